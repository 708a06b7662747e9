// axe-core finds nothing on the page, at the width of a phone and of a desktop: in a lobby, with a game in
// play, with an open menu, with a modal, and with the open list of channels.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { LONG, openBrowser, openPage, person, startDaemon, startPlayground } from './people.mjs';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let playground;
let daemon;
let browser;

before(async () => {
	playground = await startPlayground();
	daemon = await startDaemon(playground);
	browser = await openBrowser();
});
after(async () => {
	await browser?.close();
	await daemon?.stop();
	await playground?.stop();
});

// What axe finds, as "rule: where".
async function faults(page) {
	// The page's policy forbids scripts of others, so the inspector runs this one.
	return page.evaluate(async () => {
		const { violations } = await globalThis.axe.run();
		return violations.flatMap(({ id, nodes }) =>
			nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
		);
	});
}

async function clean(page, what) {
	assert.deepEqual(await faults(page), [], what);
}

for (const [width, height, dark] of [
	[390, 844, false],
	[1440, 900, true],
])
	test(`axe finds nothing at ${width} x ${height}`, { timeout: 5 * LONG }, async (t) => {
		const page = await openPage(browser, playground.origin, ['Ana', 'Ben'], {
			width,
			height,
			dark,
			prepare: (fresh) => fresh.addInitScript({ path: AXE }),
		});
		t.after(() => page.context().close());
		const ana = person(page, 'Ana');
		const channel = width < 1000 ? 'back-nine' : 'clubhouse';
		await ana.channel(channel);
		await clean(page, 'an empty channel');
		await ana.command('/golf new game:Six-card Golf computers:2 time:none');
		await ana.last('a table is open').waitFor();
		await clean(page, 'a lobby');
		await ana.press('More …');
		await ana.press('Change …');
		const select = ana.last('Only you can see this').locator('button.select').first();
		await select.click();
		await page.getByTestId('menu').waitFor();
		await clean(page, 'an open menu');
		await page.keyboard.press('Escape');
		await ana.press('Start');
		await ana.last('hole 1').waitFor();
		await clean(page, 'a game in play');
		await ana.openSettings();
		await clean(page, "the person's settings");
		await page.keyboard.press('Escape');
		await ana.command('/house form');
		await ana.modal.waitFor();
		await clean(page, 'a modal over the person');
		await ana.page.keyboard.press('Escape');
		await ana.modal.waitFor({ state: 'detached' });
		await ana.column.getByTestId('members').click();
		await page.getByTestId('popup').waitFor();
		await clean(page, 'the menu of people');
		await page.keyboard.press('Escape');
		await ana.type('/golf ');
		await ana.completions.first().waitFor();
		await clean(page, 'the completions of a command');
		await ana.input.press('Escape');
		if (width < 1000) {
			await ana.openChannels();
			await clean(page, 'the list of channels');
			await page.keyboard.press('Escape');
		}
		await page.getByTestId('add-person').click();
		await clean(page, 'the dialog of a new person');
	});
