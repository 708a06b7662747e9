// golfd as a real process behind TLS: which certificates it takes, and a whole game over https and wss.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { club, dealt, isOver, play, text } from './daemon_help.mjs';
import { certificates, proxy } from './tls_help.mjs';

const folder = mkdtempSync(join(tmpdir(), 'golfd-tls-'));
const made = certificates(folder);
const right = made.read('right');
after(() => rmSync(folder, { recursive: true }));

// OpenSSL as a careless machine has it: old versions and weak ciphers are allowed.
const careless = join(folder, 'openssl.cnf');
writeFileSync(careless, ['openssl_conf = start', '[start]', 'ssl_conf = rows', '[rows]', 'system_default = careless',
	'[careless]', 'MinProtocol = TLSv1', 'CipherString = DEFAULT:@SECLEVEL=0', ''].join('\n'));
const old = { ...right, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' };

// A playground, a proxy before it, and a golfd that knows only the proxy's address.
async function behind(t, { https = right, wss = right, env = {}, ...more } = {}) {
	let front;
	const c = await club(t, { ready: false, ...more, env: async (server) => {
		front = await proxy(server, { https, wss });
		return { DISCORD_API_URL: `${front.url}/api/v10`, GOLFD_CA_FILE: made.ca, OPENSSL_CONF: careless, ...env };
	} });
	t.after(() => front.stop());
	return Object.assign(c, { front });
}

const refused = {
	'a certificate for another name': [made.read('wrong-host'), 'is for another name'],
	'an expired certificate': [made.read('expired'), 'has expired'],
	'a self-signed certificate': [made.read('self-signed'), 'is self-signed'],
	'a certificate of an unknown CA': [made.read('unknown-ca'), 'is not from a trusted CA'],
	'TLS 1.1': [old, 'TLS 1.2 or newer could not be set up'],
};

for (const [name, [server, line]] of Object.entries(refused)) {
	test(`https: ${name} is refused, and the log says so`, async (t) => {
		const c = await behind(t, { https: server });
		await c.daemon.line('gave no address');
		assert.deepEqual(c.front.came, { https: 0, wss: 0 }, 'no request, and so no token, has left');
		const said = c.daemon.lines.filter((l) => l.includes(' rest: ') && l.includes(line));
		assert.equal(said.length, 1, c.daemon.lines.join('\n'));
		assert.match(said[0], / warn .*GET \/gateway\/bot failed/);
	});

	test(`wss: ${name} is refused, and the log says so`, async (t) => {
		const c = await behind(t, { wss: server });
		await c.daemon.line(line); // a try at ::1, where nobody listens, may come first
		assert.equal(c.front.came.wss, 0, 'no link is up, and so no token has left');
		assert.ok(c.front.came.https > 0);
		await c.daemon.kill('SIGTERM');
		const said = c.daemon.lines.filter((l) => / (warn|error) .*gateway/.test(l));
		assert.ok(c.daemon.lines.some((l) => l.includes(`cannot connect to ${c.front.gateway}: `) && l.includes(line)));
		assert.ok(said.every((l) => l.includes('cannot connect to')), `one line a try:\n${said.join('\n')}`);
	});
}

test('without a CA file the CAs of the machine alone are trusted', async (t) => {
	const c = await behind(t, { env: { GOLFD_CA_FILE: '' } });
	await c.daemon.line('is not from a trusted CA');
	assert.deepEqual(c.front.came, { https: 0, wss: 0 });
});

test('with a CA file no other CA is trusted', async (t) => {
	const c = await behind(t, { wss: made.read('unknown-ca'), env: { SSL_CERT_FILE: made.other } });
	await c.daemon.line(`cannot connect to ${c.front.gateway}: the host's certificate is not from a trusted CA`);
	assert.equal(c.front.came.wss, 0);
});

test('SSL_CERT_FILE counts for https and wss when golfd has no CA file of its own', async (t) => {
	const c = await behind(t, { env: { GOLFD_CA_FILE: '', SSL_CERT_FILE: made.ca } });
	await c.daemon.line('loop: ready');
	assert.ok(c.front.came.https > 0 && c.front.came.wss === 1);
});

test('with the right certificate: a whole game over https, and a resume over wss', { timeout: 600_000 }, async (t) => {
	const c = await behind(t);
	const [ana] = c.people;
	await c.daemon.line('loop: ready');
	await dealt(c, { game: 'six-card', holes: 1, computers: 2 }, [ana]);
	const half = await play(c, [ana], { stop: (_, step) => step >= 4 });
	assert.ok(!isOver(half.message));
	const from = c.daemon.lines.length;
	await c.server.fault('drop_socket');
	await c.daemon.line('RESUMED', from);
	assert.equal(c.front.came.wss, 2, 'the second link went through TLS, too');
	const { message } = await play(c, [ana]);
	assert.ok(isOver(message));
	assert.match(text(message), /🥇 \*\*/);
});
