// tests/simulate.sh: a few games of every preset with every number of players, and its report of unfinished games.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';

const BUILD = process.env.GOLF_BUILD ?? 'build';
const folder = mkdtempSync(join(tmpdir(), 'golf-games-'));

after(() => rmSync(folder, { recursive: true }));

function simulate(build, settings) {
	const r = spawnSync('sh', ['tests/simulate.sh', build], { encoding: 'utf8', env: { ...process.env, ...settings } });
	return { status: r.status, lines: r.stdout.trimEnd().split('\n') };
}

test('every preset finishes with 2 to 6 players', () => {
	const { status, lines } = simulate(BUILD, { GAMES: '2' });
	assert.equal(status, 0, lines.join('\n'));
	// 27 presets; one is for 3 and more, three are for 4 at the most.
	assert.equal(lines.pop(), '128 times 2 games: all have finished.');
	assert.equal(lines.length, 128);
	for (const line of lines)
		assert.match(line, /^[a-z0-9-]+ +[2-6] players: 2 games, \d+ holes, [\d.]+ decisions and -?[\d.]+ points a hole, [\d.]+ s$/);
	assert.equal(new Set(lines.map((line) => line.split(':')[0])).size, 128);
});

// A script in place of golf that knows one preset, and fails in this way with 3 players.
for (const [why, plays] of [
	['stops half way', 'echo \'{"games":1}\''],
	['fails', 'echo \'{"games":2}\'; exit 1'],
	['hangs', 'exec sleep 60'],
])
	test(`games are reported as not finished when golf ${why}`, () => {
		writeFileSync(join(folder, 'golf'), `#!/bin/sh
case "$1 $2" in
"rules list") echo "cambio Cambio" ;;
"rules show") exec "${resolve(BUILD, 'golf')}" "$@" ;;
*) [ "$5" != 3 ] || { ${plays}; exit; }; exec "${resolve(BUILD, 'golf')}" "$@" ;;
esac
`);
		chmodSync(join(folder, 'golf'), 0o755);
		const { status, lines } = simulate(folder, { GAMES: '2', LIMIT: '3' });
		assert.equal(status, 1);
		assert.equal(lines.filter((line) => /^cambio +\d players: 2 games/.test(line)).length, 4, 'others are played');
		assert.equal(lines.filter((line) => /^cambio +3 players: NOT finished/.test(line)).length, 1);
		assert.equal(lines.at(-1), 'Not all games have finished.');
	});
