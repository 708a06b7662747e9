// make mutants: small changes in the code, one at a time; each must turn a test red.
//
//	DIR='engine' N=320 node tests/mutants.mjs BUILD-FOLDER
//
// A mutant is one file with one change: a comparison, a constant, a sign, a condition, or a statement or a row left out.
// The file is compiled and linked with the other objects of its test program. Then the tests run: the suites that are most
// likely to catch it first, then the rest. A mutant is caught when a test fails or does not end in time. Every run tries
// the same mutants: N of them (or MUTANTS; 320), spread evenly over all places of the folders in DIR. A survivor must be
// listed with a reason in tests/mutants.txt. Prints each survivor, and the share that was caught. Fails when the share is
// below 95 in 100, or when a survivor is not listed.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const build = process.argv[2] ?? 'build'
const wanted = Number(process.env.N || process.env.MUTANTS || 320)
const share = 0.95
const MOST_SUITES = 40 // in one pattern; Criterion 2.4 ends with an assertion above about a hundred
const LIMIT = 600_000 // ms of one round of tests; the bot's last round takes minutes on a busy machine
// A folder of its own, so that two runs with other folders in DIR may go on at the same time.
const folder = path.join(build, `mutants-${(process.env.DIR || 'engine').trim().replace(/[^a-z]+/g, '-')}`)
const dirs = (process.env.DIR || 'engine').split(/\s+/).filter(Boolean)

const sources = (directory) => fs.readdirSync(directory, { recursive: true }).sort().map((name) => path.join(directory, name))
	.filter((file) => file.endsWith('.c') && path.basename(file) !== 'main.c')

// score_hand.c, score_pack.c and score_ways.c are left out. Most of their lines only save time, or sort cards to save
// time. Their results are compared with another scorer.
const engine = () => ['score', 'score_beside', 'score_find', 'score_hole', 'power', 'power_aim', 'power_work', 'match', 'hole',
	'game', 'turn', 'move', 'score_explain'].map((name) => `engine/${name}.c`).filter((file) => fs.existsSync(file))

// The suites of random games come last.
const engineRounds = () => ['!(wild/*|view/*|players*/*)', '+(wild|view)/*']

/*
 * The suites that are named after the file, then those of its folder, then the others: bot/tables/ping.c has tables_ping*
 * and ping*, then tables*.
 */
function namedRounds(file, suites) {
	const stem = path.basename(file, '.c'), folder = path.basename(path.dirname(file))
	const own = suites.filter((s) => [stem, `${folder}_${stem}`].some((name) => s === name || s.startsWith(`${name}_`)))
	const near = suites.filter((s) => !own.includes(s) && [folder, stem.split('_')[0]].some((name) => s.startsWith(name)))
	const rest = suites.filter((s) => !own.includes(s) && !near.includes(s))
	const pieces = (list) => (list.length ? [list.slice(0, MOST_SUITES), ...pieces(list.slice(MOST_SUITES))] : [])
	return [own, near, rest].flatMap(pieces).map((list) => `@(${list.join('|')})/*`)
}

// Each folder: its files, and the patterns of Criterion by which its tests run.
const FOLDERS = {
	'engine': { files: engine, rounds: engineRounds },
	'engine/players': { files: () => sources('engine/players'), rounds: () => ['players*/*', ...engineRounds()] },
	'config': { files: () => sources('config'), rounds: namedRounds },
	'bot': { files: () => sources('bot'), rounds: namedRounds },
	'cli': { files: () => sources('cli'), rounds: namedRounds },
}
const strange = dirs.find((name) => !FOLDERS[name])
if (strange) {
	console.error(`mutants: DIR has no folder "${strange}": ${Object.keys(FOLDERS).join(', ')}`)
	process.exit(2)
}
const folderOf = (file) => Object.keys(FOLDERS).filter((name) => file.startsWith(`${name}/`)).sort((a, b) => b.length - a.length)[0]
const files = dirs.flatMap((name) => FOLDERS[name].files())

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
	[/^\t+[a-z_]+\(.*\);$/g, '\t\t;'], // a statement: a call
	[/^\t+(s|out|a)->[^=]* [|&+-]?= .*;$/g, '\t\t;'], // a statement: an assignment
	[/\bcontinue;/g, ';'], [/\bbreak;/g, ';'],
]

// No card has the number GOLF_CARD_KINDS, so changing these comparisons changes nothing.
const same = /^ (<|>=) GOLF_CARD_KINDS/

// Lines that are not changed: no statement, the head of a loop, one of two equal numbers, the row of "none".
const idle = /^\s*for \(| \? .* : |_NONE\] = |^\s*(\/\*|\*|\/\/|#|static (inline )?[a-z]|assert|_Static_assert|log_line\(|\(void\)|$)|[;{] \/\*|^[a-z]/

function places() {
	const all = []
	for (const file of files) {
		let comment = false
		fs.readFileSync(file, 'utf8').split('\n').forEach((line, index) => {
			const starts = line.includes('/*'), ends = line.includes('*/')
			const skip = comment || starts || idle.test(line)
			comment = (comment || starts) && !ends
			if (skip)
				return
			for (const [what, to] of changes)
				for (const found of [...line.matchAll(what)].filter((f) => !same.test(line.slice(f.index))))
					all.push({ file, index, at: found.index, from: found[0], to })
		})
	}
	// The order is by hash, so that the first places are spread evenly over all files.
	const key = (p) => createHash('sha256').update(`${p.file} ${p.index} ${p.at} ${p.to}`).digest('hex')
	return all.map((p) => ({ ...p, key: key(p) })).sort((a, b) => (a.key < b.key ? -1 : 1))
}

function run(command, args, options = {}) {
	return new Promise((resolve) => {
		execFile(command, args, { maxBuffer: 1 << 24, ...options }, (error, out) =>
			resolve({ good: !error, late: Boolean(error?.killed), out }))
	})
}

const text = (p) => {
	const line = fs.readFileSync(p.file, 'utf8').split('\n')[p.index]
	return { line, changed: line.slice(0, p.at) + p.to + line.slice(p.at + p.from.length) }
}

// Returns the place's line of tests/mutants.txt. The line is valid until the line of code changes.
const name = (p) => `${p.file}: ${text(p).line.trim()} -> ${text(p).changed.trim()}`

// The parts of a test program, as the Makefile wrote them, and its suites.
const programs = new Map()
async function program(file) {
	const name = `test-${file.split('/')[0]}`
	if (!programs.has(name)) {
		const [objects, libraries, flags] = fs.readFileSync(path.join(build, `${name}.parts`), 'utf8').split('\n')
		const { out } = await run(path.join(build, name), ['--list'])
		const suites = [...out.replace(/\x1b\[[0-9;]*m/g, '').matchAll(/^(\w+): \d+ test/gm)].map(([, suite]) => suite)
		programs.set(name, { objects: objects.split(' '), libraries, flags, suites })
	}
	return programs.get(name)
}

// Returns 'caught', 'survived', or 'no program' when the mutant does not compile.
async function tryOne(p, number) {
	const base = path.join(folder, String(number))
	const source = `${base}-${path.basename(p.file)}`
	const { objects, libraries, flags, suites } = await program(p.file)
	const lines = fs.readFileSync(p.file, 'utf8').split('\n')
	lines[p.index] = text(p).changed
	fs.writeFileSync(source, lines.join('\n'))
	const mine = `${build}/${p.file.replace(/\.c$/, '.o')}`
	const compiled = await run('sh', ['-c', `cc -std=c17 -D_GNU_SOURCE -O1 -w ${flags} -c -o ${base}.o ${source}`])
	const linked = compiled.good && await run('sh', ['-c',
		`cc -fno-lto -o ${base} ${base}.o ${objects.filter((o) => o !== mine).join(' ')} ${libraries}`])
	let verdict = 'no program'
	if (linked?.good) {
		verdict = 'survived'
		for (const filter of FOLDERS[folderOf(p.file)].rounds(p.file, suites)) {
			const tests = await run(base, ['--filter', filter, '--jobs', '1', '--fail-fast', '--timeout', '60'],
				{ timeout: LIMIT, env: { ...process.env, WILD_SETS: '800' } })
			if (!tests.good) {
				verdict = 'caught'
				break
			}
		}
	}
	for (const file of [source, `${base}.o`, base])
		fs.rmSync(file, { force: true })
	return verdict
}

const known = new Map(fs.readFileSync('tests/mutants.txt', 'utf8').split('\n')
	.filter((line) => line.includes(' # ')).map((line) => line.split(' # ', 2)))
fs.mkdirSync(folder, { recursive: true })
// A test of the bot starts golf, which it looks for beside its own program.
fs.rmSync(path.join(folder, 'golf'), { force: true })
fs.symlinkSync(path.resolve(build, 'golf'), path.join(folder, 'golf'))
const queue = places()
const all = queue.length
const survivors = []
let tried = 0, caught = 0, next = 0

async function worker() {
	while (tried < wanted && next < queue.length) {
		const number = next++
		const p = queue[number]
		tried++
		const verdict = await tryOne(p, number)
		if (verdict === 'no program')
			tried--
		else if (verdict === 'caught')
			caught++
		else {
			survivors.push(p)
			console.log(`survived: ${p.file}:${p.index + 1}: ${name(p)}`)
		}
	}
}

// The tests must pass without a change; otherwise the results would mean nothing.
for (const name of dirs) {
	const plain = { file: FOLDERS[name].files()[0], index: 0, at: 0, from: '', to: '' }
	const verdict = await tryOne(plain, 'plain')
	if (verdict !== 'survived') {
		console.error(`mutants: the tests of ${name} as it is: ${verdict}; build and mend them first`)
		process.exit(1)
	}
}
await Promise.all([worker(), worker()])
const unlisted = survivors.filter((p) => !known.has(name(p)))
for (const p of survivors.filter((s) => known.has(name(s))))
	console.log(`known: ${name(p)}: ${known.get(name(p))}`)
console.log(`mutants: ${caught} of ${tried} caught (${(100 * caught / tried).toFixed(1)} in 100), ` +
	`${survivors.length} survived, ${unlisted.length} of them without a reason; ${all} places in ${files.length} files`)
process.exit(caught >= share * tried && unlisted.length === 0 ? 0 : 1)
