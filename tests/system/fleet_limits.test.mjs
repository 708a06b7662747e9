// Two processes of a bot share what Discord allows one bot.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Daemon, dice, next, noEmojis, Person, until } from './daemon_help.mjs';
import { folder, guildsOf, online, SHARDS } from './fleet_help.mjs';
import { start } from './playground_help.mjs';
import { postgres } from './postgres_help.mjs';

const TABLES = 25; // of computer players on each shard, which all want to be shown
const BUSY_MS = 10_000;

// Requests that count against the global limit.
const counts = (path) => !path.startsWith('/interactions/') && !path.startsWith('/webhooks/');

// When such requests left, ms of the machine's steady clock. They may arrive later, and then several at once.
const left = (daemon) => daemon.lines.map((line) => line.match(/ rest: [A-Z]+ (\S+).* leaves at (\d+) ms$/))
	.filter((found) => found && counts(found[1])).map(([, , at]) => Number(at));

test('two processes send no more than Discord allows one bot, and both get their part', { timeout: 300_000 }, async (t) => {
	const place = folder(), server = await start('--requests', join(place, 'requests'));
	await noEmojis(server);
	const env = { GOLFD_STORE: postgres(place).address, GOLFD_SHARDS: String(SHARDS) };
	const daemons = [new Daemon(server, place, env), new Daemon(server, place, env)];
	t.after(async () => {
		await Promise.all(daemons.map((d) => d.kill('SIGTERM')));
		await server.stop();
	});
	await until('a shard for each process', () => [0, 1].every((i) => daemons.some((d) => online(d, i))));
	const c = { server, people: server.people.map((id) => new Person(server, id)) };
	const guilds = await guildsOf(c, SHARDS), shardOfChannel = {};
	await Promise.all(guilds.map(async (guild, shard) => {
		for (let i = 0; i < TABLES; i++) {
			const channel = (await server.post('/playground/channels', { guild, name: `golf-${shard}-${i}` })).id;
			shardOfChannel[channel] = shard;
			const answer = await c.people[shard].slash(channel, 'new', { game: 'six-card', holes: 9, computers: 3 });
			assert.equal(answer.outcome, 'answered', answer.why);
		}
	}));
	const end = Date.now() + BUSY_MS, roll = dice();
	await Promise.all(Object.entries(shardOfChannel).map(async ([channel, shard]) => {
		const person = c.people[shard];
		while (Date.now() < end) {
			const table = await person.table(channel), { actor, button } = next(table, [person], roll);
			if (actor && button)
				await person.press(channel, table, button);
			await sleep(100);
		}
	}));
	const sent = readFileSync(join(place, 'requests'), 'utf8').trim().split('\n').map((line) => JSON.parse(line)).filter((r) => counts(r.path));
	const times = await until('a line of the log for each request', () => {
		const all = daemons.flatMap(left);
		return all.length >= sent.length && all;
	});
	const most = Math.max(...times.map((at) => times.filter((other) => other >= at && other < at + 1000).length));
	const of = [0, 1].map((shard) => sent.filter((r) => shardOfChannel[r.path.split('/')[2]] === shard).length);
	t.diagnostic(`${sent.length} requests, at most ${most} in a second; ${of[0]} of shard 0 and ${of[1]} of shard 1`);
	assert.ok(most <= 50, `${most} in a second`);
	assert.ok(Math.min(...of) * 4 > Math.max(...of), 'no process starves');
	assert.ok(!sent.some((r) => r.status === 429), 'nothing was refused');
});
