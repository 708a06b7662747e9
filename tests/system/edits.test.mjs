// The table's message when an edit has to wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argument, buttons, club, sequence, until, verb } from './daemon_help.mjs';

const WAIT = 2; // s that Discord makes the edit wait

test('an edit that had to wait shows the table at the time of sending', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	const newest = (message) => Math.max(...buttons(message).map(sequence));
	await ana.slash(c.channel, 'new', { game: 'six-card', seats: 2 });
	await ben.slash(c.channel, 'join');
	await ana.slash(c.channel, 'start');
	const turns = (message, place) => buttons(message).find((b) => verb(b) === 'turn-up' && argument(b) === place);
	const dealt = await until('the cards', async () => {
		const message = await ana.table(c.channel);
		return turns(message, 0) && message;
	});
	const { next } = await c.server.get('/playground/log');

	// The edit that shows Ana's card has to wait. Meanwhile the answer to Ben's press shows both cards.
	await c.server.fault('rest', { match: 'PATCH /channels', status: 429, times: 1, retry_after: WAIT });
	await ana.slash(c.channel, 'flip', { place: 1 });
	const edits = async () => (await c.server.get(`/playground/log?since=${next}`)).entries
		.filter((e) => e.kind === 'rest' && e.method === 'PATCH');
	await until('the first edit', async () => (await edits()).some((e) => e.status === 429));
	const shown = newest((await ben.press(c.channel, dealt, turns(dealt, 0))).message);
	assert.equal(shown, sequence(turns(dealt, 0)) + 2);

	await until('the edit again', async () => (await edits()).some((e) => e.status === 200));
	let last = 0;
	for (const e of (await c.server.get(`/playground/log?since=${next}`)).entries.filter((e) => e.status < 300)) {
		const drawn = Math.max(0, ...[...(e.body ?? '').matchAll(/"g:\w+:(\d+):turn-up:/g)].map((id) => Number(id[1])));
		assert.ok(!drawn || drawn >= last, `${e.method} shows the table at ${drawn}, when ${last} was shown before`);
		last = Math.max(last, drawn);
	}
	assert.equal(last, shown);
	assert.equal(newest(await ana.table(c.channel)), shown);
});
