/*
 * What people may know of the cards, computed from the stored game alone, and compared with the messages they read.
 *
 * The game's rules, seed and lines are read from the database and replayed (tests/system/known.c). A seat may know the
 * cards that its view has shown or told since the deal. Everybody may know the cards of the spectators' view.
 *
 * The buttons of a message name its game and the number of lines it was drawn after. The cards in this message are
 * compared with the cards known then. A message without buttons belongs to the game last seen in its channel, or in the
 * channel it links to. The cards in this message are compared with the cards known now. Any other card in a message, in
 * any style of writing, is a leak.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { BUILD, buttons, components, sequence, until } from './daemon_help.mjs';

const SUITS = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C',
	spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C', picas: 'S', corazones: 'H', diamantes: 'D', 'tréboles': 'C' };
const RANKS = { 10: 'T', ace: 'A', jack: 'J', queen: 'Q', king: 'K', as: 'A', jota: 'J', dama: 'Q', rey: 'K' };
const CARD = new RegExp('(10|[2-9AJQK])([♠♥♦♣])|' +
	'\\b(ace|jack|queen|king|as|jota|dama|rey|10|[2-9AJQK])(?: of | de | )(spades|hearts|diamonds|clubs|picas|corazones|diamantes|tréboles)', 'g');

// The cards that a text names.
export const named = (text) => [...text.matchAll(CARD)].map(([, a, b, c, d]) => (RANKS[a ?? c] ?? a ?? c) + SUITS[b ?? d]);

// All words of a message: text, labels, placeholders and menu options.
export const words = (message) => [message.content, ...components(message).flatMap((c) =>
	[c.content, c.label, c.placeholder, ...(c.options ?? []).flatMap((o) => [o.label, o.description])])].filter(Boolean).join('\n');

// The game of a page that one person plays alone (press.h). No store has it, and its number is no number of lines.
export const LESSON = 'try';

// The game of a message, and the number of lines it was drawn after. Returns undefined for a message without buttons.
export function drawn(message) {
	for (const { custom_id } of components(message)) {
		const m = /^g:([^:]+):([0-9]+):/.exec(custom_id ?? '');
		if (m && m[1] !== '-')
			return { game: m[1], seq: Number(m[2]) };
	}
	return undefined;
}

function rows(file, sql) {
	const out = execFileSync('sqlite3', ['-json', '-cmd', '.timeout 5000', file, sql], { encoding: 'utf8', maxBuffer: 1 << 28 });
	return out ? JSON.parse(out) : [];
}

// The games in play, from the database: { id, channel, host, seq, seats: [{ user, away, strategy }] }.
export function playing(file) {
	const seats = rows(file, 'SELECT game, seat, CAST(user AS TEXT) user, CAST(away AS TEXT) away, strategy FROM seats ' +
		"WHERE game IN (SELECT id FROM games WHERE state = 'playing') ORDER BY game, seat");
	return rows(file, 'SELECT id, CAST(channel AS TEXT) channel, CAST(message AS TEXT) message, CAST(host AS TEXT) host, ' +
		"(SELECT count(*) FROM lines WHERE game = id) seq FROM games WHERE state = 'playing' ORDER BY created, id")
		.map((g) => ({ ...g, seats: seats.filter((s) => s.game === g.id) }));
}

// Waits until the only table's message is up to date (its buttons have the number of the game's lines). Returns it.
export const upToDate = (c, person) => until('an up-to-date table', async () => {
	const message = await person.table(c.channel), [game] = playing(`${c.folder}/golfd.db`);
	return buttons(message).some((b) => sequence(b) === game.seq) && message;
});

// The last lines of a game, for a report.
export const tail = (file, game) => rows(file, `SELECT line FROM lines WHERE game = '${game}' ORDER BY seq DESC LIMIT 6`).map((r) => r.line);

// Replays a game. Returns the cards that each line newly shows, [{ hole, deal, know: [spectators, seat 0, ...] }].
function replay(file, game) {
	const [g] = rows(file, `SELECT seats, lower(hex(seed)) seed, rules FROM games WHERE id = '${game}'`);
	const entropy = rows(file, `SELECT CAST(entropy AS TEXT) e FROM seats WHERE game = '${game}' AND entropy <> 0 ORDER BY seat`);
	const lines = rows(file, `SELECT line FROM lines WHERE game = '${game}' ORDER BY seq`);
	const input = [g.seats, g.seed, entropy.map((row) => row.e).join(','), g.rules.replaceAll('\n', ' '),
		...lines.map((row) => row.line)].join('\n') + '\n';
	const done = spawnSync(`${BUILD}/known`, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
	if (done.status !== 0)
		throw new Error(`game ${game} does not replay: ${done.stderr}`);
	return done.stdout.trimEnd().split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

/*
 * Collects what people could read, and checks it from time to time.
 *	seen(person, message)	call for each message of a person when it arrives
 *	check()			checks the messages since the last check; adds to checked ({ messages, cards }) and leaks
 * Messages whose ids are in `ignored` are about rules. They may name any card.
 */
export class Watch {
	constructor(file) {
		this.file = file;
		this.read = [];
		this.here = new Map(); // the game that was last seen in a channel or a message
		this.ignored = new Set();
		this.sat = new Map(); // game: Map(user: Set(seat)), also of players who have left
		this.length = new Map(); // game: the number of its lines at the last check
		this.checked = { messages: 0, cards: 0 };
		this.leaks = [];
	}

	seen(person, message, channel) {
		const at = drawn(message);
		const link = components(message).map((c) => /^https:\/\/discord\.com\/channels\/[0-9]+\/([0-9]+)/.exec(c.url ?? '')?.[1]).find(Boolean);
		const game = at?.game ?? this.here.get(message.id) ?? this.here.get(link ?? channel);
		this.here.set(message.id, game);
		if (at && at.game !== LESSON)
			this.here.set(channel, game);
		if (game && named(words(message)).length)
			this.read.push({ person, message, game, seq: at?.seq });
	}

	seats(game, user) {
		return [...(this.sat.get(game)?.get(user) ?? [])];
	}

	// Records who sits, or has sat, in which seat.
	learn(games) {
		const add = (game, user, seat) => {
			const at = this.sat.get(game) ?? this.sat.set(game, new Map()).get(game);
			(at.get(user) ?? at.set(user, new Set()).get(user)).add(seat);
		};
		for (const g of games)
			for (const s of g.seats)
				for (const user of [s.user, s.away].filter((u) => u !== '0'))
					add(g.id, user, s.seat);
		for (const s of rows(this.file, 'SELECT CAST(user AS TEXT) user, game, seat FROM sat'))
			add(s.game, s.user, s.seat);
	}

	// The store has forgotten this person and their seats. The messages that they have read until now are not checked:
	// they would look like leaks.
	drop(person) {
		this.read = this.read.filter((r) => r.person !== person);
	}

	// The cards that these viewers (0: spectators, else seat + 1) know after `seq` lines, since the last deal before.
	// holes: the number of deals to go back. Deals of the lines from `fresh` on are not counted.
	static known(lines, viewers, seq, holes = 1, fresh = Infinity) {
		const known = new Set();
		let left = holes;
		for (let i = Math.min(seq, lines.length) - 1; i >= 0 && left > 0; i--) {
			for (const v of viewers)
				for (const card of lines[i].know[v] ?? [])
					known.add(card);
			if (i < fresh)
				left -= lines[i].deal;
		}
		return known;
	}

	check() {
		const games = playing(this.file);
		this.learn(games);
		const lines = new Map(games.map((g) => [g.id, replay(this.file, g.id)]));
		for (const read of this.read.splice(0))
			// A game that is over has no secrets.
			if (!this.ignored.has(read.message.id) && lines.has(read.game))
				this.checkMessage(read, lines.get(read.game));
		for (const [id, all] of lines)
			this.length.set(id, all.length);
	}

	checkMessage({ person, message, game, seq }, lines) {
		const viewers = message.public_ ? [0] : [0, ...this.seats(game, person).map((s) => s + 1)];
		// A message without buttons may come from any time since the last check, even from an earlier hole.
		const may = seq === undefined ? Watch.known(lines, viewers, Infinity, 2, this.length.get(game) ?? 0)
			: Watch.known(lines, viewers, Math.max(seq, 1));
		this.checked.messages++;
		for (const card of named(words(message))) {
			this.checked.cards++;
			if (!may.has(card))
				this.leaks.push({ card, person, game, seq, now: lines.length, message: words(message), flags: message.flags });
		}
	}
}
