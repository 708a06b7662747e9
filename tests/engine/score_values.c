/* The values of single cards: V01-V09. */
#include "tests/engine/score_brute.h"

#include <criterion/criterion.h>

Test(score_values, tries)
{
	static const struct {
		const char *sets, *layout;
		int points;
		const char *why;
	} tries[] = {
		{ "", "AS 3H 4D 5C 6S 7H", 26, "G01: ace 1, 3-10 at face value" },
		{ "", "8S 9S TS JH QS KH", 47, "G01: ten, jack and queen 10, king 0" },
		{ "values.2=-2", "2S 3H 4D KC 5S 6H", 16, "V01: a two is -2" },
		{ "values.2=2", "2S 3H 4D KC 5S 6H", 20, "V01: a two is +2" },
		{ "values.joker=-5", "X1 3H 4D X2 5S 6H", 18,
		    "V02: jokers -5, but a pair is a pair" },
		{ "values.joker=-5", "X1 X2 4D 3H 5S 6H", 8, "V02: jokers -5" },
		{ "values.joker=-2", "X1 X2 4D 3H 5S 6H", 14, "V02: jokers -2" },
		{ "values.joker=0", "X1 X2 4D 3H 5S 6H", 18, "V02: jokers 0" },
		{ "values.joker=15 score.joker_pair=-5", "X1 3D 4H X2 5C 6S", 13,
		    "V03: a pair of jokers -5" },
		{ "values.joker=15", "X1 3D 4H X2 5C 6S", 18,
		    "V03: without the key a pair like any other" },
		{ "values.joker=15 score.joker_pair=-5", "X1 X2 4H 3D 5C 6S", 48,
		    "V03: a single joker is 15" },
		{ "values.joker=15 score.joker_pair=-5 layout.columns=2 score.pairs=anywhere",
		    "X1 X2 X1 4S", 14, "V03: a pair, and a single joker" },
		{ "values.joker=15 score.joker_pair=-5 layout.rows=1 score.pairs=adjacent",
		    "X1 X2 X1", -10, "V03: two pairs side by side" },
		{ "values.joker=15 score.joker_pair=-5 score.wild=jokers", "X1 3D 4H 9H 5C 6S", 18,
		    "V03: a joker that stands for a nine is no pair of jokers" },
		{ "values.joker=-9 score.joker_pair=-5 score.keep_negative=true",
		    "X1 3D 4H X2 5C 6S", 13, "V03: the pair's points stand for the cards" },
		{ "values.joker=1 score.joker_pair=-5 values.A=1 score.equal=value "
		  "layout.columns=2 "
		  "score.pairs=anywhere",
		    "AS X1 X2 AD", -5,
		    "V03: by value an ace may go with a joker, but jokers are worth more" },
		{ "values.joker=1 score.joker_pair=4 values.A=1 score.equal=value layout.columns=2 "
		  "score.pairs=anywhere",
		    "AS X1 X2 AD", 0, "V03: jokers may be worth less" },
		{ "values.Q=12", "QS 3H 4D KC 5S 6H", 30, "V04: a queen 12" },
		{ "values.Q=13", "QS 3H 4D KC 5S 6H", 31, "V04: 13" },
		{ "values.Q=20", "QS 3H 4D KC 5S 6H", 38, "V04: 20" },
		{ "values.QS=40 values.8=0", "QS 3H 8D KC 5S QH", 58,
		    "V05: queen of spades 40, others 10, eights 0" },
		{ "", "QS 3H 8D KC 5S QH", 36, "V05: not without the key" },
		{ "values.J=0", "JS 3H 4D KC 5S 6H", 18, "V06: jacks 0" },
		{ "values.J=0 values.Q=12 values.K=13", "JS 3H QD KC 5S 6H", 39,
		    "V06: queens 12, kings 13" },
		{ "values.J=20", "JS 3H 4D KC 5S 6H", 38, "V07: jacks 20" },
		{ "values.JS=0 values.JH=0", "JS JH JD 3C 4D 5H", 22,
		    "V08: one-eyed jacks 0, the others 10" },
		{ "", "JS JH JD 3C 4D 5H", 42, "V08: not without the key" },
		{ "values.2D=-10 values.KD=4 values.KH=5", "2D 2S KD KH KS 9C", 10,
		    "V09: single cards" },
		{ "", "2D 2S KD KH KS 9C", 13, "V09: not without the keys" },
		{ "values.X1=-1 values.X2=5", "X1 3D 4H X1 5C 6S", 18,
		    "V10: two jokers are equal, and a pair" },
		{ "values.X1=-1 values.X2=5", "X1 3D 4H X2 5C 6S", 18, "V10: of any colours" },
		{ "values.X1=-1 values.X2=5", "X1 3D 4H 9C 5C 6S", 26, "V10: red -1" },
		{ "values.X1=-1 values.X2=5", "X2 3D 4H 9C 5C 6S", 32, "V10: black 5" },
		{ "values.joker=-2 values.X2=5", "X1 3D 4H 9C X2 6S", 25,
		    "V10: over the value of both" },
		{ "values.X1=-1 values.X2=5 score.equal=value", "X1 3D 4H X2 5C 6S", 22,
		    "V10: unequal by value" },
		{ "", "9S -- KS 9H 5D --", 5,
		    "an empty place counts nothing, and pairs with nothing" },
		{ "", "-- -- -- -- -- --", 0, "clarification 13: an empty layout" },
		{ "", "9S 3D 4H KC 5S 6H 7D", 34, "clarification 16: a card that joined counts" },
		{ "", "9S 3D 4H", 16, "the missing places of a short layout are empty" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = score_rules(tries[i].sets);
		struct golf_layout layout = score_layout(tries[i].layout);

		cr_expect_eq(golf_points(&r, &layout), tries[i].points, "%s by %s: %d (%s)",
		    tries[i].layout, tries[i].sets, golf_points(&r, &layout), tries[i].why);
		layout.kept = -25;
		cr_expect_eq(
		    golf_points(&r, &layout), tries[i].points - 25, "T14: kept points are added");
	}
}
