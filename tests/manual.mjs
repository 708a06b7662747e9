// The parts of the man pages that are made from other files: the keys of golf-rules(5) from the table of docs/rules.md, which the
// engine's keys make, and from the sentences of the rules; the settings of golfd(8), and the table of docs/operators.md, from
// config/golfd.example.conf.
//
//	manual.mjs print	puts them into docs
//	manual.mjs check	fails when a page is not what it would be
import { readFileSync, writeFileSync } from 'node:fs';

const sentences = JSON.parse(readFileSync('config/locales/en.choices.json', 'utf8'));

// Text in mdoc: characters that mean something, or that need a name.
const plain = (text) => text.replaceAll('\\', '\\e').replaceAll('“', '\\(lq').replaceAll('”', '\\(rq').replaceAll('’', '\\(cq')
	.replaceAll('"', '\\(dq').replaceAll('`', '');
// No line above 80 bytes, and none that would be a macro.
const fold = (line) => line.split(' ').reduce((done, word) => {
	const last = done.at(-1);
	return last !== undefined && last.length + 1 + word.length <= 80 ? [...done.slice(0, -1), `${last} ${word}`] : [...done, word];
}, []).map((one) => one.replace(/^['.]/, '\\&$&')).join('\n');
// Each sentence begins a line, as mdoc wants it.
const lines = (text) => plain(text).replace(/(?<=[A-Za-z)]{2})\. (?=[A-Za-z0-9$])/g, '.\n').split('\n').map(fold).join('\n');

// The sentences of a key: what each of its values does. "n" stands for a number.
function choices(key) {
	const of = `rule.${key}.`; // of deck.cards: "own" is no value that people set
	return Object.keys(sentences).filter((name) => name.startsWith(of) && !name.endsWith('-one') && name !== 'rule.deck.cards.own' && !name.slice(of.length).includes('.'))
		.map((name) => ({ value: name.slice(of.length), text: sentences[name].replaceAll('{n}', 'n').replaceAll('{text}', 'n') }))
		.sort((a, b) => (a.value === 'n') - (b.value === 'n'));
}

// What a key, or a member of its object, is about: { name, choices }.
function describe(key) {
	const [section, rank] = key.split('.'), ranked = sentences[`rule.${section}`];
	if (ranked && !sentences[`rule.${key}`]) {
		const cards = rank === 'joker' ? 'a joker' : /^\d/.test(rank) ? `each ${rank}` : { A: 'each ace', J: 'each jack', Q: 'each queen', K: 'each king' }[rank];
		return { name: ranked.replace(': {cards}', ` of ${cards}`), choices: [] };
	}
	return { name: sentences[`rule.${key}`], choices: choices(key) };
}

export function keyRows() {
	return [...readFileSync('docs/rules.md', 'utf8').matchAll(/^\| `([a-z_]+\.[A-Za-z0-9_]+)` \| (.*) \| (.*) \|$/gm)]
		.map(([, key, allowed, fallback]) => ({ key, allowed, fallback }));
}

// One key: what it is, what is allowed, the default, and what each value does. An object's members are told one by one.
function item({ key, allowed, fallback }) {
	const members = [...allowed.matchAll(/"(\w+)":/g)].map(([, member]) => member);
	const told = members.length ? members.map((member) => ({ member, ...describe(`${key}.${member}`) })) : [describe(key)];
	const rows = told.flatMap(({ member, name, choices: all }) => [...(member ? [`.It Ic ${member}\n${plain(name)}.`] : []),
		...all.map(({ value, text }) => `.It Cm ${value}\n${lines(text)}`)]);
	const may = `${allowed}; by default ${fallback}`, what = members.length ? `An object: ${may}` : `${told[0].name}: ${may}`;
	const one = rows.length === 1, list = one ? [lines(told[0].choices[0].text)] : ['.Bl -tag -width Ds -compact', ...rows, '.El'];
	return [`.It Ic ${key}`, lines(`${what}.`), ...(rows.length ? list : []), ''].join('\n');
}

const keys = () => keyRows().map(item).join('');

// The paragraphs of the example file: { name, fallback, text }.
export function settings() {
	return readFileSync('config/golfd.example.conf', 'utf8').split('\n\n').flatMap((paragraph) => {
		const text = paragraph.split('\n').filter((line) => line.startsWith('# ')).map((line) => line.slice(2)).join(' ');
		return [...paragraph.matchAll(/^#([a-z_]+) = ?(.*)$/gm)].map(([, name, value], i) => ({ name, value, text: i ? '' : text }));
	});
}

const put = () => settings().map(({ name, value, text }) =>
	`.It Ic ${name}${value ? ` = ${plain(value)}` : ''}\n${text ? lines(text) : 'A file with the value of the setting above.'}\n`).join('');

// The first sentence says what a setting is for; the example file has the rest.
const first = (text) => text.match(/^.*?[A-Za-z)]\.(?= |$)/)[0];
const row = ({ name, value, text }) => `| \`${name.toUpperCase()}\` | ${value ? `\`${value}\`` : ''} | ${
	text ? first(text) : 'A file with the value of the setting above.'} |\n`;
const table = () => `\n| setting | default | what it is for |\n|---|---|---|\n${settings().map(row).join('')}\n`;

const mdoc = (what) => [`.\\" The ${what}, by \`make manual\`:\n`, `.\\" End of the ${what}.\n`];
const markdown = (what) => [`<!-- The ${what}, by \`make manual\`: -->\n`, `<!-- End of the ${what}. -->\n`];
const PAGES = [
	{ page: 'docs/man/golf-rules.5', what: 'keys', marks: mdoc, make: keys },
	{ page: 'docs/man/golfd.8', what: 'settings', marks: mdoc, make: put },
	{ page: 'docs/operators.md', what: 'settings', marks: markdown, make: table },
];

/** Returns the pages as they are and as they should be: [{ page, text, wanted }]. */
export function manual() {
	return PAGES.map(({ page, what, marks, make }) => {
		const text = readFileSync(page, 'utf8'), [begin, end] = marks(what);
		const from = text.indexOf(begin), to = text.indexOf(end);
		if (from < 0 || to < from)
			throw new Error(`${page} has no place for the ${what}`);
		return { page, text, wanted: text.slice(0, from + begin.length) + make() + text.slice(to) };
	});
}

if (import.meta.filename === process.argv[1]) {
	for (const { page, text, wanted } of manual()) {
		if (text === wanted)
			continue;
		if (process.argv[2] === 'print')
			writeFileSync(page, wanted);
		else
			process.exitCode = 1, console.error(`${page} is not what the keys and settings say: make manual`);
	}
}
