// `make sbom`: the bill of materials has each library that golfd is linked with, and is CycloneDX.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import Ajv from 'ajv';

const ROOT = fs.realpathSync(new URL('../..', import.meta.url));
const BUILD = path.resolve(process.env.GOLF_BUILD ?? 'build');
const out = (command, ...words) => execFileSync(command, words, { encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } });
const [, VERSION, COMMIT = ''] = out(`${BUILD}/golfd`, '--version').match(/^golfd (\S+)(?: \((.*)\))?\n$/);
const DEBIAN = !fs.existsSync('/var/lib/dpkg/status') && 'this system has no packages of Debian';

// What .ci/sbom.mjs prints about a program and a root.
function told(words = [`${BUILD}/golfd`], env = {}) {
	return spawnSync(process.execPath, [path.join(ROOT, '.ci/sbom.mjs'), ...words], { encoding: 'utf8', cwd: os.tmpdir(),
		env: { PATH: process.env.PATH, HOME: os.tmpdir(), GOLF_COMMIT: COMMIT, SOURCE_DATE_EPOCH: '1700000000', ...env } });
}
const bill = (...words) => {
	const { status, stdout, stderr } = told(...words);
	assert.equal(status, 0, stderr);
	return JSON.parse(stdout);
};
const needed = (program) => [...out('readelf', '-d', program).matchAll(/\(NEEDED\).*\[(.+)\]/g)].map(([, name]) => name);
const of = ({ properties = [] }, name) => properties.filter((one) => one.name === `golfd:${name}`).map(({ value }) => value);

test('each library that the programs are linked with is in it, in a package of that version', { skip: DEBIAN }, () => {
	const { components, dependencies, metadata } = bill(), direct = needed(`${BUILD}/golfd`);
	assert.ok(direct.length > 15, direct.join(' '));
	for (const name of [...direct, ...needed(`${BUILD}/golf`)]) {
		const one = components.find((other) => of(other, 'library').includes(name));
		assert.ok(one, `${name} is in it`);
		assert.equal(one.version, out('dpkg-query', '-W', '-f', '${Version}', `${one.name}:${of(metadata.component, 'architecture')[0]}`), one.name);
		assert.ok(one.purl.startsWith(`pkg:deb/debian/${one.name}@`), one.purl);
		assert.match(one.purl, /\?arch=\w+(&distro=debian-\d+)?$/);
		if (direct.includes(name))
			assert.ok(dependencies.find(({ ref }) => ref === metadata.component['bom-ref']).dependsOn.includes(one['bom-ref']), `golfd needs ${name}`);
	}
	// What the dynamic linker would load, all of it.
	for (const [, name] of out('ldd', `${BUILD}/golfd`).matchAll(/(\S+) => \//g))
		assert.ok(components.some((other) => of(other, 'library').includes(name)), `${name} is in it`);
});

test('it has the program, the commit, the art, the fonts and the licences, and no package of npm', { skip: DEBIAN }, () => {
	const { components, metadata } = bill(), one = (name) => components.find((other) => other.name === name);
	assert.deepEqual([metadata.component.name, metadata.component.version, of(metadata.component, 'commit')], ['golfd', VERSION, COMMIT ? [COMMIT] : []]);
	assert.equal(metadata.component.hashes[0].content, createHash('sha256').update(fs.readFileSync(`${BUILD}/golfd`)).digest('hex'));
	assert.deepEqual(one('golfd-cards').licenses, [{ license: { id: 'MIT' } }]);
	for (const [name, licence] of [['fonts-noto-core', 'OFL-1.1'], ['fonts-droid-fallback', 'Apache-2.0']]) {
		assert.equal(one(name).type, 'data', name);
		assert.equal(one(name).scope, 'optional', name);
		assert.deepEqual(one(name).licenses.map(({ license: { id } }) => id), [licence], name);
	}
	// docs/licences.md tells the same of the fonts.
	const page = fs.readFileSync(path.join(ROOT, 'docs/licences.md'), 'utf8'), WORDS = { 'OFL-1.1': 'SIL Open Font License 1.1', 'Apache-2.0': 'Apache 2.0', 'Bitstream-Vera': 'Bitstream Vera' };
	const fonts = components.filter(({ name }) => name.startsWith('fonts-'));
	// Debian 13 does without one of them.
	const here = (name) => spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Abbrev}', name], { encoding: 'utf8' }).stdout.startsWith('ii');
	const listed = [...page.matchAll(/^\| (fonts-\S+) \|/gm)].map(([, name]) => name);
	assert.ok(listed.length > 3, listed.join(' '));
	assert.deepEqual(listed.filter(here).sort(), fonts.map(({ name }) => name).sort());
	for (const { name, licenses } of fonts)
		for (const { license: { id } } of licenses)
			assert.match(page.match(new RegExp(`^\\| ${name} \\|.*$`, 'm'))[0], new RegExp(WORDS[id]), name);
	assert.ok(one('libwebsockets-evlib-uv'), 'what is loaded at run time');
	for (const [name, licence] of [['zlib1g', 'Zlib'], ['libssl3', 'Apache-2.0'], ['libcurl4', 'curl']])
		if (one(name)) // the names of another Debian differ
			assert.ok(one(name).licenses.some(({ license: { id } }) => id === licence), name);
	assert.deepEqual(components.filter(({ purl }) => purl && !purl.startsWith('pkg:deb/')), []);
});

test('it is CycloneDX 1.6, by the schema', { skip: DEBIAN }, () => {
	const at = path.join(ROOT, 'tests/build/node_modules/@cyclonedx/cyclonedx-library/res/schema');
	const schema = (name) => JSON.parse(fs.readFileSync(path.join(at, `${name}.SNAPSHOT.schema.json`), 'utf8'));
	const ajv = new Ajv({ strict: false, validateFormats: false });
	for (const name of ['spdx', 'jsf-0.82'])
		ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
	const valid = ajv.compile(schema('bom-1.6')), it = bill();
	assert.equal(valid(it), true, JSON.stringify(valid.errors));
	assert.deepEqual([it.bomFormat, it.specVersion, it.version, it.metadata.timestamp], ['CycloneDX', '1.6', 1, '2023-11-14T22:13:20Z']);
	// What the schema cannot say: each reference is there once, and each that is named is there.
	const refs = [it.metadata.component, ...it.components].map((one) => one['bom-ref']);
	assert.equal(new Set(refs).size, refs.length);
	assert.deepEqual(it.dependencies.map(({ ref }) => ref).sort(), [...refs].sort());
	assert.deepEqual(it.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref)), []);
	// The schema is one that refuses.
	for (const spoil of [(bom) => delete bom.bomFormat, (bom) => delete bom.components[0].name, (bom) => { bom.components[1].licenses = [{ license: { id: 'Expat' } }]; },
		(bom) => { bom.serialNumber = 'urn:uuid:1'; }]) {
		const other = structuredClone(it);
		spoil(other);
		assert.equal(valid(other), false, `${spoil}`);
	}
});

test('the same files give the same bytes, and another time another number', { skip: DEBIAN }, () => {
	const first = told().stdout;
	assert.equal(told([`${BUILD}/golfd`], { LC_ALL: 'C.UTF-8', TZ: 'Asia/Tokyo' }).stdout, first);
	assert.notEqual(bill([`${BUILD}/golfd`], { SOURCE_DATE_EPOCH: '1700000001' }).serialNumber, JSON.parse(first).serialNumber);
});

test('another program, and a root without the libraries, are refused', { skip: DEBIAN }, (t) => {
	const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-sbom-'));
	t.after(() => fs.rmSync(empty, { recursive: true }));
	for (const [words, env, why] of [
		[[], {}, /usage/],
		[['/bin/sh'], {}, /\/bin\/sh is not golfd /],
		[[`${BUILD}/golfd`], { GOLF_COMMIT: '0123456789ab' }, /is not golfd \S+ \(0123456789ab\)/],
		[[`${BUILD}/golfd`, empty], {}, /lib\S+ is not in .*: install the packages that golfd needs/],
	]) {
		const { status, stdout, stderr } = told(words, env);
		assert.deepEqual([status, stdout], [1, '']);
		assert.match(stderr, why);
	}
});
