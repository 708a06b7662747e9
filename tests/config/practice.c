/* The holes that a newcomer tries alone. */
#include "config/practice.h"

#include "config/explain_traits.h"

#include <criterion/criterion.h>
#include <string.h>

/*
 * A preset with powers or matching has a hole, under its own number; another one has none. Each
 * number leads back to its game.
 */
Test(practice, games_with_powers_or_matching_have_a_hole)
{
	struct golf_rules preset, hole;
	struct golf_why why;
	unsigned holes = 0;

	cr_expect_eq(practice_number("cabo"), 2969602682u, "%u: buttons have this number",
	    practice_number("cabo"));

	for (size_t i = 0; i < preset_count(); i++) {
		uint32_t number = practice_number(preset_name(i));
		bool has = rules_load(&preset, preset_name(i), &why) &&
		    (explain_powers(&preset) || explain_matching(&preset));

		cr_expect_eq(number != 0, has, "%s", preset_name(i));
		holes += has;
		if (!has)
			continue;
		cr_assert(practice_rules(number, &hole));
		cr_expect_str_eq(hole.name, preset.name);
		cr_expect_eq(hole.holes, 1);
		cr_expect_eq(hole.target, 0);
		cr_expect_eq(hole.reset_at, 0);
		cr_expect_eq(hole.tie, GOLF_TIE_SHARED);
		cr_expect_eq(memcmp(hole.rank_value, preset.rank_value, sizeof hole.rank_value), 0);
	}
	cr_expect_geq(holes, 7u);
}

Test(practice, a_hole_is_short)
{
	struct golf_rules preset, hole;
	struct golf_why why;

	for (size_t i = 0; i < preset_count(); i++) {
		unsigned turns;

		cr_assert(rules_load(&preset, preset_name(i), &why));
		if (!practice_rules(practice_number(preset_name(i)), &hole))
			continue;
		turns = preset.turns;
		cr_expect_eq(hole.turns,
		    turns > 0 && turns < PRACTICE_TURNS ? turns : (unsigned)PRACTICE_TURNS, "%s",
		    preset_name(i));
	}
}

Test(practice, other_numbers_and_names_have_no_hole)
{
	static const int64_t numbers[] = { -1, 0, 1000, INT64_MAX, INT64_MIN };
	static const char *const names[] = { "six-card", "no such game", "" };
	struct golf_rules r, before;

	golf_rules_default(&r);
	before = r;
	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
		cr_expect_not(practice_rules(numbers[i], &r));
	cr_expect_eq(memcmp(&r, &before, sizeof r), 0, "the rules are as they were");
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		cr_expect_eq(practice_number(names[i]), 0, "%s", names[i]);
}

Test(practice, two_play_unless_the_rules_want_more)
{
	struct golf_rules r;

	golf_rules_default(&r);
	r.players_min = 1;
	cr_expect_eq(practice_seats(&r), 2u);
	r.players_min = 2;
	cr_expect_eq(practice_seats(&r), 2u);
	r.players_min = 3;
	cr_expect_eq(practice_seats(&r), 3u);
}
