// golfd under load while its disk, its database, its network and Discord fail.
import { tortureTests } from './torture_help.mjs';

tortureTests([
	['disk-full', { seconds: 1 }],
	['disk-limit', { seconds: 1 }],
	['postgres-stop', { seconds: 1 }],
	['network-proxy', { seconds: 1 }],
	['discord-rest', { seconds: 2 }],
	['discord-gateway', { seconds: 2 }],
]);
