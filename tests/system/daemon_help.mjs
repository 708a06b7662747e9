// golfd as a real process against golf-playground, and people who play at it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PATIENCE } from './patience.mjs';
import { start, TOKEN } from './playground_help.mjs';
import { Socket } from './ws.mjs';

export const BUILD = process.env.GOLF_BUILD ?? process.env.B ?? 'build';
// A single CA in place of the machine's: to read all of those takes a third of golfd's start.
export const CA = fileURLToPath(new URL('ca.pem', import.meta.url));

// Calls ask() until it gives a truthy value, and returns that. what: the error's text, or a function that returns it.
export async function until(what, ask, patience = PATIENCE) {
	const end = Date.now() + patience;
	for (;;) {
		const found = await ask();
		if (found)
			return found;
		if (Date.now() > end)
			throw new Error(`waited in vain: ${typeof what === 'function' ? what() : what}`);
		await sleep(20);
	}
}

// A golfd process. Its computer players move at once, unless env has GOLF_TEST_QUICK: ''. However slow the machine is, it
// defers no answer, unless env is DEFERS. under: a program with its options that starts golfd; it must become golfd by exec.
export const DEFERS = { GOLF_TEST_SLACK: '0' };
export class Daemon {
	constructor(server, folder, env = {}, under = []) {
		this.server = server;
		this.lines = [];
		this.waiting = []; // for lines
		// GOLFD_UNDER: the same for every golfd, for example valgrind.
		const line = [...under, ...(process.env.GOLFD_UNDER ?? '').split(' ').filter(Boolean), `${BUILD}/golfd`];
		this.child = spawn(line[0], line.slice(1), {
			stdio: [env.GOLF_TEST_CLOCK ? 'pipe' : 'ignore', 'inherit', 'pipe'],
			env: { PATH: process.env.PATH, HOME: folder, DISCORD_TOKEN: TOKEN, DISCORD_API_URL: `${server.url}/api/v10`,
				GOLFD_STORE: `sqlite:${folder}/golfd.db`, GOLFD_LOG: 'debug', GOLFD_LIMITS: 'off',
				GOLF_TEST_QUICK: '1', GOLF_TEST_SLACK: String(PATIENCE), SSL_CERT_FILE: CA,
				...(process.env.ASAN_OPTIONS ? { ASAN_OPTIONS: process.env.ASAN_OPTIONS } : {}), ...env },
		});
		let rest = '';
		this.child.stderr.setEncoding('utf8').on('data', (text) => {
			const lines = (rest + text).split('\n');
			rest = lines.pop();
			this.lines.push(...lines);
			this.wake();
			if (process.env.GOLFD_TRACE)
				for (const line of lines)
					console.error(line);
		});
		this.exited = new Promise((resolve) => this.child.on('exit', (code, signal) => resolve(signal ?? code)));
		this.child.once('close', () => {
			this.ended = true; // and all its lines are there
			server.ends = [...(server.ends ?? []), ...this.lines.slice(-12)];
			server.cut ||= this.lines.some((line) => /golfd stops before (all presses are|Discord has) answered/.test(line));
			this.wake();
		});
	}

	// Lets ms pass for the tables of a golfd with GOLF_TEST_CLOCK.
	async pass(ms) {
		const from = this.lines.length;
		this.child.stdin.write(`${ms}\n`);
		await this.line("the test's clock is", from);
	}

	// Lets ms pass, but not before the newest edit of a table has left golfd. The edit may wait for a rate limit, in the real
	// time, and meanwhile nobody's turn must end.
	async passShown(ms) {
		const edit = this.lines.findLastIndex((line) => /board: game \w+: .*edit it$/.test(line));
		if (edit >= 0)
			await this.line('rest: PATCH /channels/', edit);
		await this.pass(ms);
	}

	// Lets time pass, ms at a time, until the promise settles. Returns the promise.
	async during(promise, ms = 500) {
		let over = false;
		promise.finally(() => { over = true; }).catch(() => {});
		await until('the end of a promise while time passes', async () => {
			if (!over)
				await this.pass(ms);
			return over;
		});
		return promise;
	}

	// Waits for a line of golfd's log that contains the text, from line `from` on.
	async line(text, from = 0) {
		const end = Date.now() + PATIENCE;
		for (let at = from; ;) {
			while (at < this.lines.length)
				if (this.lines[at++].includes(text))
					return;
			if (this.ended)
				throw new Error(`golfd ended without "${text}":\n${this.lines.slice(-20).join('\n')}`);
			if (Date.now() > end)
				throw new Error(`waited in vain: "${text}" in the log:\n${this.lines.slice(-20).join('\n')}`);
			await new Promise((resolve) => {
				const late = setTimeout(resolve, Math.max(1, end - Date.now() + 1));
				this.waiting.push(() => { clearTimeout(late); resolve(); });
			});
		}
	}

	// There are new lines, or golfd has ended.
	wake() {
		this.waiting.splice(0).forEach((go) => go());
	}

	kill(signal) {
		this.server.killed ||= signal === 'SIGKILL';
		this.child.kill(signal);
		return this.exited;
	}
}

// From now on a golfd that starts gets no emojis, so that tables are text that a test can read.
export const noEmojis = (server) => server.fault('rest',
	{ match: `GET /applications/${server.application}/emojis`, status: 404, times: 0 });

// Starts a playground with people, and a daemon. The end of the test stops both and looks for violations. ready: wait
// until the daemon is ready. driven: the clock of the tables stands still, and daemon.pass(ms) advances it. env: golfd's
// environment, or a function of the playground that returns it.
export async function club(t, { options = [], env = {}, ready = true, driven = false, violations = [] } = {}) {
	const server = await start('--no-limits', '--haste', '10', ...options);
	await noEmojis(server);
	const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	env = typeof env === 'function' ? await env(server) : env;
	env = driven ? { GOLF_TEST_CLOCK: '0', ...env } : env;
	const club = { server, folder, driven, daemon: new Daemon(server, folder, env), channel: server.channels[0],
		people: server.people.map((id) => new Person(server, id)), ends: [] };
	club.restart = async (signal = 'SIGKILL') => {
		await club.daemon.kill(signal);
		club.daemon = new Daemon(server, folder, env);
		await club.daemon.line('loop: ready');
		// golfd may be ready while it resumes. Until it is online no time passes for the games.
		if (driven)
			await club.daemon.line('> online');
	};
	t.after(async () => {
		club.ends.forEach((end) => end());
		// golfd still meets the refusals that the test has announced.
		await server.fault('clear', { but_expected: true });
		const code = await club.daemon.kill('SIGTERM');
		// A golfd that is killed, or stops before it has its answers, cannot save which of its calls have arrived: the next
		// one answers again, and deletes again.
		const repeats = ({ method, text }) => (server.killed || server.cut) &&
			(text?.includes('already been acknowledged') || (method === 'DELETE' && text?.includes('10008')));
		const found = (await server.violations()).filter((v) => !repeats(v)).map((v) => v.text ?? JSON.stringify(v))
			.filter((text) => !violations.some((allowed) => text.includes(allowed)));
		const silent = (await server.pushes()).filter((push) => !push.text);
		await server.stop();
		rmSync(folder, { recursive: true });
		if (silent.length)
			throw new Error(`${silent.length} pushes say nothing`);
		if (code === 99)
			throw new Error(`valgrind found something:\n${club.daemon.lines.filter((line) => line.includes('==')).join('\n')}`);
		if (found.length)
			throw new Error(`the playground saw violations:\n${found.join('\n')}\nThe last lines of each golfd:\n${server.ends.join('\n')}`);
	});
	if (ready)
		await club.daemon.line('loop: ready');
	return club;
}

/*
 * Locks the database from another process. Returns release(), whose promise resolves when the database is unlocked.
 * golfd waits 10 s for a locked database, so a test must release it earlier.
 */
export async function lock(c) {
	const other = spawn('sqlite3', ['-bail', `${c.folder}/golfd.db`], { stdio: ['pipe', 'pipe', 'inherit'] });
	const locked = new Promise((resolve, reject) => {
		other.stdout.on('data', (line) => String(line).includes('locked') && resolve());
		other.once('exit', () => reject(new Error('the database could not be locked')));
	});
	other.stdin.write("PRAGMA busy_timeout = 5000;\nBEGIN IMMEDIATE;\nSELECT 'locked';\n");
	await locked;
	// A test that fails before the release must not wait for this process.
	c.ends.push(() => other.kill());
	return () => new Promise((resolve) => {
		other.on('exit', resolve);
		other.stdin.end('COMMIT;\n');
	});
}

export const GIVEN_UP = '/callback was answered 500'; // in golfd's log when the last try of an answer has failed

// Does act(), which golfd cannot answer. When golfd's log says that it gives up, Discord's 3 s are made to end.
export async function unanswered(c, given_up, act) {
	const from = c.daemon.lines.length, answer = act();
	await c.daemon.line(given_up, from);
	await c.server.fault('overdue');
	assert.equal((await answer).outcome, 'failed');
	return answer;
}

/*
 * Waits until golfd has brought what it deferred (an answer of type 5 or 6, on a loaded machine): it edits or deletes the
 * message, or sends another one. Or until other() is true. An answer that was not deferred is over.
 */
export async function brought(server, answer, other = () => false) {
	const DEFERRED = [5, 6];
	if (!DEFERRED.includes(answer.callback?.type))
		return;
	await until(() => `what was deferred: ${JSON.stringify(answer)}`, async () => {
		const { entries } = await server.get('/playground/log?kind=rest');
		return entries.some((e) => e.interaction === answer.id && e.path.startsWith('/webhooks/') && e.method !== 'GET' && e.status < 300)
			|| other();
	});
}

// Every component of a message, also those within containers and rows.
export function components(message) {
	const flat = (list) => (list ?? []).flatMap((c) => [c, ...flat(c.components), ...(c.accessory ? [c.accessory] : [])]);
	return flat(message?.components);
}
export const text = (message) => [message?.content, ...components(message).filter((c) => c.type === 10).map((c) => c.content)]
	.filter(Boolean).join('\n');
export const buttons = (message) => components(message).filter((c) => c.type === 2 && c.custom_id);
export const verb = (button) => button.custom_id.split(':')[3];
export const argument = (button) => Number(button.custom_id.split(':')[4]);
// "Yes" to a question before something that cannot be taken back.
export const isYes = (button) => (button.custom_id.split(':')[5] ?? '').startsWith('yes');
export const sequence = (button) => Number(button.custom_id.split(':')[2]);

export class Person {
	constructor(server, id) {
		this.server = server;
		this.id = id;
	}

	async act(body) {
		const answer = await this.server.post('/playground/interactions', { user: this.id, ...body });
		// The message was redrawn or deleted between the test's look at it and the press.
		if (answer.status === 400 && /no such (component now|message here)/.test(answer.text))
			return { outcome: 'answered', late: true };
		if (answer.status !== 200)
			throw new Error(`the playground refuses the action: ${answer.text}`);
		return answer;
	}

	// "new", { game: "six-card" }; "move keep" is in a group. Answers "yes" when that asks.
	async slash(channel, path, options = {}) {
		const [sub, group] = path.split(' ').reverse();
		const answer = await this.act({ channel, type: 'command', name: 'golf', group, sub,
			options: Object.entries(options).map(([name, value]) => ({ name, value })) });
		const yes = answer.message && buttons(answer.message).find((b) => b.custom_id && isYes(b));
		return yes ? this.ask(channel, answer.message, yes) : answer;
	}

	// Does act() and waits until Discord has or refuses it, so that later acts arrive later. Returns { answer, late }: a
	// promise, and whether the message was redrawn before the act.
	async begin(act) {
		const events = await Socket.open(`${this.server.url.replace('http', 'ws')}/playground/events?user=${this.id}`,
			{ protocol: 'playground' });
		await events.until((e) => e.type === 'hello');
		const answer = act();
		const first = await Promise.race([answer, events.until((e) => e.type === 'interaction' && e.outcome === 'sent')]);
		await events.cut();
		return { answer, late: first.late === true };
	}

	// Presses a button, or chooses from a menu, and answers "yes" when that asks.
	async press(channel, message, button, more = {}) {
		const answer = await this.ask(channel, message, button, more);
		const yes = isYes(button) ? undefined : buttons(answer.message).find(isYes);
		return yes ? this.ask(channel, answer.message, yes) : answer;
	}

	// Presses once.
	ask(channel, message, button, more = {}) {
		return this.act({ channel, type: 'component', message: message.id, custom_id: button.custom_id, ...more });
	}

	async messages(channel) {
		const answer = await this.server.get(`/playground/messages?channel=${channel}&user=${this.id}`);
		return answer.list ?? answer.messages;
	}

	async dms() {
		return (await this.server.get(`/playground/dms?user=${this.id}`)).messages;
	}

	// The table: the newest public message with buttons, or with the end of a game, which has none.
	async table(channel) {
		return (await this.messages(channel)).filter((m) => !(m.flags & 64) && (buttons(m).length || isOver(m))).at(-1);
	}
}

// The first button of one of these verbs that can be pressed, in the verbs' order.
export function choose(message, ...verbs) {
	for (const v of verbs)
		for (const b of buttons(message))
			if (verb(b) === v && !b.disabled)
				return b;
	return undefined;
}

// Presses a button of the table. golfd draws the table after its answer to the press before, so the button is waited for.
async function pressTable(person, channel, name) {
	const [table, button] = await until(`the button ${name}`, async () => {
		const shown = await person.table(channel), found = shown && choose(shown, name);
		return found && [shown, found];
	});
	return person.press(channel, table, button);
}

// Opens a table, seats the people and deals. Returns the table's message.
export async function dealt(c, options, people) {
	const [host, ...guests] = people;
	assert.equal((await host.slash(c.channel, 'new', options)).outcome, 'answered');
	for (const guest of guests)
		await pressTable(guest, c.channel, 'join');
	const answer = await pressTable(host, c.channel, 'start');
	assert.equal(answer.outcome, 'answered', answer.why);
	return host.table(c.channel);
}

// Returns a function of n that gives numbers below n, the same in every run of a test.
export function dice(seed = 1) {
	let x = seed >>> 0 || 1;
	return (n) => {
		x ^= x << 13; x >>>= 0;
		x ^= x >>> 17;
		x ^= x << 5; x >>>= 0;
		return x % n;
	};
}

// Who acts next in a game of open cards, and what they press: a random one of the moves. The table mentions the person.
export function next(message, people, roll) {
	const deal = choose(message, 'deal', 'rematch', 'start');
	const actor = deal ? people[0] : people.find((p) => text(message).includes(`<@${p.id}>`));
	const open = buttons(message).filter((b) => !b.disabled && ['turn-up', 'draw', 'discard', 'replace', 'flip'].includes(verb(b)));
	return { actor, button: deal ?? open[roll(open.length)] };
}

export const isOver = (message) => text(message).includes('the game is over');

// The button to press next: start cards, then a draw, then replace or discard; a knock now and then.
function pick(message, roll) {
	const open = buttons(message).filter((b) => !b.disabled);
	const of = (v) => open.filter((b) => verb(b) === v);
	const one = (list) => list[roll(list.length)];
	if (of('turn-up').length)
		return one(of('turn-up'));
	if (of('show').length)
		return of('show')[0];
	if (of('knock').length && roll(6) === 0)
		return of('knock')[0];
	if (of('draw').length)
		return one(of('draw'));
	if (of('discard').length && roll(4) === 0)
		return of('discard')[0];
	if (of('replace').length)
		return one(of('replace'));
	return one([...of('flip'), ...of('keep'), ...of('pass')]);
}

/*
 * Plays the game in the channel by buttons until stop(message, step) is true or the game is over. The table mentions
 * the person who is to act. Returns the last message, the answers and the number of steps.
 */
export async function play(club, people, { stop = () => false, roll = dice(), steps = 4000 } = {}) {
	const answers = [];
	for (let step = 0; step < steps; step++) {
		const message = await people[0].table(club.channel);
		if (isOver(message) || stop(message, step))
			return { message, answers, step };
		const deal = choose(message, 'deal');
		const actor = deal ? people[0] : people.find((p) => text(message).includes(`<@${p.id}>`));
		const button = actor && (deal ?? pick(message, roll));
		if (!button) {
			// It is the turn of a computer player, which waits before it acts.
			await (club.driven ? club.daemon.passShown(3000) : sleep(10));
			continue;
		}
		let answer = await actor.press(club.channel, message, button);
		const next = verb(button) === 'show' && answer.message && pick(answer.message, roll);
		if (next)
			answer = await actor.press(club.channel, answer.message, next);
		answers.push(answer);
		if (answer.outcome !== 'answered')
			throw new Error(`${button.custom_id}: ${answer.outcome}, ${answer.why}`);
	}
	throw new Error('the game does not end');
}
