// The rule lab with real processes: /house try, the games, the page with the figures; a kill in the middle.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { BUILD, choose, club, components, text, until } from './daemon_help.mjs';
import { request } from './request.mjs';

// Types /house SUB.
async function house(c, person, sub, options) {
	const answer = await person.act({ channel: c.channel, type: 'command', name: 'house', sub,
		options: Object.entries(options).map(([name, value]) => ({ name, value })) });
	assert.equal(answer.outcome, 'answered', answer.why);
	return answer;
}

// Offers to try a rule whose games take seconds: they are not over when golfd is stopped after the answer.
const offerLong = async (c, person) =>
	(await house(c, person, 'try', { key: 'game.holes', value: '18', players: 8 })).message;

// Offers to try a rule of Cabo, whose games are short.
async function offer(c, person, rules = {}) {
	await house(c, person, 'preset', { game: 'cabo' });
	for (const [key, value] of Object.entries(rules))
		await house(c, person, 'set', { key, value });
	const answer = await house(c, person, 'try', { key: 'game.target', value: '30', players: 2 });
	assert.equal(answer.callback.data.flags & 64, 64, 'nobody else sees it');
	assert.match(text(answer.message), /would change[^]*30 or more/);
	return answer.message;
}

const page = async (c, person, id) => (await person.messages(c.channel)).find((m) => m.id === id);

// Waits until the page is the one of the end, as long as it shows progress.
async function ended(c, person, id) {
	for (let shown = ''; ;) {
		const message = await until('progress, or the end', async () => {
			const now = await page(c, person, id);
			return text(now) !== shown && now;
		});
		shown = text(message);
		if (/compared with the same games/.test(shown))
			return message;
	}
}

test('a rule is tried before it is adopted', async (t) => {
	const c = await club(t, { env: { GOLFD_LAB: '3' } });
	const [ana, ben] = c.people;
	// The house has rules of its own. Two of their values need quotes in a shell.
	const offered = await offer(c, ana, { 'values.KD': '7', 'end.call': '$HOME & co', 'deck.packs': '[[1,4],[2,8]]' });
	const answer = await ana.press(c.channel, offered, choose(offered, 'house-try'));
	assert.equal(answer.outcome, 'answered', answer.why);
	// The other people play meanwhile.
	assert.equal((await ben.slash(c.channel, 'new', { computers: 1 })).outcome, 'answered');
	const done = await ended(c, ana, offered.id);
	assert.match(text(done), /^\*\*Games get \d+% shorter/);
	assert.ok(!(await ben.messages(c.channel)).some((m) => m.id === done.id), 'the page is private');

	const [file] = done.attachments;
	const picture = (await request(new URL(file.url, c.server.url))).bytes;
	assert.equal(picture.toString('latin1', 1, 4), 'PNG');
	if (process.env.LAB_PICTURE)
		writeFileSync(process.env.LAB_PICTURE, picture);
	const gallery = components(done).find((part) => part.type === 12);
	assert.match(gallery.items[0].description, /length of a game in minutes: /, 'the picture is told in words');

	const turned = await ana.press(c.channel, done, choose(done, 'house-try')), all = text(turned.message);
	assert.equal(turned.message.id, done.id, 'the figures take the place of the page');
	const [, command] = /`golf (lab --rules [^`]*)`/.exec(all);

	// The command of the page, typed into a shell as it stands, gives the same figures.
	const { stdout: golf, stderr } = spawnSync(`${BUILD}/golf ${command}`, { shell: true, encoding: 'utf8' });
	assert.equal(stderr, '');
	const shown = all.match(/turns of a hole: ([\d.]+) → \**([\d.]+)/);
	assert.match(golf, new RegExp(`turns of a hole +${shown[1]}±[\\d.]+ +${shown[2]}±`));
	assert.ok(text(done).includes(golf.split('\n')[0]), 'the same sentence');
	const skill = all.match(/skill against luck \(hard against easy, \d+ games\): (?:\?|([-\d.]+)%)/);
	assert.ok(golf.includes(`\n${skill[0].split(':')[0]}\n`), 'the same games of skill');
	assert.ok(!skill[1] || golf.includes(` ${skill[1]}%±`), 'the same figure of skill');

	assert.ok(!choose(turned.message, 'house-try'), 'the games are over');
	const adopted = await ana.press(c.channel, turned.message, choose(turned.message, 'house-adopt'));
	assert.match(text(adopted.message), /From the next game in this server on:[^]*\*\*[^*]*30 or more/);
});

test('a kill in the middle leaves a button that starts again', async (t) => {
	const c = await club(t, { env: { GOLFD_LAB: '8' } });
	const [ana] = c.people;
	const offered = await offerLong(c, ana);
	await ana.press(c.channel, offered, choose(offered, 'house-try'));
	await c.restart();
	const left = await page(c, ana, offered.id);
	assert.ok(choose(left, 'house-try'), text(left));
	const again = await ana.press(c.channel, left, choose(left, 'house-try'));
	assert.equal(again.outcome, 'answered', again.why);
	assert.match(text(await ended(c, ana, offered.id)), /^\*\*[A-Z][^]*18/);
});

// golfd stops within a third of a second: on a loaded machine the page may stay as it was.
test('an orderly stop in the middle says so, or leaves the button', async (t) => {
	const c = await club(t, { env: { GOLFD_LAB: '8' } });
	const [ana] = c.people;
	const offered = await offerLong(c, ana);
	await ana.press(c.channel, offered, choose(offered, 'house-try'));
	await c.restart('SIGTERM');
	const left = await page(c, ana, offered.id);
	assert.match(text(left), /stopped because I am restarting|%\*\* of the work is done|compared with the same games/);
	assert.ok(choose(left, 'house-try'));
});
