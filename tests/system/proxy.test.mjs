// golfd as a real process behind a company's proxy: what goes through it, and what never does.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { club } from './daemon_help.mjs';
import { certificates, proxy as tls } from './tls_help.mjs';

const folder = mkdtempSync(join(tmpdir(), 'golfd-proxy-'));
const made = certificates(folder);
const near = made.read('right'), far = made.read('far');
after(() => rmSync(folder, { recursive: true }));

// A proxy that connects by CONNECT alone. It alone knows where far.test is: on this machine. Returns { url, heads, stop() }; heads has the heads of the requests.
async function connector(allows = () => true) {
	const heads = [], open = new Set();
	const server = net.createServer((inner) => {
		open.add(inner);
		inner.on('error', () => {}).on('close', () => open.delete(inner));
		inner.once('data', (bytes) => {
			const head = bytes.toString('latin1'), [, host, port] = /^CONNECT ([^ :]+):(\d+) /.exec(head) ?? [];
			heads.push(head);
			if (!host || !allows(`${host}:${port}`)) {
				inner.end('HTTP/1.1 403 Forbidden\r\n\r\n');
				return;
			}
			const outer = net.connect(Number(port), host === 'far.test' ? '127.0.0.1' : host, () => {
				inner.write('HTTP/1.1 200 Connection established\r\n\r\n');
				inner.pipe(outer).pipe(inner);
			});
			outer.on('error', () => inner.destroy()).on('close', () => inner.destroy());
			inner.on('close', () => outer.destroy());
		});
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { heads, url: (user = '') => `http://${user}127.0.0.1:${server.address().port}`,
		stop: () => {
			server.close();
			open.forEach((socket) => socket.destroy());
		} };
}

// A playground behind TLS, a proxy, and a golfd whose environment names the proxy.
async function behind(t, name, { user, allows, host = 'far.test', env = () => ({}) } = {}) {
	let front;
	const proxy = await connector((to) => allows?.(to, front) ?? true);
	const c = await club(t, { ready: false, env: async (server) => {
		const own = host === 'far.test' ? far : near;
		front = await tls(server, { https: own, wss: own, host });
		return { DISCORD_API_URL: `${front.url}/api/v10`, GOLFD_CA_FILE: made.ca, [name]: proxy.url(user), ...env(front) };
	} });
	t.after(() => {
		front.stop();
		proxy.stop();
	});
	return Object.assign(c, { front, proxy });
}

for (const name of ['GOLFD_PROXY', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'])
	test(`${name}: REST and the gateway go through the proxy, by the hosts' names`, async (t) => {
		const c = await behind(t, name, { user: 'ana:a%40b@' });
		await c.daemon.line('loop: ready');
		const asked = (host) => c.proxy.heads.filter((head) => head.startsWith(`CONNECT ${host} `));
		assert.ok(asked(new URL(c.front.url).host).length > 0);
		assert.equal(asked(c.front.gateway).length, 1);
		const login = Buffer.from('ana:a@b').toString('base64');
		for (const head of c.proxy.heads) {
			assert.match(head, new RegExp(`proxy-authorization: basic ${login}`, 'i'));
			assert.doesNotMatch(head, /test-token/, 'the proxy sees no token');
		}
		assert.ok(c.daemon.lines.every((line) => !line.includes('a@b') && !line.includes('a%40b')), 'nor does the log the password');
	});

test('GOLFD_PROXY wins over https_proxy', async (t) => {
	const c = await behind(t, 'GOLFD_PROXY', { env: () => ({ https_proxy: 'http://127.0.0.1:9', all_proxy: 'socks5://127.0.0.1:9' }) });
	await c.daemon.line('loop: ready');
	assert.ok(c.proxy.heads.length >= 2);
});

test('no_proxy names hosts that are reached without the proxy', async (t) => {
	const c = await behind(t, 'https_proxy', { env: () => ({ no_proxy: 'example.org,far.test' }) });
	await c.daemon.line(`; address: ${new URL(c.front.url).host}`);
	assert.deepEqual(c.proxy.heads, [], 'far.test is looked for without the proxy, and not found');
});

test('http_proxy and socks_proxy count for nothing', async (t) => {
	const c = await behind(t, 'http_proxy', { env: () => ({ socks_proxy: '127.0.0.1:1', HTTP_PROXY: 'http://127.0.0.1:1' }) });
	await c.daemon.line(`; address: ${new URL(c.front.url).host}`);
	assert.deepEqual(c.proxy.heads, []);
});

test('a proxy that refuses the gateway is named in the log', async (t) => {
	const c = await behind(t, 'https_proxy', { allows: (to, front) => to !== front.gateway });
	await c.daemon.line(`cannot connect to ${c.front.gateway}: the proxy does not connect golfd to it`);
	assert.equal(c.front.came.wss, 0);
	assert.ok(c.daemon.lines.some((line) => line.endsWith(`; proxy: ${new URL(c.proxy.url()).host}`)), 'with its address');
});

test('a line about no connection names the address and the proxy, and no password', async (t) => {
	const c = await behind(t, 'https_proxy', { user: 'ana:a%40b@', allows: () => false });
	await c.daemon.line(`; address: ${new URL(c.front.url).host}; proxy: ${new URL(c.proxy.url()).host}`);
	assert.ok(c.daemon.lines.every((line) => !line.includes('a@b') && !line.includes('a%40b')));
});

// The token in ws:// and http:// is not encrypted, so it stays on this machine.
test('nothing to this machine goes through a proxy', async (t) => {
	const proxy = await connector();
	t.after(() => proxy.stop());
	const all = Object.fromEntries(['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY', 'GOLFD_PROXY']
		.map((name) => [name, proxy.url()]));
	const c = await club(t, { env: all });
	assert.equal((await c.people[0].slash(c.channel, 'new', { game: 'six-card' })).outcome, 'answered');
	assert.deepEqual(proxy.heads, []);
});

test('nothing to this machine goes through a proxy, also with TLS', async (t) => {
	const c = await behind(t, 'GOLFD_PROXY', { host: 'localhost' });
	await c.daemon.line('loop: ready');
	assert.deepEqual(c.proxy.heads, []);
	assert.ok(c.front.came.https > 0 && c.front.came.wss > 0);
});
