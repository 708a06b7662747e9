/* The set of tables, the queue in front of a table, and the state after a failed commit. */
#include "tests/bot/hall.h"

#include "config/words.h"
#include "tests/fuzz/sound.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <string.h>

Test(tables, an_unsaved_change_has_no_effect)
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

Test(tables, requests_wait_for_a_table_in_order)
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
	cr_assert_eq(
	    hall_table(h)->now->seq, 3, "the first two, and then no card was left to turn up");
	hall_free(h);
}

/* Each random press gets one answer, and the game stays sound. */
Test(tables, ten_thousand_random_presses_keep_games_sound, .timeout = TEST_LIMIT)
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
		/* Most presses of these two are left out: they would end the games too soon. */
		if ((strcmp(verbs[v], "leave") == 0 || strcmp(verbs[v], "stop") == 0) &&
		    hall_roll(h, 50))
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
			cr_assert(state_is_sound(table_state(t)));
	}
	hall_free(h);
}

/* A computer player's seat has the user 0. */
Test(tables, nobody_sits_in_the_seat_of_a_computer_player)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "computers", "2", NULL);
	cr_expect_eq(table_seat(hall_table(h), ANA), 0u);
	cr_expect_eq(table_seat(hall_table(h), 0), (unsigned)GOLF_NOBODY);
	hall_free(h);
}
