// config/alerts.yml and config/grafana: the alert rules, their tries and sections of the document, and the board.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { asked, board, metrics, OWN, queries, rules, series, tool, unknown } from './prometheus.mjs';

const read = (file) => readFileSync(file, 'utf8');
const promtool = tool('promtool'), skip = !promtool && 'promtool is not installed';
const names = rules.map(({ alert }) => alert);

function passes(...words) {
	const { status, stdout, stderr } = spawnSync(promtool, words, { encoding: 'utf8' });
	assert.equal(status, 0, stdout + stderr);
	return stdout;
}

test('promtool reads the rules', { skip }, () => {
	const [, found] = passes('check', 'rules', 'config/alerts.yml').match(/SUCCESS: (\d+) rules found/);
	assert.equal(Number(found), rules.length);
});

test('the rules fire as their tries say', { skip }, () => {
	passes('test', 'rules', 'tests/build/alerts.tries.yml');
});

test('promtool reads what Prometheus is told', { skip }, () => {
	passes('check', 'config', 'config/prometheus.yml');
});

test('promtool reads each query of the board', { skip }, (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golfd-board-'));
	t.after(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, 'board.yml'), JSON.stringify({ groups: [{ name: 'board',
		rules: queries.map(({ expr }, i) => ({ record: `query${i}`, expr })) }] }));
	passes('check', 'rules', join(folder, 'board.yml'));
});

test('the words of an expression are told from its series', () => {
	assert.deepEqual(asked('sum by (job, le) (rate(a_total{x=~"b|c", y!="d"}[5m])) > 0.1 and e offset 6h unless on (job) f == 1e9'),
		[{ name: 'a_total', labels: ['x', 'y'] }, { name: 'e', labels: [] }, { name: 'f', labels: [] }]);
	assert.deepEqual(unknown('golfd_ready{state="x"} / golfd_think_seconds + golfd_think_seconds_bucket{le="1", instance="a"}'),
		['golfd_ready{state}', 'golfd_think_seconds']);
	assert.ok(metrics.length >= 28 && series.size > metrics.length);
});

test('each rule asks for what golfd has, and says how grave it is, for how long, and where to read on', () => {
	assert.equal(new Set(names).size, names.length);
	assert.ok(names.length >= 20, names.join(' '));
	for (const { alert, expr, for: wait, severity, summary, description, runbook_url: book } of rules) {
		assert.match(alert, /^Golfd([A-Z][a-z]+)+$/);
		assert.deepEqual(unknown(expr), [], alert);
		assert.match(wait, /^\d+[mh]$/, alert);
		assert.match(severity, /^(critical|warning)$/, alert);
		assert.match(summary, /\$labels\.instance.*\.$/, alert);
		assert.match(description, /^([A-Z]|golfd ).*\.$/, alert);
		assert.equal(book, `docs/operators.md#${alert.toLowerCase()}`);
		// One alert a golfd: what is summed up keeps its name.
		for (const [, by] of expr.matchAll(/\bby \(([^)]*)\)/g))
			assert.match(by, /^job, instance\b/, alert);
		// Prometheus 3 writes the bounds of a histogram differently.
		assert.doesNotMatch(expr, /\ble=/, alert);
	}
});

test('each alert has a section that says what it means, where to look and what to do, and each section an alert', () => {
	const chapter = read('docs/operators.md').match(/^## Alerts\n([^]*?)^## /m)[1], sections = chapter.split(/^### /m).slice(1);
	assert.deepEqual(sections.map((text) => text.match(/^.*/)[0]), names, 'in the order of the rules');
	for (const text of sections) {
		assert.match(text, /^\S+\n\n\S[^]*\*\*Look\*\*[^]*\*\*Do\*\*/, text);
		// Some place to look at: a metric, a command, a page, or a line of the log.
		assert.match(text, /`[^`]+`/, text);
		for (const [, name] of text.matchAll(/`((?:golfd_|process_)\w+)`/g))
			assert.ok(series.has(name) || metrics.some((metric) => metric.name === name), name);
	}
});

test('each rule has tries in which it fires, and tries in which it does not', () => {
	const tries = read('tests/build/alerts.tries.yml').split(/^ {2}# /m).slice(1).map((text) => ({
		alert: text.match(/expr: ALERTS\{alertname="(\w+)", alertstate="firing"\}/)[1],
		there: [...new Set([...text.matchAll(/series: '\w+\{[^}]*instance="([\w-]+)"/g)].map(([, name]) => name))],
		fires: [...text.matchAll(/labels: 'ALERTS\{([^}]*)\}'/g)].map(([, labels]) => labels),
		why: text.match(/^.*/)[0],
	}));
	for (const { alert, severity } of rules) {
		const mine = tries.filter((one) => one.alert === alert);
		assert.ok(mine.some(({ there, fires }) => fires.length && there.length > fires.length && there.includes('well')), alert);
		for (const { fires, why } of mine) {
			assert.ok(fires.every((labels) => labels.includes(`alertname="${alert}", alertstate="firing", severity="${severity}"`)), alert);
			assert.match(why, /\.$/);
		}
	}
	assert.deepEqual(tries.filter(({ alert }) => !names.includes(alert)), []);
});

// The board ----------------------------------------------------------------

const panels = board.panels.filter(({ type }) => type !== 'row');
const UNITS = ['short', 'none', 's', 'bytes', 'percentunit', 'cpm'];
const FIELDS = ['id', 'type', 'title', 'description', 'gridPos', 'datasource', 'targets', 'transformations', 'fieldConfig', 'options'];

test('the board has the fields of a Grafana board, and is of no Grafana of its own', () => {
	assert.equal(board.id, undefined);
	assert.match(board.uid, /^[a-z-]{1,40}$/);
	assert.ok(board.schemaVersion >= 36, 'data sources are named by type and uid');
	for (const panel of board.panels) {
		assert.ok(panel.title && Number.isInteger(panel.id), JSON.stringify(panel));
		assert.deepEqual(Object.keys(panel).filter((key) => ![...FIELDS, 'collapsed', 'panels'].includes(key)), [], panel.title);
	}
	assert.equal(new Set(board.panels.map(({ id }) => id)).size, board.panels.length);
	const ds = { type: 'prometheus', uid: '${datasource}' };
	const [source, instance, ...more] = board.templating.list;
	assert.deepEqual([source.name, source.type, source.query], ['datasource', 'datasource', 'prometheus']);
	assert.deepEqual([instance.name, instance.type, instance.datasource], ['instance', 'query', ds]);
	assert.deepEqual(more, []);
	for (const { title, datasource, targets } of panels)
		for (const one of [{ datasource }, ...targets])
			assert.deepEqual(one.datasource, ds, title);
	assert.deepEqual(asked(instance.query.query.replace(/^label_values\((\w+), \w+\)$/, '$1')), [{ name: 'golfd_build_info', labels: [] }]);
});

test('each panel says what it shows, in a unit, and no title is there twice', () => {
	assert.deepEqual(board.panels.filter(({ type }) => type === 'row').map(({ title }) => title),
		['People', 'Answers', 'Discord', 'Games', 'Computer players', 'Store', 'Process']);
	for (const { title, description, type, targets, fieldConfig } of panels) {
		assert.match(description, /^[A-Za-z].{20,}\.$/, title);
		assert.ok(UNITS.includes(fieldConfig.defaults.unit), `${title}: ${fieldConfig.defaults.unit}`);
		assert.deepEqual(targets.map(({ refId }) => refId), targets.map((_, i) => 'ABCDEFGH'[i]), title);
		assert.ok(['timeseries', 'stat', 'bargauge', 'table', 'state-timeline'].includes(type), title);
	}
	const titles = panels.map(({ title }) => title);
	assert.deepEqual(titles.filter((title, i) => titles.indexOf(title) !== i), []);
});

test('the panels lie on the grid, none over another', () => {
	const taken = new Map();
	for (const { title, gridPos: { x, y, w, h } } of board.panels) {
		assert.ok(x >= 0 && w > 0 && x + w <= 24 && h > 0, title);
		for (let i = x; i < x + w; i++)
			for (let j = y; j < y + h; j++) {
				assert.equal(taken.get(`${i},${j}`), undefined, `${title} lies over ${taken.get(`${i},${j}`)}`);
				taken.set(`${i},${j}`, title);
			}
	}
	const order = board.panels.map(({ gridPos }) => gridPos.y);
	assert.deepEqual(order, [...order].sort((a, b) => a - b), 'they stand in the order of the file');
});

test('each query asks for what golfd has, and its legend for labels that are there', () => {
	for (const { panel, expr, legend } of queries) {
		assert.deepEqual(unknown(expr), [], panel);
		const labels = asked(expr).flatMap(({ name }) => [...series.get(name) ?? OWN[name], 'instance']);
		for (const [, label] of legend.matchAll(/\{\{(\w+)\}\}/g)) {
			assert.ok(labels.includes(label), `${panel}: ${label}`);
			assert.ok(!/\bby \(/.test(expr) || [...expr.matchAll(/\bby \(([^)]*)\)/g)].every(([, by]) => by.split(', ').includes(label)), `${panel}: ${label} is summed up`);
		}
		assert.doesNotMatch(expr, /\$(?!instance|__rate_interval|__range)/, panel);
		// process_* and up are there for other programs, too.
		if (/\b(process_|up\b)/.test(expr))
			assert.match(expr, /job="golfd"/, panel);
	}
	const shown = new Set(queries.flatMap(({ expr }) => asked(expr).map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''))));
	assert.deepEqual(metrics.map(({ name }) => name).filter((name) => !shown.has(name)), [], 'the board shows each metric');
});
