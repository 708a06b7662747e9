// A PostgreSQL server of a test's own (tests/postgres.sh).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

// Starts a server in a folder of its own. Returns its address, its psql's options, the ids of its processes, stop() and
// start(OPTIONS). It ends with this process.
export function postgres(folder) {
	const dir = `${folder}-postgres`;
	const started = spawnSync('sh', ['tests/postgres.sh', dir, String(process.pid)], { encoding: 'utf8' });
	assert.equal(started.status, 0, started.stderr);
	const home = '/usr/lib/postgresql', bin = `${home}/${readdirSync(home).sort().at(-1)}/bin`;
	const as = process.getuid() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
	const control = (...args) => {
		const [program, ...rest] = [...as, `${bin}/pg_ctl`, '-D', `${dir}/data`, '-l', `${dir}/log`, '-w', ...args];
		const r = spawnSync(program, rest, { cwd: dir, stdio: 'ignore' });
		assert.equal(r.status, 0, args.join(' '));
	};
	const pids = () => {
		const pid = parseInt(readFileSync(`${dir}/data/postmaster.pid`, 'latin1'), 10);
		return [pid, ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number)];
	};
	return { pids, psql: [`${bin}/psql`, '-h', dir, '-U', 'golfd', '-At', '-d', 'postgres', '-c'], address: `postgres://golfd@/postgres?host=${dir}`, stop: () => control('-m', 'fast', 'stop'),
		start: (more = '') => control('-o', `-k ${dir} -c listen_addresses='' ${more}`, 'start') };
}
