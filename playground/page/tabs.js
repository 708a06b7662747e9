// The row of a person's channels, the threads below each, and their direct messages.
import { h, icon } from './dom.js';
import { DMS } from './inbox.js';
import { say } from './words.js';

// What is unread: a number where somebody is called, a dot otherwise.
function renderUnread(locale, { n, pings } = {}) {
	if (!n) return null;
	const words = pings ? (pings > 1 ? 'unreadCalls' : 'unreadCall') : 'unread';
	return h(
		'span',
		{
			class: pings ? 'unread unread-ping' : 'unread',
			role: 'img',
			'data-testid': 'unread',
			'data-pings': String(pings),
			'aria-label': say(locale, words, n, pings),
		},
		pings ? String(pings) : null,
	);
}

function renderTab(view, label, sign, { open, unread, locale }) {
	return h(
		'button',
		{
			type: 'button',
			class: 'tab',
			'data-view': view,
			'aria-current': view === open && 'page',
			title: view === DMS && say(locale, 'directMessages'),
			'data-testid': view === DMS ? 'dm-tab' : 'channel-tab',
		},
		sign,
		h('span', {}, label),
		renderUnread(locale, unread.get(view)),
	);
}

// What a phone shows in place of the row: the open channel.
export function renderPlace({ guilds, open, locale }) {
	const channel = guilds.flatMap(({ channels }) => channels).find(({ id }) => id === open);
	const sign = channel?.parent ? icon('thread') : '#';
	return h(
		'p',
		{ class: 'place if-narrow' },
		h('span', { class: 'hash', 'aria-hidden': 'true' }, channel ? sign : icon('letter')),
		h('span', { class: 'place-name' }, channel?.name ?? say(locale, 'dms')),
	);
}

// place: {guilds (with channels and threads that this person sees), open (the view), unread (Map:
// view -> {n, pings})}.
export function renderTabs(label, { guilds, ...place }) {
	const hash = () => h('span', { class: 'hash', 'aria-hidden': 'true' }, '#');
	const threadsOf = (guild, channel) =>
		guild.channels.filter(
			({ id, parent, archived }) =>
				parent === channel.id && (!archived || id === place.open),
		);
	return h(
		'nav',
		{ class: 'tabs', 'aria-label': label },
		guilds.map((guild) => [
			h('span', { class: 'guild', title: guild.name }, guild.name),
			guild.channels
				.filter(({ parent }) => !parent)
				.map((channel) => [
					renderTab(channel.id, channel.name, hash(), place),
					threadsOf(guild, channel).map(({ id, name }) =>
						renderTab(id, name, icon('thread'), place),
					),
				]),
		]),
		renderTab(DMS, say(place.locale, 'dms'), icon('letter'), place),
	);
}
