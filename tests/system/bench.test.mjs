// make bench, on a small scale: it runs to its end without refused presses. Refused presses are reported.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { Quiet, STATUS } from '../bench/quiet.mjs';
import { Table, faceDown } from '../bench/tables.mjs';
import { BUILD, until } from './daemon_help.mjs';
import { listeners } from './playground_help.mjs';

const SMALL = { BENCH_TABLES: '21', BENCH_PRESSES: '60', BENCH_RATE: '30', BENCH_SECONDS: '2', BENCH_CARDS: 'text' };

// Runs the bench. Resolves to { status, out }.
const bench = (build, env) => new Promise((done) => {
	execFile(process.execPath, ['tests/bench/answers.mjs'],
		{ env: { PATH: process.env.PATH, GOLF_BUILD: build, ...SMALL, ...env } },
		(error, out, complaints) => done({ status: error ? error.code : 0, out: out + complaints }));
});

test('the answers are measured to the end, and no press is refused', async () => {
	const { status, out } = await bench(BUILD);
	assert.equal(status, 0, out);
	assert.match(out, /^ {2}failed or refused: 0 of 60$/m);
	assert.equal([...out.matchAll(/^ {2}failed or refused: 0 of /gm)].length, 2, out);
	assert.doesNotMatch(out, /WRONG/);
});

test('the bench fails when presses are refused, and prints their number and the reasons', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-bench-'));
	t.after(() => rmSync(folder, { recursive: true }));
	// Wrappers of both programs. The playground's wrapper writes its process id to a file.
	const put = (name, before) => {
		writeFileSync(join(folder, name), `#!/bin/sh\n${before}\nexec ${resolve(BUILD, name)} "$@"\n`);
		chmodSync(join(folder, name), 0o755);
	};
	put('golfd', '');
	put('golf-playground', `echo $$ >${folder}/pid`);
	const ended = bench(folder, { BENCH_TABLES: '2', BENCH_RATE: '5', BENCH_SECONDS: '5' });
	await until('the playground', () => existsSync(`${folder}/pid`) && readFileSync(`${folder}/pid`, 'latin1').trim());
	const pid = Number(readFileSync(`${folder}/pid`, 'latin1'));
	const address = await until('its address', () => listeners(pid)[0]);
	const control = { ask: async (method, path, body) => {
		const answer = await fetch(`http://${address}${path}`, { method, body: body && JSON.stringify(body) });
		return { status: answer.status, body: await answer.json() };
	} };
	const get = async (path) => (await control.ask('GET', `/playground/${path}`)).body;
	// While both tables play, this test presses for their players until the bench ends. So many presses of the bench
	// are out of date.
	await until('presses', async () => (await get('log?kind=rest')).entries
		.filter((e) => e.path.startsWith('/interactions/')).length > 10);
	const { guilds, users } = await get('state');
	const person = (name) => ({ name, id: users.find((u) => u.global_name === name).id });
	let over = false;
	const meddle = async (channel, people) => {
		while (!over) {
			const [message] = await get(`messages?channel=${channel}&user=${users[0].id}`);
			const table = new Table(control, channel, people, users[0].id, () => 0);
			table.message = message;
			await table.press();
		}
	};
	const meddlers = ['1', '2'].map((n) => meddle(guilds[0].channels.find((c) => c.name === `green-${n}`).id,
		[person(`Player ${2 * n - 1}`), person(`Player ${2 * n}`)]).catch(() => 'the playground has ended'));
	const { status, out } = await ended;
	over = true;
	await Promise.all(meddlers);
	assert.equal(status, STATUS.wrong, out);
	assert.match(out, /failed or refused: [1-9]\d* of /);
	assert.match(out, /times: \S+ (was refused: \S|came too late: )|times: \S+: not sent, The message has no such component now\./);
	assert.match(out, /WRONG: \d+ presses failed or were refused \(/);
});

test('a busy machine is reported instead of a pass or a missed limit', () => {
	const tries = [
		['a quiet machine', false, '1', [[0, 0], [STATUS.missed, STATUS.wrong], [STATUS.wrong, STATUS.wrong]]],
		['a busy machine', true, '1',
			[[0, STATUS.busy], [STATUS.missed, STATUS.busy], [STATUS.wrong, STATUS.wrong], [STATUS.usage, STATUS.usage]]],
		['a busy machine where nothing is checked', true, '0', [[0, 0], [STATUS.wrong, STATUS.wrong]]],
	];
	const said = [], { log } = console, check = process.env.BENCH_CHECK;
	console.log = (line) => said.push(line);
	try {
		for (const [why, busy, checks, ends] of tries) {
			process.env.BENCH_CHECK = checks;
			for (const [status, expected] of ends) {
				const quiet = new Quiet();
				quiet.works = [10, 10];
				quiet.reasons = busy ? ['others took 50 % of its processors (a test)'] : [];
				assert.equal(quiet.end(status), expected, `${why}: ${status}`);
				const told = said.splice(0).some((line) => line.includes('This machine was too busy: others took 50 %'));
				assert.equal(told, busy, why);
			}
		}
		const quiet = new Quiet();
		quiet.works = [10, 14, 11];
		assert.match(quiet.busy(), /the same work took 1\.4 times as long/);
	} finally {
		console.log = log;
		process.env.BENCH_CHECK = check ?? '';
	}
});

test('quiet.mjs passes on exit statuses; a missed limit and a signal become 1', () => {
	const run = (command) => {
		try {
			execFileSync(process.execPath, ['tests/bench/quiet.mjs', 'sh', '-c', command], { stdio: 'ignore' });
			return 0;
		} catch (error) {
			return error.status;
		}
	};
	assert.deepEqual(['exit 0', 'exit 1', 'exit 2', 'exit 4', 'kill -9 $$'].map(run), [0, 1, 2, 1, 1]);
});

test('a comparison that is skipped is no pass where targets are checked', (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-bench-'));
	t.after(() => rmSync(folder, { recursive: true }));
	// The sources without their packages.
	for (const part of ['bench', 'system'])
		cpSync(`tests/${part}`, join(folder, 'tests', part), { recursive: true, filter: (name) => !name.includes('node_modules') });
	symlinkSync(resolve('config'), join(folder, 'config'));
	for (const [check, status] of [['0', 0], ['1', STATUS.usage]]) {
		const is = spawnSync(process.execPath, [join(folder, 'tests/bench/echo.mjs')],
			{ env: { ...process.env, GOLF_BUILD: resolve(BUILD), BENCH_CHECK: check } });
		assert.match(String(is.stdout), /^echo: skipped/);
		assert.equal(is.status, status, `BENCH_CHECK=${check}`);
	}
});

// A table's message with these words and buttons. A button is "verb:place", with "!" at its end when it is disabled.
const message = (words, ...list) => ({ id: '1', components: [{ type: 10, content: words }, { type: 1,
	components: list.map((b) => ({ type: 2, custom_id: `g:t:1:${b.replace('!', '')}`, disabled: b.endsWith('!') })) }] });
const GRID = ['-# **Player 1** turned up the <:place_1:5>.', '🟥 ➤ **Player 1** · 5 points',
	'# <:king_of_spades:5><:place_2:6>', '# <:place_3:7><:place_4:8>', '🔵 ➤ **Player 11**',
	'# <:place_1:9><:2_of_diamonds:5>', '# <:3_of_diamonds:5><:4_of_diamonds:5>', 'Stock: 39 cards'].join('\n');
const LITTLE = ['🟥<:king_of_spades:5><:place_2:6> ➤ **Player 1**', '🟥<:place_3:7><:place_4:8>',
	'🔵<:place_1:9><:2_of_diamonds:5> **Player 11**', '🔵<:3_of_diamonds:5><:4_of_diamonds:5>', 'Stock: 39 cards'].join('\n');

const TEXT_GRID = ['### Six-card Golf: hole 2 of 18', '```', '    >Player 11   27 ⚑Player 1     5',
	'1-3  10♣ ▒▒  ▒▒      ▒▒  ▒▒  K♠', '4-6  ▒▒  8♣  ▒▒      A♠  10♣ ▒▒', '```'].join('\n');

test('only buttons that the message offers to a player are pressed', async () => {
	assert.deepEqual(faceDown(message(TEXT_GRID), 'Player 11'), [1, 2, 3, 5]);
	assert.deepEqual(faceDown(message(TEXT_GRID), 'Player 1'), [0, 1, 5]);
	assert.deepEqual(faceDown(message(TEXT_GRID), 'Player 12'), []);
	assert.deepEqual(faceDown(message(GRID), 'Player 1'), [1, 2, 3]);
	assert.deepEqual(faceDown(message(GRID), 'Player 11'), [0]);
	assert.deepEqual(faceDown(message(GRID), 'Player'), []);
	assert.deepEqual(faceDown(message(LITTLE), 'Player 1'), [1, 2, 3]);
	assert.deepEqual(faceDown(message(LITTLE), 'Player 11'), [0]);
	const people = [{ id: '7', name: 'Player 1' }, { id: '8', name: 'Player 11' }];
	const tries = [
		['both turn cards up', `${GRID}\n<@7> and <@8>`, ['turn-up:0', 'turn-up:1'], [0, 'turn-up:1']],
		['only the second player turns cards up', `${GRID}\n<@8>`, ['turn-up:0', 'turn-up:1'], [1, 'turn-up:0']],
		['a disabled button', '<@7>', ['draw:0!', 'draw:1'], [0, 'draw:1']],
		['buttons that only look', '<@8>', ['more', 'hand', 'rules', 'discard'], [1, 'discard']],
		['only a button that looks', '<@8>', ['more'], undefined],
		['no player is named', 'x', ['draw:0'], undefined],
		['the next hole: any player may deal', 'x', ['more', 'deal'], [0, 'deal']],
	];
	for (const [why, words, list, expected] of tries) {
		const table = new Table(null, '5', people, '9', (n) => n - 1);
		table.message = message(words, ...list);
		const [who, button] = table.choose() ?? [];
		assert.deepEqual(button && [who, button.custom_id.replace('g:t:1:', '')], expected, why);
	}
});

// At the end of a bench its connections close. An unhandled failure would end the process before it stops the playground.
test('a look that fails ends nothing', async () => {
	let asked = 0;
	const control = { ask: async () => {
		asked++;
		throw new Error('socket hang up');
	} };
	const table = new Table(control, '5', [], '9', () => 0);
	table.message = message('x');
	table.waits = { after: 1, again: 0 };
	assert.equal(table.ready(0), false);
	await new Promise(setImmediate); // an unhandled rejection would have failed this test
	assert.equal(asked, 1);
});

test("a refused press is reported with the refusal's text", async () => {
	const again = (what, seq) => ({ id: '1', components: [{ type: 1,
		components: [{ type: 2, custom_id: `g:t:${seq}:${what}` }] }] });
	const answers = [
		[{ outcome: 'answered', ms: 2, callback: { type: 7 }, message: message('<@7>', 'draw:0') }, undefined],
		[{ outcome: 'answered', ms: 2, callback: { type: 4 }, message: message('It is not your turn.') },
			'draw was refused: It is not your turn.'],
		[{ outcome: 'answered', callback: { type: 7 }, message: again('deal', 3) }, undefined],
		[{ outcome: 'answered', callback: { type: 7 }, message: again('deal', 4) },
			'draw came too late: somebody else had acted at this table'],
		[{ outcome: 'failed', why: 'a fault' }, 'draw: failed, a fault'],
		[{ outcome: 'failed', why: 'no answer within 3 s' }, undefined, true],
	];
	for (const [body, wrong, late] of answers) {
		const control = { ask: async () => ({ status: 200, body }) };
		const table = new Table(control, '5', [{ id: '7', name: 'A' }, { id: '8', name: 'B' }], '9', () => 0);
		table.message = message('<@7>', 'draw:0');
		const press = await table.press();
		assert.deepEqual([press.wrong, press.late], [wrong, late]);
	}
});
