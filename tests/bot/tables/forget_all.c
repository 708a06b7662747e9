/*
 * A person at open tables of every kind, awake and asleep: after the wish nothing in the memory of
 * a table and nothing in the database names the person, also after each table was written again.
 */
#include "bot/store/sqlite.h"
#include "bot/tables/inside.h"
#include "bot/tables/flow.h"
#include "bot/tables/show.h"
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A person whose id and name occur nowhere else. */
#define ZENOBIA UINT64_C(1234567890123456789)
#define NAME    "Zenobia"

static const char forget[] = "g:-:0:forget:1";

static struct hall *h;

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(tables_forget_all, .init = begin, .fini = end, .timeout = TEST_LIMIT);

static struct interaction
zenobia(void)
{
	struct interaction in = hall_somebody(h, ZENOBIA);

	snprintf(in.user_name, sizeof in.user_name, NAME);
	return in;
}

static snowflake
asks(const struct interaction *in)
{
	route_interaction(h->tables, in);
	hall_run(h);
	return in->id;
}

static snowflake
types(const char *sub)
{
	struct interaction in = zenobia();

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	snprintf(in.sub, sizeof in.sub, "%s", sub);
	return asks(&in);
}

static snowflake
presses(const char *id, const char *value)
{
	struct interaction in = zenobia();

	in.type = INTERACTION_COMPONENT;
	in.message = 77;
	in.on_ephemeral = true;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", id);
	if (value) {
		in.values = 1;
		snprintf(in.value[0], sizeof in.value[0], "%s", value);
	}
	return asks(&in);
}

static void
challenges(snowflake user, snowflake target)
{
	struct interaction in = user == ZENOBIA ? zenobia() : hall_somebody(h, user);

	in.type = INTERACTION_COMMAND;
	in.kind = COMMAND_USER;
	strcpy(in.command, "Challenge to Golf");
	in.target = target;
	if (target == ZENOBIA)
		snprintf(in.target_name, sizeof in.target_name, NAME);
	asks(&in);
}

/* A game of Ana, Zenobia and Ben, in which looks are offered by DM. */
static void
deal(void)
{
	hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
	types("join");
	hall_slash(h, BEN, "join", NULL);
	hall_slash(h, ANA, "start", NULL);
	hall_clear(h);
}

/* Her thread: its name, which Discord sends with each interaction, has hers in it. */
static void
open_thread(void)
{
	struct interaction in = zenobia();

	in.type = INTERACTION_COMMAND;
	in.permissions = UINT64_C(1) << 35 | UINT64_C(1) << 38;
	strcpy(in.command, "golf");
	strcpy(in.sub, "new");
	in.options = 1;
	in.option[0] = (struct interaction_option){
		.name = "thread", .type = OPTION_BOOLEAN, .integer = 1
	};
	asks(&in);
}

/* Tables of all kinds, one in each channel. Returns their number. */
static unsigned
open_tables(void)
{
	snowflake first = h->channel;

	presses("g:0:0:pings", "everywhere");
	presses("g:0:0:challenges", "on");
	deal(); /* over */
	for (unsigned i = 0; hall_table(h) && i < 4000; i++) {
		hall_any(h, false);
		hall_clear(h);
	}
	cr_assert_null(hall_table(h));
	h->channel++;
	deal(); /* in play, with an offered look */
	h->channel++;
	deal(); /* in play, and she is pinged */
	hall_wait(h, 60 * 1000);
	h->channel++;
	deal(); /* she is away */
	hall_yes(h, ZENOBIA, 0, types("leave"));
	h->channel++;
	types("new"); /* she hosts */
	hall_slash(h, BEN, "join", NULL);
	h->channel++;
	types("new"); /* she has opened and left it */
	hall_slash(h, BEN, "join", NULL);
	types("leave");
	h->channel++;
	challenges(ANA, ZENOBIA);
	h->channel++;
	challenges(ZENOBIA, ANA);
	hall_slash(h, BEN, "join", NULL);
	types("leave");
	h->channel++;
	open_thread();
	hall_clear(h);
	return (unsigned)(h->channel - first) + 1;
}

/* What a table has in memory. ---------------------------------------------------- */

static bool
holds(const void *bytes, size_t n)
{
	const snowflake id = ZENOBIA;
	char text[24];

	snprintf(text, sizeof text, "%" PRIu64, id);
	return memmem(bytes, n, &id, sizeof id) || memmem(bytes, n, text, strlen(text)) ||
	    memmem(bytes, n, NAME, strlen(NAME));
}

struct found {
	unsigned tables, asleep, known;
};

static void
each_search(void *arg, struct table *t)
{
	struct found *f = arg;
	bool asleep = t->asleep != NULL;

	cr_assert(table_wake(t) && t->now && !t->next);
	f->tables++;
	f->asleep += asleep;
	f->known += holds(t, sizeof *t) || holds(t->now, facts_size());
}

static struct found
search(void)
{
	struct found f = { 0 };

	cr_assert(tables_each(h->tables, each_search, &f));
	return f;
}

static void
each_write(void *arg, struct table *t)
{
	(void)arg;
	if (table_wake(t))
		table_save_row(t);
}

/* The values in the database that name her. */
static unsigned
count_traces(void)
{
	struct sqlite3 *db;
	sqlite3_stmt *table, *rows;
	char sql[400], path[96];
	unsigned n = 0;

	snprintf(path, sizeof path, "%s/test.db", h->folder);
	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(sqlite3_prepare_v2(db, "SELECT name FROM sqlite_schema WHERE type = 'table'",
			 -1, &table, NULL),
	    SQLITE_OK);
	while (sqlite3_step(table) == SQLITE_ROW) {
		snprintf(sql, sizeof sql, "SELECT * FROM \"%s\"",
		    (const char *)sqlite3_column_text(table, 0));
		cr_assert_eq(sqlite3_prepare_v2(db, sql, -1, &rows, NULL), SQLITE_OK);
		while (sqlite3_step(rows) == SQLITE_ROW)
			for (int i = 0; i < sqlite3_column_count(rows); i++) {
				const char *text = (const char *)sqlite3_column_text(rows, i);

				n += text && holds(text, strlen(text));
			}
		sqlite3_finalize(rows);
	}
	sqlite3_finalize(table);
	sqlite3_close(db);
	return n;
}

static void
each_sleep(void *arg, struct table *t)
{
	(void)arg;
	table_sleep(t);
}

/* Every table of hers is asleep, or awake; then she wishes to be forgotten. */
static void
check(bool asleep)
{
	unsigned opened = open_tables();
	struct found before, after;

	if (asleep)
		cr_assert(tables_each(h->tables, each_sleep, NULL));
	before = search();
	cr_assert_geq(before.known, opened - 1, "all but the game that is over");
	cr_assert(!asleep || before.asleep >= 6);
	cr_assert_gt(count_traces(), 30u);
	hall_said(h, presses(forget, NULL), "done.forget");
	after = search();
	cr_expect_eq(after.known, 0u, "in memory");
	cr_expect_gt(after.tables, 5u);
	cr_expect_eq(count_traces(), 0u, "in the database");
	/* A table that is written again writes nothing back. */
	cr_assert(tables_each(h->tables, each_write, NULL));
	hall_run(h);
	cr_expect_eq(count_traces(), 0u, "after each table was written");
	hall_restart(h);
	cr_expect_eq(search().known, 0u, "after a restart");
	cr_expect_eq(count_traces(), 0u);
}

Test(tables_forget_all, tables_that_are_awake_forget)
{
	check(false);
}

Test(tables_forget_all, tables_that_sleep_forget)
{
	check(true);
}

/* The wish comes from another shard, whose store has forgotten her already. */
Test(tables_forget_all, tables_of_other_shards_forget)
{
	const struct store_put put = { .kind = PUT_FORGET, .user = ZENOBIA };

	open_tables();
	store_put(h->store, &put, 1, NULL, NULL);
	tables_person_gone(h->tables, ZENOBIA);
	hall_run(h);
	cr_expect_eq(search().known, 0u);
	cr_expect_eq(count_traces(), 0u);
}

static void
forgets_at_the_next_nudge(void)
{
	hall_run(h);
	cr_assert_gt(search().known, 0u, "not yet");
	tables_nudge(h->tables);
	hall_run(h);
	cr_expect_eq(search().known, 0u);
	cr_expect_eq(count_traces(), 0u);
}

/* A table that is busy then forgets the person when it is free. */
Test(tables_forget_all, a_busy_table_of_another_shard_forgets_later)
{
	const struct store_put put = { .kind = PUT_FORGET, .user = ZENOBIA };

	deal();
	store_put(h->store, &put, 1, NULL, NULL);
	cr_assert(table_change(hall_table(h)));
	table_put_row(hall_table(h));
	table_commit(hall_table(h), NULL, NULL);
	cr_assert(table_busy(hall_table(h)));
	tables_person_gone(h->tables, ZENOBIA);
	forgets_at_the_next_nudge();
}

/* Another process has given her a seat. It forgets her while this process reads the game. */
Test(tables_forget_all, a_table_that_was_read_before_the_wish_forgets_later)
{
	struct store_game row;

	hall_slash(h, ANA, "new", "game", "four-card", NULL);
	row = hall_table(h)->now->row;
	row.seat[row.seats].user = ZENOBIA;
	snprintf(row.seat[row.seats++].name, sizeof row.seat[0].name, NAME);
	store_put(h->store, &(struct store_put){ .kind = PUT_GAME, .row = &row }, 1, NULL, NULL);
	cr_assert(table_reload(hall_table(h)));
	tables_person_gone(h->tables, ZENOBIA);
	forgets_at_the_next_nudge();
}

/* The store did not take the time of a look at first: it must not be written after the wish. */
Test(tables_forget_all, a_write_that_was_owed_is_not_made_up_for)
{
	struct store_put hide = {
		.kind = PUT_HIDE, .seq = 1, .user = ZENOBIA, .channel = 7, .message = 8, .when = 9
	};

	deal();
	memcpy(hide.game, hall_table(h)->now->row.id, sizeof hide.game);
	h->refused = STORE_FAILED;
	kept_owe(&h->tables->kept, &hide);
	hall_run(h);
	cr_assert_eq(h->tables->kept.owing, 1u);
	h->refused = STORE_OK;
	hall_said(h, presses(forget, NULL), "done.forget");
	for (unsigned i = 0; i < 10; i++)
		tables_nudge(h->tables);
	hall_run(h);
	cr_expect_eq(count_traces(), 0u);
}

/* In the bot's DM there is a command of its own, and its button works there. */
Test(tables_forget_all, a_dm_has_the_command_and_its_button)
{
	struct interaction in;
	const char *button;

	open_tables();
	in = zenobia();
	in.guild = 0;
	in.channel = 9000;
	in.context = CONTEXT_BOT_DM;
	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "forget");
	button = hall_button(hall_answer(h, asks(&in))->m, "forget", -2);
	cr_assert_not_null(button);
	in = zenobia();
	in.guild = 0;
	in.channel = 9000;
	in.type = INTERACTION_COMPONENT;
	in.message = 78;
	in.on_ephemeral = true;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", button);
	hall_said(h, asks(&in), "done.forget");
	cr_expect_eq(search().known, 0u);
	cr_expect_eq(count_traces(), 0u);
}
