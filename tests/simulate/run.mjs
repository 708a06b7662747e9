// make simulate: runs a seed. When the seed finds a fault, looks for the fewest interactions that still find one.
//
//	node tests/simulate/run.mjs BUILD-FOLDER SEED INTERACTIONS
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Returns what a run says: good, digest, rate (millions of interactions an hour of processor time), and why it is not good.
export function simulate(build, seed, interactions) {
	const { status, stdout, stderr } = spawnSync(join(build, 'golf-simulate'), [String(seed), String(interactions)], { encoding: 'utf8' });
	const at = stdout.split('\n').findIndex((l) => l.startsWith('FOUND'));
	return { good: status === 0, stdout, digest: /digest (\w+)/.exec(stdout)?.[1],
		rate: Number(/^(.*) million interactions an hour/m.exec(stdout)?.[1]),
		why: at < 0 ? stderr.slice(-2000) : stdout.split('\n').slice(at, at + 6).join('\n') };
}

// The fewest interactions, within a tenth, with which the seed still fails.
function shrink(build, seed, interactions) {
	let good = 0, bad = interactions;
	while (bad - good > bad / 10 + 1) {
		const middle = Math.floor((good + bad) / 2);
		if (simulate(build, seed, middle).good)
			good = middle;
		else
			bad = middle;
	}
	return bad;
}

// As simulate(). Throws what `make simulate` shows of the fault, with the fewest interactions.
export function check(build, seed, interactions) {
	const found = simulate(build, seed, interactions);
	if (found.good)
		return found;
	const fewest = shrink(build, seed, interactions);
	throw new Error(`make simulate SEED=${seed} EVENTS=${fewest}\n${simulate(build, seed, fewest).why || found.why}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [build, seed, interactions] = process.argv.slice(2);
	try {
		process.stdout.write(check(build, Number(seed), Number(interactions)).stdout);
	} catch (problem) {
		console.log(problem.message);
		process.exitCode = 1;
	}
}
