/* What doing nothing is worth, where a seat may match or call out of turn. */
#include "engine/ahead/ahead.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* Measures the first choice of seat 0 of a kind and doing nothing, in 1000 playouts. */
static void
measure(const struct golf_state *s, enum golf_do kind, struct ahead_worth *does,
    struct ahead_worth *nothing)
{
	struct ahead_worth worth[AHEAD_MOST + 1];
	struct golf_action choice[AHEAD_MOST];
	static struct golf_known known;
	struct ahead_task task = { .known = &known, .voluntary = true, .n = 1 };
	struct player_rng rng;
	unsigned n = golf_list(s, 0, choice, AHEAD_MOST), i = 0;

	while (i < n && choice[i].kind != kind)
		i++;
	cr_assert_lt(i, n);
	golf_know(s, 0, &known);
	task.choice = &choice[i];
	player_rng_number(&rng, 1);
	ahead_measure(&task, &rng, 1000, 0, worth);
	*does = worth[0];
	*nothing = worth[1];
}

/* Seat 0 knows a king that equals the top card, and has one turn to replace it. */
Test(ahead_measure, X06_not_to_match_a_high_card_costs_its_points)
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
	measure(&s, GOLF_DO_MATCH, &does, &nothing);
	cr_expect(
	    nothing.points > does.points + 2 * AHEAD_POINT, "%d, %d", nothing.points, does.points);
}

/* Seat 0 has four aces and may call after its first turn. Later the others are low, too. */
Test(ahead_measure, E04_not_to_call_with_a_low_layout_costs_points)
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
	measure(&s, GOLF_DO_KNOCK, &does, &nothing);
	cr_expect(does.net < nothing.net - 2 * AHEAD_POINT, "%d, %d", does.net, nothing.net);
}

/*
 * What may be done with a drawn card in the last turn of a hole; seat 1 has had its last turn. The
 * first cards of both seats have been seen.
 */
static void
measure_last(unsigned seen, const char *stock, const char *const words[], unsigned n, unsigned base,
    struct ahead_worth *worth)
{
	struct golf_rules r = play_rules("four-card", "start.peek=0 game.holes=1");
	struct golf_action choice[AHEAD_MOST];
	struct ahead_task task = { .choice = choice, .n = n };
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
		s.seen[0][p] = s.seen[1][p] = p < seen ? 3 : 0;
	play_stock(&s, stock);
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	for (unsigned i = 0; i < n; i++)
		choice[i] = play_action(words[i]);
	golf_know(&s, 0, &known);
	task.known = &known;
	player_rng_number(&rng, 1);
	ahead_measure(&task, &rng, 100, base, worth);
}

/* A king for a nine is a point worse than a king for a ten, and a discard is ten points worse. */
Test(ahead_measure, a_difference_that_is_always_the_same_has_no_error)
{
	static const char *const words[] = { "0 discard", "0 replace 1", "0 replace 0" };
	struct ahead_worth worth[AHEAD_MOST + 1];

	measure_last(3, "KD", words, 3, 2, worth);
	cr_expect_eq(worth[0].points - worth[2].points, 10 * AHEAD_POINT);
	cr_expect_eq(worth[1].points - worth[2].points, AHEAD_POINT);
	cr_expect_leq(abs(worth[0].net - worth[2].net - 10 * AHEAD_POINT), 1,
	    "the other gets the same, up to rounding");
	for (unsigned i = 0; i < 3; i++) {
		cr_expect_eq(worth[i].points_error, 0, "%u: %d", i, worth[i].points_error);
		cr_expect_eq(worth[i].net_error, 0, "%u: %d", i, worth[i].net_error);
	}
}

/* All cards are known: 24 or 14 points against 20. */
Test(ahead_measure, the_net_worth_is_the_score_less_that_of_the_other)
{
	static const char *const words[] = { "0 discard", "0 replace 0" };
	struct ahead_worth worth[AHEAD_MOST + 1];

	measure_last(4, "KD", words, 2, 0, worth);
	cr_expect_eq(worth[0].points, 24 * AHEAD_POINT, "%d", worth[0].points);
	cr_expect_eq(worth[0].net, 4 * AHEAD_POINT, "%d", worth[0].net);
	cr_expect_eq(worth[1].points, 14 * AHEAD_POINT, "%d", worth[1].points);
	cr_expect_eq(worth[1].net, -6 * AHEAD_POINT, "%d", worth[1].net);
}

/*
 * An eight for a card of 0 to 10 points: a difference with a deviation of about three points. A
 * hundred playouts have an error of about three tenths.
 */
Test(ahead_measure, a_difference_that_varies_has_an_error)
{
	static const char *const words[] = { "0 discard", "0 replace 3" };
	struct ahead_worth worth[AHEAD_MOST + 1];
	int error;

	measure_last(3, "8D", words, 2, 0, worth);
	error = worth[1].points_error;
	cr_expect(error > AHEAD_POINT / 5 && error < AHEAD_POINT * 2 / 5, "%d", error);
	cr_expect_eq(worth[0].points_error, 0);
	measure_last(3, "8D", words, 2, 1, worth);
	cr_expect_eq(worth[0].points_error, error, "the same difference, the other way round");
	cr_expect_eq(worth[1].points_error, 0);
}
