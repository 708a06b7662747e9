// The pushes of an evening, as a phone lists them: pushes-390.png, for "make pictures". A real golfd sends the messages, and
// the playground's log says what a push shows of each: the content alone.
import { components, choose, club, dealt, text, until } from '../system/daemon_help.mjs';

const WIDTH = 390; // px
const PING_MS = 21_000; // a ping waits for 20 s
const STYLE = `
	body { margin: 0; padding: 16px; background: #17382b; font: 15px/1.35 sans-serif; }
	article { background: #f4f6f2; border-radius: 16px; padding: 10px 14px; margin-bottom: 10px; }
	header { color: #5a6660; font-size: 12px; display: flex; justify-content: space-between; }
	p { margin: 2px 0 0; color: #1a211d; white-space: pre-line; }`;

// The values in a push that a client replaces by names. Bold text is bold there, too, but for the lists of some phones.
const named = (state, said) =>
	said.replace(/<@(\d+)>/g, (_, id) => `@${state.users.find((user) => user.id === id).global_name}`)
		.replace(/<#(\d+)>/g, (_, id) => `#${state.guilds[0].channels.find((channel) => channel.id === id).name}`)
		.replace(/\*\*/g, '');

// Plays until each kind of push has come to somebody. Returns [{where, text}, ...].
async function collect(t) {
	const c = await club(t, { driven: true }), [ana, ben] = c.people, found = [];
	const wait = async (what, where, wanted) => {
		const push = await until(what, async () => (await c.server.pushes()).find((one) => wanted.test(one.text)));
		found.push({ where, text: named(c.server.state, push.text) });
	};
	const place = (n) => `Golf (#${c.server.state.guilds[0].channels[n].name})`;
	await ana.act({ channel: c.server.channels[0], type: 'command', name: 'Challenge to Golf', target: ben.id });
	await wait('a challenge', place(0), /challenges/);
	await dealt({ ...c, channel: c.server.channels[1] }, { game: 'four-card', time: 'none' }, [ana, ben]);
	await wait('the offer of a look', 'Golf', /^Hole 1 is dealt: look at/);
	const channel = c.server.channels[2];
	await dealt({ ...c, channel }, { game: 'six-card', holes: 1, time: '1m' }, [ana, ben]);
	for (const person of [ana, ben])
		for (let place = 1; place <= 2; place++)
			await person.slash(channel, 'flip', { place });
	for (const person of [ana, ben]) {
		const page = (await person.slash(channel, 'me')).message;
		const menu = components(page).find((part) => part.type === 3 && part.custom_id.endsWith(':pings'));
		await person.ask(channel, page, menu, { values: ['server'] });
	}
	const said = text(await ana.table(channel));
	const turn = said.includes(`<@${ana.id}>`) ? ana : ben;
	await turn.slash(channel, 'draw', { from: 'stock' });
	await turn.slash(channel, 'discard');
	await c.daemon.during(wait('a turn', place(2), /it is your turn/), PING_MS / 3);
	await c.daemon.during(wait('the end of a time', place(2), /soon/), 5000);
	return found;
}

const drawn = (pushes) => `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${pushes.map(({ where, text: said }) =>
	`<article><header><b>${where}</b><span>now</span></header><p>${said.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p></article>`).join('')}`;

// Returns the picture, a PNG.
export async function drawPushes(browser) {
	const ends = [];
	try {
		const page = await browser.newPage({ viewport: { width: WIDTH, height: 200 } });
		await page.setContent(drawn(await collect({ after: (end) => ends.push(end) })));
		const shot = await page.screenshot({ fullPage: true });
		await page.close();
		return shot;
	} finally {
		for (const end of ends) await end();
	}
}
