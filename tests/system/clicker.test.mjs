/*
 * The random clicker: golfd as a real process, and people who use its whole interface in random order. Nothing may
 * fail, no message may be empty, no table may be stuck, and nobody may read a card that is secret to them.
 *
 * CLICKS is the number of clicks: 1500, or 10000 in `make thorough`. The seed is printed. CLICKER_SEED repeats a run,
 * except for the order of simultaneous clicks.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { choice, Chance, commands, fields, HARSH, options, pressable, PRESETS, SECRET, values, Viewer, waitedFor } from './clicker_help.mjs';
import { drawn, playing, tail, Watch } from './clicker_known.mjs';
import { buttons, club, isYes, until, verb } from './daemon_help.mjs';
import { PATIENCE } from './patience.mjs';

const CLICKS = Number(process.env.CLICKS ?? (process.env.GOLF_THOROUGH ? 10_000 : 1_500));
const SEED = Number(process.env.CLICKER_SEED ?? Date.now() % 2 ** 31);
const HANDS = 8; // clicks under way at a time
const ROUND = 400; // clicks between two checks of everything
const KILL = 3; // rounds between two SIGKILLs

class Clicker {
	constructor(c, seed) {
		this.c = c;
		this.server = c.server;
		this.chance = new Chance(seed);
		this.faults = [];
		this.clicks = 0;
		this.tally = new Map();
		this.watch = new Watch(`${c.folder}/golfd.db`);
		this.lost = -Infinity; // until this time actions may be lost, since golfd was killed
		this.games = []; // to open next
		this.first = new Map(); // by game: the number of the check that saw it first
		this.looks = 0;
	}

	async begin() {
		for (const global_name of ['Eva', 'Fay'])
			await this.server.post('/playground/users', { global_name, locale: 'es-ES' });
		const thread = await this.server.post('/playground/channels', { name: 'a thread', parent: this.c.channel });
		await this.server.post('/playground/roles', { name: 'Golf captains', permissions: [] });
		const state = await this.server.get('/playground/state');
		this.people = state.users.map((u) => u.id);
		this.channels = [...this.server.channels, thread.id];
		this.world = { people: this.people, channels: this.channels, roles: state.guilds[0].roles.map((r) => r.id) };
		this.commands = commands(state.commands);
		this.menu = state.commands.find((x) => x.type === 2);
		this.viewers = new Map();
		const hooks = { seen: (...what) => this.watch.seen(...what),
			fault: (text) => this.faults.push(text) };
		for (const id of this.people) {
			const v = new Viewer(this.server, id, hooks);
			await v.open();
			this.viewers.set(id, v);
		}
	}

	count(what) {
		this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
	}

	// Acts, and checks that it is answered. An action that Discord's client does not allow is only counted.
	async act(body, { quiet = false } = {}) {
		const forgets = /:forget/.test(body.custom_id ?? '');
		if (forgets)
			this.watch.learn(playing(this.watch.file));
		const from = Date.now(), answer = await this.server.post('/playground/interactions', body);
		this.clicks++;
		if (forgets)
			this.watch.drop(body.user);
		if (answer.status !== 200) {
			this.count('not possible');
			return answer;
		}
		const what = body.type === 'component' ? `press ${body.custom_id.split(':')[3]}` : body.type;
		this.count(what);
		if (answer.outcome !== 'answered' && from > this.lost)
			this.faults.push(`${JSON.stringify(body)}: ${answer.outcome}, ${answer.why}, ${answer.ms} ms`);
		if (/rules|help|house|replay|story|history/.test(`${body.sub} ${body.name} ${body.custom_id}`) && answer.message)
			this.watch.ignored.add(answer.message.id);
		if (answer.callback?.type === 9 && !quiet)
			await this.submit(body, answer.callback.data);
		return answer;
	}

	submit(body, modal) {
		if (this.chance.once(5))
			return undefined; // the person closes the modal
		return this.act({ user: body.user, channel: body.channel, type: 'modal', custom_id: modal.custom_id,
			fields: fields(modal, this.chance, this.world) }, { quiet: true });
	}

	press(user, channel, message, component) {
		const body = { user, channel, type: 'component', message: message.id, custom_id: component.custom_id };
		if (component.type !== 2)
			body.values = values(component, this.chance, this.world);
		return this.act(body);
	}

	// A component of a message that a person sees: of one of the 8 newest, or of an old version of a message.
	anything() {
		const user = this.chance.of(this.people), v = this.viewers.get(user), { chance } = this;
		if (v.old.length && chance.once(8)) {
			const { channel, message } = v.old.splice(chance.below(v.old.length), 1)[0];
			const c = choice(message, chance);
			return c && this.press(user, channel, message, c);
		}
		const [channel, messages] = chance.of([...v.channels]) ?? [];
		const list = [...(messages?.values() ?? [])].filter((m) => pressable(m).length).slice(-8);
		const message = list.length && chance.of(list), c = message && choice(message, chance);
		return c && this.press(user, channel, message, c);
	}

	// A person whom the table waits for acts. Where there is no table, one is opened.
	async play() {
		const channel = this.chance.of(this.channels), { chance } = this;
		const table = this.viewers.get(this.people[0]).table(channel);
		if (!table)
			return this.open(channel);
		const lobby = buttons(table).find((b) => verb(b) === 'start');
		if (lobby && chance.once(3))
			return this.press(chance.of(this.people), channel, table, chance.once(3) ? lobby
				: buttons(table).find((b) => verb(b) === 'join') ?? lobby);
		const waited = waitedFor(table, this.people), user = chance.of(waited.length ? waited : this.people);
		const own = this.viewers.get(user).private_(channel);
		const message = own && drawn(own)?.game === drawn(table)?.game && !chance.once(3) ? own : table;
		const c = choice(message, chance);
		if (c && verb(c) === 'show')
			return this.shown(user, channel, await this.press(user, channel, message, c));
		return c ? this.press(user, channel, message, c) : this.open(channel);
	}

	// The answer is a private page. Mostly its person presses something there.
	shown(user, channel, answer) {
		const c = answer.message && !this.chance.once(4) && choice(answer.message, this.chance);
		return c ? this.press(user, channel, answer.message, c) : answer;
	}

	open(channel) {
		const { chance } = this;
		if (!this.games.length)
			this.games = chance.mix([...SECRET, ...PRESETS]);
		const list = [{ name: 'game', value: this.games.pop() }, { name: 'holes', value: 1 + chance.below(2) }];
		if (chance.once(2))
			list.push({ name: 'computers', value: 1 + chance.below(3) });
		if (chance.once(2))
			list.push({ name: 'time', value: chance.of(['10s', '10s', '1m']) });
		return this.act({ user: chance.of(this.people), channel, type: 'command', name: 'golf', sub: 'new', options: list });
	}

	command() {
		const { chance } = this, of = chance.of(this.commands);
		if (/^(stop|forget|leave|kick)$/.test(of.sub) && !chance.once(6))
			return undefined;
		const body = { user: chance.of(this.people), channel: chance.of(this.channels), type: 'command', name: of.name,
			group: of.group, sub: of.sub, options: options(of, chance, this.world) };
		const typed = of.options.find((o) => o.autocomplete);
		if (typed && chance.once(3)) {
			body.type = 'autocomplete';
			body.options = [...body.options.filter((o) => o.name !== typed.name),
				{ name: typed.name, value: chance.of(['', 'c', 'six', 'end.', '%', 'Ana', '10']), focused: true }];
		}
		return this.act(body);
	}

	challenge() {
		return this.menu && this.act({ user: this.chance.of(this.people), channel: this.chance.of(this.channels), type: 'command',
			name: this.menu.name, target: this.chance.of(this.people) });
	}

	// Changes a person's DMs, permissions or language, or posts a message of theirs.
	change() {
		const { chance } = this, user = chance.of(this.people);
		this.count('a change');
		if (chance.once(2))
			return this.server.post(`/playground/users/${user}`, { dms_open: chance.once(2) });
		if (chance.once(2))
			return this.server.post(`/playground/users/${user}`, { permissions: chance.once(2) ? ['MANAGE_GUILD'] : null });
		if (chance.once(2))
			return this.server.post(`/playground/users/${user}`, { locale: chance.of(['en-US', 'es-ES', 'de']) });
		return this.server.post('/playground/messages', { user, channel: chance.of(this.channels), content: 'hello' });
	}

	click() {
		const n = this.chance.below(100);
		if (n < 62)
			return this.play();
		if (n < 82)
			return this.anything();
		if (n < 96)
			return this.command();
		return n < 98 ? this.challenge() : this.change();
	}

	// Makes n clicks, HANDS at a time.
	async round(n) {
		const end = this.clicks + n;
		await Promise.all(Array.from({ length: HANDS }, async () => {
			while (this.clicks < end && this.faults.length < 20)
				if (!await this.click())
					await sleep(1);
		}));
	}

	// A round of n clicks. In its middle golfd is killed and started again.
	async kill(n) {
		const middle = this.clicks + n / 2, round = this.round(n);
		await until('the middle of the round', () => this.clicks >= middle || this.faults.length);
		this.lost = Infinity;
		this.errors();
		await this.c.restart();
		// Interactions that the killed process had are never answered: their 3 s are over.
		await this.server.fault('overdue');
		this.lost = Date.now();
		await round;
	}

	// Takes the lines of golfd's log. Errors are faults, warnings are counted.
	errors() {
		const lines = this.c.daemon.lines.splice(0);
		for (const line of lines.filter((text) => / error /.test(text) || /Assert|Sanitizer/.test(text)))
			this.faults.push(`golfd logs: ${line}`);
		for (const line of lines.filter((text) => / warn /.test(text)))
			this.count(`warn: ${line.replace(/^\S+ warn +/, '').replace(/[0-9a-z]*[0-9][0-9a-z]*/g, 'N').slice(0, 70)}`);
	}

	// Waits until a game has a new line, and presses for its players meanwhile. A game without a new line is a fault.
	async unstick(game) {
		const seq = () => playing(this.watch.file).find((g) => g.id === game.id)?.seq ?? Infinity;
		const seated = game.seats.map((s) => s.user).filter((u) => this.people.includes(u));
		const tried = [];
		for (const end = Date.now() + PATIENCE; Date.now() < end;) {
			if (seq() > game.seq)
				return;
			const user = this.chance.of(seated), v = this.viewers.get(user), table = v.table(game.channel);
			const waited = table ? waitedFor(table, seated) : [], actor = waited.length ? this.chance.of(waited) : user;
			const own = this.viewers.get(actor).private_(game.channel);
			const message = own && this.chance.once(2) ? own : table;
			const all = message ? pressable(message).filter((x) => !HARSH.has(verb(x))) : [];
			if (all.length) {
				const c = this.chance.of(all), answer = await this.press(actor, game.channel, message, c);
				tried.push(`${c.custom_id}: ${answer.why ?? answer.outcome} ` +
					JSON.stringify(answer.callback?.data?.components ?? '').slice(0, 200));
			}
			await sleep(20);
		}
		const table = this.viewers.get(this.people[0]).table(game.channel);
		const log = (await this.server.get('/playground/log')).entries.filter((e) => e.path?.includes(game.channel)).slice(-8)
			.map((e) => `${e.at} ${e.method} ${e.path} ${e.status}`);
		this.faults.push([`stuck, ${Date.now()}: ${JSON.stringify(game)}`, ...tail(this.watch.file, game.id), `now ${Date.now()}`, ...log,
			...tried.slice(-8), JSON.stringify(table)?.slice(0, 3000)].join('\n'));
	}

	// From the third check that sees a game on, its host stops it, to make room for another one.
	async stop(game) {
		if (!this.first.has(game.id))
			this.first.set(game.id, this.looks);
		if (this.looks - this.first.get(game.id) < 2 || !this.people.includes(game.host))
			return;
		const where = { user: game.host, channel: game.channel };
		const { message } = await this.act({ ...where, type: 'command', name: 'golf', sub: 'stop', options: [] });
		const yes = message && buttons(message).find(isYes);
		if (yes)
			await this.act({ ...where, type: 'component', message: message.id, custom_id: yes.custom_id });
		if (playing(this.watch.file).some((g) => g.id === game.id && g.host === game.host))
			this.faults.push(`the host cannot stop ${JSON.stringify(game)}`);
	}

	// Checks the log, leaks and violations, and stops old games. deep: every game must make progress. Returns faults.
	async look(deep) {
		this.errors();
		this.watch.check();
		for (const leak of this.watch.leaks.splice(0))
			this.faults.push(`a leak: ${JSON.stringify(leak)}`);
		if (deep)
			for (const game of playing(this.watch.file))
				await this.unstick(game);
		this.looks++;
		for (const game of playing(this.watch.file))
			await this.stop(game);
		const fresh = (await this.server.violations()).filter((v) => v.n >= (this.seenViolations ?? 0));
		this.seenViolations = Math.max(this.seenViolations ?? 0, ...fresh.map((v) => v.n + 1));
		for (const v of fresh)
			this.count(`violation: ${v.method} ${v.path?.replace(/[0-9]{6,}/g, 'ID')} ${(v.text ?? '').slice(0, 90)}`);
		return this.faults;
	}
}

test(`the random clicker, ${CLICKS} clicks, seed ${SEED}`, { timeout: 600_000 + CLICKS * 100 }, async (t) => {
	const c = await club(t, { env: { GOLFD_LOG: 'info' }, violations: ['10008', '10062', '50007'] });
	const clicker = new Clicker(c, SEED), began = Date.now();
	await clicker.begin();
	for (let round = 1; clicker.clicks < CLICKS && !clicker.faults.length; round++) {
		const n = Math.min(ROUND, CLICKS - clicker.clicks);
		await (round % KILL === 0 ? clicker.kill(n) : clicker.round(n));
		await clicker.look(round % KILL === 1);
	}
	if (!clicker.faults.length)
		await clicker.look(true);
	for (const v of clicker.viewers.values())
		v.socket.cut();
	const { messages, cards } = clicker.watch.checked;
	t.diagnostic(`seed ${SEED}: ${clicker.clicks} clicks in ${Math.round((Date.now() - began) / 1000)} s; ` +
		`${messages} messages with ${cards} cards checked against what their readers may know`);
	if (process.env.CLICKER_TALLY || clicker.faults.length)
		for (const [what, n] of [...clicker.tally].sort((a, b) => b[1] - a[1]))
			t.diagnostic(`${n} ${what}`);
	assert.deepEqual(clicker.faults.slice(0, 5), [], `seed ${SEED}, after ${clicker.clicks} clicks`);
	assert.ok(cards > clicker.clicks / 50, 'enough cards were checked');
});
