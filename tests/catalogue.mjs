// The catalogue of rules and the tests that play them. tests/catalogue.txt lists the rules. A test in tests/engine
// plays a rule when the test's name begins with the rule's id, or when one of its texts does: Test(game, C07_...),
// { "T04 may: flip or keep", ... }, "S08: two ranks", "E04 T12 the caller begins another turn instead of a call". Files
// about the form of rules and records, about the questions for an action, and about the daily game, play no rules.
// A key is played when a rule of the list names the key, or when a text of a test begins with the key's name:
// { "end.turns: a hole ends when each player has had that many turns", ... }.
//
//   catalogue.mjs print   puts the table into docs/rules.md
//   catalogue.mjs check   prints what is missing, and fails when something is missing
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

const tests = 'tests/engine';
const unplayed = /^(rules|record|replay|keys|players|ahead|review|plan|daily|fuzz)(_.*)?\.c$/;
const list = 'tests/catalogue.txt';
const wordsAlone = ['end.call']; // a text for people, without effect on a game: tests/config/explain.c
const page = 'docs/rules.md';
const begin = '<!-- The catalogue, by `make catalogue`: -->\n';
const end = '<!-- End of the catalogue. -->\n';

/** Returns the listed rules: [{ id, keys, words }]. Calls say with each complaint. */
export function readList(text, say) {
	const rules = [];
	text.split('\n').forEach((line, i) => {
		if (line === '' || line.startsWith('#'))
			return;
		const [id, keys, words, ...more] = line.split('\t');
		if (!/^[A-Z]\d\d$/.test(id) || !keys || !words || more.length > 0)
			say(`${list}:${i + 1}: not an id, keys and words`);
		else if (rules.some((rule) => rule.id === id))
			say(`${list}:${i + 1}: ${id} stands there twice`);
		else
			rules.push({ id, keys: keys === '-' ? [] : keys.split(' '), words });
	});
	return rules;
}

/** Returns the ids at the beginning of a text, and the rest of the text. */
export function idsOf(text) {
	const found = text.match(/^[A-Z]\d\d(?:(?:, ?|[ _])[A-Z]\d\d)*(?![A-Za-z0-9])/);
	if (!found)
		return { ids: [], rest: text };
	return { ids: found[0].match(/[A-Z]\d\d/g), rest: text.slice(found[0].length).replace(/^[ :;,_]+/, '') };
}

/**
 * Returns the rules that a source plays, in its order: [{ id, name, rank, line }]. rank 0: named by a test or a table's
 * row; 1: by another text; 2: by a text without words, or after another rule's id.
 */
export function readTests(source) {
	const token = /\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\])+'|\bTest\(\s*(\w+)\s*,\s*(\w+)|(\{\s*)?"((?:\\.|[^"\\\n])*)"/g;
	const played = [];
	let test = '';
	for (const found of source.matchAll(token)) {
		const [, suite, name, row, text] = found;
		if (suite)
			test = `\`${suite}/${name}\``;
		const { ids, rest } = idsOf(name ?? text ?? '');
		const words = rest !== '' && !rest.includes('%');
		const line = source.slice(0, found.index).split('\n').length;
		ids.forEach((id, i) => {
			const rank = suite ? 0 : i > 0 || !words ? 2 : row ? 0 : 1;
			played.push({ id, name: suite || !words ? test : rest, rank, line });
		});
	}
	return played;
}

/** Returns the best test of each file that plays the rule. Files of rank 2 count only when no other file does. */
function playedBy(rule, files) {
	const found = files.map(({ file, played }) => {
		const [best] = played.filter((test) => test.id === rule.id).sort((a, b) => a.rank - b.rank);
		return { file, ...best };
	}).filter(({ name }) => name !== undefined);
	const named = found.filter(({ rank }) => rank < 2);
	return (named.length > 0 ? named : found).map(({ file, name }) => `${file}: ${name}`);
}

function table(rules, files) {
	const rows = rules.map((rule) => {
		const keys = rule.keys.map((key) => `\`${key}\``).join(' ');
		const cells = [rule.id, rule.words, keys, playedBy(rule, files).join('; ')];
		return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
	});
	return '| id | rule | keys | played by |\n|---|---|---|---|\n' + rows.join('');
}

/** Returns the keys at the beginning of a source's texts. */
export function readKeys(source) {
	return [...source.matchAll(/"([a-z]+\.[A-Za-z0-9_]+)[: ](?![^"]*=)/g)].map(([, key]) => key);
}

/** Returns the keys that the page lists. */
export function keysOf(page) {
	return [...page.matchAll(/^\| `([a-z_]+\.[A-Za-z0-9_]+)` \|/gm)].map(([, key]) => key);
}

/** Whether a rule's key names a key of the page. A rule's key may be "power", "power.RANK" or "end.knock=none", too. */
export function names(one, key) {
	const name = one.replace(/=.*/, '');
	return name === key || (/\.(RANK|CARD)$/.test(name) ? name.replace(/\..*/, '') : name) === key.replace(/\..*/, '');
}

/** Returns the page, the page as it should be, and the complaints: { text, wanted, complaints }. */
export function catalogue() {
	const complaints = [];
	const say = (sentence) => complaints.push(sentence);
	const rules = readList(readFileSync(list, 'utf8'), say);
	const files = readdirSync(tests).filter((file) => file.endsWith('.c') && !unplayed.test(file)).sort()
		.map((file) => [file, readFileSync(`${tests}/${file}`, 'utf8')])
		.map(([file, source]) => ({ file, played: readTests(source), keys: readKeys(source) }));
	for (const { file, played } of files)
		for (const test of played)
			if (!rules.some((rule) => rule.id === test.id))
				say(`${tests}/${file}:${test.line}: ${test.id} is not in ${list}`);
	for (const rule of rules)
		if (playedBy(rule, files).length === 0)
			say(`${rule.id} is played by no test: ${rule.words}`);
	const text = readFileSync(page, 'utf8');
	const from = text.indexOf(begin), to = text.indexOf(end);
	if (from < 0 || to < from)
		throw new Error(`${page} has no place for the catalogue`);
	for (const rule of rules)
		for (const key of rule.keys.map((key) => key.replace(/=.*/, '').replace(/RANK|CARD/, 'A')))
			if (!rule.id.startsWith('G') && !text.includes(`\n| \`${key}\` |`))
				say(`${rule.id}: ${key} is no key`);
	for (const key of keysOf(text.slice(0, from)))
		if (!wordsAlone.includes(key) && !files.some(({ keys }) => keys.includes(key)) &&
		    !rules.some((rule) => rule.keys.some((one) => names(one, key))))
			say(`${key} is played by no test: no rule in ${list} names it, and no test's text begins with it`);
	const wanted = text.slice(0, from + begin.length) + table(rules, files) + text.slice(to);
	return { text, wanted, complaints };
}

if (import.meta.filename === process.argv[1]) {
	const { text, wanted, complaints } = catalogue();
	if (process.argv[2] === 'print' && text !== wanted)
		writeFileSync(page, wanted);
	else if (process.argv[2] !== 'print' && text !== wanted)
		complaints.push(`${page} is not what the tests say: make catalogue`);
	for (const sentence of complaints)
		console.error(sentence);
	process.exitCode = complaints.length > 0 ? 1 : 0;
}
