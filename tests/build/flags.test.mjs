// What the compiler is told: what a user says is added to what the build needs, and a warning is an error where the
// project itself is checked, not where somebody builds it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

// Nothing of the make that runs this test.
const ENV = { PATH: process.env.PATH, HOME: process.env.HOME ?? '/' };

function make(words, env = {}) {
	const { status, stdout, stderr } = spawnSync('make', ['--no-print-directory', ...words],
		{ encoding: 'utf8', env: { ...ENV, ...env }, maxBuffer: 1 << 26 });
	assert.equal(status, 0, `make ${words.join(' ')}:\n${stdout}${stderr}`);
	return stdout + stderr;
}

// An empty build folder, until the test ends.
function folder(t) {
	const made = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-build-'));
	t.after(() => fs.rmSync(made, { recursive: true }));
	return made;
}

// The words of each command by which make would compile and link, without doing it.
function commands(t, words, env) {
	const lines = make(['-n', `B=${folder(t)}`, ...words], env).split('\n').filter((line) => / -o \S+ /.test(line))
		.map((line) => line.trim().split(/\s+/));
	const compile = lines.filter((line) => line.includes('-c')), link = lines.filter((line) => !line.includes('-c'));
	assert.ok(compile.length > 20 && link.length, `make ${words.join(' ')} compiles and links`);
	return { compile, link, all: lines };
}

const has = (lines, ...flags) => {
	for (const line of lines)
		for (const flag of flags)
			assert.ok(line.includes(flag), `${flag} is missing: ${line.join(' ')}`);
};
const lacks = (lines, ...flags) => {
	for (const line of lines)
		for (const flag of flags)
			assert.ok(!line.includes(flag), `${flag} is there: ${line.join(' ')}`);
};

const NEEDED = ['-std=c17', '-D_GNU_SOURCE', '-I.', '-Wall', '-Wconversion', '-MMD'];

test('what a user says is added to what the build needs', (t) => {
	const tries = [
		[['CFLAGS=-O3 -march=native', 'CPPFLAGS=-DMINE -D_FORTIFY_SOURCE=2', 'LDFLAGS=-s -Wl,-z,relro'], {},
			['-O3', '-march=native', '-DMINE', '-D_FORTIFY_SOURCE=2'], ['-O3', '-march=native', '-s', '-Wl,-z,relro']],
		[[], { CFLAGS: '-O3', CPPFLAGS: '-DMINE', LDFLAGS: '-s' }, ['-O3', '-DMINE'], ['-O3', '-s']],
		[['CC=clang'], {}, ['clang'], ['clang']],
		[['SAN=-fsanitize=address', 'CFLAGS=-O3'], {}, ['-fsanitize=address', '-O3'], ['-fsanitize=address']],
	];
	for (const [words, env, compiled, linked] of tries) {
		const { compile, link } = commands(t, [...words, 'build', 'tests'], env);
		has(compile, ...NEEDED, ...compiled);
		has(link, ...linked);
	}
	const { compile } = commands(t, ['CFLAGS=-O3', 'build']);
	assert.ok(compile.every((line) => line.lastIndexOf('-O3') > line.lastIndexOf('-O2')), 'the user has the last word');
});

test('golf alone is optimised as a whole, unless a user says so for all, or for none', (t) => {
	const isGolf = (line) => line[line.indexOf('-o') + 1].endsWith('/golf');
	const { link } = commands(t, ['build']);
	has(link.filter(isGolf), '-flto=auto');
	has(link.filter((line) => !isGolf(line)), '-fno-lto');
	for (const words of [['OPT=-O2 -flto'], ['CFLAGS=-flto'], ['OPT=-O2 -flto', 'CC=clang']]) {
		const { all } = commands(t, [...words, 'build', 'tests']);
		has(all, '-flto');
		lacks(all, '-fno-lto', '-flto=auto');
	}
	const none = commands(t, ['CFLAGS=-fno-lto', 'build']);
	has(none.all, '-fno-lto');
	lacks(none.all, '-flto=auto');
});

test('a warning is an error in checks, not in a build', (t) => {
	lacks(commands(t, ['build', 'tests']).all, '-Werror');
	lacks(commands(t, ['WERROR=0', 'build']).all, '-Werror');
	has(commands(t, ['build', 'tests'], { WERROR: '1' }).compile, '-Werror');
	has(commands(t, ['sanitize']).compile, '-Werror');
	has(commands(t, ['fuzz']).compile, '-Werror');
});

test('continuous integration has warnings be errors', (t) => {
	const bin = folder(t);
	fs.writeFileSync(path.join(bin, 'make'), '#!/bin/sh\necho "make $*, WERROR=$WERROR"\n', { mode: 0o755 });
	const said = execFileSync('bash', ['.ci/run'], { encoding: 'utf8', env: { ...ENV, PATH: `${bin}:${ENV.PATH}` } });
	assert.equal(said, 'make test, WERROR=1\n');
});

test('the measured and the fuzzed programs have flags of their own', (t) => {
	const bench = commands(t, ['bench', 'OPT=-O0 -g', 'SAN=-fsanitize=address']);
	has(bench.compile, '-O2');
	lacks(bench.all, '-O0', '-g', '-fsanitize=address');
	const fuzz = commands(t, ['fuzz']);
	has(fuzz.all, 'clang', '-O1', '-fno-sanitize-recover=all');
	lacks(fuzz.all, '-O2', '-flto=auto');
});

test('other flags make the objects anew, the same flags do not', (t) => {
	const B = folder(t), object = `${B}/engine/status.o`, other = path.join(folder(t), 'other-cc');
	fs.writeFileSync(other, '#!/bin/sh\nexec gcc "$@"\n', { mode: 0o755 }); // clang is not among the packages of make test
	const compiles = (...words) => make([`B=${B}`, ...words, object]).includes('  CC  engine/status.c');
	for (const [words, expected, why] of [
		[[], true, 'at first'],
		[[], false, 'nothing has changed'],
		[['WERROR=1'], false, 'that makes no other object'],
		[['LDFLAGS=-s'], false, 'nor does the linker'],
		[['CFLAGS=-O3'], true, 'other flags'],
		[['CFLAGS=-O3'], false, 'the same flags'],
		[['CFLAGS=-O3', "CPPFLAGS=-DX='\"y\"'"], true, 'a macro, with quotes'],
		[['CFLAGS=-O3', "CPPFLAGS=-DX='\"y\"'"], false, 'the same macro'],
		[[`CC=${other}`, 'CFLAGS=-O3'], true, 'another compiler'],
		[[`CC=${other}`, 'CFLAGS=-O3'], false, 'the same compiler'],
		[['CC=gcc', 'CFLAGS=-O3'], true, 'and another'],
	])
		assert.equal(compiles(...words), expected, `${words}: ${why}`);
	const links = (...words) => !make(['-n', `B=${B}`, ...words, `${B}/linked-with`]).includes('Nothing to be done') &&
		!make(['-n', `B=${B}`, ...words, `${B}/linked-with`]).includes('is up to date');
	make([`B=${B}`, `${B}/linked-with`]);
	assert.equal(links(), false, 'the programs are linked as before');
	assert.equal(links('LDFLAGS=-s'), true, 'they are linked in another way');
});

test('gcc -O3 has nothing to say about the parts where it once had', (t) => {
	const B = folder(t);
	make([`B=${B}`, 'CC=gcc', 'OPT=-O3 -g', 'WERROR=1', `${B}/bot/discord/gateway_url.o`]);
});
