/*
 * What an action costs: REST calls of golfd, as the playground counts them. An action of which nobody else must be told
 * costs the one call that answers it; where the table has to change for everybody, and the answer cannot be it, one more.
 *
 * Each row is done at a table of its own kind, in this order. A call that a row makes beside those it may is counted by the
 * row behind it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upToDate } from './clicker_known.mjs';
import { buttons, choose, club, dealt, text, until, verb } from './daemon_help.mjs';
import { lookAtNone, rank, Round } from './hidden_help.mjs';

const HASTE = ['--haste', '100']; // an edit whose bucket is empty leaves soon

const short = ({ method, path }) => `${method} ${path.replace(/[0-9]{6,}/g, ':id').replace('/interactions/:id/***', '')}`;

// The calls that golfd has made since it started, but for those about the application.
const calls = async (c) => (await c.server.get('/playground/log?kind=rest')).entries
	.filter((e) => !e.path.startsWith('/applications/') && e.path !== '/gateway/bot').map(short);

// Acts, and counts what it costs, once as many calls have come as it may.
async function costs(c, what, act, wanted) {
	c.counted ??= (await calls(c)).length;
	const answer = await act();
	assert.equal(answer.outcome, 'answered', `${what}: ${answer.why}`);
	const made = await until(`${wanted.length} calls of ${what}`, async () => {
		const all = (await calls(c)).slice(c.counted);
		return all.length >= wanted.length && all;
	});
	c.counted += made.length;
	assert.deepEqual(made.sort(), [...wanted].sort(), `${what}, and what the one before left`);
}

const ANSWER = 'POST /callback', EDIT = 'PATCH /channels/:id/messages/:id', DELETE = 'DELETE /channels/:id/messages/:id';
const DM = ['POST /users/@me/channels', 'POST /channels/:id/messages'];

// Who is to act, and who is not; presses of the table's buttons, and of one's own page.
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
		assert.ok(button, `one of ${verbs} is there: ${buttons(table).map(verb)}`);
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
	['a command that cannot be done now', (g) => g.people[1].slash(g.c.channel, 'discard'), [ANSWER]],
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
	['what else there is', (g) => g.press('other', 'more'), [ANSWER]],
	['my settings', (g) => g.slash('other', 'me'), [ANSWER]],
	['a second table', (g) => g.people[0].slash(g.c.channel, 'new'), [ANSWER]],
	['figures', (g) => g.slash('other', 'stats'), [ANSWER]],
	['the best players', (g) => g.slash('other', 'leaderboard'), [ANSWER]],
	['the table as a new message, which takes the old one\'s place', (g) => g.slash('other', 'table'), [ANSWER, DELETE]],
	['an end before the end', (g) => g.people[0].slash(g.c.channel, 'stop'), [ANSWER, EDIT]],
];

const four = [
	['my cards', (g) => g.press('other', 'hand'), [ANSWER]],
	['my cards by command', (g) => g.slash('other', 'hand'), [ANSWER]],
	// The card is for one person alone, and the table says to all that it was drawn.
	['a secret draw', (g) => g.press('actor', 'draw'), [ANSWER, EDIT]],
	['the card shown again', (g) => g.press('actor', 'show'), [ANSWER]],
	['the secret card placed, on one\'s own page', (g) => g.page('actor', 'replace'), [ANSWER, EDIT]],
];

// A power that looks: what it shows is in the answer, and the table says that it was used.
const cambio = [
	['a power that looks', async (g) => g.actor.slash(g.c.channel, 'power', { place: 1 }), [ANSWER, EDIT]],
	['my cards after it', async (g) => g.actor.slash(g.c.channel, 'hand'), [ANSWER]],
];

async function tries(g, rows) {
	for (const [what, act, wanted] of [...rows, ['the help, at the end', (g) => g.people[0].slash(g.c.channel, 'help'), [ANSWER]]])
		await costs(g.c, what, () => act(g), wanted);
}

test('what each action costs where all is public', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { options: HASTE }), people = c.people.slice(0, 2);
	await tries(new Club(c, people), [
		['a lobby opens: the answer is it', (g) => g.people[0].slash(c.channel, 'new', { game: 'six-card', holes: 1 }), [ANSWER]],
		['a seat taken at the table', (g) => g.people[1].table(c.channel)
			.then((table) => g.people[1].press(c.channel, table, choose(table, 'join'))), [ANSWER]],
		['a seat that one has', (g) => g.people[1].slash(c.channel, 'join'), [ANSWER]],
		['a seat given up by command', (g) => g.people[1].slash(c.channel, 'leave'), [ANSWER, EDIT]],
		['a seat taken by command', (g) => g.people[1].slash(c.channel, 'join'), [ANSWER, EDIT]],
		['the deal', (g) => g.press('host', 'start'), [ANSWER]],
		...six,
	]);
});

test('what each action costs where cards are secret', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { options: HASTE }), people = c.people.slice(0, 2);
	await dealt(c, { game: 'four-card', holes: 1 }, people);
	// Two answers and the deal; each is told of their cards by DM, whose channel is asked for once.
	const wanted = [ANSWER, ANSWER, ANSWER, ...DM, ...DM].sort();
	const deal = await until('both DMs', async () => {
		const all = (await calls(c)).filter((call) => call !== EDIT);
		return all.length >= wanted.length && all;
	});
	assert.deepEqual(deal.sort(), wanted, 'a deal with start peeks');
	await until('nobody is told of their cards any more', async () => !choose(await people[0].table(c.channel), 'look'));
	await tries(new Club(c, people), four);
});

test('what a power costs', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { options: HASTE }), people = c.people.slice(0, 2);
	await dealt(c, { game: 'cambio', holes: 1 }, people);
	await lookAtNone(c, people);
	const round = new Round(c, people);
	await round.drawUntil((card) => rank(card) === 'J');
	// The edits that told of these turns are through.
	await upToDate(c, people[0]);
	await tries(Object.assign(new Club(c, people), { actor: round.next }), cambio);
});
