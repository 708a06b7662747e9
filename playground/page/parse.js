// Discord's Markdown as a tree of plain objects; markdown.js makes nodes of it.
//
// A tree is a list; an entry is a string or {kind, children, ...}. What is not recognised stays
// text, and a text is bounded in depth, so that no message can make the parser run away.

const DEEPEST = 10;

const ESCAPED = '(?:\\\\[\\s\\S]|[^\\\\])';
// Tried in this order at each place; the first that matches wins. The groups are what make() gets.
const INLINE = [
	[/\\([^A-Za-z0-9\s])/y, ([, c]) => c],
	[
		/(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y,
		([, , code]) => ({
			kind: 'code',
			text: code.replace(/^ (.*`) $|^ (`.*) $/s, '$1$2'),
		}),
	],
	[/<@!?(\d+)>/y, ([, id]) => ({ kind: 'user', id })],
	[/<@&(\d+)>/y, ([, id]) => ({ kind: 'role', id })],
	[/<#(\d+)>/y, ([, id]) => ({ kind: 'channel', id })],
	[/<\/([^:<>\n]{1,100}):(\d+)>/y, ([, name]) => ({ kind: 'command', name })],
	[/<a?:(\w{2,32}):(\d+)>/y, ([, name, id]) => ({ kind: 'emoji', name, id })],
	[
		/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
		([, at, style]) => ({ kind: 'time', at: Number(at), style: style ?? 'f' }),
	],
	[/<(https?:\/\/[^\s<>]+)>/y, ([, url]) => ({ kind: 'link', url, children: [url] })],
	[
		/\[((?:\\.|\[[^\[\]]*\]|[^\[\]\\])+)\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+"[^"]*")?\s*\)/y,
		([, text, url], inner) => ({ kind: 'link', url, children: inner(text) }),
	],
	[
		/https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]*_~|]/y,
		([url]) => ({ kind: 'link', url, children: [url] }),
	],
	[
		new RegExp(`\\*\\*\\*(?=\\S)(${ESCAPED}*?[^\\s\\\\])\\*\\*\\*(?!\\*)`, 'y'),
		([, text], inner) => ({
			kind: 'bold',
			children: [{ kind: 'italic', children: inner(text) }],
		}),
	],
	[
		new RegExp(`\\*\\*(${ESCAPED}+?)\\*\\*(?!\\*)`, 'y'),
		([, text], inner) => ({ kind: 'bold', children: inner(text) }),
	],
	[
		new RegExp(`__(${ESCAPED}+?)__(?!_)`, 'y'),
		([, text], inner) => ({ kind: 'underline', children: inner(text) }),
	],
	[
		new RegExp(`~~(${ESCAPED}+?)~~`, 'y'),
		([, text], inner) => ({ kind: 'strike', children: inner(text) }),
	],
	[
		new RegExp(`\\|\\|(${ESCAPED}+?)\\|\\|`, 'y'),
		([, text], inner) => ({ kind: 'spoiler', children: inner(text) }),
	],
	[
		/\*(?=[^\s*])((?:\*\*(?:\\[\s\S]|[^\\*])+?\*\*|\\[\s\S]|[^\\*])*?(?:\*\*|[^\s\\*]|\\\S))\*(?!\*)/y,
		([, text], inner) => ({ kind: 'italic', children: inner(text) }),
	],
	[
		/\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y,
		([, text], inner) => ({ kind: 'italic', children: inner(text) }),
	],
	[/@(?:everyone|here)\b/y, ([text]) => ({ kind: 'everyone', text })],
	[new RegExp('\\p{RGI_Emoji}', 'vy'), ([text]) => ({ kind: 'unicode', text })],
];
// No rule above starts with anything else: marks, keycaps, and what lies beyond letters.
const SPECIAL = /[\\`<[*_~|h@#\d\u00a9\u00ae\u2000-\u3300\ud83c-\ud83e]/;

function parseInline(text, depth = 0) {
	if (depth > DEEPEST) return [text];
	const tree = [];
	let plain = '';
	const flush = () => {
		if (plain) tree.push(plain);
		plain = '';
	};
	for (let at = 0; at < text.length;) {
		const hit =
			SPECIAL.test(text[at]) &&
			INLINE.reduce((found, [pattern, make]) => {
				if (found) return found;
				pattern.lastIndex = at;
				const match = pattern.exec(text);
				return match && { make, match };
			}, null);
		if (!hit) {
			plain += text[at++];
			continue;
		}
		const made = hit.make(hit.match, (inner) => parseInline(inner, depth + 1));
		if (typeof made === 'string') plain += made;
		else (flush(), tree.push(made));
		at += hit.match[0].length;
	}
	flush();
	return tree;
}

const HEADING = /^(#{1,3}) +(.+?)(?: +#+)? *$/;
const SUBTEXT = /^-# +(.+)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.*)$/;

// The list that starts at lines[at]; an item indented deeper opens a list within the item before
// it.
function parseList(lines, at, indent, depth) {
	const [, , bullet] = ITEM.exec(lines[at]);
	const ordered = bullet.endsWith('.');
	const list = {
		kind: ordered ? 'ordered' : 'bullets',
		start: ordered ? Number.parseInt(bullet, 10) : undefined,
		children: [],
	};
	while (at < lines.length) {
		const match = ITEM.exec(lines[at]);
		const item = list.children.at(-1);
		if (!match) {
			if (!item || !/^ {2,}\S/.test(lines[at])) break;
			item.children.push({ kind: 'break' }, ...parseInline(lines[at++].trim()));
			continue;
		}
		if (
			match[1].length < indent ||
			(match[1].length < indent + 2 && match[2].endsWith('.') !== ordered)
		)
			break;
		if (item && match[1].length >= indent + 2 && depth < DEEPEST) {
			const [inner, next] = parseList(lines, at, match[1].length, depth + 1);
			item.children.push(inner);
			at = next;
			continue;
		}
		list.children.push({ kind: 'item', children: parseInline(match[3]) });
		at++;
	}
	return [list, at];
}

function parseBlocks(text, depth) {
	const lines = text.split('\n');
	const tree = [];
	let paragraph = [];
	const flush = () => {
		if (paragraph.length)
			tree.push({
				kind: 'paragraph',
				children: parseInline(paragraph.join('\n')),
			});
		paragraph = [];
	};
	for (let at = 0; at < lines.length;) {
		const line = lines[at];
		const heading = HEADING.exec(line);
		const subtext = SUBTEXT.exec(line);
		if (heading) {
			flush();
			tree.push({
				kind: 'heading',
				level: heading[1].length,
				children: parseInline(heading[2]),
			});
			at++;
		} else if (subtext) {
			flush();
			tree.push({ kind: 'subtext', children: parseInline(subtext[1]) });
			at++;
		} else if (depth < DEEPEST && /^>>> /.test(line)) {
			flush();
			tree.push({
				kind: 'quote',
				children: parse(
					[line.slice(4), ...lines.slice(at + 1)].join('\n'),
					depth + 1,
				),
			});
			at = lines.length;
		} else if (depth < DEEPEST && /^> /.test(line)) {
			flush();
			const quoted = [];
			while (at < lines.length && /^>( |$)/.test(lines[at]))
				quoted.push(lines[at++].slice(2));
			tree.push({ kind: 'quote', children: parse(quoted.join('\n'), depth + 1) });
		} else if (ITEM.test(line)) {
			flush();
			const [list, next] = parseList(lines, at, ITEM.exec(line)[1].length, depth);
			tree.push(list);
			at = next;
		} else {
			paragraph.push(line);
			at++;
		}
	}
	flush();
	return tree;
}

// A message's text as a tree.
export function parse(text, depth = 0) {
	const tree = [];
	const fence = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```\n?/g;
	let at = 0;
	const blocks = (part) => {
		if (part.trim() !== '') tree.push(...parseBlocks(part.replace(/\n$/, ''), depth));
	};
	for (let match; (match = fence.exec(text));) {
		if (text[match.index - 1] === '\\' || match[2].trim() === '') continue;
		blocks(text.slice(at, match.index));
		tree.push({ kind: 'fence', language: match[1], text: match[2] });
		at = fence.lastIndex;
	}
	blocks(text.slice(at));
	return tree;
}
