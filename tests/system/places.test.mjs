// Tables that lose their place: a channel is deleted, the bot is removed, Discord has an outage.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { choose, club, Daemon, dealt, text, until } from './daemon_help.mjs';

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

// The first server removes the bot while golfd is off; another one has a table, too. begin: how the next session begins.
async function removedMeanwhile(c, begin) {
	const [ana, ben] = c.people;
	const guild = (await c.server.post('/playground/guilds', { name: 'Elsewhere' })).id;
	const other = (await c.server.post('/playground/channels', { name: 'away-1', guild })).id;
	await ana.slash(c.channel, 'new');
	assert.ok(choose((await ben.slash(other, 'new')).message, 'join'));
	await c.daemon.kill('SIGTERM');
	await c.server.post('/playground/guild', { bot: false });
	await begin();
	c.daemon = new Daemon(c.server, c.folder, { GOLF_TEST_CLOCK: '0' });
	await c.daemon.line('in 1 servers'); // READY
	await c.daemon.line('loop: ready');
	await c.daemon.pass(1000);
	return { stopped: () => c.daemon.lines.filter((line) => line.includes('is stopped: its channel is gone')).length, ben, other };
}
const forgetSession = (c) => spawnSync('sqlite3', [`${c.folder}/golfd.db`, 'DELETE FROM sessions']);

test('a server that removes the bot while golfd is off loses its games at the next READY, and no other server does', async (t) => {
	const c = await club(t, { driven: true });
	const { stopped, ben, other } = await removedMeanwhile(c, () => forgetSession(c));
	await until('the end of one table', () => stopped() === 1);
	assert.match(text((await ben.slash(other, 'new')).message), /already has a table/);
	// Nor does a later start end anything.
	await c.daemon.kill('SIGTERM');
	forgetSession(c);
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('loop: ready: 1 games are open');
	assert.equal(stopped(), 0);
});

test('the token of another application ends no game', async (t) => {
	const c = await club(t, { driven: true, violations: ['Missing Access'] }); // its table is drawn, as always
	const { stopped } = await removedMeanwhile(c, () => {
		forgetSession(c);
		spawnSync('sqlite3', [`${c.folder}/golfd.db`, "UPDATE names SET value = '1' WHERE name = 'application'"]);
	});
	await c.daemon.line("the store's games are of the application 1, and the token is of");
	assert.equal(stopped(), 0);
});
