// One person plays the daily hole on a phone, by the page's buttons, with the real daemon: one private message from the
// first card to the result, then one public line.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dice } from '../system/daemon_help.mjs';
import { LONG, openBrowser, openPage, person, startDaemon, startPlayground } from './people.mjs';
import { look, until, verb } from './whole.mjs';

const PHONE = { width: 390, height: 844 };
const MOST = 150; // presses of three holes
// In this order a move is looked for: a plan, of several menus, comes last.
const MOVES = ['deal', 'turn-up', 'peek', 'draw', 'replace', 'discard', 'flip', 'keep', 'skip', 'pass'];

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

const isOver = ({ text }) => text.includes('Your points: ');
const pageOf = ([messages]) => messages.filter((message) => message.own).at(-1);

// Presses a button, and returns the private message once it shows the answer.
async function press(page, was, id) {
	await page.locator(`[data-custom-id="${id}"]:enabled`).click();
	const isAnswered = (all) => pageOf(all).text !== was.text && pageOf(all).parts.every(({ busy }) => !busy);
	return pageOf(await until(page, isAnswered, `${id} is answered`));
}

for (const game of ['six-card', 'cabo'])
	test(`a daily hole of ${game} is one private message on a phone, and one line to share`, { timeout: 2 * LONG }, async (t) => {
		await playground.post('/playground/reset', {});
		const daemon = await startDaemon(playground, { driven: true }); // no midnight comes
		t.after(() => daemon.stop());
		const page = await openPage(browser, playground.origin, ['Ana'], PHONE);
		t.after(() => page.context().close());
		const ana = person(page, 'Ana');
		await ana.command(`/house set key:daily value:${game}`);
		await until(page, ([messages]) => messages.length === 1, 'the game is set');
		await ana.command('/golf daily');
		const begins = (all) => pageOf(all).parts.some((part) => verb(part) === 'begin');
		let now = pageOf(await until(page, begins, 'the page of the day'));
		now = await press(page, now, now.parts.find((part) => verb(part) === 'begin').customId);
		const roll = dice(5);
		let presses = 1;
		while (!isOver(now)) {
			const list = MOVES.map((what) => now.parts.filter((part) => verb(part) === what)).find((found) => found.length);
			assert.ok(list && presses < MOST, `the game goes on: ${now.text}`);
			now = await press(page, now, list[roll(list.length)].customId);
			presses++;
			const wide = await page.evaluate(() => document.documentElement.scrollWidth);
			assert.ok(wide <= PHONE.width, `nothing is wider than the phone: ${wide} pixels`);
		}
		// Par may come later than the result.
		const may = (what) => now.parts.find((part) => verb(part) === what)?.customId;
		while (!may('share')) {
			await page.locator(`[data-custom-id="${may('show')}"]`).click({ timeout: 2000 }).catch(() => {});
			now = pageOf(await until(page, (all) => pageOf(all).parts.every(({ busy }) => !busy), 'par'));
		}
		await page.locator(`[data-custom-id="${may('share')}"]`).click();
		await until(page, ([messages]) => messages.some(({ own }) => !own), 'the line to share');
		const [messages] = await look(page);
		assert.equal(messages.length, 3, 'the answer of /house, the page, the line');
		assert.match(messages.find(({ own }) => !own).text, /Ana has played the daily hole\.\s+Golf [\d-]{10} [🟦🟩⬜🟧🟥]{3}/u);
		assert.deepEqual(page.errors, []);
		t.diagnostic(`${game}: ${presses} presses in one message`);
	});
