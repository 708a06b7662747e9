// Tells whether the machine was quiet enough for the figures to count.
//
// As a program, quiet.mjs COMMAND ... runs the command, then prints whether the machine was too busy. A command's exit
// code 4 means that a target was missed; it becomes 1. Other exit codes stay. With BENCH_CHECK=1 on a machine that was
// too busy, 0 and 4 become 3: the figures prove nothing.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

export const STATUS = { wrong: 1, usage: 2, busy: 3, missed: 4 };
const SHARE = 10; // percent of all processors that other programs may take
const SLOWER = 1.3; // the same work may take this many times its shortest time
const PROBES = 7, ROUNDS = 4e6; // of the same work, about 5 ms each

const ticks = (() => {
	try {
		return Number(execFileSync('getconf', ['CLK_TCK'])) || 100;
	} catch {
		return 100;
	}
})();

// Returns the processor time of a process in ms: all threads, user and system mode. With ended, its ended children too.
export function cpu(pid, ended = false) {
	const fields = fs.readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').pop().split(' ').slice(11, ended ? 15 : 13);
	return fields.reduce((sum, n) => sum + Number(n), 0) * 1000 / ticks;
}

// Returns processor times in ms: of this process with its children, of all processes, and the total. Time that the host
// takes from a virtual machine (steal) counts as used.
function shares() {
	const all = fs.readFileSync('/proc/stat', 'latin1').split('\n')[0].split(/ +/).slice(1, 9).map(Number);
	const idle = all[3] + all[4], total = all.reduce((a, b) => a + b, 0);
	const children = fs.readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1').split(' ').filter(Boolean);
	const own = children.reduce((sum, pid) => sum + cpu(pid, true), cpu(process.pid, true));
	return { own, busy: (total - idle) * 1000 / ticks, total: total * 1000 / ticks };
}

// Returns how many ms the same work takes now: the median of a few runs.
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
		work(); // so that it is compiled
		this.works = [work()];
		this.from = shares();
		this.reasons = [];
	}

	// Ends a part, and begins the next. Returns the percentage of all processors that others took during the part. ours:
	// ms of processor time that programs of the part took which are no children of this process.
	part(what, ours = 0) {
		const now = shares(), { own, busy, total } = this.from;
		const others = Math.max(0, (now.busy - busy - (now.own - own) - ours) * 100 / Math.max(1, now.total - total));
		if (others > SHARE)
			this.reasons.push(`others took ${others.toFixed(0)} % of its processors (${what})`);
		this.works.push(work());
		this.from = shares();
		return others;
	}

	// Returns why the figures do not count, or "" when they count.
	busy() {
		const slower = Math.max(...this.works) / Math.min(...this.works);
		return [...this.reasons, ...(slower > SLOWER
			? [`the same work took ${slower.toFixed(1)} times as long as at its quickest`] : [])].join('; ');
	}

	// Prints why the figures do not count. Returns the exit code.
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
