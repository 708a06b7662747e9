// The panel of one person: their language, what they may do, their roles, whether the bot may write
// to them; and the server's language.
import { h } from './dom.js';
import { say } from './words.js';

const MANAGE_GUILD = 1n << 5n;

// The list of languages that the page offers, with one more where it is not among them.
function renderLocales(name, chosen, onchange) {
	const known = [...document.getElementById('add-locale').options];
	const options = known.map(({ value, text }) => [value, text]);
	if (chosen && !known.some(({ value }) => value === chosen)) options.push([chosen, chosen]);
	const node = h(
		'select',
		{ class: 'field', 'aria-label': name, onchange: () => onchange(node.value) },
		options.map(([value, text]) => h('option', { value }, text)),
	);
	node.value = chosen ?? 'en-US';
	return h('label', {}, h('span', { class: 'field-label' }, name), node);
}

function renderBox(label, checked, onchange, { note, disabled, id } = {}) {
	const box = h('input', {
		type: 'checkbox',
		disabled: Boolean(disabled),
		'data-testid': id,
		onchange: () => onchange(box.checked),
	});
	box.checked = checked;
	return h('label', { class: 'box' }, box, h('span', {}, label, note && h('small', {}, note)));
}

// The panel's node. people: {user, owner: whether they own the server, guild}; change(changes of the
// person) and changeGuild(changes of the server) -> a promise of an error sentence or nothing;
// close().
export function renderSettings({ user, owner, guild }, { change, changeGuild, close }) {
	const alert = h('div', { class: 'composer-alert', role: 'alert' });
	const tell = async (promise) => alert.replaceChildren((await promise) || '');
	const roles = (guild?.roles ?? []).filter(({ id }) => id !== guild.id);
	const toggleRole = (id, on) =>
		change({ roles: [...user.roles.filter((other) => other !== id), ...(on ? [id] : [])] });
	const may = Boolean(BigInt(user.permissions ?? 0) & MANAGE_GUILD);
	const name = user.global_name || user.username;
	const { locale } = user;
	const panel = h(
		'div',
		{
			class: 'modal',
			role: 'dialog',
			'aria-label': say(locale, 'settingsOf', name),
			'data-testid': 'settings',
			onkeydown: (event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				close();
			},
		},
		h('h2', { class: 'modal-title' }, say(locale, 'settingsOf', name)),
		h(
			'div',
			{ class: 'modal-rows' },
			renderLocales(say(locale, 'language'), locale, (next) =>
				tell(change({ locale: next })),
			),
			h(
				'div',
				{ class: 'boxes', role: 'group', 'aria-label': say(locale, 'whatTheyMay') },
				renderBox(
					say(locale, 'dmsOpen'),
					user.dms_open !== false,
					(on) => tell(change({ dms_open: on })),
					{ note: say(locale, 'dmsNote'), id: 'dms-open' },
				),
				renderBox(
					say(locale, 'isMember'),
					user.member !== false,
					(on) => tell(change({ member: on })),
					{ note: say(locale, 'memberNote'), id: 'is-member' },
				),
				renderBox(
					say(locale, 'manageServer'),
					may,
					(on) => tell(change({ permissions: on ? ['MANAGE_GUILD'] : null })),
					{
						note: owner && say(locale, 'owner'),
						disabled: owner,
						id: 'manage-server',
					},
				),
			),
			roles.length > 0 &&
				h(
					'div',
					{ class: 'boxes', role: 'group', 'aria-label': say(locale, 'roles') },
					h('div', { class: 'field-label', 'aria-hidden': 'true' }, say(locale, 'roles')),
					roles.map((role) =>
						renderBox(role.name, user.roles.includes(role.id), (on) =>
							tell(toggleRole(role.id, on)),
						),
					),
				),
			guild &&
				renderLocales(say(locale, 'languageOf', guild.name), guild.locale, (next) =>
					tell(changeGuild({ preferred_locale: next })),
				),
		),
		alert,
		h(
			'div',
			{ class: 'modal-foot' },
			h(
				'button',
				{ type: 'button', class: 'button button-primary', onclick: () => close() },
				say(locale, 'done'),
			),
		),
	);
	return h('div', { class: 'modal-veil' }, panel);
}
