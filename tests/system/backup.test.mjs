// `golfd store backup`, `restore`, `check` and `vacuum` beside a golfd that runs.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUILD, choose, club, Daemon, dealt, until } from './daemon_help.mjs';
import { postgres } from './postgres_help.mjs';

function store(address, ...args) {
	const r = spawnSync(`${BUILD}/golfd`, ['store', ...args], { encoding: 'utf8',
		env: { PATH: process.env.PATH, GOLFD_STORE: address } });
	return { code: r.status, out: r.stdout, err: r.stderr };
}

const LINES = /with (\d+) lines\n$/;
// The lines that a store has, by `golfd store check`.
function lines(address) {
	const { code, out, err } = store(address, 'check');
	assert.deepEqual({ code, err }, { code: 0, err: '' });
	return Number(LINES.exec(out)[1]);
}

async function played(t) {
	const c = await club(t), [ana, ben] = c.people;
	c.file = `${c.folder}/golfd.db`;
	c.address = `sqlite:${c.file}`;
	c.act = async () => {
		const table = await ana.table(c.channel);
		return ana.press(c.channel, table, choose(table, 'turn-up'));
	};
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	return c;
}

test('a backup is taken while people play, and put back beside the log of a killed golfd', async (t) => {
	const c = await played(t), copy = `${c.folder}/copy.db`;
	const before = lines(c.address), was = process.umask(0o022);
	assert.deepEqual(store(c.address, 'backup', copy), { code: 0, out: '', err: '' });
	process.umask(was);
	assert.equal(statSync(copy).mode & 0o777, 0o600);
	assert.match(store(c.address, 'backup', copy).err, /^golfd: The file .* exists: .*\.\n$/);
	assert.equal(lines(`sqlite:${copy}`), before);

	assert.equal((await c.act()).callback.type, 7, 'golfd goes on');
	assert.equal(lines(c.address), before + 1, 'the press is in the store, not in the copy');
	const busy = store(c.address, 'restore', copy);
	assert.equal(busy.code, 1);
	assert.match(busy.err, /in use by another golfd/);
	assert.match(store(c.address, 'vacuum').err, /in use by another golfd/);

	await c.daemon.kill('SIGKILL');
	assert.ok(statSync(`${c.file}-wal`).size > 0, 'a log that would undo the restore');
	const done = store(c.address, 'restore', copy);
	assert.equal(done.code, 0, done.err);
	const [, old] = / is in (\S+): delete it/.exec(done.out);
	assert.equal(lines(c.address), before, 'what the backup had');
	assert.equal(lines(`sqlite:${old}`), before + 1, 'the old games are beside it');
	assert.equal(statSync(c.file).mode & 0o777, 0o600);
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('loop: ready');
	// The session of the backup still lives, so Discord sends again what people pressed since the backup.
	await until('the press is carried out again', () => lines(c.address) === before + 1);
	assert.equal((await c.people[0].slash(c.channel, 'table')).outcome, 'answered');
});

// What failed before there was `golfd store restore`, and why the documents do not tell people to copy files.
test('a file that is copied by hand beside an old log is undone by that log', async (t) => {
	const c = await played(t), copy = `${c.folder}/copy.db`, before = lines(c.address);
	assert.equal(store(c.address, 'backup', copy).code, 0);
	await c.act();
	await c.daemon.kill('SIGKILL');
	copyFileSync(copy, c.file);
	let now;
	try {
		now = lines(c.address);
	} catch {
		now = 'broken';
	}
	assert.notEqual(now, before, 'SQLite has played the old log into the copy');
	assert.equal(store(c.address, 'restore', copy).code, 0);
	assert.equal(lines(c.address), before);
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('loop: ready');
});

test('golfd does not start on half a restore, and the restore can be run again', async (t) => {
	const c = await played(t), copy = `${c.folder}/copy.db`;
	assert.equal(store(c.address, 'backup', copy).code, 0);
	await c.daemon.kill('SIGKILL');
	copyFileSync(copy, `${c.file}-restoring`);
	const refused = new Daemon(c.server, c.folder);
	assert.equal(await refused.exited, 1);
	assert.ok(refused.lines.some((line) => /was cut off: run golfd store restore again/.test(line)), refused.lines.join('\n'));
	assert.equal(store(c.address, 'restore', copy).code, 0);
	assert.ok(!existsSync(`${c.file}-restoring`));
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('loop: ready');
});

// As systemd's DynamicUser: golfd's user owns the folder, and root restores.
test('what root restores is the file of the user who owns the folder', { skip: process.getuid() !== 0 && 'only root can do this' }, async (t) => {
	const c = await played(t), copy = `${c.folder}/copy.db`, uid = 61234;
	await c.daemon.kill('SIGTERM');
	assert.equal(store(c.address, 'backup', copy).code, 0);
	for (const name of readdirSync(c.folder))
		chownSync(`${c.folder}/${name}`, uid, uid);
	chownSync(c.folder, uid, uid);
	chmodSync(c.folder, 0o700);
	chownSync(copy, 0, 0);
	assert.equal(store(c.address, 'restore', copy).code, 0);
	assert.deepEqual([statSync(c.file).uid, statSync(c.file).mode & 0o777], [uid, 0o600]);
	// A program of another user may not read this checkout.
	copyFileSync(`${BUILD}/golfd`, `${c.folder}/golfd`);
	chmodSync(`${c.folder}/golfd`, 0o755);
	c.daemon = new Daemon(c.server, c.folder, { SSL_CERT_FILE: '' },
		['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', 'sh', '-c', `exec ${c.folder}/golfd`]);
	await c.daemon.line('loop: ready');
	assert.equal((await c.act()).callback.type, 7);
});

test('a damaged file is told, and a vacuum keeps all games', async (t) => {
	const c = await played(t), before = lines(c.address);
	await c.daemon.kill('SIGTERM');
	assert.deepEqual(store(c.address, 'vacuum'), { code: 0, out: '', err: '' });
	assert.equal(lines(c.address), before);
	const sql = spawnSync('sqlite3', [c.file, "UPDATE lines SET line = 'broken' WHERE seq = 1"]);
	if (sql.error)
		t.diagnostic('sqlite3 is not here: no line was broken');
	else {
		const broken = store(c.address, 'check');
		assert.equal(broken.code, 1);
		assert.match(broken.err, /store: game \S+ cannot be replayed\ngolfd: 1 of 1 games cannot be read or replayed: .*\.\n$/);
	}
	c.daemon = new Daemon(c.server, c.folder);
	await c.daemon.line('loop: ready');
});

test('a PostgreSQL store is checked, and each other command says what to do', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-backup-')), server = postgres(folder), address = server.address;
	t.after(() => {
		server.stop();
		rmSync(folder, { recursive: true });
	});
	assert.match(store(address, 'check').err, /^golfd: The database has no store of golfd: .*\.\n$/);
	const file = `${folder}/export`;
	assert.equal(store(`sqlite:${folder}/golfd.db`, 'export', file).code, 0);
	assert.equal(store(address, 'import', file).code, 0);
	const { code, out, err } = store(address, 'check');
	assert.deepEqual({ code, err }, { code: 0, err: '' });
	assert.match(out, /^version \d+\n0 games, 0 of them open, with 0 lines\n$/);
	for (const args of [['backup', 'x'], ['restore', 'x'], ['vacuum']]) {
		const told = store(address, ...args);
		assert.equal(told.code, 1);
		assert.match(told.err, /^golfd: PostgreSQL has its own tools .*pg_dump.*\.\n$/);
	}
	assert.ok(!existsSync('x'));
});
