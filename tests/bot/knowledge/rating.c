/* Ratings: worked examples, and facts that hold for any games. */
#include "bot/knowledge/rating.h"

#include <criterion/criterion.h>
#include <math.h>

#define NEW                                                                                        \
	{                                                                                          \
		RATING_MEAN, RATING_DEVIATION                                                      \
	}

/* Another program computed the numbers, from the same paper and with the same drift. */
Test(rating, worked_numbers)
{
	static const struct {
		unsigned n;
		struct rating before[4];
		int place[4];
		struct rating after[4];
		const char *why;
	} tries[] = {
		{ 2, { NEW, NEW }, { 1, 2 },
		    { { 27.635389493140497, 8.06590141354368 },
			{ 22.364610506859503, 8.06590141354368 } },
		    "two newcomers" },
		{ 2, { NEW, NEW }, { 7, 7 }, { { 25, 8.06590141354368 }, { 25, 8.06590141354368 } },
		    "a tie says nothing about who is better" },
		{ 4, { NEW, NEW, NEW, NEW }, { -3, 20, 21, 400 },
		    { { 27.795252672501135, 8.263571791259416 },
			{ 26.55291815138952, 8.17961798837266 },
			{ 24.689416369722096, 8.084127880168786 },
			{ 20.962412806387245, 8.084127880168786 } },
		    "four players; only the order of the totals counts" },
		{ 3, { NEW, NEW, NEW }, { 1, 1, 3 },
		    { { 25.717262170187357, 8.205243377397993 },
			{ 25.717262170187357, 8.205243377397993 },
			{ 23.565475659625285, 8.205243377397993 } },
		    "two share the win" },
		{ 4, { { 30, 2 }, { 20, 5 }, { 25, 8 }, { 27, 1 } }, { 4, 1, 2, 2 },
		    { { 29.765818158807402, 1.9999445247475354 },
			{ 21.64995341420602, 4.980916785432771 },
			{ 24.973027113568403, 7.62224279710612 },
			{ 26.99283618619807, 1.0033655272470117 } },
		    "the stronger lose, two tie in the middle" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct rating r[4], *who[4] = { &r[0], &r[1], &r[2], &r[3] };

		for (unsigned k = 0; k < tries[i].n; k++)
			r[k] = tries[i].before[k];
		rating_game(who, tries[i].place, tries[i].n);
		for (unsigned k = 0; k < tries[i].n; k++) {
			cr_expect_float_eq(r[k].mean, tries[i].after[k].mean, 1e-9, "%s, %u: %.12f",
			    tries[i].why, k, r[k].mean);
			cr_expect_float_eq(r[k].deviation, tries[i].after[k].deviation, 1e-9,
			    "%s, %u: %.12f", tries[i].why, k, r[k].deviation);
		}
	}
}

Test(rating, a_new_rating_is_shown_as_700_and_the_mean_as_1500)
{
	cr_expect_eq(rating_shown(&(struct rating)NEW), 700, "a new rating");
	cr_expect_eq(
	    rating_shown(&(struct rating){ 25, 5.0 / 3 }), 1500, "the mean, with less deviation");
	cr_expect_eq(rating_shown(&(struct rating){ 30, 1 }), 1780);
	cr_expect_eq(rating_shown(&(struct rating){ 10, 1 }), 980);
}

/* The first of twelve players wins 10000 games, then the last wins 10000. */
Test(rating, any_number_of_games_stays_finite)
{
	struct rating r[RATING_SEATS], *who[RATING_SEATS];
	int place[RATING_SEATS];

	for (int i = 0; i < RATING_SEATS; i++) {
		r[i] = rating_new();
		who[i] = &r[i];
		place[i] = i;
	}
	for (unsigned n = 0; n < 20000; n++) {
		if (n == 10000)
			for (int i = 0; i < RATING_SEATS; i++)
				place[i] = -i;
		rating_game(who, place, RATING_SEATS);
		for (unsigned i = 0; i < RATING_SEATS; i++)
			cr_assert(isfinite(r[i].mean) && r[i].deviation > 0 && r[i].deviation < 100,
			    "%u: %f %f", n, r[i].mean, r[i].deviation);
		if (n == 9999)
			for (unsigned i = 1; i < RATING_SEATS; i++)
				cr_assert_gt(rating_shown(&r[i - 1]), rating_shown(&r[i]));
	}
	for (unsigned i = 1; i < RATING_SEATS; i++)
		cr_assert_lt(rating_shown(&r[i - 1]), rating_shown(&r[i]), "the new winner leads");
}

/* Farther apart than games can lead: there is no division by 0. */
Test(rating, strengths_far_apart_stay_finite)
{
	struct rating weak = { -1e6, 1e-3 }, strong = { 1e6, 1e-3 }, *who[] = { &weak, &strong };

	rating_game(who, (const int[]){ 1, 2 }, 2);
	cr_expect(isfinite(weak.mean) && isfinite(strong.mean) && weak.deviation > 0 &&
	    strong.deviation > 0);
	cr_expect_gt(weak.mean, -1e6);
	cr_expect_lt(strong.mean, 1e6);
}
