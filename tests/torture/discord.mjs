// Discord answers with errors, nonsense or nothing, on REST and on the gateway.
import { setTimeout as sleep } from 'node:timers/promises';
import { Arena } from './arena.mjs';

const LASTS = 1500; // ms that a fault lasts, at most
const every = (more) => ({ fault: 'rest', match: '', times: 0, ...more });

const REST = [
	every({ status: 429, retry_after: 0.3, scope: 'user' }),
	every({ status: 429, retry_after: 0.5, scope: 'global' }),
	every({ status: 429, retry_after: 0.3, scope: 'shared' }),
	every({ status: 500 }),
	every({ status: 502, body: '<html>Bad Gateway</html>' }),
	every({ status: 500, after: true }),
	every({ status: 200, body: 'not JSON', after: true }),
	every({ status: 200, body: '{"id":[', after: true }),
	every({ drop: true }),
	every({ drop: true, after: true }),
	every({ reset: true }),
	every({ delay_ms: 700 }),
	every({ match: 'PATCH', status: 500 }),
	every({ match: 'POST /interactions', drop: true }),
];

const GATEWAY = [
	{ fault: 'drop_socket' },
	{ fault: 'stop_acks' },
	{ fault: 'op', op: 7 },
	{ fault: 'op', op: 9, resumable: true },
	{ fault: 'op', op: 9, resumable: false },
	{ fault: 'op', op: 1 },
	{ fault: 'close', code: 1000 },
	{ fault: 'close', code: 1001 },
	{ fault: 'close', code: 4000 },
	{ fault: 'close', code: 4007 },
	{ fault: 'close', code: 4009 },
	{ fault: 'frame', text: 'not JSON' },
	{ fault: 'frame', text: '{"op":99,"d":null}' },
	{ fault: 'frame', bytes: 2 << 20 },
	{ fault: 'event', type: 'INTERACTION_CREATE', d: '{"id":' },
	{ fault: 'event', type: 'GUILD_CREATE', bytes: 2 << 20 },
	{ fault: 'duplicate' },
	{ fault: 'hold' },
	{ fault: 'no_resume', then: { fault: 'drop_socket' } },
];

async function rounds(arena, faults) {
	const { x, server, chance } = arena;
	let n = 0, rows = [];
	do {
		rows = rows.length ? rows : chance.mix(faults);
		const { fault, then, ...more } = rows.pop();
		await arena.more(1 + chance.below(30));
		const r = await server.fault(fault, more);
		if (r.status !== 200)
			throw new Error(`the playground refuses ${fault}: ${r.text}`);
		if (then)
			await server.fault(then.fault);
		await sleep(chance.below(LASTS));
		await arena.calm();
		await arena.ledger.look();
		await arena.goesOn();
	} while (++n && Date.now() < x.until && !arena.bad);
	return `${n} faults of ${faults.length} kinds`;
}

export async function rest(x) {
	const arena = await Arena.open(x);
	return x.run(arena, () => rounds(arena, REST));
}

export async function gateway(x) {
	const arena = await Arena.open(x, { options: ['--heartbeat', '1000'] });
	return x.run(arena, () => rounds(arena, GATEWAY));
}
