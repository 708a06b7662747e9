/* Messages: their order, their readers, and the effects of Discord's refusals. */
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

TestSuite(tables_say, .timeout = TEST_LIMIT);

Test(tables_say, two_answers_under_way_are_followed_by_an_edit)
{
	struct hall *h = hall_new();
	struct message now;

	hall_game(h, "six-card", "1", "0", 2);
	hall_clear(h);
	h->hold = true;
	hall_press(h, ANA, hall_button(&h->table, "turn-up", 0), h->shown, false);
	hall_run(h);
	hall_press(h, BEN, hall_button(&h->table, "turn-up", 1), h->shown, false);
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_UPDATE), 2u);
	cr_assert_eq(hall_count(h, SAY_EDIT), 0u, "an old picture must not follow a new one");
	h->hold = false;
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	table_draw(hall_table(h), false, &now);
	cr_assert_str_eq(hall_json(&now), hall_json(&h->table));
	hall_free(h);
}

/*
 * The answer to a press shows the table. An edit after it would show the same, and would use one of
 * five edits in five seconds.
 */
Test(tables_say, an_answer_that_shows_the_table_is_followed_by_no_edit)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_clear(h);
	hall_push(h, ANA, "turn-up", 0);
	cr_assert_eq(hall_count(h, SAY_UPDATE), 1u);
	cr_assert_eq(h->n, 1u);
	hall_free(h);
}

/* Pings are for those who want them: tests/bot/tables/ping.c. */
Test(tables_say, a_new_message_pings_nobody)
{
	struct hall *h = hall_new();
	snowflake in = hall_slash(h, ANA, "new", "game", "six-card", NULL);

	cr_expect_eq(hall_answer(h, in)->m->mention[0], 0u, "a lobby");
	tables_lost_message(h->tables, HALL_CHANNEL, h->shown);
	hall_run(h);
	cr_expect_eq(h->table.mention[0], 0u, "a lobby that comes again");
	hall_seat(h, 2);
	in = hall_slash(h, BEN, "table", NULL);
	cr_expect_eq(hall_answer(h, in)->m->mention[0], 0u, "everybody turns up start cards");
	for (unsigned i = 0; i < 4; i++)
		hall_slash(h, ANA + i % 2, "flip", "place", i < 2 ? "1" : "2", NULL);
	cr_assert_lt(golf_turn(table_state(hall_table(h))), 2u);
	in = hall_slash(h, BEN, "table", NULL);
	cr_expect_eq(hall_answer(h, in)->m->mention[0], 0u, "a turn");
	hall_free(h);
}

Test(tables_say, a_table_whose_message_was_deleted_is_posted_anew)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->fail_code = 10008;
	hall_clear(h);
	hall_said(h, hall_slash(h, ANA, "flip", "place", "1", NULL), "done.action");
	cr_assert_eq(hall_count(h, SAY_POST), 1u);
	cr_assert_eq(hall_table(h)->now->row.message, h->shown);
	hall_free(h);
}

Test(tables_say, a_table_that_may_not_be_posted_anew_is_shown_when_asked_for)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_game(h, "six-card", "1", "0", 2);
	h->no_posts = true;
	h->fail_code = 10008;
	hall_slash(h, BEN, "flip", "place", "1", NULL);
	hall_slash(h, BEN, "flip", "place", "2", NULL);
	cr_assert_eq(hall_count(h, SAY_POST), 1u);
	h->fail_code = 10008;
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	cr_assert_eq(hall_table(h)->now->row.message, 0u);
	h->fail_code = 0;
	hall_said(h, hall_slash(h, ANA, "flip", "place", "2", NULL), "done.lost");
	hall_restart(h);
	cr_assert_eq(hall_table(h)->now->row.message, 0u);
	in = hall_slash(h, BEN, "table", NULL);
	cr_assert(!hall_answer(h, in)->ephemeral);
	cr_assert_eq(hall_table(h)->now->row.message, h->shown);
	hall_free(h);
}

Test(tables_say, a_new_message_takes_the_old_ones_place)
{
	struct hall *h = hall_new();
	snowflake old;

	hall_game(h, "six-card", "1", "0", 2);
	old = h->shown;
	hall_clear(h);
	hall_slash(h, ANA, "table", NULL);
	cr_assert_neq(h->shown, old);
	cr_assert_eq(hall_count(h, SAY_DELETE), 1u);
	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_DELETE)
			cr_assert_eq(h->heard[i].how.what.message, old);
	hall_restart(h);
	cr_assert_eq(hall_table(h)->now->row.message, h->shown);
	hall_free(h);
}

Test(tables_say, only_the_answer_shows_a_card_drawn_in_secret)
{
	struct hall *h = hall_new();
	const struct heard *drawn;
	snowflake in, who;
	char id[128];

	hall_game(h, "four-card", "1", "0", 2);
	who = hall_table(h)->now->row.seat[golf_to_act(table_state(hall_table(h))) >> 1 & 1].user;
	hall_clear(h);
	in = hall_push(h, who, "draw", GOLF_FROM_STOCK);
	drawn = hall_answer(h, in);
	cr_assert(drawn->ephemeral);
	cr_assert(hall_button(drawn->m, "replace", 2));
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u, "the table shows that a card was drawn");
	cr_assert_null(hall_button(&h->table, "replace", -2));
	snprintf(id, sizeof id, "%s", hall_button(drawn->m, "replace", 2));
	in = hall_push(h, who, "show", -2);
	cr_assert(
	    hall_button(hall_answer(h, in)->m, "replace", 2), "a lost answer can be shown again");
	in = hall_press(h, who, id, 999, true);
	hall_run(h);
	cr_assert_eq(hall_answer(h, in)->how.what.kind, SAY_DISMISS, "the page goes after its use");
	cr_assert_eq(hall_count(h, SAY_EDIT), 2u);
	hall_free(h);
}

/* The number of edits of the table. */
static unsigned
table_edits(const struct hall *h)
{
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		n += h->heard[i].how.what.kind == SAY_EDIT && h->heard[i].how.what.shows_table;
	return n;
}

/*
 * Discord takes about five edits in five seconds. A fast game against computer players needs one
 * edit a turn, or two with a secret draw. While an edit waits, later edits join it.
 */
Test(tables_say, edits_that_wait_are_one_edit, .timeout = TEST_LIMIT)
{
	static const char *const games[] = { "six-card", "four-card" };

	for (unsigned i = 0; i < 2; i++) {
		struct hall *h = hall_new();
		struct message now;
		struct table *t;
		unsigned steps = 0;

		hall_game(h, games[i], "99", "3", 1);
		hall_clear(h);
		t = hall_table(h);
		h->slow = true;
		for (; steps < 100; steps++) {
			if (!hall_step(h))
				hall_slash(h, ANA, "start", NULL);
			while (t->computers.thinking || table_busy(t))
				hall_run(h);
			cr_assert_leq(table_edits(h), 1u);
		}
		cr_assert_eq(table_edits(h), 1u, "one edit waits for a hundred turns");
		h->slow = false;
		hall_run(h);
		cr_assert_leq(table_edits(h), 2u);
		table_draw(hall_table(h), false, &now);
		cr_assert_str_eq(hall_json(&now), hall_json(&h->table));
		hall_free(h);
	}
}

/* The next question of a power is on a private page of its player, whatever the table shows. */
Test(tables_say, W18_the_next_power_of_a_combination_is_asked_for_at_once, .timeout = TEST_LIMIT)
{
	static const char *const keys[] = { "extends", "powers", "power.A", "combine", "power.6",
		"combine", "power.9", "combine", "power.Q", "combine", "game.holes", "99", NULL };
	struct golf_rules r = hall_rules(keys);
	struct hall *h = hall_new();
	unsigned seen = 0;

	hall_open(h, &r, 0, 2);
	for (unsigned i = 0; i < 1500 && seen < 10; i++) {
		const struct heard *last;
		struct golf_view v;

		hall_clear(h);
		hall_any(h, false);
		golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
		if (v.phase != GOLF_PH_POWER)
			continue;
		seen++;
		last = &h->heard[0];
		cr_assert(last->ephemeral);
		cr_assert_eq(last->how.what.user, hall_table(h)->now->row.seat[v.turn].user);
		cr_assert(hall_button(last->m, "keep", -2), "%s", hall_text(last->m));
	}
	cr_assert_eq(seen, 10u);
	hall_free(h);
}

/* An edit is under way while a new message comes. The old message is deleted after that edit. */
Test(tables_say, the_old_message_is_deleted_after_its_last_edit)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_clear(h);
	h->slow = true;
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	hall_slash(h, ANA, "table", NULL);
	cr_expect_eq(hall_count(h, SAY_DELETE), 0u, "not yet");
	h->slow = false;
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_DELETE), 1u);
	hall_free(h);
}

/* Presses on a table that is out of date ----------------------------------- */

static bool
is_up_to_date(struct hall *h)
{
	struct message now;

	table_draw(hall_table(h), false, &now);
	return strcmp(hall_json(&now), hall_json(&h->table)) == 0;
}

/* Allows the bot to edit and post from now on, or forbids both. */
static void
permit(struct hall *h, bool may)
{
	h->no_posts = !may;
	h->fail_status = may ? 0 : 403;
	h->fail_code = may ? 0 : 50001;
}

/* Presses a button. The answer must draw the pressed message anew, as the current table. */
static void
check_redraw(struct hall *h, snowflake user, const char *id)
{
	int64_t seq = hall_table(h)->now->seq;
	snowflake in = hall_press(h, user, id, h->shown, false);

	hall_run(h);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "%s", id);
	cr_expect(hall_answer(h, in)->how.what.shows_table, "%s", id);
	cr_expect_str_neq(hall_answer(h, in)->how.what.refused, "", "the log says why");
	cr_expect_eq(hall_table(h)->now->seq, seq, "%s", id);
	cr_expect(is_up_to_date(h), "%s", id);
}

/*
 * A press that no longer fits the table is answered with the table, for any seq and verb. No
 * permission is needed.
 */
Test(tables_say, a_stale_press_draws_the_table_anew)
{
	static const char *const verbs[] = { "1:turn-up:0", "0:turn-up:0", "9:turn-up:0",
		"1:plan:0", "0:start", "0:leave", "0:computer:1", "0:deal" };

	for (unsigned may = 0; may < 2; may++)
		for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
			struct hall *h = hall_new();
			char id[64];

			hall_game(h, "six-card", "1", "0", 2);
			permit(h, may);
			hall_slash(h, ANA, "flip", "place", "1", NULL);
			cr_assert_eq(is_up_to_date(h), may);
			snprintf(id, sizeof id, "g:%s:%s", hall_table(h)->now->row.id, verbs[i]);
			check_redraw(h, ANA, id);
			hall_clear(h);
			for (unsigned s = 0; s < 600; s++)
				tables_nudge(h->tables);
			hall_run(h);
			cr_expect_eq(h->n, 0u, "a current table is not tried again");
			hall_free(h);
		}
}

/* A private page does not become the table. Neither does the message of a form. */
Test(tables_say, a_stale_press_on_a_private_page_is_refused)
{
	struct hall *h = hall_new();
	char id[64];
	snowflake in;

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(id, sizeof id, "%s", hall_button(&h->table, "turn-up", 0));
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	in = hall_press(h, ANA, id, h->shown, true);
	hall_run(h);
	hall_said(h, in, "refuse.stale");
	hall_free(h);
}

/*
 * Other refusals are sentences. But if the message is known to be out of date, the table is drawn:
 * then people see the reason.
 */
Test(tables_say, a_refused_press_draws_a_table_that_could_not_be_edited)
{
	for (unsigned may = 0; may < 2; may++) {
		struct hall *h = hall_new();
		char join[64];
		snowflake in;

		hall_slash(h, ANA, "new", "seats", "2", NULL);
		snprintf(join, sizeof join, "%s", hall_button(&h->table, "join", -2));
		permit(h, may);
		hall_slash(h, BEN, "join", NULL);
		if (!may)
			check_redraw(h, CARLA, join);
		in = hall_press(h, CARLA, join, h->shown, false);
		hall_run(h);
		hall_said(h, in, "refuse.full");
		hall_free(h);
	}
}

/* An edit failed. A press shows the current table before golfd tries the edit again. */
Test(tables_say, a_refused_press_draws_a_table_whose_edit_failed)
{
	struct hall *h = hall_new();
	char id[64];

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(id, sizeof id, "g:%s:1:turn-up:0", hall_table(h)->now->row.id);
	h->fail_status = 502;
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	check_redraw(h, CARLA, id);
	hall_free(h);
}

/* The id of the message is unknown. golfd learns the id from the press and draws the message. */
Test(tables_say, a_stale_press_on_an_unknown_message_draws_the_table)
{
	struct hall *h = hall_new();
	char id[64];

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(id, sizeof id, "%s", hall_button(&h->table, "turn-up", 0));
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	hall_table(h)->now->row.message = hall_table(h)->board.message = 0;
	check_redraw(h, ANA, id);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	hall_free(h);
}

/*
 * An older message of the table could not be deleted. It becomes a link to the current message, not
 * a second table.
 */
Test(tables_say, a_stale_press_on_an_older_message_turns_it_into_a_link)
{
	struct hall *h = hall_new();
	char id[64], link[64];
	snowflake old, in;

	hall_game(h, "six-card", "1", "0", 2);
	old = h->shown;
	snprintf(id, sizeof id, "%s", hall_button(&h->table, "turn-up", 0));
	hall_slash(h, ANA, "table", NULL);
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	hall_clear(h);
	in = hall_press(h, ANA, id, old, false);
	hall_run(h);
	cr_expect_eq(h->n, 1u, "the table is as it was");
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE);
	cr_expect_not(hall_answer(h, in)->how.what.shows_table);
	cr_expect_null(hall_button(hall_answer(h, in)->m, "turn-up", -2));
	snprintf(link, sizeof link, "/%d/%d/%" PRIu64, HALL_GUILD, HALL_CHANNEL, h->shown);
	cr_expect(
	    strstr(hall_json(hall_answer(h, in)->m), link), "%s", hall_json(hall_answer(h, in)->m));
	hall_free(h);
}

/*
 * A new message is being posted. Somebody presses on it before Discord answers. It must not count
 * as an older message.
 */
Test(tables_say, a_stale_press_on_a_message_being_posted_is_refused)
{
	struct hall *h = hall_new();
	char id[64];
	snowflake in;

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(id, sizeof id, "g:%s:0:turn-up:0", hall_table(h)->now->row.id);
	h->hold = true;
	hall_slash_only(h, ANA, "table", NULL);
	in = hall_press(h, ANA, id, h->next_id + 5, false);
	hall_run(h);
	hall_said(h, in, "refuse.stale");
	h->hold = false;
	hall_run(h);
	hall_free(h);
}

/*
 * The game's end could not be shown. A button of the old picture shows the end. A press in another
 * channel does not.
 */
Test(tables_say, a_press_on_an_old_picture_shows_the_end)
{
	for (unsigned may = 0; may < 2; may++) {
		struct hall *h = hall_new();
		char id[64];
		snowflake in;

		hall_game(h, "six-card", "1", "0", 2);
		snprintf(id, sizeof id, "%s", hall_button(&h->table, "turn-up", 0));
		permit(h, may);
		hall_surely(h, ANA, "stop");
		h->channel++;
		in = hall_press(h, BEN, id, h->shown, false);
		hall_run(h);
		hall_said(h, in, "refuse.gone");
		h->channel--;
		hall_clear(h);
		in = hall_press(h, BEN, id, h->shown, false);
		hall_run(h);
		cr_expect_null(hall_button(&h->table, "turn-up", -2), "the end is shown");
		if (may)
			hall_said(h, in, "refuse.gone");
		else
			cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE);
		hall_clear(h);
		for (unsigned s = 0; s < 600; s++)
			tables_nudge(h->tables);
		hall_run(h);
		cr_expect_eq(h->n, 0u, "then nothing more is sent");
		hall_free(h);
	}
}
