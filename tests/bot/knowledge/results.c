/* Standings: which games count, the ranks, and the bounds of a month. */
#include "bot/knowledge/results.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <uv.h>

enum { ANA = 11, BEN = 12, CARLA = 13, DAVE = 14 };

/* One seat of a game. own: one person had the seat from the first deal to the end. */
struct try_seat {
	snowflake user;
	int total;
	bool won, own;
};

static void
add(struct results *r, int64_t finished, unsigned seats, const struct try_seat *seat)
{
	struct store_result game = { .finished = finished, .holes = 9, .seats = seats };

	for (unsigned i = 0; i < seats; i++) {
		game.seat[i] = (struct store_result_seat){ .user = seat[i].user,
			.own = seat[i].own,
			.won = seat[i].won,
			.total = seat[i].total,
			.points = seat[i].total,
			.best = seat[i].total / 9 };
		snprintf(game.seat[i].name, sizeof game.seat[i].name, "n%d", (int)seat[i].user);
	}
	results_add(r, &game);
}

Test(results, which_games_count)
{
	static const struct {
		unsigned seats;
		struct try_seat seat[4];
		bool counts, rates;
		const char *why;
	} tries[] = {
		{ 2, { { ANA, 20, true, true }, { BEN, 30, false, true } }, true, true,
		    "two people" },
		{ 2, { { ANA, 20, true, true }, { 0, 30, false, false } }, true, false,
		    "a computer player" },
		{ 3, { { ANA, 20, true, true }, { BEN, 30, false, true }, { 0, 40, false, false } },
		    true, false, "people and a computer player, who may have replaced a person" },
		{ 3,
		    { { ANA, 20, true, true }, { BEN, 30, false, true },
			{ CARLA, 40, false, false } },
		    true, false, "a player who left and came back" },
		{ 3, { { ANA, 20, false, true }, { BEN, 30, false, true }, { 0, 10, true, true } },
		    true, true, "a forgotten player: the others are still rated" },
		{ 2, { { ANA, 20, true, true }, { 0, 30, false, true } }, true, false,
		    "the only other player is forgotten" },
		{ 2, { { ANA, 20, true, false }, { BEN, 30, false, true } }, false, false,
		    "Ana did not play the whole game" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct results_person *ana;
		struct results r;

		results_init(&r, 0, 0);
		add(&r, 5, tries[i].seats, tries[i].seat);
		ana = results_find(&r, ANA);
		cr_assert_eq(ana != NULL, tries[i].counts, "%s", tries[i].why);
		if (ana) {
			cr_expect_eq(ana->shown.games, 1u);
			cr_expect_eq(ana->shown.wins, tries[i].seat[0].won);
			cr_expect_eq(ana->rated, tries[i].rates, "%s", tries[i].why);
			cr_expect_eq(
			    ana->rating.mean > RATING_MEAN, tries[i].rates, "%s", tries[i].why);
		}
		cr_expect_null(results_find(&r, 0), "user 0 has no row");
		results_free(&r);
	}
}

Test(results, figures)
{
	const struct try_seat first[] = { { ANA, 45, false, true }, { BEN, 18, true, true } },
			      second[] = { { BEN, 9, true, true }, { ANA, -9, true, true } };
	const struct standing *ana;
	struct results r;

	results_init(&r, 0, 0);
	add(&r, 5, 2, first);
	add(&r, 6, 2, second);
	results_rank(&r);
	ana = &results_find(&r, ANA)->shown;
	cr_expect_eq(ana->games, 2u);
	cr_expect_eq(ana->wins, 1u, "a shared win counts");
	cr_expect_eq(ana->holes, 18u);
	cr_expect_eq(ana->points, 36);
	cr_expect_eq(ana->best, -1);
	cr_expect_str_eq(ana->name, "n11");
	cr_expect_not(ana->rated, "two games are too few");
	cr_expect_eq(r.n, 2u);
	results_free(&r);
}

/* R06: a mean is of the holes that a person has played. An older golfd has not counted them. */
Test(results, a_person_who_was_out_has_fewer_holes)
{
	struct store_result game = { .finished = 5, .holes = 9, .seats = 2 };
	struct results r;

	for (unsigned i = 0; i < 2; i++)
		game.seat[i] = (struct store_result_seat){
			.user = i ? BEN : ANA, .own = true, .won = i, .points = 36
		};
	game.seat[0].holes = 4;
	results_init(&r, 0, 0);
	results_add(&r, &game);
	results_rank(&r);
	cr_expect_eq(results_find(&r, ANA)->shown.holes, 4u);
	cr_expect_eq(results_find(&r, BEN)->shown.holes, 9u);
	results_free(&r);
}

/* Some hands win whatever the totals are. Their player ranks first in the game. */
Test(results, the_winner_ranks_first_with_any_total)
{
	const struct try_seat seat[] = { { ANA, 90, true, true }, { BEN, 18, false, true },
		{ CARLA, 18, false, true } };
	struct results r;

	results_init(&r, 0, 0);
	add(&r, 5, 3, seat);
	cr_expect_gt(results_find(&r, ANA)->rating.mean, RATING_MEAN);
	cr_expect_eq(results_find(&r, BEN)->rating.mean, results_find(&r, CARLA)->rating.mean);
	cr_expect_lt(results_find(&r, BEN)->rating.mean, RATING_MEAN);
	results_free(&r);
}

Test(results, a_period_includes_its_start_and_excludes_its_end)
{
	const struct try_seat seat[] = { { ANA, 1, true, true } };
	struct results r;

	results_init(&r, 10, 20);
	for (int64_t at = 8; at < 23; at++)
		add(&r, at, 1, seat);
	cr_expect_eq(results_find(&r, ANA)->shown.games, 10u);
	results_free(&r);
}

Test(results, ranks)
{
	const struct try_seat people[] = { { ANA, 20, true, true }, { BEN, 30, false, true } },
			      first[] = { { CARLA, 20, true, true }, { 0, 30, false, false } },
			      second[] = { { DAVE, 20, true, true }, { 0, 30, false, false } },
			      worse[] = { { 15, 29, true, true }, { 0, 30, false, false } };
	static const struct {
		snowflake user;
		unsigned rank;
		const char *why;
	} wanted[] = {
		{ ANA, 1, "she has the best rating" },
		{ BEN, 2, "he has a rating, too" },
		{ CARLA, 3, "no rating; as many wins as Dave, and the same mean" },
		{ DAVE, 3, "Dave shares Carla's rank" },
		{ 15, 5, "after the shared rank 3 comes rank 5" },
	};
	struct results r;

	results_init(&r, 0, 0);
	add(&r, 1, 2, worse);
	add(&r, 1, 2, second);
	for (int i = 0; i < RATING_GAMES; i++)
		add(&r, 1, 2, people);
	add(&r, 1, 2, first);
	results_rank(&r);
	cr_assert_eq(r.n, 5u);
	for (unsigned i = 0; i < 5; i++) {
		cr_expect_eq(r.row[i].is->shown.user, wanted[i].user, "%s", wanted[i].why);
		cr_expect_eq(r.row[i].is->shown.rank, wanted[i].rank, "%s", wanted[i].why);
		cr_expect_eq(r.row[i].is->shown.rated, i < 2, "%s", wanted[i].why);
	}
	cr_expect_gt(r.row[0].is->shown.rating, r.row[1].is->shown.rating);
	results_free(&r);
}

/* Ben and Carla lose with the same total. Their rows stand in the order of their ids. */
Test(results, equal_ratings_share_a_rank)
{
	const struct try_seat seat[] = { { CARLA, 18, false, true }, { ANA, 9, true, true },
		{ BEN, 18, false, true } };
	static const snowflake order[] = { ANA, BEN, CARLA };
	struct results r;

	results_init(&r, 0, 0);
	for (int i = 0; i < RATING_GAMES; i++)
		add(&r, 1, 3, seat);
	results_rank(&r);
	for (unsigned i = 0; i < 3; i++) {
		cr_expect_eq(r.row[i].is->shown.user, order[i], "row %u", i);
		cr_expect_eq(r.row[i].is->shown.rank, i == 0 ? 1u : 2u, "row %u", i);
		cr_expect(r.row[i].is->shown.rated);
	}
	results_free(&r);
}

/* Compares with the system's calendar at each month's start, for 200 years. */
Test(results, months)
{
	for (int year = 1970; year < 2170; year++)
		for (int month = 1; month <= 12; month++) {
			struct tm tm = {
				.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = 1
			};
			int64_t begin = timegm(&tm), since, until;

			cr_assert_eq(results_month(begin), year * 100 + month, "%d-%d: %d", year,
			    month, results_month(begin));
			if (begin)
				cr_assert_eq(results_month(begin - 1),
				    month > 1 ? year * 100 + month - 1 : (year - 1) * 100 + 12);
			results_month_bounds(year * 100 + month, &since, &until);
			cr_assert_eq(since, begin);
			cr_assert_eq(results_month(until),
			    month < 12 ? year * 100 + month + 1 : (year + 1) * 100 + 1);
		}
}

/* Ten thousand games of four players, among two hundred people, take less than half a second. */
Test(results, many_games)
{
	uint64_t start = uv_hrtime();
	struct results r;

	results_init(&r, 0, 0);
	for (unsigned i = 0; i < 10000; i++) {
		struct try_seat seat[4];

		for (unsigned k = 0; k < 4; k++)
			seat[k] = (struct try_seat){ 1 + (i * 7 + k * 53) % 200,
				(int)((i * 31 + k * 17) % 97), k == 0, true };
		add(&r, i, 4, seat);
	}
	results_rank(&r);
	cr_expect_eq(r.n, 200u);
	cr_expect_not(r.failed);
	cr_expect_lt(
	    (double)(uv_hrtime() - start) / 1e9, 0.5, "%f s", (double)(uv_hrtime() - start) / 1e9);
	results_free(&r);
}
