// Debian's hardening flags are the default of the build: the programs are read, and so are make's commands.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

const BUILD = process.env.GOLF_BUILD ?? 'build';
const PROGRAMS = ['golf', 'golfd', 'golf-playground'];

// Each protection, and how readelf shows it.
const SHOWN = {
	'a position-independent executable': (t) => /^ *Type: +DYN /m.test(t) && /\(FLAGS_1\).*\bPIE\b/.test(t),
	'all symbols are bound at the start': (t) => /\(FLAGS\).*\bBIND_NOW\b|\(FLAGS_1\).*\bNOW\b/.test(t),
	'the table of symbols is read-only': (t) => /^ *GNU_RELRO /m.test(t),
	'no code on the stack': (t) => /^ *GNU_STACK .* RW +0x/m.test(t),
	'a guard on the stack': (t) => /\bUND __stack_chk_fail\b/.test(t),
	'functions that know the size of what they write': (t) => /\bUND __(?!stack)\w+_chk\b/.test(t),
};

const lacking = (program) => {
	const text = execFileSync('readelf', ['--wide', '-h', '-l', '-d', '--dyn-syms', program],
		{ encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' }, maxBuffer: 1 << 26 });
	return Object.keys(SHOWN).filter((what) => !SHOWN[what](text));
};

function folder(t) {
	const made = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-hardened-'));
	t.after(() => fs.rmSync(made, { recursive: true }));
	return made;
}

for (const program of PROGRAMS)
	test(`${program} is hardened`, () => assert.deepEqual(lacking(path.join(BUILD, program)), []));

test('a program without the flags is found out', (t) => {
	const source = path.join(folder(t), 'a.c'), program = source.replace('.c', '');
	fs.writeFileSync(source, `#include <stdio.h>
		int main(int n, char **words) { char line[64]; sprintf(line, "%s", words[n - 1]); return puts(line); }\n`);
	execFileSync('cc', ['-O2', '-U_FORTIFY_SOURCE', '-fno-pie', '-no-pie', '-fno-stack-protector', '-Wl,-z,norelro,-z,lazy,-z,execstack',
		'-o', program, source]);
	assert.deepEqual(lacking(program), Object.keys(SHOWN));
});

// Returns the words of each command that compiles or links: { compile, link }.
function commands(t, ...words) {
	const { status, stdout, stderr } = spawnSync('make', ['--no-print-directory', '-n', `B=${folder(t)}`, ...words],
		{ encoding: 'utf8', env: { PATH: process.env.PATH, HOME: os.tmpdir() }, maxBuffer: 1 << 26 });
	assert.equal(status, 0, stderr);
	const lines = stdout.split('\n').filter((line) => / -o \S+ /.test(line)).map((line) => line.trim().split(/\s+/));
	return { compile: lines.filter((line) => line.includes('-c')), link: lines.filter((line) => !line.includes('-c')) };
}

const FORTIFIED = /^-D_FORTIFY_SOURCE=[23]$/;
const fortified = (lines) => lines.filter((line) => line.some((word) => FORTIFIED.test(word)));
const HARD = ['-fPIE', '-fstack-protector-strong', '-fstack-clash-protection', '-Wformat', '-Werror=format-security'];
const LINKED = ['-pie', '-Wl,-z,relro', '-Wl,-z,now'];
const X86 = ['x64', 'ia32'].includes(process.arch) ? ['-fcf-protection'] : [];

test('all that is compiled and linked is hardened', (t) => {
	for (const words of [['build', 'tests'], ['bench'], ['SAN=-fsanitize=address', 'build'], ['CFLAGS=-O3', 'build']]) {
		const { compile, link } = commands(t, ...words);
		assert.ok(compile.length > 100 && link.length >= 3);
		for (const line of compile)
			assert.deepEqual([...HARD, ...X86].filter((flag) => !line.includes(flag)), [], line.join(' '));
		for (const line of link)
			assert.deepEqual(LINKED.filter((flag) => !line.includes(flag)), [], line.join(' '));
	}
});

test('fortify is there where code is optimised, once, and not beside a sanitizer', (t) => {
	for (const [words, expected, why] of [
		[['build'], true, 'the default'],
		[['OPT=-O2', 'build'], true, 'the image'],
		[['CFLAGS=-O1 --coverage', 'build'], true, 'coverage'],
		[['bench'], true, 'what is measured is what is built'],
		[['OPT=-O0 -g', 'build'], false, 'it needs optimisation'],
		[['CFLAGS=-O0', 'build'], false, 'the last word counts'],
		[['OPT=-g', 'build'], false, 'no optimisation is said'],
		[['SAN=-fsanitize=address', 'build'], false, 'a sanitizer sees more'],
		[['CFLAGS=-fsanitize=undefined', 'build'], false, "a user's sanitizer"],
		[['HARDEN=', 'build'], false, 'turned off'],
		[['fuzz'], false, 'the fuzzers have sanitizers'],
		[['sanitize'], false, 'so has this'],
	]) {
		const { compile } = commands(t, ...words);
		assert.equal(fortified(compile).length, expected ? compile.length : 0, `${words}: ${why}`);
	}
	const { compile } = commands(t, 'CPPFLAGS=-D_FORTIFY_SOURCE=2', 'build');
	assert.ok(compile.every((line) => line.filter((word) => FORTIFIED.test(word)).length === 1), "a user's level counts, alone");
	const { compile: all } = commands(t, 'tests'), tests = all.filter((line) => line.includes('-O0'));
	assert.ok(tests.length > 100, 'most tests are not optimised');
	assert.deepEqual(fortified(tests), [], 'so they are not fortified');
});

test('a compiler gets no flag that it does not know', (t) => {
	const cc = path.join(folder(t), 'old-cc');
	// A compiler for another machine, of old.
	fs.writeFileSync(cc, `#!/bin/sh
		for word; do case $word in -fcf-protection|-fstack-clash-protection) echo "unknown: $word" >&2; exit 1;; esac; done
		exec cc "$@"\n`, { mode: 0o755 });
	const { compile } = commands(t, `CC=${cc}`, 'build');
	for (const line of compile)
		assert.ok(!line.includes('-fcf-protection') && !line.includes('-fstack-clash-protection') && line.includes('-fPIE'));
});

test('pkg-config is the one that PKG_CONFIG names', (t) => {
	const tool = path.join(folder(t), 'cross-pkg-config');
	fs.writeFileSync(tool, '#!/bin/sh\ncase "$*" in --exists*) ;; *--libs*) echo -lcross ;; *) echo -I/cross/include ;; esac\n', { mode: 0o755 });
	const { compile, link } = commands(t, `PKG_CONFIG=${tool}`, 'build', 'tests');
	const outside = compile.filter((line) => /^(bot|playground|picture)\//.test(line.at(-1)));
	assert.ok(outside.length > 100);
	for (const line of outside)
		assert.ok(line.includes('/cross/include') && !line.some((word) => word.startsWith('/usr/include')), line.join(' '));
	for (const line of link.filter((words) => /\/(golfd?|golf-playground|golf-simulate)$/.test(words[words.indexOf('-o') + 1])))
		assert.ok(line.includes('-lcross') && !line.includes('-lcurl') && !line.includes('-lwebsockets') && !line.includes('-lcairo'), line.join(' '));
});
