/* What is shown and told, in which order, and what a refusal of Discord's leaves behind. */
#include "tests/bot/hall.h"

#include <stdio.h>
#include <string.h>

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
	cr_assert_eq(hall_count(h, SAY_EDIT), 0u, "nothing older may come after something newer");
	h->hold = false;
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	table_draw(hall_table(h), &now);
	cr_assert_str_eq(hall_json(&now), hall_json(&h->table));
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

Test(tables_say, a_card_drawn_in_secret_is_in_the_answer_alone)
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
	cr_assert(hall_button(hall_answer(h, in)->m, "replace", 2), "a lost answer can be had again");
	in = hall_press(h, who, id, 999, true);
	hall_run(h);
	cr_assert_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE);
	cr_assert_null(hall_button(hall_answer(h, in)->m, "replace", -2), "its buttons have done their work");
	cr_assert_eq(hall_count(h, SAY_EDIT), 2u);
	hall_free(h);
}

/*
 * Discord takes some five edits in five seconds, and a fast game against computer players wants one a turn, two with a
 * secret draw: while one waits, those that follow are that one.
 */
Test(tables_say, edits_that_wait_are_one_edit, .timeout = 60)
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
			while (t->thinking || table_busy(t))
				hall_run(h);
			cr_assert_leq(hall_count(h, SAY_EDIT), 1u);
		}
		cr_assert_eq(hall_count(h, SAY_EDIT), 1u, "it waits, and so do a hundred turns");
		h->slow = false;
		hall_run(h);
		cr_assert_leq(hall_count(h, SAY_EDIT), 2u);
		table_draw(hall_table(h), &now);
		cr_assert_str_eq(hall_json(&now), hall_json(&h->table));
		hall_free(h);
	}
}

/* What a power asks for next is on a page for the one whose power it is, whatever the table shows. */
Test(tables_say, W18_the_next_power_of_a_combination_is_asked_for_at_once, .timeout = 60)
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

/* An edit of the old message is under way while the new one comes: the old one goes after it. */
Test(tables_say, the_old_message_goes_once_nothing_is_under_way_to_it)
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
