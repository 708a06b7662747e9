/*
 * Discord gives an interaction up after 3 s. Whatever keeps golfd busy, the first answer is there: while computer players
 * think, while the database, Discord or a race makes it wait, while everybody presses at once. (deferred.test.mjs has what
 * becomes of the answers that come later.)
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buttons, choose, club, dealt, lock, Person, text, until, verb } from './daemon_help.mjs';

const LIMIT = 3000; // ms

// All of them were answered in time; the slowest of them, ms.
function inTime(answers) {
	for (const a of answers)
		assert.equal(a.outcome, 'answered', a.why);
	const slowest = Math.max(...answers.filter((a) => !a.late).map((a) => a.ms));
	assert.ok(slowest < LIMIT, `${slowest} ms`);
	return slowest;
}

// Presses a button of the lobby, unless it is disabled by then, since all seats are taken.
const pressed = (person, c, lobby, button) => person.press(c.channel, lobby, button).catch((error) => {
	assert.match(error.message, /is disabled/);
	return { outcome: 'answered', late: true };
});

// So many people, newly come.
async function crowd(c, n) {
	const made = [];
	for (let i = 0; i < n; i++)
		made.push(await c.server.post('/playground/users', { global_name: `Guest ${i}`, locale: 'en-US' }));
	return made.map((user) => new Person(c.server, user.id));
}

test('computer players think about nine cards with wild ones, and people are answered', { timeout: 120_000 }, async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	const set = (key, value) => ana.act({ channel: c.channel, type: 'command', name: 'house', sub: 'set',
		options: [{ name: 'key', value: key }, { name: 'value', value }] });
	await ana.act({ channel: c.channel, type: 'command', name: 'house', sub: 'preset', options: [{ name: 'game', value: 'nine-card' }] });
	inTime([await set('score.wild', 'jacks')]);
	inTime([await ana.slash(c.channel, 'new', { holes: 1, computers: 5 })]);
	const lobby = await ana.table(c.channel);
	const answers = [await ana.press(c.channel, lobby, choose(lobby, 'start'))];
	for (const end = Date.now() + 8000; Date.now() < end;) {
		const table = await ana.table(c.channel), button = choose(table, 'turn-up', 'draw', 'discard', 'replace', 'flip', 'keep');
		answers.push(...await Promise.all([
			button ? ana.press(c.channel, table, button) : ana.slash(c.channel, 'draw', { from: 'stock' }),
			ana.slash(c.channel, 'hand'), ben.slash(c.channel, 'rules'), ben.slash(c.channel, 'table')]));
	}
	t.diagnostic(`${answers.length} answers, the slowest after ${Math.round(inTime(answers))} ms`);
});

test('Discord answers slowly, and people are answered', { timeout: 120_000 }, async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	await dealt(c, { game: 'four-card', holes: 1 }, [ana, ben]);
	for (const match of ['POST', 'PATCH', 'DELETE'])
		await c.server.fault('rest', { match, delay_ms: 2500, times: 0 });
	const answers = [];
	for (let i = 0; i < 3; i++)
		answers.push(...await Promise.all([ana, ben].flatMap((p) => [p.slash(c.channel, 'draw', { from: 'stock' }),
			p.slash(c.channel, 'hand'), p.slash(c.channel, 'discard'), p.slash(c.channel, 'table')])));
	inTime(answers);
});

test('a race is being decided, and who it holds is answered', { timeout: 120_000 }, async (t) => {
	const c = await club(t), people = c.people.slice(0, 3);
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
	const answers = await Promise.all(people.flatMap((p) => [p.slash(c.channel, 'match', { place: 1 }),
		p.slash(c.channel, 'draw', { from: 'stock' }), p.slash(c.channel, 'hand'), p.slash(c.channel, 'match', { place: 2 })]));
	inTime(answers);
});

test('200 people press at once', { timeout: 120_000 }, async (t) => {
	const c = await club(t), [ana] = c.people, guests = await crowd(c, 200);
	await ana.slash(c.channel, 'new', { game: 'six-card', seats: 6 });
	const lobby = await ana.table(c.channel), join = choose(lobby, 'join');
	const answers = await Promise.all(guests.map((p) => pressed(p, c, lobby, join)));
	t.diagnostic(`the slowest after ${Math.round(inTime(answers))} ms`);
	const table = await until('a full table', async () => {
		const shown = await ana.table(c.channel);
		return (text(shown).match(/Guest [0-9]+/g) ?? []).length === 5 && shown;
	});
	assert.ok(buttons(table).some((b) => verb(b) === 'start' && !b.disabled));
	// And all of them ask for something that only they see.
	inTime(await Promise.all(guests.map((p, i) => p.slash(c.channel, ['rules', 'help', 'me', 'stats'][i % 4]))));
});

test('200 people press at once while the database is slow', { timeout: 120_000 }, async (t) => {
	const c = await club(t), [ana] = c.people, guests = await crowd(c, 200);
	await ana.slash(c.channel, 'new', { game: 'six-card', seats: 6 });
	const lobby = await ana.table(c.channel), join = choose(lobby, 'join');
	const { over } = await lock(c);
	const answers = await Promise.all(guests.map((p) => pressed(p, c, lobby, join)));
	inTime(answers);
	await over;
	await until('a full table', async () => (text(await ana.table(c.channel)).match(/Guest [0-9]+/g) ?? []).length === 5);
	await sleep(200);
	inTime([await ana.slash(c.channel, 'hand')]);
});
