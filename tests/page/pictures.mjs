// Pictures of tables in docs/, for "make pictures": GAME-play-390.png, GAME-hole-1440.png, GAME-end-390.png ... A hole is
// in play, has ended, and the game has ended, at the width of a phone and of a desktop. pushes-390.png has what a phone's
// pushes show.
//
//	GOLF_BUILD=build node tests/page/pictures.mjs [FOLDER]
//
// A picture is as high as what Ana sees, and has a palette of 256 colours (sharp, as in tests/bench).
// GAMES=cabo,pablo takes these games in place of the five.
import { createRequire } from 'node:module';
import path from 'node:path';
import { dice } from '../system/daemon_help.mjs';
import { ROOT, openBrowser, openPage, startDaemon, startPlayground } from './people.mjs';
import { drawPushes } from './pushes.mjs';
import { Game, NAMES, tableOf, verb } from './whole.mjs';

const sharp = createRequire(path.join(ROOT, 'tests/bench/picture.mjs'))('sharp');
const FOLDER = path.resolve(process.argv[2] ?? path.join(ROOT, 'docs'));
const GAMES = process.env.GAMES?.split(',') ?? ['six-card', 'cactus', 'cabo', 'powers', 'nine-card'];
const SIZES = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
];
const IN_PLAY = 24; // presses until a hole shows something
const HIGH = 3000; // px: more than the highest message
const EDGE = 12; // px above the first message

const write = (shot, name) => sharp(shot).png({ palette: true, effort: 10 }).toFile(path.join(FOLDER, name));

const isWhole = (isDrawn) => {
	const images = [...document.querySelectorAll('.message img')];
	return images.every(({ complete }) => complete) && (!isDrawn || images.some((image) => image.naturalWidth > 200));
};

// px of the column that are empty above the first message
const emptyAbove = () => {
	const first = document.querySelector('.message');
	let feed = first.parentElement;
	while (!/auto|scroll/.test(getComputedStyle(feed).overflowY)) feed = feed.parentElement;
	return Math.floor(first.getBoundingClientRect().top - feed.getBoundingClientRect().top);
};

// Keeps a picture of each size, as Ana sees the table: as high as her column. At an end, golfd's picture must be there.
async function keep(pages, game, moment) {
	for (const [i, page] of pages.entries()) {
		const { width } = SIZES[i];
		await page.locator('.message').last().waitFor();
		await page.setViewportSize({ width, height: HIGH });
		await page.waitForFunction(isWhole, moment !== 'play');
		await page.setViewportSize({ width, height: HIGH - (await page.evaluate(emptyAbove)) + EDGE });
		await write(await page.screenshot({ animations: 'disabled' }), `${game}-${moment}-${width}.png`);
	}
}

async function takeAll(browser, game) {
	const playground = await startPlayground();
	const daemon = await startDaemon(playground, { driven: true, emojis: true });
	const page = await openPage(browser, playground.origin, NAMES, { width: 1600, height: 1000 });
	const pages = [];
	for (const size of SIZES) pages.push(await openPage(browser, playground.origin, ['Ana'], size));
	const g = new Game(page, daemon, dice(7));
	const kept = new Set();
	const once = async (moment, now) => {
		if (!now || kept.has(moment)) return;
		kept.add(moment);
		await keep(pages, game, moment);
	};
	await g.begin(game, 'holes:2');
	await g.play(async ([messages]) => {
		const table = tableOf(messages);
		const ended = table?.parts.some((part) => verb(part) === 'deal');
		await once('play', table?.named && g.presses >= IN_PLAY);
		await once('hole', ended);
		await once('end', table?.over);
	});
	for (const other of [page, ...pages]) await other.context().close();
	await daemon.stop();
	await playground.stop();
	console.log(`${game}: ${[...kept].join(', ')}`);
}

const browser = await openBrowser();
for (const game of GAMES) await takeAll(browser, game);
await write(await drawPushes(browser), 'pushes-390.png');
await browser.close();
