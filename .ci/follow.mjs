// Follows docs/operators.md in the bare Debian of follow.sh: follow.mjs PID DEBIAN [packages|source ...]
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { buttons, dealt, Person, text, until, verb } from '../tests/system/daemon_help.mjs';
import { attach } from '../tests/system/playground_help.mjs';
import { CONTAINER, EXCUSED, read, RUN, RUN_BY_IMAGE } from './follow_book.mjs';
import { ask, journal, property, ready, reaches, root, run, say } from './follow_run.mjs';

const [, debian, ...parts] = process.argv.slice(2);
const VERSION = readFileSync(new URL('../VERSION', import.meta.url), 'utf8').trim();
const book = read(), taken = new Set(), passed_over = [];
const TOKEN = 'token.of.the.bot', NEW_TOKEN = 'token.that.is.new';
const CONF = '/etc/golfd/golfd.conf', STATE = '/var/lib/private/golfd', STORE = `${STATE}/golfd.db`;

// The lines of a block of the document, as commands.
function block(key) {
	assert.ok(RUN.includes(key), `${key} is in no list of follow_book.mjs`);
	taken.add(key);
	return book.blocks.find((one) => one.key === key).lines;
}
// A command in a step of the document.
function step(command) {
	assert.ok(RUN.includes(command) && book.steps.some(({ commands }) => commands.includes(command)), `${command} is in no step`);
	taken.add(command);
	return command;
}
// A text of the document, word for word: a command, or what the document promises and the next line looks at.
function told(words) {
	assert.ok(book.text.includes(words), `the document does not say: ${words}`);
	return words;
}
// A quoted command of the document.
const quoted = (command) => told(`\`${command}\``).slice(1, -1);
function not_tried(what) {
	passed_over.push(what);
	say(`NOT TRIED: ${what}`);
}
const free_port = () => new Promise((resolve) => {
	const server = createServer().listen(0, '127.0.0.1', () => {
		const { port } = server.address();
		server.close(() => resolve(port));
	});
});

// The lines of a block, one after the other. apt is told yes, and the token is pasted where the comment says so.
function follow(lines, { token = TOKEN, skip = () => false } = {}) {
	for (const { command, note } of lines.filter((line) => !skip(line)))
		run(command, { input: note.startsWith('paste the token') ? `${token}\n` : command.startsWith('sudo apt ') ? 'y\n' : '' });
}

// golf-playground in the place of Discord: for golfd a line in its settings.
let discord;
async function playground(program) {
	const port = await free_port();
	root(`systemd-run --quiet --unit=playground ${program} --port ${port} --token ${TOKEN} --no-limits --patience 600000`);
	const url = `http://127.0.0.1:${port}`;
	await until('the playground', () => fetch(`${url}/playground/state`).then((answer) => answer.ok, () => false));
	discord = await attach(url);
	// Tables are text, which this script can read.
	await discord.fault('rest', { match: `GET /applications/${discord.application}/emojis`, status: 404, times: 0 });
	discord.people = discord.people.map((id) => new Person(discord, id));
	discord.channel = discord.channels[0];
	set('discord_api_url', `${url}/api/v10`);
	say(`golf-playground is Discord: ${url}`);
}
// A line of the settings; undefined takes it away.
function set(key, value) {
	root(`sed -i '/^${key} =/d' ${CONF}`);
	if (value !== undefined)
		root(`echo '${key} = ${value}' >>${CONF}`);
}

/*
 * Some kernels give a unit with a user of its own no credentials. There systemd's part is played by a line that copies the
 * token, as root, at each start.
 */
function credentials() {
	root(`printf '[Service]\\nType=oneshot\\nDynamicUser=yes\\nLoadCredential=token:/etc/golfd/token\\nExecStart=/bin/cat %%d/token\\n' >/run/systemd/system/credentials.service
		systemctl daemon-reload`);
	const had = ask('test -e /etc/golfd/token').code === 0;
	if (!had)
		root('touch /etc/golfd/token');
	const works = ask('systemctl start credentials').code === 0;
	root(`${had ? '' : 'rm /etc/golfd/token;'} systemctl reset-failed`);
	if (works)
		return;
	not_tried('LoadCredential= of the unit: systemd gives no credentials on this machine, a line of ExecStartPre= copies the token');
	const check = root("sed -n 's/^ExecStartPre=//p' $(systemctl show -p FragmentPath --value golfd)");
	root(`mkdir -p /run/systemd/system/golfd.service.d
		printf '%s\\n' '[Service]' 'LoadCredential=' 'Environment=' 'Environment=DISCORD_TOKEN_FILE=/run/golfd/token GOLFD_LOG_FORMAT=journal' 'ExecStartPre=' \
			'ExecStartPre=+/bin/sh -c "install -m 400 -o $(stat -L -c %%u /run/golfd/) /etc/golfd/token /run/golfd/token"' 'ExecStartPre=${check}' >/run/systemd/system/golfd.service.d/token.conf
		systemctl daemon-reload`);
}

// The journal gets a line a moment after golfd has answered.
const logged = (line) => until(`the log has ${line}`, () => line.test(journal()));

// What `golfd store check` prints.
const games = (out) => Number(/(\d+) games/.exec(out)[1]);
const lines = (out) => Number(/with (\d+) lines/.exec(out)[1]);
const mode = (file) => root(`stat -c '%a %U' ${file}`);

async function install_packages() {
	const [make, ...rest] = block('make deb');
	if (process.env.GOLF_FOLLOW_DEB)
		not_tried(`make deb: the packages are those of ${process.env.GOLF_FOLLOW_DEB}`);
	else
		run(make.command, { says: /golfd_.*\.deb/ });
	const [install, token, start] = rest;
	run(install.command, { input: 'y\n', says: /Setting up golfd/ });
	told('The package golf has the command line, and golf-playground the stand-in for Discord.');
	for (const name of ['golf', 'golf-playground'])
		run(install.command.replace('golfd_', `${name}_`), { input: 'y\n', says: new RegExp(`Setting up ${name} `) });
	run(quoted('golfd --version'), { says: new RegExp(`^golfd ${VERSION.replaceAll('.', '\\.')}`) });
	told('`man golfd`, `man golf` and `man golf-rules` describe the commands');
	root('ls /usr/share/man/man8/golfd.8.gz /usr/share/man/man6/golf.6.gz /usr/share/man/man5/golf-rules.5.gz');

	told('until then `systemctl status golfd` names that file');
	assert.equal(ask('systemctl is-enabled golfd').out, 'enabled');
	run(quoted('systemctl status golfd'), { code: 3, says: /ConditionPathExists=\/etc\/golfd\/token was not met/ });
	await playground('/usr/bin/golf-playground');
	credentials();
	await refused_token(token, start);
	run(token.command, { input: `${TOKEN}\n` });
	assert.equal(mode('/etc/golfd/token'), '600 root');
	run(start.command);
	await ready();
	assert.equal(mode(STORE).split(' ')[0], '600');
}

async function refused_token(token, start) {
	say('a token that Discord refuses');
	run(token.command, { input: 'not.the.token\n' });
	run(start.command);
	await reaches('failed', 'refuse');
	assert.equal(property('ExecMainStatus'), '3', 'the exit code');
	assert.equal(property('NRestarts'), '0', 'it is not started again');
	told('After 2, 3 and 4 it does not try again');
	run(quoted('journalctl -u golfd').replace(/^/, 'sudo '), { says: /Discord refuses the token|the token was refused/, never: /not\.the\.token/ });
	run('systemctl status golfd', { code: 3, says: /status=3/ });
}

async function settings() {
	say('Settings');
	const [{ command: check }] = block('sudo DISCORD_TOKEN_FILE=/etc/golfd/token golfd --config /etc/golfd/golfd.conf --check-config');
	run(check, { says: /golfd_log/i, never: new RegExp(TOKEN) });
	told('| 2 | wrong usage, or a setting that golfd cannot use |');
	set('golfd_log', 'loud');
	run(check, { code: 2, says: /golfd_log/i });
	run('sudo systemctl restart golfd');
	await reaches('failed');
	assert.equal(property('ExecMainStatus'), '2');
	assert.equal(property('NRestarts'), '0');
	run('sudo journalctl -u golfd -n 3', { says: /golfd_log.*loud|loud.*golfd_log/i });
	told('correct the setting, then `systemctl start golfd`');
	set('golfd_log', undefined);
	run('sudo systemctl start golfd');
	await ready();

	told('The service reads `/etc/golfd/golfd.conf`, and `systemctl reload golfd` sends SIGHUP.');
	const before = property('MainPID');
	set('golfd_log', 'debug');
	run(`sudo ${quoted('systemctl reload golfd')}`);
	await logged(/SIGHUP: the level of the log is debug/);
	assert.equal(property('MainPID'), before, 'the same process');
	set('golfd_log', 'loud');
	run('sudo systemctl reload golfd');
	await logged(/SIGHUP: the level of the log stays: /);
	set('golfd_log', undefined);
	run('sudo systemctl reload golfd');
	await logged(/SIGHUP: the level of the log is info/);
}

async function new_token() {
	say('A new token');
	told('1. Press Reset Token on the page Bot of the application');
	await discord.fault('token', { token: NEW_TOKEN });
	await reaches('failed', 'Discord refuses the token');
	assert.equal(property('ExecMainStatus'), '3');
	run(step('sudo install -m 600 /dev/stdin /etc/golfd/token'), { input: `${NEW_TOKEN}\n` });
	run(step('sudo systemctl restart golfd'));
	await ready();
	assert.match(journal(), /ready: 1 games are open/);
	await turn_up();
	assert.doesNotMatch(root('journalctl --no-pager -u golfd'), new RegExp(`${TOKEN}|${NEW_TOKEN}`));
}

// Opens a game of two people, and answers with its id.
async function deal() {
	const [ana, ben] = discord.people;
	await dealt(discord, { game: 'six-card', holes: 1 }, [ana, ben]);
	return root("journalctl --no-pager -o cat -u golfd | sed -n 's/.*game: opened.*game=\\([a-z0-9]*\\).*/\\1/p' | tail -n 1");
}
// The person whose turn it is plays on.
async function turn_up() {
	const table = await discord.people[0].table(discord.channel);
	const who = discord.people.find((one) => text(table).includes(`<@${one.id}>`)) ?? discord.people[0];
	// People turn up cards at the same time, by the same buttons: one of them is for a card that this person has face down.
	const verbs = ['turn-up', 'draw', 'discard'], open = verbs.map((one) => buttons(table).filter((b) => verb(b) === one && !b.disabled));
	let answer;
	for (const button of open.find((list) => list.length)) {
		answer = await who.press(discord.channel, table, button);
		assert.equal(answer.outcome, 'answered');
		if (answer.callback?.type === 7)
			return;
	}
	assert.fail(`no press counts: ${JSON.stringify(answer)}`);
}

const COPY = '/root/golfd-copy.db';
async function backup() {
	say('Backup');
	const [{ command }] = block('sudo STATE_DIRECTORY=/var/lib/golfd golfd --config /etc/golfd/golfd.conf store backup /root/golfd-copy.db');
	const golfd = command.replace(/ store backup .*/, ''), before = run(`${golfd} store check`, { says: /1 games, 1 of them open/ });
	run(command);
	assert.equal(mode(COPY), '600 root');
	told('An existing file is never overwritten.');
	run(command, { code: 1, says: /exists/ });
	const copied = run(`sudo ${quoted('GOLFD_STORE=sqlite:/root/golfd-copy.db golfd store check')}`);
	assert.equal(lines(copied), lines(before));

	say('Restore');
	await turn_up();
	assert.ok(lines(run(`${golfd} store check`)) > lines(before), 'the game goes on after the backup');
	const file = (words) => words.replace(/^golfd/, golfd).replace(/ FILE$/, ` ${COPY}`);
	told('(`golfd store restore` refuses a store that a golfd uses.)');
	run(file(`${step('golfd store restore')} FILE`), { code: 1, says: /in use by another golfd/ });
	run(`${golfd} store vacuum`, { code: 1, says: /in use by another golfd/ });
	root('systemctl kill -s KILL golfd');
	run('sudo systemctl stop golfd');
	assert.ok(Number(root(`stat -c %s ${STORE}-wal`)) > 0, 'the log of a killed golfd stands beside the store');
	const said = run(file(step('golfd store restore FILE')), { says: /golfd\.db-old-/ });
	const [, old] = / is in (\S+?):? /.exec(said);
	assert.equal(root(`stat -c '%a %u' ${STORE}`), `600 ${root(`stat -c %u ${STATE}`)}`, 'mode and owner');
	assert.equal(lines(run(`${golfd} store check`)), lines(before), 'what the backup had');
	assert.ok(lines(run(`sudo GOLFD_STORE=sqlite:${old} golfd store check`)) > lines(before), 'what stood there is kept');
	run('sudo systemctl start golfd');
	await ready();
	assert.match(journal(), /ready: 1 games are open/);
	told('Discord sends again what people pressed after it, and golfd carries that out again');
	await until('the press is carried out again', () => lines(root(`${golfd} store check`)) > lines(before));
	await turn_up();
	told('Delete it when the games are as you want them.');
	run(`sudo rm ${old}`);

	say('vacuum, export and import');
	run('sudo systemctl stop golfd');
	run(`${golfd} ${quoted('golfd store vacuum').slice(6)}`);
	assert.equal(root(`stat -c '%a %u' ${STORE}`), `600 ${root(`stat -c %u ${STATE}`)}`, 'mode and owner');
	run(`cd / && ${golfd} ${quoted('golfd store export games.export').slice(6).replace('games', '/root/games')}`);
	assert.equal(mode('/root/games.export'), '600 root');
	run(`sudo GOLFD_STORE=sqlite:/root/other.db ${quoted('golfd store import games.export').replace('games', '/root/games')}`);
	assert.equal(games(run('sudo GOLFD_STORE=sqlite:/root/other.db golfd store check')), 1);
	run('sudo rm /root/games.export');
	run('sudo systemctl start golfd');
	await ready();
	return golfd;
}

async function move(golfd) {
	say('Move: the same machine, without the state folder, is the other machine');
	told('stop golfd, back up, copy the file, and restore it there');
	const before = run(`${golfd} store check`);
	run('sudo systemctl stop golfd');
	run(`${golfd} store backup /root/moved.db`);
	root(`mv ${STATE} /root/first-machine; rm /var/lib/golfd`);
	run(`${golfd} store restore /root/moved.db`);
	run('sudo systemctl start golfd');
	await ready();
	assert.match(journal(), /ready: 1 games are open/);
	assert.equal(games(run(`${golfd} store check`)), games(before));
	assert.equal(root(`stat -c %a ${STORE}`), '600');
	await turn_up();
	root('rm -r /root/first-machine /root/moved.db');
}

async function watching() {
	say('Watching golfd');
	const [ana, ben] = discord.people;
	run(`sudo ${quoted('golfd status')}`, { says: [/games/, new RegExp(VERSION.replaceAll('.', '\\.'))] });
	const status = JSON.parse(run(`sudo ${quoted('golfd status --json')}`));
	assert.equal(typeof status.version, 'string');

	say('Pages for programs');
	const port = await free_port();
	told('`GOLFD_METRICS=127.0.0.1:9469` lets golfd listen there.');
	set('golfd_metrics', `127.0.0.1:${port}`);
	told('After a change of another setting, restart golfd.');
	run('sudo systemctl restart golfd');
	await ready();
	const page = async (name) => {
		const answer = await fetch(`http://127.0.0.1:${port}${name}`);
		return { status: answer.status, body: await answer.text() };
	};
	for (const name of ['/readyz', '/healthz']) {
		told(`| \`${name}\` | 200`);
		await until(name, async () => (await page(name)).status === 200);
	}
	// A figure of what has not happened yet is not on the page: no computer player has thought here.
	await ana.slash(discord.channel, 'table');
	await turn_up();
	await discord.fault('drop_socket');
	const named = [...book.text.matchAll(/\| ((?:`(?:golfd|process)_\w+`(?:, )?)+) \|/g)].flatMap(([, list]) => list.match(/\w+/g));
	assert.ok(named.length > 25, `${named.length} metrics in the table`);
	let lacking;
	await until(() => `these are on the page: ${lacking}`, async () => {
		// Not faster than a person may press: more is refused, and above 60 refusals a minute the log has no line of them.
		await new Promise((resolve) => setTimeout(resolve, 1000));
		await ana.slash(discord.channel, 'table');
		const metrics = (await page('/metrics')).body;
		lacking = named.filter((name) => !new RegExp(`^# TYPE ${name} `, 'm').test(metrics) && name !== 'golfd_think_seconds');
		return lacking.length === 0;
	});
	await until('golfd is online again', async () => (await page('/readyz')).status === 200);
	console.log(`  the metrics of the table are on the page: ${named.length - 1} of ${named.length}`);

	say('What an operator can do');
	told('each command and press of this person, or from this server, is refused with a sentence');
	run(`sudo golfd ${quoted('golfd block ID').slice(6).replace('ID', ben.id)}`);
	const refused = await ben.slash(discord.channel, 'table');
	const [, code] = /Help code: (\w+)/.exec(text(refused.callback?.data) || text(refused.message)) ?? [];
	assert.ok(code, `a refusal with a code: ${JSON.stringify(refused)}`);
	told('finds the line: what was pressed, why it was refused');
	await logged(new RegExp(`code=${code}`));
	run(`sudo journalctl -u golfd | ${told('grep code=7KQ2MX').replace('7KQ2MX', code)}`, { says: new RegExp(`user=${ben.id}`) });
	run('sudo systemctl restart golfd');
	await ready();
	assert.match(JSON.stringify(await ben.slash(discord.channel, 'table')), /Help code/, 'also after a restart');
	run(`sudo ${quoted('golfd unblock ID').replace('ID', ben.id)}`);
	await until('ben is served', async () => !JSON.stringify(await ben.slash(discord.channel, 'table')).includes('Help code'));
	run(`sudo journalctl -u golfd | ${told('grep user=ID').replace('ID', ben.id)}`, { says: /refused/ });

	say('The log');
	run(`sudo ${quoted('journalctl -p warning')} -u golfd`, { says: /operator:/, never: /loop: ready/ });
	run(`sudo ${quoted('journalctl -u golfd -p err')}`, { never: /operator:/ });
	told('Each of these leaves a `warn` line of `operator:`.');
	assert.equal(root("journalctl -u golfd -o json -g 'operator: ' -n 1 | sed 's/.*\"PRIORITY\":\"\\([0-9]\\)\".*/\\1/'"), '4');
}

async function stop_game() {
	const [ana] = discord.people, game = root("journalctl --no-pager -o cat -u golfd | sed -n 's/.*game=\\([a-z0-9]*\\).*/\\1/p' | tail -n 1");
	run(`sudo ${quoted('golfd stop-game GAME').replace('GAME', game)}`);
	told('its table says that the operator stopped it');
	await until('the table says it', async () => /operator/.test(JSON.stringify(await ana.messages(discord.channel))));
	await logged(new RegExp(`operator:.*game=${game}`));
	told('the bot leaves the server, and its games end');
	run(`sudo ${quoted('golfd leave-server ID').replace('ID', discord.guild)}`);
	await logged(/leaving a server: Discord answered 204/);
	await logged(new RegExp(`operator: the bot leaves server ${discord.guild}`));
}

async function upgrade(golfd) {
	say('Upgrade');
	const first = property('MainPID'), file = root(`stat -c %i ${STORE}`);
	told('Stop golfd, install the new one, and start it.');
	told('An upgrade restarts the service.');
	root(`cd /home/newcomer/golfd && rm -rf /root/later && mkdir /root/later && for deb in build/deb/golf*.deb; do
		rm -rf /root/tree; dpkg-deb -R $deb /root/tree; sed -i 's/^Version: .*/&+1/' /root/tree/DEBIAN/control
		dpkg-deb --root-owner-group -b /root/tree /root/later; done; rm -rf /root/tree; install -d -m 755 /var/tmp/later; mv /root/later/* /var/tmp/later`);
	run('sudo apt install /var/tmp/later/golfd_*.deb', { input: 'y\n', says: /Setting up golfd \(.*\+1\)/ });
	await until('another process', () => property('MainPID') !== first && property('MainPID') !== '0');
	await ready();
	assert.equal(root(`stat -c %i ${STORE}`), file, 'the store of before');
	assert.equal(ask(`grep -c ^discord_api_url ${CONF}`).out, '1', 'the settings of before');

	say('Upgrade with other tables: the store is made one of an older golfd');
	run('sudo systemctl stop golfd');
	const newest = older();
	run('sudo systemctl start golfd');
	await ready();
	const [, before] = /(golfd\.db-before-[\w.+-]+)/.exec(journal()) ?? [];
	told('golfd first copies the SQLite file to `golfd.db-before-VERSION` beside it (0600), and a `warn` line of `store:` names that file');
	assert.ok(before, 'the log names the copy');
	assert.equal(root(`stat -c '%a %u' ${STATE}/${before}`), `600 ${root(`stat -c %u ${STATE}`)}`);
	assert.equal(root(`sqlite3 ${STORE} 'PRAGMA user_version'`), newest);

	say('Downgrade');
	told('An older golfd refuses tables of a newer one.');
	run('sudo systemctl stop golfd');
	root(`sqlite3 ${STORE} 'PRAGMA user_version = ${Number(newest) + 1}'`);
	run(`sudo apt install --allow-downgrades ./build/deb/golfd_*.deb`, { input: 'y\n', says: /Setting up golfd/ });
	await until('golfd refuses the tables', () => /made by a newer golfd/.test(root('journalctl --no-pager -u golfd -n 20')));
	assert.equal(root(`sqlite3 ${STORE} 'PRAGMA user_version'`), String(Number(newest) + 1), 'and does not change the file');
	run('sudo systemctl stop golfd');
	run(`${golfd} ${quoted('golfd store restore /var/lib/golfd/golfd.db-before-VERSION').slice(6).replace('golfd.db-before-VERSION', before)}`, { says: /golfd\.db-old-/ });
	run('sudo systemctl start golfd');
	await ready();
	assert.match(journal(), /ready: 1 games are open/);
	await turn_up();
}

// The columns that a step of the tables has added: [table, column], by bot/store/schema.c.
function columns(step) {
	const text = readFileSync(new URL('../bot/store/schema.c', import.meta.url), 'utf8');
	return [...text.matchAll(/schema_column (\w+)\[\] = \{([^]*?)\n\};/g)].flatMap(([, table, rows]) =>
		[...rows.matchAll(/\{ "(\w+)", [^]*?\}/g)].filter(([row]) => row.includes(`.since = ${step},`)).map(([, name]) => [table, name]));
}

// Takes the last step of the tables back, as the store of an older golfd has it. Returns the newest version.
function older() {
	const newest = root(`sqlite3 ${STORE} 'PRAGMA user_version'`), added = columns(newest);
	assert.ok(added.length, 'the newest step of bot/store/steps.c adds no column: say here how it is taken back');
	root(`sqlite3 ${STORE} '${added.map(([table, name]) => `ALTER TABLE ${table} DROP COLUMN ${name};`).join(' ')}
		PRAGMA user_version = ${newest - 1}'`);
	return newest;
}

function leave_packages() {
	say('remove and purge');
	told('`apt remove golfd` keeps the settings, the token and the games.');
	run('sudo apt remove golfd', { input: 'y\n', says: /Removing golfd/ });
	assert.equal(ask('test -e /usr/bin/golfd').code, 1);
	root(`test -e /etc/golfd/token && test -e ${CONF} && test -e ${STORE}`);
	root('systemctl stop playground');
	told('`apt purge golfd` deletes all of them: /etc/golfd and /var/lib/golfd.');
	run('sudo apt purge golfd golf golf-playground', { input: 'y\n', says: /Purging configuration files for golfd/ });
	assert.equal(left(), '', 'nothing is left');
}
const left = () => root(`find / -xdev \\( -path /proc -o -path /sys -o -path /root -o -path /run -o -path /var/log -o -path /tmp -o -path /var/tmp -o -path /home \\) -prune -o -name '*golf*' -print`);

async function packages() {
	await install_packages();
	await settings();
	await deal();
	await new_token();
	const golfd = await backup();
	await move(golfd);
	await watching();
	await upgrade(golfd);
	await stop_game();
	rules();
	sums();
	leave_packages();
}

// The command line on house rules, and the sums of a release.
function rules() {
	say('House rules');
	const FILE = 'config/presets/cabo.json', [check, explain, simulate] = block('golf rules check FILE').map(({ command }) => command.replace('FILE', FILE));
	run(check);
	run(explain, { says: /\w+ \w+/ });
	run(simulate, { says: /\d/ });
}
function sums() {
	say('From a release');
	const [{ command }] = block('sha256sum --check --ignore-missing SHA256SUMS');
	root('cd /home/newcomer/golfd/build/deb && sha256sum *.deb >SHA256SUMS && echo "$(printf a | sha256sum | cut -c 1-64)  golfd-not-downloaded.tar.gz" >>SHA256SUMS');
	run(command, { cwd: '/home/newcomer/golfd/build/deb', says: /golfd_.*OK/, never: /FAILED/ });
}

async function source() {
	say('From source');
	const all = block('make deps && make build');
	follow(all.slice(0, 5));
	for (const program of ['golf', 'golfd', 'golf-playground'])
		run(`${program} --version`, { says: new RegExp(VERSION.replaceAll('.', '\\.')) });
	await playground('/usr/local/bin/golf-playground');
	root('systemctl daemon-reload');
	credentials();
	follow(all.slice(5));
	await ready();
	assert.equal(ask('systemctl is-enabled golfd').out, 'enabled');
	assert.equal(mode('/etc/golfd/token'), '600 root');
	await deal();
	await turn_up();
	run('sudo golfd status', { says: /games/ });
	rules();

	root('systemctl stop playground golfd');
	told('removes these files, and leaves /etc/golfd and the games');
	run(quoted('sudo make uninstall'), { says: /REMOVE/ });
	root(`test -e /etc/golfd/token && test -e ${CONF} && test -e ${STORE}`);
	const rest = left().split('\n').filter((file) => !/^\/etc\/golfd|^\/var\/lib\/(private\/)?golfd/.test(file));
	console.log(`  left beside them: ${rest.join(' ') || 'nothing'}`);
	assert.deepEqual(rest.filter((file) => !file.startsWith('/etc/systemd/system/multi-user.target.wants/')), []);
}

const known = [...RUN, ...RUN_BY_IMAGE, ...Object.keys(EXCUSED)];
for (const key of [...book.blocks.map((one) => one.key), ...book.steps.flatMap((one) => one.commands)])
	assert.ok(known.includes(key), `follow_book.mjs does not know what becomes of: ${key}`);
for (const part of parts)
	await { packages, source }[part]();
if (parts.includes('packages') && parts.includes('source'))
	assert.deepEqual(RUN.filter((key) => !taken.has(key)), [], 'these were not run');
say(`${taken.size} blocks and steps of the document were followed on ${debian}`);
for (const [key, why] of Object.entries(EXCUSED))
	say(`not run: ${key}: ${why}`);
for (const what of passed_over)
	say(`NOT TRIED: ${what}`);
assert.ok(CONTAINER.every((words) => RUN_BY_IMAGE.some((key) => key.startsWith(words))));
