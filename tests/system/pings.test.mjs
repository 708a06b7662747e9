// Pings with real processes: a person asks for them, is mentioned or gets a DM, and golfd is killed between.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { club, components, dealt, text, until } from './daemon_help.mjs';

// Chooses a value in a menu of /golf me. Returns the page that follows.
async function set(c, person, page, menu, value) {
	const select = components(page).find((part) => part.type === 3 && part.custom_id.endsWith(`:${menu}`));
	const answer = await person.ask(c.channel, page, select, { values: [value] });
	assert.equal(answer.outcome, 'answered', answer.why);
	return answer.message;
}

async function begun(t) {
	const c = await club(t, { driven: true }), people = c.people.slice(0, 2);
	await dealt(c, { game: 'six-card', holes: 1, time: 'none' }, people);
	for (const person of people)
		for (let i = 0; i < 2; i++)
			await person.slash(c.channel, 'flip', { place: i + 1 });
	const table = await until('the first turn', async () => {
		const m = await people[0].table(c.channel);
		return text(m).includes('it is your turn') && m;
	});
	const [turn, other] = text(table).includes(`<@${people[0].id}>`) ? people : people.reverse();
	return { c, turn, other };
}

// Draws and discards. Returns the table as the other person sees it.
async function move(c, person, other) {
	await person.slash(c.channel, 'draw', { from: 'stock' });
	await person.slash(c.channel, 'discard');
	return until('the turn of the other person', async () => {
		const table = await other.table(c.channel);
		return text(table).includes(`<@${other.id}>, it is your turn`) && table;
	});
}

test('a mention: the table comes anew once, and begins with the name and the last move', async (t) => {
	const { c, turn, other } = await begun(t);
	const page = (await other.slash(c.channel, 'me')).message;
	await set(c, other, page, 'pings', 'server');
	const before = await move(c, turn, other);
	assert.deepEqual(before.mentions ?? [], [], 'an edit pings nobody');
	c.daemon.pass(21_000);
	const ping = await until('the ping', async () => {
		const table = await other.table(c.channel);
		return table.id !== before.id && table;
	});
	const said = `<@${other.id}>, it is your turn\\. \\*\\*.+\\*\\* drew the .+ from the stock and discarded it\\.`;
	const [push, ...more] = await c.server.pushes();
	assert.deepEqual([push.path, push.body, more], [`/users/${other.id}`, ping.id, []]);
	assert.match(push.text, new RegExp(`^${said}$`));
	await until('the table', async () => new RegExp(`^${said}\n### `).test(text(await other.table(c.channel))));
	await until('one table', async () => (await other.messages(c.channel)).filter((m) => text(m).includes('hole 1 of 1')).length === 1);
	await c.restart();
	c.daemon.pass(60_000);
	await move(c, other, turn);
	const after = await other.table(c.channel);
	assert.equal(after.id, ping.id, 'the restart pinged nobody again, and Ana wants no pings');
	assert.match(text(after), /^### /);
});

test('a DM: it names the place, and golfd deletes it after the turn, also when golfd was killed', async (t) => {
	const { c, turn, other } = await begun(t);
	let page = (await other.slash(c.channel, 'me')).message;
	page = await set(c, other, page, 'pings', 'everywhere');
	await set(c, other, page, 'pings-by', 'dm');
	const before = await move(c, turn, other);
	c.daemon.pass(21_000);
	const dm = await until('the DM', async () => (await other.dms()).find((m) => text(m).includes('it is your turn')));
	assert.match(text(dm), /Six-card Golf in <#\d+>/);
	assert.deepEqual((await c.server.pushes()).map((push) => [push.path, push.text]), [[`/users/${other.id}`, text(dm)]]);
	assert.ok(components(dm).some((part) => part.url?.endsWith(`/${c.channel}/${before.id}`)), 'a link to the table');
	assert.equal((await other.table(c.channel)).id, before.id, 'the table stays where it is');
	await c.restart();
	assert.equal((await other.dms()).length, 1, 'no second DM');
	await move(c, other, turn);
	await until('no DM', async () => (await other.dms()).length === 0);
});
