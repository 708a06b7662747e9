// Certificates of CAs of the test's own, and a proxy that speaks TLS before a playground, which speaks plain http and ws.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { join } from 'node:path';
import tls from 'node:tls';

// Makes ca.pem and other.pem, two CAs, and the certificates of hosts that the rows name. Returns name => { key, cert }.
export function certificates(folder) {
	const at = (name) => join(folder, name);
	const openssl = (...args) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
	const key = (name) => openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', at(`${name}.key`));
	// Certificates of a machine whose clock is a little late must be valid, too.
	const selfSigned = (name, subject, ...extensions) => {
		key(name);
		openssl('req', '-x509', '-new', '-key', at(`${name}.key`), '-subj', subject, '-days', '2', '-out', at(`${name}.pem`),
			...extensions.flatMap((e) => ['-addext', e]));
	};
	for (const ca of ['ca', 'other'])
		selfSigned(ca, `/CN=A CA of a test (${ca})`, 'basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign');
	// `openssl ca` takes dates in every version. `openssl x509 -days` takes none of the past since 3.5.
	writeFileSync(at('ca.conf'), ['[ca]', 'default_ca = own', '[own]', `new_certs_dir = ${folder}`, `database = ${at('signed')}`,
		'rand_serial = yes', 'unique_subject = no', 'default_md = sha256', 'policy = any', '[any]', 'commonName = supplied',
		''].join('\n'));
	writeFileSync(at('signed'), '');
	const date = (days) => `${new Date(Date.now() + days * 86400000).toISOString().replace(/[-:T]|\..*/g, '')}Z`;
	const signed = (name, ca, host, days = 2) => {
		key(name);
		openssl('req', '-new', '-key', at(`${name}.key`), '-subj', '/CN=A host of a test', '-out', at(`${name}.csr`));
		writeFileSync(at('extensions'), `subjectAltName=DNS:${host}\n`);
		openssl('ca', '-batch', '-notext', '-config', at('ca.conf'), '-in', at(`${name}.csr`), '-cert', at(`${ca}.pem`),
			'-keyfile', at(`${ca}.key`), '-startdate', date(-2), '-enddate', date(days), '-extfile', at('extensions'),
			'-out', at(`${name}.pem`));
	};
	signed('right', 'ca', 'localhost');
	signed('far', 'ca', 'far.test');
	signed('wrong-host', 'ca', 'localhost.example.org');
	signed('expired', 'ca', 'localhost', -1);
	signed('unknown-ca', 'other', 'localhost');
	selfSigned('self-signed', '/CN=localhost', 'subjectAltName=DNS:localhost');
	const read = (name) => ({ key: readFileSync(at(`${name}.key`)), cert: readFileSync(at(`${name}.pem`)) });
	return { ca: at('ca.pem'), other: at('other.pem'), read };
}

// The text frames of a playground, which are neither masked nor in parts, with another text in them.
class Frames {
	constructor(from, to) {
		this.bytes = Buffer.alloc(0);
		this.change = (text) => text.replaceAll(from, to);
	}

	// Returns the changed bytes of the frames that have come in full.
	add(bytes) {
		const out = [];
		this.bytes = Buffer.concat([this.bytes, bytes]);
		for (let frame; (frame = this.take());)
			out.push(frame);
		return Buffer.concat(out);
	}

	take() {
		const b = this.bytes, short = b.length < 2 ? 0 : b[1] & 127;
		const at = short === 127 ? 10 : short === 126 ? 4 : 2;
		if (b.length < at)
			return undefined;
		const n = short === 127 ? Number(b.readBigUInt64BE(2)) : short === 126 ? b.readUInt16BE(2) : short;
		if (b.length < at + n)
			return undefined;
		this.bytes = b.subarray(at + n);
		if ((b[0] & 15) !== 1)
			return b.subarray(0, at + n);
		const body = Buffer.from(this.change(b.subarray(at, at + n).toString()));
		const head = Buffer.alloc(10);
		head[0] = b[0];
		head[1] = 127;
		head.writeBigUInt64BE(BigInt(body.length), 2);
		return Buffer.concat([head, body]);
	}
}

const listen = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

/*
 * Two TLS servers before the playground: https passes on the REST API, wss the gateway. Each takes the options of node's
 * TLS servers. What the playground says about the gateway's address is changed to the address of wss. Returns { url,
 * came, stop() }; came counts the requests and links that came through.
 */
export async function proxy(playground, { host = 'localhost', ...options }) {
	const { hostname, port } = new URL(playground.url);
	const own = `ws://${hostname}:${port}/gateway`;
	const came = { https: 0, wss: 0 };
	const open = new Set();
	let other; // the gateway's address through the proxy

	const rest = https.createServer(options.https, (request, response) => {
		came.https++;
		const onward = http.request(playground.url + request.url, { method: request.method, headers: { ...request.headers, host: `${hostname}:${port}` } }, (answer) => {
			const parts = [];
			answer.on('data', (part) => parts.push(part));
			answer.on('end', () => {
				const body = Buffer.concat(parts), text = body.toString();
				const changed = text.includes(own) ? Buffer.from(text.replaceAll(own, other)) : body;
				const { 'transfer-encoding': _, 'content-length': __, ...headers } = answer.headers;
				response.writeHead(answer.statusCode, { ...headers, ...(answer.statusCode === 204 ? {} : { 'content-length': changed.length }) });
				response.end(changed);
			});
		});
		onward.on('error', () => response.destroy());
		request.pipe(onward);
	});
	const gateway = tls.createServer(options.wss, (inner) => {
		came.wss++;
		const outer = net.connect(Number(port), hostname);
		const frames = new Frames(own, other);
		let head = Buffer.alloc(0), upgraded = false;
		// The playground answers only to its own name. It is asked for no compression: frames changes text.
		inner.once('data', (bytes) => {
			outer.write(bytes.toString('latin1').replace('&compress=zlib-stream', '').replace(/^Host: .*$/m, `Host: ${hostname}:${port}`), 'latin1');
			inner.pipe(outer);
		});
		outer.on('data', (bytes) => {
			if (upgraded) {
				inner.write(frames.add(bytes));
				return;
			}
			head = Buffer.concat([head, bytes]);
			const end = head.indexOf('\r\n\r\n') + 4;
			if (end < 4)
				return;
			upgraded = true;
			inner.write(Buffer.concat([head.subarray(0, end), frames.add(head.subarray(end))]));
		});
		outer.on('end', () => inner.end());
		for (const [one, two] of [[inner, outer], [outer, inner]])
			one.on('error', () => two.destroy()).on('close', () => two.destroy());
	});
	for (const server of [rest, gateway])
		server.on('connection', (socket) => {
			open.add(socket);
			socket.on('error', () => {}).on('close', () => open.delete(socket));
		}).on('tlsClientError', () => {});
	const [restPort, gatewayPort] = [await listen(rest), await listen(gateway)];
	other = `wss://${host}:${gatewayPort}/gateway`;
	return { url: `https://${host}:${restPort}`, gateway: `${host}:${gatewayPort}`, came,
		stop: () => {
			rest.close();
			gateway.close();
			open.forEach((socket) => socket.destroy());
		} };
}
