// A Spanish and an English reader at the page, with the real daemon: each sees commands and options in
// their language. A Spanish reader can type both languages.
//
// With GOLF_PICTURES=FOLDER in the environment, the lists of completions are kept there as pictures
// (spanish-*.png).
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, person, startDaemon, startPlayground } from './people.mjs';
import { until } from './stage.mjs';

const PICTURES = process.env.GOLF_PICTURES;

let playground;
let daemon;
let browser;

before(async () => {
	playground = await startPlayground();
	daemon = await startDaemon(playground);
	browser = await openBrowser();
	await playground.post('/playground/users', { global_name: 'Inés', locale: 'es-ES' });
	await playground.post('/playground/users', { global_name: 'Lucía', locale: 'es-419' });
});
after(async () => {
	await browser?.close();
	const how = await daemon?.stop();
	await playground?.stop();
	assert.equal(how, 0, 'golfd exits with 0');
});

const picture = (who, name) =>
	PICTURES &&
	who.page.screenshot({ path: path.join(PICTURES, `spanish-${name}.png`), animations: 'disabled' });

async function open(...names) {
	const page = await openPage(browser, playground.origin, names, { width: 1400, height: 900 });
	return names.map((name) => person(page, name));
}

const labels = async (who) =>
	(await who.completions.locator('.completion-label').allInnerTexts()).map((words) => words.trim());

test('a whole command is typed, completed and understood in Spanish', { timeout: 600_000 }, async () => {
	const [ines, ana] = await open('Inés', 'Ana');
	const first = ines.column.getByRole('button', { name: 'Escribe /golf nueva' });
	await first.click();
	assert.equal(await ines.input.inputValue(), '/golf nueva ');
	await ines.input.fill('');

	await ines.type('/golf ');
	await ines.completions.filter({ hasText: '/golf nueva' }).waitFor();
	const all = await labels(ines);
	for (const name of ['/golf unirme', '/golf salir', '/golf reglas', '/golf ayuda', '/golf jugada cambiar'])
		assert.ok(all.includes(name), `${name} is among ${all}`);
	await picture(ines, 'commands');
	await ines.type('nu');
	await until(() => labels(ines), ['/golf nueva'], 'the commands that begin with nu');
	await ines.input.press('Tab');
	await until(
		() => labels(ines),
		['juego', 'hoyos', 'puestos', 'automáticos', 'nivel', 'rápido', 'tiempo', 'hilo'],
		'the options',
	);
	await picture(ines, 'options');
	await ines.type('ju');
	await ines.input.press('Tab');
	await ines.type('seis');
	await ines.completions.filter({ hasText: 'Golf de seis cartas' }).first().waitFor();
	await ines.input.press('Tab');
	await ines.type('hoyos:3 ');
	assert.equal(await ines.input.inputValue(), '/golf nueva juego:Golf, 6 cartas: Golf de seis cartas (el de siempre) · 2-12 hoyos:3 ');
	await ines.input.press('Escape');
	await ines.input.press('Enter');
	await ana.last('Inés used /golf new').filter({ hasText: '3 holes' }).waitFor();
	await picture(ines, 'table');
});

test('English readers type English names, Spanish readers type both', { timeout: 600_000 }, async () => {
	const [lucia, ana] = await open('Lucía', 'Ana');
	await lucia.command('/golf join');
	await ana.last('Lucía').waitFor();
	await lucia.type('/kick');
	await until(() => labels(lucia), ['/golf puesto echar'], 'found by its English name');
	await lucia.input.fill('');
	await lucia.command('/golf nueva');
	await lucia.last('Este canal ya tiene una mesa: /golf unirme').waitFor();

	await ana.command('/golf nueva');
	await ana.column.getByTestId('composer-alert').filter({ hasText: 'There is no such command' }).waitFor();
	await ana.input.fill('');
	await ana.type('/golf seat');
	await until(async () => (await labels(ana)).includes('/golf seat kick'), true, 'in English');
});
