// Games with hidden cards: what people can read, and their turns by slash commands.
import assert from 'node:assert/strict';
import { choose, dealt, text, until } from './daemon_help.mjs';

const CARD = '(?:(?:10|[2-9AJQK])[♠♥♦♣]|(?:black|red) joker)';

// cards: the cards that a message shows in bold, in order. top: the top of the discard pile, or undefined.
export const cards = (message) => [...text(message).matchAll(new RegExp(`\\*\\*(${CARD})\\*\\*`, 'g'))].map((m) => m[1]);
export const top = (message) => text(message).match(new RegExp(`Discard pile: \\*\\*(${CARD})\\*\\*`))?.[1];
export const rank = (card) => card.slice(0, -1);

// Checks that an interaction was answered. Returns the message of the answer.
export async function well(promise) {
	const answer = await promise;
	assert.equal(answer.outcome, 'answered', answer.why);
	return answer.message;
}

// A game that was dealt to these people, in this order. Turns are counted here, since the table's message may be late.
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

	// Ends the turn by a subcommand: "discard" or a power.
	async end(sub, options = {}) {
		const answer = await well(this.next.slash(this.c.channel, sub, options));
		this.turn++;
		return answer;
	}

	// Plays turns that draw from the stock and discard, until wanted(card) is true. This drawn card stays in hand. Returns
	// undefined when the hole ended before such a card came: the layouts may have all of them.
	async drawUntil(wanted) {
		for (let turn = 0; turn < 150; turn++) {
			const answer = await this.draw();
			const [card] = cards(answer);
			if (!card && /no open table/.test(text(answer)))
				return undefined;
			assert.ok(card, text(answer));
			if (wanted(card))
				return { card, answer };
			await this.end('discard');
		}
		throw new Error('no such card came');
	}
}

// Waits for the table's button of a verb and presses it; presses again when the table was redrawn meanwhile.
export const pushed = (c, person, verb) => until(`the button ${verb}`, async () => {
	const table = await person.table(c.channel), button = choose(table, verb);
	const answer = button && await person.press(c.channel, table, button);
	return answer && !answer.late && well(answer);
});

// Presses the button of the DM that offers a look. Returns the DM, which then shows the cards.
export async function lookInDm(person) {
	const dm = await until('a DM with a look', async () => (await person.dms()).find((m) => choose(m, 'look')));
	return well(person.press(dm.channel_id, dm, choose(dm, 'look')));
}

// Deals games of one hole to these people, none of whom looks at a card, until wanted(card) is true of a drawn card. Returns
// the round, with the card in the hand of the next player, and the card and answer.
export async function dealtUntil(c, options, people, wanted) {
	for (;;) {
		await dealt(c, { ...options, holes: 1 }, people);
		await lookAtNone(c, people);
		const round = new Round(c, people), drawn = await round.drawUntil(wanted);
		if (drawn)
			return { round, ...drawn };
	}
}

// All these people end their start peek without a look.
export async function lookAtNone(c, people) {
	for (const p of people)
		await well(p.slash(c.channel, 'move keep'));
}

// The number of cards in a person's layout, counted in its picture.
export async function count(c, person) {
	const picture = text(await well(person.slash(c.channel, 'hand'))).match(/```([^]*?)```/)[1];
	return picture.match(/▒▒|[♠♥♦♣]/g).length;
}

// All that a person can read in the channel and in their DMs, as one text.
export async function reads(c, person) {
	return JSON.stringify([await person.messages(c.channel), await person.dms()]);
}
