// A menu of things to do with something on the page: a person, a message. One is open at a time; it
// closes when something is chosen, with Escape, with a press elsewhere, or when its trigger goes.
import { h } from './dom.js';
import { place } from './place.js';

let open = null; // {trigger, popup}

export function closePopup(keepFocus = true) {
	if (!open) return;
	const { trigger, popup } = open;
	open = null;
	popup.remove();
	if (trigger.hasAttribute('aria-haspopup')) trigger.setAttribute('aria-expanded', 'false');
	document.removeEventListener('pointerdown', outside, true);
	window.removeEventListener('resize', replace);
	if (keepFocus && trigger.isConnected) trigger.focus();
}

function outside(event) {
	if (!open.popup.contains(event.target) && !open.trigger.contains(event.target))
		closePopup(false);
}

const replace = () => open && place(open);

// To be called after what is below has changed.
export function followPopup() {
	if (open && !open.trigger.isConnected) closePopup(false);
	replace();
}

function onKey(event) {
	const items = [...open.popup.querySelectorAll('[role="menuitem"]')];
	const at = items.indexOf(document.activeElement);
	const next = {
		ArrowDown: (at + 1) % items.length,
		ArrowUp: (at - 1 + items.length) % items.length,
		Home: 0,
		End: items.length - 1,
	}[event.key];
	if (next !== undefined) items[next]?.focus();
	else if (event.key === 'Escape' || event.key === 'Tab') closePopup();
	else if (event.key.length === 1 && event.key !== ' ') {
		const letter = event.key.toLowerCase();
		const order = items.map((_, i) => items[(Math.max(at, 0) + 1 + i) % items.length]);
		order.find((item) => item.textContent.toLowerCase().startsWith(letter))?.focus();
	} else return;
	if (event.key !== 'Tab') event.preventDefault();
	event.stopPropagation();
}

// Opens the menu of this trigger, or closes it. groups are [{title, items: [{label, detail, node, run}],
// none}]: none is said where a group has no items.
export function togglePopup(trigger, label, groups) {
	const again = open?.trigger === trigger;
	closePopup(false);
	if (again) return;
	const item = ({ label: words, detail, node, run }) =>
		h(
			'button',
			{
				type: 'button',
				class: 'popup-item',
				role: 'menuitem',
				tabindex: '-1',
				onclick: () => {
					closePopup();
					run();
				},
			},
			node,
			h(
				'span',
				{ class: 'choice-text' },
				h('span', {}, words),
				detail && h('small', {}, detail),
			),
		);
	const popup = h(
		'div',
		{ class: 'menu popup', 'data-testid': 'popup' },
		h(
			'div',
			{
				class: 'menu-list',
				role: 'menu',
				tabindex: '-1',
				'aria-label': label,
				onkeydown: onKey,
			},
			h('div', { class: 'popup-title', 'aria-hidden': 'true' }, label),
			groups.map(({ title, items, none }) =>
				h(
					'div',
					{ role: 'group', 'aria-label': title },
					h('div', { class: 'popup-group', 'aria-hidden': 'true' }, title),
					items.length
						? items.map(item)
						: h('div', { class: 'choice-none' }, none),
				),
			),
		),
	);
	open = { trigger, popup };
	document.querySelector('main').append(popup);
	if (trigger.hasAttribute('aria-haspopup')) trigger.setAttribute('aria-expanded', 'true');
	document.addEventListener('pointerdown', outside, true);
	window.addEventListener('resize', replace);
	place(open);
	(popup.querySelector('[role="menuitem"]') ?? popup.firstChild).focus();
}
