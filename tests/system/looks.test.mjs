// Discord's clients lose private pages. The same look opens again until its time ends, at the table, under "My cards" and
// in the DM, also after a restart. With its time everything that shows or offers it leaves.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { choose, club, dealt, text, until } from './daemon_help.mjs';
import { lookInDm, pushed, well } from './hidden_help.mjs';

const SEEN = /Place 3: .*\n?.*Place 4: /s;
const EPHEMERAL = 64;

const sql = (c, text) => execFileSync('sqlite3', ['-readonly', '-cmd', '.timeout 5000', `${c.folder}/golfd.db`, text],
	{ encoding: 'utf8' }).trim();

const pages = async (c, person) => (await person.messages(c.channel)).filter((m) => m.flags & EPHEMERAL);
const nothing = async (what, ask) => until(what, async () => (await ask()).length === 0);

for (const signal of ['SIGTERM', 'SIGKILL'])
	test(`a look opens again after a restart by ${signal}, and ends with its time`, { timeout: 600_000 }, async (t) => {
		const c = await club(t, { driven: true }), [ana, ben] = c.people;
		await dealt(c, { game: 'four-card', holes: 1, time: 'none' }, [ana, ben]);
		await until('the DMs', async () => (await ana.dms()).length && (await ben.dms()).length);
		assert.match(text(await pushed(c, ana, 'look')), SEEN);
		await until('the table', async () => text(await ana.table(c.channel)).includes('Not looked yet: **Ben**'));
		await until('the store has her time', () => sql(c, 'SELECT count(*) FROM tells WHERE shown_until > 0') === '2');

		// After a start the test's clock begins with the time of day.
		await c.restart(signal);
		await c.daemon.pass(30_000);
		const again = await pushed(c, ana, 'look');
		assert.equal(again.flags & EPHEMERAL, EPHEMERAL);
		assert.match(text(again), SEEN, 'at the table');
		assert.match(text(await lookInDm(ana)), SEEN, 'in the DM');
		const hand = await well(ana.slash(c.channel, 'hand'));
		assert.match(text(await well(ana.press(c.channel, hand, choose(hand, 'look')))), SEEN, 'under "My cards"');

		// A minute after the first showing. Ben has not looked: the table's button is his now.
		await c.daemon.pass(31_000);
		// A golfd that is killed cannot store how its pages are reached: the first page stays where it was.
		const left = signal === 'SIGKILL' ? 1 : 0;
		await until('the page leaves', async () => (await pages(c, ana)).filter((m) => SEEN.test(text(m))).length === left);
		await nothing('the DM shows no card', async () => (await ana.dms()).filter((m) => SEEN.test(text(m)) || choose(m, 'look')));
		assert.match(text(await pushed(c, ana, 'look')), /nothing for you/);
		assert.equal(choose(await well(ana.slash(c.channel, 'hand')), 'look'), undefined);

		await until('the store has no look of hers', () => sql(c, 'SELECT count(*) FROM notes') === '1');
		await c.restart(signal);
		assert.match(text(await pushed(c, ana, 'look')), /nothing for you/, 'nor after one more restart');
		assert.match(text(await pushed(c, ben, 'look')), SEEN, 'Ben looks for the first time');
		await until('his time begins', () => sql(c, 'SELECT count(*) FROM tells WHERE shown_until = 0') === '0');
		await c.daemon.pass(61_000);
		await until('the button goes', async () => !choose(await ana.table(c.channel), 'look'));
	});
