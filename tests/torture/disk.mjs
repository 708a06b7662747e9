// The disk of the SQLite file is full, and has room again.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Arena } from './arena.mjs';
import { sqlite } from './stores.mjs';

const SIZE = 24; // MB of the disk
const FULL = 1200; // ms, at most

// Writes until the disk has no room at all.
function fill(file) {
	const fd = openSync(file, 'a');
	try {
		for (let bytes = 1 << 20; bytes >= 1; )
			try {
				writeSync(fd, Buffer.alloc(bytes));
			} catch (error) {
				if (error.code !== 'ENOSPC')
					throw error;
				bytes >>= 1;
			}
	} finally {
		closeSync(fd);
	}
}

// golfd dies while the disk is full. A golfd that cannot start then says why, and ends with 1.
async function dies(arena) {
	await arena.kill();
	const daemon = arena.start(0, 1);
	await Promise.race([daemon.exited, sleep(FULL)]);
	if (daemon.child.exitCode !== null && !daemon.lines.length)
		arena.ledger.fault('golfd ended on a full disk without a word');
}

// Makes the disk full and free again, until the time is over. mortal: in one round of three, golfd dies meanwhile.
async function rounds(arena, full, free, mortal) {
	const { x, chance } = arena;
	let n = 0, starts = 0;
	do {
		await arena.more(20);
		full(arena.golfd[0].child.pid);
		await arena.more(1 + chance.below(60));
		if (mortal && chance.once(3)) {
			await dies(arena);
			starts++;
		} else {
			await sleep(chance.below(FULL));
		}
		free(arena.golfd[0].child.pid);
		if (arena.golfd[0].child.exitCode !== null)
			arena.start();
		await arena.up();
		await arena.ledger.look();
		await arena.goesOn();
	} while (++n && Date.now() < x.until && !arena.bad);
	return `${n} times full, golfd died ${starts} times meanwhile`;
}

// A file system of its own.
export async function full(x) {
	x.needs('mount');
	const arena = await Arena.open(x, { store: (folder, { ends }) => {
		const disk = `${folder}/disk`, umount = () => execFileSync('umount', ['-l', disk]);
		mkdirSync(disk);
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m,mode=700`, 'golf-torture', disk]);
		process.on('exit', umount);
		ends.unshift(() => {
			process.off('exit', umount);
			umount();
		});
		return Object.assign(sqlite(`${disk}/golfd.db`), { ballast: `${disk}/ballast` });
	} });
	return x.run(arena, () => rounds(arena, () => fill(arena.store.ballast), () => rmSync(arena.store.ballast, { force: true }), true));
}

// The process may not make a file longer (RLIMIT_FSIZE).
export async function limited(x) {
	x.needs('prlimit');
	const limit = (bytes) => (pid) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
	const arena = await Arena.open(x);
	return x.run(arena, () => rounds(arena, limit(1), limit('unlimited'), false));
}
