// An open game moves from SQLite to PostgreSQL and back. PostgreSQL restarts in the middle of it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BUILD, choose, club, Daemon, dealt, until } from './daemon_help.mjs';
import { postgres } from './postgres_help.mjs';

function store(address, ...args) {
	const r = spawnSync(`${BUILD}/golfd`, ['store', ...args], { encoding: 'utf8',
		env: { PATH: process.env.PATH, GOLFD_STORE: address } });
	return { code: r.status, out: r.stdout, err: r.stderr };
}

test('an open game moves to PostgreSQL, survives a restart there, and moves back', async (t) => {
	const c = await club(t), [ana, ben] = c.people;
	const sqlite = `sqlite:${c.folder}/golfd.db`, back = `sqlite:${c.folder}/back.db`, server = postgres(c.folder);
	const run = async (address) => {
		c.daemon = new Daemon(c.server, c.folder, { GOLFD_STORE: address });
		await c.daemon.line('loop: ready');
	};
	const act = async (what) => {
		const table = await ana.table(c.channel);
		return ana.press(c.channel, table, choose(table, what));
	};
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	const busy = store(sqlite, 'export', `${c.folder}/busy`);
	assert.equal(busy.code, 1);
	assert.match(busy.err, /^golfd: The database .* is in use by another golfd: .*\.\n$/);
	assert.ok(!existsSync(`${c.folder}/busy`));

	await c.daemon.kill('SIGTERM');
	assert.deepEqual(store(sqlite, 'export', `${c.folder}/one`), { code: 0, out: '', err: '' });
	assert.deepEqual(store(server.address, 'import', `${c.folder}/one`), { code: 0, out: '', err: '' });
	assert.equal(store(server.address, 'export', '-').out, readFileSync(`${c.folder}/one`, 'utf8'));
	assert.match(store(server.address, 'import', `${c.folder}/one`).err, /not empty/);
	await run(server.address);
	assert.equal((await act('turn-up')).callback.type, 7, 'the game goes on in PostgreSQL');

	server.stop();
	const from = c.daemon.lines.length;
	await act('turn-up');
	await c.daemon.line('The PostgreSQL store cannot be opened', from);
	server.start();
	await until('golfd connects again', async () => {
		await ana.slash(c.channel, 'table'); // golfd writes where the table stands
		// The write under way at the stop was refused, or it waited until it was known that it was kept.
		return c.daemon.lines.slice(from).some((line) => /writing works again|each waiting write was kept/.test(line));
	});

	await c.daemon.kill('SIGTERM');
	assert.equal(store(server.address, 'export', `${c.folder}/two`).code, 0);
	assert.equal(store(back, 'import', `${c.folder}/two`).code, 0);
	await run(back);
	assert.equal((await ana.slash(c.channel, 'table')).outcome, 'answered');
});
