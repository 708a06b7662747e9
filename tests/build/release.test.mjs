// `make release VERSION=X.Y.Z` makes one commit and one tag, or changes nothing and says why.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

const ROOT = fs.realpathSync(new URL('../..', import.meta.url));
const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const NOTES = '- One thing.\n\n### More\n\n- # another thing\n';
const TIME = 1799000000; // 2027-01-03

// A checkout with what a release reads, whose last commit is in `origin`: { at, git, release, refuses, write }.
function checkout(t, changes = `# Changes\n\n## Unreleased\n\n${NOTES}\n## 0.9.0 - 2026-01-01\n\n- The old one.\n`) {
	const top = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-release-')), at = path.join(top, 'a');
	t.after(() => fs.rmSync(top, { recursive: true }));
	const env = { PATH: process.env.PATH, HOME: top, GIT_CONFIG_NOSYSTEM: '1', SOURCE_DATE_EPOCH: String(TIME), GIT_AUTHOR_NAME: 'A',
		GIT_AUTHOR_EMAIL: 'a@example.org', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org' };
	const git = (...words) => execFileSync('git', words, { cwd: at, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
	const write = (name, text) => {
		fs.mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
		fs.writeFileSync(path.join(at, name), text);
	};
	for (const name of ['Makefile', '.ci/release.sh', '.gitignore', 'debian/control', 'debian/changelog', 'config/version.sh', 'COMMIT'])
		write(name, read(name));
	write('VERSION', '0.9.0\n');
	write('CHANGELOG.md', changes);
	git('init', '--quiet', '--initial-branch=main');
	git('add', '--all');
	git('commit', '--quiet', '--message', 'x');
	git('tag', '--annotate', 'v0.9.0', '--message', 'x');
	execFileSync('git', ['clone', '--quiet', '--bare', at, path.join(top, 'origin')], { env });
	git('remote', 'add', 'origin', path.join(top, 'origin'));
	// All that a release could change here, and there.
	const state = () => [git('rev-parse', 'HEAD'), git('status', '--porcelain', '--ignored'), git('tag', '--list'), git('diff'), git('stash', 'list')].join('\n');
	const run = (...words) => spawnSync(words[0], words.slice(1), { cwd: at, env, encoding: 'utf8' });
	const release = (version) => {
		const { status, stdout, stderr } = run('make', '--no-print-directory', 'release', `VERSION=${version}`);
		assert.equal(status, 0, stderr);
		return stdout;
	};
	const refuses = (version, why) => {
		const before = state(), { status, stderr } = version === undefined ? run('make', 'release') : run('sh', '.ci/release.sh', version);
		assert.match(stderr, why, `${version}`);
		assert.notEqual(status, 0);
		assert.equal(state(), before, `${version}: nothing has changed`);
	};
	return { at, git, write, release, refuses, origin: () => execFileSync('git', ['--git-dir', path.join(top, 'origin'), 'for-each-ref'], { env, encoding: 'utf8' }) };
}

test('a release is one commit and one tag with the notes, and nothing is pushed', (t) => {
	const { at, git, release, origin } = checkout(t), there = origin(), before = git('rev-parse', 'HEAD');
	const said = release('1.10.0');
	assert.match(said, /^golfd 1\.10\.0 is the commit [0-9a-f]{12} and the tag v1\.10\.0\. Nothing was pushed\./);
	assert.match(said, /git push --atomic origin main v1\.10\.0/);
	assert.equal(origin(), there);
	assert.equal(git('rev-parse', 'HEAD~'), before, 'one commit');
	assert.equal(git('status', '--porcelain', '--ignored'), '');
	assert.equal(git('log', '-1', '--format=%s'), 'release: golfd 1.10.0');
	assert.deepEqual(git('diff', '--name-only', 'HEAD~').split('\n'), ['CHANGELOG.md', 'VERSION', 'debian/changelog']);
	assert.equal(git('cat-file', '-t', 'v1.10.0'), 'tag', 'annotated');
	assert.equal(git('rev-parse', 'v1.10.0^{commit}'), git('rev-parse', 'HEAD'));
	assert.equal(git('tag', '--list', '--format=%(contents)', 'v1.10.0'), `golfd 1.10.0\n\n${NOTES}`.trim());
	const has = (name) => fs.readFileSync(path.join(at, name), 'utf8');
	assert.equal(has('VERSION'), '1.10.0\n');
	assert.equal(has('CHANGELOG.md'), `# Changes\n\n## Unreleased\n\n## 1.10.0 - 2027-01-03\n\n${NOTES}\n## 0.9.0 - 2026-01-01\n\n- The old one.\n`);
	const [first, , line, , trailer] = has('debian/changelog').split('\n');
	assert.equal(first, 'golfd (1.10.0) unstable; urgency=medium');
	assert.match(line, /^ {2}\* Version 1\.10\.0\./);
	assert.equal(trailer, ` -- ${read('debian/control').match(/^Maintainer: (.*)$/m)[1]}  Sun, 03 Jan 2027 18:13:20 +0000`);
	assert.ok(has('debian/changelog').endsWith(`\n\n${read('debian/changelog')}`), 'the older entries are there');
	assert.equal(execFileSync('sh', ['.ci/release.sh', 'notes', '1.10.0'], { cwd: at, encoding: 'utf8' }), NOTES);
});

test('an entry of debian/changelog that is there gets the day of the release', (t) => {
	const { at, git, write, release } = checkout(t);
	write('debian/changelog', 'golfd (1.0.0) unstable; urgency=medium\n\n  * The first.\n\n -- B <b@example.org>  Mon, 30 Nov 2026 00:00:00 +0000\n');
	git('commit', '--quiet', '--all', '--message', 'x');
	release('1.0.0');
	assert.match(fs.readFileSync(path.join(at, 'debian/changelog'), 'utf8'),
		/^golfd \(1\.0\.0\) unstable; urgency=medium\n\n {2}\* The first\.\n\n -- The golfd authors <\S+> {2}Sun, 03 Jan 2027 18:13:20 \+0000\n$/);
});

test('a release after a release needs changes of its own', (t) => {
	const { git, at, write, release, refuses } = checkout(t);
	release('1.0.0');
	refuses('1.0.1', /CHANGELOG\.md says nothing below "## Unreleased"/);
	write('CHANGELOG.md', fs.readFileSync(path.join(at, 'CHANGELOG.md'), 'utf8').replace('## Unreleased\n', '## Unreleased\n\n- A repair.\n'));
	git('commit', '--quiet', '--all', '--message', 'x');
	release('1.0.1');
	assert.equal(git('tag', '--list', '--format=%(contents:body)', 'v1.0.1'), '- A repair.');
});

test('what is no version is refused', (t) => {
	const { refuses } = checkout(t);
	for (const version of [undefined, '', '1', '1.0', '1.0.0.0', 'v1.0.0', '1.0.0-rc1', '1.0.0~rc1', '01.0.0', '1.00.0', '1.0.x', ' 1.0.0', '1.0.0 ', 'notes'])
		refuses(version, /is no version: make release VERSION=1\.2\.3/);
});

test('a checkout with changes is refused', (t) => {
	const { at, write, refuses } = checkout(t);
	write('new.c', 'x');
	refuses('1.0.0', /these files differ from the last commit: new\.c/);
	fs.rmSync(path.join(at, 'new.c'));
	write('COMMIT', 'x');
	refuses('1.0.0', /these files differ from the last commit: COMMIT/);
});

test('a version that is there, or is older, is refused', (t) => {
	const { git, refuses } = checkout(t);
	refuses('0.9.0', /the tag v0\.9\.0 is there already/);
	refuses('0.8.10', /0\.8\.10 is older than 0\.9\.0/);
	git('tag', '--delete', 'v0.9.0');
	refuses('0.9.0', /CHANGELOG\.md has a section 0\.9\.0 already/);
});

test('without a word in CHANGELOG.md, or on no branch, nothing is released', (t) => {
	checkout(t, '# Changes\n\n## Unreleased\n\n\n## 0.9.0 - 2026-01-01\n\n- The old one.\n').refuses('1.0.0', /says nothing below "## Unreleased"/);
	checkout(t, '# Changes\n\n## 0.9.0 - 2026-01-01\n\n- The old one.\n').refuses('1.0.0', /says nothing below "## Unreleased"/);
	const { git, refuses } = checkout(t);
	git('checkout', '--quiet', '--detach');
	refuses('1.0.0', /this checkout is on no branch/);
});

test('a release that fails on its way changes nothing', (t) => {
	for (const hook of ['pre-commit', 'reference-transaction']) {
		const { at, refuses } = checkout(t);
		// The second refuses the tag, when the commit is there.
		fs.writeFileSync(path.join(at, '.git/hooks', hook), '#!/bin/sh\n[ $# = 0 ] || { [ "$1" = prepared ] && grep -q refs/tags/; } && exit 1\nexit 0\n', { mode: 0o755 });
		refuses('1.0.0', /release: nothing was released/);
	}
});

test('CHANGELOG.md has a section for what comes, and one for each release, the newest first', () => {
	const [first, ...older] = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
	assert.equal(first, 'Unreleased');
	for (const heading of older)
		assert.match(heading, /^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
	assert.ok(!older.length || older[0].startsWith(`${read('VERSION').trim()} - `), 'VERSION is the last release');
});
