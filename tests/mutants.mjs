// make mutants: small changes in the code, one at a time; each must turn a test red.
//
//	DIR='engine' N=320 FROM=0 WORKERS=2 node tests/mutants.mjs BUILD-FOLDER
//
// A mutant is one file with one change: a comparison, a constant, a sign, a condition, or a statement or a row left out.
// Every run tries the same mutants: N (or MUTANTS; 320) of the places of DIR, which names folders or files, spread evenly
// over all places. FROM leaves out so many places at the beginning, so a long run can be done in portions: the last line
// says where to go on. AGAIN names the output of an earlier run: only its survivors are tried. WORKERS is how many mutants
// are tried at a time.
//
// The file is compiled and linked with the other objects of its test program (BUILD-FOLDER/test-bot for bot/). Then those
// tests run that execute the changed line; tests/lines.mjs knows them from builds with gcc's --coverage. First come the tests
// of the suites that are named after the file, then those of its folder, then the others; the quick ones before the slow
// ones. Those that are named after the file all run, of the others the quickest, three minutes of them. For a line without code of
// its own, such as a row of a table, the tests that execute any line of the file come first, and then the others.
// A line that no test executes survives at once. What a test does in another process, or in the golf program, is not known.
//
// A mutant is caught when a test fails twice, or when tests take 10 times as long as without it, and at least 20 s. A
// survivor that leaves a call out is run with LeakSanitizer, too: a free() that is missing turns no test red. For the files of
// REAL, which hold golfd together and run in no Criterion program, golfd is linked, and some tests of real processes run. A
// survivor must be listed with a reason in tests/mutants.txt. Prints each survivor, and the share that was caught. Fails when the share is below SHARE, or when a
// survivor is not listed. With VERBOSE=1 it prints every mutant, its number, and the test that caught it.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { linesOf, run, WILD_SETS } from './lines.mjs'

// The share that must be caught. When DIR names several, the least of them holds.
const SHARE = { 'engine': 0.95, 'engine/ahead': 0.9, 'engine/daily': 0.9, 'engine/players': 0.9, 'config': 0.9, 'bot': 0.9, 'cli': 0.9, 'lab': 0.9 }
const MOST_TESTS = 40 // in one call
const LEAST_LIMIT = 20_000 // ms
const TIMES = 10 // a limit is so many times what the tests take without a change
const SLOW = 2000 // ms of a test that comes last
const ENOUGH = 180_000 // ms of tests, without a change, that a change must survive; a line of bot/base/ runs in all tests
const ROUND = 4000 // ms of tests that run in the first call; each further call has twice as much
const MEMORY = 8_000_000 // KB of address space of a mutant
const LSAN_OPTIONS = 'suppressions=tests/lsan.supp:print_suppressions=0'
const JOBS = 3 // tests at a time in one call; many wait for a clock

// Files that run in golfd alone, and the tests of tests/system that run golfd, the quickest first.
const REAL = /^bot\/loop\//
const REAL_TESTS = ['commands', 'local', 'first', 'places', 'private', 'messages', 'gateway', 'emojis', 'deferred', 'daemon', 'stop', 'pictures', 'fleet']
const REAL_LIMIT = 40_000 // ms, or REAL_TIMES as long as without a change
const REAL_TIMES = 4

const build = process.argv[2] ?? 'build'
const wanted = Number(process.env.N || process.env.MUTANTS || 320)
const first = Number(process.env.FROM || 0)
const workers = Number(process.env.WORKERS || 2)
const dirs = (process.env.DIR || 'engine').split(/\s+/).filter(Boolean)
// A folder of its own, so that two runs with other folders in DIR may go on at the same time.
const folder = path.join(build, `mutants-${dirs.join(' ').replace(/[^a-z]+/g, '-')}-${first}`)

const isSource = (file) => file.endsWith('.c') && path.basename(file) !== 'main.c'
const sources = (directory) => fs.readdirSync(directory, { recursive: true }).sort().map((name) => path.join(directory, name))
	.filter(isSource)

// score_hand.c, score_pack.c and score_ways.c are left out. Most of their lines only save time, or sort cards to save
// time. Their results are compared with another scorer.
const engine = () => ['score', 'score_beside', 'score_find', 'score_hole', 'power', 'power_aim', 'power_work', 'match', 'hole',
	'game', 'turn', 'move', 'score_explain'].map((name) => `engine/${name}.c`).filter((file) => fs.existsSync(file))

// Returns the folder of SHARE that a folder or a file belongs to, or undefined.
const folderOf = (name) => Object.keys(SHARE).filter((f) => name === f || name.startsWith(`${f}/`))
	.sort((a, b) => b.length - a.length)[0]
const inside = (name) => (fs.statSync(name).isFile() ? [name].filter(isSource) : name === 'engine' ? engine() : sources(name))

const strange = dirs.find((name) => !folderOf(name) || !fs.existsSync(name) || inside(name).length === 0)
if (strange) {
	console.error(`mutants: DIR has neither a folder nor a file of C "${strange}": ${Object.keys(SHARE).join(', ')}`)
	process.exit(2)
}
const share = Math.min(...dirs.map((name) => SHARE[folderOf(name)]))
const files = [...new Set(dirs.flatMap(inside))]

const NOTHING = '\t\t;'
// Each row: [what is replaced, by what].
const changes = [
	[/ < /g, ' <= '], [/ <= /g, ' < '], [/ > /g, ' >= '], [/ >= /g, ' > '],
	[/ == /g, ' != '], [/ != /g, ' == '],
	[/ && /g, ' || '], [/ \|\| /g, ' && '],
	[/ \+ /g, ' - '], [/ - /g, ' + '], [/ \+= /g, ' -= '], [/\+\+/g, '--'],
	[/\btrue\b/g, 'false'], [/\bfalse\b/g, 'true'],
	[/\b0\b(?=[;,)\] ])/g, '1'], [/\b1\b(?=[;,)\] ])/g, '2'], [/\b2\b(?=[;,)\] ])/g, '3'],
	[/!(?=[a-z(])/g, ''],
	[/^\t\[[A-Z_]+\] = .*,$/g, ''], // a row of a table
	[/^\t+[a-z_]+\(.*\);$/g, NOTHING], // a statement: a call
	[/^\t+(s|out|a)->[^=]* [|&+-]?= .*;$/g, '\t\t;'], // a statement: an assignment
	[/\bcontinue;/g, ';'], [/\bbreak;/g, ';'],
]

// Changes that change nothing: no card has the number GOLF_CARD_KINDS; a local array may have one element more; all
// elements of an array have one size; any number below 0 says that a button has no argument.
const array = /^\t+(char|bool|unsigned|struct \w+) (\w+(\[[^\]]*\])?, )*\w+\[[^\]]* \+ $/
const further = /^\t* {4}(char )?(\w+(\[[^\]]*\])?, )*\w+\[[A-Z_][^\]]* \+ $/ // on a line that goes on
const argument = /^\t+button_\w+\(.*, -$|\.arg = -$/
const same = (line, at) => (argument.test(line.slice(0, at)) && line.startsWith('1', at)) ||
	(further.test(line.slice(0, at)) && line.startsWith('1]', at)) ||
	/^ (<|>=) GOLF_CARD_KINDS/.test(line.slice(at)) ||
	(line.startsWith('1]', at) && array.test(line.slice(0, at))) ||
	(line.startsWith('0]', at) && /sizeof [\w.>-]+\[$/.test(line.slice(0, at)))

// Lines that are not changed: no statement, the head of a loop, one of two equal numbers, the row of "none", a line of the
// log, va_end(), which does nothing.
const idle = /^\s*for \(| \? .* : |_NONE\] = |^\s*(\/\*|\*|\/\/|#|static (inline )?[a-z]|assert|_Static_assert|log_(line|step)\(|va_end\(|__attribute__|\(void\)|$)|[;{] \/\*|^[a-z]/

// A break at the end of the last case changes nothing.
function endsSwitch(lines, index) {
	const [indent] = lines[index].match(/^\t*/)
	const head = lines.slice(0, index).reverse().find((line) => line.trim() && !line.startsWith(indent))
	return /^\t*(case|default)\b.*:$/.test(head) && lines[index + 1] === `${indent.slice(1)}}`
}

function places() {
	const all = []
	for (const file of files) {
		let comment = false
		fs.readFileSync(file, 'utf8').split('\n').forEach((line, index, lines) => {
			const starts = line.includes('/*'), ends = line.includes('*/')
			const skip = comment || starts || idle.test(line)
			comment = (comment || starts) && !ends
			if (skip || (line.trim() === 'break;' && endsSwitch(lines, index)))
				return
			for (const [what, to] of changes)
				for (const found of [...line.matchAll(what)].filter((f) => !same(line, f.index)))
					all.push({ file, index, at: found.index, from: found[0], to })
		})
	}
	// The order is by hash, so that the first places are spread evenly over all files.
	const key = (p) => createHash('sha256').update(`${p.file} ${p.index} ${p.at} ${p.to}`).digest('hex')
	return all.map((p) => ({ ...p, key: key(p) })).sort((a, b) => (a.key < b.key ? -1 : 1))
}

const text = (p) => {
	const line = fs.readFileSync(p.file, 'utf8').split('\n')[p.index]
	return { line, changed: line.slice(0, p.at) + p.to + line.slice(p.at + p.from.length) }
}

// Returns the place's line of tests/mutants.txt. The line is valid until the line of code changes.
const name = (p) => `${p.file}: ${text(p).line.trim()} -> ${text(p).changed.trim()}`

const told = (p) => `${p.file}:${p.index + 1}: ${name(p)}`

// The parts of a test program, as the Makefile wrote them.
const programOf = (file) => file.split('/')[0]
const parts = new Map()
for (const name of new Set(files.map(programOf))) {
	const [objects, libraries, flags] = fs.readFileSync(path.join(build, `test-${name}.parts`), 'utf8').split('\n')
	parts.set(name, { objects: objects.split(' '), libraries, flags })
}

// Sorts the tests: the suites named after the file (bot/tables/ping.c: tables_ping* and ping*), those of its folder, others.
// Of the last two, the quickest are enough.
function sorted(file, tests) {
	const stem = path.basename(file, '.c'), near = path.basename(path.dirname(file))
	const rank = (suite) => {
		if ([stem, `${near}_${stem}`].some((name) => suite === name || suite.startsWith(`${name}_`)))
			return 0
		return [near, stem.split('_')[0]].some((name) => suite.startsWith(name)) ? 1 : 2
	}
	let ms = 0
	return tests.map((test) => ({ ...test, late: test.ms > SLOW ? 1 : 0, rank: rank(test.name.split('/')[0]) + (test.far ? 3 : 0) }))
		.sort((a, b) => a.late - b.late || a.rank - b.rank || a.ms - b.ms)
		.filter((test) => test.rank === 0 || (ms += test.ms) <= ENOUGH)
}

// Splits the tests into calls of the program.
function rounds(tests) {
	const all = []
	let ms = 0
	for (const test of tests) {
		const most = ROUND * 2 ** (all.length - 1)
		if (!all.length || all.at(-1).length === MOST_TESTS || ms + test.ms > most) {
			all.push([])
			ms = 0
		}
		all.at(-1).push(test)
		ms += test.ms
	}
	return all
}

// Runs tests of a program. Returns the names of those that failed, or "late" alone.
async function red(program, tests, leaks) {
	const limit = Math.max(LEAST_LIMIT, TIMES * tests.reduce((sum, { ms }) => sum + ms, 0))
	const names = tests.map((test) => test.name)
	const result = await run(program, ['--filter', `@(${names.join('|')})`, '--jobs', String(JOBS), '--fail-fast'],
		{ limit, memory: leaks ? 0 : MEMORY, env: { ...process.env, WILD_SETS, LSAN_OPTIONS } })
	if (leaks)
		return result.out.includes('ERROR: LeakSanitizer') ? names : []
	if (result.late)
		return ['late']
	const failed = [...result.out.matchAll(/^\[FAIL\] (\w+)::(\w+)/gm)].map(([, suite, test]) => `${suite}/${test}`)
	return failed.length || result.good ? failed : names
}

// Returns the name of a test that fails, twice, or '' when all pass.
async function catcher(program, tests, leaks = false) {
	for (const round of rounds(tests)) {
		const failed = await red(program, round, leaks)
		if (failed[0] === 'late')
			return `${round[0].name} and others, which do not end`
		for (const test of round.filter(({ name }) => failed.includes(name)))
			if ((await red(program, [test], leaks)).length)
				return test.name
		if (failed.length) {
			// It failed once. The others of the round may not have run.
			const others = round.filter(({ name }) => !failed.includes(name))
			const found = others.length ? await catcher(program, others) : ''
			if (found)
				return found
		}
	}
	return ''
}

// Links the test program of a file with an object in place of the file's own. Without an object, it stays as it is.
function link(to, file, object, flags = '') {
	const { objects, libraries } = parts.get(programOf(file))
	const own = `${build}/${file.replace(/\.c$/, '.o')}`
	const all = objects.map((o) => (object && o === own ? object : o))
	return run('sh', ['-c', `cc -fno-lto ${flags} -Wl,--strip-debug -o ${to} ${all.join(' ')} ${libraries}`])
}

// Returns the name of a test in which the changed program leaks memory and the unchanged one does not, or ''.
async function leak(p, object, tests) {
	const whole = path.join(folder, `leak-${programOf(p.file)}`), changed = object.replace('.o', '-leak')
	whole in linking || (linking[whole] = link(whole, p.file, '', '-fsanitize=leak'))
	let by = ''
	if ((await linking[whole]).good && (await link(changed, p.file, object, '-fsanitize=leak')).good) {
		by = await catcher(changed, sorted(p.file, tests), true)
		const test = tests.find(({ name }) => name === by)
		if (test && (await red(whole, [test], true)).length)
			by = ''
	}
	fs.rmSync(changed, { force: true })
	return by && `${by}, by LeakSanitizer`
}
const linking = {} // what is done once: by the program, and by the file of tests/system

// Runs a file of tests/system with the golfd of a folder.
const runReal = (place, name, limit) => run('node', ['--test', `tests/system/${name}.test.mjs`],
	{ limit, env: { ...process.env, GOLF_BUILD: place, GOLF_PATIENCE: '20000' } })

// Returns the name of a file of tests/system that fails twice with the changed golfd, or ''. The unchanged one must pass.
async function real(p, object) {
	const place = object.replace('.o', '-real'), whole = path.join(folder, 'real')
	linking.real ??= linkDaemon(whole, p.file)
	let by = ''
	if ((await linking.real).good && (await linkDaemon(place, p.file, object)).good)
		for (const name of REAL_TESTS) {
			const usual = await (linking[name] ??= runReal(whole, name, 10 * REAL_LIMIT))
			const limit = Math.max(REAL_LIMIT, REAL_TIMES * usual.ms)
			const once = usual.good ? await runReal(place, name, limit) : usual
			if (usual.good && !once.good && (once.late || !(await runReal(place, name, limit)).good)) {
				by = `tests/system/${name}.test.mjs`
				break
			}
		}
	fs.rmSync(place, { recursive: true, force: true })
	return by
}

// Makes a folder with golfd, linked with an object in place of the file's own, and with the programs that its tests use.
function linkDaemon(place, file, object) {
	const { objects, libraries } = parts.get('bot')
	const own = `${build}/${file.replace(/\.c$/, '.o')}`
	const all = [`${build}/bot/main.o`, ...objects.filter((o) => !o.startsWith(`${build}/tests/`))]
	fs.mkdirSync(place, { recursive: true })
	for (const name of ['golf', 'golf-playground', 'known'])
		fs.symlinkSync(path.resolve(build, name), path.join(place, name))
	return run('sh', ['-c', `cc -fno-lto -Wl,--strip-debug -o ${place}/golfd ${all.map((o) => (object && o === own ? object : o)).join(' ')} ${libraries}`])
}

// Returns { verdict: 'caught' | 'survived' | 'no program', by }. A mutant that does not compile is no program.
async function tryOne(p, number, tests) {
	const base = path.join(folder, String(number))
	const source = `${base}-${path.basename(p.file)}`
	const { flags } = parts.get(programOf(p.file))
	const lines = fs.readFileSync(p.file, 'utf8').split('\n')
	lines[p.index] = text(p).changed
	fs.writeFileSync(source, lines.join('\n'))
	const compiled = await run('sh', ['-c', `cc -std=c17 -D_GNU_SOURCE -O1 -w ${flags} -c -o ${base}.o ${source}`])
	const linked = compiled.good && await link(base, p.file, `${base}.o`)
	let verdict = 'no program', by = ''
	if (linked?.good) {
		by = await catcher(base, sorted(p.file, tests)) || (p.to === NOTHING ? await leak(p, `${base}.o`, tests) : '')
		if (!by && REAL.test(p.file) && number !== 'plain')
			by = await real(p, `${base}.o`)
		verdict = by ? 'caught' : 'survived'
	}
	for (const file of [source, `${base}.o`, base])
		fs.rmSync(file, { force: true })
	return { verdict, by }
}

const known = new Map(fs.readFileSync('tests/mutants.txt', 'utf8').split('\n')
	.filter((line) => line.includes(' # ')).map((line) => line.split(' # ', 2)))
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
// A test of the bot starts golf, which it looks for beside its own program.
for (const place of [folder, path.join(build, 'lines')]) {
	fs.rmSync(path.join(place, 'golf'), { force: true })
	fs.symlinkSync(path.resolve(build, 'golf'), path.join(place, 'golf'))
}

// The tests must pass without a change; otherwise the results would mean nothing. linesOf() has seen each of them pass. A
// change that changes nothing goes the way of the others, with the quickest tests.
const quick = (tests) => [...tests].sort((a, b) => a.ms - b.ms).slice(0, MOST_TESTS)
let map
try {
	map = await linesOf(build, [...parts.keys()], workers, (words) => console.log(`mutants: ${words}`))
	for (const name of parts.keys()) {
		const file = files.find((f) => programOf(f) === name)
		const { verdict, by } = await tryOne({ file, index: 0, at: 0, from: '', to: '' }, 'plain', quick(map.tests(name)))
		if (verdict !== 'survived')
			throw new Error(`test-${name} as it is: ${verdict} ${by}`)
	}
} catch (error) {
	console.error(`mutants: ${error.message}; build and mend the tests first`)
	process.exit(1)
}

// The survivors of an earlier run, as printed; null for all places.
const again = process.env.AGAIN ? new Set(fs.readFileSync(process.env.AGAIN, 'utf8').split('\n')
	.map((line) => line.match(/^survived: (.*?)( \(\d+, \d+ ms.*\))?$/)?.[1])) : null
const queue = places().filter((p) => !again || again.has(told(p)))
const count = new Map(files.map((file) => [folderOf(file), { tried: 0, caught: 0 }]))
const survivors = []
let tried = 0, caught = 0, next = first

async function worker() {
	while (tried < wanted && next < queue.length) {
		const number = next++
		const p = queue[number]
		tried++
		const start = performance.now()
		const { verdict, by } = await tryOne(p, number, map.tests(programOf(p.file), p.file, p.index + 1))
		if (verdict === 'no program') {
			tried--
			continue
		}
		const counted = count.get(folderOf(p.file))
		counted.tried++
		if (verdict === 'caught') {
			counted.caught++
			caught++
		} else {
			survivors.push(p)
		}
		if (verdict === 'survived' || process.env.VERBOSE)
			console.log(`${verdict}: ${told(p)}` +
				(process.env.VERBOSE ? ` (${number}, ${Math.round(performance.now() - start)} ms${by && `, ${by}`})` : ''))
	}
}

await Promise.all(Array.from({ length: workers }, worker))
fs.rmSync(folder, { recursive: true, force: true })
const unlisted = survivors.filter((p) => !known.has(name(p)))
for (const p of survivors.filter((s) => known.has(name(s))))
	console.log(`known: ${name(p)}: ${known.get(name(p))}`)
for (const [where, n] of count)
	console.log(`${where}: ${n.caught} of ${n.tried} caught`)
console.log(`mutants: ${caught} of ${tried} caught (${(100 * caught / tried).toFixed(1)} in 100), ` +
	`${survivors.length} survived, ${unlisted.length} of them without a reason; ` +
	`${queue.length} places in ${files.length} files, go on with FROM=${next}`)
process.exit(tried > 0 && caught >= share * tried && unlisted.length === 0 ? 0 : 1)
