// PostgreSQL stops, is killed, sleeps, and is replaced by its standby.
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../system/daemon_help.mjs';
import { Arena } from './arena.mjs';
import { postgres, Server } from './stores.mjs';

const AWAY = 1500; // ms without a server, at most

// The postmaster is killed. The processes of its sessions end by themselves.
async function killed(server) {
	const pids = server.pids;
	process.kill(pids[0], 'SIGKILL');
	await until('the end of the server', () => pids.every((pid) => {
		try {
			return process.kill(pid, 0) && false;
		} catch {
			return true;
		}
	}));
}

async function sleeps(server, ms) {
	server.signal('SIGSTOP');
	await sleep(ms);
	server.signal('SIGCONT');
}

const STOPS = [
	{ name: 'fast stops', stop: (server) => server.stop('fast') },
	{ name: 'immediate stops', stop: (server) => server.stop('immediate') },
	{ name: 'kills', stop: killed },
	{ name: 'sleeps', sleep: true },
];

// What happened how often, as words.
const counted = (n) => [...n].map(([name, times]) => `${times} ${name}`).join(', ');
const add = (n, name) => n.set(name, (n.get(name) ?? 0) + 1);

export async function stopped(x) {
	x.needs('postgres');
	let server;
	const arena = await Arena.open(x, { processes: x.has('fleet') ? x.processes : 1, store: async (folder, { ends }) => {
		server = await Server.open(`${folder}-postgres`, ends);
		return postgres(() => server, server);
	} });
	return x.run(arena, async () => {
		const n = new Map();
		let rows = [];
		do {
			rows = rows.length ? rows : x.chance.mix(STOPS);
			const row = rows.pop();
			await arena.more(1 + x.chance.below(40));
			if (row.sleep) {
				await sleeps(server, 2 * x.chance.below(AWAY));
			} else {
				await row.stop(server);
				await sleep(x.chance.below(AWAY));
				await server.start();
			}
			add(n, row.name);
			await arena.ledger.look();
			await arena.goesOn();
		} while (Date.now() < x.until && !arena.bad);
		return counted(n);
	});
}

// Waits until a commit waits for the standby, too.
async function replicate(main) {
	await main.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
	await main.sql('SELECT pg_reload_conf()');
	await until('a synchronous standby', async () => (await main.sql('SELECT count(*) FROM pg_stat_replication ' +
		"WHERE sync_state = 'sync' AND state = 'streaming'")).trim() === '1');
}

export async function failedOver(x) {
	x.needs('postgres');
	let main, standby;
	const arena = await Arena.open(x, { processes: x.has('fleet') ? x.processes : 1, store: async (folder, { ends }) => {
		main = await Server.open(`${folder}-a`, ends);
		standby = await Server.open(`${folder}-b`, ends, main);
		await replicate(main);
		return postgres(() => main, main, standby);
	} });
	return x.run(arena, async () => {
		const n = new Map();
		do {
			const row = x.chance.of(STOPS.filter((stop) => stop.stop)), lost = main;
			await arena.more(1 + x.chance.below(40));
			await row.stop(lost);
			await sleep(x.chance.below(AWAY));
			await standby.promote();
			main = standby;
			// There is no standby now, so a commit must not wait for one.
			await main.sql('ALTER SYSTEM RESET synchronous_standby_names');
			await main.sql('SELECT pg_reload_conf()');
			await arena.ledger.look();
			await arena.goesOn();
			await lost.end();
			standby = await Server.open(lost.dir, arena.ends, main);
			await replicate(main);
			add(n, `fail-overs after ${row.name}`);
		} while (Date.now() < x.until && !arena.bad);
		return counted(n);
	});
}
