// What Discord would notify a person of, in one line above their messages: who wrote, where, and the
// first words. It stays until it is read or closed.
import { h, icon } from './dom.js';

// onOpen(channel, message id): the person goes there.
export class Notice {
	constructor(onOpen) {
		this.onOpen = onOpen;
		this.node = h('div', {
			class: 'notice',
			role: 'status',
			'aria-label': 'Notification',
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
					title: 'Go to the message',
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
					'aria-label': 'Close the notification',
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
