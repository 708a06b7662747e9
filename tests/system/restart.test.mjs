// Restarts of golfd with SQLite while people press, and presses that come long before golfd is back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buttons, club, Daemon, dealt, dice, next, noEmojis, sequence, until } from './daemon_help.mjs';
import { actions, restartTest, sqlite } from './restart_help.mjs';

restartTest('SQLite', 'upgrades', 'SIGTERM');

// golfd is away, and somebody presses. Discord tells the person that the interaction failed.
async function failWhileAway(c, act) {
	const { answer } = await c.people[0].begin(act);
	await c.server.fault('overdue');
	assert.equal((await answer).outcome, 'failed');
}

const TOO_LATE = 'Unknown interaction'; // golfd cannot know that Discord waits no longer: it answers all the same

async function withStore(t) {
	const c = await club(t, { violations: [TOO_LATE] });
	return Object.assign(c, { ask: sqlite(c) });
}

// golfd is back, and has tried to answer what came meanwhile.
async function back(c) {
	await c.server.fault('clear');
	await noEmojis(c.server);
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('RESUMED');
	await c.daemon.line('/callback was answered 404');
}

test('a press that comes more than 3 s before golfd is back is carried out once, and the table shows it', async (t) => {
	const c = await withStore(t), people = c.people.slice(0, 2);
	const lobby = await dealt(c, { game: 'six-card', holes: 1, time: 'none' }, people);
	const { actor, button } = next(lobby, people, dice());
	const game = button.custom_id.split(':')[1], before = await actions(c, game);
	c.people = [actor];
	await c.daemon.kill('SIGTERM');
	await failWhileAway(c, () => actor.press(c.channel, lobby, button));
	await back(c);
	await until('the table after the press', async () => {
		const table = await actor.table(c.channel), now = buttons(table).filter((b) => !b.disabled);
		return now.length && now.every((b) => sequence(b) > sequence(button));
	});
	assert.equal(await actions(c, game), before + 1);
	await c.restart('SIGTERM');
	assert.equal(await actions(c, game), before + 1, 'not once more after another restart');
});

test('a command that was carried out before golfd was killed is not done twice after more than 3 s', async (t) => {
	const c = await withStore(t), [ana] = c.people;
	const games = async () => Number(await c.ask('SELECT count(*) FROM games'));
	const threads = async () => (await c.server.get('/playground/log')).entries.filter((e) => e.path?.endsWith('/threads')).length;
	await c.server.fault('rest', { match: 'POST /interactions', status: 500, times: 0 });
	// Done twice, this opens a second thread.
	const { answer } = await ana.begin(() => ana.slash(c.channel, 'new', { thread: true }));
	await until('the table in the store', async () => await games() === 1);
	await c.daemon.kill('SIGKILL');
	await c.server.fault('overdue');
	assert.equal((await answer).outcome, 'failed');
	await back(c);
	assert.equal(await games(), 1);
	assert.equal(await threads(), 1);
	await c.restart('SIGTERM');
	assert.equal(await threads(), 1, 'not after another restart either');
});
