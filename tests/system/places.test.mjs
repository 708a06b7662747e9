// Tables that lose their place: a channel is deleted, the bot is sent away, Discord has an outage.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, club, dealt, text } from './daemon_help.mjs';

test('a channel with a table is deleted: the table is stopped, also over a restart, and nothing is tried there', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	const channel = (await c.server.post('/playground/channels', { name: 'green-9' })).id;
	await dealt({ ...c, channel }, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.server.post(`/playground/channels/${channel}`, { deleted: true });
	await c.daemon.line('has lost its channel');
	await c.restart();
	await c.daemon.line('loop: ready: 0 games are open');
});

test('the bot is sent away and comes back: the channel is free for a new table', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.server.post('/playground/guild', { bot: false });
	await c.daemon.line('has lost its channel');
	await c.server.post('/playground/guild', { bot: true });
	assert.ok(choose((await ana.slash(c.channel, 'new')).message, 'join'));
});

test('an outage of the server closes nothing', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.server.fault('frame', { text: JSON.stringify({ op: 0, s: null, t: 'GUILD_DELETE',
		d: { id: c.server.guild, unavailable: true } }) });
	assert.match(text((await ana.slash(c.channel, 'new')).message), /has a table already/);
});
