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
