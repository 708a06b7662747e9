// The review of a finished game, with golfd as a real process: for its players alone, with the figures of `golf review`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUILD, buttons, choose, club, dealt, GIVEN_UP, play, text, unanswered, until } from './daemon_help.mjs';
import { request } from './request.mjs';

const isEphemeral = (message) => (message.flags & 64) !== 0;
const isPage = (message) => /: your game/.test(text(message));

// Plays a game to its end. Returns the table's last message.
async function played(c, people, options) {
	await dealt(c, options, people);
	await play(c, people);
	return until('the button of the review', async () => {
		const message = await people[0].table(c.channel);
		return choose(message, 'review') && message;
	});
}

// The person's ephemeral message of the review, once it is the page.
const page = (c, person) => until('the page of the review', async () =>
	(await person.messages(c.channel)).find((m) => isEphemeral(m) && isPage(m)));

// The record file of the game of a message.
async function record(c, person, over) {
	const points = await person.press(c.channel, over, choose(over, 'count'));
	const replay = await person.press(c.channel, points.message, choose(points.message, 'replay'));
	const answer = await person.press(c.channel, replay.message, choose(replay.message, 'record'));
	const path = join(c.folder, 'record.jsonl');
	writeFileSync(path, (await request(answer.message.attachments[0].url)).text);
	return path;
}

test('a player gets the page, edited in place, with the figures of golf review', async (t) => {
	const c = await club(t), [ana, ben, carla] = c.people;
	const over = await played(c, [ana, ben], { game: 'six-card', holes: 2 });
	const answer = await ben.press(c.channel, over, choose(over, 'review'));
	assert.equal(answer.outcome, 'answered', answer.why);
	assert.ok(isEphemeral(answer.message));
	const shown = await page(c, ben);
	assert.equal(shown.id, answer.message.id, 'the answer has become the page');
	assert.ok(!(await ana.messages(c.channel)).some((m) => isPage(m)), 'nobody else sees it');

	const turned = await ben.press(c.channel, shown, buttons(shown).find((b) => b.label === 'Figures'));
	assert.equal(turned.message.id, shown.id, 'the figures take the place of the page');
	const path = await record(c, ana, over);
	const [line] = execFileSync(`${BUILD}/golf`, ['review', path, '--seat', '2', '--json'], { encoding: 'utf8' }).split('\n');
	const figures = JSON.parse(line);
	const [, decisions, cards] = /Decisions: \*\*([−+]?[\d.]+)\*\*.* Cards and others: \*\*([−+]?[\d.]+)\*\*/.exec(text(turned.message));
	const number = (shownText) => Number(shownText.replace('−', '-'));
	assert.ok(Math.abs(number(decisions) - figures.game.decisions) < 0.06, `${decisions}: ${line}`);
	assert.ok(Math.abs(number(cards) - figures.game.cards) < 0.06, `${cards}: ${line}`);
	assert.equal((text(turned.message).match(/^\*\*\d\. Hole/gm) ?? []).length, figures.dearest.length);
	assert.equal((text(shown).match(/^\*\*\d\. .*\(hole \d+: /gm) ?? []).length, figures.dearest.length);

	const other = await carla.press(c.channel, over, choose(over, 'review'));
	assert.match(text(other.message), /Only players of that game/);
});

test('two presses leave one page, which gets the result, and so does a third press', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	const over = await played(c, [ana, ben], { game: 'six-card', holes: 1 });
	const press = () => ana.press(c.channel, over, choose(over, 'review'));
	const answers = await Promise.all([press(), press()]);
	assert.ok(answers.every((answer) => answer.outcome === 'answered'));
	const own = async () => (await ana.messages(c.channel)).filter(isEphemeral);
	const one = (why) => until(why, async () => {
		const messages = await own();
		return messages.length === 1 && isPage(messages[0]) && messages[0];
	});
	const shown = await one('one page, with the result');
	await press();
	await until('another page in its place', async () => (await own()).every((m) => m.id !== shown.id));
	await one('the result again');
});

// killed: golfd dies too, before the person presses again.
for (const killed of [false, true])
	test(`an answer that was lost${killed ? ' with golfd' : ''}: the button below the game starts the review again`, async (t) => {
		// A restarted golfd gets the first press once more, which is too old to be answered.
		const c = await club(t, { violations: killed ? ['10062'] : [] }), [ana, ben] = c.people;
		const over = await played(c, [ana, ben], { game: 'six-card', holes: 1 });
		await c.server.fault('rest', { match: 'POST /interactions', status: 500, times: 0 });
		await unanswered(c, GIVEN_UP, () => ana.press(c.channel, over, choose(over, 'review')));
		assert.ok(!(await ana.messages(c.channel)).some(isEphemeral), 'nothing has come');
		await c.server.fault('clear');
		if (killed)
			await c.restart();
		const answer = await ana.press(c.channel, over, choose(over, 'review'));
		assert.equal(answer.outcome, 'answered', answer.why);
		assert.equal((await page(c, ana)).id, answer.message.id);
		assert.equal((await ana.messages(c.channel)).filter(isEphemeral).length, 1);
	});

test('after a restart in the middle, the button of the answer starts the review again', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	const over = await played(c, [ana, ben], { game: 'nine-card', holes: 2 });
	const answer = await ana.press(c.channel, over, choose(over, 'review'));
	assert.match(text(answer.message), /looks at your decisions/);
	await c.restart();
	const again = (await ana.messages(c.channel)).find((m) => m.id === answer.message.id);
	assert.ok(!isPage(again), 'the first golfd has not finished');
	const second = await ana.press(c.channel, again, choose(again, 'review'));
	assert.equal(second.outcome, 'answered', second.why);
	const shown = await page(c, ana);
	assert.equal(shown.id, answer.message.id, 'in the same place');
	assert.deepEqual(buttons(shown).map((b) => b.label), ['Figures']);
});
