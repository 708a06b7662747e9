/* The table is posted again when its message is deleted, at any moment and any number of times. */
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <string.h>

/* Lets this number of seconds pass. */
static void
nudge(struct hall *h, unsigned times)
{
	while (times--) {
		h->now += 1000;
		tables_nudge(h->tables);
		hall_run(h);
	}
}

static bool
is_up_to_date(struct hall *h)
{
	struct message now;

	table_draw(hall_table(h), false, &now);
	return strcmp(hall_json(&now), hall_json(&h->table)) == 0;
}

/* golfd hears that somebody has deleted the message. */
static void
hear_deleted(struct hall *h, snowflake message)
{
	tables_lost_message(h->tables, HALL_CHANNEL, message);
	hall_run(h);
}

/* Returns the last posted message. Its call may still be under way. */
static snowflake
last_post(const struct hall *h)
{
	snowflake last = 0;

	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_POST)
			last = h->heard[i].how.message;
	return last;
}

/* Checks that the newest message is the table's, and shows the current table. */
static void
check_there(struct hall *h, snowflake deleted)
{
	cr_expect_neq(h->shown, deleted, "there is a new message");
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	cr_expect(is_up_to_date(h));
}

TestSuite(tables_post, .timeout = TEST_LIMIT);

Test(tables_post, a_deleted_table_is_posted_again_at_once)
{
	struct hall *h = hall_new();
	snowflake first;

	hall_slash(h, ANA, "new", NULL);
	first = h->shown;
	hear_deleted(h, first);
	check_there(h, first);
	cr_expect(hall_button(&h->table, "join", -2), "a lobby too");
	cr_expect(h->table.silent, "nobody is called");
	hall_seat(h, 2);
	first = h->shown;
	hall_wait(h, 60 * 1000);
	hear_deleted(h, first);
	check_there(h, first);
	hall_free(h);
}

/*
 * golfd did not hear of the deletion. An edit finds no message, so a new message shows the table.
 */
Test(tables_post, a_failed_edit_of_a_deleted_table_posts_it_again)
{
	struct hall *h = hall_new();
	snowflake first;

	hall_game(h, "six-card", "1", "0", 2);
	first = h->shown;
	h->fail_code = 10008;
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	check_there(h, first);
	hall_free(h);
}

/*
 * The new message is deleted at once, too. The next messages come some seconds later, and then less
 * and less often, because another bot may delete them.
 */
Test(tables_post, a_table_that_is_deleted_often_is_posted_less_and_less_often)
{
	struct hall *h = hall_new();
	unsigned many;

	hall_game(h, "six-card", "1", "0", 2);
	hall_wait(h, 60 * 1000);
	hear_deleted(h, h->shown);
	for (unsigned i = 0; i < 2; i++) {
		snowflake message = h->shown;

		hear_deleted(h, message);
		nudge(h, 5);
		check_there(h, message);
	}
	hall_clear(h);
	for (unsigned i = 0; i < 600; i++) {
		if (hall_table(h)->now->row.message)
			hear_deleted(h, h->shown);
		nudge(h, 1);
	}
	many = hall_count(h, SAY_POST);
	cr_expect(many > 3 && many < 12, "%u in ten minutes", many);
	nudge(h, 300);
	check_there(h, 0);
	/* After a long time without a deletion, the next deletion counts as a mistake. */
	hear_deleted(h, h->shown);
	check_there(h, 0);
	hall_free(h);
}

/* A change of the game is posted without a wait. */
Test(tables_post, a_table_that_is_deleted_twice_is_posted_with_the_next_change)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hear_deleted(h, h->shown);
	hear_deleted(h, h->shown);
	cr_assert_eq(hall_table(h)->now->row.message, 0u, "not yet");
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	check_there(h, 0);
	hall_free(h);
}

/*
 * An edit is under way to the message that is deleted. Discord's answer and its event come in
 * either order.
 */
Test(tables_post, a_table_is_deleted_while_an_edit_is_under_way)
{
	for (unsigned twice = 0; twice < 2; twice++)
		for (unsigned found = 0; found < 2; found++) {
			struct hall *h = hall_new();
			snowflake message;

			hall_game(h, "six-card", "1", "0", 2);
			if (twice)
				hear_deleted(h, h->shown);
			message = h->shown;
			hall_clear(h);
			h->slow = true;
			h->fail_code = found ? 0 : 10008;
			hall_slash(h, ANA, "flip", "place", "1", NULL);
			cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
			hear_deleted(h, message);
			h->fail_code = 0;
			h->slow = false;
			hall_run(h);
			nudge(h, 5);
			check_there(h, message);
			hall_free(h);
		}
}

/*
 * A press was answered with the table. The message is deleted before Discord confirms the answer.
 */
Test(tables_post, a_table_is_deleted_while_an_answer_is_under_way)
{
	struct hall *h = hall_new();
	snowflake message;

	hall_game(h, "six-card", "1", "0", 2);
	hear_deleted(h, h->shown);
	message = h->shown;
	h->hold = true;
	hall_push(h, ANA, "turn-up", 0);
	hear_deleted(h, message);
	h->hold = false;
	hall_run(h);
	nudge(h, 5);
	check_there(h, message);
	hall_free(h);
}

/* The message is deleted before golfd knows its id. Other messages are deleted meanwhile. */
Test(tables_post, a_table_is_deleted_while_its_post_is_under_way)
{
	for (unsigned which = 0; which < 2; which++) {
		struct hall *h = hall_new();
		snowflake second;

		hall_game(h, "six-card", "1", "0", 2);
		h->hold = true;
		hear_deleted(h, h->shown);
		second = last_post(h);
		cr_assert_neq(second, 0u);
		tables_lost_message(h->tables, HALL_CHANNEL, which ? second + 1000 : second);
		tables_lost_message(h->tables, HALL_CHANNEL, second + 2000);
		h->fail_code = which ? 0 : 10008;
		h->hold = false;
		hall_run(h);
		h->fail_code = 0;
		nudge(h, 5);
		check_there(h, which ? 0 : second);
		cr_expect_eq(hall_count(h, SAY_POST), which ? 1u : 2u);
		hall_clear(h);
		nudge(h, 600);
		cr_expect_eq(h->n, 0u, "then nothing more is sent");
		hall_free(h);
	}
}

/* The message of a table that is over is deleted: no new message is posted. */
Test(tables_post, a_deleted_table_that_is_over_is_not_posted_again)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->slow = true;
	hall_surely(h, ANA, "stop");
	hear_deleted(h, h->shown);
	h->slow = false;
	hall_run(h);
	nudge(h, 600);
	cr_expect_eq(hall_count(h, SAY_POST), 0u);
	hall_free(h);
}

/* A moderator deletes up to a hundred messages at once. An edit finds out whether one is ours. */
Test(tables_post, an_edit_finds_a_message_that_was_deleted_with_others)
{
	for (unsigned gone = 0; gone < 2; gone++)
		for (unsigned posting = 0; posting < 2; posting++) {
			struct hall *h = hall_new();
			snowflake message;

			hall_game(h, "six-card", "1", "0", 2);
			message = h->shown;
			hall_clear(h);
			h->hold = posting;
			if (posting)
				hear_deleted(h, message);
			h->fail_code = gone ? 10008 : 0;
			tables_lost_messages(h->tables, HALL_CHANNEL + 1);
			cr_expect_eq(hall_count(h, SAY_EDIT), 0u, "another channel");
			tables_lost_messages(h->tables, HALL_CHANNEL);
			h->hold = false;
			hall_run(h);
			h->fail_code = 0;
			nudge(h, 5);
			cr_expect_eq(hall_count(h, SAY_EDIT), 1u);
			cr_expect_eq(hall_count(h, SAY_POST), posting + gone);
			check_there(h, posting + gone ? message : 0);
			hall_free(h);
		}
}
