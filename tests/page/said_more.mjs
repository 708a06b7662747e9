// More commands and answers of the small bot of the page's tests: emojis, times, files, forms, menus
// of people and messages, pings.
const V2 = 1 << 15;
const EPHEMERAL = 1 << 6;

const text = (content) => ({ type: 10, content });
const row = (...components) => ({ type: 1, components });
const label = (name, component, description) => ({ type: 18, label: name, description, component });
const choices = (...names) => names.map((name) => ({ label: name, value: name.toLowerCase() }));
const say = (content, more = {}) => ({
	type: 4,
	data: { flags: V2, components: [text(content)], ...more },
});
const whisper = (content) => say(content, { flags: V2 | EPHEMERAL });

export const TRIES = [
	'emojis',
	'stamps',
	'file',
	'record',
	'plain-files',
	'fields',
	'think',
	'think-quietly',
	'vanish',
	'call',
	'name',
	'letter',
	'commands',
];

const COLOURS = { suit: ['red', 'black'], rank: ['ace', 'king', 'queen'] };

export const MORE_COMMANDS = [
	{
		name: 'try',
		description: 'Try something',
		options: [
			{
				type: 3,
				name: 'what',
				description: 'What is tried',
				required: true,
				choices: TRIES.map((name) => ({ name, value: name })),
			},
		],
	},
	{
		name: 'yard',
		description: 'Things of the yard',
		options: [
			{
				type: 2,
				name: 'seat',
				name_localizations: { de: 'platz' },
				description: 'Seats',
				options: [
					{
						type: 1,
						name: 'kick',
						description: 'Send somebody away',
						options: [
							{
								type: 6,
								name: 'who',
								description: 'Who goes',
								required: true,
							},
						],
					},
					{ type: 1, name: 'free', description: 'Count free seats' },
				],
			},
			{ type: 1, name: 'sweep', description: 'Sweep it' },
		],
	},
	{
		name: 'give',
		description: 'Give all kinds of things',
		options: [
			{ type: 8, name: 'role', description: 'A role' },
			{ type: 11, name: 'file', description: 'A rules file' },
			{
				type: 3,
				name: 'key',
				description: 'What is set',
				autocomplete: true,
			},
			{
				type: 3,
				name: 'value',
				description: 'What it is set to',
				autocomplete: true,
			},
		],
	},
	{ name: 'mind', description: 'For moderators', default_member_permissions: '32' },
	{ type: 2, name: 'Challenge', name_localizations: { de: 'Herausfordern' } },
	{ type: 2, name: 'Banish', default_member_permissions: '32' },
	{ type: 3, name: 'Quote' },
];

const FIELDS = {
	custom_id: 'form:fields',
	title: 'Every field',
	components: [
		label(
			'Note',
			{ type: 4, custom_id: 'note', style: 1, min_length: 3, max_length: 10 },
			'A short one',
		),
		label('Card', {
			type: 3,
			custom_id: 'card',
			required: false,
			options: ['Ace', 'King'].map((name) => ({
				label: name,
				value: name.toLowerCase(),
				description: `the ${name}`,
			})),
		}),
		label('Captains', {
			type: 3,
			custom_id: 'captains',
			max_values: 2,
			options: choices('Ana', 'Ben', 'Cat'),
		}),
		label('Extras', {
			type: 3,
			custom_id: 'extras',
			min_values: 2,
			max_values: 2,
			options: choices('Jokers', 'Pairs', 'Lines'),
		}),
		label('Ending', { type: 21, custom_id: 'ending', options: choices('Open', 'Knock') }),
	],
};

const TRY = {
	emojis: (who, { emojis: [ace, king] }) =>
		say(`# Hand ${ace.tag}`, {
			components: [
				text(`# Hand ${ace.tag}`),
				text(`You hold ${ace.tag} and ${king.tag}.`),
				text(`${ace.tag} ${king.tag}`),
				row({
					type: 2,
					style: 1,
					label: 'Ace',
					custom_id: 'ace',
					emoji: { id: ace.id, name: ace.name },
				}),
				row({
					type: 3,
					custom_id: 'pick',
					placeholder: 'Pick a card',
					options: [ace, king].map(({ id, name }) => ({
						label: name,
						value: name,
						emoji: { id, name },
					})),
				}),
			],
		}),
	stamps: () => {
		const soon = Math.floor(Date.now() / 1000) + 600;
		return say(`Ends <t:${soon}:R>; began <t:0:D>.`);
	},
	file: () => ({
		type: 4,
		data: {
			flags: V2,
			attachments: [{ id: 0, filename: 'rules.json' }],
			components: [
				text('The rules as a file:'),
				{ type: 13, file: { url: 'attachment://rules.json' } },
			],
		},
		files: [['rules.json', '{"rules":"six-card"}', 'application/json']],
	}),
	// A file within a coloured box, as golfd sends the record of a game.
	record: () => ({
		type: 4,
		data: {
			flags: V2 | EPHEMERAL,
			attachments: [{ id: 0, filename: 'golf-e13wu1og.jsonl' }],
			components: [
				{
					type: 17,
					accent_color: 0x5865f2,
					components: [
						text('### The record\nThis command reads the file and plays it again:'),
						text('```\ngolf verify golf-e13wu1og.jsonl --and --many --words --that --no --phone --has --room --for\n```'),
						{ type: 13, file: { url: 'attachment://golf-e13wu1og.jsonl' } },
					],
				},
			],
		},
		files: [['golf-e13wu1og.jsonl', '{"record":1}', 'application/octet-stream']],
	}),
	'plain-files': () => ({
		type: 4,
		data: { content: 'A record.', attachments: [{ id: 0, filename: 'game.txt' }] },
		files: [['game.txt', 'x'.repeat(2500), 'text/plain']],
	}),
	fields: () => ({ type: 9, data: FIELDS }),
	think: () => ({ type: 5, data: {}, later: { content: 'Thought in public.' } }),
	'think-quietly': () => ({
		type: 5,
		data: { flags: EPHEMERAL },
		later: { content: 'Thought in private.' },
	}),
	vanish: () => ({ ...whisper('This goes away, too.'), gone: true }),
	call: (who, { others: [other] }) =>
		({ type: 4, data: { content: `<@${other}>, it is your turn.`, allowed_mentions: { users: [other] } } }),
	name: (who, { others: [other] }) =>
		say(`<@${other}> has played.`, { allowed_mentions: { parse: [] } }),
	letter: (who) => ({
		...whisper('Written.'),
		dm: {
			to: who,
			flags: V2,
			components: [
				{
					type: 17,
					components: [
						text('## Your look\n**K♠** and ||3♦||'),
						text('Table: #first-tee'),
					],
				},
			],
		},
	}),
	commands: (who, { command }) => say(`Type </yard seat kick:${command}> or </try:${command}>.`),
};

const given = (list) =>
	(list ?? []).flatMap((option) => [
		...(option.value === undefined ? [] : [[option.name, option.value]]),
		...given(option.options),
	]);

const pathOf = (data) => {
	const sub = data.options?.find(({ type }) => type < 3);
	return sub ? `${data.name} ${pathOf(sub)}` : data.name;
};

// Like answer() of said.mjs, for the commands of this file, their forms and autocompletions. Returns
// undefined for all others. bot: {emojis, others (ids of other people), command (an id)}.
export function answerMore({ type, data, ...interaction }, bot) {
	const who = (interaction.member?.user ?? interaction.user).id;
	if (type === 5 && data.custom_id === 'form:fields') {
		const fields = data.components.map(({ component }) => [
			component.custom_id,
			component.values ?? component.value,
		]);
		return whisper(`Fields: \`${JSON.stringify(Object.fromEntries(fields))}\``);
	}
	if (type === 4 && data.name === 'give') {
		const options = Object.fromEntries(given(data.options));
		const focused = data.options.find((option) => option.focused);
		const list = focused.name === 'key' ? Object.keys(COLOURS) : (COLOURS[options.key?.slice(2)] ?? []);
		const choices = list.filter((word) => word.startsWith(focused.value));
		return {
			type: 8,
			data: { choices: choices.map((word) => ({ name: word, value: `v:${word}` })) },
		};
	}
	if (type !== 2) return undefined;
	if (data.type === 2) return whisper(`${data.name}: <@${data.target_id}>.`);
	if (data.type === 3)
		return whisper(`${data.name}: ${data.resolved.messages[data.target_id].author.username}.`);
	if (data.name === 'try') return TRY[data.options[0].value](who, bot);
	if (!MORE_COMMANDS.some(({ name }) => name === data.name)) return undefined;
	const files = Object.values(data.resolved?.attachments ?? {}).map(({ filename }) => filename);
	return whisper(
		`\`/${pathOf(data)} ${JSON.stringify(given(data.options))}\` ${files.join(' ')}`,
	);
}
