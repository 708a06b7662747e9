// A game of four people in Chromium, by the page's buttons and menus: their columns stand side by side.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HARSH } from '../system/clicker_help.mjs';
import { LONG, ROOT, person } from './people.mjs';

export const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan'];
const LEFT_ALONE = new Set([...HARSH, 'computer', 'start', 'fair', 'rematch', 'change']);
const CALLS = new Set(['knock', 'expose']); // they end the hole
const EARLY = 40; // presses in a hole before somebody calls
const MATCH = 'plan:4'; // a match by menus: random people are mostly wrong, which gives them more cards
const STEPS = 3000;
const RACE = { passes: 20, ms: 600 }; // the clock of the tables, while an answer is awaited

export const verb = ({ customId }) => customId.split(':')[3];
const isYes = ({ customId }) => (customId.split(':')[5] ?? '').startsWith('yes');
const isMatch = ({ customId }) => customId.split(':').slice(3).join(':').startsWith(MATCH);
const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));

// What each column shows: its messages with what can be used in them now.
export const look = (page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('.column')].map((column) =>
			[...column.querySelectorAll('.message')].map((message) => ({
				id: message.dataset.message,
				own: message.classList.contains('message-ephemeral'),
				named: Boolean(message.querySelector('.mention-me')),
				over: message.innerText.includes('the game is over'),
				text: message.innerText,
				parts: [...message.querySelectorAll('[data-custom-id]:enabled')].map((part) => ({
					customId: part.dataset.customId,
					busy: part.getAttribute('aria-busy') === 'true',
					menu: part.dataset.kind === 'select',
					least: part.component?.min_values ?? 1,
					most: Math.min(part.component?.max_values ?? 1, part.component?.options?.length ?? 1),
				})),
			})),
		),
	);

export const tableOf = (messages) => messages.filter((m) => !m.own && (m.parts.length || m.over)).at(-1);
const asks = ({ parts }) => parts.some(isYes); // a question, which stands beside a page
const pagesOf = (messages) => messages.filter((m) => m.own && m.parts.length).sort((a, b) => asks(b) - asks(a));
const movesOf = (message) => message.parts.filter((part) => !LEFT_ALONE.has(verb(part)));

export class Game {
	constructor(page, daemon, roll) {
		Object.assign(this, { page, daemon, roll, presses: 0, turns: 0, dealt: 0, named: -1, before: -1, own: 0, all: 0 });
		this.people = NAMES.map((name) => person(page, name));
	}

	// Presses a button, or chooses as few of a menu's options as it allows.
	async press(i, message, part) {
		const { column } = this.people[i];
		const control = column.locator(`[data-message="${message.id}"] [data-custom-id="${part.customId}"]`).first();
		try {
			await control.click({ timeout: 2000 });
			if (part.menu) await this.choose(part);
		} catch {
			return; // The message has changed since the look at it.
		}
		this.presses++;
		// A race for a match ends by the clock. When a machine holds an answer up for 3 s, golfd gives the answer up, as
		// Discord does, and the page says so after its patience. The tables must not grow hours older meanwhile.
		const end = Date.now() + 2 * LONG;
		for (let n = 0; (await this.page.locator('[data-custom-id][aria-busy="true"]').count()) > 0; n++) {
			assert.ok(Date.now() < end, `${part.customId} is not answered`);
			if (n < RACE.passes) this.daemon.pass(RACE.ms);
			await pause(20);
		}
	}

	// Lets time pass at the tables, a second at a time.
	async pass(ms) {
		for (let at = 0; at < ms; at += 1000) {
			this.daemon.pass(1000);
			await pause(20);
		}
	}

	async choose({ least, most }) {
		const rows = this.page.getByTestId('menu').getByRole('option');
		const count = await rows.count();
		const first = this.roll(Math.max(1, count - least + 1));
		for (let n = 0; n < Math.max(1, least); n++) await rows.nth((first + n) % count).click({ timeout: 2000 });
		if (most > 1) await this.page.getByTestId('menu-done').click({ timeout: 2000 });
	}

	// Whether this person may call now: the one whose turn it is, or the one before.
	mayCall(i) {
		return this.presses - this.dealt > EARLY && i === (this.callsAfter ? this.before : this.named);
	}

	// One person makes one choice, on their page or at the table. Calls and matches are rare, and "yes" is said to a call.
	async step(i, seen) {
		const table = tableOf(seen[i]);
		const pages = pagesOf(seen[i]);
		const own = pages.length ? movesOf(pages[0]) : [];
		const calls = this.mayCall(i) && !own.length ? (table?.parts ?? []).filter((part) => CALLS.has(verb(part))) : [];
		// Between two holes nobody is named: anybody deals.
		const deals = table?.parts.filter((part) => verb(part) === 'deal') ?? [];
		const atTable = table?.named ? movesOf(table).filter((part) => !CALLS.has(verb(part))) : deals;
		const open = own.length ? own : atTable;
		const yes = own.filter(isYes);
		const rest = open.filter((part) => !isMatch(part) || own.length || !this.roll(6));
		const list = yes.length ? yes : calls.length && this.roll(2) ? calls : rest;
		if (!list.length) return false;
		if (list === deals) this.dealt = this.presses;
		await this.press(i, own.length ? pages[0] : table, list[this.roll(list.length)]);
		return true;
	}

	// The next person who can do something does it; they take turns to be asked.
	async next(from, seen) {
		for (let k = 0; k < NAMES.length; k++)
			if (await this.step((from + k) % NAMES.length, seen)) return true;
		return false;
	}

	// Counts turns, and the most messages that a person saw at once: private ones, and public ones.
	count(seen) {
		for (const messages of seen) {
			const own = messages.filter((message) => message.own).length;
			this.own = Math.max(this.own, own);
			this.all = Math.max(this.all, messages.length - own);
		}
		const now = seen.findIndex((messages) => tableOf(messages)?.named);
		if (now < 0 || now === this.named) return;
		this.turns++;
		this.before = this.named;
		this.named = now;
	}

	// Opens a table, seats everybody, deals, and looks at the first cards. wait: milliseconds before the first look. house: the
	// table plays the house rules, which began as the game.
	async begin(game, options, { wait = 0, house = false } = {}) {
		const rules = JSON.parse(readFileSync(path.join(ROOT, `config/presets/${game}.json`), 'utf8'));
		this.callsAfter = rules.end?.knock === 'end-of-turn';
		const [ana, ...guests] = this.people;
		const button = (who, what) => who.column.locator(`[data-custom-id$=":${what}"]:enabled`).first();
		await ana.command(`/golf new ${house ? '' : `game:${game} `}${options} time:none`);
		for (const who of guests) await button(who, 'join').click();
		const isSeated = ([messages]) => NAMES.every((name) => tableOf(messages)?.text.includes(name));
		await until(this.page, isSeated, 'all have joined');
		await button(ana, 'start').click();
		await until(this.page, ([messages]) => /hole 1/.test(tableOf(messages)?.text ?? ''), 'the game begins');
		if (wait) await this.pass(wait);
		for (let i = 0; i < NAMES.length; i++) {
			const table = tableOf((await look(this.page))[i]);
			const part = table.parts.find((other) => verb(other) === 'look');
			if (part) await this.press(i, table, part);
		}
	}

	// Plays until the game is over. onStep(what each column shows) is called before each press.
	async play(onStep = () => {}) {
		for (let step = 0, idle = 0; step < STEPS; step++) {
			// A new page may come before the old one leaves.
			const isOne = (all) => all.every((messages) =>
				[true, false].every((asked) => pagesOf(messages).filter((m) => asks(m) === asked).length <= 1));
			const seen = await until(this.page, isOne, 'one private page and one question at most');
			await onStep(seen);
			if (tableOf(seen[0])?.over) return;
			this.count(seen);
			if (await this.next(step, seen)) idle = 0;
			else {
				this.daemon.pass(3000);
				await pause(Math.min(20 * ++idle, 200));
			}
		}
		throw new Error(`the game does not end: ${tableOf((await look(this.page))[0]).text}`);
	}
}

// Waits until the page shows what is wanted.
export async function until(page, wanted, why) {
	const end = Date.now() + LONG;
	for (let seen; ; await pause(30)) {
		seen = await look(page);
		if (wanted(seen)) return seen;
		assert.ok(Date.now() < end, `${why}: ${JSON.stringify(seen.map((all) => all.map(({ text }) => text)))}`);
	}
}
