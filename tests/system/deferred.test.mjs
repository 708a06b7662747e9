// golfd as a real process with a slow database: every interaction is answered in time, first by a deferral.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buttons, choose, club, dealt, DEFERS, lock, play, text, unanswered, until, verb } from './daemon_help.mjs';

// Whether a text has this person's name.
const names = (c, shown, person) => shown.includes(c.server.state.users.find((u) => u.id === person.id).global_name);

// Checks that an answer is a deferral of this type.
function deferred(answer, type) {
	assert.equal(answer.outcome, 'answered', answer.why);
	assert.equal(answer.callback.type, type);
	return answer;
}

// Does both acts, in this order. Returns both answers.
async function inTurn(one, first, other, second) {
	const before = await one.begin(first), after = await other.begin(second);
	return Promise.all([before.answer, after.answer]);
}

// Waits until a deferred answer has its content. Returns the message as this person sees it.
const filled = (person, c, message) => until('the answer', async () =>
	(await person.messages(c.channel)).find((m) => m.id === message.id && !(m.flags & 128)));

test('a slow database: /golf new is deferred publicly, and becomes the lobby', async (t) => {
	const c = await club(t, { env: DEFERS });
	const [ana, ben] = c.people;
	const release = await lock(c);
	const [first, second] = await inTurn(ana, () => ana.slash(c.channel, 'new', { game: 'six-card' }),
		ben, () => ben.slash(c.channel, 'new'));
	deferred(first, 5);
	assert.equal(first.message.flags & 64, 0, 'for everybody');
	deferred(second, 5);
	await release();
	const lobby = await filled(ana, c, first.message);
	assert.ok(choose(lobby, 'join'));
	// The second /golf new was refused. Only Ben sees the refusal, and the public deferral is gone.
	const refusal = await until('the refusal', async () =>
		(await ben.messages(c.channel)).find((m) => m.flags & 64 && text(m).includes('already has a table')));
	assert.ok(!(await ben.messages(c.channel)).some((m) => m.id === second.message.id));
	assert.ok(!(await ana.messages(c.channel)).some((m) => m.id === refusal.id));
	// golfd knows the message's id: a change of the table edits this message.
	assert.equal((await ben.slash(c.channel, 'join')).outcome, 'answered');
	await until('Ben at the table', async () => {
		const [shown, ...others] = (await ana.messages(c.channel)).filter((m) => !(m.flags & 64));
		return shown.id === lobby.id && !others.length && names(c, text(shown), ben);
	});
});

test('a slow database: /golf join and the Join button', async (t) => {
	const c = await club(t, { env: DEFERS });
	const [ana, ben, carla] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card' });
	const lobby = await ana.table(c.channel);
	const release = await lock(c);
	const [typed, pressed] = await inTurn(ben, () => ben.slash(c.channel, 'join'),
		carla, () => carla.press(c.channel, lobby, choose(lobby, 'join')));
	deferred(typed, 5);
	assert.equal(typed.message.flags & 64, 64, 'for Ben alone');
	deferred(pressed, 6);
	await release();
	await until('the answer to the command leaves', async () =>
		!(await ben.messages(c.channel)).some((m) => m.id === typed.message.id));
	await until('both at the table', async () => {
		const shown = text(await ana.table(c.channel));
		return names(c, shown, ben) && names(c, shown, carla);
	});
	assert.equal((await ana.table(c.channel)).id, lobby.id);
});

test('a slow database: a press that opens a private page, and a later /golf hand', async (t) => {
	const c = await club(t, { env: DEFERS });
	const [ana, ben] = c.people;
	await dealt(c, { game: 'four-card', holes: 1 }, [ana, ben]);
	const table = await ana.table(c.channel);
	const actor = [ana, ben].find((p) => text(table).includes(`<@${p.id}>`)), other = actor === ana ? ben : ana;
	const release = await lock(c);
	const [drew, hand] = await inTurn(actor, () => actor.press(c.channel, table, buttons(table).find((b) => verb(b) === 'draw')),
		other, () => other.slash(c.channel, 'hand'));
	deferred(drew, 6);
	deferred(hand, 5);
	await release();
	// The drawn card comes in a private message of its own. Its buttons work.
	const drawn = await until('the card', async () =>
		(await actor.messages(c.channel)).find((m) => m.flags & 64 && choose(m, 'replace')));
	assert.ok(!(await other.messages(c.channel)).some((m) => m.id === drawn.id));
	assert.ok(text(await filled(other, c, hand.message)));
	// The press that spends the page is deferred, too. Then the page goes.
	const again = await lock(c);
	deferred(await actor.press(c.channel, drawn, choose(drawn, 'replace')), 6);
	await again();
	await until('the page leaves', async () => !(await actor.messages(c.channel)).some((m) => m.id === drawn.id));
	await play(c, [ana, ben]);
});

test('a deferral that fails with 502 is tried again', async (t) => {
	const c = await club(t, { env: DEFERS });
	const [ana] = c.people;
	const release = await lock(c);
	await c.server.fault('rest', { match: 'POST /interactions', status: 502, times: 1 });
	const answer = await ana.slash(c.channel, 'new');
	deferred(answer, 5);
	await release();
	assert.ok(choose(await filled(ana, c, answer.message), 'join'));
});

test('an answer that is ready before Discord has accepted the deferral waits for that', async (t) => {
	const c = await club(t, { env: DEFERS });
	const [ana] = c.people;
	const release = await lock(c);
	await c.server.fault('rest', { match: 'POST /interactions', delay_ms: 1000, times: 1 });
	const { answer } = await ana.begin(() => ana.slash(c.channel, 'new'));
	await until('the deferral', async () => (await ana.messages(c.channel)).some((m) => m.flags & 128));
	await release();
	assert.ok(choose(await filled(ana, c, deferred(await answer, 5).message), 'join'));
});

test('an interaction that Discord does not know any more gets no answer, and the game goes on', async (t) => {
	const c = await club(t, { env: DEFERS, violations: ['10062'] });
	const [ana, ben] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card' });
	const release = await lock(c);
	await c.server.fault('rest', { match: 'POST /interactions', status: 404, times: 1 });
	await unanswered(c, 'could not be deferred', () => ben.slash(c.channel, 'join'));
	await release();
	await until('Ben at the table', async () => names(c, text(await ana.table(c.channel)), ben));
});

// Discord's time for a first answer is over after 3 s.
test('with GOLF_TEST_SLACK a late answer is a first answer, and is not dropped', async (t) => {
	const c = await club(t, { violations: ['You are being rate limited'] }), [ana] = c.people;
	await c.server.fault('rest', { match: 'POST /interactions', status: 429, retry_after: 3.5, scope: 'user', times: 1 });
	const answer = await ana.slash(c.channel, 'new', { game: 'six-card' });
	assert.equal(answer.outcome, 'answered', answer.why);
	assert.equal(answer.callback.type, 4);
});
