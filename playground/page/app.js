// The page: who is shown side by side, the bot's presence, new people. Each person is a Column.
import { addUser, getState } from './api.js';
import { Column } from './column.js';
import { avatar, h, morph, nameOf } from './dom.js';
import { renderBadge } from './head.js';
import { relative } from './markdown.js';
import { say } from './words.js';

const MOST = 4;
const MOST_CHIPS = 24; // tests make people by the hundred
const $ = (id) => document.getElementById(id);

let state = { application: {}, bot: {}, guilds: [], users: [], commands: [] };
let columns = [];
let front = null; // the person whose column a phone shows

const app = {
	state: () => state,
	setState(next) {
		if (JSON.stringify(next) === JSON.stringify(state)) return;
		state = next;
		columns.forEach((column) => column.stateChanged());
		draw();
	},
	drawPeople: () => drawPeople(),
	close(column) {
		if (columns.length === 1) return;
		column.remove();
		columns = columns.filter((other) => other !== column);
		if (front === column.userId) front = columns[0].userId;
		draw();
	},
};

// Shows this person, in place of the last one where four are shown already.
function show(userId) {
	if (!columns.some((column) => column.userId === userId)) {
		if (columns.length === MOST) columns.pop().remove();
		columns.push(new Column(userId, app));
	}
	front = userId;
	draw();
	const { node } = columns.find((column) => column.userId === userId);
	node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

// The page's own words follow the person shown last.
const locale = () => state.users.find(({ id }) => id === front)?.locale || 'en-US';

function drawWords() {
	document.documentElement.lang = locale();
	for (const node of document.querySelectorAll('[data-word]'))
		node.textContent = say(locale(), node.dataset.word);
	$('add').setAttribute('aria-label', say(locale(), 'addPerson'));
}

function drawBot() {
	const { name, online } = state.bot;
	const words = say(locale(), online ? 'botOnline' : 'botOffline', name || 'Golf');
	$('bot').replaceChildren(h('span', { class: 'bot-words' }, words));
	$('bot').dataset.online = Boolean(online);
	const channel = state.guilds[0]?.channels[0]?.name ?? 'first-tee';
	$('first-words').textContent = say(locale(), 'toBegin', channel);
	$('offline').hidden = Boolean(online);
	$('first-words').hidden = Boolean(state.played);
	$('first').hidden = Boolean(online && state.played);
}

// The row of people to choose from.
function drawPeople() {
	const shown = new Set(columns.map((column) => column.userId));
	const people = state.users.filter(
		(user, i) => i < MOST_CHIPS || shown.has(user.id) || i === state.users.length - 1,
	);
	morph(
		$('people'),
		h(
			'div',
			{
				id: 'people',
				class: 'people',
				role: 'group',
				'aria-label': say(locale(), 'peopleChoose'),
			},
			people.map((user) =>
				h(
					'button',
					{
						type: 'button',
						class: 'chip',
						'data-person': user.id,
						'data-testid': 'person',
						'aria-pressed': String(shown.has(user.id)),
						'aria-current': user.id === front && 'true',
					},
					avatar(user.id, nameOf(user)),
					h('span', { class: 'chip-name' }, nameOf(user)),
					renderBadge(
						columns
							.find(({ userId }) => userId === user.id)
							?.inbox.pings() ?? 0,
						locale(),
					),
				),
			),
		),
	);
}

function draw() {
	drawPeople();
	columns.forEach((column) => {
		if (!column.node.isConnected) $('columns').append(column.node);
		column.node.classList.toggle('column-front', column.userId === front);
		column.node.querySelector('[data-testid="close-column"]').hidden =
			columns.length === 1;
	});
	// What was hidden on a phone is before somebody's eyes now.
	columns.filter((column) => column.isShown()).forEach((column) => column.markRead());
	$('columns').dataset.count = columns.length;
	drawBot();
	drawWords();
	const url = new URL(location.href);
	url.searchParams.set('as', columns.map((column) => column.userId).join(','));
	history.replaceState(null, '', url);
}

function setUpDialog() {
	const dialog = $('add-dialog');
	const form = $('add-form');
	$('add').addEventListener('click', () => {
		form.reset();
		$('add-error').textContent = '';
		dialog.showModal();
	});
	$('add-cancel').addEventListener('click', () => dialog.close());
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		try {
			const user = await addUser({
				global_name: form.elements.name.value.trim(),
				locale: form.elements.locale.value,
			});
			app.setState(await getState());
			dialog.close();
			show(user.id);
		} catch (error) {
			$('add-error').textContent = error.message;
		}
	});
}

function tick() {
	for (const stamp of document.querySelectorAll('time[data-relative]')) {
		const locale = state.users.find(
			(user) => user.id === stamp.closest('[data-user]')?.dataset.user,
		)?.locale;
		const text = relative(
			Number(stamp.dataset.relative),
			Date.now(),
			locale || 'en-US',
		);
		if (stamp.textContent !== text) stamp.textContent = text;
	}
}

async function start() {
	for (;;) {
		try {
			state = await getState();
			break;
		} catch (error) {
			$('starting').textContent = error.message;
			await new Promise((resume) => setTimeout(resume, 1000));
		}
	}
	$('starting').remove();
	const wanted = (new URL(location.href).searchParams.get('as') ?? '')
		.split(',')
		.filter((id) => state.users.some((user) => user.id === id));
	const first = wanted.length ? wanted : state.users.slice(0, 2).map((user) => user.id);
	first.slice(0, MOST).forEach(show);
	if (first.length) show(first[0]);
	draw();
	setInterval(tick, 1000);
}

$('people').addEventListener('click', (event) => {
	const chip = event.target.closest('[data-person]');
	if (chip) show(chip.dataset.person);
});
$('skip').addEventListener('click', () =>
	columns.find(({ userId }) => userId === front)?.feed.focusNewest(),
);
setUpDialog();
start();
