// Lists the lines of C files that are wider than 100 columns. clang-format does not see those in a table that it must
// leave alone. A tab goes to the next multiple of 8, and a combining character takes no column of its own.
import { readFileSync } from 'node:fs';

const MOST = 100, TAB = 8;

function columns(line) {
	let n = 0;
	for (const c of line)
		n += c === '\t' ? TAB - n % TAB : /\p{M}/u.test(c) ? 0 : 1;
	return n;
}

let wide = 0;
for (const file of process.argv.slice(2))
	readFileSync(file, 'utf8').split('\n').forEach((line, i) => {
		if (columns(line) > MOST) {
			console.error(`${file}:${i + 1}: ${columns(line)} columns, where ${MOST} is the most`);
			wide++;
		}
	});
process.exitCode = wide ? 1 : 0;
