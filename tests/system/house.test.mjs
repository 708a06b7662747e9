// House rules with real processes: set by offered values, by a form and by a file; exported; kept after a kill.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUILD, buttons, club, components, text } from './daemon_help.mjs';
import { request } from './request.mjs';

// The example of docs/house-rules.md.
const friday = readFileSync('docs/house-rules.md', 'utf8').match(/```json\n([^]*?)```/)[1];

const asOptions = (options) => Object.entries(options).map(([name, value]) => ({ name, value }));

// Sends /house SUB. Checks that the answer is private, and returns it.
async function house(c, person, sub, options = {}) {
	const answer = await person.act({ channel: c.channel, type: 'command', name: 'house', sub, options: asOptions(options) });
	assert.equal(answer.outcome, 'answered', answer.why);
	if (answer.callback.type === 4)
		assert.equal(answer.callback.data.flags & 64, 64, 'nobody else sees it');
	return answer;
}

// The choices that are offered while the person types the first of the options.
async function offers(c, person, name, sub, options) {
	const answer = await person.act({ channel: c.channel, type: 'autocomplete', name, sub,
		options: asOptions(options).map((o, i) => i ? o : { ...o, focused: true }) });
	assert.equal(answer.callback.type, 8);
	return answer.callback.data.choices;
}

const upload = (name, content) => ({ filename: name, content_type: 'application/json',
	base64: Buffer.from(content).toString('base64') });

// Downloads the file of an answer.
async function download(c, answer) {
	const [file] = answer.message.attachments;
	assert.ok(components(answer.message).some((part) => part.type === 13), 'the message shows the file');
	const got = await request(new URL(file.url, c.server.url));
	assert.equal(got.status, 200);
	return { name: file.filename, content: got.text };
}

function golf(...args) {
	const r = spawnSync(`${BUILD}/golf`, args, { encoding: 'utf8' });
	return { status: r.status, text: r.stdout + r.stderr };
}

test('house rules are set by offered values, also by members of a manager role', async (t) => {
	const c = await club(t);
	const [ana, ben] = c.people;
	const keys = await offers(c, ana, 'house', 'set', { key: 'holes' });
	assert.deepEqual(keys.map((k) => k.value), ['game.holes']);
	const values = await offers(c, ana, 'house', 'set', { value: '', key: keys[0].value });
	const three = values.find((v) => v.value === '3');
	assert.match(three.name, /3 holes/, 'the name tells its meaning');
	assert.match(text((await house(c, ana, 'set', { key: 'game.holes', value: three.value })).message),
		/~~A game has 9 holes\.~~[^]*\*\*A game has 3 holes\.\*\*/);

	await c.server.post(`/playground/users/${ben.id}`, { permissions: null, roles: [] });
	assert.match(text((await house(c, ben, 'set', { key: 'time', value: '5m' })).message), /Manage Server/);
	const role = await c.server.post('/playground/roles', { name: 'Golf captains', permissions: [] });
	await house(c, ana, 'set', { key: 'manager', value: `<@&${role.id}>` });
	await c.server.post(`/playground/users/${ben.id}`, { roles: [role.id] });
	assert.match(text((await house(c, ben, 'set', { key: 'time', value: '5m' })).message), /A turn may take 5 minutes/);
	assert.match(text((await house(c, ben, 'set', { key: 'manager', value: 'none' })).message), /Only members with Manage Server/);
	await house(c, ana, 'save', { name: 'Los viernes' });

	await c.restart();
	const shown = text((await house(c, ben, 'show')).message);
	assert.match(shown, /A turn may take 5 minutes\. `time = 5m` · set for the server/);
	assert.match(shown, /A game has 3 holes/);
	assert.match(shown, /\*\*Saved games\*\*: Los viernes/);

	const games = await offers(c, ben, 'golf', 'new', { game: '' });
	assert.equal(games[0].value, 'Los viernes', 'saved games first');
	assert.match(text((await ben.slash(c.channel, 'new', { game: 'viernes' })).message), /no such game/);
	await ben.slash(c.channel, 'new', { game: 'Los viernes', computers: 1 });
	assert.match(text(await ben.table(c.channel)), /Los viernes: a table is open[^]*3 holes/);
	await ben.slash(c.channel, 'stop');
	await house(c, ana, 'set', { key: 'channels', value: `<#${c.server.channels[1]}>` });
	const elsewhere = await ben.slash(c.channel, 'new');
	assert.equal(elsewhere.callback.data.flags & 64, 64);
	assert.match(text(elsewhere.message), new RegExp(`Not here[^]*<#${c.server.channels[1]}>`));

	const asked = await house(c, ana, 'reset');
	await ana.press(c.channel, asked.message, buttons(asked.message)[0]);
	assert.doesNotMatch(text((await house(c, ben, 'show')).message), /5 minutes|3 holes/);
});

test('house rules are set by a form', async (t) => {
	const c = await club(t);
	const [ana] = c.people;
	const form = (await house(c, ana, 'form', { where: 'channel' })).callback;
	assert.equal(form.type, 9);
	const answer = await ana.act({ channel: c.channel, type: 'modal', custom_id: form.data.custom_id,
		fields: { holes: '5', time: '1d', cards: 'text' } });
	assert.equal(answer.outcome, 'answered', answer.why);
	assert.match(text(answer.message), /In this channel|From the next game in this channel on/);
	const shown = text((await house(c, ana, 'show')).message);
	assert.match(shown, /A turn may take one day\. `time = 1d` · set for this channel/);
	assert.match(shown, /`cards = text` · set for this channel/);
	assert.match(shown, /`looks = both` · default/, 'an unchanged value is still the default');
	assert.match(shown, /A game has 5 holes/);
});

test('a rules file is imported and exported, and golf accepts it', async (t) => {
	const c = await club(t);
	const [ana] = c.people;
	assert.match(text((await house(c, ana, 'import', { file: upload('friday.json', friday) })).message),
		/the house plays \*\*Friday golf\*\*/);
	await c.restart();
	const short = await download(c, await house(c, ana, 'export'));
	assert.equal(short.name, 'friday.json');
	assert.deepEqual(JSON.parse(short.content), JSON.parse(friday), 'nothing is lost or added');
	for (const whole of [false, true]) {
		const file = await download(c, await house(c, ana, 'export', { whole }));
		const path = join(c.folder, file.name);
		writeFileSync(path, file.content);
		assert.equal(golf('rules', 'check', path).status, 0, golf('rules', 'check', path).text);
		writeFileSync(join(c.folder, 'mine.json'), friday);
		assert.equal(golf('rules', 'show', path).text, golf('rules', 'show', join(c.folder, 'mine.json')).text);
	}
	const refused = text((await house(c, ana, 'import', { file: upload('bad.json', '{"end":{"final_turn":1}}') })).message);
	assert.match(refused, /nearest is "end\.final/);
	assert.match(text((await house(c, ana, 'import', { file: upload('large.json', ' '.repeat(70_000)) })).message), /64|large/);
	assert.match(text((await house(c, ana, 'show')).message), /Friday golf/, 'the rules are as before');
});
