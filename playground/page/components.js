// Discord's components as nodes: Components V2, and the rows of buttons and menus of older messages.
//
// What drawing asks for is message.js's env, and env.attachments: the message's files.
import { emojiPicture, h, icon } from './dom.js';
import { attachmentOf, placeOf, sizeOf } from './files.js';
import { isEmojisAlone, link, markdown } from './markdown.js';
import { say } from './words.js';

const BUTTON_STYLES = {
	1: 'primary',
	2: 'secondary',
	3: 'success',
	4: 'danger',
	5: 'link',
};
const DEEPEST = 6; // components within components; Discord has 3 levels

export const unknownComponent = (type) =>
	`A component of type ${Number(type)} that this page does not know.`;
const emojiText = (emoji) => (emoji?.id ? `:${emoji.name}:` : (emoji?.name ?? ''));

function renderEmoji(emoji) {
	if (emoji?.id) return emojiPicture(emoji);
	return emoji && h('span', { class: 'emoji', 'aria-hidden': 'true' }, emojiText(emoji));
}

function renderButton(button, env) {
	const style = BUTTON_STYLES[button.style] ?? 'secondary';
	const content = [renderEmoji(button.emoji), button.label && h('span', {}, button.label)];
	const attributes = {
		class: `button button-${style}`,
		'data-kind': 'button',
		'data-style': style,
	};
	if (button.style === 5 && !button.disabled)
		return link(button.url, [content, icon('out')], {
			...attributes,
			'data-kind': 'link',
		});
	const busy = env.busy(button.custom_id);
	return h(
		'button',
		{
			...attributes,
			type: 'button',
			disabled: Boolean(button.disabled) || !button.custom_id,
			'data-custom-id': button.custom_id,
			'aria-busy': busy && 'true',
			'aria-label': button.label ? null : emojiText(button.emoji),
		},
		content,
	);
}

// Its button. env.chosen(custom_id) is what was picked in it, or nothing: what it says at first.
export function renderSelect(select, env) {
	const chosen = env.chosen(select.custom_id);
	const shown = (select.options ?? []).filter((option) =>
		chosen ? chosen.includes(option.value) : option.default,
	);
	const placeholder = select.placeholder || say(env.locale, 'pickAnOption');
	const labels = shown.map((option) => option.label).join(', ');
	const node = h(
		'button',
		{
			type: 'button',
			class: 'select',
			'data-kind': 'select',
			'data-custom-id': select.custom_id,
			disabled: Boolean(select.disabled),
			'aria-haspopup': 'listbox',
			'aria-expanded': 'false',
			'aria-busy': env.busy(select.custom_id) && 'true',
			'aria-label': `${placeholder}: ${labels || say(env.locale, 'nothingChosen')}`,
			'data-local': 'aria-expanded',
		},
		h(
			'span',
			{ class: shown.length ? 'select-text' : 'select-text select-empty' },
			shown.length
				? shown.map((option) =>
						h(
							'span',
							{ class: 'select-chosen' },
							renderEmoji(option.emoji),
							option.label,
						),
					)
				: placeholder,
		),
		icon('chevron'),
	);
	node.component = select;
	return node;
}

// Markdown in a box of its own: a text display, or (content) the text of a message. Emojis alone are
// large in a message's text only.
export const renderText = (text, env, content = false) =>
	h(
		'div',
		{ class: content && isEmojisAlone(text) ? 'text text-alone' : 'text' },
		markdown(text, env),
	);

// A picture of the message's files.
function renderPicture({ media, description }, env) {
	const url = placeOf(attachmentOf(media, env.attachments)?.url);
	return url && h('img', { class: 'picture', src: url, alt: description ?? '', loading: 'lazy' });
}

// A file with its name, its size and where to get it.
export function renderAttachment({ filename, size, url }, env) {
	const place = placeOf(url);
	const known = typeof size === 'number';
	return h(
		'div',
		{ class: 'file', 'data-testid': 'file' },
		icon('file'),
		h(
			'div',
			{ class: 'file-text' },
			place
				? h(
						'a',
						{
							href: place,
							download: filename,
							target: '_blank',
							rel: 'noopener noreferrer',
							'aria-label': say(env.locale, 'download', filename),
						},
						filename,
					)
				: h('span', {}, filename),
			known && h('small', { class: 'file-size' }, sizeOf(size, env.locale)),
		),
	);
}

function renderFile(part, env) {
	const found = attachmentOf(part.file, env.attachments);
	const { name = 'A file', size, file } = part;
	return renderAttachment(found ?? { filename: name, size, url: file?.url }, env);
}

function renderSection(section, env, depth) {
	return h(
		'div',
		{ class: 'section' },
		h(
			'div',
			{ class: 'section-text' },
			renderComponents(section.components, env, depth + 1),
		),
		section.accessory &&
			h(
				'div',
				{ class: 'section-accessory' },
				renderComponents([section.accessory], env, depth + 1),
			),
	);
}

function renderContainer(container, env, depth) {
	const node = h(
		'div',
		{ class: 'container', 'data-kind': 'container' },
		renderComponents(container.components, env, depth + 1),
	);
	if (typeof container.accent_color === 'number') {
		node.classList.add('container-accent');
		node.style.setProperty(
			'--accent',
			`#${(container.accent_color & 0xffffff).toString(16).padStart(6, '0')}`,
		);
	}
	return node;
}

const COMPONENTS = {
	1: (row, env, depth) =>
		h(
			'div',
			{ class: 'row', role: 'group' },
			renderComponents(row.components, env, depth + 1),
		),
	2: renderButton,
	3: renderSelect,
	9: renderSection,
	10: (text, env) => renderText(text.content, env),
	12: (gallery, env) =>
		h(
			'div',
			{ class: 'gallery' },
			(gallery.items ?? []).map((item) => renderPicture(item, env)),
		),
	13: (part, env) => renderFile(part, env),
	14: (line) =>
		h('div', {
			class: `separator separator-${line.spacing === 2 ? 'large' : 'small'}`,
			role: line.divider === false ? null : 'separator',
			'data-divider': line.divider !== false,
		}),
	17: renderContainer,
};

export function renderComponents(components, env, depth = 0) {
	if (!Array.isArray(components) || depth > DEEPEST) return [];
	return components.map(
		(part) =>
			COMPONENTS[part?.type]?.(part, env, depth) ??
			h('div', { class: 'unknown' }, unknownComponent(part?.type)),
	);
}
