// Whole holes of games with powers, with golfd as a real process: two people by commands, buttons and menus, and a
// computer player, from the deal to the score.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argument, club, components, dealt, dice, isOver, text, until, verb } from './daemon_help.mjs';
import { lookAtNone, well as answered } from './hidden_help.mjs';

const EPHEMERAL = 64; // a message's flag
const PLAN_POWER = 3, PLAN_MATCH = 4; // enum plan_kind

// The message of an answer that may wait for the end of a race.
const well = (c, promise) => answered(c.daemon.during(promise));

const ASIDE = ['hand', 'rules', 'look', 'show'];
const isPlan = (component, kind) => verb(component) === 'plan' && argument(component) === kind;

// The components of a message that move the game.
const moves = (message) => components(message).filter((x) => x.custom_id && !x.disabled && !ASIDE.includes(verb(x)));

// Presses a button, or chooses as few of a menu's options as it allows.
function press(c, person, message, component, roll) {
	const values = component.options?.map((o) => o.value).sort(() => roll(2) - 0.5).slice(0, component.min_values ?? 1);
	return well(c, person.press(c.channel, message, component, values ? { values } : {}));
}

/*
 * Makes choices from a page on until nothing is left to choose, powers first. When a power has no card to work on,
 * /golf hand shows the other choices. Returns the number of choices that used a power.
 */
async function goOn(c, person, page, roll) {
	const said = [text(page)];
	let noPowers = false, used = 0;
	for (let step = 0; step < 40; step++) {
		// A press that came too late is answered with the table, which is no page with choices.
		const open = page?.flags & EPHEMERAL ? moves(page).filter((x) => !noPowers || !isPlan(x, PLAN_POWER)) : [];
		const powers = open.filter((x) => isPlan(x, PLAN_POWER));
		const choices = powers.length ? powers : open;
		if (choices.length) {
			page = await press(c, person, page, choices[roll(choices.length)], roll);
			used += powers.length > 0 && !/cannot choose any card/.test(text(page));
		} else {
			noPowers = true;
			page = await well(c, person.slash(c.channel, 'hand'));
			if (!moves(page).length)
				return used;
		}
		said.push(text(page));
	}
	throw new Error(`no end of choices:\n${said.slice(-4).join('\n')}`);
}

// Each player's cards and score of the only hole, read from the message at the end of a game.
function results(message, names) {
	const said = text(message);
	const picture = said.match(/```([^]*?)```/)[1].split('\n');
	const found = new Map(names.map((name) => [name, { cards: [] }]));
	let heads = [];
	for (const line of picture) {
		const here = names.filter((name) => line.includes(name)).map((name) => ({ name, at: line.indexOf(name) - 1 }));
		if (here.length)
			heads = here;
		for (const m of line.matchAll(/(10|[2-9AJQK])([♠♥♦♣])/g))
			found.get(heads.findLast((head) => head.at <= m.index).name).cards.push(m.slice(1));
	}
	for (const [, name, points] of said.matchAll(/\*\*(\w+)\*\* · (one|−?\d+) point/g))
		found.get(name).score = points === 'one' ? 1 : Number(points.replace('−', '-'));
	return [...found.values()];
}

const faces = { A: 1, J: 10, Q: 10 };
const games = [
	{ id: 'G20', game: 'powers', worth: ([rank, suit]) => (rank === 'K' ? -'♥♦'.includes(suit) : faces[rank] ?? Number(rank)) },
	{ id: 'G16', game: 'cumbia', worth: ([rank, suit]) => (rank === 'K' ? -5 * '♥♦'.includes(suit)
		: rank + suit === '2♦' ? -10 : { A: 1, J: 11, Q: 12 }[rank] ?? Number(rank)) },
];

// Plays a hole and checks its scores against the cards. Returns how often people used a power.
async function playHole(c, people, { game, worth }, roll) {
	const [ana, ben] = people, refused = /not your turn/, over = /no open table/;
	const ends = async () => (await ana.messages(c.channel)).filter((one) => !(one.flags & EPHEMERAL) && isOver(one));
	const before = (await ends()).map((one) => one.id);
	let turns = 0, powers = 0, ended = false;
	await dealt(c, { game, holes: 1, computers: 1 }, people);
	await lookAtNone(c, people);
	while (!ended) {
		assert.ok(turns < 200, 'the hole ends');
		for (const person of people) {
			// Ben calls when 6 turns are over and a power was used.
			if (person === ben && turns >= 6 && powers > 0 && roll(2))
				await well(c, person.slash(c.channel, 'knock'));
			const drawn = await well(c, person.slash(c.channel, 'draw', { from: 'stock' }));
			if (refused.test(text(drawn)) || over.test(text(drawn))) {
				ended ||= over.test(text(drawn));
				continue;
			}
			turns++;
			powers += await goOn(c, person, drawn, roll);
			// Anybody may try to match, right or wrong.
			const table = await ana.table(c.channel), match = table && moves(table).find((x) => isPlan(x, PLAN_MATCH));
			if (match && roll(2))
				await goOn(c, ana, await press(c, ana, table, match, roll), roll);
		}
		await c.daemon.pass(3000);
	}
	const end = await until('the end', async () => (await ends()).find((one) => !before.includes(one.id)));
	for (const { cards, score } of results(end, ['Ana', 'Ben', 'Birdie'])) {
		const rest = score - cards.reduce((sum, card) => sum + worth(card), 0);
		// X02: ten points for each wrong match with an opponent's card.
		assert.ok(game === 'cumbia' ? rest >= 0 && rest % 10 === 0 : rest === 0, `${score}: ${cards.join(' ')}\n${text(end)}`);
	}
	return powers;
}

const HOLES = 10; // at most; in one of twenty the computer player calls before anybody has drawn a power

for (const of of games)
	test(`${of.id} ${of.game}: a hole by two people and a computer player, to the score`, { timeout: 600_000 }, async (t) => {
		const c = await club(t, { driven: true }), people = c.people.slice(0, 2), roll = dice(7);
		// A picture would stand for the layouts, which are read here.
		await people[0].act({ channel: c.channel, type: 'command', name: 'house', sub: 'set',
			options: [{ name: 'key', value: 'pictures' }, { name: 'value', value: 'never' }] });
		let powers = 0;
		for (let hole = 0; hole < HOLES && powers === 0; hole++)
			powers = await playHole(c, people, of, roll);
		assert.ok(powers > 0, 'a power was used');
	});
