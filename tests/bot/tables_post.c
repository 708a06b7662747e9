/* The table as a new message: where the old one is deleted, however often and whenever that is. */
#include "tests/bot/hall.h"

#include <string.h>

/* So many seconds pass. */
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
shows_what_stands(struct hall *h)
{
	struct message now;

	table_draw(hall_table(h), &now);
	return strcmp(hall_json(&now), hall_json(&h->table)) == 0;
}

/* Discord tells that somebody has deleted the message. */
static void
hear_deleted(struct hall *h, snowflake message)
{
	tables_lost_message(h->tables, HALL_CHANNEL, message);
	hall_run(h);
}

/* The last message that answers nobody, though its call may still be under way. */
static snowflake
last_post(const struct hall *h)
{
	snowflake last = 0;

	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_POST)
			last = h->heard[i].how.message;
	return last;
}

/* The table is where people see it, up to date. */
static void
check_there(struct hall *h, snowflake deleted)
{
	cr_expect_neq(h->shown, deleted, "there is a new message");
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	cr_expect(shows_what_stands(h));
}

TestSuite(tables_post, .timeout = 60);

Test(tables_post, a_deleted_table_comes_again_at_once)
{
	struct hall *h = hall_new();
	snowflake first;

	hall_slash(h, ANA, "new", NULL);
	first = h->shown;
	hear_deleted(h, first);
	check_there(h, first);
	cr_expect(hall_button(&h->table, "join", -2), "a lobby too");
	hall_seat(h, 2);
	first = h->shown;
	hall_wait(h, 60 * 1000);
	hear_deleted(h, first);
	check_there(h, first);
	hall_free(h);
}

/*
 * Nobody told us: the edit finds no message, and what it was to show is shown by the new one,
 * without another change.
 */
Test(tables_post, a_deleted_table_that_an_edit_does_not_find_comes_again)
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
 * The new message is deleted too, at once: the third comes some seconds later, and so do all that
 * follow, less and less often, for it may be another bot that does it.
 */
Test(tables_post, a_table_that_is_deleted_again_and_again_comes_again_less_and_less_often)
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
	/* It was left in peace for long enough: the next one is somebody's mistake. */
	hear_deleted(h, h->shown);
	check_there(h, 0);
	hall_free(h);
}

/* A change is worth a message: it does not wait. */
Test(tables_post, a_table_that_is_deleted_twice_comes_again_with_the_next_change)
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
 * Somebody's press was answered with the table, and the message that shows it is deleted before
 * Discord says that it went well.
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

/* It is deleted before golfd knows its number. Other messages are deleted meanwhile, too. */
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
		cr_expect_eq(h->n, 0u, "and then there is peace");
		hall_free(h);
	}
}

/* Where nothing may be posted nothing is, and a table that is over comes no more. */
Test(tables_post, a_deleted_table_that_is_over_does_not_come_again)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->slow = true;
	hall_slash(h, ANA, "stop", NULL);
	hear_deleted(h, h->shown);
	h->slow = false;
	hall_run(h);
	nudge(h, 600);
	cr_expect_eq(hall_count(h, SAY_POST), 0u);
	hall_free(h);
}

/* A moderator sweeps a channel: the event names up to a hundred messages, and an edit finds out. */
Test(tables_post, a_channel_is_swept)
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
