// The first page that a newcomer opens: the help, with the welcome of a server's first command. It fits a phone of 360 px,
// also in Spanish, where it is longest. GOLF_PICTURES=FOLDER keeps pictures (help-*.png).
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { openBrowser, openPage, person, startDaemon, startPlayground } from './people.mjs';

const PHONE = { width: 360, height: 740, still: true };

test('the help with its welcome fits a phone', { timeout: 600_000 }, async (t) => {
	const browser = await openBrowser();
	t.after(() => browser.close());
	for (const [name, locale, command, hello] of [
		['Ana', 'en-GB', '/golf help', 'Hello!'],
		['Inés', 'es-ES', '/golf ayuda', '¡Hola!'],
	]) {
		const playground = await startPlayground();
		t.after(() => playground.stop());
		const daemon = await startDaemon(playground);
		t.after(() => daemon.stop());
		await playground.post('/playground/users', { global_name: 'Inés', locale: 'es-ES' });
		const page = await openPage(browser, playground.origin, [name], { ...PHONE, locale });
		const who = person(page, name);
		await who.command(command);
		const help = who.last(hello);
		await help.waitFor();
		if (process.env.GOLF_PICTURES)
			await page.screenshot({ path: path.join(process.env.GOLF_PICTURES, `help-${locale}.png`) });
		const { height } = await help.boundingBox();
		const room = (await help.locator('xpath=ancestor::*[@data-testid="messages"]').boundingBox()).height;
		t.diagnostic(`${locale}: ${height} of ${room} px`);
		assert.ok(height <= room, `${locale}: ${height} px of ${room}`);
	}
});
