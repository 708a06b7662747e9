// The pictures of the cards are drawn at build time. Every build draws the same: golfd knows a picture by its name.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

test('two runs draw the same cards', () => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-cards-'));
	const drawn = ['a', 'b'].map((name) => {
		const to = join(folder, name);
		execFileSync('sh', ['config/cards/draw.sh', to]);
		return Object.fromEntries(readdirSync(to).map((file) => [file, readFileSync(join(to, file))]));
	});
	rmSync(folder, { recursive: true });
	assert.equal(Object.keys(drawn[0]).length, 131);
	assert.deepEqual(drawn[0], drawn[1]);
	const versions = Object.keys(drawn[0]).map((file) => file.replace(/^.*-/, ''));
	assert.ok(new Set(versions).size > 70, 'different pictures have different versions');
});
