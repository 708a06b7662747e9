// A bot of several shards: in one process, and in several processes that share a PostgreSQL database.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { BUILD, choose, club, components, dealt, text, until } from './daemon_help.mjs';
import { channelsOf, folder, online, pair, SHARDS } from './fleet_help.mjs';
import { lookInDm } from './hidden_help.mjs';
import { postgres } from './postgres_help.mjs';

const HOSTED = 20; // tables with the same host: LIMIT_TABLES_HOST
const PACE_MS = 4000, AT_ONCE = 21; // LIMIT_AHEAD_MS and what it allows a person: bot/base/limits.h

test('one process serves several shards, and a press in a DM reaches its game', async (t) => {
	const c = await club(t, { env: { GOLFD_SHARDS: String(SHARDS) } });
	await until('all shards', () => online(c.daemon, 0) && online(c.daemon, 1));
	const channels = await channelsOf(c, SHARDS);
	for (const [i, channel] of channels.entries()) {
		const people = c.people.slice(2 * i, 2 * i + 2);
		await dealt({ ...c, channel }, { game: 'four-card', holes: 1 }, people);
		for (const person of people)
			assert.match(text(await lookInDm(person)), /Place 3: .*\n?.*Place 4: /s);
	}
	await c.restart('SIGTERM');
	for (const channel of channels) {
		const table = await until('the table', () => c.people[0].table(channel));
		assert.ok(choose(table, 'draw'), 'the game goes on');
	}
});

test("a person's limits hold for all shards of a process together", async (t) => {
	const c = await club(t, { env: { GOLFD_SHARDS: String(SHARDS), GOLFD_LIMITS: 'on' }, driven: true });
	await until('all shards', () => online(c.daemon, 0) && online(c.daemon, 1));
	const [ana] = c.people, channels = [];
	for (let i = 0; i <= HOSTED; i += SHARDS)
		channels.push(...await channelsOf(c, SHARDS));
	const refused = async (i, options) => {
		const { message } = await ana.slash(channels[i], ...options);
		return (message.flags & 64) !== 0 && text(message);
	};
	for (let i = 0; i < HOSTED; i++)
		assert.equal(await refused(i, ['new']), false, `table ${i}`);
	await c.daemon.pass(PACE_MS);
	assert.match(await refused(HOSTED, ['new']), /opened too many tables/i);
	for (let i = 1; i < AT_ONCE; i++)
		assert.doesNotMatch(await refused(i, ['help']), /faster than I can follow/, `press ${i}`);
	for (const i of [0, 1])
		assert.match(await refused(i, ['help']), /faster than I can follow/, `shard ${i}`);
});

test('shards that wait for their time to IDENTIFY leave the last one of the day', async (t) => {
	const env = { GOLFD_STORE: postgres(folder()).address, GOLFD_SHARDS: '3' };
	const c = await club(t, { env, options: ['--starts', '2'] });
	// Another process may be about to take it. More than two would be a violation, too.
	await c.daemon.line('allows hardly a new session');
	assert.equal([0, 1, 2].filter((shard) => online(c.daemon, shard)).length, 1);
	assert.equal(await c.daemon.kill('SIGTERM'), 0, 'golfd can stop meanwhile');
});

test('two processes: a press in a DM reaches the process that has its game', async (t) => {
	const c = await pair(t);
	for (const [i, channel] of c.channels.entries()) {
		const people = c.people.slice(2 * i, 2 * i + 2);
		await dealt({ ...c, channel }, { game: 'four-card', holes: 1 }, people);
		for (const person of people)
			assert.match(text(await lookInDm(person)), /Place 3: .*\n?.*Place 4: /s);
	}
	await until('the presses are done', () => c.psql("SELECT count(*) FROM golfd_mail WHERE kind <> 'beat'") === '0');
});

test('two processes: what a person chooses in one of them, the other one knows, too', async (t) => {
	const c = await pair(t), [ana] = c.people;
	const menu = (page) => components(page).find((part) => part.custom_id?.endsWith(':pings'));
	const [here, there] = c.channels, page = (await ana.slash(here, 'me')).message;
	assert.equal(menu((await ana.slash(there, 'me')).message).placeholder, 'off');
	assert.equal((await ana.ask(here, page, menu(page), { values: ['everywhere'] })).outcome, 'answered');
	await until('the choice', async () => menu((await ana.slash(there, 'me')).message).placeholder === 'in every server');
});

test('two processes: whom the operator blocks at one of them, the other one refuses, too', async (t) => {
	const c = await pair(t), [ana] = c.people;
	const golfd = (...args) => execFileSync(`${BUILD}/golfd`, args, { encoding: 'utf8',
		env: { PATH: process.env.PATH, GOLFD_SOCKET: c.sockets[0] } });
	const refused = async (channel) => /does not let you play here/.test(text((await ana.slash(channel, 'stats')).message));
	assert.deepEqual(await Promise.all(c.channels.map(refused)), [false, false]);
	golfd('block', ana.id);
	for (const channel of c.channels)
		await until('both refuse', () => refused(channel));
	golfd('unblock', ana.id);
	for (const channel of c.channels)
		await until('both let them play', async () => !await refused(channel));
});
