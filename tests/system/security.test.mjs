// docs/security.md names the tests that guard each point: all of them must exist.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { BUILD } from './daemon_help.mjs';

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

// What the page calls the libraries that golfd is linked with. The C library itself is no entry.
const CALLED = { websockets: 'libwebsockets', curl: 'libcurl', crypto: 'OpenSSL', ssl: 'OpenSSL', cjson: 'cJSON', uv: 'libuv',
	sqlite3: 'SQLite', pq: 'libpq', utf8proc: 'utf8proc', z: 'zlib', 'pangocairo-1.0': 'Pango', 'pango-1.0': 'Pango',
	'gobject-2.0': 'GLib', 'glib-2.0': 'GLib', cairo: 'Cairo', gif: 'giflib', microhttpd: 'libmicrohttpd' };

test("golfd's libraries are Debian's, and docs/security.md names each of them", () => {
	const program = join(BUILD, 'golfd'), out = (name, ...args) => execFileSync(name, args, { encoding: 'utf8' });
	const needed = [...out('readelf', '-d', program).matchAll(/\(NEEDED\).*\[(.+)\]/g)].map(([, name]) => name);
	const [, list] = /^golfd links the libraries of Debian: ([^.]*)\./m.exec(readFileSync('docs/security.md', 'utf8'));
	const named = list.split(/,| and | with /).map((name) => name.trim());
	const used = needed.map((name) => /^lib(.+)\.so/.exec(name)?.[1]).filter((name) => name && !/^(c|m|gcc_s)$/.test(name));
	assert.ok(used.length > 10, needed.join(' '));
	for (const name of used)
		assert.ok(named.includes(CALLED[name]), `lib${name} is not in the list`);
	for (const name of named)
		assert.ok(used.some((one) => CALLED[one] === name), `golfd is not linked with ${name}`);
	if (!existsSync('/var/lib/dpkg/status'))
		return; // another system's packages
	const found = new Map([...out('ldd', program).matchAll(/(\S+) => (\/\S+)/g)].map(([, name, path]) => [name, path]));
	for (const name of needed.filter((one) => found.has(one)))
		assert.match(out('dpkg', '-S', `*/${basename(realpathSync(found.get(name)))}`), /^\S+: \//m, name);
});
