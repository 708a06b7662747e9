// The container image, as far as it can be looked at without building one: `make image` builds it, and `make gate` tries it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';

const ROOT = fs.realpathSync(new URL('../..', import.meta.url));
const read = (name) => fs.readFileSync(path.join(ROOT, name), 'utf8');
const VERSION = read('VERSION').trim();
const DOCKERFILE = read('Dockerfile').replaceAll(/^#.*\n/gm, '').replaceAll('\\\n', ' ');
const [GLOBAL, BUILD, RUN] = DOCKERFILE.split(/^FROM /m);
const args = (stage) => [...stage.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);

function folder(t) {
	const made = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-image-'));
	t.after(() => fs.rmSync(made, { recursive: true }));
	return made;
}

test('it compiles on the machine that builds, for the machine of the image, and both stages stand on one base', () => {
	assert.match(GLOBAL, /^ARG BASE=docker\.io\/library\/debian:trixie-slim$/m);
	assert.match(BUILD, /^--platform=\$BUILDPLATFORM \$BASE AS build\nARG TARGETARCH\n/);
	assert.match(RUN, /^\$BASE\n/);
	assert.match(BUILD, /amd64\) triplet=x86_64-linux-gnu ;; arm64\) triplet=aarch64-linux-gnu ;; \*\).* exit 1 ;;/);
	assert.match(BUILD, /^RUN make .* CC="\$\(cat \/triplet\)-gcc" PKG_CONFIG="\$\(cat \/triplet\)-pkg-config"$/m);
});

// A program for another machine would not run.
test('make runs nothing that it has built', (t) => {
	const B = path.join(folder(t), 'b');
	const lines = execFileSync('make', ['-n', `B=${B}`, 'CC=aarch64-linux-gnu-gcc', 'PKG_CONFIG=aarch64-linux-gnu-pkg-config', 'build'],
		{ cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: os.tmpdir() }, maxBuffer: 1 << 26 }).split('\n');
	assert.ok(lines.filter((line) => line.startsWith('aarch64-linux-gnu-gcc ')).length > 300);
	assert.deepEqual(lines.filter((line) => /^gcc |^cc /.test(line)), []);
	const commands = lines.flatMap((line) => line.split(/&&|\|\||[;|(]/)).map((line) => line.trim().split(' ')[0]);
	assert.deepEqual(commands.filter((word) => word.startsWith(B)), []);
});

test('any user of the group 0 can write the state and /run/golfd, and the root may be read-only', () => {
	assert.match(RUN, /install -d -o golfd -g root -m 0770 \/var\/lib\/golfd \/run\/golfd /);
	const env = Object.fromEntries(RUN.match(/^ENV (.*)$/m)[1].split(' ').map((word) => word.split('=')));
	assert.deepEqual(env, { GOLFD_STORE: 'sqlite:/var/lib/golfd/golfd.db', GOLFD_HEALTH: '/run/golfd/health', GOLFD_SOCKET: '/run/golfd/golfd.sock' });
	const { golfd } = parse(read('config/compose.yaml')).services;
	assert.equal(golfd.read_only, true);
	assert.deepEqual(golfd.tmpfs, ['/run/golfd:mode=1777,size=64k']);
	assert.deepEqual(golfd.volumes, ['state:/var/lib/golfd']);
	for (const [name, value] of Object.entries(env))
		assert.equal(golfd.environment[name], value, name);
	assert.deepEqual(golfd.build, { context: '..' });
});

test('it has labels, the licence, and no list of apt', () => {
	const labels = [...RUN.matchAll(/org\.opencontainers\.image\.([a-z.]+)="(.*?)"/g)].map((match) => match.slice(1));
	assert.deepEqual(Object.fromEntries(labels), { title: 'golfd', description: 'The Golf family of card games, as a bot for Discord', licenses: 'MIT',
		version: '$GOLF_VERSION', revision: '$GOLF_COMMIT', created: '$GOLF_CREATED', source: '$GOLF_SOURCE', 'base.name': '$BASE' });
	assert.match(RUN, /^COPY --from=build \/src\/LICENSE \/usr\/share\/doc\/golfd\/copyright$/m);
	for (const gone of ['/var/lib/apt/lists/*', '/var/cache/apt/*', '/var/log/*'])
		assert.match(RUN, new RegExp(`rm -rf .*${gone.replaceAll('*', '\\*')}`));
	assert.doesNotMatch(RUN, /^COPY (?!--from=build)/m);
});

test('make image gives the Dockerfile each of its arguments, with each tool', (t) => {
	for (const tool of ['docker', 'podman', 'buildah']) {
		const bin = folder(t);
		for (const name of ['sh', 'cat', 'date', 'git', 'sed', 'env', 'dirname'])
			fs.symlinkSync(execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(), path.join(bin, name));
		fs.writeFileSync(path.join(bin, tool), '#!/bin/sh\n[ "$1" = info ] || printf "%s\\n" "BUILDKIT=${DOCKER_BUILDKIT:-}" "$@"\n', { mode: 0o755 });
		const run = (env) => {
			const { status, stdout, stderr } = spawnSync('sh', [path.join(ROOT, '.ci/image.sh')],
				{ encoding: 'utf8', env: { PATH: bin, GOLF_COMMIT: 'abc', SOURCE_DATE_EPOCH: '1700000000', ...env } });
			assert.equal(status, 0, stderr);
			const words = stdout.trimEnd().split('\n');
			return { words, given: Object.fromEntries(words.filter((_, i) => words[i - 1] === '--build-arg').map((word) => word.split(/=(.*)/s))) };
		};
		const { words, given } = run({});
		assert.deepEqual(given, { GOLF_VERSION: VERSION, GOLF_COMMIT: 'abc', GOLF_CREATED: '2023-11-14T22:13:20Z', GOLF_SOURCE: '', SOURCE_DATE_EPOCH: '1700000000' });
		assert.deepEqual(words.slice(-3), ['-t', 'golfd', '.']);
		assert.equal(words[0], `BUILDKIT=${tool === 'docker' ? 1 : ''}`);
		assert.equal(words.includes('--timestamp'), tool !== 'docker');
		assert.ok(!words.includes('--platform'));
		const release = run({ BASE: 'debian@sha256:0', PLATFORM: 'linux/arm64', IMAGE: 'golfd:1-arm64', GOLF_SOURCE: 'https://a.example/b' });
		assert.deepEqual([release.given.BASE, release.given.GOLF_SOURCE], ['debian@sha256:0', 'https://a.example/b']);
		assert.equal(release.words[release.words.indexOf('--platform') + 1], 'linux/arm64');
		assert.deepEqual(release.words.slice(-3), ['-t', 'golfd:1-arm64', '.']);
		// BUILDPLATFORM and TARGETARCH are the tool's.
		const all = new Set([GLOBAL, BUILD, RUN].flatMap(args));
		assert.deepEqual([...all].filter((name) => name !== 'TARGETARCH').sort(), Object.keys(release.given).sort());
	}
});
