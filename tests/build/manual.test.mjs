// The man pages have every command, option, setting and key, and no other option, and are without a fault.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import test from 'node:test';
import { keyRows, manual, settings } from '../manual.mjs';
import { commands, has, options, rows, run, unique } from './told.mjs';

const PAGES = ['golf.6', 'golfd.8', 'golf-rules.5', 'golf-playground.1'];
const page = (name) => fs.readFileSync(`docs/man/${name}`, 'utf8');
const documented = (text) => unique([...text.matchAll(/\bFl -([a-z][a-z-]*)/g)].map(([, name]) => `--${name}`));

test('golf(6) has each command with its options, and no other', () => {
	const [head, ...sections] = page('golf.6').split(/^\.Sh EXIT/m)[0].split(/^\.Ss /m);
	assert.deepEqual(sections.map((text) => text.split('\n')[0]).sort(), commands().map((name) => `golf ${name}`).sort());
	for (const text of sections) {
		const [name] = text.match(/(?<=^golf )\w+/), help = run('golf', name, '--help');
		assert.deepEqual(documented(text), options(help), `golf ${name}`);
		for (const [, word] of help.split('\n')[0].matchAll(/(?:rules|\|) ([a-z]+)/g))
			assert.match(text, new RegExp(`^\\.It Cm ${word}\\b`, 'm'), `golf ${name} ${word}`);
	}
	for (const option of ['--help', '--version'])
		assert.ok(documented(head).includes(option), option);
});

for (const [program, name] of [['golfd', 'golfd.8'], ['golf-playground', 'golf-playground.1']])
	test(`${name} has each row of ${program} --help, and no other option`, () => {
		const text = page(name), items = text.split('\n').filter((line) => line.startsWith('.It '));
		assert.ok(rows(program).length > 5);
		for (const [first, ...rest] of rows(program)) {
			const words = first.startsWith('-') ? [`Fl ${first.slice(1)}`, ...rest.map((word) => `Ar ${word}`)]
				: [`Cm ${[first, ...rest.filter((word) => /^[a-z]/.test(word))].join(' ')}`, ...rest.filter((word) => /^[A-Z]/.test(word)).map((word) => `Ar ${word}`)];
			assert.ok(items.includes(`.It ${words.join(' ')}`), `${program} ${[first, ...rest].join(' ')} is not in ${name}: .It ${words.join(' ')}`);
		}
		assert.deepEqual(documented(text), options(run(program, '--help')));
	});

// The keys of an object of rules, with dots. An object that is one value (knock.win) is one key.
const keysOf = (rules, at = '') => Object.entries(rules).flatMap(([key, value]) => !at && typeof value === 'object' && !Array.isArray(value)
	? keysOf(value, `${key}.`) : [`${at}${key}`]);

test('golf-rules(5) has each key that a game has', () => {
	const items = page('golf-rules.5').split('\n').filter((line) => line.startsWith('.It Ic ')).map((line) => line.slice(7));
	for (const [preset] of run('golf', 'rules', 'list').matchAll(/^\S+/gm)) {
		const keys = keysOf(JSON.parse(run('golf', 'rules', 'show', preset)));
		assert.ok(keys.length > 80, preset);
		for (const key of keys) // the value of a single card stands for all of them
			assert.ok(items.includes(key) || (key === 'name' && items.includes('name , title')) || /^(values|power)\.\w{1,2}[SHDC]$/.test(key), `${preset}: ${key}`);
	}
	for (const { key } of keyRows())
		assert.ok(items.includes(key), key);
});

test('golfd(8) has each setting', () => {
	const text = page('golfd.8'), source = fs.readFileSync('config/settings.c', 'utf8') + fs.readFileSync('config/settings_read.c', 'utf8');
	const names = unique([...source.matchAll(/"((?:GOLFD|DISCORD)_[A-Z_]+)"/g)].map(([, name]) => name.toLowerCase()));
	assert.ok(names.length >= 10, names.join(' '));
	for (const name of [...names.filter((one) => !one.endsWith('_')), ...settings().map((one) => one.name)])
		assert.match(text, new RegExp(`^\\.It Ic ${name}( = .*)?$`, 'm'), name);
});

test('what is made from other files is as it would be made', () => {
	for (const { page: name, text, wanted } of manual())
		assert.equal(text, wanted, `${name}: make manual`);
});

test('mandoc and man find no fault in the pages', (t) => {
	for (const name of PAGES) {
		if (has('mandoc')) {
			const { stdout } = spawnSync('mandoc', ['-T', 'lint', '-W', 'style', `docs/man/${name}`], { encoding: 'utf8' });
			// Whether other pages are installed on this machine says nothing.
			assert.deepEqual(stdout.split('\n').filter((line) => line && !line.includes('referenced manual not found')), []);
		} else {
			t.diagnostic('mandoc is not here');
		}
		if (has('man') && has('groff'))
			assert.equal(spawnSync('man', ['--warnings', '-E', 'UTF-8', '-l', `docs/man/${name}`],
				{ encoding: 'utf8', env: { ...process.env, MANWIDTH: '80', LC_ALL: 'C.UTF-8' } }).stderr, '');
		for (const [, other, section] of page(name).matchAll(/^\.Xr (golf\S*) (\d)/gm))
			assert.ok(PAGES.includes(`${other}.${section}`), `${name}: ${other}(${section})`);
	}
});
