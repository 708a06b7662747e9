/*
 * Checks the requests that golfd sent to the playground against Discord's own description of its API:
 *
 *	node tests/contract/check.mjs REQUESTS [OPENAPI]
 *
 * REQUESTS has lines as in playground/requests.h. OPENAPI is by default ../shared/discord/openapi.json beside the
 * checkout; GOLF_OPENAPI names another file. When that file is absent, one line says so and the exit code is 3.
 *
 * For each request of golfd:
 *	- the method and the path are an operation of the description
 *	- the path's parameters, the query and the JSON body fit the schemas, and have no unknown member
 *	- the names of the files are the names of the attachments
 *	- the operation lists the status
 *	- the request was not too fast for a rate limit
 *	- the request was not refused for a reason that golfd could foresee
 * An answer that a test made up (a fault), or a refusal that it brought about and announced (expect), is not checked.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXCEPTIONS, UNFORESEEN } from './exceptions.mjs';

const here = dirname(fileURLToPath(import.meta.url));
export const OPENAPI = join(here, '../../../shared/discord/openapi.json');

// Only requests of golfd are checked, not those of the playground's tests or of discord.js.
const OURS = /^DiscordBot \(https:\/\/golfd\.example, /;
export const isOurs = (agent) => OURS.test(agent);

/* The description as JSON Schemas ---------------------------------------------------------------------------------- */

// Discord's schemas allow unknown members; golfd's bodies must have none. So an object that lists its properties is
// closed, unless the schema says otherwise or is a part of an allOf.
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

// Components and the like are a choice of objects that differ by "type". The choice is made by "type", so that an error
// names the object that is meant.
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
	// A number of 64 bits, without leading zeros.
	snowflake: (text) => /^(0|[1-9][0-9]{0,19})$/.test(text) && BigInt(text) < 2n ** 64n,
	nonce: true,
	int32: { type: 'number', validate: (n) => Number.isInteger(n) && n >= -(2 ** 31) && n < 2 ** 31 },
	int64: { type: 'number', validate: Number.isInteger },
	double: { type: 'number', validate: Number.isFinite },
};

async function compiler(description) {
	const { default: Ajv } = await import('ajv/dist/2020.js');
	const ajv = new Ajv({ allErrors: true, verbose: false, strict: false, formats: FORMATS });
	discriminate(description, description.components.schemas);
	// References to #/components/schemas/X stay as they are: they point into this document.
	ajv.addSchema({ $id: 'discord', components: close(description.components) });
	const absolute = (s) => JSON.parse(JSON.stringify(s).replaceAll('"#/components/', '"discord#/components/'));
	const known = new Map();
	return (key, schema) => {
		if (!known.has(key))
			known.set(key, ajv.compile(absolute(close(schema))));
		return known.get(key);
	};
}

// Returns ajv's most useful error as text: the deepest one in the body. Errors of a choice, and of a "null" that is
// allowed, count less.
function worst(errors) {
	const noise = (e) => ['oneOf', 'anyOf', 'unevaluatedProperties', 'if'].includes(e.keyword) || e.params.type === 'null';
	const depth = (e) => e.instancePath.split('/').length - (noise(e) ? 0.5 : 0);
	const [e] = [...errors].sort((a, b) => depth(b) - depth(a));
	const detail = e.params.unevaluatedProperty ?? e.params.missingProperty ?? e.params.allowedValues?.join(' ') ?? '';
	return `${e.instancePath || '/'} ${e.message}${detail && !e.message.includes(detail) ? ` (${detail})` : ''}`;
}

/* Operations ------------------------------------------------------------------------------------------------------- */

// Returns find(method, path), which finds an operation: of those that match, the one with the fewest parameters.
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

// A parameter is text. Returns a number or a boolean when the schema wants one.
function typed(text, schema) {
	const type = [schema?.type].flat();
	if (type.includes('integer') && /^-?[0-9]+$/.test(text))
		return Number(text);
	if (type.includes('boolean') && /^(true|false)$/.test(text))
		return text === 'true';
	return text;
}

const START = '/gateway/bot';
const SETTLED_MS = 10_000, OVERTAKE_MS = 2000;
const RANGE = (status) => `${Math.floor(status / 100)}XX`;

/* One request ------------------------------------------------------------------------------------------------------ */

// Returns a checker: check(request) returns { name, faults: ["path and what is wrong", ...] }.
//	starts	Unix ms at which a golfd is known to have started; the checker adds those that it sees
export async function checker(description, starts = []) {
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
		// The payload_json of a multipart body has the same schema as a JSON body.
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

	// A golfd that has just started does not know how much of a limit the golfd before it has used. Discord's first
	// answers tell. Until then, a request that is too fast counts only when it is refused. A golfd that resumes a session
	// edits its tables at once, on other connections than the one that asks for the gateway: these edits may arrive first.
	const starting = ({ at }) => starts.some((start) => at > start - OVERTAKE_MS && at <= start + SETTLED_MS);

	function answer(found, request) {
		if (request.path === START && !starts.includes(request.at))
			starts.push(request.at);
		if (request.made_up || request.expected || !request.status)
			return [];
		const faults = [], listed = found.operation.responses;
		if (request.status === 429 || (request.too_fast && !starting(request)))
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
	const all = [...requests(readFileSync(file, 'utf8'))].filter((request) => isOurs(request.agent));
	const starts = all.filter((request) => request.path === START).map((request) => request.at);
	const check = await checker(JSON.parse(readFileSync(openapi, 'utf8')), starts);
	const seen = new Map(), failed = new Map();
	let checked = 0, failures = 0;
	for (const request of all) {
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
	// A run without requests of golfd proves nothing.
	return failures || !checked ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
	process.exitCode = await main(process.argv.slice(2));
