/* Games played through: actions become lines, an old button does nothing, who leaves is replaced. */
#include "tests/bot/hall.h"

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

Test(tables_act, a_game_from_lobby_to_end)
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

Test(tables_act, every_line_goes_into_the_record)
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

Test(tables_act, an_old_button_does_nothing)
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

Test(tables_act, a_double_click_counts_once)
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

Test(tables_act, a_computer_player_takes_over_from_who_leaves)
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

Test(tables_act, without_people_there_is_no_game)
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
