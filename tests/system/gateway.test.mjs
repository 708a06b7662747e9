// golfd as a real process, and gateway events that it cannot read: other events must still be handled.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { choose, club, dealt, until } from './daemon_help.mjs';

const gatewayLog = async (server) => (await server.get('/playground/log?kind=gateway')).entries;
const links = async (server) => (await gatewayLog(server)).filter((e) => e.text === 'a link is open').length;
const resumes = async (server) => (await gatewayLog(server)).filter((e) => e.op === 6);

// Events of another server, each with a part of its line in golfd's log.
const unreadable = {
	'a GUILD_CREATE of 2 MiB': { type: 'GUILD_CREATE', bytes: 2 << 20, line: 'longer than 1 MiB' },
	'an event that is no JSON': { type: 'GUILD_CREATE', d: '{"id":"1","name":nobody}', line: 'not a JSON object' },
	'an event of 2000 nested lists': { type: 'GUILD_CREATE', d: '['.repeat(2000) + ']'.repeat(2000),
		line: 'not a JSON object' },
	'an interaction that is no JSON': { type: 'INTERACTION_CREATE', d: '{"id":}', line: 'not a JSON object' },
};

for (const [name, { line, ...event }] of Object.entries(unreadable))
	test(`${name} is skipped, and a table in another server plays on`, { timeout: 600_000 }, async (t) => {
		const c = await club(t);
		const [ana, ben] = c.people;
		const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
		const before = await links(c.server);
		const from = c.daemon.lines.length;
		await c.server.fault('event', event);
		assert.equal((await ana.press(c.channel, table, choose(table, 'turn-up'))).outcome, 'answered');
		await c.daemon.line('skipped an event', from);
		const [said, more] = c.daemon.lines.slice(from).filter((l) => l.includes('skipped an event'));
		assert.equal(more, undefined, 'one line');
		assert.match(said, new RegExp(` warn .*${event.type}, op 0, s \\d+, \\d+ bytes: .*${line}`));
		assert.ok(!/nobody|xxx|\[\[/.test(said), 'no content');
		assert.equal(await links(c.server), before, 'the link stays');

		const number = Number(said.match(/ s (\d+),/)[1]);
		await c.server.fault('drop_socket');
		await c.daemon.line('RESUMED', from);
		const [resume] = await resumes(c.server);
		assert.ok(JSON.parse(resume.body).d.seq >= number, `${resume.body} asks for ${number} again`);
		assert.equal((await ben.slash(c.channel, 'help')).outcome, 'answered');
		assert.equal(c.daemon.lines.filter((l) => l.includes('skipped an event')).length, 1, 'the event came once');
	});

test('unreadable events in the replay after a lost connection are skipped', { timeout: 600_000 }, async (t) => {
	const c = await club(t);
	const [ana] = c.people;
	await c.server.fault('drop_socket');
	for (const { line, ...event } of Object.values(unreadable))
		await c.server.fault('event', event);
	await c.daemon.line('RESUMED');
	assert.ok(c.daemon.lines.some((l) => l.includes('connection lost, back in')));
	assert.equal(c.daemon.lines.filter((l) => l.includes('skipped an event')).length, 4);
	assert.equal((await resumes(c.server)).length, 1);
	await until('an answer', async () => (await ana.slash(c.channel, 'help')).outcome === 'answered');
});

test('with GOLFD_SHARDS=auto the number of shards that Discord recommends is kept for the next start', async (t) => {
	const kept = (c) => spawnSync('sqlite3', ['-readonly', '-cmd', '.timeout 5000', join(c.folder, 'golfd.db'), "SELECT value FROM names WHERE name = 'shards'"],
		{ encoding: 'utf8' }).stdout.trim();
	const own = await club(t, { env: { GOLFD_SHARDS: '2' } });
	const auto = await club(t);
	await until('the number', () => kept(auto) === '1');
	assert.equal(kept(own), '', 'a number of the operator stays in the settings');
	for (const c of [own, auto])
		assert.deepEqual(c.daemon.lines.filter((line) => / (warn|error) +(loop|gateway|store|tables): /.test(line)), [], 'a start without faults warns of nothing');
});
