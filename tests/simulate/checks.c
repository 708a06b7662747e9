#include "tests/simulate/checks.h"

#include "bot/base/map.h"
#include "bot/knowledge/record.h"
#include "bot/loop/inside.h"
#include "bot/store/sqlite.h"
#include "bot/tables/inside.h"
#include "bot/wire/encode.h"
#include "bot/wire/press.h"
#include "tests/simulate/server.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game, as the store has it. */
struct noted {
	snowflake number;
	int64_t lines;
	bool over;
	snowflake guild, message;
	int64_t stood; /* its lines at check_goes_on(), plus one; 0: it was not played then */
};

enum { WAIT_MS = 3 * 3600 * 1000 }; /* above every time limit, and a jump of the date */

static struct map games; /* by number */
static struct map done; /* interactions that have appended a line; the value is its game */
static uint64_t lines;

static struct noted *
noted_of(const char *game)
{
	snowflake number = row_number(game);
	struct noted *k = map_find(&games, number);
	struct process *was = machine.current;

	if (k || !number)
		return k;
	machine.current = NULL;
	k = calloc(1, sizeof *k);
	k->number = number;
	map_set(&games, number, k);
	machine.current = was;
	return k;
}

/* The store ------------------------------------------------------------------- */

extern const struct store_backend real_sqlite;

struct noted_put
noted_put(const struct store_put *put, unsigned group)
{
	struct noted_put k = {
		.group = group, .kind = put->kind, .seq = put->seq, .interaction = put->message
	};

	snprintf(k.game, sizeof k.game, "%s", put->kind == PUT_GAME ? put->row->id : put->game);
	if (put->kind == PUT_GAME) {
		k.guild = put->row->guild;
		k.message = put->row->message;
		k.closed = row_closed(put->row);
	}
	return k;
}

/* A process that has lost a shard cannot write. */
static void
check_lease(const struct noted_put *put, const struct noted *k, const struct process *by)
{
	unsigned shard = (unsigned)((k->guild >> 22) % machine.shards);

	if (server_holder(shard) != by)
		fail("process %u writes of game %s without shard %u", by->number, put->game, shard);
}

/* The primary key of the lines holds this too, so no single line of golfd can break it. */
static void
noted_line(const struct noted_put *put, struct noted *k)
{
	if (!k)
		fail("line %" PRId64 " is of no game", put->seq);
	if (put->seq != k->lines + 1)
		fail("line %" PRId64 " of game %s follows line %" PRId64, put->seq, put->game,
		    k->lines);
	k->lines++;
	lines++;
}

/* A group's lines follow each other, and no interaction has lines in two groups. */
static void
noted_group(const struct noted_put *put, unsigned n, const struct process *by, bool lives)
{
	struct process *was = machine.current;
	snowflake interaction = 0;
	unsigned added = 0;

	for (unsigned i = 0; i < n; i++) {
		struct noted *k = put[i].game[0] ? noted_of(put[i].game) : NULL;

		if (put[i].kind == PUT_SEEN)
			interaction = put[i].interaction;
		if (k && put[i].kind == PUT_GAME) {
			k->over = put[i].closed;
			k->guild = put[i].guild;
			k->message = put[i].message;
		}
		if (k && by && lives)
			check_lease(&put[i], k, by);
		if (put[i].kind == PUT_LINE) {
			noted_line(&put[i], k);
			added++;
		}
	}
	if (!interaction || !added)
		return;
	if (map_find(&done, interaction))
		fail("interaction %" PRIu64 " was carried out twice", interaction);
	machine.current = NULL;
	map_set(&done, interaction, &games);
	machine.current = was;
}

void
check_kept(const struct noted_put *put, unsigned n, const struct process *by, uint64_t life)
{
	for (unsigned i = 0, end; i < n; i = end) {
		for (end = i + 1; end < n && put[end].group == put[i].group;)
			end++;
		noted_group(put + i, end - i, by, by && by->alive && by->life == life);
	}
}

/*
 * Commits that failed since the last one that was kept, newest first. The disk may have one of them
 * nevertheless: its sync failed, or the process died in it. The next process finds all of it, or
 * nothing.
 */
static struct doubt {
	struct doubt *next;
	unsigned n;
	struct noted_put put[];
} * doubts;

static void
doubts_free(void)
{
	while (doubts) {
		struct doubt *d = doubts;

		doubts = d->next;
		free(d);
	}
}

/* The writes of a commit. Groups that were refused one by one are not in it. */
static struct doubt *
doubt_new(const struct store_group *first)
{
	unsigned n = 0, group = 0;
	struct doubt *d;

	for (const struct store_group *g = first; g; g = g->next)
		n += g->status == STORE_OK ? g->n : 0;
	d = calloc(1, sizeof *d + n * sizeof d->put[0]);
	for (const struct store_group *g = first; g; g = g->next) {
		group++;
		for (unsigned i = 0; g->status == STORE_OK && i < g->n; i++)
			d->put[d->n++] = noted_put(&g->put[i], group);
	}
	return d;
}

static bool
writes_games(const struct doubt *d)
{
	for (unsigned i = 0; i < d->n; i++)
		if (d->put[i].kind == PUT_LINE || d->put[i].kind == PUT_GAME)
			return true;
	return false;
}

static bool
commit(void *db, struct store_group *first, char *why, size_t why_size)
{
	bool good = real_sqlite.commit(db, first, why, why_size);
	struct process *was = machine.current;
	struct doubt *d;

	machine.current = NULL;
	d = doubt_new(first);
	if (good && writes_games(d))
		doubts_free();
	if (good) {
		check_kept(d->put, d->n, NULL, 0);
		free(d);
	} else {
		d->next = doubts;
		doubts = d;
	}
	machine.current = was;
	return good;
}

/* A game as the database has it now. */
static struct noted
game_now(struct sqlite_store *s, const char *game)
{
	struct noted k = { .over = false };
	sqlite3_stmt *stmt;

	sqlite3_prepare_v2(s->db,
	    "SELECT message, state IN ('over', 'stopped'),"
	    " (SELECT count(*) FROM lines WHERE game = id) FROM games WHERE id = ?1",
	    -1, &stmt, NULL);
	sqlite3_bind_text(stmt, 1, game, -1, SQLITE_STATIC);
	if (sqlite3_step(stmt) == SQLITE_ROW) {
		k.message = (snowflake)sqlite3_column_int64(stmt, 0);
		k.over = sqlite3_column_int(stmt, 1);
		k.lines = sqlite3_column_int64(stmt, 2);
	}
	sqlite3_finalize(stmt);
	return k;
}

/* The database has the game as it was before the doubts, and after them this commit, if any. */
static bool
is_after(struct sqlite_store *s, const char *game, const struct doubt *d)
{
	const struct noted *before = map_find(&games, row_number(game));
	struct noted now = game_now(s, game), wanted = before ? *before : (struct noted){ 0 };

	for (unsigned i = 0; d && i < d->n; i++) {
		const struct noted_put *put = &d->put[i];

		if (strcmp(put->game, game) != 0)
			continue;
		wanted.lines += put->kind == PUT_LINE;
		if (put->kind == PUT_GAME) {
			wanted.over = put->closed;
			wanted.message = put->message;
		}
	}
	return now.lines == wanted.lines && now.over == wanted.over &&
	    now.message == wanted.message;
}

/* The same of all games of all doubts. */
static bool
all_after(struct sqlite_store *s, const struct doubt *d)
{
	for (const struct doubt *e = doubts; e; e = e->next)
		for (unsigned i = 0; i < e->n; i++)
			if (e->put[i].game[0] && !is_after(s, e->put[i].game, d))
				return false;
	return true;
}

/* A new process has the database: learns what became of the commits that failed. */
static void
doubts_end(struct sqlite_store *s)
{
	const struct doubt *d = doubts;

	while (d && !all_after(s, d))
		d = d->next;
	if (!d && !all_after(s, NULL))
		fail("the database has neither all nor nothing of a commit that failed");
	if (d)
		check_kept(d->put, d->n, NULL, 0);
	doubts_free();
}

static void *
open_store(const char *rest, char *why, size_t why_size)
{
	void *db = real_sqlite.open(rest, why, why_size);
	struct process *was = machine.current;

	machine.current = NULL;
	if (db)
		doubts_end(db);
	machine.current = was;
	return db;
}

static bool
store_check_now(void *db, char *why, size_t why_size)
{
	return real_sqlite.check(db, why, why_size);
}

static bool
read_rows(void *db, struct reading *r)
{
	return real_sqlite.read(db, r);
}

static void
close_store(void *db)
{
	real_sqlite.close(db);
}

const struct store_backend store_sqlite = { .scheme = "sqlite:",
	.open = open_store,
	.commit = commit,
	.check = store_check_now,
	.read = read_rows,
	.close = close_store };

/* What is shown --------------------------------------------------------------- */

void
check_shown(const struct posted *m)
{
	/* A private page may repeat the line of a forged button. */
	for (unsigned i = 0; i < m->offers && !m->reader; i++) {
		struct press p;
		struct noted *k;

		if (!press_read(m->offer[i].id, &p) || strcmp(p.game, PRESS_LESSON) == 0)
			continue;
		k = noted_of(p.game);
		if (k && p.seq > k->lines)
			fail("game %s is shown at line %" PRId64 ", but the store has %" PRId64,
			    p.game, p.seq, k->lines);
	}
}

static void
is_not_kept(void *arg, void *item)
{
	const snowflake *message = arg;
	const struct noted *k = item;

	if (!k->over && k->message == *message)
		fail("message %" PRIu64 " of game %" PRIu64
		     " is deleted, but the store has it (%" PRId64 " lines)",
		    k->message, k->number, k->lines);
}

void
check_deleted(snowflake message)
{
	map_each(&games, is_not_kept, &message);
}

struct each {
	const struct process *p;
	void (*check)(const struct process *p, struct table *t, struct noted *k);
};

static struct each each;

static void
each_table(void *arg, void *item)
{
	struct table *t = item;

	(void)arg;
	if (table_wake(t) && t->now)
		each.check(each.p, t, noted_of(t->now->row.id));
}

/* Calls check() for every table of the process, closed ones too. */
static void
all_tables(const struct process *p,
    void (*check)(const struct process *p, struct table *t, struct noted *k))
{
	each = (struct each){ p, check };
	for (struct shard *s = NULL; (s = loop_next_shard(p->l, s));)
		map_each(&s->tables->by_id, each_table, NULL);
}

static void
is_loaded(const struct process *p, struct table *t, struct noted *k)
{
	(void)p;
	if (t->now->seq != k->lines)
		fail("game %s was read back at line %" PRId64 " of %" PRId64, t->now->row.id,
		    t->now->seq, k->lines);
}

/* The processes that have the game at a table. */
static unsigned
holders(const struct noted *k)
{
	unsigned n = 0;

	for (unsigned i = 0; i < PROCESSES; i++) {
		const struct process *p = &machine.process[i];

		for (struct shard *s = NULL; p->alive && (s = loop_next_shard(p->l, s));)
			n += map_find(&s->tables->by_id, k->number) != NULL;
	}
	return n;
}

static void
is_there(void *arg, void *item)
{
	const struct noted *k = item;

	(void)arg;
	if (!k->over && k->lines && holders(k) != 1)
		fail("a game with %" PRId64 " lines is at %u tables", k->lines, holders(k));
}

void
check_loaded(const struct process *p)
{
	all_tables(p, is_loaded);
	map_each(&games, is_there, NULL);
}

/* The processes that serve a shard. */
static unsigned
servers(unsigned shard)
{
	unsigned n = 0;

	for (unsigned i = 0; i < PROCESSES; i++) {
		const struct process *p = &machine.process[i];

		n += p->alive && p->l->shard[shard] && p->l->shard[shard]->state == SHARD_SERVES;
	}
	return n;
}

bool
check_all_served(void)
{
	for (unsigned shard = 0; shard < machine.shards; shard++)
		if (servers(shard) != 1)
			return false;
	return true;
}

void
check_served(void)
{
	for (unsigned shard = 0; shard < machine.shards; shard++)
		if (servers(shard) != 1)
			fail("shard %u of %u is served by %u processes", shard, machine.shards,
			    servers(shard));
	map_each(&games, is_there, NULL);
}

/* The components of a message, as text. The caller frees it. */
static char *
components(const char *body)
{
	cJSON *whole = cJSON_Parse(body);
	char *text = cJSON_PrintUnformatted(cJSON_GetObjectItemCaseSensitive(whole, "components"));

	cJSON_Delete(whole);
	return text;
}

/* The table, and below it perhaps the welcome of a server's first /golf, until the next edit. */
static bool
shows(const char *got, const char *wanted)
{
	static const char welcome[] = ",{\"type\":10,\"content\":\"\xf0\x9f\x91\x8b";
	size_t n = strlen(wanted) - strlen("]}]");

	return strcmp(got, wanted) == 0 ||
	    (strncmp(got, wanted, n) == 0 && strncmp(got + n, welcome, strlen(welcome)) == 0);
}

static void
is_shown(const struct process *p, struct table *t, struct noted *k)
{
	const struct posted *m = discord.posted;
	struct message drawn;
	struct buf out;
	char *wanted, *got;

	(void)k;
	(void)p;
	while (m && m->id != t->board.message)
		m = m->next;
	if (!m)
		fail("game %s has no message", t->now->row.id);
	table_draw(t, false, &drawn);
	buf_init(&out, LIMIT_BODY);
	encode_message(&drawn, &out);
	wanted = components(buf_string(&out));
	got = components(m->body);
	if (!shows(got, wanted))
		fail("game %s is shown as\n%s\nbut is\n%s", t->now->row.id, got, wanted);
	cJSON_free(wanted);
	cJSON_free(got);
	buf_free(&out);
}

static void
is_paused(void *arg, void *item)
{
	const struct table *t = item;
	bool *paused = arg;

	*paused = *paused || t->computers.paused;
}

bool
check_is_quiet(const struct process *p)
{
	bool paused = false;

	for (struct shard *s = NULL; (s = loop_next_shard(p->l, s));) {
		if (s->state != SHARD_SERVES || !tables_quiet(s->tables) || s->backlog.n)
			return false;
		/* A computer player is about to move, and the table is shown after that. */
		map_each(&s->tables->by_id, is_paused, &paused);
	}
	if (paused)
		return false;
	return p->l->rest && rest_pending(p->l->rest) == 0;
}

void
check_quiet(const struct process *p)
{
	for (struct shard *s = NULL; (s = loop_next_shard(p->l, s));) {
		if (!tables_quiet(s->tables))
			fail("something is still under way after a quiet time");
		if (s->backlog.n)
			fail("%u interactions have no answer after a quiet time", s->backlog.n);
	}
	if (p->l->rest && rest_pending(p->l->rest))
		fail("%u calls are still under way after a quiet time", rest_pending(p->l->rest));
	all_tables(p, is_loaded);
	all_tables(p, is_shown);
}

static void
is_bounded(const struct process *p, struct table *t, struct noted *k)
{
	(void)p;
	(void)k;
	if (t->waits.n > LIMIT_WAITING)
		fail("%u interactions wait for game %s", t->waits.n, t->now->row.id);
}

void
check_bounds(const struct process *p)
{
	if (!p->l->rest)
		return;
	/* No run is large enough for the first two: tests/bot holds golfd to them. */
	if (rest_pending(p->l->rest) > LIMIT_CALLS)
		fail("%u REST calls wait", rest_pending(p->l->rest));
	for (struct shard *s = NULL; (s = loop_next_shard(p->l, s));)
		if (s->backlog.n > LIMIT_ANSWERS || p->l->errands.answers.n > LIMIT_ANSWERS)
			fail("%u interactions wait", s->backlog.n);
	all_tables(p, is_bounded);
}

/* Records --------------------------------------------------------------------- */

/* The linker puts these in the place of golfd's functions: the record of a game is always sound. */
bool __real_record_write(const struct record *r, struct buf *out);
bool __wrap_record_write(const struct record *r, struct buf *out);
bool __real_record_replay(
    const struct record *r, unsigned hole, unsigned move, struct record_hole *out);
bool __wrap_record_replay(
    const struct record *r, unsigned hole, unsigned move, struct record_hole *out);
bool __real_record_each(const struct record *r, unsigned hole, record_moment *moment, void *arg);
bool __wrap_record_each(const struct record *r, unsigned hole, record_moment *moment, void *arg);

static bool
is_sound(const struct record *r, bool sound)
{
	if (!sound)
		fail("the record of game %s is not sound", r->row.id);
	return true;
}

bool
__wrap_record_write(const struct record *r, struct buf *out)
{
	return is_sound(r, __real_record_write(r, out));
}

bool
__wrap_record_replay(const struct record *r, unsigned hole, unsigned move, struct record_hole *out)
{
	return is_sound(r, __real_record_replay(r, hole, move, out));
}

bool
__wrap_record_each(const struct record *r, unsigned hole, record_moment *moment, void *arg)
{
	return is_sound(r, __real_record_each(r, hole, moment, arg));
}

/* Going on -------------------------------------------------------------------- */

static void
stands(const struct process *p, struct table *t, struct noted *k)
{
	(void)p;
	if (!t->is.closed && t->now->row.state == STORE_PLAYING)
		k->stood = k->lines + 1;
}

void
check_goes_on(const struct process *p)
{
	all_tables(p, stands);
}

/*
 * A game may wait for people, as long as its time limit says, by the tables' time; or it waits
 * until it looks at that again.
 */
static bool
may_wait(const struct table *t)
{
	int64_t due = t->now->row.due;

	return facts_waited(t->now) &&
	    (due == 0 || due >= times_time(&t->all->times) ||
		(t->due.place && t->due.key < machine.now + WAIT_MS));
}

static void
moved(const struct process *p, struct table *t, struct noted *k)
{
	(void)p;
	if (may_wait(t))
		return;
	if (!t->is.closed && k->lines + 1 == k->stood)
		fail("game %s has not moved from line %" PRId64 ": due in %" PRId64
		     " s, %s, %s; the settings are \"%s\"",
		    t->now->row.id, k->lines,
		    t->now->row.due ? t->now->row.due - times_time(&t->all->times) : 0,
		    table_busy(t) ? "busy" : "free",
		    t->computers.thinking ? "thinking" : "not thinking", t->now->row.settings);
}

void
check_went_on(const struct process *p)
{
	all_tables(p, moved);
}

/* A message that the person sees, with buttons of the game: newer ones more often. */
static const struct posted *
offers_of(const struct table *t, snowflake user)
{
	const struct posted *found = NULL;

	for (const struct posted *m = discord.posted; m; m = m->next) {
		struct press p;
		bool sees = m->channel == FIRST_DM + user ||
		    (m->channel == t->now->row.channel && (!m->reader || m->reader == user));

		if (!sees || !m->offers || !press_read(m->offer[0].id, &p) ||
		    strcmp(p.game, t->now->row.id) != 0)
			continue;
		found = m;
		if (below(2))
			break;
	}
	return found;
}

static unsigned waiting;

static void
press_for(const struct process *p, struct table *t, struct noted *k)
{
	uint16_t seats = t->is.closed ? 0 : facts_waited(t->now);
	const struct posted *m;
	unsigned seat = 0;

	(void)p;
	if (!seats || k->lines + 1 != k->stood)
		return;
	waiting++;
	while (!(seats >> seat & 1))
		seat++;
	m = offers_of(t, t->now->row.seat[seat].user);
	if (m)
		discord_press(t->now->row.seat[seat].user, m, &m->offer[below(m->offers)]);
}

unsigned
check_press(void)
{
	waiting = 0;
	for (unsigned i = 0; i < machine.processes; i++)
		all_tables(&machine.process[i], press_for);
	return waiting;
}

static void
answers_presses(const struct process *p, struct table *t, struct noted *k)
{
	(void)p;
	if (!t->is.closed && facts_waited(t->now) && k->lines + 1 == k->stood)
		fail("game %s stays at line %" PRId64 ", whatever its person presses",
		    t->now->row.id, k->lines);
}

void
check_pressed(const struct process *p)
{
	all_tables(p, answers_presses);
}

void
checks_init(void)
{
	map_init(&games, 1 << 20);
	map_init(&done, 1 << 24);
}

uint64_t
checks_lines(void)
{
	return lines;
}
