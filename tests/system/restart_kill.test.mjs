// golfd is killed and started again with SQLite while people press.
import { restartTest } from './restart_help.mjs';

restartTest('SQLite', 'kills', 'SIGKILL');
