/*
 * Runs the tests against the programs of one build folder, several files at a time. The last line counts all tests:
 *
 *	node tests/run.mjs BUILD [GROUP ...]
 *
 * Groups: c (Criterion), build (the build itself), system (real processes), page (headless Chromium). Without a group,
 * all groups run. "quick" is group c for the programs that have changed since they last passed here. It runs the suites
 * that are named after the changed files; when a changed file has no such suite, it runs all tests but the slow ones.
 * GOLF_JOBS: how many files run at a time. The files that take longest begin first, and each is told when it ends.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const [build = 'build', ...named] = process.argv.slice(2);
const groups = named.length ? named : ['c', 'build', 'system', 'page'];
const cores = availableParallelism();
const atATime = Number(process.env.GOLF_JOBS ?? cores + 1); // files; they often wait for processes
const testsAtATime = process.env.GOLF_THOROUGH ? cores : 2 * cores; // of a program; many wait for a clock, whole ones compute
const PARTS = ['bot', 'cli', 'config', 'engine', 'lab', 'picture', 'playground'];
const SLOW = 0.2; // s of the processor
const LAST = 120; // lines that are shown of a failed file
const MEMORY = '/dev/shm', ROOM = 4 * 2 ** 30; // bytes

// The tests' stores lie in memory where there is room. Most of the time of a small store on a disk is fsync.
const hasRoom = () => existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize >= ROOM;
process.env.TMPDIR ??= hasRoom() ? MEMORY : tmpdir();

// The requests of golfd in real processes are collected. At the end they are checked against Discord's API description.
const folder = mkdtempSync(join(tmpdir(), 'golf-tests-'));
const requests = join(folder, 'requests');
const env = { ...process.env, GOLF_BUILD: build, GOLF_PLAYGROUND_REQUESTS: requests };

const run = (command, args) => new Promise((done) => {
	const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
	let out = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text) => { out += text; });
	child.on('error', (error) => done({ status: 127, out: String(error) }));
	child.on('close', (status) => done({ status, out }));
});

// Returns the last number after the words in a text, or undefined.
const count = (text, words) => text.match(new RegExp(`${words} *(\\d+)`, 'g'))?.at(-1).match(/\d+$/)[0];
const tail = (lines, n = LAST) => lines.slice(-n).join('\n');

// The record of a program: its time is the time of the last pass, and its lines are "suite/test SECONDS", of the processor.
const record = (program) => join(build, 'passed', basename(program));
const hasPassed = (program) => existsSync(record(program)) && statSync(record(program)).mtimeMs > statSync(program).mtimeMs;

/*
 * Returns Criterion's pattern for the suites that are named after the files changed since the program last passed:
 * bot/render/card.c has render*, engine/score.c score*, tests/bot/commands/route.c route*. When a changed file has no such
 * suite, the pattern is for all tests but the slow ones.
 */
function quickOnes(program) {
	const since = statSync(record(program)).mtimeMs;
	const tests = readFileSync(record(program), 'utf8').trimEnd().split('\n').map((line) => line.split(' '));
	const changed = [...PARTS, basename(program).replace('test-', 'tests/')].flatMap((part) => readdirSync(join(build, part), { recursive: true })
		.filter((name) => name.endsWith('.o') && statSync(join(build, part, name)).mtimeMs > since));
	const words = changed.map((name) => [dirname(name), basename(name, '.o').split('_')[0]]
		.find((word) => tests.some(([test]) => test.startsWith(word))));
	if (words.length && words.every(Boolean))
		return `@(${[...new Set(words)].join('|')})*/*`;
	const slow = tests.filter(([, s]) => Number(s) > SLOW).sort((a, b) => b[1] - a[1]).map(([name]) => name).join('|');
	return slow ? `!(${slow})` : '*/*';
}

function keep(program, text) {
	mkdirSync(join(build, 'passed'), { recursive: true });
	const times = [...text.matchAll(/^\[PASS\] (\S+)::(\S+): \([0-9.]+s, busy ([0-9.]+)s\)$/gm)];
	writeFileSync(record(program), times.map(([, suite, name, s]) => `${suite}/${name} ${s}\n`).join(''));
}

// The runner (tests/runner.c) counts the tests. A program that ends without its last line has failed as a whole.
async function criterion(program, quick = false) {
	const filter = quick ? ['--filter', quickOnes(program)] : [];
	const { status, out } = await run(program, ['--verbose', '--jobs', String(testsAtATime), ...filter]);
	const [, all, good] = out.match(/^\[====\] (\d+) tests, (\d+) passed/m) ?? [];
	const failed = all === undefined ? 1 : Math.max(all - good, status ? 1 : 0);
	if (!failed && quick)
		utimesSync(record(program), new Date(), new Date());
	else if (!failed)
		keep(program, out);
	// Log lines of golfd (time, level) are left out.
	const told = out.trimEnd().split('\n').filter((line) => !/^(\[PASS\]|20[0-9T:.-]*Z )/.test(line));
	return { passed: Number(good ?? 0), failed, said: tail(told) };
}

// The file runs its tests itself. `node --test` would start one more node for it.
async function node(file) {
	const { status, out } = await run(process.execPath, ['--test-reporter=tap', file]);
	const good = count(out, '\n# pass'), bad = Number(count(out, '\n# fail') ?? 0) + Number(count(out, '\n# cancelled') ?? 0);
	const failed = Math.max(bad, status || good === undefined ? 1 : 0);
	const reasons = out.match(/^( *)not ok [^]*?^\1 {2}\.\.\.$/gm)?.join('\n') ?? out.trimEnd();
	return { passed: Number(good ?? 0), failed, said: failed ? tail(reasons.split('\n')) : '' };
}

// One more test: every request fits the description, and none was faster than the rate limits allow.
async function contract() {
	const { status, out } = await run(process.execPath, ['tests/contract/check.mjs', requests]);
	const skipped = status === 3;
	return { passed: status === 0 ? 1 : 0, failed: status && !skipped ? 1 : 0, said: out.trimEnd() };
}

/*
 * The files that take longest begin first, so that none of them runs alone at the end. Each run notes how long its files took
 * in this build folder. Before the first run, these are taken for the longest ones.
 */
const LONG = ['test-bot', 'test-engine', 'tests/page/evening.test.mjs', 'tests/system/simulation.test.mjs',
	'tests/system/takeover.test.mjs',
	'tests/system/torture.test.mjs', 'tests/system/torture_kill.test.mjs', 'tests/system/clicker.test.mjs',
	'tests/page/layout.test.mjs', 'tests/system/fleet_restarts.test.mjs', 'tests/system/restart_postgres.test.mjs',
	'tests/system/restart_postgres_kill.test.mjs', 'tests/system/restart.test.mjs',
	'tests/system/restart_kill.test.mjs', 'tests/page/width.test.mjs', 'tests/system/fleet_limits.test.mjs', 'tests/system/fleet.test.mjs',
	'tests/page/new.test.mjs', 'tests/page/whole.test.mjs', 'tests/page/daily.test.mjs',
	'tests/system/store.test.mjs', 'test-cli', 'tests/system/seconds.test.mjs'];
const TIMES = join(build, 'seconds.json');
const seconds = existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {};
const expected = ({ name }) => seconds[name] ?? (LONG.includes(name) ? 1e6 - LONG.indexOf(name) : 0);

const tests = (...folders) => folders.flatMap((f) => readdirSync(f).filter((name) => name.endsWith('.test.mjs')).sort()
	.map((name) => ({ name: join(f, name), run: () => node(join(f, name)) })));

const programs = (wanted, quick) => readdirSync(build).filter((name) => /^test-\w+$/.test(name))
	.map((name) => join(build, name)).filter(wanted)
	.map((program) => ({ name: basename(program), run: () => criterion(program, quick && existsSync(record(program))) }));

const lists = {
	c: () => programs(() => true, false),
	quick: () => programs((program) => !hasPassed(program), true),
	build: () => tests('tests/build'),
	system: () => tests('tests/system', 'tests/contract'),
	page: () => tests('tests/page'),
};
const unknown = groups.find((group) => !lists[group]);
if (unknown) {
	console.error(`tests/run.mjs: there is no group "${unknown}": ${Object.keys(lists).join(', ')}`);
	process.exit(2);
}

/*
 * The lines that name what failed: a Criterion test and its message, or a node test and its error. They are told again at the
 * end, because the last lines are often all that a person sees of a run.
 */
const NAMING = /^(\[FAIL\] |\[----\] .*(Assertion|Unexpected|Expected|failed)|\s*not ok \d+ - |\s*error: )/i, NAMED = 6;
const failures = [];

let passed = 0, failed = 0;
function tell(name, result) {
	console.log(`== ${name}`);
	if (result.said)
		console.log(result.said);
	console.log(`passed ${result.passed}, failed ${result.failed}, after ${result.seconds} s`);
	passed += result.passed;
	failed += result.failed;
	if (result.failed)
		failures.push(`== ${name}`, ...(result.said ?? '').split('\n').filter((line) => NAMING.test(line)).slice(0, NAMED));
}

async function timed(job) {
	const from = performance.now(), result = await job();
	return { ...result, seconds: Math.round((performance.now() - from) / 1000) };
}

const jobs = groups.flatMap((group) => lists[group]()).sort((a, b) => expected(a) < expected(b) ? 1 : expected(a) > expected(b) ? -1 : 0);
const running = new Set();
let next = 0, ended = 0;
await Promise.all(Array.from({ length: atATime }, async () => {
	while (next < jobs.length) {
		const job = jobs[next++];
		running.add(job.name);
		const result = await timed(job.run);
		running.delete(job.name);
		ended++;
		tell(job.name, result);
		if (ended < jobs.length)
			console.log(`(${ended} of ${jobs.length} files; running: ${[...running].join(', ')})`);
		seconds[job.name] = result.seconds;
	}
}));
writeFileSync(TIMES, `${JSON.stringify(seconds, null, '\t')}\n`);
const longest = jobs.map(({ name }) => name).sort((a, b) => seconds[b] - seconds[a]).slice(0, 5);
console.log(`\nThe longest: ${longest.map((name) => `${name} ${seconds[name]} s`).join(', ')}`);
if (groups.includes('system') && existsSync(requests))
	tell('tests/contract', await timed(contract));
rmSync(folder, { recursive: true });
if (failures.length)
	console.log(`\nWhat failed:\n${failures.join('\n')}`);
console.log(`\ngolfd: ${passed} passed, ${failed} failed`);
process.exitCode = failed || (!passed && !groups.includes('quick')) ? 1 : 0;
