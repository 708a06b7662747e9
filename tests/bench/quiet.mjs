// Whether a machine was quiet enough for its figures to mean something.
//
// As a program: quiet.mjs COMMAND ... runs the command, and says afterwards whether the machine was too busy. A command
// ends with 4 to say that a target was missed. That becomes 1, and all else stays as it is; but with BENCH_CHECK=1 and on
// a machine that was too busy, 0 and 4 become 3: nothing was shown, neither one way nor the other.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

export const STATUS = { wrong: 1, usage: 2, busy: 3, missed: 4 };
const SHARE = 10; // percent of all processors that others may take
const SLOWER = 1.3; // times as long as at its quickest that the same work may take
const PROBES = 7, ROUNDS = 4e6; // of the same work: some 5 ms each

const ticks = (() => {
	try {
		return Number(execFileSync('getconf', ['CLK_TCK'])) || 100;
	} catch {
		return 100;
	}
})();

// ms of processor that a process has used, all threads, in user and system mode; with those it started and that ended.
export function cpu(pid, ended = false) {
	const fields = fs.readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').pop().split(' ').slice(11, ended ? 15 : 13);
	return fields.reduce((sum, n) => sum + Number(n), 0) * 1000 / ticks;
}

// ms of processor that this process with the programs it started, and everybody together, have used. What a host takes
// from a virtual machine (steal) is somebody's too.
function shares() {
	const all = fs.readFileSync('/proc/stat', 'latin1').split('\n')[0].split(/ +/).slice(1, 9).map(Number);
	const idle = all[3] + all[4], total = all.reduce((a, b) => a + b, 0);
	const children = fs.readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1').split(' ').filter(Boolean);
	const own = children.reduce((sum, pid) => sum + cpu(pid, true), cpu(process.pid, true));
	return { own, busy: (total - idle) * 1000 / ticks, total: total * 1000 / ticks };
}

// ms that the same work takes now: the median of a few times.
function work() {
	const times = [];
	for (let i = 0; i < PROBES; i++) {
		const from = performance.now();
		for (let n = 0, x = 1; n < ROUNDS; n++)
			x = (Math.imul(x, 1103515245) + 12345) | 0;
		times.push(performance.now() - from);
	}
	return times.sort((a, b) => a - b)[PROBES >> 1];
}

export class Quiet {
	constructor() {
		work(); // compiled
		this.works = [work()];
		this.from = shares();
		this.reasons = [];
	}

	// A part has ended, and another one begins. The percentage of all processors that others took meanwhile.
	part(what) {
		const now = shares(), { own, busy, total } = this.from;
		const others = Math.max(0, (now.busy - busy - (now.own - own)) * 100 / Math.max(1, now.total - total));
		if (others > SHARE)
			this.reasons.push(`others took ${others.toFixed(0)} % of its processors (${what})`);
		this.works.push(work());
		this.from = shares();
		return others;
	}

	// Why the figures cannot be believed; "" when they can.
	busy() {
		const slower = Math.max(...this.works) / Math.min(...this.works);
		return [...this.reasons, ...(slower > SLOWER
			? [`the same work took ${slower.toFixed(1)} times as long as at its quickest`] : [])].join('; ');
	}

	// Says so, and gives the status to end with, of one of those above or 0.
	end(status) {
		const busy = this.busy();
		if (busy)
			console.log(`\nThis machine was too busy: ${busy}. Measure again when it is quiet.`);
		if (busy && process.env.BENCH_CHECK === '1' && (status === 0 || status === STATUS.missed))
			return STATUS.busy;
		return status === STATUS.missed ? STATUS.wrong : status;
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const quiet = new Quiet();
	const child = spawn(process.argv[2], process.argv.slice(3), { stdio: 'inherit' });
	const status = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? STATUS.wrong)));
	quiet.part(process.argv.slice(2).join(' '));
	process.exitCode = quiet.end(status);
}
