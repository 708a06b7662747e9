// The page against the real playground, with a small bot: the actions of people, by mouse and by keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFocused, stage, until } from './stage.mjs';

const here = stage();

test('a command is completed by keys, without a mouse', async () => {
	const [ana] = await here.open(['Ana']);
	await ana.type('/go');
	await until(
		() =>
			ana.completions
				.allInnerTexts()
				.then((rows) => rows.map((row) => row.split('\n')[0])),
		['/golf new', '/golf rules', '/golf table'],
		'the commands',
	);
	await ana.input.press('ArrowDown');
	await ana.input.press('ArrowUp');
	await ana.input.press('Tab');
	assert.equal(await ana.input.inputValue(), '/golf new ');
	await ana.type('ga');
	await ana.input.press('Tab');
	await ana.input.press('ArrowDown');
	await ana.input.press('Enter');
	assert.equal(await ana.input.inputValue(), '/golf new game:Six-card Golf, classic ');
	await ana.input.press('Enter');
	await ana.last('Six-card Golf, classic').waitFor();
	await until(() => ana.input.inputValue(), '', 'the line is empty again');
});

test('Escape closes the list, and then Enter sends the line', async () => {
	const [ana] = await here.open(['Ana']);
	await ana.type('/golf new');
	await ana.completions.first().waitFor();
	await ana.input.press('Escape');
	assert.equal(await ana.completions.count(), 0);
	assert.equal(await ana.input.getAttribute('aria-expanded'), 'false');
	await ana.input.press('Enter');
	await ana.last('turn 1').waitFor();
	await ana.input.press('ArrowUp');
	assert.equal(
		await ana.input.inputValue(),
		'/golf new',
		'the arrow brings the last line back',
	);
});

test('choices come from the bot while typing', async () => {
	const [ana] = await here.open(['Ana']);
	await ana.type('/golf rules name:four');
	// At first the list has all games. The list for "four" begins with this one.
	await ana.completions.first().filter({ hasText: 'Rules of four-card' }).waitFor();
	await ana.input.press('Enter');
	assert.equal(await ana.input.inputValue(), '/golf rules name:Rules of four-card ');
	await ana.input.press('Enter');
	await ana.last('The rules are four-card.').waitFor();
});

test('commands are shown in the language of each person', async () => {
	await here.newPerson('Greta', 'de');
	const [greta] = await here.open(['Greta']);
	await greta.type('/golf n');
	await greta.completions.filter({ hasText: '/golf neu' }).waitFor();
	await greta.command('/golf neu spiel:Sechs-Karten-Golf');
	await greta.last('Six-card Golf').waitFor();
});

test('a line that cannot be sent stays, with an explanation', async () => {
	const [ana] = await here.open(['Ana']);
	for (const [line, sentence] of [
		['/hello', 'There is no such command; choose one of the list.'],
		['/golf new holes:99', 'holes is at most 18.'],
		['/golf rules', 'name is needed: The rules that are meant'],
	]) {
		await ana.command(line);
		await ana.column
			.getByTestId('composer-alert')
			.filter({ hasText: sentence })
			.waitFor();
		assert.equal(await ana.input.inputValue(), line);
	}
	assert.equal(await ana.messages.count(), 0);
});

test('the focus stays on a button while the message under it changes', async () => {
	const [ana] = await here.open(['Ana']);
	const [ben] = await here.open(['Ben']);
	await ana.command('/golf new');
	const draw = ana.last('turn').getByRole('button', { name: 'Draw' });
	await draw.focus();
	await ben.press('Draw');
	await ana.last('turn 2').waitFor();
	assert.equal(await isFocused(draw), true);
	await draw.press('Enter');
	await ana.last('turn 3').waitFor();
	assert.equal(here.bot.seen.at(-1).data.custom_id, 'draw:2', 'the press is of the new button');
});

test('an open menu stays open while its message changes, and sends its new id', async () => {
	const [ana] = await here.open(['Ana']);
	const [ben] = await here.open(['Ben']);
	await ana.command('/golf new');
	await ana.last('turn 1').locator('button.select').click();
	await ben.press('Draw');
	await ana.last('turn 2').waitFor();
	await ana.page.getByTestId('menu').getByRole('option', { name: 'Place 4' }).click();
	await ana.last('@Ana pressed place:2 and chose 4.').waitFor();
	assert.equal(await ben.messages.filter({ hasText: 'chose' }).count(), 0);
});

test('menus choose one or several, also by keys', async () => {
	const [ana] = await here.open(['Ana']);
	await ana.command('/show what:menus');
	await ana.choose('One of them', 'Card B');
	await ana.last('@Ana pressed one and chose B.').waitFor();
	const menu = ana.page.getByTestId('menu');
	await ana.column.locator('button.select').filter({ hasText: 'Two of them' }).click();
	await menu.getByRole('option', { name: 'Place A' }).click();
	assert.equal(await menu.getByTestId('menu-done').isDisabled(), true, 'one is too few');
	await menu.getByRole('option', { name: 'Place C' }).click();
	assert.equal(
		await menu.getByRole('option', { name: 'Place B' }).getAttribute('aria-disabled'),
		'true',
		'three are too many',
	);
	await menu.getByTestId('menu-done').click();
	await ana.last('chose A, C.').waitFor();
	const one = ana.column.locator('button.select[data-custom-id="one"]');
	await one.focus();
	await one.press('Enter');
	await ana.page.keyboard.press('c');
	await ana.page.keyboard.press('Enter');
	await ana.last('@Ana pressed one and chose C.').waitFor();
	assert.equal(await isFocused(one), true, 'the focus is back on the menu');
	await one.press('Enter');
	await menu.waitFor();
	await ana.page.keyboard.press('Escape');
	await until(() => menu.count(), 0, 'Escape closes it');
});

test('a modal asks for text, an option of a menu and one of a list, and covers one column only', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben']);
	await ana.command('/show what:form');
	const { modal } = ana;
	await modal.getByText('House rules').waitFor();
	assert.equal(
		await isFocused(modal.getByLabel('Name')),
		true,
		'the first field has the focus',
	);
	assert.equal(await ben.modal.count(), 0);
	await ben.command('/golf table');
	await ben.last('There is no table here').waitFor();
	await modal.getByTestId('modal-submit').click();
	assert.equal(await modal.count(), 1, 'required fields are asked for');
	await modal.getByLabel('Name').fill('Friday <golf>');
	await modal.getByLabel('Game').click();
	await ana.page.getByTestId('menu').getByRole('option', { name: 'Four-card Golf' }).click();
	await modal.getByLabel('Knock').check();
	await modal.getByLabel('Remarks').fill('none');
	await modal.getByTestId('modal-submit').click();
	await until(() => modal.count(), 0, 'closed when sent');
	await ana.last('Form:').waitFor();
	assert.equal(
		await ana.last('Form:').locator('p').innerText(),
		'Form: name="Friday <golf>" game=["four-card"] ending="knock" remarks="none"',
	);
	await ana.command('/show what:form');
	await modal.getByLabel('Name').press('Escape');
	await until(() => modal.count(), 0, 'Escape closes it');
	assert.equal(await isFocused(ana.input), true, 'the focus is back where it was');
});

test('an unanswered interaction fails, under the message and at the line', async () => {
	const [ana, ben] = await here.open(['Ana', 'Ben']);
	await ana.command('/show what:silence');
	await here.overdue(
		ana.column
			.getByTestId('composer-alert')
			.filter({ hasText: 'This interaction failed' }),
	);
	assert.equal(
		await ana.input.inputValue(),
		'/show what:silence',
		'the line can be sent again',
	);
	await ana.command('/show what:busy');
	await ana.press('Silence');
	assert.equal(
		await ana.last().getByRole('button', { name: 'Silence' }).getAttribute('aria-busy'),
		'true',
		'the button is busy',
	);
	await here.overdue(
		ana.last().getByTestId('failed').filter({ hasText: 'This interaction failed' }),
	);
	assert.equal(await ben.column.getByTestId('failed').count(), 0, 'only Ana sees the failure');
	await ana.press('Count');
	await ana.press('Count 1');
	await ana.last('Count 2').waitFor();
	assert.equal(await ana.column.getByTestId('failed').count(), 0, 'the next click clears it');
});

test('a person who reads Spanish sees the words of the page in Spanish', async () => {
	await here.newPerson('Inés', 'es-ES');
	const [ana, ines] = await here.open(['Ana', 'Inés']);
	assert.equal(await ines.input.getAttribute('placeholder'), 'Escribe / para ver los comandos');
	assert.equal(await ana.input.getAttribute('placeholder'), 'Type / for the commands');
	assert.equal(await ines.column.getAttribute('lang'), 'es-ES');
	await ines.column.getByText('Aquí todavía no ha jugado nadie.').waitFor();
	await ines.command('/golf new holes:99');
	await ines.column
		.getByTestId('composer-alert')
		.filter({ hasText: 'holes es 18 como máximo.' })
		.waitFor();
	await ines.command('/show what:whisper');
	const message = ines.last('Solo tú puedes ver esto');
	await message.filter({ hasText: 'Inés ha usado /show' }).waitFor();
	await message.getByRole('button', { name: 'Descartar' }).click();
	await until(() => ines.messages.count(), 0, 'it has left');
	await ines.column.getByRole('button', { name: 'Personas, para Inés' }).click();
	await ines.page.getByTestId('popup').getByText('En el servidor').waitFor();
	await ines.page.keyboard.press('Escape');
	const settings = await ines.openSettings();
	await settings.getByLabel('Idioma', { exact: true }).selectOption('en-US');
	await settings.getByRole('button', { name: 'Done' }).click();
	await until(() => ines.input.getAttribute('placeholder'), 'Type / for the commands', 'English');
	await ines.column.getByRole('button', { name: 'People, for Inés' }).waitFor();
});

test('the focus goes to the newest message in two steps', async () => {
	const [ana] = await here.open(['Ana', 'Ben']);
	await ana.command('/golf new');
	await ana.last('turn 1').waitFor();
	await ana.command('/show what:components');
	await ana.last('leads').waitFor();
	await ana.page.reload();
	await ana.last('leads').waitFor();
	await ana.page.keyboard.press('Tab');
	await ana.page.keyboard.press('Enter');
	const newest = ana.page.locator('.column-front').getByTestId('message').last();
	await until(() => isFocused(newest), true, 'the newest message');
	for (const who of ['Ana', 'Ben']) {
		const column = ana.page.getByRole('region', { name: `What ${who} sees` });
		await column.getByTestId('newest').press('Enter');
		assert.equal(await isFocused(column.getByTestId('message').last()), true, who);
	}
});
