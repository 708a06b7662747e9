// A table of two people who play by its buttons, as quickly as somebody asks them to.
import { argument, buttons, sequence, text, verb } from '../system/daemon_help.mjs';

const LOOK_AGAIN = 250; // ms between two looks at a table whose edit has not come
const EXTRAS = ['look', 'hand', 'rules', 'show'];

const moves = (message) => buttons(message).filter((b) => !b.disabled && !EXTRAS.includes(verb(b)));

export class Table {
	// people: host and guest; watcher: somebody who sees what is public and plays nowhere
	constructor(control, channel, people, watcher, roll) {
		Object.assign(this, { control, channel, people, watcher, roll });
		this.message = null; // the table's, as last seen
		this.secret = null; // the ephemeral one by which a drawn card is placed
		this.waits = null; // for an edit that shows more than the sequence number `after`; looked for at the time `again`
		this.turned = [new Set(), new Set()]; // places turned up in this hole
		this.busy = false;
		this.changed = 0;
	}

	async open(game) {
		const opened = await this.act(0, { type: 'command', name: 'golf', sub: 'new',
			options: [{ name: 'game', value: game }, { name: 'seats', value: 2 }, { name: 'holes', value: 18 }] });
		if (!opened.message)
			throw new Error(`no table in ${this.channel}: ${JSON.stringify(opened)}`);
		this.message = opened.message;
		for (const [who, what] of [[1, 'join'], [0, 'start']]) {
			const button = buttons(this.message).find((b) => verb(b) === what);
			const answer = await this.act(who, { type: 'component', message: this.message.id, custom_id: button.custom_id });
			if (answer.callback?.type !== 7)
				throw new Error(`the table in ${this.channel} did not open: ${JSON.stringify(answer)}`);
			this.message = answer.message;
		}
	}

	async act(who, body) {
		const answer = await this.control.ask('POST', '/playground/interactions',
			{ user: this.people[who], channel: this.channel, ...body });
		return answer.status === 200 ? answer.body : { outcome: 'not sent', why: answer.body.error };
	}

	// Whether somebody can press now, who had so many ms to see it. Where only an edit will show the next buttons, it
	// looks for that now and then.
	ready(reaction) {
		const now = performance.now();
		if (this.waits && !this.secret && now > this.waits.again) {
			this.waits.again = now + LOOK_AGAIN;
			this.look();
		}
		return !this.busy && (this.secret || !this.waits) && now - this.changed >= reaction;
	}

	async look() {
		const { body } = await this.control.ask('GET', `/playground/messages?channel=${this.channel}&user=${this.watcher}`);
		const message = body.find?.((m) => m.id === this.message.id);
		if (message && this.waits && buttons(message).some((b) => sequence(b) > this.waits.after)) {
			this.message = message;
			this.waits = null;
		}
	}

	// Who presses what.
	choose() {
		const open = moves(this.secret ?? this.message);
		const of = (v) => open.filter((b) => verb(b) === v);
		const one = (list) => list[this.roll(list.length)];
		if (this.secret)
			return [this.secret.who, this.roll(4) ? one(of('replace')) : one(open)];
		if (of('deal').length)
			return [0, of('deal')[0]];
		const words = text(this.message);
		const who = this.people.findIndex((id) => words.includes(`<@${id}>`));
		if (of('turn-up').length)
			return [who, one(of('turn-up').filter((b) => !this.turned[who]?.has(argument(b))))];
		if (of('knock').length && this.roll(8) === 0)
			return [who, of('knock')[0]];
		return [who, one(of('draw').length ? of('draw') : open)];
	}

	// One press; { ms }, or { wrong: a sentence }.
	async press() {
		const [who, button] = this.choose();
		const from = this.secret;
		if (who < 0 || !button)
			return this.lost('the table names nobody, or has no button');
		this.busy = true;
		const message = (from ?? this.message).id;
		const answer = await this.act(who, { type: 'component', message, custom_id: button.custom_id })
			.catch((error) => ({ outcome: 'not sent', why: error.message }));
		this.busy = false;
		this.changed = performance.now();
		if (answer.outcome !== 'answered')
			return this.lost(`${verb(button)}: ${answer.outcome}, ${answer.why}`);
		if (!this.heard(answer, who, button, from))
			return this.lost(`${verb(button)} was refused: ${text(answer.message)}`);
		return { ms: answer.ms };
	}

	// Takes in what the answer shows; false when it is a refusal.
	heard(answer, who, button, from) {
		if (answer.callback.type === 7 && from) {
			this.secret = null;
			this.waits = { after: sequence(button), again: 0 };
			return true;
		}
		if (answer.callback.type === 7) {
			this.message = answer.message;
			if (verb(button) === 'turn-up')
				this.turned[who].add(argument(button));
			if (verb(button) === 'deal')
				this.turned.forEach((places) => places.clear());
			return true;
		}
		if (!moves(answer.message).length)
			return false;
		this.secret = Object.assign(answer.message, { who });
		return true;
	}

	// Something went wrong: the table is looked at afresh before anybody presses again.
	lost(why) {
		this.secret = null;
		this.waits = { after: Math.max(...buttons(this.message).map(sequence)) - 1, again: 0 };
		return { wrong: why };
	}
}
