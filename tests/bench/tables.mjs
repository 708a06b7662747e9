// A table of two people who play by its buttons, as fast as the benchmark asks. They press only what the table's
// message offers now: an enabled button, for a person whom the message names, and for a face-down card.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { argument, buttons, sequence, text, verb } from '../system/daemon_help.mjs';

const WORDS = JSON.parse(readFileSync(new URL('../../config/locales/en.json', import.meta.url)));

const LOOK_AGAIN = 250; // ms between two looks at a table that waits for an edit
const PATIENCE = 120; // looks for a table that opens
// Buttons that continue the game; "show" gives the buttons for a secret card again. Other buttons only explain or show.
const MOVES = ['deal', 'turn-up', 'draw', 'replace', 'discard', 'flip', 'keep', 'pass', 'knock', 'show'];
const LATE = 'no answer within 3 s'; // the playground's words
const UPDATE = 7, DEFERRED = [5, 6]; // types of answers: the message changed; an answer will come

const moves = (message) => buttons(message).filter((b) => !b.disabled && MOVES.includes(verb(b)));

// In cards of emojis: the back of place 3 is the emoji place_3. The layouts of two people stand one below the other,
// each below a line with the person's name, or (small ones) with the name behind the cards and a mark before each row.
function faceDownPictures(lines, name) {
	const from = lines.findIndex((line) => line.includes(`**${name}**`) && !line.startsWith('-#'));
	const mark = lines[from]?.includes('<:') ? lines[from].split('<:')[0] : undefined;
	const isRow = (line) => (mark === undefined ? /^(#+ )?<:/.test(line) : line.startsWith(mark));
	const places = [];
	for (let i = mark === undefined ? from + 1 : from; from >= 0 && lines[i] && isRow(lines[i]); i++)
		places.push(...[...lines[i].matchAll(/<:place_(\d+):/g)].map((match) => Number(match[1]) - 1));
	return places;
}

// In a grid of text: a row is "4-6  10♣ ▒▒  ▒▒", with four characters for each card, below the person's name.
function faceDownText(lines, name) {
	const head = lines.indexOf('```') + 1, column = (`${lines[head]} `).search(new RegExp(`(?<=[ >⚑])${name} `));
	const places = [];
	for (let i = head + 1; column >= 0 && /^\d+-\d+ /.test(lines[i]); i++) {
		const [first, last] = lines[i].split(' ')[0].split('-').map(Number);
		for (let n = 0; n <= last - first; n++)
			if (lines[i].startsWith('▒▒', column + 4 * n))
				places.push(first - 1 + n);
	}
	return places;
}

// Returns the person's places that the message shows face down.
export function faceDown(message, name) {
	const lines = text(message).split('\n');
	return lines.includes('```') ? faceDownText(lines, name) : faceDownPictures(lines, name);
}

export class Table {
	// people: { id, name } of host and guest. watcher: the id of a person who plays nowhere and sees only the
	// public messages.
	constructor(control, channel, people, watcher, roll) {
		Object.assign(this, { control, channel, people, watcher, roll });
		this.message = null; // the table's message, as last seen
		this.secret = null; // the ephemeral message with the buttons for a drawn card
		this.waits = null; // for an edit with a sequence number above `after`; the next look is at the time `again`
		this.busy = false;
		this.changed = 0;
	}

	async open(game) {
		const opened = await this.act(0, { type: 'command', name: 'golf', sub: 'new',
			options: [{ name: 'game', value: game }, { name: 'seats', value: 2 }, { name: 'holes', value: 18 }] });
		this.message = await this.offered(opened, 'join');
		for (const [who, what, next] of [[1, 'join', 'start'], [0, 'start', undefined]]) {
			const button = buttons(this.message).find((b) => verb(b) === what && !b.disabled);
			const answer = await this.act(who, { type: 'component', message: this.message.id, custom_id: button?.custom_id });
			this.message = await this.offered(answer, next);
		}
	}

	// Returns the message that an answer shows. While the disk is slow, the answer is deferred, and the message comes
	// later. next: a button that it offers; undefined: any button of the game in play.
	async offered(answer, next) {
		const good = (m) => m && buttons(m).some((b) => !b.disabled && (next ? verb(b) === next : MOVES.includes(verb(b))));
		for (let tries = 0; !good(answer.message); tries++) {
			if (!DEFERRED.includes(answer.callback?.type) || tries === PATIENCE)
				throw new Error(`no table in ${this.channel}: ${text(answer.message) || JSON.stringify(answer)}`);
			await sleep(LOOK_AGAIN);
			answer = { ...answer, message: (await this.messages()).filter?.(good).at(-1) };
		}
		return answer.message;
	}

	async messages() {
		return (await this.control.ask('GET', `/playground/messages?channel=${this.channel}&user=${this.watcher}`)).body;
	}

	async act(who, body) {
		const answer = await this.control.ask('POST', '/playground/interactions',
			{ user: this.people[who].id, channel: this.channel, ...body });
		return answer.status === 200 ? answer.body : { outcome: 'not sent', why: answer.body.error };
	}

	// Whether a button can be pressed now, `reaction` ms after the last change. When the next buttons come with an
	// edit, this also looks for the edit now and then.
	ready(reaction) {
		const now = performance.now();
		if (this.waits && !this.secret && now > this.waits.again) {
			this.waits.again = now + LOOK_AGAIN;
			// A look that fails, or is under way when the bench ends, is no fault: the next one comes soon.
			this.look().catch(() => {});
		}
		return !this.busy && (this.secret || !this.waits) && now - this.changed >= reaction;
	}

	// Whether the table waits for an edit, and nothing new has come for `patience` ms.
	silent(patience) {
		return this.waits && performance.now() - this.changed > patience;
	}

	async look() {
		const message = (await this.messages()).find?.((m) => m.id === this.message.id);
		if (message && this.waits && buttons(message).some((b) => sequence(b) > this.waits.after)) {
			this.message = message;
			this.waits = null;
		}
	}

	// Returns [who, button], or undefined when no button is offered.
	choose() {
		const open = moves(this.secret ?? this.message);
		const of = (v) => open.filter((b) => verb(b) === v);
		const one = (list) => list[this.roll(list.length)];
		if (this.secret)
			return [this.secret.who, this.roll(4) && of('replace').length ? one(of('replace')) : one(open)];
		if (of('deal').length)
			return [0, of('deal')[0]];
		const words = text(this.message);
		const named = [0, 1].filter((who) => words.includes(`<@${this.people[who].id}>`));
		for (const who of named) {
			// When several people turn cards up, the buttons are for all of them.
			const down = of('turn-up').length ? faceDown(this.message, this.people[who].name) : [];
			const mine = open.filter((b) => verb(b) !== 'turn-up' || down.includes(argument(b)));
			const list = mine.some((b) => verb(b) === 'draw') && this.roll(8) ? mine.filter((b) => verb(b) === 'draw') : mine;
			if (list.length)
				return [who, one(list)];
		}
		return undefined;
	}

	// Presses once. Returns { ms }, { late: true } when no answer came in time, or { wrong: a sentence }.
	async press() {
		const chosen = this.choose();
		if (!chosen)
			return this.lost(`nobody is offered anything: ${text(this.secret ?? this.message)}`);
		const [who, button] = chosen, from = this.secret;
		this.busy = true;
		const message = (from ?? this.message).id;
		const answer = await this.act(who, { type: 'component', message, custom_id: button.custom_id })
			.catch((error) => ({ outcome: 'not sent', why: error.message }));
		this.busy = false;
		this.changed = performance.now();
		if (answer.outcome === 'failed' && answer.why === LATE) {
			// The press may have worked: then an edit shows the next buttons.
			this.secret = null;
			this.waits = { after: sequence(button), again: 0, late: true };
			return { late: true };
		}
		if (answer.outcome !== 'answered')
			return this.lost(`${verb(button)}: ${answer.outcome}, ${answer.why}`);
		if (!this.heard(answer, who, button, from))
			return this.lost(`${verb(button)} was refused: ${text(answer.message)}`);
		if (this.overtaken(button))
			return this.lost(`${verb(button)} came too late: somebody else had acted at this table`);
		return { ms: answer.ms };
	}

	// An action adds 1 to the sequence, the end of a hole 1 more. A press that comes too late adds nothing; its answer
	// shows the table as it is.
	overtaken(button) {
		return !this.waits && Math.max(...buttons(this.message).map(sequence)) > sequence(button) + 2;
	}

	// Takes over what the answer shows. Returns false when the answer is a refusal.
	heard(answer, who, button, from) {
		const { type } = answer.callback;
		if ((type === UPDATE && from) || DEFERRED.includes(type)) {
			this.secret = null;
			this.waits = { after: sequence(button), again: 0 };
			return type !== UPDATE || text(answer.message) === WORDS['done.action'];
		}
		if (type === UPDATE) {
			this.message = answer.message;
			return true;
		}
		if (!moves(answer.message).length)
			return false;
		this.secret = Object.assign(answer.message, { who });
		return true;
	}

	// Something went wrong: the table is read again before the next press.
	lost(why) {
		this.secret = null;
		this.waits = { after: Math.max(...buttons(this.message).map(sequence)) - 1, again: 0 };
		return { wrong: why };
	}
}
