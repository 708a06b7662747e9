// A small WebSocket client over node:net, for node 18 and 20: texts, messages of compress=zlib-stream, close codes, nothing more.
// node's own client hides what the tests need: close codes as sent, raw frames, sockets cut without a close frame.
import net from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import { constants, inflateSync } from 'node:zlib';
import { PATIENCE } from './patience.mjs';

export class Socket {
	// Resolves once the handshake is done; rejects when the server refuses it.
	static open(url, { protocol, origin } = {}) {
		return new Promise((resolve, reject) => {
			const { hostname, port, pathname, search, host } = new URL(url);
			const key = randomBytes(16).toString('base64');
			const accept = createHash('sha1').update(key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64');
			const tcp = net.connect(Number(port), hostname);
			let head = Buffer.alloc(0);
			const fail = (error) => reject(error ?? new Error('the connection ended in the handshake'));
			tcp.setNoDelay(true);
			tcp.once('error', fail);
			tcp.once('close', fail);
			tcp.write([`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`, 'Upgrade: websocket',
				'Connection: Upgrade', `Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13',
				...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
				...(origin ? [`Origin: ${origin}`] : []), '', ''].join('\r\n'));
			const read = (bytes) => {
				head = Buffer.concat([head, bytes]);
				const end = head.indexOf('\r\n\r\n');
				if (end < 0)
					return;
				const text = head.subarray(0, end).toString();
				tcp.off('data', read);
				tcp.off('error', fail);
				tcp.off('close', fail);
				if (!text.startsWith('HTTP/1.1 101') || !text.includes(accept)) {
					tcp.destroy();
					reject(new Error(text.split('\r\n')[0]));
					return;
				}
				resolve(new Socket(tcp, head.subarray(end + 4)));
			};
			tcp.on('data', read);
		});
	}

	constructor(tcp, rest) {
		this.tcp = tcp;
		this.bytes = rest;
		this.parts = [];
		this.binary = false; // the message that comes in
		this.packed = Buffer.alloc(0); // all binary messages: one zlib stream
		this.unpacked = 0; // bytes of the stream's contents that were read
		this.inbox = []; // texts that are not yet taken
		this.takers = [];
		this.code = null; // of the server's close frame
		this.closed = new Promise((resolve) => { this.whenClosed = resolve; });
		tcp.on('data', (bytes) => {
			this.bytes = Buffer.concat([this.bytes, bytes]);
			this.parse();
		});
		tcp.on('error', () => {});
		tcp.on('close', () => {
			this.whenClosed(this.code);
			for (const taker of this.takers.splice(0))
				taker(null);
		});
		this.parse();
	}

	parse() {
		for (;;) {
			const b = this.bytes;
			if (b.length < 2)
				return;
			let n = b[1] & 127, at = 2;
			if (n === 126 && b.length >= 4) {
				n = b.readUInt16BE(2);
				at = 4;
			} else if (n === 127 && b.length >= 10) {
				n = Number(b.readBigUInt64BE(2));
				at = 10;
			} else if (n > 125) {
				return;
			}
			if (b.length < at + n)
				return;
			this.bytes = b.subarray(at + n);
			this.frame(b[0] & 15, (b[0] & 128) !== 0, b.subarray(at, at + n));
		}
	}

	frame(op, final, data) {
		if (op === 8) {
			this.code = data.length >= 2 ? data.readUInt16BE(0) : 1005;
			this.reason = data.subarray(2).toString();
			this.raw(8, data);
			this.tcp.end();
		} else if (op === 9) {
			this.raw(10, data);
		} else if (op < 3) {
			this.binary = op === 2 || (op === 0 && this.binary);
			this.parts.push(data);
			if (final) {
				const bytes = Buffer.concat(this.parts.splice(0)), text = (this.binary ? this.unpack(bytes) : bytes).toString();
				const taker = this.takers.shift();
				if (taker)
					taker(text);
				else
					this.inbox.push(text);
			}
		}
	}

	// What a message of compress=zlib-stream holds.
	unpack(bytes) {
		this.packed = Buffer.concat([this.packed, bytes]);
		if (bytes.subarray(-4).toString('hex') !== '0000ffff')
			throw new Error('a binary message without a flush at its end');
		const all = inflateSync(this.packed, { finishFlush: constants.Z_SYNC_FLUSH }), fresh = all.subarray(this.unpacked);
		this.unpacked = all.length;
		return fresh;
	}

	// One masked frame.
	raw(op, data, final = true) {
		const body = Buffer.from(data), mask = randomBytes(4);
		const head = body.length < 126 ? Buffer.from([0, 128 | body.length])
			: body.length < 65536 ? Buffer.from([0, 254, body.length >> 8, body.length & 255])
				: Buffer.concat([Buffer.from([0, 255, 0, 0, 0, 0]), Buffer.from(Uint32Array.of(body.length).buffer).reverse()]);
		head[0] = (final ? 128 : 0) | op;
		for (let i = 0; i < body.length; i++)
			body[i] ^= mask[i & 3];
		if (!this.tcp.destroyed)
			this.tcp.write(Buffer.concat([head, mask, body]));
	}

	send(value) {
		this.raw(1, typeof value === 'string' ? value : JSON.stringify(value));
	}

	// The next text as JSON (null when the socket has closed); rejects after ms.
	async next(ms = PATIENCE) {
		return JSON.parse(await this.text(ms));
	}

	// The next text as it came.
	text(ms = PATIENCE) {
		if (this.inbox.length)
			return Promise.resolve(this.inbox.shift());
		if (this.tcp.destroyed)
			return Promise.resolve(null);
		return new Promise((resolve, reject) => {
			const taker = (text) => {
				clearTimeout(timer);
				resolve(text);
			};
			const timer = setTimeout(() => {
				this.takers.splice(this.takers.indexOf(taker), 1);
				reject(new Error(`nothing came within ${ms} ms`));
			}, ms);
			this.takers.push(taker);
		});
	}

	// The next value for which fits(value) is true; drops those before it. Returns null when the socket closes first.
	async until(fits, ms = PATIENCE) {
		for (;;) {
			const value = await this.next(ms);
			if (value === null || fits(value))
				return value;
		}
	}

	close(code = 1000) {
		this.raw(8, [code >> 8, code & 255]);
		return this.closed;
	}

	// Cuts the connection without a close frame.
	cut() {
		this.tcp.destroy();
		return this.closed;
	}
}
