// The page against the real playground, with a small bot: the messages that people see.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOSTILE } from './said.mjs';
import { stage, until } from './stage.mjs';

const here = stage();

test('a message is drawn as Components V2, part by part', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben']);
	await ana.command('/show what:components');
	for (const who of [ana, ben]) {
		const message = who.last('leads');
		await message.waitFor();
		const container = message.locator('.container');
		assert.equal(
			await container.evaluate((node) => getComputedStyle(node).borderLeftColor),
			'rgb(51, 102, 204)',
			'its colour',
		);
		assert.equal(await container.locator('.section-text strong').innerText(), 'Ana');
		assert.deepEqual(
			await message
				.locator('[data-style]')
				.evaluateAll((all) => all.map((node) => node.dataset.style)),
			[
				'secondary',
				'primary',
				'secondary',
				'success',
				'danger',
				'link',
				'secondary',
				'secondary',
			],
		);
		assert.equal(await message.getByRole('button', { name: 'Off' }).isDisabled(), true);
		assert.equal(
			await message
				.getByRole('button', { name: '⛳' })
				.getAttribute('data-custom-id'),
			'flag',
		);
		assert.equal(
			await message.getByRole('link', { name: 'Rules' }).getAttribute('href'),
			'https://example.com/rules',
		);
		assert.equal(await message.getByRole('separator').count(), 1);
		assert.equal(await message.locator('.tag').innerText(), 'APP');
		assert.match(await message.locator('.cause').innerText(), /Ana\s*used\s*\/show/);
	}
});

test('a message shows its Markdown', async () => {
	const [ana] = await here.open(['Ana']);
	await ana.command('/show what:markdown');
	const message = ana.last('The first tee');
	await message.waitFor();
	assert.deepEqual(await message.getByRole('heading').allInnerTexts(), [
		'The first tee',
		'Hole 3 of 9',
		'Scores',
	]);
	assert.equal(await message.locator('li ul li').innerText(), 'within the second');
	assert.equal(await message.locator('.text code').first().innerText(), 'mono *not italic*');
	assert.match((await ana.table(message)).cards, /^ A♠ {2}7♥ {2}\.\.\n Q♦/);
	const spoiler = message.locator('.spoiler');
	assert.equal(
		await spoiler.locator('span').evaluate((node) => getComputedStyle(node).visibility),
		'hidden',
	);
	await spoiler.focus();
	await spoiler.press('Enter');
	assert.equal(
		await spoiler.locator('span').evaluate((node) => getComputedStyle(node).visibility),
		'visible',
	);
});

test('markup in names and messages stays text', async () => {
	const name = '<img src=x onerror=pwned=1>';
	const { id } = await here.newPerson(name);
	const [eve, ana] = await here.open([name, 'Ana']);
	const { page } = eve;
	await eve.command('/golf new');
	await ana.last('turn 1').waitFor();
	assert.match(
		await ana.last('turn 1').innerText(),
		/It is @<img src=x onerror=pwned=1>'s turn/,
		'a mention of the name',
	);
	await eve.command('/show what:hostile');
	for (const who of [eve, ana]) {
		const message = who.last('click');
		await message.waitFor();
		assert.ok(
			(await message.innerText()).includes(HOSTILE),
			'the text is shown as it was written',
		);
		assert.deepEqual(
			await message
				.locator('a')
				.evaluateAll((all) => all.map((a) => new URL(a.href).protocol)),
			['https:'],
			'one link, to https',
		);
		const elements = await message.evaluate((node) =>
			[...node.querySelectorAll('*')].flatMap((part) =>
				[...part.attributes]
					.filter((attribute) => attribute.name.startsWith('on'))
					.map((attribute) => attribute.name),
			),
		);
		assert.deepEqual(elements, [], 'no listener as an attribute');
	}
	await eve.last('click').locator('button.select').click();
	assert.deepEqual(await page.getByTestId('menu').getByRole('option').allInnerTexts(), [
		'<i>one</i>\n<u>two</u>',
	]);
	await page.getByTestId('menu').getByRole('option').click();
	await eve.last('pressed hostile').waitFor();
	await eve.type('/golf new partner:@');
	await eve.completions.filter({ hasText: name }).waitFor();
	assert.equal(
		await page
			.locator('main img, main script, main i > *, #people img, main b, main u')
			.count(),
		0,
		'no element from names or messages',
	);
	assert.equal(await page.evaluate(() => window.pwned), undefined, 'no script from names or messages ran');
	assert.equal(await eve.column.getAttribute('data-user'), id);
});

test('a private answer is seen by its person alone, until dismissed', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben']);
	await ben.command('/show what:whisper');
	await ben.last('9♣').filter({ hasText: 'Only you can see this' }).waitFor();
	await ben.command('/show what:letter');
	// This message was sent later: an earlier one would be visible by now.
	await ana.last('A letter is on its way.').waitFor();
	assert.equal(await ana.messages.filter({ hasText: '9♣' }).count(), 0);
	assert.doesNotMatch(
		await ana.page.content().then((html) => html.split('data-user')[1]),
		/9♣/,
	);
	await ben.press('Keep it');
	await ben.last('@Ben pressed keep.').waitFor();
	await ben.press('Dismiss', ben.messages.filter({ hasText: 'You drew' }));
	await until(() => ben.messages.filter({ hasText: 'You drew' }).count(), 0, 'dismissed');
	await ben.channel('back-nine');
	await ben.channel('first-tee');
	await ben.last('@Ben pressed keep.').waitFor();
	assert.equal(await ben.messages.filter({ hasText: 'You drew' }).count(), 0, 'it stays dismissed');
	assert.equal(await ana.messages.count(), 1);
});

test('a click changes the message for all in place, and marks it as edited', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben']);
	await ana.command('/golf new');
	await ben.press('Draw');
	for (const who of [ana, ben]) {
		await who.last('turn 2').filter({ hasText: '(edited)' }).waitFor();
		assert.equal(await who.messages.count(), 1);
		assert.ok(
			(await who.buttons()).includes('Knock'),
			'the button that was disabled can be pressed now',
		);
	}
});

test('the app is thinking until its late answer comes', async () => {
	const [ana] = await here.open(['Ana']);
	await ana.command('/show what:wait');
	await ana.last('Golf is thinking…').waitFor();
	here.bot.resume();
	await ana.last('It took a while.').waitFor();
	assert.equal(await ana.messages.filter({ hasText: 'is thinking' }).count(), 0);
	assert.equal(await ana.messages.count(), 1);
});

test('direct messages have an unread mark, and can be closed', async () => {
	await here.newPerson('Nora');
	const [ana, nora] = await here.open(['Ana', 'Nora']);
	await ana.command('/show what:letter');
	const unread = ana.column.getByTestId('dm-tab').getByTestId('unread');
	await unread.filter({ hasText: '1' }).waitFor();
	assert.equal(await nora.column.getByTestId('dm-tab').getByTestId('unread').count(), 0);
	await ana.directMessages();
	await ana.last('Your two near cards are K♠ and 3♦.').waitFor();
	await until(() => unread.count(), 0, 'read');
	await nora.directMessages();
	await nora.column.getByText('No direct messages yet.').waitFor();
	assert.equal(await nora.input.isDisabled(), true);
	await ana.setDmsClosed(true);
	await until(
		async () =>
			(await here.playground.get('/playground/state')).users.find(
				(user) => user.global_name === 'Ana',
			).dms_open,
		false,
		'closed',
	);
	await ana.setDmsClosed(false);
	await until(
		async () =>
			(await here.playground.get('/playground/state')).users.find(
				(user) => user.global_name === 'Ana',
			).dms_open,
		true,
		'open again',
	);
});

test('a message that the bot deletes disappears, the others stay', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben']);
	await ana.command('/golf new');
	await ana.last('turn 1').waitFor();
	await ana.command('/show what:gone');
	await ben.last('This goes away.').waitFor();
	here.bot.resume();
	for (const who of [ana, ben]) {
		await until(() => who.messages.count(), 1, 'one is left');
		await who.last('turn 1').waitFor();
	}
});
