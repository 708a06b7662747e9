/*
 * Holds what golfd sent to the playground against Discord's own description of its API:
 *
 *	node tests/contract/check.mjs REQUESTS [OPENAPI]
 *
 * REQUESTS are lines as playground/requests.h tells, OPENAPI is by default ../shared/discord/openapi.json beside the
 * checkout (GOLF_OPENAPI names another); where that file is absent, one line says so and the exit code is 3. Of each request of golfd's: method and
 * path are an operation of the description; its path's parameters, query and JSON body fit the schemas, and have no
 * member of which these know nothing; the files' names are those of its attachments; the status is one that the operation
 * lists; it came not too fast for a rate limit, and was refused for nothing that could be foreseen. What a test made
 * up (a fault's answer) is not golfd's.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXCEPTIONS, UNFORESEEN } from './exceptions.mjs';

const here = dirname(fileURLToPath(import.meta.url));
export const OPENAPI = join(here, '../../../shared/discord/openapi.json');

// Whose requests count: golfd's own. The playground's tests, and discord.js, send what they like.
const OURS = /^DiscordBot \(https:\/\/golfd\.example, /;
export const isOurs = (agent) => OURS.test(agent);

/* The description as JSON Schemas ---------------------------------------------------------------------------------- */

// Discord's description leaves objects open. Ours may have nothing that is not in it: an object that names its
// properties is closed, unless it says otherwise itself, or is a part of an allOf.
function close(schema, part = false) {
	if (Array.isArray(schema))
		return schema.map((s) => close(s));
	if (schema === null || typeof schema !== 'object')
		return schema;
	const out = {};
	for (const [key, value] of Object.entries(schema)) {
		if (key === 'properties')
			out[key] = Object.fromEntries(Object.entries(value).map(([name, s]) => [name, close(s)]));
		else if (key === 'allOf')
			out[key] = value.map((s) => close(s, true));
		else if (key === 'enum' || key === 'const' || key === 'example' || key === 'default' || key === 'if')
			out[key] = value;
		else
			out[key] = close(value);
	}
	if (!part && schema.properties && schema.additionalProperties === undefined)
		out.unevaluatedProperties = false;
	return out;
}

// A choice among objects that differ by "type", as components do, is made by it, so that what is wrong is told of the
// one that is meant.
function discriminate(schema, schemas) {
	if (Array.isArray(schema))
		return schema.forEach((s) => discriminate(s, schemas));
	if (schema === null || typeof schema !== 'object')
		return;
	Object.values(schema).forEach((s) => discriminate(s, schemas));
	const branches = schema.oneOf ?? schema.anyOf;
	const types = branches?.map((s) => schemas[s.$ref?.split('/').pop()])
		.map((s) => s?.required?.includes('type') && s.properties.type.enum);
	if (types?.length > 1 && types.every(Boolean) && new Set(types.flat()).size === types.flat().length) {
		schema.type = 'object';
		schema.required = ['type'];
		schema.allOf = [{ properties: { type: { enum: types.flat() } } }, ...branches.map((s, i) => (
			{ if: { properties: { type: { enum: types[i] } } }, then: s }))];
		delete schema.oneOf;
		delete schema.anyOf;
	}
}

const FORMATS = {
	'date-time': (text) => !Number.isNaN(Date.parse(text)),
	uri: (text) => URL.canParse ? URL.canParse(text) : /^[a-z][a-z0-9+.-]*:/i.test(text),
	// Digits of 64 bits, none of them a leading zero.
	snowflake: (text) => /^(0|[1-9][0-9]{0,19})$/.test(text) && BigInt(text) < 2n ** 64n,
	nonce: true,
	int32: { type: 'number', validate: (n) => Number.isInteger(n) && Math.abs(n) <= 2 ** 31 },
	int64: { type: 'number', validate: Number.isInteger },
	double: { type: 'number', validate: Number.isFinite },
};

async function compiler(description) {
	const { default: Ajv } = await import('ajv/dist/2020.js');
	const ajv = new Ajv({ allErrors: true, verbose: false, strict: false, formats: FORMATS });
	discriminate(description, description.components.schemas);
	// References to #/components/schemas/X stay as they are: the components are the document's own.
	ajv.addSchema({ $id: 'discord', components: close(description.components) });
	const absolute = (s) => JSON.parse(JSON.stringify(s).replaceAll('"#/components/', '"discord#/components/'));
	const known = new Map();
	return (key, schema) => {
		if (!known.has(key))
			known.set(key, ajv.compile(absolute(close(schema))));
		return known.get(key);
	};
}

// Of all that ajv tells what says most: not that a choice failed, nor the "null" of what may be null, and then what lies
// deepest in the body.
function worst(errors) {
	const noise = (e) => ['oneOf', 'anyOf', 'unevaluatedProperties', 'if'].includes(e.keyword) || e.params.type === 'null';
	const depth = (e) => e.instancePath.split('/').length - (noise(e) ? 0.5 : 0);
	const [e] = [...errors].sort((a, b) => depth(b) - depth(a));
	const detail = e.params.unevaluatedProperty ?? e.params.missingProperty ?? e.params.allowedValues?.join(' ') ?? '';
	return `${e.instancePath || '/'} ${e.message}${detail && !e.message.includes(detail) ? ` (${detail})` : ''}`;
}

/* Operations ------------------------------------------------------------------------------------------------------- */

// "/channels/{channel_id}" as what it matches; of several the one with the fewest parameters counts.
export function operations(description) {
	const rows = Object.entries(description.paths).map(([pattern, item]) => {
		const names = [];
		const source = pattern.replaceAll('.', '\\.').replace(/\{([^}]+)\}/g, (_, name) => {
			names.push(name);
			return '([^/]+)';
		});
		return { pattern, item, names, match: new RegExp(`^${source}$`) };
	}).sort((a, b) => a.names.length - b.names.length);
	return (method, path) => {
		const row = rows.find((r) => r.match.test(path) && r.item[method.toLowerCase()]);
		if (!row)
			return undefined;
		const operation = row.item[method.toLowerCase()], values = row.match.exec(path).slice(1);
		return { name: `${method} ${row.pattern}`, operation,
			parameters: [...(row.item.parameters ?? []), ...(operation.parameters ?? [])],
			path: Object.fromEntries(row.names.map((name, i) => [name, decodeURIComponent(values[i])])) };
	};
}

// A parameter comes as text: a number where the schema wants one.
function typed(text, schema) {
	const type = [schema?.type].flat();
	if (type.includes('integer') && /^-?[0-9]+$/.test(text))
		return Number(text);
	if (type.includes('boolean') && /^(true|false)$/.test(text))
		return text === 'true';
	return text;
}

const SETTLED_MS = 10_000;
const RANGE = (status) => `${Math.floor(status / 100)}XX`;

/* One request ------------------------------------------------------------------------------------------------------ */

/* A checker of requests: check(request) gives { name, faults: ["path and what is wrong", ...] }. */
export async function checker(description) {
	const find = operations(description), compile = await compiler(description);

	function parameters(found, request) {
		const faults = [], query = new URLSearchParams(request.query);
		const named = (where) => found.parameters.filter((p) => p.in === where);
		for (const p of named('path')) {
			const value = found.path[p.name];
			const validate = compile(`${found.name} path ${p.name}`, p.schema);
			if (value !== undefined && value !== '***' && !validate(typed(value, p.schema)))
				faults.push(`path ${p.name}: ${worst(validate.errors)}`);
		}
		for (const [name, value] of query) {
			const p = named('query').find((q) => q.name === name);
			const validate = p && compile(`${found.name} query ${name}`, p.schema);
			if (!p)
				faults.push(`query ${name}: no such parameter`);
			else if (!validate(typed(value, p.schema)))
				faults.push(`query ${name}: ${worst(validate.errors)}`);
		}
		return faults;
	}

	function body(found, request) {
		const content = found.operation.requestBody?.content;
		if (!content)
			return request.body === null ? [] : ['body: the operation takes none'];
		if (request.body === null)
			return found.operation.requestBody.required ? ['body: there is none'] : [];
		// What a multipart body says in payload_json is what the JSON body would.
		const schema = (content['application/json'] ?? content['multipart/form-data']).schema;
		const validate = compile(`${found.name} body`, schema);
		return validate(request.body) ? [] : [`body ${worst(validate.errors)}`];
	}

	function files(request) {
		if (!request.files.length)
			return [];
		const listed = (request.body?.data ?? request.body)?.attachments ?? [];
		return request.files.filter((f) => !listed.some((a) => !a.filename || a.filename === f.name))
			.map((f) => `files: ${f.name} is no attachment of the message`);
	}

	// A golfd that has just started knows nothing of what the one before it has used up of a limit, and Discord tells it
	// with its first answers: what is too fast then counts where it is refused.
	let started = -Infinity;

	function answer(found, request) {
		if (request.path === '/gateway/bot')
			started = request.at;
		if (request.made_up || !request.status)
			return [];
		const faults = [], listed = found.operation.responses;
		if (request.status === 429 || (request.too_fast && request.at > started + SETTLED_MS))
			faults.push('answer: it came faster than the rate limit allows');
		if (!listed[request.status] && !listed[RANGE(request.status)])
			faults.push(`answer: ${request.status} is none of ${Object.keys(listed).join(' ')}`);
		if (request.status >= 400 && request.status !== 429 && !UNFORESEEN.some((u) => u.status === request.status && u.code === request.code))
			faults.push(`answer: ${request.status} ${request.code} could have been foreseen`);
		return faults;
	}

	return (request) => {
		const found = find(request.method, request.path);
		if (!found)
			return { name: `${request.method} ${request.path}`, faults: ['no such operation'] };
		const faults = [...parameters(found, request), ...body(found, request), ...files(request), ...answer(found, request)]
			.filter((fault) => !EXCEPTIONS.some((e) => e.operation === found.name && e.fault.test(fault) &&
				(!e.when || e.when(request))));
		return { name: found.name, faults };
	};
}

/* A whole file ----------------------------------------------------------------------------------------------------- */

export function* requests(text) {
	for (const line of text.split('\n'))
		if (line)
			yield JSON.parse(line);
}

async function main([file, openapi = process.env.GOLF_OPENAPI ?? OPENAPI]) {
	if (!file || !existsSync(file)) {
		console.error('usage: check.mjs REQUESTS [OPENAPI]: a file that golf-playground --requests has written');
		return 2;
	}
	if (!existsSync(openapi)) {
		console.log(`contract: skipped, since ${openapi} is not there`);
		return 3;
	}
	const check = await checker(JSON.parse(readFileSync(openapi, 'utf8')));
	const seen = new Map(), failed = new Map();
	let checked = 0, failures = 0;
	for (const request of requests(readFileSync(file, 'utf8'))) {
		if (!isOurs(request.agent))
			continue;
		const { name, faults } = check(request);
		checked++;
		seen.set(name, (seen.get(name) ?? 0) + 1);
		failures += faults.length > 0;
		for (const fault of faults) {
			const key = `${name}: ${fault.replace(/[0-9]{15,}/g, 'ID')}`, row = failed.get(key);
			failed.set(key, { n: (row?.n ?? 0) + 1, request: row?.request ?? request });
		}
	}
	for (const [key, { n, request }] of [...failed].slice(0, 20))
		console.log(`contract: ${n} times ${key}\n\t${JSON.stringify(request).slice(0, 600)}`);
	if (process.env.CONTRACT_SEEN)
		for (const [name, n] of [...seen].sort())
			console.log(`\t${n}\t${name}`);
	console.log(`contract: ${checked} requests checked, ${seen.size} operations seen, ${failures} failed` +
		(failures ? `, first ${[...failed.keys()][0]}` : ''));
	// A run without golfd's requests has shown nothing.
	return failures || !checked ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
	process.exitCode = await main(process.argv.slice(2));
