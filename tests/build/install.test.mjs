// `make install` and `make uninstall`, and what the Debian packages have of it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

const ROOT = fs.realpathSync(new URL('../..', import.meta.url));
const BUILD = path.resolve(process.env.GOLF_BUILD ?? 'build');
const read = (name) => fs.readFileSync(path.join(ROOT, name), 'utf8');

function folder(t) {
	const made = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-install-'));
	t.after(() => fs.rmSync(made, { recursive: true }));
	return made;
}
const files = (root) => fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
	.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name).slice(root.length)).sort();
const install = (what, env) => execFileSync('sh', [path.join(ROOT, 'config/install.sh'), what, BUILD],
	{ encoding: 'utf8', env: { PATH: process.env.PATH, ...env } });

test('install puts the programs and what belongs to them below PREFIX, and uninstall removes it', (t) => {
	for (const [env, prefix, golf, unit] of [
		[{}, '/usr/local', '/usr/local/bin/golf', '/usr/local/lib/systemd/system/golfd.service'],
		[{ PREFIX: '/opt/golf' }, '/opt/golf', '/opt/golf/bin/golf', '/opt/golf/lib/systemd/system/golfd.service'],
		[{ PREFIX: '/usr', GAMESDIR: '/usr/games', UNITDIR: '/usr/lib/systemd/system' }, '/usr', '/usr/games/golf', '/usr/lib/systemd/system/golfd.service'],
	]) {
		const DESTDIR = folder(t), root = (file) => path.join(DESTDIR, file);
		install('install', { DESTDIR, ...env });
		const there = files(DESTDIR);
		assert.deepEqual(there, install('list', env).trim().split('\n').sort());
		assert.deepEqual(there.filter((file) => !file.startsWith(`${prefix}/`)), [], 'all is below PREFIX');
		for (const file of [golf, unit, `${prefix}/bin/golfd`, `${prefix}/bin/golf-playground`, `${prefix}/share/man/man6/golf.6`,
			`${prefix}/share/man/man8/golfd.8`, `${prefix}/share/man/man5/golf-rules.5`, `${prefix}/share/man/man1/golf-playground.1`,
			`${prefix}/share/bash-completion/completions/golfd`, `${prefix}/share/doc/golfd/LICENSE`, `${prefix}/share/doc/golfd/docs/operators.md`,
			`${prefix}/share/doc/golfd/examples/golfd.conf`,
			// What the compose files name lies beside them.
			...[...read('config/compose.watch.yaml').matchAll(/^ {6}- \.\/([^:]+):/gm)].map(([, file]) => `${prefix}/share/doc/golfd/examples/${file}`)])
			assert.ok(there.includes(file), file);
		for (const file of there)
			assert.equal((fs.statSync(root(file)).mode & 0o777).toString(8), /\/(bin|games)\//.test(file) ? '755' : '644', file);
		for (const key of ['ExecStart', 'ExecStartPre'])
			assert.match(fs.readFileSync(root(unit), 'utf8'), new RegExp(`^${key}=-?${prefix}/bin/golfd `, 'm'));
		assert.equal(execFileSync(root(golf), ['rules', 'explain', 'cabo'], { encoding: 'utf8', cwd: '/' }).split('\n')[0].length > 0, true, 'it runs there');
		fs.writeFileSync(root(`${prefix}/share/doc/golfd/my-notes`), 'x');
		install('uninstall', { DESTDIR, ...env });
		assert.deepEqual(files(DESTDIR), [`${prefix}/share/doc/golfd/my-notes`], "uninstall leaves other files alone");
	}
	assert.throws(() => execFileSync('sh', [path.join(ROOT, 'config/install.sh'), 'install', BUILD],
		{ stdio: 'pipe', env: { PATH: process.env.PATH, DESTDIR: folder(t), PREFIX: '/a b' } }), /are paths of letters/);
});

test('neither installs a package nor asks the network', (t) => {
	const at = folder(t), file = path.join(at, '/opt/golf/bin/golfd');
	fs.mkdirSync(path.dirname(file), { recursive: true });
	fs.writeFileSync(file, '');
	const lines = execFileSync('make', ['-n', `B=${folder(t)}`, 'install', 'uninstall'],
		{ cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: os.tmpdir() }, maxBuffer: 1 << 26 });
	assert.match(lines, /config\/install\.sh install/);
	assert.equal(execFileSync('make', ['-s', 'uninstall', 'PREFIX=/opt/golf', `DESTDIR=${at}`], { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH } }),
		`  REMOVE ${file}\n`, "make's variables get there");
	assert.doesNotMatch(lines, /deps\.sh|apt-get|\bnpm\b|\bcurl\b/);
});

test('a package has each file that is installed, and its version is VERSION', () => {
	const env = { PREFIX: '/usr', GAMESDIR: '/usr/games', UNITDIR: '/$(UNITS)', ZSHDIR: '/usr/share/zsh/vendor-completions' };
	for (const [name, value] of Object.entries(env))
		assert.match(read('debian/rules'), new RegExp(`^export ${name} = ${value.replace(/[$()]/g, '\\$&')}$`, 'm'));
	assert.match(read('debian/rules'), /^export UNITS = \$\(UNITS_IN_USR\)lib\/systemd\/system$/m);
	env.UNITDIR = '/lib/systemd/system';
	const packed = ['golf', 'golfd', 'golf-playground'].flatMap((name) => read(`debian/${name}.install`).replace('${env:UNITS}', 'lib/systemd/system').trim().split('\n'));
	const there = [...install('list', env).trim().split('\n').map((file) => file.slice(1)), 'etc/golfd/golfd.conf'];
	assert.deepEqual(there.filter((file) => packed.filter((from) => file === from || file.startsWith(`${from}/`)).length !== 1), [], 'each in one package');
	assert.deepEqual(packed.filter((from) => !there.some((file) => file === from || file.startsWith(`${from}/`))), [], 'and no other');
	assert.equal(read('debian/changelog').match(/^golfd \((.*)\) /)[1], read('VERSION').trim());
});

test('a package is built with the packages of deps.sh, and without its tests', () => {
	const needs = execFileSync('sh', [path.join(ROOT, '.ci/deps.sh'), 'list', 'run'], { encoding: 'utf8' }).trim().split('\n');
	// These are essential for every build, and these are for running.
	const other = ['gcc', 'libc6-dev', 'make', 'ca-certificates', 'libwebsockets-evlib-uv', 'fonts-noto-core', 'fonts-droid-fallback', 'fonts-noto-color-emoji'];
	const control = read('debian/control').replaceAll(/\n /g, ' ');
	const named = (field, text) => text.match(new RegExp(`^${field}: (.*)$`, 'm'))[1].split(/, */).map((word) => word.replace(/ .*/, ''));
	assert.deepEqual(named('Build-Depends', control).filter((name) => name !== 'debhelper-compat').sort(), needs.filter((name) => !other.includes(name)).sort());
	const golfd = control.split('\n\n').find((text) => text.startsWith('Package: golfd\n'));
	for (const name of other.slice(3))
		assert.ok([...named('Depends', golfd), ...named('Recommends', golfd)].includes(name), `golfd needs ${name}`);
	assert.match(read('debian/rules'), /^override_dh_auto_test:$/m);
});
