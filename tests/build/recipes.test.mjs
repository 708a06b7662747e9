// CONTRIBUTING.md tells what a new rule, power, command or language touches: the files and the tests are there, and a
// recipe has as many files as its heading says.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const text = readFileSync('CONTRIBUTING.md', 'utf8');
const section = text.slice(text.indexOf('## Recipes'), text.indexOf('## What a reviewer asks'));
const quoted = (part) => [...part.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]);

test('each recipe has as many files as it says, and they are there', () => {
	const recipes = section.split('\n### ').slice(1);

	assert.ok(recipes.length >= 5, `${recipes.length} recipes`);
	for (const recipe of recipes) {
		const [heading] = recipe.split('\n');
		const items = recipe.match(/^\d+\. `[^`]+`/gm).map((item) => quoted(item)[0]);
		const said = heading.match(/: (\w+) files$/)?.[1];

		if (said)
			assert.equal(numbers[items.length], said, heading);
		assert.equal(new Set(items).size, items.length, `${heading}: a file stands twice`);
	}
	for (const path of quoted(section).filter((word) => /^[\w.-]+\/[\w./-]+\.\w+$/.test(word)))
		assert.ok(existsSync(path), `CONTRIBUTING.md names ${path}`);
});

test('the tests that it names are there', () => {
	const sources = readdirSync('tests', { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.c') && !path.includes('node_modules'))
		.map((path) => readFileSync(join('tests', path), 'utf8'))
		.join('\n');
	const named = quoted(text).filter((word) => /^[a-z]\w*\/[a-z]\w*$/.test(word) && !existsSync(word));

	assert.ok(named.length >= 3, `${named}`);
	for (const name of named)
		assert.ok(sources.includes(`Test(${name.replace('/', ', ')}`), `CONTRIBUTING.md names ${name}`);
});
