/* Tables over a real store: what is committed, what is shown, in which order, and what a failure leaves behind. */
#include "tests/bot/hall.h"

#include "config/words.h"

#include <stdio.h>
#include <string.h>

/* Plays on until nobody is to act; deals are pressed by Ana. */
static void
play_game(struct hall *h)
{
	for (unsigned i = 0; hall_table(h) && i < 4000; i++) {
		if (!hall_step(h))
			cr_assert(hall_push(h, ANA, "deal", -2));
		hall_clear(h);
	}
	cr_assert_null(hall_table(h), "a game ends");
}

Test(tables, a_game_from_lobby_to_end)
{
	static const struct {
		const char *game, *computers;
		unsigned people;
	} tries[] = {
		{ "six-card", "0", 2 },
		{ "six-card", "2", 1 },
		{ "six-card-classic", "1", 3 },
		{ "four-card", "1", 2 },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();

		hall_game(h, tries[i].game, "2", tries[i].computers, tries[i].people);
		play_game(h);
		cr_assert(strstr(hall_text(&h->table), "the game is over"), "%s", hall_text(&h->table));
		cr_assert(strstr(hall_text(&h->table), "Seed: "));
		cr_assert_eq(tables_count(h->tables), 0u);
		/* The channel is free for the next one. */
		hall_game(h, "six-card", "1", "1", 1);
		hall_free(h);
	}
}

Test(tables, every_line_goes_into_the_record)
{
	struct hall *h = hall_new();
	int64_t seq = 0;

	hall_game(h, "six-card", "2", "1", 2);
	for (unsigned i = 0; i < 4 || hall_step(h); i++) {
		if (i < 4)
			hall_step(h);
		cr_assert_gt(hall_table(h)->now->seq, seq);
		seq = hall_table(h)->now->seq;
		hall_clear(h);
	}
	hall_free(h);
}

/* One step at a time, with a restart after each: the same message, the same buttons. */
Test(tables, a_restart_changes_nothing_that_can_be_seen, .timeout = 120)
{
	static const char *const games[] = { "six-card", "four-card", "six-card-classic" };

	for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
		struct hall *h = hall_new();

		hall_slash(h, ANA, "new", "game", games[i], "holes", "2", "computers", "1", NULL);
		hall_restart(h);
		hall_push(h, BEN, "join", -2);
		hall_restart(h);
		hall_push(h, ANA, "start", -2);
		for (unsigned steps = 0; hall_table(h) && steps < 1000; steps++) {
			struct message before, after;
			struct facts *was = hall_table(h)->now;
			int64_t since[GOLF_SEATS_MAX];

			memcpy(since, was->since, sizeof since);
			table_draw(hall_table(h), &before);
			cr_assert_str_eq(hall_json(&before), hall_json(&h->table), "what stands is shown");
			hall_clear(h);
			hall_restart(h);
			table_draw(hall_table(h), &after);
			cr_assert_str_eq(hall_json(&before), hall_json(&after));
			cr_assert_arr_eq(since, hall_table(h)->now->since, sizeof since);
			if (!hall_step(h))
				hall_push(h, ANA, "deal", -2);
		}
		cr_assert_null(hall_table(h));
		hall_free(h);
	}
}

Test(tables, after_a_restart_each_message_is_edited_once)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "2", 1);
	h->channel++;
	hall_slash(h, BEN, "new", NULL);
	hall_clear(h);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_EDIT), 2u);
	cr_assert_eq(h->n, 2u);
	hall_free(h);
}

/* Stale, double, duplicate ---------------------------------------------------------------------------------------- */

Test(tables, an_old_button_does_nothing)
{
	struct hall *h = hall_new();
	char first[128], second[128];
	snowflake in;

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(first, sizeof first, "%s", hall_button(&h->table, "turn-up", 0));
	snprintf(second, sizeof second, "%s", hall_button(&h->table, "turn-up", 1));
	hall_push(h, ANA, "turn-up", 0);
	cr_assert_eq(hall_table(h)->now->seq, 2);
	in = hall_press(h, ANA, second, h->shown, false);
	hall_run(h);
	hall_said(h, in, "refuse.stale");
	/* Ben's buttons of the same picture are as good as they were: his choices did not change. */
	hall_press(h, BEN, first, h->shown, false);
	hall_run(h);
	cr_assert_eq(hall_table(h)->now->seq, 3);
	hall_free(h);
}

Test(tables, a_double_click_counts_once)
{
	struct hall *h = hall_new();
	char id[128];
	snowflake one, two;

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(id, sizeof id, "%s", hall_button(&h->table, "turn-up", 4));
	one = hall_press(h, ANA, id, h->shown, false);
	two = hall_press(h, ANA, id, h->shown, false);
	hall_run(h);
	cr_assert_eq(hall_answer(h, one)->how.what.kind, SAY_UPDATE);
	hall_said(h, two, "refuse.stale");
	cr_assert_eq(hall_table(h)->now->seq, 2);
	hall_free(h);
}

/* Painting -------------------------------------------------------------------------------------------------------- */

Test(tables, two_answers_under_way_are_followed_by_an_edit)
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

Test(tables, computer_turns_in_a_row_are_one_edit)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "computers", "5", NULL);
	hall_clear(h);
	hall_push(h, ANA, "start", -2);
	cr_assert_geq(hall_table(h)->now->seq, 11, "five computer players turned two cards up each");
	cr_assert_eq(hall_count(h, SAY_UPDATE), 1u);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	hall_free(h);
}

Test(tables, a_table_whose_message_was_deleted_is_found_again)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_game(h, "six-card", "1", "0", 2);
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

Test(tables, a_new_message_takes_the_old_ones_place)
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

/* Notes ----------------------------------------------------------------------------------------------------------- */

Test(tables, a_start_peek_is_told_once)
{
	struct hall *h = hall_new();

	hall_game(h, "four-card", "1", "1", 2);
	cr_assert_eq(hall_count(h, SAY_DM), 2u, "a computer player needs no DM");
	cr_assert_null(hall_button(&h->table, "look", -2));
	hall_clear(h);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_DM), 0u);
	hall_free(h);
}

Test(tables, a_note_that_was_not_told_is_told_after_a_restart)
{
	struct hall *h = hall_new();
	char first[400], again[400];

	hall_slash(h, ANA, "new", "game", "four-card", NULL);
	hall_push(h, BEN, "join", -2);
	hall_clear(h);
	h->hold = true;
	hall_push(h, ANA, "start", -2);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	snprintf(first, sizeof first, "%s", hall_text(h->heard[h->n - 1].m));
	hall_clear(h);
	hall_restart(h);
	h->hold = false;
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.user == BEN)
			snprintf(again, sizeof again, "%s", hall_text(h->heard[i].m));
	cr_assert_str_eq(first, again);
	hall_free(h);
}

Test(tables, closed_dms_leave_a_button_to_look)
{
	struct hall *h = hall_new();
	snowflake in;

	h->closed = BEN;
	hall_game(h, "four-card", "2", "0", 2);
	cr_assert(hall_button(&h->table, "look", -2));
	cr_assert(people_find(tables_people(h->tables), BEN).dm_closed);
	hall_said(h, hall_push(h, ANA, "look", -2), "peek.nothing");
	hall_said(h, hall_push(h, CARLA, "look", -2), "refuse.not-seated");
	in = hall_push(h, BEN, "look", -2);
	cr_assert(hall_answer(h, in)->ephemeral);
	cr_assert(strstr(hall_text(hall_answer(h, in)->m), words_find("en", "peek.once")));
	cr_assert_null(hall_button(&h->table, "look", -2), "once is once");
	/* The next hole does not try the DM again, the next game does. */
	while (hall_step(h))
		hall_clear(h);
	hall_clear(h);
	hall_push(h, ANA, "deal", -2);
	cr_assert_eq(hall_count(h, SAY_DM), 1u);
	cr_assert(hall_button(&h->table, "look", -2));
	hall_restart(h);
	cr_assert(people_find(tables_people(h->tables), BEN).dm_closed, "it is remembered");
	hall_slash(h, ANA, "stop", NULL);
	hall_clear(h);
	h->closed = 0;
	hall_game(h, "four-card", "2", "0", 2);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	cr_assert(!people_find(tables_people(h->tables), BEN).dm_closed);
	hall_free(h);
}

Test(tables, a_card_drawn_in_secret_is_in_the_answer_alone)
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

/* Failures -------------------------------------------------------------------------------------------------------- */

Test(tables, what_cannot_be_saved_has_not_happened)
{
	struct hall *h = hall_new();
	int64_t seq;

	h->full = true;
	hall_said(h, hall_slash(h, ANA, "new", NULL), "refuse.not-saved");
	cr_assert_null(hall_table(h));
	h->full = false;
	hall_game(h, "six-card", "1", "0", 2);
	seq = hall_table(h)->now->seq;
	h->full = true;
	hall_said(h, hall_push(h, ANA, "turn-up", 0), "refuse.not-saved");
	cr_assert_eq(hall_table(h)->now->seq, seq);
	h->full = false;
	hall_push(h, ANA, "turn-up", 0);
	cr_assert_eq(hall_table(h)->now->seq, seq + 1);
	hall_free(h);
}

Test(tables, a_computer_player_whose_turn_was_not_saved_tries_again)
{
	struct hall *h = hall_new();
	int64_t seq;

	hall_game(h, "six-card", "1", "1", 1);
	while (hall_table(h)->now->seq < 6)
		hall_step(h);
	hall_push(h, ANA, "draw", GOLF_FROM_STOCK);
	/* Ana's own replacement is kept, what follows is not. */
	hall_press(h, ANA, hall_button(&h->table, "replace", 0), h->shown, false);
	seq = hall_table(h)->now->seq;
	while (hall_table(h)->now->seq == seq)
		uv_run(&h->loop, UV_RUN_NOWAIT);
	h->full = true;
	hall_run(h);
	cr_assert_eq(hall_table(h)->now->seq, seq + 1);
	h->full = false;
	tables_nudge(h->tables);
	hall_run(h);
	cr_assert_gt(hall_table(h)->now->seq, seq + 1);
	hall_free(h);
}

Test(tables, another_process_was_first)
{
	struct hall *h = hall_new();
	struct store_put put = { .kind = PUT_LINE, .seq = 2, .text = "{}" };

	hall_game(h, "six-card", "1", "0", 2);
	strcpy(put.game, hall_table(h)->now->row.id);
	store_put(h->store, &put, 1, NULL, NULL);
	hall_run(h);
	hall_said(h, hall_push(h, ANA, "turn-up", 0), "refuse.conflict");
	cr_assert_eq(hall_table(h)->now->seq, 1);
	/* That line is no action: the game is set aside at the next start, and the channel is free. */
	h->channel++;
	hall_slash(h, BEN, "new", NULL);
	hall_restart(h);
	cr_assert_eq(tables_count(h->tables), 1u);
	cr_assert(hall_table(h), "another game does not suffer");
	hall_free(h);
}

Test(tables, many_wait_for_one_table_in_order)
{
	struct hall *h = hall_new();
	snowflake in[LIMIT_WAITING + 2];
	unsigned refused = 0;

	hall_game(h, "six-card", "1", "0", 2);
	hall_clear(h);
	for (unsigned i = 0; i < LIMIT_WAITING + 2; i++)
		in[i] = hall_slash_only(h, ANA, "flip", "place", i % 2 ? "2" : "1", NULL);
	hall_run(h);
	for (unsigned i = 0; i < LIMIT_WAITING + 2; i++)
		refused += strstr(hall_text(hall_answer(h, in[i])->m),
			       words_find("en", "refuse.too-busy")) != NULL;
	cr_assert_eq(refused, 1u, "the one above the bound");
	cr_assert_eq(hall_table(h)->now->seq, 3, "the first two, and then no card was left to turn up");
	hall_free(h);
}

/* Leaving --------------------------------------------------------------------------------------------------------- */

Test(tables, a_computer_player_takes_over_from_who_leaves)
{
	struct hall *h = hall_new();

	hall_game(h, "four-card", "1", "0", 3);
	hall_said(h, hall_slash(h, ANA, "leave", NULL), "done.leave");
	cr_assert_eq(hall_table(h)->now->row.host, (snowflake)BEN);
	cr_assert_eq(hall_table(h)->now->row.seat[0].user, 0u);
	hall_restart(h);
	cr_assert_eq(table_seat(hall_table(h), ANA), (unsigned)GOLF_NOBODY);
	tables_wake(h->tables);
	hall_run(h);
	while (hall_table(h) && hall_step(h))
		hall_clear(h);
	cr_assert(strstr(hall_text(&h->table), "the game is over"));
	hall_free(h);
}

Test(tables, without_people_there_is_no_game)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "2", 1);
	hall_slash(h, ANA, "leave", NULL);
	cr_assert_null(hall_table(h));
	cr_assert(strstr(hall_text(&h->table), "Seed"), "%s", hall_text(&h->table));
	hall_restart(h);
	cr_assert_null(hall_table(h));
	hall_free(h);
}

/* Whatever is pressed by whomever: one answer each, and the game stays sound. */
Test(tables, ten_thousand_presses_at_random, .timeout = 120)
{
	static const char *const verbs[] = { "turn-up", "draw", "replace", "discard", "flip",
		"keep", "knock", "deal", "join", "leave", "start", "rules", "look", "show", "hand",
		"table", "peek", "expose", "pass", "stop", "help", "new", "no-such" };
	struct hall *h = hall_new();
	char id[128];

	for (unsigned i = 0; i < 10000; i++) {
		struct table *t = hall_table(h);
		unsigned v = hall_roll(h, sizeof verbs / sizeof verbs[0]);
		snowflake in;

		if (!t) {
			hall_slash(h, ANA, "new", "game", i % 2 ? "four-card" : "six-card", "holes",
			    "1", "computers", "1", NULL);
			hall_push(h, BEN, "join", -2);
			hall_push(h, ANA, "start", -2);
			hall_clear(h);
			continue;
		}
		/* Going away ends the fun too soon. */
		if ((strcmp(verbs[v], "leave") == 0 || strcmp(verbs[v], "stop") == 0) && hall_roll(h, 50))
			continue;
		snprintf(id, sizeof id, "g:%s:%lld:%s:%u", t->now->row.id,
		    (long long)t->now->seq - (hall_roll(h, 4) == 0), verbs[v], hall_roll(h, 14));
		in = hall_press(h, ANA + hall_roll(h, 3), id, hall_roll(h, 8) ? h->shown : 3,
		    hall_roll(h, 9) == 0);
		hall_run(h);
		hall_answer(h, in);
		hall_clear(h);
		t = hall_table(h);
		if (t && table_state(t))
			cr_assert(golf_sound(table_state(t)));
	}
	hall_free(h);
}
