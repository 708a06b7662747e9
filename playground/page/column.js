// One person: their server, channels and direct messages, what they see there, and the line they
// type into.
import { Events, changeUser, interact } from './api.js';
import { Composer } from './composer.js';
import { avatar, h, icon, morph, nameOf } from './dom.js';
import { Feed } from './feed.js';
import { DMS, Inbox } from './inbox.js';
import { renderModal } from './modal.js';

const MODAL = 9; // the answer that opens one

// app: {state(), setState(state), close(column)}: what all people share.
export class Column {
	constructor(userId, app) {
		Object.assign(this, { userId, app, view: null, up: null, note: '' });
		this.inbox = new Inbox(userId);
		this.busy = new Set(); // "message custom_id" of clicks that wait for their answer
		this.failures = new Map(); // message -> {why}
		this.build();
		this.setView(this.channels()[0]?.id ?? DMS);
		this.load(DMS);
		this.events = new Events(
			userId,
			(event) => this.onEvent(event),
			(up) => this.onLink(up),
		);
	}

	get user() {
		return (
			this.app.state().users.find((user) => user.id === this.userId) ?? {
				id: this.userId,
				username: 'unknown',
			}
		);
	}

	get locale() {
		return this.user.locale || 'en-US';
	}

	guilds() {
		return this.app
			.state()
			.guilds.filter((guild) => guild.members.includes(this.userId));
	}

	channels() {
		return this.guilds().flatMap((guild) => guild.channels);
	}

	channelId() {
		return this.view === DMS ? this.inbox.dmChannel : this.view;
	}

	// What drawing a message asks for (message.js); message may be missing.
	env(message) {
		const { users, bot } = this.app.state();
		return {
			locale: this.locale,
			me: this.userId,
			user: (id) =>
				users.find((user) => user.id === id) ??
				(id === bot.id ? { username: bot.name } : undefined),
			channel: (id) => this.channels().find((channel) => channel.id === id),
			users: () => users,
			channels: () => this.channels(),
			busy: (customId) => this.busy.has(`${message?.id} ${customId}`),
			failure: message && this.failures.get(message.id),
		};
	}

	build() {
		const name = nameOf(this.user);
		this.tabs = h('nav', {
			class: 'tabs',
			'aria-label': `Channels of ${name}`,
			onclick: (event) => this.onTab(event),
		});
		this.dms = h('input', {
			type: 'checkbox',
			role: 'switch',
			'data-testid': 'dms-closed',
			onchange: () => this.setDms(),
		});
		this.title = h('h2', { class: 'person' });
		this.linkNote = h(
			'div',
			{
				class: 'link-note',
				role: 'status',
				'data-testid': 'link-note',
				hidden: true,
			},
			'The connection is gone; trying again…',
		);
		this.feed = new Feed({
			env: (message) => this.env(message),
			use: (message, customId, values) => this.use(message, customId, values),
			jump: (channel, message) => this.jump(channel, message),
			dismiss: (message) => this.dismiss(message),
		});
		this.composer = new Composer({
			name,
			key: this.userId,
			locale: () => this.locale,
			commands: () => this.app.state().commands,
			world: () => ({ users: this.app.state().users, channels: this.channels() }),
			autocomplete: (interaction) => this.autocomplete(interaction),
			send: (interaction) => this.sendCommand(interaction),
		});
		const close = h(
			'button',
			{
				type: 'button',
				class: 'plain icon-button',
				'aria-label': `Close ${name}'s column`,
				'data-testid': 'close-column',
				onclick: () => this.app.close(this),
			},
			icon('close'),
		);
		const dms = h(
			'label',
			{ class: 'switch', title: 'Whether the bot may write to this person' },
			this.dms,
			h('span', { class: 'switch-track', 'aria-hidden': 'true' }),
			'DMs closed',
		);
		this.main = h(
			'div',
			{ class: 'column-main' },
			h('header', { class: 'column-head' }, this.title, dms, close),
			this.tabs,
			this.linkNote,
			this.feed.node,
			this.composer.node,
		);
		this.node = h(
			'section',
			{ class: 'column', 'data-user': this.userId, 'data-testid': 'column' },
			this.main,
		);
		this.drawHead();
	}

	drawHead() {
		const { user } = this;
		const name = nameOf(user);
		this.node.setAttribute('aria-label', `What ${name} sees`);
		this.title.replaceChildren(
			avatar(user.id, name),
			h('span', { class: 'person-name' }, name),
			h('span', { class: 'person-locale' }, user.locale ?? ''),
		);
		this.dms.checked = user.dms_open === false;
		this.drawTabs();
	}

	drawTab(view, label, sign) {
		const count = this.inbox.unread.get(view);
		return h(
			'button',
			{
				type: 'button',
				class: 'tab',
				'data-view': view,
				'aria-current': view === this.view && 'page',
				title: view === DMS && 'Direct messages',
				'data-testid': view === DMS ? 'dm-tab' : 'channel-tab',
			},
			sign,
			h('span', {}, label),
			count &&
				h(
					'span',
					{
						class: 'unread',
						'data-testid': 'unread',
						'aria-label': `${count} unread`,
					},
					String(count),
				),
		);
	}

	drawTabs() {
		const rows = this.guilds().flatMap((guild) => [
			h('span', { class: 'guild', title: guild.name }, guild.name),
			guild.channels.map(({ id, name }) =>
				this.drawTab(
					id,
					name,
					h('span', { class: 'hash', 'aria-hidden': 'true' }, '#'),
				),
			),
		]);
		const label = this.tabs.getAttribute('aria-label');
		morph(
			this.tabs,
			h(
				'nav',
				{ class: 'tabs', 'aria-label': label },
				rows,
				this.drawTab(DMS, 'DMs', icon('letter')),
			),
		);
	}

	onTab(event) {
		const button = event.target.closest('[data-view]');
		if (button) this.setView(button.dataset.view);
	}

	setView(view) {
		if (view === this.view) return;
		this.feed.close();
		this.view = view;
		this.inbox.unread.delete(view);
		this.drawTabs();
		this.drawView();
		this.feed.toEnd();
		if (!this.inbox.has(view)) this.load(view);
	}

	drawView() {
		this.feed.drawAll(this.inbox.messages(this.view));
		this.drawRest();
	}

	// What stands beside the messages.
	drawRest() {
		const dms = this.view === DMS;
		this.composer.setDisabled(this.channelId() ? '' : 'No direct messages yet');
		if (!this.note && !this.inbox.loaded(this.view)) return this.feed.setEmpty(null);
		const start = h(
			'button',
			{
				type: 'button',
				class: 'button button-secondary',
				onclick: () => this.composer.fill('/golf new '),
			},
			'Type /golf new',
		);
		this.feed.setEmpty([
			icon(dms ? 'letter' : 'flag'),
			h(
				'p',
				{},
				this.note ||
					(dms
						? 'No direct messages yet.'
						: 'Nobody has played here yet.'),
			),
			...(this.note || dms ? [] : [start]),
		]);
	}

	async load(view) {
		let note = '';
		try {
			await this.inbox.load(view);
		} catch (error) {
			note = error.message;
		}
		if (view !== this.view) return;
		const stick = this.feed.atEnd();
		this.note = note;
		this.drawView();
		if (stick) this.feed.toEnd();
	}

	onLink(up) {
		const again = up && this.up === false;
		this.up = up;
		this.linkNote.hidden = up;
		if (again)
			for (const view of new Set([...this.inbox.views(), this.view]))
				this.load(view);
	}

	onEvent(event) {
		if (event.type === 'hello' || event.type === 'state')
			return this.app.setState(event.state);
		if (!event.type.startsWith('message')) return;
		const view = this.inbox.take(event);
		if (view === this.view && this.inbox.loaded(view)) return this.drawEvent(event);
		if (view === this.view || event.type !== 'message') return;
		this.inbox.count(view);
		this.drawTabs();
	}

	drawEvent({ type, message, id }) {
		if (type === 'message_delete') this.feed.remove(id);
		else if (this.inbox.find(this.view, message.id))
			this.feed.draw(message, type === 'message_update');
		this.drawRest();
	}

	redraw(id) {
		const message = this.inbox.find(this.view, id);
		if (message) this.feed.draw(message, false);
	}

	dismiss(id) {
		this.inbox.dismissed.add(id);
		this.feed.remove(id);
		this.drawRest();
	}

	// Goes to a channel and a message that this person sees; false where they do not.
	jump(channel, message) {
		const view = this.inbox.viewOf(channel);
		if (view !== DMS && !this.channels().some(({ id }) => id === channel)) return false;
		this.setView(view);
		const look = (tries) =>
			!message ||
			this.feed.find(message) ||
			(tries > 0 && setTimeout(look, 100, tries - 1));
		look(20);
		return true;
	}

	// Presses a button, or chooses in a menu; resolves to whether it was answered.
	async use(messageId, customId, values) {
		const key = `${messageId} ${customId}`;
		this.failures.delete(messageId);
		this.busy.add(key);
		this.redraw(messageId);
		const failure = await this.act({
			type: 'component',
			message: messageId,
			custom_id: customId,
			...(values && { values }),
		});
		this.busy.delete(key);
		if (failure) this.failures.set(messageId, { why: failure });
		this.redraw(messageId);
		return !failure;
	}

	async sendCommand(interaction) {
		this.feed.toEnd();
		const failure = await this.act({ type: 'command', ...interaction });
		return failure && `This interaction failed: ${failure}`;
	}

	async autocomplete(interaction) {
		try {
			const { outcome, callback } = await interact({
				user: this.userId,
				channel: this.channelId(),
				type: 'autocomplete',
				...interaction,
			});
			return outcome === 'answered' ? (callback?.data?.choices ?? []) : null;
		} catch {
			return null;
		}
	}

	// Does something as this person; resolves to a sentence when it failed.
	async act(interaction) {
		try {
			const { outcome, why, callback } = await interact({
				user: this.userId,
				channel: this.channelId(),
				...interaction,
			});
			if (outcome === 'failed') return why || 'the bot did not answer';
			if (callback?.type === MODAL) this.openModal(callback.data);
			return '';
		} catch (error) {
			return error.message;
		}
	}

	// Over this column alone: the other people go on.
	openModal(modal) {
		this.modal?.remove();
		const before = document.activeElement;
		const send = async (fields) => {
			const failure = await this.act({
				type: 'modal',
				custom_id: modal.custom_id,
				fields,
			});
			return failure && `This interaction failed: ${failure}`;
		};
		this.modal = renderModal(modal, this.env(), send, () => {
			this.modal.remove();
			this.modal = null;
			this.main.inert = false;
			if (before?.isConnected) before.focus();
		});
		this.main.inert = true;
		this.node.append(this.modal);
		this.modal.querySelector('input, textarea, select, button')?.focus();
	}

	async setDms() {
		try {
			await changeUser(this.userId, { dms_open: !this.dms.checked });
		} catch (error) {
			this.dms.checked = !this.dms.checked;
			this.composer.warn(error.message);
		}
	}

	// People, commands or the bot's presence changed.
	stateChanged() {
		this.drawHead();
		if (this.view !== DMS && !this.channels().some(({ id }) => id === this.view))
			this.setView(this.channels()[0]?.id ?? DMS);
		this.drawView();
		this.composer.refresh();
	}

	remove() {
		this.feed.close();
		this.events.close();
		this.node.remove();
	}
}
