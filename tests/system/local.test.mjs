// Nothing of the project can be reached from another machine.
// Run: B=build node --test tests/system/local.test.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { club } from './daemon_help.mjs';
import { listeners } from './playground_help.mjs';

test('golf-playground listens on 127.0.0.1 alone, and golfd on nothing', async (t) => {
	const c = await club(t);
	assert.deepEqual(listeners(c.server.pid), [`127.0.0.1:${new URL(c.server.url).port}`]);
	assert.deepEqual(listeners(c.daemon.child.pid), []);
});
