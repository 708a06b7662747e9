// The page against the real playground, with a small bot: emojis, times, files, forms, menus of
// people and messages, threads, pings and notifications, settings of a person.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFocused, stage, until } from './stage.mjs';

const here = stage();
const widthOf = (locator) => locator.evaluate((node) => Math.round(node.getBoundingClientRect().width));
const isLoaded = (image) => image.evaluate((node) => node.complete && node.naturalWidth > 0);

async function userOf(name) {
	const { users } = await here.playground.get('/playground/state');
	return users.find((user) => user.global_name === name);
}

const channelOf = async (name = 'first-tee') =>
	(await here.playground.get('/playground/state')).guilds[0].channels.find(
		(channel) => channel.name === name,
	).id;

// A role for one test.
async function newRole(t, name) {
	const role = await here.playground.post('/playground/roles', { name });
	t.after(() => here.playground.post(`/playground/roles/${role.id}`, { deleted: true }));
	return role;
}

test("the application's emojis are pictures, as large as Discord draws them", async () => {
	const [ana] = await here.open(['Ana']);
	await ana.command('/try what:emojis');
	const message = ana.last('You hold');
	await message.waitFor();
	const pictures = message.locator('.text img.emoji-picture');
	await until(() => pictures.count(), 5, 'one in the heading, two in a sentence, two alone');
	await until(() => isLoaded(pictures.first()), true, 'the picture is there');
	assert.deepEqual(
		await Promise.all([0, 1, 3].map((i) => widthOf(pictures.nth(i)))),
		[33, 22, 22],
		'heading, sentence, alone in a text display',
	);
	const ben = await userOf('Ben');
	await here.playground.post('/playground/messages', { user: ben.id, channel: await channelOf(), content: '🟥 🔵' });
	await here.playground.post('/playground/messages', { user: ben.id, channel: await channelOf(), content: 'Red is 🟥.' });
	await ana.last('Red is').waitFor();
	const drawn = ana.column.locator('.emoji-unicode');
	const sizes = await drawn.evaluateAll((all) => all.map((node) => [node.offsetWidth, node.offsetHeight]));
	assert.deepEqual(sizes, [[48, 48], [48, 48], [22, 22]], 'Unicode emojis alone in a message, and in a sentence');
	assert.equal(await pictures.first().getAttribute('alt'), ':ace_hearts:');
	assert.equal(await pictures.first().getAttribute('title'), ':ace_hearts:');
	const button = message.getByRole('button', { name: ':ace_hearts: Ace' });
	assert.equal(await widthOf(button.locator('img')), 22);
	await message.locator('button.select').click();
	const option = ana.page.getByTestId('menu').getByRole('option', { name: 'king_spades' });
	assert.equal(await isLoaded(option.locator('img')), true);
	await option.click();
	await ana.last('and chose king_spades').waitFor();
});

test('times are in the language of the reader, and are updated', async () => {
	await here.newPerson('Inés', 'es-ES');
	const [ana, ines] = await here.open(['Ana', 'Inés'], { prepare: (page) => page.clock.install() });
	await ana.command('/try what:stamps');
	await ana.last('began January 1, 1970').waitFor();
	await ines.last('began 1 de enero de 1970').waitFor();
	await ana.last(/Ends in (9|10) minutes/).waitFor();
	const ends = ana.last('Ends in').locator('time[data-relative]');
	const { clock } = ana.page;
	await clock.pauseAt(Number(await ends.getAttribute('data-relative')) * 1000 - 2500);
	await ana.last(/Ends in [123] seconds?/).waitFor();
	await ines.last(/Ends dentro de [123] segundos?/).waitFor();
	await clock.runFor(10_000);
	await ana.last(/Ends \d+ seconds? ago/).waitFor();
});

test("a person has a menu of apps' commands, by mouse and by keys", async () => {
	const [ana] = await here.open(['Ana']);
	const { page } = ana;
	const ben = await userOf('Ben');
	const said = await here.playground.post('/playground/messages', {
		user: ben.id,
		channel: await channelOf(),
		content: 'Good morning!',
	});
	const message = ana.last(said.content);
	const popup = page.getByTestId('popup');
	for (const open of [
		() => message.locator('.avatar').click({ button: 'right' }),
		() => message.getByRole('button', { name: 'Ben' }).press('Enter'),
	]) {
		await open();
		await popup.getByRole('menu', { name: 'Ben' }).waitFor();
		assert.deepEqual(await popup.getByRole('menuitem').allInnerTexts(), [
			'Challenge',
			'Banish',
		]);
		assert.equal(await isFocused(popup.getByRole('menuitem').first()), true);
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await until(() => popup.count(), 0, 'it closes');
		await ana.last('Challenge: @Ben.').waitFor();
		await ana.press('Dismiss');
	}
	assert.equal(here.bot.seen.at(-1).data.target_id, ben.id);
	await ana.column.getByTestId('members').press('Enter');
	await popup.getByRole('menuitem', { name: 'Cleo' }).click();
	await popup.getByRole('menuitem', { name: 'Challenge' }).click();
	await ana.last('Challenge: @Cleo.').filter({ hasText: 'Ana used Challenge' }).waitFor();
	await ana.column.getByTestId('members').click();
	await page.keyboard.press('Escape');
	await until(() => popup.count(), 0, 'Escape closes it');
	assert.equal(await isFocused(ana.column.getByTestId('members')), true);
});

test('only moderators are offered commands for moderators, and names follow the language', async () => {
	await here.newPerson('Greta', 'de');
	const [greta] = await here.open(['Greta']);
	const popup = greta.page.getByTestId('popup');
	const commands = async () => {
		await greta.column.getByTestId('members').click();
		await popup.getByRole('menuitem', { name: 'Ben' }).click();
		await popup.getByRole('menu', { name: 'Ben' }).waitFor();
		const said = await popup.getByRole('menuitem').allInnerTexts();
		await greta.page.keyboard.press('Escape');
		return said;
	};
	assert.deepEqual(await commands(), ['Herausfordern']);
	await greta.type('/mi');
	await greta.completions.first().waitFor({ state: 'detached' });
	const settings = await greta.openSettings();
	await settings.getByLabel('Manage Server').check();
	await settings.getByRole('button', { name: 'Done' }).click();
	await until(commands, ['Herausfordern', 'Banish'], 'a moderator');
	await greta.input.fill('');
	await greta.type('/mi');
	await greta.completions.filter({ hasText: '/mind' }).waitFor();
});

test("a message has a menu of apps' commands", async () => {
	const [ana] = await here.open(['Ana']);
	await ana.command('/golf new');
	const message = ana.last('turn 1');
	await message.getByRole('button', { name: 'Apps for this message' }).press('Enter');
	await ana.page.getByTestId('popup').getByRole('menuitem', { name: 'Quote' }).click();
	await ana.last('Quote: Golf.').waitFor();
	await message.locator('.separator').click({ button: 'right' });
	await ana.page.getByTestId('popup').getByRole('menuitem', { name: 'Quote' }).waitFor();
});

test('a thread is announced, is listed below its channel, and has its own messages', async () => {
	await here.newPerson('Inés', 'es-ES');
	const [ana, ben, ines] = await here.open(['Ana', 'Ben', 'Inés']);
	const channel = await channelOf();
	const { id } = await userOf('Ana');
	const thread = await here.playground.post('/playground/channels', {
		name: 'our-game',
		parent: channel,
		user: id,
	});
	await ben.last('Ana started a thread: our-game').waitFor();
	await ines.last('Ana ha creado un hilo: our-game').waitFor();
	assert.deepEqual(
		(await ben.column.getByTestId('channel-tab').allInnerTexts()).slice(0, 3),
		['#\nfirst-tee', 'our-game', '#\nback-nine'].map((text) => text),
	);
	await ben.press('See thread');
	await ben.command('/golf new');
	await ben.last('turn 1').waitFor();
	await ben.command('Good luck, @Ana!');
	await ben.last('Good luck, @Ana!').waitFor();
	assert.equal(await ana.messages.filter({ hasText: 'turn 1' }).count(), 0);
	await ana.column.getByTestId('notification').filter({ hasText: 'Ben (#our-game)' }).waitFor();
	await ines.column.getByRole('img', { name: /^\d+ sin leer$/ }).first().waitFor({ state: 'attached' });
	await ana.channel('our-game');
	await ana.press('Draw');
	await ben.last('turn 2').waitFor();
	await here.playground.post(`/playground/channels/${thread.id}`, { archived: true });
	await ana.channel('first-tee');
	await until(
		() => ana.column.getByTestId('channel-tab').filter({ hasText: 'our-game' }).count(),
		0,
		'archived',
	);
	await here.playground.post(`/playground/channels/${thread.id}`, { deleted: true });
});

test('subcommands in groups, options of every kind, a file from the picker', async (t) => {
	const role = await newRole(t, 'Captains');
	const [ana] = await here.open(['Ana']);
	await ana.type('/yard se');
	await ana.completions.filter({ hasText: '/yard seat kick' }).click();
	await ana.type('who:@be');
	await ana.completions.filter({ hasText: 'Ben' }).waitFor();
	await ana.input.press('Tab');
	await ana.input.press('Enter');
	const ben = await userOf('Ben');
	await ana.last(`/yard seat kick [["who","${ben.id}"]]`).waitFor();

	await ana.type('/give role:cap');
	await ana.completions.filter({ hasText: '@Captains' }).click();
	await ana.type('file:');
	const chooser = ana.page.waitForEvent('filechooser');
	await ana.completions.filter({ hasText: 'Choose a file' }).waitFor();
	await ana.input.press('Tab');
	const given = await chooser;
	await given.setFiles({
		name: 'rules.json',
		mimeType: 'application/json',
		buffer: Buffer.from('{}'),
	});
	await ana.column.getByTestId('given').filter({ hasText: 'rules.json, 2 byte' }).waitFor();
	await ana.input.press('Escape');
	await ana.input.press('Enter');
	await ana.last('rules.json').filter({ hasText: `["role","${role.id}"]` }).waitFor();
	assert.deepEqual(
		here.bot.seen.at(-1).data.options.map(({ name }) => name),
		['role', 'file'],
	);
});

test('a file dropped onto the line goes to the option that takes a file', async () => {
	const [ana] = await here.open(['Ana']);
	const drop = async (line) => {
		await ana.input.fill(line);
		await ana.column.locator('.composer').evaluate((node) => {
			const data = new DataTransfer();
			data.items.add(new File(['{}'], 'house.json', { type: 'application/json' }));
			node.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
		});
	};
	await drop('/golf new');
	await ana.column.getByTestId('composer-alert').filter({ hasText: 'takes a file' }).waitFor();
	await drop('/give');
	await until(() => ana.input.inputValue(), '/give file:house.json ', 'the file is in the line');
	await ana.input.press('Escape');
	await ana.input.press('Enter');
	await ana.last('house.json').waitFor();
});

test('choices may depend on other options of the line', async () => {
	const [ana] = await here.open(['Ana']);
	await ana.type('/give key:su');
	await ana.completions.filter({ hasText: 'suit' }).click();
	await ana.type('value:');
	await until(() => ana.completions.allInnerTexts(), ['red', 'black'], 'the values of suits');
	await ana.input.fill('');
	await ana.type('/give key:rank');
	await ana.completions.filter({ hasText: 'rank' }).click();
	await ana.type('value:k');
	await until(() => ana.completions.allInnerTexts(), ['king'], 'the values of ranks');
	await ana.input.press('Tab');
	await ana.input.press('Enter');
	await ana.last('[["key","v:rank"],["value","v:king"]]').waitFor();
});

test('a form has fields of every kind, and shows the error of each', async () => {
	const [ana] = await here.open(['Ana']);
	const { page, modal } = ana;
	await ana.command('/try what:fields');
	await modal.getByText('Every field').waitFor();
	const note = modal.getByLabel('Note');
	assert.equal(await isFocused(note), true);
	await modal.getByTestId('modal-submit').click();
	const errors = async () =>
		(await modal.getByTestId('field-error').allInnerTexts()).map((words) => words.trim());
	assert.deepEqual(await errors(), [
		'This is needed.',
		'',
		'Choose 1 to 2.',
		'Choose 2.',
		'Choose one.',
	]);
	assert.equal(await isFocused(note), true, 'the first wrong field has the focus');
	assert.equal(await note.getAttribute('aria-invalid'), 'true');
	await note.fill('ab');
	assert.equal(await modal.getByTestId('counter').innerText(), '2/10');
	await modal.getByTestId('modal-submit').click();
	assert.equal((await errors())[0], 'At least 3 characters are needed; these are 2.');
	await note.fill('a long note');
	assert.match(await modal.getByTestId('counter').getAttribute('class'), /over/);
	await note.fill('a note');

	const list = page.getByTestId('menu');
	await modal.getByLabel('Card').press('Enter');
	await list.getByRole('option', { name: 'King' }).click();
	await modal.getByLabel('Card').filter({ hasText: 'King' }).click();
	await list.getByRole('option', { name: 'Nothing' }).click();
	await modal.getByLabel('Card').filter({ hasText: 'Choose an option' }).waitFor();
	await modal.getByLabel('Captains').click();
	await list.getByRole('option', { name: 'Ben' }).click();
	await list.getByTestId('menu-done').click();
	await modal.getByLabel('Extras').click();
	await list.getByRole('option', { name: 'Jokers' }).click();
	await list.getByRole('option', { name: 'Lines' }).click();
	await list.getByTestId('menu-done').click();
	await modal.getByLabel('Knock').check();
	await modal.getByTestId('modal-submit').click();
	await ana.last('Fields:').waitFor();
	assert.deepEqual(JSON.parse((await ana.last('Fields:').locator('code').innerText())), {
		note: 'a note',
		card: [],
		captains: ['ben'],
		extras: ['jokers', 'lines'],
		ending: 'knock',
	});
});

test('a file has its name, its size and its bytes', async () => {
	const [ana] = await here.open(['Ana']);
	await ana.command('/try what:file');
	const file = ana.last('The rules as a file').getByTestId('file');
	await file.filter({ hasText: '20 byte' }).waitFor();
	const link = file.getByRole('link', { name: 'Download rules.json' });
	const download = ana.page.waitForEvent('download');
	await link.click();
	assert.equal((await download).suggestedFilename(), 'rules.json');
	const bytes = await fetch(await link.getAttribute('href'));
	assert.equal(await bytes.text(), '{"rules":"six-card"}');
	await ana.command('/try what:plain-files');
	await ana.last('A record.').getByTestId('file').filter({ hasText: '2.5 kB' }).waitFor();
});

test('the app is thinking, publicly or privately, until it answers; it can delete its answer', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben']);
	await ana.command('/try what:think');
	for (const who of [ana, ben]) await who.last('Golf is thinking…').waitFor();
	here.bot.resume();
	for (const who of [ana, ben]) await who.last('Thought in public.').waitFor();
	await ana.command('/try what:think-quietly');
	await ana.last('Golf is thinking…').filter({ hasText: 'Only you can see this' }).waitFor();
	here.bot.resume();
	await ana.last('Thought in private.').filter({ hasText: 'Only you' }).waitFor();
	await ana.command('/try what:vanish');
	await ana.last('This goes away, too.').waitFor();
	here.bot.resume();
	await until(() => ana.messages.filter({ hasText: 'goes away' }).count(), 0, 'gone');
	assert.deepEqual([await ana.messages.count(), await ben.messages.count()], [2, 1]);
	assert.equal(await ana.messages.filter({ hasText: 'thinking' }).count(), 0);
});

test('a ping shows a badge and a notification; a name without a ping shows only a dot', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben'], { width: 1400 });
	const badge = ana.column.getByTestId('badge');
	const tab = ana.column.getByTestId('channel-tab').filter({ hasText: 'first-tee' });
	await ana.channel('back-nine');
	await ben.command('/try what:name');
	const dot = tab.getByTestId('unread');
	await dot.waitFor();
	assert.deepEqual(
		[await dot.getAttribute('data-pings'), await dot.innerText(), await badge.count()],
		['0', '', 0],
	);
	assert.equal(await ana.column.getByTestId('notification').isVisible(), false);
	await ben.command('/try what:call');
	await badge.filter({ hasText: '1' }).waitFor();
	assert.equal(await dot.getAttribute('data-pings'), '1');
	assert.equal(
		await ana.column.getByTestId('notification-text').innerText(),
		'Golf (#first-tee) @Ana, it is your turn.',
	);
	await ana.column.getByTestId('notification-text').click();
	await ana.last('it is your turn').waitFor();
	await until(() => badge.count(), 0, 'read');
	assert.match(await ana.last('it is your turn').getAttribute('class'), /message-ping/);
	assert.doesNotMatch(await ben.last('it is your turn').getAttribute('class'), /message-ping/);
	assert.doesNotMatch(await ana.last('has played').getAttribute('class'), /message-ping/);
});

test('a notification shows nothing of a direct message that is components, as at Discord', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben'], { width: 390, height: 800 });
	await ana.command('/try what:letter');
	const notice = ana.column.getByTestId('notification-text');
	await notice.waitFor();
	assert.equal((await notice.innerText()).trim(), 'Golf');
	assert.equal(await ben.column.getByTestId('notification').isVisible(), false);
	const chip = ana.page.getByTestId('person').filter({ hasText: 'Ana' });
	await chip.getByTestId('badge').filter({ hasText: '1' }).waitFor();
	await ana.directMessages();
	await ana.last('Your look').waitFor();
	await until(() => ana.page.getByTestId('badge').count(), 0, 'read');
	// A column that a phone does not show has badges, too.
	await ana.page.getByTestId('person').filter({ hasText: 'Ben' }).click();
	await ben.command('/try what:call');
	await ben.last('it is your turn').waitFor();
	await chip.getByTestId('badge').waitFor();
});

test('the language, roles and permissions of a person are set in their panel', async (t) => {
	const role = await newRole(t, 'Captains');
	await here.newPerson('Finn');
	const [finn] = await here.open(['Finn']);
	const settings = await finn.openSettings();
	assert.equal(await settings.getByLabel('Manage Server').isChecked(), false);
	await settings.getByLabel('Manage Server').check();
	await settings.getByLabel('Captains').check();
	await settings.getByLabel('Direct messages open').uncheck();
	await settings.getByLabel('Language of The Clubhouse').selectOption('de');
	await settings.getByLabel('Language', { exact: true }).selectOption('es-ES');
	await until(
		async () => {
			const { locale, roles, dms_open: open, permissions } = await userOf('Finn');
			const { guilds } = await here.playground.get('/playground/state');
			return [
				locale,
				roles,
				open,
				Boolean(BigInt(permissions) & 32n),
				guilds[0].locale,
			];
		},
		['es-ES', [role.id], false, true, 'de'],
		'all settings are stored',
	);
	await finn.column.getByTestId('dms-closed').waitFor();
	await settings.getByLabel('Gestionar servidor').press('Escape');
	await until(() => settings.count(), 0, 'closed');
	assert.equal(await isFocused(finn.column.getByTestId('open-settings')), true);
	const [ana] = await here.open(['Ana']);
	assert.equal(
		await (await ana.openSettings()).getByLabel('Manage Server').isDisabled(),
		true,
		'the owner may do everything',
	);
	await here.playground.post('/playground/guild', { preferred_locale: 'en-US' });
});

test("a press on a command's name in a text puts it into the line", async () => {
	const [ana] = await here.open(['Ana']);
	await ana.command('/try what:commands');
	await ana.last('Type').getByRole('button', { name: '/yard seat kick' }).press('Enter');
	await until(() => ana.input.inputValue(), '/yard seat kick ', 'the command is in the line');
});
