/*
 * What people were told, and what the store holds. The store is read by its own program (sqlite3, psql), never by golfd.
 *
 *	look()		at any time: all that was shown until now is there; nothing that was there has changed
 *	settle()	at the end: every line is from one press, and every game can be replayed
 *
 * A message names its game and the number of lines it was drawn after (custom_id "g:GAME:LINES:VERB:..."). A message
 * that was drawn after more lines than the store has shows an action that is lost.
 */
import { spawnSync } from 'node:child_process';
import { LESSON, drawn } from '../system/clicker_known.mjs';
import { BUILD } from '../system/daemon_help.mjs';

const FAULTS = 20; // kept; the first ones tell the most

export class Ledger {
	constructor(ask) {
		this.ask = ask;
		this.shown = new Map(); // game: the most lines that a message was drawn after
		this.lines = new Map(); // game: its lines at the last look
		this.steps = []; // what people did
		this.faults = [];
		this.looks = 0;
	}

	fault(text) {
		if (this.faults.length < FAULTS)
			this.faults.push(text);
	}

	// Somebody has seen a message.
	seen(message) {
		const at = drawn(message);
		if (at && at.game !== LESSON)
			this.shown.set(at.game, Math.max(at.seq, this.shown.get(at.game) ?? 0));
		return at;
	}

	/*
	 * Somebody begins to act. The returned step is completed by the caller:
	 *	user, game, verb	who acts, where, how
	 *	seq		the number of lines that the pressed message was drawn after; undefined for a slash command
	 *	from		the number of lines that were shown before
	 */
	begin(step) {
		this.steps.push(Object.assign(step, { from: this.shown.get(step.game) ?? 0 }));
		return step;
	}

	async rows(sql) {
		return (await this.ask(sql)).split('\n').filter(Boolean);
	}

	async look() {
		const shown = new Map(this.shown);
		const has = new Map((await this.rows('SELECT game, count(*), max(seq) FROM lines GROUP BY game')).map((row) => {
			const [game, n, last] = row.split('|');
			if (n !== last)
				this.fault(`${game} has ${n} lines, and the last one is number ${last}`);
			return [game, Number(n)];
		}));
		for (const [game, n] of shown)
			if ((has.get(game) ?? 0) < n)
				this.fault(`lost: a message shows ${game} after ${n} lines, and the store has ${has.get(game) ?? 0}`);
		for (const [game, lines] of this.lines)
			if ((has.get(game) ?? 0) < lines.length)
				this.fault(`lost: ${game} had ${lines.length} lines, and now has ${has.get(game) ?? 0}`);
		const grown = [...has].filter(([game, n]) => n > (this.lines.get(game)?.length ?? 0));
		if (grown.length)
			await this.read(grown.map(([game]) => `game = '${game}' AND seq >= ${Math.max(this.lines.get(game)?.length ?? 0, 1)}`).join(' OR '));
		this.looks++;
	}

	// Reads lines. A line that was read before must be the same.
	async read(where) {
		for (const row of await this.rows(`SELECT game, seq, line FROM lines WHERE ${where} ORDER BY game, seq`)) {
			const [, game, number, line] = /^([^|]*)\|([0-9]+)\|(.*)$/.exec(row), i = Number(number) - 1;
			const lines = this.lines.get(game) ?? this.lines.set(game, []).get(game);
			if (lines[i] !== undefined && lines[i] !== line)
				this.fault(`changed: line ${number} of ${game} was ${lines[i]}, and is ${line}`);
			lines[i] = line;
		}
	}

	/*
	 * Finds for each line of a person the step that made it. A step makes one line at most, so a line without a step is
	 * an action that was carried out twice.
	 *	a button of the line's verb, or a page of a composed action ("plan"), drawn after the person's line before
	 *	and before this line: an older button does nothing. A match makes no button of its own turn old.
	 *	a slash command
	 */
	attribute(game, owners) {
		const steps = this.steps.filter((step) => step.game === game), last = new Map();
		const unused = (user, verb, fits) => steps.find((s) => !s.line && s.user === user && s.verb === verb && fits(s));
		this.lines.get(game).forEach((text, i) => {
			const line = JSON.parse(text), user = owners.get(line.seat), race = line.do === 'match';
			if (!line.do || !user)
				return;
			const from = race ? 0 : last.get(user) ?? 0, fits = (s) => s.seq >= from && s.seq <= i;
			const step = unused(user, line.do, fits) ?? unused(user, 'plan', fits) ??
				unused(user, line.do, (s) => s.seq === undefined && s.from <= i);
			if (step)
				step.line = i + 1;
			else
				this.fault(`twice: line ${i + 1} of ${game}, ${text}, belongs to no press of its own, among\n` +
					steps.filter((s) => s.user === user && s.from >= from - 1 && s.from <= i).map((s) => JSON.stringify(s)).join('\n'));
			if (!race)
				last.set(user, i + 1);
		});
	}

	// Whether the stored game can be replayed from its rules, its seed and its lines.
	async replay(game) {
		const [seats, seed, rules] = (await this.ask(`SELECT seats, ${this.ask.hex('seed')}, rules FROM games WHERE id = '${game}'`))
			.replaceAll('\n', ' ').split(/\|(.*?)\|(.*)/);
		const entropy = await this.rows(`SELECT entropy FROM seats WHERE game = '${game}' AND entropy <> 0 ORDER BY seat`);
		const input = [seats, seed.toLowerCase(), entropy.join(','), rules.trim(), ...this.lines.get(game)].join('\n') + '\n';
		const { status, stderr } = spawnSync(`${BUILD}/known`, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
		if (status !== 0)
			this.fault(`${game} cannot be replayed: ${stderr.trim()}`);
	}

	async settle() {
		await this.look();
		await this.read('1 = 1');
		const owners = new Map();
		for (const row of await this.rows('SELECT game, seat, "user" FROM seats WHERE "user" <> 0')) {
			const [game, seat, user] = row.split('|');
			(owners.get(game) ?? owners.set(game, new Map()).get(game)).set(Number(seat), user);
		}
		for (const game of this.lines.keys()) {
			this.attribute(game, owners.get(game) ?? new Map());
			await this.replay(game);
		}
	}

	// The presses, by what became of them.
	count() {
		const n = { presses: 0, done: 0, told: 0, failed: 0, late: 0 };
		for (const s of this.steps.filter((step) => step.outcome !== 'impossible')) {
			n.presses++;
			if (s.outcome === 'answered')
				n[s.line ? 'done' : 'told']++;
			else
				n[s.line ? 'late' : 'failed']++;
		}
		return n;
	}
}
