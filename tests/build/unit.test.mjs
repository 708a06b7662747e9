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

test("Debian 12's docker-compose reads it with the file of Prometheus and Grafana", { skip: missing('docker-compose') }, () => {
	const found = run('docker-compose', '-f', 'config/compose.yaml', '-f', 'config/compose.watch.yaml', 'config');
	assert.equal(found.status, 0, found.stderr);
	const services = Object.fromEntries(found.stdout.match(/^services:\n((?: .*\n)*)/m)[1].split(/^ {2}(?=\w)/m).slice(1)
		.map((text) => [text.match(/^\w+/)[0], text]));
	assert.deepEqual(Object.keys(services), ['golfd', 'grafana', 'prometheus']);
	for (const [name, text] of Object.entries(services)) {
		assert.match(text, /^ {6}watch: \{\}$/m, name);
		assert.match(text, /restart: unless-stopped/, name);
	}
	for (const line of ['GOLFD_METRICS: 0.0.0.0:9469', 'GOLFD_HEALTH: /run/golfd/health', 'container_name: golfd', 'read_only: true'])
		assert.ok(services.golfd.includes(`${line}\n`), line);
	// Prometheus has no way to the internet.
	assert.doesNotMatch(services.prometheus, /default: /);
	assert.match(found.stdout, /^networks:\n {2}watch:\n {4}internal: true$/m);
});

test('Grafana alone has a port, on this machine, and images have versions', () => {
	const text = read('config/compose.watch.yaml');
	assert.deepEqual(text.match(/^ {4}ports:\n(?: {6}- .*\n)+/gm), ['    ports:\n      - 127.0.0.1:3000:3000\n']);
	const images = [...text.matchAll(/image: (.*)/g)].map(([, image]) => image);
	assert.equal(images.length, 2);
	for (const image of images)
		assert.match(image, /^docker\.io\/[\w/]+:v?\d+\.\d+\.\d+$/);
	assert.doesNotMatch(text, /PASSWORD: /, 'the password is in a file');
});

test('the files that the compose file gives to Prometheus and Grafana are there, where they look', () => {
	const mounts = [...read('config/compose.watch.yaml').matchAll(/^ {6}- \.\/(\S+):(\/\S+):ro$/gm)].map(([, from, to]) => [from, to]);
	assert.equal(mounts.length, 5);
	const at = Object.fromEntries(mounts.map(([from, to]) => [to, read(`config/${from}`)]));
	const prometheus = at['/etc/prometheus/prometheus.yml'], rules = prometheus.match(/^rule_files:\n {2}- (.*)$/m)[1];
	assert.ok(at[`/etc/prometheus/${rules}`].includes('GolfdDown'));
	assert.match(prometheus, /job_name: golfd\n[^]*targets: \[golfd:9469\]/);
	const boards = at['/etc/grafana/provisioning/dashboards/golfd.yml'].match(/^ {6}path: (.*)$/m)[1];
	assert.equal(JSON.parse(at[`${boards}/golfd.json`]).title, 'golfd');
	assert.match(read('config/compose.watch.yaml'), new RegExp(`HOME_DASHBOARD_PATH: ${boards}/golfd.json`));
	assert.match(at['/etc/grafana/provisioning/datasources/golfd.yml'], /type: prometheus\n[^]*url: http:\/\/prometheus:9090\n/);
});
