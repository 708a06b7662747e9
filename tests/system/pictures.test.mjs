// Pictures of tables, with golfd as a real process: a hole's end is uploaded as a PNG with its description.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, club, components, dealt, play, until } from './daemon_help.mjs';
import { request } from './request.mjs';

const GALLERY = 12, PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const set = (c, person, key, value) => person.act({ channel: c.channel, type: 'command', name: 'house', sub: 'set',
	options: [{ name: 'key', value: key }, { name: 'value', value }] });
const gallery = (message) => components(message).find((x) => x.type === GALLERY);
const hasDeal = (message) => Boolean(choose(message, 'deal'));

const isLastRound = (message) => /last turn/i.test(JSON.stringify(message.components));

async function endOfHole(c, people, options = { game: 'six-card', holes: 2 }) {
	await dealt(c, options, people);
	return play(c, people, { stop: hasDeal });
}

// The newest table, once it has a picture.
const pictured = (c, person) => until('a picture', async () => {
	const message = await person.table(c.channel);
	return gallery(message) && message;
});

// How often each card stands in a text, as 10♠ or Q♥.
const cards = (text) => (text.match(/(?:10|[2-9AJQK])[♠♥♦♣]/gu) ?? []).sort();

test('the end of a hole has a picture, and the next deal has none', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	await endOfHole(c, [ana, ben]);
	const message = await pictured(c, ana), [item] = gallery(message).items, [file] = message.attachments;
	assert.equal(message.attachments.length, 1);
	assert.equal(item.media.url, `attachment://${file.filename}`);
	assert.match(item.description, /Hole 1 is over/);
	assert.equal(file.description, item.description);
	const bytes = (await request(file.url)).bytes;
	assert.ok(bytes.subarray(0, 4).equals(PNG) && bytes.length < 100_000, `${bytes.length} bytes of a PNG`);
	await ana.press(c.channel, message, choose(message, 'deal'));
	const next = await until('the next hole', async () => {
		const table = await ana.table(c.channel);
		return !hasDeal(table) && table;
	});
	assert.equal(gallery(next), undefined);
	assert.deepEqual(next.attachments, []);
	const { message: last } = await play(c, [ana, ben]);
	assert.ok(last);
	assert.match(gallery(await pictured(c, ana)).items[0].description, /The scorecard/);
});

const sequence = (message) => Math.max(...components(message).filter((x) => x.custom_id).map((x) => Number(x.custom_id.split(':')[2])));
const textOf = (message) => components(message).filter((x) => x.type === 10).map((x) => x.content).join('\n');

// The texts of the tables of this moment that golfd has sent without a picture.
async function unpictured(c, moment) {
	const { entries } = await c.server.get('/playground/log');
	const sent = entries.flatMap(({ body }) => {
		if (!body?.startsWith('{')) return [];
		const whole = JSON.parse(body), message = whole.data ?? whole;
		return message.components && !gallery(message) && sequence(message) === moment ? [textOf(message)] : [];
	});
	assert.ok(sent.length, `the table was shown at once at ${moment}`);
	return sent.join('\n');
}

test('pictures after each turn show what the message shows, and no hidden card', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	await set(c, ana, 'pictures', 'turns');
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	for (let i = 0; i < 6; i++) {
		const { message: before } = await play(c, [ana, ben], { stop: (_, step) => step === 1 });
		const message = await until('a picture of this turn', async () => {
			const table = await ana.table(c.channel);
			return gallery(table) && sequence(table) >= sequence(before) && table;
		});
		const told = gallery(message).items[0].description;
		assert.match(told, /face down/);
		assert.ok(!textOf(message).includes('```'), `cards are shown once: ${textOf(message)}`);
		const said = await unpictured(c, sequence(message));
		for (const card of cards(told))
			assert.ok(said.includes(card), `${card} of "${told}" is in the message:\n${said}`);
	}
});

test('/golf table picture:true answers one person with the picture', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	await set(c, ana, 'pictures', 'never');
	await dealt(c, { game: 'cactus', holes: 1 }, [ana, ben]);
	assert.equal((await ben.slash(c.channel, 'table', { picture: true })).outcome, 'answered');
	// The answer may have been deferred.
	const message = await until('the picture', async () => (await ben.messages(c.channel)).find(gallery));
	assert.equal(message.flags & 64, 64);
	const told = gallery(message).items[0].description;
	assert.match(told, /face down/);
	assert.deepEqual(cards(told), [], 'no card lies open yet');
	assert.ok(!(await ana.messages(c.channel)).some(gallery), 'nobody else sees it');
});

test('a house without pictures has none', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	await set(c, ana, 'pictures', 'never');
	await endOfHole(c, [ana, ben], { game: 'six-card', holes: 1 });
	await c.server.get('/playground/log');
	assert.equal(gallery(await ana.table(c.channel)), undefined);
	const { entries } = await c.server.get('/playground/log');
	assert.ok(!entries.some((e) => e.body?.includes('attachment://')));
});

for (const [name, fault] of [['fails', { status: 500 }], ['is too slow', { delay_ms: 5000 }]])
	test(`an upload that ${name} leaves the cards as emojis`, async (t) => {
		const c = await club(t), [ana, ben] = c.people;
		await dealt(c, { game: 'six-card', holes: 2 }, [ana, ben]);
		await play(c, [ana, ben], { stop: (message) => hasDeal(message) || isLastRound(message) });
		await c.server.fault('rest', { match: 'PATCH /channels', times: 0, ...fault });
		const from = c.daemon.lines.length;
		await play(c, [ana, ben], { stop: hasDeal });
		await c.daemon.line('Discord did not take the picture', from);
		await c.server.fault('clear');
		const message = await until('the end of the hole', async () => {
			const table = await ana.table(c.channel);
			return hasDeal(table) && table;
		});
		assert.equal(gallery(message), undefined);
		assert.deepEqual(message.attachments, []);
		await ana.press(c.channel, message, choose(message, 'deal'));
		await until('the next hole', async () => !hasDeal(await ana.table(c.channel)));
	});
