// make layers: every external function and object is used by a program outside its own file, read from the objects. A name that
// only its own file uses is static. A name that only tests use is code for tests alone: it goes, or the tests use what the
// program uses. The same holds for the inline functions of headers, which no object names: they are read from the sources.
//
//	node tests/unused.mjs BUILD-FOLDER
//
// Which names the tests use is read from their sources, so nothing of tests/ is built for this.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = ['engine', 'config', 'lab', 'picture', 'cli', 'bot', 'playground'];
const EXCEPTIONS = ['main']; // each program has its own

// Names that only tests use, each with the reason why it stays. When a program uses the name, or no test does, its row goes.
const FOR_TESTS = {
	daily_chance: 'the simulation gives daily holes to quicker players, with the same numbers',
	http_port: 'a test listens at any free port',
	lab_aim: 'says of each key that somebody has thought of it',
	store_open_backend: 'a simulated database',
	words_key: 'tests go over all texts',
};

const build = process.argv[2] ?? 'build';

const sources = (folder, ending) => fs.readdirSync(folder, { recursive: true }).filter((f) => f.endsWith(ending))
	.map((f) => path.join(folder, f));

const code = (folders) => folders.flatMap((folder) => [...sources(folder, '.c'), ...sources(folder, '.h')])
	.map((f) => fs.readFileSync(f, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')).join('\n');

// Returns { defined: { NAME: FILE }, used: Set of the names that an object uses and another one defines }.
function symbols() {
	const objects = FOLDERS.flatMap((folder) => sources(folder, '.c')).map((f) => path.join(build, f.replace(/c$/, 'o')));
	const defined = {}, used = new Set();
	let file;
	for (const line of execFileSync('nm', ['-gP', ...objects], { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n')) {
		const head = /^(.*\.o):$/.exec(line), [name, type] = line.split(' ');
		if (head)
			file = path.relative(build, head[1]).replace(/o$/, 'c');
		else if (type === 'U')
			used.add(name);
		else if (type)
			defined[name] = file;
	}
	return { defined, used };
}

const { defined, used } = symbols();
const text = code(FOLDERS), times = {};
for (const name of text.match(/\b[a-z_]\w*/gi))
	times[name] = (times[name] ?? 0) + 1;
for (const [, name] of text.matchAll(/^static inline[^;{}()]*?\b(\w+)\(/gm)) {
	defined[name] = 'a header';
	if (times[name] > 1)
		used.add(name);
}
// The linker has the name __real_NAME for a function that a test wraps.
const tested = new Set(code(['tests']).match(/\b[a-z_]\w*/gi).map((name) => name.replace(/^__real_/, '')));

const faults = [];
for (const [name, file] of Object.entries(defined)) {
	if (!used.has(name) && !EXCEPTIONS.includes(name) && !FOR_TESTS[name])
		faults.push(`${name} of ${file}: ${tested.has(name) ? 'only tests use it' : 'nothing else uses it: make it static'}`);
}
for (const name of Object.keys(FOR_TESTS)) {
	if (!defined[name] || used.has(name) || !tested.has(name))
		faults.push(`${name} is not for tests alone: take its row out of tests/unused.mjs`);
}
faults.forEach((fault) => console.log(fault));
if (faults.length)
	process.exit(1);
console.log(`Each of ${Object.keys(defined).length} functions and objects is used by other files; ` +
	`${Object.keys(FOR_TESTS).length} are for tests alone.`);
