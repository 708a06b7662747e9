// No program can be reached from another machine, or by a foreign page in a browser on this one.
// Run: B=build node --test tests/system/local.test.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { club } from './daemon_help.mjs';
import { TOKEN, listeners, start } from './playground_help.mjs';

test('golf-playground listens on 127.0.0.1 alone, and golfd on nothing', async (t) => {
	const c = await club(t);
	assert.deepEqual(listeners(c.server.pid), [`127.0.0.1:${new URL(c.server.url).port}`]);
	assert.deepEqual(listeners(c.daemon.child.pid), []);
});

// A program that its user may run and not read is as hidden from the user as golfd. (root reads it all the same.)
test('a listener is found in a process that hides its files', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golf-hidden-')), program = join(folder, 'golf-playground');
	t.after(() => rmSync(folder, { recursive: true }));
	copyFileSync(join(process.env.GOLF_BUILD ?? 'build', 'golf-playground'), program);
	chmodSync(program, 0o111);
	const server = await start('--no-limits', { program });
	t.after(() => server.stop());
	if (process.getuid() !== 0)
		assert.throws(() => readdirSync(`/proc/${server.pid}/fd`), { code: 'EACCES' });
	assert.ok(listeners(server.pid).includes(`127.0.0.1:${new URL(server.url).port}`));
});

// Sends data. Resolves to the answer's status and its whole text.
const raw = (port, data) => new Promise((resolve, reject) => {
	const tcp = net.connect(port, '127.0.0.1', () => tcp.write(data));
	let all = '';
	tcp.on('data', (bytes) => {
		all += bytes.toString('latin1');
		// A websocket that is accepted stays open.
		if (all.startsWith('HTTP/1.1 101') && all.includes('\r\n\r\n'))
			tcp.destroy();
	});
	tcp.on('error', reject);
	tcp.on('close', () => resolve({ status: Number(all.split(' ')[1]), all }));
});

const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
	'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];

// Every kind of path, with the status for the playground's own page.
const paths = (server) => [
	['GET', '/', 200],
	['GET', '/playground/state', 200],
	['POST', '/playground/reset', 200],
	['GET', '/api/v10/gateway', 200],
	['GET', '/attachments/1/2/x?ex=1&is=1&hm=1', 404],
	['GET', '/emojis/1.png', 404],
	['GET', '/gateway?v=10&encoding=json', 101, UPGRADE],
	['GET', `/playground/events?user=${server.people[0]}`, 101,
		[...UPGRADE, 'Sec-WebSocket-Protocol: playground']],
];

// The answers to a request for each kind of path.
async function ask(server, port, headers) {
	const answers = [];
	for (const [method, path, own, more = ['Connection: close']] of paths(server)) {
		const lines = [`${method} ${path} HTTP/1.1`, ...headers, ...more, `Authorization: Bot ${TOKEN}`,
			'User-Agent: DiscordBot (https://example.org, 1.0)',
			...(method === 'POST' ? ['Content-Length: 0'] : []), '', ''];
		answers.push({ what: `${method} ${path}`, own, ...await raw(port, lines.join('\r\n')) });
	}
	return answers;
}

async function checkTries(server, tries) {
	const { port } = new URL(server.url);
	for (const [why, served, ...headers] of tries) {
		const lines = headers.map((line) => line.replaceAll('PORT', port));
		for (const { what, own, status, all } of await ask(server, port, lines)) {
			assert.equal(status, served ? own : 403, `${what}: ${why}\n${all}`);
			if (!served)
				assert.match(all, /The playground serves 127\.0\.0\.1 and its own page alone\./, `${what}: ${why}`);
		}
	}
}

test('only this machine\'s own names are served', async (t) => {
	const server = await start('--no-limits');
	t.after(() => server.stop());
	await checkTries(server, [
		['its address', true, 'Host: 127.0.0.1:PORT'],
		['its name', true, 'Host: localhost:PORT'],
		['in capitals', true, 'Host: LocalHost:PORT'],
		['its address of IPv6, behind a tunnel', true, 'Host: [::1]:PORT'],
		['a foreign name that leads here', false, 'Host: example.org:PORT'],
		['a foreign name without a port', false, 'Host: example.org'],
		['another port', false, 'Host: 127.0.0.1:1'],
		['no port, which means 80', false, 'Host: 127.0.0.1'],
		['no host', false],
		['an empty host', false, 'Host: '],
		['a name that begins like its own', false, 'Host: localhost:PORT.example.org'],
		['a name that ends like its own', false, 'Host: x.localhost:PORT'],
		['any address', false, 'Host: 0.0.0.0:PORT'],
		['a host of 300 characters', false, `Host: ${'a'.repeat(294)}:PORT`],
		['two hosts', false, 'Host: 127.0.0.1:PORT', 'Host: example.org'],
	]);
});

test("only requests of the playground's own page are served", async (t) => {
	const server = await start('--no-limits');
	t.after(() => server.stop());
	const host = 'Host: 127.0.0.1:PORT';
	await checkTries(server, [
		['its page', true, host, 'Origin: http://127.0.0.1:PORT'],
		['its page by name', true, host, 'Origin: http://localhost:PORT'],
		['its page by IPv6', true, host, 'Origin: http://[::1]:PORT'],
		['a foreign page', false, host, 'Origin: http://example.org'],
		['a page on another port', false, host, 'Origin: http://127.0.0.1:1'],
		['a page that came by TLS', false, host, 'Origin: https://127.0.0.1:PORT'],
		['a page of no origin, say in a frame', false, host, 'Origin: null'],
		['a foreign page of a very long name', false, host, `Origin: http://${'a.'.repeat(200)}example.org`],
		['its page and a foreign one', false, host, 'Origin: http://127.0.0.1:PORT', 'Origin: http://example.org'],
	]);
});
