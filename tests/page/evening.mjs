// An evening of four people on phones, in Chromium: whole games by the page's buttons and menus. Measures what a phone shows
// and what Discord sends. Their columns stand side by side, each as wide as a phone. Everybody wants pings: two by a
// mention, two by DM. Now and then a person thinks for so long that a ping comes. Prints a table:
//
//	GOLF_BUILD=build node tests/page/evening.mjs
//
//	wraps	rows of cards that take two lines, of all rows that were seen; at 360 and at 390 px
//	table, hole, end	the greatest height of the table in px: in play, after a hole, after the game
//	pushes, empty	notifications, and those of them without a text
//	DMs	offers of a look by DM that lay at one person at once, of those who want pings by a mention
//	calls	pings that one person was sent by DM at most
//	left	messages of both kinds that lie there after the game
//	lost	looks that could not be opened again within their time
//
// GAMES=six-card,cabo plays these; HOLES=3 plays more holes. EVENING=folder keeps a picture of each moment. HOUSE='deck.packs=1
// layout.rows=3' plays the first of the games with these house rules, set one after the other.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dice } from '../system/daemon_help.mjs';
import { openBrowser, openPage, startDaemon, startPlayground } from './people.mjs';
import { rowsOf } from './rows.mjs';
import { Game, NAMES, tableOf, until, verb } from './whole.mjs';

// Four-card Golf offers its first looks by DM. In the others people choose the cards that they look at, or look at none.
export const GAMES = ['six-card', 'cabo', 'cactus', 'powers', 'nine-card', 'four-card'];
export const PHONES = [360, 390];
const FRAME = { gap: 12, edge: 24, border: 2 }; // px of the page around columns: style.css
const HIGH = 844;
const PICTURE = 200; // px: wider than any emoji
const EVERY = 6; // presses between two measures of the other width
const THINKS = 4; // turns from one long think to the next
const LONG_MS = 21_000; // of a long think: a ping comes

const resize = (page, width) =>
	page.setViewportSize({ width: NAMES.length * (width + FRAME.border) + (NAMES.length - 1) * FRAME.gap + FRAME.edge, height: HIGH });

// The greatest height of the table's message, of all columns. pictured: the message has a picture, which must be there.
async function heightOf(page, pictured) {
	const find = ({ pictured, wide }) => {
		let most = 0;
		for (const column of document.querySelectorAll('.column')) {
			const message = [...column.querySelectorAll('.message:not(.message-ephemeral)')].at(-1);
			const images = [...(message?.querySelectorAll('img') ?? [])];
			if (pictured && !images.some(({ naturalWidth }) => naturalWidth > wide)) return false;
			if (!images.every(({ complete }) => complete)) return false;
			most = Math.max(most, Math.ceil(message?.getBoundingClientRect().height ?? 0));
		}
		return { most };
	};
	return (await (await page.waitForFunction(find, { pictured, wide: PICTURE })).jsonValue()).most;
}

class Evening {
	constructor(page, playground, game, phones) {
		Object.assign(this, { page, playground, game, phones, steps: 0, thought: 0 });
		this.figures = { rows: 0, wraps: [], table: 0, hole: 0, end: 0, pushes: 0, empty: [], dms: 0, calls: 0, left: 0, lost: 0 };
	}

	// Measures what is shown at one width. moment: 'table', 'hole' or 'end'.
	async measure(moment) {
		const { figures } = this;
		const rows = await rowsOf(this.page);
		figures.rows += rows.length;
		figures.wraps.push(...rows.filter(({ wraps }) => wraps).map(({ text, wide, room }) => `${text} (${wide} in ${room} px)`));
		figures[moment] = Math.max(figures[moment], await heightOf(this.page, moment !== 'table'));
	}

	// Each person asks for pings by /golf me, and leaves the page of it.
	async wantPings(g) {
		for (const [i, who] of g.people.entries()) {
			await who.command('/golf me');
			const menu = (name) => who.column.locator(`[data-custom-id$=":${name}"]`).last();
			const pick = async (name, label) => {
				await menu(name).click();
				await this.page.getByTestId('menu').getByRole('option').filter({ hasText: label }).click();
				await until(this.page, (all) => all[i].some(({ own, text }) => own && text.includes(label)), label);
			};
			await pick('pings', 'in this server');
			if (i % 2) await pick('pings-by', 'by direct message');
			await who.press('Dismiss');
		}
	}

	// Sets house rules, such as "layout.rows=3 turn.flip=must", for the game.
	async setHouse(g, rules) {
		const [ana] = g.people;
		const set = async (command) => {
			await ana.command(command);
			await until(this.page, ([mine]) => mine.some(({ own, text }) => own && text.includes('next game')), command);
			await ana.press('Dismiss');
			await until(this.page, ([mine]) => !mine.some(({ own }) => own), 'the answer leaves');
		};
		await set(`/house preset game:${this.game}`);
		for (const [key, value] of rules.trim().split(/\s+/).map((rule) => rule.split(/=(.*)/s)))
			await set(`/house set key:${key} value:${value}`);
	}

	async look(seen, g) {
		const table = tableOf(seen[0]);
		const moment = table?.over ? 'end' : table?.parts.some((part) => verb(part) === 'deal') ? 'hole' : 'table';
		const is = moment !== this.moment;
		this.moment = moment;
		await this.measure(moment);
		if (is && process.env.EVENING)
			await this.page.screenshot({ path: path.join(process.env.EVENING, `${this.game}-${moment}.png`) });
		g.count(seen);
		if (moment === 'table' && g.turns - this.thought >= THINKS) {
			this.thought = g.turns;
			await g.pass(LONG_MS);
		}
		if (!is && this.steps++ % EVERY) return;
		for (const width of this.phones.slice(1)) {
			await resize(this.page, width);
			await this.measure(moment);
		}
		await resize(this.page, this.phones[0]);
	}

	// Everybody who may look opens the look a second time, while it is shown.
	async lookAgain(g) {
		for (let i = 0; i < NAMES.length; i++) {
			const isLook = ({ own, parts }) => !own && parts.some((part) => verb(part) === 'look');
			const seen = await until(this.page, () => true, 'the page');
			const table = seen[i].filter(isLook).at(-1);
			if (!table) continue;
			await g.press(i, table, table.parts.find((part) => verb(part) === 'look'));
			const [now] = [await until(this.page, () => true, 'the page')];
			if (!now[i].some(({ own, text }) => own && /Place \d/.test(text))) this.figures.lost++;
		}
	}

	// What has been sent, from the playground's log.
	async count(people) {
		const { figures } = this;
		const pushes = await this.playground.log('push');
		figures.pushes = pushes.length;
		figures.empty = pushes.filter(({ text }) => !text?.trim()).map(({ path: to, body }) => `${to} ${body}`);
		const rest = (await this.playground.log('rest')).filter(({ status }) => status < 300);
		for (const { id } of people) {
			const { channel, messages } = await this.playground.get(`/playground/dms?user=${id}`);
			const mine = rest.filter(({ path: to }) => to.startsWith(`/channels/${channel}/messages`));
			const calls = mine.filter(({ method, body }) => method === 'POST' && !body.includes(':look"')).length;
			let there = 0;
			for (const { method } of calls ? [] : mine) {
				there += method === 'POST' ? 1 : method === 'DELETE' ? -1 : 0;
				figures.dms = Math.max(figures.dms, there);
			}
			figures.calls = Math.max(figures.calls, calls);
			figures.left += messages.length;
		}
	}
}

// Plays one game. Resolves to its figures: the columns of the table, with wraps and empty as lists of texts.
export async function playEvening(browser, game, { holes = 2, computers = 0, phones = PHONES, seed = 7, house = '' } = {}) {
	const playground = await startPlayground('--no-limits');
	const daemon = await startDaemon(playground, { driven: true, emojis: true });
	const page = await openPage(browser, playground.origin, NAMES, { width: 1600, height: HIGH, still: true });
	try {
		await resize(page, phones[0]);
		const { users } = await playground.get('/playground/state');
		const people = NAMES.map((name) => users.find((user) => user.global_name === name));
		const g = new Game(page, daemon, dice(seed));
		const evening = new Evening(page, playground, game, phones);
		await evening.wantPings(g);
		if (house) await evening.setHouse(g, house);
		await g.begin(game, `holes:${holes}${computers ? ` computers:${computers}` : ''}`, { house: Boolean(house) });
		await evening.lookAgain(g);
		await g.play((seen) => evening.look(seen, g));
		daemon.pass(61_000); // looks and sentences leave
		await until(page, (all) => all.every((messages) => messages.every(({ own }) => !own)), 'private messages are left');
		await evening.count(people);
		return { ...evening.figures, presses: g.presses, errors: page.errors };
	} finally {
		await page.context().close();
		await daemon.stop();
		await playground.stop();
	}
}

const COLUMNS = ['game', 'presses', 'rows', 'wraps', 'table', 'hole', 'end', 'pushes', 'empty', 'DMs', 'calls', 'left', 'lost'];
const line = (cells) => cells.map((cell, i) => (i ? String(cell).padStart(8) : String(cell).padEnd(12))).join('');

async function main() {
	const browser = await openBrowser();
	const faults = [];
	console.log(line(COLUMNS));
	for (const game of process.env.GAMES?.split(',') ?? GAMES) {
		const f = await playEvening(browser, game, { holes: Number(process.env.HOLES ?? 2), house: process.env.HOUSE });
		console.log(line([game, f.presses, f.rows, f.wraps.length, f.table, f.hole, f.end, f.pushes, f.empty.length, f.dms, f.calls, f.left, f.lost]));
		faults.push(...[...f.wraps, ...f.empty, ...f.errors].map((what) => `${game}: ${what}`));
	}
	await browser.close();
	for (const fault of new Set(faults)) console.log(fault);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
