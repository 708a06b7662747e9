// golfd is stopped and started again, or killed, while people press without a pause: nobody notices. The gateway's
// session is resumed, and Discord sends again what came meanwhile.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buttons, choose, club, Daemon, dealt, dice, text, until, verb } from './daemon_help.mjs';
import { postgres } from './postgres_help.mjs';

const run = promisify(execFile);
const RESTARTS = 50; // of each kind
const SLOW = 2000; // ms without golfd. A restart that takes longer, on a busy machine, may cost an answer

// Asks the store, whatever golfd does.
const ask = async (c, sql) => (await (c.psql ? run(c.psql[0], [...c.psql.slice(1), sql]) :
	run('sqlite3', ['-readonly', '-cmd', '.timeout 5000', `${c.folder}/golfd.db`, sql]))).stdout;

// The number of actions in a game, as the store holds them.
const actions = async (c, game) =>
	Number(await ask(c, `SELECT count(*) FROM lines WHERE game = '${game}' AND line LIKE '%"do":%'`));

// The newest lines of a game.
const last = (c, game) => ask(c, `SELECT seq, line FROM lines WHERE game = '${game}' ORDER BY seq DESC LIMIT 4`);

// What a person may press now, and the person: the table mentions whose turn it is.
function next(message, people, roll) {
	const deal = choose(message, 'deal', 'rematch', 'start');
	const actor = deal ? people[0] : people.find((p) => text(message).includes(`<@${p.id}>`));
	const open = buttons(message).filter((b) => !b.disabled && ['turn-up', 'draw', 'discard', 'replace', 'flip'].includes(verb(b)));
	return { actor, button: deal ?? open[roll(open.length)] };
}

// One press of a button, or the same as a command. It is carried out once, or not at all; and it is answered.
async function step(c, table, people, channel, roll) {
	const message = await people[0].table(channel);
	const { actor, button } = next(message, people, roll);
	if (!actor || !button)
		return false;
	const game = button.custom_id.split(':')[1];
	const before = await actions(c, game), at = Date.now();
	const answer = await (verb(button) === 'discard' && roll(2) ? actor.slash(channel, 'discard') : actor.press(channel, message, button));
	const done = await actions(c, game) - before;
	table.presses++;
	table.done += done;
	if (answer.outcome !== 'answered')
		table.failed.push({ at, until: Date.now(), why: answer.why, button: button.custom_id });
	assert.ok(done === 0 || done === 1, `${button.custom_id} was carried out ${done} times:\n${await last(c, game)}`);
	return true;
}

// Plays in one channel until stop() is true.
async function playOn(c, channel, people, roll, stop, table) {
	await dealt({ ...c, channel }, { game: 'six-card', holes: 9, time: 'none' }, people);
	while (!stop())
		if (!await step(c, table, people, channel, roll))
			await sleep(5);
}

// Restarts golfd again and again while people play. Returns the times without golfd, and what became of the presses.
async function restarts(c, signal) {
	const table = { presses: 0, done: 0, failed: [] };
	let over = false;
	const [ana, ben, carla, dave] = c.people;
	const pairs = [[ana, ben], [carla, dave], [ben, carla]];
	const playing = Promise.all(c.server.channels.slice(0, 3).map((channel, i) =>
		playOn(c, channel, pairs[i], dice(i + 1), () => over, table)));
	playing.catch(() => { over = true; });
	await until('the first presses', () => table.presses > 30 || over);
	const gaps = [];
	for (let i = 0; i < RESTARTS && !over; i++) {
		const presses = table.presses, from = Date.now();
		await c.daemon.kill(signal);
		c.daemon = new Daemon(c.server, c.folder, c.env);
		await c.daemon.line('RESUMED');
		assert.ok(!c.daemon.lines.some((l) => l.includes('identified as')), 'the session of before is resumed');
		gaps.push({ from, until: Date.now() });
		// Not all kills come at the same moment of a save.
		await until('presses between two restarts', () => table.presses > presses + 10 + 3 * (i % 7) || over);
	}
	over = true;
	await playing;
	return { gaps, ...table };
}

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// Where golfd keeps the games: its environment, and how to ask.
const stores = {
	SQLite: () => ({ env: {} }),
	PostgreSQL: () => {
		folders.push(mkdtempSync(join(tmpdir(), 'golfd-')));
		const server = postgres(folders.at(-1));
		return { env: { GOLFD_STORE: server.address }, psql: server.psql };
	},
};

for (const [store, begin] of Object.entries(stores))
	for (const [kind, signal] of [['upgrades', 'SIGTERM'], ['kills', 'SIGKILL']])
		test(`${RESTARTS} ${kind} lose no press, with ${store}`, { timeout: 1_200_000 }, async (t) => {
			const { env, psql } = begin();
			const c = Object.assign(await club(t, { env, options: ['--patience', '3000'] }), { env, psql });
			const { gaps, presses, done, failed } = await restarts(c, signal);
			const slow = gaps.filter((gap) => gap.until - gap.from >= SLOW);
			const lost = failed.filter((f) => !slow.some((gap) => f.at < gap.until && f.until > gap.from));
			assert.deepEqual(lost, [], 'no interaction has failed');
			const longest = Math.max(...gaps.map((gap) => gap.until - gap.from));
			t.diagnostic(`${RESTARTS} ${kind}: ${presses} presses, ${done} carried out, ${failed.length} failed; the longest ` +
				`time without golfd ${longest} ms`);
		});
