// golfd processes, a playground and people, for one torture.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buttons, Daemon, DEFERS, noEmojis, text, until, verb } from '../system/daemon_help.mjs';
import { start } from '../system/playground_help.mjs';
import { drawn } from '../system/clicker_known.mjs';
import { sqlite } from './stores.mjs';
import { Ledger } from './ledger.mjs';
import { GONE, Load } from './load.mjs';

const PATIENCE = Number(process.env.GOLF_PATIENCE ?? 60_000); // ms that the end waits for a table
// What the playground may complain about: a golfd that died answers again; a message or an interaction of before is gone;
// and golfd asks for its answer, since it does not know whether the answer has arrived.
const ALLOWED = [/already been acknowledged/, /10008/, /10062/, /50007/, /^GET \/webhooks\/.*@original .*10015/];

// Ends a process, if it is still there.
function ended(pid) {
	try {
		process.kill(pid, 'SIGKILL');
	} catch (error) {
		if (error.code !== 'ESRCH')
			throw error;
	}
}

export class Arena {
	/*
	 * x: the torture's settings (torture.mjs). store(folder): where the games are, { address, ask }. env: golfd's
	 * environment, or a function of the arena that returns it. processes: of golfd; each has the same store, and
	 * settings of its own. options: of the playground. limits: Discord's rate limits hold, as Discord has them. allowed:
	 * what the playground may complain about, beside ALLOWED.
	 */
	static async open(x, { store = (folder) => sqlite(`${folder}/golfd.db`), env = {}, processes = 1, options = [], limits = false,
		under = [], allowed = [] } = {}) {
		const arena = new Arena();
		Object.assign(arena, { x, chance: x.chance, golfd: [], expected: new Set(), under, allowed: [...ALLOWED, ...allowed] });
		arena.folder = mkdtempSync(join(tmpdir(), 'golf-torture-'));
		const kill = () => [arena.server?.pid, ...arena.golfd.map((daemon) => daemon.child.pid)].filter(Boolean).forEach(ended);
		process.on('exit', kill); // when this process is stopped
		arena.ends = [() => process.off('exit', kill), () => rmSync(arena.folder, { recursive: true, force: true })];
		try {
			arena.server = await start(...(limits ? [] : ['--no-limits', '--haste', '10']), '--patience', '3000', ...options);
			arena.ends.unshift(() => arena.server.stop());
			await noEmojis(arena.server);
			arena.store = await store(arena.folder, arena);
			arena.ledger = new Ledger(arena.store.ask);
			const more = typeof env === 'function' ? await env(arena) : env;
			arena.env = { ...DEFERS, GOLFD_STORE: arena.store.address, GOLFD_LOG: 'debug', ...(processes > 1 ? { GOLFD_SHARDS: String(processes) } : {}), ...more };
			for (let i = 0; i < processes; i++)
				arena.start(i);
			for (let i = 0; i < processes; i++)
				await arena.golfd[i].line('loop: ready');
			arena.load = new Load({ server: arena.server, channels: await arena.channels(processes), chance: x.chance,
				ledger: arena.ledger });
			await arena.load.begin();
		} catch (error) {
			await arena.close();
			throw error;
		}
		return arena;
	}

	// A channel for each table; with several shards, in servers of each shard.
	async channels(shards) {
		const guilds = [this.server.guild];
		const served = () => new Set(guilds.map((id) => (BigInt(id) >> 22n) % BigInt(shards)));
		while (served().size < shards)
			guilds.push((await this.server.post('/playground/guilds', { name: `Club ${guilds.length + 1}` })).id);
		const out = [];
		for (let i = 0; i < this.x.tables; i++)
			out.push((await this.server.post('/playground/channels', { name: `green-${i + 10}`, guild: guilds[i % guilds.length] })).id);
		return out;
	}

	// mayEnd: an exit code with which this golfd may end by itself.
	start(i = 0, mayEnd = undefined) {
		const daemon = this.golfd[i] = new Daemon(this.server, this.folder, this.env, this.under);
		daemon.mayEnd = mayEnd;
		daemon.exited.then((how) => {
			if (!this.expected.has(daemon) && how !== daemon.mayEnd)
				this.ledger.fault(`golfd ended by itself with ${how}:\n${daemon.lines.slice(-8).join('\n')}`);
		});
		return daemon;
	}

	// Ends a golfd. Afterwards all that it has sent is known here.
	async kill(i = 0, signal = 'SIGKILL') {
		this.expected.add(this.golfd[i]);
		await this.golfd[i].kill(signal);
		// The playground reads what the dead process has sent, then passes it on, before it answers this.
		for (let n = 0; n < 3; n++)
			await this.server.get('/playground/state');
		await sleep(2);
	}

	// Waits until a golfd is connected to Discord. Only this golfd's own death ends the wait early.
	up(i = 0) {
		return until(`golfd ${i} connects:\n${this.golfd[i].lines.slice(-20).join('\n')}`,
			() => this.golfd[i].lines.some((line) => /RESUMED|loop: ready/.test(line)) || this.ledger.faults.length);
	}

	// Waits for n more presses, so that the next fault meets people at play.
	more(n, patience = PATIENCE) {
		const from = this.load.presses;
		return until('presses', () => this.load.presses >= from + n || this.ledger.faults.length, patience);
	}

	// Waits for n more answers.
	answers(n) {
		const from = this.load.answers;
		return until('answers', () => this.load.answers >= from + n || this.ledger.faults.length, PATIENCE);
	}

	get bad() {
		return this.ledger.faults.length > 0;
	}

	// Ends what the playground was told to do wrong.
	async calm() {
		await this.server.fault('clear');
		await noEmojis(this.server);
	}

	// Waits until each table has changed: it can be played on. Returns the number of tables.
	goesOn() {
		return this.load.goesOn(PATIENCE);
	}

	// The faults are over: everything is checked. Returns the counts.
	async finish() {
		await this.calm();
		const on = await this.goesOn();
		await this.load.end();
		const shown = await this.shown();
		await this.served();
		await this.ledger.settle();
		await this.violations();
		return { ...this.ledger.count(), on, shown, games: this.ledger.lines.size, looks: this.ledger.looks, leftBehind: this.load.leftBehind,
			lines: [...this.ledger.lines.values()].reduce((sum, lines) => sum + lines.length, 0) };
	}

	// Waits until the public message of each open game shows the last state. Returns their number.
	async shown() {
		let open = [], wrong = [];
		const last = async () => {
			open = (await this.ledger.rows("SELECT id, channel, message, (SELECT count(*) FROM lines WHERE game = id) FROM games WHERE state = 'playing'"))
				.map((row) => row.split('|'));
			wrong = open.filter(([id, channel, message, n]) => {
				const m = [...this.load.viewers.values()][0].of(channel).get(message), at = m && drawn(m);
				return at?.game !== id || at.seq !== Number(n);
			});
			return !wrong.length;
		};
		await until(() => `the public messages of ${JSON.stringify(wrong)}`, last, PATIENCE).catch((error) => this.ledger.fault(error.message));
		return open.length;
	}

	// Each open game of the store is open in golfd: somebody presses "More ..." there, which changes nothing.
	async served() {
		const [viewer] = this.load.viewers.values(), user = this.server.people[0];
		const more = ([, channel, message]) => buttons(viewer.of(channel).get(message)).find((b) => verb(b) === 'more');
		let open = [], lost = [];
		// golfd saves where a table's message is after it has shown the message. A table that was opened just now, or whose
		// answer a kill has lost, has its message soon.
		const found = async () => {
			open = (await this.ledger.rows("SELECT id, channel, message FROM games WHERE state IN ('lobby', 'playing')")).map((row) => row.split('|'));
			lost = open.filter((row) => !more(row));
			return !lost.length;
		};
		await until(() => `the messages of the open tables ${JSON.stringify(lost)}`, found, PATIENCE).catch((error) => this.ledger.fault(error.message));
		for (const row of open.filter(more)) {
			const [id, channel, message] = row;
			const answer = await this.server.post('/playground/interactions', { user, channel, type: 'component', message, custom_id: more(row).custom_id });
			if (answer.outcome !== 'answered' || text(answer.message).includes(GONE))
				this.ledger.fault(`${id} is open in the store, and golfd says: ${answer.why ?? answer.error ?? text(answer.message)}`);
		}
	}

	async violations() {
		const found = (await this.server.violations()).map((v) => `${v.method} ${v.path} ${v.text}`)
			.filter((text) => !this.allowed.some((allowed) => allowed.test(text)));
		if (found.length)
			this.ledger.fault(`the playground saw ${found.length} violations: ${found.slice(0, 3).join('; ')}`);
	}

	async close() {
		await this.server?.fault('clear');
		await this.load?.end().catch((error) => this.ledger.fault(error.stack));
		this.load?.close();
		for (const daemon of this.golfd) {
			this.expected.add(daemon);
			if (await Promise.race([daemon.kill('SIGTERM'), sleep(10_000, 'late', { ref: false })]) === 'late') {
				this.ledger.fault('golfd does not end');
				await daemon.kill('SIGKILL');
			}
		}
		for (const end of this.ends)
			await end();
	}
}
