// A modal over one person's column: Discord's labels with their controls.
import { unknownComponent } from './components.js';
import { h } from './dom.js';
import { isRequired, makeControl } from './fields.js';
import { say } from './words.js';

let counter = 0;

// One row of the modal: {node, field?: {custom_id, control, setError(sentence)}}.
function renderRow(part, env) {
	const { component } = part;
	const id = `field-${++counter}`;
	const control = makeControl(component, id, env);
	if (!control)
		return {
			node: h(
				'p',
				{ class: 'unknown' },
				unknownComponent(component?.type ?? part.type),
			),
		};
	const needed =
		isRequired(component) && h('span', { class: 'needed' }, say(env.locale, 'needed'));
	const label = [part.label ?? '', needed];
	const description =
		part.description &&
		h('p', { class: 'field-note', id: `${id}-note` }, part.description);
	const error = h('p', {
		class: 'field-error',
		id: `${id}-error`,
		role: 'alert',
		'data-testid': 'field-error',
	});
	const field = control.field ?? control.node;
	const setError = (sentence) => {
		error.textContent = sentence;
		if (sentence) field.setAttribute('aria-invalid', 'true');
		else field.removeAttribute('aria-invalid');
	};
	const about = [description && `${id}-note`, `${id}-error`].filter(Boolean).join(' ');
	field.setAttribute('aria-describedby', about);
	control.node.dataset.field = component.custom_id;
	return {
		node: h(
			'div',
			{
				class: 'field-row',
				oninput: () => setError(''),
				onclick: () => setError(''),
			},
			h(
				control.group ? 'div' : 'label',
				{ class: 'field-label', id: `${id}-label`, for: control.group ? null : id },
				label,
			),
			description,
			control.node,
			error,
		),
		field: { custom_id: component.custom_id, control, setError },
	};
}

// Says what is wrong with each field, and goes to the first of them; true when nothing is.
function isGood(fields) {
	const bad = fields.filter(({ control, setError }) => {
		const sentence = control.check();
		setError(sentence);
		return sentence;
	});
	bad[0]?.control.focus();
	return bad.length === 0;
}

const valuesOf = (fields) =>
	Object.fromEntries(fields.map(({ custom_id: id, control }) => [id, control.value()]));

// The modal's node. send(fields) -> a promise of an error sentence or nothing; close() is called
// when it is over.
export function renderModal(modal, env, send, close) {
	const title = `modal-title-${++counter}`;
	const rows = (modal.components ?? []).map((part) => renderRow(part, env));
	const fields = rows.map(({ field }) => field).filter(Boolean);
	const alert = h('div', {
		class: 'composer-alert',
		role: 'alert',
		'data-testid': 'modal-alert',
	});
	const submit = h(
		'button',
		{ type: 'submit', class: 'button button-primary', 'data-testid': 'modal-submit' },
		say(env.locale, 'submit'),
	);
	const onSubmit = async (event) => {
		event.preventDefault();
		if (submit.disabled || !isGood(fields)) return;
		submit.disabled = true;
		let failure;
		try {
			failure = await send(valuesOf(fields));
		} catch (error) {
			failure = error.message;
		}
		submit.disabled = false;
		if (failure) alert.replaceChildren(failure);
		else close();
	};
	const form = h(
		'form',
		{
			novalidate: true,
			onsubmit: onSubmit,
			onkeydown: (event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				close();
			},
		},
		h('h2', { id: title, class: 'modal-title' }, modal.title ?? ''),
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
				say(env.locale, 'cancel'),
			),
			submit,
		),
	);
	const dialog = h(
		'div',
		{ class: 'modal', role: 'dialog', 'aria-labelledby': title, 'data-testid': 'modal' },
		form,
	);
	return h('div', { class: 'modal-veil' }, dialog);
}
