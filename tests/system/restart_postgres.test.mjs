// Restarts of golfd with PostgreSQL while people press.
import { restartTest } from './restart_help.mjs';

restartTest('PostgreSQL', 'upgrades', 'SIGTERM');
