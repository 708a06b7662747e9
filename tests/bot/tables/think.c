/* Computer players: many turns in a row, and a turn that could not be saved. */
#include "tests/bot/hall.h"

#include <unistd.h>

Test(tables_think, computer_turns_in_a_row_are_one_edit)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "computers", "5", NULL);
	hall_clear(h);
	hall_push(h, ANA, "start", -2);
	cr_assert_geq(
	    hall_table(h)->now->seq, 11, "five computer players turned two cards up each");
	cr_assert_eq(hall_count(h, SAY_UPDATE), 1u);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	hall_free(h);
}

Test(tables_think, a_computer_player_whose_turn_was_not_saved_tries_again)
{
	struct hall *h = hall_new();
	int64_t seq;

	hall_game(h, "six-card", "1", "1", 1);
	while (hall_table(h)->now->seq < 6)
		hall_step(h);
	hall_push(h, ANA, "draw", GOLF_FROM_STOCK);
	/* Ana's own replacement is saved, the next turn is not. */
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

/*
 * A computer player's choice is ready while a person's change is being saved. The change fails, and
 * nothing else would wake the computer player.
 */
Test(tables_think, a_choice_that_met_an_unsaved_change_is_made_again)
{
	struct hall *h = hall_new();
	struct table *t;

	hall_slash(h, ANA, "new", "computers", "1", NULL);
	hall_push(h, BEN, "join", -2);
	hall_press(h, ANA, hall_button(&h->table, "start", -2), h->shown, false);
	t = hall_table(h);
	while (!t->computers.thinking)
		uv_run(&h->loop, UV_RUN_NOWAIT);
	h->full = true;
	hall_slash_only(h, ANA, "flip", "place", "1", NULL);
	cr_assert(table_busy(t));
	/* The choice is ready before the change goes to the store. */
	usleep(100000);
	hall_run(h);
	cr_assert_eq(t->now->seq, 1);
	h->full = false;
	tables_nudge(h->tables);
	hall_run(h);
	cr_assert_geq(t->now->seq, 3, "the computer player turned its two cards up");
	hall_free(h);
}
