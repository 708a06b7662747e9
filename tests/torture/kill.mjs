// golfd is killed at random moments.
import { setTimeout as sleep } from 'node:timers/promises';
import { Arena } from './arena.mjs';
import { postgres, Server } from './stores.mjs';

const START = 150; // ms from the start of golfd, in which a kill may come before golfd is connected
const SERVES = 250; // ms from then on
const LIVES = 800; // ms between two kills among several golfd

/*
 * Kills golfd x.kills times: one time in three while it starts, else while people press. Between two deaths the store is
 * compared with what people were told.
 */
async function kills(arena) {
	const { x, chance } = arena;
	let n = 0;
	for (; n < x.kills && !arena.bad; n++) {
		const i = chance.below(arena.golfd.length);
		if (chance.once(3)) {
			await sleep(chance.below(START));
		} else {
			await arena.up(i);
			if (chance.once(4))
				await arena.more(1);
			await sleep(chance.below(SERVES));
		}
		await arena.kill(i);
		await arena.ledger.look();
		arena.start(i);
	}
	for (let i = 0; i < arena.golfd.length; i++)
		await arena.up(i);
	return n;
}

export async function onSqlite(x) {
	return x.run(await Arena.open(x), async (arena) => `${await kills(arena)} kills`);
}

const onServer = (x, processes) => Arena.open(x, { processes, store: async (folder, { ends }) => {
	const server = await Server.open(`${folder}-postgres`, ends);
	return postgres(() => server, server);
} });

export async function onPostgres(x) {
	x.needs('postgres');
	return x.run(await onServer(x, 1), async (arena) => `${await kills(arena)} kills`);
}

/*
 * Several golfd share the shards. A shard of a dead process is free after 6 s, so most kills do not wait until all
 * shards are served.
 */
async function fleetKills(arena) {
	const { x, chance } = arena;
	let n = 0;
	for (; n < x.kills && !arena.bad; n++) {
		if (chance.once(10))
			await arena.answers(20);
		await sleep(chance.below(LIVES));
		const i = chance.below(arena.golfd.length);
		await arena.kill(i);
		await arena.ledger.look();
		arena.start(i);
	}
	return n;
}

export async function onFleet(x) {
	x.needs('postgres');
	x.needs('fleet');
	const arena = await onServer(x, x.processes);
	return x.run(arena, async () => `${await fleetKills(arena)} kills among ${x.processes} golfd`);
}
