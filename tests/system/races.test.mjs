// Matching races with golfd as a real process: the lower interaction id wins, also when it arrives later.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argument, buttons, club, components, dealt, text, until, verb } from './daemon_help.mjs';
import { playing, tail } from './clicker_known.mjs';
import { cards, count, rank, Round, top, well } from './hidden_help.mjs';

const PLAN_MATCH = 4; // enum plan_kind

// Each person looks at two own cards. Returns [{ place, card }, ...] by person.
async function looks(c, people) {
	const known = new Map();
	for (const p of people) {
		known.set(p, []);
		for (const place of [1, 2])
			known.get(p).push({ place, card: cards(await well(p.slash(c.channel, 'flip', { place })))[0] });
	}
	return known;
}

// Opens the page of the match button while this card is the discard. Returns a function that presses a choice.
async function page(c, person, card) {
	const message = await until('the page', async () => {
		const table = await person.table(c.channel);
		const button = top(table) === card &&
			buttons(table).find((b) => verb(b) === 'plan' && argument(b) === PLAN_MATCH);
		const answer = button && await person.press(c.channel, table, button);
		return answer && !answer.late && well(answer);
	});
	return (label) => {
		const menu = components(message).find((x) => x.type === 3);
		if (!menu)
			return person.press(c.channel, message, buttons(message).find((b) => b.label === label));
		const values = [menu.options.find((o) => o.label === label).value];
		return person.press(c.channel, message, menu, { values });
	};
}

// The ways to match an own card by its place.
const ways = {
	commands: async (c, person) => (place) => person.slash(c.channel, 'match', { place }),
	menus: async (c, person, card) => {
		const press = await page(c, person, card);
		return (place) => press(`My place ${place}`);
	},
};

// The property that must be equal for a match.
const by = {
	rank,
	value: (card) => (card === '2♦' ? card : rank(card) === 'K' ? `K${'♥♦'.includes(card.at(-1))}` : rank(card)),
};

for (const { id, game, way, equal, wrong } of [
	{ id: 'X06', game: 'cactus', way: 'commands', equal: by.rank, wrong: 2 },
	{ id: 'X01 X02 X03', game: 'cumbia', way: 'menus', equal: by.value, wrong: 0 },
])
	test(`${id} ${game}, by ${way}: the lower id wins although it arrives second`, { timeout: 600_000 }, async (t) => {
		const c = await club(t);
		const people = c.people.slice(0, 3);
		await dealt(c, { game }, people);
		const known = await looks(c, people);
		const has = (p, card) => known.get(p).find((k) => equal(k.card) === equal(card));
		const round = new Round(c, people);
		const { card } = await round.drawUntil((drawn) => people.some((p) => has(p, drawn)));
		await round.end('discard');
		const winner = people.find((p) => has(p, card)), { next } = round;
		const loser = people.find((p) => p !== winner && p !== next);
		const first = await ways[way](c, winner, card), second = await ways[way](c, loser, card);

		// The winner acts first, but the loser's act arrives first. Then the next player draws.
		await c.server.fault('hold');
		const won = await winner.begin(() => first(has(winner, card).place));
		const lost = await loser.begin(() => second(known.get(loser)[0].place));
		await c.server.fault('hold', { on: false });
		const drew = next.slash(c.channel, 'draw', { from: 'stock' });
		const all = await Promise.all([won.answer, lost.answer, drew]);
		for (const answer of all)
			assert.equal(answer.outcome, 'answered', answer.why);
		const [w, l, d] = all;
		assert.ok(BigInt(w.id) < BigInt(l.id) && BigInt(l.id) < BigInt(d.id), 'the ids are in the order of the acts');

		assert.match(text(w.message), /The cards match/);
		assert.match(text(l.message), /Another player was faster/);
		assert.equal(l.callback.data.flags & 64, 64, 'only the loser sees the refusal');
		assert.equal(cards(d.message).length, 1, 'nobody is frozen: the next player has drawn a card');
		assert.equal(await count(c, winner), 3);
		assert.equal(await count(c, loser), 4, 'the loser keeps all cards and gets no new one');
		await until('the table', async () => /IS FIRST!\*\*[^]*drew from the stock\.\n[^]*you have drawn/.test(text(await next.table(c.channel))));
		const file = `${c.folder}/golfd.db`, [{ id }] = playing(file);
		const done = tail(file, id).map((line) => JSON.parse(line).do);
		const [drawn, matched] = [done.indexOf('draw'), done.indexOf('match')];
		assert.ok(drawn >= 0 && matched > drawn, `the draw is carried out after the match: ${done}, the newest first`);

		// A wrong card at the next discard costs as many cards as the rules say.
		const unequal = (pile) => known.get(loser).find((k) => equal(k.card) !== equal(pile));
		let [pile] = cards(d.message);
		await round.end('discard');
		if (!unequal(pile)) {
			pile = (await round.drawUntil(unequal)).card;
			await round.end('discard');
		}
		const tried = await ways[way](c, loser, pile);
		assert.match(text(await well(tried(unequal(pile).place))), /No match: that was the/);
		assert.equal(await count(c, loser), 4 + wrong);
	});
