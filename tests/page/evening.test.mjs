// Evenings of four people on phones (evening.mjs): what a phone shows, and what Discord sends.
//
// GOLF_THOROUGH plays all games, and GAMES=cabo,powers these; otherwise two.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GAMES, playEvening } from './evening.mjs';
import { LONG, openBrowser } from './people.mjs';

const SOME = [['four-card', 2], ['cactus', 1]]; // and holes, and computer players
const ALL = [...GAMES.map((game) => [game, 2]), ['six-card', 2, 4]];
const PLAYED = process.env.GAMES?.split(',').map((game) => [game, 2]) ?? (process.env.GOLF_THOROUGH ? ALL : SOME);
const END = 700; // px: the message of an end, with picture, winners, standing and buttons

let browser;

before(async () => {
	browser = await openBrowser();
});
after(() => browser?.close());

for (const [game, holes, computers = 0] of PLAYED)
	test(`${game}: an evening on phones, ${4 + computers} players`, { timeout: 16 * LONG }, async (t) => {
		const f = await playEvening(browser, game, { holes, computers });
		t.diagnostic(`${game.padEnd(12)} ${f.rows} rows; px: table ${f.table}, hole ${f.hole}, end ${f.end}; ${f.pushes} pushes`);
		assert.ok(f.rows > 0 && f.pushes > 0 && f.calls > 0, 'rows of cards, pushes and pings by DM were seen');
		assert.deepEqual([...new Set(f.wraps)], [], 'rows that wrap');
		assert.ok(f.end > 0 && f.end <= END, `the end of the game: ${f.end} px`);
		assert.ok(f.hole <= END && (f.hole > 0 || holes === 1), `the end of a hole: ${f.hole} px`);
		assert.deepEqual(f.empty, [], 'pushes without a text');
		assert.equal(f.dms, game === 'four-card' ? 1 : 0, 'offers of a look by DM');
		assert.equal(f.left, 0, 'direct messages that are left');
		assert.equal(f.lost, 0, 'looks that could not be opened again');
		assert.deepEqual(f.errors, []);
	});
