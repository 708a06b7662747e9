/* Means and errors, against numbers that are computed by hand. */
#include "lab/sums.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static struct lab_sums sums;

/* Adds a game with one figure on both sides. */
static void
add(double now_y, double now_x, double new_y, double new_x)
{
	static struct lab_count now, tried;

	memset(&now, 0, sizeof now);
	memset(&tried, 0, sizeof tried);
	now.y[LAB_SCORE] = now_y;
	now.x[LAB_SCORE] = now_x;
	tried.y[LAB_SCORE] = new_y;
	tried.x[LAB_SCORE] = new_x;
	lab_sums_add(&sums, &now, &tried);
}

static void
expect(const struct lab_value *v, double mean, double error, unsigned games, const char *why)
{
	cr_expect_float_eq(v->mean, mean, 1e-9, "%s: mean %g, not %g", why, v->mean, mean);
	cr_expect_float_eq(v->error, error, 1e-9, "%s: error %g, not %g", why, v->error, error);
	cr_expect_eq(v->games, games, "%s", why);
}

/* 2, 4 and 6: mean 4, deviation 2, error 2 / sqrt(3). The other side is always 3 more. */
Test(sums, means)
{
	struct lab_value v;

	memset(&sums, 0, sizeof sums);
	add(2, 1, 5, 1);
	add(4, 1, 7, 1);
	add(6, 1, 9, 1);
	v = lab_value(&sums, LAB_SCORE, LAB_NOW);
	expect(&v, 4, 2 / sqrt(3), 3, "now");
	v = lab_value(&sums, LAB_SCORE, LAB_NEW);
	expect(&v, 7, 2 / sqrt(3), 3, "new");
	v = lab_change(&sums, LAB_SCORE);
	expect(&v, 3, 0, 3, "what both owe to the deal cancels out");
	cr_expect_not(lab_is_sure(&v), "three games prove nothing");
}

/*
 * now: 1, 2, 3; new: 3, 2, 4. The differences 2, 0, 1 have mean 1 and deviation 1, so the error is
 * 1 / sqrt(3). Without the pairs it would be sqrt(1 / 3 + 1 / 3).
 */
Test(sums, differences_are_paired)
{
	struct lab_value v;

	memset(&sums, 0, sizeof sums);
	add(1, 1, 3, 1);
	add(2, 1, 2, 1);
	add(3, 1, 4, 1);
	v = lab_change(&sums, LAB_SCORE);
	expect(&v, 1, 1 / sqrt(3), 3, "paired");
	cr_expect_not(lab_is_sure(&v), "1 is below three errors");
	v = (struct lab_value){ .mean = -3.01, .error = 1, .games = LAB_LEAST };
	cr_expect(lab_is_sure(&v), "above three errors");
	v.mean = 3;
	cr_expect_not(lab_is_sure(&v), "not above three errors");
}

/*
 * Ratios: 3 / 2 and 1 / 1 give 4 / 3. The rests are 3 - 8/3 = 1/3 and 1 - 4/3 = -1/3; the squares
 * add up to 2/9, times 2 / (2 - 1), over the square of 3: 4/81.
 */
Test(sums, ratios)
{
	struct lab_value v;

	memset(&sums, 0, sizeof sums);
	add(3, 2, 0, 0);
	add(1, 1, 0, 0);
	add(0, 0, 0, 0);
	v = lab_value(&sums, LAB_SCORE, LAB_NOW);
	expect(&v, 4 / 3.0, 2 / 9.0, 2, "a game without the figure does not count");
	v = lab_value(&sums, LAB_SCORE, LAB_NEW);
	expect(&v, 0, 0, 0, "no figure");
	v = lab_change(&sums, LAB_SCORE);
	expect(&v, 0, 0, 0, "nothing to compare");
	cr_expect_not(lab_is_sure(&v));
}

Test(sums, one_game_has_no_error)
{
	struct lab_value v;

	memset(&sums, 0, sizeof sums);
	add(3, 1, 4, 1);
	v = lab_change(&sums, LAB_SCORE);
	expect(&v, 1, 0, 1, "one game");
	cr_expect_not(lab_is_sure(&v), "one game is no proof");
}

Test(sums, nothing_to_compare)
{
	static struct lab_count tried;
	struct lab_value v;

	memset(&sums, 0, sizeof sums);
	tried.y[LAB_SCORE] = 8;
	tried.x[LAB_SCORE] = 2;
	lab_sums_add(&sums, NULL, &tried);
	v = lab_value(&sums, LAB_SCORE, LAB_NEW);
	expect(&v, 4, 0, 1, "alone");
	v = lab_value(&sums, LAB_SCORE, LAB_NOW);
	expect(&v, 0, 0, 0, "nothing holds now");
}

/* Adds games with a share of 0 or 1 on both sides. */
static void
add_shares(unsigned games, unsigned figure, double now, double tried)
{
	static struct lab_count a, b;

	for (unsigned i = 0; i < games; i++) {
		memset(&a, 0, sizeof a);
		memset(&b, 0, sizeof b);
		a.x[figure] = b.x[figure] = 1;
		a.y[figure] = now;
		b.y[figure] = tried;
		lab_sums_add(&sums, &a, &b);
	}
}

/*
 * None of 8 games is tied, then all are: one tie more and one game less make 1 of 10, so the error
 * is the root of 0.1 * 0.9 / 10. Of 23 games it is the root of 0.04 * 0.96 / 25.
 */
Test(sums, a_share_of_all_games_has_an_error)
{
	struct lab_value v;

	memset(&sums, 0, sizeof sums);
	add_shares(8, LAB_TIED_GAMES, 0, 1);
	v = lab_value(&sums, LAB_TIED_GAMES, LAB_NOW);
	expect(&v, 0, sqrt(0.009), 8, "0 of 8");
	v = lab_value(&sums, LAB_TIED_GAMES, LAB_NEW);
	expect(&v, 1, sqrt(0.009), 8, "8 of 8");
	v = lab_change(&sums, LAB_TIED_GAMES);
	expect(&v, 1, sqrt(0.009), 8, "a change in all games");
	memset(&sums, 0, sizeof sums);
	add_shares(23, LAB_TIED_GAMES, 0, 1);
	v = lab_change(&sums, LAB_TIED_GAMES);
	expect(&v, 1, sqrt(0.04 * 0.96 / 25), 23, "a change in all of 23 games");
	cr_expect(lab_is_sure(&v), "0 of 23 and 23 of 23 are more than chance");
	memset(&sums, 0, sizeof sums);
	add_shares(21, LAB_TIED_GAMES, 0, 0);
	add_shares(2, LAB_TIED_GAMES, 0, 1);
	v = lab_change(&sums, LAB_TIED_GAMES);
	cr_expect_not(lab_is_sure(&v), "0 of 23 and 2 of 23 may be chance");
	memset(&sums, 0, sizeof sums);
	add_shares(8, LAB_TIED_GAMES, 1, 1);
	v = lab_change(&sums, LAB_TIED_GAMES);
	expect(&v, 0, 0, 8, "the same games on both sides");
	memset(&sums, 0, sizeof sums);
	add_shares(8, LAB_SCORE, 0, 1);
	v = lab_value(&sums, LAB_SCORE, LAB_NEW);
	expect(&v, 1, 0, 8, "points are no share");
}

/*
 * Skill against luck of three players goes from -1/2, when the better player never wins, to 1: its
 * scale is 3/2 wide.
 */
Test(sums, skill_in_all_games_has_an_error)
{
	double error = 1.5 * sqrt(1 / 32.0 * 31 / 32 / 32);
	struct lab_value v;

	memset(&sums, 0, sizeof sums);
	sums.seats = 3;
	add_shares(30, LAB_SKILL_WINS, -0.5, 1);
	v = lab_value(&sums, LAB_SKILL_WINS, LAB_NOW);
	expect(&v, -0.5, error, 30, "never");
	v = lab_value(&sums, LAB_SKILL_WINS, LAB_NEW);
	expect(&v, 1, error, 30, "always");
	v = lab_change(&sums, LAB_SKILL_WINS);
	expect(&v, 1.5, error, 30, "from never to always");
	cr_expect(lab_is_sure(&v));
}

/* Below 20 usual games nothing is sure. A figure that no game has is missing. */
Test(sums, few_games_prove_nothing)
{
	struct lab_value v;

	for (unsigned games = LAB_LEAST - 1; games <= LAB_LEAST; games++) {
		bool few = games < LAB_LEAST;

		memset(&sums, 0, sizeof sums);
		add_shares(games, LAB_SCORE, 0, 1);
		v = lab_change(&sums, LAB_SCORE);
		cr_expect_eq(v.few, few);
		cr_expect_eq(lab_is_sure(&v), !few, "%u games", games);
		for (unsigned side = 0; side < LAB_SIDES; side++)
			cr_expect_eq(lab_value(&sums, LAB_SCORE, side).few, few);
	}
	cr_expect_not(lab_value(&sums, LAB_MATCHES, LAB_NEW).few, "not measured");
}

/* Below 30 games of skill nothing is sure. */
Test(sums, few_games_of_skill_prove_nothing)
{
	static const unsigned skill[] = { LAB_SKILL, LAB_SKILL_WINS };

	for (unsigned i = 0; i < 2; i++)
		for (unsigned games = LAB_SKILL_LEAST - 1; games <= LAB_SKILL_LEAST; games++) {
			bool few = games < LAB_SKILL_LEAST;
			struct lab_value v;

			memset(&sums, 0, sizeof sums);
			sums.seats = 2;
			add_shares(games, skill[i], 0, 1);
			v = lab_change(&sums, skill[i]);
			cr_expect_eq(v.few, few);
			cr_expect_eq(lab_is_sure(&v), !few, "%u games", games);
			v = lab_value(&sums, skill[i], LAB_NEW);
			cr_expect_eq(v.few, few);
		}
}
