// Many open games under load: on SQLite with one golfd, then on PostgreSQL with two golfd processes of a shard each.
//
// bench-load (load.c) is the playground and its people. They open the games and press at random times, RATE a second on
// average; each press is an action of six-card that the table's message offers. Each is to be durable before its answer.
// After the run golfd is stopped, and its store is compared with the answers: each answered press stands there, once.
//
// Environment: GOLF_BUILD is the folder with the programs. LOAD_GAMES, LOAD_RATE and LOAD_SECONDS change the sizes
// below. LOAD_STORES=sqlite or postgres runs one of them. Exit codes: as answers.mjs.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Daemon, until } from '../system/daemon_help.mjs';
import { TOKEN } from '../system/playground_help.mjs';
import { postgres } from '../system/postgres_help.mjs';
import { Disk, ms, quantile } from './crowd.mjs';
import { Quiet, STATUS, cpu } from './quiet.mjs';

const BUILD = process.env.GOLF_BUILD ?? process.env.B ?? 'build';
const size = (name, usual) => Number(process.env[`LOAD_${name}`] || usual);
const GAMES = size('GAMES', 5000);
const RATE = size('RATE', 1000); // presses a second
const SECONDS = size('SECONDS', 60);
const STORES = (process.env.LOAD_STORES || 'sqlite postgres').split(/[ ,]+/);
const TARGET = 50; // ms: p99 is to be below
const PROBE = 200; // ms between two probes of the disk

const wrong = [], missed = [];
function target(what, met) {
	if (!met)
		missed.push(what);
	return met ? 'met' : 'MISSED';
}

// bench-load, by its input and output.
class Load {
	constructor(shards, file) {
		this.child = spawn(`${BUILD}/bench-load`, [GAMES, RATE, SECONDS, shards, TOKEN, file].map(String),
			{ stdio: ['pipe', 'pipe', 'inherit'] });
		this.exited = new Promise((resolve) => this.child.on('exit', resolve));
		this.child.stdin.on('error', () => {}); // it has ended: line() tells
		this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
	}

	async line() {
		const { value } = await this.lines.next();
		if (value === undefined)
			throw new Error('bench-load ended early');
		return value;
	}

	go() {
		this.child.stdin.write('\n');
	}

	end() {
		this.child.stdin.end();
		return this.exited;
	}
}

// Returns the processor time of a server that is no child of this process, in ms: of its process and its children.
function family(pid) {
	const parent = (name) => {
		try {
			return fs.readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').pop().split(' ')[1];
		} catch {
			return ''; // it has ended
		}
	};
	const children = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parent(name) === pid);
	return children.reduce((sum, child) => sum + cpu(child), cpu(pid, true));
}

// Returns the bytes that a process has sent to the disk; NaN where others may not read that.
function sent(pid) {
	try {
		return Number(fs.readFileSync(`/proc/${pid}/io`, 'latin1').match(/^write_bytes: (\d+)/m)[1]);
	} catch {
		return NaN;
	}
}

// Each game's actions in the store: how many, and the last line's number. The line of a hole's end is no action.
const QUERY = `SELECT game, sum(CASE WHEN line LIKE '{"end"%' THEN 0 ELSE 1 END), max(seq) FROM lines GROUP BY game`;
const STORE = {
	sqlite: {
		title: 'SQLite, one golfd', processes: 1, log: 'sent to the disk',
		open: (folder) => {
			const ask = (sql) => execFileSync('sqlite3', [`${folder}/golfd.db`, sql], { encoding: 'utf8', maxBuffer: 1 << 28 });
			return { env: { GOLFD_STORE: `sqlite:${folder}/golfd.db` }, cost: () => 0, rows: () => ask(QUERY),
				written: ([pid]) => sent(pid), grown: () => Number(ask('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size')) };
		},
	},
	postgres: {
		title: 'PostgreSQL, two golfd processes', processes: 2, log: 'of write-ahead log',
		open: (folder) => {
			const server = postgres(folder), [program, ...options] = server.psql;
			const [pid] = fs.readFileSync(`${folder}-postgres/data/postmaster.pid`, 'utf8').split('\n');
			const ask = (sql) => execFileSync(program, [...options, sql], { encoding: 'utf8', maxBuffer: 1 << 28 });
			return { env: { GOLFD_STORE: server.address, GOLFD_SHARDS: '2' }, cost: () => family(pid), rows: () => ask(QUERY),
				written: () => Number(ask("SELECT pg_current_wal_lsn() - '0/0'")),
				grown: () => Number(ask('SELECT pg_database_size(current_database())')) };
		},
	},
};

// Compares the store with the answers of each game. Returns how many answered presses are not in the store, and how
// many actions stand there without a press that was answered or still waits.
function compare(rows, file) {
	const stored = new Map(rows.trim().split('\n').map((row) => row.split('|')).map(([game, n, last]) => [game, [+n, +last]]));
	let lost = 0, doubled = 0;
	for (const row of fs.readFileSync(file, 'utf8').trim().split('\n')) {
		const [game, first, last, answered, waits] = row.split(' ').map((word, i) => (i ? Number(word) : word));
		const [n, seq] = stored.get(game) ?? [0, 0];
		if (process.env.LOAD_TRACE)
			console.log(game, { first, last, answered, waits, n, seq });
		lost += Math.max(0, answered - (n - first), last - seq);
		doubled += Math.max(0, n - first - answered - waits);
	}
	return { lost, doubled };
}

function tell(store, result, opened, { cost, theirs, database, written, grown }, bare, others, { lost, doubled }) {
	console.log(`\n${store.title}: ${RATE} presses a second over ${GAMES} open games for ${SECONDS} s:`);
	console.log(`  opened in ${opened} s; then ${result.made} presses, ${result.answered} answered, ` +
		`${(result.answered / SECONDS).toFixed(0)} a second: ${target(`${store.title}: rate`, result.answered >= 0.98 * RATE * SECONDS)}`);
	console.log(`  p50 ${ms(result.p50)}, p90 ${ms(result.p90)}, p99 ${ms(result.p99)}, max ${ms(result.max)}; ` +
		`p99 is to be under ${TARGET} ms: ${target(`${store.title}: p99`, result.p99 < TARGET)}`);
	console.log(`  late (over 3 s) or unanswered: ${result.late + result.unanswered}; lost: ${lost}; doubled: ${doubled}: ` +
		target(`${store.title}: none late, lost or doubled`, !(result.late + result.unanswered + lost + doubled)));
	console.log(`  refused: ${result.refused}; not made, since no table was free: ${result.unmade}; other requests: ` +
		`${(result.requests / SECONDS).toFixed(1)} a second`);
	console.log(`  one bare fdatasync of 4 KiB on the same disk, meanwhile: median ${ms(bare)}; the median answer takes ` +
		`${(result.p50 / bare).toFixed(1)} times that`);
	console.log(`  golfd's processor time: ${ms(cost / result.answered)} an answer, ${(cost / theirs).toFixed(2)} times that of ` +
		`those who press, whose frames were ${ms(result.lag)} late at most`);
	if (database)
		console.log(`  the database's processor time: ${ms(database / result.answered)} an answer`);
	const stored = `${(grown / result.answered).toFixed(0)} bytes by which the store grew`;
	console.log(`  for an answer: ${Number.isNaN(written) ? '' : `${(written / result.answered / 1000).toFixed(1)} kB ${store.log}, `}${stored}`);
	console.log(`  others took ${others.toFixed(0)} % of this machine's processors meanwhile`);
	if (lost || doubled)
		wrong.push(`${store.title}: ${lost} lost, ${doubled} doubled`);
	if (result.refused || result.strange)
		wrong.push(`${store.title}: ${result.refused} presses refused, ${result.strange} strange answers`);
}

// Waits until each process has a shard: the first one gives one away.
async function shared(daemons) {
	const count = (daemon, text, shard) => daemon.lines.filter((line) => line.includes(text.replace('N', shard))).length;
	const serves = (daemon, shard) => daemon.lines.some((line) => line.includes(`shard ${shard}: `) && line.includes('> online')) &&
		count(daemon, 'another golfd gets shard N', shard) === 0;
	await until('a shard for each process', () => daemons.every((daemon) =>
		daemons.filter((_, shard) => serves(daemon, shard)).length === 1));
}

async function run(store, quiet) {
	const folder = fs.mkdtempSync(path.resolve(BUILD, 'load-')), file = `${folder}/games`;
	const daemons = [];
	let load, disk;
	try {
		const place = store.open(folder);
		load = new Load(store.processes, file);
		const url = `http://127.0.0.1:${(await load.line()).split(' ')[1]}`;
		for (let i = 0; i < store.processes; i++)
			daemons.push(new Daemon({ url }, folder, { GOLFD_LOG: 'info', GOLFD_TABLES: String(2 * GAMES), ...place.env }));
		if (daemons.length > 1)
			await shared(daemons);
		load.go();
		const opened = (await load.line()).split(' ')[1];
		const pids = daemons.map((daemon) => daemon.child.pid), all = () => pids.reduce((sum, pid) => sum + cpu(pid), 0);
		disk = new Disk(folder, PROBE);
		quiet.part('opening the games');
		const [from, own, server, log, held] = [all(), cpu(load.child.pid), place.cost(), place.written(pids), place.grown()];
		load.go();
		const result = JSON.parse(await load.line());
		const [cost, theirs, database] = [all() - from, cpu(load.child.pid) - own, place.cost() - server];
		const [written, grown] = [place.written(pids) - log, place.grown() - held];
		const others = quiet.part(store.title, database), bare = quantile(await disk.end(), 0.5);
		await Promise.all(daemons.map((daemon) => daemon.kill('SIGTERM')));
		tell(store, result, opened, { cost, theirs, database, written, grown }, bare, others, compare(place.rows(), file));
	} finally {
		// bench-load takes no emojis, so cards are text.
		const told = (line) => / (warn|error) /.test(line) && !line.includes('emojis');
		for (const line of daemons.flatMap((daemon) => daemon.lines).filter(told).slice(0, 6))
			console.log(`  golfd: ${line}`);
		await disk?.end();
		await Promise.all(daemons.map((daemon) => daemon.kill('SIGKILL')));
		await load?.end();
		fs.rmSync(folder, { recursive: true });
	}
}

if (fs.existsSync(`${BUILD}/golfd`) && fs.existsSync(`${BUILD}/bench-load`)) {
	const quiet = new Quiet();
	console.log(`golfd and bench-load on loopback; ${os.cpus().length} cores`);
	for (const name of STORES)
		await run(STORE[name], quiet);
	if (missed.length)
		console.log(`\nMissed: ${missed.join(', ')}.`);
	if (wrong.length)
		console.log(`\nWRONG: ${wrong.join('; ')}.`);
	const checked = process.env.BENCH_CHECK === '1' && missed.length ? STATUS.missed : 0;
	process.exitCode = quiet.end(wrong.length ? STATUS.wrong : checked);
} else {
	console.error(`There is no golfd or bench-load in ${BUILD}: run make bench.`);
	process.exitCode = STATUS.usage;
}
