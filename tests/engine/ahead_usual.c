/* The usual choice out of turn, and slips. */
#include "engine/ahead/ahead.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <string.h>

enum { MANY = 400 };

/* Both seats have seen all cards. */
static void
set(struct golf_state *s, const char *preset, const char *sets, const char *own, const char *other)
{
	play_two(s, preset, sets, own, other);
	play_show(s);
}

/* The choices of a seat. The task lives until the next call. */
static struct ahead_task *
ask(const struct golf_state *s, unsigned seat)
{
	static struct golf_action choice[MANY];
	static struct golf_known known;
	static struct ahead_task task;

	golf_know(s, seat, &known);
	task = (struct ahead_task){ .known = &known, .choice = choice };
	task.n = golf_list(s, seat, choice, MANY);
	cr_assert(task.n > 0 && task.n <= MANY);
	return &task;
}

static unsigned
usual(const struct ahead_task *t)
{
	struct player_rng rng;

	player_rng_number(&rng, 1);
	return ahead_usual(t, &rng);
}

/* A swap of two cards is listed from the lower seat on. Seat 1 names its own card first. */
Test(ahead_usual, W05_a_swap_is_found_in_the_other_order)
{
	struct golf_state s;
	struct ahead_task *t;
	const struct golf_action *a;

	set(&s, "dacz", "start.peek=0", "2H AD 2D 2C", "3S TS 4S 5D");
	s.turn = 1;
	play_stock(&s, "JH");
	cr_assert_eq(play(&s, "1 draw stock", NULL), GOLF_OK);
	t = ask(&s, 1);
	a = &t->choice[usual(t)];
	cr_expect_eq(a->kind, GOLF_DO_POWER);
	cr_expect(
	    a->at[0].seat == 0 && a->at[0].place == 1, "not %u.%u", a->at[0].seat, a->at[0].place);
	cr_expect(
	    a->at[1].seat == 1 && a->at[1].place == 1, "not %u.%u", a->at[1].seat, a->at[1].place);
}

/* The list of choices ends before the power. */
Test(ahead_usual, one_that_is_not_listed_is_the_cheapest)
{
	struct golf_state s;
	struct ahead_task *t;

	set(&s, "dacz", "start.peek=0", "AS 5D 2H 2C", "3S TS KS KC");
	play_stock(&s, "JH");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	t = ask(&s, 0);
	cr_assert_eq(t->choice[usual(t)].kind, GOLF_DO_POWER);
	while (t->choice[t->n - 1].kind == GOLF_DO_POWER)
		t->n--;
	cr_expect_eq(t->choice[usual(t)].kind, GOLF_DO_DISCARD, "a jack for no other card");
}

/* The list of choices may be too short for the usual one. */
Test(ahead_usual, one_that_is_not_listed_is_the_first_or_doing_nothing)
{
	struct golf_state s;
	struct ahead_task *t;

	set(&s, "four-card", "start.peek=0", "TS 9S 2S 3S", "");
	play_discard(&s, "KD");
	t = ask(&s, 0);
	cr_expect_eq(usual(t), 1u, "the king");
	t->n = 1;
	cr_expect_eq(usual(t), 0u);
	set(&s, "cactus", "start.peek=0 start.discard=true", "TS 9S 2S 3S", "4S 5S 6S 7S");
	cr_assert_eq(s.turn, 0);
	play_discard(&s, "5D");
	t = ask(&s, 1);
	t->voluntary = true;
	cr_expect_eq(usual(t), 1u, "the five");
	t->n = 1;
	cr_expect_eq(usual(t), 1u, "doing nothing");
}

/* Seat 1 has a five. Each of the four own cards may be given for it. */
Test(ahead_usual, X01_a_match_gives_the_worst_card)
{
	struct golf_state s;
	struct ahead_task *t;
	const struct golf_action *a;

	for (unsigned turn = 0; turn < 2; turn++) {
		set(&s, "cumbia", "start.peek=0", "2S 3S TS 4S", "7S 5S 6S 8S");
		s.turn = (uint8_t)turn;
		play_discard(&s, "5D");
		t = ask(&s, 0);
		t->voluntary = turn == 1;
		a = &t->choice[usual(t)];
		cr_assert_eq(a->kind, GOLF_DO_MATCH, "turn of seat %u", turn);
		cr_expect(a->at[0].seat == 1 && a->at[0].place == 1, "%u.%u", a->at[0].seat,
		    a->at[0].place);
		cr_expect_eq(a->give[0], 2, "the ten, not %u", a->give[0]);
	}
}

/* A list of choices holds matches of one card. */
Test(ahead_usual, X04_a_match_of_several_cards)
{
	const char *no_call = "start.peek=0 end.knock=none end.final_turns=0";
	struct golf_state s;
	struct golf_action a;
	struct ahead_task *t;

	set(&s, "cabo", no_call, "2S 5S TS 5H", "7S 6S 9C 8S");
	play_stock(&s, "5D");
	t = ask(&s, 0);
	cr_expect_not(ahead_several(t->known, 0, &a), "no card is in hand");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	t = ask(&s, 0);
	cr_expect(t->choice[usual(t)].kind == GOLF_DO_MATCH && t->choice[usual(t)].n == 1,
	    "the list has no more");
	cr_expect_eq(t->choice[usual(t)].at[0].place, 1, "the first five");
	cr_expect(ahead_several(t->known, 0, &a));
	cr_expect(a.n == 2 && a.at[0].place == 1 && a.at[1].place == 3 && a.gives == 0,
	    "%u cards, %u %u", a.n, a.at[0].place, a.at[1].place);
	cr_expect_not(ahead_several(t->known, 1, &a), "it is the turn of seat 0");
	set(&s, "cabo", no_call, "2S 5S TS 9H", "7S 6S 9C 8S");
	play_stock(&s, "5D");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	cr_expect_not(ahead_several(ask(&s, 0)->known, 0, &a), "one five alone");
}

/* The match of an own card and of two others gives two cards. The listed match gives none. */
Test(ahead_usual, X04_a_match_of_several_is_the_match_of_the_first_one)
{
	struct golf_state s;
	struct ahead_task *t;
	const struct golf_action *a;

	set(&s, "cabo", "start.peek=0 end.knock=none end.final_turns=0", "5S TS TH 2S",
	    "5H 5C 9S 9D");
	play_stock(&s, "5D");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	t = ask(&s, 0);
	a = &t->choice[usual(t)];
	cr_assert_eq(a->kind, GOLF_DO_MATCH);
	cr_expect(a->n == 1 && a->gives == 0 && a->at[0].seat == 0 && a->at[0].place == 0);
}

/* Seat 0 may match its three. Seat 1 has just had its turn and may call. */
Test(ahead_usual, E04_only_the_caller_calls)
{
	struct golf_state s;
	struct ahead_task *t;

	set(&s, "cactus", "start.peek=0", "AS AD 3S KD", "TS TD JH JC");
	s.turn = 1;
	play_stock(&s, "TH");
	cr_assert_eq(play(&s, "1 draw stock", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "1 discard", NULL), GOLF_OK);
	cr_assert_eq(s.caller, 1);
	play_discard(&s, "3D");
	t = ask(&s, 0);
	while (t->choice->kind != GOLF_DO_MATCH) {
		t->choice++;
		t->n--;
	}
	t->voluntary = true;
	cr_expect_eq(usual(t), 2u, "the three in place 2");
}

/* With more temper a seat asks for a higher chance. */
Test(ahead_usual, temper_changes_when_a_seat_ends_the_hole)
{
	struct golf_state s;
	struct ahead_task *t;

	set(&s, "four-card", "start.peek=0", "4S 4H 2S 3S", "5D 5C 3D 3C");
	s.turns[0] = s.turns[1] = 3;
	play_discard(&s, "JD");
	t = ask(&s, 0);
	cr_expect_eq(t->choice[usual(t)].kind, GOLF_DO_KNOCK);
	t->temper = 60;
	cr_expect_eq(t->choice[usual(t)].kind, GOLF_DO_DRAW);
	play_give(&s, 1, "4D 4C 2D 3D");
	t = ask(&s, 0);
	t->temper = 0;
	cr_expect_eq(t->choice[usual(t)].kind, GOLF_DO_DRAW);
	t->temper = -100;
	cr_expect_eq(t->choice[usual(t)].kind, GOLF_DO_KNOCK);
}

/*
 * A king replaces the ten, the nine, the eight or the ace. The first three are equally likely where
 * they may cost two points more.
 */
static const struct {
	unsigned points, places; /* how many places may be taken, from the ten on */
} slips[] = { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 4, 3 } };

Test(ahead_usual, a_slip_is_one_of_the_choices_that_cost_little_more)
{
	struct golf_state s;
	struct ahead_task *t;

	set(&s, "four-card", "start.peek=0", "TS 9S 8S AS", "");
	play_stock(&s, "KD");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	t = ask(&s, 0);
	t->usual = 0;
	for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
		unsigned taken[MANY] = { 0 };

		for (unsigned k = 0; k < 300; k++) {
			struct player_rng rng;

			player_rng_number(&rng, k);
			taken[ahead_slip(t, &rng, slips[i].points)]++;
		}
		for (unsigned k = 0; k < t->n; k++) {
			unsigned wanted = k < slips[i].places ? 300 / slips[i].places : 0;

			cr_expect(taken[k] + 30 > wanted && taken[k] < wanted + 30,
			    "%u points, choice %u: %u times", slips[i].points, k, taken[k]);
			cr_expect(wanted > 0 || taken[k] == 0);
		}
	}
}

/* Quick play does not judge the start cards. */
Test(ahead_usual, no_slip_where_nothing_is_judged)
{
	struct golf_rules r = play_rules("four-card", "start.peek_where=any");
	struct golf_state s;
	struct ahead_task *t;

	play_deal(&s, &r, 2, 1);
	t = ask(&s, 0);
	t->usual = 3;
	for (unsigned i = 0; i < 20; i++) {
		struct player_rng rng;

		player_rng_number(&rng, i);
		cr_expect_eq(ahead_slip(t, &rng, 4), 3u);
	}
}
