// A small bot for the page's tests: a raw gateway client (WebSocket over node:net) and REST by
// fetch. What it says is in said.mjs.
import crypto from 'node:crypto';
import net from 'node:net';
import { COMMANDS, answer } from './said.mjs';

// One text frame from a client, masked; every frame of these tests is below 64 KiB.
function frame(opcode, payload) {
	const body = Buffer.from(payload);
	const head =
		body.length < 126
			? Buffer.from([0x80 | opcode, 0x80 | body.length])
			: Buffer.from([0x80 | opcode, 0xfe, body.length >> 8, body.length & 255]);
	const mask = crypto.randomBytes(4);
	return Buffer.concat([head, mask, body.map((byte, i) => byte ^ mask[i % 4])]);
}

// Takes complete frames off the buffer: [[opcode, fin, payload], ...] and the rest.
function unframe(buffer) {
	const frames = [];
	for (;;) {
		if (buffer.length < 2) return [frames, buffer];
		const short = buffer[1] & 127;
		const head = short < 126 ? 2 : short === 126 ? 4 : 10;
		if (buffer.length < head) return [frames, buffer];
		const length =
			short < 126
				? short
				: short === 126
					? buffer.readUInt16BE(2)
					: Number(buffer.readBigUInt64BE(2));
		if (buffer.length < head + length) return [frames, buffer];
		frames.push([
			buffer[0] & 15,
			Boolean(buffer[0] & 128),
			buffer.subarray(head, head + length),
		]);
		buffer = buffer.subarray(head + length);
	}
}

export class FakeBot {
	constructor(origin, token) {
		Object.assign(this, { origin, token, seen: [], errors: [], sequence: null });
	}

	async rest(method, path, body) {
		const response = await fetch(`${this.origin}/api/v10${path}`, {
			method,
			headers: {
				Authorization: `Bot ${this.token}`,
				'Content-Type': 'application/json',
				'User-Agent': 'DiscordBot (https://example.com, 1)',
			},
			body: body && JSON.stringify(body),
		});
		const answered = await response.text();
		if (!response.ok)
			throw new Error(`${method} ${path}: ${response.status} ${answered}`);
		return answered ? JSON.parse(answered) : null;
	}

	// Connects, identifies and registers the commands; resolves when they stand.
	async start() {
		const { url } = await this.rest('GET', '/gateway/bot');
		const { hostname, port, pathname } = new URL(url);
		const ready = new Promise((resolve, reject) => {
			this.ready = resolve;
			this.refuse = reject;
		});
		this.socket = net.connect(Number(port), hostname, () =>
			this.socket.write(
				[
					`GET ${pathname}?v=10&encoding=json HTTP/1.1`,
					`Host: ${hostname}:${port}`,
					'Upgrade: websocket',
					'Connection: Upgrade',
					`Sec-WebSocket-Key: ${crypto.randomBytes(16).toString('base64')}`,
					'Sec-WebSocket-Version: 13',
					'',
					'',
				].join('\r\n'),
			),
		);
		this.socket.on('error', (error) => this.refuse(error));
		this.socket.on('close', () => clearInterval(this.heart));
		let buffer = Buffer.alloc(0);
		let upgraded = false;
		let parts = [];
		this.socket.on('data', (bytes) => {
			buffer = Buffer.concat([buffer, bytes]);
			if (!upgraded) {
				const end = buffer.indexOf('\r\n\r\n');
				if (end < 0) return;
				const status = buffer
					.subarray(0, buffer.indexOf('\r\n'))
					.toString();
				if (!status.includes(' 101 '))
					return this.refuse(new Error(status));
				upgraded = true;
				buffer = buffer.subarray(end + 4);
			}
			const [frames, rest] = unframe(buffer);
			buffer = rest;
			for (const [opcode, last, payload] of frames) {
				if (opcode === 8)
					this.refuse(
						new Error(
							`closed with ${payload.length > 1 && payload.readUInt16BE(0)}`,
						),
					);
				else if (opcode === 9) this.socket.write(frame(10, payload));
				else if (opcode < 2) {
					parts.push(payload);
					if (!last) continue;
					this.onPayload(JSON.parse(Buffer.concat(parts).toString()));
					parts = [];
				}
			}
		});
		this.application = await ready;
		await this.rest('PUT', `/applications/${this.application}/commands`, COMMANDS);
	}

	send(op, d) {
		this.socket.write(frame(1, JSON.stringify({ op, d })));
	}

	onPayload({ op, t, d, s }) {
		if (s) this.sequence = s;
		if (op === 10) {
			this.heart = setInterval(
				() => this.send(1, this.sequence),
				d.heartbeat_interval,
			);
			this.send(2, {
				token: this.token,
				intents: 1,
				properties: { os: 'linux', browser: 'fakebot', device: 'fakebot' },
			});
		} else if (op === 1) this.send(1, this.sequence);
		else if (t === 'READY') this.ready(d.application.id);
		else if (t === 'INTERACTION_CREATE')
			this.onInteraction(d).catch((error) => this.errors.push(error.message));
	}

	async onInteraction(interaction) {
		this.seen.push(interaction);
		const said = answer(interaction);
		if (!said) return;
		const { later, dm, gone, ...callback } = said;
		const { id, token } = interaction;
		// By a test, when it likes.
		const resumed = (later || gone) && new Promise((resume) => (this.resume = resume));
		await this.rest('POST', `/interactions/${id}/${token}/callback`, callback);
		if (later || gone) {
			await resumed;
			const original = `/webhooks/${this.application}/${token}/messages/@original`;
			await this.rest(gone ? 'DELETE' : 'PATCH', original, later);
		}
		if (!dm) return;
		const { to, ...message } = dm;
		const channel = await this.rest('POST', '/users/@me/channels', {
			recipient_id: to,
		});
		await this.rest('POST', `/channels/${channel.id}/messages`, message);
	}

	stop() {
		clearInterval(this.heart);
		this.socket?.destroy();
	}
}
