// People who use the whole interface at random, and the messages that they see.
import { readdirSync } from 'node:fs';
import { buttons, components, text, verb } from './daemon_help.mjs';
import { Socket } from './ws.mjs';

export const PRESETS = readdirSync('config/presets').filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
// Presets with many hidden cards and with powers.
export const SECRET = ['cabo', 'cactus', 'cambio', 'cumbia', 'four-card', 'pablo', 'powers', 'dacz'];

// Random choices from a seed: below(n), a number; of(list), an element; once(n), true once in n times on average.
export class Chance {
	constructor(seed) {
		this.x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0 || 1;
	}

	// The same list in another order.
	mix(list) {
		return list.map((v) => [this.below(1e6), v]).sort((a, b) => a[0] - b[0]).map(([, v]) => v);
	}

	below(n) {
		this.x ^= this.x << 13; this.x >>>= 0;
		this.x ^= this.x >>> 17;
		this.x ^= this.x << 5; this.x >>>= 0;
		return this.x % n;
	}

	of(list) {
		return list[this.below(list.length)];
	}

	once(n) {
		return this.below(n) === 0;
	}
}

const PRESSED = new Set([2, 3, 5, 6, 7, 8]); // buttons and select menus
export const pressable = (message) => components(message).filter((c) => PRESSED.has(c.type) && c.custom_id && !c.disabled);

// Verbs that end something or only show something. They are pressed rarely, so that games go on.
export const HARSH = new Set(['stop', 'leave', 'kick', 'forget', 'more', 'host', 'join', 'rules', 'looks', 'cards', 'pings', 'pings-by', 'me',
	'down', 'hand', 'leaderboard', 'record', 'replay', 'story', 'look', 'stats', 'history']);

/*
 * A person and the messages that they see. this.channels has, by channel and id, the newest version of each message. A
 * message that shows nothing is a fault.
 */
export class Viewer {
	constructor(server, id, { seen, fault }) {
		Object.assign(this, { server, id, seen, fault });
		this.channels = new Map();
		this.old = []; // earlier versions of messages that have changed
		this.modal = null;
	}

	async open() {
		this.socket = await Socket.open(`${this.server.url.replace('http', 'ws')}/playground/events?user=${this.id}`,
			{ protocol: 'playground' });
		await this.socket.next();
		this.listen();
	}

	async listen() {
		for (;;) {
			const text = await this.socket.text(1 << 30);
			if (text === null)
				return;
			this.heard(JSON.parse(text));
		}
	}

	heard(event) {
		const { type, channel, message } = event;
		if (type === 'message_delete') {
			this.of(channel).delete(event.id);
		} else if (type === 'message' || type === 'message_update') {
			const before = this.of(channel).get(message.id);
			if (before && this.old.length < 50)
				this.old.push({ channel, message: before });
			this.of(channel).set(message.id, { ...message, dm: event.dm });
			this.look(message);
			this.seen(this.id, { ...message, public_: !event.dm && !(message.flags & 64) }, channel);
		}
	}

	// Reports a message that shows nothing.
	look(message) {
		const waits = message.flags & 128, shown = components(message).some((c) => (c.content ?? c.label ?? '').trim() || c.file);
		if (!waits && !message.content && !shown && !message.attachments?.length)
			this.fault(`an empty message: ${JSON.stringify(message).slice(0, 500)}`);
	}

	of(channel) {
		return this.channels.get(channel) ?? this.channels.set(channel, new Map()).get(channel);
	}

	// The messages that this person sees in a channel, oldest first.
	messages(channel) {
		return [...this.of(channel).values()];
	}

	// The table's message, as this person has it: the newest public message with a table's own buttons.
	table(channel) {
		return this.messages(channel).filter((m) => !(m.flags & 64) && buttons(m).some((b) => /^(start|more)$/.test(verb(b)))).at(-1);
	}

	// The newest ephemeral message with something to press.
	private_(channel) {
		return this.messages(channel).filter((m) => m.flags & 64 && pressable(m).length).at(-1);
	}
}

// Random values of a menu, as many as it allows.
export function values(menu, chance, world) {
	const all = menu.type === 3 ? menu.options.map((o) => o.value)
		: menu.type === 5 || menu.type === 7 ? world.people : world.channels;
	const least = menu.min_values ?? 1, most = Math.min(menu.max_values ?? 1, all.length);
	const n = Math.max(least, 1 + chance.below(most || 1)), out = [];
	for (let i = 0; i < n && out.length < all.length; i++) {
		const left = all.filter((v) => !out.includes(v));
		out.push(chance.of(left));
	}
	return out;
}

const NONSENSE = ['', ' ', 'x', '0', '-1', '99999999999999999999', '10s', '1m', 'none', 'cabo', 'six-card', 'friday', '♥7', 'Ana',
	'🃏'.repeat(20), '**bold** @everyone <@1>', "'; DROP TABLE games; --", 'game.holes', 'end.final_turns', '1 2 3', 'AS', '3', '2'];

const FILES = ['{}', '[]', 'no json', '{"extends":"cabo","name":"house"}', '{"extends":"six-card","game":{"holes":2}}',
	'{"extends":"nothing"}', '{"layout":{"rows":9}}'];
export const file = (chance) => ({ filename: chance.of(['rules.json', 'x.txt', 'ñ.json']), content_type: 'application/json',
	base64: Buffer.from(chance.of(FILES)).toString('base64') });

function value(option, chance, world) {
	if (option.choices)
		return chance.of(option.choices).value;
	switch (option.type) {
	case 4: return (option.min_value ?? 0) + chance.below((option.max_value ?? 12) - (option.min_value ?? 0) + 1);
	case 5: return chance.once(2);
	case 6: case 9: return chance.of(world.people);
	case 7: return chance.of(world.channels);
	case 8: return chance.of(world.roles);
	case 11: return file(chance);
	default: return option.name === 'game' && !chance.once(4) ? chance.of(PRESETS) : chance.of(NONSENSE);
	}
}

// Every slash command with its options, as registered: [{ name, group, sub, options }].
export function commands(registered) {
	const out = [];
	for (const c of registered.filter((r) => (r.type ?? 1) === 1))
		for (const o of c.options ?? [])
			for (const s of o.type === 2 ? o.options : [o])
				out.push({ name: c.name, group: o.type === 2 ? o.name : undefined, sub: s.name, options: s.options ?? [] });
	return out;
}

export function options(command, chance, world) {
	return command.options.filter((o) => o.required || chance.once(2))
		.map((o) => ({ name: o.name, value: value(o, chance, world) }))
		.filter((o) => o.value !== '' || !command.options.find((x) => x.name === o.name).required);
}

// Random values for the fields of a modal, valid or not.
export function fields(modal, chance, world) {
	const out = {};
	for (const top of modal.components) {
		const c = top.component ?? top.components?.[0];
		if (!c?.custom_id || chance.once(4))
			continue;
		if (c.type === 4)
			out[c.custom_id] = chance.once(3) ? chance.of(NONSENSE) : c.value ?? chance.of(['1', '2', 'none', '10s', '5m']);
		else if (c.type === 21)
			out[c.custom_id] = chance.of(c.options).value;
		else if (c.options)
			out[c.custom_id] = values(c, chance, world);
	}
	return out;
}

// The people whom the table waits for: it mentions them.
export const waitedFor = (message, people) => people.filter((id) => text(message).includes(`<@${id}>`));

// A random component that can be pressed, mostly one that moves the game.
export function choice(message, chance) {
	const all = pressable(message), mild = all.filter((c) => !HARSH.has(verb(c)));
	return mild.length && !chance.once(12) ? chance.of(mild) : all.length ? chance.of(all) : undefined;
}
