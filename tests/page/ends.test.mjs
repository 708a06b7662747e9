// The end of a hole and of a game on a phone: its message, with picture, winners, standing and buttons, is at most 700 px
// high at a width of 390 px. Four people play by the page's buttons; a phone of Ana shows what they do. Prints the heights.
//
// GOLF_THOROUGH plays all games, and GAMES=cabo,powers:4 these (with 4 computer players); otherwise two.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dice } from '../system/daemon_help.mjs';
import { LONG, openBrowser, openPage, startDaemon, startPlayground } from './people.mjs';
import { Game, NAMES, tableOf, verb } from './whole.mjs';

const ALL = ['six-card', 'nine-card', 'cactus', 'cabo', 'powers', 'six-card:4'];
const SOME = ['nine-card', 'cactus'];
const GAMES = process.env.GAMES?.split(',') ?? (process.env.GOLF_THOROUGH ? ALL : SOME);
const PHONE = { width: 390, height: 844, still: true };
const HIGH = 700; // px
const PICTURE = 200; // px: wider than any emoji

let browser;

before(async () => {
	browser = await openBrowser();
});
after(() => browser?.close());

// The heights of the table's message as the phone shows it, and of its picture.
async function measure(phone, id) {
	const find = ({ id, wide }) => {
		const high = (part) => Math.ceil(part.getBoundingClientRect().height);
		const message = document.querySelector(`[data-message="${id}"]`);
		const images = [...(message?.querySelectorAll('img') ?? [])];
		const picture = images.find((image) => image.complete && image.naturalWidth > wide);
		return picture && images.every(({ complete }) => complete) && { all: high(message), picture: high(picture) };
	};
	return await (await phone.waitForFunction(find, { id, wide: PICTURE })).jsonValue();
}

for (const row of GAMES)
	test(`${row}: the ends fit a phone`, { timeout: 16 * LONG }, async (t) => {
		const [game, computers] = row.split(':');
		// Each game has a playground of its own: a golfd uploads its pictures once to an application.
		const playground = await startPlayground();
		t.after(() => playground.stop());
		const daemon = await startDaemon(playground, { driven: true, emojis: true });
		t.after(() => daemon.stop());
		const page = await openPage(browser, playground.origin, NAMES, { width: 1600, height: 1000, still: true });
		t.after(() => page.context().close());
		const phone = await openPage(browser, playground.origin, ['Ana'], PHONE);
		t.after(() => phone.context().close());
		const g = new Game(page, daemon, dice(7));
		const seen = {};
		await g.begin(game, `holes:2${computers ? ` computers:${computers}` : ''}`);
		await g.play(async ([messages]) => {
			const table = tableOf(messages);
			const moment = table?.over ? 'game' : table?.parts.some((part) => verb(part) === 'deal') && 'hole';
			if (!moment || seen[moment]) return;
			seen[moment] = await measure(phone, table.id);
			if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/${row}-${moment}.png` });
		});
		for (const [moment, { all, picture }] of Object.entries(seen))
			t.diagnostic(`${row.padEnd(12)} end of the ${moment}: ${all} px, its picture ${picture} px`);
		for (const moment of ['hole', 'game']) assert.ok(seen[moment]?.all <= HIGH, `the ${moment}: ${seen[moment]?.all} px`);
		assert.deepEqual(page.errors, []);
	});
