/* The worth of the end of a hole, and square roots. */
#include "engine/ahead/win.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>

static struct golf_state
ended(unsigned phase, unsigned hole, const int totals[3])
{
	struct golf_state s = { .seats = 3, .phase = (uint8_t)phase, .hole = (uint8_t)hole };

	s.rules = play_rules("six-card", "game.holes=9");
	for (unsigned i = 0; i < 3; i++)
		s.totals[i] = totals[i];
	return s;
}

Test(ahead_win, equal_totals_are_equal_chances)
{
	struct golf_state s = ended(GOLF_PH_OVER, 9, (const int[3]){ 20, 20, 20 });

	for (unsigned seat = 0; seat < 3; seat++)
		cr_expect_eq(win_chance(&s, seat), WIN_SURE / 3);
}

/* A lead of 15 points at the end is two times 7.5. So the others' shares are halved twice. */
Test(ahead_win, a_lead_halves_the_others)
{
	struct golf_state s = ended(GOLF_PH_OVER, 9, (const int[3]){ 20, 35, 35 });
	int first = win_chance(&s, 0), second = win_chance(&s, 1);

	cr_expect_eq(first, WIN_SURE * 4 / 6, "two times 7.5 points: 1 : 1/4 : 1/4, not %d", first);
	cr_expect_eq(second, WIN_SURE / 6, "%d", second);
}

/* At a table of two, hard plays more holes out: less than two points halve a chance there. */
Test(ahead_win, a_lead_counts_for_more_at_a_table_of_two)
{
	struct golf_state s = ended(GOLF_PH_OVER, 9, (const int[3]){ 20, 35, 0 });

	s.seats = 2;
	cr_expect_eq(win_chance(&s, 0), WIN_SURE * 256 / 257, "%d", win_chance(&s, 0));
	s.phase = GOLF_PH_BETWEEN;
	s.hole = 8;
	cr_expect_lt(win_chance(&s, 0), WIN_SURE * 4 / 5, "but not while holes are to come");
}

/* The more holes are to come, the less a lead is worth. */
Test(ahead_win, a_lead_counts_less_early)
{
	int last = WIN_SURE;

	for (unsigned hole = 8; hole <= 8; hole -= 3) { /* 8, 5, 2 */
		struct golf_state s = ended(GOLF_PH_BETWEEN, hole, (const int[3]){ 20, 35, 35 });
		int now = win_chance(&s, 0);

		cr_expect_lt(now, last, "hole %u", hole);
		cr_expect_gt(now, WIN_SURE / 3, "hole %u", hole);
		last = now;
	}
}

/* Of equal totals, the lower score of this hole is a little better. */
Test(ahead_win, points_break_ties)
{
	struct golf_state s = ended(GOLF_PH_OVER, 9, (const int[3]){ 20, 20, 20 });

	s.scores[1] = 8;
	cr_expect_eq(win_chance(&s, 0), WIN_SURE / 3 + 8 * (WIN_SURE / 400) / 2);
	cr_expect_eq(win_chance(&s, 1), WIN_SURE / 3 - 16 * (WIN_SURE / 400) / 2);
}

Test(ahead_win, the_lowest_total_alone_wins_a_finished_game)
{
	struct golf_state s = ended(GOLF_PH_OVER, 9, (const int[3]){ 20, 21, 20 });

	cr_expect_eq(win_share(&s, 0), WIN_SURE / 2);
	cr_expect_eq(win_share(&s, 1), 0);
	s.totals[2] = 22;
	cr_expect_eq(win_share(&s, 0), WIN_SURE);
}

/* S16: the layout wins, whatever the totals are. */
Test(ahead_win, S16_a_layout_that_wins_the_game_is_a_sure_win)
{
	struct golf_state s = ended(GOLF_PH_OVER, 3, (const int[3]){ 60, 20, 60 });

	s.wins = 1;
	cr_expect_eq(win_chance(&s, 0), WIN_SURE);
	cr_expect_eq(win_share(&s, 0), WIN_SURE);
	cr_expect_eq(win_chance(&s, 1), 0);
	cr_expect_eq(win_share(&s, 1), 0);
	s.wins = 5;
	cr_expect_eq(win_chance(&s, 2), WIN_SURE / 2);
	cr_expect_eq(win_share(&s, 2), WIN_SURE / 2);
}

Test(ahead_win, between_holes_the_share_is_the_chance)
{
	struct golf_state s = ended(GOLF_PH_BETWEEN, 8, (const int[3]){ 20, 25, 30 });

	for (unsigned seat = 0; seat < 3; seat++)
		cr_expect_eq(win_share(&s, seat), win_chance(&s, seat));
	cr_expect_gt(win_share(&s, 2), 0);
}

Test(ahead_win, a_target_ends_the_game)
{
	struct golf_state far = ended(GOLF_PH_BETWEEN, 3, (const int[3]){ 0, 20, 20 }),
			  near = ended(GOLF_PH_BETWEEN, 3, (const int[3]){ 70, 90, 90 });

	far.rules.holes = near.rules.holes = 0;
	far.rules.target = near.rules.target = 100;
	cr_expect_gt(win_chance(&near, 0), win_chance(&far, 0));
}

Test(ahead_win, square_roots_are_rounded_down)
{
	for (uint64_t n = 0; n < 70000; n++) {
		uint64_t root = win_root(n);

		cr_assert(root * root <= n && n < (root + 1) * (root + 1), "%d", (int)n);
	}
	cr_expect_eq(win_root(UINT64_MAX), UINT32_MAX);
}
