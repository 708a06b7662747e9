// Bad input to real processes: it is refused with one sentence, and does not change the game or the database. The
// process goes on.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { argument, BUILD, choose, club, Daemon, isOver, play, text, until, verb } from './daemon_help.mjs';

const SECRET = 'a-secret.that-nobody.may-read';

// The games of a club's database as text, without the ids of their messages, which may change at any time.
function games(c) {
	const r = spawnSync('sqlite3', ['-readonly', `${c.folder}/golfd.db`,
		'SELECT id, state, host, seats, hex(seed), rules FROM games; SELECT * FROM seats; SELECT * FROM lines; '
		+ 'SELECT * FROM notes; SELECT * FROM tells; SELECT * FROM hides; SELECT * FROM ends'],
	{ encoding: 'utf8' });
	assert.equal(r.status, 0, r.stderr);
	return r.stdout;
}

// Two people start six-card Golf. Returns the table's message.
async function begun(c, options = {}) {
	const [ana, ben] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card', holes: 1, ...options });
	await ben.slash(c.channel, 'join');
	await ana.slash(c.channel, 'start');
	return until('the cards', async () => {
		const m = await ana.table(c.channel);
		return m && !choose(m, 'join') && m;
	});
}

const ONE = /^[^.\n]+\.\n-# Help code: [0-9A-Z]{6}$/;

// Does the deed. Checks that it is refused privately with one sentence, and that nothing changes.
async function refused(c, deed, sentence) {
	const before = { games: games(c), table: (await c.people[0].table(c.channel))?.components };
	const answer = await deed();
	assert.equal(answer.outcome, 'answered', answer.why);
	assert.equal(answer.callback.type, 4);
	assert.equal(answer.callback.data.flags & 64, 64, 'nobody else sees it');
	assert.match(text(answer.message), sentence);
	assert.match(text(answer.message), ONE, 'one sentence, and the code for the log');
	assert.equal(games(c), before.games, 'the database is as before');
	assert.deepEqual((await c.people[0].table(c.channel))?.components, before.table, 'the table is as before');
	assert.equal(c.daemon.child.exitCode, null);
}

test('actions without a table, and at a table that has not started, are refused', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await ana.slash(c.channel, 'help'); // the first answer in a server ends with a welcome
	for (const sub of ['join', 'leave', 'start', 'table', 'hand', 'stop', 'discard', 'move keep', 'knock'])
		await refused(c, () => ana.slash(c.channel, sub), /no open table/);
	await refused(c, () => ana.slash(c.channel, 'new', { seats: 2, computers: 5 }), /fewer computer players/);
	await refused(c, () => ana.slash(c.channel, 'new', { game: 'four-card', seats: 12 }), /that many seats/);
	await ana.slash(c.channel, 'new', { game: 'six-card', holes: 1 });
	await refused(c, () => ben.slash(c.channel, 'new'), /already has a table/);
	await refused(c, () => ana.slash(c.channel, 'join'), /have a seat/);
	await refused(c, () => ana.slash(c.channel, 'start'), /More players/);
	await refused(c, () => ana.slash(c.channel, 'draw', { from: 'stock' }), /not started/);
	await refused(c, () => ben.slash(c.channel, 'leave'), /no seat/);
	await refused(c, () => ben.slash(c.channel, 'stop'), /host/);
});

test('an action out of turn, without a seat or at a wrong place is refused', async (t) => {
	const c = await club(t);
	const [ana, ben, carla] = c.people;
	const table = await begun(c);
	await refused(c, () => ana.slash(c.channel, 'draw', { from: 'stock' }), /start cards/);
	await refused(c, () => ana.slash(c.channel, 'flip', { place: 7 }), /No card lies there/);
	await refused(c, () => carla.press(c.channel, table, choose(table, 'turn-up')), /no seat/);
	for (const person of [ana, ben])
		for (const place of [1, 2])
			await person.slash(c.channel, 'flip', { place });
	const shown = await until('a turn', async () => {
		const m = await ana.table(c.channel);
		return choose(m, 'draw') && m;
	});
	const [first, other] = text(shown).includes(`<@${ana.id}>, it is your turn`) ? [ana, ben] : [ben, ana];
	for (const [sub, options] of [['draw', { from: 'stock' }], ['replace', { place: 1 }], ['discard', {}], ['move keep', {}]])
		await refused(c, () => other.slash(c.channel, sub, options), /not your turn/);
	await refused(c, () => other.press(c.channel, shown, choose(shown, 'draw')), /not your turn/);
	await refused(c, () => first.slash(c.channel, 'replace', { place: 1 }), /Draw a card first/);
	await refused(c, () => first.slash(c.channel, 'knock'), /do not let you knock/);
	await refused(c, () => carla.slash(c.channel, 'stop'), /host/);
	await first.slash(c.channel, 'draw', { from: 'stock' });
	await until('the draw', async () => choose(await ana.table(c.channel), 'replace'));
	await refused(c, () => first.slash(c.channel, 'draw', { from: 'stock' }), /have drawn a card/);
	await refused(c, () => first.slash(c.channel, 'replace', { place: 7 }), /No card lies there/);
});

// Sends an interaction that no client would send, as a frame of the gateway. said(c, id) waits for its answer.
const forged = (c, id, more) => c.server.fault('frame', { text: JSON.stringify({ op: 0, t: 'INTERACTION_CREATE', d: {
	id, application_id: c.server.application, token: 'token', version: 1, channel_id: c.channel, guild_id: c.server.guild,
	channel: { id: c.channel, type: 0 }, locale: 'en-US', ...more,
	member: { user: { id: c.people[0].id, username: 'ana', global_name: 'Ana' }, roles: [], permissions: '0' } } }) });

async function said(c, id) {
	return until('the answer', async () => {
		const { entries } = await c.server.get('/playground/log?kind=rest');
		return entries.find((e) => e.path?.includes(`/interactions/${id}/`));
	});
}

test('a forged button or option is refused', async (t) => {
	const c = await club(t, { violations: ['10062', 'nknown'] });
	const table = await begun(c);
	const sound = choose(table, 'turn-up').custom_id;
	const press = (custom_id) => ({ type: 3, message: { id: table.id, channel_id: c.channel, flags: 32768 },
		data: { component_type: 2, custom_id } });
	const flip = (name, value) => ({ type: 2,
		data: { id: '1', name: 'golf', type: 1, options: [{ type: 1, name, options: [{ type: 4, name: 'place', value }] }] } });
	const before = games(c);
	let id = 1573456524653756416n;
	for (const [deed, sentence] of [
		[press('x'), /do not know/], [press('g:::::'), /do not know/], [press('a'.repeat(100)), /do not know/],
		[press(`${sound}:1`), /do not know/], [press(sound.replace('turn-up', 'nope')), /do not know/],
		[press(sound.replace(/:\d+:/, ':99999999999999999999:')), /do not know/],
		[press(sound.replace(/\d$/, '-1')), /do not know/], [press(sound.replace(/\d$/, '99')), /No card lies there/],
		[press(sound.replace(/^g:\w+/, 'g:aaaaaaaaaaaa')), /is over/], [press(sound.replace('turn-up', 'draw')), /start cards/],
		[{ ...press(sound.replace(/turn-up.*/, 'stop')), guild_id: '999' }, /is over/],
		[{ ...press(sound.replace(/turn-up.*/, 'stop')), channel_id: '999', channel: { id: '999', type: 0 } }, /is over/],
		[flip('flip', 0), /No card lies there/], [flip('flip', 99), /No card lies there/], [flip('nope', 1), /do not know/],
	]) {
		await forged(c, String(++id), deed);
		const { body } = await said(c, String(id));
		const { type, data } = JSON.parse(body);
		assert.equal(type, 4);
		assert.equal(data.flags & 64, 64);
		assert.match(text(data), sentence);
		assert.match(text(data), ONE);
	}
	assert.equal(games(c), before);
	assert.equal((await c.people[1].slash(c.channel, 'hand')).outcome, 'answered');
});

test('a double click and a stale click: only the first click counts', async (t) => {
	const c = await club(t, { violations: ['10062', 'nknown'] });
	const table = await begun(c);
	const press = { type: 3, message: { id: table.id, channel_id: c.channel, flags: 32768 },
		data: { component_type: 2, custom_id: choose(table, 'turn-up').custom_id } };
	const ids = ['1573456524653757001', '1573456524653757002', '1573456524653757003'];
	await forged(c, ids[0], press);
	await forged(c, ids[1], press);
	assert.equal(JSON.parse((await said(c, ids[0])).body).type, 7);
	await until('the edit', async () => /turned up/.test(text(await c.people[0].table(c.channel))));
	const before = games(c);
	await forged(c, ids[2], press);
	for (const id of ids.slice(1)) {
		const { type, data } = JSON.parse((await said(c, id)).body);
		assert.equal(type, 7, 'the answer is the table as it is');
		assert.match(text(data), /turned up/);
	}
	assert.equal(games(c), before);
	assert.equal(before.match(/turn-up/g).length, 1);
});

test('a full disk: actions are refused, and the game goes on once there is room', { timeout: 600_000 }, async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await begun(c);
	await c.daemon.kill('SIGTERM');
	// A limit on file sizes is a full disk to SQLite. The limit can be lifted while golfd runs.
	const kilobytes = Math.ceil(statSync(`${c.folder}/golfd.db`).size / 1024) + 8;
	c.daemon = new Daemon(c.server, c.folder, {},
		['sh', '-c', `trap '' XFSZ; ulimit -S -f ${kilobytes * 2}; exec "$0" "$@"`]);
	await c.daemon.line('loop: ready');
	// The people play until the daemon says that there is no room.
	const full = () => c.daemon.lines.some((line) => / error /.test(line));
	const { message, answers } = await play(c, [ana, ben], { stop: full });
	const actor = [ana, ben].find((p) => text(message).includes(`<@${p.id}>`));
	const button = choose(message, 'turn-up', 'replace', 'draw');
	assert.ok(answers.some((a) => a.callback.type === 4 && /could not be saved/.test(text(a.message))));
	const errors = c.daemon.lines.filter((line) => / error /.test(line));
	await refused(c, () => actor.press(c.channel, message, button), /could not be saved/);
	// The same as a command. A card from the discard pile must be placed.
	const command = { 'turn-up': ['flip', { place: argument(button) + 1 }], draw: ['draw', { from: 'stock' }],
		replace: ['replace', { place: 1 }] }[verb(button)];
	await refused(c, () => actor.slash(c.channel, ...command), /could not be saved/);
	assert.match(errors[0], /golfd\.db .*free space/, 'the log tells the operator what to do');
	// A command without writes still works.
	assert.match(text((await actor.slash(c.channel, 'hand')).message), /Your cards/);
	// With room again the game goes on, and nothing is lost.
	assert.equal(spawnSync('prlimit', ['--pid', String(c.daemon.child.pid), '--fsize=unlimited']).status, 0);
	assert.equal((await actor.press(c.channel, message, button)).callback.type, 7);
	await c.restart();
	assert.ok(isOver((await play(c, [ana, ben])).message));
});

test('a deleted database: actions are refused, and no confirmed action is lost', { timeout: 600_000 }, async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await begun(c);
	const message = await ana.table(c.channel);
	const path = `${c.folder}/golfd.db`;
	// golfd notices the deletion without any action of a player.
	rmSync(path);
	await c.daemon.line('golfd.db was deleted');
	for (const answer of [await ana.press(c.channel, message, choose(message, 'turn-up')),
		await ben.slash(c.channel, 'flip', { place: 1 })])
		assert.match(text(answer.message), /could not be saved/);
	assert.deepEqual((await ana.table(c.channel)).components, message.components, 'the table is as before');
	const errors = c.daemon.lines.filter((line) => / error /.test(line));
	assert.equal(errors.length, 1, errors.join('\n'));
	assert.match(errors[0], /golfd\.db was deleted.* stop golfd/, 'the log tells the operator what to do');
	assert.match(text((await ana.slash(c.channel, 'hand')).message), /Your cards/, 'a command without writes works');
	// golfd writes the file again when it stops, and the game goes on.
	await c.restart('SIGTERM');
	// The session ended with the store's failure: what was refused is not carried out now.
	await c.daemon.line('identified as');
	assert.equal(statSync(path).mode & 0o777, 0o600);
	assert.equal((await ana.press(c.channel, message, choose(message, 'turn-up'))).callback.type, 7);
	assert.ok(isOver((await play(c, [ana, ben])).message));
});

// A fault: one request that matches is answered with an HTML page, as from a proxy before Discord.
const page = (match, status = 200) => ({ match, status, times: 1, body: '<html><h1>Bad gateway</h1></html>' });

for (const status of [200, 502])
	test(`rest: golfd starts despite an HTML page, status ${status}, for JSON`, { timeout: 600_000 }, async (t) => {
		const c = await club(t);
		await c.daemon.kill('SIGTERM');
		rmSync(`${c.folder}/golfd.db`);
		for (const match of ['GET /gateway/bot', 'PUT /applications']) {
			await c.server.fault('clear');
			await c.server.fault('rest', page(match, status));
			c.daemon = new Daemon(c.server, c.folder);
			await c.daemon.line('loop: ready');
			await c.daemon.kill('SIGTERM');
			rmSync(`${c.folder}/golfd.db`);
		}
		c.daemon = new Daemon(c.server, c.folder);
		await c.daemon.line('loop: ready');
	});

test('rest: offers of start peeks arrive despite an HTML page in place of JSON for a DM', { timeout: 600_000 }, async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await c.server.fault('rest', page('POST /users'));
	await c.server.fault('rest', page('POST /channels'));
	await begun(c, { game: 'four-card' });
	for (const person of [ana, ben])
		await until('the offer', async () => (await person.dms()).some((m) => choose(m, 'look')));
});

test('a database from a newer version is refused and not changed', async (t) => {
	const c = await club(t);
	await begun(c);
	await c.daemon.kill('SIGTERM');
	const path = `${c.folder}/golfd.db`;
	assert.equal(spawnSync('sqlite3', [path, 'PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE);']).status, 0);
	const before = readFileSync(path);
	c.daemon = new Daemon(c.server, c.folder);
	assert.equal(await c.daemon.exited, 1);
	const errors = c.daemon.lines.filter((line) => / error /.test(line));
	assert.equal(errors.length, 1, errors.join('\n'));
	assert.match(errors[0], /newer golfd/);
	assert.deepEqual(readFileSync(path), before, 'the file is as it was');
});

// Runs golfd, golf or golf-playground once. Returns its exit code and its output.
function once(program, args, { env = {}, input = '' } = {}) {
	const r = spawnSync(`${BUILD}/${program}`, args, { encoding: 'utf8', timeout: 600_000, input,
		env: { PATH: process.env.PATH, HOME: tmpdir(), ...env } });
	return { code: r.status, out: r.stdout, err: r.stderr };
}

function scratch(t) {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	t.after(() => rmSync(folder, { recursive: true }));
	return (name, bytes) => {
		writeFileSync(join(folder, name), bytes, { mode: 0o600 });
		return join(folder, name);
	};
}

test('a token that is missing, malformed or given twice', async (t) => {
	const file = scratch(t);
	for (const [env, sentence] of [
		[{}, /DISCORD_TOKEN is not set/],
		[{ DISCORD_TOKEN: '' }, /DISCORD_TOKEN is not set/],
		[{ DISCORD_TOKEN: `Bot ${SECRET}` }, /begins with "Bot "/],
		[{ DISCORD_TOKEN: `"${SECRET}"` }, /quotation marks/],
		[{ DISCORD_TOKEN: `${SECRET} ` }, /white space/],
		[{ DISCORD_TOKEN: `${SECRET}\r\nX-Evil: 1` }, /white space/],
		[{ DISCORD_TOKEN: SECRET.repeat(100) }, /longer than/],
		[{ DISCORD_TOKEN: SECRET, DISCORD_TOKEN_FILE: file('token', SECRET) }, /both set/],
		[{ DISCORD_TOKEN_FILE: file('empty', '') }, /is empty/],
		[{ DISCORD_TOKEN_FILE: file('two', `${SECRET}\n${SECRET}`) }, /white space/],
		[{ DISCORD_TOKEN_FILE: file('nul', `${SECRET}\0`) }, /not a text/],
		[{ DISCORD_TOKEN_FILE: '/nowhere/token' }, /cannot be read/],
		[{ DISCORD_TOKEN_FILE: '/dev/zero' }, /too large/],
	])
		for (const args of [[], ['--check-config']]) {
			const r = once('golfd', args, { env });
			assert.equal(r.code, 2, r.err);
			assert.match(r.err, sentence);
			assert.match(r.err, /^golfd: [^\n]+\.\n$/, 'one sentence');
			assert.equal(r.out, '');
			assert.ok(!r.err.includes(SECRET), 'the token is not shown');
		}
});

test('golfd: control characters of arguments are not printed, and a failed output is reported', () => {
	for (const [args, code, sentence] of [
		[['a\nb\x1b[31m'], 2, /unknown option a\?b\?\[31m;/],
		[['--config', '/no\nwhere'], 2, /no\?where cannot be read/],
	]) {
		const r = once('golfd', args, { env: { DISCORD_TOKEN: SECRET } });
		assert.equal(r.code, code);
		assert.match(r.err, sentence);
		assert.match(r.err, /^golfd: [^\n]+\.\n$/, 'one sentence');
	}
	const full = spawnSync('sh', ['-c', 'exec "$0" --version >/dev/full', `${BUILD}/golfd`], { encoding: 'utf8' });
	assert.equal(full.status, 1);
	assert.match(full.stderr, /^golfd: the output could not be written\.\n$/);
});

test('golf: an unknown option, a rules file with a wrong key, a broken record', async (t) => {
	const file = scratch(t);
	const record = file('sound', '');
	assert.equal(once('golf', ['simulate', '--rules', 'six-card', '--players', '2', '--games', '1', '--set', 'game.holes=1',
		'--records', record]).code, 0);
	const lines = readFileSync(record, 'utf8').split('\n');
	let n = 0;
	const broken = (change) => ['verify', file(`broken-${n++}`, change(lines).join('\n'))];
	for (const [args, code, sentence, input] of [
		[['simulate', '--nope'], 2, /no option --nope/],
		[['simulate', '--rules', 'six-card', '--players', '4', '--games', '-1'], 2, /from 1 to/],
		[['a\nb'], 2, /no command "a\?b"/],
		[['\x1b[31mred'], 2, /no command "\?\[31mred"/],
		[['rules', 'check', file('key', '{"extends":"six-card","turn":{"flup":"may"}}')], 1, /"turn.flup".*"turn.flip"/],
		[['rules', 'check', file('cut', '{"extends":"six-card",')], 1, /sound JSON/],
		[['rules', 'check', '/dev/zero'], 1, /longer than/],
		[['rules', 'check', tmpdir()], 1, /[Ii]s a directory/],
		[['score', '--rules', 'six-card'], 1, /^golf: Line 1/, '\0\0\n'],
		[['verify', tmpdir()], 1, /cannot be read: Is a directory/],
		[['verify', '/dev/zero'], 1, /longer than/],
		[['verify', '/dev/null'], 1, /no game/],
		[broken((l) => l.slice(1)), 1, /line 1/],
		[broken((l) => l.slice(0, -2)), 1, /not whole/],
		[broken((l) => l.map((line, i) => (i === 2 ? line.replace('"seat":', '"seat":9') : line))), 1, /line 3/],
		[broken((l) => [...l.slice(0, 2), '{"seat":0,', ...l.slice(2)]), 1, /line 3/],
	]) {
		const r = once('golf', args, { input });
		assert.equal(r.code, code, `${args.join(' ')}: ${r.err}`);
		assert.match(r.err, sentence);
		assert.match(r.err, /^golf: [^\n]+\.\n$/, 'one sentence');
		assert.equal(r.out, '');
	}
});

test('golf-playground: wrong options, and a port that is taken', async (t) => {
	const c = await club(t);
	for (const [args, code, sentence] of [
		[['--nope'], 2, /no option --nope/], [['-x'], 2, /no option -x/], [['--port'], 2, /--port needs a value/],
		[['--no-limits=1'], 2, /--no-limits takes no value/], [['x'], 2, /options only/], [['--port', '99999'], 2, /0 to 65535/],
		[['--token', ''], 2, /--token is empty/], [['--port', new URL(c.server.url).port], 1, /the port is taken/],
	]) {
		const r = once('golf-playground', args);
		assert.equal(r.code, code, `${args.join(' ')}: ${r.err}`);
		assert.match(r.err, sentence);
		assert.match(r.err, /^golf-playground: [^\n]+\.\n$/, 'one sentence');
	}
});

test('a person who presses without pause is asked to wait, and others are not', async (t) => {
	const c = await club(t, { env: { GOLFD_LIMITS: 'on' }, driven: true });
	const [ana, ben] = c.people;
	const said = await Promise.all(Array.from({ length: 40 }, () => ana.slash(c.channel, 'help')));
	const waits = said.filter((answer) => text(answer.message).includes('faster than I can follow'));
	assert.ok(said.every((answer) => answer.outcome === 'answered'));
	assert.ok(waits.length > 0, 'forty presses at once are too many');
	assert.ok(waits.length <= 20, `${waits.length} were refused: the first twenty are not too many`);
	assert.doesNotMatch(text((await ben.slash(c.channel, 'help')).message), /faster than I can follow/);
});
