// golfd as a real process in an outage of Discord: what the log says, and how often.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, club, dealt, GIVEN_UP, until } from './daemon_help.mjs';

test('in an outage the log has one line a minute for a kind of failure, however many answers fail', async (t) => {
	const c = await club(t, { driven: true });
	const [ana, ben] = c.people;
	const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	const from = c.daemon.lines.length;
	const told = () => c.daemon.lines.slice(from).filter((line) => / (error|warn|info) +rest: /.test(line)).map((line) => line.slice(25));
	const failed = () => c.daemon.lines.slice(from).filter((line) => line.includes(GIVEN_UP) && !line.includes('more like this')).length;

	await c.server.fault('rest', { match: 'POST /interactions', status: 500, times: 0 });
	const presses = Array.from({ length: 6 }, () => ana.press(c.channel, table, choose(table, 'turn-up')));
	await until('all answers to fail', () => failed() === 6);
	assert.equal(told().length, 1, told().join('\n'));
	await c.daemon.pass(60_000);
	await until('the line of the minute', () => told().length > 1); // golfd looks at the clock once a second
	assert.equal(told().length, 2, told().join('\n'));
	assert.match(told()[1], /^warn  rest: POST .* was answered 500, .*\(and 4 more like this in the last minute\)$/);
	await c.daemon.pass(60_000);
	await c.daemon.pass(60_000);
	await until('the line of the end', () => told().length > 2);
	assert.equal(told().length, 3, told().join('\n'));
	assert.match(told()[2], /^warn  rest: over, since there was none for a minute: /);
	await c.server.fault('clear', { but_expected: true });
	await c.server.fault('overdue');
	await Promise.all(presses);
});
