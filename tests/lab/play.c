/* How the lab plays: the same figures for the same seed, in portions of any size. */
#include "lab/lab.h"

#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static struct lab two[2];

/* Runs a lab to its end in portions of a size. */
static enum lab_status
run(struct lab *l, const struct lab_plan *plan, uint32_t games, uint64_t portion)
{
	lab_begin(l, plan);
	while (lab_step(l, portion) == LAB_GOES_ON)
		;
	if (l->status != LAB_READY)
		return l->status;
	lab_go(l, games);
	while (lab_step(l, portion) == LAB_GOES_ON)
		;
	return l->status;
}

static bool
same_sums(void)
{
	return memcmp(&two[0].sums, &two[1].sums, sizeof two[0].sums) == 0;
}

Test(play, the_same_seed_gives_the_same_figures)
{
	const struct golf_rules a = play_rules("cabo", ""), b = play_rules("cabo", "game.holes=2");
	struct lab_plan plan = { .tried = &a, .now = &b, .seats = 3, .seed = 5 };

	cr_assert_eq(run(&two[0], &plan, 5, UINT64_MAX / 2), LAB_DONE);
	cr_assert_eq(run(&two[1], &plan, 5, 1), LAB_DONE);
	cr_expect(same_sums(), "the size of a portion does not matter");
	cr_expect_eq(two[0].games, 5u);
	cr_expect_eq(two[0].sums.of[LAB_NEW][LAB_HOLES].games, 5u, "pilot games do not count");
	cr_expect_eq(two[0].cost, two[1].cost);
	plan.seed = 6;
	run(&two[1], &plan, 5, 1000000);
	cr_expect_not(same_sums(), "another seed");
}

/* More games are added to the same ones. */
Test(play, a_lab_goes_on)
{
	const struct golf_rules a = play_rules("cabo", "");
	struct lab_plan plan = { .tried = &a, .seats = 2, .seed = 1 };

	run(&two[0], &plan, 6, 1000000);
	run(&two[1], &plan, 2, 1000000);
	cr_expect_not(same_sums());
	lab_go(&two[1], 6);
	while (lab_step(&two[1], 1000000) == LAB_GOES_ON)
		;
	cr_expect(same_sums());
}

/* Both sides of a comparison with itself play the same games. */
Test(play, the_same_rules_do_not_differ)
{
	const struct golf_rules a = play_rules("six-card", "");
	struct lab_plan plan = { .tried = &a, .now = &a, .seats = 3, .seed = 1 };

	run(&two[0], &plan, 4, 1000000);
	for (unsigned f = 0; f < LAB_FIGURES; f++) {
		struct lab_value v = lab_change(&two[0].sums, f);

		cr_expect_float_eq(v.mean, 0, 1e-12, "%u", f);
		cr_expect_lt(v.error, 1e-6, "%u", f);
	}
}

/*
 * A hard player among easy ones has fewer points, whatever its seat. Skill is measured in every
 * tenth game.
 */
Test(play, the_better_player_is_better)
{
	const struct golf_rules a = play_rules("six-card", "");
	struct lab_plan plan = { .tried = &a, .seats = 3, .seed = 1 };
	struct lab_value v;

	run(&two[0], &plan, 60, 1000000);
	v = lab_value(&two[0].sums, LAB_SKILL_WINS, LAB_NEW);
	cr_expect_eq(v.games, 6u);
	cr_expect_neq(two[0].rng.s[0] | two[0].rng.s[1], 0u, "the players' chance has a seed");
	cr_expect_eq(two[0].sums.of[LAB_NEW][LAB_HOLES].y, 60 * 9, "nine holes in each game");
	cr_expect_eq(two[0].sums.of[LAB_NEW][LAB_SKILL].x, 6 * 9, "of skill, too");
	/* Six turns at least turn up a layout; 60 turns each end a hole. */
	v = lab_value(&two[0].sums, LAB_TURNS, LAB_NEW);
	cr_expect_gt(v.mean, 6);
	cr_expect_lt(v.mean, 60, "the turns of the games of skill do not count");
	v = lab_value(&two[0].sums, LAB_SKILL, LAB_NEW);
	cr_expect_gt(v.mean, 1);
}

/* A portion ends soon after its cost: one decision or one hole later. */
Test(play, portions_are_small)
{
	const struct golf_rules a = play_rules("six-card", "");
	struct lab_plan plan = { .tried = &a, .seats = 4, .seed = 1 };
	uint64_t before, portions = 0;

	lab_begin(&two[0], &plan);
	do {
		before = two[0].spent;
		portions++;
	} while (lab_step(&two[0], 500000) == LAB_GOES_ON && two[0].spent - before < 1600000);
	cr_expect_eq(
	    two[0].status, LAB_READY, "no portion was longer than its cost and one hard decision");
	cr_expect_gt(portions, 20u);
	cr_expect_gt(two[0].cost, 100000u);
}

/* 99 holes of 999 turns for each of twelve players. */
Test(play, an_endless_game_is_found)
{
	const struct golf_rules a = play_rules(
	    "six-card", "game.holes=99 end.turns=999 end.face_up=none");
	struct lab_plan plan = { .tried = &a, .seats = 12, .seed = 1 };

	cr_expect_eq(run(&two[0], &plan, 1, 1000000000), LAB_ENDLESS);
	cr_expect_eq(lab_step(&two[0], 1000000), LAB_ENDLESS, "it stays so");
}
