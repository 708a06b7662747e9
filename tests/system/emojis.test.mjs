// The cards as emojis of the application: golfd uploads them, finds them again by name, and also works without them.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buttons, Daemon, dealt, Person, text, until, verb } from './daemon_help.mjs';
import { rest, start } from './playground_help.mjs';

const CARDS = 131;
const DAY = 24 * 60 * 60 * 1000;
const DONE = 'emojis: the cards are emojis';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const emojis = async (server) => (await rest(server, 'GET', `/applications/${server.application}/emojis`)).body.items;

// golfd's requests about emojis since an entry of the log: how many of each kind, such as "POST 201".
async function calls(server, since) {
	const all = {};
	for (const e of (await server.get(`/playground/log?since=${since}`)).entries) {
		if (e.kind !== 'rest' || !e.path.includes('/emojis'))
			continue;
		all[`${e.method} ${e.status}`] = (all[`${e.method} ${e.status}`] ?? 0) + 1;
	}
	return all;
}

// One application for the tests without faults.
const server = await start('--no-limits', '--haste', '10');
const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
const of = `/applications/${server.application}/emojis`;
const people = server.people.map((id) => new Person(server, id));
const channel = server.channels[0];
let daemon;

after(async () => {
	await daemon?.kill('SIGKILL');
	const found = await server.violations();
	await server.stop();
	rmSync(folder, { recursive: true });
	// golfd cannot know of an emoji that somebody deletes. Each time it may try once.
	const gone = found.filter((v) => JSON.stringify(v).includes('INVALID_EMOJI'));
	assert.ok(gone.length <= 2, `${gone.length} messages with deleted emojis`);
	assert.deepEqual(found.filter((v) => !gone.includes(v)), []);
});

// Starts golfd, and waits until all emojis are there and people can press. Returns golfd's requests about emojis.
async function run(env = {}) {
	const { next } = await server.get('/playground/log');
	daemon = new Daemon(server, folder, env);
	await daemon.line(DONE);
	// Until then no time passes for the games, so a date cannot hold for a day.
	await daemon.line('> online');
	const ready = daemon.lines.findIndex((line) => line.includes('loop: ready'));
	assert.ok(ready >= 0 && ready < daemon.lines.findIndex((line) => line.includes(DONE)), 'golfd is ready before them');
	return calls(server, next);
}

test('the next start finishes the uploads of a start that was killed', async () => {
	daemon = new Daemon(server, folder);
	await until('some uploads', async () => (await emojis(server)).length > 5);
	await daemon.kill('SIGKILL');
	const before = (await emojis(server)).length;
	assert.ok(before < CARDS);
	assert.deepEqual(await run(), { 'GET 200': 1, 'POST 201': CARDS - before });
	const all = await emojis(server);
	assert.equal(all.length, CARDS);
	assert.equal(new Set(all.map((e) => e.name)).size, CARDS);
	for (const { name } of all)
		assert.match(name, /^(?:(?:matched_)?(?:(?:ace|[2-9]|10|jack|queen|king)_of_(?:spades|hearts|diamonds|clubs)|(?:red|black)_joker)|face_down|no_card|blank|place_\d+)_[0-9a-f]{4}$/);
});

test('the next start uploads none', async () => {
	assert.equal(await daemon.kill('SIGTERM'), 0);
	assert.deepEqual(await run(), { 'GET 200': 1 });
});

test('tables and private pages are drawn with emojis', async () => {
	const there = new Map((await emojis(server)).map((e) => [e.id, e.name]));
	const [ana, ben] = people;
	const shown = (message) => [...text(message).matchAll(/<:(\w+):(\d+)>/g)].map(([, name, id]) => {
		assert.equal(there.get(id).replace(/_[0-9a-f]{4}$/, ''), name, 'an emoji of the application');
		return name;
	});
	const table = await dealt({ server, channel }, { game: 'four-card', seats: 2 }, [ana, ben]);
	const layouts = shown(table).filter((name) => name.startsWith('place_'));
	// The two layouts stand one below the other, each with two rows of two places.
	assert.deepEqual(layouts, [1, 2, 3, 4, 1, 2, 3, 4].map((place) => `place_${place}`), text(table));
	assert.doesNotMatch(text(table), /```/);
	// The discard pile's top, with its words, and on the button that takes it.
	assert.match(text(table), /: \*\*<:\w+:\d+> \S+\*\*/);
	const hand = await ana.slash(channel, 'hand');
	assert.deepEqual(shown(hand.message).slice(0, 4), [1, 2, 3, 4].map((place) => `place_${place}`));
	for (const person of [ana, ben])
		await person.slash(channel, 'move keep');
	const take = await until('a turn', async () => buttons(await ana.table(channel)).filter((b) => verb(b) === 'draw')[1]);
	assert.equal(there.get(take.emoji.id), take.emoji.name);
});

test('a table that is text, since golfd did not know the emojis yet, is drawn anew when golfd knows them', async () => {
	assert.equal(await daemon.kill('SIGTERM'), 0);
	await server.fault('rest', { match: `GET ${of}`, delay_ms: 4000, times: 1 });
	const before = daemon, started = run();
	await until('a start', () => daemon !== before && daemon.lines.some((l) => l.includes('loop: ready')));
	const [ana] = people, other = server.channels[1];
	assert.equal((await ana.slash(other, 'new', { game: 'six-card', computers: 1 })).outcome, 'answered');
	const lobby = await ana.table(other);
	await ana.press(other, lobby, buttons(lobby).find((b) => verb(b) === 'start'));
	// Up to here the table is text, on a machine that needs less than 4 s.
	await started;
	await until('emojis', async () => !text(await ana.table(other)).includes('```'));
});

test('a deleted emoji is uploaded again', async () => {
	assert.equal(await daemon.kill('SIGTERM'), 0);
	const queen = (await emojis(server)).find((e) => e.name.startsWith('queen_of_hearts_'));
	await rest(server, 'DELETE', `${of}/${queen.id}`);
	assert.deepEqual(await run(), { 'GET 200': 1, 'POST 201': 1 });
	assert.ok((await emojis(server)).some((e) => e.name === queen.name));
});

test('an outdated emoji leaves days after its successor came, and foreign emojis stay', async () => {
	assert.equal(await daemon.kill('SIGTERM'), 0);
	const ace = (await emojis(server)).find((e) => e.name.startsWith('ace_of_spades_'));
	assert.equal((await rest(server, 'PATCH', `${of}/${ace.id}`, { name: 'gas_0000' })).status, 200);
	const image = `data:image/png;base64,${PIXEL}`;
	assert.equal((await rest(server, 'POST', of, { name: 'golfer', image })).status, 201);
	const names = async () => (await emojis(server)).map((e) => e.name);
	assert.deepEqual(await run(), { 'GET 200': 1, 'POST 201': 1 });
	assert.ok((await names()).includes(ace.name) && (await names()).includes('gas_0000'), 'another golfd may use it');
	assert.equal(await daemon.kill('SIGTERM'), 0);
	assert.deepEqual(await run({ GOLF_TEST_CLOCK: String(7 * DAY) }), { 'GET 200': 1 });
	assert.ok((await names()).includes('gas_0000'), 'the clock may be wrong');
	// The date has held for a day. The store has that at the stop.
	await daemon.pass(DAY);
	assert.equal(await daemon.kill('SIGTERM'), 0);
	assert.deepEqual(await run({ GOLF_TEST_CLOCK: String(8 * DAY) }), { 'GET 200': 1, 'DELETE 204': 1 });
	assert.ok((await names()).includes('golfer') && (await names()).includes(ace.name) && !(await names()).includes('gas_0000'));
	assert.equal((await names()).length, CARDS + 1);
	assert.equal(await daemon.kill('SIGTERM'), 0);
	await run();
});

test('presses are answered after somebody has deleted all emojis, and the emojis come back', async () => {
	const [ana, ben] = people, other = server.channels[2];
	const c = { server, channel: other }, since = daemon.lines.length;
	await dealt(c, { game: 'six-card', seats: 2 }, [ana, ben]);
	for (const [i, person] of [ana, ben].entries())
		for (const place of [1, 2])
			await person.slash(other, 'flip', { place: place + 2 * i });
	const before = new Set((await emojis(server)).map((e) => e.id));
	// golfd cannot know of it: a message of each of the three tables may have left with such an emoji, and is refused.
	await server.fault('expect', { status: 400, code: 50035, times: 3 });
	await Promise.all([...before].map((id) => rest(server, 'DELETE', `${of}/${id}`)));
	await until('a turn', async () => buttons(await ana.table(other)).some((b) => verb(b) === 'draw' && b.emoji));
	// The answer shows the table, with a card on a button.
	assert.equal((await ana.slash(other, 'table')).outcome, 'answered');
	assert.ok(buttons(await ana.table(other)).some((b) => verb(b) === 'draw'), 'the table has its buttons');
	await daemon.line('emojis: Discord refused a message with emojis', since);
	await daemon.line(DONE, since);
	const there = new Map((await emojis(server)).map((e) => [e.id, e.name]));
	assert.equal(there.size, CARDS);
	await until('the table with new emojis', async () => {
		const shown = [...text(await ana.table(other)).matchAll(/<:(\w+):(\d+)>/g)];
		return shown.length > 0 && shown.every(([, name, id]) => there.get(id)?.startsWith(`${name}_`));
	});
	assert.equal(daemon.lines.slice(since).filter((l) => l.includes('Discord refused a message with emojis')).length, 1);
});

// An exceeded rate limit is a violation. To upload all cards would take long.
test('uploads keep to the limits, and a table can be opened meanwhile', async (t) => {
	const limited = await start('--haste', '10');
	const home = mkdtempSync(join(tmpdir(), 'golfd-'));
	const golfd = new Daemon(limited, home);
	t.after(async () => {
		await golfd.kill('SIGKILL');
		await limited.stop();
		rmSync(home, { recursive: true });
	});
	const uploads = async () => (await calls(limited, 0))['POST 201'] ?? 0;
	await until('some uploads', async () => await uploads() > 3);
	const ana = new Person(limited, limited.people[0]);
	assert.equal((await ana.slash(limited.channels[0], 'new', { game: 'six-card' })).outcome, 'answered');
	await until('more uploads than Discord takes at once', async () => await uploads() > 35);
	assert.deepEqual(await limited.violations(), []);
});

for (const [why, fault, line] of [
	['Discord has no such route', { match: 'GET /applications/', status: 404 }, 'emojis: cards are drawn as text: Discord does not let'],
	['uploads are refused', { match: 'POST /applications/', status: 403 }, 'emojis: cards are drawn as text: Discord does not let'],
	['the list is full', { match: 'POST /applications/', status: 400, body: '{"message": "Maximum number of emojis reached (2000)", "code": 30008}' },
		'emojis: cards are drawn as text: the application has all the emojis'],
])
	test(`without emojis, since ${why}, the table is text`, async (t) => {
		const other = await start('--no-limits', '--haste', '10');
		const home = mkdtempSync(join(tmpdir(), 'golfd-'));
		await other.fault('rest', { times: 1000, ...fault });
		const { next } = await other.get('/playground/log');
		const golfd = new Daemon(other, home);
		t.after(async () => {
			await golfd.kill('SIGKILL');
			await other.stop();
			rmSync(home, { recursive: true });
		});
		await golfd.line(line);
		assert.equal(golfd.lines.filter((l) => l.includes(' emojis: ')).length, 1, 'one line');
		assert.ok(Object.values(await calls(other, next)).reduce((a, b) => a + b) <= 2, 'golfd asks at most twice');
		const c = { server: other, channel: other.channels[0] };
		const [ana, ben] = other.people.map((id) => new Person(other, id));
		assert.match(text(await dealt(c, { game: 'six-card', seats: 2 }, [ana, ben])), /```/);
	});
