/* Events of Discord around the tables: messages, deletions, lost channels and servers. */
#include "tests/bot/hall.h"
#include "tests/bot/base/logged.h"

#include <string.h>

Test(tables_heard, messages_bury_a_table)
{
	struct hall *h = hall_new();
	struct table *t;

	tables_heard_message(h->tables, HALL_CHANNEL, 1);
	hall_game(h, "six-card", "1", "0", 2);
	t = hall_table(h);
	tables_heard_message(h->tables, HALL_CHANNEL, h->shown);
	tables_heard_message(h->tables, HALL_CHANNEL, h->shown - 1);
	tables_heard_message(h->tables, HALL_CHANNEL + 1, h->shown + 1);
	cr_expect_eq(t->board.buried, 0u, "these messages do not bury the table");
	tables_heard_message(h->tables, HALL_CHANNEL, h->shown + 1);
	tables_heard_message(h->tables, HALL_CHANNEL, h->shown + 2);
	cr_expect_eq(t->board.buried, 2u);
	h->next_id += 100;
	hall_slash(h, ANA, "table", NULL);
	cr_expect_eq(t->board.buried, 0u, "the table is posted anew");
	hall_free(h);
}

Test(tables_heard, a_deleted_message_is_posted_anew)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_clear(h);
	tables_lost_message(h->tables, HALL_CHANNEL, h->shown + 1);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown, "another message was deleted");
	tables_lost_message(h->tables, HALL_CHANNEL, h->shown);
	cr_expect_eq(hall_table(h)->now->row.message, 0);
	cr_expect_eq(hall_count(h, SAY_POST), 1u, "a new one is on its way");
	hall_run(h);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	cr_expect_eq(hall_count(h, SAY_EDIT), 0u, "the deleted message is not edited");
	hall_free(h);
}

static void
lose_channel(struct hall *h)
{
	tables_lost_channel(h->tables, HALL_CHANNEL);
}

static void
lose_server(struct hall *h)
{
	tables_lost_guild(h->tables, HALL_GUILD + 1);
	hall_run(h);
	cr_assert(hall_table(h), "another server");
	tables_lost_guild(h->tables, HALL_GUILD);
}

/* Checks that the table is gone at once and after a restart, and that nothing is sent. */
static void
check_lost(void (*lose)(struct hall *h), bool lobby)
{
	struct hall *h = hall_new();

	if (lobby)
		hall_slash(h, ANA, "new", NULL);
	else
		hall_game(h, "six-card", "1", "1", 2);
	hall_clear(h);
	lose(h);
	hall_run(h);
	cr_expect_eq(tables_count(h->tables), 0u);
	cr_expect_eq(h->n, 0u, "nobody can read a message");
	hall_restart(h);
	hall_run(h);
	cr_expect_eq(tables_count(h->tables), 0u);
	cr_expect_eq(h->n, 0u);
	hall_free(h);
}

Test(tables_heard, a_table_without_its_place_is_gone)
{
	check_lost(lose_channel, false);
	check_lost(lose_channel, true);
	check_lost(lose_server, false);
}

/* A busy table is stopped as soon as it is free. Waiting requests are answered. */
Test(tables_heard, a_busy_table_loses_its_place)
{
	struct hall *h = hall_new();
	snowflake first, second;

	hall_game(h, "six-card", "1", "0", 2);
	hall_clear(h);
	first = hall_slash_only(h, ANA, "flip", "place", "1", NULL);
	second = hall_slash_only(h, BEN, "flip", "place", "1", NULL);
	cr_assert(table_busy(hall_table(h)));
	tables_lost_channel(h->tables, HALL_CHANNEL);
	tables_lost_channel(h->tables, HALL_CHANNEL);
	hall_run(h);
	cr_expect_eq(tables_count(h->tables), 0u);
	hall_answer(h, first);
	hall_said(h, second, "refuse.no-table");
	hall_free(h);
}

/* The disk is full for a while: the stop is tried again. The log tells it once it is saved. */
Test(tables_heard, an_unsaved_loss_is_tried_again)
{
	struct hall *h = hall_new();
	char log[8192];
	FILE *file;
	int old;

	hall_game(h, "six-card", "1", "0", 2);
	h->full = true;
	old = logged_begin(&file);
	tables_lost_channel(h->tables, HALL_CHANNEL);
	hall_run(h);
	logged_end(file, old, log, sizeof log);
	cr_expect_null(strstr(log, "is stopped"), "%s", log);
	cr_expect_eq(tables_count(h->tables), 1u);
	h->full = false;
	old = logged_begin(&file);
	tables_nudge(h->tables);
	hall_run(h);
	logged_end(file, old, log, sizeof log);
	cr_expect(strstr(log, "is stopped: its channel is gone"), "%s", log);
	cr_expect_eq(tables_count(h->tables), 0u);
	hall_free(h);
}
