// make bench: how long a move at a table takes while the rule lab plays, beside the same moves without it. A move
// is a press that is saved before its answer, in a game of two people. The rounds with and without the lab take turns.
//
// Exit code 4: the target was missed with BENCH_CHECK=1 (quiet.mjs). The lab may not delay a move by more than 20 ms.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Daemon, Person, choose, dealt, dice, noEmojis, play, text } from '../system/daemon_help.mjs';
import { start } from '../system/playground_help.mjs';
import { quantile, sort, spread } from './crowd.mjs';
import { STATUS } from './quiet.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS || 4);
const MOVES = 250; // in one round
const TARGET = 20; // ms

const server = await start('--no-limits', '--haste', '10');
await noEmojis(server);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'golf-lab-'));
const daemon = new Daemon(server, folder);
await daemon.line('loop: ready');
const people = server.people.slice(0, 2).map((id) => new Person(server, id));
const c = { server, daemon, channel: server.channels[0] };
await dealt(c, { game: 'six-card', holes: 99 }, people);

const page = async (id) => text((await people[0].messages(c.channel)).find((m) => m.id === id));

// Starts a lab that plays longer than a round. Returns the id of its page.
async function lab() {
	const options = [['key', 'game.holes'], ['value', '18'], ['players', 8]].map(([name, value]) => ({ name, value }));
	const offer = (await people[0].act({ channel: c.channel, type: 'command', name: 'house', sub: 'try', options })).message;
	await people[0].press(c.channel, offer, choose(offer, 'house-try'));
	return offer.id;
}

const times = { alone: [], beside: [] };
const roll = dice(7);
let over = 0; // rounds in which the lab ended before the moves
for (let round = 0; round < 2 * ROUNDS; round++) {
	const id = round % 2 ? await lab() : 0;
	const { answers } = await play(c, people, { roll, stop: (_, step) => step === MOVES });
	times[id ? 'beside' : 'alone'].push(...answers.map((a) => a.ms).filter((ms) => ms !== undefined));
	over += id && /standard errors/.test(await page(id)) ? 1 : 0;
	while (id && !/standard errors/.test(await page(id)))
		await new Promise((resolve) => { setTimeout(resolve, 100); });
}
await daemon.kill('SIGTERM');
await server.stop();
fs.rmSync(folder, { recursive: true });

const [alone, beside] = [sort(times.alone), sort(times.beside)];
const more = quantile(beside, 0.99) - quantile(alone, 0.99), met = more <= TARGET;
console.log(`Moves at a table while the rule lab plays (${beside.length} moves):`);
console.log(`  without the lab: ${spread(alone)}`);
console.log(`  beside the lab:  ${spread(beside)}`);
console.log(`  p99 is ${more.toFixed(1)} ms longer (target: ${TARGET} ms: ${met ? 'met' : 'MISSED'})`);
if (over)
	console.log(`  in ${over} of ${ROUNDS} rounds the lab ended before the moves`);
process.exit(process.env.BENCH_CHECK && !met ? STATUS.missed : 0);
