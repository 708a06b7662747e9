// What Prometheus and Grafana have of golfd: the metrics, the alert rules, the board, and the programs that read them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => readFileSync(file, 'utf8');

// The path of promtool or prometheus, which .ci/deps.sh takes into tests/tools; null where it is missing.
export const tool = (name) => existsSync(`tests/tools/${name}`) ? `tests/tools/${name}`
	: spawnSync(name, ['--version']).error ? null : name;

// Each metric of golfd: name, kind, and the names of its labels.
export const metrics = [...read('bot/base/metrics.h').replace(/" *\\\n\s*"/g, '').matchAll(/\tX\([A-Z_]+, "(\w+)", ([A-Z]+), "([^"]*)"/g)]
	.map(([, name, kind, labels]) => ({ name, kind, labels: labels.split(' ').filter(Boolean) }));

// The names of series that Prometheus has of golfd, each with its labels. A histogram has three.
export const series = new Map(metrics.flatMap(({ name, kind, labels }) => kind === 'TIMES'
	? [[`${name}_bucket`, [...labels, 'le']], [`${name}_sum`, labels], [`${name}_count`, labels]] : [[name, labels]]));

// What Prometheus itself makes.
export const OWN = { up: [], ALERTS: ['alertname', 'alertstate', 'severity'] };

// What an expression asks for: [{ name: the series, labels: those that its braces name }].
const WORDS = ['and', 'or', 'unless'];
export function asked(expr) {
	const bare = expr.replace(/"[^"]*"/g, '""').replace(/\b(by|on) *\([^)]*\)|\[[^\]]*\]|\boffset \w+/g, '');
	return [...bare.matchAll(/\b([a-zA-Z_]\w*)(\{[^}]*\}| *\()?/g)]
		.filter(([, name, after]) => !after?.endsWith('(') && !WORDS.includes(name))
		.map(([, name, braces = '']) => ({ name, labels: [...braces.matchAll(/(\w+)[=!]/g)].map(([, label]) => label) }));
}

// What is wrong with an expression: each series and label that golfd does not have.
export const unknown = (expr) => asked(expr).flatMap(({ name, labels }) => {
	const known = series.get(name) ?? OWN[name];
	return known ? labels.filter((label) => ![...known, 'job', 'instance'].includes(label)).map((label) => `${name}{${label}}`) : [name];
});

// The rules of config/alerts.yml, as they stand there: [{ alert, expr, for, severity, summary, description, runbook_url }].
export const rules = read('config/alerts.yml').split(/^ {6}- alert: /m).slice(1).map((text) => ({
	alert: text.match(/^\w+/)[0],
	expr: text.match(/^ {8}expr: (?:>-\n)?([^]*?)^ {8}for: /m)[1].replace(/\s+/g, ' ').trim(),
	...Object.fromEntries([...text.matchAll(/^ +(for|severity|summary|description|runbook_url): (?:'(.*)'|(.*))$/gm)]
		.map(([, key, quoted, plain]) => [key, quoted ?? plain])),
}));

export const board = JSON.parse(read('config/grafana/golfd.json'));

// The queries of the board, with its variables filled in: [{ panel: the title, expr, legend }].
export const queries = board.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr, legendFormat = '' }) => ({ panel: title,
	expr: expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m').replaceAll('$__range', '6h'), legend: legendFormat })));
