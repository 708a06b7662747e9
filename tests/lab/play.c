/* How the lab plays: the same figures for the same seed, in portions of any size. */
#include "lab/lab.h"

#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static struct lab two[2];

/* Runs a lab to its end in portions of a size. */
static enum lab_status
run(struct lab *l, const struct lab_plan *plan, uint32_t games, uint32_t skill, uint64_t portion)
{
	lab_begin(l, plan);
	while (lab_step(l, portion) == LAB_GOES_ON)
		;
	if (l->status != LAB_READY)
		return l->status;
	lab_go(l, games, skill);
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

	cr_assert_eq(run(&two[0], &plan, 5, 2, UINT64_MAX / 2), LAB_DONE);
	cr_assert_eq(run(&two[1], &plan, 5, 2, 1), LAB_DONE);
	cr_expect(same_sums(), "the size of a portion does not matter");
	cr_expect_eq(two[0].games[LAB_USUAL], 5u);
	cr_expect_eq(two[0].games[LAB_OF_SKILL], 2u);
	cr_expect_eq(two[0].sums.of[LAB_NEW][LAB_HOLES].games, 5u, "pilot games do not count");
	cr_expect_eq(two[0].sums.of[LAB_NEW][LAB_SKILL].games, 2u, "pilot games do not count");
	cr_expect_arr_eq(two[0].cost, two[1].cost, sizeof two[0].cost);
	plan.seed = 6;
	run(&two[1], &plan, 5, 2, 1000000);
	cr_expect_not(same_sums(), "another seed");
}

/* More games are added to the same ones, whatever the order of their kinds. */
Test(play, a_lab_goes_on)
{
	const struct golf_rules a = play_rules("cabo", "");
	struct lab_plan plan = { .tried = &a, .seats = 2, .seed = 1 };
	static const uint32_t more[][2] = { { 2, 2 }, { 6, 2 }, { 6, 3 } };

	run(&two[0], &plan, 6, 3, 1000000);
	run(&two[1], &plan, 2, 1, 1000000);
	for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
		cr_expect_not(same_sums());
		lab_go(&two[1], more[i][0], more[i][1]);
		while (lab_step(&two[1], 1000000) == LAB_GOES_ON)
			;
		cr_expect_eq(two[1].games[LAB_USUAL], more[i][0]);
		cr_expect_eq(two[1].games[LAB_OF_SKILL], more[i][1]);
	}
	cr_expect(same_sums());
}

/* Both sides of a comparison with itself play the same games. */
Test(play, the_same_rules_do_not_differ)
{
	const struct golf_rules a = play_rules("six-card", "");
	struct lab_plan plan = { .tried = &a, .now = &a, .seats = 3, .seed = 1 };

	run(&two[0], &plan, 4, 2, 1000000);
	for (unsigned f = 0; f < LAB_FIGURES; f++) {
		struct lab_value v = lab_change(&two[0].sums, f);

		cr_expect_float_eq(v.mean, 0, 1e-12, "%u", f);
		cr_expect_lt(v.error, 1e-6, "%u", f);
	}
}

/*
 * A hard player among easy ones has fewer points, whatever its seat. Skill is measured in games of
 * its own.
 */
Test(play, the_better_player_is_better)
{
	const struct golf_rules a = play_rules("six-card", "");
	struct lab_plan plan = { .tried = &a, .seats = 3, .seed = 1 };
	struct lab_value v;

	run(&two[0], &plan, 60, 6, 1000000);
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
	cr_expect_gt(two[0].cost[LAB_USUAL], 100000u);
}

/* Finds the cost of a decision of each role, in ns, in the pilot games of one hole. */
static void
find_costs(const char *preset, unsigned seats, uint64_t cost[LAB_ROLES])
{
	const struct golf_rules r = play_rules(preset, "game.holes=1");
	struct lab_plan plan = { .tried = &r, .seats = seats, .seed = 1 };
	struct lab *l = &two[1];

	cost[LAB_PLAYS] = cost[LAB_BETTER] = 0;
	cost[LAB_WORSE] = UINT64_MAX;
	lab_begin(l, &plan);
	while (l->status == LAB_GOES_ON) {
		unsigned decisions = l->decisions;
		enum lab_kind kind = l->kind;
		uint64_t before = l->cost[kind], is;

		lab_step(l, 1);
		/* Else it was a deal. */
		if (l->decisions != decisions + 1)
			continue;
		is = l->cost[kind] - before;
		if (kind == LAB_USUAL) {
			cr_assert(cost[LAB_PLAYS] == 0 || cost[LAB_PLAYS] == is);
			cost[LAB_PLAYS] = is;
			continue;
		}
		cost[LAB_BETTER] = is > cost[LAB_BETTER] ? is : cost[LAB_BETTER];
		cost[LAB_WORSE] = is < cost[LAB_WORSE] ? is : cost[LAB_WORSE];
	}
}

/* The games of skill are done one decision of hard at a time: 0.6 ms among four players. */
Test(play, a_portion_has_one_decision_of_hard)
{
	const struct golf_rules a = play_rules("six-card", "game.holes=1");
	struct lab_plan plan = { .tried = &a, .seats = 4, .seed = 1 };
	uint64_t before, hard, cost[LAB_ROLES], longest = 0;

	find_costs("six-card", 4, cost);
	hard = cost[LAB_BETTER];
	run(&two[0], &plan, 0, 0, 1000000);
	lab_go(&two[0], 0, 1);
	do {
		before = two[0].spent;
		lab_step(&two[0], hard);
		longest = two[0].spent - before > longest ? two[0].spent - before : longest;
	} while (two[0].status == LAB_GOES_ON);
	cr_expect_eq(hard, 600000u);
	cr_expect_geq(longest, hard);
	cr_expect_lt(longest, 2 * hard);
}

/*
 * What a decision costs, in microseconds, against what golf simulate measured; lab/play.c
 * says how. The costs are right to a factor of four.
 */
Test(play, a_decision_costs_what_was_measured)
{
	static const struct {
		const char *preset;
		unsigned seats;
		double normal, hard;
	} tries[] = {
		{ "six-card", 4, 15, 325 },
		{ "six-card", 8, 10, 528 },
		{ "four-card", 4, 7, 794 },
		{ "nine-card", 4, 92, 786 },
		{ "nine-card", 2, 62, 353 },
		{ "nine-card", 6, 94, 633 },
		{ "nine-card-adjacent", 4, 26, 1647 },
		{ "nine-card-adjacent", 6, 29, 1835 },
		{ "nines-fuchs", 4, 110, 2121 },
		{ "ten-card", 4, 20, 675 },
		{ "cambio", 4, 8, 328 },
		{ "cabo", 4, 13, 861 },
		{ "cabo", 2, 12, 93 },
		{ "cactus", 4, 6, 604 },
		{ "cactus", 6, 7, 1095 },
		{ "powers", 4, 8, 1201 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		uint64_t cost[LAB_ROLES];
		double normal, hard;

		find_costs(tries[i].preset, tries[i].seats, cost);
		normal = (double)cost[LAB_PLAYS] / 1000;
		hard = (double)cost[LAB_BETTER] / 1000;
		cr_expect_gt(normal, tries[i].normal / 4, "%s", tries[i].preset);
		cr_expect_lt(normal, tries[i].normal * 4, "%s", tries[i].preset);
		cr_expect_gt(hard, tries[i].hard / 4, "%s", tries[i].preset);
		cr_expect_lt(hard, tries[i].hard * 4, "%s", tries[i].preset);
		cr_expect_eq(cost[LAB_WORSE], cost[LAB_PLAYS]);
	}
}

/* What the pilot games say about the work is what the games then are. */
Test(play, the_pilot_knows_the_cost)
{
	const struct golf_rules a = play_rules("six-card", ""),
				b = play_rules("six-card", "game.holes=3");
	struct lab_plan plan = { .tried = &a, .now = &b, .seats = 4, .seed = 1 };
	uint64_t before;
	double skill;

	run(&two[0], &plan, 0, 0, 1000000);
	before = two[0].spent;
	lab_go(&two[0], 20, 0);
	while (lab_step(&two[0], 1000000) == LAB_GOES_ON)
		;
	cr_expect_float_eq((double)(two[0].spent - before) / (double)lab_cost(&two[0], 20, 0), 1,
	    0.2, "usual games");
	before = two[0].spent;
	lab_go(&two[0], 20, 4);
	while (lab_step(&two[0], 1000000) == LAB_GOES_ON)
		;
	skill = (double)(two[0].spent - before) / (double)lab_cost(&two[0], 0, 4);
	cr_expect_float_eq(skill, 1, 0.3, "games of skill: %g", skill);
	cr_expect_eq(lab_cost(&two[0], 20, 4), lab_cost(&two[0], 20, 0) + lab_cost(&two[0], 0, 4));
}

/* A lab whose games cost 1 and 100. */
static void
ready(void)
{
	memset(&two[0], 0, sizeof two[0]);
	two[0].status = LAB_READY;
	two[0].cost[LAB_USUAL] = 1;
	two[0].cost[LAB_OF_SKILL] = 100;
}

/* The usual games come first, and the games of skill have the rest. */
Test(play, how_the_work_is_shared)
{
	static const struct lab_share most = { 2000, 200 };
	static const struct {
		uint64_t cost;
		bool enough;
		struct lab_share wanted;
		const char *why;
	} tries[] = {
		{ 1000000, true, { 2000, 200 }, "all that is asked for" },
		{ 12000, true, { 2000, 100 }, "the games of skill have what is left" },
		{ 9000, true, { 2000, 70 }, "they have more than a third" },
		{ 9000 / 3, true, { 2000, 0 },
		    "10 games of skill are none: the usual ones take all" },
		{ 90, true, { 90, 0 }, "the usual games alone" },
		{ 50, true, { 50, 0 }, "the fewest" },
		{ 49, false, { 49, 0 }, "too few" },
	};
	struct lab_share got;

	ready();
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_expect_eq(lab_share(&two[0], tries[i].cost, most, &got), tries[i].enough, "%s",
		    tries[i].why);
		cr_expect_eq(got.usual, tries[i].wanted.usual, "%s: %u", tries[i].why, got.usual);
		cr_expect_eq(got.skill, tries[i].wanted.skill, "%s: %u", tries[i].why, got.skill);
	}
	two[0].cost[LAB_USUAL] = 10;
	cr_expect(lab_share(&two[0], 9000, most, &got));
	cr_expect_eq(got.usual, 600u, "two thirds of the work");
	cr_expect_eq(got.skill, 30u, "and one third");
	cr_expect(lab_share(&two[0], 8900, most, &got));
	cr_expect_eq(got.usual, 890u, "29 games of skill are too few");
	cr_expect_eq(got.skill, 0u);
}

Test(play, how_much_is_done)
{
	ready();
	cr_expect_eq(lab_percent(&two[0]), 0u, "nothing was asked for");
	lab_go(&two[0], 1000, 10);
	two[0].games[LAB_USUAL] = 500;
	cr_expect_eq(
	    lab_percent(&two[0]), 25u, "half of the usual games are a quarter of the work");
	two[0].games[LAB_USUAL] = 1000;
	two[0].games[LAB_OF_SKILL] = 10;
	cr_expect_eq(lab_percent(&two[0]), 100u);
	two[0].pilot = true;
	cr_expect_eq(lab_percent(&two[0]), 0u, "the pilot games do not count");
}

/* 99 holes of 999 turns for each of twelve players. */
Test(play, an_endless_game_is_found)
{
	const struct golf_rules a = play_rules(
	    "six-card", "game.holes=99 end.turns=999 end.face_up=none");
	struct lab_plan plan = { .tried = &a, .seats = 12, .seed = 1 };

	cr_expect_eq(run(&two[0], &plan, 1, 0, 1000000000), LAB_ENDLESS);
	cr_expect_eq(lab_step(&two[0], 1000000), LAB_ENDLESS, "it stays so");
}

/* A lab that is stopped has the figures of the games that are done, and can go on. */
Test(play, a_lab_stops_early)
{
	const struct golf_rules a = play_rules("cabo", ""), b = play_rules("cabo", "game.holes=2");
	struct lab_plan plan = { .tried = &a, .now = &b, .seats = 3, .seed = 5 };
	struct lab *l = &two[1];

	lab_begin(l, &plan);
	lab_step(l, 1);
	cr_expect_not(lab_stop(l), "no game is done but pilot games");
	while (lab_step(l, 1) == LAB_GOES_ON)
		;
	lab_go(l, 9, 2);
	cr_assert_eq(lab_step(l, 1), LAB_GOES_ON);
	cr_expect_not(lab_stop(l), "the first game is under way");
	while (l->games[LAB_USUAL] < 5 || l->side != LAB_NEW || !l->playing)
		cr_assert_eq(lab_step(l, 1), LAB_GOES_ON);
	cr_assert(lab_stop(l));
	cr_expect_eq(l->status, LAB_DONE);
	cr_expect_eq(lab_percent(l), 100u);
	cr_assert_eq(run(&two[0], &plan, 5, 0, UINT64_MAX / 2), LAB_DONE);
	cr_expect(same_sums(), "five games");
	lab_go(l, 9, 2);
	while (lab_step(l, 1) == LAB_GOES_ON)
		;
	cr_assert_eq(run(&two[0], &plan, 9, 2, UINT64_MAX / 2), LAB_DONE);
	cr_expect(same_sums(), "the game that was stopped is played again");
}
