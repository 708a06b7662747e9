// What a newcomer needs, where several files must agree on it. `make gate` does all of it on a bare Debian.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { context } from './context.mjs';

const ROOT = fs.realpathSync(new URL('../..', import.meta.url));
const read = (name) => fs.readFileSync(path.join(ROOT, name), 'utf8');
const packages = (kind) => execFileSync('sh', [path.join(ROOT, '.ci/deps.sh'), 'list', kind], { encoding: 'utf8' }).trim().split('\n');

function folder(t) {
	const made = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-newcomer-'));
	t.after(() => fs.rmSync(made, { recursive: true }));
	return made;
}

// A PATH with what is on a bare Debian, and make: no compiler, no pkg-config, no rsvg-convert.
function bare(t) {
	const bin = folder(t);
	for (const tool of ['make', 'sh', 'sed', 'awk', 'cat', 'find', 'mkdir', 'printf', 'touch', 'echo', 'rm', 'mv'])
		fs.symlinkSync(execFileSync('sh', ['-c', `command -v ${tool} || echo /usr/bin/${tool}`], { encoding: 'utf8' }).trim()
			.replace(/^(?!\/)/, '/usr/bin/'), path.join(bin, tool));
	return (...words) => spawnSync('make', ['--no-print-directory', `B=${folder(t)}`, ...words],
		{ encoding: 'utf8', cwd: ROOT, env: { PATH: bin, HOME: os.tmpdir() } });
}

test('without packages make prints its targets alone', (t) => {
	const { status, stdout, stderr } = bare(t)();
	assert.equal(stderr, '');
	assert.match(stdout, /make demo .*\n[^]*make deps /);
	assert.equal(status, 0);
});

test('without packages make build says in one sentence what installs them', (t) => {
	const make = bare(t);
	for (const goal of [['build'], ['-j4', 'build'], ['-j4', 'build', 'tests']]) {
		const { status, stdout, stderr } = make(...goal);
		const [said, ...rest] = stderr.trimEnd().split('\n').filter((line) => !/^make: \*\*\* /.test(line));
		assert.match(said, /^make deps installs what this build needs and lacks: cc pkg-config rsvg-convert .*libcurl/);
		assert.deepEqual(rest, [], stderr);
		assert.doesNotMatch(stdout, / (CC|LD|DRAW) /, 'nothing was begun');
		assert.equal(status, 2);
	}
});

// The packages of each stage of the Dockerfile.
const stages = () => read('Dockerfile').replaceAll('\\\n', ' ').split(/^FROM /m).slice(1)
	.map((stage) => stage.match(/apt-get install (.*?)(&&|$)/m)[1].trim().replaceAll(/\$\(.*?\)/g, 'TRIPLET').split(/\s+/)
		.filter((word) => !word.startsWith('-')));

test('the image is built with the packages of deps.sh', () => {
	const RUNS = ['ca-certificates', 'libwebsockets-evlib-uv', 'fonts-noto-core', 'fonts-droid-fallback', 'fonts-noto-color-emoji'];
	const [all, run] = stages(), build = all.filter((name) => name !== 'gcc-TRIPLET').map((name) => name.replace(/:\$to$/, ''));
	assert.deepEqual(all.filter((name) => !name.endsWith(':$to')), ['gcc', 'gcc-TRIPLET', 'make', 'librsvg2-bin'], 'these run here, the others are linked there');
	assert.deepEqual(build.sort(), packages('run').filter((name) => !RUNS.includes(name)).sort());
	assert.deepEqual(RUNS.filter((name) => !run.includes(name)), [], 'the other ones are for running');
	assert.deepEqual(run.filter((name) => /-dev$|^gcc|^make/.test(name)), [], 'and golfd runs without a compiler');
});

test("the image's context has all that the image's programs are made of", (t) => {
	const text = read('Dockerfile'), sent = context(read('.dockerignore'));
	const copied = [...text.matchAll(/^COPY (?!--)(.*) (\S+)$/gm)].flatMap(([, from]) => from.split(' '));
	const goals = text.match(/^RUN make .*?((build\/\w+ ?)+)/m)[1].trim().split(' ');
	const B = folder(t);
	const lines = execFileSync('make', ['-n', `B=${B}`, ...goals.map((goal) => goal.replace('build', B))],
		{ encoding: 'utf8', cwd: ROOT, env: { PATH: process.env.PATH, HOME: os.tmpdir() }, maxBuffer: 1 << 26 });
	const words = new Set(lines.split(/[\s']+/));
	const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', cwd: ROOT }).trim().split('\n');
	// What make compiles, reads or runs, and each header beside it.
	const parts = new Set(tracked.filter((file) => file.endsWith('.c') && words.has(file)).map((file) => file.split('/')[0]));
	assert.ok(['bot', 'cli', 'config', 'engine', 'lab', 'picture'].every((part) => parts.has(part)), [...parts].join(' '));
	const needed = tracked.filter((file) => words.has(file) || file === 'Makefile' || file === 'VERSION' || file === 'COMMIT' ||
		(file.endsWith('.h') && parts.has(file.split('/')[0])) || file === 'config/cards/card.awk' || /^config\/(presets|locales)\//.test(file));
	assert.deepEqual(needed.filter((file) => !sent(file)), [], 'in the context');
	assert.deepEqual(needed.filter((file) => !copied.some((from) => file === from || file.startsWith(`${from}/`))), [], 'and copied');
});

test('a file is told when it ends, while longer ones run, and it says which', { timeout: 120_000 }, async (t) => {
	const cwd = folder(t), go = path.join(cwd, 'go');
	fs.mkdirSync(path.join(cwd, 'tests/build'), { recursive: true });
	fs.mkdirSync(path.join(cwd, 'b'));
	const file = (name, body) => fs.writeFileSync(path.join(cwd, `tests/build/${name}.test.mjs`),
		`import fs from 'node:fs';\nimport test from 'node:test';\ntest('${name}', async () => {${body}});\n`);
	// Ends only after this test has heard of another file's end.
	file('a-long', `while (!fs.existsSync('${go}')) await new Promise((go) => setTimeout(go, 20));`);
	file('b-short', '');
	const env = { ...process.env, GOLF_JOBS: '2', NODE_TEST_CONTEXT: undefined }, words = [path.join(ROOT, 'tests/run.mjs'), 'b', 'build'];
	const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
	t.after(() => child.kill());
	const said = [], ended = once(child, 'exit');
	for await (const line of createInterface({ input: child.stdout })) {
		said.push(line);
		if (line.startsWith('(1 of 2 files; '))
			fs.writeFileSync(go, '');
	}
	assert.deepEqual(said.filter((line) => /^[=(]/.test(line)), ['== tests/build/b-short.test.mjs',
		'(1 of 2 files; running: tests/build/a-long.test.mjs)', '== tests/build/a-long.test.mjs']);
	assert.deepEqual((await ended)[0], 0);
	// The next run begins with the file that took longest.
	for (const [first, times] of [['a-long', { a: 9, b: 1 }], ['b-short', { a: 1, b: 9 }]]) {
		fs.writeFileSync(path.join(cwd, 'b/seconds.json'),
			JSON.stringify({ 'tests/build/a-long.test.mjs': times.a, 'tests/build/b-short.test.mjs': times.b }));
		const again = execFileSync(process.execPath, words, { cwd, env: { ...env, GOLF_JOBS: '1' }, encoding: 'utf8' });
		assert.equal(again.match(/^== tests\/build\/(.*)\.test\.mjs$/m)[1], first);
	}
});

test('the service reads the file that its comment installs, and a reload is SIGHUP', () => {
	const unit = read('config/golfd.service'), [, file] = unit.match(/golfd\.example\.conf (\S+)$/m);
	for (const key of ['ExecStart', 'ExecStartPre'])
		assert.ok(unit.match(new RegExp(`^${key}=-?(.*)$`, 'm'))[1].startsWith(`/usr/local/bin/golfd --config ${file}`), key);
	assert.match(unit, /^ExecReload=\/bin\/kill -HUP \$MAINPID$/m);
	// With the file as it is installed, the token is the service's own.
	assert.doesNotMatch(read('config/golfd.example.conf'), /^[^#\n]/m, 'it sets nothing');
});

test('make lint tells how far it is: N of M', () => {
	const told = execFileSync('make', ['-n', 'lint', 'B=no-such-build'], { encoding: 'utf8' }).match(/TIDY \S+ \((\d+) of (\d+)\)/g);
	const numbers = told.map((line) => line.match(/\((\d+) of (\d+)\)/).slice(1).map(Number));
	assert.ok(told.length > 100);
	assert.deepEqual(numbers.map(([n]) => n).sort((a, b) => a - b), numbers.map((_, i) => i + 1));
	assert.ok(numbers.every(([, all]) => all === told.length));
});
