// The message that carries a table: it is deleted, or the bot may not draw it for a while.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buttons, choose, club, dealt, sequence, text, until, verb } from './daemon_help.mjs';
import { rest } from './playground_help.mjs';

// Somebody deletes it; a message that is gone already is no fault of theirs.
const remove = (c, message) => rest(c.server, 'DELETE', `/channels/${c.channel}/messages/${message.id}`);

// The table as a message that came after this one.
const newer = (c, message) => until('a new message with the table', async () => {
	const table = await c.people[0].table(c.channel);
	return table && BigInt(table.id) > BigInt(message.id) && table;
});

test('a table that is deleted comes again, and so it does where that is deleted at once', async (t) => {
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

test('a lobby that is deleted comes again', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card' });
	const first = await ana.table(c.channel);
	await remove(c, first);
	const second = await newer(c, first);
	assert.equal((await ben.press(c.channel, second, choose(second, 'join'))).callback.type, 7);
});

// The bot may do nothing in the channel from now on; and everything again.
const NOTHING = '0';
const permit = (c, bot_permissions) => c.server.post(`/playground/channels/${c.channel}`, { bot_permissions });

const cards = (message) => buttons(message).filter((b) => verb(b) === 'turn-up').map((b) => sequence(b));
const refusals = async (c, since) => (await c.server.get(`/playground/log?kind=rest&since=${since}`)).entries
	.filter((e) => e.method === 'PATCH' && e.status === 403);

// A table of two, of which a change cannot be shown: its message, as it was.
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

test('a table that may not be drawn is drawn once it may be again, though nothing happens there', async (t) => {
	const { c, ana, table } = await outdated(t);
	await permit(c, null);
	await until('the table as it is', async () => /turned up/.test(text(await ana.table(c.channel))));
	assert.equal((await ana.table(c.channel)).id, table.id);
});

test('a press on a table that may not be drawn draws it: no permission is asked for that', async (t) => {
	const { c, ana, ben, table } = await outdated(t);
	const answer = await ana.press(c.channel, table, choose(table, 'turn-up'));
	assert.equal(answer.callback.type, 7);
	const shown = await ana.table(c.channel);
	assert.equal(shown.id, table.id);
	assert.match(text(shown), /turned up/);
	// And so it goes on, press by press.
	const next = await ben.press(c.channel, shown, choose(shown, 'turn-up'));
	assert.equal(next.callback.type, 7);
	assert.ok(Math.max(...cards(await ana.table(c.channel))) > Math.max(...cards(shown)));
});

test('a press on a table whose end may not be drawn shows the end', async (t) => {
	const { c, ana, ben, table } = await outdated(t);
	const { next } = await c.server.get('/playground/log');
	await ana.slash(c.channel, 'stop');
	await until('a refusal', async () => (await refusals(c, next)).length);
	assert.deepEqual(cards(await ana.table(c.channel)), cards(table), 'the table is as it was');
	assert.equal((await ben.press(c.channel, table, choose(table, 'turn-up'))).callback.type, 7);
	assert.match(text((await ana.messages(c.channel)).find((m) => m.id === table.id)), /was stopped/);
});

test('a press on an older message of the table leads to the present one', async (t) => {
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
