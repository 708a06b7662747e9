// What an operator sees: /metrics, /healthz and /readyz of a real golfd.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { tool } from '../build/prometheus.mjs';
import { choose, club, dealt, DEFERS, lock, until } from './daemon_help.mjs';
import { postgres } from './postgres_help.mjs';

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// A port that is free now.
const free = () => new Promise((resolve) => {
	const s = createServer().listen(0, '127.0.0.1', () => {
		const { port } = s.address();
		s.close(() => resolve(port));
	});
});

async function watched(t, more = {}) {
	const port = await free();
	const c = await club(t, { ...more, env: async (server) => ({
		GOLFD_METRICS: `127.0.0.1:${port}`, ...(await more.env?.(server)) }) });
	c.page = async (path) => {
		const answer = await fetch(`http://127.0.0.1:${port}${path}`);
		return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
	};
	// The value of a series, or 0.
	c.value = async (series) => {
		const { text } = await c.page('/metrics');
		return Number(text.split('\n').find((line) => line.startsWith(`${series} `))?.split(' ').at(-1) ?? 0);
	};
	return c;
}

test('the figures of a game that is played', async (t) => {
	const c = await watched(t), [ana, ben] = c.people;
	assert.deepEqual(await c.page('/healthz'), { status: 200, type: 'text/plain; charset=utf-8', text: 'ok\n' });
	assert.equal((await c.page('/readyz')).text, 'ok\n');
	assert.equal((await c.page('/')).status, 404);
	await dealt(c, { game: 'six-card', holes: 1 }, [ana, ben]);
	const table = await ana.table(c.channel);
	await ana.press(c.channel, table, choose(table, 'turn-up'));
	const refused = await ana.act({ channel: c.channel, type: 'command', name: 'golf', sub: 'new', options: [] });
	const { text, type } = await c.page('/metrics');
	assert.equal(type, 'text/plain; version=0.0.4; charset=utf-8');
	for (const [series, value] of [['golfd_games{game="six-card"}', 1], ['golfd_games_started_total{game="six-card"}', 1],
		['golfd_interactions_total{kind="command",command="golf new",outcome="answered"}', 1],
		['golfd_interactions_total{kind="command",command="golf new",outcome="refused"}', 1],
		['golfd_interactions_total{kind="press",command="turn-up",outcome="answered"}', 1],
		['golfd_gateway_shards{state="online"}', 1], ['golfd_ready', 1], ['golfd_store_up', 1], ['golfd_servers', 1],
		['golfd_gateway_sessions_total{how="new"}', 1], ['golfd_queue_limit{queue="games"}', 10000]])
		assert.equal(await c.value(series), value, series);
	for (const series of ['golfd_interaction_answer_seconds_count{kind="press"}', 'golfd_interaction_commit_seconds_count',
		'golfd_interaction_arrival_seconds_count', 'golfd_rest_wait_seconds_count', 'golfd_store_commit_seconds_count',
		'golfd_rest_requests_total{route="POST /interactions/:id/callback",status="204"}', 'process_resident_memory_bytes',
		'process_cpu_seconds_total', 'golfd_store_bytes{file="store"}', 'golfd_store_free_bytes', 'golfd_log_lines_total{level="info"}',
		'golfd_store_writes_total{outcome="kept"}'])
		assert.ok(await c.value(series) > 0, `${series} in\n${text}`);
	// Prometheus sees the first event of a counter that was there before.
	for (const series of ['golfd_log_lines_total{level="error"}', 'golfd_store_writes_total{outcome="refused"}',
		'golfd_gateway_sessions_total{how="resumed"}', 'golfd_interactions_deferred_total',
		'golfd_games_started_total{game="cabo"}', 'golfd_games_ended_total{game="six-card",how="finished"}'])
		assert.ok(text.includes(`\n${series} 0\n`), `${series} in\n${text}`);
	// The code that a refused person sees is in the log.
	const code = JSON.stringify(refused.message).match(/Help code: ([0-9A-Z]{6})/)[1];
	assert.ok(c.daemon.lines.some((line) => line.includes(' info  interaction: command "golf new" refused by refuse.')
		&& line.includes(`code=${code} `) && line.includes(`user=${ana.id}`)), c.daemon.lines.slice(-20).join('\n'));
	// Nothing tells a person, a server, a channel or a game.
	for (const secret of [ana.id, c.channel, c.server.guild ?? ana.id, table.id])
		assert.ok(!text.includes(secret), secret);
	const promtool = tool('promtool');
	if (promtool)
		execFileSync(promtool, ['check', 'metrics'], { input: text });
});

test('each metric has a value once its event has happened', async (t) => {
	const c = await watched(t, { options: ['--heartbeat', '300'], env: () => DEFERS }), [ana] = c.people;
	await ana.slash(c.channel, 'new', { game: 'six-card', computers: 1, holes: 1 });
	await ana.press(c.channel, await ana.table(c.channel), choose(await ana.table(c.channel), 'start'));
	const unlock = await lock(c), from = c.daemon.lines.length;
	// The table may be redrawn between the look and the press.
	const { answer } = await until('a press that arrives', async () => {
		const table = await ana.table(c.channel);
		const press = await ana.begin(() => ana.press(c.channel, table, choose(table, 'turn-up')));
		return !press.late && press;
	});
	await until('the press is deferred', async () => await c.value('golfd_interactions_deferred_total') > 0);
	await unlock();
	await answer;
	await c.server.fault('drop_socket');
	await c.daemon.line('RESUMED', from);
	await ana.slash(c.channel, 'stop');
	const names = [...readFileSync('bot/base/metrics.h', 'utf8').matchAll(/\tX\([A-Z_]+, "(\w+)"/g)].map(([, name]) => name);
	assert.ok(names.length >= 28, names.join(' '));
	let lacking;
	await until(() => `all of them: ${lacking}`, async () => {
		const { text } = await c.page('/metrics');
		lacking = names.filter((name) => !text.includes(`\n# TYPE ${name} `));
		return lacking.length === 0;
	});
	assert.equal(await c.value('golfd_gateway_sessions_total{how="resumed"}'), 1);
	assert.equal(await c.value('golfd_games_ended_total{game="six-card",how="stopped"}'), 1);
});

test('golfd is neither ready nor well before it knows the gateway', async (t) => {
	const c = await watched(t, { ready: false, env: async (server) => {
		await server.fault('rest', { match: 'GET /gateway/bot', status: 503, times: 0 });
		return {};
	} });
	await c.daemon.line('GET /gateway/bot gave no address');
	for (const path of ['/healthz', '/readyz']) {
		const { status, text } = await c.page(path);
		assert.deepEqual([status, text], [503, 'golfd is starting.\n']);
	}
	await c.server.fault('clear', { but_expected: true });
	await c.daemon.line('loop: ready');
	await until('both are good', async () => (await c.page('/readyz')).status === 200 && (await c.page('/healthz')).status === 200);
});

test('health knows the store', async (t) => {
	let server;
	const c = await watched(t, { env: () => {
		const folder = mkdtempSync(join(tmpdir(), 'golfd-'));
		folders.push(folder, `${folder}-postgres`);
		server = postgres(folder);
		return { GOLFD_STORE: server.address };
	} });
	assert.equal((await c.page('/readyz')).status, 200);
	server.stop();
	const lost = await until('golfd sees that its database is away', async () => {
		const page = await c.page('/readyz');
		return page.status === 503 && page;
	});
	assert.equal(lost.text, 'The store does not keep what is written.\n');
	assert.equal(await c.value('golfd_store_up'), 0);
	server.start();
	await until('golfd sees that its database is back, though nobody plays', async () => (await c.page('/readyz')).status === 200);

	// It is there, and says nothing.
	const pids = server.pids();
	pids.forEach((pid) => process.kill(pid, 'SIGSTOP'));
	try {
		await until('golfd sees that its database is silent', async () => (await c.page('/readyz')).status === 503);
	} finally {
		pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
	}
	await until('golfd sees that its database answers again', async () => (await c.page('/readyz')).status === 200);
});

test('a taken port ends golfd with one sentence', async (t) => {
	const other = createServer();
	await new Promise((done) => other.listen(0, '127.0.0.1', done));
	t.after(() => other.close());
	const { port } = other.address();
	const c = await club(t, { ready: false, env: { GOLFD_METRICS: `127.0.0.1:${port}` } });
	assert.equal(await c.daemon.exited, 1);
	assert.ok(c.daemon.lines.some((line) =>
		line.endsWith(`GOLFD_METRICS: golfd cannot listen at 127.0.0.1:${port}: Address already in use. Choose another address`)));
});
