// Servers and channels of each shard of a bot.
import assert from 'node:assert/strict';

// Discord's formula.
export const shardOf = (guild, shards) => Number((BigInt(guild) >> 22n) % BigInt(shards));

// Makes servers until each shard has one. Returns a server for each shard.
export async function guildsOf(c, shards) {
	const guilds = [];
	guilds[shardOf(c.server.guild, shards)] = c.server.guild;
	for (let i = 0; guilds.filter(Boolean).length < shards; i++) {
		const guild = await c.server.post('/playground/guilds', { name: `Club ${i}` });
		assert.equal(guild.status, 200, guild.text);
		guilds[shardOf(guild.id, shards)] ??= guild.id;
	}
	return guilds;
}

// Makes a channel in a server of each shard.
export async function channelsOf(c, shards) {
	return Promise.all((await guildsOf(c, shards)).map(async (guild) => {
		const channel = await c.server.post('/playground/channels', { guild, name: 'golf' });
		assert.equal(channel.status, 200, channel.text);
		return channel.id;
	}));
}

// A shard of a golfd has READY, or has resumed.
export const online = (daemon, shard) => daemon.lines.some((line) => line.includes(`shard ${shard}: `) && line.includes('> online'));
