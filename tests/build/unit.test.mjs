// The service unit and the compose file: what starts golfd again, and when. Debian's own tools read both files.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const BUILD = process.env.GOLF_BUILD ?? 'build';
const read = (file) => readFileSync(file, 'utf8');
const unit = read('config/golfd.service');
const setting = (key) => unit.match(new RegExp(`^${key}=(.*)$`, 'm'))?.[1];
// docker-compose and systemd-analyze may be missing.
const run = (...words) => spawnSync(words[0], words.slice(1), { encoding: 'utf8' });
const missing = (program, option = '--version') => run(program, option).error && `${program} is not installed`;

test('the document and the help list the same exit codes', () => {
	const help = run(`${BUILD}/golfd`, '--help').stdout.split('The exit codes:\n')[1];
	const told = help.trimEnd().split('\n').map((line) => line.match(/^ {2}(\d) {2}(.+)$/).slice(1));
	const written = [...read('docs/operators.md').matchAll(/^\| (\d) \| (.+) \|$/gm)].map((row) => row.slice(1));
	assert.equal(told.length, 5);
	assert.deepEqual(written, told);
});

test('the service starts golfd again after what may pass, without a limit, and not after what does not', () => {
	assert.equal(setting('Restart'), 'on-failure');
	assert.equal(setting('StartLimitIntervalSec'), '0');
	assert.equal(setting('RestartPreventExitStatus'), '2 3 4');
	assert.equal(setting('StartLimitBurst'), undefined);
	// A failed ExecStartPre has no exit code that RestartPreventExitStatus knows.
	assert.match(setting('ExecStartPre'), /^-/);
	assert.equal(setting('RuntimeDirectory'), 'golfd');
	assert.match(unit, /golfd_health = \/run\/golfd\/health/);
});

test('systemd reads the service', { skip: missing('systemd-analyze') }, (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-unit-'));
	t.after(() => rmSync(folder, { recursive: true }));
	// The program is not installed here; what is the same on each machine stands for it.
	writeFileSync(join(folder, 'golfd.service'), unit.replaceAll('/usr/local/bin/golfd', '/bin/true'));
	const found = run('systemd-analyze', 'verify', '--man=no', join(folder, 'golfd.service'));
	const said = (found.stdout + found.stderr).split('\n').filter((line) => line.includes('golfd.service'));
	assert.deepEqual(said, []);
	assert.equal(found.status, 0, found.stderr);
});

test("Debian 12's docker-compose reads the compose file", { skip: missing('docker-compose') }, () => {
	const found = run('docker-compose', '-f', 'config/compose.yaml', 'config');
	assert.equal(found.status, 0, found.stderr);
	assert.match(found.stdout, /restart: unless-stopped/);
	assert.match(found.stdout, /container_name: golfd/);
});
