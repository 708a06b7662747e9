// The controls of a modal, by the type of Discord's component. Each maker: (component, id of the
// control, env) -> {node, value(): what control.h calls a field; check(): a
// sentence that says what is wrong, or ""; focus(); group: its name does not come from a <label>}.
import { renderSelect } from './components.js';
import { h } from './dom.js';
import { toggleMenu } from './select.js';
import { say } from './words.js';

const LONGEST = 4000; // characters of a text, unless the input says less

export const isRequired = (component) => component.required !== false;

const lengthOf = (text) => [...text].length;

function textInput(input, id, env) {
	const attributes = {
		id,
		class: 'field',
		'aria-required': String(isRequired(input)),
		placeholder: input.placeholder,
		oninput: () => count(),
	};
	const field = h('input', { ...attributes, type: 'text', autocomplete: 'off' });
	const most = input.max_length ?? LONGEST;
	const counter = h('small', { class: 'counter', id: `${id}-count`, 'data-testid': 'counter' });
	const count = () => {
		const n = lengthOf(field.value);
		counter.textContent = `${n}/${most}`;
		counter.classList.toggle('counter-over', n > most);
	};
	field.value = input.value ?? '';
	count();
	const check = () => {
		const n = lengthOf(field.value);
		const least = input.min_length ?? 0;
		if (n === 0) return isRequired(input) ? say(env.locale, 'fieldNeeded') : '';
		if (n < least) return say(env.locale, 'fieldTooShort', least, n);
		return n > most ? say(env.locale, 'fieldTooLong', most, n) : '';
	};
	const node = input.max_length ? h('div', { class: 'counted' }, field, counter) : field;
	return { node, field, value: () => field.value, check, focus: () => field.focus() };
}

// How many may be chosen, in words; "" where n is well.
function badCount(n, least, most, required, env) {
	if (n === 0 && !required) return '';
	if (n >= least && n <= most) return '';
	if (most === 1) return say(env.locale, 'chooseOne');
	return least === most
		? say(env.locale, 'chooseAny', least)
		: say(env.locale, 'chooseRange', least, most);
}

function menu(select, id, env) {
	const required = isRequired(select);
	const options = select.options ?? [];
	let chosen = options.filter((option) => option.default).map(({ value }) => value);
	const most = select.max_values ?? 1;
	const draw = () => {
		const node = renderSelect(select, {
			...env,
			busy: () => false,
			chosen: () => chosen,
		});
		node.id = id;
		node.component = { ...select, min_values: required ? select.min_values : 0 };
		node.setAttribute('aria-labelledby', `${id}-label ${id}`);
		return node;
	};
	const box = h('div', { class: 'row', onclick: () => open() }, draw());
	const open = () => {
		const marked = options.map((option) => ({
			...option,
			default: chosen.includes(option.value),
		}));
		// What is not needed can be taken back.
		const none = !required && most === 1 && chosen.length ? [{ label: say(env.locale, 'nothing'), value: '' }] : [];
		toggleMenu(box.firstChild, [...none, ...marked], (_, values) => {
			chosen = values.filter(Boolean);
			box.replaceChildren(draw());
			box.firstChild.focus();
		});
	};
	return {
		node: box,
		group: true,
		value: () => chosen,
		check: () => badCount(chosen.length, select.min_values ?? 1, most, required, env),
		focus: () => box.firstChild.focus(),
	};
}

function radio(group, id, env) {
	const rows = (group.options ?? []).map((option, i) => {
		const box = h('input', {
			type: 'radio',
			name: id,
			id: i === 0 ? id : `${id}-${i}`,
			value: option.value,
		});
		box.checked = Boolean(option.default);
		const detail = option.description && h('small', {}, option.description);
		return {
			box,
			row: h('label', { class: 'box' }, box, h('span', {}, option.label, detail)),
		};
	});
	const picked = () => rows.filter(({ box }) => box.checked).map(({ box }) => box.value);
	return {
		node: h(
			'div',
			{
				class: 'boxes',
				role: 'radiogroup',
				'aria-labelledby': `${id}-label`,
				'aria-required': String(isRequired(group)),
				'data-boxes': id,
			},
			rows.map(({ row }) => row),
		),
		group: true,
		value: () => picked()[0],
		check: () => badCount(picked().length, 1, 1, isRequired(group), env),
		focus: () => rows[0]?.box.focus(),
	};
}

const CONTROLS = { 3: menu, 4: textInput, 21: radio };

// The control of a component; nothing for a type that the page does not know.
export const makeControl = (component, id, env) => CONTROLS[component?.type]?.(component, id, env);
