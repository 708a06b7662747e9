// Tests the checker: correct requests, and requests with one fault each.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checker, isOurs, OPENAPI, operations } from './check.mjs';

const openapi = process.env.GOLF_OPENAPI ?? OPENAPI;
const skip = existsSync(openapi) ? false : `${openapi} is not there`;
const description = skip ? undefined : JSON.parse(readFileSync(openapi, 'utf8'));

const ID = '1457659890892931072';
const request = (more) => ({ method: 'POST', path: `/channels/${ID}/messages`, query: '', status: 200, code: 0,
	made_up: false, expected: false, too_fast: false, at: 1e6, agent: '', body: { content: 'hello' }, files: [], ...more });
const callback = (data, type = 4) => request({ path: `/interactions/${ID}/***/callback`, status: 204, body: { type, data } });
const row = (...components) => ({ flags: 32768, components: [{ type: 17, components: [{ type: 1, components }] }] });
const button = (more) => ({ type: 2, style: 1, label: 'Go', custom_id: 'g:1', ...more });

for (const [why, wanted, r] of [
	['a message', null, request()],
	['an answer with a button', null, callback(row(button()))],
	['an update', null, callback(row(button()), 7)],
	['a deferral', null, callback({ flags: 64 }, 5)],
	['a query', null, request({ method: 'GET', path: `/channels/${ID}/messages`, query: 'limit=5', body: null })],
	['an unknown operation', /no such operation/, request({ path: '/channel/1' })],
	['an unknown method', /no such operation/, request({ method: 'PUT', path: '/gateway/bot' })],
	['a path that is no id', /path channel_id/, request({ path: '/channels/abc/messages' })],
	['an unknown parameter', /query limits: no such/, request({ method: 'GET', query: 'limits=5', body: null })],
	['a parameter out of range', /query limit/, request({ method: 'GET', query: 'limit=500', body: null })],
	['an unknown member', /unevaluated.*contents/, request({ body: { contents: 'hello' } })],
	['a member of the wrong type', /\/tts/, request({ body: { content: 'a', tts: 'yes' } })],
	['a label that is too long', /components\/0\/label.*80/, callback(row(button({ label: 'x'.repeat(81) })))],
	['a misspelt member, deep inside', /custom_ids/, callback(row(button({ custom_ids: '1' })))],
	['an unknown type of callback', /body \/type/, callback({}, 3)],
	['a misspelt member in an update', /components\/0 .*accent_colour/,
		callback({ flags: 32768, components: [{ type: 17, accent_colour: 1, components: [{ type: 10, content: 'x' }] }] }, 7)],
	['an unknown style', /style/, callback(row(button({ style: 9 })))],
	['a component in a wrong place', /components\/0\/components\/0\/type/,
		callback({ flags: 32768, components: [{ type: 17, components: [{ type: 2 }] }] })],
	['no body', /there is none/, request({ body: null })],
	['a body for an operation without one', /takes none/, request({ method: 'GET', path: '/gateway/bot' })],
	['a file that no attachment names', /a\.json is no attachment/,
		request({ files: [{ name: 'a.json', size: 1, type: '' }] })],
	['a status that is not listed', /none of 200/, request({ status: 204 })],
	['a refusal that could be foreseen', /400 50035 could have been foreseen/, request({ status: 400, code: 50035 })],
	['closed DMs', null, request({ status: 403, code: 50007 })],
	['a refusal that was made up', null, request({ status: 502, made_up: true })],
	['a refusal that a test brought about', null, request({ status: 400, code: 50035, expected: true })],
	['a wrong body that a test did not bring about', /contents/, request({ status: 400, code: 50035, expected: true, body: { contents: 'x' } })],
	['a request that is too fast and refused', /faster than/, request({ status: 429 })],
	['a request that is too fast and not refused', /faster than/, request({ too_fast: true })],
])
	test(`contract: ${why}`, { skip }, async () => {
		const { faults } = (await checker(description))(r);
		if (wanted)
			assert.match(faults.join('\n'), wanted);
		else
			assert.deepEqual(faults, []);
	});

test('contract: a golfd that has just started may be too fast', { skip }, async () => {
	const check = await checker(description), start = request({ method: 'GET', path: '/gateway/bot', body: null });
	check({ ...start, at: 1e6 });
	assert.deepEqual(check(request({ too_fast: true, at: 1e6 + 5000 })).faults, []);
	assert.equal(check(request({ too_fast: true, at: 1e6 + 11_000 })).faults.length, 1);
	assert.equal(check(request({ status: 429, at: 1e6 + 5000 })).faults.length, 1);
});

test('contract: the first requests of a golfd may overtake the one for the gateway', { skip }, async () => {
	const check = await checker(description, [1e6]);
	assert.deepEqual(check(request({ too_fast: true, at: 1e6 - 1500 })).faults, []);
	assert.equal(check(request({ too_fast: true, at: 1e6 - 2500 })).faults.length, 1);
});

test('contract: the operation with the most exact path is found', { skip }, () => {
	const find = operations(description);
	assert.equal(find('GET', '/users/@me').name, 'GET /users/@me');
	assert.equal(find('GET', `/users/${ID}`).name, 'GET /users/{user_id}');
	assert.equal(find('PATCH', `/webhooks/${ID}/***/messages/@original`).name,
		'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original');
});

test('contract: golfd is recognised by its agent', () => {
	assert.ok(isOurs('DiscordBot (https://golfd.example, 0.1.0)'));
	assert.ok(!isOurs('DiscordBot (https://example.org, 1.0)'));
});
