// discord.js from npm, unmodified, as a small bot: the playground must do what a real client expects of Discord. Each
// step is checked as people see it, and the log must have no violations.
// Run: B=build node --test tests/system/discordjs.test.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import discord from 'discord.js';
import { TOKEN, start } from './playground_help.mjs';
import { components, text, until } from './daemon_help.mjs';

const { ActionRowBuilder, ApplicationCommandType, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelType, Client,
	ComponentType, ContainerBuilder, ContextMenuCommandBuilder, Events, GatewayIntentBits,
	LabelBuilder, MessageFlags, ModalBuilder, Partials, PermissionFlagsBits, SectionBuilder, SlashCommandBuilder,
	StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle } = discord;

// One dark red pixel.
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

const golf = new SlashCommandBuilder().setName('golf').setDescription('Play golf')
	.setNameLocalizations({ 'es-ES': 'golf' })
	.addSubcommand((s) => s.setName('slow').setDescription('An answer that takes its time'))
	.addSubcommand((s) => s.setName('table').setDescription('A table with buttons'))
	.addSubcommand((s) => s.setName('thread').setDescription('A thread for the game'))
	.addSubcommand((s) => s.setName('more').setDescription('A follow-up that goes away'))
	.addSubcommand((s) => s.setName('import').setDescription('House rules from a file')
		.addAttachmentOption((o) => o.setName('file').setDescription('A rules file').setRequired(true))
		.addRoleOption((o) => o.setName('role').setDescription('For whom')))
	.addSubcommand((s) => s.setName('new').setDescription('A new table')
		.addStringOption((o) => o.setName('game').setDescription('Which game').setRequired(true).setAutocomplete(true)));
const house = new SlashCommandBuilder().setName('house').setDescription('House rules')
	.setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild);
const challenge = new ContextMenuCommandBuilder().setName('Challenge to Golf').setType(ApplicationCommandType.User);
const bookmark = new ContextMenuCommandBuilder().setName('Bookmark').setType(ApplicationCommandType.Message);

function table(emoji) {
	const button = (id, label) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
	return { flags: MessageFlags.IsComponentsV2, components: [new ContainerBuilder().setAccentColor(0x2e7d32)
		.addTextDisplayComponents((t) => t.setContent(`A table with ${emoji}`))
		.addSectionComponents(new SectionBuilder().addTextDisplayComponents((t) => t.setContent('Seat 1'))
			.setButtonAccessory(button('join', 'Join').setEmoji({ id: emoji.id })))
		.addSeparatorComponents((s) => s)
		.addActionRowComponents(new ActionRowBuilder().addComponents(button('form', 'Form'), button('again', 'Again')),
			new ActionRowBuilder().addComponents(new StringSelectMenuBuilder().setCustomId('pick').addOptions(
				{ label: 'Six', value: 'six', emoji: '🃏' }, { label: 'Four', value: 'four' })))] };
}

const label = (name) => new LabelBuilder().setLabel(name);
const form = new ModalBuilder().setCustomId('form').setTitle('House rules')
	.addLabelComponents(
		label('Name').setTextInputComponent(new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short)),
		label('Game').setStringSelectMenuComponent(new StringSelectMenuBuilder().setCustomId('game')
			.addOptions({ label: 'Six', value: 'six' }, { label: 'Four', value: 'four' })),
		label('One').setRadioGroupComponent((g) => g.setCustomId('radio').addOptions(
			{ label: 'A', value: 'a' }, { label: 'B', value: 'b' })));

// The bot's handler of each interaction. The value that it returns is kept in `heard` for the tests.
const bot = {
	'golf slow': async (i) => {
		await i.deferReply({ flags: MessageFlags.Ephemeral });
		await i.editReply({ content: 'There it is' });
	},
	'golf table': (i, { emoji }) => i.reply(table(emoji)),
	'golf more': async (i) => {
		await i.reply({ content: 'First' });
		const more = await i.followUp({ content: 'Second', flags: MessageFlags.Ephemeral });
		await i.followUp({ content: 'Third' });
		await i.deleteReply(more);
		await i.deleteReply();
	},
	'golf thread': async (i) => {
		await i.deferReply();
		const thread = await i.channel.threads.create({ name: 'Golf', type: ChannelType.PublicThread, autoArchiveDuration: 60 });
		await thread.members.add(i.user.id);
		await thread.send('Play here');
		const post = await i.channel.send('A message');
		const other = await post.startThread({ name: 'From a message' });
		await other.setArchived(true);
		await i.editReply(`<#${thread.id}>`);
		return { thread: thread.id, other: other.id, parent: thread.parentId, archived: other.archived };
	},
	'golf import': async (i) => {
		const file = i.options.getAttachment('file'), role = i.options.getRole('role');
		const rules = await (await fetch(file.url)).json();
		await i.reply({ content: `${file.name}, ${file.size}, ${file.contentType}: ${rules.game}`,
			files: [new AttachmentBuilder(Buffer.from('record'), { name: 'record.jsonl', description: 'A record' })] });
		return { role: role?.name };
	},
	'golf new': (i) => i.isAutocomplete() ? i.respond(['six-card', 'four-card'].filter((g) => g.startsWith(i.options.getFocused()))
		.map((g) => ({ name: g, value: g }))) : i.reply(`A table of ${i.options.getString('game')}`),
	house: (i) => i.reply(i.memberPermissions.has(PermissionFlagsBits.ManageGuild) ? 'You may' : 'You may not'),
	'Challenge to Golf': async (i) => {
		await i.deferReply({ flags: MessageFlags.Ephemeral });
		await i.targetUser.send({ content: `${i.member.displayName} challenges you` });
		await i.editReply('Sent');
		return { member: i.targetMember.id };
	},
	Bookmark: (i) => i.reply({ content: `Kept: ${i.targetMessage.content}`, flags: MessageFlags.Ephemeral }),
	join: (i, { emoji }) => i.update({ components: [new TextDisplayBuilder().setContent(`Joined ${emoji}`)] }),
	again: async (i) => {
		await i.deferUpdate();
		await i.editReply({ components: [new TextDisplayBuilder().setContent('Edited later')] });
	},
	pick: (i) => i.reply({ content: i.values.join(), flags: MessageFlags.Ephemeral }),
	form: async (i) => {
		if (i.isButton())
			return void await i.showModal(form);
		const fields = i.fields;
		await i.reply({ content: fields.getTextInputValue('name'), flags: MessageFlags.Ephemeral });
		return { game: fields.getStringSelectValues('game'), radio: fields.getRadioGroup('radio'), from: i.isFromMessage() };
	},
};

// A client that is ready, on a server with Discord's limits.
async function party(t) {
	const server = await start();
	const client = new Client({ rest: { api: `${server.url}/api` }, partials: [Partials.Channel],
		intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages] });
	const p = { server, client, heard: {}, failed: [], tee: server.channels[0], people: server.people };
	t.after(async () => {
		await client.destroy();
		const violations = await server.violations();
		assert.equal(await server.stop(), 0);
		assert.deepEqual(p.failed, []);
		assert.deepEqual(violations, []);
	});
	client.on(Events.Error, (error) => p.failed.push(error));
	client.on(Events.InteractionCreate, async (i) => {
		const name = i.isModalSubmit() || i.isMessageComponent() ? i.customId
			: [i.commandName, i.options.getSubcommand?.(false)].filter(Boolean).join(' ');
		try {
			p.heard[name] = await bot[name](i, p);
			p.done = i.id;
		} catch (error) {
			p.failed.push(error);
		}
	});
	await Promise.all([once(client, Events.ClientReady), client.login(TOKEN)]);
	// Acts as a person. Resolves when the bot's handler has ended.
	p.act = async (more) => {
		const outcome = await server.post('/playground/interactions', { user: p.people[0], channel: p.tee, ...more });
		assert.equal(outcome.outcome, 'answered', outcome.text);
		await until(`the bot's handler of ${JSON.stringify(more)}`, () => p.done === outcome.id || p.failed.length);
		assert.deepEqual(p.failed, []);
		return outcome;
	};
	p.slash = (sub, options = [], more = {}) => p.act({ type: 'command', name: 'golf', sub, options, ...more });
	p.press = (message, custom_id, more = {}) => p.act({ type: 'component', message: message.id, custom_id, ...more });
	p.seen = async (user = p.people[0], channel = p.tee) =>
		(await server.get(`/playground/messages?channel=${channel}&user=${user}`)).list;
	return p;
}

async function withCommands(t) {
	const p = await party(t);
	await p.client.application.commands.set([golf, house, challenge, bookmark]);
	p.emoji = await p.client.application.emojis.create({ name: 'card_AS', attachment: PNG });
	return p;
}

test('discord.js logs in and knows the server', { timeout: 600_000 }, async (t) => {
	const { client, server } = await party(t);
	const guild = client.guilds.cache.get(server.guild);
	assert.equal(guild.name, 'The Clubhouse');
	assert.equal(guild.preferredLocale, 'en-US');
	assert.deepEqual([...guild.channels.cache.keys()].sort(), [...server.channels].sort());
	assert.equal(guild.roles.everyone.id, server.guild);
	assert.equal((await server.get('/playground/state')).bot.online, true);
	const me = await client.application.fetch();
	assert.equal(me.id, server.application);
	const changed = once(client, Events.GuildUpdate);
	await server.post('/playground/guild', { preferred_locale: 'es-ES' });
	assert.equal((await changed)[1].preferredLocale, 'es-ES');
	const made = once(client, Events.GuildRoleCreate);
	await server.post('/playground/roles', { name: 'Golf captains', permissions: ['MANAGE_GUILD'] });
	assert.ok((await made)[0].permissions.has(PermissionFlagsBits.ManageGuild));
	const changedChannel = once(client, Events.ChannelUpdate), tee = guild.channels.cache.get(server.channels[0]);
	await server.post(`/playground/channels/${tee.id}`, { bot_permissions: ['VIEW_CHANNEL'] });
	await changedChannel;
	const may = tee.permissionsFor(client.user);
	assert.deepEqual([may.has(PermissionFlagsBits.ViewChannel), may.has(PermissionFlagsBits.SendMessages)], [true, false]);
	const gone = once(client, Events.ChannelDelete);
	await server.post(`/playground/channels/${tee.id}`, { deleted: true });
	assert.equal((await gone)[0].id, tee.id);
	const out = once(client, Events.GuildDelete);
	await server.post('/playground/guild', { bot: false });
	assert.equal((await out)[0].id, server.guild);
	const back = once(client, Events.GuildCreate);
	await server.post('/playground/guild', { bot: true });
	assert.equal((await back)[0].channels.cache.size, 2);
});

test('commands and emojis are registered, found, changed and deleted', { timeout: 600_000 }, async (t) => {
	const p = await withCommands(t), { client, server } = p;
	const names = (await server.get('/playground/state')).commands.map((c) => [c.type, c.name]);
	assert.deepEqual(names, [[1, 'golf'], [1, 'house'], [2, 'Challenge to Golf'], [3, 'Bookmark']]);
	const commands = await client.application.commands.fetch();
	await commands.find((c) => c.name === 'house').edit({ description: 'The rules of the house' });
	await client.application.commands.create({ name: 'more', description: 'One more' });
	await commands.find((c) => c.name === 'Bookmark').delete();
	const now = (await server.get('/playground/state')).commands;
	assert.deepEqual(now.map((c) => c.name), ['golf', 'house', 'Challenge to Golf', 'more']);
	assert.equal(now[1].description, 'The rules of the house');
	const picture = await fetch(`${server.url}/emojis/${p.emoji.id}.png`);
	assert.equal(picture.headers.get('content-type'), 'image/png');
	assert.deepEqual(Buffer.from(await picture.arrayBuffer()), PNG);
	assert.equal(p.emoji.toString(), `<:card_AS:${p.emoji.id}>`);
	assert.deepEqual([...(await client.application.emojis.fetch()).keys()], [p.emoji.id]);
	await p.emoji.edit({ name: 'card_SA' });
	await p.emoji.delete();
	assert.equal((await client.application.emojis.fetch()).size, 0);
});

test('answers: deferred, with components, followed up, deleted', { timeout: 600_000 }, async (t) => {
	const p = await withCommands(t), [, ben] = p.people;
	await p.slash('slow');
	assert.deepEqual((await p.seen()).map((m) => [m.content, m.flags]), [['There it is', 64]]);
	assert.equal((await p.seen(ben)).length, 0, 'only Ana sees it');
	await p.slash('more');
	assert.deepEqual((await p.seen()).map((m) => m.content), ['There it is', 'Third']);
	const { message } = await p.slash('table');
	assert.equal(text(message), `A table with <:card_AS:${p.emoji.id}>\nSeat 1`);
	assert.equal(components(message).find((c) => c.custom_id === 'join').emoji.id, p.emoji.id);
	assert.equal((await p.press(message, 'pick', { values: ['four'] })).message.content, 'four');
	assert.equal(text((await p.press(message, 'join', { user: ben })).message), `Joined <:card_AS:${p.emoji.id}>`);
	const other = (await p.slash('table')).message;
	await p.press(other, 'again');
	assert.equal(text((await p.seen()).find((m) => m.id === other.id)), 'Edited later');
});

test('a modal with fields of all kinds', { timeout: 600_000 }, async (t) => {
	const p = await withCommands(t);
	const { message } = await p.slash('table');
	const opened = await p.press(message, 'form');
	assert.equal(opened.callback.type, 9);
	assert.deepEqual(opened.callback.data.components.map((c) => c.component.type), [ComponentType.TextInput,
		ComponentType.StringSelect, ComponentType.RadioGroup]);
	const sent = await p.act({ type: 'modal', custom_id: 'form', fields: { name: 'Our rules', game: ['four'], radio: 'b' } });
	assert.equal(sent.message.content, 'Our rules');
	assert.deepEqual(p.heard.form, { game: ['four'], radio: 'b', from: true });
});

test('options: completion, files, roles; permissions; menus and DMs', { timeout: 600_000 }, async (t) => {
	const p = await withCommands(t), [ana, ben] = p.people;
	const completed = await p.act({ type: 'autocomplete', name: 'golf', sub: 'new',
		options: [{ name: 'game', value: 'four', focused: true }] });
	assert.deepEqual(completed.callback.data.choices, [{ name: 'four-card', value: 'four-card' }]);
	assert.equal((await p.slash('new', [{ name: 'game', value: 'four-card' }])).message.content, 'A table of four-card');
	const role = await p.server.post('/playground/roles', { name: 'Golf captains', permissions: ['MANAGE_GUILD'] });
	const imported = await p.slash('import', [{ name: 'role', value: role.id }, { name: 'file', value: { filename: 'house.json',
		content_type: 'application/json', base64: Buffer.from('{"game":"cabo"}').toString('base64') } }]);
	assert.equal(imported.message.content, 'house.json, 15, application/json: cabo');
	assert.equal(await (await fetch(imported.message.attachments[0].url)).text(), 'record');
	assert.deepEqual(p.heard['golf import'], { role: 'Golf captains' });
	const asked = { type: 'command', name: 'house', user: ben, channel: p.tee };
	assert.equal((await p.server.post('/playground/interactions', asked)).status, 400, 'Ben may not manage the server');
	await p.server.post(`/playground/users/${ben}`, { roles: [role.id] });
	assert.equal((await p.act(asked)).message.content, 'You may');
	await p.act({ type: 'command', name: 'Challenge to Golf', target: ben });
	assert.deepEqual(p.heard['Challenge to Golf'], { member: ben });
	assert.deepEqual((await p.server.get(`/playground/dms?user=${ben}`)).messages.map((m) => m.content), ['Ana challenges you']);
	const said = await p.server.post('/playground/messages', { user: ana, channel: p.tee, content: 'A fine round' });
	const kept = await p.act({ type: 'command', name: 'Bookmark', target: said.id });
	assert.equal(kept.message.content, 'Kept: A fine round', 'the message of a menu has its content');
});

test('threads and messages', { timeout: 600_000 }, async (t) => {
	const p = await withCommands(t), [ana, ben] = p.people, heard = [];
	p.client.on(Events.MessageCreate, (m) => heard.push([m.author.id, m.content]));
	await p.slash('thread');
	const { thread, other, parent, archived } = p.heard['golf thread'];
	assert.deepEqual([parent, archived], [p.tee, true]);
	const channels = (await p.server.get('/playground/state')).guilds[0].channels.filter((c) => c.parent === p.tee);
	assert.deepEqual(channels.map((c) => [c.id, c.name, c.archived]), [[thread, 'Golf', false], [other, 'From a message', true]]);
	assert.equal((await p.seen(ana, thread)).at(-1).content, 'Play here');
	assert.equal((await p.seen()).find((m) => m.id === other).flags & 32, 32, 'its message has a thread');
	const inside = await p.slash('new', [{ name: 'game', value: 'cabo' }], { channel: thread });
	assert.equal((await p.seen(ben, thread)).at(-1).id, inside.message.id);
	const deleted = once(p.client, Events.ThreadDelete);
	await p.server.post(`/playground/channels/${thread}`, { deleted: true });
	assert.equal((await deleted)[0].id, thread);
	heard.length = 0;
	await p.server.post('/playground/messages', { user: ana, channel: p.tee, content: 'hello' });
	await p.server.post('/playground/messages', { user: ben, channel: p.tee, content: `<@${p.client.user.id}> hello` });
	await p.client.users.send(ben, 'In private');
	const dm = (await p.server.get(`/playground/dms?user=${ben}`)).channel;
	await p.server.post('/playground/messages', { user: ben, channel: dm, content: 'Thank you' });
	await until('all is heard', () => heard.length === 4);
	assert.deepEqual(heard, [[ana, ''], [ben, `<@${p.client.user.id}> hello`], [p.client.user.id, 'In private'], [ben, 'Thank you']]);
});

test('discord.js reconnects by itself, and waits for rate limits', { timeout: 600_000 }, async (t) => {
	const p = await withCommands(t);
	for (const fault of [['drop_socket'], ['op', { op: 7 }]]) {
		const resumed = once(p.client, Events.ShardResume);
		await p.server.fault(...fault);
		await resumed;
		await p.slash('slow');
	}
	await p.server.fault('rest', { match: 'POST /channels', status: 429, times: 1, retry_after: 0.5, scope: 'user' });
	const from = Date.now();
	await p.client.channels.cache.get(p.tee).send('Late');
	assert.ok(Date.now() - from >= 500);
	assert.equal((await p.seen()).at(-1).content, 'Late');
	// More messages than one window of the rate limit allows: discord.js has to wait.
	await Promise.all(Array.from({ length: 8 }, (_, i) => p.client.channels.cache.get(p.tee).send(`Message ${i}`)));
});
