// The rows of cards of a page's messages, and whether each stands on one line: rowsOf(page).
//
// A row of cards is a line of a text that has two emojis side by side, or that begins with the mark of a seat and has no
// emojis but marks: the names over cards. A sentence with a card in it may take two lines; a row of cards may not, because
// the cards below would then stand under other ones.
const MARKS = ['🟥', '🔵', '🍀', '🔶', '💜', '⭐', '🔺', '🌙', '💧', '🔔', '⚓', '🍄'];
export const WIDTHS = [360, 375, 390, 412]; // px: the phones of most people

// Resolves to [{text, wraps, wide, room}] for each row: wide and room in px, of the row and of its box.
export const rowsOf = (page) =>
	page.evaluate((marks) => {
		const isEmoji = (node) => node.nodeType === 1 && node.matches('.emoji');
		// The pieces of a block between two line breaks: ranges of nodes.
		const linesOf = (block) => {
			const lines = [[]];
			const walk = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
				node.parentElement.closest('.emoji') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
			while (walk.nextNode()) {
				const node = walk.currentNode;
				if (node.nodeName === 'BR') lines.push([]);
				if (isEmoji(node)) lines.at(-1).push({ node, emoji: true });
				if (node.nodeType !== 3) continue;
				let at = 0;
				for (const part of node.data.split('\n')) {
					if (at > 0) lines.push([]);
					if (part) lines.at(-1).push({ node, from: at, to: at + part.length, text: part });
					at += part.length + 1;
				}
			}
			return lines;
		};
		const isRow = (line) => {
			const pieces = line.filter(({ emoji, text }) => emoji || text.trim());
			const isMark = (piece) => marks.includes(piece?.node.textContent);
			const named = isMark(pieces[0]) && pieces.every((piece) => !piece.emoji || isMark(piece));
			return named || pieces.some(({ emoji }, i) => emoji && pieces[i - 1]?.emoji);
		};
		const boxesOf = ({ node, emoji, from, to }) => {
			const range = document.createRange();
			if (emoji) range.selectNode(node);
			else {
				range.setStart(node, from);
				range.setEnd(node, to);
			}
			return [...range.getClientRects()].filter(({ width }) => width > 0);
		};
		const saidOf = ({ node, emoji, text }) => (emoji ? node.alt ?? node.textContent : text);
		return [...document.querySelectorAll('.column .text p, .column .text .heading, .column .text .subtext')]
			.flatMap((block) => linesOf(block).filter(isRow).map((line) => {
				const boxes = line.flatMap(boxesOf); // none in a column that is not shown
				const first = Math.min(...boxes.map(({ bottom }) => bottom));
				return boxes.length > 0 && {
					text: line.map(saidOf).join(''),
					wraps: boxes.some(({ top }) => top >= first - 1),
					wide: Math.round(Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))),
					room: Math.round(block.clientWidth),
				};
			}).filter(Boolean));
	}, MARKS);

// Where names stand above layouts that are side by side. Resolves to [{name, off}]: off in px, from the left edge of the
// name (or of its sign) to that of the layout.
export const namesOf = (page) =>
	page.evaluate(() => {
		const leftOf = (node, at) => {
			const range = document.createRange();
			range.setStart(node, at ?? 0);
			range.setEndAfter(node);
			return range.getBoundingClientRect().left;
		};
		const SIGN = /[➤⚑] $/u;
		return [...document.querySelectorAll('.column .text p strong')].flatMap((name) => {
			const sign = name.previousSibling?.nodeType === 3 ? SIGN.exec(name.previousSibling.data) : null;
			const left = sign ? leftOf(name.previousSibling, sign.index) : leftOf(name);
			const { top, bottom } = name.getBoundingClientRect();
			const below = [...name.parentElement.querySelectorAll('.emoji-unicode')]
				.map((mark) => mark.getBoundingClientRect())
				.filter((box) => box.top >= bottom - 4 && box.top < bottom + (bottom - top));
			const near = below.map((box) => Math.abs(box.left - left));
			return near.length === 2 ? [{ name: name.textContent, off: Math.round(Math.min(...near)) }] : [];
		});
	});
