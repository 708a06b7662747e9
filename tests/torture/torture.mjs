/*
 * Real golfd processes under load, while everything around them fails. `make torture` runs all kinds:
 *
 *	TORTURE=name,name	these kinds alone
 *	TORTURE_SECONDS=60	how long each kind lasts, but for the kills
 *	TORTURE_KILLS=1000	of golfd: with SQLite, with PostgreSQL, and of processes that share the shards
 *	TORTURE_RESTARTS=50	under Discord's rate limits: by SIGTERM, and by SIGKILL
 *	TORTURE_PROCESSES=2	golfd processes that share the shards
 *	TORTURE_TABLES=8	tables at which people press
 *	TORTURE_SEED=N		of the random moments; a new one by default
 *
 * Each kind prints one line of counts. The exit code is 1 when an action was lost, came twice, or a table does not go
 * on. What cannot run on this machine is said at the end, with the reason.
 */
import { pathToFileURL } from 'node:url';
import { Chance } from '../system/clicker_help.mjs';
import * as database from './database.mjs';
import * as discord from './discord.mjs';
import * as disk from './disk.mjs';
import * as kill from './kill.mjs';
import * as network from './network.mjs';
import { lacks, needs, Skip } from './possible.mjs';
import * as restarts from './restarts.mjs';

const KINDS = [
	{ name: 'kill-sqlite', what: 'golfd is killed, with SQLite', run: kill.onSqlite },
	{ name: 'kill-postgres', what: 'golfd is killed, with PostgreSQL', run: kill.onPostgres },
	{ name: 'kill-fleet', what: 'golfd processes that share the shards are killed', run: kill.onFleet },
	{ name: 'restart-term', what: 'golfd is stopped and started, under Discord\'s rate limits', run: restarts.politely },
	{ name: 'restart-kill', what: 'golfd is killed and started, under Discord\'s rate limits', run: restarts.byKill },
	{ name: 'disk-full', what: 'the disk of the SQLite file is full', run: disk.full },
	{ name: 'disk-limit', what: 'golfd may not write to files', run: disk.limited },
	{ name: 'postgres-stop', what: 'PostgreSQL stops, is killed, sleeps', run: database.stopped },
	{ name: 'postgres-failover', what: 'a standby replaces PostgreSQL', run: database.failedOver },
	{ name: 'network-proxy', what: 'connections are cut, held, delayed, half closed', run: network.proxied },
	{ name: 'network-namespaces', what: 'golfd has no network for a while', run: network.spaces },
	{ name: 'discord-rest', what: 'Discord answers REST with errors, nonsense, nothing', run: discord.rest },
	{ name: 'discord-gateway', what: 'Discord closes and confuses the gateway', run: discord.gateway },
];

const number = (name, otherwise) => Number(process.env[name] ?? otherwise);

// What a kind is told. more: other settings than those of the environment.
function settings(seed, more) {
	const set = { seed, chance: new Chance(seed), seconds: number('TORTURE_SECONDS', 60), kills: number('TORTURE_KILLS', 1000),
		restarts: number('TORTURE_RESTARTS', 50), processes: number('TORTURE_PROCESSES', 2), tables: number('TORTURE_TABLES', 8), ...more };
	return { ...set, needs, has: (need) => !lacks(need), until: Date.now() + set.seconds * 1000,
		// Tortures an arena, checks everything, and closes the arena. Returns { counts, faults }.
		run: async (arena, torture) => {
			try {
				const said = await torture(arena);
				const counts = arena.bad ? arena.ledger.count() : await arena.finish();
				return { said, counts, faults: arena.ledger.faults };
			} catch (error) {
				return { said: 'broken off', counts: arena.ledger.count(), faults: [...arena.ledger.faults, error.stack] };
			} finally {
				await arena.close();
			}
		},
	};
}

// Runs a kind. Returns { faults }, with { skipped }, a reason, when it cannot run here.
export async function torture(name, seed, { say = console.log, ...more } = {}) {
	const kind = KINDS.find((k) => k.name === name);
	const began = Date.now();
	try {
		const { said, counts: n, faults } = await kind.run(settings(seed, more));
		say(`${kind.name}: ${said}, ${n.presses} presses: ${n.done} carried out once, ${n.told} answered with a sentence or a page, ` +
			`${n.failed} "interaction failed", ${n.late} failed and carried out once; ${n.lines ?? '?'} lines of ${n.games ?? '?'} games, ` +
			`${n.looks ?? '?'} looks; ${n.on ?? 0} tables go on, ${n.shown ?? 0} public messages show the last state, ` +
			`${n.leftBehind ?? 0} were left behind; ` +
			`${faults.length ? 'FAILED' : '0 lost, 0 twice'}; ${Math.round((Date.now() - began) / 1000)} s`);
		faults.slice(0, 5).forEach((fault) => say(`${kind.name}: ${fault}`));
		return { faults };
	} catch (error) {
		if (!(error instanceof Skip)) {
			say(`${name}: could not begin: ${error.stack}`);
			return { faults: [error.stack] };
		}
		say(`${kind.name}: not run here: ${error.message}`);
		return { skipped: error.message, faults: [] };
	}
}

// Runs the named kinds, all without names. Returns how many failed.
async function all(names, seed, say = console.log) {
	const unknown = names.find((name) => !KINDS.some((kind) => kind.name === name));
	if (unknown)
		throw new Error(`there is no torture "${unknown}": ${KINDS.map((kind) => kind.name).join(', ')}`);
	const run = [], skipped = [], failed = [];
	say(`torture: TORTURE_SEED=${seed}`);
	for (const { name } of KINDS.filter((kind) => !names.length || names.includes(kind.name))) {
		const r = await torture(name, seed);
		(r.skipped ? skipped : run).push(r.skipped ? `${name} (${r.skipped})` : name);
		if (r.faults.length)
			failed.push(name);
	}
	say(`torture: ${run.length} kinds run, ${failed.length} failed${failed.length ? `: ${failed.join(', ')}` : ''}; ` +
		`${skipped.length} could not run here${skipped.length ? `: ${skipped.join('; ')}` : ''}`);
	return failed.length;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	for (const signal of ['SIGINT', 'SIGTERM'])
		process.on(signal, () => process.exit(2)); // what was mounted is undone
	const names = (process.env.TORTURE ?? '').split(/[ ,]+/).filter(Boolean);
	process.exit(await all(names, number('TORTURE_SEED', Date.now() % 2 ** 31)) ? 1 : 0);
}
