/*
 * A person who is forgotten disappears from lobbies and games, from the database, and from all
 * messages.
 */
#include "bot/store/sqlite.h"
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Returns the number of values, in all tables of the database, that are equal to the id or hold the
 * id or "Zenobia" as text.
 */
static unsigned
count_traces(const struct hall *h, snowflake user)
{
	struct sqlite3 *db;
	sqlite3_stmt *table, *rows;
	char sql[400], path[96], id[24];
	unsigned n = 0;

	snprintf(path, sizeof path, "%s/test.db", h->folder);
	snprintf(id, sizeof id, "%" PRIu64, user);
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

				n += (snowflake)sqlite3_column_int64(rows, i) == user;
				n += sqlite3_column_type(rows, i) == SQLITE_TEXT &&
				    (strstr(text, id) || strstr(text, "Zenobia"));
			}
		sqlite3_finalize(rows);
	}
	sqlite3_finalize(table);
	sqlite3_close(db);
	return n;
}

/* A person whose id and name occur nowhere else. */
enum { ZENOBIA = 987654321 };

static struct interaction
zenobia(struct hall *h)
{
	struct interaction in = hall_somebody(h, ZENOBIA);

	snprintf(in.user_name, sizeof in.user_name, "Zenobia");
	return in;
}

static snowflake
types(struct hall *h, const char *sub)
{
	struct interaction in = zenobia(h);

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	snprintf(in.sub, sizeof in.sub, "%s", sub);
	route_interaction(h->tables, &in);
	return in.id;
}

static snowflake
presses(struct hall *h, const char *id)
{
	struct interaction in = zenobia(h);

	in.type = INTERACTION_COMPONENT;
	in.message = 77;
	in.on_ephemeral = true;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", id);
	route_interaction(h->tables, &in);
	return in.id;
}

static const char forget[] = "g:-:0:forget:1";

/* Plays a game of Ana and Zenobia to its end. */
static void
play(struct hall *h)
{
	hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
	types(h, "join");
	hall_run(h);
	hall_slash(h, ANA, "start", NULL);
	for (unsigned i = 0; hall_table(h) && i < 4000; i++) {
		hall_any(h, false);
		hall_clear(h);
	}
	cr_assert_null(hall_table(h));
}

Test(tables_forget, the_page_names_the_data_and_removes_nothing)
{
	struct hall *h = hall_new();
	const struct message *m;
	unsigned before;
	snowflake in;

	play(h);
	before = count_traces(h, ZENOBIA);
	cr_assert_gt(before, 4u);
	in = types(h, "forget");
	hall_run(h);
	m = hall_answer(h, in)->m;
	cr_expect(m->ephemeral);
	cr_expect(strstr(hall_text(m), "I remove:") && strstr(hall_text(m), "Discord"), "%s",
	    hall_text(m));
	cr_expect_str_eq(hall_button(m, "forget", -2), forget);
	cr_expect_eq(m->part[m->parts - 1].style, BUTTON_DANGER);
	cr_expect_eq(count_traces(h, ZENOBIA), before);
	hall_free(h);
}

/* Zenobia has a finished game, a game in play, two lobbies of her own, and DMs. */
Test(tables_forget, a_forgotten_person_leaves_no_trace, .timeout = TEST_LIMIT)
{
	struct hall *h = hall_new();
	struct table *t;
	snowflake in;

	play(h);
	h->channel++;
	hall_slash(h, ANA, "new", "game", "four-card", NULL);
	types(h, "join");
	hall_run(h);
	hall_push(h, ANA, "start", -2);
	h->channel++;
	types(h, "new");
	hall_run(h);
	h->channel++;
	types(h, "new");
	hall_run(h);
	hall_slash(h, BEN, "join", NULL);
	hall_clear(h);
	cr_assert_gt(count_traces(h, ZENOBIA), 10u);
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "done.forget");
	cr_expect_eq(count_traces(h, ZENOBIA), 0u);
	/* Her games go on without her. */
	t = hall_table(h);
	cr_assert(t);
	cr_expect_eq(t->now->row.host, (snowflake)BEN);
	cr_expect_eq(t->now->row.seats, 1u);
	h->channel--;
	cr_expect_null(hall_table(h), "a lobby without people closes");
	h->channel--;
	t = hall_table(h);
	cr_assert(t);
	cr_expect_eq(t->now->row.seats, 2u);
	cr_expect_str_eq(t->now->row.seat[1].strategy, "normal");
	cr_expect_eq(people_find(tables_people(h->tables), ZENOBIA).dm_channel, 0u);
	for (unsigned i = 0; hall_table(h) && i < 4000; i++) {
		hall_any(h, false);
		hall_clear(h);
	}
	cr_expect_eq(count_traces(h, ZENOBIA), 0u, "none after the end of the game");
	/* The history keeps her games, without her name. */
	in = hall_slash(h, ANA, "history", NULL);
	cr_expect(strstr(hall_text(hall_answer(h, in)->m), "a player "), "%s",
	    hall_text(hall_answer(h, in)->m));
	in = hall_slash(h, ANA, "leaderboard", NULL);
	cr_expect_null(strstr(hall_text(hall_answer(h, in)->m), "player **"));
	hall_restart(h);
	cr_expect_eq(count_traces(h, ZENOBIA), 0u);
	hall_free(h);
}

/* The table is over, but its end was not shown yet. The table must not write her name again. */
Test(tables_forget, a_table_with_an_unshown_end_keeps_no_trace)
{
	struct hall *h = hall_new();
	snowflake in;

	h->fail_status = 500;
	h->no_answers = true;
	play(h);
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "done.forget");
	h->fail_status = 0;
	h->no_answers = false;
	for (unsigned i = 0; i < 600; i++)
		tables_nudge(h->tables);
	hall_run(h);
	cr_expect_eq(count_traces(h, ZENOBIA), 0u);
	cr_expect(strstr(hall_text(&h->table), "the game is over"), "%s", hall_text(&h->table));
	cr_expect_null(strstr(hall_text(&h->table), "Zenobia"), "%s", hall_text(&h->table));
	hall_free(h);
}

/* Another person's change of the same table is being saved. */
Test(tables_forget, the_request_waits_for_a_busy_table)
{
	struct hall *h = hall_new();
	snowflake in, first;

	hall_slash(h, ANA, "new", NULL);
	types(h, "join");
	hall_run(h);
	first = hall_slash_only(h, BEN, "join", NULL);
	cr_assert(table_busy(hall_table(h)));
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, first, "done.join");
	hall_said(h, in, "done.forget");
	cr_expect_eq(hall_table(h)->now->row.seats, 2u);
	cr_expect_eq(count_traces(h, ZENOBIA), 0u);
	hall_free(h);
}

/* Her lobby is just being opened, and she asks twice. */
Test(tables_forget, requests_at_the_same_moment_are_all_done)
{
	struct hall *h = hall_new();
	snowflake in[3];

	in[0] = types(h, "new");
	in[1] = presses(h, forget);
	in[2] = presses(h, forget);
	hall_run(h);
	hall_answer(h, in[0]);
	hall_said(h, in[1], "done.forget");
	hall_said(h, in[2], "done.forget");
	cr_expect_eq(count_traces(h, ZENOBIA), 0u);
	cr_expect_eq(tables_count(h->tables), 0u);
	hall_free(h);
}

/* A DM to her is under way. Its arrival must not be saved any more. */
Test(tables_forget, a_dm_that_arrives_later_leaves_no_trace)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_slash(h, ANA, "new", "game", "four-card", NULL);
	types(h, "join");
	hall_run(h);
	h->hold = true;
	hall_slash(h, ANA, "start", NULL);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	in = presses(h, forget);
	hall_run(h);
	h->hold = false;
	hall_run(h);
	hall_said(h, in, "done.forget");
	cr_expect_eq(count_traces(h, ZENOBIA), 0u);
	cr_expect_eq(people_find(tables_people(h->tables), ANA).dm_channel, 7000u + ANA);
	hall_free(h);
}

Test(tables_forget, an_unsaved_request_changes_nothing)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_slash(h, ANA, "new", NULL);
	types(h, "join");
	hall_run(h);
	h->full = true;
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "refuse.not-saved");
	cr_expect_neq(table_seat(hall_table(h), ZENOBIA), (unsigned)GOLF_NOBODY);
	h->full = false;
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "done.forget");
	cr_expect_eq(count_traces(h, ZENOBIA), 0u);
	hall_free(h);
}

/* Her only table is over, but its end was not shown yet. She cannot leave this table. */
Test(tables_forget, a_table_that_is_over_is_not_left)
{
	struct hall *h = hall_new();
	snowflake in;

	h->fail_status = 500;
	play(h);
	h->full = true;
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "refuse.not-saved");
	h->full = false;
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "done.forget");
	h->fail_status = 0;
	for (unsigned i = 0; i < 600; i++)
		tables_nudge(h->tables);
	hall_run(h);
	cr_expect_eq(count_traces(h, ZENOBIA), 0u);
	hall_free(h);
}

/*
 * The store takes the changes of the tables, but not the rest. She has left her seat, but she is
 * still known. The answer says so.
 */
/* A computer player has the seat of a person who left. The person cannot come back any more. */
Test(tables_forget, a_person_who_is_away_is_forgotten)
{
	struct hall *h = hall_new();
	const struct store_game *row;

	hall_game(h, "six-card", "1", "0", 3);
	hall_surely(h, BEN, "leave");
	row = &hall_table(h)->now->row;
	cr_assert(row->seat[0].away == BEN || row->seat[1].away == BEN || row->seat[2].away == BEN);
	hall_press(h, BEN, "g:-:0:forget:1", 77, true);
	hall_run(h);
	for (unsigned restart = 0; restart < 2; restart++) {
		row = &hall_table(h)->now->row;
		for (unsigned i = 0; i < 3; i++) {
			cr_expect_neq(row->seat[i].user, (snowflake)BEN);
			cr_expect_eq(row->seat[i].away, 0u, "seat %u", i);
		}
		hall_restart(h);
	}
	hall_free(h);
}

Test(tables_forget, the_answer_tells_that_only_a_part_was_done)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_slash(h, ANA, "new", NULL);
	types(h, "join");
	hall_run(h);
	for (unsigned i = 0; i < LIMIT_PUTS - 1; i++)
		store_put(h->store, NULL, 0, NULL, NULL);
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "refuse.forget-part");
	cr_expect_eq(table_seat(hall_table(h), ZENOBIA), (unsigned)GOLF_NOBODY);
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "done.forget");
	cr_expect_eq(count_traces(h, ZENOBIA), 0u);
	hall_free(h);
}

/*
 * A table's change conflicts with a line of another process, but the rest is saved. Then golfd
 * remembers of her only what the store holds.
 */
Test(tables_forget, after_a_part_was_done_memory_agrees_with_the_store)
{
	struct hall *h = hall_new();
	struct store_put line = { .kind = PUT_LINE, .text = "another process was here" };
	snowflake in;

	hall_slash(h, ANA, "new", "game", "four-card", NULL);
	types(h, "join");
	hall_run(h);
	hall_slash(h, ANA, "start", NULL);
	cr_assert_eq(people_find(tables_people(h->tables), ZENOBIA).dm_channel, 7000u + ZENOBIA);
	memcpy(line.game, hall_table(h)->now->row.id, sizeof line.game);
	line.seq = hall_table(h)->now->seq + 1;
	store_put(h->store, &line, 1, NULL, NULL);
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "refuse.forget-part");
	cr_expect_eq(people_find(tables_people(h->tables), ZENOBIA).dm_channel, 0u);
	hall_free(h);
}

/* Too many requests wait for one of her tables. She is refused, and no table changes. */
Test(tables_forget, a_table_with_a_full_queue_refuses_the_request)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_slash(h, ANA, "new", NULL);
	types(h, "join");
	h->channel++;
	hall_slash(h, ANA, "new", NULL);
	types(h, "join");
	hall_run(h);
	hall_slash_only(h, BEN, "join", NULL);
	for (unsigned i = 0; i < LIMIT_WAITING; i++)
		hall_slash_only(h, CARLA, "join", NULL);
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "refuse.too-busy");
	cr_expect_neq(table_seat(hall_table(h), ZENOBIA), (unsigned)GOLF_NOBODY);
	h->channel--;
	cr_expect_neq(table_seat(hall_table(h), ZENOBIA), (unsigned)GOLF_NOBODY);
	in = presses(h, forget);
	hall_run(h);
	hall_said(h, in, "done.forget");
	hall_free(h);
}
