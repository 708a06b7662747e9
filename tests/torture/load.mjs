// People who press what the messages offer, without a pause, at several tables.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawn } from '../system/clicker_known.mjs';
import { HARSH, pressable, values, Viewer, waitedFor } from '../system/clicker_help.mjs';
import { buttons, isOver, text, until, verb } from '../system/daemon_help.mjs';

// Open games and games with hidden cards, of people and of computer players.
const TABLES = [
	{ game: 'six-card', seats: 2 },
	{ game: 'six-card', seats: 1, computers: 2 },
	{ game: 'cabo', seats: 2 },
	{ game: 'cactus', seats: 2, computers: 1 },
	{ game: 'four-card', seats: 2 },
	{ game: 'powers', seats: 2, computers: 1 },
	{ game: 'nine-card', seats: 3 },
	{ game: 'six-card', seats: 2 },
];

// What also carries out an action by itself, beside buttons of the same verb.
const SLASHES = { draw: { from: 'stock' }, discard: {} };
const isTable = (m) => !(m.flags & 64) && (isOver(m) || buttons(m).some((b) => /^(start|more)$/.test(verb(b))));

export const GONE = JSON.parse(readFileSync('config/locales/en.json', 'utf8'))['refuse.gone'];

export class Load {
	// channels: one for each table.
	constructor({ server, channels, chance, ledger }) {
		Object.assign(this, { server, chance, ledger, over: false, said: [], answers: 0, gone: new Map(), heard: Date.now(), silence: [] });
		const people = server.people;
		this.world = { people, channels };
		this.tables = channels.map((channel, i) => {
			const row = TABLES[i % TABLES.length];
			return { ...row, channel, joined: 0, people: Array.from({ length: row.seats }, (_, k) => people[(i + k) % people.length]) };
		});
	}

	async begin() {
		const hooks = { seen: (_, message) => this.ledger.seen(message), fault: (text) => this.ledger.fault(text) };
		this.viewers = new Map();
		for (const id of this.server.people) {
			const viewer = new Viewer(this.server, id, hooks);
			await viewer.open();
			this.viewers.set(id, viewer);
		}
		this.playing = Promise.all(this.tables.map((table) => this.play(table)));
		this.playing.catch((error) => this.ledger.fault(`the people cannot go on: ${error.stack}`));
	}

	async play(table) {
		while (!this.over)
			if (!await this.step(table))
				await sleep(5);
	}

	// Nobody presses any more.
	async end() {
		this.over = true;
		await this.playing;
	}

	close() {
		for (const viewer of this.viewers?.values() ?? [])
			viewer.socket.cut();
	}

	get presses() {
		return this.ledger.steps.length;
	}

	// The n longest times in which nobody was answered, ms.
	silences(n) {
		return [...this.silence].sort((a, b) => b - a).slice(0, n);
	}

	// The newest message of a table. People leave a message alone that says that its game is over.
	message(table) {
		return this.viewers.get(table.people[0]).messages(table.channel).filter((m) => isTable(m) && !this.gone.has(m.id)).at(-1);
	}

	/*
	 * The number of messages that still show a game in play which is over. A golfd that dies after it has posted the
	 * table anew, and before it has saved where, leaves such a message behind.
	 */
	get leftBehind() {
		return [...this.gone].filter(([id, channel]) => {
			const m = [...this.viewers.values()][0].of(channel).get(id);
			return m && isTable(m) && !isOver(m);
		}).length;
	}

	isPrivate({ user, channel, message }) {
		return Boolean((this.viewers.get(user).of(channel).get(message)?.flags ?? 64) & 64);
	}

	async act(step, body) {
		body.user = step.user;
		step.at = Date.now();
		this.ledger.begin(step);
		const answer = await this.server.post('/playground/interactions', body);
		step.outcome = answer.status === 200 ? answer.outcome : 'impossible';
		step.until = Date.now();
		if (step.outcome === 'answered') {
			this.answers++;
			this.silence.push(step.until - this.heard);
			this.heard = step.until;
		}
		if (answer.message)
			this.ledger.seen(answer.message);
		if (body.message && text(answer.message).includes(GONE) && !this.isPrivate(body))
			this.gone.set(body.message, body.channel);
		this.said.push({ ...step, channel: body.channel, button: body.custom_id, says: answer.error ?? answer.why ?? text(answer.message).slice(0, 300) });
		if (this.said.length > 200)
			this.said.splice(0, 100);
		return answer;
	}

	slash(table, user, sub, options = {}, game = undefined) {
		return this.act({ user, game, verb: sub }, { channel: table.channel, type: 'command', name: 'golf', sub,
			options: Object.entries(options).map(([name, value]) => ({ name, value })) });
	}

	// Presses; now and then twice at the same time, as a person with a nervous finger.
	async press(table, user, message, component) {
		const at = drawn(message), body = { channel: table.channel, type: 'component', message: message.id, custom_id: component.custom_id };
		if (component.type !== 2)
			body.values = values(component, this.chance, this.world);
		const step = { user, game: at?.game, seq: at?.seq, verb: verb(component) };
		const twice = this.chance.once(10) && this.server.post('/playground/interactions', { user, ...body });
		return (await Promise.all([this.act(step, body), twice]))[0];
	}

	// One press at a table. Returns false when there is nothing to press.
	step(table) {
		const message = this.message(table);
		if (!message || isOver(message))
			return this.open(table, message);
		const start = buttons(message).find((b) => verb(b) === 'start');
		return start ? this.gather(table, message, start) : this.move(table, message);
	}

	// A lost answer to /golf new leaves a table without a message: /golf table posts it.
	open(table) {
		table.joined = 0;
		const { game, computers, people } = table;
		return this.chance.once(4) ? this.slash(table, people[0], 'table')
			: this.slash(table, people[0], 'new', { game, holes: 9, time: 'none', ...(computers ? { computers } : {}) });
	}

	gather(table, message, start) {
		const guests = table.people.slice(1), join = buttons(message).find((b) => verb(b) === 'join' && !b.disabled);
		if (join && table.joined < guests.length)
			return this.press(table, guests[table.joined++], message, join);
		table.joined = 0; // if the start is refused, a join was lost
		return start.disabled ? false : this.press(table, table.people[0], message, start);
	}

	move(table, message) {
		const { chance } = this, waited = waitedFor(message, table.people);
		const user = chance.of(waited.length ? waited : table.people);
		const deal = buttons(message).find((b) => verb(b) === 'deal' && !b.disabled);
		if (!waited.length && !deal && !chance.once(10))
			return false; // a computer player's turn
		const game = drawn(message)?.game, own = this.viewers.get(user).private_(table.channel);
		const from = own && drawn(own)?.game === game && !chance.once(2) ? own : message;
		const mild = pressable(from).filter((c) => !HARSH.has(verb(c)));
		const all = mild.length && !chance.once(20) ? mild : pressable(from).filter((c) => /^(hand|down|me|rules|more)$/.test(verb(c)));
		const c = deal && from === message ? deal : all.length ? chance.of(all) : undefined;
		if (!c)
			return false;
		if (SLASHES[verb(c)] && chance.once(6))
			return this.slash(table, user, verb(c), SLASHES[verb(c)], game);
		return this.press(table, user, message === from ? message : own, c);
	}

	// Waits until each table has changed after this moment: it can be played on.
	async goesOn(patience) {
		const before = this.tables.map((table) => JSON.stringify(this.position(table)));
		const stuck = () => this.tables.filter((table, i) => before[i] === JSON.stringify(this.position(table)));
		const last = (table) => this.said.filter((s) => s.channel === table.channel).slice(-8).map((s) => JSON.stringify(s)).join('\n');
		await until(() => `a change of ${stuck().map((t) => `${t.game} ${JSON.stringify(this.position(t))}, after\n${last(t)}\n${JSON.stringify(this.message(t))}`).join('\n')}`,
			() => !stuck().length || this.ledger.faults.length, patience);
		return this.tables.length;
	}

	position(table) {
		return drawn(this.message(table)) ?? this.message(table)?.id;
	}
}
