// The controls of a modal, by the type of Discord's component. Each maker: (component, id of the
// control, env) -> {node, value(): what control.h calls a field, or a promise of it; check(): a
// sentence that says what is wrong, or ""; focus(); group: its name does not come from a <label>}.
import { menuOptions, renderSelect } from './components.js';
import { h, icon } from './dom.js';
import { badFile, readFile, sizeOf } from './files.js';
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
	const field =
		input.style === 2
			? h('textarea', { ...attributes, rows: 4 })
			: h('input', { ...attributes, type: 'text', autocomplete: 'off' });
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
function badCount(n, least, most, required, env, files = '') {
	if (n === 0 && !required) return '';
	if (n >= least && n <= most) return '';
	if (most === 1) return say(env.locale, files ? 'chooseOneFile' : 'chooseOne');
	return least === most
		? say(env.locale, files ? 'chooseFiles' : 'chooseAny', least)
		: say(env.locale, files ? 'chooseRangeFiles' : 'chooseRange', least, most);
}

function menu(select, id, env) {
	const required = isRequired(select);
	const options = menuOptions(select, env);
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

function boxes(group, id, type, options, env) {
	const rows = options.map((option, i) => {
		const box = h('input', {
			type,
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
	const single = type === 'radio';
	const most = single ? 1 : (group.max_values ?? options.length);
	const least = single ? 1 : (group.min_values ?? 1);
	return {
		node: h(
			'div',
			{
				class: 'boxes',
				role: single ? 'radiogroup' : 'group',
				'aria-labelledby': `${id}-label`,
				'aria-required': single && String(isRequired(group)),
				'data-boxes': id,
			},
			rows.map(({ row }) => row),
		),
		group: true,
		value: () => (single ? picked()[0] : picked()),
		check: () => badCount(picked().length, least, most, isRequired(group), env),
		focus: () => rows[0]?.box.focus(),
	};
}

function checkbox(component, id) {
	const box = h('input', { type: 'checkbox', id });
	box.checked = Boolean(component.default);
	return { node: box, value: () => box.checked, check: () => '', focus: () => box.focus() };
}

function upload(component, id, env) {
	const most = component.max_values ?? 1;
	let files = [];
	let bad = '';
	const list = h('ul', { class: 'uploads' });
	const picker = h('input', {
		id,
		type: 'file',
		class: 'field',
		multiple: most > 1,
		onchange: () => add(picker.files),
	});
	const add = (more) => {
		const all = [...more];
		bad = all.map((file) => badFile(file, env.locale)).find(Boolean) ?? '';
		const good = all.filter((file) => !badFile(file, env.locale));
		files = most > 1 ? [...files, ...good] : good.length ? [good.at(-1)] : files;
		picker.value = '';
		draw();
	};
	const remove = (file) => {
		files = files.filter((other) => other !== file);
		draw();
		picker.focus();
	};
	const draw = () =>
		list.replaceChildren(
			...files.map((file) =>
				h(
					'li',
					{ 'data-testid': 'upload' },
					icon('file'),
					h('span', {}, `${file.name}, ${sizeOf(file.size, env.locale)}`),
					h(
						'button',
						{
							type: 'button',
							class: 'plain icon-button',
							'aria-label': say(env.locale, 'remove', file.name),
							onclick: () => remove(file),
						},
						icon('close'),
					),
				),
			),
		);
	const node = h(
		'div',
		{
			class: 'upload',
			ondragover: (event) => event.preventDefault(),
			ondrop: (event) => {
				event.preventDefault();
				add(event.dataTransfer.files);
			},
		},
		picker,
		list,
	);
	return {
		node,
		field: picker,
		value: () => Promise.all(files.map(readFile)),
		check: () =>
			bad ||
			badCount(
				files.length,
				component.min_values ?? 1,
				most,
				isRequired(component),
				env,
				'files',
			),
		focus: () => picker.focus(),
	};
}

const CONTROLS = {
	3: menu,
	4: textInput,
	6: menu,
	19: upload,
	21: (group, id, env) => boxes(group, id, 'radio', group.options ?? [], env),
	22: (group, id, env) => boxes(group, id, 'checkbox', group.options ?? [], env),
	23: checkbox,
};

// The control of a component; nothing for a type that the page does not know.
export const makeControl = (component, id, env) => CONTROLS[component?.type]?.(component, id, env);
