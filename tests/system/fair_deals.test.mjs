// The checker program printed in docs/fair-deals.md, compared with golf.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const GOLF = `${process.env.GOLF_BUILD ?? 'build'}/golf`;
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const folder = mkdtempSync(join(tmpdir(), 'golf-fair-'));
const checker = join(folder, 'fair.mjs');
const [, program] = readFileSync('docs/fair-deals.md', 'utf8').match(/```js\n([^]*?)```/);

writeFileSync(checker, program);
after(() => rmSync(folder, { recursive: true }));

function golf(...words) {
	const r = spawnSync(GOLF, words, { encoding: 'utf8' });
	assert.equal(r.status, 0, r.stderr);
	return r.stdout;
}

const check = (...words) => spawnSync(process.execPath, [checker, ...words], { encoding: 'utf8' });

test("the checker's deck of a hole is golf's, with packs, jokers, entropy and holes of all kinds", () => {
	for (const [players, packs, jokers, hole, entropy] of [
		[2, 1, 0, 1, ''], [2, 1, 0, 2, ''], [5, 2, 0, 1, ''], [12, 3, 4, 99, ''], [2, 1, 2, 1, '7,8'],
		[4, 1, 1, 3, '1234567890123456789,1234567890123456790'], [3, 6, 4, 4294967295, 'pi\u00f1a \u{1f0cf}']]) {
		const theirs = check(SEED, entropy, hole, packs, jokers);
		const sets = ['--set', `deck.jokers=${jokers}`];
		if (packs === 6)
			sets.push('--set', 'deck.packs=6');
		assert.equal(theirs.stderr, '');
		assert.equal(theirs.stdout, golf('shuffle', '--rules', 'six-card', ...sets, '--seed', SEED,
			'--entropy', entropy, '--hole', hole, '--players', players), `${packs} packs, hole ${hole}`);
	}
});

// The programs are in every Debian, and on any other Linux.
test('the command of the documents prints the commitment of a seed, with the programs of coreutils alone', () => {
	for (const [file, seed] of [['docs/players.md', 'SEED'], ['docs/fair-deals.md', 'HEX']]) {
		const [, command] = readFileSync(file, 'utf8').match(/^    (printf .*sha256sum)$/m);
		const r = spawnSync('sh', ['-c', command.replace(seed, SEED)], { encoding: 'utf8' });
		assert.equal(r.status, 0, r.stderr);
		assert.equal(r.stdout.slice(0, 64), createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'), file);
		for (const part of command.split('|').slice(1)) {
			const [program] = part.trim().split(' '), of = spawnSync('dpkg', ['-S', `/usr/bin/${program}`], { encoding: 'utf8' });
			assert.equal(of.stdout, `coreutils: /usr/bin/${program}\n`);
		}
	}
});

// Simulates three games. Returns the file of their records.
function records(name, players, ...sets) {
	const file = join(folder, name);
	golf('simulate', '--rules', 'six-card', ...sets.flatMap((set) => ['--set', set]), '--players', players,
		'--games', 3, '--strategy', 'random', '--records', file);
	return file;
}

test('every deal of recorded games is fair', () => {
	for (const [name, players, ...sets] of [['plain', 2], ['jokers', 5, 'deck.jokers=2', 'game.holes=4'],
		['packet', 12, 'deal.packet=true', 'start.discard=false', 'game.holes=2'],
		['powers', 3, 'power.A=shuffle-other', 'deck.packs=2', 'game.holes=3'], ['own', 5, 'deck.cards=-2*5,Fox=3*9,1..12*7']]) {
		const r = check(records(name, players, ...sets));
		assert.equal(r.stderr, '');
		assert.match(r.stdout, /^(\d+ holes: fair\n){3}$/, name);
		assert.equal(r.status, 0);
	}
});

test('records of presets: golf verify agrees, and every deal follows from the seed', () => {
	const all = readdirSync('config/presets').map((name) => name.replace('.json', ''));
	const presets = process.env.GOLF_THOROUGH ? all : all.filter((name, i) => i % 3 === 0);
	for (const preset of presets) {
		const file = join(folder, `${preset}.jsonl`);
		golf('simulate', '--rules', preset, '--players', 3, '--games', 2, '--strategy', 'random', '--records', file);
		assert.match(golf('verify', file), /: 2 games, \d+ holes, \d+ lines: all agree\.\n$/, preset);
		assert.match(check(file).stdout, /^(\d+ holes: fair\n){2}$/, preset);
	}
});

test('a changed deck, commitment, entropy or number of jokers is found', () => {
	const file = records('false', 2, 'game.holes=2');
	const text = readFileSync(file, 'utf8');
	for (const [from, to] of [[/("hole":2.*"deck":\[)("..",)("..",)/, '$1$3$2'], [/("commit":")(.)/, (all, a, b) => a + (b === '0' ? 1 : 0)],
		[/("entropy":")/, '$11'], [/("jokers":)0/, '$11']]) {
		assert.notEqual(text.replace(from, to), text);
		writeFileSync(file, text.replace(from, to));
		const r = check(file);
		assert.equal(r.status, 1);
		assert.equal(r.stdout, '2 holes: NOT AS THE SEED DEALS\n2 holes: fair\n2 holes: fair\n', String(from));
	}
});
