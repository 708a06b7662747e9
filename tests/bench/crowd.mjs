// What the benchmarks of the daemon share: figures, requests to the playground, and tables with people at them.
import fs from 'node:fs';
import http from 'node:http';
import { text } from '../system/daemon_help.mjs';
import { Table } from './tables.mjs';

const SERVER_TABLES = 200; // tables in one server; golfd keeps 256 there at most (LIMIT_TABLES_GUILD)
const PEOPLE = 64;
const STUCK = 30_000; // ms without news after which a table counts as stuck: far longer than an edit takes

export const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
export const sort = (list) => Float64Array.from(list).sort();
export const ms = (n) => `${n.toFixed(n < 10 ? 2 : 0)} ms`;
export const spread = (list) => {
	const s = sort(list);
	return `median ${ms(quantile(s, 0.5))}, p90 ${ms(quantile(s, 0.9))}, p99 ${ms(quantile(s, 0.99))}, ` +
		`max ${ms(s.at(-1) ?? NaN)}`;
};

// Measures how long one write of 4 KiB takes until it is on the disk: at each call of probe(), or every so many ms. The
// file does not grow, like the store's file.
export class Disk {
	constructor(folder, every = 0) {
		this.page = Buffer.alloc(4096, 0x67);
		this.file = fs.openSync(`${folder}/bare`, 'w+');
		this.times = [];
		for (this.pages = 0; this.pages < 256; this.pages++)
			fs.writeSync(this.file, this.page, 0, 4096, this.pages * 4096);
		fs.fsyncSync(this.file);
		if (every)
			this.timer = setInterval(() => this.probe(), every);
	}

	// Resolves when the write is on the disk. While one is on its way, there is no other.
	probe() {
		this.going ??= new Promise((resolve, reject) => {
			const from = performance.now();
			fs.writeSync(this.file, this.page, 0, 4096, this.times.length % this.pages * 4096);
			fs.fdatasync(this.file, (error) => {
				this.times.push(performance.now() - from);
				this.going = undefined;
				error ? reject(error) : resolve();
			});
		});
		return this.going;
	}

	// Resolves to the times in ms, sorted. A second call does no harm.
	async end() {
		clearInterval(this.timer);
		await this.going;
		if (this.file !== undefined)
			fs.closeSync(this.file);
		this.file = undefined;
		return sort(this.times);
	}
}

// Requests to the playground over connections that stay open.
export class Control {
	constructor(url) {
		({ hostname: this.host, port: this.port } = new URL(url));
		this.agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
	}

	ask(method, path, body) {
		const text = body === undefined ? '' : JSON.stringify(body);
		const { host, port, agent } = this;
		return new Promise((resolve, reject) => {
			const headers = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
			const request = http.request({ host, port, agent, method, path, headers }, (answer) => {
				const pieces = [];
				answer.on('data', (piece) => pieces.push(piece));
				answer.on('end', () => {
					try {
						resolve({ status: answer.statusCode, body: JSON.parse(Buffer.concat(pieces)) });
					} catch (error) {
						reject(error);
					}
				});
				answer.on('error', reject);
			});
			request.on('error', reject);
			request.end(text);
		});
	}
}

// Calls what() for each item of a list, `wide` items at a time.
export async function each(list, wide, what) {
	const waiting = list.entries();
	await Promise.all(Array.from({ length: wide }, async () => {
		for (const [i, item] of waiting)
			await what(item, i);
	}));
}

// Makes a user, channel or server in the playground. Returns { id, ... }.
export async function add(control, what, body) {
	const answer = await control.ask('POST', `/playground/${what}`, body);
	if (answer.status !== 200)
		throw new Error(`no ${what} ${JSON.stringify(body)}: ${answer.body.error}`);
	return answer.body;
}

// Opens tables, and seats two people at each. game(i) is the preset of table i.
export async function seat(control, server, roll, { tables, game, people: many = PEOPLE }) {
	const people = [], servers = [server.guild];
	while (servers.length * SERVER_TABLES < tables)
		servers.push((await add(control, 'guilds', { name: `Club ${servers.length + 1}` })).id);
	await each(Array(many).fill(), 8, async (_, i) => {
		const name = `Player ${i + 1}`;
		people[i] = { id: (await add(control, 'users', { global_name: name })).id, name };
	});
	const all = [];
	await each(Array(tables).fill(), 8, async (_, i) => {
		const guild = servers[i % servers.length];
		const channel = (await add(control, 'channels', { name: `green-${i + 1}`, guild })).id;
		const two = [people[2 * i % many], people[(2 * i + 1) % many]];
		const table = new Table(control, channel, two, server.people[0], roll);
		await table.open(game(i));
		all.push(table);
	});
	return all;
}

// Returns a table that can be pressed now, from a random place of the list on, or undefined. A table that shows nothing
// new for long is an error, unless its last answer was late: that press may have done nothing.
export function free(tables, roll, reaction = 0) {
	const from = roll(tables.length), silent = tables.filter((table) => table.silent(STUCK));
	const stuck = silent.find((table) => !table.waits.late || silent.length === tables.length);
	if (stuck)
		throw new Error(`the table in ${stuck.channel} shows nothing new:\n${text(stuck.message)}`);
	for (let i = 0; i < tables.length; i++) {
		const table = tables[(from + i) % tables.length];
		if (table.ready(reaction))
			return table;
	}
	return undefined;
}
