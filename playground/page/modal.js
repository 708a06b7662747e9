// A modal over one person's column: text inputs, and Discord's labels with menus, radio buttons and
// check boxes.
import { h } from './dom.js';
import { markdown } from './markdown.js';
import { menuOptions, unknownComponent } from './message.js';

let counter = 0;

const required = (input) => input.required !== false;

// Each maker: (component, id of the control, env) -> {node, value(), focus?}. value() is what
// control.h calls a field.
function textInput(input, id) {
	const attributes = {
		id,
		class: 'field',
		required: required(input),
		minlength: input.min_length,
		maxlength: input.max_length ?? 4000,
		placeholder: input.placeholder,
	};
	const node =
		input.style === 2
			? h('textarea', { ...attributes, rows: 4 })
			: h('input', { ...attributes, type: 'text', autocomplete: 'off' });
	node.value = input.value ?? '';
	return { node, value: () => node.value };
}

function singleSelect(select, id, env) {
	const options = menuOptions(select, env);
	const node = h(
		'select',
		{ id, class: 'field', required: required(select) },
		h('option', { value: '' }, select.placeholder || 'Choose one'),
		options.map((option) =>
			h(
				'option',
				{ value: option.value, selected: Boolean(option.default) },
				[
					option.emoji && !option.emoji.id && `${option.emoji.name} `,
					option.label,
					option.description && ` (${option.description})`,
				]
					.filter(Boolean)
					.join(''),
			),
		),
	);
	return { node, value: () => (node.value ? [node.value] : []) };
}

function boxes(group, id, type, options) {
	const rows = options.map((option, i) => {
		const box = h('input', {
			type,
			name: id,
			id: i === 0 ? id : `${id}-${i}`,
			value: option.value,
			required: type === 'radio' && required(group),
		});
		box.checked = Boolean(option.default);
		return {
			box,
			row: h(
				'label',
				{ class: 'box' },
				box,
				h(
					'span',
					{},
					option.label,
					option.description && h('small', {}, option.description),
				),
			),
		};
	});
	const picked = () => rows.filter(({ box }) => box.checked).map(({ box }) => box.value);
	const most = group.max_values ?? options.length;
	const least = group.min_values ?? (required(group) ? 1 : 0);
	const check = () => {
		const n = picked().length;
		rows[0]?.box.setCustomValidity(
			type === 'checkbox' && (n < least || n > most)
				? `Choose ${least === most ? least : `${least} to ${most}`}.`
				: '',
		);
	};
	check();
	const node = h(
		'div',
		{
			class: 'boxes',
			role: type === 'radio' ? 'radiogroup' : 'group',
			'data-boxes': id,
			onchange: check,
		},
		rows.map(({ row }) => row),
	);
	return {
		node,
		group: true,
		value: () => (type === 'radio' ? (picked()[0] ?? '') : picked()),
	};
}

function select(component, id, env) {
	return (component.max_values ?? 1) > 1
		? boxes(component, id, 'checkbox', menuOptions(component, env))
		: singleSelect(component, id, env);
}

function checkbox(component, id) {
	const box = h('input', { type: 'checkbox', id });
	box.checked = Boolean(component.default);
	return { node: box, value: () => box.checked };
}

const CONTROLS = {
	3: select,
	4: textInput,
	5: select,
	7: select,
	8: select,
	21: (group, id) => boxes(group, id, 'radio', group.options ?? []),
	22: (group, id) => boxes(group, id, 'checkbox', group.options ?? []),
	23: checkbox,
};

// One row of the modal: {node, field?: {custom_id, value()}}. A label's component, an old action
// row's text input, or text.
function renderRow(part, env) {
	if (part.type === 10)
		return { node: h('div', { class: 'text' }, markdown(part.content, env)) };
	const component = part.type === 18 ? part.component : part.components?.[0];
	const make = CONTROLS[component?.type];
	if (!make)
		return {
			node: h(
				'p',
				{ class: 'unknown' },
				unknownComponent(component?.type ?? part.type),
			),
		};
	const id = `field-${++counter}`;
	const control = make(component, id, env);
	const label = part.label ?? component.label ?? '';
	const needed =
		component.type !== 23 &&
		required(component) &&
		h('span', { class: 'needed' }, 'needed');
	const description =
		part.description &&
		h('p', { class: 'field-note', id: `${id}-note` }, part.description);
	if (description) control.node.setAttribute('aria-describedby', `${id}-note`);
	if (control.group) control.node.setAttribute('aria-label', label);
	const head = control.group
		? h('div', { class: 'field-label' }, label, needed)
		: h('label', { class: 'field-label', for: id }, label, needed);
	control.node.dataset.field = component.custom_id;
	return {
		node: h('div', { class: 'field-row' }, head, description, control.node),
		field: { custom_id: component.custom_id, value: control.value },
	};
}

// The modal's node. send(fields) -> a promise of an error sentence or nothing; close() is called
// when it is over.
export function renderModal(modal, env, send, close) {
	const title = `modal-title-${++counter}`;
	const rows = (modal.components ?? []).map((part) => renderRow(part, env));
	const alert = h('div', {
		class: 'composer-alert',
		role: 'alert',
		'data-testid': 'modal-alert',
	});
	const submit = h(
		'button',
		{ type: 'submit', class: 'button button-primary', 'data-testid': 'modal-submit' },
		'Submit',
	);
	const form = h(
		'form',
		{
			class: 'modal',
			role: 'dialog',
			'aria-labelledby': title,
			'data-testid': 'modal',
			onsubmit: async (event) => {
				event.preventDefault();
				const fields = rows
					.filter(({ field }) => field)
					.map(({ field }) => [field.custom_id, field.value()]);
				submit.disabled = true;
				const failure = await send(Object.fromEntries(fields));
				submit.disabled = false;
				if (failure) alert.replaceChildren(failure);
				else close();
			},
			onkeydown: (event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				close();
			},
		},
		h('h3', { id: title, class: 'modal-title' }, modal.title ?? ''),
		h(
			'div',
			{ class: 'modal-rows' },
			rows.map(({ node }) => node),
		),
		alert,
		h(
			'div',
			{ class: 'modal-foot' },
			h(
				'button',
				{
					type: 'button',
					class: 'button button-secondary',
					onclick: () => close(),
				},
				'Cancel',
			),
			submit,
		),
	);
	return h('div', { class: 'modal-veil' }, form);
}
