// The processor time of golfd for game actions beside that of a discord.js bot which answers each press with the same message again.
//
// Both get RATE presses a second, at random times, from golf-playground on loopback. Each action of golfd is one of
// six-card that the table offers, and is on the disk before its answer. BENCH_RATE, BENCH_SECONDS and BENCH_TABLES
// change the sizes below. GOLF_BUILD is the folder with the programs. Exit codes: as answers.mjs. Without discord.js there is
// nothing to compare with: echo.mjs is skipped, and with BENCH_CHECK=1 its exit code is 2.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Daemon, dice, noEmojis } from '../system/daemon_help.mjs';
import { start } from '../system/playground_help.mjs';
import { Control, add, each, free, ms, quantile, seat, sort } from './crowd.mjs';
import { Quiet, STATUS, cpu } from './quiet.mjs';

const BUILD = process.env.GOLF_BUILD ?? process.env.B ?? 'build';
const size = (name, usual) => Number(process.env[`BENCH_${name}`] || usual);
const RATE = size('RATE', 200); // presses a second
const SECONDS = size('SECONDS', 20);
const TABLES = size('TABLES', 200);
const WARM = 2; // seconds of presses that are not measured
const TARGET = 0.5; // of the processor time of the discord.js bot
const PACKAGE = fileURLToPath(new URL('../system/node_modules/discord.js/package.json', import.meta.url));

// Presses at random times. next(): what can be pressed now, with a function press(), or undefined. Returns the results.
async function presses(seconds, roll, next) {
	const due = sort(Array.from({ length: RATE * seconds }, () => roll(1e6) / 1e6 * seconds * 1000));
	const results = [], pending = new Set(), from = performance.now();
	for (let i = 0; i < due.length;) {
		const wait = due[i] - (performance.now() - from), what = wait > 0 ? undefined : next();
		if (!what) {
			await sleep(Math.max(1, Math.floor(wait)));
			continue;
		}
		i++;
		const press = what.press().then((result) => {
			results.push(result);
			pending.delete(press);
		});
		pending.add(press);
	}
	await Promise.all(pending);
	return results;
}

// Returns ms of processor time of a process for each answer, with the times of the answers.
async function measure(pid, roll, next) {
	await presses(WARM, roll, next);
	const from = cpu(pid), results = await presses(SECONDS, roll, next);
	const good = results.filter((r) => r.ms !== undefined);
	return { cost: (cpu(pid) - from) / good.length, answers: good.length, failed: results.length - good.length,
		times: sort(good.map((r) => r.ms)), why: results.find((r) => r.wrong)?.wrong };
}

async function golfd(roll) {
	const folder = fs.mkdtempSync(path.resolve(BUILD, 'bench-'));
	const server = await start('--no-limits');
	await noEmojis(server);
	const daemon = new Daemon(server, folder, { GOLFD_LOG: 'info' });
	try {
		await daemon.line('loop: ready');
		const control = new Control(server.url);
		const tables = await seat(control, server, roll, { tables: TABLES, game: () => 'six-card' });
		const got = await measure(daemon.child.pid, roll, () => free(tables, roll));
		control.agent.destroy();
		return got;
	} finally {
		await daemon.kill('SIGTERM');
		await server.stop();
		fs.rmSync(folder, { recursive: true });
	}
}

async function discordjs(roll) {
	const server = await start('--no-limits'), control = new Control(server.url), channels = [];
	await each(Array(TABLES).fill(), 8, async (_, i) => {
		channels[i] = (await add(control, 'channels', { name: `green-${i + 1}`, guild: server.guild })).id;
	});
	const bot = spawn(process.execPath, [fileURLToPath(new URL('echo_bot.mjs', import.meta.url)), server.url, ...channels],
		{ stdio: ['ignore', 'pipe', 'inherit'] });
	try {
		const { value } = await createInterface({ input: bot.stdout })[Symbol.asyncIterator]().next();
		if (!value)
			throw new Error('the discord.js bot has ended');
		const messages = value.split(' ');
		const next = () => {
			const i = roll(messages.length);
			return { press: async () => {
				const { body } = await control.ask('POST', '/playground/interactions', { user: server.people[0],
					channel: channels[i], type: 'component', message: messages[i], custom_id: 'echo' });
				return body.outcome === 'answered' ? { ms: body.ms } : { wrong: `${body.outcome}, ${body.why ?? body.error}` };
			} };
		};
		const got = await measure(bot.pid, roll, next);
		control.agent.destroy();
		return got;
	} finally {
		bot.kill();
		await server.stop();
	}
}

const tell = (name, { cost, answers, failed, times, why }) => console.log(`  ${name}: ${(cost * 1000).toFixed(0)} ms of processor time ` +
	`for 1,000 of them (${answers} answered, ${failed} failed${why ? `: ${why}` : ''}; median answer ${ms(quantile(times, 0.5))})`);

if (!fs.existsSync(`${BUILD}/golfd`)) {
	console.error(`There is no golfd in ${BUILD}: run make bench.`);
	process.exitCode = STATUS.usage;
} else if (!fs.existsSync(PACKAGE)) {
	console.log('echo: skipped, since npm could not install discord.js');
	process.exitCode = process.env.BENCH_CHECK === '1' ? STATUS.usage : 0;
} else {
	const quiet = new Quiet(), roll = dice(7), { version } = JSON.parse(fs.readFileSync(PACKAGE, 'utf8'));
	console.log(`\n${RATE} presses a second for ${SECONDS} s, ${os.cpus().length} cores, node ${process.version}:`);
	const ours = await golfd(roll);
	tell('golfd, whole game actions, each on the disk before its answer', ours);
	quiet.part('golfd');
	const theirs = await discordjs(roll);
	tell(`discord.js ${version}, the same message again`, theirs);
	quiet.part('discord.js');
	const ratio = ours.cost / theirs.cost, met = ratio <= TARGET;
	console.log(`  golfd takes ${ratio.toFixed(2)} of that; ${TARGET} is wanted: ${met ? 'met' : 'MISSED'}`);
	if (ours.failed || theirs.failed)
		console.log(`\nWRONG: ${ours.failed + theirs.failed} presses failed.`);
	process.exitCode = quiet.end(ours.failed || theirs.failed ? STATUS.wrong
		: process.env.BENCH_CHECK === '1' && !met ? STATUS.missed : 0);
}
