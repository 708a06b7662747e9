// Servers and channels of each shard of a bot, and a bot of two processes. For fleet*.test.mjs.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { club, Daemon, DEFERS, until } from './daemon_help.mjs';
import { postgres } from './postgres_help.mjs';

export const SHARDS = 2;

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

const folders = [];
after(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

// Makes a folder that goes after the tests of this file.
export function folder() {
	folders.push(mkdtempSync(join(tmpdir(), 'golfd-')));
	return folders.at(-1);
}

// Two processes of a bot.
export async function pair(t) {
	const server = postgres(folder());
	const env = { GOLFD_STORE: server.address, GOLFD_SHARDS: String(SHARDS), ...DEFERS };
	const sockets = [`${folder()}/golfd.sock`, `${folder()}/golfd.sock`];
	const c = await club(t, { env: { ...env, GOLFD_SOCKET: sockets[0] } });
	c.sockets = sockets;
	c.start = () => new Daemon(c.server, c.folder, { ...env, GOLFD_SOCKET: sockets[1] });
	c.second = c.start();
	c.ends.push(() => c.second.child.kill('SIGKILL'));
	await until('a shard for each process', () => [0, 1].every((i) => online(c.daemon, i) !== online(c.second, i)
		|| c.daemon.lines.some((line) => line.includes(`another golfd gets shard ${i}`)) && online(c.second, i)));
	c.channels = await channelsOf(c, SHARDS);
	c.pids = () => [c.server.pid, process.pid, c.daemon.child.pid, c.second.child.pid, ...server.pids()];
	c.psql = (sql) => execFileSync(server.psql[0], [...server.psql.slice(1), sql], { encoding: 'utf8' }).trim();
	return c;
}
