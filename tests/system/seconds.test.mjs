/*
 * Discord gives an interaction up after 3 s. golfd must send a first answer in time: while computer players think,
 * while the database, Discord or a race makes it wait, and while many people press at once. (deferred.test.mjs tests
 * the answers that come later.)
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buttons, choose, club, dealt, DEFERS, lock, Person, text, until, verb } from './daemon_help.mjs';
import { Waits } from './processor.mjs';

const LIMIT = 3000; // ms
const ROUNDS = 30; // of interactions while computer players think
const CROWD = process.env.GOLF_THOROUGH ? 200 : 60; // people

/*
 * Does act(), and checks that all its interactions are answered within LIMIT. Time in which golfd, the playground or
 * this process waited for a processor is not counted; it is nearly 0 on an idle machine. Returns the ms of the slowest
 * answer.
 */
async function inTime(c, act) {
	const pids = [c.daemon.child.pid, c.server.pid, process.pid], waits = new Waits(...pids);
	const answers = [await act()].flat();
	const others = waits.ms(...pids);
	for (const a of answers)
		assert.equal(a.outcome, 'answered', a.why);
	const slowest = Math.max(...answers.filter((a) => !a.late).map((a) => a.ms));
	assert.ok(slowest < LIMIT + others, `${slowest} ms, ${others} ms of them without a processor`);
	return slowest;
}

// Presses a button of the lobby. A button that is disabled by then, since all seats are taken, is no error.
const pressed = (person, c, lobby, button) => person.press(c.channel, lobby, button).catch((error) => {
	assert.match(error.message, /is disabled/);
	return { outcome: 'answered', late: true };
});

// Adds n people to the server.
async function crowd(c, n) {
	const made = [];
	for (let i = 0; i < n; i++)
		made.push(await c.server.post('/playground/users', { global_name: `Guest ${i}`, locale: 'en-US' }));
	return made.map((user) => new Person(c.server, user.id));
}

test('people are answered while computer players think about nine cards', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { env: DEFERS }), [ana, ben] = c.people;
	const set = (key, value) => ana.act({ channel: c.channel, type: 'command', name: 'house', sub: 'set',
		options: [{ name: 'key', value: key }, { name: 'value', value }] });
	await ana.act({ channel: c.channel, type: 'command', name: 'house', sub: 'preset', options: [{ name: 'game', value: 'nine-card' }] });
	await inTime(c, () => set('score.wild', 'jacks'));
	await inTime(c, () => ana.slash(c.channel, 'new', { holes: 1, computers: 5 }));
	const lobby = await ana.table(c.channel);
	let slowest = await inTime(c, () => ana.press(c.channel, lobby, choose(lobby, 'start')));
	for (let round = 0; round < ROUNDS; round++) {
		const table = await ana.table(c.channel), button = choose(table, 'turn-up', 'draw', 'discard', 'replace', 'flip', 'keep');
		slowest = Math.max(slowest, await inTime(c, () => Promise.all([
			button ? ana.press(c.channel, table, button) : ana.slash(c.channel, 'draw', { from: 'stock' }),
			ana.slash(c.channel, 'hand'), ben.slash(c.channel, 'rules'), ben.slash(c.channel, 'table')])));
	}
	t.diagnostic(`the slowest after ${Math.round(slowest)} ms`);
});

test('people are answered while Discord is slow', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { env: DEFERS }), [ana, ben] = c.people;
	await dealt(c, { game: 'four-card', holes: 1 }, [ana, ben]);
	// One after the other, the answers of a round would take 8 s.
	for (const match of ['POST', 'PATCH', 'DELETE'])
		await c.server.fault('rest', { match, delay_ms: 1000, times: 0 });
	for (let i = 0; i < 3; i++)
		await inTime(c, () => Promise.all([ana, ben].flatMap((p) => [p.slash(c.channel, 'draw', { from: 'stock' }),
			p.slash(c.channel, 'hand'), p.slash(c.channel, 'discard'), p.slash(c.channel, 'table')])));
});

test('people are answered while a race is being decided', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { env: DEFERS }), people = c.people.slice(0, 3);
	await dealt(c, { game: 'cactus', holes: 1 }, people);
	for (const p of people)
		for (const place of [1, 2])
			await p.slash(c.channel, 'flip', { place });
	const first = await until('a turn', async () => {
		const shown = text(await people[0].table(c.channel)).split('\n').filter((line) => line.includes('your turn')).join();
		return people.find((p) => shown.includes(`<@${p.id}>`));
	});
	await first.slash(c.channel, 'draw', { from: 'stock' });
	assert.match(text((await first.slash(c.channel, 'discard')).message), /./);
	await inTime(c, () => Promise.all(people.flatMap((p) => [p.slash(c.channel, 'match', { place: 1 }),
		p.slash(c.channel, 'draw', { from: 'stock' }), p.slash(c.channel, 'hand'), p.slash(c.channel, 'match', { place: 2 })])));
});

// How many of the crowd have a seat.
const seated = async (c, person) => (text(await person.table(c.channel)).match(/Guest [0-9]+/g) ?? []).length;

test('many people who press at once are answered', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { env: DEFERS }), [ana] = c.people, guests = await crowd(c, CROWD);
	await ana.slash(c.channel, 'new', { game: 'six-card', seats: 6 });
	const lobby = await ana.table(c.channel), join = choose(lobby, 'join');
	const slowest = await inTime(c, () => Promise.all(guests.map((p) => pressed(p, c, lobby, join))));
	t.diagnostic(`the slowest after ${Math.round(slowest)} ms`);
	await until('a full table', async () => await seated(c, ana) === 5);
	assert.ok(buttons(await ana.table(c.channel)).some((b) => verb(b) === 'start' && !b.disabled));
	// All of them ask for a private page.
	await inTime(c, () => Promise.all(guests.map((p, i) => p.slash(c.channel, ['rules', 'help', 'me', 'stats'][i % 4]))));
});

test('many people who press at once are answered while the database is slow', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { env: DEFERS }), [ana] = c.people, guests = await crowd(c, CROWD);
	await ana.slash(c.channel, 'new', { game: 'six-card', seats: 6 });
	const lobby = await ana.table(c.channel), join = choose(lobby, 'join');
	const release = await lock(c);
	await inTime(c, () => Promise.all(guests.map((p) => pressed(p, c, lobby, join))));
	await release();
	await until('a full table', async () => await seated(c, ana) === 5);
	await inTime(c, () => ana.slash(c.channel, 'hand'));
});
