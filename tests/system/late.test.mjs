// What golfd's start and its service need: a PostgreSQL that comes late, and SIGHUP.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { club, Daemon } from './daemon_help.mjs';
import { postgres } from './postgres_help.mjs';

const WAITS = 'golfd waits and tries again';
const of = (daemon, level) => daemon.lines.filter((line) => line.split(' ')[1] === level);

// A club without golfd, and a function that starts golfd there with a store. The club's own golfd has ended.
async function clubhouse(t) {
	const c = await club(t);
	assert.equal(await c.daemon.kill('SIGTERM'), 0);
	return { ...c, begin: (address, env = {}) => {
		const daemon = new Daemon(c.server, c.folder, { GOLFD_STORE: address, ...env });
		t.after(() => daemon.kill('SIGTERM'));
		return daemon;
	} };
}

test('golfd waits for a PostgreSQL that comes late, with one line for each reason', async (t) => {
	const c = await clubhouse(t), server = postgres(c.folder), address = server.address.replace('golfd@', 'golfd:pass-word@');
	server.stop();
	const daemon = c.begin(address);
	await daemon.line(WAITS);
	daemon.child.kill('SIGHUP');
	await daemon.line('SIGHUP');
	// It answers, but writes nothing yet: so does a standby before it takes over.
	server.start('-c default_transaction_read_only=on');
	await daemon.line('session is read-only');
	server.stop();
	server.start();
	await daemon.line('PostgreSQL is there after');
	await daemon.line('loop: ready');
	const errors = of(daemon, 'error');
	assert.ok(errors.length <= 4, errors.join('\n')); // down, read-only, perhaps shutting down or starting
	assert.ok(errors.every((line) => line.includes(WAITS)), errors.join('\n'));
	assert.ok(!daemon.lines.some((line) => line.includes('pass-word')), 'no line has the password');
	assert.equal(await daemon.kill('SIGTERM'), 0);
});

test('golfd waits for a PostgreSQL that has no connection left', async (t) => {
	const c = await clubhouse(t), server = postgres(c.folder);
	server.stop();
	server.start('-c max_connections=6 -c superuser_reserved_connections=0 -c max_wal_senders=0');
	const [psql, ...options] = server.psql.slice(0, -1), others = [];
	t.after(() => others.forEach((other) => other.kill()));
	for (let i = 0; i < 6; i++) {
		const other = spawn(psql, options, { stdio: ['pipe', 'pipe', 'inherit'] });
		others.push(other);
		other.stdin.write('SELECT 1;\n');
		await once(other.stdout, 'data');
	}
	const daemon = c.begin(server.address);
	await daemon.line(WAITS);
	assert.match(of(daemon, 'error')[0], /too many clients/);
	others.forEach((other) => other.stdin.end());
	await daemon.line('loop: ready');
});

test('SIGTERM and SIGINT end the wait at once, between two looks and while a server says nothing', async (t) => {
	const c = await clubhouse(t);
	const down = c.begin(`postgres://golfd@/postgres?host=${c.folder}/nobody`);
	await down.line(WAITS);
	assert.equal(await down.kill('SIGTERM'), 0);
	await down.line('nothing was open yet');
	const silent = createServer().listen(0, '127.0.0.1');
	t.after(() => silent.close());
	await once(silent, 'listening');
	// connect_timeout=0: libpq waits without end.
	const waits = c.begin(`postgres://golfd@127.0.0.1:${silent.address().port}/postgres?connect_timeout=0&sslmode=disable`);
	const [socket] = await once(silent, 'connection');
	t.after(() => socket.destroy());
	socket.on('error', () => {});
	assert.equal(await waits.kill('SIGINT'), 0);
});

test('golfd does not wait for what a server refuses for good', async (t) => {
	const c = await clubhouse(t), server = postgres(c.folder);
	for (const [address, why] of [
		[server.address.replace('/postgres?', '/nowhere?'), 'database "nowhere" does not exist'],
		[server.address.replace('golfd@', 'nobody@'), 'role "nobody" does not exist'],
		['postgres://golfd@/postgres?bogus=1', 'cannot be read'],
	]) {
		const daemon = c.begin(address);
		const how = await Promise.race([daemon.exited, daemon.line(WAITS).then(() => 'it waits', () => daemon.exited)]);
		assert.equal(how, 1, address);
		const errors = of(daemon, 'error');
		assert.equal(errors.length, 1, errors.join('\n'));
		assert.ok(errors[0].includes(why), errors[0]);
	}
});

// Starts golfd with a config file in place of its environment's level.
function configured(c, text, env = {}) {
	const file = `${c.folder}/golfd.conf`, write = (more) => writeFileSync(file, more);
	write(text);
	const daemon = new Daemon(c.server, c.folder, { GOLFD_LOG: '', CONFIG: file, ...env },
		['sh', '-c', 'exec "$0" --config "$CONFIG"']);
	return { daemon, write, hangup: async (wanted) => {
		const from = daemon.lines.length;
		daemon.child.kill('SIGHUP');
		await daemon.line(wanted, from);
	} };
}

test('SIGHUP reads the level of the log again, and ends nothing', async (t) => {
	const c = await club(t);
	assert.equal(await c.daemon.kill('SIGTERM'), 0);
	const { daemon, write, hangup } = configured(c, 'golfd_log = info\n');
	t.after(() => daemon.kill('SIGTERM'));
	await daemon.line('loop: ready');
	assert.deepEqual(of(daemon, 'debug'), []);
	write('golfd_log = debug\n');
	await hangup('SIGHUP: the level of the log is debug, from the file');
	const from = daemon.lines.length;
	assert.equal((await c.people[0].slash(c.channel, 'new')).outcome, 'answered');
	await daemon.line(' debug board: ', from);
	write('golfd_log = loud\n');
	await hangup('SIGHUP: the level of the log stays: GOLFD_LOG');
	write('golfd_log = warn\ngolfd_tabels = 5\n');
	await hangup('perhaps you mean golfd_tables');
	write('golfd_log = warn\n');
	await hangup('SIGHUP: the level of the log is warn, from the file');
	assert.equal((await c.people[0].slash(c.server.channels[1], 'new')).outcome, 'answered');
	write('');
	await hangup('SIGHUP: the level of the log is info, from the default');
	const lines = daemon.lines.length, at = daemon.lines.findIndex((line) => line.includes('is warn, from'));
	assert.deepEqual(daemon.lines.slice(at + 1, lines).map((line) => line.split(' ')[1]), ['info'], 'nothing below the level');
	assert.equal(await daemon.kill('SIGTERM'), 0);
});

test('SIGHUP says when the environment or the command line keeps the level', async (t) => {
	const c = await club(t);
	c.daemon.child.kill('SIGHUP');
	await c.daemon.line('golfd runs without --config FILE');
	assert.equal(await c.daemon.kill('SIGTERM'), 0);
	const { daemon, hangup } = configured(c, 'golfd_log = error\n', { GOLFD_LOG: 'info' });
	t.after(() => daemon.kill('SIGTERM'));
	await daemon.line('loop: ready');
	await hangup('the level of the log is info, from GOLFD_LOG in the environment');
});
