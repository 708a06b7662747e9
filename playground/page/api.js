// The playground's control interface (playground/control.h), as the page uses it.
import { say as words } from './words.js';

// Asks; resolves to the JSON, throws an Error whose message is one sentence, in the page's language.
async function request(path, body) {
	let response;
	try {
		response = await fetch(
			path,
			body && {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(body),
			},
		);
	} catch {
		throw new Error(words(document.documentElement.lang, 'noAnswer'));
	}
	const answer = await response.json().catch(() => null);
	if (!response.ok)
		throw new Error(
			answer?.error ||
				words(document.documentElement.lang, 'answered', response.status),
		);
	return answer;
}

const id = encodeURIComponent;

export const getState = () => request('/playground/state');
export const addUser = (user) => request('/playground/users', user);
export const changeUser = (user, change) => request(`/playground/users/${id(user)}`, change);
export const changeGuild = (change) => request('/playground/guild', change);
export const say = (message) => request('/playground/messages', message);
export const getMessages = (channel, user) =>
	request(`/playground/messages?channel=${id(channel)}&user=${id(user)}`);
export const getDms = (user) => request(`/playground/dms?user=${id(user)}`);
export const interact = (interaction) => request('/playground/interactions', interaction);

const FIRST_WAIT = 500; // ms before the first new try
const LONGEST_WAIT = 8000;

// One person's event stream. onEvent(event) for each event, onLink(up) when the connection comes or
// goes. It connects again by itself, later each time, until close().
export class Events {
	constructor(user, onEvent, onLink) {
		Object.assign(this, { user, onEvent, onLink, wait: FIRST_WAIT, over: false });
		this.connect();
	}

	connect() {
		const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
		this.socket = new WebSocket(
			`${scheme}://${location.host}/playground/events?user=${id(this.user)}`,
			'playground',
		);
		this.socket.onopen = () => {
			this.wait = FIRST_WAIT;
			this.onLink(true);
		};
		this.socket.onmessage = (frame) => this.onEvent(JSON.parse(frame.data));
		this.socket.onclose = () => {
			if (this.over) return;
			this.onLink(false);
			this.timer = setTimeout(() => this.connect(), this.wait);
			this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
		};
	}

	close() {
		this.over = true;
		clearTimeout(this.timer);
		this.socket.close();
	}
}
