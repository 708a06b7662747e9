// make layers: which files of a folder call each other in circles, read from the objects, and how many functions each
// inside.h of bot/ declares.
//
//	node tests/circles.mjs BUILD-FOLDER
//
// The graph of a folder: a file points to the file that defines a symbol which it uses. The largest circle is the largest set
// of files of which each reaches each. Fails above the limits of LIMITS.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

// A circle of files in one folder, and functions of an inside.h, at most.
const LIMITS = { circle: 5, functions: 15 };

const build = process.argv[2] ?? 'build';

// Returns the symbols of objects: { file: { has: Set, uses: Set } }. -P: NAME TYPE VALUE SIZE, a line each.
function symbols(files) {
	const all = new Map();
	let at;
	for (const line of execFileSync('nm', ['-gP', ...files], { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n')) {
		const head = /^(.*\.o):$/.exec(line);
		if (head)
			all.set(head[1], at = { has: new Set(), uses: new Set() });
		const [name, type] = line.split(' ');
		if (!head && type)
			(type === 'U' ? at.uses : at.has).add(name);
	}
	return all;
}

// Returns the file names of the largest set of files that reach each other: Tarjan's algorithm.
function largestCircle(graph) {
	const number = new Map(), low = new Map(), stack = [];
	let largest = [];
	function visit(v) {
		number.set(v, number.size);
		low.set(v, number.get(v));
		stack.push(v);
		for (const w of graph.get(v)) {
			if (!number.has(w))
				visit(w);
			if (stack.includes(w))
				low.set(v, Math.min(low.get(v), low.get(w)));
		}
		if (low.get(v) !== number.get(v))
			return;
		const circle = stack.splice(stack.indexOf(v));
		if (circle.length > largest.length)
			largest = circle;
	}
	[...graph.keys()].forEach((v) => number.has(v) || visit(v));
	return largest.length > 1 ? largest : [];
}

function circle(folder) {
	const files = fs.readdirSync(folder).filter((f) => f.endsWith('.c')).map((f) => path.join(build, folder, f.replace(/c$/, 'o')));
	// nm prints no name of a single file.
	if (files.length < 2)
		return [];
	const all = symbols(files), home = new Map(), graph = new Map();
	for (const [file, { has }] of all)
		has.forEach((name) => home.set(name, file));
	for (const [file, { uses }] of all)
		graph.set(file, new Set([...uses].map((name) => home.get(name)).filter((to) => to && to !== file)));
	return largestCircle(graph).map((f) => path.basename(f, '.o')).sort();
}

function functions(header) {
	if (!fs.existsSync(header))
		return 0;
	const code = fs.readFileSync(header, 'utf8').replace(/\/\*[^]*?\*\//g, '').replace(/^#.*$/gm, '')
		.replace(/\n\{[^]*?\n\}/g, '');
	return [...code.matchAll(/^(?!typedef|static)[a-z][\w\s*]*?\w+\([^;{}]*\);/gm)].length;
}

const inside = (part) => fs.readdirSync(part, { recursive: true, withFileTypes: true }).filter((f) => f.isDirectory())
	.map((f) => path.join(f.parentPath ?? f.path, f.name)).filter((f) => fs.readdirSync(f).some((name) => name.endsWith('.c')));
const folders = ['engine', 'config', 'picture', 'lab', 'cli', 'bot', 'playground'].flatMap((part) => [part, ...inside(part)]).sort();

let bad = 0;
for (const folder of folders) {
	const files = circle(folder), n = folder.startsWith('bot') ? functions(path.join(folder, 'inside.h')) : 0;
	const over = files.length > LIMITS.circle || n > LIMITS.functions;
	bad += over;
	console.log(`${folder}: the largest circle has ${files.length} files${files.length ? ` (${files.join(' ')})` : ''}` +
		`${n ? `, inside.h ${n} functions` : ''}${over ? `: more than ${LIMITS.circle} and ${LIMITS.functions}` : ''}`);
}
if (bad)
	process.exit(1);
console.log('The circles are small.');
