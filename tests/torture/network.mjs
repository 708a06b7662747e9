// The network between golfd and Discord, and between golfd and PostgreSQL, fails.
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Arena } from './arena.mjs';
import { Link, toPlayground } from './link.mjs';
import { postgres, Server } from './stores.mjs';

const SHORT = 1500; // ms that a fault lasts, at most
const OPTIONS = ['--heartbeat', '2000'];
const SILENT = [/closed with 4009: no heartbeat came/]; // heartbeats that the network has lost

const FAULTS = [
	{ name: 'cuts', act: (link) => link.cut() },
	{ name: 'refusals', act: (link) => { link.refuse(true); link.cut(); } },
	{ name: 'holds', act: (link) => link.hold() },
	{ name: 'holds that end in a cut', act: (link) => link.hold(), end: (link) => link.cut() },
	{ name: 'delays', act: (link, chance) => link.delay(50 + chance.below(400)) },
	{ name: 'half-closes by golfd', act: (link) => link.half(false) },
	{ name: 'half-closes by the other side', act: (link) => link.half(true) },
];

const counted = (n) => [...n].map(([name, times]) => `${times} ${name}`).join(', ');

// PostgreSQL by TCP, through a link. golfd gives a connection up after 2 s of silence.
async function database(folder, ends, host = '127.0.0.1') {
	const server = await Server.open(`${folder}-postgres`, ends);
	const link = await Link.open({ path: `${server.dir}/.s.PGSQL.5432` }, { host });
	return { link, ask: postgres(() => server).ask,
		address: `postgres://golfd@${host}:${link.port}/postgres?connect_timeout=2&tcp_user_timeout=2000` };
}

// A proxy before the playground, and one before PostgreSQL.
export async function proxied(x) {
	x.needs('postgres');
	const links = {};
	const arena = await Arena.open(x, { options: OPTIONS, allowed: SILENT, store: async (folder, { ends }) => {
		const store = await database(folder, ends);
		links.database = store.link;
		return store;
	}, env: async ({ server, ends }) => {
		links.discord = await toPlayground(server);
		ends.unshift(() => Object.values(links).forEach((link) => link.close()));
		return { DISCORD_API_URL: `http://127.0.0.1:${links.discord.port}/api/v10` };
	} });
	return x.run(arena, async () => {
		const n = new Map();
		let rows = [];
		do {
			rows = rows.length ? rows : x.chance.mix(Object.keys(links).flatMap((to) => FAULTS.map((fault) => ({ to, ...fault }))));
			const { to, name, act, end } = rows.pop(), link = links[to];
			await arena.more(1 + x.chance.below(30));
			act(link, x.chance);
			await sleep(x.chance.below(SHORT));
			end?.(link);
			link.pass();
			n.set(`${name} (${to})`, (n.get(`${name} (${to})`) ?? 0) + 1);
			await arena.ledger.look();
			await arena.goesOn();
		} while (Date.now() < x.until && !arena.bad);
		return `${counted(n)}; ${links.discord.came} and ${links.database.came} connections`;
	});
}

/*
 * golfd is alone in a network namespace, behind a pair of virtual interfaces. golfd speaks http with 127.0.0.1 alone, so
 * there a process passes on what golfd says to Discord.
 */
class Space {
	constructor(ends) {
		const id = process.pid % 65536;
		this.name = `golf-${process.pid}`;
		[this.near, this.far] = [`gn${id}`, `gf${id}`];
		this.host = `10.${200 + (id >> 14)}.${(id >> 6) & 255}.${((id & 63) << 2) + 1}`;
		const guest = `${this.host.replace(/[0-9]+$/, '')}${((id & 63) << 2) + 2}`;
		const remove = () => execFileSync('ip', ['netns', 'delete', this.name]);
		execFileSync('ip', ['netns', 'add', this.name]);
		process.on('exit', remove);
		ends.unshift(() => {
			process.off('exit', remove);
			remove();
		});
		this.ip('link', 'add', this.near, 'type', 'veth', 'peer', 'name', this.far, 'netns', this.name);
		this.ip('address', 'add', `${this.host}/30`, 'dev', this.near);
		this.ip('link', 'set', this.near, 'up');
		for (const line of [`address add ${guest}/30 dev ${this.far}`, `link set ${this.far} up`, 'link set lo up'])
			execFileSync('ip', ['-n', this.name, ...line.split(' ')]);
	}

	ip(...args) {
		execFileSync('ip', args);
	}

	get within() {
		return ['ip', 'netns', 'exec', this.name];
	}

	set up(on) {
		this.ip('link', 'set', this.near, on ? 'up' : 'down');
	}
}

export async function spaces(x) {
	x.needs('postgres');
	x.needs('netns');
	let space, inside;
	const under = [];
	const arena = await Arena.open(x, { under, options: OPTIONS, allowed: SILENT, store: (folder, { ends }) => {
		space = new Space(ends);
		under.push(...space.within);
		return database(folder, ends, space.host);
	}, env: async ({ server, store, ends }) => {
		const port = new URL(server.url).port, discord = await Link.open({ host: '127.0.0.1', port: Number(port) }, { host: space.host });
		const [program, ...rest] = [...space.within, process.execPath, 'tests/torture/link.mjs', port, space.host, String(discord.port)];
		inside = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
		ends.unshift(() => {
			inside.kill();
			discord.close();
			store.link.close();
		});
		await new Promise((resolve) => createInterface({ input: inside.stdout }).once('line', resolve));
		return {};
	} });
	return x.run(arena, async () => {
		let n = 0, longest = 0;
		do {
			const ms = x.chance.below(x.chance.once(4) ? 4 * SHORT : SHORT);
			await arena.more(1 + x.chance.below(30));
			space.up = false;
			await sleep(ms);
			space.up = true;
			longest = Math.max(longest, ms);
			await arena.ledger.look();
			await arena.goesOn();
		} while (++n && Date.now() < x.until && !arena.bad);
		return `${n} times without a network, for ${longest} ms at most`;
	});
}
