// First steps: help, and a first hole that survives a restart of the daemon.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { argument, buttons, club, text, until, verb } from './daemon_help.mjs';

const enabled = (message) => buttons(message).filter((b) => !b.disabled);
const is = (name) => (button) => verb(button) === name;

test('help leads to a first hole, which survives a kill and leads to a table', async (t) => {
	const c = await club(t);
	const [ana] = c.people;
	let page = (await ana.slash(c.channel, 'help')).message;
	assert.equal(page.flags & 64, 64, 'only Ana sees it');
	assert.match(text(page), /Hello! I deal Golf/, 'the first answer in this server');
	const id = page.id;
	page = (await ana.press(c.channel, page, buttons(page).find(is('try')))).message;
	for (let n = 0; !buttons(page).some(is('open')); n++) {
		assert.ok(n < 30, 'the first hole ends');
		assert.match(text(page), /💡/);
		if (n === 4)
			await c.restart();
		const choice = enabled(page);
		const answer = await ana.press(c.channel, page, choice[(n * 7) % choice.length]);
		assert.equal(answer.callback.type, 7, 'each page replaces the page before');
		page = answer.message;
		assert.equal(page.id, id);
	}
	assert.match(text(page), /Column 3: /);
	assert.doesNotMatch(text((await ana.slash(c.channel, 'rules')).message), /Hello! I deal Golf/, 'one welcome');
	const lobby = await ana.press(c.channel, page, buttons(page).find(is('open')));
	assert.equal(lobby.callback.type, 4);
	assert.equal(lobby.callback.data.flags & 64, 0, 'everybody sees it');
	const table = await until('a lobby', () => ana.table(c.channel));
	assert.match(text(table), /Players: 2 of 12/);
	await ana.press(c.channel, table, buttons(table).find(is('start')));
	await until('the deal', async () => buttons(await ana.table(c.channel)).some((b) => is('turn-up')(b) && argument(b) === 0));
});

test('the rules of a game with powers lead to a hole of that game, which survives a kill', async (t) => {
	const c = await club(t);
	const [ana] = c.people;
	await ana.slash(c.channel, 'new', { game: 'cactus' });
	const lobby = await until('a lobby', () => ana.table(c.channel));
	let page = (await ana.press(c.channel, lobby, buttons(lobby).find(is('rules')))).message;
	const id = page.id;
	const seen = { power: false, match: false };
	page = (await ana.press(c.channel, page, buttons(page).find(is('try')))).message;
	for (let n = 0; !buttons(page).some(is('open')); n++) {
		assert.ok(n < 80, 'the hole ends');
		seen.power ||= enabled(page).some((b) => is('plan')(b) && argument(b) === 3);
		seen.match ||= enabled(page).some((b) => is('plan')(b) && argument(b) === 4);
		if (n === 4)
			await c.restart();
		const choice = enabled(page).filter((b) => ['on', 'peek', 'draw', 'replace'].includes(verb(b)));
		assert.ok(choice.length > 0, text(page));
		const answer = await ana.press(c.channel, page, choice[(n * 7) % choice.length]);
		assert.equal(answer.callback.type, 7, 'each page replaces the page before');
		page = answer.message;
		assert.equal(page.id, id);
	}
	assert.deepEqual(seen, { power: true, match: true });
	assert.match(text(page), /Cactus: the hole is over/);
});

test('a table in a thread of its own', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	const answer = await ana.slash(c.channel, 'new', { game: 'six-card', holes: 1, thread: true });
	assert.equal(answer.outcome, 'answered', answer.why);
	const [, thread] = text(answer.message).match(/opens a table: <#(\d+)>/);
	const lobby = await until('the lobby', () => ben.table(thread));
	await ben.press(thread, lobby, buttons(lobby).find(is('join')));
	await ana.press(thread, await ana.table(thread), buttons(lobby).find(is('start')));
	await until('the deal', async () => buttons(await ben.table(thread)).some(is('turn-up')));
	assert.match(text((await ben.slash(thread, 'new', { thread: true })).message), /No thread can be opened here/);
	assert.ok(!(await ana.messages(c.channel)).some((m) => buttons(m).some(is('join'))), 'no table in the channel');
});

test('the invite link asks for the permissions that the operators\' guide explains', () => {
	const [, section] = readFileSync('docs/operators.md', 'utf8').match(/## Permissions\n([^]*?)\n## /);
	const bits = [...section.matchAll(/^\| [A-Z][^|]*\| (\d+) \|/gm)].map((row) => BigInt(row[1]));
	const [, asked] = readFileSync('README.md', 'utf8').match(/permissions=(\d+)`/);
	assert.equal(bits.length, 5);
	assert.equal(BigInt(asked), bits.reduce((sum, bit) => sum | 1n << bit, 0n));
});

test('threads: with the permissions of the invite link, with fewer, and when Discord refuses', async (t) => {
	const c = await club(t);
	const [ana] = c.people;
	const [, asked] = readFileSync('README.md', 'utf8').match(/permissions=(\d+)`/);
	const bot = (permissions) => c.server.post(`/playground/channels/${c.channel}`, { bot_permissions: permissions });
	const open = async () => text((await ana.slash(c.channel, 'new', { thread: true })).message);
	const threads = async () => (await c.server.get('/playground/state')).guilds[0].channels.filter((ch) => ch.parent).length;
	await bot(asked);
	const [, thread] = (await open()).match(/opens a table: <#(\d+)>/);
	await until('the lobby', () => ana.table(thread));
	await bot(String(BigInt(asked) & ~(1n << 35n)));
	assert.match(await open(), /I need the permissions Create Public Threads and Send Messages in Threads/);
	await bot(asked);
	await c.server.fault('rest', { match: `POST /channels/${c.channel}/threads`, status: 403, times: 1 });
	assert.match(await open(), /could not be opened/);
	assert.equal(await threads(), 1, 'no other thread was opened');
	await ana.slash(c.channel, 'new');
	await until('a table in the channel', () => ana.table(c.channel));
});
