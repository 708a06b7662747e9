// make layers: no external name is defined in two top folders, read from the objects. A name that two programs use for
// different things misleads a search, and keeps a test from linking both.
//
//	node tests/names.mjs BUILD-FOLDER
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = ['engine', 'config', 'lab', 'picture', 'cli', 'bot', 'playground'];
const EXCEPTIONS = ['main']; // each program has its own

const build = process.argv[2] ?? 'build';
// An object whose source was removed may still lie in the build folder.
const objects = FOLDERS.flatMap((folder) => fs.readdirSync(folder, { recursive: true }).filter((f) => f.endsWith('.c'))
	.map((f) => path.join(build, folder, f.replace(/c$/, 'o'))));

const home = new Map();
let folder, bad = 0;
for (const line of execFileSync('nm', ['-gP', '--defined-only', ...objects], { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n')) {
	const head = /^(.*\.o):$/.exec(line), [name, type] = line.split(' ');
	if (head)
		folder = path.relative(build, head[1]).split('/')[0];
	else if (type && !EXCEPTIONS.includes(name))
		home.set(name, (home.get(name) ?? new Set()).add(folder));
}
for (const [name, folders] of home) {
	if (folders.size > 1) {
		console.log(`${name} is defined in ${[...folders].join('/ and ')}/`);
		bad++;
	}
}
if (bad)
	process.exit(1);
console.log(`Each of ${home.size} external names is in one folder.`);
