// golfd as a real process: whole games, restarts, and faults of Discord.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { upToDate } from './clicker_known.mjs';
import { lookInDm } from './hidden_help.mjs';
import { rest } from './playground_help.mjs';
import { BUILD, buttons, choose, club, Daemon, dealt, dice, GIVEN_UP, isOver, play, sequence, text, unanswered, until, verb } from './daemon_help.mjs';

// golfd's exit codes (bot/base/end.h).
const END = { usage: 2, token: 3, refused: 4 };

const moved = (from) => (message) => buttons(message).some((b) => sequence(b) >= from);

test('a whole game of six-card Golf by buttons, with two people and two computer players', async (t) => {
	const c = await club(t, { driven: true });
	const [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 2, computers: 2 }, [ana, ben]);
	const { message } = await play(c, [ana, ben]);
	assert.doesNotMatch(text(message), /[0-9a-f]{64}/, 'the seed is behind a button');
	assert.match(text(message), /🥇 \*\*/);
	assert.match(text(message), /win/);
	// One message from lobby to end, and the channel is free again.
	assert.equal((await ana.messages(c.channel)).filter((m) => !(m.flags & 64)).length, 1);
	assert.equal((await ben.slash(c.channel, 'new')).outcome, 'answered');
});

test('from the third game on, the end of a game tells the ratings, and what the game changed', async (t) => {
	const c = await club(t), [ana, ben] = c.people, ends = [];
	for (let game = 0; game < 4; game++) {
		await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
		await play(c, [ana, ben], { roll: dice(game + 1) });
		const over = await until('the ratings', async () => {
			const end = await ana.table(c.channel);
			return isOver(end) && (game < 2 || /Ratings: /.test(text(end))) && end;
		});
		ends.push(text(over).match(/^.*Ratings: (.*)$/m)?.[1]);
	}
	assert.deepEqual(ends.slice(0, 2), [undefined, undefined]);
	const RATED = /^\*\*.+\*\* (\d+)( \([+−]\d+\))? · \*\*.+\*\* (\d+)( \([+−]\d+\))?$/;
	assert.match(ends[2], RATED);
	const [, now, change, others, otherChange] = ends[3].match(RATED);
	const up = [change, otherChange].map((part) => part.includes('+'));
	assert.notEqual(up[0], up[1], `one goes up, the other down: ${ends[3]}`);
	for (const [person, rating] of [[ana, now], [ben, others]])
		assert.ok(text((await person.slash(c.channel, 'stats')).message).includes(`Rating **${rating}**`), 'as /golf stats says');
});

test('a turn by slash commands', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	for (const p of [ana, ben])
		for (const place of [1, 2])
			assert.equal((await p.slash(c.channel, 'flip', { place })).callback.type, 4);
	const first = await until('a turn', async () => {
		const shown = text(await ana.table(c.channel));
		return [ana, ben].find((p) => shown.includes(`<@${p.id}>, it is your turn`));
	});
	const other = first === ana ? ben : ana;
	assert.match(text((await other.slash(c.channel, 'draw', { from: 'stock' })).message), /not your turn/);
	assert.match(text((await first.slash(c.channel, 'draw', { from: 'stock' })).message), /Done/);
	assert.match(text((await first.slash(c.channel, 'replace', { place: 3 })).message), /Done/);
	await until('the table', async () => text(await ana.table(c.channel)).includes(`<@${other.id}>, it is your turn`));
});

test('four-card: DMs offer the start peeks, and only the answer to a draw shows the card', async (t) => {
	const c = await club(t);
	const [ana, ben, carla] = c.people;
	await dealt(c, { game: 'four-card', holes: 1 }, [ana, ben]);
	for (const p of [ana, ben]) {
		const [dm] = await until('a DM', async () => {
			const dms = await p.dms();
			return dms.length && dms;
		});
		assert.match(text(dm), /Hole 1 is dealt: look at 2 of your cards/);
		assert.match(text(dm), /The Clubhouse/);
		assert.doesNotMatch(text(dm), /Place/, 'no card before the press');
		assert.match(JSON.stringify(dm), new RegExp(`/channels/${c.server.guild}/${c.channel}/`));
		const shown = await lookInDm(p);
		assert.equal(shown.id, dm.id, 'the same DM');
		assert.match(text(shown), /Place 3: .*\n?.*Place 4: /s);
	}
	await until('all have looked', async () => !text(await ana.table(c.channel)).includes('Not looked yet'));
	assert.deepEqual(await carla.dms(), []);
	const table = await ana.table(c.channel);
	const actor = [ana, ben].find((p) => text(table).includes(`<@${p.id}>`));
	const drawn = await actor.press(c.channel, table, buttons(table).find((b) => verb(b) === 'draw'));
	assert.equal(drawn.callback.type, 4);
	assert.equal(drawn.callback.data.flags & 64, 64);
	const card = text(drawn.message).match(/\*\*(.+?)\*\*/)[1];
	const shown = await until('the table shows the draw', async () => {
		const m = await carla.table(c.channel);
		return choose(m, 'show') && m;
	});
	const top = text(table).match(/Discard pile: \*\*(.+?)\*\*/)[1];
	assert.ok(card === top || !text(shown).includes(card), 'nobody else sees the card');
	const done = await actor.press(c.channel, drawn.message, choose(drawn.message, 'replace'));
	assert.equal(done.callback.type, 6);
	const { message } = await play(c, [ana, ben], { roll: dice(5) });
	assert.ok(isOver(message));
});

test('closed DMs: a button on the table shows the peek to its owner alone, also after a restart', async (t) => {
	const c = await club(t, { violations: ['50007'] });
	const [ana, ben, carla] = c.people;
	await c.server.post(`/playground/users/${ben.id}`, { dms_open: false });
	await dealt(c, { game: 'four-card', holes: 1 }, [ana, ben]);
	const look = await until('the button', async () => choose(await ana.table(c.channel), 'look'));
	const table = await ana.table(c.channel);
	assert.match(text((await carla.press(c.channel, table, look)).message), /no seat/);
	await lookInDm(ana);
	assert.match(text((await ana.press(c.channel, table, look)).message), /Place 3: /, 'also at the table');
	// The peek and the closed DMs are remembered over a restart. SIGTERM saves first that the peek was seen.
	await c.restart('SIGTERM');
	const again = await until('the button', async () => choose(await ben.table(c.channel), 'look'));
	assert.match(text(await ana.table(c.channel)), /Not looked yet: \*\*Ben\*\*/);
	const answer = await ben.press(c.channel, await ben.table(c.channel), again);
	assert.equal(answer.callback.data.flags & 64, 64);
	assert.match(text(answer.message), /Place 3: /);
	await until('all have looked', async () => !text(await ana.table(c.channel)).includes('Not looked yet'));
	assert.deepEqual(await ben.dms(), []);
});

test('the table looks the same after each SIGKILL in the middle of a hole', async (t) => {
	const c = await club(t, { driven: true });
	const [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1, computers: 1 }, [ana, ben]);
	const roll = dice(11);
	for (const at of [2, 9, 17]) {
		const { message } = await play(c, [ana, ben], { stop: moved(at), roll });
		if (isOver(message))
			break;
		// Let the computer player finish, so that the table does not change while it is compared.
		const still = await until('people alone to act', async () => {
			const m = await ana.table(c.channel), due = text(m).split('\n').find((line) => /<@\d+>/.test(line));
			if (!due || due.includes('**'))
				await c.daemon.passShown(3000);
			return due && !due.includes('**') && m;
		});
		const before = await upToDate(c, ana);
		await c.restart('SIGKILL');
		await until('the edit', async () => (await ana.table(c.channel)).edited_timestamp !== before.edited_timestamp);
		const after = await ana.table(c.channel);
		assert.equal(after.id, still.id);
		assert.deepEqual(after.components, before.components);
	}
	const { message } = await play(c, [ana, ben], { roll });
	assert.ok(isOver(message));
});

test('a button drawn before a restart works after it', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.restart('SIGKILL');
	const answer = await ana.press(c.channel, table, choose(table, 'turn-up'));
	assert.equal(answer.callback.type, 7);
});

test('an interaction that comes twice is answered once and counts once', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	await c.server.fault('duplicate', { on: true });
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	const { message } = await play(c, [ana, ben], { stop: moved(12) });
	assert.ok(message);
});

// Faults of Discord's gateway. A press must work after each of them.
const gatewayFaults = {
	'a dropped socket is resumed': { fault: ['drop_socket'], line: 'RESUMED' },
	'op 7: reconnect and resume': { fault: ['op', { op: 7 }], line: 'RESUMED' },
	'op 9, resumable': { fault: ['op', { op: 9, resumable: true }], line: 'RESUMED' },
	'op 9, not resumable: a new session': { fault: ['op', { op: 9, resumable: false }], line: 'READY' },
	'close 4000: unknown error': { fault: ['close', { code: 4000 }], line: 'RESUMED' },
	'a frame that is no JSON': { fault: ['frame', { text: '{"op":' }], line: 'RESUMED' },
	'a frame of another shape': { fault: ['frame', { text: '[1,2,3]' }], line: 'RESUMED' },
	'a frame that is too large': { fault: ['frame', { bytes: 3 << 20 }], line: 'RESUMED' },
};

for (const [name, gatewayFault] of Object.entries(gatewayFaults))
	test(`gateway: ${name}`, { timeout: 600_000 }, async (t) => {
		const c = await club(t);
		const [ana, ben] = c.people;
		const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
		const from = c.daemon.lines.length;
		await c.server.fault(...gatewayFault.fault);
		await c.daemon.line(gatewayFault.line, from);
		const answer = await ana.press(c.channel, table, choose(table, 'turn-up'));
		assert.equal(answer.outcome, 'answered');
	});

test('gateway: without heartbeat acknowledgements golfd resumes', { timeout: 600_000 }, async (t) => {
	const c = await club(t, { options: ['--heartbeat', '300'] });
	const from = c.daemon.lines.length;
	await c.server.fault('stop_acks', { on: true });
	await until('a new connection', () => c.daemon.lines.slice(from).some((l) => l.includes('connecting')));
	await c.server.fault('stop_acks', { on: false });
	await c.daemon.line('RESUMED', from);
	assert.equal((await c.people[0].slash(c.channel, 'help')).outcome, 'answered');
});

// Faults of Discord's REST API. The game must go on after each of them.
const restFaults = {
	'429 for an edit': { match: 'PATCH /channels', status: 429, times: 2, retry_after: 0.2, scope: 'user' },
	'a global 429': { match: 'PATCH /channels', status: 429, times: 1, retry_after: 0.3, scope: 'global' },
	'500 for an edit': { match: 'PATCH /channels', status: 500, times: 2 },
	'502 with a page instead of JSON': { match: 'PATCH /channels', status: 502, times: 2, body: '<html>Bad gateway</html>' },
	'a slow edit': { match: 'PATCH /channels', delay_ms: 700, times: 2 },
	'an edit whose answer never comes': { match: 'PATCH /channels', drop: true, times: 1 },
};

for (const [name, fault] of Object.entries(restFaults))
	test(`rest: ${name}`, { timeout: 600_000 }, async (t) => {
		const c = await club(t);
		const [ana, ben] = c.people;
		await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
		await c.server.fault('rest', fault);
		for (const place of [1, 2])
			assert.match(text((await ana.slash(c.channel, 'flip', { place })).message), /Done/);
		await until('the table shows both', async () => !text(await ben.table(c.channel)).includes(`<@${ana.id}>`));
	});

test('rest: an answer that fails is tried a few times, and the table still shows the change', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.server.fault('rest', { match: 'POST /interactions', status: 500, times: 0 });
	const lost = await unanswered(c, GIVEN_UP, () => ana.press(c.channel, table, choose(table, 'turn-up')));
	await until('the table', async () => buttons(await ben.table(c.channel)).some((b) => sequence(b) === 2));
	const { entries } = await c.server.get('/playground/log?kind=rest');
	assert.ok(entries.filter((e) => e.path?.includes(lost.id)).length <= 5);
});

test('a wrong token ends the process with one sentence', async (t) => {
	const c = await club(t, { ready: false, env: { DISCORD_TOKEN: 'not-the-token' }, violations: [''] });
	assert.equal(await c.daemon.exited, END.token);
	const errors = c.daemon.lines.filter((line) => / error /.test(line));
	assert.ok(errors.some((line) => line.includes('DISCORD_TOKEN')), c.daemon.lines.join('\n'));
	assert.ok(!c.daemon.lines.some((line) => line.includes('not-the-token')), 'the log has no token');
});

// Discord resets the token of a bot that starts more sessions than it is allowed a day.
test('golfd waits when Discord allows no new session', async (t) => {
	const c = await club(t);
	await c.server.fault('rest', { match: 'GET /gateway/bot', status: 200, times: 1, body: JSON.stringify({
		url: `ws://127.0.0.1:${new URL(c.server.url).port}/`, shards: 1,
		session_start_limit: { total: 1000, remaining: 0, reset_after: 1500, max_concurrency: 1 } }) });
	await c.daemon.kill('SIGTERM');
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('allows no new session for 1 s');
	assert.ok(!c.daemon.lines.some((line) => line.includes('gateway: identified')));
	await c.daemon.line('loop: ready');
});

test('a fatal close code ends the process with one sentence', async (t) => {
	const c = await club(t);
	await c.server.fault('close', { code: 4014 });
	assert.equal(await c.daemon.exited, END.refused);
	assert.ok(c.daemon.lines.some((line) => / error .*(4014|intent)/i.test(line)), c.daemon.lines.slice(-5).join('\n'));
});

test('a button on the table replaces a DM that cannot be sent soon', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	// Discord answers so when a bot opens too many DM channels at once. A start peek cannot wait 600 s.
	await c.server.fault('rest', { match: 'POST /users/@me/channels', status: 429, times: 1, retry_after: 600, scope: 'user' });
	await dealt(c, { game: 'four-card', holes: 1 }, [ana, ben]);
	const look = await until('the button', async () => {
		const message = await ana.table(c.channel);
		return buttons(message).some((b) => verb(b) === 'look') && message;
	});
	assert.equal((await ana.press(c.channel, look, choose(look, 'look'))).outcome, 'answered');
	assert.ok(!c.daemon.lines.some((line) => line.includes('brought no channel')), 'the refusal is told as it is');
});

test('on SIGTERM golfd finishes its work and exits with 0', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	const table = await dealt(c, { game: 'six-card', holes: 1, computers: 3 }, [ana, ben]);
	const press = await ana.begin(() => ana.press(c.channel, table, choose(table, 'turn-up')));
	assert.equal(await c.daemon.kill('SIGTERM'), 0);
	await c.server.fault('overdue');
	const answer = await press.answer;
	// The press either came before the signal and was answered, or golfd did not take it.
	assert.ok(answer.outcome === 'answered' || answer.outcome === 'failed');
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('loop: ready');
	assert.equal((await ben.slash(c.channel, 'hand')).outcome, 'answered');
});

test('commands are registered once, not at every start', async (t) => {
	const c = await club(t);
	const puts = async () => (await c.server.get('/playground/log?kind=rest')).entries
		.filter((e) => e.method === 'PUT' && e.path.endsWith('/commands')).length;
	assert.equal(await puts(), 1);
	await c.restart('SIGTERM');
	assert.equal(await puts(), 1);
});

// An application with an Activity has an Entry Point command, which no list of commands may leave out.
test('the Entry Point command of an Activity stays', async (t) => {
	const c = await club(t, { ready: false, violations: ['Entry Point'] });
	await c.daemon.kill('SIGKILL');
	const path = `/applications/${c.server.application}/commands`;
	const entry = { type: 4, name: 'launch', description: '', handler: 2 };
	assert.equal((await rest(c.server, 'PUT', path, [entry])).status, 200);
	assert.deepEqual((await rest(c.server, 'PUT', path, [])).body.code, 50240);
	c.daemon = new Daemon(c.server, mkdtempSync(join(c.folder, 'new-')));
	await c.daemon.line('loop: ready');
	const names = (await rest(c.server, 'GET', path)).body.map((command) => [command.type, command.name]);
	assert.ok(names.some(([type, name]) => type === 1 && name === 'golf') && names.some(([, name]) => name === 'launch'), JSON.stringify(names));
});

test('a token that does not hold any more ends golfd with one sentence', async (t) => {
	const c = await club(t);
	const [ana] = c.people;
	await c.server.fault('rest', { match: 'POST /users/', status: 401, body: '{"message": "401: Unauthorized", "code": 0}', times: 1 });
	// The first hole's looks are offered by DM.
	await dealt(c, { game: 'four-card', seats: 2 }, [ana, c.people[1]]);
	assert.equal(await c.daemon.exited, END.token);
	assert.equal(c.daemon.lines.filter((line) => line.includes('the token was refused')).length, 1);
});

test('a token that the gateway refuses ends golfd with the same exit code', async (t) => {
	const c = await club(t);
	await c.server.fault('close', { code: 4004 });
	assert.equal(await c.daemon.exited, END.token);
});

test('a token that is reset ends golfd, and with the new one the game goes on', async (t) => {
	const c = await club(t, { violations: ['401: Unauthorized'] }), [ana, ben] = c.people, token = 'the-new-token';
	const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.server.fault('token', { token });
	assert.equal(await c.daemon.exited, END.token);
	const old = new Daemon(c.server, c.folder);
	assert.equal(await old.exited, END.token, 'the old token stays refused');
	c.daemon = new Daemon(c.server, c.folder, { DISCORD_TOKEN: token });
	await c.daemon.line('loop: ready: 1 games are open');
	assert.equal((await ana.press(c.channel, table, choose(table, 'turn-up'))).outcome, 'answered');
	assert.match((await c.server.fault('token', { token: '' })).text, /A new token needs/);
	const { text: log } = await c.server.get('/playground/log');
	assert.doesNotMatch(log, new RegExp(token));
});

test('a refused token loses no game: with the right one golfd goes on', async (t) => {
	const c = await club(t, { violations: [''] });
	const [ana, ben] = c.people;
	const table = await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	await c.daemon.kill('SIGTERM');
	const wrong = new Daemon(c.server, c.folder, { DISCORD_TOKEN: 'the-old-token' });
	assert.equal(await wrong.exited, END.token);
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('loop: ready: 1 games are open');
	assert.equal((await ana.press(c.channel, table, choose(table, 'turn-up'))).outcome, 'answered');
});

// Runs golfd once. Returns its exit code and its output.
function once(args, env = {}) {
	const r = spawnSync(`${BUILD}/golfd`, args, { encoding: 'utf8', timeout: 600_000,
		env: { PATH: process.env.PATH, HOME: tmpdir(), ...env } });
	return { code: r.status, out: r.stdout, err: r.stderr };
}

test('the command line', async (t) => {
	const token = 'a-secret-that-nobody-may-read';
	const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	t.after(() => rmSync(folder, { recursive: true }));
	const store = { GOLFD_STORE: `sqlite:${folder}/golfd.db` };

	assert.match(once(['--version']).out, /^golfd \d+\.\d+\.\d+( \([0-9a-f]{12}(-dirty)?\))?\n$/);
	assert.match(once(['--help']).out, /--check-config/);
	for (const args of [['--nope'], ['--config'], ['extra']]) {
		const r = once(args);
		assert.equal(r.code, 2, args.join(' '));
		assert.equal(r.err.trim().split('\n').length, 1);
	}
	const without = once([], store);
	assert.equal(without.code, END.usage);
	assert.match(without.err, /DISCORD_TOKEN/);
	const check = once(['--check-config'], { DISCORD_TOKEN: token, ...store });
	assert.equal(check.code, 0, check.err);
	assert.ok(!(check.out + check.err).includes(token), 'the output has no token');
	assert.match(check.out, /golfd\.db/);
	assert.equal(once(['--check-config'], { DISCORD_TOKEN: token, GOLFD_LOG: 'loud' }).code, END.usage);
	assert.match(once(['--health']).err, /GOLFD_HEALTH/);
	assert.equal(once(['--health'], { GOLFD_HEALTH: `${folder}/health` }).code, 1);
	writeFileSync(`${folder}/health`, '');
	assert.equal(once(['--health'], { GOLFD_HEALTH: `${folder}/health` }).code, 0, 'no token is needed');
	writeFileSync(`${folder}/golfd.db`, 'this is no database, whatever its name says; '.repeat(100));
	const broken = once([], { DISCORD_TOKEN: token, DISCORD_API_URL: 'http://127.0.0.1:9/api/v10', ...store });
	assert.equal(broken.code, 1);
	assert.equal(broken.err.split('\n').filter((line) => / error /.test(line)).length, 1, broken.err);
});

test('short options, and --config=FILE', (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	t.after(() => rmSync(folder, { recursive: true }));
	writeFileSync(`${folder}/golfd.conf`, 'golfd_tables = 77\n');
	assert.equal(once(['-V']).out, once(['--version']).out);
	assert.equal(once(['-h']).out, once(['--help']).out);
	const check = once([`--config=${folder}/golfd.conf`, '--check-config'], { DISCORD_TOKEN: 't', HOME: folder });
	assert.match(check.out, /^GOLFD_TABLES +77 {2}\[file\]$/m);
	assert.equal(once(['--config=']).code, END.usage);
	for (const [short, long] of [['-h', '--help'], ['-V', '--version']])
		assert.equal(spawnSync(`${BUILD}/golf`, [short], { encoding: 'utf8' }).stdout,
			spawnSync(`${BUILD}/golf`, [long], { encoding: 'utf8' }).stdout || 'nothing');
	for (const option of ['-h', '-V']) {
		const r = spawnSync(`${BUILD}/golf-playground`, [option], { encoding: 'utf8' });
		assert.equal(r.status, 0, r.stderr);
		assert.match(r.stdout, option === '-h' ? /^Usage: / : /^golf-playground \d/);
	}
});

test('--check-config finds a folder where a file must be, each in one sentence', (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-')), sound = { DISCORD_TOKEN: 't', HOME: folder };
	t.after(() => rmSync(folder, { recursive: true }));
	for (const [env, says] of [
		[{ GOLFD_STORE: `sqlite:${folder}` }, /^golfd: GOLFD_STORE is sqlite:.*, which is a folder: name a file in it\.$/],
		[{ DISCORD_TOKEN: '', DISCORD_TOKEN_FILE: folder }, /^golfd: DISCORD_TOKEN_FILE: The file .* cannot be read: Is a directory\.$/],
		[{ GOLFD_CA_FILE: folder }, /^golfd: GOLFD_CA_FILE is ".*", which is a folder: name a file\.$/],
		[{ GOLFD_HEALTH: folder }, /^golfd: GOLFD_HEALTH is .*, which is a folder: name a file in it\.$/],
		[{ GOLFD_HEALTH: `${folder}/no/health` }, /^golfd: GOLFD_HEALTH is .*, and the folder .*\/no is not there: make the folder, or name another file\.$/],
	]) {
		const r = once(['--check-config'], { ...sound, ...env });
		assert.equal(r.code, END.usage, JSON.stringify(env));
		assert.match(r.err.trimEnd(), says);
	}
	assert.equal(once(['--check-config'], { ...sound, GOLFD_STORE: `sqlite:${folder}/golfd.db`, GOLFD_HEALTH: `${folder}/health` }).code, 0);
});

test('a port that is taken names its setting', async (t) => {
	const c = await club(t);
	const r = spawnSync(`${BUILD}/golf-playground`, ['--port', new URL(c.server.url).port], { encoding: 'utf8' });
	assert.equal(r.status, 1);
	assert.match(r.stderr, /cannot listen on 127\.0\.0\.1:\d+: .*\. Choose another port by --port, or for make demo by GOLF_PORT/);
});

test('golfd waits for Discord when it starts, and SIGTERM ends the wait', async (t) => {
	const c = await club(t, { ready: false, env: { DISCORD_API_URL: 'http://127.0.0.1:9/api/v10' } });
	await c.daemon.line('tries again');
	assert.equal(await c.daemon.kill('SIGTERM'), 0);
});
