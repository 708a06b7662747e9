// House rules by topic and sentence, on a phone of 360 px with the real daemon: a person finds a rule, sets it, and types
// no key. With GOLF_PICTURES=FOLDER in the environment, each page is kept there as a picture (house-*.png).
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, person, startDaemon, startPlayground } from './people.mjs';

const PICTURES = process.env.GOLF_PICTURES;
const PHONE = { width: 360, height: 780 };

let playground, daemon, browser;

before(async () => {
	playground = await startPlayground();
	daemon = await startDaemon(playground);
	browser = await openBrowser();
	await playground.post('/playground/users', { global_name: 'Inés', locale: 'es-ES' });
});
after(async () => {
	await browser?.close();
	const how = await daemon?.stop();
	await playground?.stop();
	assert.equal(how, 0, 'golfd exits with 0');
});

// Waits for the newest message with this text, and checks that nothing of it is wider than the phone.
async function shown(who, text, name) {
	const message = who.last(text);
	await message.waitFor();
	const wide = await message.evaluate((node) => {
		const room = document.documentElement.clientWidth;
		return [node, ...node.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > room + 1)
			.map((e) => `${e.tagName}: ${e.textContent.slice(0, 60)}`);
	});
	assert.deepEqual(wide, [], `${name} fits ${PHONE.width} px`);
	if (PICTURES)
		await who.page.screenshot({ path: path.join(PICTURES, `house-${name}.png`), animations: 'disabled' });
	return message;
}

test('a rule is found by its topic and set by a menu', { timeout: 600_000 }, async () => {
	const page = await openPage(browser, playground.origin, ['Ana'], PHONE);
	const ana = person(page, 'Ana');

	await ana.command('/house rules');
	await shown(ana, 'No rule is changed.', 'home');
	await ana.choose('Choose a topic', 'Penalties');
	await shown(ana, 'Ending the hole as the lowest', 'penalties');
	await page.close();
});

test('an administrator has the server forgotten, after two questions', { timeout: 600_000 }, async () => {
	const page = await openPage(browser, playground.origin, ['Ana', 'Inés'], { width: 2 * PHONE.width, height: PHONE.height });
	const ana = person(page, 'Ana'), ines = person(page, 'Inés');
	await ines.command('/house olvidar');
	await shown(ines, 'Solo quien administra este servidor', 'forget-refused');
	await ana.command('/house forget');
	await shown(ana, 'Do you want me to forget this server?', 'forget');
	await ana.press('Go on ...');
	await shown(ana, 'This is the last question.', 'forget-last');
	await ana.press('Yes, forget this server');
	await shown(ana, 'This server is forgotten.', 'forgotten');
	await page.close();
});
