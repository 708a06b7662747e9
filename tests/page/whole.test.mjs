// Whole games of four people in Chromium, by the page's buttons and menus, and what they leave behind: one public
// message, and no private one. At any time there is one public message, and a person has at most one page with buttons,
// and one question beside it. Prints a line per preset: presses, turns, presses per turn.
//
// GOLF_THOROUGH plays every preset, and GAMES=six-card,cabo these; otherwise one with hidden cards, powers
// and matches.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PRESETS } from '../system/clicker_help.mjs';
import { dice } from '../system/daemon_help.mjs';
import { LONG, openBrowser, openPage, startDaemon, startPlayground } from './people.mjs';
import { Game, NAMES, until } from './whole.mjs';

const SOME = ['cambio'];
const GAMES = process.env.GAMES?.split(',') ?? (process.env.GOLF_THOROUGH ? PRESETS : SOME);

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

for (const game of GAMES)
	test(`${game}: a whole game of four people by buttons leaves one message`, { timeout: 8 * LONG }, async (t) => {
		await playground.post('/playground/reset', {});
		const daemon = await startDaemon(playground, { driven: true });
		t.after(() => daemon.stop());
		const page = await openPage(browser, playground.origin, NAMES, { width: 1600, height: 1000, still: true });
		t.after(() => page.context().close());
		const g = new Game(page, daemon, dice(7));
		await g.begin(game, 'holes:1');
		await g.play();
		daemon.pass(61_000); // looks and sentences leave
		const isClean = (all) => all.every((messages) => messages.every(({ own }) => !own));
		const seen = await until(page, isClean, 'private messages are left');
		for (const [i, messages] of seen.entries()) assert.equal(messages.length, 1, `${NAMES[i]} sees one message`);
		assert.deepEqual(page.errors, []);
		assert.equal(g.all, 1, 'one public message at any time');
		const each = (g.presses / Math.max(1, g.turns)).toFixed(1);
		t.diagnostic(
			`${game.padEnd(18)} 1 public message, 0 private left (at most ${g.own} at a time), ` +
				`${g.presses} presses, ${g.turns} turns, ${each} presses per turn`,
		);
	});
