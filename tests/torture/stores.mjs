// The stores of golfd, as an operator has them, and how to read them without golfd.
import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { until } from '../system/daemon_help.mjs';

const run = promisify(execFile);
const MOST = 1 << 29; // bytes that are read at once

// A SQLite file.
export function sqlite(file) {
	const ask = async (sql) => (await run('sqlite3', ['-readonly', '-cmd', '.timeout 10000', file, sql], { maxBuffer: MOST })).stdout;
	ask.hex = (column) => `lower(hex(${column}))`;
	return { address: `sqlite:${file}`, ask };
}

const home = '/usr/lib/postgresql';
export const programs = () => `${home}/${readdirSync(home).sort((a, b) => a - b).at(-1)}/bin`;
const as = process.getuid() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

/*
 * A PostgreSQL server in a folder of its own (tests/postgres.sh), by a socket there. from: another Server, of which this
 * one becomes the standby. ends gets the server's end(). At the latest, the server ends with this process.
 */
export class Server {
	static async open(dir, ends, from) {
		const server = Object.assign(new Server(), { dir });
		await run('sh', ['tests/postgres.sh', dir, String(process.pid), ...(from ? [from.dir] : [])]);
		ends.unshift(() => server.end());
		return server;
	}

	async end() {
		if (!existsSync(this.dir))
			return; // it has ended, or another server has taken its place and has ended
		await this.stop('immediate');
		rmSync(this.dir, { recursive: true, force: true });
	}

	// Runs pg_ctl, which does not block this process. Returns its exit code.
	control(...args) {
		const [program, ...rest] = [...as, `${programs()}/pg_ctl`, '-D', `${this.dir}/data`, '-l', `${this.dir}/log`, '-w', ...args];
		return new Promise((resolve) => spawn(program, rest, { cwd: this.dir, stdio: 'ignore' }).on('exit', resolve));
	}

	stop(mode) {
		return this.control('-m', mode, 'stop');
	}

	// After a kill, a server starts once the processes of the one before have ended.
	start() {
		return until('the server starts', async () => await this.control('-o', `-k ${this.dir} -c listen_addresses=''`, 'start') === 0);
	}

	promote() {
		return this.control('promote');
	}

	get pid() {
		return Number(readFileSync(`${this.dir}/data/postmaster.pid`, 'latin1').split('\n')[0]);
	}

	// The server's processes, the postmaster first.
	get pids() {
		const children = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).map(Number).filter((pid) => {
			try {
				return Number(readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\) /, '').split(' ')[1]) === this.pid;
			} catch {
				return false; // it has ended
			}
		});
		return [this.pid, ...children];
	}

	signal(name) {
		for (const pid of this.pids)
			try {
				process.kill(pid, name);
			} catch (error) {
				if (error.code !== 'ESRCH')
					throw error;
			}
	}

	// Asks until the server answers.
	async sql(text) {
		const { stdout } = await run(`${programs()}/psql`, ['-h', this.dir, '-U', 'golfd', '-XAt', '-v', 'ON_ERROR_STOP=1', '-d', 'postgres', '-c', text],
			{ maxBuffer: MOST });
		return stdout;
	}
}

// The store of one or two servers. main(): the one that takes writes now.
export function postgres(main, ...servers) {
	const ask = (sql) => main().sql(sql);
	ask.hex = (column) => `encode(${column}, 'hex')`;
	const hosts = servers.map((s) => s.dir).join(',');
	return { address: `postgres://golfd@/postgres?host=${hosts}${servers.length > 1 ? '&target_session_attrs=read-write' : ''}`, ask };
}
