// golfd under load while its processes are killed.
import { tortureTests } from './torture_help.mjs';

tortureTests([
	['kill-sqlite', { kills: 10 }],
	['kill-postgres', { kills: 5 }],
	['kill-fleet', { kills: 2 }],
]);
