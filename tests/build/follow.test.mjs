// `make follow` runs the commands of docs/operators.md in a bare Debian. Here: each of them is in one list of .ci/follow_book.mjs,
// and the Debians of .ci/debians are those that the other files name.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { CONTAINER, EXCUSED, read, RUN, RUN_BY_IMAGE } from '../../.ci/follow_book.mjs';

const file = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const debians = file('.ci/debians').split('\n').filter((line) => /^\d/.test(line)).map((line) => line.split(' '));

test('each block of the document, and each command of its steps, is run or has a reason why not', () => {
	const { blocks, steps } = read(), there = [...blocks.map((one) => one.key), ...steps.flatMap((one) => one.commands)];
	const lists = [...RUN, ...RUN_BY_IMAGE, ...Object.keys(EXCUSED)];
	assert.ok(blocks.length >= 9 && steps.length >= 6, `${blocks.length} blocks, ${steps.length} steps`);
	assert.deepEqual(there.filter((key) => lists.filter((one) => one === key).length !== 1), [], 'not in one list');
	assert.deepEqual(lists.filter((key) => !there.includes(key)), [], 'no more in the document');
	assert.ok(Object.values(EXCUSED).every((why) => why.length > 20));
	assert.ok(RUN_BY_IMAGE.every((key) => CONTAINER.some((words) => key.startsWith(words))));
});

test('what follow.mjs takes for told is in the document', () => {
	const source = file('.ci/follow.mjs'), { text } = read();
	const words = [...source.matchAll(/\b(told|quoted)\('((?:[^'\\]|\\.)*)'\)/g)].map(([, kind, said]) => (kind === 'told' ? said : `\`${said}\``));
	assert.ok(words.length > 40, `${words.length} of them`);
	assert.deepEqual(words.filter((said) => !text.includes(said)), []);
});

test('a block ends with the indent, a comment is no command, and a step has its commands', () => {
	const { blocks, steps } = read('# A\n\n    one --two     # three\n    four\n\ntext\n\n    five\n\n## B\n\n1. Do `six seven` and\n   `eight FILE`, by `-o 1`.\n2. No more.\n\nNo `step`.\n');
	assert.deepEqual(blocks, [{ chapter: 'A', key: 'one --two', lines: [{ command: 'one --two', note: 'three' }, { command: 'four', note: '' }] },
		{ chapter: 'A', key: 'five', lines: [{ command: 'five', note: '' }] }]);
	assert.deepEqual(steps, [{ chapter: 'B', number: 1, commands: ['six seven', 'eight FILE'] }, { chapter: 'B', number: 2, commands: [] }]);
});

test('the workflow builds, tests and packs on each Debian, and the texts name them', () => {
	const { jobs } = parse(file('.github/workflows/ci.yml')), names = debians.map(([, name]) => name);
	assert.deepEqual(debians.map(([number]) => number), ['12', '13']);
	for (const job of ['build', 'test', 'packages', 'follow'])
		assert.deepEqual(jobs[job].strategy.matrix.debian, names, job);
	for (const name of ['README.md', 'docs/operators.md', 'Makefile', '.ci/deps.sh'])
		assert.match(file(name), new RegExp(`Debian ${debians.map(([number]) => number).join(' (or|and) ')}`), name);
	assert.ok(names.includes(/^ARG BASE=.*debian:(\w+)-slim$/m.exec(file('Dockerfile'))[1]), 'make gate tries the image on each of them');
	assert.match(file('.ci/bare.sh'), /suite=\$\{GOLF_GATE_SUITE:-bookworm\}/);
});
