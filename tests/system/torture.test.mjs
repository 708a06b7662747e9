// A small part of `make torture` (tests/torture/torture.mjs): golfd under load while its surroundings fail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { torture } from '../torture/torture.mjs';

const SEED = Number(process.env.TORTURE_SEED ?? Date.now() % 2 ** 31);
const SMALL = [
	['kill-sqlite', { kills: 10 }],
	['kill-postgres', { kills: 5 }],
	['kill-fleet', { kills: 2 }],
	['disk-full', { seconds: 1 }],
	['disk-limit', { seconds: 1 }],
	['postgres-stop', { seconds: 1 }],
	['network-proxy', { seconds: 1 }],
	['discord-rest', { seconds: 2 }],
	['discord-gateway', { seconds: 2 }],
];

for (const [name, set] of SMALL)
	test(`${name}: no action is lost or comes twice, and all tables go on`, { timeout: 600_000 }, async (t) => {
		const { skipped, faults } = await torture(name, SEED, { tables: 6, say: (line) => t.diagnostic(line), ...set });
		if (skipped)
			t.skip(skipped);
		assert.deepEqual(faults, [], `seed ${SEED}`);
	});
