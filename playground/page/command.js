// A slash command as a line of text, "/golf new game:Six-card players:4": what it means, what may
// come next, what is wrong with it. Pure: text and the registered commands in, plain objects out.
//
// A leaf is a command that can be sent: {command, group, sub, path, shown, names, description, options}.
// path is "golf move trade"; shown is the same in the person's language; names are all that people
// may type for it, each word by its own name or in their language. A file is known by its name: what
// was picked is kept elsewhere.
import { CLOSED, kindOf, local, same, starts, valueOf, valueRows } from './option.js';
import { say } from './words.js';

const SUB = 1;
const GROUP = 2;

function leafOf(locale, command, group, sub) {
	const parts = [command, group, sub].filter(Boolean);
	const from = sub ?? command;
	const words = parts.map((part) => new Set([part.name, local(part, 'name', locale)]));
	return {
		command: command.name,
		group: group?.name,
		sub: sub?.name,
		path: parts.map((part) => part.name).join(' '),
		shown: parts.map((part) => local(part, 'name', locale)).join(' '),
		names: words.reduce(
			(names, some) =>
				names.flatMap((name) => [...some].map((word) => `${name} ${word}`.trim())),
			[''],
		),
		description: local(from, 'description', locale) ?? '',
		options: (from.options ?? []).map((option) => ({
			...option,
			shown: local(option, 'name', locale),
			description: local(option, 'description', locale) ?? '',
		})),
	};
}

// Every command that can be sent, from Discord's application command objects.
export function leavesOf(commands, locale) {
	return commands
		.filter((command) => (command.type ?? 1) === 1)
		.flatMap((command) => {
			const options = command.options ?? [];
			if (![SUB, GROUP].includes(options[0]?.type)) return [leafOf(locale, command)];
			return options.flatMap((option) =>
				option.type === GROUP
					? (option.options ?? []).map((sub) =>
							leafOf(locale, command, option, sub),
						)
					: [leafOf(locale, command, undefined, option)],
			);
		});
}

// What somebody sees of a path such as "golf new"; the path itself where there is no such command.
export const shownOf = (path, commands, locale) =>
	leavesOf(commands, locale).find((leaf) => leaf.path === path)?.shown ?? path;

const SERVER = 0; // contexts of a command
const BOT_DM = 1;
const ADMINISTRATOR = 1n << 3n;

// Whether Discord's client offers a command to somebody with these permissions (a bit set as text),
// on a server or in their direct messages with the bot.
export function isOffered(command, permissions, dm) {
	const { contexts, default_member_permissions: needs } = command;
	if (contexts && !contexts.includes(dm ? BOT_DM : SERVER)) return false;
	if (dm && !contexts && command.dm_permission === false) return false;
	if (dm || needs === undefined || needs === null) return true;
	const has = BigInt(permissions ?? 0);
	const wanted = BigInt(needs);
	if (has & ADMINISTRATOR) return true;
	return wanted !== 0n && (has & wanted) === wanted;
}

export const FOR_PERSON = 2; // types of commands in menus
export const FOR_MESSAGE = 3;

// The commands of the menu of people, or of messages: [{name, shown}].
export const menuCommands = (commands, type, locale) =>
	commands
		.filter((command) => command.type === type)
		.map((command) => ({ name: command.name, shown: local(command, 'name', locale) }));

// {leaf, pairs: [{option, raw, from}], bare, bareFrom}: the line taken apart. bare is text before
// any option's name.
export function parseLine(line, leaves) {
	if (!line.startsWith('/')) return null;
	const names = leaves.flatMap((leaf) => leaf.names.map((name) => ({ leaf, name })));
	const found = names
		.filter(
			({ name }) =>
				starts(line.slice(1), name) &&
				/^(\s|$)/.test(line.slice(1 + name.length)),
		)
		.sort((a, b) => b.name.length - a.name.length)[0];
	if (!found) return { leaf: null, pairs: [], bare: line.slice(1), bareFrom: 1 };
	const start = 1 + found.name.length;
	const marks = [...line.slice(start).matchAll(/\s([^\s:]+):/g)].flatMap((match) => {
		const option = found.leaf.options.find(
			(o) => same(o.name, match[1]) || same(o.shown, match[1]),
		);
		return option
			? [
					{
						option,
						at: start + match.index,
						from: start + match.index + match[0].length,
					},
				]
			: [];
	});
	const pairs = marks.map(({ option, from }, i) => ({
		option,
		from,
		raw: line.slice(from, marks[i + 1]?.at),
	}));
	return { leaf: found.leaf, pairs, bare: line.slice(start, marks[0]?.at), bareFrom: start };
}

// What the pairs and the bare text say: [{option, raw}]. Text without a name belongs to the first
// option not named.
function filled({ leaf, pairs, bare }) {
	const first = leaf.options.find((option) => !pairs.some((pair) => pair.option === option));
	return bare.trim() && first ? [{ option: first, raw: bare, bare: true }, ...pairs] : pairs;
}

const nameOf = ({ command, group, sub }) => ({
	name: command,
	...(group && { group }),
	...(sub && { sub }),
});

// {interaction: {name, group, sub, options}} ready to be sent, or {error} that says what is missing.
export function build(line, leaves, world) {
	const parsed = parseLine(line.trim(), leaves);
	if (!parsed) return { error: say(world.locale, 'onlySlash') };
	if (!parsed.leaf)
		return {
			error: say(world.locale, leaves.length ? 'noCommand' : 'botMissing'),
		};
	const { leaf } = parsed;
	const options = [];
	for (const { option, raw } of filled(parsed)) {
		if (options.some((other) => other.name === option.name))
			return { error: say(world.locale, 'twice', option.shown) };
		const { value, error } = valueOf(option, raw, world);
		if (error) return { error };
		options.push({ name: option.name, value });
	}
	if (parsed.bare.trim() && leaf.options.length === 0)
		return { error: say(world.locale, 'noOptions', leaf.shown) };
	const missing = leaf.options.find(
		(option) => option.required && !options.some((other) => other.name === option.name),
	);
	if (missing)
		return { error: say(world.locale, 'isNeeded', missing.shown, missing.description) };
	return { interaction: { ...nameOf(leaf), options } };
}

// The interaction that asks the bot for choices, for text that ends within an autocompleted option.
export function buildAutocomplete(text, leaves, option, world) {
	const parsed = parseLine(text, leaves);
	// Not what was given in files: Discord's client has uploaded none yet.
	const options = filled(parsed)
		.filter(({ option: other }) => kindOf(other) !== 'file')
		.map(({ option: other, raw }) =>
			other === option
				? { name: other.name, value: raw.trim(), focused: true }
				: { name: other.name, value: valueOf(other, raw, world).value },
		)
		.filter(({ value }) => value !== undefined);
	if (!options.some(({ focused }) => focused))
		options.push({ name: option.name, value: '', focused: true });
	return { ...nameOf(parsed.leaf), options };
}

function commandRows(query, leaves) {
	const words = query.trim().toLowerCase();
	return leaves
		.map((leaf) => ({
			leaf,
			rank: leaf.names.some((name) => starts(name, words))
				? 0
				: leaf.names.some((name) => name.toLowerCase().includes(words))
					? 1
					: 2,
		}))
		.filter(({ rank }) => rank < 2)
		.sort((a, b) => a.rank - b.rank)
		.map(({ leaf }) => ({
			label: `/${leaf.shown}`,
			detail: leaf.description,
			insert: `${leaf.shown} `,
			from: 1,
		}));
}

function optionRows(query, from, { leaf, pairs }) {
	const left = leaf.options.filter(
		(option) =>
			!pairs.some((pair) => pair.option === option) &&
			(starts(option.shown, query) || starts(option.name, query)),
	);
	return left
		.sort((a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)))
		.map((option) => ({
			label: option.shown,
			detail: option.description,
			required: Boolean(option.required),
			insert: `${option.shown}:`,
			from,
		}));
}

// What may come at the end of this text: {stage, option, leaf, rows, ask, exact}. stage is command,
// option or value; rows are {label, detail, insert, from}: insert takes the place of the text from
// there on; pick: a file must be chosen first. ask {option, from, query, before}: the bot must be
// asked for rows, which begin with `before`. exact: what stands there is complete as it is.
export function complete(text, leaves, world, locale) {
	const parsed = parseLine(text, leaves);
	if (!parsed) return { stage: 'none', rows: [] };
	const { leaf, pairs, bare, bareFrom } = parsed;
	if (!leaf || text.length === bareFrom)
		return {
			stage: 'command',
			leaf,
			rows: commandRows(leaf ? leaf.shown : bare, leaves),
			exact: Boolean(leaf),
		};
	const last = pairs.at(-1);
	if (!last) {
		const first = leaf.options[0];
		const from = bareFrom + bare.length - bare.trimStart().length;
		const values =
			bare.trim() && first ? valueRows(first, bare, from, world, locale) : [];
		const named = values.map((row) => ({
			...row,
			insert: `${first.shown}:${row.insert}`,
		}));
		const word = /\S*$/.exec(bare)[0];
		const asks = bare.trim() && first?.autocomplete && !first.choices?.length;
		return {
			stage: 'option',
			leaf,
			exact: false,
			ask: asks && {
				option: first,
				from,
				query: bare.trim(),
				before: `${first.shown}:`,
			},
			rows: [...optionRows(word, text.length - word.length, parsed), ...named],
		};
	}
	const { option, raw, from } = last;
	const ended = /\S\s+$/.test(raw);
	const good = !valueOf(option, raw, world).error;
	const kind = kindOf(option);
	if (
		ended &&
		good &&
		(CLOSED.has(kind) ||
			kind !== 'text' ||
			!option.autocomplete ||
			world.chosen?.(option, raw.trim()) !== undefined)
	)
		return {
			stage: 'option',
			leaf,
			rows: optionRows('', text.length, parsed),
			exact: true,
		};
	if (option.autocomplete && !option.choices?.length)
		return {
			stage: 'value',
			leaf,
			option,
			rows: [],
			ask: { option, from, query: raw.trim() },
			exact: world.chosen?.(option, raw.trim()) !== undefined,
		};
	const word = /\s(\S+)$/.exec(raw)?.[1];
	const next =
		kind === 'text' && word ? optionRows(word, text.length - word.length, parsed) : [];
	return {
		stage: 'value',
		leaf,
		option,
		rows: [...valueRows(option, raw, from, world, locale), ...next],
		exact: good,
	};
}
