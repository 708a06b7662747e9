// One message as nodes: its head, Components V2 (or plain content), and what is said below it.
import { renderAttachment, renderComponents, renderText } from './components.js';
import { avatar, h, icon, nameOf } from './dom.js';
import { isPicture, placeOf } from './files.js';
import { plain } from './markdown.js';
import { say } from './words.js';

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const SILENT = 1 << 12;
const COMPONENTS_V2 = 1 << 15;

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

// Somebody's name, which opens the menu of what apps can do with them.
const renderName = (user, name, style) =>
	h(
		'button',
		{
			type: 'button',
			class: `name ${style}`,
			'aria-haspopup': 'menu',
			'data-person-menu': user.id,
		},
		name,
	);

const FROM_MENU = 23; // type of the answer to a command of a person's or a message's menu

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
		renderName(user, nameOf(env.user(user.id) ?? user), 'cause-name'),
		` ${say(env.locale, 'used')} `,
		h('code', {}, message.type === FROM_MENU ? name : `/${name}`),
	);
}

const RECIPIENT_ADD = 1;
const NAME_CHANGE = 4;
const THREAD_CREATED = 18;
const THREAD_STARTER = 21;

const renderJump = (channel, message, words) =>
	h(
		'button',
		{
			type: 'button',
			class: 'plain jump',
			'data-jump-channel': channel,
			'data-jump-message': message,
		},
		words,
	);

// Discord's own lines, by type: what they say.
const NOTICES = {
	[RECIPIENT_ADD]: (message, env) => [
		` ${say(env.locale, 'addedBefore')} `,
		h('strong', {}, nameOf(env.user(message.mentions?.[0]?.id))),
		` ${say(env.locale, 'addedAfter')}`,
	],
	[NAME_CHANGE]: (message, env) => [
		` ${say(env.locale, 'renamed')} `,
		h('strong', {}, message.content),
	],
	[THREAD_CREATED]: (message, env) => [
		` ${say(env.locale, 'threadCreated')} `,
		h('strong', {}, message.content),
		renderJump(message.message_reference?.channel_id, undefined, say(env.locale, 'seeThread')),
	],
	[THREAD_STARTER]: (message, env) => [
		` ${say(env.locale, 'threadStarter')} `,
		h('q', {}, previewOf(message.referenced_message ?? {}, env)),
		renderJump(
			message.message_reference?.channel_id,
			message.message_reference?.message_id,
			say(env.locale, 'seeMessage'),
		),
	],
};

function renderNotice(message, env) {
	const author = message.author ?? {};
	return h(
		'article',
		{
			class: 'message message-notice',
			'data-message': message.id,
			'data-kind': 'notice',
			'data-testid': 'message',
			'aria-label': say(env.locale, 'notice'),
		},
		icon(message.type === NAME_CHANGE ? 'set' : 'thread'),
		h(
			'div',
			{ class: 'message-content' },
			h(
				'p',
				{},
				renderName(author, nameOf(author), 'author'),
				NOTICES[message.type](message, env),
			),
		),
	);
}

// The thread that was started from this message.
function renderThread({ id, thread }, env) {
	if (!thread) return null;
	const now = env.channel(id);
	return h(
		'div',
		{ class: 'thread-card', 'data-testid': 'thread-card' },
		icon('thread'),
		h('strong', {}, now?.name ?? thread.name),
		now ? renderJump(id, undefined, say(env.locale, 'seeThread')) : h('small', {}, say(env.locale, 'gone')),
	);
}

const renderThinking = (name, env) =>
	h(
		'div',
		{ class: 'thinking', role: 'status' },
		h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
		` ${say(env.locale, 'thinking', name)}`,
	);

const renderOnlyYou = (id, env) =>
	h(
		'div',
		{ class: 'only-you' },
		icon('eye'),
		say(env.locale, 'onlyYou'),
		h('button', { type: 'button', class: 'plain', 'data-dismiss': id }, say(env.locale, 'dismiss')),
	);

const renderFailure = ({ why }, env) =>
	h(
		'div',
		{ class: 'failed', role: 'alert', 'data-testid': 'failed' },
		icon('warning'),
		say(env.locale, 'interactionFailed'),
		why && h('span', { class: 'failed-why' }, why),
	);

// Files that no component shows: Components V2 shows no others.
function renderFiles(message, env) {
	if (Number(message.flags) & COMPONENTS_V2) return [];
	return (message.attachments ?? []).map((file) =>
		isPicture(file)
			? h('img', {
					class: 'picture',
					src: placeOf(file.url),
					alt: file.description ?? file.filename,
				})
			: renderAttachment(file, env),
	);
}

function renderBody(message, env) {
	const author = message.author ?? {};
	const name = nameOf(author);
	const flags = Number(message.flags) || 0;
	const parts = { ...env, attachments: message.attachments };
	return h(
		'div',
		{ class: 'message-body' },
		h(
			'div',
			{ class: 'message-head' },
			renderName(author, name, 'author'),
			author.bot && h('span', { class: 'tag' }, 'APP'),
			renderTimeOfDay(message, env),
		),
		h(
			'div',
			{ class: 'message-content' },
			flags & LOADING ? renderThinking(name, env) : null,
			message.content && renderText(message.content, env, true),
			renderFiles(message, env),
			renderComponents(message.components, parts),
			renderThread(message, env),
		),
		message.edited_timestamp && h('span', { class: 'edited' }, '(edited)'),
		flags & EPHEMERAL ? renderOnlyYou(message.id, env) : null,
		env.failure && renderFailure(env.failure, env),
	);
}

// The whole message. env is markdown's, and: busy(custom_id) while a click waits for its answer,
// chosen(custom_id) what was picked in a menu, failure (a sentence, or nothing),
// pings(message): whether it calls this person.
export function renderMessage(message, env) {
	if (NOTICES[message.type]) return renderNotice(message, env);
	const author = message.author ?? {};
	const name = nameOf(author);
	const flags = Number(message.flags) || 0;
	return h(
		'article',
		{
			class: [
				'message',
				flags & EPHEMERAL && 'message-ephemeral',
				env.pings(message) && 'message-ping',
			]
				.filter(Boolean)
				.join(' '),
			'data-message': message.id,
			'data-kind': 'message',
			tabindex: '-1',
			'data-testid': 'message',
			'aria-label': `${name}, ${say(env.locale, 'message').toLowerCase()}`,
		},
		renderCause(message, env),
		h(
			'span',
			{ class: 'avatar-menu', 'data-person-menu': author.id, 'data-kind': 'avatar' },
			avatar(author.id, name, author.bot),
		),
		renderBody(message, env),
		h(
			'button',
			{
				type: 'button',
				class: 'plain message-more',
				'aria-label': say(env.locale, 'appsForMessage'),
				'aria-haspopup': 'menu',
				title: say(env.locale, 'apps'),
				'data-message-menu': message.id,
			},
			icon('dots'),
		),
	);
}

// The first of a message's texts; "" where there is none.
function firstText(message) {
	const first = (components) => {
		for (const part of components ?? []) {
			const text =
				part.type === TEXT_DISPLAY ? part.content : first(part.components);
			if (text) return text;
		}
		return '';
	};
	return message.content || first(message.components) || '';
}

const TEXT_DISPLAY = 10;
const LONGEST_PREVIEW = 180; // characters

// One line of what a message says, as a quotation has it.
export function previewOf(message, env) {
	const said = plain(firstText(message), env);
	const [file] = message.attachments ?? [];
	return (said || file?.filename || '…').slice(0, LONGEST_PREVIEW);
}

// One line of what a push shows: `content` alone, so nothing of a message that is components
// (discord-api-docs issue 7854).
export function pushOf(message, env) {
	return plain(message.content ?? '', env).slice(0, LONGEST_PREVIEW);
}

// A message's words, line by line, without its monospaced parts: what a screen reader is told of a
// change.
export function wordsOf(node) {
	const copy = node.querySelector('.message-content').cloneNode(true);
	copy.querySelectorAll('pre, .button, .select, .stamp').forEach((part) => part.remove());
	copy.querySelectorAll('img[alt]').forEach((part) => part.replaceWith(part.alt));
	return [...copy.querySelectorAll('p, .heading, .subtext, li, .thinking')]
		.flatMap((part) => part.textContent.split('\n'))
		.map((line) => line.trim())
		.filter(Boolean);
}
