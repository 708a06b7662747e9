// A real Prometheus reads a real golfd by the files of config/: the alert rules, and each query of the Grafana board.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { queries, rules, tool } from '../build/prometheus.mjs';
import { choose, club, until } from './daemon_help.mjs';

const program = tool('prometheus');

// A port that is free now.
const free = () => new Promise((resolve) => {
	const s = createServer().listen(0, '127.0.0.1', () => {
		const { port } = s.address();
		s.close(() => resolve(port));
	});
});

// Starts a Prometheus on this machine that looks at golfd five times a second. Returns ask(path), which gives the data of its API.
async function prometheus(t, target) {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-prometheus-')), port = await free();
	const often = readFileSync('config/prometheus.yml', 'utf8').replaceAll('15s', '200ms').replace('golfd:9469', target);
	assert.ok(often.includes(`[${target}]`) && often.match(/200ms/g).length === 2, often);
	writeFileSync(join(folder, 'prometheus.yml'), often);
	// Nobody waits for minutes here.
	writeFileSync(join(folder, 'alerts.yml'), readFileSync('config/alerts.yml', 'utf8').replace(/^( +for:) .*$/gm, '$1 0s'));
	const child = spawn(program, [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`,
		`--web.listen-address=127.0.0.1:${port}`, '--log.level=warn'], { stdio: ['ignore', 'inherit', 'inherit'] });
	const ended = new Promise((resolve) => child.once('exit', resolve));
	t.after(async () => {
		child.kill();
		await ended;
		rmSync(folder, { recursive: true });
	});
	const ask = async (path) => {
		const answer = await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json();
		assert.equal(answer.status, 'success', `${path}: ${answer.error}`);
		return answer.data;
	};
	await until('Prometheus answers', () => ask('status/buildinfo').catch(() => false));
	return ask;
}

test('Prometheus sees golfd, its rules hold, the board is full, and a golfd that ends is an alert', { skip: !program && 'prometheus is not installed' }, async (t) => {
	const target = `127.0.0.1:${await free()}`;
	const c = await club(t, { options: ['--heartbeat', '300'], env: { GOLFD_METRICS: target } }), [ana] = c.people;
	const ask = await prometheus(t, target);
	const query = async (expr) => (await ask(`query?query=${encodeURIComponent(expr)}`)).result;
	const all = async () => (await ask('rules')).groups.flatMap((group) => group.rules);
	const rule = async (name) => (await all()).find((one) => one.name === name);
	await until('Prometheus sees golfd', async () => (await query('up == 1')).length);
	assert.deepEqual((await ask('targets')).activeTargets.map(({ scrapeUrl }) => scrapeUrl), [`http://${target}/metrics`]);

	// Something of each kind happens.
	await ana.slash(c.channel, 'new', { game: 'six-card', computers: 1, holes: 1 });
	await ana.press(c.channel, await ana.table(c.channel), choose(await ana.table(c.channel), 'start'));
	const table = await ana.table(c.channel), from = c.daemon.lines.length;
	await ana.press(c.channel, table, choose(table, 'turn-up'));
	await c.server.fault('drop_socket');
	await c.daemon.line('RESUMED', from);
	await until('Prometheus sees the game', async () => (await query('golfd_games == 1')).length);
	await ana.slash(c.channel, 'stop');

	await until('Prometheus has worked out all rules', async () => (await all()).every(({ health }) => health !== 'unknown'));
	const found = await all();
	assert.deepEqual(found.map(({ name }) => name), rules.map(({ alert }) => alert));
	assert.deepEqual(found.filter(({ health }) => health !== 'ok'), []);
	// GolfdDown fired before the first figures came.
	for (const name of ['GolfdDown', 'GolfdNotReady', 'GolfdStoreDown', 'GolfdAnswersFail', 'GolfdDiscordErrors', 'GolfdQueueFull'])
		await until(`${name} to be silent`, async () => (await rule(name)).state === 'inactive');

	let lacking;
	await until(() => `figures for each panel: ${lacking}`, async () => {
		lacking = [];
		for (const { panel, expr } of queries)
			if (!/^ALERTS/.test(expr) && !(await query(expr)).length)
				lacking.push(`${panel}: ${expr}`);
		return !lacking.length;
	});

	await c.daemon.kill('SIGTERM');
	const down = await until('the alert', async () => {
		const one = await rule('GolfdDown');
		return one.state === 'firing' && one;
	});
	assert.equal(down.alerts[0].annotations.summary, `Prometheus does not reach golfd at ${target}.`);
	assert.equal(down.alerts[0].labels.severity, 'critical');
	// The texts of those that have fired are whole.
	for (const { alerts } of await all())
		for (const { annotations } of alerts)
			assert.doesNotMatch(Object.values(annotations).join(), /<error|<no value>|\{\{/);
	assert.ok(Number((await query(queries.find(({ panel }) => panel === 'Alerts').expr))[0].value[1]) > 0);
});
