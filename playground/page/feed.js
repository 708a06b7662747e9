// The messages of one view on the screen: drawn one by one in place, so that focus, scroll position
// and open lists stay, and what is clicked in them.
import { h, icon, morph } from './dom.js';
import { compareIds } from './inbox.js';
import { renderMessage, wordsOf } from './message.js';
import { followPopup } from './popup.js';
import { closeMenu, followMenu, openTrigger, toggleMenu } from './select.js';
import { say } from './words.js';

const AT_END = 48; // px: nearer to the end than this, new messages scroll the list along
const FOUND_FOR = 1600; // ms that a message jumped to stands out
const SPOKEN = 300; // characters of a change that a screen reader is told

// host: {env(message), use(message id, custom_id, values or nothing), jump(channel, message) ->
// whether it is seen, dismiss(message id), fill(text): into the line, personMenu(trigger, id),
// messageMenu(trigger, id)}.
export class Feed {
	constructor(host) {
		this.host = host;
		// "message custom_id" -> what was picked in that menu, until the message changes.
		this.chosen = new Map();
		this.list = h('div', {
			class: 'messages',
			role: 'log',
			'aria-relevant': 'additions',
			tabindex: '0',
			'data-testid': 'messages',
			onclick: (event) => this.onClick(event),
			onkeydown: (event) => this.onKey(event),
			oncontextmenu: (event) => this.onContextMenu(event),
			onscroll: () => this.onScroll(),
		});
		this.empty = h('div', { class: 'empty', hidden: true });
		this.newer = h(
			'button',
			{
				type: 'button',
				class: 'newer',
				hidden: true,
				onclick: () => this.toEnd(),
			},
			icon('down'),
			say(host.env().locale, 'newMessages'),
		);
		this.live = h('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
		this.node = h(
			'div',
			{ class: 'messages-frame' },
			this.list,
			this.empty,
			this.newer,
			this.live,
		);
	}

	env(message) {
		const env = this.host.env(message);
		return {
			...env,
			chosen: (customId) => this.chosen.get(`${message?.id} ${customId}`),
		};
	}

	nodeOf(id) {
		return [...this.list.children].find((node) => node.dataset.message === id);
	}

	// Shows these messages and no others. What is shown already stays the same node.
	drawAll(messages) {
		const kept = new Map(
			[...this.list.children].map((node) => [node.dataset.message, node]),
		);
		const wanted = new Set(messages.map((message) => message.id));
		for (const [id, node] of kept) if (!wanted.has(id)) node.remove();
		messages.forEach((message, i) => {
			const fresh = renderMessage(message, this.env(message));
			const old = kept.get(message.id);
			const node = old ? morph(old, fresh) : fresh;
			if (this.list.children[i] !== node)
				this.list.insertBefore(node, this.list.children[i] ?? null);
		});
		this.follow();
	}

	// Draws one message where it belongs. changed: the bot has edited it.
	draw(message, changed) {
		if (changed)
			for (const key of this.chosen.keys())
				if (key.startsWith(`${message.id} `)) this.chosen.delete(key);
		const fresh = renderMessage(message, this.env(message));
		this.still(() => this.put(message, fresh, changed));
	}

	put(message, fresh, changed) {
		const node = this.nodeOf(message.id);
		if (node) {
			const before = new Set(wordsOf(node));
			const now = morph(node, fresh);
			if (changed)
				this.announce(wordsOf(now).filter((line) => !before.has(line)));
			return;
		}
		const next = [...this.list.children].find(
			(other) => compareIds(other.dataset.message, message.id) > 0,
		);
		this.newer.hidden = this.atEnd();
		this.list.insertBefore(fresh, next ?? null);
	}

	remove(id) {
		const node = this.nodeOf(id);
		if (node) this.still(() => node.remove(), node);
	}

	// Changes the list. What the reader sees stays where it is; a reader at the end stays there. Some
	// browsers do the first by themselves and others do not, so none may (style: overflow-anchor).
	still(change, leaves) {
		const stick = this.atEnd();
		const { top } = this.list.getBoundingClientRect();
		const seen = [...this.list.children].find(
			(node) => node !== leaves && node.getBoundingClientRect().bottom > top,
		);
		const before = seen?.getBoundingClientRect().top;
		change();
		this.follow();
		if (stick) this.toEnd();
		else if (seen?.isConnected)
			this.list.scrollTop += seen.getBoundingClientRect().top - before;
	}

	// What stands in place of messages: nodes, or nothing.
	setEmpty(nodes) {
		this.empty.hidden = !nodes || this.list.children.length > 0;
		if (!this.empty.hidden) this.empty.replaceChildren(...nodes);
	}

	announce(lines) {
		if (lines.length) this.live.textContent = lines.join('; ').slice(0, SPOKEN);
	}

	follow() {
		followPopup();
		if (openTrigger()) followMenu();
	}

	atEnd() {
		return (
			this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight <
			AT_END
		);
	}

	toEnd() {
		this.list.scrollTop = this.list.scrollHeight;
		this.newer.hidden = true;
	}

	// The next tab stop is the newest message's first control.
	focusNewest() {
		this.toEnd();
		(this.list.lastElementChild ?? this.list).focus();
	}

	// Brings a message into sight and marks it for a moment; false while it is not there.
	find(id) {
		const node = this.nodeOf(id);
		if (!node) return false;
		node.scrollIntoView({ block: 'center' });
		node.classList.add('message-found');
		setTimeout(() => node.classList.remove('message-found'), FOUND_FOR);
		return true;
	}

	onScroll() {
		if (this.atEnd()) this.newer.hidden = true;
		followPopup();
		if (openTrigger() && this.list.contains(openTrigger())) this.follow();
	}

	onKey(event) {
		if (event.key !== 'Enter' && event.key !== ' ') return;
		if (!event.target.matches('span[role="button"], span[role="link"]')) return;
		this.onClick(event);
		event.preventDefault();
	}

	// What apps can do with a person, or with the message.
	onContextMenu(event) {
		if (event.target.closest('a, input')) return;
		const message = event.target.closest('[data-kind="message"]');
		const person = event.target.closest('[data-person-menu]');
		if (person) this.host.personMenu(person, person.dataset.personMenu);
		else if (message)
			this.host.messageMenu(
				message.querySelector('.message-more'),
				message.dataset.message,
			);
		else return;
		event.preventDefault();
	}

	onClick(event) {
		const find = (selector) => event.target.closest(selector);
		const message = find('[data-message]')?.dataset.message;
		const spoiler = find('.spoiler[aria-expanded="false"]');
		const jump = find('[data-jump-channel]');
		const person = find('[data-person-menu]');
		const more = find('[data-message-menu]');
		const command = find('[data-command]');
		const part = find('[data-custom-id]');
		if (spoiler) {
			spoiler.setAttribute('aria-expanded', 'true');
			spoiler.removeAttribute('aria-label');
			event.preventDefault();
		} else if (jump) {
			if (this.host.jump(jump.dataset.jumpChannel, jump.dataset.jumpMessage))
				event.preventDefault();
		} else if (person) {
			this.host.personMenu(person, person.dataset.personMenu);
		} else if (more) {
			this.host.messageMenu(more, message);
		} else if (command) {
			this.host.fill(`/${command.dataset.command} `);
		} else if (find('[data-dismiss]')) {
			this.host.dismiss(message);
		} else if (part && !part.disabled && !part.getAttribute('aria-busy')) {
			if (part.dataset.kind === 'select') this.openMenu(message, part);
			else this.host.use(message, part.dataset.customId);
		}
	}

	openMenu(message, trigger) {
		const chosen = this.chosen.get(`${message} ${trigger.dataset.customId}`);
		const options = trigger.component.options ?? [];
		const marked = options.map((option) =>
			chosen ? { ...option, default: chosen.includes(option.value) } : option,
		);
		toggleMenu(trigger, marked, async (now, values) => {
			// Of the menu as it stands when the choice is made.
			const customId = now.dataset.customId;
			this.chosen.set(`${message} ${customId}`, values);
			if (await this.host.use(message, customId, values)) return;
			this.chosen.delete(`${message} ${customId}`);
		});
	}

	close() {
		if (openTrigger() && this.list.contains(openTrigger())) closeMenu(false);
	}
}
