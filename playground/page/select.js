// The list that opens under a select menu. It lies outside the messages, so that a message may
// change while it is open: then it takes over the new options; it closes when its menu has gone or
// is disabled.
import { emojiPicture, h } from './dom.js';
import { place } from './place.js';
import { say } from './words.js';

let open = null; // the one open list: {trigger, list, options, picked, active, locale, ...}

export const openTrigger = () => open?.trigger ?? null;

function draw() {
	const { list, options, picked, active, multiple, most } = open;
	list.replaceChildren(
		...options.map((option, i) => {
			const chosen = picked.has(option.value);
			return h(
				'div',
				{
					class: i === active ? 'choice choice-active' : 'choice',
					role: 'option',
					id: `choice-${i}`,
					'data-index': i,
					'data-value': option.value,
					'aria-selected': String(chosen),
					'aria-disabled':
						multiple &&
						!chosen &&
						picked.size >= most &&
						'true',
				},
				multiple && h('span', { class: 'tick', 'aria-hidden': 'true' }),
				option.emoji?.id && emojiPicture(option.emoji),
				option.emoji &&
					!option.emoji.id &&
					h('span', { class: 'emoji' }, option.emoji.name),
				h(
					'span',
					{ class: 'choice-text' },
					h('span', {}, option.label),
					option.description && h('small', {}, option.description),
				),
			);
		}),
	);
	if (options.length === 0)
		list.append(h('div', { class: 'choice-none' }, say(open.locale, 'nothingToChoose')));
	list.setAttribute('aria-activedescendant', options.length ? `choice-${active}` : '');
	list.children[active]?.scrollIntoView({ block: 'nearest' });
	if (open.done) open.done.disabled = picked.size < open.least;
}

// Closes the list; keepFocus false where the person has already gone elsewhere.
export function closeMenu(keepFocus = true) {
	if (!open) return;
	const { trigger, popup } = open;
	open = null;
	popup.remove();
	trigger.setAttribute('aria-expanded', 'false');
	document.removeEventListener('pointerdown', outside, true);
	window.removeEventListener('resize', replace);
	if (keepFocus && trigger.isConnected) trigger.focus();
}

function submit(keepFocus) {
	const { picked, least, start, onPick, trigger } = open;
	const values = [...picked];
	const changed = values.length !== start.size || values.some((value) => !start.has(value));
	closeMenu(keepFocus);
	if (changed && values.length >= least) onPick(trigger, values);
}

function outside(event) {
	if (open.popup.contains(event.target) || open.trigger.contains(event.target)) return;
	if (open.multiple) submit(false);
	else closeMenu(false);
}

const replace = () => open && place(open);

function pick(i) {
	const option = open.options[i];
	if (!option) return;
	if (!open.multiple) {
		const { onPick, trigger } = open;
		closeMenu();
		onPick(trigger, [option.value]);
		return;
	}
	if (open.picked.has(option.value)) open.picked.delete(option.value);
	else if (open.picked.size < open.most) open.picked.add(option.value);
	open.active = i;
	draw();
}

const KEYS = {
	ArrowDown: () => Math.min(open.active + 1, open.options.length - 1),
	ArrowUp: () => Math.max(open.active - 1, 0),
	Home: () => 0,
	End: () => open.options.length - 1,
};

function onKey(event) {
	if (KEYS[event.key]) {
		open.active = KEYS[event.key]();
		draw();
	} else if (event.key === 'Escape') closeMenu();
	else if (event.key === 'Enter' || event.key === ' ') pick(open.active);
	else if (event.key === 'Tab' && open.multiple) return;
	else if (event.key === 'Tab') return closeMenu();
	else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
		const letter = event.key.toLowerCase();
		const order = open.options.map(
			(_, i) => (open.active + 1 + i) % open.options.length,
		);
		const hit = order.find((i) =>
			open.options[i].label.toLowerCase().startsWith(letter),
		);
		if (hit !== undefined) open.active = hit;
		draw();
	} else return;
	event.preventDefault();
	event.stopPropagation();
}

// Opens the list of this menu, or closes it. options are Discord's select options; onPick(trigger,
// values) is called once.
export function toggleMenu(trigger, options, onPick) {
	const again = open?.trigger === trigger;
	closeMenu(false);
	if (again) return;
	const { component } = trigger;
	const locale = trigger.closest('[lang]')?.lang;
	const most = Math.min(component.max_values ?? 1, options.length);
	const multiple = most > 1;
	const picked = new Set(
		options.filter((option) => option.default).map((option) => option.value),
	);
	const list = h('div', {
		class: 'menu-list',
		role: 'listbox',
		tabindex: '0',
		'aria-multiselectable': multiple && 'true',
		'aria-label': component.placeholder || say(locale, 'options'),
		onkeydown: onKey,
		onclick: (event) => {
			const row = event.target.closest('[data-index]');
			if (row) pick(Number(row.dataset.index));
		},
	});
	const done =
		multiple &&
		h(
			'button',
			{
				type: 'button',
				class: 'button button-primary menu-done',
				'data-testid': 'menu-done',
				onclick: () => submit(true),
			},
			say(locale, 'done'),
		);
	const popup = h('div', { class: 'menu', 'data-testid': 'menu' }, list, done);
	const active = Math.max(
		0,
		options.findIndex((option) => picked.has(option.value)),
	);
	open = {
		trigger,
		popup,
		list,
		done,
		options,
		picked,
		active,
		most,
		multiple,
		onPick,
		locale,
		start: new Set(picked),
		least: component.min_values ?? 1,
	};
	document.querySelector('main').append(popup);
	trigger.setAttribute('aria-expanded', 'true');
	document.addEventListener('pointerdown', outside, true);
	window.addEventListener('resize', replace);
	place(open);
	draw();
	list.focus();
}

// To be called after messages changed: the open list follows its menu.
export function followMenu() {
	if (!open) return;
	const { trigger } = open;
	if (!trigger.isConnected || trigger.disabled) return closeMenu(false);
	const options = trigger.component.options ?? [];
	const value = open.options[open.active]?.value;
	if (JSON.stringify(options) !== JSON.stringify(open.options)) {
		open.options = options;
		open.active = Math.max(
			0,
			options.findIndex((option) => option.value === value),
		);
		open.picked = new Set(
			[...open.picked].filter((picked) =>
				options.some((option) => option.value === picked),
			),
		);
		draw();
	}
	place(open);
}
