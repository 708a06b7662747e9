// One message as nodes: its head, Components V2 (or plain content), and what is said below it.
import { avatar, emojiPicture, h, icon, nameOf } from './dom.js';
import { link, markdown } from './markdown.js';

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;

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

const menuKinds = { 3: 'an option', 5: 'a person', 7: 'a person', 8: 'a channel' };

// The rows of a select menu, whatever its type: people and channels are filled in as Discord's
// client does.
export function menuOptions(select, env) {
	if (select.type === 3) return select.options ?? [];
	const preset = new Set((select.default_values ?? []).map(({ id }) => id));
	const rows =
		select.type === 8
			? env.channels().map(({ id, name }) => ({ value: id, label: `#${name}` }))
			: select.type === 6
				? []
				: env.users().map((user) => ({
						value: user.id,
						label: nameOf(user),
						description: `@${user.username}`,
					}));
	return rows.map((row) => ({ ...row, default: preset.has(row.value) }));
}

function renderSelect(select, env) {
	const chosen = env.chosen(select.custom_id);
	const shown = menuOptions(select, env).filter((option) =>
		chosen ? chosen.includes(option.value) : option.default,
	);
	const placeholder = select.placeholder || `Choose ${menuKinds[select.type] ?? 'one'}`;
	const labels = shown.map((option) => option.label).join(', ');
	const node = h(
		'button',
		{
			type: 'button',
			class: 'select',
			'data-kind': 'select',
			'data-custom-id': select.custom_id,
			disabled: Boolean(select.disabled) || select.type === 6,
			'aria-haspopup': 'listbox',
			'aria-expanded': 'false',
			'aria-busy': env.busy(select.custom_id) && 'true',
			'aria-label': `${placeholder}: ${labels || 'nothing chosen'}`,
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

// Pictures come from this host alone (the server's Content-Security-Policy says so too); others
// become a link.
function renderMedia(media, description, spoiler, style) {
	let url;
	try {
		url = new URL(media?.url ?? '', location.href);
	} catch {
		return null;
	}
	const picture =
		url.origin === location.origin
			? h('img', {
					class: style,
					src: url.href,
					alt: description ?? '',
					loading: 'lazy',
				})
			: link(url.href, [description || `Picture at ${url.host}`, icon('out')], {
					class: `${style} picture-away`,
				});
	return spoiler
		? h(
				'span',
				{
					class: 'spoiler',
					role: 'button',
					tabindex: '0',
					'aria-expanded': 'false',
					'aria-label': 'Spoiler',
					'data-local': 'aria-expanded aria-label',
				},
				h('span', {}, picture),
			)
		: picture;
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
	10: (text, env) => h('div', { class: 'text' }, markdown(text.content, env)),
	11: (thumbnail) =>
		renderMedia(thumbnail.media, thumbnail.description, thumbnail.spoiler, 'thumbnail'),
	12: (gallery) =>
		h(
			'div',
			{ class: 'gallery' },
			(gallery.items ?? []).map((item) =>
				renderMedia(item.media, item.description, item.spoiler, 'picture'),
			),
		),
	13: (file) => renderMedia(file.file, file.name ?? 'A file', file.spoiler, 'picture'),
	14: (line) =>
		h('div', {
			class: `separator separator-${line.spacing === 2 ? 'large' : 'small'}`,
			role: line.divider === false ? null : 'separator',
			'data-divider': line.divider !== false,
		}),
	17: renderContainer,
};

function renderComponents(components, env, depth = 0) {
	if (!Array.isArray(components) || depth > DEEPEST) return [];
	return components.map(
		(part) =>
			COMPONENTS[part?.type]?.(part, env, depth) ??
			h('div', { class: 'unknown' }, unknownComponent(part?.type)),
	);
}

function renderEmbed(embed, env) {
	const node = h(
		'div',
		{ class: 'container container-accent' },
		embed.title &&
			h(
				'div',
				{ class: 'heading heading-3' },
				embed.url ? link(embed.url, [embed.title]) : embed.title,
			),
		embed.description && h('div', { class: 'text' }, markdown(embed.description, env)),
		(embed.fields ?? []).map((field) =>
			h(
				'div',
				{ class: 'text' },
				h('strong', {}, field.name),
				h('br'),
				markdown(field.value, env),
			),
		),
		embed.footer && h('small', { class: 'subtext' }, embed.footer.text),
	);
	node.style.setProperty(
		'--accent',
		`#${((embed.color ?? 0x888888) & 0xffffff).toString(16).padStart(6, '0')}`,
	);
	return node;
}

function renderTimeOfDay(message, env) {
	const date = new Date(message.timestamp);
	if (Number.isNaN(date.getTime())) return null;
	const format = (options) => new Intl.DateTimeFormat(env.locale, options).format(date);
	return h(
		'time',
		{
			datetime: date.toISOString(),
			title: format({ dateStyle: 'full', timeStyle: 'medium' }),
		},
		format({ timeStyle: 'short' }),
	);
}

// What the message answers: "Ana used /golf new".
function renderCause(message, env) {
	const cause = message.interaction_metadata;
	const name = cause?.name ?? message.interaction?.name;
	const user = cause?.user ?? message.interaction?.user;
	if (!user || !name) return null;
	return h(
		'div',
		{ class: 'cause' },
		icon('reply'),
		h('strong', {}, nameOf(env.user(user.id) ?? user)),
		' used ',
		h('code', {}, `/${name}`),
	);
}

const renderThinking = (name) =>
	h(
		'div',
		{ class: 'thinking', role: 'status' },
		h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
		` ${name} is thinking…`,
	);

// The whole message. env is markdown's, and: busy(custom_id) while a click waits for its answer,
// chosen(custom_id) what was picked in a menu, failure (a sentence, or nothing), users(),
// channels().
export function renderMessage(message, env) {
	const author = message.author ?? {};
	const name = nameOf(author);
	const flags = Number(message.flags) || 0;
	const edited = message.edited_timestamp && h('span', { class: 'edited' }, '(edited)');
	return h(
		'article',
		{
			class: flags & EPHEMERAL ? 'message message-ephemeral' : 'message',
			'data-message': message.id,
			'data-kind': 'message',
			'data-testid': 'message',
			'aria-label': `${name}, message`,
		},
		renderCause(message, env),
		avatar(author.id, name, author.bot),
		h(
			'div',
			{ class: 'message-body' },
			h(
				'div',
				{ class: 'message-head' },
				h('strong', { class: 'author' }, name),
				author.bot && h('span', { class: 'tag' }, 'APP'),
				renderTimeOfDay(message, env),
			),
			h(
				'div',
				{ class: 'message-content' },
				flags & LOADING ? renderThinking(name) : null,
				message.content &&
					h('div', { class: 'text' }, markdown(message.content, env)),
				(message.embeds ?? []).map((embed) => renderEmbed(embed, env)),
				renderComponents(message.components, env),
			),
			edited,
			flags & EPHEMERAL
				? h(
						'div',
						{ class: 'only-you' },
						icon('eye'),
						'Only you can see this',
						h(
							'button',
							{
								type: 'button',
								class: 'plain',
								'data-dismiss': message.id,
							},
							'Dismiss',
						),
					)
				: null,
			env.failure &&
				h(
					'div',
					{ class: 'failed', role: 'alert', 'data-testid': 'failed' },
					icon('warning'),
					'This interaction failed',
					env.failure.why &&
						h('span', { class: 'failed-why' }, env.failure.why),
				),
		),
	);
}

// A message's words, line by line, without its monospaced parts: what a screen reader is told of a
// change.
export function wordsOf(node) {
	const copy = node.querySelector('.message-content').cloneNode(true);
	copy.querySelectorAll('pre, .button, .select, .stamp').forEach((part) => part.remove());
	return [...copy.querySelectorAll('p, .heading, .subtext, li, .thinking')]
		.flatMap((part) => part.textContent.split('\n'))
		.map((line) => line.trim())
		.filter(Boolean);
}
