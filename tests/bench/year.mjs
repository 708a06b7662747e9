// What a finished game takes in the store, and what a year of them takes.
//
//	GOLF_BUILD=build node tests/bench/year.mjs [GAMES]
//
// Computer players play GAMES games (100) of each preset below with four seats. They become a file as `golfd store export`
// writes it, which golfd reads into a new store: SQLite, and PostgreSQL where that is installed. The figures are the growth
// of the files by these games, with indexes. It depends on no other load of the machine.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postgres } from '../system/postgres_help.mjs';

const BUILD = process.env.GOLF_BUILD ?? process.env.B ?? 'build';
const GAMES = Number(process.argv[2] ?? 100), SEATS = 4, A_DAY = 1000;
const PRESETS = ['six-card', 'nine-card', 'four-card', 'cabo', 'powers'];
const GUILD = '1300000000000000000', CHANNEL = '1300000000000000001';
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'golf-year-'));
process.on('exit', () => fs.rmSync(dir, { recursive: true, force: true }));

// No deal of these games has the entropy of people, which is 8 bytes a seat.
// The games of a preset: { rules, lines, totals, winners, seed }.
function play(preset) {
	const file = path.join(dir, preset);
	execFileSync(`${BUILD}/golf`, ['simulate', '--rules', preset, '--players', String(SEATS), '--games', String(GAMES),
		'--strategy', 'easy', '--records', file], { stdio: ['ignore', 'ignore', 'inherit'] });
	const games = [];
	for (const line of fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
		const is = JSON.parse(line);
		if (is.record) {
			games.push({ preset, rules: JSON.stringify(is.rules), lines: [] });
			continue;
		}
		const game = games.at(-1);
		game.lines.push(line);
		game.totals = is.totals ?? game.totals;
		if (is.over)
			Object.assign(game, { winners: is.winners, seed: is.seed });
	}
	return games;
}

const user = (n) => String(200000000000000000n + BigInt(n));
// A game's rows: the columns of bot/store/schema.c.
function* rows(game, n) {
	const id = `y${String(n).padStart(11, '0')}`, seats = [...Array(SEATS).keys()];
	yield { games: { id, state: 'over', guild: GUILD, channel: CHANNEL, parent: '0', message: user(n), guild_name: 'The Nineteenth Hole',
		channel_name: '', locale: 'en-US', seats: SEATS, seats_max: SEATS, seed: game.seed, created: 1796000000 + n, rules: game.rules,
		due: 0, settings: 'time=1d pings=on', seated: '', host: user(1), opener: user(1), challenger: 0, challenged: 0,
		host_since: 0, closed: 1796000000 + n } };
	for (const seat of seats)
		yield { seats: { game: id, seat, name: `Player ${seat}`, strategy: '', entropy: 0, missed: 0, votes: 0,
			user: user(seat + n % 50), away: 0, held: '', absent: 0 } };
	for (const [i, line] of game.lines.entries())
		yield { lines: { game: id, seq: i + 1, line } };
	yield { results: { game: id, guild: GUILD, channel: CHANNEL, parent: '0', finished: 1796000000 + n, rules: game.preset, holes: 9 } };
	for (const seat of seats)
		yield { result_seats: { game: id, seat, user: user(seat + n % 50), own: 1, won: game.winners.includes(seat) ? 1 : 0,
			total: game.totals[seat], points: game.totals[seat], best: 0 } };
	for (const seat of seats)
		yield { sat: { user: user(seat + n % 50), game: id, seat } };
}

const ORDER = ['games', 'seats', 'lines', 'results', 'result_seats', 'sat'];
function write(games, file) {
	const all = games.flatMap((game, n) => [...rows(game, n)]);
	const lines = ORDER.flatMap((table) => all.filter((row) => row[table]).map((row) => JSON.stringify({ table,
		...Object.fromEntries(Object.entries(row[table]).map(([key, value]) => [key, String(value)])) })));
	fs.writeFileSync(file, ['{"golfd":"store","version":"1"}', ...lines, `{"end":"${lines.length}"}`, ''].join('\n'));
}

function golfd(address, ...args) {
	const r = spawnSync(`${BUILD}/golfd`, ['store', ...args], { encoding: 'utf8', env: { PATH: process.env.PATH, GOLFD_STORE: address } });
	assert.equal(r.status, 0, r.stderr);
	return r.stdout;
}

// Each store: makes an empty one, and returns its address, and a function that returns its size.
const stores = {
	SQLite: (name) => {
		const file = path.join(dir, `${name}.db`);
		return { address: `sqlite:${file}`, size: () => fs.statSync(file).size };
	},
};
if (fs.existsSync('/usr/lib/postgresql')) {
	const server = postgres(dir);
	const psql = (database, sql) => execFileSync(server.psql[0], [...server.psql.slice(1, -3), '-d', database, '-At', '-c', sql], { encoding: 'utf8' });
	stores.PostgreSQL = (name) => {
		const database = name.replace(/-/g, '_');
		psql('postgres', `CREATE DATABASE ${database}`);
		return { address: server.address.replace('/postgres?', `/${database}?`), size: () => {
			psql(database, 'VACUUM');
			return Number(psql(database, `SELECT pg_database_size('${database}')`));
		} };
	};
	process.on('exit', () => server.stop());
}

const empty = path.join(dir, 'empty');
write([], empty);
console.log(`| a finished game of ${SEATS} | actions | ${Object.keys(stores).map((name) => `${name}, kB`).join(' | ')} |`);
console.log(`|---|---|${Object.keys(stores).map(() => '---').join('|')}|`);
const sums = {};
for (const preset of PRESETS) {
	const games = play(preset), file = path.join(dir, `${preset}.export`), figures = [];
	write(games, file);
	for (const [kind, make] of Object.entries(stores)) {
		const full = make(`${preset}-full`), none = make(`${preset}-none`);
		golfd(none.address, 'import', empty);
		golfd(full.address, 'import', file);
		assert.match(golfd(full.address, 'check'), new RegExp(`\n${games.length} games`), 'golfd reads and replays them');
		const each = (full.size() - none.size()) / games.length;
		sums[kind] = (sums[kind] ?? 0) + each;
		figures.push((each / 1000).toFixed(1));
	}
	const actions = games.reduce((n, game) => n + game.lines.length, 0) / games.length;
	console.log(`| ${preset} | ${actions.toFixed(0)} | ${figures.join(' | ')} |`);
}
for (const [kind, sum] of Object.entries(sums))
	console.log(`${kind}: ${A_DAY} games a day of these presets take ${(sum / PRESETS.length * A_DAY * 365 / 1e9).toFixed(1)} GB a year`);
