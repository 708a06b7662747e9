// Two golfd with the same token, each with its own store: somebody has copied the folder, or forgotten one.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { choose, club, Daemon, play, text, until } from './daemon_help.mjs';

const TWIN = 'another golfd seems to run with this token';

test('people play on at one table, hear nothing of the other golfd, and the operator gets one line', async (t) => {
	const c = await club(t, { violations: ['already been acknowledged'] });
	const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	const other = new Daemon(c.server, folder), both = [c.daemon, other];
	t.after(async () => {
		await other.kill('SIGTERM');
		rmSync(folder, { recursive: true });
	});
	await other.line('loop: ready');
	const [ana, ben] = c.people;
	assert.equal((await ana.slash(c.channel, 'new', { game: 'six-card', holes: 1 })).outcome, 'answered');
	// Both have carried out the command, and one of them has answered. The other one gives its table up.
	await until('one table', () => both.some((d) => d.lines.some((l) => l.includes('another program has opened it'))));
	for (const [person, name] of [[ben, 'join'], [ana, 'start']]) {
		const lobby = await ana.table(c.channel);
		assert.equal((await person.press(c.channel, lobby, choose(lobby, name))).outcome, 'answered');
	}
	const { answers } = await play(c, [ana, ben], { stop: (_, step) => step >= 12 });
	assert.ok(answers.length >= 12);
	for (const { message } of answers)
		assert.doesNotMatch(text(message), /That game is over|no table/);
	await until('the line', () => both.some((d) => d.lines.some((l) => l.includes(TWIN))));
	for (const d of both) {
		assert.ok(d.lines.filter((l) => l.includes(TWIN)).length <= 1, 'one line');
		assert.equal(d.lines.filter((l) => / warn .*40060/.test(l)).length, 0, 'no line for each press');
	}
	// No message was deleted, and there is one table.
	const shown = (await c.server.get('/playground/log')).entries.filter((e) => e.kind === 'rest' && e.method === 'DELETE' && e.path.includes('/channels/'));
	assert.deepEqual(shown, []);
});
