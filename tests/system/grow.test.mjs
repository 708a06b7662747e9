// The number of a bot's shards grows while games are open, and no game is lost.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { club, Daemon, dealt, isOver, play, text, until } from './daemon_help.mjs';
import { channelsOf, online } from './fleet_help.mjs';
import { lookInDm } from './hidden_help.mjs';
import { postgres } from './postgres_help.mjs';

const SHARDS = 2;

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// Where golfd keeps the games.
const stores = {
	SQLite: () => ({}),
	PostgreSQL: () => {
		folders.push(mkdtempSync(join(tmpdir(), 'golfd-')));
		return { GOLFD_STORE: postgres(folders.at(-1)).address };
	},
};

const has = (daemon, ...words) => daemon.lines.some((line) => words.every((word) => line.includes(word)));
const bothOnline = (c) => until('both shards', () => online(c.daemon, 0) && online(c.daemon, 1));

// Discord's next answer recommends one shard.
const recommendOne = (server) => server.fault('rest', { match: 'GET /gateway/bot', status: 200, times: 1,
	body: JSON.stringify({ url: `${server.url.replace('http', 'ws')}/gateway`, shards: 1,
		session_start_limit: { total: 1000, remaining: 999, reset_after: 86400000, max_concurrency: 1 } }) });

// Opens a table in a server of each shard that there will be. Returns the channels with the people who play there.
async function open(c) {
	const tables = [];
	for (const [i, channel] of (await channelsOf(c, SHARDS)).entries()) {
		const people = c.people.slice(2 * i, 2 * i + 2);
		await dealt({ ...c, channel }, { game: 'four-card', holes: 1, time: 'none' }, people);
		tables.push({ channel, people });
	}
	return tables;
}

// Stops golfd and starts it with these settings.
async function again(c, env) {
	await c.daemon.kill('SIGTERM');
	c.daemon = new Daemon(c.server, c.folder, env);
	await c.daemon.line('loop: ready');
}

// Plays all games to their ends. A press in a DM comes to shard 0, whichever shard has the game.
async function playOn(c, tables) {
	for (const { channel, people } of tables) {
		for (const person of people)
			assert.match(text(await lookInDm(person)), /Place 3: .*\n?.*Place 4: /s);
		assert.ok(isOver((await play({ ...c, channel }, people)).message));
	}
}

for (const [store, where] of Object.entries(stores)) {
	test(`a bot gets a second shard, and its games go on, with ${store}`, async (t) => {
		const env = where(), c = await club(t, { env: { ...env, GOLFD_SHARDS: '1' } });
		const tables = await open(c);
		await again(c, { ...env, GOLFD_SHARDS: '2' });
		await bothOnline(c);
		await playOn(c, tables);
	});

	test(`golfd has as many shards as Discord has recommended, with ${store}`, async (t) => {
		const env = { ...where(), GOLFD_SHARDS: 'auto' }, c = await club(t, { env, options: ['--shards', '2'], ready: false });
		await bothOnline(c);
		assert.ok(!has(c.daemon, 'restart golfd soon'));
		await again(c, env);
		await bothOnline(c);
	});

	test(`golfd says that Discord recommends more shards, and has them after its next start, with ${store}`, async (t) => {
		const env = { ...where(), GOLFD_SHARDS: 'auto' };
		const c = await club(t, { options: ['--shards', '2'], env: async (server) => {
			await recommendOne(server);
			return env;
		} });
		const tables = await open(c), warning = 'Discord recommends 2 shards, and golfd serves 1: restart golfd soon';
		assert.ok(!has(c.daemon, warning), 'not yet');
		await again(c, env);
		await c.daemon.line(warning);
		assert.ok(!has(c.daemon, 'shard 1'), 'the number stays while golfd runs');
		await again(c, env);
		await bothOnline(c);
		assert.ok(!has(c.daemon, 'restart golfd soon'));
		await playOn(c, tables);
	});
}
