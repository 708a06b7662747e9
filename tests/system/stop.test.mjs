// golfd is stopped by SIGTERM while Discord's limits and a slow Discord hold up what it has said. It says nothing any more
// but answers to presses, waits for nothing else, and the next golfd says the rest.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { club, Daemon, lock, text, until } from './daemon_help.mjs';

const ANSWER = /^\/(interactions\/.*\/callback|webhooks\/.*@original)/;

// What golfd has sent since the log's entry `from`.
const sent = async (c, from) => (await c.server.get(`/playground/log?kind=rest&since=${from}`)).entries;
const newest = async (c) => (await c.server.get('/playground/log')).next;

async function next(c) {
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('RESUMED');
}

test('a golfd that stops waits for no rate limit, and the next one says what was owed', async (t) => {
	// The next golfd does not know of the limit.
	const c = await club(t, { violations: ['You are being rate limited'] }), [ana, ben] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card' });
	const lobby = await ana.table(c.channel);
	// The next edit has to wait for more seconds than the stop takes. A golfd that finished its edits first would send it then.
	await c.server.fault('rest', { match: 'PATCH /channels/', status: 429, retry_after: 8, scope: 'user', times: 1 });
	await ben.slash(c.channel, 'join');
	await c.daemon.line('too many requests');
	const from = await newest(c);
	assert.equal(await c.daemon.kill('SIGTERM'), 0);
	assert.deepEqual((await sent(c, from)).filter((e) => !ANSWER.test(e.path)).map((e) => `${e.method} ${e.path}`), []);
	await c.server.fault('expect', { status: 429, times: 1 });
	await next(c);
	await until('the lobby shows Ben', async () => text(await ana.table(c.channel)).includes('Ben'));
	assert.equal((await ana.table(c.channel)).id, lobby.id);
});

test('a golfd that stops does not wait for a slow Discord, and says so', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card' });
	const from = await newest(c);
	await c.server.fault('rest', { match: 'PATCH /channels/', delay_ms: 20_000, times: 1 });
	await ben.slash(c.channel, 'join');
	await until('the edit is under way', async () => (await sent(c, from)).some((e) => e.method === 'PATCH'));
	assert.equal(await c.daemon.kill('SIGTERM'), 0);
	await c.daemon.line('golfd stops before Discord has answered 1 call: the next golfd makes what is owed again');
	await next(c);
	await until('the lobby shows Ben', async () => text(await ana.table(c.channel)).includes('Ben'));
});

// golfd waits a second with this sentence: another golfd may know a table there.
test('a sentence that waits when golfd stops is said by the next one', async (t) => {
	const c = await club(t, { options: ['--patience', '60000'] }), [ana] = c.people;
	const seen = () => execFileSync('sqlite3', ['-readonly', '-cmd', '.timeout 5000', `${c.folder}/golfd.db`, 'SELECT count(*) FROM seen'],
		{ encoding: 'utf8' });
	const answer = ana.slash(c.channel, 'move keep');
	await until('the refusal is kept', () => Number(seen()) === 1);
	assert.equal(await c.daemon.kill('SIGTERM'), 0);
	await next(c);
	assert.match(text((await answer).message), /no open table/);
});

// When golfd makes its last writes, it reads no signals any more.
test('a second SIGTERM does not end golfd before its last writes', async (t) => {
	const c = await club(t), [ana] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card' });
	const reads = () => BigInt(`0x${/SigCgt:\s*(\w+)/.exec(readFileSync(`/proc/${c.daemon.child.pid}/status`, 'utf8'))[1]}`) >> 14n & 1n;
	assert.equal(reads(), 1n);
	const release = await lock(c), ended = c.daemon.kill('SIGTERM');
	await until('golfd makes its last writes', () => !reads());
	c.daemon.kill('SIGTERM');
	await release();
	assert.equal(await ended, 0);
	await next(c);
	assert.equal((await ana.slash(c.channel, 'table')).outcome, 'answered');
});
