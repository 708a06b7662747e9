/*
 * Prints a software bill of materials of golfd, as CycloneDX 1.6 in JSON:
 *
 *	node .ci/sbom.mjs PROGRAM [ROOT]
 *
 * PROGRAM is golfd, as it was built. ROOT is a Debian that it runs on: the folder of an image's files, or this machine (/).
 * The libraries are those that the dynamic linker would load: what PROGRAM and its libraries need (readelf), and the Debian
 * packages that these files are of (dpkg-query). A package that the program needs in another way is in debian/control. The
 * licences are those that the packages' copyright files give in Debian's form for machines. No npm package is a part of golfd.
 *
 * The version is the file VERSION's, and the commit is what config/version.sh says: the program must say the same. With the
 * same files the output is the same, byte for byte. SOURCE_DATE_EPOCH is its time, else that of the last commit.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [program, root = '/'] = process.argv.slice(2);
const HERE = fileURLToPath(new URL('..', import.meta.url));
const fail = (text) => {
	console.error(`sbom: ${text}`);
	process.exit(1);
};
if (!program)
	fail('usage: node .ci/sbom.mjs PROGRAM [ROOT]');
const env = { ...process.env, LC_ALL: 'C' };
const out = (command, ...words) => execFileSync(command, words, { encoding: 'utf8', env, maxBuffer: 1 << 26 });
const sorted = (list) => [...new Set(list)].sort();
const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

// What Debian calls a kind of processor: its name, and the folder of its libraries.
const MACHINES = { 'Advanced Micro Devices X86-64': ['amd64', 'x86_64-linux-gnu'], AArch64: ['arm64', 'aarch64-linux-gnu'] };
// Debian's short names of licences, in small letters, that SPDX has, too. Other names are told as they are.
const SPDX = Object.fromEntries(`expat=MIT mit=MIT apache=Apache-2.0 apache-2=Apache-2.0 apache-2.0=Apache-2.0 bsd-2-clause=BSD-2-Clause
	bsd3=BSD-3-Clause bsd-3-clause=BSD-3-Clause bsd-4-clause=BSD-4-Clause bsd-4-clause-uc=BSD-4-Clause-UC bsl-1.0=BSL-1.0 cc0-1.0=CC0-1.0 curl=curl
	gpl-1+=GPL-1.0-or-later gpl-2=GPL-2.0-only gpl-2+=GPL-2.0-or-later gpl-3=GPL-3.0-only gpl-3+=GPL-3.0-or-later isc=ISC lgpl-2=LGPL-2.0-only
	lgpl-2+=LGPL-2.0-or-later lgpl-2.1=LGPL-2.1-only lgpl-2.1+=LGPL-2.1-or-later lgpl-3=LGPL-3.0-only lgpl-3+=LGPL-3.0-or-later mpl-1.1=MPL-1.1
	mpl-2.0=MPL-2.0 ofl-1.1=OFL-1.1 sil-1.1=OFL-1.1 postgresql=PostgreSQL x11=X11 zlib=Zlib bitstream-vera=Bitstream-Vera`.split(/\s+/).map((word) => word.split('=')));

const VERSION = readFileSync(join(HERE, 'VERSION'), 'utf8').trim();
const COMMIT = execFileSync('sh', ['config/version.sh', 'commit'], { cwd: HERE, encoding: 'utf8' }).trim();
const bytes = readFileSync(program), told = `${VERSION}${COMMIT && ` (${COMMIT})`}\0`;
if (!bytes.includes(told))
	fail(`${program} is not golfd ${told.slice(0, -1)}`);

function time() {
	const git = spawnSync('git', ['-c', 'safe.directory=*', 'log', '-1', '--format=%ct'], { cwd: HERE, encoding: 'utf8' });
	const s = process.env.SOURCE_DATE_EPOCH || (existsSync(join(HERE, '.git')) && git.status === 0 && git.stdout.trim());
	return s ? { timestamp: new Date(s * 1000).toISOString().replace('.000Z', 'Z') } : {};
}

// The files of the dynamic linker: what a file needs, and where it is in the root.
const needs = (file) => [...out('readelf', '-d', file).matchAll(/\(NEEDED\).*\[(.+)\]/g)].map(([, name]) => name);
const machine = out('readelf', '-h', program).match(/Machine: +(.*)/)[1];
const [arch, triplet] = MACHINES[machine] ?? fail(`${program} is for ${machine}, which has no row in MACHINES`);
function find(name) {
	const file = [`/usr/lib/${triplet}`, `/lib/${triplet}`, '/usr/lib', '/lib', '/lib64'].map((folder) => join(root, folder, name)).find(existsSync);
	return file ? realpathSync(file) : fail(`${name} is not in ${root}: install the packages that golfd needs`);
}
// Each library by its name, with what it needs.
const libraries = new Map();
function walk(names) {
	for (const name of names.filter((one) => !libraries.has(one))) {
		const file = find(name);
		libraries.set(name, { file, needs: needs(file) });
		walk(libraries.get(name).needs);
	}
}
const direct = needs(program);
walk(direct);

// Debian's packages in the root.
const admin = `--admindir=${join(root, 'var/lib/dpkg')}`;
const inside = realpathSync(root).replace(/\/$/, '');
const all = [...libraries.values()], from = (file) => file.slice(inside.length);
const { stdout } = spawnSync('dpkg-query', [admin, '-S', ...all.flatMap(({ file }) => [from(file), from(file).replace(/^\/usr\/lib/, '/lib')])],
	{ encoding: 'utf8', env });
const owners = new Map([...stdout.matchAll(/^([^:,\s]+)\S*: (\/.*)$/gm)].map(([, name, file]) => [basename(file), name]));
for (const library of all)
	library.owner = owners.get(basename(library.file)) ?? fail(`${library.file} is of no Debian package`);
const control = readFileSync(join(HERE, 'debian/control'), 'utf8').replaceAll(/\n /g, ' ').split('\n\n').find((text) => text.startsWith('Package: golfd\n'));
const field = (name) => control.match(new RegExp(`^${name}: (.*)$`, 'm'))[1].split(/, */).filter((word) => !word.includes('$'));

const FORMAT = ['Package', 'Version', 'Architecture', 'source:Package', 'source:Version', 'Section', 'db:Status-Abbrev'].map((name) => `\${${name}}`).join('\\t');
const installed = new Map(out('dpkg-query', admin, '-W', '-f', `${FORMAT}\\n`).split('\n').map((line) => line.split('\t'))
	.filter(([, , of, , , , status]) => status?.startsWith('ii') && [arch, 'all'].includes(of))
	.map(([name, version, of, source, sourceVersion, section]) => [name, { name, version, arch: of, source, sourceVersion, section }]));
const distro = /^VERSION_ID="?([\d.]+)/m.exec(readFileSync(join(root, 'etc/os-release'), 'utf8'))?.[1];

// The licences of a package's files, but for what is Debian's own: of a copyright file in the form for machines.
function licences(name) {
	const file = join(root, 'usr/share/doc', name, 'copyright');
	const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
	if (!/^Format:.*copyright-format/m.test(text))
		return [];
	const files = text.split(/\n\s*\n/).filter((part) => /^Files:/m.test(part) && !/^Files:\s*debian\/\S*\s*$/m.test(part));
	return sorted(files.flatMap((part) => part.match(/^License:[ \t]*(\S.*?)\s*$/m)?.[1] ?? []).map((one) => SPDX[one.toLowerCase()] ?? one));
}
const licence = (name) => ({ license: Object.values(SPDX).includes(name) ? { id: name } : { name } });

const ref = ({ name, version, arch: of }) =>
	`pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${of}${distro ? `&distro=debian-${distro}` : ''}`;
function component(one, scope) {
	const names = licences(one.name), files = [...libraries].filter(([, { owner }]) => owner === one.name).map(([name]) => name).sort();
	return {
		type: one.section.endsWith('fonts') ? 'data' : 'library', 'bom-ref': ref(one), supplier: { name: 'Debian', url: ['https://www.debian.org/'] },
		name: one.name, version: one.version, scope, ...names.length ? { licenses: names.map(licence) } : {}, purl: ref(one),
		properties: [...files.map((value) => ({ name: 'golfd:library', value })),
			{ name: 'golfd:source-package', value: `${one.source} ${one.sourceVersion}` },
			{ name: 'golfd:copyright', value: `/usr/share/doc/${one.name}/copyright` }],
	};
}
const linked = sorted([...libraries.values()].map(({ owner }) => owner));
// The fonts of picture/picture.c: fontconfig brings the last one.
const needed = field('Depends').filter((name) => installed.has(name)), recommended = [...field('Recommends'), 'fonts-dejavu-core'].filter((name) => installed.has(name));
const scopes = new Map([...recommended.map((name) => [name, 'optional']), ...needed.map((name) => [name, 'required']), ...linked.map((name) => [name, 'required'])]);
const packages = [...scopes].map(([name, scope]) => component(installed.get(name) ?? fail(`${name} is not installed`), scope));

const ours = { type: 'application', 'bom-ref': `golfd@${VERSION}`, supplier: { name: 'The golfd authors' }, name: 'golfd', version: VERSION,
	description: 'The Golf family of card games for Discord', hashes: [{ alg: 'SHA-256', content: digest(bytes) }], licenses: [licence('MIT')],
	properties: [{ name: 'golfd:architecture', value: arch }, ...COMMIT ? [{ name: 'golfd:commit', value: COMMIT }] : []] };
const art = { type: 'data', 'bom-ref': `golfd-cards@${VERSION}`, supplier: ours.supplier, name: 'golfd-cards', version: VERSION,
	description: 'The pictures of the cards: config/cards draws them, and golfd holds them', scope: 'required', licenses: [licence('MIT')] };

// Which package needs which: golfd's direct libraries, and what they need.
const refOf = (name) => ref(installed.get(libraries.get(name).owner));
const dependencies = new Map([[ours['bom-ref'], [art['bom-ref'], ...direct.map(refOf), ...[...needed, ...recommended].map((name) => ref(installed.get(name)))]],
	[art['bom-ref'], []], ...packages.map((one) => [one['bom-ref'], []])]);
for (const [name, { needs: more }] of libraries)
	dependencies.get(refOf(name)).push(...more.map(refOf).filter((other) => other !== refOf(name)));

const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);
const bom = { $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json', bomFormat: 'CycloneDX', specVersion: '1.6', version: 1,
	metadata: { ...time(), authors: [{ name: 'The golfd authors' }], component: ours }, components: [art, ...packages].sort(byRef),
	dependencies: [...dependencies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([one, on]) => ({ ref: one, dependsOn: sorted(on) })) };
// The serial number follows from the contents.
const hex = digest(JSON.stringify(bom));
const [, ...parts] = hex.match(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})/);
const serialNumber = `urn:uuid:${parts[0]}-${parts[1]}-8${parts[2]}-8${parts[3]}-${parts[4]}`;
console.log(JSON.stringify({ ...Object.fromEntries(Object.entries(bom).slice(0, 3)), serialNumber, ...bom }, null, '\t'));
