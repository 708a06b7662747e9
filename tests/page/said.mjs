// The commands and the answers of the small bot of the page's tests: every kind of thing that the page
// must show. An answer depends on the interaction alone.

export const HOSTILE = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';

const V2 = 1 << 15;
const EPHEMERAL = 1 << 6;

const text = (content) => ({ type: 10, content });
const button = (style, label, id, more = {}) => ({ type: 2, style, label, custom_id: id, ...more });
const row = (...components) => ({ type: 1, components });
const box = (accent, ...components) => ({ type: 17, accent_color: accent, components });

export const GAMES = [
	{
		name: 'Six-card Golf',
		value: 'six-card',
		name_localizations: { de: 'Sechs-Karten-Golf' },
	},
	{ name: 'Six-card Golf, classic', value: 'six-card-classic' },
	{ name: 'Four-card Golf', value: 'four-card' },
];
const RULES = ['six-card', 'six-card-classic', 'four-card', 'nine-card', 'cambio'];
const SHOWS = [
	'markdown',
	'hostile',
	'components',
	'menus',
	'form',
	'whisper',
	'wait',
	'silence',
	'letter',
	'busy',
	'gone',
];

export const COMMANDS = [
	{
		name: 'golf',
		description: 'Golf, the card game',
		options: [
			{
				type: 1,
				name: 'new',
				name_localizations: { de: 'neu' },
				description: 'Open a table in this channel',
				description_localizations: {
					de: 'Eröffnet einen Tisch in diesem Kanal',
				},
				options: [
					{
						type: 3,
						name: 'game',
						name_localizations: { de: 'spiel' },
						description: 'Which game is played',
						choices: GAMES,
					},
					{
						type: 4,
						name: 'holes',
						description: 'How many holes are played',
						min_value: 1,
						max_value: 18,
					},
					{
						type: 5,
						name: 'practice',
						description: 'Whether the points count',
					},
					{
						type: 6,
						name: 'partner',
						description: 'Who is asked to join',
					},
				],
			},
			{
				type: 1,
				name: 'rules',
				description: 'The rules of a game',
				options: [
					{
						type: 3,
						name: 'name',
						description: 'The rules that are meant',
						required: true,
						autocomplete: true,
					},
				],
			},
			{ type: 1, name: 'table', description: 'Show the table again' },
		],
	},
	{
		name: 'show',
		description: 'Show something',
		options: [
			{
				type: 3,
				name: 'what',
				description: 'What is shown',
				required: true,
				choices: SHOWS.map((name) => ({ name, value: name })),
			},
		],
	},
];

export const MARKDOWN = [
	'# The first tee',
	'## Hole 3 of 9',
	'### Scores',
	'-# a small remark',
	'**bold** *italics* __underlined__ ~~struck~~ ***both*** `mono *not italic*` ||a secret||',
	'- first\n- second\n  - within the second\n- third',
	'1. one\n2. two',
	'> quoted\n> twice',
	'```\n A♠  7♥  ..\n Q♦  ..  2♣\n```',
	'[the rules](https://example.com/rules) and \\*stars\\*',
].join('\n');

function table(game, turn, player) {
	const cards = [
		'┌────┬────┬────┐',
		'│ A♠ │ 7♥ │ ▒▒ │',
		'├────┼────┼────┤',
		'│ Q♦ │ ▒▒ │ 2♣ │',
		'└────┴────┴────┘',
	].join('\n');
	const until = Math.floor(Date.now() / 1000) + 90;
	return {
		flags: V2,
		components: [
			box(
				0x2e9c68,
				text(
					`## ${game}\nHole 1 of 9, turn ${turn}. ` +
						`It is <@${player}>'s turn, until <t:${until}:R>.`,
				),
				{ type: 14 },
				text(`\`\`\`\n${cards}\n\`\`\``),
				row(
					button(1, 'Draw', `draw:${turn}`),
					button(2, 'Take 5♦', `take:${turn}`, {
						emoji: { name: '🃏' },
					}),
					button(4, 'Knock', `knock:${turn}`, { disabled: turn < 2 }),
				),
				row({
					type: 3,
					custom_id: `place:${turn}`,
					placeholder: 'Where does it go?',
					options: [1, 2, 3, 4, 5, 6].map((n) => ({
						label: `Place ${n}`,
						value: String(n),
						description: n > 3 ? 'near row' : 'far row',
					})),
				}),
			),
		],
	};
}

const whisper = (content, ...rows) => ({
	flags: V2 | EPHEMERAL,
	components: [text(content), ...rows],
});

const label = (name, component, description) => ({ type: 18, label: name, description, component });
const choices = (...names) => names.map((name) => ({ label: name, value: name.toLowerCase() }));

const RULES_FORM = {
	custom_id: 'form:rules',
	title: 'House rules',
	components: [
		label(
			'Name',
			{ type: 4, custom_id: 'name', style: 1, min_length: 2, max_length: 20 },
			'What the table is called',
		),
		label('Game', {
			type: 3,
			custom_id: 'game',
			options: GAMES.map(({ name, value }) => ({ label: name, value })),
		}),
		label('Ending', {
			type: 21,
			custom_id: 'ending',
			options: choices('Open', 'Knock'),
		}),
		label('Remarks', { type: 4, custom_id: 'remarks', style: 1, required: false }),
	],
};

const SHOW = {
	markdown: () => ({ type: 4, data: { flags: V2, components: [text(MARKDOWN)] } }),
	hostile: () => ({
		type: 4,
		data: {
			flags: V2,
			components: [
				box(
					0xff0000,
					text(
						`${HOSTILE}\n[click](javascript:window.pwned=1) **${HOSTILE}**\n` +
							`\`\`\`${HOSTILE}\`\`\`\n<@1"><b>x</b>`,
					),
					row(
						button(
							1,
							HOSTILE.slice(0, 60),
							'"><script>window.pwned=1</script>',
						),
						{
							type: 2,
							style: 5,
							label: 'link',
							url: 'https://example.com/"onclick="window.pwned=1',
						},
					),
					row({
						type: 3,
						custom_id: 'hostile',
						placeholder: '<b>bold</b>',
						options: [
							{
								label: '<i>one</i>',
								value: '"><b>',
								description: '<u>two</u>',
							},
						],
					}),
				),
			],
		},
	}),
	components: () => ({
		type: 4,
		data: {
			flags: V2,
			components: [
				box(
					0x3366cc,
					{
						type: 9,
						components: [
							text('**Ana** leads'),
							text('-# by two points'),
						],
						accessory: button(2, 'Details', 'details'),
					},
					{ type: 14, spacing: 2 },
					row(
						...[1, 2, 3, 4].map((style) =>
							button(
								style,
								`Style ${style}`,
								`style:${style}`,
							),
						),
						{
							type: 2,
							style: 5,
							label: 'Rules',
							url: 'https://example.com/rules',
						},
					),
					row(
						button(2, 'Off', 'off', { disabled: true }),
						button(2, undefined, 'flag', {
							emoji: { name: '⛳' },
						}),
					),
				),
			],
		},
	}),
	menus: () => ({
		type: 4,
		data: {
			flags: V2,
			components: [
				row({
					type: 3,
					custom_id: 'one',
					placeholder: 'One of them',
					options: ['A', 'B', 'C'].map((value) => ({
						label: `Card ${value}`,
						value,
					})),
				}),
				row({
					type: 3,
					custom_id: 'many',
					placeholder: 'Two of them',
					min_values: 2,
					max_values: 2,
					options: ['A', 'B', 'C'].map((value) => ({
						label: `Place ${value}`,
						value,
					})),
				}),
			],
		},
	}),
	form: () => ({ type: 9, data: RULES_FORM }),
	whisper: () => ({
		type: 4,
		data: whisper(
			'You drew **9♣**.',
			row(button(1, 'Keep it', 'keep'), button(2, 'Discard it', 'away')),
		),
	}),
	wait: () => ({
		type: 5,
		data: {},
		later: { flags: V2, components: [text('It took a while.')] },
	}),
	silence: () => null,
	gone: () => ({
		type: 4,
		data: { flags: V2, components: [text('This goes away.')] },
		gone: true,
	}),
	letter: (who) => ({
		type: 4,
		data: { flags: V2, components: [text('A letter is on its way.')] },
		dm: {
			to: who,
			flags: V2,
			components: [text('Your two near cards are **K♠** and **3♦**.')],
		},
	}),
	busy: () => ({
		type: 4,
		data: {
			flags: V2,
			components: [
				row(button(1, 'Silence', 'silence'), button(2, 'Count', 'count:0')),
			],
		},
	}),
};

const options = (list) =>
	Object.fromEntries((list ?? []).map((option) => [option.name, option.value]));

// The bot's answer to an interaction: a callback ({type, data}), perhaps with later (the deferred
// answer), gone (the answer is deleted) or dm. Returns null for no answer.
export function answer(interaction) {
	const who = (interaction.member?.user ?? interaction.user).id;
	const { data } = interaction;
	if (interaction.type === 4) {
		const focused = (data.options[0].options ?? data.options).find(
			(option) => option.focused,
		);
		const choices = RULES.filter((name) =>
			name.includes(String(focused.value).toLowerCase()),
		).map((name) => ({ name: `Rules of ${name}`, value: name }));
		return { type: 8, data: { choices } };
	}
	if (interaction.type === 5) {
		const said = data.components.flatMap((part) => {
			const field = part.component ?? part.components?.[0];
			return field?.custom_id
				? [
						`${field.custom_id}=${JSON.stringify(field.values ?? field.value)}`,
					]
				: [];
		});
		return {
			type: 4,
			data: { flags: V2, components: [text(`Form: ${said.join(' ')}`)] },
		};
	}
	if (interaction.type === 3) {
		const [what, turn] = data.custom_id.split(':');
		if (what === 'silence') return null;
		if (what === 'draw')
			return { type: 7, data: table('Six-card Golf', Number(turn) + 1, who) };
		if (what === 'count')
			return {
				type: 7,
				data: {
					flags: V2,
					components: [
						row(
							button(1, 'Silence', 'silence'),
							button(
								2,
								`Count ${Number(turn) + 1}`,
								`count:${Number(turn) + 1}`,
							),
						),
					],
				},
			};
		const values = (data.values ?? []).map((value) => `\`${value}\``).join(', ');
		const chose = values && ` and chose ${values}`;
		const { guild_id: guild, channel_id: channel, message } = interaction;
		const link = `https://discord.com/channels/${guild}/${channel}/${message.id}`;
		const said = `<@${who}> pressed \`${data.custom_id}\`${chose}.`;
		return { type: 4, data: whisper(`${said} [To the message](${link})`) };
	}
	if (data.name === 'show') return SHOW[options(data.options).what](who);
	const [sub] = data.options;
	const given = options(sub.options);
	if (sub.name === 'new') {
		const title =
			GAMES.find(({ value }) => value === given.game)?.name ?? 'Six-card Golf';
		return {
			type: 4,
			data: table(given.holes ? `${title}, ${given.holes} holes` : title, 1, who),
		};
	}
	if (sub.name === 'rules')
		return { type: 4, data: whisper(`The rules are \`${given.name}\`.`) };
	return { type: 4, data: whisper('There is no table here; type **/golf new**.') };
}
