// The pictures of the cards are drawn at build time. Every build draws the same: golfd knows a picture by its name.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

test('another run draws the same cards as the build', () => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-cards-'));
	execFileSync('sh', ['config/cards/draw.sh', folder]);
	const drawn = [folder, join(process.env.GOLF_BUILD ?? 'build', 'config/cards')]
		.map((from) => Object.fromEntries(readdirSync(from).map((file) => [file, readFileSync(join(from, file))])));
	rmSync(folder, { recursive: true });
	assert.equal(Object.keys(drawn[0]).length, 191);
	assert.deepEqual(drawn[0], drawn[1]);
	const versions = Object.keys(drawn[0]).map((file) => file.replace(/^.*-/, ''));
	assert.ok(new Set(versions).size > 150, 'different pictures have different versions');
});
