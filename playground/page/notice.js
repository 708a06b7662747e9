// What Discord would notify a person of, in one line above their messages: who wrote, where, and the
// first words. It stays until it is read or closed.
import { h, icon } from './dom.js';
import { say } from './words.js';

// onOpen(channel, message id): the person goes there. locale() is theirs.
export class Notice {
	constructor(onOpen, locale) {
		Object.assign(this, { onOpen, locale });
		this.node = h('div', {
			class: 'notice',
			role: 'status',
			'aria-label': say(locale(), 'notification'),
			'data-testid': 'notification',
			hidden: true,
		});
	}

	// about: {channel, view, id}; from is "Golf" or "Golf (#first-tee)".
	show(about, from, preview) {
		this.about = about;
		this.node.hidden = false;
		this.node.replaceChildren(
			h(
				'button',
				{
					type: 'button',
					class: 'plain notice-open',
					title: say(this.locale(), 'goToMessage'),
					onclick: () => {
						this.clear();
						this.onOpen(about.channel, about.id);
					},
				},
				icon('bell'),
				h(
					'span',
					{ class: 'notice-words', 'data-testid': 'notification-text' },
					h('strong', {}, from),
					` ${preview}`,
				),
			),
			h(
				'button',
				{
					type: 'button',
					class: 'plain icon-button',
					'aria-label': say(this.locale(), 'closeNotice'),
					onclick: () => this.clear(),
				},
				icon('close'),
			),
		);
	}

	// Takes it away; of this view alone where one is given.
	clear(view) {
		if (view !== undefined && this.about?.view !== view) return;
		this.node.hidden = true;
		this.node.replaceChildren();
	}
}
