// Games whose cards are hidden: what people are told, and their turns by slash commands.
import assert from 'node:assert/strict';
import { choose, text, until } from './daemon_help.mjs';

const CARD = '(?:(?:10|[2-9AJQK])[♠♥♦♣]|(?:black|red) joker)';

// The cards that a message shows in bold, in its order; and what the discard pile shows, if anything.
export const cards = (message) => [...text(message).matchAll(new RegExp(`\\*\\*(${CARD})\\*\\*`, 'g'))].map((m) => m[1]);
export const top = (message) => text(message).match(new RegExp(`Discard pile: \\*\\*(${CARD})\\*\\*`))?.[1];
export const rank = (card) => card.slice(0, -1);

// An interaction that went well, with its answer.
export async function well(promise) {
	const answer = await promise;
	assert.equal(answer.outcome, 'answered', answer.why);
	return answer.message;
}

// A game that was dealt to these, in this order. Whose turn it is is counted here: edits of the table are few a second.
export class Round {
	constructor(c, people) {
		this.c = c;
		this.people = people;
		this.turn = 0;
	}

	get next() {
		return this.people[this.turn % this.people.length];
	}

	draw() {
		return well(this.next.slash(this.c.channel, 'draw', { from: 'stock' }));
	}

	// Whatever ends the turn: "discard", or a power.
	async end(sub, options = {}) {
		const answer = await well(this.next.slash(this.c.channel, sub, options));
		this.turn++;
		return answer;
	}

	// Turns that draw from the stock and discard, until wanted(card) of a drawn one, which is in hand then.
	async drawUntil(wanted) {
		for (let turn = 0; turn < 150; turn++) {
			const answer = await this.draw();
			const [card] = cards(answer);
			assert.ok(card, text(answer));
			if (wanted(card))
				return { card, answer };
			await this.end('discard');
		}
		throw new Error('no such card came');
	}
}

// Presses the table's button of a verb, once it is there, and again where the table was drawn anew meanwhile.
export const pushed = (c, person, verb) => until(`the button ${verb}`, async () => {
	const table = await person.table(c.channel), button = choose(table, verb);
	const answer = button && await person.press(c.channel, table, button);
	return answer && !answer.late && well(answer);
});

// Nobody looks at any of their cards.
export async function lookAtNone(c, people) {
	for (const p of people)
		await well(p.slash(c.channel, 'keep'));
}

// How many cards somebody has: of their own layout's picture.
export async function count(c, person) {
	const picture = text(await well(person.slash(c.channel, 'hand'))).match(/```([^]*?)```/)[1];
	return picture.match(/▒▒|[♠♥♦♣]/g).length;
}

// What somebody else can read of the channel and of their DMs.
export async function reads(c, person) {
	return JSON.stringify([await person.messages(c.channel), await person.dms()]);
}
