// make simulate-guards: each invariant of the simulation fails once, with the line that guards it taken away.
//
//	node tests/simulate/guards.mjs BUILD-FOLDER [ROW]
//
// A row names a line of golfd, what stands in its place, and the sentence that the simulation must then print. The file is
// compiled with the change and linked with the other objects. Seeds run until one finds the fault: the row's own first,
// then others. Writes tests/simulate/GUARDS.md. Fails when a fault is not found. ROW: only rows whose file contains it; then
// nothing is written.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// from: one line or more, once in the file. to: what stands there. seed: the first to try.
export const GUARDS = [
	{ invariant: 'saved before spoken', file: 'bot/store/store.c', at: 'tell',
		from: 'g->done(g->arg, g->status);', to: 'g->done(g->arg, g->status == STORE_FAILED ? STORE_OK : g->status);',
		says: 'but the store has', seed: 4 },
	{ invariant: 'a saved line is never lost', file: 'bot/store/sqlite.c', at: 'sqlite_settings',
		from: 'synchronous = FULL', to: 'synchronous = OFF', says: 'lines is at 0 tables', seed: 9 },
	{ invariant: 'a saved line is never lost', file: 'bot/store/sqlite.c', at: 'sqlite_settings',
		from: 'synchronous = FULL', to: 'synchronous = NORMAL', says: 'was read back at line', seed: 12 },
	{ invariant: 'a saved line is never lost', file: 'bot/store/sqlite.c', at: 'sqlite_commit',
		from: 'if (good && run(d, SQLITE_ST_COMMIT, NULL) == SQLITE_DONE) {', to: 'if (run(d, SQLITE_ST_COMMIT, NULL), good) {',
		says: 'was read back at line', seed: 7 },
	{ invariant: 'a commit is kept whole or not at all', file: 'bot/store/sqlite.c', at: 'sqlite_commit',
		from: 'bool good = run(d, SQLITE_ST_BEGIN, NULL) == SQLITE_DONE;', to: 'bool good = true;',
		says: 'neither all nor nothing', seed: 3 },
	{ invariant: 'golfd finds no fault of its own', file: 'bot/store/sqlite.c', at: 'keep',
		from: 'if (w.code == SQLITE_CONSTRAINT_NOTNULL && write_is_numbered(put->kind))', to: 'if (false)',
		says: 'a fault of golfd', seed: 3 },
	{ invariant: 'a golfd of the same fleet is no other golfd', file: 'bot/discord/gateway.c', at: 'dispatch_interaction',
		from: 'in.live = session_is_live(&g->session, in.arrived);', to: 'in.live = gateway_up(g);',
		says: 'another golfd seems to run', seed: 3 },
	{ invariant: 'a golfd of the same fleet is no other golfd', file: 'bot/errands/twin.c', at: 'errands_foreign',
		from: '!all->set.sole(all->set.arg, arrived)', to: 'false', says: 'another golfd seems to run', seed: 2 },
	{ invariant: 'an interaction is carried out once', file: 'bot/commands/route.c', at: 'route_interaction',
		from: 'if (tables_recalls(all, in->id))', to: 'if (false)', says: 'was carried out twice', seed: 21 },
	{ invariant: 'every table goes on', file: 'bot/tables/new.c', at: 'each_nudge',
		from: 't->is.stalled = false;', to: '', says: 'has not moved', seed: 15 },
	{ invariant: 'every table goes on', file: 'bot/commands/ask.c', at: 'ask_act',
		from: 'action.seat = (uint8_t)a->seat;', to: 'action.seat = (uint8_t)(a->seat + 1);', says: 'whatever its person presses', seed: 1 },
	{ invariant: 'a reader sees only what that reader may know', file: 'bot/tables/picture.c', at: 'table_picture',
		from: 'golf_view(table_state(t), seat, &p->view);',
		to: 'golf_view(table_state(t), (seat + 1) % t->now->row.seats, &p->view);', says: 'tells a player', seed: 1 },
	{ invariant: 'a reader sees only what that reader may know', file: 'bot/tables/picture.c', at: 'table_public',
		from: 'golf_view_public(table_state(t), &p->seen);',
		to: 'golf_view(table_state(t), 0, (struct golf_view *)&p->seen);', says: 'tells everybody', seed: 1 },
	{ invariant: 'a drawing that Discord refuses is tried again', file: 'bot/voice/board.c', at: 'edited',
		from: 'try_later(b, !passes(in));', to: ';', says: 'is shown as', seed: 9 },
	{ invariant: 'the public message shows the table', file: 'bot/voice/board.c', at: 'told',
		from: 'b->late_until = now + LIMIT_LATE_MS;', to: ';', says: 'is shown as', seed: 66 },
	{ invariant: 'the message that the store has is not deleted', file: 'bot/voice/board.c', at: 'drop_pasts',
		from: 'b->under_way > 0 || b->unsaved', to: 'b->under_way > 0', says: 'is deleted, but', seed: 1 },
	{ invariant: 'the message that the store has is not deleted', file: 'bot/voice/board.c', at: 'replace',
		from: 'if (message == old)\n\t\treturn;', to: '', says: 'is deleted, but', seed: 3 },
	{ invariant: 'a table has a message', file: 'bot/voice/board.c', at: 'settle',
		from: '(!b->message || board_is_sunk(b, now))', to: 'board_is_sunk(b, now)', says: 'has no message', seed: 1 },
	{ invariant: 'every interaction has an end', file: 'bot/discord/backlog.c', at: 'backlog_done',
		from: 'if (r)\n\t\trow_drop(b, r);', to: '', says: 'have no answer after a quiet time', seed: 1 },
	{ invariant: 'all comes to rest', file: 'bot/tables/publish.c', at: 'on_saved',
		from: 'kept_ends(&s->all->kept);', to: '', says: 'is still under way', seed: 1 },
	{ invariant: 'all comes to rest', file: 'bot/discord/rest.c', at: 'call_end',
		from: 'r->pending--;', to: '', says: 'calls are still under way', seed: 3 },
	{ invariant: 'golfd ends in order', file: 'bot/loop/leave.c', at: 'loop_leave',
		from: 'l->exit_code = code;', to: 'l->exit_code = code + 1;', says: 'ended with 1', seed: 3 },
	{ invariant: 'a record is sound', file: 'bot/knowledge/record.c', at: 'on_line',
		from: 'buf_text(&r->lines, "\\n");', to: '', says: 'is not sound', seed: 4 },
	{ invariant: 'queues stay in bounds', file: 'bot/wire/waits.c', at: 'waits_add',
		from: 'q->n >= most || ', to: '', says: 'interactions wait for game', seed: 4 },
	{ invariant: 'queues stay in bounds', file: 'bot/discord/rest.c', at: 'pump',
		from: 'wire_room(r->wire) && (route = queue_ready(&r->queue, true))', to: '(route = queue_ready(&r->queue, true))',
		says: 'requests are under way', seed: 1 },
	{ invariant: 'rate limits are kept', file: 'bot/discord/quota.c', at: 'bucket_wait',
		from: 'if (b->reset_at)\n\t\treturn b->reset_at;', to: '', says: 'breaks the rate limit', seed: 5 },
	{ invariant: 'rate limits are kept', file: 'bot/discord/quota.c', at: 'bucket_learn',
		from: 'b->late = late(b, now) + 1;', to: ';', says: 'breaks the rate limit', seed: 65 },
	{ invariant: 'rate limits are kept', file: 'bot/discord/quota.c', at: 'quota_answered',
		from: 'q->global_until = later(q->global_until, retry_at);', to: ';', says: 'too soon after a global 429', seed: 2 },
	{ invariant: 'rate limits are kept', file: 'bot/discord/quota.c', at: 'quota_global',
		from: 'return at > now ? at : 0;', to: 'return 0;', says: 'sends more than 50 requests', seed: 41 },
	{ invariant: 'a process without a lease writes nothing', file: 'bot/store/store.c', at: 'begin_batch',
		from: '.fences = s->fences,', to: '.fences = 0,', says: 'without shard', seed: 13 },
	{ invariant: 'a process without a lease writes nothing', file: 'bot/kept/kept.c', at: 'kept_put',
		from: 'if (k->life->lost)', to: 'if (false)', says: 'without shard', seed: 1 },
	{ invariant: 'others serve the shards of a dead process', file: 'bot/fleet/lease.c', at: 'send_beat',
		from: 'sql_add_number(&live, FLEET_LEASE_MS);', to: 'sql_add_number(&live, 60000);', says: 'not all shards are served', seed: 10 },
	{ invariant: 'a process without a lease writes nothing', file: 'bot/loop/fleet.c', at: 'on_lost',
		from: 'store_refuse(l->store);\n\tfence(l);', to: 'fence(l);', says: 'without shard', seed: 2 },
	{ invariant: 'a process without a lease writes nothing', file: 'bot/loop/fleet.c', at: 'on_lost',
		from: 'if (l->shard[shard])\n\t\tloop_shard_end(l->shard[shard]);', to: '', says: 'without shard', seed: 15 },
	{ invariant: 'one process serves a shard', file: 'bot/loop/fleet.c', at: 'on_give',
		from: 'uv_timer_start(&l->giving, on_giving, 0, 0);', to: '', says: 'is served by 0 processes', seed: 1 },
	{ invariant: 'all processes together keep the rate limits', file: 'bot/loop/loop.c', at: 'start_parts',
		from: 'loop_has_fleet(l) ? loop_fleet_portion : NULL', to: 'NULL', says: 'sends more than 50 requests', seed: 29 },
	{ invariant: 'all processes together keep the rate limits', file: 'bot/loop/gateway.c', at: 'loop_identify',
		from: 'if (l->fleet) {', to: 'if (false) {', says: 'identifies twice', seed: 10 },
	{ invariant: 'no deadline passes while nobody can press', file: 'bot/tables/time.c', at: 'tables_tick',
		from: 'while (!times_shut(&all->times) && (first', to: 'while ((first', says: 'has no session', seed: 2 },
	{ invariant: 'no deadline passes while nobody can press', file: 'bot/hours/hours.c', at: 'open',
		from: 'uint64_t until = now + (h->fresh ? HOURS_GRACE_MS : grace(h, gap));', to: 'uint64_t until = now;', says: 'before the grace ends', seed: 1 },
];

const EVENTS = 4000, SEEDS = Number(process.env.SEEDS ?? 40);
export const PAGE = new URL('GUARDS.md', import.meta.url);

export const read = (row) => readFileSync(new URL(`../../${row.file}`, import.meta.url), 'utf8');

// The file of a row, with its change.
export function changed(row) {
	const parts = read(row).split(row.from);
	if (parts.length !== 2)
		throw new Error(`${row.file} has ${parts.length - 1} times: ${row.from}`);
	return parts.join(row.to);
}

// Code as one line for a table of Markdown.
const code = (text) => `\`${text.trim().replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')}\``;

export const line = (row) => `| ${row.invariant} | ${row.file}: ${row.at} | ${code(row.from)} | ` +
	`${row.to.trim() ? code(row.to) : 'nothing'} | "${row.says}" |`;

const HEAD = `# The lines that guard what the simulation checks

Each invariant was seen to fail with one line of golfd taken away. \`make simulate-guards\` does that again for each row of
tests/simulate/guards.mjs, and writes this page. The last column is a seed that shows the fault within ${EVENTS} interactions.

| invariant | line | is | becomes | the simulation says | seed |
|---|---|---|---|---|---|
`;

function program(build, row, number) {
	const [objects, libraries, flags] = readFileSync(join(build, 'golf-simulate.parts'), 'utf8').split('\n');
	const folder = join(build, 'guards'), base = join(folder, String(number));
	const source = `${base}-${basename(row.file)}`;
	const mine = row.file === 'bot/store/sqlite.c' ? `${build}/tests/simulate/sqlite.o` : `${build}/${row.file.replace(/\.c$/, '.o')}`;
	const others = objects.split(' ').filter((o) => o !== mine);
	if (others.length + 1 !== objects.split(' ').length)
		throw new Error(`${row.file} is no part of the simulation`);
	mkdirSync(folder, { recursive: true });
	writeFileSync(source, changed(row));
	const define = row.file === 'bot/store/sqlite.c' ? '-Dstore_sqlite=real_sqlite' : '';
	execFileSync('sh', ['-c', `cc -std=c17 -D_GNU_SOURCE -O1 -g -w ${flags} ${define} -c -o ${base}.o ${source}`]);
	execFileSync('sh', ['-c', `cc -fno-lto -o ${base} ${base}.o ${others.join(' ')} ${libraries}`]);
	rmSync(source);
	rmSync(`${base}.o`);
	return base;
}

// Returns the seed that shows the fault, or undefined, with all that other seeds said.
function seek(program, row) {
	const heard = new Set();
	for (const seed of [row.seed, ...Array.from({ length: SEEDS }, (_, i) => i + 1)]) {
		const { status, signal, stdout } = spawnSync(program, [String(seed), String(EVENTS)], { encoding: 'utf8', timeout: 600_000 });
		const says = /^FOUND at [^:]*: (.*)/m.exec(stdout)?.[1];
		if (says?.includes(row.says))
			return { seed };
		if (status !== 0)
			heard.add((says ?? `ended with ${status ?? signal}`).slice(0, 100));
	}
	return { heard };
}

function main([build, only]) {
	const found = [];
	let missed = 0;
	for (const [number, row] of GUARDS.entries()) {
		if (only && !row.file.includes(only))
			continue;
		const base = program(build, row, number);
		const { seed, heard } = seek(base, row);
		rmSync(base);
		missed += seed === undefined;
		console.log(seed === undefined ? `NOT SEEN ${row.file}: ${row.at}: ${row.says}; heard: ${[...heard].join(' / ') || 'nothing'}`
			: `seed ${seed}: ${row.file}: ${row.at}: ${row.says}`);
		found.push(`${line(row)} ${seed} |`);
	}
	if (!only && !missed)
		writeFileSync(PAGE, HEAD + found.join('\n') + '\n');
	console.log(`simulate-guards: ${found.length - missed} of ${found.length} guards were seen`);
	return missed ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
	process.exitCode = main(process.argv.slice(2));
