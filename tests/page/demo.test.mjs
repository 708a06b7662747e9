// What "make demo" shows: a game in play, and the first card one press away.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { BUILD, LONG, ROOT, openBrowser, openPage, person } from './people.mjs';

// Starts the demo as make does; {origin, stop()}.
async function startDemo() {
	const child = spawn('sh', ['playground/demo.sh', BUILD], {
		cwd: ROOT,
		env: { ...process.env, GOLF_PORT: '0' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const gone = new Promise((resolve) => child.once('exit', resolve));
	const origin = await new Promise((resolve, reject) => {
		gone.then((code) => reject(new Error(`demo.sh ended with ${code}`)));
		createInterface({ input: child.stdout }).on('line', (line) => {
			const found = /A table is ready: +(http:\S+)/.exec(line);
			if (found) resolve(found[1]);
		});
	});
	return {
		origin,
		async stop() {
			child.kill('SIGTERM');
			await gone;
		},
	};
}

test('the demo opens on a table with two computer players, and the first card is one press away', { timeout: 6 * LONG }, async (t) => {
	const demo = await startDemo();
	t.after(() => demo.stop());
	const browser = await openBrowser();
	t.after(() => browser.close());
	const page = await openPage(browser, demo.origin, ['Ana', 'Ben']);
	const ana = person(page, 'Ana');
	const begin = page.getByText('To begin');
	assert.equal(await begin.isVisible(), false, 'a game was begun already');
	const table = ana.last('Six-card Golf');
	await table.waitFor();
	assert.equal(await ana.messages.count(), 1, 'one message: nothing else was said');
	for (const name of ['Birdie', 'Bogey']) await table.filter({ hasText: name }).waitFor();
	const draw = table.locator('[data-kind="button"][data-custom-id*=":draw"]:enabled').first();
	await draw.waitFor();
	await draw.click();
	await table.locator('[data-custom-id*=":replace:"]:enabled').first().waitFor();
	await t.test('another channel is empty, and a game there is two steps away', async () => {
		const ben = person(page, 'Ben');
		await ben.channel('back-nine');
		assert.equal(await ben.messages.count(), 0);
		await ben.column.getByRole('button', { name: 'Type /golf new' }).click();
		await ben.input.press('Enter');
		await ben.last('a table is open').waitFor();
	});
	assert.deepEqual(page.errors, []);
});
