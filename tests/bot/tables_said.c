/* What a failure of what was said leaves behind. */
#include "tests/bot/hall.h"

#include <string.h>

/* So many seconds pass. */
static void
nudge(struct hall *h, unsigned times)
{
	while (times--) {
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

Test(tables_said, an_edit_that_discord_could_not_take_is_tried_again_later)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->fail_status = 502;
	hall_clear(h);
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	cr_assert(!shows_what_stands(h));
	nudge(h, 60);
	cr_assert_gt(hall_count(h, SAY_EDIT), 3u, "tried again");
	cr_assert_lt(hall_count(h, SAY_EDIT), 8u, "less and less often");
	h->fail_status = 0;
	nudge(h, 256);
	cr_assert(shows_what_stands(h));
	hall_clear(h);
	nudge(h, 600);
	cr_assert_eq(h->n, 0u, "and then there is peace");
	hall_free(h);
}

/* The old message goes while its edit waits for Discord's pace: what that showed must be shown by the new one. */
Test(tables_said, an_edit_of_a_message_that_was_replaced_is_made_again)
{
	static const int codes[] = { 0, 10008 };

	for (unsigned i = 0; i < sizeof codes / sizeof codes[0]; i++) {
		struct hall *h = hall_new();
		snowflake last = 0;

		hall_game(h, "six-card", "1", "0", 2);
		hall_clear(h);
		h->slow = true;
		h->fail_code = codes[i];
		hall_slash(h, ANA, "flip", "place", "1", NULL);
		hall_slash(h, BEN, "table", NULL);
		hall_slash(h, ANA, "flip", "place", "2", NULL);
		cr_assert_eq(hall_count(h, SAY_EDIT), 1u, "it waits");
		h->fail_code = 0;
		h->slow = false;
		hall_run(h);
		for (unsigned k = 0; k < h->n; k++)
			if (h->heard[k].how.what.kind == SAY_EDIT)
				last = h->heard[k].how.what.message;
		cr_expect_eq(last, h->shown, "code %d: the new message shows it", codes[i]);
		hall_free(h);
	}
}

Test(tables_said, an_edit_that_is_not_allowed_is_not_tried_again)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->fail_status = 403;
	h->fail_code = 50001;
	hall_clear(h);
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	nudge(h, 600);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	cr_assert_eq(hall_table(h)->now->row.message, h->shown,
	    "the message is there, and pressed it can be drawn");
	hall_free(h);
}

/* The last word is owed too, and the table goes when it is out, or cannot be had for minutes. */
Test(tables_said, a_stopped_table_shows_it_when_it_can)
{
	for (unsigned lasting = 0; lasting < 2; lasting++) {
		struct hall *h = hall_new();

		hall_game(h, "six-card", "1", "0", 2);
		h->fail_status = 502;
		hall_slash(h, ANA, "stop", NULL);
		cr_assert_null(hall_table(h));
		cr_assert(hall_button(&h->table, "turn-up", -2), "the old picture");
		if (!lasting)
			h->fail_status = 0;
		nudge(h, 600);
		cr_assert_eq(hall_button(&h->table, "turn-up", -2) != NULL, lasting);
		hall_clear(h);
		nudge(h, 600);
		cr_assert_eq(h->n, 0u, "and then there is peace");
		hall_free(h);
	}
}

/* A table's new message is there, and the disk is full: its id is saved as soon as there is room, once. */
Test(tables_said, a_message_whose_id_was_not_saved)
{
	struct hall *h = hall_new();

	h->hold = true;
	hall_slash(h, ANA, "new", NULL);
	h->full = true;
	h->hold = false;
	hall_run(h);
	cr_assert_eq(hall_table(h)->now->row.message, h->shown);
	nudge(h, 3);
	h->full = false;
	nudge(h, 1);
	cr_expect_not(hall_table(h)->row_dirty);
	hall_restart(h);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	hall_free(h);
}

Test(tables_said, a_dm_channel_that_is_gone_is_forgotten)
{
	struct hall *h = hall_new();

	hall_game(h, "four-card", "1", "0", 2);
	cr_assert_neq(people_find(tables_people(h->tables), BEN).dm_channel, 0u);
	hall_slash(h, ANA, "stop", NULL);
	h->closed = BEN;
	h->closed_code = 10003;
	hall_game(h, "four-card", "1", "0", 2);
	cr_assert_eq(people_find(tables_people(h->tables), BEN).dm_channel, 0u);
	cr_assert(!people_find(tables_people(h->tables), BEN).dm_closed, "nobody closed anything");
	cr_assert(hall_button(&h->table, "look", -2));
	hall_restart(h);
	cr_assert_eq(people_find(tables_people(h->tables), BEN).dm_channel, 0u);
	hall_free(h);
}

/* The message is gone, and so is its channel, of which nobody told us. */
Test(tables_said, a_table_without_a_channel_is_stopped)
{
	static const bool posts[] = { false, true };

	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		struct hall *h = hall_new();

		hall_game(h, "six-card", "1", "0", 2);
		h->no_posts = true;
		h->post_status = 404;
		h->fail_code = h->post_code = 10003;
		hall_clear(h);
		if (posts[i])
			tables_lost_message(h->tables, HALL_CHANNEL, h->shown);
		else
			hall_slash(h, ANA, "flip", "place", "1", NULL);
		hall_run(h);
		cr_expect_eq(hall_count(h, SAY_POST) + hall_count(h, SAY_EDIT), 1u);
		cr_expect_eq(tables_count(h->tables), 0u);
		hall_clear(h);
		nudge(h, 60);
		cr_expect_eq(h->n, 0u, "and then there is peace");
		hall_free(h);
	}
}

Test(tables_said, a_new_message_that_discord_could_not_take_is_tried_again_later)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->no_posts = true;
	h->post_status = 502;
	hall_clear(h);
	tables_lost_message(h->tables, HALL_CHANNEL, h->shown);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
	nudge(h, 60);
	cr_expect_gt(hall_count(h, SAY_POST), 3u, "tried again");
	cr_expect_lt(hall_count(h, SAY_POST), 8u, "less and less often");
	h->no_posts = false;
	nudge(h, 256);
	cr_expect(shows_what_stands(h));
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	hall_clear(h);
	nudge(h, 600);
	cr_expect_eq(h->n, 0u, "and then there is peace");
	hall_free(h);
}

/* Somebody's press is answered with the table as a new message, which does not get through: the others see it all the same. */
Test(tables_said, a_table_that_does_not_get_through_as_an_answer)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	for (unsigned i = 1; i <= 8; i++)
		tables_heard_message(h->tables, HALL_CHANNEL, h->shown + i);
	hall_wait(h, 31 * 1000);
	h->no_answers = true;
	hall_clear(h);
	hall_push(h, ANA, "turn-up", 0);
	cr_expect(shows_what_stands(h));
	hall_free(h);
}

/* Nor does a lobby whose opening was answered too late stand there unseen. */
Test(tables_said, a_lobby_that_does_not_get_through)
{
	struct hall *h = hall_new();

	h->no_answers = true;
	hall_slash(h, ANA, "new", NULL);
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	cr_expect(hall_button(&h->table, "join", -2));
	hall_free(h);
}
