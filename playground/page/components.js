// Discord's components as nodes: Components V2, and the rows of buttons and menus of older messages.
//
// What drawing asks for is message.js's env, and env.attachments: the message's files.
import { emojiPicture, h, icon, nameOf } from './dom.js';
import { attachmentOf, placeOf, sizeOf } from './files.js';
import { isOfTypes } from './kinds.js';
import { isEmojisAlone, link, markdown, spoiler } from './markdown.js';
import { say } from './words.js';

const BUTTON_STYLES = {
	1: 'primary',
	2: 'secondary',
	3: 'success',
	4: 'danger',
	5: 'link',
	6: 'secondary',
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

const menuKinds = {
	3: 'pickAnOption',
	5: 'pickAPerson',
	6: 'pickARole',
	7: 'pickAPersonOrRole',
	8: 'pickAChannel',
};

const peopleRows = (env) =>
	env.users().map((user) => ({
		value: user.id,
		label: nameOf(user),
		description: `@${user.username}`,
	}));
const roleRows = (env) =>
	env.roles().map(({ id, name }) => ({
		value: id,
		label: name.startsWith('@') ? name : `@${name}`,
		description: say(env.locale, 'role'),
	}));
const channelRows = (env, types) =>
	env
		.channels()
		.filter((channel) => isOfTypes(channel, types))
		.map(({ id, name }) => ({ value: id, label: `#${name}` }));

const MENU_ROWS = {
	5: peopleRows,
	6: roleRows,
	7: (env) => [...peopleRows(env), ...roleRows(env)],
	8: channelRows,
};

// The rows of a select menu, whatever its type: people, roles and channels are filled in as
// Discord's client does.
export function menuOptions(select, env) {
	if (select.type === 3) return select.options ?? [];
	const preset = new Set((select.default_values ?? []).map(({ id }) => id));
	const rows = MENU_ROWS[select.type](env, select.channel_types);
	return rows.map((row) => ({ ...row, default: preset.has(row.value) }));
}

// Its button. env.chosen(custom_id) is what was picked in it, or nothing: what it says at first.
export function renderSelect(select, env) {
	const chosen = env.chosen(select.custom_id);
	const shown = menuOptions(select, env).filter((option) =>
		chosen ? chosen.includes(option.value) : option.default,
	);
	const placeholder = select.placeholder || say(env.locale, menuKinds[select.type] ?? 'pickAnOption');
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

// Markdown in a box of its own.
export const renderText = (text, env) =>
	h(
		'div',
		{ class: isEmojisAlone(text) ? 'text text-alone' : 'text' },
		markdown(text, env),
	);

// Pictures come from this host alone (the server's Content-Security-Policy says so too); others
// become a link.
function renderMedia(media, description, covered, style, env) {
	const found = attachmentOf(media, env.attachments);
	const url = placeOf(found?.url ?? media?.url);
	if (!url) return null;
	const address = new URL(url);
	const picture =
		address.origin === location.origin
			? h('img', {
					class: style,
					src: address.href,
					alt: description ?? '',
					loading: 'lazy',
				})
			: link(
					address.href,
					[description || say(env.locale, 'pictureAt', address.host), icon('out')],
					{ class: `${style} picture-away` },
				);
	return covered ? spoiler(env, picture) : picture;
}

// A file with its name, its size and where to get it.
export function renderAttachment({ filename, size, url }, covered, env) {
	const place = placeOf(url);
	const known = typeof size === 'number';
	const node = h(
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
	return covered ? spoiler(env, node) : node;
}

function renderFile(part, env) {
	const found = attachmentOf(part.file, env.attachments);
	const { name = 'A file', size, file } = part;
	return renderAttachment(found ?? { filename: name, size, url: file?.url }, part.spoiler, env);
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
	5: renderSelect,
	6: renderSelect,
	7: renderSelect,
	8: renderSelect,
	9: renderSection,
	10: (text, env) => renderText(text.content, env),
	11: (thumbnail, env) =>
		renderMedia(
			thumbnail.media,
			thumbnail.description,
			thumbnail.spoiler,
			'thumbnail',
			env,
		),
	12: (gallery, env) =>
		h(
			'div',
			{ class: 'gallery' },
			(gallery.items ?? []).map((item) =>
				renderMedia(item.media, item.description, item.spoiler, 'picture', env),
			),
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
