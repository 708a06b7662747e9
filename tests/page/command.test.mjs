// playground/page/command.js: the interaction of a line of text, the completions of a line, and the
// reasons for refusals.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { COMMANDS } from './said.mjs';
import { MORE_COMMANDS } from './said_more.mjs';
import { ROOT } from './people.mjs';

// Node takes the page's files for modules only in this copy, which has a package.json that says so.
const folder = mkdtempSync(path.join(tmpdir(), 'golf-page-'));
cpSync(path.join(ROOT, 'playground/page'), folder, { recursive: true });
writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
const { build, buildAutocomplete, complete, isOffered, leavesOf, menuCommands, shownOf } =
	await import(path.join(folder, 'command.js'));
const { WORDS, say } = await import(path.join(folder, 'words.js'));
after(() => rmSync(folder, { recursive: true, force: true }));

const leaves = leavesOf(COMMANDS, 'en-US');
const world = {
	users: [
		{ id: '7', username: 'ana', global_name: 'Ana Lee' },
		{ id: '8', username: 'ben', global_name: 'Ben' },
	],
	chosen: (option, raw) =>
		option.name === 'name' && raw === 'Rules of cambio' ? 'cambio' : undefined,
};
const NEW = (...options) => ({
	name: 'golf',
	sub: 'new',
	options: options.map(([name, value]) => ({ name, value })),
});

const SENT = [
	['/golf new', NEW(), 'options that are not required may be left out'],
	['/GOLF New', NEW(), 'case does not matter'],
	[
		'/golf new game:Six-card Golf',
		NEW(['game', 'six-card']),
		"a choice's name has spaces; its value is sent",
	],
	[
		'/golf new game:Six-card Golf, classic holes:9',
		NEW(['game', 'six-card-classic'], ['holes', 9]),
		'a value ends where the next option begins',
	],
	[
		'/golf new game:four-card',
		NEW(['game', 'four-card']),
		"a choice's value is understood too",
	],
	[
		'/golf new four-card',
		NEW(['game', 'four-card']),
		'text without a name belongs to the first option',
	],
	[
		'/golf new game:Sechs-Karten-Golf',
		NEW(['game', 'six-card']),
		"a choice's name in another language",
	],
	['/golf new game:chess', 'Choose one of the list for game.', 'not a choice'],
	['/golf new game:', 'Give a value for game.', 'an option without its value'],
	['/golf new holes:9', NEW(['holes', 9]), 'an integer is a number'],
	['/golf new holes:9.5', 'holes is a whole number.', 'not an integer'],
	['/golf new holes:many', 'holes is a whole number.', 'not a number'],
	['/golf new holes:0', 'holes is at least 1.', 'below the least'],
	['/golf new holes:19', 'holes is at most 18.', 'above the most'],
	['/golf new practice:true', NEW(['practice', true]), 'a boolean'],
	['/golf new practice:no', NEW(['practice', false]), 'a boolean in plain words'],
	['/golf new practice:maybe', 'practice is True or False.', 'not a boolean'],
	['/golf new partner:@ana', NEW(['partner', '7']), 'a person by user name'],
	[
		'/golf new partner:@Ana Lee holes:3',
		NEW(['partner', '7'], ['holes', 3]),
		'a person by display name',
	],
	['/golf new partner:<@8>', NEW(['partner', '8']), 'a person by mention'],
	['/golf new partner:@zoe', 'Nobody here is called @zoe.', 'an unknown person'],
	['/golf new holes:1 holes:2', 'holes is there twice.', 'an option twice'],
	['/golf rules', 'name is needed: The rules that are meant', 'a required option left out'],
	[
		'/golf rules name:anything at all',
		{
			name: 'golf',
			sub: 'rules',
			options: [{ name: 'name', value: 'anything at all' }],
		},
		'autocompleted text is free',
	],
	[
		'/golf rules name:Rules of cambio',
		{ name: 'golf', sub: 'rules', options: [{ name: 'name', value: 'cambio' }] },
		'an offered name stands for its value',
	],
	['/golf table now', '/golf table takes no options.', 'text for a command without options'],
	[
		'/golf',
		'There is no such command; choose one of the list.',
		'a command with subcommands alone',
	],
	[
		'/golfing new',
		'There is no such command; choose one of the list.',
		'a name that only begins like a command',
	],
	['hello', 'Only slash commands work here: begin with /.', 'plain text'],
	[
		'/show what:form',
		{ name: 'show', options: [{ name: 'what', value: 'form' }] },
		'a command without subcommands',
	],
];

test('a line becomes an interaction, or an error of one sentence', () => {
	for (const [line, wanted, why] of SENT) {
		const { interaction, error } = build(line, leaves, world);
		assert.deepEqual(interaction ?? error, wanted, `${line}: ${why}`);
	}
});

test('without registered commands the error names the bot', () => {
	assert.match(build('/golf new', [], world).error, /not registered any command yet/);
});

const COMPLETED = [
	['/', 'command', ['/golf new', '/golf rules', '/golf table', '/show'], 'all commands'],
	['/ru', 'command', ['/golf rules'], 'the middle of a name'],
	['/golf ', 'command', ['/golf new', '/golf rules', '/golf table'], 'the subcommands'],
	['/zzz', 'command', [], 'no such command'],
	['/golf new ', 'option', ['game', 'holes', 'practice', 'partner'], 'the options'],
	['/golf new ho', 'option', ['holes'], 'the beginning of an option'],
	[
		'/golf new game:',
		'value',
		['Six-card Golf', 'Six-card Golf, classic', 'Four-card Golf'],
		'the choices',
	],
	['/golf new game:FOUR', 'value', ['Four-card Golf'], 'the beginning of a choice'],
	[
		'/golf new game:Four-card Golf ',
		'option',
		['holes', 'practice', 'partner'],
		'the options that are left',
	],
	['/golf new practice:', 'value', ['True', 'False'], 'a boolean'],
	['/golf new partner:@a', 'value', ['Ana Lee'], 'people'],
	['/golf new holes:9 ', 'option', ['game', 'practice', 'partner'], 'after a number'],
	['/golf rules name:si', 'value', [], "the bot's own choices"],
	['golf', 'none', [], 'no command'],
];

test('a line has completions', () => {
	for (const [text, stage, labels, why] of COMPLETED) {
		const state = complete(text, leaves, world, 'en-US');
		assert.equal(state.stage, stage, `${text}: ${why}`);
		assert.deepEqual(
			state.rows.map((row) => row.label),
			labels,
			`${text}: ${why}`,
		);
	}
});

test('a line made of completions can be sent', () => {
	let text = '/go';
	const take = (label) => {
		const row = complete(text, leaves, world, 'en-US').rows.find(
			(other) => other.label === label,
		);
		assert.ok(row, `${label} is offered for ${text}`);
		text = text.slice(0, row.from) + row.insert;
	};
	[
		'/golf new',
		'game',
		'Six-card Golf, classic',
		'partner',
		'Ana Lee',
		'practice',
		'True',
	].forEach(take);
	assert.deepEqual(
		build(text, leaves, world).interaction,
		NEW(['game', 'six-card-classic'], ['partner', '7'], ['practice', true]),
	);
});

test('an autocompletion has the typed options, and marks the current one as focused', () => {
	const { ask } = complete('/golf rules name:si', leaves, world, 'en-US');
	assert.deepEqual(buildAutocomplete('/golf rules name:si', leaves, ask.option, world), {
		name: 'golf',
		sub: 'rules',
		options: [{ name: 'name', value: 'si', focused: true }],
	});
});

test('names follow the language, sent values do not', () => {
	const german = leavesOf(COMMANDS, 'de');
	assert.equal(complete('/golf n', german, world, 'de').rows[0].label, '/golf neu');
	assert.equal(
		complete('/golf n', german, world, 'de').rows[0].detail,
		'Eröffnet einen Tisch in diesem Kanal',
	);
	assert.deepEqual(
		build('/golf neu spiel:Sechs-Karten-Golf', german, world).interaction,
		NEW(['game', 'six-card']),
	);
	assert.deepEqual(
		build('/golf new game:Six-card Golf', german, world).interaction,
		NEW(['game', 'six-card']),
	);
});

const more = leavesOf(MORE_COMMANDS, 'de');
const filled = { ...world, roles: [{ id: '5', name: 'Captains' }], file: (raw) => ({ from: raw }) };

const GIVEN = [
	[
		'/yard seat kick who:@ben',
		{ name: 'yard', group: 'seat', sub: 'kick', options: [{ name: 'who', value: '8' }] },
		'a subcommand in a group',
	],
	[
		'/yard platz free',
		{ name: 'yard', group: 'seat', sub: 'free', options: [] },
		"a group's name in another language",
	],
	['/yard sweep', { name: 'yard', sub: 'sweep', options: [] }, 'a subcommand beside the group'],
	['/yard seat', 'There is no such command; choose one of the list.', 'a group alone'],
	['/give role:@captains', ['role', '5'], 'a role by its name'],
	['/give role:<@&5>', ['role', '5'], 'a role as a mention'],
	['/give role:ben', 'There is no role ben.', 'no role'],
	['/give file:a b.json', ['file', { from: 'a b.json' }], 'a file by its name'],
];

test('groups of subcommands, roles, files', () => {
	for (const [line, wanted, why] of GIVEN) {
		const { interaction, error } = build(line, more, filled);
		const expected = Array.isArray(wanted)
			? { name: 'give', options: [{ name: wanted[0], value: wanted[1] }] }
			: wanted;
		assert.deepEqual(interaction ?? error, expected, `${line}: ${why}`);
	}
	assert.equal(
		build('/give file:x', more, { ...filled, file: () => undefined }).error,
		'Choose a file for file.',
		'no file was chosen',
	);
	assert.deepEqual(
		buildAutocomplete('/give file:x.json key:su', more, more.at(-2).options[2], filled).options,
		[{ name: 'key', value: 'su', focused: true }],
		'a file is not sent to complete another option',
	);
});

// A command or an option with Spanish texts, as golfd registers them.
const named = (type, name, spanish, options) => ({
	type,
	name,
	name_localizations: { 'es-ES': spanish },
	description: `About ${name}`,
	description_localizations: { 'es-ES': `Sobre ${spanish}` },
	options,
});
const SPANISH = [
	{
		...named(1, 'golf', 'golf', [
			named(1, 'new', 'nueva', [
				{ ...named(3, 'game', 'juego'), autocomplete: true },
				{ ...named(4, 'holes', 'hoyos'), max_value: 18 },
				named(5, 'thread', 'hilo'),
			]),
			named(1, 'stats', 'estadísticas', [named(6, 'player', 'jugador')]),
			named(2, 'seat', 'puesto', [named(1, 'kick', 'echar', []), named(1, 'host', 'anfitrión', [])]),
		]),
	},
];
const TYPED = [
	['/golf nueva', NEW(), 'the shown name'],
	['/golf new', NEW(), 'the unlocalized name, which Discord finds, too'],
	['/golf nueva juego:cabo hoyos:3 hilo:true', NEW(['game', 'cabo'], ['holes', 3], ['thread', true]), 'shown options'],
	['/golf new game:cabo holes:3', NEW(['game', 'cabo'], ['holes', 3]), 'unlocalized names of options'],
	['/golf nueva holes:3 juego:cabo', NEW(['holes', 3], ['game', 'cabo']), 'a mix of both'],
	['/golf nueva hoyos:3 holes:4', 'hoyos is there twice.', 'one option by both its names'],
	['/golf nueva hoyos:19', 'hoyos is at most 18.', 'the error has the shown name'],
	[
		'/GOLF ESTADÍSTICAS JUGADOR:@ben',
		{ name: 'golf', sub: 'stats', options: [{ name: 'player', value: '8' }] },
		'capitals with accents',
	],
	['/golf puesto echar', { name: 'golf', group: 'seat', sub: 'kick', options: [] }, 'in a group'],
	['/golf seat kick', { name: 'golf', group: 'seat', sub: 'kick', options: [] }, 'unlocalized names in a group'],
	['/golf puesto kick', { name: 'golf', group: 'seat', sub: 'kick', options: [] }, 'a mix of both in a group'],
	['/golf seat anfitrión', { name: 'golf', group: 'seat', sub: 'host', options: [] }, 'a mix of both in a group'],
];
const FOUND = [
	['/', ['/golf nueva', '/golf estadísticas', '/golf puesto echar', '/golf puesto anfitrión']],
	['/golf nu', ['/golf nueva']],
	['/golf ne', ['/golf nueva']],
	['/kick', ['/golf puesto echar']],
	['/golf puesto k', ['/golf puesto echar']],
	['/golf new ', ['juego', 'hoyos', 'hilo']],
	['/golf nueva ho', ['hoyos']],
	['/golf nueva thr', ['hilo']],
	['/golf nueva holes:3 ', ['juego', 'hilo']],
];

test('localized and unlocalized names are both understood', () => {
	for (const locale of ['es-ES', 'es-419']) {
		const spanish = leavesOf(SPANISH, locale);
		for (const [line, wanted, why] of TYPED) {
			const { interaction, error } = build(line, spanish, world);
			assert.deepEqual(interaction ?? error, wanted, `${locale}: ${line}: ${why}`);
		}
		for (const [text, labels] of FOUND)
			assert.deepEqual(
				complete(text, spanish, world, locale).rows.map(({ label }) => label),
				labels,
				`${locale}: ${text}`,
			);
		const { ask } = complete('/golf new juego:ca', spanish, world, locale);
		assert.deepEqual(buildAutocomplete('/golf new juego:ca', spanish, ask.option, world), {
			name: 'golf',
			sub: 'new',
			options: [{ name: 'game', value: 'ca', focused: true }],
		});
		assert.equal(shownOf('golf new', SPANISH, locale), 'golf nueva');
		assert.equal(spanish[0].description, 'Sobre nueva');
	}
});

test('Spanish names are understood only in Spanish', () => {
	const english = leavesOf(SPANISH, 'en-US');
	assert.match(build('/golf nueva', english, world).error, /no such command/);
	assert.equal(build('/golf new hoyos:3', english, world).interaction.options[0].name, 'game');
	assert.equal(shownOf('golf new', SPANISH, 'en-US'), 'golf new');
	assert.equal(shownOf('golf old', SPANISH, 'es-ES'), 'golf old');
	const british = [{ name: 'color', name_localizations: { 'en-GB': 'colour' }, description: 'd' }];
	assert.equal(leavesOf(british, 'en-US')[0].shown, 'colour', 'en-US falls back to en-GB, as in Discord');
	assert.equal(leavesOf(british, 'de')[0].shown, 'color');
});

const ADMIN = '8';
const MANAGER = '32';
const OFFERED = [
	[{}, '0', false, true, 'for everybody'],
	[{}, '0', true, true, 'in direct messages, too'],
	[{ contexts: [0] }, ADMIN, true, false, 'for servers alone'],
	[{ contexts: [1] }, ADMIN, false, false, 'for direct messages alone'],
	[{ dm_permission: false }, '0', true, false, 'the older form of contexts: dm_permission'],
	[{ default_member_permissions: MANAGER }, '0', false, false, 'for managers, to another person'],
	[{ default_member_permissions: MANAGER }, MANAGER, false, true, 'to a manager'],
	[{ default_member_permissions: MANAGER }, ADMIN, false, true, 'to an administrator'],
	[{ default_member_permissions: '48' }, MANAGER, false, false, 'one of two permissions'],
	[{ default_member_permissions: '0' }, MANAGER, false, false, 'for administrators alone, to a manager'],
	[{ default_member_permissions: '0' }, ADMIN, false, true, 'to an administrator'],
];

test('a command is offered by place and permissions', () => {
	for (const [command, permissions, dm, wanted, why] of OFFERED)
		assert.equal(isOffered(command, permissions, dm), wanted, why);
	assert.deepEqual(
		menuCommands(MORE_COMMANDS, 2, 'de').map(({ shown }) => shown),
		['Herausfordern', 'Banish'],
		'menu commands for people, in their language',
	);
	assert.equal(leavesOf(MORE_COMMANDS, 'de').length, 6, 'menu commands cannot be typed');
});

test('the page has the same words in both languages', () => {
	assert.deepEqual(Object.keys(WORDS.es), Object.keys(WORDS.en));
	const places = (text) => (text.match(/\{\d\}/g) ?? []).sort().join();
	for (const key of Object.keys(WORDS.en))
		assert.equal(places(WORDS.es[key]), places(WORDS.en[key]), `${key} says the same things`);
	assert.equal(say('es-419', 'cancel'), 'Cancelar');
	assert.equal(say('de', 'cancel'), 'Cancel', 'no other language is there');
});

test('a refusal is in the language of the person', () => {
	for (const [line, sentence] of [
		['/hello', 'Ese comando no existe; elige uno de la lista.'],
		['/golf new holes:99', 'holes es 18 como máximo.'],
		['/golf new holes:x', 'holes es un número entero.'],
		['/golf rules', 'Falta name: The rules that are meant'],
	])
		assert.equal(build(line, leaves, { ...world, locale: 'es-ES' }).error, sentence);
});
