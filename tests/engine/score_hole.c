/* The scores at the end of a hole: P01-P06, P09, S16, S17, S19, S20. */
#include "engine/score.h"
#include "tests/engine/play.h"
#include "tests/engine/score_brute.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct
try {
	const char *sets;
	const char *layouts; /* with slashes between them */
	int ender; /* -1: nobody */
	const char *scores;
	const char *why;
};

/* Reads the layouts, scores them, and writes the numbers as text. */
static uint16_t
score(const struct golf_rules *r, const char *layouts, int ender, char *points, char *scores)
{
	struct golf_layout layout[GOLF_SEATS_MAX];
	int16_t p[GOLF_SEATS_MAX], s[GOLF_SEATS_MAX];
	char words[400], *save = NULL;
	unsigned seats = 0;
	uint16_t wins;

	snprintf(words, sizeof words, "%s", layouts);
	for (char *w = strtok_r(words, "/", &save); w; w = strtok_r(NULL, "/", &save))
		layout[seats++] = score_layout(w);
	wins = golf_score(r, layout, seats, ender < 0 ? GOLF_NOBODY : (unsigned)ender, p, s);
	points[0] = scores[0] = '\0';
	for (unsigned i = 0; i < seats; i++) {
		sprintf(points + strlen(points), i ? " %d" : "%d", p[i]);
		sprintf(scores + strlen(scores), i ? " %d" : "%d", s[i]);
	}
	return wins;
}

/* Layouts of two unequal cards, such as a king and a three, so that points are easy to see. */
static void
expect(const struct try *tries, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct golf_rules r = score_rules(
		    "layout.rows=1 layout.columns=2 score.pairs=none");
		char sets[300], points[100], scores[100], *save = NULL;
		struct golf_why why;

		snprintf(sets, sizeof sets, "%s", tries[i].sets);
		for (char *w = strtok_r(sets, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
			char *value = strchr(w, '=');

			*value++ = '\0';
			cr_assert(golf_rules_set(&r, w, value, &why), "%s", why.text);
		}
		cr_expect_eq(score(&r, tries[i].layouts, tries[i].ender, points, scores), 0);
		cr_expect_str_eq(scores, tries[i].scores,
		    "%s, ender %d by %s: %s of %s, not %s (%s)", tries[i].layouts, tries[i].ender,
		    tries[i].sets, scores, points, tries[i].scores, tries[i].why);
	}
}

#define EXPECT(tries) expect(tries, sizeof(tries) / sizeof((tries)[0]))

#define MOST(points) "knock.most=" #points " knock.fail={\"rule\":\"add\",\"points\":10}"
#define TABLE        "5S KS/3S KS/9S KS" /* 5, 3 and 9 points */
#define TIED         "3S KS/3D KS/9S KS" /* 3, 3 and 9 */

Test(score_hole, beaten)
{
	static const struct try tries[] = {
		{ "", TABLE, 0, "5 3 9", "P01: no penalty without the key" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10}", TABLE, 0, "15 3 9", "P01: +10" },
		{ "knock.fail={\"rule\":\"add\",\"points\":20}", TABLE, 2, "5 3 29", "P01: +20" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10}", TABLE, 1, "5 3 9",
		    "P01: the lowest pays nothing" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10}", TABLE, -1, "5 3 9",
		    "P01: no penalty without an ender" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10}", TIED, 0, "3 3 9",
		    "clarification 6: a tied ender is lowest" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10} knock.tie={\"rule\":\"fail\"}", TIED,
		    0, "13 3 9", "clarification 6: unless knock.tie says otherwise" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10} knock.tie={\"rule\":\"fail\"}", TIED,
		    2, "3 3 19", "clarification 6: a tie of others does not matter" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10} knock.tie={\"rule\":\"fail\"}",
		    TABLE, 1, "5 3 9",
		    "clarification 6: an ender who is lowest alone is not tied" },
		{ "knock.fail={\"rule\":\"double\",\"points\":5}", TABLE, 0, "15 3 9",
		    "P01: doubled plus 5" },
		{ "knock.fail={\"rule\":\"double\"}", TABLE, 2, "5 3 18", "P02: doubled" },
		{ "knock.fail={\"rule\":\"highest\"}", TABLE, 0, "9 3 9",
		    "P01: the highest of the hole" },
		{ "knock.fail={\"rule\":\"highest\"}", TABLE, 2, "5 3 9",
		    "P01: the highest may be the ender's own score" },
		{ "knock.fail={\"rule\":\"add\",\"points\":0,\"per_player\":2}", TABLE, 0, "11 3 9",
		    "P01: twice the number of players" },
		{ "knock.fail={\"rule\":\"add\",\"points\":1,\"per_player\":2}", "5S KS/3S KS", 0,
		    "10 3", "P01: points are added too" },
		{ "knock.fail={\"rule\":\"add-lowest\"}", TABLE, 2, "5 3 12",
		    "P04: adds the lowest score" },
		{ "knock.fail={\"rule\":\"add-highest\"}", TABLE, 0, "14 3 9",
		    "P03: adds the highest opponent's" },
		{ "knock.fail={\"rule\":\"add-highest\"}", TABLE, 2, "5 3 14",
		    "P03: an opponent's, not the own" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10} "
		  "knock.tie={\"rule\":\"add\",\"points\":5}",
		    TABLE, 0, "15 3 9", "P05: dacz, beaten" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10} "
		  "knock.tie={\"rule\":\"add\",\"points\":5}",
		    TIED, 1, "3 8 9", "P05: dacz, tied" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10} "
		  "knock.tie={\"rule\":\"add\",\"points\":5}",
		    "3S KS/3D KS", 0, "8 3", "P05: dacz, tied by two" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10} "
		  "knock.tie={\"rule\":\"add\",\"points\":5}",
		    TABLE, 1, "5 3 9", "P05: dacz, lowest" },
	};

	EXPECT(tries);
}

#define PABLO                                                                                      \
	"knock.win={\"rule\":\"set\",\"points\":-10} knock.tie={\"rule\":\"plain\"} "              \
	"knock.fail={\"rule\":\"add-highest\"}"
#define ADDS(points) "knock.win={\"rule\":\"add\",\"points\":" #points "}"
#define LESS         "knock.win={\"rule\":\"less-players\"} knock.fail={\"rule\":\"double\"}"

Test(score_hole, lowest)
{
	static const struct try tries[] = {
		{ "", TABLE, 1, "5 3 9", "P02: no reward without the key" },
		{ "knock.win={\"rule\":\"zero\"}", TABLE, 1, "5 0 9", "P02: 0" },
		{ "knock.win={\"rule\":\"zero\"}", TABLE, 0, "5 3 9",
		    "P02: not for a beaten ender" },
		{ "knock.win={\"rule\":\"zero\"}", TIED, 0, "0 3 9",
		    "clarification 6: a tied ender is lowest" },
		{ "knock.win={\"rule\":\"zero\"} knock.tie={\"rule\":\"plain\"}", TIED, 0, "3 3 9",
		    "clarification 6: a plain tie has no reward" },
		{ "knock.win={\"rule\":\"zero\"} values.K=-5", TABLE, 1, "0 -2 4",
		    "P02: instead of a positive score" },
		{ "knock.win={\"rule\":\"set\",\"points\":0} values.K=-5", TABLE, 1, "0 0 4",
		    "P02: also instead of a negative score" },
		{ LESS, "5S KS/3S KS/9S KS/4S KS", 1, "5 -1 9 4",
		    "P02: less the number of players" },
		{ LESS, "3S KS/2S KS/9S KS/4S KS", 0, "6 2 9 4",
		    "P02: a beaten ender's score is doubled" },
		{ PABLO, TABLE, 1, "5 -10 9", "P03: lowest alone -10" },
		{ PABLO, TABLE, 0, "14 3 9", "P03: beaten, and the highest opponent's on top" },
		{ PABLO, TIED, 0, "3 3 9", "P03: a tie is plain" },
		{ PABLO, "9S KS", 0, "-10", "one layout alone is lowest" },
		{ ADDS(-5), TABLE, 1, "5 -2 9", "P08: 5 less" },
		{ ADDS(-5), TABLE, 0, "5 3 9", "P08: not for a beaten ender" },
		{ ADDS(-5), TIED, 0, "-2 3 9", "P08: a tied ender is lowest" },
		{ ADDS(-5) " values.K=-5", TABLE, 1, "0 -7 4", "P08: also below 0" },
		{ ADDS(5), TABLE, 1, "5 3 9", "P08: no reward raises a score" },
	};

	EXPECT(tries);
}

Test(score_hole, E11_an_ender_with_too_many_points_fails)
{
	static const struct try tries[] = {
		{ MOST(2), TABLE, 1, "5 13 9", "E11: 3 points are too many, though the fewest" },
		{ MOST(3), TABLE, 1, "5 3 9", "E11: exactly as many are not" },
		{ MOST(3), TABLE, 0, "15 3 9", "E11: a beaten ender fails as before" },
		{ MOST(2), TABLE, -1, "5 3 9", "E11: nobody ended the hole" },
		{ MOST(2), TIED, 0, "13 3 9", "E11: tied too" },
		{ MOST(-5) " values.K=-7", TABLE, 1, "-2 6 2", "E11: N may be below 0" },
		{ "knock.most=2 knock.win={\"rule\":\"zero\"}", TABLE, 1, "5 3 9",
		    "E11: no reward" },
		{ "knock.most=2 knock.fail=add-lowest", TABLE, 1, "5 8 9",
		    "E11, P04: the lowest of the others" },
		{ "knock.most=2 score.lowest_zero=true", TABLE, 1, "5 3 9", "E11, S20: not for 0" },
		{ "knock.most=2 score.lowest_zero=true", TIED, 1, "0 3 9",
		    "E11, S20: the other tied layout" },
	};

	EXPECT(tries);
}

/* Kings count -7, so the points are -2, -4 and 2. */
#define BELOW "5S KS/3S KS/9S KS"
#define MINUS " values.K=-7"

Test(score_hole, P09_no_penalty_lowers_a_score)
{
	static const struct try tries[] = {
		{ "knock.fail=double" MINUS, BELOW, 0, "-2 -4 2", "P09: -2 is not doubled" },
		{ "knock.fail=double" MINUS, BELOW, 2, "-2 -4 4", "P09: 2 is doubled" },
		{ "knock.fail={\"rule\":\"double\",\"points\":5}" MINUS, BELOW, 0, "3 -4 2",
		    "P09: the points are added all the same" },
		{ "knock.fail=add-lowest" MINUS, BELOW, 2, "-2 -4 2", "P09: -4 adds nothing" },
		{ "knock.fail=add-lowest" MINUS, BELOW, 0, "-2 -4 2",
		    "P09: to a score below 0 neither" },
		{ "knock.fail=add-highest" MINUS, BELOW, 2, "-2 -4 2", "P09: -2 adds nothing" },
		{ "knock.fail=add-highest" MINUS, BELOW, 0, "0 -4 2", "P09: 2 is added" },
		{ "knock.fail={\"rule\":\"add\",\"points\":-3}", TABLE, 0, "5 3 9",
		    "P09: points below 0 are no penalty" },
		{ "knock.fail={\"rule\":\"add\",\"points\":4,\"per_player\":-2}", TABLE, 0, "5 3 9",
		    "P09: nor is a sum below 0" },
		{ "knock.fail={\"rule\":\"double\",\"points\":-7}", TABLE, 0, "5 3 9",
		    "P09: nor is a score that falls after it was doubled" },
		{ "knock.fail={\"rule\":\"double\",\"points\":-7}", TABLE, 2, "5 3 11",
		    "P09: the rest of the penalty stays" },
	};

	EXPECT(tries);
}

/* Random rules about the scores of a hole, and values below 0. */
static void
set_randomly(struct golf_rules *r, uint64_t *x)
{
	r->win.rule = (uint8_t)(play_random(x) % (GOLF_WIN_LESS_PLAYERS + 1));
	r->win.points = (int8_t)((int)(play_random(x) % 201) - 100);
	r->most = play_random(x) % 8 == 0 ? (int8_t)((int)(play_random(x) % 41) - 20) : GOLF_UNSET;
	r->fail.rule = (uint8_t)(play_random(x) % (GOLF_FAIL_ADD_HIGHEST + 1));
	r->fail.points = (int8_t)((int)(play_random(x) % 201) - 100);
	r->fail.per_player = (int8_t)((int)(play_random(x) % 41) - 20);
	r->tied.rule = (uint8_t)(play_random(x) % (GOLF_TIED_ADD + 1));
	r->tied.points = (int8_t)((int)(play_random(x) % 201) - 100);
	r->scoring = (uint8_t)(play_random(x) % 8 == 0);
	r->lowest_zero = play_random(x) % 8 == 0;
	r->shoot_moon = play_random(x) % 8 == 0 ? (int16_t)(play_random(x) % 30 + 1) : 0;
	for (unsigned rank = 0; rank < 13; rank++)
		r->rank_value[rank] = (int8_t)((int)(play_random(x) % 41) - 20);
}

/*
 * What may have changed a score, by the reason that is told of it. The catalogue gives some scores
 * as a number, whatever the layout counts: P02 `set`, P06, S19, S20.
 */
static void
expect_fair(const struct golf_rules *r, unsigned seats, unsigned ender, const int16_t points[],
    const int16_t scores[], const uint8_t why[])
{
	for (unsigned s = 0; s < seats; s++) {
		int change = scores[s] - points[s];

		if (why[s] == GOLF_PART_FAILED || why[s] == GOLF_PART_WON ||
		    why[s] == GOLF_PART_TIED)
			cr_assert_eq(s, ender);
		if (why[s] == GOLF_PART_FAILED)
			cr_assert_geq(change, 0, "fail %u: %d becomes %d", r->fail.rule, points[s],
			    scores[s]);
		else if (why[s] == GOLF_PART_WON && r->scoring == GOLF_SCORING_CACTUS)
			cr_assert_eq(scores[s], 0);
		else if (why[s] == GOLF_PART_WON && r->win.rule == GOLF_WIN_SET)
			cr_assert_eq(scores[s], r->win.points);
		else if (why[s] == GOLF_PART_WON)
			cr_assert_leq(
			    change, 0, "win %u: %d becomes %d", r->win.rule, points[s], scores[s]);
		else if (why[s] == GOLF_PART_TIED)
			cr_assert_eq(change, r->tied.rule == GOLF_TIED_ADD ? r->tied.points : 0);
		else if (why[s] == GOLF_PART_MOONED)
			cr_assert_gt(change, 0);
		else if (why[s] == GOLF_PART_MOON)
			cr_assert_lt(change, 0);
		else if (why[s] == GOLF_PART_CARD)
			cr_assert_eq(change, 0, "a score changes without a reason");
		if (why[s] == GOLF_PART_MOON || why[s] == GOLF_PART_BELOW ||
		    why[s] == GOLF_PART_LOWEST)
			cr_assert_eq(scores[s], 0);
	}
}

Test(score_hole, P09_no_penalty_lowers_and_no_reward_raises_a_score_by_any_rules)
{
	enum { HOLES = 20000 };
	uint64_t x = 0x9e3779b97f4a7c15;
	unsigned failed = 0;

	for (unsigned hole = 0; hole < HOLES; hole++) {
		struct golf_rules r = score_rules(
		    "layout.rows=1 layout.columns=2 score.pairs=none");
		int16_t points[GOLF_SEATS_MAX], scores[GOLF_SEATS_MAX], again[GOLF_SEATS_MAX];
		struct golf_layout layout[GOLF_SEATS_MAX] = { { .n = 0 } };
		unsigned seats = (unsigned)(play_random(&x) % 4 + 2);
		unsigned ender = (unsigned)(play_random(&x) % seats);
		uint8_t why[GOLF_SEATS_MAX];

		set_randomly(&r, &x);
		for (unsigned s = 0; s < seats; s++)
			for (layout[s].n = 0; layout[s].n < 2; layout[s].n++)
				layout[s].card[layout[s].n] = (uint8_t)(play_random(&x) % 52);
		golf_score(&r, layout, seats, ender, points, scores);
		score_why(&r, seats, ender, points, again, why);
		cr_assert_arr_eq(scores, again, seats * sizeof scores[0]);
		expect_fair(&r, seats, ender, points, scores, why);
		failed += why[ender] == GOLF_PART_FAILED && points[ender] < 0;
	}
	cr_expect_gt(failed, HOLES / 20, "few enders below 0 fail: %u", failed);
}

#define CACTUS "knock.scoring=cactus"

Test(score_hole, cactus)
{
	static const struct try tries[] = {
		{ CACTUS, TABLE, 1, "5 0 9", "P06: the caller is lowest alone" },
		{ CACTUS, TABLE, 0, "15 0 9",
		    "P06: a lower opponent scores 0, a higher opponent its points" },
		{ CACTUS, TABLE, 2, "0 0 19",
		    "clarification 14: each compared with the caller alone" },
		{ CACTUS, TIED, 0, "13 0 9", "P06: an equal opponent scores 0" },
		{ CACTUS, TABLE, -1, "5 3 9", "P06: nobody called" },
		{ "", TABLE, 0, "5 3 9", "P06: not without the key" },
		{ CACTUS " knock.win={\"rule\":\"set\",\"points\":-10}", TABLE, 1, "5 0 9",
		    "P06: instead of other rewards" },
		{ CACTUS " values.K=-5", TABLE, 1, "0 0 4",
		    "P06: 0 instead of a negative score too" },
		{ CACTUS " score.lowest_zero=true", TIED, 0, "13 0 9",
		    "S20: a caller who is tied is not lowest" },
	};

	EXPECT(tries);
}

Test(score_hole, rules_about_the_whole_hole)
{
	static const struct try tries[] = {
		{ "score.shoot_moon=20", "TS QS/3S KS/9S KS", 1, "0 20 20",
		    "S19: 20 points shoot the moon" },
		{ "", "TS QS/3S KS/9S KS", 1, "20 3 9", "S19: not without the key" },
		{ "score.shoot_moon=20", "TS 9S/3S KS/9S KS", 1, "19 3 9", "S19: not with less" },
		{ "score.shoot_moon=20 values.Q=12", "TS QS/3S KS/9S KS", 1, "0 20 20",
		    "clarification 18: more than 20 points too" },
		{ "score.shoot_moon=20", "TS QS/3S KS/JS QD", 1, "0 20 0",
		    "clarification 18: two players" },
		{ "score.shoot_moon=20 knock.fail={\"rule\":\"add\",\"points\":10}",
		    "TS QS/3S KS/9S KS", 2, "0 20 20", "S19: over all penalties" },
		{ "score.shoot_moon=20 score.lowest_zero=true", "TS QS/3S KS/9S KS", 1, "0 20 20",
		    "S19: over S20 too" },
		{ "score.lowest_zero=true", TABLE, -1, "5 0 9", "S20: the lowest scores 0" },
		{ "", TABLE, -1, "5 3 9", "S20: not without the key" },
		{ "score.lowest_zero=true", TIED, 0, "0 0 9",
		    "clarification 6: every tied lowest" },
		{ "score.lowest_zero=true values.K=-5", TABLE, -1, "0 0 4",
		    "clarification 18: with any sign" },
		{ "score.lowest_zero=true knock.fail={\"rule\":\"add-lowest\"}", TABLE, 0, "8 0 9",
		    "clarification 18: P04 adds the lowest score before S20" },
		{ "score.lowest_zero=true knock.tie={\"rule\":\"add\",\"points\":-10}", TIED, 1,
		    "0 -7 9", "clarification 18: the lowest by its layout, not by a reward" },
		{ "score.lowest_zero=true knock.tie={\"rule\":\"fail\"} "
		  "knock.fail={\"rule\":\"add\",\"points\":10}",
		    TIED, 1, "0 13 9",
		    "clarification 6: an ender who fails by a tie is not lowest" },
		{ "score.lowest_zero=true knock.tie={\"rule\":\"add\",\"points\":5}", TIED, 1,
		    "0 8 9", "clarification 6: an ender who pays for a tie is not lowest" },
		{ "score.lowest_zero=true knock.tie={\"rule\":\"plain\"}", TIED, 1, "0 0 9",
		    "clarification 6: a plain tie is lowest" },
		{ "score.lowest_zero=true knock.win={\"rule\":\"set\",\"points\":-10}", TABLE, 1,
		    "5 0 9", "S20: comes last" },
	};

	EXPECT(tries);
}

Test(score_hole, layouts_that_win)
{
	static const struct {
		const char *sets, *layouts;
		unsigned wins;
		const char *why;
	} tries[] = {
		{ "score.straight_flush=wins-game", "AS 3S 2S 5S 4S 6S/AS 3H 2S 5S 4S 6S", 1,
		    "S16" },
		{ "", "AS 3S 2S 5S 4S 6S", 0, "S16: not without the key" },
		{ "score.straight_flush=wins-game", "AS 3S 2S 5S 4S 7S/AS 3S 2S 5S 4S 6S", 2,
		    "S16: it must be a run" },
		{ "score.straight_flush=wins-game", "AS 3S X1 5S 4S 6S", 0,
		    "clarification 4: no joker in it" },
		{ "score.straight_flush=wins-game", "AS 3S -- 5S 4S 2S", 0, "S16: no empty place" },
		{ "score.straight_flush=wins-game", "TS JS QS KS AS 9S", 0,
		    "clarification 4: aces are low" },
		{ "score.four_of_a_kind=wins-game", "9S 3D 9H 9C 4D 9D/9S 3D 9H 9C 4D 8D", 1,
		    "S17: anywhere in the layout" },
		{ "", "9S 3D 9H 9C 4D 9D", 0, "S17: not without the key" },
		{ "score.four_of_a_kind=wins-game", "9S 3D 9H 9C 4D 9D 9S", 1, "S17: five too" },
		{ "score.four_of_a_kind=wins-game", "9S 3D 9H 9C 4D -- 9D", 1,
		    "S17: a joined card too" },
		{ "score.four_of_a_kind=wins-game", "JS QD TH TC 4D KD", 0,
		    "clarification 1: equal by rank" },
		{ "score.four_of_a_kind=wins-game score.equal=value", "JS QD TH TC 4D KD", 1,
		    "clarification 1: or by value" },
		{ "score.four_of_a_kind=wins-game score.wild=jacks", "9S JD 9H 9C 4D 8D", 0,
		    "S17: nothing is wild" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = score_rules(tries[i].sets);
		char points[100], scores[100];
		unsigned wins = score(&r, tries[i].layouts, -1, points, scores);

		cr_expect_eq(
		    wins, tries[i].wins, "%s: %u (%s)", tries[i].layouts, wins, tries[i].why);
		cr_expect_str_eq(points, scores, "a winning layout scores as usual");
	}
}
