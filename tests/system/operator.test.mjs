// What an operator asks of a running golfd: status, stop-game, leave-server, block, and the servers that are allowed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BUILD, club, dealt, text, until } from './daemon_help.mjs';

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function operated(t, more = {}) {
	folders.push(mkdtempSync(join(tmpdir(), 'golfd-')));
	const socket = `${folders.at(-1)}/golfd.sock`, c = await club(t, { ...more, env: { GOLFD_SOCKET: socket } });
	c.socket = socket;
	c.golfd = (...args) => {
		const r = spawnSync(`${BUILD}/golfd`, args, { encoding: 'utf8', env: { PATH: process.env.PATH, GOLFD_SOCKET: socket } });
		return { code: r.status, out: r.stdout, err: r.stderr };
	};
	return c;
}

test('golfd status', async (t) => {
	const c = await operated(t), [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	assert.equal(statSync(c.socket).mode & 0o777, 0o600);
	const { code, out, err } = c.golfd('status', '--json'), status = JSON.parse(out);
	assert.equal(code, 0, err);
	assert.deepEqual({ ...status, version: '', pid: 0, since: '', queues: {}, last_errors: [] }, { version: '', pid: 0, since: '', ready: true,
		not_ready: [], store: 'up', shards: [{ number: 0, gateway: 'online', servers: 1, games: 1 }], games: { 'six-card': 1 },
		queues: {}, blocked: 0, last_errors: [] });
	assert.equal(status.pid, c.daemon.child.pid);
	assert.match(status.since, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
	assert.deepEqual(status.queues.games, { length: 1, limit: 10000 });
	const plain = c.golfd('status').out;
	for (const line of ['ready: yes', 'not_ready: none', 'store: up', 'shards:', '  number 0, gateway online, servers 1, games 1', 'games: six-card 1'])
		assert.ok(plain.split('\n').includes(line), `${line} in\n${plain}`);
});

test('golfd stop-game stops a game, and its table says so', async (t) => {
	const c = await operated(t), [ana, ben] = c.people;
	const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	const id = JSON.stringify(table).match(/g:([0-9a-z]+):\d+:/)[1];
	assert.deepEqual(c.golfd('stop-game', 'zzz'), { code: 1, out: '', err: 'golfd: There is no such open game here.\n' });
	assert.deepEqual(c.golfd('stop-game', id), { code: 0, out: 'The game is being stopped.\n', err: '' });
	await until('the table says who has stopped the game', async () => (await ana.messages(c.channel))
		.some((m) => text(m).includes('The operator of this bot stopped the game.')));
	await c.daemon.line(`is stopped: its operator has stopped it game=${id} `);
	assert.equal((await ana.slash(c.channel, 'new')).outcome, 'answered', 'the channel is free');
});

test('golfd block refuses a person, also after a restart, until golfd unblock', async (t) => {
	const c = await operated(t), [ana, ben] = c.people;
	const refuses = async (person) => /does not let you play here/.test(text((await person.slash(c.channel, 'stats')).message));
	assert.equal(await refuses(ana), false);
	assert.equal(c.golfd('block', ana.id).out, 'Blocked: every command and press of this id is refused.\n');
	assert.equal(c.golfd('block', ana.id).out, 'This id is blocked already.\n');
	assert.equal(await refuses(ana), true);
	assert.equal(await refuses(ben), false);
	await c.restart('SIGTERM');
	assert.equal(await refuses(ana), true);
	assert.equal(c.golfd('unblock', ana.id).out, 'Not blocked any more.\n');
	assert.equal(await refuses(ana), false);
	assert.equal(c.golfd('block', 'ana').err, 'golfd: Give an id of Discord: a number.\n');
});

test('golfd leave-server', async (t) => {
	const c = await operated(t, { violations: ['10004'] });
	const { guild } = c.server, [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.server.fault('expect', { status: 404, code: 10004 });
	assert.equal(c.golfd('leave-server', '11111111111111111').code, 0);
	await c.daemon.line('leaving a server: Discord answered 404');
	assert.equal(c.golfd('leave-server', guild).code, 0);
	await c.daemon.line(`operator: the bot leaves server ${guild}`);
	await c.daemon.line('leaving a server: Discord answered 204');
	await c.daemon.line('is stopped: its channel is gone');
});

test('the bot leaves a server that GOLFD_SERVERS does not name', async (t) => {
	const c = await club(t, { env: { GOLFD_SERVERS: '11111111111111111, 22222222222222222' } });
	await c.daemon.line(`operator: the bot leaves server ${c.server.guild}`);
	await c.daemon.line('leaving a server: Discord answered 204');
});

test('without a golfd, and with wrong words', () => {
	const golfd = (...args) => spawnSync(`${BUILD}/golfd`, args, { encoding: 'utf8', env: { GOLFD_SOCKET: '/dev/shm/no.sock' } });
	const { status, stderr } = golfd('status');
	assert.equal(status, 1);
	assert.match(stderr, /^golfd: no golfd answers at \/dev\/shm\/no\.sock \(.*\): is it running, and are you its user or root\? GOLFD_SOCKET names the socket\.\n$/);
	assert.equal(golfd('block').status, 2);
	assert.match(golfd('stop-game').stderr, /one id must follow stop-game/);
	assert.match(golfd('status', 'x').stderr, /only --json may follow status/);
});
