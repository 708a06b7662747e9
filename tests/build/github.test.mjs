// What the public repository has for GitHub: workflows that actionlint takes, and issue forms.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { has } from './told.mjs';

const ROOT = fs.realpathSync(new URL('../..', import.meta.url));
const read = (name) => fs.readFileSync(path.join(ROOT, name), 'utf8');
const WORKFLOWS = ['.github/workflows/ci.yml', '.github/workflows/release.yml'];
const FORMS = ['bug', 'question', 'rule'].map((name) => `.github/ISSUE_TEMPLATE/${name}.yml`);

function folder(t) {
	const made = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-github-'));
	t.after(() => fs.rmSync(made, { recursive: true }));
	return made;
}
const actionlint = (...files) => JSON.parse(execFileSync(process.execPath, [path.join(ROOT, 'tests/build/actionlint.mjs'), ...files], { encoding: 'utf8', cwd: ROOT }));
const jobs = (name) => Object.entries(parse(read(name)).jobs);
// Each command of a workflow: [where, text].
const commands = (name) => jobs(name).flatMap(([job, { steps = [] }]) => steps.filter(({ run }) => run).map(({ run }) => [`${name}: ${job}`, run]));

test('actionlint accepts the workflows', () => {
	assert.deepEqual(fs.readdirSync(path.join(ROOT, '.github/workflows')).map((name) => `.github/workflows/${name}`).sort(), WORKFLOWS);
	assert.deepEqual(actionlint(...WORKFLOWS), []);
});

test('actionlint finds what is wrong', (t) => {
	const file = path.join(folder(t), 'a.yml');
	fs.writeFileSync(file, read(WORKFLOWS[0]).replace('persist-credentials', 'persist-credential').replace('matrix.cc', 'matrix.compiler').replace('shell: bash', 'shel: bash'));
	assert.deepEqual(actionlint(file).map(({ kind }) => kind).sort(), ['action', 'expression', 'syntax-check']);
});

test('shellcheck accepts the commands of the workflows', { skip: !has('shellcheck') && 'shellcheck is not installed' }, () => {
	for (const [where, run] of WORKFLOWS.flatMap(commands)) {
		const { stdout } = spawnSync('shellcheck', ['--shell=bash', '--norc', '-'], { encoding: 'utf8', input: run.replaceAll(/\$\{\{.*?\}\}/g, 'word') });
		assert.equal(stdout, '', where);
	}
});

test('the commands name targets and scripts that are there', () => {
	const targets = new Set([...read('Makefile').matchAll(/^([a-z][a-z\d-]*):/gm)].map(([, name]) => name)), named = new Set();
	for (const [where, run] of WORKFLOWS.flatMap(commands)) {
		for (const [, words] of run.matchAll(/\bmake (?!\$\{\{)([^&|;\n]*)/g))
			for (const word of words.split(' ').filter((one) => /^[a-z][a-z\d-]*$/.test(one) && !/apt-get.*\bmake\b/.test(run))) {
				named.add(word);
				assert.ok(targets.has(word), `${where}: make ${word}`);
			}
		for (const [file] of run.matchAll(/\.ci\/[\w.]+/g))
			assert.ok(fs.existsSync(path.join(ROOT, file)), `${where}: ${file}`);
	}
	for (const name of ['build', 'lint', 'sanitize', 'packages', 'image', 'deb', 'arm64'])
		assert.ok(named.has(name), `make ${name} is in a workflow`);
});

test('what is not from this repository is pinned, and gets no more rights than it needs', () => {
	const uses = WORKFLOWS.flatMap((name) => read(name).match(/^.*\buses: .*$/gm));
	assert.ok(uses.length > 10);
	for (const line of uses)
		assert.match(line, /uses: (actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/ci\.yml)$/);
	const writes = WORKFLOWS.flatMap((name) => {
		assert.deepEqual(parse(read(name)).permissions, { contents: 'read' }, name);
		return jobs(name).flatMap(([job, { permissions = {} }]) => Object.entries(permissions).filter(([, right]) => right !== 'read').map(([what]) => `${job} ${what}`));
	});
	assert.deepEqual(writes, ['image packages', 'publish contents']);
	for (const name of WORKFLOWS)
		for (const [job, { steps = [] }] of jobs(name))
			for (const step of steps.filter((one) => one.uses?.startsWith('actions/checkout@')))
				assert.equal(step.with['persist-credentials'], false, `${name}: ${job}`);
	// Texts that others choose would become commands.
	for (const [where, run] of WORKFLOWS.flatMap(commands))
		assert.doesNotMatch(run, /\$\{\{(?! *matrix\.)/, where);
});

test('a release is tested, and has packages, images, bills of materials and checksums', () => {
	const release = parse(read(WORKFLOWS[1]));
	assert.deepEqual(release.on, { push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
	assert.deepEqual(release.jobs.publish.needs, ['test', 'packages', 'image']);
	const text = commands(WORKFLOWS[1]).map(([, run]) => run).join('\n');
	for (const part of ['make deb', 'linux/$arch make image', '.ci/sbom.mjs', 'sha256sum', 'gh release create', '.ci/release.sh notes'])
		assert.ok(text.includes(part), part);
	const { steps } = release.jobs.image;
	assert.match(steps.find(({ id }) => id === 'base').run, /sha256:\[0-9a-f\]\{64\}/);
	assert.equal(steps.find(({ run }) => run?.includes('make image')).env.BASE, '${{ steps.base.outputs.image }}');
});

// By GitHub's documentation of forms: each part has a type, and each but a text has an id of its own and a label.
test('the issue forms are forms', () => {
	assert.deepEqual(fs.readdirSync(path.join(ROOT, '.github/ISSUE_TEMPLATE')).sort(), ['bug.yml', 'config.yml', 'question.yml', 'rule.yml']);
	const attributes = { markdown: ['value'], textarea: ['label', 'description', 'placeholder', 'render'], input: ['label', 'description', 'placeholder'],
		dropdown: ['label', 'description', 'options'] };
	for (const name of FORMS) {
		const form = parse(read(name)), asked = form.body.filter(({ type }) => type !== 'markdown');
		assert.deepEqual(Object.keys(form), ['name', 'description', 'labels', 'body'], name);
		for (const part of form.body) {
			assert.deepEqual(Object.keys(part.attributes).filter((key) => !attributes[part.type].includes(key)), [], `${name}: ${part.type}`);
			assert.deepEqual(Object.keys(part).filter((key) => !['type', 'id', 'attributes', 'validations'].includes(key)), [], name);
			assert.ok(part.validations === undefined || typeof part.validations.required === 'boolean');
		}
		assert.ok(asked.every(({ id, attributes: { label } }) => /^[a-z]+$/.test(id) && label), name);
		assert.equal(new Set(asked.map(({ id }) => id)).size, asked.length);
		assert.ok(asked.some(({ validations }) => validations?.required), `${name} asks for something`);
	}
	const asks = (name) => parse(read(name)).body.map(({ id }) => id).filter(Boolean);
	assert.deepEqual(asks(FORMS[0]), ['what', 'version', 'install', 'code', 'status', 'log']);
	assert.deepEqual(asks(FORMS[2]), ['rule', 'game', 'source', 'example', 'now']);
	assert.deepEqual(parse(read('.github/ISSUE_TEMPLATE/config.yml')), { blank_issues_enabled: false });
});

test('SECURITY.md tells where to report, and each file that it names is there', () => {
	const text = read('SECURITY.md');
	assert.match(text, /\]\(\.\.\/\.\.\/security\/advisories\/new\)/);
	for (const [, file] of text.matchAll(/\]\((?!\.\.)([^)#]+)/g))
		assert.ok(fs.existsSync(path.join(ROOT, file)), file);
	for (const file of ['SECURITY.md', 'docs/licences.md'])
		assert.ok(read('README.md').includes(`](${file})`), `README.md names ${file}`);
});
