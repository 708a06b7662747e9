/*
 * golfd is started anew again and again under Discord's rate limits, politely or by a kill, while people press without a
 * pause. Told at the end: how long golfd takes to stop, how long nobody serves, and how many presses fail.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Arena } from './arena.mjs';

const SHORT_MS = 2000; // so long without golfd, and every press has its answer in Discord's 3 s
const PRESSES = 12; // between two restarts, at least; not all come at the same moment of a save
const PAUSE_MS = 1200; // the longest time from one start to the next stop, after these presses

const sorted = (list) => [...list].sort((a, b) => a - b);
const middle = (list) => sorted(list)[Math.floor(list.length / 2)] ?? 0;
const most = (list) => Math.max(0, ...list);

async function restarts(arena, signal) {
	const { x, chance } = arena, gaps = [], stops = [];
	for (let n = 0; n < x.restarts && !arena.bad; n++) {
		const old = arena.golfd[0], from = Date.now();
		arena.expected.add(old);
		await old.kill(signal);
		stops.push(Date.now() - from);
		arena.start();
		await arena.up();
		gaps.push({ from, until: Date.now() });
		await arena.more(PRESSES + 3 * (n % 7));
		await sleep(chance.below(PAUSE_MS));
	}
	await arena.answers(1);
	const long = gaps.filter((gap) => gap.until - gap.from >= SHORT_MS);
	const failed = arena.ledger.steps.filter((step) => step.outcome && !['answered', 'impossible'].includes(step.outcome));
	const short = failed.filter((step) => !long.some((gap) => step.at < gap.until && step.until > gap.from));
	for (const step of short)
		arena.ledger.fault(`failed though golfd was away for less than ${SHORT_MS} ms: ${JSON.stringify(step)}`);
	const quiet = arena.load.silences(3);
	return `${gaps.length} restarts by ${signal}: stopped after ${middle(stops)} ms (p50), ${most(stops)} ms (max); ` +
		`away for ${middle(gaps.map((gap) => gap.until - gap.from))} ms (p50), ${most(gaps.map((gap) => gap.until - gap.from))} ms (max), ` +
		`${long.length} times for ${SHORT_MS} ms or more; ${short.length} presses failed in the others, ${failed.length} in all; ` +
		`nobody was answered for ${quiet.join(', ')} ms at most`;
}

// A golfd that starts does not know how much of the limits the one before has used.
const open = (x) => Arena.open(x, { limits: true, allowed: [/You are being rate limited/] });

export const politely = async (x) => x.run(await open(x), (arena) => restarts(arena, 'SIGTERM'));
export const byKill = async (x) => x.run(await open(x), (arena) => restarts(arena, 'SIGKILL'));
