/* What golfd does after Discord did not take a message. */
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <string.h>

TestSuite(tables_said, .timeout = TEST_LIMIT);

/* Nudges the tables as in this number of seconds. */
static void
nudge(struct hall *h, unsigned times)
{
	while (times--) {
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

Test(tables_said, an_edit_that_discord_could_not_take_is_tried_again_later)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->fail_status = 502;
	hall_clear(h);
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	cr_assert(!is_up_to_date(h));
	nudge(h, 60);
	cr_assert_gt(hall_count(h, SAY_EDIT), 3u, "tried again");
	cr_assert_lt(hall_count(h, SAY_EDIT), 8u, "less and less often");
	h->fail_status = 0;
	nudge(h, 256);
	cr_assert(is_up_to_date(h));
	hall_clear(h);
	nudge(h, 600);
	cr_assert_eq(h->n, 0u, "then nothing more is sent");
	hall_free(h);
}

/*
 * The old message is replaced while its edit waits. The new message must show what the edit would
 * have shown.
 */
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

/*
 * Discord refuses edits for a while: missing access, missing permissions, a thread that is
 * archived, a drawing that is not valid, another reason.
 */
static const struct {
	int status, code;
} refused[] = { { 403, 50001 }, { 403, 50013 }, { 400, 50083 }, { 400, 50035 }, { 404, 0 } };

Test(tables_said, an_edit_that_is_refused_is_tried_again_slowly)
{
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		struct hall *h = hall_new();

		hall_game(h, "six-card", "1", "0", 2);
		h->fail_status = refused[i].status;
		h->fail_code = refused[i].code;
		hall_clear(h);
		hall_slash(h, ANA, "flip", "place", "1", NULL);
		nudge(h, 2 * 60 * 60);
		cr_expect_gt(hall_count(h, SAY_EDIT), 8u, "tried again");
		cr_expect_lt(hall_count(h, SAY_EDIT), 15u, "and in the end about twice an hour");
		h->fail_status = h->fail_code = 0;
		nudge(h, 60 * 60);
		cr_expect(is_up_to_date(h));
		hall_clear(h);
		nudge(h, 60 * 60);
		cr_expect_eq(h->n, 0u, "then nothing more is sent");
		hall_free(h);
	}
}

/*
 * The message is deleted while the bot may not post. Later the bot may post, and the table comes
 * without a change of the game.
 */
Test(tables_said, a_new_message_that_is_not_allowed_is_tried_again_slowly)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->no_posts = true;
	hall_clear(h);
	tables_lost_message(h->tables, HALL_CHANNEL, h->shown);
	hall_run(h);
	nudge(h, 2 * 60 * 60);
	cr_expect_gt(hall_count(h, SAY_POST), 8u, "tried again");
	cr_expect_lt(hall_count(h, SAY_POST), 15u, "and in the end about twice an hour");
	h->no_posts = false;
	nudge(h, 60 * 60);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	cr_expect(is_up_to_date(h));
	hall_clear(h);
	nudge(h, 60 * 60);
	cr_expect_eq(h->n, 0u, "then nothing more is sent");
	hall_free(h);
}

/*
 * The message is far up the channel, but can only be edited. An hour later, a new message is tried.
 */
Test(tables_said, a_table_moves_down_the_channel_when_posts_are_allowed_again)
{
	struct hall *h = hall_new();
	snowflake old;

	hall_game(h, "six-card", "9", "0", 2);
	old = h->shown;
	h->no_posts = true;
	h->now += 61 * 60 * 1000;
	hall_clear(h);
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	hall_slash(h, ANA, "flip", "place", "2", NULL);
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
	cr_expect_eq(h->shown, old);
	cr_expect(is_up_to_date(h));
	h->no_posts = false;
	h->now += 61 * 60 * 1000;
	hall_slash(h, BEN, "flip", "place", "1", NULL);
	cr_expect_neq(h->shown, old);
	cr_expect(is_up_to_date(h));
	hall_free(h);
}

/*
 * golfd tries for some minutes to show the end of a game. After that there are no more tries, also
 * after a restart.
 */
Test(tables_said, the_end_of_a_game_that_may_not_be_shown_is_given_up)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->fail_status = 403;
	h->fail_code = 50013;
	hall_clear(h);
	hall_surely(h, ANA, "stop");
	nudge(h, 60 * 60);
	cr_expect(hall_count(h, SAY_EDIT) > 5 && hall_count(h, SAY_EDIT) < 10);
	h->fail_status = h->fail_code = 0;
	hall_clear(h);
	nudge(h, 600);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_eq(h->n, 0u);
	hall_free(h);
}

/* The channel or a role has changed. Tables that wait for a permission try again at once. */
Test(tables_said, a_change_of_permissions_is_tried_at_once)
{
	for (unsigned i = 0; i < 4; i++) {
		bool post = i & 1, role = i & 2;
		struct hall *h = hall_new();

		hall_game(h, "six-card", "1", "0", 2);
		h->no_posts = true;
		h->fail_status = 403;
		h->fail_code = 50013;
		if (post)
			tables_lost_message(h->tables, HALL_CHANNEL, h->shown);
		hall_slash(h, ANA, "flip", "place", "1", NULL);
		cr_assert_not(is_up_to_date(h));
		tables_may_again(h->tables, HALL_GUILD, role ? 0 : HALL_CHANNEL);
		hall_run(h);
		cr_expect_not(is_up_to_date(h), "the permission is still missing");
		h->no_posts = false;
		h->fail_status = h->fail_code = 0;
		tables_may_again(h->tables, HALL_GUILD, HALL_CHANNEL + 1);
		tables_may_again(h->tables, HALL_GUILD + 1, 0);
		hall_run(h);
		cr_expect_not(is_up_to_date(h), "another place changed");
		tables_may_again(h->tables, HALL_GUILD, role ? 0 : HALL_CHANNEL);
		hall_run(h);
		cr_expect(is_up_to_date(h), "%u", i);
		hall_clear(h);
		tables_may_again(h->tables, HALL_GUILD, 0);
		nudge(h, 600);
		cr_expect_eq(h->n, 0u, "a current table is not drawn again");
		hall_free(h);
	}
}

/*
 * A role changes in a server with many tables. Only some tables try at first. Each success lets
 * more tables try.
 */
Test(tables_said, of_many_tables_some_try_a_changed_role_first)
{
	enum { TABLES = 20 };
	struct hall *h = hall_new();

	h->fail_status = 403;
	h->fail_code = 50013;
	for (unsigned i = 0; i < TABLES; i++) {
		h->channel = HALL_CHANNEL + i;
		hall_slash(h, ANA, "new", NULL);
		hall_slash(h, BEN, "join", NULL);
	}
	hall_clear(h);
	tables_may_again(h->tables, HALL_GUILD, 0);
	hall_run(h);
	cr_expect(hall_count(h, SAY_EDIT) > 0 && hall_count(h, SAY_EDIT) < TABLES / 2, "%u",
	    hall_count(h, SAY_EDIT));
	h->fail_status = h->fail_code = 0;
	hall_clear(h);
	tables_may_again(h->tables, HALL_GUILD, 0);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_EDIT), (unsigned)TABLES);
	hall_free(h);
}

/* The end must be shown, too. The table is freed after that, or after minutes of failures. */
Test(tables_said, a_stopped_table_shows_it_when_it_can)
{
	for (unsigned lasting = 0; lasting < 2; lasting++) {
		struct hall *h = hall_new();

		hall_game(h, "six-card", "1", "0", 2);
		h->fail_status = 502;
		hall_surely(h, ANA, "stop");
		cr_assert_null(hall_table(h));
		cr_assert(hall_button(&h->table, "turn-up", -2), "the old picture");
		if (!lasting)
			h->fail_status = 0;
		nudge(h, 600);
		cr_assert_eq(hall_button(&h->table, "turn-up", -2) != NULL, lasting);
		hall_clear(h);
		nudge(h, 600);
		cr_assert_eq(h->n, 0u, "then nothing more is sent");
		hall_free(h);
	}
}

/*
 * The disk is full when a table is posted. The id of its message is saved as soon as there is room.
 */
Test(tables_said, an_unsaved_message_id_is_saved_later)
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
	cr_expect_not(hall_table(h)->is.row_dirty);
	hall_restart(h);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	hall_free(h);
}

/* Else a process that ends now comes back to a message that is gone, and posts a third one. */
Test(tables_said, the_old_message_stays_until_the_id_of_the_new_one_is_saved)
{
	struct hall *h = hall_new();
	snowflake old;

	hall_slash(h, ANA, "new", NULL);
	old = h->shown;
	h->full = true;
	hall_slash(h, ANA, "table", NULL);
	cr_assert_neq(h->shown, old);
	nudge(h, 3);
	cr_expect_eq(hall_count(h, SAY_DELETE), 0u);
	h->full = false;
	nudge(h, 1);
	cr_assert_eq(hall_count(h, SAY_DELETE), 1u);
	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_DELETE)
			cr_expect_eq(h->heard[i].how.what.message, old);
	hall_free(h);
}

Test(tables_said, a_dm_channel_that_is_gone_is_forgotten)
{
	struct hall *h = hall_new();

	hall_game(h, "four-card", "1", "0", 2);
	cr_assert_neq(people_find(tables_people(h->tables), BEN).dm_channel, 0u);
	hall_surely(h, ANA, "stop");
	h->closed = BEN;
	h->closed_code = 10003;
	hall_game(h, "four-card", "1", "0", 2);
	cr_assert_eq(people_find(tables_people(h->tables), BEN).dm_channel, 0u);
	cr_assert(!people_find(tables_people(h->tables), BEN).dm_closed, "the DMs are not closed");
	cr_assert(hall_button(&h->table, "look", -2));
	hall_restart(h);
	cr_assert_eq(people_find(tables_people(h->tables), BEN).dm_channel, 0u);
	hall_free(h);
}

/* The message and its channel are gone, and golfd did not hear of it. */
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
		cr_expect_eq(h->n, 0u, "then nothing more is sent");
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
	cr_expect(is_up_to_date(h));
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	hall_clear(h);
	nudge(h, 600);
	cr_expect_eq(h->n, 0u, "then nothing more is sent");
	hall_free(h);
}

/*
 * A press is answered with the table as a new message, but the answer fails. The table is shown all
 * the same.
 */
Test(tables_said, a_table_is_shown_although_its_answer_failed)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	for (unsigned i = 1; i <= 8; i++)
		tables_heard_message(h->tables, HALL_CHANNEL, h->shown + i);
	hall_wait(h, 31 * 1000);
	h->no_answers = true;
	hall_clear(h);
	hall_push(h, ANA, "turn-up", 0);
	cr_expect(is_up_to_date(h));
	hall_free(h);
}

/* The answer that opens a lobby fails. The lobby is posted instead. */
Test(tables_said, a_lobby_is_posted_when_its_answer_failed)
{
	struct hall *h = hall_new();

	h->no_answers = true;
	hall_slash(h, ANA, "new", NULL);
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	cr_expect(hall_button(&h->table, "join", -2));
	hall_free(h);
}
