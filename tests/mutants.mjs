// make mutants: small changes in scoring, powers and endings, one at a time; each must turn a test red.
//
//	node tests/mutants.mjs BUILD-FOLDER
//
// A mutant is one file of the engine with one change: a comparison, a constant, a sign, a condition, or a statement or
// a row left out. The file is compiled and linked with the other objects of the engine's test program. Then the tests
// run: the quick tests first, then random games. A mutant is caught when a test fails or does not end in time. Every
// run tries the same mutants: MUTANTS (320) of them, spread evenly over all places. A survivor must be listed with a
// reason in tests/mutants.txt. Prints each survivor, and the share that was caught. Fails when the share is below 95 in
// 100, or when a survivor is not listed.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const build = process.argv[2] ?? 'build'
const wanted = Number(process.env.MUTANTS ?? 320)
const share = 0.95
const folder = path.join(build, 'mutants')
// score_hand.c, score_pack.c and score_ways.c are left out. Most of their lines only save time, or sort cards to save
// time. Their results are compared with another scorer.
const files = ['score', 'score_beside', 'score_find', 'score_hole', 'power', 'power_aim', 'power_work', 'match', 'hole', 'game',
	'turn', 'move', 'score_explain'].map((name) => `engine/${name}.c`).filter((file) => fs.existsSync(file))

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
const idle = /^\s*for \(| \? .* : |_NONE\] = |^\s*(\/\*|\*|\/\/|#|static (inline )?[a-z]|assert|\(void\)|$)|[;{] \/\*|^[a-z]/

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

// Returns 'caught', 'survived', or 'no program' when the mutant does not compile.
async function tryOne(p, number, objects) {
	const base = path.join(folder, String(number))
	const source = `${base}-${path.basename(p.file)}`
	const lines = fs.readFileSync(p.file, 'utf8').split('\n')
	lines[p.index] = text(p).changed
	fs.writeFileSync(source, lines.join('\n'))
	const mine = `${build}/${p.file.replace(/\.c$/, '.o')}`
	const compiled = await run('cc', ['-std=c17', '-D_GNU_SOURCE', '-O1', '-w', '-I.', '-c', '-o', `${base}.o`, source])
	const linked = compiled.good && await run('cc', ['-fno-lto', '-o', base, `${base}.o`, ...objects.filter((o) => o !== mine),
		'-lcriterion', '-lm'])
	let verdict = 'no program'
	if (linked?.good) {
		verdict = 'survived'
		for (const filter of ['!(wild/*|view/*|players*/*)', '+(wild|view)/*']) {
			const tests = await run(base, ['--filter', filter, '--jobs', '1', '--fail-fast', '--timeout', '60'],
				{ timeout: 90000, env: { ...process.env, WILD_SETS: '800' } })
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

function objects() {
	const list = (directory) => fs.readdirSync(directory).filter((f) => f.endsWith('.c'))
		.map((f) => `${build}/${directory}/${f.replace(/\.c$/, '.o')}`).filter((object) => fs.existsSync(object))
	return [...list('engine'), ...list('engine/players'), ...list('engine/plan'), ...list('tests/engine'), ...list('tests/fuzz')]
}

const known = new Map(fs.readFileSync('tests/mutants.txt', 'utf8').split('\n')
	.filter((line) => line.includes(' # ')).map((line) => line.split(' # ', 2)))
fs.mkdirSync(folder, { recursive: true })
const queue = places()
const all = queue.length
const survivors = []
let tried = 0, caught = 0, next = 0

async function worker(list) {
	while (tried < wanted && next < queue.length) {
		const number = next++
		const p = queue[number]
		tried++
		const verdict = await tryOne(p, number, list)
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
const list = objects()
const plain = { file: files[0], index: 0, at: 0, from: '', to: '' }
const verdict = await tryOne(plain, 'plain', list)
if (verdict !== 'survived') {
	console.error(`mutants: the tests of the engine as it is: ${verdict}; build and mend them first`)
	process.exit(1)
}
await Promise.all([worker(list), worker(list)])
const unlisted = survivors.filter((p) => !known.has(name(p)))
for (const p of survivors.filter((s) => known.has(name(s))))
	console.log(`known: ${name(p)}: ${known.get(name(p))}`)
console.log(`mutants: ${caught} of ${tried} caught (${(100 * caught / tried).toFixed(1)} in 100), ` +
	`${survivors.length} survived, ${unlisted.length} of them without a reason; ${all} places in ${files.length} files`)
process.exit(caught >= share * tried && unlisted.length === 0 ? 0 : 1)
