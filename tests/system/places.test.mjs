// Tables that lose their place: a channel is deleted, the bot is removed, Discord has an outage.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { choose, club, dealt, text, until } from './daemon_help.mjs';

test('the table of a deleted channel is stopped, also after a restart, without further calls', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	const channel = (await c.server.post('/playground/channels', { name: 'green-9' })).id;
	await dealt({ ...c, channel }, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.server.post(`/playground/channels/${channel}`, { deleted: true });
	await c.daemon.line('is stopped: its channel is gone');
	await c.restart();
	await c.daemon.line('loop: ready: 0 games are open');
});

test('house rules of a deleted channel are deleted, and other house rules stay', async (t) => {
	const c = await club(t);
	const [ana] = c.people;
	const channel = (await c.server.post('/playground/channels', { name: 'green-9' })).id;
	const kept = () => execFileSync('sqlite3', ['-readonly', '-cmd', '.timeout 5000', `${c.folder}/golfd.db`,
		'SELECT channel FROM houses ORDER BY channel'], { encoding: 'utf8' }).trim().split('\n');
	for (const where of [channel, c.channel])
		await ana.act({ channel: where, type: 'command', name: 'house', sub: 'set', options: [
			{ name: 'key', value: 'time' }, { name: 'value', value: '1d' }, { name: 'where', value: 'channel' }] });
	assert.deepEqual(kept().sort(), [channel, c.channel].sort());
	await c.server.post(`/playground/channels/${channel}`, { deleted: true });
	await until('one is gone', () => kept().length < 2);
	assert.deepEqual(kept(), [c.channel]);
});

test('the channel is free for a new table when the bot was removed and added again', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.server.post('/playground/guild', { bot: false });
	await c.daemon.line('is stopped: its channel is gone');
	await c.server.post('/playground/guild', { bot: true });
	assert.ok(choose((await ana.slash(c.channel, 'new')).message, 'join'));
});

test('a table ends with its server, though nothing else happens at it', async (t) => {
	const c = await club(t, { driven: true });
	await c.people[0].slash(c.channel, 'new');
	await c.server.post('/playground/guild', { bot: false });
	await c.daemon.line('is stopped: its channel is gone');
});

test('an outage of the server stops no table', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.server.fault('frame', { text: JSON.stringify({ op: 0, s: null, t: 'GUILD_DELETE',
		d: { id: c.server.guild, unavailable: true } }) });
	assert.match(text((await ana.slash(c.channel, 'new')).message), /already has a table/);
});
