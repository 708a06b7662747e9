/* What doing nothing is worth, where a seat may match or call out of turn. */
#include "engine/ahead/ahead.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>

/* Judges the first choice of seat 0 of a kind against doing nothing, in 2000 playouts. */
static void
judge(const struct golf_state *s, enum golf_do kind, struct ahead_worth *does,
    struct ahead_worth *nothing)
{
	struct ahead_worth worth[AHEAD_MOST + 1];
	struct golf_action choice[AHEAD_MOST];
	static struct golf_known known;
	struct ahead_task task = { .known = &known, .voluntary = true, .n = 1, .playouts = 2000 };
	struct player_rng rng;
	unsigned n = golf_list(s, 0, choice, AHEAD_MOST), i = 0;

	while (i < n && choice[i].kind != kind)
		i++;
	cr_assert_lt(i, n);
	golf_know(s, 0, &known);
	task.choice = &choice[i];
	player_rng_number(&rng, 1);
	ahead_judge(&task, &rng, worth);
	*does = worth[0];
	*nothing = worth[1];
}

/* Seat 0 knows a king that equals the top card, and has one turn to replace it. */
Test(ahead_judge, X06_not_to_match_a_high_card_costs_its_points)
{
	struct golf_rules r = play_rules("cambio",
	    "match.when=any-time match.whose=own start.peek=0 end.stock=none end.turns=1");
	struct golf_state s;
	struct ahead_worth does, nothing;

	play_deal(&s, &r, 2, 1);
	play_give(&s, 0, "KS 5H 6D 7C");
	play_start(&s);
	play_discard(&s, "KC");
	cr_assert_eq(golf_match_open(&s, 0), GOLF_OK);
	s.seen[0][0] |= 1;
	judge(&s, GOLF_DO_MATCH, &does, &nothing);
	cr_expect(
	    nothing.points > does.points + 2 * AHEAD_POINT, "%d, %d", nothing.points, does.points);
}

/* Seat 0 has four aces and may call after its first turn. Later the others are low, too. */
Test(ahead_judge, E04_not_to_call_with_a_low_layout_costs_points)
{
	struct golf_rules r = play_rules("dacz", "");
	struct golf_state s;
	struct ahead_worth does, nothing;

	play_deal(&s, &r, 2, 1);
	play_start(&s);
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "0 discard", NULL), GOLF_OK);
	cr_assert_eq(s.caller, 0);
	play_give(&s, 0, "AS AH AD AC");
	for (unsigned i = 0; i < 4; i++)
		s.seen[0][i] |= 1;
	judge(&s, GOLF_DO_KNOCK, &does, &nothing);
	cr_expect(
	    nothing.chance + AHEAD_WIN / 50 < does.chance, "%d, %d", nothing.chance, does.chance);
}

/* What may be done with a drawn card in the last turn of a hole; seat 1 has had its last turn. */
static void
judge_last(const char *stock, unsigned unknown, const char *const words[], unsigned n,
    unsigned playouts, struct ahead_worth *worth, unsigned *best)
{
	struct golf_rules r = play_rules("four-card", "start.peek=0 game.holes=1");
	struct golf_action choice[AHEAD_MOST];
	struct ahead_task task = { .choice = choice, .n = n, .playouts = playouts };
	static struct golf_known known;
	struct player_rng rng;
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	cr_assert_eq(s.turn, 0);
	s.turn = 1;
	cr_assert_eq(play(&s, "1 knock", NULL), GOLF_OK);
	play_give(&s, 0, "TS 9S 2S 3S");
	play_give(&s, 1, "5S 5H 5D 5C");
	for (unsigned p = 0; p < 4; p++)
		s.seen[0][p] = s.seen[1][p] = unknown >> p & 1 ? 0 : 3;
	play_stock(&s, stock);
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	for (unsigned i = 0; i < n; i++)
		choice[i] = play_action(words[i]);
	golf_know(&s, 0, &known);
	task.known = &known;
	player_rng_number(&rng, 1);
	*best = ahead_judge(&task, &rng, worth);
}

/* A king for a nine is a point worse than a king for a ten, and a discard is ten points worse. */
Test(ahead_judge, a_difference_that_is_always_the_same_has_no_error)
{
	static const char *const words[] = { "0 discard", "0 replace 1", "0 replace 0" };
	struct ahead_worth worth[AHEAD_MOST + 1];
	unsigned best;

	judge_last("KD", 8, words, 3, 600, worth, &best);
	cr_expect_eq(best, 2u);
	cr_expect_eq(worth[0].points - worth[2].points, 10 * AHEAD_POINT);
	cr_expect_eq(worth[1].points - worth[2].points, AHEAD_POINT);
	for (unsigned i = 0; i < 3; i++) {
		cr_expect_eq(worth[i].error, 0, "%u: %d", i, worth[i].error);
		cr_expect_eq(worth[i].playouts, 100u, "half of 600, for three choices");
	}
}

/*
 * An eight for a card of 0 to 10 points: a difference with a deviation of about three points. A
 * hundred playouts have an error of about three tenths.
 */
Test(ahead_judge, a_difference_that_varies_has_an_error)
{
	static const char *const words[] = { "0 discard", "0 replace 3" };
	struct ahead_worth worth[AHEAD_MOST + 1];
	unsigned best;
	int error;

	judge_last("8D", 8, words, 2, 400, worth, &best);
	cr_expect_eq(best, 0u, "an unknown card is likely lower than eight");
	error = worth[1].error;
	cr_expect(error > AHEAD_POINT / 5 && error < AHEAD_POINT * 2 / 5, "%d", error);
	cr_expect_eq(worth[0].error, 0);
}
