// What one person sees in each view, as data: the messages read and told, how many are unread, what
// was dismissed.
import { getDms, getMessages } from './api.js';

// The view of the direct messages, whatever their channel's id; the others are channels' ids.
export const DMS = 'dms';

// Ids are decimal text, the greater the younger.
export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : Number(a > b));

export class Inbox {
	constructor(userId) {
		Object.assign(this, { userId, dmChannel: null });
		// View -> {messages: Map by id, loaded, early: events that came while loading}.
		this.lists = new Map();
		this.unread = new Map(); // view -> {n: messages, pings: those that call this person}
		this.dismissed = new Set();
	}

	viewOf(channel) {
		return channel === this.dmChannel ? DMS : channel;
	}

	// Loaded or being loaded.
	has(view) {
		return this.lists.has(view);
	}

	loaded(view) {
		return Boolean(this.lists.get(view)?.loaded);
	}

	views() {
		return [...this.lists.keys()];
	}

	find(view, id) {
		return this.dismissed.has(id) ? undefined : this.lists.get(view)?.messages.get(id);
	}

	messages(view) {
		return [...(this.lists.get(view)?.messages.values() ?? [])]
			.filter(({ id }) => !this.dismissed.has(id))
			.sort((a, b) => compareIds(a.id, b.id));
	}

	// Reads a view anew; what happens meanwhile is applied behind it. Throws a sentence.
	async load(view) {
		const list = {
			messages: this.lists.get(view)?.messages ?? new Map(),
			loaded: false,
			early: [],
		};
		this.lists.set(view, list);
		try {
			const found =
				view === DMS
					? await getDms(this.userId)
					: await getMessages(view, this.userId);
			if (view === DMS) this.dmChannel = found.channel ?? this.dmChannel;
			const messages = view === DMS ? found.messages : found;
			list.messages = new Map(messages.map((message) => [message.id, message]));
			list.loaded = true;
			list.early.forEach((event) => apply(list, event));
		} catch (error) {
			if (this.lists.get(view) === list) this.lists.delete(view);
			throw error;
		}
	}

	// Takes a message's event; the view it belongs to.
	take(event) {
		const view = event.dm ? DMS : event.channel;
		const list = this.lists.get(view);
		if (event.dm) this.dmChannel = event.channel;
		if (list && !list.loaded) list.early.push(event);
		else if (list) apply(list, event);
		return view;
	}

	count(view, ping) {
		const { n = 0, pings = 0 } = this.unread.get(view) ?? {};
		this.unread.set(view, { n: n + 1, pings: pings + Number(ping) });
	}

	// How many unread messages call this person, in all views.
	pings() {
		return [...this.unread.values()].reduce((sum, { pings }) => sum + pings, 0);
	}
}

function apply(list, event) {
	if (event.type === 'message_delete') list.messages.delete(event.id);
	else list.messages.set(event.message.id, event.message);
}
