// make strength: how well the computer players play, against each other. Prints tables for docs/strength.md.
//
// strength.mjs GOLF [SHARE [ONLY]]: GOLF is the program; SHARE (1) multiplies the number of holes. ONLY names the games of
// the last two tables, with commas between them; the tables of six-card Golf are then left out.
//
// One player of a row sits against three of another. Each deal is played from each of the four seats (--rotate), so an
// even player wins 0.25 of the holes; a shared win counts in part. The errors come from whole deals. One table is of the
// first seat alone. The figures come from seeds, so the same build gives the same figures, apart from the times.
import { spawn } from 'node:child_process'
import os from 'node:os'

const golf = process.argv[2]
const share = Number(process.argv[3] ?? 1)
const only = process.argv[4]?.split(',')
const ONE_HOLE = ['game.holes=1', 'game.target=0', 'game.reset_at=0', 'game.reset_to=0', 'game.out_at=0', 'game.tie=shared']
const SIX = ['six-card', 'end.final_turns=1']
const GAMES = [SIX, ['four-card'], ['nine-card'], ['eight-card'], ['ten-card'], ['cambio'], ['cabo'], ['cactus'], ['cumbia'],
	['pablo'], ['dacz'], ['powers'], ['family-six'], ['cutthroat'], ['cambio-table'], ['dutch'], ['cabo-2'], ['rat-a-cat'],
	['play-nine']]
// What must win against three of what, and in how many holes.
const STEPS = [['easy', 'random', 4000], ['normal', 'easy', 8000], ['hard', 'normal', 4000], ['hard', 'greedy', 4000]]
// Where hard is little better, more holes show it.
const HOLES = {
	normal: { 'six-card': 20000, 'four-card': 60000, 'eight-card': 60000, cambio: 60000, cumbia: 16000, pablo: 40000, dacz: 40000,
		'family-six': 8000, cutthroat: 30000 },
	greedy: { 'four-card': 8000, cumbia: 40000, pablo: 40000, dacz: 20000, cutthroat: 8000 },
}
// Six-card Golf with final turns: the player, the others, the holes, the share of wins that is the goal.
const GOALS = [['hard:90', 'greedy', 8000, 0.5], ['hard', 'greedy', 8000, 0.5], ['hard:1500', 'greedy', 2000, 0.55],
	['hard', 'random', 2000, 0.96]]
// The same, with the player in the first seat of each deal. Four greedy players show what that seat is worth.
const FIRST = [['hard:90', 16000, 0.5], ['hard', 16000, 0.5], ['hard:1500', 2400, 0.55], ['greedy', 64000]]
// Games in which a player may call early. Half of the holes at least must give each player three turns.
const LONG = ['cabo', 'pablo', 'cumbia', 'dacz', 'cactus', 'four-card', 'knock-six', 'powers', 'cambio-table', 'dutch', 'cabo-2', 'rat-a-cat']
const LONG_LEVELS = [['easy', 4000], ['normal', 8000], ['hard', 400]]
const LONG_SEATS = [2, 3, 4, 5, 6]
// The same games at a table of two: each level must win clearly more than half of the holes against the one below.
const TWO = [['easy', 'random', 2000], ['normal', 'easy', 4000], ['hard', 'normal', 4000]]
const TWO_HOLES = { pablo: 16000, cumbia: 16000, dacz: 12000, 'four-card': 16000 } // where hard is little better than normal
const PARTS = 4 // of a figure, each with its own seed

// Figures of so many deals, each of one hole, or of four holes when the player has each seat once.
function simulate([rules, ...set], player, others, deals, seed, rotate, seats) {
	const args = ['simulate', '--rules', rules, ...[...set, ...ONE_HOLE].flatMap((key) => ['--set', key]), '--players', String(seats),
		'--games', String(deals), '--strategy', [player, ...Array(seats - 1).fill(others)].join(','), '--seed', String(seed), '--json',
		...(rotate ? ['--rotate'] : [])]
	return new Promise((done, failed) => {
		const child = spawn(golf, args, { stdio: ['ignore', 'pipe', 'inherit'] })
		let out = ''
		child.stdout.on('data', (bytes) => (out += bytes))
		child.on('close', (code) => (code === 0 ? done(JSON.parse(out)) : failed(new Error(`golf ${args.join(' ')}: ${code}`))))
	})
}

// Does the tasks, as many at once as there are cores.
async function all(tasks) {
	const results = []
	let next = 0
	await Promise.all(Array.from({ length: os.cpus().length }, async () => {
		while (next < tasks.length) {
			const i = next++
			results[i] = await tasks[i]()
		}
	}))
	return results
}

const mean = (values) => values.reduce((sum, v) => sum + v, 0) / values.length

// A run for each part. A hole of four equal players is played once: no seat is the player's.
function parts(game, player, others, holes, rotate = player !== others, seats = 4) {
	const deals = Math.max(2, Math.round(holes * share / (rotate ? seats : 1) / PARTS))

	return all(Array.from({ length: PARTS }, (_, part) => () => simulate(game, player, others, deals, 1 + part, rotate, seats)))
}

// The share of holes that the player wins, with its standard error; the scores; the time of one decision.
async function against(game, player, others, holes, rotate, seats) {
	const runs = await parts(game, player, others, holes, rotate, seats)
	const of = (figure) => mean(runs.map((run) => run.seats[0][figure]))
	return {
		best: of('best'), error: Math.sqrt(mean(runs.map((run) => run.seats[0].best_se ** 2)) / PARTS), score: of('mean'),
		others: mean(runs.flatMap((run) => run.seats.slice(1).map((s) => s.mean))),
		// As if the others took no time: greedy and random need little.
		ms: mean(runs.map((run) => 4000 * run.seconds / run.decisions)),
	}
}

const shown = (r) => `${r.best.toFixed(3)} ± ${r.error.toFixed(3)}`

// Among players of a level: the share of holes in which each player has three turns, with its standard error; the turns.
async function length(game, level, holes, seats) {
	const runs = await parts(game, level, level, holes, false, seats)
	return {
		best: 1 - mean(runs.map((run) => run.short_holes)),
		error: Math.sqrt(mean(runs.map((run) => run.short_holes_se ** 2)) / PARTS),
		turns: mean(runs.map((run) => run.turns_per_hole)) / seats,
	}
}

async function sixCardTables() {
	const even = await against(SIX, 'normal', 'normal', 8000)
	const greedy = await against(SIX, 'greedy', 'greedy', 8000)
	console.log('Six-card Golf with final turns, four seats, one hole. Mean score among four of a level:\n')
	console.log('| level | mean score | goal |\n|---|---|---|')
	console.log(`| normal | ${((even.score + 3 * even.others) / 4).toFixed(2)} | at most 9.2 |`)
	console.log(`| greedy | ${((greedy.score + 3 * greedy.others) / 4).toFixed(2)} | |`)

	console.log('\nOne against three, the same game:\n')
	console.log('| player | against | wins | goal | points | ms a decision |\n|---|---|---|---|---|---|')
	for (const [player, others, holes, goal] of GOALS) {
		const r = await against(SIX, player, others, holes)
		console.log(`| ${player} | 3 ${others} | ${shown(r)} | ${goal.toFixed(2)} | ${r.score.toFixed(2)} against ${r.others.toFixed(2)} | ${r.ms.toFixed(2)} |`)
	}

	console.log('\nThe first seat of the same game, against 3 greedy:\n')
	console.log('| player in the first seat | holes | wins | goal | ms a decision |\n|---|---|---|---|---|')
	for (const [player, holes, goal] of FIRST) {
		const r = await against(SIX, player, 'greedy', holes, false)
		console.log(`| ${player} | ${Math.round(holes * share)} | ${shown(r)} | ${goal ? `${goal.toFixed(2)} | ${r.ms.toFixed(2)}` : '|'} |`)
	}
}

if (!only)
	await sixCardTables()

console.log('\nOne against three, one hole; in brackets how many standard errors above an even 0.25:\n')
console.log(`| game | ${STEPS.map(([player, others]) => `${player} v 3 ${others}`).join(' | ')} |\n|---|${STEPS.map(() => '---|').join('')}`)
for (const game of GAMES.filter(([rules]) => !only || only.includes(rules))) {
	const cells = []
	for (const [player, others, holes] of STEPS) {
		const r = await against(game, player, others, (player === 'hard' && HOLES[others]?.[game[0]]) || holes)
		cells.push(`${shown(r)} (${r.error > 0 ? ((r.best - 0.25) / r.error).toFixed(1) : "all"})`)
	}
	console.log(`| ${game.join(', ')} | ${cells.join(' | ')} |`)
}

console.log('\nOne against one, one hole; in brackets how many standard errors above an even 0.5:\n')
console.log(`| game | ${TWO.map(([player, other]) => `${player} v ${other}`).join(' | ')} |\n|---|${TWO.map(() => '---|').join('')}`)
for (const game of LONG.filter((rules) => !only || only.includes(rules))) {
	const cells = []
	for (const [player, other, holes] of TWO) {
		const r = await against([game], player, other, (player === 'hard' && TWO_HOLES[game]) || holes, true, 2)
		cells.push(`${shown(r)} (${r.error > 0 ? ((r.best - 0.5) / r.error).toFixed(1) : 'all'})`)
	}
	console.log(`| ${game} | ${cells.join(' | ')} |`)
}

console.log('\nPlayers of one level, one hole: the holes in which each player has at least three turns; in brackets the mean number of')
console.log('turns of a player:\n')
console.log(`| game, seats | ${LONG_LEVELS.map(([level]) => level).join(' | ')} |\n|---|${LONG_LEVELS.map(() => '---|').join('')}`)
for (const game of LONG.filter((rules) => !only || only.includes(rules)))
	for (const seats of LONG_SEATS.filter((n) => n <= 4 || game !== 'powers')) {
		const cells = []
		for (const [level, holes] of LONG_LEVELS) {
			const r = await length([game], level, holes, seats)
			cells.push(`${shown(r)} (${r.turns.toFixed(1)})`)
		}
		console.log(`| ${game}, ${seats} | ${cells.join(' | ')} |`)
	}
