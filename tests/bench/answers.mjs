// How fast golfd answers, measured against golf-playground on loopback, with a SQLite store on a real disk.
//
// 1. One press at a time: how long one answer takes. The game is saved before the answer.
// 2. Presses at a given rate, even when earlier presses are not answered yet. Every REST answer is delayed, as over the
//    internet. An answer that waits behind other answers would show here.
//
// Every press changes a game and is saved. "ms" is the playground's own figure: from the gateway's frame to the arrival
// of the answer. Environment: GOLF_BUILD is the folder with the programs. BENCH_PRESSES, BENCH_RATE, BENCH_SECONDS and
// BENCH_TABLES change the sizes below. With BENCH_CARDS=text the tables are text, as when the cards cannot be emojis;
// golfd takes 20 s to upload the emojis.
//
// Exit code 1: a press failed or was refused, or there was a complaint; every press is one that the table offered. An
// answer later than Discord's 3 s is such an error, too, unless the machine was too busy. With BENCH_CHECK=1, the exit
// code is also 1 when a target is missed, and 3 when the machine was too busy for the figures to count (quiet.mjs).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Daemon, dice, noEmojis } from '../system/daemon_help.mjs';
import { rest, start } from '../system/playground_help.mjs';
import { Control, Disk, free, ms, quantile, seat, sort, spread } from './crowd.mjs';
import { Quiet, STATUS, cpu } from './quiet.mjs';

const BUILD = process.env.GOLF_BUILD ?? process.env.B ?? 'build';
const size = (name, usual) => Number(process.env[`BENCH_${name}`] || usual);
const PRESSES = size('PRESSES', 3000);
const RATE = size('RATE', 500); // presses a second
const SECONDS = size('SECONDS', 15);
const TABLES = size('TABLES', 400); // each is pressed once in 0.8 s: faster than people press
const FOUR_CARD = 20; // one table in 20: its secret draws cost edits, and a bot may send 50 a second
const TEXT = process.env.BENCH_CARDS === 'text';
const REACTION = 50; // ms without a press after a table has changed; answers of one table do overlap
const DELAY = 100; // ms by which REST answers are delayed
const TARGET = { median: 5, p99: 200 }; // ms

const tellOthers = (others) => console.log(`  others took ${others.toFixed(0)} % of this machine's processors meanwhile`);

const missed = [];
function target(what, met) {
	if (!met)
		missed.push(what);
	return met ? 'met' : 'MISSED';
}

// Faults, each with a count. They are errors, with or without BENCH_CHECK.
const wrong = [];
let late = 0; // presses without an answer within 3 s

// Counts the results of presses.
class Tally {
	constructor(daemon) {
		this.pid = daemon.child.pid;
		this.ms = [];
		this.seen = []; // ms from the time a press was due to its answer here
		this.late = 0; // presses without an answer within 3 s
		this.unmade = 0; // presses that were due while every table waited for an answer
		this.wrong = new Map();
		this.cpu = cpu(this.pid);
	}

	add(press) {
		if (press.late)
			this.late++;
		else if (press.wrong)
			this.wrong.set(press.wrong, (this.wrong.get(press.wrong) ?? 0) + 1);
		else
			this.ms.push(press.ms);
	}

	get failures() {
		return [...this.wrong.values()].reduce((a, b) => a + b, 0);
	}

	get made() {
		return this.ms.length + this.late + this.failures;
	}

	// ms of the daemon's processor for each answer
	get cost() {
		return (cpu(this.pid) - this.cpu) / this.ms.length;
	}

	tellWrong(what) {
		console.log(`  failed or refused: ${this.failures} of ${this.made}`);
		for (const [why, n] of this.wrong)
			console.log(`    ${n} times: ${why}`);
		if (this.failures)
			wrong.push(`${this.failures} presses failed or were refused (${what})`);
		if (this.late)
			console.log(`  not answered within 3 s: ${this.late}`);
		late += this.late;
	}
}

async function oneByOne({ tables, daemon, disk, roll }) {
	const tally = new Tally(daemon);
	while (tally.made < PRESSES) {
		const table = free(tables, roll);
		if (!table) {
			await sleep(5);
			continue;
		}
		tally.add(await table.press());
		if (tally.ms.length % 10 === 0)
			await disk.probe();
	}
	return { tally, cost: tally.cost };
}

// Presses at random times, RATE * SECONDS of them, like the presses of many people. Each press is made when it is due.
async function crowd({ tables, daemon, roll }) {
	const due = sort(Array.from({ length: RATE * SECONDS }, () => roll(1e6) / 1e6 * SECONDS * 1000));
	const tally = new Tally(daemon);
	const late = [], pending = new Set();
	const self = process.cpuUsage();
	const from = performance.now();
	let last = from;
	for (let i = 0; i < due.length;) {
		const now = performance.now() - from;
		if (due[i] > now) {
			await sleep(Math.max(1, Math.floor(due[i] - now)));
			continue;
		}
		const table = free(tables, roll, REACTION), at = due[i++];
		late.push(now - at);
		if (!table) {
			tally.unmade++;
			continue;
		}
		const press = table.press().then((outcome) => {
			last = performance.now();
			tally.add(outcome);
			tally.seen.push(last - from - at);
			pending.delete(press);
		});
		pending.add(press);
	}
	await Promise.all(pending);
	const used = process.cpuUsage(self);
	return { tally, late, rate: tally.ms.length * 1000 / Math.max(last - from, SECONDS * 1000), cost: tally.cost,
		load: (used.user + used.system) / 10 / (last - from) };
}

function tellOneByOne({ tally, cost }, times, others) {
	const median = quantile(sort(tally.ms), 0.5), bare = quantile(times, 0.5);
	console.log(`\nOne press at a time, ${tally.ms.length} of them, each saved on disk before it is answered:`);
	console.log(`  ${spread(tally.ms)}`);
	console.log(`  the median is to be within ${TARGET.median} ms: ${target('median answer', median <= TARGET.median)}`);
	console.log(`  one bare fdatasync of 4 KiB on the same disk, meanwhile: median ${ms(bare)}; an answer takes ` +
		`${(median / bare).toFixed(1)} times that`);
	console.log(`  golfd's processor time: ${ms(cost)} an answer`);
	tally.tellWrong('one at a time');
	tellOthers(others);
}

function tellCrowd({ tally, late, rate, cost, load }, others) {
	const p99 = quantile(sort(tally.ms), 0.99);
	console.log(`\n${RATE} presses a second for ${SECONDS} s on ${TABLES} tables, ` +
		`every REST answer held back by ${DELAY} ms:`);
	console.log(`  answered ${rate.toFixed(1)} a second; one behind another it would be ${1000 / DELAY}: ` +
		target('rate', rate >= 0.99 * RATE));
	console.log(`  ${spread(tally.ms)}`);
	console.log(`  p99 is to be under ${TARGET.p99} ms: ${target('p99', p99 < TARGET.p99)}`);
	console.log(`  golfd's processor time: ${ms(cost)} an answer, ${(cost * rate / 10).toFixed(0)} % of a core`);
	tally.tellWrong('at a given rate');
	if (tally.unmade)
		console.log(`  not made: ${tally.unmade}, since every table was waiting for an answer`);
	const lag = quantile(sort(late), 0.99);
	console.log(`  those who press took ${load.toFixed(0)} % of a core and pressed ${ms(lag)} late at p99` +
		`${load > 80 || lag > 50 ? ': TOO BUSY, the figures above are partly theirs' : ''};`);
	console.log(`  from when a press was due until its answer was seen there: ${spread(tally.seen)}`);
	tellOthers(others);
}

// Delays every REST answer from now on. Fails when an answer is not delayed: the figures would mean nothing.
async function holdBack(server) {
	await server.fault('rest', { match: '', delay_ms: DELAY, times: 0 });
	const from = performance.now();
	await rest(server, 'GET', '/gateway');
	if (performance.now() - from < DELAY - 1)
		throw new Error('the playground does not hold its answers back');
}

// A few people sit at all these tables. Discord lets a bot write to one person five times in 5 s. A message with a card
// that cannot be sent in time is dropped, as it should be: the table's button shows the card.
const GAVE_WAY = /POST \/(channels\/\d+\/messages|users\/@me\/channels) failed: too late/;

// golfd logs this once when the cards cannot be emojis.
const NO_PICTURES = 'emojis: cards are drawn as text';
const NO_EMOJIS = new RegExp(`${NO_PICTURES}|/emojis was answered 404`);

// An answer after 3 s causes these errors. Its press is counted as late already.
const TOO_LATE = /10062|Unknown interaction/;

// Prints the complaints of the playground and of golfd.
async function tellTrouble(server, daemon) {
	const expected = (text) => GAVE_WAY.test(text) || (TEXT && NO_EMOJIS.test(text)) || (late && TOO_LATE.test(text));
	const violations = (await server.violations()).map((v) => v.text ?? JSON.stringify(v)).filter((v) => !expected(v));
	const lines = daemon.lines.filter((line) => /\b(warn|error)\b/i.test(line) && !expected(line));
	for (const line of [...violations, ...lines].slice(0, 10))
		console.log(`  ${line}`);
	if (violations.length || lines.length)
		wrong.push(`${violations.length} violations of Discord's rules, ${lines.length} complaints of golfd's`);
}

function tellEnd(quiet) {
	if (late && !quiet.busy())
		wrong.push(`${late} presses were not answered within 3 s`);
	if (missed.length)
		console.log(`\nMissed: ${missed.join(', ')}.`);
	if (wrong.length)
		console.log(`\nWRONG: ${wrong.join('; ')}.`);
	const checked = process.env.BENCH_CHECK === '1' && missed.length ? STATUS.missed : 0;
	process.exitCode = quiet.end(wrong.length ? STATUS.wrong : checked);
}

async function main() {
	const folder = fs.mkdtempSync(path.resolve(BUILD, 'bench-'));
	const roll = dice(7);
	let server, daemon;
	try {
		const kind = fs.statfsSync?.(folder).type;
		server = await start('--no-limits');
		if (TEXT)
			await noEmojis(server);
		daemon = new Daemon(server, folder, { GOLFD_LOG: 'info' });
		await daemon.line('ready');
		await daemon.line(TEXT ? NO_PICTURES : 'emojis: the cards are emojis');
		console.log(`golfd and golf-playground on loopback, SQLite with synchronous=FULL; ${os.cpus().length} cores, ` +
			`node ${process.version}${kind === 0x01021994 ? '; THE DISK IS MEMORY (tmpfs)' : ''}`);
		const control = new Control(server.url), disk = new Disk(folder);
		const game = (i) => i % FOUR_CARD === FOUR_CARD - 1 ? 'four-card' : 'six-card';
		const all = { tables: await seat(control, server, roll, { tables: TABLES, game }), daemon, disk, roll };
		const quiet = new Quiet();
		const one = await oneByOne(all);
		tellOneByOne(one, await disk.end(), quiet.part('one press at a time'));
		await holdBack(server);
		const many = await crowd(all);
		tellCrowd(many, quiet.part('presses at a given rate'));
		await tellTrouble(server, daemon);
		control.agent.destroy();
		tellEnd(quiet);
	} finally {
		await daemon?.kill('SIGTERM');
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
