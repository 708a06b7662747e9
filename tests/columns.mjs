// Lists the lines of C files that are wider than 100 columns. clang-format does not see those in a table that it must
// leave alone. A tab goes to the next multiple of 8, and a combining character takes no column of its own.
//
// Lists the lines of comments that clang-format has joined with the line before: " *word" in place of " * word". It does
// that to a row of a list ("\tname\ttext") whose line before was too long.
//
// Lists the files whose last line has no end, and the headers without an empty line before the last #endif.
import { readFileSync } from 'node:fs';

const MOST = 100, TAB = 8;

function columns(line) {
	let n = 0;
	for (const c of line)
		n += c === '\t' ? TAB - n % TAB : /\p{M}/u.test(c) ? 0 : 1;
	return n;
}

let bad = 0;
for (const file of process.argv.slice(2)) {
	const text = readFileSync(file, 'utf8');
	let comment = false;
	if (!/(\n\n#endif|[^f])\n$/.test(text)) {
		console.error(`${file}: the end wants a newline, and #endif an empty line before it`);
		bad++;
	}
	text.split('\n').forEach((line, i) => {
		if (columns(line) > MOST) {
			console.error(`${file}:${i + 1}: ${columns(line)} columns, where ${MOST} is the most`);
			bad++;
		}
		comment = comment ? !line.includes('*/') : /\/\*(?!.*\*\/)/.test(line);
		if (comment && /^\t* \*\w/.test(line)) {
			console.error(`${file}:${i + 1}: a line of a comment was joined with the line before`);
			bad++;
		}
	});
}
process.exitCode = bad ? 1 : 0;
