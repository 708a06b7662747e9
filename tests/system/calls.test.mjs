/*
 * What an action costs: golfd's REST calls, from the playground's log. The answer is one call. A change of the table
 * that the answer cannot show to everybody costs one more call.
 *
 * The rows of a test act at one table, in this order. An extra call of a row is noticed in the next row.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upToDate } from './clicker_known.mjs';
import { buttons, choose, club, dealt, text, until, verb } from './daemon_help.mjs';
import { dealtUntil, lookInDm, rank } from './hidden_help.mjs';

const HASTE = ['--haste', '100']; // an edit waits for its rate limit only a short time

const short = ({ method, path }) => `${method} ${path.replace(/[0-9]{6,}/g, ':id').replace('/interactions/:id/***', '')}`;

// golfd's calls since its start, without those about the application. Private pages leave at times of their own: these
// calls are not counted.
const calls = async (c) => (await c.server.get('/playground/log?kind=rest')).entries
	.filter((e) => !e.path.startsWith('/applications/') && e.path !== '/gateway/bot').map(short)
	.filter((call) => !/^DELETE \/webhooks\//.test(call));

// Acts, waits for as many calls as wanted, and compares the calls made since the last row.
async function costs(c, what, act, wanted) {
	c.counted ??= (await calls(c)).length;
	const answer = await act();
	assert.equal(answer.outcome, 'answered', `${what}: ${answer.why}`);
	const made = await until(`${wanted.length} calls of ${what}`, async () => {
		const all = (await calls(c)).slice(c.counted);
		return all.length >= wanted.length && all;
	});
	c.counted += made.length;
	assert.deepEqual(made.sort(), [...wanted].sort(), `${what}, with extra calls of the row before`);
}

const ANSWER = 'POST /callback', EDIT = 'PATCH /channels/:id/messages/:id', DELETE = 'DELETE /channels/:id/messages/:id';
const DM = ['POST /users/@me/channels', 'POST /channels/:id/messages'];

// Finds the player to act and the other player. Presses buttons of the table and of a player's private page.
class Club {
	constructor(c, people) {
		Object.assign(this, { c, people });
	}

	table() {
		return this.people[0].table(this.c.channel);
	}

	async who() {
		const shown = text(await this.table()), actor = this.people.find((p) => shown.includes(`<@${p.id}>`));
		return { actor, other: this.people.find((p) => p !== actor) };
	}

	async slash(who, sub, options) {
		const person = who === 'host' ? this.people[0] : (await this.who())[who];
		return person.slash(this.c.channel, sub, options);
	}

	async press(who, ...verbs) {
		const table = await this.table(), person = who === 'host' ? this.people[0] : (await this.who())[who];
		const button = choose(table, ...verbs);
		assert.ok(button, `a button of ${verbs} is there: ${buttons(table).map(verb)}`);
		return this.own = await person.press(this.c.channel, table, button);
	}

	// A button of the page that the last press opened.
	async page(who, ...verbs) {
		const { message } = this.own, person = (await this.who())[who];
		return person.press(this.c.channel, message, choose(message, ...verbs));
	}
}

const six = [
	// what, how, the calls it costs in any order
	['a start card turned up at the table: the answer is the new table', (g) => g.press('host', 'turn-up'), [ANSWER]],
	['a start card turned up by command', (g) => g.people[0].slash(g.c.channel, 'flip', { place: 2 }), [ANSWER, EDIT]],
	['a start card by a guest', (g) => g.people[1].slash(g.c.channel, 'flip', { place: 1 }), [ANSWER, EDIT]],
	['a command that is not possible now', (g) => g.people[1].slash(g.c.channel, 'discard'), [ANSWER]],
	['the second start card at the table', async (g) => {
		const table = await g.table();
		return g.people[1].press(g.c.channel, table, buttons(table).findLast((b) => verb(b) === 'turn-up'));
	}, [ANSWER]],
	['a draw that everybody sees', (g) => g.press('actor', 'draw'), [ANSWER]],
	['a press by somebody else', (g) => g.press('other', 'replace'), [ANSWER]],
	['a card replaced', (g) => g.press('actor', 'replace'), [ANSWER]],
	['a draw by command', (g) => g.slash('actor', 'draw', { from: 'stock' }), [ANSWER, EDIT]],
	['a discard by command', (g) => g.slash('actor', 'discard'), [ANSWER, EDIT]],
	['the rules', (g) => g.slash('other', 'rules'), [ANSWER]],
	['the help', (g) => g.slash('other', 'help'), [ANSWER]],
	['the More button', (g) => g.press('other', 'more'), [ANSWER]],
	['my settings', (g) => g.slash('other', 'me'), [ANSWER]],
	['a second table', (g) => g.people[0].slash(g.c.channel, 'new'), [ANSWER]],
	['statistics', (g) => g.slash('other', 'stats'), [ANSWER]],
	['the best players', (g) => g.slash('other', 'leaderboard'), [ANSWER]],
	['the table as a new message; the old one is deleted', (g) => g.slash('other', 'table'), [ANSWER, DELETE]],
	['a game stopped early, after a question', (g) => g.people[0].slash(g.c.channel, 'stop'), [ANSWER, ANSWER, EDIT]],
];

const four = [
	['my cards', (g) => g.press('other', 'hand'), [ANSWER]],
	['my cards by command', (g) => g.slash('other', 'hand'), [ANSWER]],
	// Only its player sees the card. The table tells everybody that a card was drawn.
	['a secret draw', (g) => g.press('actor', 'draw'), [ANSWER, EDIT]],
	['the card shown again', (g) => g.press('actor', 'show'), [ANSWER]],
	['the secret card placed, on the player\'s own page', (g) => g.page('actor', 'replace'), [ANSWER, EDIT]],
];

// A power that looks: the answer shows the card, and the table says that the power was used.
const cambio = [
	['a power that looks', async (g) => g.actor.slash(g.c.channel, 'power', { place: 1 }), [ANSWER, EDIT]],
	['my cards after it', async (g) => g.actor.slash(g.c.channel, 'hand'), [ANSWER]],
];

async function checkCosts(g, rows) {
	for (const [what, act, wanted] of [...rows, ['the help, at the end', (g) => g.people[0].slash(g.c.channel, 'help'), [ANSWER]]])
		await costs(g.c, what, () => act(g), wanted);
}

test('the calls of each action in a game without secret cards', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { options: HASTE }), people = c.people.slice(0, 2);
	await checkCosts(new Club(c, people), [
		['a lobby opens: the answer is the lobby', (g) => g.people[0].slash(c.channel, 'new', { game: 'six-card', holes: 1 }), [ANSWER]],
		['a seat taken at the table', (g) => g.people[1].table(c.channel)
			.then((table) => g.people[1].press(c.channel, table, choose(table, 'join'))), [ANSWER]],
		['a seat that the player already has', (g) => g.people[1].slash(c.channel, 'join'), [ANSWER]],
		['a seat given up by command', (g) => g.people[1].slash(c.channel, 'leave'), [ANSWER, EDIT]],
		['a seat taken by command', (g) => g.people[1].slash(c.channel, 'join'), [ANSWER, EDIT]],
		['the deal', (g) => g.press('host', 'start'), [ANSWER]],
		...six,
	]);
});

test('the calls of each action in a game with secret cards', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { options: HASTE }), people = c.people.slice(0, 2);
	await dealt(c, { game: 'four-card', holes: 1 }, people);
	// Three answers: new, join and start. Each player gets a DM: one call for its channel, one for the message.
	const wanted = [ANSWER, ANSWER, ANSWER, ...DM, ...DM].sort();
	const deal = await until('both DMs', async () => {
		const all = (await calls(c)).filter((call) => call !== EDIT);
		return all.length >= wanted.length && all;
	});
	assert.deepEqual(deal.sort(), wanted, 'a deal with start peeks');
	for (const person of people)
		await lookInDm(person);
	await until('all have looked', async () => !text(await people[0].table(c.channel)).includes('Not looked yet'));
	await upToDate(c, people[0]);
	const edits = (await calls(c)).filter((call) => call === EDIT).length;
	assert.ok(edits <= people.length, `${edits} edits: one for each look, and none for a DM that arrived`);
	await checkCosts(new Club(c, people), four);
});

test('the calls of a power', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { options: HASTE }), people = c.people.slice(0, 2);
	const { round } = await dealtUntil(c, { game: 'cambio' }, people, (card) => rank(card) === 'J');
	// Waits for the edits of these turns.
	await upToDate(c, people[0]);
	await checkCosts(Object.assign(new Club(c, people), { actor: round.next }), cambio);
});
