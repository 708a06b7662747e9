// The table's message: it is deleted, or the bot may not edit it for a while.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buttons, choose, club, dealt, sequence, text, until, verb } from './daemon_help.mjs';
import { rest } from './playground_help.mjs';

// Deletes a message. Returns the answer, also when the message is already gone.
const remove = (c, message) => rest(c.server, 'DELETE', `/channels/${c.channel}/messages/${message.id}`);

// Waits for the table in a newer message than this one.
const newer = (c, message) => until('a new message with the table', async () => {
	const table = await c.people[0].table(c.channel);
	return table && BigInt(table.id) > BigInt(message.id) && table;
});

test('a deleted table is posted again, also when the new message is deleted at once', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	const first = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	assert.equal((await remove(c, first)).status, 204);
	const second = await newer(c, first);
	assert.equal((await remove(c, second)).status, 204);
	const third = await newer(c, second);
	const answer = await ana.press(c.channel, third, choose(third, 'turn-up'));
	assert.equal(answer.callback.type, 7, 'it is the table\'s message');
	assert.equal((await ana.table(c.channel)).id, third.id);
});

test('a deleted lobby is posted again', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card' });
	const first = await ana.table(c.channel);
	await remove(c, first);
	const second = await newer(c, first);
	assert.equal((await ben.press(c.channel, second, choose(second, 'join'))).callback.type, 7);
});

// Sets what the bot may do in the channel: NOTHING, or everything (null).
const NOTHING = '0';
const permit = (c, bot_permissions) => c.server.post(`/playground/channels/${c.channel}`, { bot_permissions });

const cards = (message) => buttons(message).filter((b) => verb(b) === 'turn-up').map((b) => sequence(b));
const refusals = async (c, since) => (await c.server.get(`/playground/log?kind=rest&since=${since}`)).entries
	.filter((e) => e.method === 'PATCH' && e.status === 403);

// A table of two people with a change that the bot may not show. table: its message before the change.
async function outdated(t) {
	const c = await club(t, { violations: ['50001', '50013'] });
	const [ana, ben] = c.people;
	const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await until('the cards', async () => cards(await ana.table(c.channel)).length);
	const { next } = await c.server.get('/playground/log');
	await permit(c, NOTHING);
	await ana.slash(c.channel, 'flip', { place: 1 });
	await until('a refusal', async () => (await refusals(c, next)).length);
	assert.deepEqual(cards(await ana.table(c.channel)), cards(table), 'the table is as it was');
	return { c, ana, ben, table };
}

test('a table is updated when the bot may edit it again, without any action of a player', async (t) => {
	const { c, ana, table } = await outdated(t);
	await permit(c, null);
	await until('the updated table', async () => /turned up/.test(text(await ana.table(c.channel))));
	assert.equal((await ana.table(c.channel)).id, table.id);
});

test('the answer to a press updates the table even when the bot may not edit it', async (t) => {
	const { c, ana, ben, table } = await outdated(t);
	const answer = await ana.press(c.channel, table, choose(table, 'turn-up'));
	assert.equal(answer.callback.type, 7);
	const shown = await ana.table(c.channel);
	assert.equal(shown.id, table.id);
	assert.match(text(shown), /turned up/);
	// The next press does the same.
	const next = await ben.press(c.channel, shown, choose(shown, 'turn-up'));
	assert.equal(next.callback.type, 7);
	assert.ok(Math.max(...cards(await ana.table(c.channel))) > Math.max(...cards(shown)));
});

test('the answer to a press shows the end of a game even when the bot may not edit the table', async (t) => {
	const { c, ana, ben, table } = await outdated(t);
	const { next } = await c.server.get('/playground/log');
	await ana.slash(c.channel, 'stop');
	await until('a refusal', async () => (await refusals(c, next)).length);
	assert.deepEqual(cards(await ana.table(c.channel)), cards(table), 'the table is as it was');
	assert.equal((await ben.press(c.channel, table, choose(table, 'turn-up'))).callback.type, 7);
	assert.match(text((await ana.messages(c.channel)).find((m) => m.id === table.id)), /was stopped/);
});

test('a press on an old message of the table links to the present one', async (t) => {
	const { c, ana, table } = await outdated(t);
	await ana.slash(c.channel, 'table');
	const present = await newer(c, table);
	await until('a refused deletion', async () => (await c.server.get('/playground/log?kind=rest')).entries
		.some((e) => e.method === 'DELETE' && e.path.endsWith(table.id) && e.status === 403));
	const answer = await ana.press(c.channel, table, choose(table, 'turn-up'));
	assert.equal(answer.callback.type, 7);
	const old = (await ana.messages(c.channel)).find((m) => m.id === table.id);
	assert.match(text(old), /newer message/);
	assert.equal(buttons(old).length, 0);
	assert.match(JSON.stringify(old.components), new RegExp(`/${c.channel}/${present.id}"`));
});
