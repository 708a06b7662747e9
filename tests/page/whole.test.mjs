// Whole games of four people in Chromium, by the page's buttons and menus, and what they leave behind: one public
// message, and no private one. Prints a line per preset: presses, turns, presses per turn.
//
// GOLF_THOROUGH plays every preset, and GAMES=six-card,cabo these; otherwise two of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HARSH, PRESETS } from '../system/clicker_help.mjs';
import { dice } from '../system/daemon_help.mjs';
import { LONG, openBrowser, openPage, person, startDaemon, startPlayground } from './people.mjs';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan'];
const SOME = ['six-card', 'nine-card'];
const GAMES = process.env.GAMES?.split(',') ?? (process.env.GOLF_THOROUGH ? PRESETS : SOME);
const LEFT_ALONE = new Set([...HARSH, 'computer', 'start', 'fair', 'rematch']);
const CALLS = new Set(['knock', 'expose']); // they end the hole
const STEPS = 3000;

let playground;
let browser;

before(async () => {
	playground = await startPlayground();
	browser = await openBrowser();
});
after(async () => {
	await browser?.close();
	await playground?.stop();
});

const verb = ({ customId }) => customId.split(':')[3];
const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));

// What each column shows: its messages with what can be used in them now.
const look = (page) =>
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

const tableOf = (messages) => messages.filter((m) => !m.own && (m.parts.length || m.over)).at(-1);
const pagesOf = (messages) => messages.filter((m) => m.own && m.parts.length);
const movesOf = (message) => message.parts.filter((part) => !LEFT_ALONE.has(verb(part)));

class Game {
	constructor(page, daemon, roll) {
		Object.assign(this, { page, daemon, roll, presses: 0, turns: 0, named: -1 });
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
		// A race for a match ends by the clock.
		const end = Date.now() + LONG;
		while ((await this.page.locator('[data-custom-id][aria-busy="true"]').count()) > 0) {
			assert.ok(Date.now() < end, `${part.customId} is not answered`);
			this.daemon.pass(600);
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

	// One person makes one choice, on their page or at the table. Calls are rare at first.
	async step(i, seen) {
		const table = tableOf(seen[i]);
		const pages = pagesOf(seen[i]);
		assert.ok(pages.length <= 1, `one page at most: ${pages.map(({ text }) => text).join('\n')}`);
		const own = pages.length ? movesOf(pages[0]) : [];
		const open = own.length || !table?.named ? own : movesOf(table);
		const calls = open.filter((part) => CALLS.has(verb(part)));
		const others = open.filter((part) => !CALLS.has(verb(part)));
		const list = calls.length && this.presses > 60 && this.roll(2) ? calls : others;
		if (!list.length) return false;
		await this.press(i, own.length ? pages[0] : table, list[this.roll(list.length)]);
		return true;
	}

	// The next person who can do something does it; they take turns to be asked.
	async next(from, seen) {
		for (let k = 0; k < NAMES.length; k++)
			if (await this.step((from + k) % NAMES.length, seen)) return true;
		return false;
	}

	count(seen) {
		const now = seen.findIndex((messages) => tableOf(messages)?.named);
		if (now >= 0 && now !== this.named) this.turns++;
		if (now >= 0) this.named = now;
	}

	async play() {
		for (let step = 0, idle = 0; step < STEPS; step++) {
			const seen = await look(this.page);
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
async function until(page, wanted, why) {
	const end = Date.now() + LONG;
	for (let seen; ; await pause(30)) {
		seen = await look(page);
		if (wanted(seen)) return seen;
		assert.ok(Date.now() < end, `${why}: ${JSON.stringify(seen.map((all) => all.map(({ text }) => text)))}`);
	}
}

for (const game of GAMES)
	test(`${game}: a whole game of four people by buttons leaves one message`, { timeout: 8 * LONG }, async (t) => {
		await playground.post('/playground/reset', {});
		const daemon = await startDaemon(playground, { driven: true });
		t.after(() => daemon.stop());
		const page = await openPage(browser, playground.origin, NAMES, { width: 1600, height: 1000 });
		t.after(() => page.context().close());
		const g = new Game(page, daemon, dice(7));
		const [ana, ...guests] = g.people;
		await ana.command(`/golf new game:${game} holes:1 time:none`);
		const button = (who, what) => who.column.locator(`[data-custom-id$=":${what}"]:enabled`).first();
		for (const who of guests) {
			await button(who, 'join').click();
			await who.column.locator('.message', { hasText: who.name }).first().waitFor();
		}
		await until(page, ([messages]) => NAMES.every((name) => tableOf(messages)?.text.includes(`${name}`)), 'all have joined');
		await button(ana, 'start').click();
		await until(page, ([messages]) => /hole 1/.test(tableOf(messages)?.text ?? ''), 'the game begins');
		for (let i = 0; i < NAMES.length; i++) {
			const table = tableOf((await look(page))[i]);
			const part = table.parts.find((other) => verb(other) === 'look');
			if (part) await g.press(i, table, part);
		}
		await g.play();
		daemon.pass(61_000); // looks and sentences leave
		const seen = await until(page, (all) => all.every((messages) => messages.every(({ own }) => !own)), 'private messages are left');
		for (const [i, messages] of seen.entries()) assert.equal(messages.length, 1, `${NAMES[i]} sees one message`);
		assert.deepEqual(page.errors, []);
		const each = (g.presses / Math.max(1, g.turns)).toFixed(1);
		t.diagnostic(`${game.padEnd(18)} 1 public message, 0 private left, ${g.presses} presses, ${g.turns} turns, ${each} presses per turn`);
	});
