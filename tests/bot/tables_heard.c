/* What happens around the tables without anybody's having asked for it. */
#include "tests/bot/hall.h"

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
	cr_expect_eq(t->board.buried, 0u, "the table's own, older ones, and elsewhere");
	tables_heard_message(h->tables, HALL_CHANNEL, h->shown + 1);
	tables_heard_message(h->tables, HALL_CHANNEL, h->shown + 2);
	cr_expect_eq(t->board.buried, 2u);
	h->next_id += 100;
	hall_slash(h, ANA, "table", NULL);
	cr_expect_eq(t->board.buried, 0u, "it is shown anew");
	hall_free(h);
}

Test(tables_heard, the_tables_message_is_deleted)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_clear(h);
	tables_lost_message(h->tables, HALL_CHANNEL, h->shown + 1);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown, "another one");
	tables_lost_message(h->tables, HALL_CHANNEL, h->shown);
	cr_expect_eq(hall_table(h)->now->row.message, 0);
	cr_expect_eq(hall_count(h, SAY_POST), 1u, "a new one is on its way");
	hall_run(h);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	cr_expect_eq(hall_count(h, SAY_EDIT), 0u, "nothing is tried that cannot be");
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

/* The table is gone at once, nothing is said of it, and the next start knows of none. */
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
	cr_expect_eq(h->n, 0u, "nobody is there to hear of it");
	hall_restart(h);
	hall_run(h);
	cr_expect_eq(tables_count(h->tables), 0u);
	cr_expect_eq(h->n, 0u);
	hall_free(h);
}

Test(tables_heard, a_place_is_lost)
{
	check_lost(lose_channel, false);
	check_lost(lose_channel, true);
	check_lost(lose_server, false);
}

/* While the table is busy, it is stopped right after that; whoever waits for it is answered. */
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

/* The disk is full for a while: it is tried again. */
Test(tables_heard, a_loss_that_could_not_be_saved)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->full = true;
	tables_lost_channel(h->tables, HALL_CHANNEL);
	hall_run(h);
	cr_expect_eq(tables_count(h->tables), 1u);
	h->full = false;
	tables_nudge(h->tables);
	hall_run(h);
	cr_expect_eq(tables_count(h->tables), 0u);
	hall_free(h);
}
