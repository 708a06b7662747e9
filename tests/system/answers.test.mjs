// First answers over a connection that breaks, before or after Discord takes them: people see one answer and one table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, club, GIVEN_UP, text, unanswered, until } from './daemon_help.mjs';

const faults = {
	'status 500': { status: 500 },
	'status 502': { status: 502, body: '<html>Bad gateway</html>' },
	'status 503': { status: 503 },
	'a closed connection': { drop: true },
	'a reset connection': { reset: true },
};

const callbacks = async (c, id) => (await c.server.get('/playground/log?kind=rest')).entries
	.filter((e) => e.path === `/interactions/${id}/***/callback`).map((e) => e.status);

// Does act(). The first try of its answer meets the fault. Returns the outcome after golfd's second try.
async function answerWithFault(c, fault, act) {
	await c.server.fault('rest', { match: 'POST /interactions', times: 1, ...fault });
	const answer = await act();
	assert.equal(answer.outcome, 'answered', answer.why);
	const [first, second, ...more] = await until('the second try', async () => {
		const all = await callbacks(c, answer.id);
		return all.length > 1 && all;
	});
	assert.equal(first ?? 0, fault.status ?? 0);
	assert.equal(second === 400, Boolean(fault.after), 'Discord takes only one answer');
	assert.deepEqual(more, []);
	return answer;
}

const names = (c, message, person) =>
	text(message).includes(c.server.state.users.find((u) => u.id === person.id).global_name);

for (const [name, fault] of Object.entries(faults))
	for (const after of [false, true])
		test(`${name} ${after ? 'after' : 'before'} Discord takes an answer`, { timeout: 600_000 }, async (t) => {
			const c = await club(t), [ana, ben, carla] = c.people;
			const broken = (act) => answerWithFault(c, { ...fault, after }, act);
			const own = async (person) => (await person.messages(c.channel)).filter((m) => m.flags & 64);
			const shown = async () => (await ana.messages(c.channel)).filter((m) => !(m.flags & 64));

			// A table opens. golfd knows the table's message, so it edits this message after Ben's command.
			const lobby = await broken(() => ana.slash(c.channel, 'new', { game: 'six-card' }));
			assert.equal(lobby.callback.type, 4);
			assert.equal((await ben.slash(c.channel, 'join')).outcome, 'answered');
			await until('Ben at the table', async () => (await shown()).some((m) => names(c, m, ben)));
			assert.deepEqual((await shown()).map((m) => m.id), [lobby.message.id]);

			// A press changes that message, and leaves nothing else.
			const press = await broken(async () => carla.press(c.channel, lobby.message, choose((await shown())[0], 'join')));
			assert.equal(press.callback.type, 7);
			assert.ok(names(c, (await shown())[0], carla));
			assert.equal((await own(carla)).length, 0);

			// A private answer appears once.
			const before = (await own(ben)).length;
			const help = await broken(() => ben.slash(c.channel, 'help'));
			assert.equal(help.callback.data.flags & 64, 64);
			assert.equal((await own(ben)).length, before + 1);

			// A form opens and can be submitted. An autocompletion offers its choices.
			const form = await broken(() => ana.act({ channel: c.channel, type: 'command', name: 'house', sub: 'form' }));
			assert.equal(form.callback.type, 9);
			const sent = await ana.act({ channel: c.channel, type: 'modal', custom_id: form.callback.data.custom_id, fields: {} });
			assert.equal(sent.outcome, 'answered', sent.why);
			const lines = await broken(() => ana.act({ channel: c.channel, type: 'autocomplete', name: 'golf', sub: 'new',
				options: [{ name: 'game', value: 'six', focused: true }] }));
			assert.equal(lines.callback.type, 8);
			assert.ok(lines.callback.data.choices.length);

			// The table is still one message. It was edited once, after Ben's command.
			assert.deepEqual((await shown()).map((m) => m.id), [lobby.message.id]);
			const { entries } = await c.server.get('/playground/log?kind=rest');
			assert.equal(entries.filter((e) => e.method === 'PATCH' && e.path.startsWith('/channels')).length, 1);
			assert.equal(entries.filter((e) => e.method === 'POST' && e.path.startsWith('/channels')).length, 0);
		});

test('the table is posted and edited although no answer gets through', { timeout: 600_000 }, async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	const shown = async () => (await ana.messages(c.channel)).filter((m) => !(m.flags & 64));
	await c.server.fault('rest', { match: 'POST /interactions', status: 500, times: 0 });
	await unanswered(c, GIVEN_UP, () => ana.slash(c.channel, 'new', { game: 'six-card' }));
	const [lobby] = await until('the table', async () => (await shown()).length && shown());
	await unanswered(c, GIVEN_UP, () => ben.press(c.channel, lobby, choose(lobby, 'join')));
	await until('Ben at the table', async () => names(c, (await shown())[0], ben));
	assert.deepEqual((await shown()).map((m) => m.id), [lobby.id]);
});
