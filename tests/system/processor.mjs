// Time in which processes were ready to run and had no processor. It is nearly 0 on an idle machine. A test that compares
// times leaves it out.
import { readdirSync, readFileSync } from 'node:fs';

// Calls look(). What has ended meanwhile gives `otherwise`.
function there(look, otherwise) {
	try {
		return look();
	} catch (error) {
		if (error.code === 'ENOENT' || error.code === 'ESRCH')
			return otherwise;
		throw error;
	}
}

// ms of all threads of a process since they began, as counted by Linux.
const waited = (pid) => there(() => readdirSync(`/proc/${pid}/task`), []).reduce((sum, thread) =>
	sum + there(() => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[1]) / 1e6, 0), 0);

// Counts from now on. ms(...pids): of these processes together; one that began later counts from its beginning.
export class Waits {
	constructor(...pids) {
		this.before = new Map(pids.map((pid) => [pid, waited(pid)]));
	}

	ms(...pids) {
		return pids.reduce((sum, pid) => sum + Math.max(0, waited(pid) - (this.before.get(pid) ?? 0)), 0);
	}
}
