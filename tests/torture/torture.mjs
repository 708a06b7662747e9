/*
 * Real golfd processes under load, while everything around them fails. `make torture` runs all kinds:
 *
 *	TORTURE=name,name	these kinds alone
 *	TORTURE_SECONDS=90	how long each kind lasts, but for the kills
 *	TORTURE_KILLS=1000	of each store
 *	TORTURE_PROCESSES=1	golfd processes that share PostgreSQL
 *	TORTURE_TABLES=8	tables at which people press
 *	TORTURE_SEED=N		of the random moments; a new one by default
 *
 * Each kind prints one line of counts. The exit code is 1 when an action was lost, came twice, or a table does not go
 * on. What cannot run on this machine is said at the end, with the reason.
 */
import { pathToFileURL } from 'node:url';
import { Chance } from '../system/clicker_help.mjs';
import * as kill from './kill.mjs';
import { possible, Skip } from './possible.mjs';

const KINDS = [
	{ name: 'kill-sqlite', what: 'golfd is killed, with SQLite', run: kill.onSqlite },
	{ name: 'kill-postgres', what: 'golfd is killed, with PostgreSQL', run: kill.onPostgres },
];

const number = (name, otherwise) => Number(process.env[name] ?? otherwise);

function settings(seed) {
	const seconds = number('TORTURE_SECONDS', 90);
	return {
		seed, seconds, chance: new Chance(seed),
		kills: number('TORTURE_KILLS', 1000),
		processes: number('TORTURE_PROCESSES', 1),
		tables: number('TORTURE_TABLES', 8),
		end: () => process.env.TORTURE_LIMIT ? Date.now() + number('TORTURE_LIMIT') * 1000 : Infinity,
		until: Date.now() + seconds * 1000,
		needs: possible,
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

// Runs a kind. Returns { skipped } with a reason, or { faults }.
async function torture(kind, seed, say) {
	const began = Date.now();
	try {
		const { said, counts: n, faults } = await kind.run(settings(seed));
		say(`${kind.name}: ${said}, ${n.presses} presses: ${n.done} carried out once, ${n.told} answered with a sentence or a page, ` +
			`${n.failed} "interaction failed", ${n.late} failed and carried out once; ${n.lines ?? '?'} lines of ${n.games ?? '?'} games, ` +
			`${n.looks ?? '?'} looks; ${n.on ?? 0} tables go on, ${n.shown ?? 0} public messages show the last state; ` +
			`${faults.length ? 'FAILED' : '0 lost, 0 twice'}; ${Math.round((Date.now() - began) / 1000)} s`);
		faults.slice(0, 5).forEach((fault) => say(`${kind.name}: ${fault}`));
		return { faults };
	} catch (error) {
		if (!(error instanceof Skip))
			throw error;
		say(`${kind.name}: not run here: ${error.message}`);
		return { skipped: error.message, faults: [] };
	}
}

// Runs the named kinds, all without names. Returns { run, skipped, failed }, lists of names.
export async function all(names, seed, say = console.log) {
	const unknown = names.find((name) => !KINDS.some((kind) => kind.name === name));
	if (unknown)
		throw new Error(`there is no torture "${unknown}": ${KINDS.map((kind) => kind.name).join(', ')}`);
	const out = { run: [], skipped: [], failed: [] };
	say(`torture: seed ${seed}`);
	for (const kind of KINDS.filter(({ name }) => !names.length || names.includes(name))) {
		const { skipped, faults } = await torture(kind, seed, say);
		(skipped ? out.skipped : out.run).push(skipped ? `${kind.name} (${skipped})` : kind.name);
		if (faults.length)
			out.failed.push(kind.name);
	}
	say(`torture: ${out.run.length} kinds run, ${out.failed.length} failed, ${out.skipped.length} could not run here` +
		`${out.skipped.length ? `: ${out.skipped.join('; ')}` : ''}`);
	return out;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const names = (process.env.TORTURE ?? '').split(/[ ,]+/).filter(Boolean);
	const { failed } = await all(names, number('TORTURE_SEED', Date.now() % 2 ** 31));
	process.exit(failed.length ? 1 : 0);
}
