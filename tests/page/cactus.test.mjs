// Five people play Cactus through the page, with the real daemon: private cards, a race for a match,
// closed direct messages, a vote against a player, the end of a game and a rematch. In another game a
// player goes away and comes back.
//
// With GOLF_PICTURES=FOLDER in the environment, pictures of the interesting moments are kept there
// (cactus-*.png), with the cards as emojis.
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, person, startDaemon, startPlayground } from './people.mjs';
import { until } from './stage.mjs';

const PICTURES = process.env.GOLF_PICTURES;
const TABLE = /Friday Cactus: (hole|the game is over)/; // only the table's message contains this
const CARD = /(?:10|[2-9AJQK])[♠♥♦♣]/g;
const rank = (card) => card.slice(0, -1);

let playground;
let daemon;
let browser;

before(async () => {
	playground = await startPlayground();
	daemon = await startDaemon(playground, { emojis: Boolean(PICTURES), driven: true });
	browser = await openBrowser();
	for (const name of ['Eva', 'Finn'])
		await playground.post('/playground/users', { global_name: name, locale: 'en-US' });
});
after(async () => {
	await browser?.close();
	const how = await daemon?.stop();
	await playground?.stop();
	assert.equal(how, 0, 'golfd exits with 0');
});

async function picture(page, name) {
	if (PICTURES)
		await page.screenshot({ path: path.join(PICTURES, `cactus-${name}.png`), animations: 'disabled' });
}

// Waits until look() is truthy, and lets time pass for the tables, ms at a time.
const meanwhile = (ms, look, why) =>
	until(
		async () => {
			if (await look()) return true;
			daemon.pass(ms);
			return false;
		},
		true,
		why,
	);

const open = (names, width = 1400) =>
	openPage(browser, playground.origin, names, { width, height: 1000, dark: true, still: true }).then((page) =>
		names.map((name) => person(page, name)),
	);

const tableOf = (who) => who.last(TABLE);
const cardsIn = (text) => [...text.matchAll(CARD)].map(([card]) => card);

// Waits until it is this person's turn: the table marks their name.
const hasTurn = (who) => tableOf(who).locator('.mention-me').first().waitFor();

// Presses a button until come() is truthy: the table may change meanwhile. Lets time pass, since a
// computer player may have opened a race for a match, and golfd waits for the race's end.
async function press(who, label, come) {
	await meanwhile(
		20,
		async () => {
			if (await come()) return true;
			// A card's emoji stands before its words.
			const button = tableOf(who).getByRole('button', { name: new RegExp(`(^|: )${label}$`) });
			// The button may disappear between these calls.
			if (await button.isEnabled({ timeout: 500 }).catch(() => false))
				await button.click({ timeout: 2000 }).catch(() => null);
			return come();
		},
		`${who.name}: ${label}`,
	);
}

// Draws from the stock. Returns the card and the private page that shows it.
async function draw(who) {
	await hasTurn(who);
	const drawn = who.messages.filter({ hasText: 'You drew the' });
	await press(who, 'Draw from the stock', async () => (await drawn.count()) > 0);
	assert.match(await drawn.last().innerText(), /Only you can see this/);
	const [card] = cardsIn((await drawn.last().locator('.text').first().innerText()));
	return { card, drawn, who };
}

// Discards the drawn card on its page, which then leaves. Presses again when the table changed meanwhile (a match).
async function discard({ drawn }) {
	await meanwhile(
		20,
		async () => {
			const button = drawn.last().getByRole('button', { name: 'Discard it', exact: true });
			const busy = (one) => one.getAttribute('aria-busy', { timeout: 500 });
			if ((await button.count()) && !(await busy(button).catch(() => true)))
				await button.click({ timeout: 2000 }).catch(() => null);
			return (await drawn.count()) === 0;
		},
		'the card is discarded',
	);
}

// Checks that no column shows a card that only somebody else knows. Cards that the spectator sees are
// public. known: Map(person: [{card}, ...]).
async function isPrivate(people, known, spectator) {
	const everybody = new Set(cardsIn(await spectator.column.innerText()));
	for (const who of people) {
		const seen = cardsIn(await who.column.innerText());
		for (const [owner, cards] of known)
			if (owner !== who)
				for (const { card } of cards)
					assert.ok(
						everybody.has(card) || !seen.includes(card),
						`${who.name} sees ${owner.name}'s ${card}`,
					);
	}
}

// The cards that a look shows: [{place, card}, ...].
const looked = async (message) =>
	[...(await message.innerText()).matchAll(/Place (\d+): .*?((?:10|[2-9AJQK])[♠♥♦♣])/g)].map(
		([, place, card]) => ({ place: Number(place), card }),
	);

const noViolation = async () => {
	const { entries } = await playground.get('/playground/log?since=0&kind=violation');
	assert.deepEqual(entries, [], 'the daemon follows the documentation of Discord');
};

test('five people play a game and start a rematch', { timeout: 600_000 }, async () => {
	const [ben, cleo, dan] = await open(['Ben', 'Cleo', 'Dan']);
	const [eva, finn, ana] = await open(['Eva', 'Finn', 'Ana']);
	const players = [ben, cleo, dan, eva, finn];

	// Ana sets the house rules, and watches. Each player is offered a look at two cards by direct message.
	for (const [i, line] of [
		'/house preset game:Cactus',
		'/house set key:start.peek_where value:near-row',
		'/house set key:game.tie value:shared',
		'/house save name:Friday Cactus',
	].entries()) {
		await ana.command(line);
		await until(() => ana.messages.count(), i + 1, line);
	}
	await ana.last('Saved as Friday Cactus').waitFor();
	await dan.setDmsClosed(true);
	await ben.command('/golf new game:Friday Cactus holes:1');
	for (const who of players.slice(1)) {
		await who.last('a table is open').waitFor();
		await who.press('Join');
		await who.last(`${who.name}`).waitFor();
		await until(
			async () => (await ben.last('a table is open').innerText()).includes(who.name),
			true,
			`${who.name} sits`,
		);
	}
	await ben.press('Start');
	for (const who of [...players, ana]) await tableOf(who).waitFor();

	const known = new Map();
	for (const who of [ben, cleo, eva, finn]) {
		await who.column.getByTestId('dm-tab').getByTestId('unread').waitFor();
		await who.directMessages();
		await who.press('Look at my cards', who.last('look at 2 of your cards'));
		known.set(who, await looked(who.last('you look at your cards')));
	}
	await picture(eva.page, 'looks');
	for (const who of [ben, cleo, eva, finn]) await who.channel('first-tee');
	assert.equal(await dan.column.getByTestId('dm-tab').getByTestId('unread').count(), 0);
	await press(dan, 'Look at my cards', async () =>
		Boolean(await dan.messages.filter({ hasText: 'you look at your cards' }).count()),
	);
	const look = dan.last('you look at your cards');
	assert.match(await look.innerText(), /Only you can see this/);
	known.set(dan, await looked(look));
	const all = [...known.values()].flat().map(({ card }) => card);
	assert.deepEqual([all.length, new Set(all).size], [10, 10], 'two cards each');
	await isPrivate([...players, ana], known, ana);
	await picture(ben.page, 'table');

	// A discard that matches a card somebody knows. Two people press; the first to act wins.
	let turn = 0;
	let hand;
	const holder = ({ card }) =>
		players.find((who) => known.get(who).some((other) => rank(other.card) === rank(card)));
	for (; ; turn++) {
		assert.ok(turn < 40, 'a card that matches comes');
		hand = await draw(players[turn % 5]);
		await isPrivate([...players, ana], new Map([[players[turn % 5], [hand]]]), ana);
		await discard(hand);
		if (holder(hand)) break;
	}
	const winner = holder(hand);
	const next = players[(turn + 1) % 5];
	const loser = players.find((who) => who !== winner && who !== next);
	const choices = new Map();
	for (const who of [winner, loser]) {
		const page = who.messages.filter({ hasText: `You match the ${hand.card}` });
		await press(who, `Match the ${hand.card}`, async () => (await page.count()) > 0);
		choices.set(who, page.last());
	}
	const place = known.get(winner).find(({ card }) => rank(card) === rank(hand.card)).place;
	const button = (who, n) => choices.get(who).getByRole('button', { name: `My place ${n}` });
	await playground.post('/playground/faults', { fault: 'hold' });
	await button(winner, place).click();
	await choices.get(winner).locator('[aria-busy]').waitFor();
	await button(loser, 3).click();
	await choices.get(loser).locator('[aria-busy]').waitFor();
	await playground.post('/playground/faults', { fault: 'hold', on: false });
	const won = winner.messages.filter({ hasText: 'The cards match' });
	await meanwhile(100, () => won.count(), 'the race is decided');
	await winner.last('The cards match').waitFor();
	await loser.last('Another player was faster').filter({ hasText: 'Only you' }).waitFor();
	await ana.last(`${winner.name.toUpperCase()} IS FIRST!`).waitFor();
	await picture(ben.page, 'race');
	await picture(eva.page, 'race-others');
	await isPrivate([...players, ana], known, ana);

	// More than half of the others vote to send Finn away. A computer player takes his seat.
	for (const [i, who] of [ben, cleo, dan].entries()) {
		// Pressed once: a second press would replace the page, and its open menu would close.
		await who.press('More …', tableOf(who));
		const more = who.last('What would you like to do');
		await who.choose('Vote to send somebody away', 'Finn', more);
		const [sure, yes] = i < 2 ? ['Vote to send Finn away from', 'Vote'] : ['Send Finn away from', 'Send away'];
		await who.last(sure).getByRole('button', { name: yes, exact: true }).click();
		if (i < 2) await who.last(`Your vote counts: ${i + 1} of 3`).waitFor();
		if (i === 1) await picture(ben.page, 'vote');
	}
	await until(
		async () => (await tableOf(ana).innerText()).includes('took the seat'),
		true,
		'a computer player has the seat',
	);
	const known4 = new Map([...known].filter(([who]) => who !== finn));

	// One player calls, the others have a last turn, and all cards are turned up.
	const rest = [ben, cleo, dan, eva];
	const done = async () => /is over/.test(await tableOf(ana).innerText());
	let called = false;
	for (turn = 0; !(await done()); turn++) {
		assert.ok(turn < 40, 'the hole ends');
		let who;
		await meanwhile(
			1000,
			async () => {
				for (const one of rest)
					if (await tableOf(one).locator('.mention-me').count()) who = one;
				return Boolean(who) || done();
			},
			'somebody is asked to act',
		);
		if (!who) break;
		const card = await draw(who);
		await isPrivate([...rest, ana], new Map([...known4, [who, [card, ...known4.get(who)]]]), ana);
		await discard(card);
		const isCalled = async () => /calls cactus!/i.test(await tableOf(ana).innerText());
		if (!called) {
			const sure = who.messages.filter({ hasText: /Cactus\?/ });
			await press(who, 'Cactus!', async () => (await sure.count()) > 0);
			await sure.last().getByRole('button', { name: 'Cactus' }).click();
			await meanwhile(20, isCalled, 'the call is at the table');
		}
		called = true;
		await meanwhile(
			100,
			async () => (await done()) || !(await tableOf(who).locator('.mention-me').count()),
			'the turn is over',
		);
	}
	assert.doesNotMatch(await tableOf(ana).innerText(), /▒▒/, 'all cards are turned up');
	for (const who of [...players, ana]) await who.last('the game is over').waitFor();
	await picture(ben.page, 'over');

	// The rematch has the same people, and the computer player in Finn's seat.
	await eva.last('the game is over').getByRole('button', { name: 'Rematch' }).click();
	const lobby = ana.last('Friday Cactus: a table is open').filter({ hasText: 'Players: 5 of' });
	await lobby.waitFor();
	for (const who of rest) assert.ok((await lobby.innerText()).includes(who.name), who.name);
	assert.ok(!(await lobby.innerText()).includes('Finn'));
	await picture(eva.page, 'rematch');
	for (const who of [ben, eva]) assert.deepEqual(who.page.errors, []);
	await noViolation();
	await Promise.all([ben, eva].map((who) => who.page.context().close()));
});

test('a player who goes away is warned, loses the seat and comes back', { timeout: 600_000 }, async () => {
	const [ben, cleo] = await open(['Ben', 'Cleo']);
	for (const who of [ben, cleo]) await who.channel('back-nine');
	await ben.command('/golf new game:Cactus time:30s');
	const table = (who) => who.last('Cactus: hole');
	await cleo.last('a table is open').waitFor();
	await cleo.press('Join');
	await ben.last('One more').waitFor({ state: 'detached' });
	await ben.press('Start');
	await table(ben).waitFor();
	await ben.press('Stop looking', table(ben));
	await until(() => table(ben).locator('.mention-me').count(), 0, 'Ben has looked at none');
	await cleo.press('Stop looking', table(cleo));
	await table(ben).locator('.mention-me').waitFor();

	// Ben looks at another channel. One message calls him, with a notification.
	await ben.channel('clubhouse');
	daemon.pass(23_000);
	await ben.column.getByTestId('notification').filter({ hasText: '(#back-nine)' }).waitFor();
	await ben.column.getByTestId('badge').filter({ hasText: '1' }).waitFor();
	await cleo.last('Ben, it is your turn. ⏰ Your time runs out').waitFor();
	await picture(ben.page, 'warned');
	daemon.pass(7_000);
	await meanwhile(100, () => table(cleo).locator('.mention-me').count(), 'it is the turn of Cleo');
	await table(cleo).getByRole('button', { name: 'Draw from the stock' }).click();
	await cleo.last('You drew the').getByRole('button', { name: 'Discard it' }).click();
	await until(() => table(cleo).locator('.mention-me').count(), 0, 'it is the turn of Ben');
	daemon.pass(30_000);
	// A computer player sits there. Its own turn may follow at once, and push the news of this out of the table.
	await table(cleo).filter({ hasText: 'Birdie' }).getByRole('button', { name: 'I am back' }).waitFor();
	await ben.channel('back-nine');
	const back = table(ben).getByRole('button', { name: 'I am back' });
	await back.waitFor();
	await picture(ben.page, 'away');
	await back.click();
	await table(cleo).filter({ hasText: 'Ben sat down' }).waitFor();
	await until(() => back.count(), 0, 'the seat is his again');
	await picture(ben.page, 'back');
	await cleo.command('/golf leave');
	await cleo.last('Leave the game?').getByRole('button', { name: 'Leave' }).click();
	for (const who of [ben, cleo]) assert.deepEqual(who.page.errors, []);
	await noViolation();
	await ben.page.context().close();
});
