// What other users of the machine can see of a running golfd: its memory and its files.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUILD, club, Daemon, dealt, isOver, noEmojis, play, until } from './daemon_help.mjs';
import { start, TOKEN } from './playground_help.mjs';

const NOBODY = 65534; // a user that is not root, for tests that root runs
const asNobody = ['setpriv', '--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups'];
const isRoot = process.getuid() === 0;
const canBeNobody = isRoot && spawnSync(asNobody[0], [...asNobody.slice(1), `${BUILD}/golfd`, '--version']).status === 0;

const mode = (file) => (statSync(file).mode & 0o777).toString(8);
const files = (folder) => ['golfd.db', 'golfd.db-wal', 'golfd.db-shm'].map((name) => join(folder, name));

// Starts golfd in a new folder, not as root where that is possible. prepare(folder) is called before.
async function ordinary(t, prepare = () => {}, under = []) {
	const server = await start('--no-limits');
	await noEmojis(server);
	const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
	if (isRoot)
		chownSync(folder, NOBODY, NOBODY);
	prepare(folder);
	const daemon = new Daemon(server, folder, {}, [...under, ...(isRoot ? asNobody : [])]);
	t.after(async () => {
		await daemon.kill('SIGTERM');
		await server.stop();
		rmSync(folder, { recursive: true });
	});
	await daemon.line('loop: ready');
	return { daemon, folder, proc: `/proc/${daemon.child.pid}` };
}

test('golfd leaves no core dump, and its user cannot read its memory', { skip: isRoot && !canBeNobody }, async (t) => {
	const { proc } = await ordinary(t, undefined, isRoot ? ['prlimit', '--core=unlimited'] : []);
	assert.match(readFileSync(`${proc}/limits`, 'utf8'), /^Max core file size +0 +0 /m);
	// The files in /proc belong to the user of the process when it may be dumped, else to root.
	assert.equal(statSync(`${proc}/environ`).uid, 0);
	const look = isRoot ? spawnSync(asNobody[0], [...asNobody.slice(1), 'cat', `${proc}/environ`])
		: spawnSync('cat', [`${proc}/environ`]);
	assert.notEqual(look.status, 0, 'the environment, which has the token, cannot be read');
	assert.equal(look.stdout.length, 0);
});

test('the files of the database are for golfd alone, and golfd corrects their mode', async (t) => {
	const health = join(tmpdir(), `golfd-health-${process.pid}`);
	t.after(() => rmSync(health));
	const was = process.umask(0);
	const c = await club(t, { env: { GOLFD_HEALTH: health } });
	process.umask(was);
	await until('the health file', () => existsSync(health));
	for (const file of [...files(c.folder), join(c.folder, 'golfd.db-lock'), health])
		assert.equal(mode(file), '600', file);
	assert.ok(!c.daemon.lines.some((line) => /hidden cards|GOLFD_HEALTH/.test(line)), 'no warning');

	await c.daemon.kill('SIGKILL');
	for (const file of files(c.folder))
		chmodSync(file, 0o644);
	await c.restart();
	for (const file of files(c.folder))
		assert.equal(mode(file), '600', file);
	const [line, more] = c.daemon.lines.filter((l) => l.includes('hidden cards'));
	assert.match(line, / warn .*golfd\.db .*golfd\.db-wal .*golfd\.db-shm/);
	assert.equal(more, undefined, 'one line');
	await c.restart();
	assert.ok(!c.daemon.lines.some((l) => l.includes('hidden cards')), 'the mode stays correct');
});

test('golfd warns of a database file of another owner that others may read', { skip: !canBeNobody }, async (t) => {
	const { daemon, folder } = await ordinary(t, (where) => {
		const made = spawnSync('sqlite3', [`${where}/golfd.db`, 'PRAGMA journal_mode = DELETE; VACUUM;']);
		assert.equal(made.status, 0);
		chmodSync(`${where}/golfd.db`, 0o666);
		assert.ok(existsSync(`${where}/golfd.db`));
	});
	const said = daemon.lines.filter((l) => l.includes('hidden cards'));
	assert.ok(said.some((l) => / warn .*chmod 600 .*golfd\.db/.test(l)), said.join('\n'));
	assert.equal(mode(`${folder}/golfd.db`), '666');
});

test('the log of a whole game, at its longest, has no token, no seed and no card', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-requests-')), requests = join(folder, 'requests');
	t.after(() => rmSync(folder, { recursive: true }));
	const c = await club(t, { options: ['--requests', requests], driven: true });
	const [ana, ben] = c.people;
	await dealt(c, { game: 'six-card', holes: 1, computers: 1 }, [ana, ben]);
	const seed = spawnSync('sqlite3', [`${c.folder}/golfd.db`, 'SELECT hex(seed) FROM games']).stdout.toString().trim();
	assert.match(seed, /^[0-9A-F]{64}$/);
	assert.ok(isOver((await play(c, [ana, ben])).message));
	const tokens = readFileSync(requests, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line).path)
		.map((path) => /^.*\/(?:interactions|webhooks)\/\d+\/([^/?]+)/.exec(path)?.[1]).filter(Boolean);
	assert.ok(tokens.length > 10, 'the requests have tokens');
	assert.ok(c.daemon.lines.length > 20);
	for (const secret of [TOKEN, seed, ...tokens])
		for (const line of c.daemon.lines)
			assert.ok(!line.toLowerCase().includes(secret.toLowerCase()), line);
	for (const line of c.daemon.lines)
		assert.doesNotMatch(line, /[♠♥♦♣]/u);
});
