// Somebody has left the server: Discord is asked when another person wants to go on, and the seat is free at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buttons, club, dealt, text, until } from './daemon_help.mjs';
import { rest } from './playground_help.mjs';

const leave = (c, person) => c.server.post(`/playground/users/${person.id}`, { member: false });

test('a computer player takes the seat of a person who left, and the person may come back', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1, time: 'none' }, [ana, ben]);
	const before = await ben.slash(c.channel, 'seat kick', { player: `<@${ana.id}>` });
	assert.match(text(before.message), /still in this server/);
	await leave(c, ana);
	const answer = await ben.slash(c.channel, 'seat kick', { player: `<@${ana.id}>` });
	assert.match(text(answer.message), /has left this server/);
	await c.server.post(`/playground/users/${ana.id}`, { member: true });
	assert.equal((await ana.slash(c.channel, 'join')).outcome, 'answered');
});

test('a guest starts a lobby whose host left the server, and stops a game of a host who left', async (t) => {
	const c = await club(t), [ana, ben, carla] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card', holes: 1, time: 'none' });
	for (const guest of [ben, carla])
		await guest.slash(c.channel, 'join');
	assert.match(text((await ben.slash(c.channel, 'start')).message), /Only the table's host/);
	await leave(c, ana);
	await ben.slash(c.channel, 'start');
	const table = await until('the deal', async () => {
		const shown = await ben.table(c.channel);
		return !text(shown).includes(`<@${ana.id}>`) && buttons(shown).length && !/lobby/i.test(text(shown)) && shown;
	});
	assert.ok(table);
	await leave(c, ben);
	await carla.slash(c.channel, 'stop');
	await until('the stopped table', async () => (await carla.messages(c.channel)).some((m) => /stopped/.test(text(m))));
});

test('the playground answers for a member as Discord documents it', async (t) => {
	// The test's own requests.
	const violations = ['Unknown User', 'Unknown Guild'];
	const c = await club(t, { violations }), [ana] = c.people, path = `/guilds/${c.server.guild}/members`;
	const member = await rest(c.server, 'GET', `${path}/${ana.id}`);
	assert.equal(member.status, 200);
	assert.equal(member.body.user.id, ana.id);
	assert.equal(member.body.permissions, undefined, 'only an interaction has these');
	await leave(c, ana);
	const gone = await rest(c.server, 'GET', `${path}/${ana.id}`);
	assert.deepEqual([gone.status, gone.body.code], [404, 10007]);
	const nobody = await rest(c.server, 'GET', `${path}/1`);
	assert.deepEqual([nobody.status, nobody.body.code], [404, 10013]);
	const nowhere = await rest(c.server, 'GET', `/guilds/1/members/${ana.id}`);
	assert.deepEqual([nowhere.status, nowhere.body.code], [404, 10004]);
	const refused = await c.server.post('/playground/interactions',
		{ user: ana.id, channel: c.channel, type: 'command', name: 'golf', sub: 'new' });
	assert.equal(refused.status, 400, 'who has left does nothing');
});
