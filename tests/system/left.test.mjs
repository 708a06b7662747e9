// What a whole game leaves behind in the channel: one public message, and no private page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HARSH, pressable, SECRET } from './clicker_help.mjs';
import { choose, club, dealt, dice, isOver, text, until, verb } from './daemon_help.mjs';

const EPHEMERAL = 64;
const SOME = ['cambio', 'cumbia', 'four-card', 'powers', 'six-card']; // games of all kinds
const GAMES = process.env.GOLF_THOROUGH ? [...SECRET, 'six-card', 'nine-card'] : SOME;
const CALLS = new Set(['knock', 'expose']); // they end the hole

// The components of a message that move the game.
const moves = (message) => pressable(message).filter((x) => !HARSH.has(verb(x)) && !['computer', 'start'].includes(verb(x)));

// A page has something to press, a heading or cards; a sentence has none of these.
const isPage = (message) => pressable(message).length > 0 || /^### |```/m.test(text(message));

class Game {
	constructor(c, people, roll) {
		Object.assign(this, { c, people, roll, presses: 0 });
	}

	// Presses one component, or chooses as few of a menu's options as it allows.
	async press(person, message, component) {
		const values = component.options?.map((o) => o.value).sort(() => this.roll(2) - 0.5).slice(0, component.min_values ?? 1);
		const press = person.press(this.c.channel, message, component, values ? { values } : {});
		// A race for a match ends by the clock. The tables must not grow hours older while an answer is awaited.
		for (let n = 0; n < 20 && !await Promise.race([press.then(() => true), new Promise((done) => setTimeout(done, 20, false))]); n++)
			this.c.daemon.pass(600);
		const answer = await press;
		assert.equal(answer.outcome, 'answered', answer.why);
		this.presses++;
	}

	// The private pages of a person in the channel: one at most, be it a choice or a look. Beside the page one sentence
	// may stand, which leaves after ten seconds: the clock of the tables stands still meanwhile.
	async pages(person) {
		let pages, sentences;
		await until('one page at most', async () => {
			const own = (await person.messages(this.c.channel)).filter((m) => m.flags & EPHEMERAL);
			pages = own.filter(isPage);
			sentences = own.length - pages.length;
			return pages.length <= 1 && sentences <= 1;
		});
		return pages;
	}

	// One person makes one choice, on their page or at the table. Calls are rare at first.
	async step(person) {
		const table = await this.people[0].table(this.c.channel), pages = await this.pages(person);
		const named = text(table).includes(`<@${person.id}>`);
		const own = pages.length ? moves(pages[0]) : [], open = own.length || !named ? own : moves(table);
		const calls = open.filter((x) => CALLS.has(verb(x))), others = open.filter((x) => !CALLS.has(verb(x)));
		const list = calls.length && this.presses > 60 && this.roll(2) ? calls : others;
		if (list.length)
			await this.press(person, own.length ? pages[0] : table, list[this.roll(list.length)]);
		return list.length > 0;
	}

	// Everybody looks at their cards by the table's button, in their own order.
	async look() {
		for (const person of this.people) {
			const table = await person.table(this.c.channel), button = choose(table, 'look');
			if (button)
				await this.press(person, table, button);
		}
	}

	async play() {
		for (let round = 0; round < 2000; round++) {
			let moved = false;
			for (const person of this.people) {
				if (isOver(await this.people[0].table(this.c.channel)))
					return;
				moved = await this.step(person) || moved;
			}
			// After a tie one more hole is due, which anybody may deal.
			const table = await this.people[0].table(this.c.channel), deal = choose(table, 'deal');
			if (!moved && deal)
				await this.press(this.people[0], table, deal);
			else if (!moved)
				this.c.daemon.pass(3000);
		}
		throw new Error(`the game does not end: ${text(await this.people[0].table(this.c.channel))}`);
	}
}

for (const game of GAMES)
	test(`${game}: a game of four people leaves one message`, { timeout: 600_000 }, async (t) => {
		const c = await club(t, { driven: true }), people = c.people.slice(0, 4);
		assert.equal(people.length, 4);
		await dealt(c, { game, holes: 1, time: 'none' }, people);
		const g = new Game(c, people, dice(7));
		await g.look();
		await g.play();
		c.daemon.pass(61_000); // looks and sentences leave
		for (const person of people) {
			let left;
			await until(() => `no private page: ${left.map(text).join('\n----\n')}`, async () => {
				left = (await person.messages(c.channel)).filter((m) => m.flags & EPHEMERAL);
				return !left.length;
			});
		}
		const shown = (await people[0].messages(c.channel)).filter((m) => !(m.flags & EPHEMERAL));
		assert.equal(shown.length, 1, shown.map(text).join('\n----\n'));
		t.diagnostic(`${game}: ${g.presses} presses, 1 public message, 0 private pages left`);
	});
