// Shards that go from one process to another, with a relay between each process and the database: it is far away, and may
// take its time.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { choose, club, Daemon, dealt, DEFERS, text, until } from './daemon_help.mjs';
import { postgres } from './postgres_help.mjs';

const GAMES = Number(process.env.TAKEOVER_GAMES || 3000), PORTION = 64; // games of one exchange
const FAR_MS = 2; // one way to the database
const BEATS = 30; // exchanges of a process that looks for free shards: some seconds
const LOOKS = 5; // the same: it has surely looked, and the lease of the other process has not run out
const LOOK = /Place 3: .*\n?.*Place 4: /s;
const DURING = 3; // presses that are answered between portions

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// A relay before the database that delays each answer. Counts the exchanges that read games, an array of ids, and those of
// the fleet, and the store's that write actions. golfd first looks whether the server is there, by the first connection; the second one is the store's:
// while `held` is set, an action and what the store sends after it wait there.
async function relay(dir, socket) {
	const far = { portions: 0, beats: 0, actions: 0, held: undefined, address: `postgres://golfd@/postgres?host=${dir}` };
	let connections = 0;
	mkdirSync(dir);
	const server = net.createServer((from) => {
		const to = net.connect(socket), store = connections++ === 1;
		from.on('data', (bytes) => {
			// Only an array of ids has two ids of multiply() with a comma between them.
			if (/"z[0-9a-f]+","z[0-9a-f]+"[,\]]/.test(bytes.toString('latin1')))
				far.portions++;
			far.beats += !store;
			far.actions += store && !far.held && bytes.includes('"do":');
			// What else the store writes goes through, until an action comes.
			if (store && far.held && (far.held.length || bytes.includes('"do":')))
				far.held.push(() => to.write(bytes));
			else
				to.write(bytes);
		});
		to.on('data', (bytes) => setTimeout(() => from.write(bytes), 2 * FAR_MS));
		for (const [one, other] of [[from, to], [to, from]])
			one.on('error', () => {}).on('close', () => other.destroy());
	});
	await new Promise((resolve) => server.listen(join(dir, '.s.PGSQL.5432'), resolve));
	far.release = () => {
		far.held.forEach((send) => send());
		far.held = undefined;
	};
	far.close = () => server.close();
	return far;
}

const serves = (daemon, shard) => daemon.lines.some((line) => line.includes(`serves shard ${shard} of 2 now`));
const online = (daemon, shard) => daemon.lines.some((line) => line.includes(`shard ${shard}: `) && line.includes('> online'));

// Two processes with a shard each: `daemon` has shard 0, `second` has shard 1. `own` and `other` are channels there.
// violations: what Discord may refuse during the test.
async function pair(t, violations = []) {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	folders.push(folder);
	const database = postgres(folder), socket = `${folder}-postgres/.s.PGSQL.5432`;
	const relays = [await relay(join(folder, 'relay-0'), socket), await relay(join(folder, 'relay-1'), socket)];
	const env = (far) => ({ GOLFD_STORE: far.address, GOLFD_SHARDS: '2', GOLFD_TABLES: '100000', ...DEFERS });
	const c = await club(t, { env: env(relays[0]), violations: ['hannel', ...violations] });
	c.second = new Daemon(c.server, c.folder, env(relays[1]));
	c.ends.push(() => c.second.child.kill('SIGKILL'), ...relays.map((far) => far.close));
	await until('both links', () => online(c.second, 1) && online(c.daemon, 0));
	const channels = [], guilds = [];
	for (let i = 0; channels.filter(Boolean).length < 2; i++) {
		const guild = (await c.server.post('/playground/guilds', { name: `Club ${i}` })).id;
		const shard = Number((BigInt(guild) >> 22n) % 2n);
		guilds[shard] ??= guild;
		channels[shard] ??= (await c.server.post('/playground/channels', { guild, name: 'golf' })).id;
	}
	const psql = (sql) => execFileSync(database.psql[0], [...database.psql.slice(1), sql], { encoding: 'utf8' }).trim();
	const start = () => new Daemon(c.server, c.folder, env(relays[0]));
	return Object.assign(c, { relays, guilds, start, far: relays[0], psql, own: channels[0], other: channels[1] });
}

function multiply(c) {
	const [game] = c.psql(`SELECT id FROM games WHERE channel = ${c.other}`).split('\n');
	c.psql(`INSERT INTO games (id, state, guild, channel, message, host, guild_name, channel_name, locale, seats, seats_max, seed,
			created, rules, due, settings, challenger, challenged, seated, opener, parent)
			SELECT 'z' || to_hex(i), state, guild, channel + i, 0, host, guild_name, channel_name, locale,
			seats, seats_max, seed, created, rules, due, settings, challenger, challenged, seated, opener, parent
			FROM games, generate_series(1, ${GAMES}) i WHERE id = '${game}';
		INSERT INTO seats (game, seat, "user", name, strategy, entropy, away, missed, votes) SELECT 'z' || to_hex(i), seat, "user", name, strategy, entropy, away, missed, votes
			FROM seats, generate_series(1, ${GAMES}) i WHERE game = '${game}';
		INSERT INTO lines SELECT 'z' || to_hex(i), seq, line FROM lines, generate_series(1, ${GAMES}) i WHERE game = '${game}'`);
}

test('presses of the own shard are answered while a shard with very many games is taken over', { timeout: 300_000 }, async (t) => {
	const c = await pair(t);
	const people = [c.people.slice(0, 2), c.people.slice(2, 4)];
	await dealt({ ...c, channel: c.own }, { game: 'six-card', holes: 1, time: 'none' }, people[0]);
	await dealt({ ...c, channel: c.other }, { game: 'four-card', holes: 1, time: 'none' }, people[1]);
	const dm = await until('a DM with a look', async () => (await people[1][0].dms()).find((m) => choose(m, 'look')));
	assert.doesNotMatch(text(dm), LOOK);
	multiply(c);
	// Discord does not have the channels of these games.
	await c.server.fault('expect', { status: 404, code: 10003, times: 0 });
	await c.second.kill('SIGKILL');
	c.far.portions = 0;
	const portions = Math.ceil((GAMES + 1) / PORTION), during = new Set();
	const from = c.daemon.lines.length, times = [];
	const loaded = () => c.daemon.lines.slice(from).some((line) => line.includes('games are open'));
	let taken, look;
	while (!loaded()) {
		const at = Date.now(), answer = await people[0][0].slash(c.own, 'rules');
		assert.equal(answer.outcome, 'answered', answer.why);
		if (c.far.portions > 0) {
			taken ??= at;
			look ??= people[1][0].press(dm.channel_id, dm, choose(dm, 'look'));
			times.push(Date.now() - at);
		}
		if (c.far.portions > 0 && c.far.portions < portions)
			during.add(c.far.portions);
		await sleep(5);
	}
	t.diagnostic(`${GAMES} games in ${c.far.portions} exchanges and ${Date.now() - taken} ms; ${times.length} presses meanwhile, ` +
		`the longest took ${Math.max(...times)} ms`);
	assert.equal(c.far.portions, portions);
	assert.ok(c.daemon.lines.slice(from).some((line) => line.includes(`${GAMES + 1} games are open, 0 set aside`)));
	assert.ok(during.size >= DURING, `answered between portions: ${during.size}`);
	// Shard 0 has the press in the DM, and the game was perhaps still to be read.
	const answer = await look;
	assert.equal(answer.outcome, 'answered', answer.why);
	// The answer may have been deferred, and may take the place of the pressed message.
	await until('the look', async () => (await people[1][0].dms()).some((m) => LOOK.test(text(m))));
});

test('a process that stops gives its shards away after its last writes', { timeout: 300_000 }, async (t) => {
	// A press that waits for longer than 1.5 s is deferred, and the next golfd gets that press from Discord again.
	const c = await pair(t, ['already been acknowledged']);
	const people = c.people.slice(0, 2), lines = () => Number(c.psql('SELECT count(*) FROM lines'));
	await dealt({ ...c, channel: c.own }, { game: 'six-card', holes: 1, time: 'none' }, people);
	const table = await people[0].table(c.own), before = lines();
	c.far.held = [];
	const press = people[0].press(c.own, table, choose(table, 'turn-up'));
	await until('a write of the press', () => c.far.held.length);
	const stopped = c.daemon.kill('SIGTERM');
	await c.daemon.line('golfd stops before all presses are answered');
	const beats = c.relays[1].beats;
	await until('the other process has looked for free shards', () => c.relays[1].beats > beats + LOOKS);
	assert.ok(!serves(c.second, 0), 'the shard is held');
	assert.equal(lines(), before);
	c.far.release();
	await stopped;
	assert.equal(lines(), before + 1, 'the last write is kept');
	await until('the other process serves the shard', () => serves(c.second, 0));
	await press;
});

test('a process that gives a shard away writes no more for it, however late its database is', { timeout: 300_000 }, async (t) => {
	const c = await pair(t);
	await c.daemon.kill('SIGKILL');
	await until('all shards of the other process', () => online(c.second, 0));
	const guild = c.guilds[1], another = (await c.server.post('/playground/channels', { guild, name: 'golf-2' })).id;
	const people = [c.people.slice(0, 2), c.people.slice(2, 4)], tables = [], presses = [];
	for (const [i, channel] of [c.other, another].entries()) {
		await dealt({ ...c, channel }, { game: 'six-card', holes: 1, time: 'none' }, people[i]);
		tables.push(await people[i][0].table(channel));
	}
	const [, far] = c.relays;
	far.held = [];
	for (const [i, channel] of [c.other, another].entries()) {
		presses.push(people[i][0].press(channel, tables[i], choose(tables[i], 'turn-up')));
		// The first write is under way while the second one waits for it.
		await until('a write', () => far.held.length);
	}
	c.daemon = c.start();
	await until('the new process serves the shard', () => serves(c.daemon, 1));
	far.actions = 0;
	far.release();
	await until('the held write was refused', () => c.second.lines.some((line) => line.includes('another golfd serves shard 1')));
	await until('the other process has gone on', () => c.second.lines.some((line) => line.includes('another golfd gets shard 1')));
	const beats = far.beats;
	await until('later exchanges', () => far.beats > beats + BEATS);
	assert.equal(far.actions, 0, 'the write that waited is not sent');
	// The new process gets both presses again from Discord.
	await Promise.all(presses);
});
