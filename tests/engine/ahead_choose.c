/* How the playouts of a decision are shared among its choices. */
#include "engine/ahead/ahead.h"
#include "engine/ahead/world.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <string.h>

/* How many times a world was dealt between two states of the random numbers. */
static unsigned
count_deals(const struct golf_known *k, struct player_rng from, const struct player_rng *to)
{
	static struct world w;
	struct golf_state s;
	unsigned n = 0;

	world_begin(&w, k);
	for (; memcmp(&from, to, sizeof from) != 0; n++) {
		cr_assert_lt(n, 1000u);
		world_deal(&w, &from, &s);
		player_rng_next(&from);
	}
	return n;
}

/*
 * Each round has the same share of the playouts, so fewer choices get more each. Four looks and no
 * look are five choices, then three, then two: 90 / 15 + 90 / 9 + 90 / 6 deals.
 */
Test(ahead_choose, each_round_has_its_share)
{
	struct golf_rules r = play_rules("four-card", "start.peek_where=any");
	struct golf_action choice[AHEAD_MOST];
	struct ahead_task task = { .choice = choice, .playouts = 90 };
	static struct golf_known known;
	struct player_rng before, after;
	struct golf_state s;

	play_deal(&s, &r, 3, 1);
	golf_know(&s, 0, &known);
	task.known = &known;
	task.n = golf_list(&s, 0, choice, AHEAD_MOST);
	cr_assert_eq(task.n, 5u);
	player_rng_number(&before, 1);
	after = before;
	cr_expect_lt(ahead_choose(&task, &after), 5u);
	cr_expect_eq(count_deals(&known, before, &after), 6u + 10u + 15u);
}

/* Looks are not judged by quick play. A few playouts do not change the usual one. */
Test(ahead_choose, the_usual_choice_stands_until_another_is_clearly_better)
{
	enum { TRIES = 40, USUAL = 2 };
	struct golf_rules r = play_rules("four-card", "start.peek_where=any");
	struct golf_action choice[AHEAD_MOST];
	struct ahead_task task = { .choice = choice, .playouts = 30, .usual = USUAL };
	static struct golf_known known;
	struct player_rng rng;
	struct golf_state s;
	unsigned stood = 0;

	play_deal(&s, &r, 3, 1);
	golf_know(&s, 0, &known);
	task.known = &known;
	task.n = golf_list(&s, 0, choice, AHEAD_MOST);
	for (unsigned i = 0; i < TRIES; i++) {
		player_rng_number(&rng, i);
		stood += ahead_choose(&task, &rng) == USUAL;
	}
	cr_expect_gt(stood, TRIES * 3 / 4, "%u", stood);
}

/* Of four matches that the seat knows to be wrong and doing nothing, no choice is played out. */
Test(ahead_choose, a_match_that_is_known_to_be_wrong_is_not_played_out)
{
	struct golf_rules r = play_rules("cactus", "start.peek=0 start.discard=true");
	struct golf_action choice[AHEAD_MOST];
	struct ahead_task task = { .choice = choice, .playouts = 90, .voluntary = true };
	static struct golf_known known;
	struct player_rng before, after;
	struct golf_state s;
	unsigned seat;

	play_deal(&s, &r, 3, 1);
	seat = (s.turn + 1u) % 3;
	play_give(&s, seat, "2S 3S 4S 5S");
	for (unsigned p = 0; p < 4; p++)
		s.seen[seat][p] = (uint16_t)(1u << seat);
	play_discard(&s, "9D");
	golf_know(&s, seat, &known);
	task.known = &known;
	task.n = golf_list(&s, seat, choice, AHEAD_MOST);
	cr_assert_eq(task.n, 4u);
	cr_assert_eq(choice[0].kind, GOLF_DO_MATCH);
	task.usual = task.n;
	player_rng_number(&before, 1);
	after = before;
	cr_expect_eq(ahead_choose(&task, &after), task.n);
	cr_expect_eq(count_deals(&known, before, &after), 0u);
}
