// The bot's token must not get into git, nor into the container image: its place is outside the checkout, and a token
// that was put inside all the same is left out by both.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { context } from './context.mjs';

const ROOT = fs.realpathSync(new URL('../..', import.meta.url));
const read = (name) => fs.readFileSync(path.join(ROOT, name), 'utf8');
const inside = (file) => !path.relative(ROOT, file).startsWith('..');

// The documents that tell an operator where secrets, settings and games are kept.
const DOCUMENTS = ['README.md', 'docs/operators.md', 'docs/scaling.md', 'docs/security.md', 'Dockerfile', 'config/compose.yaml', 'config/compose.watch.yaml',
	'config/golfd.service', 'config/golfd.example.conf', '.ci/image.sh'];
// What must stay out, wherever it lies, and what must not.
const SECRETS = ['token', 'config/token', 'bot/commands/token', 'discord.token', 'config/my.token', 'config/grafana.password', '.env', 'config/.env',
	'engine/.env.local', 'config/golfd.env', 'golfd.db', 'config/golfd.db', 'config/golfd.db-wal', 'bot/golfd.db-shm',
	'golfd.db-rescued', 'golfd.db-journal', 'golfd.conf', 'config/golfd.conf', 'config/my.conf', 'bot/override.conf',
	'config/compose.override.yaml', '.pgpass', 'config/pgpass', 'postgresql.key', 'config/ca.key', 'games.export'];
const SOURCES = ['Makefile', 'VERSION', 'config/locales/en.json', 'config/cards/draw.sh',
	'engine/players/players.h', 'bot/commands/new.c', 'bot/tokens.c', 'cli/main.c'];
// git has these, and the image does not need them. A secret under such a name, or any other, is not in the image either.
const UNBUILT = ['config/compose.yaml', 'config/golfd.service', 'config/golfd.example.conf', 'README.md', 'config/notes.txt',
	'bot/settings', 'config/presets/token.txt', 'engine/conf.json'];

/*
 * The part of YAML that the compose file needs: nested mappings, lists of plain texts, comments. A list in brackets
 * stays a text; what else there is fails.
 */
function readYaml(text) {
	const top = {}, open = [{ indent: -1, at: top }];
	for (const line of text.split('\n')) {
		const [, spaces, dash, key, value] = /^( *)(?:(- )|([\w.-]+):)? *(.*?)$/.exec(line.replace(/(^| )#.*/, ''));
		if (!key && !dash && !value)
			continue;
		while (open.at(-1).indent >= spaces.length + (dash ? 1 : 0))
			open.pop();
		const { at } = open.at(-1);
		if (dash) {
			assert.ok(!/^[\w.-]+: /.test(value), `a list of mappings is not read here: ${line}`);
			(at.list ??= []).push(value.replace(/^"(.*)"$/, '$1'));
		} else if (value) {
			assert.ok(key, `not understood: ${line}`);
			at[key] = value.replace(/^"(.*)"$/, '$1');
		} else {
			open.push({ indent: spaces.length, at: at[key] = {} });
		}
	}
	return top;
}

const COMPOSE = 'config/compose.yaml', WATCH = 'config/compose.watch.yaml';

// Each path of this machine that the compose file names, as compose reads it: from the file's own folder.
function hostPaths(compose) {
	const files = [...Object.values(compose.secrets ?? {}), ...Object.values(compose.configs ?? {})].map((entry) => entry.file);
	for (const service of Object.values(compose.services)) {
		files.push(...[service.env_file?.list ?? service.env_file].flat());
		// A source that is no path is a volume's name.
		files.push(...(service.volumes?.list ?? []).map((volume) => volume.split(':')[0]).filter((from) => /^[./~$]/.test(from)));
	}
	return files.filter(Boolean).map((file) => path.resolve(ROOT, path.dirname(COMPOSE),
		file.replace(/^~|\$HOME\b|\$\{HOME\}/, os.homedir())));
}

test('the compose file is read as it is written', () => {
	const compose = readYaml('a: b # c\nservices:\n  x:\n    volumes:\n      - ./y:/z\n      - s:/t\n    env_file: .env\n' +
		'    environment:\n      KEY: "v"\nsecrets:\n  token:\n    file: ./token\n');
	assert.equal(compose.services.x.environment.KEY, 'v');
	assert.deepEqual(hostPaths(compose), ['config/token', 'config/.env', 'config/y'].map((name) => path.join(ROOT, name)));
	assert.ok(hostPaths(compose).every(inside));
});

test('the compose file takes no token from the checkout, and builds from the context of make image', () => {
	const compose = readYaml(read(COMPOSE)), files = hostPaths(compose);
	assert.ok(Object.keys(compose.secrets).length, 'it has a secret');
	assert.ok(files.length, 'from a file');
	for (const file of files)
		assert.ok(!inside(file), `${file} is in the checkout`);
	// .dockerignore is the one of the context's top, and the Dockerfile, too.
	assert.deepEqual(Object.keys(compose.services.golfd.build), ['context']);
	assert.equal(path.resolve(ROOT, path.dirname(COMPOSE), compose.services.golfd.build.context), ROOT);
});

test('the file of Prometheus and Grafana takes no secret from the checkout, and nothing but what git has', () => {
	const { secrets, ...rest } = readYaml(read(WATCH));
	assert.deepEqual(hostPaths({ secrets, services: {} }), ['/etc/golfd/grafana.password']);
	const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
	for (const file of hostPaths(rest))
		assert.ok(known.includes(path.relative(ROOT, file)), file);
});

test('no document has somebody put a token into the checkout', () => {
	for (const name of ['README.md', 'docs/operators.md', COMPOSE, WATCH, 'config/golfd.service', 'config/golfd.example.conf']) {
		for (const [whole, file] of read(name).matchAll(/TOKEN_FILE *= *([^\s`]+)/gi))
			assert.match(file, /^([/~]|\$HOME\/|%d\/)/, `${name}: ${whole}`);
		assert.ok(!/(config|\.)\/token\b/.test(read(name)), name);
	}
});

// An empty repository with this project's .gitignore: { path, git(...) }.
function repository(t) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-git-'));
	t.after(() => fs.rmSync(folder, { recursive: true }));
	fs.mkdirSync(path.join(folder, 'config'));
	fs.copyFileSync(path.join(ROOT, '.gitignore'), path.join(folder, '.gitignore'));
	const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
	const git = (...words) => execFileSync('git', words, { cwd: folder, env, encoding: 'utf8' });
	git('init', '--quiet');
	return { path: folder, git };
}

test('a token in the checkout is not in the build context', () => {
	const sent = context(read('.dockerignore'));
	assert.deepEqual([...SECRETS, ...UNBUILT].filter(sent), []);
	assert.deepEqual(SOURCES.filter((file) => !sent(file)), []);
});

/*
 * The files that the documents name: in paths of the machine, in code, as an option's value. Each that may hold a secret has a
 * name that git does not add, wherever somebody puts it.
 */
test('git adds no file that a document names as the place of a secret', (t) => {
	const folder = repository(t), named = new Set();
	for (const name of DOCUMENTS)
		for (const [, file] of read(name).matchAll(/([\w.-]*\.(?:conf|env|db(?:-\w+)?|token|key|export|password|pgpass|override\.yaml)|token|pgpass)(?![\w-]|\.\w)/g))
			if (file !== 'golfd.example.conf') // an example, without a secret
				named.add(file);
	for (const expected of ['golfd.conf', 'token', '.pgpass', 'pgpass', 'golfd.db', 'golfd.db-rescued', 'games.export', 'copy.db'])
		assert.ok(named.has(expected), `a document names ${expected}: ${[...named].join(' ')}`);
	for (const name of named) {
		fs.writeFileSync(path.join(folder.path, name), 'x');
		fs.writeFileSync(path.join(folder.path, 'config', name), 'x');
	}
	folder.git('add', '--all');
	assert.deepEqual(folder.git('ls-files').trim().split('\n'), ['.gitignore']);
});

test('a token in the checkout is not added by git', (t) => {
	const { path: folder, git } = repository(t);
	for (const name of [...SECRETS, ...SOURCES, ...UNBUILT]) {
		fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		fs.writeFileSync(path.join(folder, name), 'x');
	}
	git('add', '--all');
	const added = git('ls-files').trim().split('\n');
	assert.deepEqual(added.filter((name) => SECRETS.includes(name)), []);
	assert.deepEqual(added.sort(), ['.gitignore', ...SOURCES, ...UNBUILT].sort());
});
