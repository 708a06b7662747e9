// The playground as bots and pages use it: the gateway, interactions and their answers, messages, faults.
// Run: B=build node --test tests/system/playground.test.mjs
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import net from 'node:net';
import { until } from './daemon_help.mjs';
import { IDENTIFY, TOKEN, answer, bot, interaction, link, rest, start } from './playground_help.mjs';
import { Socket } from './ws.mjs';

const V2 = 32768, EPHEMERAL = 64;
const COMMANDS = [{
	name: 'golf', description: 'Play golf', options: [
		{ type: 1, name: 'new', description: 'A new table', options: [
			{ type: 3, name: 'game', description: 'Which game', required: true,
				choices: [{ name: 'Six cards', value: 'six-card' }, { name: 'Four cards', value: 'four-card' }] },
			{ type: 4, name: 'seats', description: 'How many', min_value: 2, max_value: 8 },
			{ type: 6, name: 'friend', description: 'With whom' },
			{ type: 3, name: 'rules', description: 'House rules', autocomplete: true },
		] },
		{ type: 1, name: 'help', description: 'How to play' },
	],
}, { name: 'here', description: 'In the server alone', contexts: [0] }];

const text = (content) => ({ type: 10, content });
const row = (...components) => ({ type: 1, components });
const button = (custom_id, more = {}) => ({ type: 2, style: 1, label: 'Press', custom_id, ...more });
const v2 = (...components) => ({ flags: V2, components });

// A server, without rate limits by default, and a bot with its commands.
async function world(t, ...options) {
	const server = await start(...(options.length ? options : ['--no-limits']));
	const put = await rest(server, 'PUT', `/applications/${server.application}/commands`, COMMANDS);
	const b = await bot(server);
	t.after(async () => {
		b.cut();
		assert.equal(await server.stop(), 0);
	});
	assert.equal(put.status, 200);
	const [ana, ben] = server.people, [tee, nine] = server.channels;
	const act = (more) => server.post('/playground/interactions', { user: ana, channel: tee, ...more });
	const help = (more = {}) => act({ type: 'command', name: 'golf', sub: 'help', ...more });
	// Ana sends /golf help, and the bot answers with body. Returns the interaction, the reply and the outcome.
	const say = async (body, more = {}) => {
		const outcome = help(more);
		const i = await interaction(b);
		const reply = await answer(server, i, body);
		return { i, reply, ...(await outcome) };
	};
	const press = (message, custom_id, more = {}) => act({ type: 'component', message: message.id, custom_id, ...more });
	const seen = async (user, channel = tee) =>
		(await server.get(`/playground/messages?channel=${channel}&user=${user}`)).list;
	return { server, b, ana, ben, tee, nine, act, help, say, press, seen };
}

const code = (reply) => [reply.status, reply.body?.code];
const webhook = (server, i, rest_ = '') => `/webhooks/${server.application}/${i.token}${rest_}`;

test('the gateway says hello, identifies, and describes the server', async (t) => {
	const { server, b } = await world(t);
	assert.equal(b.hello.d.heartbeat_interval, 41250);
	assert.equal(b.ready.d.v, 10);
	assert.equal(b.ready.s, 1);
	assert.deepEqual(b.ready.d.guilds, [{ id: server.guild, unavailable: true }]);
	assert.match(b.ready.d.resume_gateway_url, /^ws:\/\/127\.0\.0\.1:/);
	assert.equal(b.ready.d.application.id, server.application);
	assert.equal(b.guild.d.channels.length, 3);
	b.send({ op: 1, d: 2 });
	assert.equal((await b.next()).op, 11);
	assert.equal((await server.get('/playground/state')).bot.online, true);
});

test('a link with compress=zlib-stream is one zlib stream', async (t) => {
	const server = await start('--no-limits');
	t.after(() => server.stop());
	const plain = await link(server), packed = await link(server, '?v=10&encoding=json&compress=zlib-stream');
	const ready = [];
	for (const socket of [plain, packed]) {
		assert.equal(socket.hello.op, 10);
		socket.send({ op: 2, d: IDENTIFY });
		ready.push(await socket.until((e) => e.t === 'READY'));
		await socket.until((e) => e.t === 'GUILD_CREATE');
	}
	assert.ok(!plain.binary && packed.binary);
	assert.deepEqual(ready[1].d.user, ready[0].d.user);
	assert.ok(packed.packed.length < packed.unpacked / 2, `${packed.packed.length} bytes for ${packed.unpacked}`);
});

test('the gateway closes with the documented code', async (t) => {
	const server = await start('--no-limits');
	t.after(() => server.stop());
	const identify = (more) => ({ op: 2, d: { ...IDENTIFY, ...more } });
	const tries = [
		['a wrong token', identify({ token: 'x' }), 4004],
		['no token', { op: 2, d: { intents: 1, properties: IDENTIFY.properties } }, 4002],
		['no properties', { op: 2, d: { token: TOKEN, intents: 1 } }, 4002],
		['properties without os', identify({ properties: { browser: 'a', device: 'b' } }), 4002],
		['no intents', { op: 2, d: { token: TOKEN, properties: IDENTIFY.properties } }, 4002],
		['not JSON', 'hello', 4002],
		['no op', {}, 4002],
		['5000 bytes', 'x'.repeat(5000), 4002],
		['a heartbeat of text', { op: 1, d: 'x' }, 4002],
		['an unknown op', { op: 99, d: null }, 4001],
		['an op for the other side', { op: 10, d: {} }, 4001],
		['presence, which is not supported', { op: 3, d: {} }, 4001],
		['an unknown intent', identify({ intents: 1 << 18 }), 4013],
		['a negative intent', identify({ intents: -1 }), 4013],
		['a privileged intent', identify({ intents: 1 << 15 }), 4014],
		['a shard beyond the last', identify({ shard: [2, 2] }), 4010],
		['a resume without seq', { op: 6, d: { token: TOKEN, session_id: 'x' } }, 4002],
		['a resume with a wrong token', { op: 6, d: { token: 'x', session_id: 'x', seq: 1 } }, 4004],
	];
	for (const [why, frame, expected] of tries) {
		const socket = await link(server);
		socket.send(frame);
		assert.equal(await socket.closed, expected, why);
	}
	for (const [query, expected] of [['?v=9&encoding=json', 4012], ['?v=10&encoding=etf', 4002],
		['?v=10&encoding=json&compress=zstd-stream', 4002]]) {
		const socket = await Socket.open(`${server.url.replace('http', 'ws')}/gateway${query}`);
		assert.equal(await socket.closed, expected, query);
	}
	const twice = await bot(server);
	twice.send({ op: 2, d: IDENTIFY });
	assert.equal(await twice.closed, 4005);
	const fast = await link(server);
	for (let n = 0; n < 121; n++)
		fast.send({ op: 1, d: null });
	assert.equal(await fast.closed, 4008);
	const all = await server.violations();
	assert.equal(all.length, tries.length + 5);
	assert.ok(!JSON.stringify(all).includes(TOKEN));
});

test('a link that sends no heartbeat is closed with 4009 and cannot be resumed', async (t) => {
	const server = await start('--no-limits', '--heartbeat', '100');
	t.after(() => server.stop());
	const b = await bot(server);
	assert.equal(b.hello.d.heartbeat_interval, 100);
	assert.equal(await b.closed, 4009);
	const again = await link(server);
	again.send({ op: 6, d: { token: TOKEN, session_id: b.session, seq: 2 } });
	assert.deepEqual((await again.next()).d, false);
	again.cut();
});

test('a shard gets the events of its own guilds', async (t) => {
	const { server, b, tee, ana } = await world(t);
	const mine = Number((BigInt(server.guild) >> 22n) % 2n);
	const other = await link(server), same = await bot(server, { shard: [mine, 2] });
	other.send({ op: 2, d: { ...IDENTIFY, shard: [1 - mine, 2] } });
	assert.deepEqual((await other.until((e) => e.t === 'READY')).d.guilds, []);
	assert.deepEqual(same.ready.d.shard, [mine, 2]);
	await server.post('/playground/interactions', { user: ana, channel: tee, type: 'command', name: 'here', wait: false });
	assert.equal((await interaction(same)).id, (await interaction(b)).id);
	await assert.rejects(other.next(200));
	other.cut();
	same.cut();
});

test('a resumed session gets the missed events', async (t) => {
	const { server, b, help } = await world(t);
	await server.fault('drop_socket');
	assert.equal(await b.closed, null); // without a close frame
	assert.equal((await server.get('/playground/state')).bot.online, false);
	const { id } = await help({ wait: false });
	const again = await link(server);
	again.send({ op: 6, d: { token: TOKEN, session_id: b.session, seq: 2 } });
	const missed = await again.next();
	assert.deepEqual([missed.t, missed.s, missed.d.id], ['INTERACTION_CREATE', 3, id]);
	assert.deepEqual([(await again.next()).t, (await server.violations()).length], ['RESUMED', 0]);
	// A second link with the same session takes it over.
	const third = await link(server);
	third.send({ op: 6, d: { token: TOKEN, session_id: b.session, seq: 4 } });
	assert.equal((await third.next()).t, 'RESUMED');
	assert.equal(await again.closed, null);
	// A sequence number from the future closes with 4007 and ends the session.
	third.cut();
	const fourth = await link(server);
	fourth.send({ op: 6, d: { token: TOKEN, session_id: b.session, seq: 99 } });
	assert.equal(await fourth.closed, 4007);
	const fifth = await link(server);
	fifth.send({ op: 6, d: { token: TOKEN, session_id: b.session, seq: 4 } });
	assert.deepEqual((({ op, d }) => ({ op, d }))(await fifth.next()), { op: 9, d: false });
	fifth.send({ op: 2, d: IDENTIFY }); // the link is free for a new session
	assert.equal((await fifth.next()).t, 'READY');
	// A session that was closed with 1000 cannot be resumed.
	const session = await bot(server);
	await session.close(1000);
	const sixth = await link(server);
	sixth.send({ op: 6, d: { token: TOKEN, session_id: session.session, seq: 2 } });
	assert.equal((await sixth.next()).op, 9);
	fifth.cut();
	sixth.cut();
});

test('faults of the gateway', async (t) => {
	const { server, b, help } = await world(t);
	await server.fault('op', { op: 1 });
	assert.equal((await b.next()).op, 1);
	await server.fault('op', { op: 7 });
	assert.equal((await b.next()).op, 7);
	await server.fault('op', { op: 9, resumable: true });
	assert.deepEqual((({ op, d }) => ({ op, d }))(await b.next()), { op: 9, d: true });
	await server.fault('stop_acks');
	b.send({ op: 1, d: null });
	await server.fault('frame', { text: '{"op":"nonsense"' });
	assert.equal(await b.text(), '{"op":"nonsense"'); // and no ACK before it
	await server.fault('stop_acks', { on: false });
	b.send({ op: 1, d: null });
	assert.equal((await b.next()).op, 11);
	await server.fault('frame', { bytes: 300000 });
	assert.equal((await b.text()).length, 300000);
	await server.fault('event', { type: 'GUILD_CREATE', bytes: 300000 });
	const long = await b.next();
	assert.equal(long.t, 'GUILD_CREATE');
	assert.equal(long.d.text.length, 300000);
	await server.fault('event', { type: 'GUILD_CREATE', d: '{"no JSON' });
	assert.equal(await b.text(), `{"t":"GUILD_CREATE","s":${long.s + 1},"op":0,"d":{"no JSON}`);
	await server.fault('duplicate', { on: true });
	await help({ wait: false });
	const [one, two] = [await b.next(), await b.next()];
	assert.equal(one.d.id, two.d.id);
	assert.equal(two.s, one.s + 1);
	await server.fault('duplicate', { on: false });
	await server.fault('hold');
	const held = [await help({ wait: false }), await help({ wait: false }), await help({ wait: false })];
	await assert.rejects(b.next(100));
	await server.fault('release');
	assert.equal((await b.next()).d.id, held[2].id, 'the last one comes before the others');
	await assert.rejects(b.next(100));
	await server.fault('hold', { on: false });
	assert.equal((await b.next()).d.id, held[1].id);
	assert.equal((await b.next()).d.id, held[0].id);
	await server.fault('hold');
	const late = await help({ wait: false });
	await server.fault('clear');
	assert.equal((await b.next()).d.id, late.id);
	await server.fault('no_resume');
	b.cut();
	const again = await link(server);
	again.send({ op: 6, d: { token: TOKEN, session_id: b.session, seq: 2 } });
	assert.equal((await again.next()).d, false);
	await server.fault('close', { code: 4014 });
	assert.equal(await again.closed, 4014);
	for (const bad of [{ fault: 'x' }, { fault: 'op', op: 2 }, { fault: 'close', code: 1006 }, { fault: 'frame' },
		{ fault: 'event', d: '{}' }, { fault: 'event', type: 'GUILD_CREATE' }, { fault: 'event', type: 'a"', d: '{}' },
		{ fault: 'rest' }, { fault: 'release' }, { fault: 'rest', match: 'GET', status: 1 }])
		assert.equal((await server.post('/playground/faults', bad)).status, 400, JSON.stringify(bad));
	assert.equal((await server.violations()).length, 0);
});

test('an identify within 5 s of another is refused with op 9', async (t) => {
	const server = await start();
	t.after(() => server.stop());
	const first = await bot(server), second = await link(server);
	second.send({ op: 2, d: IDENTIFY });
	assert.deepEqual((({ op, d }) => ({ op, d }))(await second.next()), { op: 9, d: false });
	first.cut();
	second.cut();
});

test('an interaction has the documented fields', async (t) => {
	const { server, b, act, ana, ben, tee } = await world(t);
	act({ type: 'command', name: 'golf', sub: 'new', wait: false,
		options: [{ name: 'game', value: 'six-card' }, { name: 'friend', value: ben }] });
	const i = await interaction(b);
	assert.equal(i.application_id, server.application);
	assert.equal(i.type, 2);
	assert.equal(i.version, 1);
	assert.equal(i.guild_id, server.guild);
	assert.deepEqual([i.guild.id, i.guild.locale], [server.guild, 'en-US']);
	assert.deepEqual([i.channel.id, i.channel.type, i.channel_id], [tee, 0, tee]);
	assert.equal(i.member.user.id, ana);
	assert.ok(i.member.permissions && i.member.joined_at && Array.isArray(i.member.roles));
	assert.equal(i.user, undefined);
	assert.deepEqual([i.locale, i.guild_locale, i.context], ['en-US', 'en-US', 0]);
	assert.ok(i.app_permissions && i.attachment_size_limit > 0 && Array.isArray(i.entitlements));
	assert.deepEqual(i.authorizing_integration_owners, { 0: server.guild });
	assert.equal(i.data.name, 'golf');
	assert.deepEqual(i.data.options, [{ name: 'new', type: 1, options: [
		{ name: 'game', type: 3, value: 'six-card' }, { name: 'friend', type: 6, value: ben }] }]);
	assert.equal(i.data.resolved.users[ben].global_name, 'Ben');
	assert.ok(i.data.resolved.members[ben].joined_at);
});

test("an action that Discord's client does not allow is refused", async (t) => {
	const { server, act, say, press, ana, ben, tee, nine } = await world(t);
	const command = (more) => ({ type: 'command', name: 'golf', sub: 'new', ...more });
	const { message } = await say({ type: 4, data: { flags: V2 | EPHEMERAL, components: [
		row(button('off', { disabled: true }), button('on')),
		row({ type: 3, custom_id: 'pick', max_values: 2, options: ['a', 'b', 'c'].map((v) => ({ label: v, value: v })) }),
		row({ type: 2, style: 5, label: 'Link', url: 'https://example.org' })] } });
	const tries = [
		['no such person', command({ user: '5' })],
		['no such channel', command({ channel: '5' })],
		['no such command', command({ name: 'chess' })],
		['no subcommand', { type: 'command', name: 'golf' }],
		['no such subcommand', command({ sub: 'x' })],
		['a required option left out', command({ options: [] })],
		['not a choice', command({ options: [{ name: 'game', value: 'chess' }] })],
		['an unknown option', command({ options: [{ name: 'game', value: 'six-card' }, { name: 'x', value: 1 }] })],
		['an option twice', command({ options: [{ name: 'game', value: 'six-card' }, { name: 'game', value: 'six-card' }] })],
		['too many seats', command({ options: [{ name: 'game', value: 'six-card' }, { name: 'seats', value: 9 }] })],
		['half a seat', command({ options: [{ name: 'game', value: 'six-card' }, { name: 'seats', value: 2.5 }] })],
		['no such friend', command({ options: [{ name: 'game', value: 'six-card' }, { name: 'friend', value: '1' }] })],
		['autocomplete without a focus', { ...command({ options: [] }), type: 'autocomplete' }],
		['autocomplete where there is none', { ...command({ options: [{ name: 'seats', value: 1, focused: true }] }), type: 'autocomplete' }],
		['a disabled button', { type: 'component', message: message.id, custom_id: 'off' }],
		['no such button', { type: 'component', message: message.id, custom_id: 'x' }],
		['somebody else\'s ephemeral message', { type: 'component', message: message.id, custom_id: 'on', user: ben }],
		['the message of another channel', { type: 'component', message: message.id, custom_id: 'on', channel: nine }],
		['no value', { type: 'component', message: message.id, custom_id: 'pick', values: [] }],
		['too many values', { type: 'component', message: message.id, custom_id: 'pick', values: ['a', 'b', 'c'] }],
		['a value twice', { type: 'component', message: message.id, custom_id: 'pick', values: ['a', 'a'] }],
		['a value that is not offered', { type: 'component', message: message.id, custom_id: 'pick', values: ['d'] }],
		['a modal that is not open', { type: 'modal', custom_id: 'm', fields: {} }],
		['no type', {}],
	];
	for (const [why, more] of tries) {
		const refused = await act(more);
		assert.equal(refused.status, 400, why);
		assert.match(refused.error, /\.$/, why);
	}
	assert.notEqual((await press(message, 'pick', { values: ['a', 'c'], wait: false })).status, 400); // an allowed action
	assert.equal((await server.violations()).length, 0);
	assert.ok(ana && tee);
});

test('an answer in time, twice, late and with a wrong token', async (t) => {
	const { server, b, help, say } = await world(t);
	const first = await say({ type: 4, data: { content: 'Hello' } });
	assert.equal(first.reply.status, 204);
	assert.equal(first.outcome, 'answered');
	assert.equal(first.message.content, 'Hello');
	assert.equal(first.message.interaction_metadata.id, first.i.id);
	assert.ok(first.ms > 0);
	assert.deepEqual(code(await answer(server, first.i, { type: 4, data: { content: 'Again' } })), [400, 40060]);
	const outcome = help();
	const late = await interaction(b);
	assert.deepEqual(code(await answer(server, { ...late, token: first.i.token }, { type: 5 })), [401, 50027]);
	assert.deepEqual(code(await answer(server, { id: '1', token: 'x' }, { type: 5 })), [404, 10062]);
	assert.deepEqual(code(await rest(server, 'POST', webhook(server, late), { content: 'x' })), [404, 10015]);
	await server.fault('overdue');
	const failed = await outcome;
	assert.deepEqual([failed.outcome, failed.why, failed.message], ['failed', 'no answer within 3 s', null]);
	assert.deepEqual(code(await answer(server, late, { type: 4, data: { content: 'Late' } })), [404, 10062]);
	assert.deepEqual(code(await rest(server, 'POST', webhook(server, late), { content: 'x' })), [404, 10015]);
	assert.equal((await server.violations()).length, 6);
});

test('an interaction without an answer fails after 3 s', async (t) => {
	const { help } = await world(t, '--no-limits', '--patience', '3000');
	const failed = await help();
	assert.deepEqual([failed.outcome, failed.why], ['failed', 'no answer within 3 s']);
	assert.ok(failed.ms >= 3000, `${failed.ms} ms`);
});

test('each kind of interaction allows certain types of answers', async (t) => {
	const { server, b, act, help, say, press } = await world(t);
	const { message } = await say({ type: 4, data: v2(row(button('go'))) });
	const tries = [
		['command', () => help(), [1, 6, 7, 8, 10, 12, 3]],
		['component', () => press(message, 'go'), [1, 8, 10, 12]],
		['autocomplete', () => act({ type: 'autocomplete', name: 'golf', sub: 'new',
			options: [{ name: 'rules', value: 'h', focused: true }] }), [4, 5, 6, 7, 9]],
	];
	for (const [why, run, wrong] of tries) {
		const outcome = run();
		const i = await interaction(b);
		for (const type of wrong) {
			const reply = await answer(server, i, { type, data: { content: 'x' } });
			assert.deepEqual(code(reply), [400, 50035], `${why} ${type}`);
			assert.ok(reply.body.errors.type._errors[0].code, `${why} ${type}`);
		}
		const good = await answer(server, i, why === 'autocomplete'
			? { type: 8, data: { choices: [{ name: 'House', value: 'house' }] } } : { type: 4, data: { content: 'x' } });
		assert.equal(good.status, 204, why);
		assert.equal((await outcome).outcome, 'answered', why);
	}
});

test('a pressed message does not scroll away before the press is answered', async (t) => {
	const { server, b, say, press, seen, ana } = await world(t);
	const { message } = await say({ type: 4, data: { flags: V2 | EPHEMERAL, components: [row(button('go'))] } });
	const has = async () => (await seen(ana)).some((m) => m.id === message.id);
	const more = () => say({ type: 4, data: { flags: EPHEMERAL, content: 'More' } });
	for (let n = 1; n < 500; n += 20)
		await Promise.all(Array.from({ length: Math.min(20, 500 - n) }, more));
	const outcome = press(message, 'go');
	const i = await interaction(b);
	await more();
	assert.equal((await answer(server, i, { type: 7, data: v2(text('Gone on'), row(button('go'))) })).status, 204);
	assert.equal((await outcome).outcome, 'answered');
	assert.ok(await has());
	await more();
	assert.ok(!await has(), 'then the message scrolls away');
});

test('deferred answers, edits, follow-ups and deletions', async (t) => {
	const { server, b, help, press, seen, say, ana, ben } = await world(t);
	const page = await Socket.open(`${server.url.replace('http', 'ws')}/playground/events?user=${ana}`, { protocol: 'playground' });
	assert.equal((await page.next()).type, 'hello');
	const outcome = help();
	const i = await interaction(b);
	assert.deepEqual(code(await answer(server, i, { type: 5, data: { flags: V2 } })), [400, 50035]);
	const reply = await answer(server, i, { type: 5, data: { flags: EPHEMERAL } }, '?with_response=true');
	assert.equal(reply.body.interaction.response_message_loading, true);
	assert.equal((await outcome).message.flags, EPHEMERAL | 128);
	const edited = await rest(server, 'PATCH', webhook(server, i, '/messages/@original'), v2(text('Now'), row(button('go'))));
	assert.equal(edited.status, 200);
	assert.equal(edited.body.flags, EPHEMERAL | V2);
	const events = [];
	for (let e; (e = await page.next()).type !== 'typing_done';)
		events.push([e.type, e.outcome ?? e.message?.flags]);
	assert.deepEqual(events, [['interaction', 'sent'], ['message', 192], ['interaction', 'answered'], ['message_update', EPHEMERAL | V2]]);
	assert.equal((await seen(ana)).length, 1);
	assert.equal((await seen(ben)).length, 0);
	const id = edited.body.id;
	// The channel's routes do not know an ephemeral message.
	for (const method of ['PATCH', 'DELETE'])
		assert.deepEqual(code(await rest(server, method, `/channels/${i.channel_id}/messages/${id}`,
			method === 'PATCH' ? { content: 'x' } : undefined)), [404, 10008], method);
	assert.deepEqual(code(await rest(server, 'PATCH', webhook(server, i, '/messages/@original'), { flags: 0, content: 'x' })), [400, 50035]);
	const more = await rest(server, 'POST', webhook(server, i), { content: 'More' });
	assert.deepEqual([more.status, more.body.flags, more.body.interaction_metadata.original_response_message_id], [200, 0, id]);
	assert.equal((await seen(ben)).length, 1);
	assert.equal((await rest(server, 'GET', webhook(server, i, `/messages/${more.body.id}`))).body.content, 'More');
	assert.equal((await rest(server, 'DELETE', webhook(server, i, `/messages/${more.body.id}`))).status, 204);
	assert.equal((await rest(server, 'DELETE', webhook(server, i, '/messages/@original'))).status, 204);
	assert.deepEqual(code(await rest(server, 'GET', webhook(server, i, '/messages/@original'))), [404, 10008]);
	assert.deepEqual(code(await rest(server, 'GET', `/webhooks/${server.application}/nonsense/messages/@original`)), [401, 50027]);
	// Answers to a component: type 7 changes its message, type 6 defers the change.
	const table = (await say({ type: 4, data: v2(text('Table'), row(button('a'), button('b'))) })).message;
	const seven = press(table, 'a');
	const one = await interaction(b);
	assert.deepEqual([one.message.id, one.data.custom_id, one.data.component_type], [table.id, 'a', 2]);
	await answer(server, one, { type: 7, data: { components: [text('Seven'), row(button('b'))] } });
	assert.equal((await seven).message.components[0].content, 'Seven');
	const six = press(table, 'b');
	const two = await interaction(b);
	assert.equal((await answer(server, two, { type: 6 })).status, 204);
	assert.equal((await six).message, null);
	assert.equal((await rest(server, 'PATCH', webhook(server, two, '/messages/@original'), { components: [text('Six')] })).body.id, table.id);
	assert.equal((await press(table, 'b')).status, 400); // the button does not exist any more
	page.cut();
});

test('a modal is opened, filled in and answered', async (t) => {
	const { server, b, act, say, press } = await world(t);
	const table = (await say({ type: 4, data: v2(row(button('open'))) })).message;
	const modal = { custom_id: 'm', title: 'House rules', components: [
		{ type: 18, label: 'Name', component: { type: 4, custom_id: 'name', style: 1, min_length: 2, max_length: 10 } },
		{ type: 18, label: 'Note', component: { type: 4, custom_id: 'note', style: 1, required: false } },
		{ type: 18, label: 'Game', component: { type: 3, custom_id: 'game', options: [{ label: 'Six', value: '6' }] } },
		{ type: 18, label: 'Knock', component: { type: 21, custom_id: 'knock', options: [{ label: 'Yes', value: 'y' }, { label: 'No', value: 'n' }] } }] };
	const opened = press(table, 'open');
	await answer(server, await interaction(b), { type: 9, data: modal });
	assert.equal((await opened).callback.data.title, 'House rules');
	const submit = (fields) => act({ type: 'modal', custom_id: 'm', fields });
	for (const [why, fields] of [
		['no name', { game: ['6'], knock: 'y' }], ['a short name', { name: 'x', game: ['6'], knock: 'y' }],
		['a long name', { name: 'x'.repeat(11), game: ['6'], knock: 'y' }], ['no game', { name: 'xyz', knock: 'y' }],
		['an unknown field', { name: 'xyz', game: ['6'], knock: 'y', x: 'y' }], ['no option', { name: 'xyz', game: ['6'], knock: 'x' }],
		['nothing chosen', { name: 'xyz', game: ['6'] }]])
		assert.equal((await submit(fields)).status, 400, why);
	const submitted = submit({ name: 'Mine', game: ['6'], knock: 'n' });
	const i = await interaction(b);
	assert.equal(i.type, 5);
	assert.equal(i.message.id, table.id);
	assert.deepEqual(i.data.components.map((c) => [c.type, c.component?.custom_id, c.component?.value ?? c.component?.values]),
		[[18, 'name', 'Mine'], [18, 'note', ''], [18, 'game', ['6']], [18, 'knock', 'n']]);
	assert.deepEqual(code(await answer(server, i, { type: 9, data: modal })), [400, 50035]);
	await answer(server, i, { type: 7, data: { components: [text('Saved')] } });
	assert.equal((await submitted).message.id, table.id);
	assert.equal((await submit({ name: 'Mine', game: ['6'], knock: 'n' })).status, 400); // closed
});

test('messages of a channel', async (t) => {
	const { server, tee, ana, ben } = await world(t);
	const post = (body, channel = tee) => rest(server, 'POST', `/channels/${channel}/messages`, body);
	const first = await post({ content: `Hello <@${ana}> <@${ben}>`, allowed_mentions: { users: [ana] }, nonce: 'n1', enforce_nonce: true });
	assert.equal(first.status, 200);
	assert.deepEqual(first.body.mentions.map((u) => u.id), [ana]);
	assert.equal((await post({ content: 'Other', nonce: 'n1', enforce_nonce: true })).body.id, first.body.id);
	assert.notEqual((await post({ content: 'Other', nonce: 'n1' })).body.id, first.body.id);
	const path = `/channels/${tee}/messages/${first.body.id}`;
	assert.equal((await rest(server, 'PATCH', path, { content: 'Changed' })).body.content, 'Changed');
	const said = await server.post('/playground/messages', { user: ana, channel: tee, content: 'I say' });
	const theirs = `/channels/${tee}/messages/${said.id}`;
	const v2post = (await post(v2(text('New')))).body;
	const tries = [
		['unknown channel', () => post({ content: 'x' }, '1'), 404, 10003],
		['empty', () => post({}), 400, 50006],
		['empty text', () => post({ content: '' }), 400, 50006],
		['too long', () => post({ content: 'x'.repeat(2001) }), 400, 50035],
		['an ephemeral flag', () => post({ content: 'x', flags: 64 }), 400, 50035],
		['content beside V2', () => post({ content: 'x', flags: V2, components: [text('y')] }), 400, 50035],
		['V2 parts without the flag', () => post({ content: 'x', components: [text('y')] }), 400, 50035],
		['a message to reply to, which is not supported', () => post({ content: 'x', message_reference: { message_id: first.body.id } }), 400, 50035],
		['an embed, which is not supported', () => post({ embeds: [{ title: 'x' }] }), 400, 50035],
		['the messages, which is not supported', () => rest(server, 'GET', `/channels/${tee}/messages`), 405, 0],
		['a long nonce', () => post({ content: 'x', nonce: 'x'.repeat(26) }), 400, 50035],
		['mentions both ways', () => post({ content: 'x', allowed_mentions: { parse: ['users'], users: [ana] } }), 400, 50035],
		['not JSON', () => rest(server, 'POST', `/channels/${tee}/messages`, '{', { raw: true, headers: { 'Content-Type': 'application/json' } }), 400, 50109],
		['not UTF-8', () => rest(server, 'POST', `/channels/${tee}/messages`, Buffer.from([123, 34, 255, 34, 58, 49, 125]), { raw: true, headers: { 'Content-Type': 'application/json' } }), 400, 50109],
		['a list', () => post([]), 400, 50035],
		['no type', () => rest(server, 'POST', `/channels/${tee}/messages`, '{}', { raw: true, headers: { 'Content-Type': 'text/plain' } }), 400, 50035],
		['unknown message', () => rest(server, 'PATCH', `/channels/${tee}/messages/1`, { content: 'x' }), 404, 10008],
		['an edit to nothing', () => rest(server, 'PATCH', path, { content: '' }), 400, 50006],
		['the flag taken off', () => rest(server, 'PATCH', `/channels/${tee}/messages/${v2post.id}`, { flags: 0 }), 400, 50035],
		['content put into V2', () => rest(server, 'PATCH', `/channels/${tee}/messages/${v2post.id}`, { content: 'x' }), 400, 50035],
		['somebody else\'s', () => rest(server, 'PATCH', theirs, { content: 'x' }), 403, 50005],
		['somebody else\'s, deleted', () => rest(server, 'DELETE', theirs), 403, 50013],
		['an unknown route', () => rest(server, 'GET', '/nothing'), 404, 0],
		['a wrong method', () => rest(server, 'PUT', '/gateway', {}), 405, 0],
		['no token', () => rest(server, 'GET', '/gateway/bot', undefined, { headers: { Authorization: '' } }), 401, 0],
		['another token', () => rest(server, 'GET', '/gateway/bot', undefined, { headers: { Authorization: 'Bot x' } }), 401, 0],
		['no agent', () => rest(server, 'GET', '/gateway/bot', undefined, { headers: { 'User-Agent': 'curl/8' } }), 403, 40333],
		['another application', () => rest(server, 'GET', `/applications/${ana}/commands`), 403, 20012],
	];
	for (const [why, run, status, expected] of tries)
		assert.deepEqual(code(await run()), [status, expected], why);
	assert.equal((await server.violations()).length, tries.length);
	const list = (await server.get(`/playground/messages?channel=${tee}&user=${ana}`)).list;
	assert.deepEqual(list.slice(-2).map((m) => m.id), [said.id, v2post.id]);
	assert.equal((await rest(server, 'DELETE', path)).status, 204);
	const me = (await rest(server, 'GET', '/applications/@me')).body;
	assert.deepEqual([me.id, me.bot.bot], [server.application, true]);
});

test('a message can have files', async (t) => {
	const { server, tee } = await world(t);
	const form = new FormData();
	form.set('payload_json', JSON.stringify({ flags: V2, attachments: [{ id: 0, filename: 'record.jsonl' }],
		components: [{ type: 13, file: { url: 'attachment://record.jsonl' } }] }));
	form.set('files[0]', new Blob(['{"a":1}\n'], { type: 'application/jsonl' }), 'record.jsonl');
	const sent = await rest(server, 'POST', `/channels/${tee}/messages`, form, { raw: true });
	assert.equal(sent.status, 200, sent.text);
	assert.deepEqual([sent.body.attachments[0].filename, sent.body.attachments[0].size], ['record.jsonl', 8]);
	const file = await fetch(sent.body.attachments[0].url);
	assert.equal(await file.text(), '{"a":1}\n');
	form.set('payload_json', JSON.stringify({ flags: V2, components: [{ type: 13, file: { url: 'attachment://other' } }] }));
	assert.deepEqual(code(await rest(server, 'POST', `/channels/${tee}/messages`, form, { raw: true })), [400, 50035]);
	form.set('payload_json', '{}');
	form.set('files[0]', new Blob([Buffer.alloc((10 << 20) + 1)]), 'large');
	assert.deepEqual(code(await rest(server, 'POST', `/channels/${tee}/messages`, form, { raw: true })), [413, 40005]);
	form.set('files[0]', new Blob([Buffer.alloc(10 << 20)]), 'large');
	assert.equal((await rest(server, 'POST', `/channels/${tee}/messages`, form, { raw: true })).status, 200);
	const big = await fetch(`${server.url}/api/v10/channels/${tee}/messages`, { method: 'POST',
		headers: { 'User-Agent': 'DiscordBot (https://example.org, 1.0)', Authorization: `Bot ${TOKEN}`,
			'Content-Type': 'application/json' }, body: Buffer.alloc(26 << 20, 32) }).catch((error) => error);
	assert.ok(big.status === 413 || big instanceof Error);
});

test('a DM is for two, and a person can close their DMs', async (t) => {
	const { server, b, act, ana, ben, seen } = await world(t);
	assert.equal((await server.get(`/playground/dms?user=${ana}`)).channel, null);
	const dm = (await rest(server, 'POST', '/users/@me/channels', { recipient_id: ana })).body;
	assert.deepEqual([dm.type, dm.recipients[0].id], [1, ana]);
	assert.equal((await rest(server, 'POST', '/users/@me/channels', { recipient_id: ana })).body.id, dm.id);
	assert.deepEqual(code(await rest(server, 'POST', '/users/@me/channels', { recipient_id: '5' })), [400, 50033]);
	assert.equal((await server.violations()).length, 1);
	const sent = await rest(server, 'POST', `/channels/${dm.id}/messages`, v2(text('Secret'), row(button('go'))));
	assert.equal((await server.get(`/playground/dms?user=${ana}`)).messages[0].id, sent.body.id);
	assert.equal((await server.get(`/playground/dms?user=${ben}`)).messages.length, 0);
	assert.equal((await server.get(`/playground/messages?channel=${dm.id}&user=${ben}`)).status, 400);
	act({ type: 'component', channel: dm.id, message: sent.body.id, custom_id: 'go', wait: false });
	const i = await interaction(b);
	assert.deepEqual([i.user.id, i.member, i.guild_id, i.context, i.channel.type], [ana, undefined, undefined, 1, 1]);
	assert.equal((await act({ type: 'command', channel: dm.id, name: 'here' })).status, 400); // not in DMs
	assert.equal((await server.post(`/playground/users/${ana}`, { dms_open: false })).dms_open, false);
	assert.deepEqual(code(await rest(server, 'POST', `/channels/${dm.id}/messages`, { content: 'x' })), [403, 50007]);
	assert.equal((await server.violations()).length, 1); // no violation: a bot cannot know it
	assert.equal((await seen(ana, dm.id)).length, 1);
});

test('a push has `content` alone, and an edit makes its message components for ever', async (t) => {
	const { server, tee, ana, ben } = await world(t);
	const path = `/channels/${tee}/messages`, calls = { allowed_mentions: { users: [ana] } };
	const dm = (await rest(server, 'POST', '/users/@me/channels', { recipient_id: ben })).body;
	const { body: plain } = await rest(server, 'POST', path, { content: `<@${ana}> and <@${ben}>`, ...calls });
	const { body: parts } = await rest(server, 'POST', path, { ...v2(text(`<@${ana}>`)), ...calls });
	await rest(server, 'POST', path, { content: `<@${ana}>`, flags: 4096, ...calls });
	await rest(server, 'POST', path, { content: `<@${ana}>`, allowed_mentions: { parse: [] } });
	const { body: letter } = await rest(server, 'POST', `/channels/${dm.id}/messages`, { content: 'Look.' });
	assert.deepEqual((await server.pushes()).map((push) => [push.path, push.body, push.text]), [
		[`/users/${ana}`, plain.id, `<@${ana}> and <@${ben}>`],
		[`/users/${ana}`, parts.id, ''],
		[`/users/${ben}`, letter.id, 'Look.'],
	]);
	const table = v2(text('The table.'));
	const refused = await rest(server, 'PATCH', `${path}/${plain.id}`, table);
	assert.equal(refused.status, 400, 'its content must go');
	const edited = await rest(server, 'PATCH', `${path}/${plain.id}`, { ...table, content: null });
	assert.deepEqual([edited.status, edited.body.content, edited.body.flags & V2], [200, '', V2]);
	assert.equal((await rest(server, 'PATCH', `${path}/${plain.id}`, { ...table, content: null })).status, 200, 'once more');
	assert.equal((await rest(server, 'PATCH', `${path}/${plain.id}`, { content: 'Back', flags: 0, components: [] })).status, 400);
	assert.equal((await server.pushes()).length, 3, 'an edit notifies nobody');
});

test('commands are checked before they are registered', async (t) => {
	const { server } = await world(t);
	const put = (body) => rest(server, 'PUT', `/applications/${server.application}/commands`, body);
	const before = (await rest(server, 'GET', `/applications/${server.application}/commands`)).body;
	const again = (await put(COMMANDS)).body;
	assert.deepEqual(again.map((c) => c.id), before.map((c) => c.id)); // same name, same id
	const bad = await put([{ name: 'Golf', description: '' }]);
	assert.deepEqual(code(bad), [400, 50035]);
	assert.equal(bad.body.errors[0].name._errors[0].code, 'APPLICATION_COMMAND_INVALID_NAME');
	assert.equal(bad.body.errors[0].description._errors[0].code, 'BASE_TYPE_BAD_LENGTH');
	assert.equal((await server.get('/playground/state')).commands.length, COMMANDS.length);
});

test('rate limits: headers, 429, the global limit, and no global limit for answers', async (t) => {
	const { server, tee, nine } = await world(t, '--port', '0');
	const post = (channel) => rest(server, 'POST', `/channels/${channel}/messages`, { content: 'x' });
	const first = await post(tee);
	assert.deepEqual(['limit', 'remaining', 'bucket'].map((h) => first.headers.get(`x-ratelimit-${h}`)), ['5', '4', 'post-message']);
	assert.ok(Number(first.headers.get('x-ratelimit-reset-after')) <= 5);
	assert.ok(Number(first.headers.get('x-ratelimit-reset')) > Date.now() / 1000);
	for (let n = 0; n < 4; n++)
		assert.equal((await post(tee)).status, 200);
	const refused = await post(tee);
	assert.equal(refused.status, 429);
	assert.equal(refused.headers.get('x-ratelimit-scope'), 'user');
	assert.ok(Number(refused.headers.get('retry-after')) >= refused.body.retry_after);
	assert.equal(refused.body.global, false);
	assert.equal((await post(nine)).status, 200); // another major parameter
	const many = await Promise.all(Array.from({ length: 80 }, () => rest(server, 'GET', '/gateway')));
	const global = many.find((r) => r.status === 429);
	assert.ok(global, '80 requests at once meet the global limit');
	assert.equal(global.headers.get('x-ratelimit-global'), 'true');
	assert.equal(global.headers.get('x-ratelimit-scope'), 'global');
	assert.equal(global.body.global, true);
	assert.deepEqual(code(await answer(server, { id: '1', token: 'x' }, { type: 5 })), [404, 10062]); // no global limit
	assert.ok((await server.violations()).some((v) => v.status === 429));
});

test('faults of the REST API', async (t) => {
	const { server, tee } = await world(t);
	const post = () => rest(server, 'POST', `/channels/${tee}/messages`, { content: 'x' });
	const match = 'POST /channels';
	await server.fault('rest', { match, status: 500, times: 2 });
	assert.deepEqual([(await post()).status, (await post()).status, (await post()).status], [500, 500, 200]);
	await server.fault('rest', { match, status: 502, body: '<html>bad gateway</html>' });
	assert.equal((await post().catch((error) => error)) instanceof SyntaxError, true);
	await server.fault('rest', { match, status: 429, retry_after: 0.3, scope: 'shared' });
	const limited = await post();
	assert.deepEqual([limited.status, limited.body.retry_after, limited.headers.get('x-ratelimit-scope')], [429, 0.3, 'shared']);
	assert.equal((await server.violations()).length, 0);
	assert.equal((await post()).status, 429); // the bot did not wait
	assert.equal((await server.violations()).length, 1);
	await until('the end of the limit', async () => (await post()).status === 200);
	const broken = async (fault) => {
		await server.fault('rest', { match, ...fault });
		return (await post().catch((error) => error)).message;
	};
	assert.equal(await broken({ drop: true }), 'socket hang up');
	assert.equal(await broken({ reset: true }), 'read ECONNRESET');
	const said = async () => (await server.get(`/playground/messages?channel=${tee}&user=${server.people[0]}`)).list.length;
	const count = await said();
	assert.equal(await broken({ reset: true, after: true }), 'read ECONNRESET');
	assert.equal(await said(), count + 1, 'the request was carried out');
	await server.fault('rest', { match, delay_ms: 200, times: 0 });
	const before = Date.now();
	const late = await Promise.all(Array.from({ length: 20 }, post));
	assert.ok(late.every((r) => r.status === 200));
	assert.ok(Date.now() - before >= 200);
	await server.fault('clear');
	assert.equal((await post()).status, 200);
});

test('the log, reset, people and channels', async (t) => {
	const { server, b, say, seen, ana } = await world(t);
	const { i } = await say({ type: 4, data: { content: 'Hello' } });
	const log = await server.get('/playground/log');
	const entry = log.entries.find((e) => e.path?.endsWith('/callback'));
	assert.deepEqual([entry.kind, entry.method, entry.path, entry.status], ['rest', 'POST', `/interactions/${i.id}/***/callback`, 204]);
	assert.equal(JSON.parse(entry.body).data.content, 'Hello');
	assert.equal(log.entries.find((e) => e.op === 2).body.includes('"***"'), true);
	assert.ok(!log.text.includes(TOKEN));
	assert.equal((await server.get(`/playground/log?since=${log.next}`)).entries.length, 0);
	const eva = await server.post('/playground/users', { global_name: 'Eva', locale: 'de' });
	assert.deepEqual([eva.username, eva.locale, eva.dms_open], ['eva', 'de', true]);
	assert.equal((await server.post('/playground/users', { global_name: '' })).status, 400);
	assert.equal((await server.post('/playground/users', { global_name: 'x', locale: 'xx' })).status, 400);
	const channel = await server.post('/playground/channels', { name: 'green-4' });
	assert.equal((await b.until((e) => e.t === 'CHANNEL_CREATE')).d.id, channel.id);
	server.post('/playground/interactions', { user: eva.id, channel: channel.id, type: 'command', name: 'here', wait: false });
	assert.equal((await interaction(b)).locale, 'de');
	await server.post('/playground/reset');
	assert.equal((await seen(ana)).length, 0);
	assert.equal((await server.get('/playground/log')).entries.length, 0);
	assert.equal((await server.get('/playground/nothing')).status, 404);
	assert.equal((await server.get('/playground/reset')).status, 405);
});

test('the page\'s files, and nothing for other pages', async (t) => {
	const { server, ana } = await world(t);
	const page = await fetch(server.url);
	assert.match(page.headers.get('content-type'), /^text\/html/);
	assert.match(page.headers.get('content-security-policy'), /^default-src 'none'/);
	assert.equal((await fetch(`${server.url}/../main.c`)).status, 404);
	assert.equal((await fetch(`${server.url}/playground/state`, { headers: { Origin: 'http://example.org' } })).status, 403);
	const events = `${server.url.replace('http', 'ws')}/playground/events?user=`;
	await assert.rejects(Socket.open(events + ana, { protocol: 'playground', origin: 'http://example.org' }));
	const unknown = await Socket.open(`${events}5`, { protocol: 'playground' });
	assert.equal(await unknown.closed, 4000);
});

test('incomplete, pipelined and malformed requests do not harm other callers', async (t) => {
	const { server, help, b } = await world(t);
	const { port } = new URL(server.url);
	const head = `Host: 127.0.0.1:${port}\r\nUser-Agent: DiscordBot (x, 1)\r\n`;
	const post = (path, body) => `POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\n` +
		`Content-Length: ${body.length}\r\n\r\n${body}`;
	const get = `GET /api/v10/gateway HTTP/1.1\r\n${head}\r\n`;
	// Sends data. Resolves to the answer as soon as it matches or the server closes. Where an empty answer matches, the
	// connection is cut after other requests were served.
	const raw = (data, expected) => new Promise((resolve) => {
		const tcp = net.connect(Number(port), '127.0.0.1', () => tcp.write(data, async () => {
			if (expected.test('')) {
				for (let i = 0; i < 3; i++)
					await server.get('/playground/state');
				tcp.destroy();
			}
		}));
		let all = '';
		tcp.on('data', (bytes) => {
			all += bytes.toString('latin1');
			if (!expected.test('') && expected.test(all))
				tcp.destroy();
		});
		tcp.on('error', () => {});
		tcp.on('close', () => resolve(all));
	});
	// libwebsockets 4.3 ends a connection whose next request comes before the answer to the last one.
	const keeps = execFileSync('pkg-config', ['--modversion', 'libwebsockets'], { encoding: 'utf8' }).startsWith('4.1.');
	const tries = [
		['nothing', '', /^$/],
		['three requests at once', get.repeat(3), keeps ? /(200 OK[^]*){3}/ : /^$/],
		['posts on top of each other', post('/playground/users', '{"global_name":"Abcde"}').repeat(3), /^/],
		['an empty post', post('/playground/reset', ''), /200 OK/],
		['half a body', post('/playground/users', '{"global_name":"Abcde"}').slice(0, -5), /^$/],
		['no host', 'GET /playground/state HTTP/1.1\r\n\r\n', /403/],
		['another host', 'GET /playground/state HTTP/1.1\r\nHost: example.org\r\n\r\n', /403/],
		['chunks', `POST /playground/users HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, /411/],
		['a length below zero', `POST /playground/users HTTP/1.1\r\n${head}Content-Length: -5\r\n\r\n`, /413/],
		['100 kB of header', `GET / HTTP/1.1\r\n${head}X-Long: ${'a'.repeat(100000)}\r\n\r\n`, /^/],
		['a long path', `GET /${'a'.repeat(5000)} HTTP/1.1\r\n${head}\r\n`, /404/],
		['noise', String.fromCharCode(...Array.from({ length: 2000 }, (_, n) => (n * 7919) % 128)), /^/],
	];
	for (const [why, data, expected] of tries) {
		assert.match(await raw(data, expected), expected, why);
		assert.equal((await server.get('/playground/state')).status, 200, `after ${why}`);
	}
	// A caller that waits for an outcome may hang up.
	const [ana] = server.people, [tee] = server.channels;
	const waiting = net.connect(Number(port), '127.0.0.1');
	waiting.write(post('/playground/interactions', JSON.stringify({ user: ana, channel: tee, type: 'command', name: 'here' })));
	const i = await interaction(b);
	waiting.destroy();
	await once(waiting, 'close');
	await server.get('/playground/state');
	assert.equal((await answer(server, i, { type: 4, data: { content: 'x' } })).status, 204);
	const outcome = help();
	await answer(server, await interaction(b), { type: 4, data: { content: 'x' } });
	assert.equal((await outcome).outcome, 'answered');
});

test('many interactions at once are all answered', async (t) => {
	const { server, b, help } = await world(t);
	await server.fault('rest', { match: 'POST /interactions', delay_ms: 100, times: 0 });
	const answers = [];
	b.takers = { length: 0, shift: () => (frame) => {
		const event = JSON.parse(frame);
		if (event.t === 'INTERACTION_CREATE')
			answers.push(answer(server, event.d, { type: 4, data: { content: 'x', flags: EPHEMERAL } }));
	}, splice: () => [] };
	const outcomes = await Promise.all(Array.from({ length: 100 }, () => help()));
	assert.ok(outcomes.every((o) => o.outcome === 'answered'));
	assert.ok((await Promise.all(answers)).every((a) => a.status === 204));
});

test('the file of --requests has every request of the bot, even after SIGKILL', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'playground-')), file = join(folder, 'requests');
	const one = await start('--requests', file), two = await start('--requests', file);
	await Promise.all([one, two].flatMap((server) => Array.from({ length: 20 }, () =>
		rest(server, 'POST', `/channels/${server.channels[0]}/messages`, { content: 'x'.repeat(1900) }))));
	await Promise.all([one.stop('SIGKILL'), two.stop('SIGKILL')]);
	const lines = readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
	assert.equal(lines.length, 40);
	assert.ok(lines.every((l) => l.method === 'POST' && l.path.endsWith('/messages') && l.body.content.length === 1900));
	rmSync(folder, { recursive: true });
});
