// The stage for tests of the page: a playground, the small bot and Chromium for a whole test file,
// a clean world for each test. Call stage() once at the top of the file.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';
import { FakeBot } from './fakebot.mjs';
import { LONG, leavePage, openBrowser, openPage, person, startPlayground } from './people.mjs';

// Waits until look() gives the wanted value. Fails with the value that it gave instead.
export async function until(look, wanted, why) {
	const end = Date.now() + LONG;
	let found;
	do {
		found = await look();
		if (JSON.stringify(found) === JSON.stringify(wanted)) return;
		await new Promise((resume) => setTimeout(resume, 30));
	} while (Date.now() < end);
	assert.deepEqual(found, wanted, why);
}

export const isFocused = (locator) => locator.evaluate((node) => node === document.activeElement);

// Returns {playground, bot}, which are set when the tests run, and the functions
//	open(names, settings)	opens a page with these people side by side; resolves to the people
//	newPerson(name, locale)	adds a person to the server
//	overdue(locator)	lets Discord's 3 s end, again and again, until the locator is there
export function stage() {
	const here = { playground: null, bot: null };
	let browser;
	let pages = [];
	const left = {}; // pages that can be used again, by locale

	before(async () => {
		here.playground = await startPlayground();
		here.bot = new FakeBot(here.playground.origin, here.playground.token);
		await here.bot.start();
		browser = await openBrowser();
	});
	after(async () => {
		await browser?.close();
		here.bot?.stop();
		await here.playground?.stop();
	});
	beforeEach(() => here.playground.post('/playground/reset', {}));
	afterEach(async () => {
		const errors = pages.flatMap((page) => page.errors);
		await Promise.all(pages.map(async (page) => {
			if (!page.again) return page.context().close();
			await leavePage(page);
			(left[page.again] ??= []).push(page);
		}));
		pages = [];
		// The playground refuses with a 4xx on purpose. Chromium reports that as an error.
		const unexpected = errors.filter(
			(e) => !/Failed to load resource|WebSocket connection/.test(e),
		);
		assert.deepEqual(unexpected, [], "errors of the page's own code");
		assert.deepEqual(
			here.bot.errors.splice(0),
			[],
			'requests of the bot that the playground refused',
		);
	});

	// A page that a test has prepared is not used again.
	here.open = async (names, settings = {}) => {
		const { locale = 'en-GB', prepare } = settings;
		const used = prepare ? undefined : left[locale]?.pop();
		const page = await openPage(browser, here.playground.origin, names, settings, used);
		page.again = prepare ? undefined : locale;
		pages.push(page);
		return names.map((name) => person(page, name));
	};
	// The interaction may begin after the first of these requests: ask again until the sign is there.
	here.overdue = (sign) =>
		until(
			async () => {
				if (await sign.count()) return true;
				await here.playground.post('/playground/faults', { fault: 'overdue' });
				return false;
			},
			true,
			'it has failed',
		);
	here.newPerson = (name, locale = 'en-US') =>
		here.playground.post('/playground/users', { global_name: name, locale });
	return here;
}
