// A bot of several shards: in one process, and in several processes that share a PostgreSQL database.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buttons, choose, club, components, Daemon, dealt, dice, noEmojis, Person, text, until, verb } from './daemon_help.mjs';
import { channelsOf, guildsOf, online } from './fleet_help.mjs';
import { lookInDm } from './hidden_help.mjs';
import { start } from './playground_help.mjs';
import { postgres } from './postgres_help.mjs';

const SHARDS = 2;
const HOSTED = 20; // tables with the same host: LIMIT_TABLES_HOST
const PACE_MS = 4000, AT_ONCE = 21; // LIMIT_AHEAD_MS and what it allows a person: bot/base/limits.h
const ROUNDS = 5; // of restarts
const TAKEN_OVER_MS = 10_000; // after a death
const TABLES = 25; // of computer players on each shard, which all want to be shown
const BUSY_MS = 10_000;

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

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
	folders.push(mkdtempSync(join(tmpdir(), 'golfd-')));
	const env = { GOLFD_STORE: postgres(folders.at(-1)).address, GOLFD_SHARDS: '3' };
	const c = await club(t, { env, options: ['--starts', '2'] });
	// Another process may be about to take it. More than two would be a violation, too.
	await c.daemon.line('allows hardly a new session');
	assert.equal([0, 1, 2].filter((shard) => online(c.daemon, shard)).length, 1);
	assert.equal(await c.daemon.kill('SIGTERM'), 0, 'golfd can stop meanwhile');
});

// Two processes of a bot.
async function pair(t, options = []) {
	folders.push(mkdtempSync(join(tmpdir(), 'golfd-')));
	const server = postgres(folders.at(-1));
	const env = { GOLFD_STORE: server.address, GOLFD_SHARDS: String(SHARDS) };
	const c = await club(t, { env, options });
	c.start = () => new Daemon(c.server, c.folder, env);
	c.second = c.start();
	c.ends.push(() => c.second.child.kill('SIGKILL'));
	await until('a shard for each process', () => [0, 1].every((i) => online(c.daemon, i) !== online(c.second, i)
		|| c.daemon.lines.some((line) => line.includes(`another golfd gets shard ${i}`)) && online(c.second, i)));
	c.channels = await channelsOf(c, SHARDS);
	c.psql = (sql) => execFileSync(server.psql[0], [...server.psql.slice(1), sql], { encoding: 'utf8' }).trim();
	return c;
}

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

// What a person may press now, and the person: the table mentions whose turn it is.
function next(message, people, roll) {
	const deal = choose(message, 'deal', 'rematch', 'start');
	const actor = deal ? people[0] : people.find((p) => text(message).includes(`<@${p.id}>`));
	const open = buttons(message).filter((b) => !b.disabled && ['turn-up', 'draw', 'discard', 'replace', 'flip'].includes(verb(b)));
	return { actor, button: deal ?? open[roll(open.length)] };
}

// Plays in a channel until stop() is true. Returns the presses that failed, and the time of the last answer.
async function playOn(c, channel, people, roll, stop, seen) {
	await dealt({ ...c, channel }, { game: 'six-card', holes: 9, time: 'none' }, people);
	while (!stop()) {
		const { actor, button } = next(await people[0].table(channel), people, roll);
		if (!actor || !button) {
			await sleep(5);
			continue;
		}
		const at = Date.now(), answer = await actor.press(channel, await people[0].table(channel), button);
		seen.presses++;
		if (answer.outcome === 'answered')
			seen.last[channel] = Date.now();
		else
			seen.failed.push({ at, channel, why: answer.why, button: button.custom_id });
	}
}

function playAll(c) {
	const seen = { presses: 0, failed: [], last: {}, over: false };
	seen.end = Promise.all(c.channels.map((channel, i) =>
		playOn(c, channel, c.people.slice(2 * i, 2 * i + 2), dice(i + 1), () => seen.over, seen)));
	seen.end.catch(() => { seen.over = true; });
	return seen;
}

test(`${ROUNDS} rolling restarts of two processes lose no press`, { timeout: 600_000 }, async (t) => {
	const c = await pair(t, ['--patience', '3000']);
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
});

test('a process that dies is replaced by the other within 10 s', { timeout: 300_000 }, async (t) => {
	const c = await pair(t);
	const seen = playAll(c);
	await until('presses in all channels', () => c.channels.every((channel) => seen.last[channel]) || seen.over);
	const died = Date.now(), from = c.daemon.lines.length;
	await c.second.kill('SIGKILL');
	await until('the other shard', () => c.daemon.lines.slice(from).some((line) => line.includes('> online')));
	const taken = Date.now();
	await until('presses in all channels', () => c.channels.every((channel) => seen.last[channel] > taken) || seen.over);
	seen.over = true;
	await seen.end;
	t.diagnostic(`taken over after ${taken - died} ms; ${seen.presses} presses, ${seen.failed.length} failed`);
	assert.ok(taken - died < TAKEN_OVER_MS, `${taken - died} ms`);
});

// Requests that count against the global limit.
const counts = (r) => !r.path.startsWith('/interactions/') && !r.path.startsWith('/webhooks/');

test('two processes send no more than Discord allows one bot, and both get their part', { timeout: 300_000 }, async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	folders.push(folder);
	const server = await start('--requests', join(folder, 'requests'));
	await noEmojis(server);
	const env = { GOLFD_STORE: postgres(folder).address, GOLFD_SHARDS: String(SHARDS) };
	const daemons = [new Daemon(server, folder, env), new Daemon(server, folder, env)];
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
	const sent = readFileSync(join(folder, 'requests'), 'utf8').trim().split('\n').map((line) => JSON.parse(line)).filter(counts);
	const most = Math.max(...sent.map((r) => sent.filter((o) => o.at >= r.at && o.at < r.at + 1000).length));
	const of = [0, 1].map((shard) => sent.filter((r) => shardOfChannel[r.path.split('/')[2]] === shard).length);
	t.diagnostic(`${sent.length} requests, at most ${most} in a second; ${of[0]} of shard 0 and ${of[1]} of shard 1`);
	assert.ok(most <= 50, `${most} in a second`);
	assert.ok(Math.min(...of) * 4 > Math.max(...of), 'no process starves');
	assert.ok(!sent.some((r) => r.status === 429), 'nothing was refused');
});
