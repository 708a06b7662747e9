/* How the playouts of a decision are shared among its choices. */
#include "engine/ahead/ahead.h"
#include "engine/ahead/world.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdio.h>
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

/* Situations --------------------------------------------------------------- */

/* What seat 0 is asked in a game of two. The task lives until the next call. */
static struct ahead_task *
ask(const struct golf_state *s)
{
	static struct golf_action choice[AHEAD_MOST];
	static struct golf_known known;
	static struct ahead_task task;

	golf_know(s, 0, &known);
	task = (struct ahead_task){ .known = &known, .choice = choice };
	task.n = golf_list(s, 0, choice, AHEAD_MOST);
	cr_assert(task.n > 0 && task.n <= AHEAD_MOST);
	return &task;
}

/* The number of a choice of the task, in words. */
static unsigned
find(const struct ahead_task *t, const char *words)
{
	struct golf_action a = play_action(words);

	for (unsigned i = 0; i < t->n; i++)
		if (t->choice[i].kind == a.kind && t->choice[i].from == a.from &&
		    t->choice[i].place == a.place && t->choice[i].n == a.n &&
		    memcmp(t->choice[i].at, a.at, 2 * a.n) == 0)
			return i;
	cr_assert_fail("no choice '%s'", words);
	return t->n;
}

/* Both seats have seen all cards. */
static void
set(struct golf_state *s, const char *preset, const char *sets, const char *own, const char *other)
{
	play_two(s, preset, sets, own, other);
	play_show(s);
}

/* The deals of a decision. When another choice than the usual one is the best, a quarter more. */
static unsigned
deals_of(const struct ahead_task *t)
{
	struct player_rng before, after;

	player_rng_number(&before, 1);
	after = before;
	ahead_choose(t, &after);
	return count_deals(t->known, before, &after);
}

/*
 * Two choices share 120 playouts in one round: 60 deals. Three have 60 / 3 + 60 / 2 deals, and
 * four 60 / 4 + 60 / 2. One choice alone needs no deal.
 */
static const struct {
	const char *preset, *sets, *own, *discard, *stock;
	unsigned unknown; /* own cards, one bit each */
	unsigned deals;
	const char *why;
} rounds[] = {
	{ "four-card", "start.peek=0", "TS 9S 2S 3S", "JD", "KD", 0, 60,
	    "a king for a ten, or for a nine" },
	{ "four-card", "start.peek=0", "TS 9S 8S AS", "JD", "KD", 0, 20 + 30,
	    "a king for a ten, a nine, or an eight" },
	{ "four-card", "start.peek=0", "TS 2S AH AS", "JD", "KD", 0, 0,
	    "a king for a ten, and nothing else" },
	{ "six-card", "turn.flip=must", "KS 9S 2S 3S 4S 5D", "JD", "8C", 1, 20 + 30 + 31,
	    "T04: to turn up a card is worth two points, and so is a better card that would be "
	    "given away: only two places compare with that, and one of them with the usual" },
	{ "four-card", "start.peek=0", "TS 9S 2S 3S", "JD", "", 0, 2 * 15,
	    "a stock card; a jack helps nobody. The knock has a batch of its own, and another" },
	{ "four-card", "start.peek=0", "TS 9S 2S 3S", "KC", "", 0, 15,
	    "the king; a stock card is rarely as good. The knock is much worse" },
	{ "nine-card", "", "TS KH QS TH KS QD 8H KC 9S", "7D", "", 0, 0,
	    "a stock card, which may make three tens or three queens" },
};

Test(ahead_choose, choices_that_cost_much_more_are_not_played_out)
{
	for (size_t i = 0; i < sizeof rounds / sizeof rounds[0]; i++) {
		struct ahead_task *t;
		struct golf_state s;

		set(&s, rounds[i].preset, rounds[i].sets, rounds[i].own, "");
		for (unsigned p = 0; p < s.grid; p++)
			if (rounds[i].unknown >> p & 1)
				s.seen[0][p] = 0;
		play_discard(&s, rounds[i].discard);
		play_stock(&s, rounds[i].stock);
		if (*rounds[i].stock)
			cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		t = ask(&s);
		t->playouts = 120;
		cr_expect_eq(deals_of(t), rounds[i].deals, "%zu: %u deals, %s", i, deals_of(t),
		    rounds[i].why);
	}
}

/* How often a choice is taken, of 40 times. */
static unsigned
count_taken(const struct ahead_task *t, unsigned choice)
{
	struct player_rng rng;
	unsigned taken = 0;

	for (unsigned i = 0; i < 40; i++) {
		player_rng_number(&rng, i);
		taken += ahead_choose(t, &rng) == choice;
	}
	return taken;
}

/* The king replaces the ten or the nine. One playout of each tells nothing. */
Test(ahead_choose, the_judgment_of_quick_play_outweighs_a_few_playouts)
{
	struct golf_state s;
	struct ahead_task *t;
	unsigned taken;

	set(&s, "four-card", "start.peek=0", "TS 9S 2S 3S", "");
	play_stock(&s, "KD");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	t = ask(&s);
	t->playouts = 2;
	taken = count_taken(t, find(t, "0 replace 0"));
	cr_expect_eq(taken, 40u, "%u", taken);
}

/*
 * Seat 1 holds a nine that pairs with a nine. Seat 0 can save a point more with the nine than with
 * the eight, but then gives the nine away.
 */
Test(ahead_choose, many_playouts_outweigh_the_judgment_of_quick_play)
{
	struct golf_state s;
	struct ahead_task *t;
	unsigned taken;

	set(&s, "six-card", "game.holes=1", "9S 8S KS KD KC 3H", "9H KH JS TH 7H QC");
	for (unsigned p = 0; p < 5; p++)
		s.up[0] |= (uint32_t)1 << p, s.up[1] |= (uint32_t)1 << p;
	play_discard(&s, "JD");
	play_stock(&s, "AD");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	t = ask(&s);
	t->playouts = 2400;
	taken = count_taken(t, find(t, "0 replace 1"));
	cr_expect_gt(taken, 36u, "%u", taken);
}

/* A king for a nine costs a point more than a king for a ten. */
Test(ahead_choose, the_usual_choice_stands_until_one_wins_more_than_by_chance)
{
	struct golf_state s;
	struct ahead_task *t;
	unsigned taken;

	set(&s, "four-card", "start.peek=0", "TS 9S 2S 3S", "");
	play_stock(&s, "KD");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	t = ask(&s);
	t->usual = find(t, "0 replace 1");
	t->playouts = 16;
	taken = count_taken(t, t->usual);
	cr_expect_gt(taken, 30u, "%u", taken);
}

/* Where the first seat may end the hole before a draw: by a call, or by exposing its layout. */
static const struct {
	const char *sets, *end;
} ends[] = {
	{ "start.peek=0 game.holes=1", "0 knock" },
	{ "start.peek=0 game.holes=1 end.knock=none turn.expose_all=true", "0 expose" },
};

enum { ENDS = sizeof ends / sizeof ends[0] };

/* The first seat has had so many turns, and the other seat has these cards. */
static struct ahead_task *
ask_about_end(struct golf_state *s, size_t i, unsigned turns, const char *others)
{
	set(s, "four-card", ends[i].sets, "4S 4H 2S 3S", others);
	s->turns[0] = (uint8_t)turns;
	play_discard(s, "JD");
	return ask(s);
}

/* Seat 1 has one point more than seat 0. */
Test(ahead_choose, an_end_that_wins_more_often_is_taken)
{
	for (size_t i = 0; i < ENDS; i++) {
		struct golf_state s;
		struct ahead_task *t = ask_about_end(&s, i, 3, "5D 4C 2D 3D");
		unsigned taken;

		t->usual = find(t, "0 draw stock");
		t->playouts = 100;
		taken = count_taken(t, find(t, ends[i].end));
		cr_expect_gt(taken, 36u, "%s: %u", ends[i].end, taken);
	}
}

/* Ends that win less often than a draw, but sometimes more often in so few playouts. */
static const struct {
	const char *others;
	unsigned playouts;
} lucky[] = {
	{ "4D 4C 2D 3D", 2 },
	{ "KD 6C 2D 5D", 32 },
};

Test(ahead_choose, an_end_that_is_better_by_chance_is_not_taken)
{
	for (size_t i = 0; i < 2 * ENDS; i++) {
		size_t end = i % ENDS;
		struct golf_state s;
		struct ahead_task *t = ask_about_end(&s, end, 3, lucky[i / ENDS].others);
		unsigned taken;

		t->usual = find(t, "0 draw stock");
		t->playouts = lucky[i / ENDS].playouts;
		taken = count_taken(t, find(t, ends[end].end));
		cr_expect_lt(taken, 5u, "%s, %s: %u", ends[end].end, lucky[i / ENDS].others, taken);
	}
}

/*
 * In the first turns, an end wins a tenth of the holes more, or quick play would end the hole. With
 * the first hand of the other seat the knock gains less, with the second one more.
 */
Test(ahead_choose, a_hole_ends_early_only_for_a_clear_gain)
{
	static const char *const others[] = { "TD 9C 5D 3D", "5D 4C 2D 3D" };

	for (size_t i = 0; i < 2 * ENDS; i++) {
		bool clear = i / ENDS;
		struct golf_state s;
		struct ahead_task *t = ask_about_end(&s, i % ENDS, 2, others[clear]);
		unsigned end = find(t, ends[i % ENDS].end), taken;

		t->usual = find(t, "0 draw stock");
		t->playouts = 400;
		taken = count_taken(t, end);
		cr_expect(clear ? taken > 36 : taken < 4, "%s: %u", ends[i % ENDS].end, taken);
		t->usual = end;
		cr_expect_gt(count_taken(t, end), 36u, "%s", ends[i % ENDS].end);
		t = ask_about_end(&s, i % ENDS, 3, others[clear]);
		t->usual = find(t, "0 draw stock");
		t->playouts = 400;
		taken = count_taken(t, end);
		cr_expect_gt(taken, 36u, "later, %s: %u", ends[i % ENDS].end, taken);
	}
}

/* Seat 1 has fewer points than seat 0, but may have to give the king away. */
Test(ahead_choose, a_usual_end_stands_until_another_choice_is_better_by_more_than_chance)
{
	for (size_t i = 0; i < ENDS; i++) {
		struct golf_state s;
		struct ahead_task *t = ask_about_end(&s, i, 3, "KD 2C 2D 3D");

		t->usual = find(t, ends[i].end);
		t->playouts = 6;
		cr_expect_gt(count_taken(t, t->usual), 30u, "%s: few playouts", ends[i].end);
		t->playouts = 1200;
		cr_expect_lt(count_taken(t, t->usual), 4u, "%s: many playouts", ends[i].end);
	}
}

/* Else six players who all wait for another one's call would play sixty turns. */
Test(ahead_choose, a_usual_end_stands_after_many_turns)
{
	for (size_t i = 0; i < ENDS; i++) {
		struct golf_state s;
		struct ahead_task *t = ask_about_end(&s, i, 20, "KD 2C 2D 3D");

		t->usual = find(t, ends[i].end);
		t->playouts = 1200;
		cr_expect_eq(count_taken(t, t->usual), 40u, "%s", ends[i].end);
	}
}

Test(ahead_choose, the_usual_choice_stands_where_all_end_the_hole)
{
	struct golf_state s;
	struct ahead_task *t = ask_about_end(&s, 0, 3, "6D 5C 2D 3D");
	struct golf_action both[2];

	both[0] = both[1] = t->choice[find(t, "0 knock")];
	t->choice = both;
	t->n = 2;
	t->usual = 1;
	cr_expect_eq(count_taken(t, 1), 40u);
}

/* The end wins 0.024 of the holes less than a draw. A temper of -50 makes them equal. */
Test(ahead_choose, a_bold_player_ends_for_a_little_less)
{
	for (size_t i = 0; i < ENDS; i++) {
		struct golf_state s;
		struct ahead_task *t = ask_about_end(&s, i, 3, "KD 2C 2D 3D");
		unsigned end = find(t, ends[i].end);

		t->usual = find(t, "0 draw stock");
		t->playouts = 400;
		t->temper = -25;
		cr_expect_lt(count_taken(t, end), 4u, "%s", ends[i].end);
		t->temper = -75;
		cr_expect_gt(count_taken(t, end), 36u, "%s", ends[i].end);
	}
}

/* No draw compares with the stock card, so all deals are for the end of the hole. */
Test(ahead_choose, an_end_that_is_hard_to_judge_gets_more_playouts)
{
	for (size_t i = 0; i < ENDS; i++) {
		struct golf_state s;
		struct ahead_task *t = ask_about_end(&s, i, 3, "6D 5C 2D 3D");
		unsigned deals;

		t->playouts = 54;
		deals = deals_of(t);
		cr_expect_eq(deals, 32 * 6u, "%s, close: %u deals", ends[i].end, deals);
		t = ask_about_end(&s, i, 3, "4D 4C 2D 3D");
		t->playouts = 400;
		deals = deals_of(t);
		cr_expect_eq(deals, 50u, "%s, clearly not: %u deals", ends[i].end, deals);
		t = ask_about_end(&s, i, 3, "5D 4C 2D 3D");
		t->playouts = 400;
		deals = deals_of(t);
		cr_expect_eq(deals, 250u, "%s, clear: %u deals", ends[i].end, deals);
	}
}

/* A quarter of the playouts at a time, with the same random numbers. */
static unsigned
choose_in_portions(const struct ahead_task *t, struct player_rng *rng, unsigned *portions)
{
	unsigned best = ahead_best(t, rng);

	for (unsigned i = 0; i < t->n; i++) {
		struct ahead_gain e = { 0 };
		enum ahead_answer answer = AHEAD_OPEN;

		if (!ahead_is_end(&t->choice[i]))
			continue;
		cr_expect_neq(best, i, "an end is no such choice");
		for (; answer == AHEAD_OPEN; ++*portions)
			answer = ahead_ending(t, i, best, rng, &e);
		best = answer == AHEAD_ENDS ? i : best;
	}
	return best;
}

Test(ahead_choose, in_portions_the_choice_is_the_same)
{
	static const char *const others[] = { "6D 5C 2D 3D", "4D 4C 2D 3D", "5D 4C 2D 3D" };
	unsigned portions = 0;

	for (size_t k = 0; k < 3 * ENDS; k++) {
		struct golf_state s;
		struct ahead_task *t = ask_about_end(&s, k % ENDS, 3, others[k / ENDS]);
		struct player_rng whole, parts;

		t->usual = find(t, "0 draw stock");
		t->playouts = 54;
		player_rng_number(&whole, k);
		parts = whole;
		cr_expect_eq(ahead_choose(t, &whole), choose_in_portions(t, &parts, &portions),
		    "%s, %s", ends[k % ENDS].end, others[k / ENDS]);
		cr_expect_arr_eq(&whole, &parts, sizeof whole);
	}
	cr_expect_gt(portions, 16u, "a close call has many: %u", portions);
}

/* A four for one of two tens: both places do the same in a hole of few turns. */
Test(ahead_choose, the_usual_one_of_equal_choices_is_taken)
{
	struct golf_state s;
	struct ahead_task *t;

	set(&s, "four-card", "start.peek=0 end.turns=3", "TS TH 2S 3S", "6D 6C 2D 3D");
	play_stock(&s, "4D");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	t = ask(&s);
	cr_assert_eq(find(t, "0 replace 0"), 0u);
	cr_assert_eq(find(t, "0 replace 1"), 1u);
	t->n = 2;
	t->playouts = 40;
	for (t->usual = 0; t->usual < t->n; t->usual++)
		cr_expect_eq(count_taken(t, t->usual), 40u);
}

/* Each choice is played out once in each round at least: five, three and two choices. */
Test(ahead_choose, one_playout_is_the_least)
{
	struct golf_rules r = play_rules("four-card", "start.peek_where=any");
	struct ahead_task *t;
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	t = ask(&s);
	cr_assert_eq(t->n, 5u);
	t->playouts = 1;
	cr_expect_eq(deals_of(t), 3u + 1u, "and once more beside the usual choice");
}

/*
 * Seat 0 holds a drawn five. It matches its own five in the first place, or wrongly another card.
 * The rest are the places, the discard, and the knock.
 */
Test(ahead_choose, X04_a_drawn_card_is_compared_with_known_cards)
{
	struct golf_state s;
	struct ahead_task *t;
	struct golf_action match[4] = { { .kind = 0 } };

	set(&s, "cabo", "start.peek=0 match.whose=own", "5S 9S JH 3S", "");
	s.seen[0][2] = 0;
	play_discard(&s, "9D");
	play_stock(&s, "5D");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	t = ask(&s);
	for (unsigned p = 0; p < 4; p++) {
		char words[20];

		snprintf(words, sizeof words, "0 match 0.%u", p);
		match[p] = t->choice[find(t, words)];
	}
	t->choice = match;
	t->n = 4;
	t->usual = 0;
	t->playouts = 120;
	cr_expect_eq(deals_of(t), 60u, "the right one and the unknown one");
	t->usual = 1;
	cr_expect_eq(deals_of(t), 20u + 30u + 31u,
	    "the usual one is always played out, and once more at the end");
}
