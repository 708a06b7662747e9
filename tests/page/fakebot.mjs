// A small bot for the page's tests: a raw gateway client (WebSocket over node:net) and REST by
// fetch. Its answers are in said.mjs and said_more.mjs.
import crypto from 'node:crypto';
import net from 'node:net';
import zlib from 'node:zlib';
import { request } from '../system/request.mjs';
import { COMMANDS, answer } from './said.mjs';
import { MORE_COMMANDS, answerMore } from './said_more.mjs';

// A PNG of one colour, 32 by 32 pixels, as a data URL for an emoji.
function picture(...rgb) {
	const chunk = (type, bytes) => {
		const body = Buffer.concat([Buffer.from(type), bytes]);
		const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(bytes.length);
		sum.writeUInt32BE(crc(body));
		return Buffer.concat([length, body, sum]);
	};
	const line = Buffer.from([0, ...Array(32).fill(rgb).flat()]);
	const png = Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', Buffer.from('00000020000000200802000000', 'hex')),
		chunk('IDAT', zlib.deflateSync(Buffer.concat(Array(32).fill(line)))),
		chunk('IEND', Buffer.alloc(0)),
	]);
	return `data:image/png;base64,${png.toString('base64')}`;
}

// PNG's checksum of a chunk.
function crc(bytes) {
	let sum = ~0;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
	}
	return ~sum >>> 0;
}

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

// Splits a buffer into its complete frames, [[opcode, fin, payload], ...], and the rest.
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

	// files: [[name, content, type], ...] that go with the body.
	async rest(method, path, body, files = []) {
		const json = body && JSON.stringify(body);
		const url = `${this.origin}/api/v10${path}`;
		const call = {
			method,
			headers: {
				Authorization: `Bot ${this.token}`,
				'User-Agent': 'DiscordBot (https://example.com, 1)',
				...(files.length ? {} : { 'Content-Type': 'application/json' }),
			},
			body: json,
		};
		const { status, ok, text } = files.length ? await this.sendForm(url, call, files) : await request(url, call);
		if (!ok)
			throw new Error(`${method} ${path}: ${status} ${text}`);
		return text ? JSON.parse(text) : null;
	}

	async sendForm(url, call, files) {
		const form = new FormData();
		form.append('payload_json', call.body);
		files.forEach(([name, content, type], i) =>
			form.append(`files[${i}]`, new Blob([content], { type }), name),
		);
		const answer = await fetch(url, { ...call, body: form });
		return { status: answer.status, ok: answer.ok, text: await answer.text() };
	}

	// Connects, identifies, and registers commands and emojis. Resolves when all is registered.
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
		const commands = [...COMMANDS, ...MORE_COMMANDS];
		const made = await this.rest(
			'PUT',
			`/applications/${this.application}/commands`,
			commands,
		);
		this.command = made[0].id;
		this.emojis = [];
		for (const [name, colour] of [
			['ace_hearts', [200, 40, 40]],
			['king_spades', [30, 30, 60]],
		]) {
			const image = picture(...colour);
			const route = `/applications/${this.application}/emojis`;
			const { id } = await this.rest('POST', route, { name, image });
			this.emojis.push({ id, name, tag: `<:${name}:${id}>` });
		}
		const state = JSON.parse((await request(`${this.origin}/playground/state`)).text);
		this.users = state.users.map(({ id: user }) => user);
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
		const who = (interaction.member?.user ?? interaction.user).id;
		const more = { ...this, others: this.users.filter((user) => user !== who) };
		const said = answerMore(interaction, more) ?? answer(interaction);
		if (!said) return;
		const { later, dm, gone, files, ...callback } = said;
		const { id, token } = interaction;
		// A test calls this.resume() to let the bot go on.
		const resumed = (later || gone) && new Promise((resume) => (this.resume = resume));
		await this.rest('POST', `/interactions/${id}/${token}/callback`, callback, files);
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
