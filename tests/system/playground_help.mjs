// Starts a playground, and a bot that the test leads by the hand.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Socket } from './ws.mjs';

export const TOKEN = 'test-token-of-the-bot';
const BUILD = process.env.GOLF_BUILD ?? process.env.B ?? 'build';

// A running server: { url, stop(), get(path), post(path, body), state }.
export async function start(...options) {
	const child = spawn(`${BUILD}/golf-playground`, ['--port', '0', '--token', TOKEN, ...options],
		{ stdio: ['ignore', 'pipe', 'inherit'] });
	const exited = new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)));
	const [line] = await Promise.race([
		new Promise((resolve) => createInterface({ input: child.stdout }).once('line', (text) => resolve([text]))),
		exited.then((code) => { throw new Error(`golf-playground ended with ${code}`); }),
	]);
	const url = line.replace('playground: ', '');
	const ask = async (method, path, body) => {
		const answer = await fetch(url + path, { method, body: body === undefined ? undefined : JSON.stringify(body) });
		const text = await answer.text();
		return { status: answer.status, headers: answer.headers, ...(text.startsWith('{') ? JSON.parse(text) : {}),
			list: text.startsWith('[') ? JSON.parse(text) : undefined, text };
	};
	const server = {
		url,
		get: (path) => ask('GET', path),
		post: (path, body = {}) => ask('POST', path, body),
		fault: (fault, more = {}) => ask('POST', '/playground/faults', { fault, ...more }),
		violations: async () => (await ask('GET', '/playground/log?kind=violation')).entries,
		stop: async (signal = 'SIGTERM') => {
			child.kill(signal);
			return exited;
		},
	};
	server.state = await server.get('/playground/state');
	server.application = server.state.application.id;
	server.guild = server.state.guilds[0].id;
	server.channels = server.state.guilds[0].channels.map((c) => c.id);
	server.people = server.state.users.map((u) => u.id);
	return server;
}

// A call of the REST API as a bot makes it.
export async function rest(server, method, path, body, { headers = {}, raw } = {}) {
	const answer = await fetch(`${server.url}/api/v10${path}`, {
		method,
		headers: { 'User-Agent': 'DiscordBot (https://example.org, 1.0)', Authorization: `Bot ${TOKEN}`,
			...(body !== undefined && !raw ? { 'Content-Type': 'application/json' } : {}), ...headers },
		body: body === undefined ? undefined : raw ? body : JSON.stringify(body),
	});
	const text = await answer.text();
	return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : null };
}

export const IDENTIFY = {
	token: TOKEN, intents: 1, properties: { os: 'linux', browser: 'test', device: 'test' },
};

// A link to the gateway that has heard HELLO.
export async function link(server, query = '?v=10&encoding=json') {
	const socket = await Socket.open(`${server.url.replace('http', 'ws')}/gateway${query}`);
	const hello = await socket.next();
	return Object.assign(socket, { hello });
}

// One that is ready: READY and GUILD_CREATE have come.
export async function bot(server, identify = {}) {
	const socket = await link(server);
	socket.send({ op: 2, d: { ...IDENTIFY, ...identify } });
	socket.ready = await socket.until((e) => e.t === 'READY');
	socket.guild = await socket.until((e) => e.t === 'GUILD_CREATE');
	socket.session = socket.ready.d.session_id;
	return socket;
}

// The next interaction of the link.
export const interaction = async (socket) => (await socket.until((e) => e.t === 'INTERACTION_CREATE')).d;

// Answers it.
export const answer = (server, i, body, query = '') =>
	rest(server, 'POST', `/interactions/${i.id}/${i.token}/callback${query}`, body, { headers: { Authorization: '' } });
