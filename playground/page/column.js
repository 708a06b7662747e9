// One person: their server, channels and direct messages, what they see there, and the line they
// type into.
import { Events, interact, say as post } from './api.js';
import { shownOf } from './command.js';
import { Composer } from './composer.js';
import { Cover } from './cover.js';
import { h, icon, morph, nameOf } from './dom.js';
import { Feed } from './feed.js';
import { relabel, renderHead, renderTitle } from './head.js';
import { DMS, Inbox } from './inbox.js';
import { openMembers, openMessageMenu, openPersonMenu } from './menus.js';
import { SILENT, pushOf } from './message.js';
import { Notice } from './notice.js';
import { renderPlace, renderTabs } from './tabs.js';
import { Viewer } from './viewer.js';
import { say } from './words.js';

const MODAL = 9; // the answer that opens one

// app: {state(), setState(state), close(column), drawPeople()}: what all people share.
export class Column {
	constructor(userId, app) {
		Object.assign(this, { userId, app, view: null, note: '' });
		this.viewer = new Viewer(userId, () => app.state());
		this.cover = new Cover(this);
		this.inbox = new Inbox(userId);
		this.busy = new Set(); // "message custom_id" of clicks that wait for their answer
		this.failures = new Map(); // message -> {why}
		this.build();
		this.setView(this.viewer.channels()[0]?.id ?? DMS);
		this.load(DMS);
		this.events = new Events(
			userId,
			(event) => this.onEvent(event),
			(up) => this.onLink(up),
		);
	}

	channelId() {
		return this.view === DMS ? this.inbox.dmChannel : this.view;
	}

	commands() {
		return this.viewer.commands(this.view === DMS);
	}

	// What drawing a message asks for (message.js); message may be missing.
	env(message) {
		return {
			...this.viewer.env(),
			busy: (customId) => this.busy.has(`${message?.id} ${customId}`),
			failure: message && this.failures.get(message.id),
		};
	}

	build() {
		const name = nameOf(this.viewer.user);
		this.tabs = h('nav', {
			class: 'tabs',
			'aria-label': say(this.viewer.locale, 'channels', name),
			onclick: (event) => this.onTab(event),
			onkeydown: (event) => event.key === 'Escape' && this.openChannels(false),
		});
		this.place = h('p', { class: 'place if-narrow' });
		this.title = h('h2', { class: 'person' });
		this.linkNote = h(
			'div',
			{
				class: 'link-note',
				role: 'status',
				'data-testid': 'link-note',
				hidden: true,
			},
			say(this.viewer.locale, 'connectionGone'),
		);
		this.notice = new Notice(
			(channel, message) => this.jump(channel, message),
			() => this.viewer.locale,
		);
		this.feed = new Feed({
			env: (message) => this.env(message),
			use: (message, customId, values) => this.use(message, customId, values),
			jump: (channel, message) => this.jump(channel, message),
			dismiss: (message) => this.dismiss(message),
			fill: (text) => this.composer.fill(text),
			personMenu: (trigger, id) => openPersonMenu(this, trigger, id),
			messageMenu: (trigger, id) => openMessageMenu(this, trigger, id),
		});
		this.composer = new Composer({
			name,
			key: this.userId,
			locale: () => this.viewer.locale,
			commands: () => this.commands(),
			world: () => ({
				users: this.app.state().users,
				roles: this.viewer.roles(),
			}),
			autocomplete: (interaction) => this.autocomplete(interaction),
			send: (interaction) => this.sendCommand(interaction),
			say: (text) => this.say(text),
		});
		this.skip = h('button', {
			type: 'button',
			class: 'skip',
			'data-testid': 'newest',
			onclick: () => this.feed.focusNewest(),
		});
		this.main = h(
			'div',
			{
				class: 'column-main',
				onclick: ({ target }) => target === this.main && this.openChannels(false),
			},
			this.skip,
			renderHead(name, this.viewer.locale, this.title, this.place, {
				openChannels: () => this.openChannels(),
				openMembers: (trigger) => openMembers(this, trigger),
				openSettings: () => this.cover.openSettings(),
				close: () => this.app.close(this),
			}),
			this.tabs,
			h('div', { class: 'notes' }, this.linkNote, this.notice.node),
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
		const { user } = this.viewer;
		const name = nameOf(user);
		this.node.setAttribute('aria-label', `What ${name} sees`);
		this.node.setAttribute('lang', this.viewer.locale);
		this.skip.textContent = say(this.viewer.locale, 'newest');
		relabel(this.main, name, this.viewer.locale);
		this.tabs.setAttribute('aria-label', say(this.viewer.locale, 'channels', name));
		morph(this.title, renderTitle(user, this.inbox.pings()));
		this.drawTabs();
	}

	drawTabs() {
		const place = {
			guilds: this.viewer.guilds(),
			open: this.view,
			unread: this.inbox.unread,
			locale: this.viewer.locale,
		};
		morph(this.tabs, renderTabs(this.tabs.getAttribute('aria-label'), place));
		morph(this.place, renderPlace(place));
		this.opener().dataset.unread = this.inbox.unread.size > 0;
	}

	opener() {
		return this.main.querySelector('[data-testid="open-channels"]');
	}

	// On a phone the channels lie over the messages until one is chosen.
	openChannels(open = !this.main.classList.contains('channels-open')) {
		this.main.classList.toggle('channels-open', open);
		this.opener().setAttribute('aria-expanded', String(open));
		if (open) this.tabs.querySelector('[aria-current]')?.focus();
		else if (this.tabs.contains(document.activeElement)) this.opener().focus();
	}

	onTab(event) {
		const button = event.target.closest('[data-view]');
		if (!button) return;
		this.setView(button.dataset.view);
		this.openChannels(false);
	}

	setView(view) {
		if (view === this.view) return;
		this.feed.close();
		this.view = view;
		this.markRead();
		this.drawTabs();
		this.drawView();
		this.feed.toEnd();
		if (!this.inbox.has(view)) this.load(view);
	}

	isShown() {
		return this.node.isConnected && this.node.checkVisibility();
	}

	// The open view is before this person's eyes.
	markRead() {
		this.notice.clear(this.view);
		if (!this.inbox.unread.delete(this.view)) return;
		this.drawHead();
		this.app.drawPeople();
	}

	drawView() {
		this.feed.drawAll(this.inbox.messages(this.view));
		this.drawRest();
	}

	// What stands beside the messages.
	drawRest() {
		const dms = this.view === DMS;
		const { locale } = this.viewer;
		this.composer.setDisabled(this.channelId() ? '' : say(locale, 'noDms'));
		if (!this.note && !this.inbox.loaded(this.view)) return this.feed.setEmpty(null);
		const line = `/${shownOf('golf new', this.commands(), this.viewer.locale)}`;
		const start = h(
			'button',
			{
				type: 'button',
				class: 'button button-secondary',
				onclick: () => this.composer.fill(`${line} `),
			},
			say(locale, 'typeLine', line),
		);
		this.feed.setEmpty([
			icon(dms ? 'letter' : 'flag'),
			h(
				'p',
				{},
				this.note ||
					(dms
						? `${say(locale, 'noDms')}.`
						: say(locale, 'nobodyPlayed')),
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
		this.linkNote.hidden = up;
		if (!up) return;
		// What happened before the events came, or while they did not.
		for (const view of new Set([...this.inbox.views(), this.view])) this.load(view);
	}

	onEvent(event) {
		if (event.type === 'hello' || event.type === 'state')
			return this.app.setState(event.state);
		if (!event.type.startsWith('message')) return;
		const view = this.inbox.take(event);
		if (view === this.view && this.inbox.loaded(view)) this.drawEvent(event);
		if (event.type === 'message' && (view !== this.view || !this.isShown()))
			this.missed(view, event);
	}

	// A new message that this person does not have before their eyes.
	missed(view, { channel, message }) {
		if (message.author?.id === this.userId) return;
		const called = view === DMS || this.viewer.pings(message);
		this.inbox.count(view, called);
		this.drawHead();
		this.app.drawPeople();
		if (!called || Number(message.flags) & SILENT) return;
		const place = view === DMS ? '' : ` (#${this.env().channel(channel)?.name ?? '?'})`;
		this.notice.show(
			{ view, channel, id: message.id },
			`${nameOf(message.author)}${place}`,
			pushOf(message, this.env()),
		);
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
		if (view !== DMS && !this.viewer.channels().some(({ id }) => id === channel)) return false;
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
		return failure && `${say(this.viewer.locale, 'interactionFailed')}: ${failure}`;
	}

	// Says something as this person; @name becomes a mention. Resolves to a sentence when it failed.
	async say(text) {
		const content = this.viewer.wordsOf(text);
		this.feed.toEnd();
		try {
			await post({ user: this.userId, channel: this.channelId(), content });
			return '';
		} catch (error) {
			return error.message;
		}
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
			if (outcome === 'failed') return why || say(this.viewer.locale, 'botSilent');
			if (callback?.type === MODAL) this.cover.openModal(callback.data);
			return '';
		} catch (error) {
			return error.message;
		}
	}

	// People, commands or the bot's presence changed.
	stateChanged() {
		this.drawHead();
		this.cover.refresh();
		if (this.view !== DMS && !this.viewer.channels().some(({ id }) => id === this.view))
			this.setView(this.viewer.channels()[0]?.id ?? DMS);
		this.drawView();
		this.composer.refresh();
	}

	remove() {
		this.feed.close();
		this.events.close();
		this.node.remove();
	}
}
