// A small part of `make torture` (tests/torture/torture.mjs): golfd under load while its surroundings fail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { torture } from '../torture/torture.mjs';

const SEED = Number(process.env.TORTURE_SEED ?? Date.now() % 2 ** 31);

// A test for each kind: [name, settings].
export function tortureTests(kinds) {
	for (const [name, set] of kinds)
		test(`${name}: no action is lost or comes twice, and all tables go on`, { timeout: 600_000 }, async (t) => {
			const { skipped, faults } = await torture(name, SEED, { tables: 6, say: (line) => t.diagnostic(line), ...set });
			if (skipped)
				t.skip(skipped);
			assert.deepEqual(faults, [], `seed ${SEED}`);
		});
}
