// The table at a glance, on the real page with the real daemon and the cards as emojis: how high a table is, and
// whether a phone shows the acting player's cards and all buttons at once. GLANCE=folder keeps the pictures.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { BUILD, buttons, choose, Daemon, Person, text, until, verb } from '../system/daemon_help.mjs';
import { start } from '../system/playground_help.mjs';
import { openBrowser, openPage, person } from './people.mjs';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const PRESETS = execFileSync(`${BUILD}/golf`, ['rules', 'list'], { encoding: 'utf8' })
	.split('\n').filter(Boolean).map((line) => line.split(' ')[0]);

let server, folder, daemon, browser, phone, desk, api, channel;

before(async () => {
	server = await start('--no-limits', '--haste', '10');
	folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	daemon = new Daemon(server, folder, { GOLF_TEST_CLOCK: '0' });
	await daemon.line('loop: ready');
	await daemon.line('the cards are emojis');
	browser = await openBrowser();
	phone = await openPage(browser, server.url, ['Ana'], PHONE);
	desk = await openPage(browser, server.url, ['Ana'], DESK);
	api = new Person(server, server.people[0]);
	channel = server.channels[0];
});
after(async () => {
	await browser?.close();
	await daemon?.kill('SIGTERM');
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const mine = (message) => text(message).includes(`<@${api.id}>`);

// Opens a table with this person and as many computer players, at most `seats` in all, and starts it.
async function open(game, seats) {
	for (let computers = seats - 1; computers > 0; computers--) {
		await api.slash(channel, 'new', { game, computers, holes: 1 });
		const lobby = await api.table(channel);
		const go = lobby && choose(lobby, 'start');
		if (!go)
			continue;
		await api.press(channel, lobby, go);
		return computers + 1;
	}
	throw new Error(`${game}: no table`);
}

// Does what the start asks for, and lets the computer players act, until it is this person's turn to draw.
async function toTheTurn() {
	let presses = 0;
	return until('the turn', async () => {
		const table = await api.table(channel);
		if (!mine(table)) {
			await daemon.pass(3000);
			return false;
		}
		if (choose(table, 'draw'))
			return table;
		// All players share the buttons of the start: another place each time.
		const places = buttons(table).filter((b) => !b.disabled && ['turn-up', 'pick'].includes(verb(b)));
		const button = places[presses++ % places.length] ?? choose(table, 'keep', 'flip');
		await api.press(channel, table, button ?? buttons(table).find((b) => !b.disabled));
		return false;
	});
}

const stop = () => api.slash(channel, 'stop');
const same = (page, message) => person(page, 'Ana').column.locator(`[data-message="${message.id}"]`);

// Waits until the page shows this state of the message.
async function shows(page, message) {
	const wanted = buttons(message).map((b) => b.label).join('|');
	await until(() => `${wanted} on the page`, async () => {
		const labels = await same(page, message).getByRole('button').evaluateAll((list) => list.map((b) => b.textContent.trim()));
		return wanted.split('|').every((label) => labels.some((l) => l.includes(label)));
	});
}

// What of the message the phone shows: the list's box, the top of the acting player's name, the bottom of the last button.
const measure = (page, message) => same(page, message).evaluate((node) => {
	const list = node.closest('[data-testid="messages"]').getBoundingClientRect();
	const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
	let top = node.getBoundingClientRect().top;
	while (walk.nextNode())
		if (walk.currentNode.data.includes('➤')) {
			const range = document.createRange();
			range.selectNode(walk.currentNode);
			top = range.getBoundingClientRect().top;
			break;
		}
	const all = [...node.querySelectorAll('button')].map((b) => b.getBoundingClientRect().bottom);
	return { height: Math.round(node.getBoundingClientRect().height), list: { top: list.top, bottom: list.bottom },
		top, bottom: Math.max(...all) };
});

async function picture(page, name) {
	if (process.env.GLANCE)
		await page.screenshot({ path: join(process.env.GLANCE, `${name}-${page === phone ? 390 : 1440}.png`) });
}

// The newest message that this person can press.
const newest = async () => (await api.messages(channel)).filter((m) => buttons(m).some((b) => !b.disabled)).at(-1);

async function fits(what, message) {
	await shows(phone, message);
	const seen = await measure(phone, message);
	await picture(phone, what);
	assert.ok(seen.top >= seen.list.top - 1, `${what}: the own cards begin ${Math.round(seen.list.top - seen.top)} px above the screen`);
	assert.ok(seen.bottom <= seen.list.bottom + 1, `${what}: the last button ends below the screen`);
	const line = await person(phone, 'Ana').input.boundingBox();
	const end = line.y + line.height;
	assert.ok(end > 0.9 * PHONE.height && end <= PHONE.height, `${what}: the composer ends at ${end} px`);
}

for (const game of PRESETS)
	test(`a phone shows the own cards and all buttons: ${game}`, async (t) => {
		t.after(stop);
		const seats = await open(game, 8);
		await fits(`${game}-turn`, await toTheTurn());
		const table = await api.table(channel);
		await api.press(channel, table, choose(table, 'draw'));
		const drawn = await until('a message to press', newest);
		await fits(`${game}-drawn`, drawn);
		t.diagnostic(`${seats} players`);
	});

// [seats, pixels]. The page has the measures of Discord's client: the table that had 450 px on a kinder page has 495.
for (const [seats, most] of [[4, 495], [12, 900]])
	test(`six-card Golf with ${seats} players takes at most ${most} px on a desktop`, async (t) => {
		t.after(stop);
		assert.equal(await open('six-card', seats), seats);
		const heights = [];
		const look = async (message, name) => {
			await shows(desk, message);
			heights.push((await measure(desk, message)).height);
			await picture(desk, `six-card-${seats}-${name}`);
		};
		await look(await api.table(channel), 'start');
		const turn = await toTheTurn();
		await look(turn, 'turn');
		await api.press(channel, turn, choose(turn, 'draw'));
		await look(await api.table(channel), 'drawn');
		t.diagnostic(heights.join(' '));
		assert.ok(Math.max(...heights) <= most, heights.join(' '));
	});
