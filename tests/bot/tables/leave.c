/* A daemon that leaves says nothing but answers. The next one says the rest. */
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

TestSuite(tables_leave, .init = begin, .fini = end);

/* The messages since hall_clear() that are no answers. */
static unsigned
others(void)
{
	return hall_count(h, SAY_EDIT) + hall_count(h, SAY_POST) + hall_count(h, SAY_DM) +
	    hall_count(h, SAY_DELETE) + hall_count(h, SAY_RETRACT) + hall_count(h, SAY_THREAD);
}

static const struct heard *
first(enum say_kind kind)
{
	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == kind)
			return &h->heard[i];
	return NULL;
}

/* The daemon leaves, as the loop has it, and another one starts. */
static void
restart(void)
{
	hall_run(h);
	while (!tables_rested(h->tables))
		hall_run(h);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
}

static void
play(const char *game)
{
	hall_game(h, game, "1", "0", 2);
	hall_wait(h, 15 * 60 * 1000);
	hall_clear(h);
}

Test(tables_leave, a_press_is_answered_and_its_edits_are_made_after_the_start)
{
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	snprintf(id, sizeof id, "%s", hall_button(&h->table, "join", -1));
	hall_clear(h);
	/* From a private page: the answer does not show the table. */
	in = hall_press(h, BEN, id, 950, true);
	tables_rest(h->tables);
	hall_run(h);
	cr_expect(tables_rested(h->tables));
	cr_expect_eq(hall_answer(h, in)->to, in);
	cr_expect_eq(hall_table(h)->now->row.seats, 2u);
	cr_expect_eq(others(), 0u);
	hall_clear(h);
	restart();
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	cr_expect(strstr(hall_text(&h->table), "Ben"), "%s", hall_text(&h->table));
}

/* A sentence is known by its token alone. The store keeps it from the stop to the next start. */
Test(tables_leave, pages_are_deleted_after_the_start)
{
	const struct heard *x;
	snowflake in;

	play("six-card");
	in = hall_slash(h, CARLA, "hand", NULL);
	tables_rest(h->tables);
	hall_clear(h);
	restart();
	cr_assert_eq(hall_count(h, SAY_RETRACT), 1u);
	x = first(SAY_RETRACT);
	cr_expect_eq(x->reached_by, in);
	hall_clear(h);
	restart();
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u, "once");
}

Test(tables_leave, a_page_whose_token_has_expired_stays)
{
	play("six-card");
	hall_slash(h, CARLA, "hand", NULL);
	tables_rest(h->tables);
	while (!tables_rested(h->tables))
		hall_run(h);
	hall_clear(h);
	h->now += LIMIT_TOKEN_MS;
	restart();
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
}

/* More than one value of the store, and more than are deleted at once. */
Test(tables_leave, many_pages_are_deleted_one_after_the_other)
{
	enum { PAGES = 50 };

	play("six-card");
	for (snowflake user = 1000; user < 1000 + PAGES; user++)
		hall_slash(h, user, "hand", NULL);
	tables_rest(h->tables);
	hall_clear(h);
	restart();
	cr_expect_eq(hall_count(h, SAY_RETRACT), 20u);
	tables_nudge(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 40u);
	tables_nudge(h->tables);
	tables_nudge(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_RETRACT), (unsigned)PAGES);
	hall_clear(h);
	restart();
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
}

/* The table was posted anew, and the store has the new message alone. */
Test(tables_leave, an_older_message_is_deleted_after_the_start)
{
	snowflake old;

	play("six-card");
	old = h->shown;
	h->hold = true;
	hall_slash_only(h, ANA, "table", NULL);
	tables_rest(h->tables);
	h->hold = false;
	hall_run(h);
	cr_expect_neq(h->shown, old);
	cr_expect_eq(hall_count(h, SAY_DELETE), 0u);
	hall_clear(h);
	restart();
	cr_assert_eq(hall_count(h, SAY_DELETE), 1u);
	cr_expect_eq(first(SAY_DELETE)->how.what.message, old);
}

/* What was said before, and withdrawn from its queue. */
Test(tables_leave, a_message_that_did_not_leave_is_said_after_the_start)
{
	struct say_handle page = { .interaction = 7, .until = h->now + 60000, .token = "secret" };
	struct said how = { .what = { .kind = SAY_DELETE, .channel = 5, .message = 6 } };

	h->hold = true;
	voice_say(tables_voice(h->tables), &how.what);
	voice_say(tables_voice(h->tables), &(struct say){ .kind = SAY_RETRACT, .handle = &page });
	h->hold = false;
	hall_clear(h);
	tables_rest(h->tables);
	tables_said(h->tables, &how);
	how.what = (struct say){ .kind = SAY_RETRACT, .handle = &page };
	tables_said(h->tables, &how);
	restart();
	cr_assert_eq(hall_count(h, SAY_DELETE), 1u);
	cr_expect_eq(first(SAY_DELETE)->how.what.channel, 5u);
	cr_expect_eq(first(SAY_DELETE)->how.what.message, 6u);
	cr_assert_eq(hall_count(h, SAY_RETRACT), 1u);
	cr_expect_eq(first(SAY_RETRACT)->reached_by, 7u);
}

/* The end of a game, which no answer has shown. */
Test(tables_leave, the_end_of_a_game_is_shown_after_the_start)
{
	play("six-card");
	hall_slash_only(h, ANA, "stop", NULL);
	tables_rest(h->tables);
	hall_run(h);
	cr_expect_eq(others(), 0u);
	hall_clear(h);
	restart();
	cr_expect_geq(hall_count(h, SAY_EDIT), 1u);
}

/* A row with a token leaves when its pages are deleted. */
Test(tables_leave, no_token_stays_in_the_store)
{
	play("six-card");
	hall_slash(h, CARLA, "hand", NULL);
	tables_rest(h->tables);
	while (!tables_rested(h->tables))
		hall_run(h);
	hall_run(h);
	cr_assert(hall_kept(h, "owed.0.0"));
	restart();
	cr_expect_not(hall_kept(h, "owed.0.0"));
}

/* Shard 7 is no more: the set of shard 0 deletes what it owes, and then its row. */
Test(tables_leave, a_shard_that_is_no_more_leaves_no_token)
{
	char text[100];

	snprintf(text, sizeof text, "m 5 6\np 7 0 %lld secret\n",
	    (long long)(h->date + (int64_t)(h->now / 1000) + 60));
	store_put(h->store,
	    &(struct store_put){ .kind = PUT_VALUE, .name = "owed.7.0", .text = text }, 1, NULL,
	    NULL);
	restart();
	cr_assert_eq(hall_count(h, SAY_DELETE), 1u);
	cr_expect_eq(first(SAY_DELETE)->how.what.message, 6u);
	cr_assert_eq(hall_count(h, SAY_RETRACT), 1u);
	cr_expect_eq(first(SAY_RETRACT)->reached_by, 7u);
	tables_nudge(h->tables);
	hall_run(h);
	cr_expect_not(hall_kept(h, "owed.7.0"));
}
