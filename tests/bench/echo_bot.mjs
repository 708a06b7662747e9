// A bot of discord.js that answers each press with the same message again. For echo.mjs.
//
// node echo_bot.mjs URL CHANNEL ...: posts a message with a button in each channel, and prints their ids in one line.
import { createRequire } from 'node:module';
import { TOKEN } from '../system/playground_help.mjs';

const { ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits } =
	createRequire(new URL('../system/echo.js', import.meta.url))('discord.js');
const [url, ...channels] = process.argv.slice(2);
const client = new Client({ rest: { api: `${url}/api` }, intents: [GatewayIntentBits.Guilds] });

client.on(Events.InteractionCreate, (i) => i.update({ content: 'A table' }));
client.once(Events.ClientReady, async () => {
	const button = new ButtonBuilder().setCustomId('echo').setLabel('Echo').setStyle(ButtonStyle.Primary);
	const ids = [];
	for (const channel of channels)
		ids.push((await (await client.channels.fetch(channel)).send({ content: 'A table',
			components: [new ActionRowBuilder().addComponents(button)] })).id);
	console.log(ids.join(' '));
});
client.login(TOKEN);
