// The head of a person's column, and the badge of what calls them.
import { avatar, h, icon, nameOf } from './dom.js';
import { say } from './words.js';

export const renderBadge = (pings, locale) =>
	pings > 0 &&
	h(
		'span',
		{
			class: 'unread unread-ping',
			role: 'img',
			'data-testid': 'badge',
			'aria-label': say(locale, pings > 1 ? 'badges' : 'badge', pings),
		},
		String(pings),
	);

// Who it is.
export function renderTitle(user, pings) {
	const name = nameOf(user);
	return h(
		'h2',
		{ class: 'person' },
		avatar(user.id, name),
		h('span', { class: 'person-name' }, name),
		h('span', { class: 'person-locale' }, user.locale ?? ''),
		user.dms_open === false &&
			h('span', { class: 'dms-closed', 'data-testid': 'dms-closed' }, say(user.locale, 'dmsClosed')),
		renderBadge(pings, user.locale),
	);
}

const renderButton = (sign, label, id, onclick, more) =>
	h(
		'button',
		{
			type: 'button',
			class: 'plain icon-button',
			'aria-label': label,
			title: label,
			'data-testid': id,
			...more,
			onclick,
		},
		icon(sign),
	);

const LABELS = {
	'open-channels': 'channels',
	members: 'peopleFor',
	'open-settings': 'settingsOf',
	'close-column': 'closeColumn',
};

// Says the names of the head's buttons again, after the person's language has changed.
export function relabel(head, name, locale) {
	for (const [id, key] of Object.entries(LABELS)) {
		const button = head.querySelector(`[data-testid="${id}"]`);
		button.title = say(locale, key, name);
		button.setAttribute('aria-label', button.title);
	}
}

// title is renderTitle's, place the node that names the open channel; host: {openChannels(),
// openMembers(trigger), openSettings(), close()}. A phone shows the place; a wide screen, who it is.
export const renderHead = (name, locale, title, place, host) =>
	h(
		'header',
		{ class: 'column-head' },
		renderButton('channels', say(locale, 'channels', name), 'open-channels', () => host.openChannels(), {
			class: 'plain icon-button if-narrow',
			'aria-expanded': 'false',
		}),
		title,
		place,
		renderButton(
			'people',
			say(locale, 'peopleFor', name),
			'members',
			(event) => host.openMembers(event.currentTarget),
			{ 'aria-haspopup': 'menu' },
		),
		renderButton('set', say(locale, 'settingsOf', name), 'open-settings', () => host.openSettings()),
		renderButton('close', say(locale, 'closeColumn', name), 'close-column', () => host.close()),
	);
