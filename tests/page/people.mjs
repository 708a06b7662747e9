// People at the page, for tests: the playground as a process, Chromium, and the things that a person
// does and sees at the page.
//
//	const playground = await startPlayground();
//		{origin, token, get(path), post(path, body), stop()}
//	const daemon = await startDaemon(playground);	the real golfd; {stop()}
//	const browser = await openBrowser();
//	const page = await openPage(browser, playground.origin, ['Ana', 'Ben'], { dark: true });
//	const ana = person(page, 'Ana');		see class Person
//
// Nothing here waits for a fixed time: each step waits until the page shows its result, at most LONG.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { PATIENCE } from '../system/patience.mjs';
import { request } from '../system/request.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const BUILD = path.resolve(ROOT, process.env.GOLF_BUILD ?? 'build');
export const LONG = PATIENCE;

// Starts the playground on a free port, with its own token for the bot, and with these options more.
export async function startPlayground(...more) {
	const program = path.join(BUILD, 'golf-playground');
	if (!existsSync(program))
		throw new Error(
			`${program} is not there: build it first, or name its folder in GOLF_BUILD`,
		);
	const token = 'a-token-for-the-tests-of-the-page';
	const child = spawn(program, ['--port', '0', '--token', token, '--patience', String(LONG), '--haste', '10', ...more], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const gone = new Promise((resolve) => child.once('exit', resolve));
	const origin = await new Promise((resolve, reject) => {
		gone.then((code) => reject(new Error(`golf-playground ended with ${code}`)));
		createInterface({ input: child.stdout }).on('line', (line) => {
			const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
			if (found) resolve(found[0]);
		});
	});
	return {
		origin,
		token,
		get: (route) => ask(origin, route),
		// The entries of the log of one kind: "rest", "push", "violation".
		log: async (kind) => (await ask(origin, `/playground/log?since=0&kind=${kind}`)).entries,
		post: (route, body) => ask(origin, route, body),
		async stop() {
			child.kill('SIGTERM');
			await gone;
		},
	};
}

const CARDS = 131; // pictures that golfd uploads as emojis

// The number of the application's emojis, from the playground's log. A request for their list would
// count against the bot's rate limits.
async function countEmojis(playground, { id }) {
	const { entries } = await playground.get('/playground/log?since=0&kind=rest');
	const route = `/applications/${id}/emojis`;
	return entries.filter(
		({ method, path: asked, status }) =>
			method === 'POST' && asked === route && status === 201,
	).length;
}

// Starts golfd at this playground, with its own store. Resolves when the bot is online and, with
// `emojis`, when its cards are there as emojis. {stop()} resolves to its exit code or signal. driven:
// the clock of its tables stands still, and pass(ms) advances it.
export async function startDaemon(playground, { emojis = false, driven = false } = {}) {
	const program = path.join(BUILD, 'golfd');
	if (!existsSync(program)) throw new Error(`${program} is not there: build it first`);
	const folder = mkdtempSync(path.join(tmpdir(), 'golfd-page-'));
	// Emojis would appear in the middle of a test. Most tests read cards as text.
	const { application } = await playground.get('/playground/state');
	if (!emojis)
		await playground.post('/playground/faults', {
			fault: 'rest',
			match: `GET /applications/${application.id}/emojis`,
			status: 404,
			times: 0,
		});
	const child = spawn(program, [], {
		stdio: [driven ? 'pipe' : 'ignore', 'inherit', 'pipe'],
		env: {
			...(driven ? { GOLF_TEST_CLOCK: '0' } : {}),
			PATH: process.env.PATH,
			HOME: folder,
			DISCORD_TOKEN: playground.token,
			DISCORD_API_URL: `${playground.origin}/api/v10`,
			GOLFD_STORE: `sqlite:${path.join(folder, 'golfd.db')}`, GOLFD_LIMITS: 'off', GOLF_TEST_QUICK: '1', GOLF_TEST_SLACK: String(LONG),
		},
	});
	let said = '';
	child.stderr.setEncoding('utf8').on('data', (text) => {
		said += text;
		if (process.env.GOLFD_TRACE) process.stderr.write(text);
	});
	const gone = new Promise((resolve) =>
		child.once('exit', (code, signal) => resolve(code ?? signal)),
	);
	const ready = async () => {
		const { bot, commands } = await playground.get('/playground/state');
		if (!bot.online || commands.length === 0) return false;
		return !emojis || (await countEmojis(playground, application)) === CARDS;
	};
	const patience = emojis ? 6 * LONG : LONG;
	for (const end = Date.now() + patience; !(await ready());) {
		if (child.exitCode !== null || Date.now() > end)
			throw new Error(`golfd is not online:\n${said}`);
		await new Promise((resume) => setTimeout(resume, emojis ? 300 : 30));
	}
	return {
		pass: (ms) => child.stdin.write(`${ms}\n`),
		async stop() {
			child.kill('SIGTERM');
			const how = await gone;
			rmSync(folder, { recursive: true, force: true });
			return how;
		},
	};
}

export async function openBrowser() {
	return chromium.launch({
		executablePath: process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file)),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
}

async function ask(origin, route, body) {
	const { status, ok, text } = await request(
		`${origin}${route}`,
		body && {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		},
	);
	const answer = JSON.parse(text);
	if (!ok) throw new Error(`${route}: ${status} ${answer.error}`);
	return answer;
}

// Opens a page with the columns of these people, by display name, side by side. Errors of the page's
// own code are kept in page.errors. still: the person wants no animations; each costs 60 pictures a second.
// used: a page that was left by leavePage(), of the same locale; else a
// new one is made.
export async function openPage(
	browser,
	origin,
	names,
	{ width = 1280, height = 800, dark = false, still = false, locale = 'en-GB', prepare } = {},
	used,
) {
	const { users } = await ask(origin, '/playground/state');
	const ids = names.map((name) => users.find((user) => user.global_name === name).id);
	const page = used ?? (await newPage(browser, origin, locale));
	await page.setViewportSize({ width, height });
	await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: still ? 'reduce' : 'no-preference' });
	await prepare?.(page);
	await page.goto(`${origin}/?as=${ids.join(',')}`);
	await page
		.getByTestId('column')
		.nth(ids.length - 1)
		.waitFor({ state: 'attached' });
	return page;
}

// Leaves a page, and forgets what it has stored. The next one costs less than half of a new one, which is
// a process of Chromium's.
export async function leavePage(page) {
	await page.evaluate(() => {
		localStorage.clear();
		sessionStorage.clear();
	});
	await page.mouse.move(0, 0);
	await page.goto('about:blank');
	page.errors = [];
}

async function newPage(browser, origin, locale) {
	const context = await browser.newContext({ locale });
	context.setDefaultTimeout(LONG);
	const page = await context.newPage();
	page.errors = [];
	page.on('pageerror', (error) => page.errors.push(String(error)));
	// A press on a component that has changed meanwhile is refused, and a picture that was replaced before the page
	// has loaded it is gone: those are no errors of the page.
	const isLate = (message) => {
		const { pathname } = new URL(message.location().url || origin, origin);
		return (
			(pathname === '/playground/interactions' && message.text().includes('status of 400')) ||
			(pathname.startsWith('/attachments/') && message.text().includes('status of 404'))
		);
	};
	page.on(
		'console',
		(message) => message.type() === 'error' && !isLate(message) && page.errors.push(message.text()),
	);
	return page;
}

// One person's column. Locators are Playwright's; they wait by themselves.
export class Person {
	constructor(page, name) {
		this.page = page;
		this.name = name;
		this.column = page.getByRole('region', { name: `What ${name} sees`, exact: true });
		this.input = this.column.getByTestId('composer');
		this.completions = this.column.getByTestId('completion').getByRole('option');
		this.messages = this.column.getByTestId('message');
	}

	// Types a whole command, "/golf new game:Six-card Golf", and sends it. Typed text needs no
	// completion; Escape closes the list.
	async command(line) {
		await this.input.fill(line);
		await this.input.press('Escape');
		await this.input.press('Enter');
	}

	// Types key by key and leaves the list of completions open.
	async type(text) {
		await this.input.click();
		await this.input.press('End');
		await this.input.pressSequentially(text);
	}

	// Goes to a channel by name ('first-tee'), or to the direct messages.
	async channel(name) {
		await this.openChannels();
		await this.column.getByTestId('channel-tab').filter({ hasText: name }).click();
	}

	// On a phone the channels lie behind a button.
	async openChannels() {
		const button = this.column.getByTestId('open-channels');
		if (await button.isVisible()) await button.click();
	}

	async directMessages() {
		await this.openChannels();
		await this.column.getByTestId('dm-tab').click();
	}

	// The newest message that this person sees, or the newest that contains this text.
	last(text) {
		return (
			text === undefined ? this.messages : this.messages.filter({ hasText: text })
		).last();
	}

	// Presses the button with this label, in the newest message that has it (or in the message
	// given).
	async press(label, message = this.column) {
		await message.getByRole('button', { name: label, exact: true }).last().click();
	}

	// Chooses these labels in a menu. `menu` is a part of the menu's placeholder or chosen text.
	async choose(menu, labels, message = this.column) {
		const wanted = [labels].flat();
		await message.locator('button.select').filter({ hasText: menu }).last().click();
		const list = this.page.getByTestId('menu');
		for (const label of wanted)
			await list.getByRole('option').filter({ hasText: label }).first().click();
		if (await list.getByTestId('menu-done').count())
			await list.getByTestId('menu-done').click();
	}

	// The buttons that can be pressed now, by label, in this message.
	async buttons(message = this.last()) {
		return message.locator('[data-kind="button"]:enabled').allInnerTexts();
	}

	// The text of a message, and its monospaced part: the cards of a table.
	async table(message = this.last()) {
		const said = await message.locator('.message-content').innerText();
		const mono = message.locator('pre');
		return {
			text: said,
			cards: (await mono.count()) ? (await mono.allInnerTexts()).join('\n') : '',
		};
	}

	// The open modal; fields by their label: modal.getByLabel('Name').
	get modal() {
		return this.column.getByTestId('modal');
	}

	// Opens this person's panel. Its controls are found by label: settings.getByLabel('Manage Server').
	async openSettings() {
		await this.column.getByTestId('open-settings').click();
		return this.column.getByTestId('settings');
	}

	async setDmsClosed(closed) {
		const settings = await this.openSettings();
		await settings.getByTestId('dms-open').setChecked(!closed);
		await settings.getByRole('button', { name: 'Done' }).click();
	}
}

export const person = (page, name) => new Person(page, name);
