// Powers with golfd as a real process: only one person sees a look, and its choice survives a restart.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { argument, buttons, choose, club, GIVEN_UP, text, unanswered, until, verb } from './daemon_help.mjs';
import { cards, dealtUntil, pushed, rank, reads, well } from './hidden_help.mjs';

const PLAN_POWER = 3; // enum plan_kind

const planned = (message) => buttons(message).find((b) => verb(b) === 'plan' && argument(b) === PLAN_POWER);

// A game of Ana and Ben with a spectator. Nobody has looked at a card, and the actor holds a card of these ranks.
async function holding(t, game, ...ranks) {
	const c = await club(t);
	const people = c.people.slice(0, 2);
	const { round, card, answer } = await dealtUntil(c, { game }, people, (drawn) => ranks.includes(rank(drawn)));
	const actor = round.next, other = people.find((p) => p !== actor);
	return { c, round, card, answer, actor, other, name: other === c.people[1] ? 'Ben' : 'Ana' };
}

// Waits until the store knows that every look was told. After that not even SIGKILL repeats one.
const UNTOLD = 'SELECT count(*) FROM tells WHERE shown_until = 0';
const allTold = (c) => until('each card was shown', () => execFileSync('sqlite3',
	['-readonly', '-cmd', '.timeout 5000', `${c.folder}/golfd.db`, UNTOLD], { encoding: 'utf8' }).trim() === '0');

// Checks that only the actor can read these cards, which lie face down; or that nobody can read them any more.
async function secret({ c, actor }, seen, { gone = false } = {}) {
	for (const person of c.people.filter((p) => p !== actor)) {
		const all = await reads(c, person);
		for (const card of seen)
			assert.ok(!all.includes(card), `somebody else can read ${card}`);
	}
	const own = await reads(c, actor);
	for (const card of gone ? [] : seen)
		assert.ok(own.includes(card), 'the actor can read the card');
	const public_ = JSON.stringify((await actor.messages(c.channel)).filter((m) => !(m.flags & 64)));
	for (const card of seen)
		assert.ok(!public_.includes(card), `everybody can read ${card}`);
}

for (const [id, card, aim] of [['W01', 'J', () => ({ place: 2 })], ['W02', 'Q', (s) => ({ player: s.name, theirs: 3 })]])
	test(`${id} cambio: only the answer shows the card that a ${card} looks at`, { timeout: 600_000 }, async (t) => {
		const s = await holding(t, 'cambio', card);
		const answer = await s.round.end('power', aim(s));
		assert.equal(answer.flags & 64, 64);
		assert.equal(cards(answer).length, 1, text(answer));
		await until('the table', async () => /used the/.test(text(await s.other.table(s.c.channel))));
		await secret(s, cards(answer));
		assert.deepEqual(await s.actor.dms(), [], 'the look is told once');
		// After a kill the look is not told again to anybody.
		await allTold(s.c);
		await s.c.restart();
		await s.round.draw();
		assert.deepEqual(await s.actor.dms(), []);
		await secret(s, cards(answer));
	});

test('W02 cambio: a look whose answer was lost is still shown to its player', { timeout: 600_000 }, async (t) => {
	const s = await holding(t, 'cambio', 'Q');
	await s.c.server.fault('rest', { match: 'POST /interactions', status: 500, times: 0 });
	await unanswered(s.c, GIVEN_UP, () => s.actor.slash(s.c.channel, 'power', { player: s.name, theirs: 1 }));
	await s.c.server.fault('clear');
	assert.match(text(await pushed(s.c, s.other, 'look')), /nothing for you/);
	const answer = await pushed(s.c, s.actor, 'look');
	assert.equal(answer.flags & 64, 64);
	assert.equal(cards(answer).length, 1, text(answer));
	await secret(s, cards(answer));
});

// The choices after a look. page: the message that shows the look.
const choices = {
	'swaps them': { seen: 2, told: /swapped .*place [12] with .*place [12]/,
		make: (s, page) => well(s.actor.press(s.c.channel, page, planned(page))) },
	'swaps nothing': { seen: 2, told: /did not swap/,
		make: (s) => well(s.actor.slash(s.c.channel, 'power', { swap: false })) },
	'gives one of their own': { seen: 1, told: /swapped .*place [34] with .*place [34]/,
		make: async (s, page) => {
			const own = await well(s.actor.press(s.c.channel, page, planned(page)));
			return well(s.actor.press(s.c.channel, own, buttons(own).find((b) => b.label === 'My place 3')));
		} },
};
const looksAtTwo = ['W07', 'cumbia', 'J', (s) => ({ place: 1, player: s.name, theirs: 2 })];
const takes = ['W06', 'pablo', '7', (s) => ({ player: s.name, theirs: 4 })];

for (const [[id, game, card, aim], choice, where] of [
	[looksAtTwo, 'swaps them', 'where it was shown'],
	[looksAtTwo, 'swaps nothing', 'by a command'],
	[takes, 'gives one of their own', 'where it was shown'],
	[takes, 'gives one of their own', 'where it is shown again'],
])
	test(`${id} ${game}: SIGKILL after the look; the player ${choice}, ${where}`, { timeout: 600_000 }, async (t) => {
		const { seen, told, make } = choices[choice];
		const s = await holding(t, game, card);
		const look = await well(s.actor.slash(s.c.channel, 'power', aim(s)));
		assert.equal(cards(look).length, seen, text(look));
		await s.c.restart('SIGKILL');
		await until('the button', async () => choose(await s.other.table(s.c.channel), 'show'));
		await secret(s, cards(look));
		const early = await well(s.other.slash(s.c.channel, 'draw', { from: 'stock' }));
		assert.match(text(early), /not your turn/, 'the game waits for the choice');
		assert.match(text(await pushed(s.c, s.other, 'show')), /no drawn card/);
		const again = await pushed(s.c, s.actor, 'show');
		assert.deepEqual(cards(again).slice(0, seen), cards(look), 'the look is shown again to its player');
		await make(s, where === 'where it is shown again' ? again : look);
		s.round.turn++;
		await until('the table', async () => told.test(text(await s.other.table(s.c.channel))));
		await secret(s, cards(look), { gone: true });
		await s.round.draw();
	});
