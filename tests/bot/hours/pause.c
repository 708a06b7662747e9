/* How long computer players wait before a move. */
#include "bot/hours/pause.h"

#include "engine/golf.h"

#include <criterion/criterion.h>

enum { MOVES = 1000, BOLD = -40, EVEN = 0, CAREFUL = 25 };

/* The mean of many pauses; the shortest and the longest one in *least and *most. */
static unsigned
mean(unsigned phase, int temper, unsigned computers, unsigned *least, unsigned *most)
{
	unsigned sum = 0;

	*least = UINT32_MAX;
	*most = 0;
	for (uint64_t i = 0; i < MOVES; i++) {
		unsigned ms = pause_ms(&(struct pause_move){ phase, temper, computers, i << 48 });

		sum += ms;
		*least = ms < *least ? ms : *least;
		*most = ms > *most ? ms : *most;
	}
	return sum / MOVES;
}

Test(pause, a_draw_takes_a_moment_and_what_follows_less)
{
	unsigned least, most, draw = mean(GOLF_PH_TURN, EVEN, 1, &least, &most), place;

	cr_expect(draw > 1300 && draw < 1500, "%u", draw);
	cr_expect(least > 800 && most > least + 500, "pauses differ: %u to %u", least, most);
	place = mean(GOLF_PH_PLACE, EVEN, 1, &least, &most);
	cr_expect(place > 400 && place < 800, "%u", place);
	mean(GOLF_PH_TURN, CAREFUL, 1, &least, &most);
	cr_expect_leq(most, (unsigned)PAUSE_MOST_MS);
	cr_expect_gt(mean(GOLF_PH_POWER, EVEN, 1, &least, &most), 0u);
	cr_expect_eq(mean(GOLF_PH_START, EVEN, 1, &least, &most), 0u, "all choose at once");
	cr_expect_eq(mean(GOLF_PH_BETWEEN, EVEN, 1, &least, &most), 0u);
	cr_expect_eq(mean(GOLF_PH_OVER, EVEN, 1, &least, &most), 0u);
}

Test(pause, bold_players_are_faster_than_careful_ones)
{
	unsigned least, most, bold = mean(GOLF_PH_TURN, BOLD, 1, &least, &most),
			      even = mean(GOLF_PH_TURN, EVEN, 1, &least, &most),
			      careful = mean(GOLF_PH_TURN, CAREFUL, 1, &least, &most);

	cr_expect_lt(bold + 200, even);
	cr_expect_lt(even + 200, careful);
}

Test(pause, many_computer_players_together_take_a_few_seconds)
{
	for (unsigned n = 1; n < GOLF_SEATS_MAX; n++) {
		unsigned least, most, turn = mean(GOLF_PH_TURN, EVEN, n, &least, &most);

		turn += mean(GOLF_PH_PLACE, EVEN, n, &least, &most);
		cr_expect_leq(n * turn, PAUSE_ROW_MS + 100u, "%u players take %u ms", n, n * turn);
		cr_expect_gt(least, 0u);
	}
}

Test(pause, the_same_move_has_the_same_pause)
{
	const struct pause_move move = { GOLF_PH_TURN, EVEN, 2, 77 };

	cr_expect_eq(pause_ms(&move), pause_ms(&move));
}
