// golfd whole on a simulated machine (tests/simulate): the kept seeds, and new seeds for some time.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { changed, GUARDS, line, PAGE, read } from '../simulate/guards.mjs';
import { BUILD } from './daemon_help.mjs';

const SECONDS = Number(process.env.SIMULATE_SECONDS ?? 30);

function simulate(seed, interactions) {
	const { status, stdout, stderr } = spawnSync(`${BUILD}/golf-simulate`, [String(seed), String(interactions)], { encoding: 'utf8' });
	const at = stdout.split('\n').findIndex((l) => l.startsWith('FOUND'));
	return { good: status === 0, digest: /digest (\w+)/.exec(stdout)?.[1],
		rate: /^(.*) interactions an hour/m.exec(stdout)?.[1], why: at < 0 ? stderr.slice(-2000) : stdout.split('\n').slice(at, at + 6).join('\n') };
}

// The fewest interactions, within a tenth, with which the seed still fails.
function shrink(seed, interactions) {
	let good = 0, bad = interactions;
	while (bad - good > bad / 10 + 1) {
		const middle = Math.floor((good + bad) / 2);
		if (simulate(seed, middle).good)
			good = middle;
		else
			bad = middle;
	}
	return bad;
}

function check(seed, interactions) {
	const found = simulate(seed, interactions);
	if (found.good)
		return found;
	const fewest = shrink(seed, interactions);
	throw new Error(`make simulate SEED=${seed} EVENTS=${fewest}\n${simulate(seed, fewest).why || found.why}`);
}

test('the seeds that have found a fault find none now', { timeout: 600_000 }, () => {
	const kept = readFileSync(new URL('../simulate/seeds.txt', import.meta.url), 'utf8').split('\n')
		.filter((line) => line && !line.startsWith('#')).map((line) => line.split(' ').map(Number));
	assert.ok(kept.length > 0);
	for (const [seed, interactions] of kept)
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
	let n = 0, rate;
	for (; Date.now() < end; n++)
		rate = check(first + n, 4000).rate;
	t.diagnostic(`${n} seeds from ${first} on, ${4000 * n} interactions, the last seed at ${rate} an hour`);
});

test('the lines that guard the invariants are still there, and GUARDS.md lists them', () => {
	const page = readFileSync(PAGE, 'utf8');
	for (const row of GUARDS) {
		assert.notEqual(changed(row), read(row), row.file);
		assert.ok(page.includes(`${line(row)} `), `make simulate-guards: ${line(row)}`);
	}
});
