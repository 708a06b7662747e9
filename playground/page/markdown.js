// Nodes for Discord's Markdown, and times in a person's own words.
import { emojiPicture, emojiUnicode, h, nameOf } from './dom.js';
import { parse } from './parse.js';
import { say } from './words.js';

const STEPS = [
	['second', 60],
	['minute', 60],
	['hour', 24],
	['day', 30],
	['month', 12],
	['year', Infinity],
];

// "in 2 minutes", for a time in Unix seconds.
export function relative(at, now, locale) {
	let left = Math.round(at - now / 1000);
	for (const [unit, size] of STEPS) {
		if (Math.abs(left) < size)
			return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
				left,
				unit,
			);
		left = Math.trunc(left / size);
	}
	return '';
}

const STYLES = {
	t: { timeStyle: 'short' },
	T: { timeStyle: 'medium' },
	d: { dateStyle: 'short' },
	D: { dateStyle: 'long' },
	f: { dateStyle: 'long', timeStyle: 'short' },
	F: { dateStyle: 'full', timeStyle: 'short' },
	s: { dateStyle: 'short', timeStyle: 'short' },
	S: { dateStyle: 'short', timeStyle: 'medium' },
};

// What stands for a mention, an emoji or a time where there are words alone.
function saying(part, env) {
	const date = new Date(part.at * 1000);
	switch (part.kind) {
		case 'user':
			return `@${nameOf(env.user(part.id))}`;
		case 'channel':
			return `#${env.channel(part.id)?.name ?? 'unknown'}`;
		case 'role':
			return `@${env.role?.(part.id)?.name ?? 'unknown-role'}`;
		case 'command':
			return `/${part.name}`;
		case 'emoji':
			return `:${part.name}:`;
		case 'time':
			if (Number.isNaN(date.getTime())) return say(env.locale, 'noDate');
			return part.style === 'R'
				? relative(part.at, Date.now(), env.locale)
				: new Intl.DateTimeFormat(env.locale, STYLES[part.style]).format(
						date,
					);
		default:
			return part.text ?? '';
	}
}

// What is covered until it is pressed.
const spoiler = (env, content) =>
	h(
		'span',
		{
			class: 'spoiler',
			role: 'button',
			tabindex: '0',
			'aria-expanded': 'false',
			'aria-label': say(env.locale, 'spoiler'),
			'data-local': 'aria-expanded aria-label',
		},
		h('span', {}, content),
	);

function renderTime({ at, style }, env) {
	const date = new Date(at * 1000);
	if (Number.isNaN(date.getTime())) return say(env.locale, 'noDate');
	const full = new Intl.DateTimeFormat(env.locale, STYLES.F).format(date);
	const text = saying({ kind: 'time', at, style }, env);
	return h(
		'time',
		{
			class: 'stamp',
			datetime: date.toISOString(),
			title: full,
			'data-relative': style === 'R' && at,
			'aria-live': 'off',
		},
		text,
	);
}

// A link goes to http or https alone. One to a message (…/channels/SERVER/CHANNEL/MESSAGE) stays
// within the page.
export function link(url, children, attributes = {}) {
	let target;
	try {
		target = new URL(url);
	} catch {
		return h('span', {}, children);
	}
	if (!['http:', 'https:'].includes(target.protocol)) return h('span', {}, children);
	const jump = /^\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(target.pathname);
	return h(
		'a',
		{
			href: target.href,
			target: '_blank',
			rel: 'noopener noreferrer nofollow',
			title: target.href,
			'data-jump-channel': jump?.[1],
			'data-jump-message': jump?.[2],
			...attributes,
		},
		children,
	);
}

const TAGS = {
	bold: 'strong',
	italic: 'em',
	underline: 'u',
	strike: 's',
	item: 'li',
	bullets: 'ul',
	quote: 'blockquote',
};

// Nodes for a tree. env: {locale, me (a user's id), user(id), channel(id), role(id)}, which find a
// user, a channel, a role or nothing.
export function render(tree, env) {
	return tree.map((part) => {
		if (typeof part === 'string') return part;
		const children = part.children ? render(part.children, env) : [];
		switch (part.kind) {
			case 'code':
				return h('code', {}, part.text);
			case 'fence':
				return h(
					'pre',
					{ tabindex: '0', 'data-language': part.language },
					h('code', {}, part.text),
				);
			case 'heading':
				return h(
					'div',
					{
						class: `heading heading-${part.level}`,
						role: 'heading',
						'aria-level': 3, // below the person's; a message has no outline
					},
					children,
				);
			case 'subtext':
				return h('small', { class: 'subtext' }, children);
			case 'paragraph':
				return h('p', {}, children);
			case 'ordered':
				return h('ol', { start: part.start }, children);
			case 'break':
				return h('br');
			case 'link':
				return link(part.url, children);
			case 'time':
				return renderTime(part, env);
			case 'user':
				return h(
					'span',
					{
						class:
							part.id === env.me
								? 'mention mention-me'
								: 'mention',
						role: 'button',
						tabindex: '0',
						'aria-haspopup': 'menu',
						'data-person-menu': part.id,
					},
					saying(part, env),
				);
			case 'channel':
				return h(
					'span',
					{
						class: 'mention',
						role: env.channel(part.id) && 'link',
						tabindex: env.channel(part.id) && '0',
						'data-jump-channel':
							env.channel(part.id) && part.id,
					},
					saying(part, env),
				);
			case 'role':
				return h('span', { class: 'mention' }, saying(part, env));
			case 'command':
				return h(
					'span',
					{
						class: 'mention',
						role: 'button',
						tabindex: '0',
						'data-command': part.name,
					},
					saying(part, env),
				);
			case 'everyone':
				return h('span', { class: 'mention' }, part.text);
			case 'emoji':
				return emojiPicture(part);
			case 'unicode':
				return emojiUnicode(part.text);
			case 'spoiler':
				return spoiler(env, children);
			default:
				return h(TAGS[part.kind], {}, children);
		}
	});
}

export const markdown = (text, env) => render(parse(String(text ?? '')), env);

const BLOCKS = new Set(['paragraph', 'heading', 'subtext', 'quote', 'fence', 'item', 'break']);

function plainOf(tree, env) {
	return tree
		.map((part) => {
			if (typeof part === 'string') return part;
			if (part.kind === 'spoiler') return '▒▒▒';
			const said = part.children ? plainOf(part.children, env) : saying(part, env);
			return BLOCKS.has(part.kind) ? `${said}\n` : said;
		})
		.join('');
}

// The words alone, as a notification shows them: a spoiler stays covered.
export const plain = (text, env) =>
	plainOf(parse(String(text ?? '')), env).replace(/\s+/g, ' ').trim();

const MOST_ALONE = 30; // emojis; above, they are as small as in a sentence

// Whether a text is emojis alone: Discord draws these larger.
export function isEmojisAlone(text) {
	const left = String(text ?? '').replace(/<a?:\w{2,32}:\d+>/g, '\u2b50');
	const n = left.match(/\p{Extended_Pictographic}/gu)?.length ?? 0;
	if (n === 0 || n > MOST_ALONE) return false;
	return /^(?:\p{Extended_Pictographic}|[\s\ufe0f\u200d]|\p{Emoji_Modifier})+$/u.test(left);
}
