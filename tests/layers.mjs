// make layers: checks every #include of our sources against the layers.
//
// 1. A part (a top folder) includes only the parts that its row lists.
// 2. In bot/ the folders are rooms: a file includes files of its own room, or of the rooms that its row lists.
// 3. No circle of includes. A file is X.c together with X.h and X_inside.h.
// 4. A folder with an inside.h is one object: the files that include inside.h may call each other in circles. The
//    files of such a folder that stand alone are listed here, and do not include inside.h.
// 5. Only a few files include each outside library.
// 6. Only the engine makes a struct golf_public, what lies on the table for all to see: no other code names its member,
//    and none makes one of a seat's view by a cast.
import fs from 'node:fs';
import path from 'node:path';

const PARTS = {
	engine: ['engine'], config: ['config', 'engine'], picture: ['picture', 'config', 'engine'],
	lab: ['lab', 'config', 'engine'], cli: ['cli', 'lab', 'picture', 'config', 'engine'],
	bot: ['bot', 'lab', 'picture', 'config', 'engine'], playground: ['playground', 'config'],
	tests: ['tests', 'bot', 'cli', 'config', 'engine', 'lab', 'picture', 'playground'],
};
// The rooms of bot/, and the rooms that each may include. A row lists only rooms of rows before it. main.c may include all.
const ROOMS = {
	base: [],
	wire: ['base'],
	render: ['wire', 'base'],
	store: ['base'],
	fleet: ['store', 'base'],
	knowledge: ['store', 'base'],
	discord: ['wire', 'base'],
	kept: ['store', 'base'],
	facts: ['knowledge', 'store', 'render', 'wire', 'base'],
	hours: ['kept', 'base'],
	work: ['kept', 'store', 'render', 'wire', 'base'],
	voice: ['facts', 'kept', 'knowledge', 'store', 'render', 'wire', 'base'],
	tables: ['voice', 'work', 'hours', 'facts', 'kept', 'knowledge', 'store', 'render', 'wire', 'base'],
	alone: ['tables', 'voice', 'work', 'facts', 'kept', 'knowledge', 'store', 'render', 'wire', 'base'],
	commands: ['alone', 'tables', 'voice', 'work', 'facts', 'kept', 'knowledge', 'render', 'wire', 'base'],
	watch: ['base'],
	errands: ['tables', 'discord', 'render', 'wire', 'base'],
	loop: ['watch', 'errands', 'commands', 'tables', 'hours', 'discord', 'fleet', 'store', 'wire', 'base'],
};
// The only headers of the engine that bot/ includes.
const ENGINE = ['engine/golf.h', 'engine/players/players.h', 'engine/daily/daily.h', 'engine/plan/offers.h', 'engine/plan/plan.h', 'engine/review/review.h'];
// The playground is one object, and each part of it gets the whole object: its circles are not counted.
const NO_CIRCLES = ['engine', 'config', 'lab', 'picture', 'cli', 'bot'];
// The pure parts of an object. A circle between them and the object would show.
const ALONE = ['bot/errands/answer', 'bot/errands/say', 'bot/voice/board', 'bot/hours/race', 'bot/hours/hours'];
const LIBRARIES = {
	'libwebsockets.h': /^bot\/discord\/gateway|^playground\/|^tests\/(bot\/discord\/gateway|playground\/)/,
	'curl/curl.h': /^bot\/(discord\/rest|watch\/ask\.c$)|^tests\/bot\/discord\/rest/,
	'openssl/x509_vfy.h': /^bot\/discord\/(certificate|rest_exchange)/,
	'microhttpd.h': /^bot\/watch\/http\.c$/,
	'utf8proc.h': /^bot\/base\/grapheme\.c$|^tests\/fuzz\/bot\//,
	'cairo.h': /^picture\//,
	'pango/pangocairo.h': /^picture\//,
	'zlib.h': /^(tests\/)?picture\/|^bot\/discord\/gateway_unpack|^playground\/ws|^tests\/(bot\/discord\/gateway|fuzz\/bot\/packed)/,
	'gif_lib.h': /^(tests\/)?picture\//,
	'sqlite3.h': /^bot\/store\/sqlite|^tests\/bot\/store|^tests\/(simulate|fuzz\/bot)\//,
	'libpq-fe.h': /^bot\/(store\/postgres|fleet\/)|^tests\/(bot\/store|fuzz\/bot\/postgres)/,
	'cjson/cJSON.h': /^bot\/wire\/(payload|encode|json_memory)|^bot\/store\/dump\.c$|^bot\/loop\/(register|orders)|^bot\/commands\/register|^playground\/|^tests\/(bot\/|playground\/|simulate\/|fuzz\/bot\/dump)/,
};

const PUBLIC = /\bengine_only\b|\(\s*(const\s+)?struct golf_public\s*(\*\s*)?\)/;

let bad = 0, checked = 0;
const complain = (where, text) => {
	console.log(`${where}: ${text}`);
	bad++;
};

const sources = (folder) => fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name))
	.filter((name) => /\.[ch]$/.test(name) && !name.includes('node_modules'));

// Returns the unit of a file: "bot/tables/act" for act.c and act.h. An inside.h belongs to the file that has the
// folder's name.
const unit = (file) => file.replace(/\.[ch]$/, '').replace(/_inside$/, '').replace(/([^/]+)\/inside$/, '$1/$1');
const part = (file) => file.split('/')[0];
const room = (file) => (file.split('/').length > 2 ? file.split('/')[1] : undefined);

function checkLibrary(where, file, target) {
	if (LIBRARIES[target] && !LIBRARIES[target].test(file))
		complain(where, `only ${LIBRARIES[target].source} may include <${target}>`);
}

function checkOwn(where, file, target) {
	if (!target.includes('/'))
		return complain(where, `"${target}" wants its folder`);
	if (!PARTS[part(file)].includes(part(target)))
		return complain(where, `${part(file)}/ may not include "${target}"`);
	if (ALONE.includes(unit(file)) && target.endsWith('/inside.h'))
		return complain(where, `${file} stands alone and may not include "${target}"`);
	if (part(file) === 'bot' && part(target) === 'engine' && !ENGINE.includes(target))
		return complain(where, `bot/ knows the engine by ${ENGINE.join(', ')} alone, not "${target}"`);
	if (part(file) !== 'bot' || part(target) !== 'bot' || !room(file))
		return undefined;
	if (!ROOMS[room(file)])
		return complain(where, `bot/${room(file)}/ has no row in ROOMS`);
	if (room(file) !== room(target) && !ROOMS[room(file)].includes(room(target)))
		return complain(where, `bot/${room(file)}/ may not include "${target}"`);
	return undefined;
}

Object.entries(ROOMS).forEach(([name, below], i, all) => below.forEach((other) => {
	if (all.findIndex(([is]) => is === other) >= i || !all.some(([is]) => is === other))
		complain('tests/layers.mjs', `the row of ${name} lists ${other}, which has no row before it`);
}));

const arrows = new Map();
for (const file of Object.keys(PARTS).flatMap(sources)) {
	fs.readFileSync(file, 'utf8').split('\n').forEach((line, i) => {
		if (!['engine', 'tests'].includes(part(file)) && PUBLIC.test(line))
			complain(`${file}:${i + 1}`, 'golf_view_public() alone makes a struct golf_public');
		const include = /^#include (<|")([^>"]+)/.exec(line);
		if (!include)
			return;
		checked++;
		(include[1] === '<' ? checkLibrary : checkOwn)(`${file}:${i + 1}`, file, include[2]);
		const [from, to] = [unit(file), unit(include[2])];
		if (include[1] === '"' && from !== to && NO_CIRCLES.includes(part(file)))
			arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
	});
}

// Walks in depth. An include of a file that is on the way closes a circle.
const done = new Set(), way = [];
function walk(file) {
	if (way.includes(file)) {
		complain(file, `a circle: ${[...way.slice(way.indexOf(file)), file].join(' > ')}`);
	} else if (!done.has(file)) {
		way.push(file);
		arrows.get(file)?.forEach((next) => walk(next));
		way.pop();
		done.add(file);
	}
}
[...arrows.keys()].forEach((file) => walk(file));

if (bad)
	process.exit(1);
console.log(`The layers hold (${checked} includes).`);
