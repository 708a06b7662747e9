// Autocompletion of commands, and the context menu of a person.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buttons, choose, club, text, until } from './daemon_help.mjs';

const typing = (c, person, sub, name, value) => person.act({ channel: c.channel, type: 'autocomplete', name: 'golf', sub,
	options: [{ name, value, focused: true }] });

test("/golf new completes games in the user's language", async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await c.server.post(`/playground/users/${ben.id}`, { locale: 'es-ES' });
	const all = await typing(c, ana, 'new', 'game', '');
	assert.equal(all.callback.type, 8);
	assert.ok(all.callback.data.choices.length > 20);
	assert.deepEqual((await typing(c, ana, 'new', 'game', 'golf six-c')).callback.data.choices[0],
		{ name: 'Golf, 6 cards: Six-card Golf (the usual) · 2-12', value: 'six-card' });
	assert.deepEqual((await typing(c, ben, 'new', 'game', 'SEIS')).callback.data.choices[0],
		{ name: 'Golf, 6 cartas: Golf de seis cartas (el de siempre) · 2-12', value: 'six-card' });
	assert.deepEqual((await typing(c, ana, 'new', 'holes', '')).callback.data.choices.map(({ name, value }) => [name, value]),
		[['3 holes (quick)', 3], ['9 holes (the usual)', 9], ['18 holes (long)', 18]]);
	assert.deepEqual((await typing(c, ana, 'new', 'game', 'bridge')).callback.data.choices, []);
	// A title is understood even when it was typed and not chosen from the list.
	assert.ok(choose((await ben.slash(c.channel, 'new', { game: 'golf de seis cartas' })).message, 'join'));
	assert.equal((await typing(c, ana, 'match', 'player', '')).callback.data.choices.length, 1, 'only Ben is offered');
});

test('Challenge to Golf opens a lobby that pings only the challenged person', async (t) => {
	const c = await club(t);
	const [ana, ben, carla] = c.people;
	const menu = (person, target) => person.act({ channel: c.channel, type: 'command', name: 'Challenge to Golf', target });
	const answer = await menu(ana, ben.id);
	assert.equal(answer.callback.type, 4);
	assert.deepEqual(answer.callback.data.allowed_mentions, { parse: [], users: [ben.id] });
	assert.match(text(answer.message), new RegExp(`challenges <@${ben.id}>`));
	assert.deepEqual((await c.server.pushes()).map((push) => [push.path, push.text]), [[`/users/${ben.id}`, text(answer.message)]]);
	// An edit makes the message the lobby. The challenged person takes a seat by Join, as others may.
	const lobby = await until('the lobby', async () => {
		const table = await ben.table(c.channel);
		return choose(table, 'join') && table;
	});
	assert.equal((await ben.press(c.channel, lobby, choose(lobby, 'join'))).outcome, 'answered');
	assert.doesNotMatch(text(await ana.table(c.channel)), /challenges/);
	// A second challenge to the same lobby is a message of its own. Its button works.
	const invitation = (await menu(ben, carla.id)).message;
	assert.equal(invitation.flags & 64, 0);
	assert.match(text(invitation), new RegExp(`challenges <@${carla.id}>`));
	assert.equal((await carla.press(c.channel, invitation, buttons(invitation)[0])).callback.type, 4);
	assert.match(text((await menu(ana, ana.id)).message), /yourself/);
	assert.match(text((await menu(ana, c.server.state.bot.id)).message), /cannot challenge an app/);
});
