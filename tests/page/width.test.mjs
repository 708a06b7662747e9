// No row of cards takes two lines on a phone: every preset, one to eight players, at four widths. Prints the height of
// the highest table. Presets with the same grid have the same rows: all numbers of players are tried with the first of
// them, eight with the others (GOLF_THOROUGH: all). WIDTH=folder keeps a picture of each table at 360 px.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { BUILD, buttons, choose, Daemon, Person, text, until, verb } from '../system/daemon_help.mjs';
import { start } from '../system/playground_help.mjs';
import { ROOT, openBrowser, openPage, person } from './people.mjs';
import { WIDTHS, namesOf, rowsOf } from './rows.mjs';

const PRESETS = process.env.GAMES?.split(',') ?? execFileSync(`${BUILD}/golf`, ['rules', 'list'], { encoding: 'utf8' })
	.split('\n').filter(Boolean).map((line) => line.split(' ')[0]);
const MOST = 8; // players
const ALL = Array.from({ length: MOST - 1 }, (_, i) => MOST - i);
const HIGH = 844; // px

let server, folder, daemon, browser, page, api, channel;

before(async () => {
	server = await start('--no-limits', '--haste', '10');
	folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	daemon = new Daemon(server, folder, { GOLF_TEST_CLOCK: '0', GOLFD_LIMITS: 'off' });
	await daemon.line('loop: ready');
	await daemon.line('the cards are emojis');
	browser = await openBrowser();
	page = await openPage(browser, server.url, ['Ana'], { width: 360, height: HIGH, still: true });
	api = new Person(server, server.people[0]);
	channel = server.channels[0];
});
after(async () => {
	await browser?.close();
	await daemon?.kill('SIGTERM');
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

// Waits until the page shows this state of the message.
async function shows(message) {
	const node = person(page, 'Ana').column.locator(`[data-message="${message.id}"]`);
	const wanted = buttons(message).map((b) => b.label);
	await until(() => `${wanted} on the page`, async () => {
		const labels = await node.getByRole('button').evaluateAll((list) => list.map((b) => b.textContent.trim()));
		return wanted.every((label) => labels.some((l) => l.includes(label)));
	});
	return node;
}

// Opens a table of this person and computer players, and deals. Returns undefined where so many, or so few, cannot play.
async function open(game, computers) {
	await api.slash(channel, 'new', { game, computers, holes: 1 });
	const lobby = await api.table(channel);
	const go = lobby && choose(lobby, 'start');
	if (!go) {
		await api.slash(channel, 'stop'); // a table may wait for one more player
		return undefined;
	}
	await api.press(channel, lobby, go);
	return until('the deal', async () => {
		const table = await api.table(channel);
		return text(table).match(/hole 1/) && table;
	});
}

// Measures the rows of the page at each width. Returns the rows that wrap, and adds up in `sum`.
async function measure(node, name, sum) {
	const bad = [];
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: HIGH });
		const seen = await rowsOf(page);
		sum.rows += seen.length;
		bad.push(...seen.filter(({ wraps }) => wraps).map((row) => `${name} at ${width}: ${row.text} (${row.wide} in ${row.room} px)`));
		sum.high = Math.max(sum.high, await node.evaluate((message) => Math.round(message.querySelector('.container').offsetHeight)));
		if (process.env.WIDTH && width === 360)
			await page.screenshot({ path: join(process.env.WIDTH, `${name}.png`) });
	}
	return bad;
}

const gridOf = (game) => JSON.stringify(JSON.parse(readFileSync(join(ROOT, `config/presets/${game}.json`), 'utf8')).layout);
const grids = new Set();
for (const game of PRESETS) {
	const few = grids.has(gridOf(game)) && !process.env.GOLF_THOROUGH;
	grids.add(gridOf(game));
	test(`no row of cards wraps on a phone: ${game}`, async (t) => {
		const bad = [];
		const sum = { rows: 0, high: 0 };
		for (const seats of ALL) {
			const table = await open(game, seats - 1);
			if (!table)
				continue; // too many players for this game
			bad.push(...(await measure(await shows(table), `${game}-${seats}`, sum)));
			await api.slash(channel, 'stop');
			if (few)
				break;
		}
		t.diagnostic(`${game}: ${sum.rows} rows, ${bad.length} wrap, the highest table has ${sum.high} px`);
		assert.ok(sum.rows > 0, 'rows of cards are found');
		assert.deepEqual(bad, []);
	});
}

test('no row of cards wraps on a phone: the daily hole of one player', async (t) => {
	const sum = { rows: 0, high: 0 };
	const shown = async (wanted) => (await api.messages(channel)).filter((m) => buttons(m).some((b) => wanted.includes(verb(b)))).at(-1);
	await api.slash(channel, 'daily');
	const before = await until('the page of the day', () => shown(['begin']));
	await api.press(channel, before, choose(before, 'begin'));
	const hole = await until('the hole', () => shown(['draw', 'turn-up']));
	const bad = await measure(await shows(hole), 'daily', sum);
	t.diagnostic(`daily: ${sum.rows} rows, ${bad.length} wrap, the highest page has ${sum.high} px`);
	assert.ok(sum.rows > 0, 'rows of cards are found');
	assert.deepEqual(bad, []);
});

test('the layouts of many players stand below their names on a phone', async (t) => {
	let most = 0;
	let names = 0;
	await open('nine-card', MOST - 1);
	await shows(await api.table(channel));
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: HIGH });
		for (const { off } of await namesOf(page)) {
			names++;
			most = Math.max(most, off);
		}
	}
	await api.slash(channel, 'stop');
	t.diagnostic(`${names} names begin at most ${most} px beside their layouts`);
	assert.ok(names >= MOST * WIDTHS.length, 'the names are found');
	assert.ok(most <= 11, `${most} px: half a card`);
});
