// Building and updating the page's nodes. Text becomes text nodes and nothing else: no string is
// ever parsed as HTML, so a name or a message cannot bring markup of its own.

// h('p', {class: 'note', 'data-n': 3, onclick: fn}, 'text', node, [more], null): an element. A
// function is a listener, true an empty attribute, false and null leave the attribute out.
export function h(tag, attributes, ...children) {
	const node = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes ?? {})) {
		if (typeof value === 'function') node.addEventListener(name.slice(2), value);
		else if (value === true) node.setAttribute(name, '');
		else if (value !== false && value !== null && value !== undefined)
			node.setAttribute(name, value);
	}
	node.append(
		...children
			.flat(Infinity)
			.filter(
				(child) => child !== null && child !== undefined && child !== false,
			),
	);
	return node;
}

// One of the application's own emojis, as the playground keeps its picture.
export const emojiPicture = (emoji) =>
	h('img', {
		class: 'emoji emoji-picture',
		src: `/emojis/${emoji.id}.png`,
		alt: `:${emoji.name}:`,
		title: `:${emoji.name}:`,
		draggable: 'false',
	});

// A Unicode emoji: as wide and as high as a picture.
export const emojiUnicode = (text) => h('span', { class: 'emoji emoji-unicode' }, text);

const ICONS = {
	add: 'M10 4v12M4 10h12',
	bell: 'M5 14h10l-1.2-2V9a3.8 3.8 0 0 0-7.6 0v3zM8.5 16.5h3',
	chevron: 'M5.5 8 10 12.5 14.5 8',
	channels: 'M3.500 5.500h13M3.500 10h13M3.500 14.500h13',
	close: 'M5 5l10 10M15 5 5 15',
	down: 'M10 4v12M5 11l5 5 5-5',
	dots: 'M4.5 10v.1M10 10v.1M15.500 10v.1',
	eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
	file: 'M5.500 3h6l3.500 3.500V17h-9.500zM11 3v4h4',
	flag: 'M6 17V3l9 3.5L6 10M3 17h9',
	letter: 'M3 5h14v10H3zM3 6l7 5 7-5',
	out: 'M8 5h7v7M15 5l-9 9',
	people: 'M7.500 9.500a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600zM2.500 16c0-3 2-4.500 5-4.500s5 1.500 5 4.500M13 9.500a2.500 2.500 0 1 0-.5-4.900M14 11.700c2.200.3 3.500 1.700 3.500 4.300',
	send: 'M3 10 17 4l-5 13-3-5.500zM9 11.500 17 4',
	set: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
	thread: 'M4 4v5c0 3 2 5 5 5h7M13 11l3 3-3 3',
	reply: 'M16 15c0-4-2-6-6-6H4M8 5 4 9l4 4',
	warning: 'M10 3 18 17H2zM10 8v4M10 14.500v.1',
};

// A line drawing of 20 by 20, hidden from screen readers: what it means must be said beside it.
export function icon(name) {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
	svg.setAttribute('viewBox', '0 0 20 20');
	svg.setAttribute('class', `icon icon-${name}`);
	svg.setAttribute('aria-hidden', 'true');
	path.setAttribute('d', ICONS[name]);
	svg.append(path);
	return svg;
}

// Changes `from` until it equals `to`, keeping every node that can stay: focus, scroll position and
// open menus live on nodes. Attributes named in data-local are the page's own state (a spoiler laid
// bare) and stay as they are while the node still shows the same text. Returns the node that now
// stands there.
export function morph(from, to) {
	if (from.nodeName !== to.nodeName || from.dataset?.kind !== to.dataset?.kind) {
		from.replaceWith(to);
		return to;
	}
	if (from.nodeType === Node.TEXT_NODE) {
		if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
		return from;
	}
	const local =
		from.dataset?.local && from.textContent === to.textContent
			? from.dataset.local.split(' ')
			: [];
	for (const { name } of [...from.attributes])
		if (!to.hasAttribute(name) && !local.includes(name)) from.removeAttribute(name);
	for (const { name, value } of to.attributes)
		if (from.getAttribute(name) === value || local.includes(name)) continue;
		else if (name === 'style')
			// The page's policy forbids style as an attribute.
			from.style.cssText = value;
		else from.setAttribute(name, value);
	if (to.component) from.component = to.component;
	const fresh = [...to.childNodes];
	const old = [...from.childNodes];
	fresh.forEach((child, i) => (i < old.length ? morph(old[i], child) : from.append(child)));
	old.slice(fresh.length).forEach((child) => child.remove());
	return from;
}

// A person's picture: their initials on a colour of their own.
export function avatar(id, name, bot = false) {
	const letters = name
		.trim()
		.split(/\s+/)
		.slice(0, 2)
		.map((word) => [...word][0] ?? '')
		.join('')
		.toUpperCase();
	const node = h(
		'span',
		{ class: bot ? 'avatar avatar-bot' : 'avatar', 'aria-hidden': 'true' },
		bot ? icon('flag') : letters,
	);
	let hue = 0;
	for (const c of String(id)) hue = (hue * 31 + c.charCodeAt(0)) % 360;
	node.style.setProperty('--hue', (hue * 47) % 360);
	return node;
}

export const nameOf = (user) => user?.global_name || user?.username || 'Unknown user';
