// A slash command as a line of text, "/golf new game:Six-card players:4": what it means, what may
// come next, what is wrong with it. Pure: text and the registered commands in, plain objects out.
//
// A leaf is a command that can be sent: {command, sub, path, shown, description, options}. path is
// "golf new"; shown is the same in the person's language. Discord's option types 3 to 8 and 10 are
// known.

const CLOSED = new Set(['choices', 'boolean', 'user', 'channel']);
const TYPES = { 3: 'text', 4: 'integer', 5: 'boolean', 6: 'user', 7: 'channel', 10: 'number' };

const same = (a, b) => String(a).toLowerCase() === String(b).toLowerCase();
const starts = (text, query) => text.toLowerCase().startsWith(query.toLowerCase());
const local = (object, key, locale) => object[`${key}_localizations`]?.[locale] || object[key];

const kindOf = (option) => (option.choices?.length ? 'choices' : (TYPES[option.type] ?? 'text'));

// Every command that can be sent, from Discord's application command objects.
export function leavesOf(commands, locale) {
	const leaf = (command, sub) => {
		const parts = sub ? [command, sub] : [command];
		const from = sub ?? command;
		return {
			command: command.name,
			sub: sub?.name,
			path: parts.map((part) => part.name).join(' '),
			shown: parts.map((part) => local(part, 'name', locale)).join(' '),
			description: local(from, 'description', locale) ?? '',
			options: (from.options ?? []).map((option) => ({
				...option,
				shown: local(option, 'name', locale),
				description: local(option, 'description', locale) ?? '',
			})),
		};
	};
	return commands
		.filter((command) => (command.type ?? 1) === 1)
		.flatMap((command) => {
			const subs = (command.options ?? []).filter((option) => option.type === 1);
			return subs.length
				? subs.map((sub) => leaf(command, sub))
				: [leaf(command)];
		});
}

// {leaf, pairs: [{option, raw, from}], bare, bareFrom}: the line taken apart. bare is text before
// any option's name.
export function parseLine(line, leaves) {
	if (!line.startsWith('/')) return null;
	const names = leaves.flatMap((leaf) =>
		[...new Set([leaf.path, leaf.shown])].map((name) => ({ leaf, name })),
	);
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

const LONGEST = 6000; // characters of a text, unless the option says less
const withoutMark = (text) => text.replace(/^[@#]|^<[@#]!?(\d+)>$/g, '$1');

function readChoice(option, text) {
	const named = (choice) => Object.values(choice.name_localizations ?? {});
	const choice = option.choices.find((c) =>
		[c.name, c.value, ...named(c)].some((name) => same(name, text)),
	);
	return choice
		? { value: choice.value }
		: { error: `Choose one of the list for ${option.shown}.` };
}

function readNumber(option, text, world) {
	const whole = kindOf(option) === 'integer';
	const value = world.chosen?.(option, text) ?? Number(text);
	const good = whole ? Number.isSafeInteger(value) : Number.isFinite(value);
	if (!good) return { error: `${option.shown} is a ${whole ? 'whole ' : ''}number.` };
	if (value < option.min_value)
		return { error: `${option.shown} is at least ${option.min_value}.` };
	if (value > option.max_value)
		return { error: `${option.shown} is at most ${option.max_value}.` };
	return { value };
}

function readBoolean(option, text) {
	if (/^(true|yes)$/i.test(text)) return { value: true };
	if (/^(false|no)$/i.test(text)) return { value: false };
	return { error: `${option.shown} is True or False.` };
}

function readUser(option, text, world) {
	const bare = withoutMark(text);
	const user = world.users.find(
		(u) => u.id === bare || same(u.username, bare) || same(u.global_name ?? '', bare),
	);
	return user ? { value: user.id } : { error: `Nobody here is called ${text}.` };
}

function readChannel(option, text, world) {
	const bare = withoutMark(text);
	const channel = world.channels.find((c) => c.id === bare || same(c.name, bare));
	return channel ? { value: channel.id } : { error: `There is no channel ${text}.` };
}

function readText(option, text, world) {
	const { shown: name, min_length: least = 0, max_length: most = LONGEST } = option;
	if (text.length < least) return { error: `${name} has at least ${least} characters.` };
	if (text.length > most) return { error: `${name} has at most ${most} characters.` };
	return { value: world.chosen?.(option, text) ?? text };
}

const READERS = {
	choices: readChoice,
	text: readText,
	integer: readNumber,
	number: readNumber,
	boolean: readBoolean,
	user: readUser,
	channel: readChannel,
};

// {value} or {error} of what was typed for an option. world: {users, channels, chosen(option,
// raw)}, chosen knows the values behind the names that the bot's autocompletion offered.
export function valueOf(option, raw, world) {
	const text = raw.trim();
	if (text === '') return { error: `Give a value for ${option.shown}.` };
	return READERS[kindOf(option)](option, text, world);
}

// What the pairs and the bare text say: [{option, raw}]. Text without a name belongs to the first
// option not named.
function filled({ leaf, pairs, bare }) {
	const first = leaf.options.find((option) => !pairs.some((pair) => pair.option === option));
	return bare.trim() && first ? [{ option: first, raw: bare, bare: true }, ...pairs] : pairs;
}

// {interaction: {name, sub, options}} ready to be sent, or {error} that says what is missing.
export function build(line, leaves, world) {
	const parsed = parseLine(line.trim(), leaves);
	if (!parsed) return { error: 'Only slash commands work here: begin with /.' };
	if (!parsed.leaf)
		return {
			error: leaves.length
				? 'There is no such command; choose one of the list.'
				: 'The bot has not registered any command yet; is it running?',
		};
	const { leaf } = parsed;
	const options = [];
	for (const { option, raw } of filled(parsed)) {
		if (options.some((other) => other.name === option.name))
			return { error: `${option.shown} is there twice.` };
		const { value, error } = valueOf(option, raw, world);
		if (error) return { error };
		options.push({ name: option.name, value });
	}
	if (parsed.bare.trim() && leaf.options.length === 0)
		return { error: `/${leaf.shown} takes no options.` };
	const missing = leaf.options.find(
		(option) => option.required && !options.some((other) => other.name === option.name),
	);
	if (missing) return { error: `${missing.shown} is needed: ${missing.description}` };
	return { interaction: { name: leaf.command, ...(leaf.sub && { sub: leaf.sub }), options } };
}

// The interaction that asks the bot for choices, for text that ends within an autocompleted option.
export function buildAutocomplete(text, leaves, option, world) {
	const parsed = parseLine(text, leaves);
	const options = filled(parsed)
		.map(({ option: other, raw }) =>
			other === option
				? { name: other.name, value: raw.trim(), focused: true }
				: { name: other.name, value: valueOf(other, raw, world).value },
		)
		.filter(({ value }) => value !== undefined);
	if (!options.some(({ focused }) => focused))
		options.push({ name: option.name, value: '', focused: true });
	return {
		name: parsed.leaf.command,
		...(parsed.leaf.sub && { sub: parsed.leaf.sub }),
		options,
	};
}

function commandRows(query, leaves) {
	const words = query.trim();
	return leaves
		.map((leaf) => ({
			leaf,
			rank:
				starts(leaf.shown, words) || starts(leaf.path, words)
					? 0
					: leaf.shown.toLowerCase().includes(words.toLowerCase())
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

function valueRows(option, raw, from, world, locale) {
	const query = raw.trim();
	const row = (label, detail, insert = label) => ({
		label,
		detail,
		insert: `${insert} `,
		from,
	});
	const has = (text) =>
		String(text ?? '')
			.toLowerCase()
			.includes(query.replace(/^[@#]/, '').toLowerCase());
	switch (kindOf(option)) {
		case 'choices':
			return option.choices
				.filter(
					(choice) =>
						has(choice.name) ||
						has(local(choice, 'name', locale)) ||
						has(choice.value),
				)
				.map((choice) => row(String(local(choice, 'name', locale)), ''));
		case 'boolean':
			return ['True', 'False'].filter(has).map((word) => row(word, ''));
		case 'user':
			return world.users
				.filter((user) => has(user.username) || has(user.global_name))
				.map((user) =>
					row(
						user.global_name || user.username,
						`@${user.username}`,
						`@${user.username}`,
					),
				);
		case 'channel':
			return world.channels
				.filter((channel) => has(channel.name))
				.map((channel) => row(`#${channel.name}`, ''));
		default:
			return [];
	}
}

// What may come at the end of this text: {stage, option, leaf, rows, ask, exact}. stage is command,
// option or value; rows are {label, detail, insert, from}: insert takes the place of the text from
// there on. ask: the bot must be asked for rows. exact: what stands there is complete as it is.
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
		return {
			stage: 'option',
			leaf,
			exact: false,
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
