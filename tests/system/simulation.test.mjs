// golfd whole on a simulated machine (tests/simulate): the kept seeds, and new seeds for some time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { changed, GUARDS, line, PAGE, read } from '../simulate/guards.mjs';
import { check as checkSeed } from '../simulate/run.mjs';
import { BUILD } from './daemon_help.mjs';

const KEPT = 2; // seeds of the file; all in `make thorough`
const LEAST = 1; // million interactions an hour of processor time
const check = (seed, interactions) => checkSeed(BUILD, seed, interactions);
const SECONDS = Number(process.env.SIMULATE_SECONDS ?? (process.env.GOLF_THOROUGH ? 60 : 3));

// With other code an old seed plays another story, so the newest ones tell most.
test('the seeds that have found a fault find none now', { timeout: 600_000 }, () => {
	const kept = readFileSync(new URL('../simulate/seeds.txt', import.meta.url), 'utf8').split('\n')
		.filter((line) => line && !line.startsWith('#')).map((line) => line.split(' ').map(Number));
	assert.ok(kept.length > 0);
	for (const [seed, interactions] of process.env.GOLF_THOROUGH ? kept : kept.slice(-KEPT))
		check(seed, interactions);
});

test('the same seed gives the same digest, and another seed another one', { timeout: 600_000 }, () => {
	const [a, b, c] = [7, 7, 8].map((seed) => check(seed, 1000).digest);
	assert.equal(a, b);
	assert.notEqual(a, c);
});

test(`new seeds for ${SECONDS} s find no fault`, { timeout: 600_000 }, (t) => {
	const end = Date.now() + SECONDS * 1000;
	const first = Date.now() % 1_000_000_000;
	const rates = [];
	let n = 0;
	for (; Date.now() < end; n++)
		rates.push(check(first + n, 4000).rate);
	const mean = rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);
	t.diagnostic(`${n} seeds from ${first} on, ${4000 * n} interactions, ${mean.toFixed(2)} million an hour`);
	assert.ok(mean >= LEAST, `${mean} million interactions an hour`);
});

test('the lines that guard the invariants are still there, and GUARDS.md lists them', () => {
	const page = readFileSync(PAGE, 'utf8');
	for (const row of GUARDS) {
		assert.notEqual(changed(row), read(row), row.file);
		assert.ok(page.includes(`${line(row)} `), `make simulate-guards: ${line(row)}`);
	}
});
