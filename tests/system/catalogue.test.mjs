// Every rule of the catalogue is played by a test, and docs/rules.md names the test.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { catalogue, idsOf, keysOf, names, readKeys, readList, readTests } from '../catalogue.mjs';

test('every rule has a test, tests name only known rules, and docs/rules.md is up to date', () => {
	const { text, wanted, complaints } = catalogue();
	assert.deepEqual(complaints, []);
	assert.equal(text, wanted, 'docs/rules.md is out of date: run make catalogue');
});

test('ids are read from the beginning of a text', () => {
	for (const [text, ids, rest] of [
		['T04 may: flip or keep', ['T04'], 'may: flip or keep'],
		['S08: two ranks', ['S08'], 'two ranks'],
		['E04 T12 the other turn', ['E04', 'T12'], 'the other turn'],
		['S01, clarification 3: the lowest', ['S01'], 'clarification 3: the lowest'],
		['C01_C02_packs', ['C01', 'C02'], 'packs'],
		['G14_cambio', ['G14'], 'cambio'],
		['V05', ['V05'], ''],
		['instead of S08', [], 'instead of S08'],
		['A100 packs', [], 'A100 packs'],
		['9S 3D', [], '9S 3D'],
	])
		assert.deepEqual(idsOf(text), { ids, rest }, text);
});

test('the rules that a C source plays are found', () => {
	const source = [
		'/* "L01 in a comment" */ // "L02 in another"',
		'static const struct diary rows[] = {',
		'	{ "T05 turn one up", "six-card", "",',
		'	    { { "0 flip 2", GOLF_OK, NULL, "T04 T06 in its stead" } } },',
		'};',
		'Test(act, C07_the_highest_leads)',
		'{',
		'	cr_expect(c != \'"\', "%s", "C09");',
		'	cr_expect(c, "R02: %s", sets);',
		'}',
	].join('\n');
	assert.deepEqual(readTests(source), [
		{ id: 'T05', name: 'turn one up', rank: 0, line: 3 },
		{ id: 'T04', name: 'in its stead', rank: 1, line: 4 },
		{ id: 'T06', name: 'in its stead', rank: 2, line: 4 },
		{ id: 'C07', name: '`act/C07_the_highest_leads`', rank: 0, line: 6 },
		{ id: 'C09', name: '`act/C07_the_highest_leads`', rank: 2, line: 8 },
		{ id: 'R02', name: '`act/C07_the_highest_leads`', rank: 2, line: 9 },
	]);
});

test('a malformed list is reported line by line', () => {
	const said = [];
	const rules = readList('# words\nT01\tturn.draw\tone\nT01\t-\tagain\nT2\t-\tno id\nT03\t-\n\nT04\t-\tnone\n',
		(sentence) => said.push(sentence));
	assert.deepEqual(rules, [
		{ id: 'T01', keys: ['turn.draw'], words: 'one' },
		{ id: 'T04', keys: [], words: 'none' },
	]);
	assert.deepEqual(said, [
		'tests/catalogue.txt:3: T01 stands there twice',
		'tests/catalogue.txt:4: not an id, keys and words',
		'tests/catalogue.txt:5: not an id, keys and words',
	]);
});

test('keys of the page and of a C source are found', () => {
	const page = '| key | values |\n| `end.turns` | 0 to 999 |\n| `values.10` | points |\n| `power.A` | none |\n| T01 | `turn.flip` |\n';
	assert.deepEqual(keysOf(page), ['end.turns', 'values.10', 'power.A']);
	for (const [one, key, named] of [
		['end.turns', 'end.turns', true],
		['end.knock=none', 'end.knock', true],
		['values.CARD', 'values.10', true],
		['power.RANK=cancel-knock', 'power.A', true],
		['values.2', 'values.10', false],
		['end.turn', 'end.turns', false],
	])
		assert.equal(names(one, key), named, `${one} ${key}`);
	const source = '{ "end.turns: a hole ends", "four-card", "end.stock=none turn.draw=stock" }, "turn.flip may: or not"';
	assert.deepEqual(readKeys(source), ['end.turns', 'turn.flip']);
});

// A line of tests/mutants.txt is "FILE: LINE -> CHANGED LINE # reason".
test('every line of code that tests/mutants.txt gives a reason for is still there', () => {
	const known = readFileSync('tests/mutants.txt', 'utf8').split('\n').slice(2).filter(Boolean);
	assert.ok(known.length > 50, `${known.length} reasons`);
	for (const line of known) {
		const [, file, change] = /^(\S+): (.* ->.*) # ./.exec(line) ?? assert.fail(`no reason: ${line}`);
		const lines = readFileSync(file, 'utf8').split('\n').map((code) => code.trim());
		assert.ok(lines.some((code) => code && change.startsWith(`${code} ->`)), `not there any more: ${line}`);
	}
});
