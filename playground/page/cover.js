// What lies over one person's column: a form of the bot's, or their settings.
import { changeGuild, changeUser } from './api.js';
import { renderModal } from './modal.js';
import { renderSettings } from './settings.js';
import { say } from './words.js';

export class Cover {
	// host: the column: {userId, viewer, node, main, env(), act(interaction)}.
	constructor(host) {
		Object.assign(this, { host, over: null, settings: null, turn: null });
	}

	// Over this column alone: the other people go on.
	open(make) {
		this.over?.remove();
		this.settings = null;
		const before = document.activeElement;
		const turn = (this.turn = {});
		const close = () => {
			if (turn !== this.turn) return;
			this.over?.remove();
			this.over = this.settings = null;
			this.host.main.inert = false;
			if (before?.isConnected) before.focus();
		};
		this.over = make(close);
		this.host.main.inert = true;
		this.host.node.append(this.over);
		this.over
			.querySelector(
				'input:not([hidden]), select, button:not([type="submit"])',
			)
			?.focus();
	}

	openModal(modal) {
		const send = async (fields) => {
			const failure = await this.host.act({
				type: 'modal',
				custom_id: modal.custom_id,
				fields,
			});
			return failure && `${say(this.host.viewer.locale, 'interactionFailed')}: ${failure}`;
		};
		this.open((close) => renderModal(modal, this.host.env(), send, close));
	}

	openSettings() {
		const attempt = (change) => async (what) => {
			try {
				await change(what);
				return '';
			} catch (error) {
				return error.message;
			}
		};
		this.open((close) => {
			this.settings = {
				change: attempt((what) => changeUser(this.host.userId, what)),
				changeGuild: attempt(changeGuild),
				close,
			};
			return renderSettings(this.people(), this.settings);
		});
	}

	people() {
		const { users } = this.host.viewer.state();
		return {
			user: this.host.viewer.user,
			owner: users[0]?.id === this.host.userId,
			guild: this.host.viewer.guilds()[0],
		};
	}

	// The open panel shows what is so now; the focus stays where it is.
	refresh() {
		if (!this.settings) return;
		const fresh = renderSettings(this.people(), this.settings);
		const controls = (node) => [...node.querySelectorAll('input, select')];
		const at = controls(this.over).indexOf(document.activeElement);
		this.over.replaceWith(fresh);
		this.over = fresh;
		if (at >= 0) controls(fresh)[at]?.focus();
	}
}
