// What others on the same machine may see of a golfd that runs: its memory, and its files.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUILD, Daemon, noEmojis } from './daemon_help.mjs';
import { start } from './playground_help.mjs';

const NOBODY = 65534; // a user that is not root, for tests that root runs
const asNobody = ['setpriv', '--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups'];
const isRoot = process.getuid() === 0;
const canBeNobody = isRoot && spawnSync(asNobody[0], [...asNobody.slice(1), `${BUILD}/golfd`, '--version']).status === 0;

// A folder, and a golfd of a user that is not root where that can be; prepare(folder) comes first.
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

test('golfd leaves no core dump, and its own user cannot look into it', { skip: isRoot && !canBeNobody }, async (t) => {
	const { proc } = await ordinary(t, undefined, isRoot ? ['prlimit', '--core=unlimited'] : []);
	assert.match(readFileSync(`${proc}/limits`, 'utf8'), /^Max core file size +0 +0 /m);
	// Files of a process that may be dumped are its user's, others root's.
	assert.equal(statSync(`${proc}/environ`).uid, 0);
	const look = isRoot ? spawnSync(asNobody[0], [...asNobody.slice(1), 'cat', `${proc}/environ`])
		: spawnSync('cat', [`${proc}/environ`]);
	assert.notEqual(look.status, 0, 'the token stands there');
	assert.equal(look.stdout.length, 0);
});
