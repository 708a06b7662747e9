// The line a person types commands and messages into, with its list of completions.
import { build, buildAutocomplete, complete, leavesOf, parseLine } from './command.js';
import { h, icon } from './dom.js';
import { badFile, readFile, sizeOf } from './files.js';
import { kindOf } from './option.js';
import { say } from './words.js';

const ASK_AFTER = 120; // ms of quiet before the bot is asked for choices
const MOST_ROWS = 25;

// host: {name, key (unique, for ids), locale(), commands(), world(), autocomplete(interaction) ->
// choices or null, send(interaction) and say(text) -> a promise of an error sentence or nothing}.
export class Composer {
	constructor(host) {
		this.host = host;
		this.rows = [];
		this.active = -1;
		this.moved = false; // by the arrows, since the list opened
		this.asked = 0;
		// "command option\0name" -> the value that the bot's choice of that name stands for.
		this.values = new Map();
		// Name -> a file that was picked, as control.h has it, and its size.
		this.files = new Map();
		this.history = [];
		this.past = 0;
		const listId = `completion-${host.key}`;
		this.list = h('div', {
			class: 'completion',
			role: 'listbox',
			id: listId,
			'aria-label': this.say('completions'),
			'data-testid': 'completion',
			hidden: true,
			onpointerdown: (event) => event.preventDefault(),
			onclick: (event) => this.onClick(event),
		});
		this.input = h('input', {
			class: 'composer-input',
			type: 'text',
			role: 'combobox',
			'aria-autocomplete': 'list',
			'aria-expanded': 'false',
			'aria-controls': listId,
			'aria-describedby': `hint-${host.key}`,
			'aria-label': this.say('asPerson', host.name),
			'data-testid': 'composer',
			placeholder: this.say('placeholder'),
			autocomplete: 'off',
			autocapitalize: 'off',
			spellcheck: 'false',
			enterkeyhint: 'send',
			maxlength: '2000',
			oninput: () => this.refresh(),
			onclick: () => this.refresh(),
			onfocus: () => this.refresh(),
			onblur: () => this.close(),
			onkeydown: (event) => this.onKey(event),
		});
		this.hint = h('div', {
			class: 'hint',
			id: `hint-${host.key}`,
			'data-testid': 'hint',
		});
		this.alert = h('div', {
			class: 'composer-alert',
			role: 'alert',
			'data-testid': 'composer-alert',
		});
		this.button = h(
			'button',
			{ type: 'submit', class: 'composer-send', 'aria-label': this.say('send') },
			icon('send'),
		);
		this.picker = h('input', {
			type: 'file',
			hidden: true,
			'aria-label': this.say('file'),
			'data-testid': 'picker',
			onchange: () => this.onPicked(this.picker.files[0]),
		});
		this.node = h(
			'form',
			{
				class: 'composer',
				onsubmit: (event) => {
					event.preventDefault();
					this.send();
				},
				ondragover: (event) => event.preventDefault(),
				ondrop: (event) => this.onDrop(event),
			},
			this.list,
			this.alert,
			h('div', { class: 'composer-line' }, this.input, this.button),
			this.hint,
			this.picker,
		);
	}

	say(key, ...values) {
		return say(this.host.locale(), key, ...values);
	}

	leaves() {
		return leavesOf(this.host.commands(), this.host.locale());
	}

	world() {
		const path = parseLine(this.input.value, this.leaves())?.leaf?.path;
		return {
			...this.host.world(),
			locale: this.host.locale(),
			chosen: (option, raw) =>
				this.values.get(`${path} ${option.name}\0${raw.toLowerCase()}`),
			file: (raw) => this.files.get(raw.trim())?.file,
		};
	}

	// Lets the person choose a file for this option, whose value begins at `from`.
	pick(option, from) {
		this.picking = { option, from };
		this.picker.value = '';
		this.picker.click();
	}

	async onPicked(file) {
		const { option, from } = this.picking;
		const bad = file ? badFile(file, this.host.locale()) : this.say('noFile');
		this.warn(bad);
		if (bad) return;
		try {
			this.files.set(file.name, { file: await readFile(file), size: file.size });
		} catch (error) {
			return this.warn(error.message);
		}
		this.fill(`${this.input.value.slice(0, from)}${file.name} `);
	}

	// A file dropped onto the line is for the first option that takes one and has none.
	onDrop(event) {
		const [file] = event.dataTransfer?.files ?? [];
		if (!file) return;
		event.preventDefault();
		const { leaf, pairs } = parseLine(this.input.value, this.leaves()) ?? {};
		const given = (option) => pairs.find((pair) => pair.option === option);
		const option = leaf?.options.find(
			(other) => kindOf(other) === 'file' && !given(other)?.raw.trim(),
		);
		if (!option) return this.warn(this.say('nothingTakesFile'));
		const open = given(option);
		const head = open ? this.input.value : `${this.input.value.trimEnd()} ${option.shown}:`;
		this.input.value = head;
		this.picking = { option, from: open?.from ?? head.length };
		this.onPicked(file);
	}

	setDisabled(why) {
		this.input.disabled = this.button.disabled = Boolean(why);
		this.input.placeholder = why || this.say('placeholder');
		this.input.setAttribute('aria-label', this.say('asPerson', this.host.name));
		this.button.setAttribute('aria-label', this.say('send'));
	}

	// Puts this text into the line, the caret behind it.
	fill(text) {
		this.input.value = text;
		this.input.focus();
		this.input.setSelectionRange(text.length, text.length);
		this.refresh();
	}

	warn(text) {
		this.alert.replaceChildren(...(text ? [icon('warning'), text] : []));
	}

	refresh() {
		if (document.activeElement !== this.input) return;
		const text = this.input.value.slice(0, this.input.selectionStart ?? undefined);
		const leaves = this.leaves();
		this.state = complete(text, leaves, this.world(), this.host.locale());
		this.tell();
		clearTimeout(this.timer);
		const turn = ++this.asked;
		const { ask } = this.state;
		if (!ask) return this.show(this.state.rows);
		this.timer = setTimeout(async () => {
			const interaction = buildAutocomplete(
				text,
				leaves,
				ask.option,
				this.world(),
			);
			const choices = await this.host.autocomplete(interaction);
			if (turn !== this.asked || document.activeElement !== this.input) return;
			if (choices) return this.offer(ask, choices);
			this.show(this.state.rows, this.say('loadFailed'));
		}, ASK_AFTER);
	}

	// Shows the bot's choices.
	offer(ask, choices) {
		const { path } = this.state.leaf;
		const rows = choices.map(({ name, name_localizations: names, value }) => {
			const shown = String(names?.[this.host.locale()] ?? name);
			this.values.set(
				`${path} ${ask.option.name}\0${shown.trim().toLowerCase()}`,
				value,
			);
			return {
				label: shown,
				detail: '',
				insert: `${ask.before ?? ''}${shown} `,
				from: ask.from,
			};
		});
		const query = ask.query.toLowerCase();
		this.state.exact = rows.some(({ label }) => label.toLowerCase() === query);
		const all = [...this.state.rows, ...rows];
		this.show(all, all.length ? '' : this.say('nothingFits'));
	}

	// The line below: the command's shape, what the option at hand means.
	tell() {
		const { leaf, option } = this.state;
		if (!leaf) return this.hint.replaceChildren();
		this.hint.replaceChildren(
			...(option
				? [h('strong', {}, option.shown), ` ${option.description}`]
				: [h('strong', {}, `/${leaf.shown}`), ` ${leaf.description}`]),
			...this.given().map(({ file, size }) =>
				h(
					'span',
					{ class: 'given', 'data-testid': 'given' },
					icon('file'),
					` ${file.filename}, ${sizeOf(size, this.host.locale())}`,
				),
			),
		);
	}

	// The files that the line gives.
	given() {
		const { pairs } = parseLine(this.input.value, this.leaves()) ?? { pairs: [] };
		return pairs
			.filter(({ option }) => kindOf(option) === 'file')
			.map(({ raw }) => this.files.get(raw.trim()))
			.filter(Boolean);
	}

	show(rows, note = '') {
		this.rows = rows.slice(0, MOST_ROWS);
		this.active = this.rows.length ? 0 : -1;
		this.moved = false;
		this.list.replaceChildren(
			...this.rows.map((row, i) =>
				h(
					'div',
					{
						class: 'completion-row',
						role: 'option',
						id: `${this.list.id}-${i}`,
						'data-index': i,
					},
					h(
						'span',
						{ class: 'completion-label' },
						row.label,
						row.required &&
							h('span', { class: 'needed' }, this.say('needed')),
					),
					row.detail &&
						h(
							'span',
							{ class: 'completion-detail' },
							row.detail,
						),
				),
			),
		);
		if (note) this.list.append(h('div', { class: 'completion-note' }, note));
		const shown = this.rows.length > 0 || note !== '';
		this.list.hidden = !shown;
		this.input.setAttribute('aria-expanded', String(shown));
		this.mark();
	}

	mark() {
		[...this.list.querySelectorAll('[data-index]')].forEach((row, i) => {
			row.setAttribute('aria-selected', String(i === this.active));
			if (i === this.active) row.scrollIntoView({ block: 'nearest' });
		});
		if (this.active >= 0)
			this.input.setAttribute(
				'aria-activedescendant',
				`${this.list.id}-${this.active}`,
			);
		else this.input.removeAttribute('aria-activedescendant');
	}

	// Choices that are still on their way are not wanted any more, either.
	close() {
		clearTimeout(this.timer);
		this.asked++;
		this.show([]);
	}

	accept(i) {
		const row = this.rows[i];
		if (!row) return;
		if (row.pick) return this.pick(row.pick, row.from);
		const caret = this.input.selectionStart ?? this.input.value.length;
		const tail = this.input.value.slice(caret);
		const head = `${this.input.value.slice(0, row.from)}${row.insert}`;
		this.input.value = head + (head.endsWith(' ') ? tail.trimStart() : tail);
		this.input.setSelectionRange(head.length, head.length);
		this.refresh();
	}

	onClick(event) {
		const row = event.target.closest('[data-index]');
		if (row) this.accept(Number(row.dataset.index));
	}

	move(step) {
		this.active = (this.active + step + this.rows.length) % this.rows.length;
		this.moved = true;
		this.mark();
	}

	onKey(event) {
		if (event.isComposing) return;
		const open = this.rows.length > 0;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (open && step) this.move(step);
		else if (step) this.recall(step);
		else if (open && event.key === 'Tab' && !event.shiftKey) this.accept(this.active);
		else if (event.key === 'Escape' && this.list.hidden) return this.close();
		else if (event.key === 'Escape') this.close();
		else if (open && event.key === 'Enter' && (this.moved || !this.ready()))
			this.accept(this.active);
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	// Whether Enter sends: the line means something as it stands, and nobody is in the middle
	// of a name.
	ready() {
		if (!this.input.value.startsWith('/')) return true;
		if (build(this.input.value, this.leaves(), this.world()).error) return false;
		return this.state.stage !== 'value' || this.state.exact;
	}

	recall(step) {
		this.past = Math.max(0, Math.min(this.history.length, this.past + step));
		this.fill(this.history[this.past] ?? '');
		this.close();
	}

	// Resolves to the sentence that says what is wrong, or nothing.
	async deliver(line) {
		if (!line.startsWith('/')) return this.host.say(line.trim());
		const { interaction, error } = build(line, this.leaves(), this.world());
		return error ?? this.host.send(interaction);
	}

	async send() {
		const line = this.input.value;
		if (line.trim() === '') return;
		const sending = this.deliver(line);
		this.warn('');
		this.input.value = '';
		this.history = [...this.history.slice(-49), line];
		this.past = this.history.length;
		this.close();
		this.hint.replaceChildren(
			h('span', { class: 'waiting' }, this.say('onTheWay', line.trim())),
		);
		const failure = await sending;
		this.hint.replaceChildren();
		if (!failure) return;
		this.warn(failure);
		if (this.input.value === '') this.input.value = line;
	}
}
