// What the store keeps of servers that have removed the bot, and of games that ended.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { choose, club, Daemon, dealt, text, until } from './daemon_help.mjs';
import { online } from './fleet_help.mjs';

const DAY = 86400000;
const ask = (c, sql) => execFileSync('sqlite3', ['-cmd', '.timeout 5000', `${c.folder}/golfd.db`, sql], { encoding: 'utf8' }).trim();
// The rows of the first server: of each table that names it, and of those that belong to its games.
const rows = (c) => ['games', 'houses', 'servers', 'daily_days', 'gone'].map((table) =>
	`${table} ${ask(c, `SELECT count(*) FROM ${table} WHERE guild = ${c.server.guild}`)}`)
	.concat(['lines', 'seats', 'sat'].map((table) => `${table} ${ask(c, `SELECT count(*) > 0 FROM ${table}`)}`)).join(', ');
const state = (c) => ask(c, 'SELECT state FROM games');
// golfd may be editing a message while its server removes it.
const violations = ['Missing Access'];
const bot = (c, here) => c.server.post('/playground/guild', { bot: here });

// Lets ms pass, and waits until golfd has looked at what is too old: server 777 is.
async function look(c, ms) {
	await c.daemon.pass(ms);
	ask(c, 'INSERT INTO gone (guild, since, until) VALUES (777, 1, 9223372036854775807)');
	await c.daemon.pass(31000);
	await until('golfd looks at its servers', () => ask(c, 'SELECT count(*) FROM gone WHERE guild = 777') === '0');
}

// Writes down when the server of the club counts as one that has removed the bot.
const watched = (c) => ask(c, `CREATE TRIGGER absent AFTER INSERT ON gone WHEN NEW.guild = ${c.server.guild} ` +
	"BEGIN INSERT OR REPLACE INTO names (name, value) VALUES ('was-gone', '1'); END");
const wasGone = (c) => ask(c, "SELECT count(*) FROM names WHERE name = 'was-gone'") === '1';
// A server that golfd knows nothing of, though it has a row. It belongs to that shard of two.
function stranger(c, shard) {
	const guild = String((2000n + shard) << 22n);
	ask(c, `INSERT INTO house_games (guild, name, rules) VALUES (${guild}, 'ours', '{}')`);
	return () => ask(c, `SELECT count(*) FROM gone WHERE guild = ${guild}`) === '1';
}

async function start(c, env = {}) {
	c.daemon = new Daemon(c.server, c.folder, { GOLF_TEST_CLOCK: '0', ...env });
	await c.daemon.line('> online');
}

test('a server that removes the bot while golfd is away ends its games at the next session, and goes after a month', async (t) => {
	const c = await club(t, { driven: true }), [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.daemon.kill('SIGTERM');
	ask(c, 'DELETE FROM sessions'); // golfd was away for so long that Discord has ended the session
	await bot(c, false);
	await start(c);
	await c.daemon.line(`server ${c.server.guild} has removed the bot meanwhile`);
	await until('the game ends', () => state(c) === 'stopped');
	await until('its end needs no message', () => ask(c, 'SELECT count(*) FROM ends') === '0');
	assert.equal(rows(c), 'games 1, houses 0, servers 0, daily_days 0, gone 1, lines 1, seats 1, sat 1');
	const log = await c.server.get('/playground/log');
	assert.ok(!JSON.stringify(log).includes('"status":403'), 'nothing was sent to the server');

	await c.daemon.pass(29 * DAY);
	await c.daemon.pass(60000);
	await ana.slash(c.channel, 'me').catch(() => {});
	assert.match(rows(c), /games 1/, 'not yet');
	await c.daemon.pass(2 * DAY);
	await until('all of the server goes', () => rows(c) ===
		'games 0, houses 0, servers 0, daily_days 0, gone 0, lines 0, seats 0, sat 0');
});

test('a server that takes the bot back keeps its games', async (t) => {
	const c = await club(t, { driven: true, violations }), [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await bot(c, false);
	await until('golfd hears of it', () => /gone 1/.test(rows(c)) && state(c) === 'stopped');
	await c.daemon.pass(20 * DAY);
	await bot(c, true);
	await until('golfd hears of it', () => /servers 1.*gone 0/.test(rows(c)));
	await c.daemon.pass(20 * DAY);
	await c.daemon.pass(60000);
	await ana.slash(c.channel, 'me');
	assert.match(rows(c), /games 1.*gone 0/);
});

for (const [how, again] of [
	['while golfd runs', async (c) => ask(c, 'DROP TRIGGER refuse')],
	['when golfd starts again and resumes its session', async (c) => {
		await c.daemon.kill('SIGTERM');
		ask(c, 'DROP TRIGGER refuse');
		await start(c);
	}],
])
	test(`a server whose name the store refuses at first has not removed the bot: the name is kept ${how}`, async (t) => {
		const c = await club(t, { driven: true }), [ana, ben] = c.people;
		await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
		await c.daemon.kill('SIGTERM');
		ask(c, 'DELETE FROM sessions; DELETE FROM servers; ' +
			"CREATE TRIGGER refuse BEFORE INSERT ON servers BEGIN SELECT RAISE(ABORT, 'no'); END");
		const strangerIsGone = stranger(c, 0n);
		watched(c);
		await start(c);
		await look(c, 120000);
		assert.match(rows(c), /games 1, houses 0, servers 0, daily_days 0, gone 0/);
		await again(c);
		await c.daemon.pass(3000);
		await until('the store has the name', () => /servers 1/.test(rows(c)));
		await look(c, 120000);
		assert.equal(strangerIsGone(), how === 'while golfd runs', 'a new session tells which servers are gone');
		await look(c, 31 * DAY);
		assert.match(rows(c), /games 1.*gone 0/);
		assert.ok(!wasGone(c));
		assert.notEqual(state(c), 'stopped');
	});

test('a new session of one shard says nothing of the servers of another', async (t) => {
	const env = { GOLFD_SHARDS: '2' };
	const c = await club(t, { driven: true, env }), [ana, ben] = c.people;
	const all = () => until('both shards', () => online(c.daemon, 0) && online(c.daemon, 1));
	const shard = (BigInt(c.server.guild) >> 22n) % 2n;
	await all();
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.daemon.kill('SIGTERM');
	ask(c, `DELETE FROM sessions WHERE shard <> ${shard}; DELETE FROM servers WHERE guild = ${c.server.guild}`);
	const strangerIsGone = stranger(c, 1n - shard);
	watched(c);
	await start(c, env);
	await all();
	await look(c, 120000);
	assert.ok(strangerIsGone());
	assert.ok(!wasGone(c));
});

test('games that ended long ago go when the operator wants that, and open ones stay', async (t) => {
	const c = await club(t, { driven: true, violations, env: { GOLFD_KEEP_GAMES: '7' } }), [ana, ben] = c.people;
	const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	assert.ok(choose(table ?? await ana.table(c.channel), 'turn-up'));
	await c.daemon.pass(8 * DAY);
	assert.equal(state(c), 'playing', 'an open game is not old');
	await bot(c, false); // which ends the game
	await until('the game ends', () => state(c) === 'stopped' && ask(c, 'SELECT count(*) FROM ends') === '0');
	await bot(c, true);
	await c.daemon.pass(6 * DAY);
	await c.daemon.pass(60000);
	assert.equal(state(c), 'stopped');
	await c.daemon.pass(2 * DAY);
	await until('the game goes', () => state(c) === '');
	assert.match(rows(c), /lines 0, seats 0, sat 0/);
});

test('a server that an administrator has forgotten stops its games, keeps its place, and begins anew', async (t) => {
	const c = await club(t, { driven: true }), [ana, ben] = c.people;
	const house = (person, sub, options = []) =>
		person.act({ channel: c.channel, type: 'command', name: 'house', sub, options });
	const game = { name: 'game', value: 'cabo' };
	assert.equal((await house(ana, 'preset', [game])).outcome, 'answered');
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	assert.match(text((await house(ben, 'forget')).message), /Only an administrator/);

	const asked = await house(ana, 'forget');
	assert.match(text(asked.message), /Do you want me to forget this server/);
	const again = await ana.ask(c.channel, asked.message, choose(asked.message, 'house-forget'));
	assert.match(text(again.message), /This is the last question/);
	assert.match(rows(c), /games 1, houses 1/, 'nothing is gone yet');
	const done = await ana.ask(c.channel, again.message, choose(again.message, 'house-forget'));
	assert.match(text(done.message), /This server is forgotten/);
	assert.match(rows(c), /houses 0, servers 1/);
	await c.daemon.line('the server forgotten');
	await until('the table says that it was stopped', async () => /stopped/.test(text(await ana.table(c.channel))));
	await c.daemon.pass(60000);
	await until('its game goes', () => /games 0, houses 0, servers 1, daily_days 0, gone 0, lines 0/.test(rows(c)));

	await dealt(c, { holes: 1 }, [ana, ben]);
	assert.match(text(await ana.table(c.channel)), /Six-card Golf/, 'the house game is the usual one again');
	await c.daemon.pass(120000);
	assert.match(rows(c), /games 1/, 'and its games are kept');
});
