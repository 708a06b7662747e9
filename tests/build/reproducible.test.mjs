// Two builds in two folders give the same bytes. `make reproducible` and `make check` set GOLF_THOROUGH and run this; two
// builds are too much work for `make test`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

const ROOT = fs.realpathSync(new URL('../..', import.meta.url));
const PROGRAMS = ['golf', 'golfd', 'golf-playground'];
const CORES = String(os.availableParallelism());

test('two builds in two folders give the same bytes', { skip: !process.env.GOLF_THOROUGH }, (t) => {
	const top = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-twice-'));
	t.after(() => fs.rmSync(top, { recursive: true }));
	const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
		.split('\0').filter((name) => /^(Makefile|VERSION|COMMIT)$|\.([ch]|sh|awk|json)$|^playground\/page\//.test(name) && !name.startsWith('tests/'))
		.filter((name) => fs.existsSync(path.join(ROOT, name)));

	// The folders, their build folders, the language, the time zone and the order of the files on the disk differ.
	const builds = [
		{ folder: 'a', B: 'build', env: { LC_ALL: 'C', TZ: 'UTC' }, order: files },
		{ folder: 'another/folder', B: '/made', env: { LC_ALL: 'C.UTF-8', TZ: 'Asia/Tokyo' }, order: [...files].reverse() },
	].map(({ folder, B, env, order }) => {
		const at = path.join(top, folder), build = B.startsWith('/') ? path.join(top, B) : B;
		for (const name of order) {
			fs.mkdirSync(path.join(at, path.dirname(name)), { recursive: true });
			fs.copyFileSync(path.join(ROOT, name), path.join(at, name));
		}
		// No program may come from a cache that the other build has filled.
		execFileSync('make', ['--no-print-directory', `-j${CORES}`, `B=${build}`, ...PROGRAMS.map((name) => `${build}/${name}`)], { cwd: at,
			encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26,
			env: { PATH: process.env.PATH, HOME: os.tmpdir(), CCACHE_DISABLE: '1', GOLF_COMMIT: 'abc', ...env } });
		return path.resolve(at, build);
	});
	for (const name of PROGRAMS) {
		const [one, two] = builds.map((build) => fs.readFileSync(path.join(build, name)));
		assert.equal(createHash('sha256').update(one).digest('hex'), createHash('sha256').update(two).digest('hex'), name);
		t.diagnostic(`${name}: ${one.length} bytes`);
	}
});
