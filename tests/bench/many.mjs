// Many games at once, measured against golf-playground on loopback. Each press changes a game, and is durable before its
// answer.
//
// 1. LOAD_RATE presses a second (300) over LOAD_TABLES open games (5000) for LOAD_SECONDS (20), even when earlier
//    presses are not answered yet. load.mjs measures a higher rate, with a lighter stand-in for Discord.
// 2. golfd is killed, and what people were shown is looked for in the store.
// 3. The memory of golfd with LOAD_OPEN open games (10000): those that were played, and after a restart. How long a
//    restarted golfd takes until its first answer.
//
// With LOAD_STORE=postgres the store is PostgreSQL. LOAD_SHARDS is the number of golfd processes on that database.
// GOLF_BUILD is the folder with the programs. A game is opened with text cards, since golfd takes 20 s to upload emojis.
//
// Exit code 1: a press failed, was refused, was lost or was done twice. With BENCH_CHECK=1, the exit code is also 1 when
// a target is missed, and 3 when the machine was too busy for the figures to count (quiet.mjs).
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Daemon, buttons, dice, noEmojis, sequence } from '../system/daemon_help.mjs';
import { start } from '../system/playground_help.mjs';
import { Control, Disk, ms, quantile, seat, sort, spread } from './crowd.mjs';
import { Quiet, STATUS, cpu } from './quiet.mjs';

const BUILD = process.env.GOLF_BUILD ?? process.env.B ?? 'build';
const size = (name, usual) => Number(process.env[`LOAD_${name}`] || usual);
const RATE = size('RATE', 300);
const SECONDS = size('SECONDS', 20);
const TABLES = size('TABLES', 5000);
const OPEN = Math.max(TABLES, size('OPEN', 10_000));
const SHARDS = size('SHARDS', 1);
const POSTGRES = process.env.LOAD_STORE === 'postgres';
const PEOPLE = 2000; // Discord lets a bot write to one person five times in 5 s
const HIDDEN = 20; // one table in 20 is four-card: its secret draws cost edits, and a bot may send 50 a second
const PROBE = 100; // ms between two probes of the disk
const REST_MS = 8000; // until games that nobody plays take little memory
const TARGET = { p99: 50, memory: 128, start: 2 }; // ms, MB, s

const missed = [], wrong = [];
const target = (what, met) => {
	if (!met)
		missed.push(what);
	return met ? 'met' : 'MISSED';
};
const open = (i) => i % HIDDEN === HIDDEN - 1 ? 'four-card' : 'six-card';
const shown = (table) => Math.max(...buttons(table.message).map(sequence));

// Returns the resident memory of a process in MB, now and at its most.
function memory(pid) {
	const status = fs.readFileSync(`/proc/${pid}/status`, 'latin1');
	const of = (name) => Number(status.match(new RegExp(`${name}:\\s*(\\d+) kB`))[1]) / 1024;
	return { now: of('VmRSS'), most: of('VmHWM') };
}

// The daemons on one store: one for each shard.
function daemons(server, folder, store) {
	return Array.from({ length: SHARDS }, () => new Daemon(server, folder, { GOLFD_LOG: 'info', ...store,
		...(SHARDS > 1 ? { GOLFD_SHARDS: String(SHARDS) } : {}) }));
}

const ready = (all) => Promise.all(all.map((daemon) => daemon.line('loop: ready')));

// Starts the store that is asked for. Returns golfd's environment.
function store(folder) {
	if (!POSTGRES)
		return {};
	const dir = `${folder}-postgres`; // its server is another user, who may not enter the folder
	execFileSync('sh', ['tests/postgres.sh', dir, String(process.pid)]);
	return { GOLFD_STORE: `postgres:///postgres?host=${encodeURIComponent(dir)}&user=golfd` };
}

// Returns the number of stored lines of each game.
function stored(folder, env) {
	const sql = 'SELECT game, max(seq) FROM lines GROUP BY game';
	const text = env.GOLFD_STORE
		? execFileSync('psql', ['-At', '-F', '|', '-c', sql, env.GOLFD_STORE], { maxBuffer: 1 << 26 })
		: execFileSync('sqlite3', ['-list', `${folder}/golfd.db`, sql], { maxBuffer: 1 << 26 });
	return new Map(String(text).split('\n').filter(Boolean).map((line) => {
		const [game, seq] = line.split('|');
		return [game, Number(seq)];
	}));
}

// Presses at random times, like the presses of many people.
async function press(tables, roll) {
	const due = sort(Array.from({ length: RATE * SECONDS }, () => roll(1e6) / 1e6 * SECONDS * 1000));
	const tally = { ms: [], late: 0, unmade: 0, failed: new Map() }, pending = new Set(), lag = [];
	const from = performance.now();
	let next = 0;
	const free = () => {
		for (let i = 0; i < tables.length; i++) {
			const table = tables[next++ % tables.length];
			if (table.ready(0))
				return table;
		}
		return undefined;
	};
	for (let i = 0; i < due.length;) {
		const now = performance.now() - from;
		if (due[i] > now) {
			await sleep(Math.max(1, Math.floor(due[i] - now)));
			continue;
		}
		lag.push(now - due[i++]);
		const table = free();
		if (!table) {
			tally.unmade++;
			continue;
		}
		const one = table.press().then((is) => {
			pending.delete(one);
			if (is.late)
				tally.late++;
			else if (is.wrong)
				tally.failed.set(is.wrong, (tally.failed.get(is.wrong) ?? 0) + 1);
			else
				tally.ms.push(is.ms);
		});
		pending.add(one);
	}
	await Promise.all(pending);
	return { ...tally, lag: quantile(sort(lag), 0.99), seconds: (performance.now() - from) / 1000 };
}

function tellPresses(is, bare, spent) {
	const p99 = quantile(sort(is.ms), 0.99), failed = [...is.failed.values()].reduce((a, b) => a + b, 0);
	console.log(`\n${RATE} presses a second for ${SECONDS} s over ${TABLES} open games, each durable before its answer:`);
	console.log(`  answered ${is.ms.length}, ${(is.ms.length / is.seconds).toFixed(0)} a second: ` +
		target('rate', is.ms.length / is.seconds >= 0.98 * RATE));
	console.log(`  ${spread(is.ms)}`);
	console.log(`  p99 is to be under ${TARGET.p99} ms: ${target('p99', p99 < TARGET.p99)}; ` +
		`${(p99 / quantile(bare, 0.99)).toFixed(1)} times the p99 of one bare fdatasync meanwhile, ` +
		`${ms(quantile(bare, 0.99))}`);
	console.log(`  later than 3 s: ${is.late}; failed, refused or overtaken: ${failed}; not made: ${is.unmade}`);
	for (const [why, n] of is.failed)
		console.log(`    ${n} times: ${why}`);
	console.log(`  golfd's processor time: ${ms(spent / is.ms.length)} an answer; people pressed ${ms(is.lag)} late at p99`);
	if (is.late || failed)
		wrong.push(`${is.late} late and ${failed} failed presses`);
}

function tellMemory(what, all) {
	const is = all.map((daemon) => memory(daemon.child.pid));
	const now = Math.max(...is.map((m) => m.now)), most = Math.max(...is.map((m) => m.most));
	console.log(`  memory ${what}: ${now.toFixed(0)} MB, ${most.toFixed(0)} MB at the most; under ${TARGET.memory} MB: ` +
		target(`memory ${what}`, now < TARGET.memory));
}

// What people were shown is in the store.
function compare(tables, lines) {
	const lost = tables.filter((table) => {
		const game = buttons(table.message)[0]?.custom_id.split(':')[1];
		return game && lines.has(game) && lines.get(game) < shown(table);
	});
	console.log(`  after a kill, games whose last shown action is not in the store: ${lost.length} of ${tables.length}`);
	if (lost.length)
		wrong.push(`${lost.length} lost actions`);
}

async function main() {
	const folder = fs.mkdtempSync(path.resolve(BUILD, 'load-')), roll = dice(7);
	let server, disk, all = [];
	try {
		server = await start('--no-limits');
		await noEmojis(server);
		const env = store(folder), control = new Control(server.url);
		all = daemons(server, folder, env);
		await ready(all);
		console.log(`${SHARDS} golfd and golf-playground on loopback, ${POSTGRES ? 'PostgreSQL' : 'SQLite, synchronous=FULL'}; ` +
			`${os.cpus().length} cores, node ${process.version}`);
		const began = performance.now();
		const tables = await seat(control, server, roll, { tables: OPEN, game: open, people: PEOPLE });
		console.log(`${OPEN} games were opened in ${((performance.now() - began) / 1000).toFixed(0)} s`);
		const quiet = new Quiet();
		const played = tables.slice(0, TABLES), spent = all.map((daemon) => cpu(daemon.child.pid));
		disk = new Disk(folder, PROBE);
		const is = await press(played, roll), bare = await disk.end();
		tellPresses(is, bare,
			all.reduce((sum, daemon, i) => sum + cpu(daemon.child.pid) - spent[i], 0));
		tellMemory('after the presses', all);
		await sleep(REST_MS);
		tellMemory(`with ${OPEN} open games`, all);
		quiet.part('presses');
		await Promise.all(all.map((daemon) => daemon.kill('SIGKILL')));
		compare(played, stored(folder, env));
		const again = performance.now();
		all = daemons(server, folder, env);
		await ready(all);
		// A command in an empty channel is answered as soon as golfd listens.
		const answer = await control.ask('POST', '/playground/interactions',
			{ user: server.people[0], channel: tables[0].channel, type: 'command', name: 'golf', sub: 'rules' });
		const first = (performance.now() - again) / 1000;
		const used = all.reduce((sum, daemon) => sum + cpu(daemon.child.pid), 0);
		console.log(`\nStart with ${OPEN} open games: the first answer (${answer.body.outcome}) came after ` +
			`${first.toFixed(2)} s, with ${ms(used)} of processor time; under ${TARGET.start} s: ${target('start', first < TARGET.start)}`);
		tellMemory('after the start', all);
		await sleep(REST_MS);
		tellMemory('some time after the start', all);
		quiet.part('start');
		control.agent.destroy();
		if (missed.length)
			console.log(`\nMissed: ${missed.join(', ')}.`);
		if (wrong.length)
			console.log(`\nWRONG: ${wrong.join('; ')}.`);
		const checked = process.env.BENCH_CHECK === '1' && missed.length ? STATUS.missed : 0;
		process.exitCode = quiet.end(wrong.length ? STATUS.wrong : checked);
	} finally {
		await disk?.end();
		await Promise.all(all.map((daemon) => daemon.kill('SIGTERM')));
		await server?.stop();
		fs.rmSync(folder, { recursive: true });
	}
}

if (fs.existsSync(`${BUILD}/golfd`)) {
	await main();
} else {
	console.error(`There is no golfd in ${BUILD}: run make bench.`);
	process.exitCode = STATUS.usage;
}
