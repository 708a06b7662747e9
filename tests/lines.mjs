/*
 * lines.mjs - which tests run which lines of C. For tests/mutants.mjs.
 *
 * `make B=BUILD/lines ...` builds the test programs with gcc's --coverage. Each test runs once, alone. gcov then says which
 * lines the test has run. The answers are kept in BUILD/lines/lines.json. The answer of a test holds as long as nothing
 * changes that can change it: the file of the test, the files of code that the test ran, and what all tests share (headers,
 * the tests' helpers, presets and texts, files of code that hold only data). So after an edit few tests are measured again.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const CODE = ['bot', 'cli', 'config', 'engine', 'lab'] // the folders whose lines are asked for
export const WILD_SETS = '800' // sets of rules in the engine's suites of random games
const NO_CODE = 200 // bytes; gcc's note of a file without a function has 37, of one short function some 500
const MEASURE_LIMIT = 300_000 // ms of one test; the longest takes 30 s on a busy machine

/*
 * Runs a program, without input, in a process group of its own. At the limit (ms) the whole group is ended, because the
 * program alone would leave its workers behind. memory: the most address space, in KB. Resolves to { good, late: the limit
 * was met, out: all output, printed: the standard output alone, ms }.
 */
export function run(command, args, { limit = 0, memory = 0, env = process.env } = {}) {
	return new Promise((resolve) => {
		const [program, ...rest] = memory ? ['sh', '-c', `ulimit -v ${memory}; exec "$@"`, 'sh', command, ...args] : [command, ...args]
		const child = spawn(program, rest, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
		const from = performance.now()
		let out = '', printed = '', late = false
		const end = () => {
			try {
				process.kill(-child.pid, 'SIGKILL')
			} catch { /* all of its processes have ended */ }
		}
		const timer = limit && setTimeout(() => { late = true; end() }, limit)
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text) => { out = (out + text).slice(-(1 << 26)) })
		child.stdout.on('data', (text) => { printed += text })
		child.on('error', (error) => { out += error })
		child.on('exit', (code) => {
			clearTimeout(timer)
			end() // what it left behind would keep the pipes open
			child.on('close', () => resolve({ good: code === 0 && !late, late, out, printed, ms: performance.now() - from }))
		})
	})
}

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/* Returns the tests of a Criterion program: "suite/test". */
export const testsOf = async (program) => (await run(program, ['--list'])).out.split('\n').filter(Boolean)

// A build of one program has not every folder.
const under = (folder, wanted) => !fs.existsSync(folder) ? [] : fs.readdirSync(folder, { recursive: true }).sort()
	.map((name) => path.join(folder, name)).filter(wanted)

/* Returns for each file its hash; for each test the file that holds it; and one hash of all that every test depends on. */
function read(dataOnly) {
	const files = new Map(), home = new Map(), shared = []
	for (const file of [...CODE, 'picture', 'tests', 'config'].flatMap((f) => under(f, (name) => /\.([ch]|json)$/.test(name)))) {
		const text = fs.readFileSync(file, 'utf8')
		files.set(file, hash(text))
		const tests = file.startsWith('tests/') ? [...text.matchAll(/^Test\((\w+),\s+(\w+)/gm)] : []
		for (const [, suite, test] of tests)
			home.set(`${file.split('/')[1]} ${suite}/${test}`, file)
		if (/\.(h|json)$/.test(file) || (file.startsWith('tests/') && tests.length === 0) || dataOnly(file))
			shared.push(`${file} ${files.get(file)}`)
	}
	return { files, home, shared: hash(shared.join('\n')) }
}

/* A folder for the counters of one test, with links to gcc's notes of the build. */
class Counters {
	constructor(build, number) {
		this.build = path.resolve(build, 'lines')
		this.folder = path.join(this.build, 'counters', `${process.pid}-${number}`)
		fs.rmSync(this.folder, { recursive: true, force: true })
		this.idle = new Map()
		for (const note of CODE.flatMap((f) => under(path.join(this.build, f), (name) => name.endsWith('.gcno')))) {
			const link = path.join(this.folder, path.relative(this.build, note))
			fs.mkdirSync(path.dirname(link), { recursive: true })
			fs.symlinkSync(note, link)
		}
	}

	env() {
		const depth = this.build.split('/').length - 1
		return { ...process.env, GCOV_PREFIX: this.folder, GCOV_PREFIX_STRIP: String(depth), WILD_SETS }
	}

	written() {
		return CODE.flatMap((f) => under(path.join(this.folder, f), (name) => name.endsWith('.gcda')))
	}

	clear() {
		for (const file of this.written())
			fs.rmSync(file)
	}

	/* Finds how large the counters of each file are when none of its lines runs. */
	async learn(program) {
		this.clear()
		await run(program, ['--list'], { env: this.env() })
		this.idle = new Map(this.written().map((file) => [file, fs.statSync(file).size]))
	}

	/* Returns { FILE: { ran: lines that ran, all: lines that have code } } for the files of which any line ran. */
	async lines() {
		const ran = this.written().filter((file) => fs.statSync(file).size !== this.idle.get(file))
		const answer = {}
		if (!ran.length)
			return answer
		const { good, out, printed } = await run('gcov', ['--json-format', '--stdout', ...ran])
		if (!good)
			throw new Error(`gcov fails\n${out.slice(-2000)}`)
		for (const object of printed.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)))
			for (const { file, lines } of object.files.filter((f) => f.file.endsWith('.c') && CODE.includes(f.file.split('/')[0])))
				if (lines.some((line) => line.count > 0))
					answer[file] = { ran: [...new Set(lines.filter((l) => l.count > 0).map((l) => l.line_number))],
						all: [...new Set(lines.map((l) => l.line_number))] }
		return answer
	}
}

/*
 * Measures what has changed, with `workers` tests at a time, and returns the map:
 *	tests(program)			all tests of a program ("bot"): [{ name, ms }]
 *	tests(program, file, line)	those that run the line. A line without code of its own (a row of a table, a part of a
 *					statement) has all; those that run no line of its file are marked `far`.
 * Throws when a test fails.
 */
export async function linesOf(build, programs, workers, tell) {
	const lines = path.join(build, 'lines'), place = path.join(lines, 'lines.json')
	const kept = fs.existsSync(place) ? JSON.parse(fs.readFileSync(place, 'utf8')) : { code: {}, tests: {} }
	const write = () => {
		fs.writeFileSync(`${place}.new`, JSON.stringify(kept))
		fs.renameSync(`${place}.new`, place)
	}
	const withCode = new Set(CODE.flatMap((f) => under(path.join(lines, f), (name) => name.endsWith('.gcno')))
		.filter((note) => fs.statSync(note).size > NO_CODE).map((note) => path.relative(lines, note).replace(/\.gcno$/, '.c')))
	const { files, home, shared } = read((file) => CODE.includes(file.split('/')[0]) && !withCode.has(file))
	const valid = (key) => kept.tests[key]?.shared === shared && kept.tests[key].home === files.get(home.get(key)) &&
		Object.keys(kept.tests[key].lines).every((file) => kept.tests[key].files[file] === files.get(file))
	const names = new Map()
	for (const program of programs)
		names.set(program, await testsOf(path.join(lines, `test-${program}`)))
	const wanted = programs.flatMap((program) => names.get(program).map((test) => ({ program, test, key: `${program} ${test}` })))
	const queue = wanted.filter(({ key }) => !valid(key))
	if (queue.length)
		tell(`${queue.length} of ${wanted.length} tests are run for the lines that they run`)

	async function measure(counters, { program, test, key }) {
		const file = path.join(lines, `test-${program}`)
		counters.clear()
		const result = await run(file, ['--filter', test, '--jobs', '1'], { env: counters.env(), limit: MEASURE_LIMIT })
		if (!result.good)
			throw new Error(`test-${program} ${test}, as it is, ${result.late ? 'does not end' : 'fails'}\n${result.out.slice(-2000)}`)
		const code = Object.entries(await counters.lines())
		for (const [name, { all }] of code)
			kept.code[name] = { hash: files.get(name), lines: all }
		kept.tests[key] = { shared, home: files.get(home.get(key)), ms: Math.round(result.ms),
			lines: Object.fromEntries(code.map(([name, { ran }]) => [name, ran])),
			files: Object.fromEntries(code.map(([name]) => [name, files.get(name)])) }
	}
	let next = 0, wrong = null, saved = Date.now()
	await Promise.all(Array.from({ length: workers }, async (_, number) => {
		const counters = new Counters(build, number)
		let learnt = ''
		while (next < queue.length && !wrong) {
			const job = queue[next++]
			if (learnt !== job.program)
				await counters.learn(path.join(lines, `test-${learnt = job.program}`))
			await measure(counters, job).catch((error) => { wrong = error })
			if (Date.now() - saved > 30_000) {
				saved = Date.now()
				write()
			}
		}
		fs.rmSync(counters.folder, { recursive: true, force: true })
	}))
	write()
	if (wrong)
		throw wrong

	const runs = new Map() // "program file" -> [{ name, ran: the lines }]
	for (const { program, test, key } of wanted)
		for (const [file, ran] of Object.entries(kept.tests[key].lines)) {
			const list = runs.get(`${program} ${file}`) ?? []
			list.push({ name: test, ran: new Set(ran) })
			runs.set(`${program} ${file}`, list)
		}
	const timed = (program, name) => ({ name, ms: kept.tests[`${program} ${name}`].ms })
	return {
		tests(program, file, line) {
			if (file === undefined || !withCode.has(file))
				return names.get(program).map((name) => timed(program, name))
			const own = kept.code[file]?.hash === files.get(file) && kept.code[file].lines.includes(line)
			const ran = (runs.get(`${program} ${file}`) ?? []).filter((test) => !own || test.ran.has(line)).map(({ name }) => name)
			const far = own || !ran.length ? [] : names.get(program).filter((name) => !ran.includes(name))
			return [...ran.map((name) => timed(program, name)), ...far.map((name) => ({ ...timed(program, name), far: true }))]
		},
	}
}
