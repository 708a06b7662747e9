// The daily hole, with golfd as a real process: the same cards for everybody, one try, kills between two presses, the
// line to share, the list, and what midnight brings. Nothing tells the cards of a day before it is over.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BUILD, buttons, choose, club, components, dice, isYes, text, until, verb } from './daemon_help.mjs';
import { postgres } from './postgres_help.mjs';

const CARD = /(?:10|[2-9AJQK])[♠♥♦♣]|joker/;
const DAY = 24 * 60 * 60 * 1000, NOON = DAY / 2, GRACE = 30 * 60 * 1000;
// No midnight comes while a test runs: golfd's clock begins at the next noon, and stands still.
const noon = () => ({ GOLF_TEST_CLOCK: String((DAY + NOON - (Date.now() % DAY)) % DAY) });
const MOVES = ['begin', 'deal', 'turn-up', 'peek', 'draw', 'replace', 'discard', 'flip', 'keep', 'skip', 'plan', 'pass'];
const isEphemeral = (message) => (message.flags & 64) !== 0;
const isResult = (message) => /Your points: /.test(text(message));

// Presses a button, and checks that the same message shows the answer.
async function press(c, person, message, button) {
	const answer = await person.ask(c.channel, message, button);
	assert.equal(answer.outcome, 'answered', `${button.custom_id}: ${answer.why}`);
	// On a loaded machine golfd defers a press: the same page then changes a moment later.
	const page = answer.message ?? await until('the page after a deferred press', async () => (await person.messages(c.channel))
		.find((m) => m.id === message.id && JSON.stringify(m.components) !== JSON.stringify(message.components)));
	assert.equal(page.id, message.id, 'one message');
	assert.ok(isEphemeral(page));
	return page;
}

async function open(c, person) {
	const answer = await person.slash(c.channel, 'daily');
	assert.equal(answer.outcome, 'answered', answer.why);
	assert.ok(isEphemeral(answer.message));
	return answer.message;
}

// A move, the same for the same dice and page.
function move(message, roll) {
	const may = buttons(message).filter((b) => !b.disabled && !isYes(b));
	const found = MOVES.map((v) => may.filter((b) => verb(b) === v)).find((list) => list.length);
	assert.ok(found, `nothing goes on: ${text(message)}`);
	return found[roll(found.length)];
}

// Plays to the end. between(n, message) is called before each press. Returns the pages.
async function play(c, person, { roll = dice(), between = async () => {} } = {}) {
	const pages = [await open(c, person)];
	while (!isResult(pages.at(-1))) {
		assert.ok(pages.length < 500, 'the game ends');
		await between(pages.length, pages.at(-1));
		pages.push(await press(c, person, pages.at(-1), move(pages.at(-1), roll)));
	}
	return pages;
}

// The result with par. Par is worked out while people play, so it may come later.
const result = (c, person, page) => until('par', async () => {
	page = choose(page, 'share') ? page : await press(c, person, page, choose(page, 'show'));
	return choose(page, 'share') && page;
});

// What a person reads, without what differs between two people.
const read = (person, name, page) => text(page).replaceAll(`<@${person.id}>`, 'YOU').replaceAll(name, 'You');

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// Where golfd keeps the games: its environment, and how to ask.
const stores = {
	SQLite: () => ({ env: {}, ask: (c, sql) => execFileSync('sqlite3', ['-readonly', '-cmd', '.timeout 5000', `${c.folder}/golfd.db`, sql], { encoding: 'utf8' }) }),
	PostgreSQL: () => {
		folders.push(mkdtempSync(join(tmpdir(), 'golfd-')));
		const server = postgres(folders.at(-1));
		return { env: { GOLFD_STORE: server.address }, ask: (c, sql) => execFileSync(server.psql[0], [...server.psql.slice(1), sql], { encoding: 'utf8' }) };
	},
};
const SEEDS = { SQLite: 'SELECT lower(hex(seed)) FROM daily_days ORDER BY date', PostgreSQL: "SELECT encode(seed, 'hex') FROM daily_days ORDER BY date" };

for (const [store, begin] of Object.entries(stores))
	test(`two people get the same cards, also when golfd is killed between their presses, with ${store}`, async (t) => {
		const { env, ask } = begin();
		const c = await club(t, { env: { ...env, ...noon() } }), [ana, ben, carla] = c.people;
		const logs = [];
		const of = async (person) => (await person.messages(c.channel)).filter((m) => !isEphemeral(m));
		const anas = await play(c, ana, { roll: dice(7) });
		// Ben's golfd is killed between two presses, again and again; Carla opens a page of her own meanwhile.
		const bens = await play(c, ben, { roll: dice(7), between: async (n, page) => {
			if (n % 9 === 0) {
				logs.push(...c.daemon.lines);
				await c.restart();
				assert.equal(text(await open(c, ben)), text(page), 'the game is where it was');
			}
		} });
		assert.equal(bens.length, anas.length);
		for (const [i, page] of anas.entries())
			if (i > 0 && !isResult(page))
				assert.equal(read(ben, 'Ben', bens[i]), read(ana, 'Ana', page), `page ${i}`);
		t.diagnostic(`${anas.length - 1} presses in one message`);

		// One try.
		const last = await result(c, ana, anas.at(-1));
		assert.equal(text(await open(c, ana)), text(last));

		// Shared once, without a card.
		const shared = await ana.ask(c.channel, last, choose(last, 'share'));
		assert.equal(shared.outcome, 'answered', shared.why);
		// A press that golfd defers has no message yet.
		const line = shared.message ?? await until('the line', async () => (await ana.messages(c.channel))
			.find((m) => !isEphemeral(m) && /Golf \d{4}/.test(text(m))));
		assert.ok(!isEphemeral(line));
		assert.match(text(line), /Golf \d{4}-\d{2}-\d{2} [🟦🟩⬜🟧🟥]+ [+−±]\d+/u);
		assert.doesNotMatch(text(line), CARD);
		const again = await press(c, ana, last, choose(last, 'share'));
		assert.equal(choose(again, 'share'), undefined);
		assert.equal((await of(carla)).filter((m) => text(m).includes('🟥') || /Golf \d{4}/.test(text(m))).length, 1);

		// The list of the day.
		const start = await open(c, carla), list = await press(c, carla, start, choose(start, 'list'));
		assert.match(text(list), /\*\*1\.\*\* Ana · /);
		assert.match(text(list), /\*\*[12]\.\*\* Ben · /);
		assert.doesNotMatch(text(list), CARD);

		// Nothing else tells the day: no log, no other command, no message of somebody else.
		const seeds = ask(c, SEEDS[store]).trim().split('\n').map((seed) => seed.trim());
		assert.equal(seeds.length, 2, 'today and tomorrow');
		for (const sub of ['history', 'replay', 'stats', 'leaderboard'])
			assert.doesNotMatch(text((await carla.slash(c.channel, sub)).message), CARD);
		const carlas = JSON.stringify([await carla.messages(c.channel), await carla.dms()]);
		logs.push(...c.daemon.lines);
		for (const seed of seeds) {
			assert.match(seed, /^[0-9a-f]{64}$/);
			assert.ok(!logs.some((line) => line.includes(seed)), 'a seed is in the log');
			assert.ok(!carlas.includes(seed));
			assert.ok(!JSON.stringify([await ana.messages(c.channel), anas, bens]).includes(seed), 'a seed was shown');
		}
		assert.doesNotMatch(carlas, CARD);
		assert.ok(!logs.some((line) => CARD.test(line) || /"do":/.test(line)), 'a card is in the log');
	});

test('after midnight the seed fits its commitment, and a play is replayed beside the hard level', async (t) => {
	const c = await club(t, { driven: true, env: noon() }), [ana, ben] = c.people;
	const sleep = (ms) => c.daemon.pass(ms);
	const first = await open(c, ana), fair = await press(c, ana, first, choose(first, 'fair'));
	const hexes = (message) => [...text(message).matchAll(/^[0-9a-f]{64}$/gm)].map((m) => m[0]);
	const [today, tomorrow] = hexes(fair);
	const pages = await play(c, ana);
	const date = choose(pages[0], 'begin').custom_id.slice(3, 13);
	await result(c, ana, pages.at(-1));
	let bens = await open(c, ben);
	bens = await press(c, ben, bens, choose(bens, 'begin'));

	await sleep(DAY - NOON + 60 * 1000);
	const next = await open(c, ben);
	assert.ok(choose(next, 'begin'), 'the hole of the new day');
	assert.notEqual(choose(next, 'begin').custom_id.slice(3, 13), date);
	const before = await press(c, ben, next, buttons(next).find((b) => b.custom_id === `g:d${date}:0:list`));
	assert.match(text(before), /may be finished until/);
	assert.deepEqual(hexes(before), [], 'no seed while plays go on');
	const mine = await press(c, ben, before, choose(before, 'show'));
	assert.match(text(mine), /hole 1 of/, 'Ben may go on');
	bens = await press(c, ben, bens, move(bens, dice()));
	assert.notEqual(text(bens), text(mine));

	await sleep(GRACE);
	const over = await press(c, ben, bens, move(bens, dice()));
	assert.match(text(over), /was not finished in time/);
	const [seed] = hexes(over);
	assert.equal(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'), today);

	// The seed makes the same deal again.
	const deck = execFileSync(`${BUILD}/golf`, ['shuffle', '--rules', 'six-card', '--players', '4', '--hole', '1', '--seed', seed, '--entropy', ''], { encoding: 'utf8' });
	assert.ok(deck.length > 0);
	const menu = components(over).find((m) => m.type === 3 && verb(m) === 'replay');
	let replay = (await ben.ask(c.channel, over, menu, { values: [ana.id] })).message;
	for (let n = 0; ; n++) {
		assert.match(text(replay), /\*\*Ana\*\*/);
		assert.match(text(replay), /The hard level/);
		const on = buttons(replay).find((b) => /:replay:[13]:/.test(b.custom_id) && !b.disabled);
		if (!on)
			break;
		assert.ok(n < 300);
		replay = await press(c, ben, replay, on);
	}
	assert.match(text(replay), /hole 3 of 3/);
	assert.match(text(replay), /The end of the hole/);

	const fresh = await open(c, ben);
	const [now] = hexes(await press(c, ben, fresh, choose(fresh, 'fair')));
	assert.equal(now, tomorrow, 'the commitment was shown a day before');
});

test('the daily hole of a server that wants none, or a game for two, is refused with a sentence', async (t) => {
	const c = await club(t, { env: noon() }), [ana] = c.people;
	const set = (key, value) => ana.act({ channel: c.channel, type: 'command', name: 'house', sub: 'set',
		options: [{ name: 'key', value: key }, { name: 'value', value }] });
	assert.equal((await set('daily', 'none')).outcome, 'answered');
	assert.match(text((await ana.slash(c.channel, 'daily')).message), /has no daily hole/);
	await set('daily', 'house');
	await set('players.max', '2');
	assert.match(text((await ana.slash(c.channel, 'daily')).message), /needs a game for four players/);
	await set('daily', 'cabo');
	assert.match(text(await open(c, ana)), /Cabo/);
});
