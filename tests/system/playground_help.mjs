// Starts a playground, and a bot that the test controls step by step.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PATIENCE } from './patience.mjs';
import { request } from './request.mjs';
import { Socket } from './ws.mjs';

export const TOKEN = 'test-token-of-the-bot';
const BUILD = process.env.GOLF_BUILD ?? process.env.B ?? 'build';

// A running server: { url, pid, stop(), get(path), post(path, body), state }. The last option may be { program }, another
// file than the build's.
export async function start(...options) {
	const { program = `${BUILD}/golf-playground` } = typeof options.at(-1) === 'object' ? options.pop() : {};
	const child = spawn(program, ['--port', '0', '--token', TOKEN, '--patience', String(PATIENCE), ...options],
		{ stdio: ['ignore', 'pipe', 'inherit'] });
	const exited = new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)));
	const [line] = await Promise.race([
		new Promise((resolve) => createInterface({ input: child.stdout }).once('line', (text) => resolve([text]))),
		exited.then((code) => { throw new Error(`golf-playground ended with ${code}`); }),
	]);
	return attach(line.replace('playground: ', ''), {
		pid: child.pid,
		stop: async (signal = 'SIGTERM') => {
			child.kill(signal);
			return exited;
		},
	});
}

// A server that runs already, at this address.
export async function attach(url, more = {}) {
	const ask = async (method, path, body) => {
		const { status, headers, text } = await request(url + path, { method, body: body === undefined ? undefined : JSON.stringify(body) });
		return { status, headers, ...(text.startsWith('{') ? JSON.parse(text) : {}),
			list: text.startsWith('[') ? JSON.parse(text) : undefined, text };
	};
	const server = {
		url,
		...more,
		get: (path) => ask('GET', path),
		post: (path, body = {}) => ask('POST', path, body),
		fault: (fault, more = {}) => ask('POST', '/playground/faults', { fault, ...more }),
		// What people were notified of, as a push shows it: {path: '/users/ID', body: the message's id, text}.
		pushes: async () => (await ask('GET', '/playground/log?kind=push')).entries,
		violations: async () => (await ask('GET', '/playground/log?kind=violation')).entries,
	};
	server.state = await server.get('/playground/state');
	server.application = server.state.application.id;
	server.guild = server.state.guilds[0].id;
	server.channels = server.state.guilds[0].channels.map((c) => c.id);
	server.people = server.state.users.map((u) => u.id);
	return server;
}

// The sockets that a process has open: "socket:[INODE]". undefined: the kernel does not show them to this user.
function sockets(pid) {
	const own = new Set();
	try {
		for (const fd of readdirSync(`/proc/${pid}/fd`)) {
			try {
				own.add(readlinkSync(`/proc/${pid}/fd/${fd}`));
			} catch (error) {
				if (error.code !== 'ENOENT') // closed since
					throw error;
			}
		}
	} catch (error) {
		if (error.code === 'EACCES')
			return undefined;
		throw error;
	}
	return own;
}

// Every listening TCP socket that a process sees, of its user: { at, socket }.
const listening = (pid) => ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'latin1')
	.trim().split('\n').slice(1).map((line) => line.trim().split(/\s+/))
	.filter((field) => field[3] === '0A' && Number(field[7]) === process.getuid())
	.map((field) => {
		const [host, port] = field[1].split(':');
		const four = Buffer.from(host, 'hex').reverse().join('.');
		return { at: `${table === 'tcp' ? four : `[${host}]`}:${parseInt(port, 16)}`, socket: `socket:[${field[9]}]` };
	}));

/*
 * Where a process listens on TCP: "127.0.0.1:8420", of IPv6 "[32 hex digits]:8420". golfd lets only root see its files. For
 * another user, this is where any process listens whose files that user cannot see: each listening socket of the user that no
 * visible process has. A socket that goes from one process to another meanwhile is looked for again.
 */
export function listeners(pid) {
	const own = sockets(pid);
	if (own)
		return listening(pid).filter(({ socket }) => own.has(socket)).map(({ at }) => at);
	let hidden = listening(pid);
	for (let looks = 0; looks < 3 && hidden.length; looks++) {
		const seen = new Set();
		for (const other of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
			try {
				sockets(other)?.forEach((socket) => seen.add(socket));
			} catch (error) {
				if (error.code !== 'ENOENT' && error.code !== 'ESRCH') // ended since
					throw error;
			}
		}
		const still = new Set(listening(pid).map(({ socket }) => socket));
		hidden = hidden.filter(({ socket }) => !seen.has(socket) && still.has(socket));
	}
	return hidden.map(({ at }) => at);
}

// A call of the REST API as a bot makes it. raw: the body is not JSON; it is text, or a form with files.
export async function rest(server, method, path, body, { headers = {}, raw } = {}) {
	const url = `${server.url}/api/v10${path}`, call = { method,
		headers: { 'User-Agent': 'DiscordBot (https://example.org, 1.0)', Authorization: `Bot ${TOKEN}`,
			...(body !== undefined && !raw ? { 'Content-Type': 'application/json' } : {}), ...headers },
		body: body === undefined ? undefined : raw ? body : JSON.stringify(body) };
	const answer = raw && typeof body !== 'string' ? await fetch(url, call) : await request(url, call);
	const text = typeof answer.text === 'string' ? answer.text : await answer.text();
	return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : null };
}

export const IDENTIFY = {
	token: TOKEN, intents: 1, properties: { os: 'linux', browser: 'test', device: 'test' },
};

// Connects to the gateway and waits for HELLO.
export async function link(server, query = '?v=10&encoding=json') {
	const socket = await Socket.open(`${server.url.replace('http', 'ws')}/gateway${query}`);
	const hello = await socket.next();
	return Object.assign(socket, { hello });
}

// Connects, identifies, and waits for READY and GUILD_CREATE.
export async function bot(server, identify = {}) {
	const socket = await link(server);
	socket.send({ op: 2, d: { ...IDENTIFY, ...identify } });
	socket.ready = await socket.until((e) => e.t === 'READY');
	socket.guild = await socket.until((e) => e.t === 'GUILD_CREATE');
	socket.session = socket.ready.d.session_id;
	return socket;
}

// Waits for the next interaction of a connection.
export const interaction = async (socket) => (await socket.until((e) => e.t === 'INTERACTION_CREATE')).d;

// Answers an interaction.
export const answer = (server, i, body, query = '') =>
	rest(server, 'POST', `/interactions/${i.id}/${i.token}/callback${query}`, body, { headers: { Authorization: '' } });
