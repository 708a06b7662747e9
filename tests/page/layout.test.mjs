// The page against the real playground, with a small bot: columns, channels, people, sizes, themes,
// and lost connections.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person } from './people.mjs';
import { isFocused, stage, until } from './stage.mjs';

const here = stage();

test('the page shows the first command to type, and that the bot is online', async () => {
	const [ana] = await here.open(['Ana', 'Ben']);
	const { page } = ana;
	assert.match(
		await page.getByTestId('first-step').innerText(),
		/type \/golf new in #first-tee/,
	);
	await page.getByTestId('bot').filter({ hasText: 'Golf is online' }).waitFor();
	await ana.column.getByRole('button', { name: 'Type /golf new' }).click();
	assert.equal(await ana.input.inputValue(), '/golf new ');
});

test('the page loads nothing from other hosts, and no inline script', async () => {
	const response = await fetch(here.playground.origin);
	const policy = response.headers.get('content-security-policy');
	assert.match(policy, /default-src 'none'/);
	assert.match(policy, /script-src 'self'(;|$)/);
	assert.doesNotMatch(await response.text(), /(src|href)="(https?:)?\/\//);
});

test('channels are separate, with their own unread marks', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben']);
	await ana.channel('back-nine');
	await ana.command('/golf new');
	await ana.last('turn 1').waitFor();
	await ben.column
		.getByTestId('channel-tab')
		.filter({ hasText: 'back-nine' })
		.getByTestId('unread')
		.waitFor();
	assert.equal(await ben.messages.count(), 0);
	await ben.channel('back-nine');
	await ben.last('turn 1').waitFor();
	await until(() => ben.column.getByTestId('unread').count(), 0, 'no unread mark is left');
});

test('new messages do not scroll the list of a reader', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben'], { height: 500 });
	for (let i = 1; i <= 4; i++) {
		await ana.command('/show what:markdown');
		await until(() => ana.messages.count(), i, 'the message has come');
	}
	const list = ana.column.getByTestId('messages');
	const where = () => list.evaluate((node) => node.scrollTop);
	await until(
		() =>
			list.evaluate(
				(node) =>
					node.scrollHeight - node.scrollTop - node.clientHeight < 4,
			),
		true,
		'the list scrolls to its end by itself',
	);
	await list.evaluate((node) => (node.scrollTop = 40));
	await ben.command('/golf new');
	const newer = ana.column.getByRole('button', { name: 'New messages' });
	await newer.waitFor();
	assert.equal(await where(), 40);
	await newer.click();
	await ana.last('turn 1').waitFor();
	assert.ok((await where()) > 40);
});

test('a message that leaves does not move what a reader sees', async () => {
	const [ana] = await here.open(['Ana'], { height: 500 });
	for (let i = 1; i <= 5; i++) {
		await ana.command('/show what:markdown');
		await until(() => ana.messages.count(), i, 'the message has come');
	}
	const list = ana.column.getByTestId('messages');
	const { guilds } = await here.playground.get('/playground/state');
	const channel = guilds[0].channels[0].id;
	const ids = await ana.messages.evaluateAll((all) => all.map((node) => node.dataset.message));
	const topOf = (i) => ana.column.locator(`[data-message="${ids[i]}"]`)
		.evaluate((node) => Math.round(node.getBoundingClientRect().top));
	const leave = async (i) => {
		await here.bot.rest('DELETE', `/channels/${channel}/messages/${ids[i]}`);
		await ana.column.locator(`[data-message="${ids[i]}"]`).waitFor({ state: 'detached' });
	};
	const atEnd = () => list.evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight < 4);
	await ana.column.locator(`[data-message="${ids[2]}"]`).evaluate((node) => node.scrollIntoView({ block: 'start' }));
	await list.evaluate((node) => (node.scrollTop += 20));
	const before = await topOf(2);
	await leave(0);
	const moved = (await topOf(2)) - before;
	assert.ok(Math.abs(moved) <= 1, `a message above has left, and this one moved by ${moved} px`);
	await list.evaluate((node) => (node.scrollTop = node.scrollHeight));
	await leave(4);
	assert.equal(await atEnd(), true, 'the last message has left');
	await leave(1);
	assert.equal(await atEnd(), true, 'a message above has left');
});

test('a link to a message shows the message within the page', async () => {
	const [ana] = await here.open(['Ana'], { height: 500 });
	await ana.command('/golf new');
	await ana.press('Take 5♦');
	await ana.last('pressed').waitFor();
	await ana.command('/show what:markdown');
	const address = ana.page.url();
	await ana.last('The first tee').waitFor();
	// The mark leaves after a moment: so the wait begins before the click.
	await Promise.all([
		ana.column.locator('.message-found').filter({ hasText: 'turn 1' }).waitFor(),
		ana.last('pressed').getByRole('link', { name: 'To the message' }).click(),
	]);
	const top = await ana.last('turn 1').evaluate((node) => node.getBoundingClientRect().top);
	assert.ok(top > 0, 'the message is in sight');
	assert.equal(ana.page.url(), address);
	assert.equal(ana.page.context().pages().length, 1, 'no other page was opened');
});

test('a lost connection is shown and restored, and missed messages appear', async () => {
	let refuse = false;
	const sockets = new Set();
	const [ana] = await here.open(['Ana'], {
		prepare: (page) =>
			page.routeWebSocket(/\/playground\/events/, (socket) => {
				if (refuse) return socket.close();
				sockets.add(socket);
				socket.connectToServer();
			}),
	});
	await ana.last().waitFor({ state: 'detached' });
	refuse = true;
	for (const socket of sockets) await socket.close();
	const note = ana.column.getByTestId('link-note');
	await note.waitFor();
	const { users, guilds } = await here.playground.get('/playground/state');
	await here.playground.post('/playground/interactions', {
		user: users[1].id,
		channel: guilds[0].channels[0].id,
		type: 'command',
		name: 'golf',
		sub: 'new',
		options: [],
	});
	refuse = false;
	await ana.last('turn 1').waitFor();
	await note.waitFor({ state: 'hidden' });
});

test('people are added, shown and hidden', async () => {
	const [ana] = await here.open(['Ana']);
	const { page } = ana;
	assert.equal(
		await page.getByTestId('close-column').isVisible(),
		false,
		'the only column stays',
	);
	await page.getByTestId('add-person').click();
	const dialog = page.getByTestId('add-dialog');
	await dialog.getByLabel('Name').fill('Zoë O’Hara');
	await dialog.getByLabel('Language').selectOption('de');
	await dialog.getByRole('button', { name: 'Add' }).click();
	const zoe = person(page, 'Zoë O’Hara');
	await zoe.column.waitFor();
	await zoe.command('/golf neu');
	await ana.last('@Zoë O’Hara').waitFor();
	for (const name of ['Ben', 'Cleo', 'Dan'])
		await page.getByTestId('person').filter({ hasText: name }).click();
	assert.equal(await page.getByTestId('column').count(), 4, 'four at the most');
	await page.reload();
	await until(() => page.getByTestId('column').count(), 4, 'the same after a reload');
	await zoe.column.getByTestId('close-column').click();
	await until(() => zoe.column.count(), 0, 'the column is closed');
});

test('a phone shows one column, without scrolling sideways', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben'], { width: 400, height: 720 });
	const { page } = ana;
	await ana.command('/show what:components');
	await ana.last('leads').waitFor();
	assert.equal(await ben.column.isVisible(), false);
	assert.ok(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth <= 400 &&
				document.querySelector('.messages').scrollWidth <= 400,
		),
	);
	const edge = await ana
		.last()
		.evaluate((node) =>
			Math.max(
				...[...node.querySelectorAll('*')].map(
					(part) => part.getBoundingClientRect().right,
				),
			),
		);
	assert.ok(edge <= 400, `the message ends at ${edge}, within the screen`);
	await page.getByTestId('person').filter({ hasText: 'Ben' }).click();
	await ben.last('leads').waitFor();
	assert.equal(await ana.column.isVisible(), false);
});

// Where the widest part of a message ends. Code that does not fit scrolls in a box of its own.
const edgeOf = (message) =>
	message.evaluate((node) =>
		Math.max(
			...[...node.querySelectorAll('*')]
				.filter((part) => !part.closest('pre code'))
				.map((part) => part.getBoundingClientRect().right),
		),
	);

for (const [command, shown] of [
	['/show what:markdown', 'The first tee'],
	['/show what:components', 'leads'],
	['/show what:whisper', 'Only you'],
	['/try what:emojis', 'You hold'],
	['/try what:file', 'rules.json'],
	['/try what:record', 'golf-e13wu1og.jsonl'],
	['/try what:plain-files', 'game.txt'],
])
	test(`nothing of ${command} is wider than a phone`, async () => {
		const [ana] = await here.open(['Ana'], { width: 390, height: 844 });
		await ana.command(command);
		const message = ana.last(shown);
		await message.waitFor();
		const edge = await edgeOf(message);
		assert.ok(edge <= 390, `the message ends at ${edge}`);
		const wide = await ana.column.getByTestId('messages').evaluate((node) => node.scrollWidth);
		assert.ok(wide <= 390, `the list of messages is ${wide} pixels wide`);
	});

test('on a phone the messages begin above 15% of the height, and the composer is at the bottom', async () => {
	const [ana] = await here.open(['Ana'], { width: 390, height: 844 });
	await ana.command('/show what:components');
	await ana.last('leads').waitFor();
	const messages = await ana.column.getByTestId('messages').boundingBox();
	const line = await ana.input.boundingBox();
	assert.ok(messages.y <= 0.15 * 844, `the messages begin at ${messages.y}`);
	assert.ok(line.y >= messages.y + messages.height, 'the composer is below the messages');
	assert.ok(line.y + line.height > 0.9 * 844 && line.y + line.height <= 844);
});

test('on a phone the channels lie behind a button', async () => {
	const [ana] = await here.open(['Ana'], { width: 390, height: 844 });
	const button = ana.column.getByTestId('open-channels');
	const tab = (name) => ana.column.getByTestId('channel-tab').filter({ hasText: name });
	const place = ana.column.locator('.place');
	assert.equal(await place.innerText(), '#\nfirst-tee');
	assert.equal(await tab('back-nine').isVisible(), false);
	await button.click();
	assert.equal(await button.getAttribute('aria-expanded'), 'true');
	assert.equal(await isFocused(tab('first-tee')), true, 'the focus goes to the open channel');
	await ana.page.keyboard.press('Escape');
	assert.equal(await tab('first-tee').isVisible(), false);
	assert.equal(await isFocused(button), true, 'and comes back');
	await button.click();
	await ana.page.mouse.click(380, 400);
	assert.equal(await tab('first-tee').isVisible(), false, 'a press beside the list closes it');
	await ana.channel('back-nine');
	assert.equal(await tab('back-nine').isVisible(), false, 'the choice closes it');
	assert.equal(await place.innerText(), '#\nback-nine');
});

test('a mark on the button says that something is unread in another channel', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben'], { width: 390, height: 844 });
	const unread = () => ana.column.getByTestId('open-channels').getAttribute('data-unread');
	assert.equal(await unread(), 'false');
	await ana.page.getByTestId('person').filter({ hasText: 'Ben' }).click();
	await ben.channel('back-nine');
	await ben.command('/golf new');
	await ben.last('turn 1').waitFor();
	await ana.page.getByTestId('person').filter({ hasText: 'Ana' }).click();
	await until(unread, 'true', 'Ana has not read it');
	await ana.channel('back-nine');
	await until(unread, 'false', 'Ana has read it');
});

test('one person on a wide screen has the channels beside the messages', async () => {
	const [ana] = await here.open(['Ana'], { width: 1440, height: 900 });
	const channels = await ana.column.locator('nav.tabs').boundingBox();
	const messages = await ana.column.getByTestId('messages').boundingBox();
	assert.ok(channels.x + channels.width <= messages.x);
	assert.equal(await ana.column.getByTestId('open-channels').isVisible(), false);
});

test('a wide screen shows four people side by side', async () => {
	const people = await here.open(['Ana', 'Ben', 'Cleo', 'Dan'], { width: 1600 });
	await people[0].command('/golf new');
	for (const who of people) {
		await who.last('turn 1').waitFor();
		assert.ok((await who.column.boundingBox()).width >= 336);
	}
	assert.ok(
		await people[0].page.evaluate(() => document.documentElement.scrollWidth <= 1600),
	);
});

// The visible texts whose contrast with their background is below the 4.5 that WCAG 2 asks for.
const lowContrast = (page) =>
	page.evaluate(() => {
		const parse = (colour) => colour.match(/[\d.]+/g).map(Number);
		const light = ([r, g, b]) =>
			[r, g, b]
				.map((v) => v / 255)
				.map((v) =>
					v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4,
				)
				.reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
		const behind = (node) => {
			for (let at = node; at; at = at.parentElement) {
				const colour = parse(getComputedStyle(at).backgroundColor);
				if ((colour[3] ?? 1) === 1) return colour;
			}
			return [255, 255, 255];
		};
		return [...document.querySelectorAll('body *')]
			.filter(
				(node) =>
					node.checkVisibility({
						checkVisibilityCSS: true,
						checkOpacity: true,
					}) &&
					!node.closest(
						':disabled, .spoiler, .unseen, [aria-hidden="true"]',
					) &&
					[...node.childNodes].some(
						(child) =>
							child.nodeType === 3 &&
							child.nodeValue.trim(),
					),
			)
			.map((node) => {
				const [a, b] = [
					light(parse(getComputedStyle(node).color)),
					light(behind(node)),
				];
				return [
					(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05),
					node.className,
					node.textContent.slice(0, 30),
				];
			})
			.filter(([ratio]) => ratio < 4.5)
			.map(([ratio, name, text]) => `${ratio.toFixed(2)} .${name} "${text}"`);
	});

for (const dark of [false, true]) {
	test(`text is easy to read in the ${dark ? 'dark' : 'light'} theme`, async () => {
		const [ana, ben] = await here.open(['Ana', 'Ben'], { dark });
		for (const what of ['markdown', 'whisper', 'letter', 'busy', 'components'])
			await ana.command(`/show what:${what}`);
		await ana.last('leads').waitFor();
		await ana.press('Silence');
		await here.overdue(ana.column.getByTestId('failed'));
		await ana.command('/golf new holes:99');
		await ben.type('/golf rules ');
		await ben.completions.first().waitFor();
		assert.deepEqual(await lowContrast(ana.page), []);
	});
}

test('every control has a name', async () => {
	const [ana] = await here.open(['Ana', 'Ben']);
	await ana.command('/show what:components');
	await ana.command('/show what:menus');
	await ana.last('Two of them').waitFor();
	const nameless = await ana.page.evaluate(() =>
		[
			...document.querySelectorAll(
				'button, a, input, select, [role="listbox"], [role="region"], section',
			),
		]
			.filter(
				(node) =>
					!(
						node.getAttribute('aria-label') ||
						node.innerText?.trim() ||
						node.labels?.length ||
						node.closest('dialog')
					),
			)
			.map((node) => node.outerHTML.slice(0, 80)),
	);
	assert.deepEqual(nameless, []);
	assert.deepEqual(
		await ana.page.locator('[id]').evaluateAll((all) => {
			const ids = all.map((node) => node.id);
			return ids.filter((id, i) => ids.indexOf(id) !== i);
		}),
		[],
		'each id is used once',
	);
});
