// Two people play a hole of six-card Golf through the page, with the real daemon: Ana by buttons,
// Ben by slash commands.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, person, startDaemon, startPlayground } from './people.mjs';
import { until } from './stage.mjs';

let playground;
let daemon;
let browser;

before(async () => {
	playground = await startPlayground();
	daemon = await startDaemon(playground);
	browser = await openBrowser();
});
after(async () => {
	await browser?.close();
	const how = await daemon?.stop();
	await playground?.stop();
	assert.equal(how, 0, 'golfd exits with 0');
});

const TABLE = 'Six-card Golf:'; // only the table's message contains this
const FACE_DOWN = '▒▒';

// The table's text without the time that is left, which changes by itself.
const tableOf = async (who) =>
	(await who.table(who.last(TABLE))).text.replace(/ in \d+ (minutes|seconds)/g, '');
const cardsOf = async (who) => await who.last(TABLE).locator('pre').first().innerText();

// The layouts in the table's first monospaced part: for each player a list of six cards. The mark "="
// stands before both cards of a pair, and right after a ten.
function layouts(cards) {
	const rows = cards
		.split('\n')
		.filter((line) => /^\d-\d /.test(line))
		.map((line) => line.trim().split(/[ =]+/).slice(1));
	return [0, 3].map((first) => rows.flatMap((row) => row.slice(first, first + 3)));
}

// The points of six cards, by the rules in README and catalogue. The test has its own implementation
// of them.
function points(six) {
	const rank = (card) => card.slice(0, -1);
	const value = { A: 1, 2: -2, J: 10, Q: 10, K: 0 };
	return [0, 1, 2].reduce((sum, column) => {
		const pair = [rank(six[column]), rank(six[column + 3])];
		return pair[0] === pair[1]
			? sum
			: sum + pair.reduce((both, r) => both + (value[r] ?? Number(r)), 0);
	}, 0);
}

// Acts at the table, and waits until the table looks different to this person.
async function move(who, act) {
	const was = await tableOf(who);
	await act();
	await until(async () => (await tableOf(who)) !== was, true, 'the table changes');
}

// Waits for the person to act: the table marks their own name. Returns undefined at the end of the game.
async function onTurn(people) {
	let found;
	await until(
		async () => {
			const asked = await Promise.all(
				people.map((who) => who.last(TABLE).locator('.mention-me').count()),
			);
			found = people[asked.findIndex((n) => n > 0)];
			return Boolean(found) || /is over/.test(await tableOf(people[0]));
		},
		true,
		'somebody is asked to act',
	);
	return found;
}

test('a hole from /golf new to the scores', { timeout: 600_000 }, async () => {
	const page = await openPage(browser, playground.origin, ['Ana', 'Ben', 'Cleo'], {
		width: 1600,
	});
	const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map((name) => person(page, name));
	const players = [ana, ben];

	// A picture would stand for the layouts, which are read here.
	await ana.command('/house set key:pictures value:never');
	await ana.last('pictures').waitFor();
	await ana.command('/golf new game:Six-card Golf holes:1');
	await ana.last('a table is open').waitFor();
	await move(ana, () => ben.press('Join'));
	assert.equal(await page.getByText('To begin').isVisible(), true, 'until a game starts');
	await move(ana, () => ana.press('Start'));
	await page.getByText('To begin').waitFor({ state: 'hidden' });
	assert.deepEqual(
		layouts(await cardsOf(ana)).flat(),
		Array(12).fill(FACE_DOWN),
		'all cards are face down',
	);

	await cleo.press('1', cleo.last(TABLE));
	await cleo
		.last('Only you can see this')
		.filter({ hasText: 'You have no seat at this table' })
		.waitFor();
	for (const who of players)
		for (const place of ['1', '5'])
			await move(who, () => who.press(place, who.last(TABLE)));

	let turns = 0;
	for (let who; (who = await onTurn(players)); turns++) {
		assert.ok(turns < 30, 'a hole ends');
		assert.equal(await cardsOf(ana), await cardsOf(ben), 'both see the same cards');
		const place =
			layouts(await cardsOf(who))[players.indexOf(who)].indexOf(FACE_DOWN) + 1;
		if (who === ana) {
			await move(ana, () => ana.press('Draw from the stock', ana.last(TABLE)));
			await move(ana, () => ana.press(String(place), ana.last(TABLE)));
		} else {
			await move(ben, () => ben.command('/golf draw from:The stock'));
			await move(ben, () => ben.command(`/golf replace place:${place}`));
		}
	}

	await until(
		async () => /the game is over/.test(await tableOf(cleo)),
		true,
		'everybody sees the end',
	);
	const text = await tableOf(ana);
	const shown = layouts(await cardsOf(ana));
	assert.equal(shown.flat().includes(FACE_DOWN), false, 'all cards are face up');
	const scores = shown.map(points);
	const minus = (text) => (text === 'one' ? 1 : Number(text?.replace('\u2212', '-')));
	players.forEach((who, i) => {
		const line = new RegExp(`${who.name} · (one|\u2212?\\d+) point`).exec(text);
		assert.equal(minus(line?.[1]), scores[i], `${who.name}: ${shown[i].join(' ')}`);
	});
	assert.match(
		text,
		scores[0] === scores[1]
			? /share the win/
			: scores[0] < scores[1]
				? /Ana wins/
				: /Ben wins/,
	);
	assert.doesNotMatch(text, /\w{64}/, 'the seed is behind a button');
	assert.deepEqual(await ana.buttons(ana.last(TABLE)), [
		'Rematch',
		'New game',
		'Review',
		'More …',
	]);
	await ana.press('More …', ana.last(TABLE));
	const more = ana.last(': the points');
	await more.waitFor();
	assert.deepEqual(await ana.buttons(more), ['Move by move', 'Fair deal']);
	assert.equal(
		await ana.messages.filter({ hasText: TABLE }).count(),
		1,
		'the table was one message all the time',
	);
	assert.deepEqual(page.errors, []);
	const { entries } = await playground.get('/playground/log?since=0');
	assert.deepEqual(
		entries.filter(({ kind }) => kind === 'violation'),
		[],
		'the daemon follows the documentation of Discord',
	);
});
