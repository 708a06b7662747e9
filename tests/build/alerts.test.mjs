// config/alerts.yml: the alert rules, their tries, and their sections of the document.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { asked, metrics, rules, series, tool, unknown } from './prometheus.mjs';

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
