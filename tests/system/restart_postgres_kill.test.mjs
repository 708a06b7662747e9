// golfd is killed and started again with PostgreSQL while people press.
import { restartTest } from './restart_help.mjs';

restartTest('PostgreSQL', 'kills', 'SIGKILL');
