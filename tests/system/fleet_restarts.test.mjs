// Two processes of a bot while people press: they are stopped and started in turn, and one of them dies.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { dealt, dice, next, until } from './daemon_help.mjs';
import { online, pair } from './fleet_help.mjs';
import { Waits } from './processor.mjs';

const ROUNDS = process.env.GOLF_THOROUGH ? 5 : 2; // of restarts
// Waits for a processor are left out of these times.
const ANSWER_MS = 3000; // Discord's time. The playground waits longer
const TAKEN_OVER_MS = 10_000; // after a death

// Plays in a channel until stop() is true. Returns the presses that failed, and the time of the last answer.
async function playOn(c, channel, people, roll, stop, seen) {
	await dealt({ ...c, channel }, { game: 'six-card', holes: 9, time: 'none' }, people);
	while (!stop()) {
		const { actor, button } = next(await people[0].table(channel), people, roll);
		if (!actor || !button) {
			await sleep(5);
			continue;
		}
		const table = await people[0].table(channel), at = Date.now(), waits = new Waits(...c.pids());
		const answer = await actor.press(channel, table, button), ms = Date.now() - at;
		seen.presses++;
		if (answer.outcome === 'answered')
			seen.last[channel] = Date.now();
		else
			seen.failed.push({ at, channel, why: answer.why, button: button.custom_id });
		if (ms >= ANSWER_MS && ms - waits.ms(...c.pids()) >= ANSWER_MS)
			seen.late.push({ at, channel, ms, button: button.custom_id });
	}
}

function playAll(c) {
	const seen = { presses: 0, failed: [], late: [], last: {}, over: false };
	seen.end = Promise.all(c.channels.map((channel, i) =>
		playOn(c, channel, c.people.slice(2 * i, 2 * i + 2), dice(i + 1), () => seen.over, seen)));
	seen.end.catch(() => { seen.over = true; });
	return seen;
}

test(`${ROUNDS} rolling restarts of two processes lose no press`, { timeout: 600_000 }, async (t) => {
	const c = await pair(t);
	const seen = playAll(c);
	await until('the first presses', () => seen.presses > 20 || seen.over);
	for (let i = 0; i < ROUNDS && !seen.over; i++)
		for (const which of ['daemon', 'second']) {
			await c[which].kill('SIGTERM');
			c[which] = c.start();
			await until('a shard for the new process', () => online(c[which], 0) || online(c[which], 1));
			const presses = seen.presses;
			await until('presses after it', () => seen.presses > presses + 20 || seen.over);
		}
	seen.over = true;
	await seen.end;
	t.diagnostic(`${seen.presses} presses over ${2 * ROUNDS} restarts, ${seen.failed.length} failed`);
	assert.deepEqual(seen.failed, []);
	assert.deepEqual(seen.late, [], 'every press is answered in time');
});

test('a process that dies is replaced by the other within 10 s', { timeout: 300_000 }, async (t) => {
	const c = await pair(t);
	const seen = playAll(c);
	await until('presses in all channels', () => c.channels.every((channel) => seen.last[channel]) || seen.over);
	const died = Date.now(), from = c.daemon.lines.length, waits = new Waits(...c.pids());
	await c.second.kill('SIGKILL');
	await until('the other shard', () => c.daemon.lines.slice(from).some((line) => line.includes('> online')));
	const taken = Date.now(), took = taken - died - waits.ms(...c.pids());
	await until('presses in all channels', () => c.channels.every((channel) => seen.last[channel] > taken) || seen.over);
	seen.over = true;
	await seen.end;
	t.diagnostic(`taken over after ${taken - died} ms; ${seen.presses} presses, ${seen.failed.length} failed`);
	assert.ok(took < TAKEN_OVER_MS, `${taken - died} ms, ${took} ms of them with a processor`);
});
