// Somebody who comes back reads what a computer player did for them, also when golfd was killed meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, club, dealt, play, sequence, text, until } from './daemon_help.mjs';

const HELD = /B(irdie|\.) for /; // short above a layout

// Plays until Ana has taken so many turns, and may draw again. The player of the other seat takes one behind each.
async function turns(c, people, n) {
	const drawn = new Set();
	const stop = (message) => {
		const draw = choose(message, 'draw');
		if (draw && text(message).includes(`<@${people[0].id}>`))
			drawn.add(sequence(draw));
		return drawn.size > n;
	};
	await play(c, people, { stop });
}

test('who left reads what was played for them, after two restarts', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 2, time: 'none' }, [ana, ben]);
	await turns(c, [ana, ben], 0);
	const left = await ben.slash(c.channel, 'leave');
	const yes = choose(left.message, 'leave');
	if (yes)
		await ben.press(c.channel, left.message, yes);
	await until('the computer player', async () => HELD.test(text(await ana.table(c.channel))));
	await turns(c, [ana], 1);
	await c.restart();
	await turns(c, [ana], 1);
	await c.restart('SIGTERM');
	await turns(c, [ana], 1);
	const table = await ben.table(c.channel);
	assert.match(text(table), HELD);
	const back = await ben.press(c.channel, table, choose(table, 'join'));
	assert.ok(back.message.flags & 64, 'the answer is private');
	assert.match(text(back.message), /^Welcome back.*\nBirdie played 3 turns for you: it drew 3 cards/);
	await until('the person at the table', async () => !HELD.test(text(await ana.table(c.channel))));
});

test('who was late reads what was played for them', async (t) => {
	const c = await club(t, { driven: true }), [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 2, time: '1m' }, [ana, ben]);
	await turns(c, [ana, ben], 0);
	const turn = sequence(choose(await ana.table(c.channel), 'draw'));
	await until('the end of the time', async () => {
		await c.daemon.pass(10_000);
		return text(await ana.table(c.channel)).includes(`<@${ben.id}>`);
	});
	await c.restart();
	await play(c, [ben], { stop: (message) => text(message).includes(`<@${ana.id}>`) });
	const table = await ana.table(c.channel), draw = choose(table, 'draw');
	assert.ok(sequence(draw) > turn);
	const answer = await ana.press(c.channel, table, draw);
	assert.ok(answer.message.flags & 64, 'the answer is private');
	assert.match(text(answer.message), /Your time was up\.\nA computer player played one turn for you: it drew one card/);
});
