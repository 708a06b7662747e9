#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <string.h>

/* Layouts and their points, with the rules of a preset and some keys. */
Test(score, tries)
{
	static const struct {
		const char *preset, *sets, *layout;
		int points;
		const char *why;
	} tries[] = {
		{ "six-card", "", "AS 3S 4S 5S 6S 7S", 26, "G01: ace 1, 3-10 at face value" },
		{ "six-card", "", "8S 9S TS JS QS KS", 47, "G01: ten, jack and queen 10, king 0" },
		{ "six-card", "", "2S 3S KS 2H 4S 5S", 12, "S01: twos pair to 0 too" },
		{ "six-card", "", "2S 2H KS 3S 4S QS", 13,
		    "V01: twos -2 each where they stand apart" },
		{ "six-card", "", "JS QH 9D JC QD 9S", 0, "S01: three pairs" },
		{ "six-card", "", "JS JH 9D KC QD 9S", 30,
		    "S01: side by side is no pair in a column" },
		{ "six-card", "values.2=2", "2S 3S KS 4H 4S 5S", 18, "V01: twos +2" },
		{ "six-card", "values.Q=20 values.J=0", "QS JS KS QH JH 3S", 3, "V04 V06" },
		{ "six-card", "values.QS=40 values.8=0", "QS 8S KS 3H QD 4S", 57, "V05" },
		{ "six-card", "values.joker=-5 deck.jokers=2", "X1 3S KS X2 4S 5S", 12,
		    "two jokers are a pair" },
		{ "six-card", "values.joker=-5 deck.jokers=2", "X1 X2 KS 3S 4S 5S", 2,
		    "V02: -5 each" },
		{ "six-card", "score.pairs=none", "JS QH 9D JC QD 9S", 58, "no combinations" },
		{ "four-card", "", "KS 9S 9H 2D", 20, "G05: no combinations, twos 2" },
		{ "four-card", "score.pairs=column", "9S KS 9H 2D", 2, "S01 in a square" },
		{ "four-card", "values.2D=-10 values.KD=-1", "2D KD 2S KS", -9,
		    "V09: single cards" },
		{ "six-card", "layout.rows=3 layout.columns=1 start.turn_up=0", "9S 9H 9D", 9,
		    "of three equals two cancel" },
		{ "six-card", "layout.rows=3 layout.columns=1 start.turn_up=0 values.9H=-3",
		    "9S 9H 9D", -3, "clarification 3: the lowest way" },
		{ "six-card", "layout.rows=4 layout.columns=1 start.turn_up=0", "9S 3D 9D 3S", 0,
		    "two pairs" },
		{ "six-card", "layout.rows=4 layout.columns=1 start.turn_up=0", "9S 9H 9D 9C", 0,
		    "two pairs" },
		{ "six-card", "", "9S -- KS 9H 5D --", 5,
		    "an empty place counts nothing, and pairs with nothing" },
		{ "six-card", "", "-- -- -- -- -- --", 0, "clarification 13: an empty layout" },
		{ "six-card", "", "9S AS AS 9H AS AS 7D", 7,
		    "a card that joined pairs with nothing" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules(tries[i].preset, tries[i].sets);
		struct golf_layout layout[2] = { { 0 } };
		int16_t points[2], scores[2];

		for (const char *c = tries[i].layout; *c; c += c[2] == ' ' ? 3 : 2)
			cr_assert(golf_card_read(NULL, c, 2, &layout[0].card[layout[0].n++]));
		golf_score(&r, layout, 2, GOLF_NOBODY, points, scores);
		cr_expect_eq(points[0], tries[i].points, "%s by %s %s: %d (%s)", tries[i].layout,
		    tries[i].preset, tries[i].sets, points[0], tries[i].why);
		cr_expect_eq(scores[0], points[0]);
		cr_expect_eq(points[1], 0);
	}
}

/* Any column: no way to cancel pairs has a lower total. */
Test(score, columns_match_an_exhaustive_search)
{
	struct golf_rules r = play_rules("six-card",
	    "layout.rows=4 layout.columns=1 start.turn_up=0 values.9H=-3 values.9S=12 "
	    "values.4D=-7");
	static const char *const cards[] = { "9H", "9S", "9D", "4D", "4S", "KS" };

	for (int code = 0; code < 6 * 6 * 6 * 6; code++) {
		struct golf_layout layout = { .n = 4 };
		int16_t points, scores;
		int best = 1000, c = code;

		for (int i = 0; i < 4; i++, c /= 6)
			golf_card_read(NULL, cards[c % 6], 2, &layout.card[i]);
		/*
		 * A way has one bit for each place that is taken away; it must have as many pairs
		 * as possible.
		 */
		for (int way = 0; way < 16; way++) {
			int count[14] = { 0 }, gone[14] = { 0 }, sum = 0;
			bool fits = true;

			for (int i = 0; i < 4; i++) {
				unsigned rank = golf_rank(layout.card[i]);

				count[rank]++;
				gone[rank] += way >> i & 1;
				if (!(way >> i & 1))
					sum += golf_rules_value(&r, layout.card[i]);
			}
			for (int k = 0; k < 14; k++)
				fits = fits && gone[k] == count[k] / 2 * 2;
			if (fits && sum < best)
				best = sum;
		}
		golf_score(&r, &layout, 1, GOLF_NOBODY, &points, &scores);
		cr_assert_eq(points, best, "code %d", code);
	}
}
