// docs/security.md names the tests that guard each point: all of them must exist.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

// The rows of the tables that have tests: { row, tests: [{ name, file }] }.
export function readRows(page) {
	const rows = [];
	let inside = false;
	for (const line of page.split('\n')) {
		if (/^\| threat \|.*\| test \|$/.test(line))
			inside = true;
		else if (!line.startsWith('|'))
			inside = false;
		else if (inside && !line.startsWith('|---'))
			rows.push({ row: line, tests: [...line.split(' | ').at(-1).matchAll(/\[`([^\]]*)`\]\(\.\.\/([^)]+)\)/g)]
				.map(([, name, file]) => ({ name, file })) });
	}
	return rows;
}

// Whether a source has a test of this name: Test(suite, name), BOTH(suite, name), or test('name').
export function has(source, name) {
	const [suite, one, ...more] = name.split('/');
	if (/^\w+$/.test(suite) && one && more.length === 0 && /^\w+$/.test(one))
		return new RegExp(`^(Test|BOTH)\\(\\s*${suite},\\s*${one}\\b`, 'm').test(source);
	return ['\'', '"', '`'].some((quote) => source.includes(`test(${quote}${name}${quote}`));
}

test('each point of docs/security.md has tests, and each of them exists', () => {
	const rows = readRows(readFileSync('docs/security.md', 'utf8'));
	assert.ok(rows.length > 30, `${rows.length} points`);
	for (const { row, tests } of rows) {
		assert.ok(tests.length > 0, `no test: ${row}`);
		for (const { name, file } of tests)
			assert.ok(has(readFileSync(join('.', file), 'utf8'), name), `${file} has no test ${name}`);
	}
});

test('a test is found by its whole name alone', () => {
	const c = 'Test(press, other_texts_are_refused, .timeout = 60)\n', m = "test('a forged button', async () => {});";
	assert.ok(has(c, 'press/other_texts_are_refused'));
	assert.ok(!has(c, 'press/other_texts'));
	assert.ok(!has(`/* ${c} */`, 'press/other_texts_are_refused'));
	assert.ok(has(m, 'a forged button'));
	assert.ok(!has(m, 'a forged'));
	assert.deepEqual(readRows('| threat | what | test |\n|---|---|---|\n| a | b | [`x/y`](../t.c) |\n\n| no | table | here |'),
		[{ row: '| a | b | [`x/y`](../t.c) |', tests: [{ name: 'x/y', file: 't.c' }] }]);
});
