// golfd is stopped and started again, or killed, while people press without a pause: nobody notices. The gateway's
// session is resumed, and Discord sends again what came meanwhile. For restart*.test.mjs.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brought, buttons, club, Daemon, dealt, DEFERS, dice, next, sequence, text, until, verb } from './daemon_help.mjs';
import { postgres } from './postgres_help.mjs';
import { Waits } from './processor.mjs';

const RESTARTS = process.env.GOLF_THOROUGH ? 50 : 10; // of each kind; 10 to 28 presses lie between two of them
const SHORT_MS = 2000; // so long without golfd, and every press has its answer in Discord's time. Waits for a processor are left out
const ANSWER_MS = 3000; // Discord's time. The playground waits longer, so that each press gets its answer in the end

const END = 'the end';
const EPHEMERAL = 64, LOADING = 128; // flags of a message

/*
 * A client of the store, which lives as long as the test. Returns a function that gets a statement, whatever golfd does, and
 * returns its rows. The lines before and after open and close the store, so that golfd closes it as if nobody looked on.
 */
function client(c, command, args, before = '', after = '') {
	const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
	const waiting = [];
	let out = '';
	c.ends.push(() => child.kill()); // first of all that the end of the club does: what is left running would hold the test
	child.stdout.setEncoding('utf8').on('data', (text) => {
		out += text;
		for (let at; (at = out.indexOf(`${END}\n`)) >= 0; out = out.slice(at + END.length + 1))
			waiting.shift().done(out.slice(0, at));
	});
	child.on('close', () => waiting.forEach(({ fail }) => fail(new Error(`${command} has ended`))));
	return (sql) => new Promise((done, fail) => {
		waiting.push({ done, fail });
		child.stdin.write(`${before}${sql};\nSELECT '${END}';\n${after}`);
	});
}

export const sqlite = (c) => client(c, 'sqlite3', ['-bail'], `.open --readonly ${c.folder}/golfd.db\n.timeout 5000\n`, '.open :memory:\n');

// The number of actions in a game, as the store holds them.
export const actions = async (c, game) =>
	Number(await c.ask(`SELECT count(*) FROM lines WHERE game = '${game}' AND line LIKE '%"do":%'`));

// The newest lines of a game.
const last = (c, game) => c.ask(`SELECT seq, line FROM lines WHERE game = '${game}' ORDER BY seq DESC LIMIT 4`);

// A person sees a sentence of their own, or the table as it is now.
const shows = (message, button) => message && (message.flags & 64 ? text(message) !== '' : buttons(message)
	.some((b) => b.custom_id.split(':')[1] === button.custom_id.split(':')[1] && sequence(b) >= sequence(button)));

// What an answer has shown to the person: its message. When it was deferred, that is the table, or a sentence of their own.
async function seen(answer, actor, channel) {
	if (answer.message && !(answer.message.flags & LOADING))
		return [answer.message];
	return (await actor.messages(channel)).filter((m) => !(m.flags & EPHEMERAL) || BigInt(m.id) > BigInt(answer.id));
}

// One press of a button, or the same as a command. It is carried out once, or not at all; and it is answered.
async function step(c, table, people, channel, roll) {
	const message = await people[0].table(channel);
	const { actor, button } = next(message, people, roll);
	if (!actor || !button)
		return false;
	const game = button.custom_id.split(':')[1];
	// Only these people act in this channel, so the last count still holds.
	const before = table.counts.get(game) ?? await actions(c, game), at = Date.now();
	const answer = await (verb(button) === 'discard' && roll(2) ? actor.slash(channel, 'discard') : actor.press(channel, message, button));
	// A kill may come after the action was kept, and before what was deferred is brought: then the table is drawn anew.
	await brought(c.server, answer, async () => await actions(c, game) > before);
	const now = await actions(c, game), done = now - before;
	table.counts.set(game, now);
	table.presses++;
	table.done += done;
	const end = Date.now();
	table.times.push({ at, until: end, waited: end - at >= ANSWER_MS ? c.waited() : 0 });
	assert.equal(answer.outcome, 'answered', `${button.custom_id}: ${answer.why}`);
	assert.ok(done === 0 || done === 1, `${button.custom_id} was carried out ${done} times:\n${await last(c, game)}`);
	if (!done && !answer.late)
		assert.ok((await seen(answer, actor, channel)).some((m) => shows(m, button)), `${button.custom_id} was answered with ${JSON.stringify(answer)}`);
	table.shown += !done && !answer.late;
	return true;
}

// Plays in one channel until stop() is true, which is before the last of 99 holes.
async function playOn(c, channel, people, roll, stop, table) {
	await dealt({ ...c, channel }, { game: 'six-card', holes: 99, time: 'none' }, people);
	while (!stop())
		if (!await step(c, table, people, channel, roll))
			await sleep(5);
}

// Restarts golfd again and again while people play. Returns the times without golfd, and what became of
// the presses.
async function restarts(c, signal) {
	const table = { presses: 0, done: 0, shown: 0, times: [], counts: new Map() }; // counts: the actions of each game
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
		const others = [c.server.pid, process.pid, ...c.pids()], waits = new Waits(...others);
		c.waited = () => waits.ms(...others, c.daemon.child.pid);
		await c.daemon.kill(signal);
		c.daemon = new Daemon(c.server, c.folder, c.env);
		await c.daemon.line('RESUMED');
		assert.ok(!c.daemon.lines.some((l) => l.includes('identified as')), 'the session of before is resumed');
		gaps.push({ from, until: Date.now(), waited: c.waited() });
		// Not all kills come at the same moment of a save.
		await until('presses between two restarts', () => table.presses > presses + 10 + 3 * (i % 7) || over);
	}
	over = true;
	await playing;
	return { gaps, ...table };
}

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// Where golfd keeps the games: its environment, and who asks there.
const stores = {
	SQLite: () => ({ env: {}, asks: sqlite, pids: () => [] }),
	PostgreSQL: () => {
		folders.push(mkdtempSync(join(tmpdir(), 'golfd-')));
		const server = postgres(folders.at(-1));
		const [psql, ...options] = server.psql.slice(0, -1);
		return { env: { GOLFD_STORE: server.address }, asks: (c) => client(c, psql, options), pids: server.pids };
	},
};

// The test of one kind of restart, by a signal, with a store: "SQLite" or "PostgreSQL".
export function restartTest(store, kind, signal) {
	test(`${RESTARTS} ${kind} lose no press, with ${store}`, { timeout: 1_200_000 }, async (t) => {
		const { env: where, asks, pids } = stores[store]();
		// People are fast here, but not faster than a person may be.
		const env = { ...where, GOLFD_LIMITS: 'on', ...DEFERS };
		const c = Object.assign(await club(t, { env }), { env, pids, waited: () => 0 });
		c.ask = asks(c);
		const { gaps, presses, done, shown, times } = await restarts(c, signal);
		const longest = Math.max(...gaps.map((gap) => gap.until - gap.from));
		const short = gaps.filter((gap) => gap.until - gap.from - gap.waited < SHORT_MS);
		const during = times.filter((press) => short.some((gap) => press.at < gap.until && press.until > gap.from));
		const late = during.filter((press) => press.until - press.at - press.waited >= ANSWER_MS);
		t.diagnostic(`${RESTARTS} ${kind}: ${presses} presses, ${done} carried out, ${shown} others were shown a sentence or ` +
			`the table; ${gaps.length - short.length} times without golfd were longer than ${SHORT_MS} ms, the longest ` +
			`${longest} ms; ${during.length} presses came in the others`);
		assert.deepEqual(late, [], 'every press in a short time without golfd is answered in time');
		assert.ok(short.length * 2 > gaps.length, 'this machine is too slow to see presses in short times without golfd');
		assert.ok(done * 2 > presses, 'most presses are carried out, so the limits do not stop people');
	});
}
