#include "tests/simulate/checks.h"

#include "bot/base/map.h"
#include "bot/store/backend.h"
#include "bot/store/record.h"
#include "bot/tables/inside.h"
#include "bot/wire/encode.h"
#include "bot/wire/press.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game, as the store has it. */
struct kept {
	snowflake number;
	int64_t lines;
	bool over;
	int64_t stood; /* its lines at check_goes_on(), plus one; 0: it was not played then */
};

static struct shard *
process_shard(const struct process *p)
{
	return loop_next_shard(p->l, NULL);
}

static struct map games; /* by number */
static struct map done; /* interactions that have appended a line; the value is its game */
static uint64_t lines;

static struct kept *
kept_of(const char *game)
{
	snowflake number = table_number(game);
	struct kept *k = map_find(&games, number);
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

/* A group is kept: its lines follow each other, and no interaction has lines in two groups. */
static void
group_kept(const struct store_group *g)
{
	struct process *was = machine.current;
	snowflake by = 0;
	unsigned added = 0;

	for (unsigned i = 0; i < g->n; i++) {
		const struct store_put *put = &g->put[i];
		struct kept *k = put->game[0] ? kept_of(put->game) : NULL;

		if (put->kind == PUT_SEEN)
			by = put->message;
		if (put->kind == PUT_GAME)
			kept_of(put->row->id)->over = row_closed(put->row);
		if (put->kind != PUT_LINE)
			continue;
		if (!k)
			fail("line %" PRId64 " is of no game", put->seq);
		if (put->seq != k->lines + 1)
			fail("line %" PRId64 " of game %s follows line %" PRId64, put->seq,
			    put->game, k->lines);
		k->lines++;
		added++;
		lines++;
	}
	if (!by || !added)
		return;
	if (map_find(&done, by))
		fail("interaction %" PRIu64 " was carried out twice", by);
	machine.current = NULL;
	map_set(&done, by, &games);
	machine.current = was;
}

static bool
commit(void *db, struct store_group *first, char *why, size_t why_size)
{
	if (!real_sqlite.commit(db, first, why, why_size))
		return false;
	for (const struct store_group *g = first; g; g = g->next)
		if (g->status == STORE_OK)
			group_kept(g);
	return true;
}

static void *
open_store(const char *rest, char *why, size_t why_size)
{
	return real_sqlite.open(rest, why, why_size);
}

static bool
store_check_now(void *db, char *why, size_t why_size)
{
	return real_sqlite.check(db, why, why_size);
}

static bool
load(void *db, const struct store_reader *to)
{
	return real_sqlite.load(db, to);
}

static bool
read_one(void *db, const char *game, const struct store_reader *to)
{
	return real_sqlite.read(db, game, to);
}

static bool
ask(void *db, const struct store_question *q, struct store_cursor *cursor, store_row *row,
    void *row_arg)
{
	return real_sqlite.ask(db, q, cursor, row, row_arg);
}

static bool
sessions(void *db, const struct store_session_reader *to)
{
	return real_sqlite.sessions(db, to);
}

static bool
value(void *db, const char *name, char *out, size_t size)
{
	return real_sqlite.value(db, name, out, size);
}

static void
close_store(void *db)
{
	real_sqlite.close(db);
}

static bool
person(void *db, snowflake user, const struct store_reader *to)
{
	return real_sqlite.person(db, user, to);
}

const struct store_backend store_sqlite = { .scheme = "sqlite:",
	.open = open_store,
	.commit = commit,
	.check = store_check_now,
	.load = load,
	.read = read_one,
	.person = person,
	.ask = ask,
	.sessions = sessions,
	.value = value,
	.close = close_store };

/* What is shown --------------------------------------------------------------- */

void
check_shown(const struct posted *m)
{
	/* A private page may repeat the line of a forged button. */
	for (unsigned i = 0; i < m->offers && !m->reader; i++) {
		struct press p;
		struct kept *k;

		if (!press_read(m->offer[i].id, &p) || strcmp(p.game, PRESS_LESSON) == 0)
			continue;
		k = kept_of(p.game);
		if (k && p.seq > k->lines)
			fail("game %s is shown at line %" PRId64 ", but the store has %" PRId64,
			    p.game, p.seq, k->lines);
	}
}

struct each {
	const struct process *p;
	void (*check)(const struct process *p, struct table *t, struct kept *k);
};

static struct each each;

static void
each_table(void *arg, void *item)
{
	struct table *t = item;

	(void)arg;
	if (table_wake(t) && t->now)
		each.check(each.p, t, kept_of(t->now->row.id));
}

/* Calls check() for every table of the process, closed ones too. */
static void
all_tables(const struct process *p,
    void (*check)(const struct process *p, struct table *t, struct kept *k))
{
	each = (struct each){ p, check };
	map_each(&process_shard(p)->tables->by_id, each_table, NULL);
}

static void
is_loaded(const struct process *p, struct table *t, struct kept *k)
{
	(void)p;
	if (t->now->seq != k->lines)
		fail("game %s was read back at line %" PRId64 " of %" PRId64, t->now->row.id,
		    t->now->seq, k->lines);
}

static void
is_there(void *arg, void *item)
{
	const struct process *p = each.p;
	const struct kept *k = item;

	(void)arg;
	if (!k->over && k->lines && !map_find(&process_shard(p)->tables->by_id, k->number))
		fail("a game with %" PRId64 " lines was not read back", k->lines);
}

void
check_loaded(const struct process *p)
{
	all_tables(p, is_loaded);
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

static void
is_shown(const struct process *p, struct table *t, struct kept *k)
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
	if (strcmp(wanted, got) != 0)
		fail("game %s is shown as\n%s\nbut is\n%s", t->now->row.id, got, wanted);
	cJSON_free(wanted);
	cJSON_free(got);
	buf_free(&out);
}

bool
check_is_quiet(const struct process *p)
{
	return tables_quiet(process_shard(p)->tables) && process_shard(p)->backlog.n == 0 &&
	    p->l->rest && rest_pending(p->l->rest) == 0;
}

void
check_quiet(const struct process *p)
{
	if (!tables_quiet(process_shard(p)->tables))
		fail("something is still under way after a quiet time");
	if (p->l->rest && rest_pending(p->l->rest))
		fail("%u calls are still under way after a quiet time", rest_pending(p->l->rest));
	if (process_shard(p)->backlog.n)
		fail("%u interactions have no answer after a quiet time",
		    process_shard(p)->backlog.n);
	all_tables(p, is_shown);
}

static void
is_bounded(const struct process *p, struct table *t, struct kept *k)
{
	(void)p;
	(void)k;
	if (t->waiting > LIMIT_WAITING)
		fail("%u interactions wait for game %s", t->waiting, t->now->row.id);
}

void
check_bounds(const struct process *p)
{
	if (!p->l->rest)
		return;
	if (rest_pending(p->l->rest) > LIMIT_CALLS)
		fail("%u REST calls wait", rest_pending(p->l->rest));
	if (process_shard(p)->backlog.n > LIMIT_ANSWERS || p->l->answers.n > LIMIT_ANSWERS)
		fail("%u interactions wait", process_shard(p)->backlog.n);
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
stands(const struct process *p, struct table *t, struct kept *k)
{
	(void)p;
	if (!t->closed && t->now->row.state == STORE_PLAYING)
		k->stood = k->lines + 1;
}

void
check_goes_on(const struct process *p)
{
	all_tables(p, stands);
}

static void
moved(const struct process *p, struct table *t, struct kept *k)
{
	int64_t due = t->now->row.due;

	(void)p;
	/* A game may wait for people, as long as its time limit says. */
	if (facts_waited(t->now) && (due == 0 || due > t->all->set.date(t->all->set.arg)))
		return;
	if (!t->closed && k->lines + 1 == k->stood)
		fail("game %s has not moved from line %" PRId64 ": due in %" PRId64
		     " s, %s, %s; the settings are \"%s\"",
		    t->now->row.id, k->lines,
		    t->now->row.due ? t->now->row.due - t->all->set.date(t->all->set.arg) : 0,
		    table_busy(t) ? "busy" : "free", t->thinking ? "thinking" : "not thinking",
		    t->now->row.settings);
}

void
check_went_on(const struct process *p)
{
	all_tables(p, moved);
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
