// make bench: how long a move at a table takes while golfd works on something long: the rule lab, the review of a game,
// daily holes with their par. A move is a press that is saved before its answer, in a game of two people. The rounds
// with each work and without one take turns.
//
// Exit code 4: a target was missed with BENCH_CHECK=1 (quiet.mjs). No work may delay a move by more than 20 ms.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Daemon, Person, buttons, choose, dealt, dice, noEmojis, play, until, verb } from '../system/daemon_help.mjs';
import { start } from '../system/playground_help.mjs';
import { quantile, sort, spread } from './crowd.mjs';
import { STATUS } from './quiet.mjs';

const ROUNDS = Math.min(4, Number(process.env.BENCH_ROUNDS || 4)); // of each work; a person has one daily hole
const MOVES = 250; // in one round
const TARGET = 20; // ms
const LONG = 600_000; // ms that a work may take
const BREATH = 250; // ms between two presses of a daily hole
const DAILY = ['begin', 'deal', 'turn-up', 'draw', 'replace', 'discard', 'flip', 'keep'];

const server = await start('--no-limits', '--haste', '10');
await noEmojis(server);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'golf-beside-'));
const daemon = new Daemon(server, folder);
await daemon.line('loop: ready');
const everybody = server.people.map((id) => new Person(server, id)), people = everybody.slice(0, 2);
const c = { server, daemon, channel: server.channels[0] };

const house = (sub, values) => people[0].act({ channel: c.channel, type: 'command', name: 'house', sub,
	options: Object.entries(values).map(([name, value]) => ({ name, value })) });
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

// Waits until the page of a work shows the result. Returns whether it shows the result already.
async function shown(person, id, isResult) {
	const page = async () => (await person.messages(c.channel)).find((m) => m.id === id);
	const first = isResult(await page());
	await until('the result of a work', async () => isResult(await page()), LONG);
	return first;
}

// A lab that plays longer than a round.
async function lab() {
	const offer = (await house('try', { key: 'game.holes', value: '18', players: 8 })).message;
	await people[0].press(c.channel, offer, choose(offer, 'house-try'));
	return () => shown(people[0], offer.id, (m) => m.attachments.length);
}

// The review of a game of nine holes.
async function review(over) {
	const answer = await people[1].press(c.channel, over, choose(over, 'review'));
	return () => shown(people[1], answer.message.id, (m) => buttons(m).some((b) => b.label === 'Figures'));
}

// The daily hole of one person, who presses four times a second. The first one also makes golfd work out par. Somebody who
// presses a thousand times a second would measure how the store gathers writes under load (load.mjs).
async function daily(person) {
	const roll = dice(3);
	let ended = false, last = false;
	const playing = (async () => {
		let { message } = await person.slash(c.channel, 'daily');
		while (!ended) {
			const may = buttons(message).filter((b) => !b.disabled);
			const list = DAILY.map((v) => may.filter((b) => verb(b) === v)).find((found) => found.length);
			last = !list;
			if (last)
				return;
			({ message } = await person.ask(c.channel, message, list[roll(list.length)]));
			await pause(BREATH);
		}
	})();
	return async () => {
		ended = true;
		await playing;
		return last;
	};
}

// A game of nine holes that is over, for its reviews; then the game that is played beside the works.
await dealt(c, { game: 'six-card', holes: 9 }, people);
const { message: over } = await play(c, people, { roll: dice(5) });
await dealt(c, { game: 'six-card', holes: 99 }, people);
await house('set', { key: 'daily', value: 'nine-card' });

const works = {
	'the rule lab': { begin: lab },
	'a review': { begin: () => review(over) },
	'daily holes': { begin: (round) => daily(everybody.at(-1 - round)) },
};
const alone = [];
for (const work of Object.values(works))
	Object.assign(work, { times: [], over: 0 }); // over: rounds in which the work ended before the moves
const roll = dice(7);
async function moves(times) {
	const { answers } = await play(c, people, { roll, stop: (_, step) => step === MOVES });
	times.push(...answers.map((a) => a.ms).filter((ms) => ms !== undefined));
}
for (let round = 0; round < ROUNDS; round++) {
	await moves(alone);
	for (const work of Object.values(works)) {
		const end = await work.begin(round);
		await moves(work.times);
		work.over += await end() ? 1 : 0;
	}
}
await daemon.kill('SIGTERM');
await server.stop();
fs.rmSync(folder, { recursive: true });

const usual = quantile(sort(alone), 0.99);
let missed = false;
console.log(`Moves at a table while golfd works (${alone.length} moves each):`);
console.log(`  without a work: ${spread(alone)}`);
for (const [name, { times, over: early }] of Object.entries(works)) {
	const more = quantile(sort(times), 0.99) - usual, met = more <= TARGET;
	missed ||= !met;
	console.log(`  beside ${name}: ${spread(times)}; p99 is ${more.toFixed(1)} ms longer (target: ${TARGET} ms: ${met ? 'met' : 'MISSED'})`);
	if (early)
		console.log(`    in ${early} of ${ROUNDS} rounds the work ended before the moves`);
}
process.exit(process.env.BENCH_CHECK && missed ? STATUS.missed : 0);
