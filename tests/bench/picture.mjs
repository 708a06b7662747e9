// make bench, part 3: how long the picture of a table takes, beside the same picture by sharp (npm) in the same run. Both
// show six players of six cards, the piles, names and points, in the same size. sharp gets the cards as ready pixels and
// draws the rest from SVG; golf keeps drawn cards too. Without sharp (npm ci in tests/bench), that line is skipped.
//
// Exit code 4: a target was missed with BENCH_CHECK=1 (quiet.mjs).
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const BUILD = process.env.GOLF_BUILD ?? process.env.B ?? 'build';
const TARGET = { median: 5, bytes: 40 * 1024 };
const ROUNDS = 40;
const [WIDTH, CARD, HIGH] = [720, 63, 85]; // pixels

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'golf-picture-'));
const golf = JSON.parse(execFileSync(path.join(BUILD, 'bench-table'), [path.join(folder, 'table.png')], { encoding: 'utf8' }));
const met = golf.median <= TARGET.median && golf.bytes <= TARGET.bytes;
console.log('The picture of six players of six cards:');
console.log(`  golf: median ${golf.median} ms, p99 ${golf.p99} ms, first ${golf.first} ms, ${golf.bytes} bytes ` +
	`(target: ${TARGET.median} ms, ${TARGET.bytes} bytes: ${met ? 'met' : 'MISSED'})`);

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dmitri', 'Eve', 'Françoise'];
const seatX = (seat) => 12 + (seat % 3) * 235, seatY = (seat) => 108 + Math.floor(seat / 3) * ((golf.height - 111) / 2);

function table() {
	const panels = NAMES.map((name, i) => `<rect x="${seatX(i)}" y="${seatY(i)}" width="226" height="${(golf.height - 138) / 2}" rx="12" fill="#215041"/>
		<text x="${seatX(i) + 44}" y="${seatY(i) + 36}" font-size="28" fill="#f6f3e8">${name}</text>
		<text x="${seatX(i) + 216}" y="${seatY(i) + 36}" font-size="30" font-weight="bold" text-anchor="end" fill="#f6f3e8">0</text>`);
	return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${golf.height}" font-family="Noto Sans">
		<rect width="100%" height="100%" fill="#16382c"/>
		<text x="18" y="48" font-size="36" font-weight="bold" fill="#f6f3e8">Six-card Golf</text>
		<text x="18" y="86" font-size="26" fill="#b5d0c2">Hole 1 of 9</text>${panels.join('')}</svg>`);
}

async function bySharp(sharp) {
	const names = ['BK', 'AS', '7H', 'KD', 'QC', 'TS'];
	const cards = await Promise.all(names.map(async (card) => {
		const svg = execFileSync('awk', ['-v', `card=${card}`, '-f', 'config/cards/card.awk']);
		return { input: await sharp(svg).resize(CARD, HIGH, { fit: 'fill' }).raw().toBuffer(), raw: { width: CARD, height: HIGH, channels: 4 } };
	}));
	const at = NAMES.flatMap((_, seat) => Array.from({ length: 6 }, (_, i) => ({ ...cards[(seat + i) % cards.length],
		left: Math.round(seatX(seat) + 9 + (i % 3) * 72), top: Math.round(seatY(seat) + 50 + Math.floor(i / 3) * 94) })));
	at.push({ ...cards[0], left: 570, top: 12 }, { ...cards[1], left: 645, top: 12 });
	const times = [];
	let made;
	for (let i = 0; i < ROUNDS; i++) {
		const from = performance.now();
		made = await sharp(table()).composite(at).png({ palette: true, effort: 1 }).toBuffer();
		times.push(performance.now() - from);
	}
	times.sort((a, b) => a - b);
	const median = times[ROUNDS / 2];
	console.log(`  sharp: median ${median.toFixed(2)} ms, ${made.length} bytes; golf takes ${(golf.median / median).toFixed(3)} of its time`);
}

try {
	await bySharp((await import('sharp')).default);
} catch (error) {
	if (error.code !== 'ERR_MODULE_NOT_FOUND')
		throw error;
	console.log('  sharp: skipped, since it is not installed (npm ci in tests/bench)');
}
fs.rmSync(folder, { recursive: true });
process.exitCode = process.env.BENCH_CHECK === '1' && !met ? 4 : 0;
