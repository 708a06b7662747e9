// Who one person is, and what they see of the world: their servers, channels, commands, and whether a
// message calls them.
import { isOffered } from './command.js';
import { EPHEMERAL } from './message.js';

export class Viewer {
	// state() -> /playground/state as it is now.
	constructor(userId, state) {
		Object.assign(this, { userId, state });
	}

	get user() {
		return (
			this.state().users.find((user) => user.id === this.userId) ?? {
				id: this.userId,
				username: 'unknown',
			}
		);
	}

	get locale() {
		return this.user.locale || 'en-US';
	}

	// The servers of this person.
	guilds() {
		return this.state().guilds.filter((guild) => guild.members.includes(this.userId));
	}

	channels() {
		return this.guilds().flatMap((guild) => guild.channels);
	}

	// Without @everyone's own, whose id is the server's.
	roles() {
		return this.guilds().flatMap(({ id, roles = [] }) =>
			roles.filter((role) => role.id !== id),
		);
	}

	members() {
		const ids = new Set(this.guilds().flatMap(({ members }) => members));
		return this.state().users.filter(({ id }) => ids.has(id));
	}

	// The commands that Discord's client offers this person, on a server or in direct messages.
	commands(dm) {
		const { permissions } = this.user;
		const { commands } = this.state();
		return commands.filter((command) => isOffered(command, permissions, dm));
	}

	// Whether a message calls this person.
	pings(message) {
		const { mentions = [], mention_roles: roles = [], author } = message;
		if (author?.id === this.userId || Number(message.flags) & EPHEMERAL) return false;
		return (
			Boolean(message.mention_everyone) ||
			mentions.some(({ id }) => id === this.userId) ||
			roles.some((id) => this.user.roles?.includes(id))
		);
	}

	// What drawing asks for (message.js) that does not depend on what was done there.
	env() {
		const { users, bot } = this.state();
		return {
			locale: this.locale,
			me: this.userId,
			user: (id) =>
				users.find((user) => user.id === id) ??
				(id === bot.id ? { username: bot.name } : undefined),
			channel: (id) => this.channels().find((channel) => channel.id === id),
			role: (id) => this.roles().find((role) => role.id === id),
			pings: (message) => this.pings(message),
		};
	}

	// What stands in a message that this person writes: @name becomes a mention.
	wordsOf(text) {
		const names = this.members().flatMap(({ id, username, global_name: name }) =>
			[username, name].filter(Boolean).map((word) => [`@${word}`, `<@${id}>`]),
		);
		names.sort(([a], [b]) => b.length - a.length);
		return names.reduce((said, [name, id]) => said.replaceAll(name, id), text);
	}
}
