// One option of a command: what a text means for it, and what may stand there. Pure.
import { say } from './words.js';

// Whose values are one of a few.
export const CLOSED = new Set([
	'choices',
	'boolean',
	'user',
	'role',
	'file',
]);
const TYPES = {
	3: 'text',
	4: 'integer',
	5: 'boolean',
	6: 'user',
	8: 'role',
	11: 'file',
};

export const same = (a, b) => String(a).toLowerCase() === String(b).toLowerCase();
export const starts = (text, query) => text.toLowerCase().startsWith(query.toLowerCase());

// Where a locale has no translation, its neighbour's is shown.
const FALLBACKS = { 'en-US': 'en-GB', 'en-GB': 'en-US', 'es-419': 'es-ES' };

export function local(object, key, locale) {
	const said = object[`${key}_localizations`];
	return said?.[locale] || said?.[FALLBACKS[locale]] || object[key];
}

export const kindOf = (option) =>
	option.choices?.length ? 'choices' : (TYPES[option.type] ?? 'text');

const LONGEST = 6000; // characters of a text, unless the option says less
const withoutMark = (text) => text.replace(/^[@#]|^<[@#][!&]?(\d+)>$/g, '$1');

function readChoice(option, text, { locale }) {
	const named = (choice) => Object.values(choice.name_localizations ?? {});
	const choice = option.choices.find((c) =>
		[c.name, c.value, ...named(c)].some((name) => same(name, text)),
	);
	return choice
		? { value: choice.value }
		: { error: say(locale, 'chooseOfList', option.shown) };
}

function readNumber(option, text, world) {
	const value = world.chosen?.(option, text) ?? Number(text);
	const wrong = (key, bound) => ({ error: say(world.locale, key, option.shown, bound) });
	if (!Number.isSafeInteger(value)) return wrong('whole');
	if (value < option.min_value) return wrong('atLeast', option.min_value);
	if (value > option.max_value) return wrong('atMost', option.max_value);
	return { value };
}

function readBoolean(option, text, { locale }) {
	if (/^(true|yes)$/i.test(text)) return { value: true };
	if (/^(false|no)$/i.test(text)) return { value: false };
	return { error: say(locale, 'boolean', option.shown) };
}

function readUser(option, text, world) {
	const bare = withoutMark(text);
	const user = world.users.find(
		(u) => u.id === bare || same(u.username, bare) || same(u.global_name ?? '', bare),
	);
	return user ? { value: user.id } : { error: say(world.locale, 'nobodyCalled', text) };
}

const findRole = (text, world) => {
	const bare = withoutMark(text);
	return world.roles?.find(({ id, name }) => id === bare || same(name.replace(/^@/, ''), bare));
};

function readRole(option, text, world) {
	const role = findRole(text, world);
	return role ? { value: role.id } : { error: say(world.locale, 'noRole', text) };
}

function readGiven(option, text, world) {
	const file = world.file?.(text);
	return file ? { value: file } : { error: say(world.locale, 'chooseFileFor', option.shown) };
}

function readText(option, text, world) {
	const { shown: name, min_length: least = 0, max_length: most = LONGEST } = option;
	const wrong = (key, bound) => ({ error: say(world.locale, key, name, bound) });
	if (text.length < least) return wrong('charactersAtLeast', least);
	if (text.length > most) return wrong('charactersAtMost', most);
	return { value: world.chosen?.(option, text) ?? text };
}

const READERS = {
	choices: readChoice,
	text: readText,
	integer: readNumber,
	boolean: readBoolean,
	user: readUser,
	role: readRole,
	file: readGiven,
};

// {value} or {error} of what was typed for an option. world: {locale, users, roles,
// chosen(option, raw), file(raw)}: chosen knows the values behind the names that the bot's autocompletion offered,
// file what was picked under this name.
export function valueOf(option, raw, world) {
	const text = raw.trim();
	if (text === '') return { error: say(world.locale, 'giveValue', option.shown) };
	return READERS[kindOf(option)](option, text, world);
}

const peopleRows = ({ world, has, row }) =>
	world.users
		.filter((user) => has(user.username) || has(user.global_name))
		.map((user) =>
			row(user.global_name || user.username, `@${user.username}`, `@${user.username}`),
		);

const roleRows = ({ world, locale, has, row }) =>
	(world.roles ?? [])
		.filter((role) => has(role.name))
		.map(({ name }) => row(name.startsWith('@') ? name : `@${name}`, say(locale, 'role')));

const VALUE_ROWS = {
	choices: ({ option, has, row, locale }) =>
		option.choices
			.filter(
				(choice) =>
					has(choice.name) ||
					has(local(choice, 'name', locale)) ||
					has(choice.value),
			)
			.map((choice) => row(String(local(choice, 'name', locale)), '')),
	boolean: ({ has, row }) => ['True', 'False'].filter(has).map((word) => row(word, '')),
	user: peopleRows,
	role: roleRows,
	file: ({ option, locale, row }) => [
		{ ...row(say(locale, 'chooseFile'), ''), pick: option },
	],
};

// What may stand for an option, as rows of command.js's complete().
export function valueRows(option, raw, from, world, locale) {
	const query = raw.trim().replace(/^[@#]/, '').toLowerCase();
	const has = (text) =>
		String(text ?? '')
			.toLowerCase()
			.includes(query);
	const row = (label, detail, insert = label) => ({
		label,
		detail,
		insert: `${insert} `,
		from,
	});
	return VALUE_ROWS[kindOf(option)]?.({ option, world, locale, has, row }) ?? [];
}
