// The programs say their version and commit. A new one makes one object.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

const ROOT = fs.realpathSync(new URL('../..', import.meta.url));
const BUILD = process.env.GOLF_BUILD ?? 'build';
const VERSION = fs.readFileSync(path.join(ROOT, 'VERSION'), 'utf8').trim();
const env = (more = {}) => ({ PATH: process.env.PATH, HOME: os.tmpdir(), GIT_CONFIG_NOSYSTEM: '1', ...more });

function folder(t) {
	const made = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-version-'));
	t.after(() => fs.rmSync(made, { recursive: true }));
	return made;
}

test('the three programs say the same version and commit', () => {
	const said = ['golf', 'golfd', 'golf-playground'].map((name) => {
		const text = execFileSync(path.join(BUILD, name), ['--version'], { encoding: 'utf8' });
		assert.ok(text.startsWith(`${name} `), text);
		return text.slice(name.length + 1);
	});
	assert.deepEqual(said, Array(3).fill(said[0]));
	assert.match(said[0], /^\S+( \(\S+\))?\n$/);
	assert.equal(said[0].match(/^\S+/)[0], VERSION);
});

// A small source tree with config/version.sh: { at, git(...), say(more environment) }.
function tree(t, files = {}) {
	const at = folder(t);
	fs.mkdirSync(path.join(at, 'config'));
	for (const name of ['config/version.sh', 'COMMIT', '.gitattributes'])
		fs.copyFileSync(path.join(ROOT, name), path.join(at, name));
	for (const [name, text] of Object.entries({ VERSION: '1.2.3\n', ...files }))
		fs.writeFileSync(path.join(at, name), text);
	const git = (...words) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words],
		{ cwd: at, env: env(), encoding: 'utf8', maxBuffer: 1 << 26 });
	const say = (more) => {
		const { status, stdout, stderr } = spawnSync('sh', ['config/version.sh'], { cwd: at, env: env(more), encoding: 'utf8' });
		return status ? stderr : stdout.match(/golf_build\[\] = "(.*)";/)[1];
	};
	return { at, git, say };
}

test('the commit is the one that was said, or that git knows, or that the release has', (t) => {
	const { at, git, say } = tree(t);
	assert.equal(say(), '1.2.3', 'no git, no release');
	assert.equal(say({ GOLF_COMMIT: 'abc' }), '1.2.3 (abc)', 'said');
	git('init', '--quiet');
	assert.equal(say(), '1.2.3', 'a checkout without a commit');
	git('add', '--all');
	git('commit', '--quiet', '--message', 'x');
	const commit = git('rev-parse', 'HEAD').slice(0, 12);
	assert.equal(say(), `1.2.3 (${commit})`, 'a checkout');
	git('tag', '-a', 'v1.2.3', '--message', 'x');
	assert.equal(say(), `1.2.3 (${commit})`, 'a tag changes nothing');
	assert.equal(say({ GOLF_COMMIT: '' }), '1.2.3', 'said to be none');
	fs.writeFileSync(path.join(at, 'VERSION'), '1.2.4\n');
	assert.equal(say(), `1.2.4 (${commit}-dirty)`, 'with a change');
	// A release, inside another repository, is not that repository's.
	fs.mkdirSync(path.join(at, 'release'));
	git('archive', '--output', 'release.tar', 'HEAD');
	execFileSync('tar', ['-xf', 'release.tar', '-C', 'release'], { cwd: at });
	const text = execFileSync('sh', ['config/version.sh'], { cwd: path.join(at, 'release'), env: env(), encoding: 'utf8' });
	assert.equal(text.match(/golf_build\[\] = "(.*)";/)[1], `1.2.3 (${commit})`, 'a release');
	assert.equal(text.match(/golf_version\[\] = "(.*)";/)[1], '1.2.3', 'the version alone');
});

test('what is no version and no commit is refused', (t) => {
	for (const GOLF_COMMIT of ['a b', 'a"', 'a\\', 'a\nb'])
		assert.match(tree(t).say({ GOLF_COMMIT }), /is no version and no commit/, GOLF_COMMIT);
	assert.match(tree(t, { VERSION: '1 2\n' }).say(), /is no version and no commit/);
});

test('a new version or commit makes one object', (t) => {
	const B = folder(t), objects = [`${B}/config/version.o`, `${B}/engine/status.o`];
	const compiled = (GOLF_COMMIT) => execFileSync('make', ['--no-print-directory', `B=${B}`, ...objects],
		{ cwd: ROOT, encoding: 'utf8', env: env({ GOLF_COMMIT }) }).match(/^ {2}CC .*$/gm) ?? [];
	const one = `  CC  ${B}/config/version.c`;
	assert.deepEqual(compiled('abc').sort(), [one, '  CC  engine/status.c'].sort(), 'at first');
	assert.deepEqual(compiled('abc'), [], 'the same commit');
	assert.deepEqual(compiled('def'), [one], 'another commit');
	// No other object could know it: no command has the version, and one source has it.
	const all = execFileSync('make', ['-n', `B=${B}/all`, 'build', 'tests'],
		{ cwd: ROOT, encoding: 'utf8', env: env({ GOLF_COMMIT: 'abc' }), maxBuffer: 1 << 26 });
	assert.deepEqual(all.split('\n').filter((line) => / -c /.test(line) && (line.includes(VERSION) || line.includes('abc'))), []);
});
