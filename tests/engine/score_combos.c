/*
 * Combinations: S01-S15, S18, S21, S22. Each rule is tested with layouts that it counts and layouts
 * that it does not.
 */
#include "tests/engine/score_brute.h"

#include <criterion/criterion.h>

struct
try {
	const char *sets, *layout;
	int points;
	const char *why;
};

static void
expect(const struct try *tries, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct golf_rules r = score_rules(tries[i].sets);
		struct golf_layout layout = score_layout(tries[i].layout);

		cr_expect_eq(golf_points(&r, &layout), tries[i].points, "%s by %s: %d (%s)",
		    tries[i].layout, tries[i].sets, golf_points(&r, &layout), tries[i].why);
	}
}

#define EXPECT(tries) expect(tries, sizeof(tries) / sizeof((tries)[0]))

#define FOUR   "layout.columns=2 "
#define NINE   "layout.rows=3 score.pairs=none "
#define SQUARE "score.pairs=none score.square=-20 "

static const struct try pairs[] = {
	{ "", "9S 3D 5H 9C 4D 6H", 18, "S01: a pair in a column" },
	{ "score.pairs=none", "9S 3D 5H 9C 4D 6H", 36, "S01: no pairs" },
	{ "", "9S 9C 5H 3D 4D 6H", 36, "S01: side by side is no column" },
	{ "", "JS QH 9D JC QD 9S", 0, "S01: three pairs" },
	{ "values.2=-2", "2S 3D 5H 2C 4D 6H", 18, "S01: twos too" },
	{ "layout.rows=3", "9S 3D 5H KC 4D 6H 9C 7D 8H", 33, "S01: anywhere in the column" },
	{ "layout.rows=3", "9S 3D 5H 9D 4D 6H 9C 7D 8H", 42, "S01: of three equals one is left" },
	{ "layout.rows=3 values.9D=-3", "9S 3D 5H 9D 4D 6H 9C 7D 8H", 30,
	    "S01, clarification 3: the lowest card is left" },
	{ "layout.rows=4", "9S 3D 5H 9D 4D 6H 9C 7D 8H 9H KS KH", 33,
	    "S01: two pairs in a column" },
	{ "score.equal=value", "JS 3D 4H QC 5C 6S", 18, "score.equal: by value (clarification 1)" },
	{ "score.equal=rank", "JS 3D 4H QC 5C 6S", 38, "score.equal: by rank (clarification 1)" },
	{ "score.equal=value values.9S=4", "9S 3D 5H 9C 4D 6H", 31,
	    "clarification 1: an equal rank is not enough" },
	{ FOUR "score.pairs=anywhere", "9S 3D 5H 9C", 8, "S02: anywhere" },
	{ FOUR "score.pairs=column", "9S 3D 5H 9C", 26, "S02: not with column" },
	{ FOUR "score.pairs=anywhere", "9S 9D 5H 9C", 14, "S02: of three equals two cancel" },
	{ FOUR "score.pairs=anywhere", "9S 9D 9H 9C", 0, "S02: four equals" },
	{ FOUR "score.pairs=anywhere values.9H=-3", "9S 9D 9H 4C", 1, "S02: the lowest is left" },
	{ FOUR "score.pairs=anywhere", "9S 3D 5H 6C 9D", 14,
	    "clarification 16: a joined card pairs anywhere" },
	{ FOUR "score.pairs=column", "9S 3D 5H 6C 9D", 32,
	    "clarification 16: a joined card is in no column" },
	{ FOUR "score.pairs=touching", "9S 3D 5H 6C 9D 9H", 41,
	    "clarification 16: joined cards do not touch" },
	{ FOUR "score.pairs=row", "4S 3D 5H 6C 9D 9H", 36,
	    "clarification 16: joined cards are no row" },
	{ FOUR "score.pairs=line", "9S 9D 5H 6C", 11, "S03: side by side in a row" },
	{ FOUR "score.pairs=line", "9S 5D 9H 6C", 11, "S03: in a column" },
	{ FOUR "score.pairs=line", "9S 5D 6C 9H", 29, "S03: not diagonally" },
	{ FOUR "score.pairs=line", "9S 9D 9H 5C", 14, "S03: each card serves in one pair" },
	{ "layout.rows=1 layout.columns=4 score.pairs=line", "9S 9D 9H 9C", 0,
	    "S03: the ends pair too" },
	{ "layout.rows=1 layout.columns=4 score.pairs=line", "9S 5C 9D 9H", 14,
	    "S03: only side by side" },
	{ "layout.rows=1 layout.columns=4 score.pairs=line values.9H=-3", "9S 9D 9H KC", -3,
	    "S03: the lowest is left" },
	{ "layout.rows=1 layout.columns=4 score.pairs=line values.9=-2", "9S 9D 9H 9C", -4,
	    "S03: after a pair in the middle no other pair is possible" },
	{ FOUR "score.pairs=adjacent", "9S 9D 9H 5C", 5, "S04: one card in two pairs" },
	{ FOUR "score.pairs=adjacent", "9S 5D 6C 9H", 29, "S04: not diagonally" },
	{ "layout.rows=3 score.pairs=adjacent", "9S 9D 9H 4S 5D 6H 4H 5C 8S", 14,
	    "S04: rows and columns" },
	{ "layout.rows=3 score.pairs=line", "9S 9D 9H 4S 5D 6H 4H 5C 8S", 23,
	    "S04: not with line" },
	{ "layout.rows=3 score.pairs=adjacent score.overlap=once", "9S 9D 9H 4S 5D 6H 4H 5C 8S", 23,
	    "S21: a card serves once" },
	{ "score.pairs=row", "9S 3D 9H 4C 5D 6H", 18, "S22: across" },
	{ "score.pairs=column", "9S 3D 9H 4C 5D 6H", 36, "S22: not with column" },
	{ "score.pairs=row", "9S 3D 4C 9H 5D 6H", 36, "S22: across is not down" },
	{ "score.pairs=touching", "9S 3D 4H 5C 9H 6S", 18, "S22: diagonally" },
	{ "score.pairs=adjacent", "9S 3D 4H 5C 9H 6S", 36, "S22: not with adjacent" },
	{ "score.pairs=touching", "9S 9D 4H 5C 9H 6S", 15, "S22: one card in several" },
	{ "score.pairs=touching", "9S 3D 9H 5C 4H 6S", 36, "S22: two columns apart do not touch" },
};

Test(score_combos, pairs)
{
	EXPECT(pairs);
}

static const struct try triples[] = {
	{ NINE "score.triples=columns", "7S 2D 3H 7D 4C 5S 7H 6C 8D", 28,
	    "S05: a column of three" },
	{ NINE "score.triples=none", "7S 2D 3H 7D 4C 5S 7H 6C 8D", 49, "S05: not without the key" },
	{ NINE "score.triples=columns", "7S 2D 3H 7D 4C 5S 9H 6C 8D", 51,
	    "S05: a pair is nothing" },
	{ NINE "score.triples=columns", "7S 7D 7H 2D 3H 4C 5S 6C 8D", 49,
	    "S05: a row is no column" },
	{ "layout.rows=4 score.pairs=none score.triples=columns",
	    "7S 2D 3H 7D 4C 5S 7H 6C 8D 7C 9D TD", 47, "S05: four in a column are two triples" },
	{ "layout.rows=4 score.pairs=none score.triples=columns score.overlap=once",
	    "7S 2D 3H 7D 4C 5S 7H 6C 8D 7C 9D TD", 54, "S21: one triple where a card serves once" },
	{ "layout.rows=4 score.pairs=none score.triples=columns",
	    "7S 2D 3H 7D 4C 5S 3S 6C 8D 7C 9D TD", 71, "S05: three consecutive places" },
	{ NINE "score.triples=lines", "7S 7D 7H 2D 3H 4C 5S 6C 8D", 28, "S06: rows too" },
	{ NINE "score.triples=lines", "7S 2D 3H 7D 4C 5S 7H 6C 8D", 28, "S06: and columns" },
	{ NINE "score.triples=lines", "7S 2D 3H 4C 7D 5S 6C 8D 7H", 49, "S06: no diagonals" },
	{ NINE "score.triples=lines-and-diagonals", "7S 2D 3H 4C 7D 5S 6C 8D 7H", 28,
	    "S06: diagonals too" },
	{ NINE "score.triples=lines-and-diagonals", "2D 3H 7S 4C 7D 5S 7H 6C 8D", 28,
	    "S06: the other diagonal" },
	{ "layout.columns=5 score.pairs=none score.triples=lines", "7S 7D 7H 7C 7S KD KC KH 2S 3H",
	    5, "S06: five and three in a row" },
	{ NINE "score.triples=columns values.7=-7", "7S 2D 3H 7D 4C 5S 7H 6C 8D", 28,
	    "clarification 2: wiped, negative too" },
	{ NINE "score.triples=columns values.7=-7 score.keep_negative=true",
	    "7S 2D 3H 7D 4C 5S 7H 6C 8D", 7, "S10: kept in triples as in pairs" },
	{ NINE "score.triples=columns", "7S 2D 3H -- 4C 5S 7H 6C 8D", 42,
	    "an empty place completes nothing" },
	{ NINE "score.triples=lines", "7S 7D 2D 3H 4C 5S 6H 8C 9D 7H", 58,
	    "a joined card completes nothing" },
	{ NINE "score.triples=lines score.equal=value", "TS JD QH 2D 3H 4C 5S 6C 8D", 28,
	    "equal by value" },
	{ NINE "score.triples=lines", "2S 7D 3H 7S 7C 7H 4D 7D 5C", 14,
	    "S21: crossing lines both count" },
	{ NINE "score.triples=lines score.overlap=once", "2S 7D 3H 7S 7C 7H 4D 7D 5C", 28,
	    "S21: one line where a card serves once" },
	{ NINE "score.triples=lines score.overlap=once values.7H=1", "2S 7D 3H 7S 7C 7H 4D 7D 5C",
	    22, "S21: the line that leaves fewer points" },
	{ NINE "score.triples=lines score.square=-25", "7S 7D 7H 7C 7S 2D 3H 4D 5C", -11,
	    "S21: a line across a square" },
	{ NINE "score.triples=lines score.square=-25 score.overlap=once",
	    "7S 7D 7H 7C 7S 2D 3H 4D 5C", -4, "S21: the square alone" },
	{ NINE "score.triples=lines score.square=-1 score.overlap=once",
	    "QS QD QH TC TD TS TH TC 5C", 14, "S21: a line of queens, and the square of tens" },
};

Test(score_combos, triples)
{
	EXPECT(triples);
}

static const struct try points_of_their_own[] = {
	{ SQUARE, "7S 7D 2H 7H 7C 3S", -15, "S07: a square" },
	{ SQUARE "score.square=-25", "7S 7D 2H 7H 7C 3S", -20, "S07: -25" },
	{ "score.pairs=none", "7S 7D 2H 7H 7C 3S", 33, "S07: not without the key" },
	{ SQUARE, "7S 7D 2H 7H 8C 3S", 34, "S07: three are no square" },
	{ SQUARE, "7S 2D 7H 7D 3C 7C", 33, "S07: two columns apart are no square" },
	{ SQUARE, "7S 7D 7H 7C 7S 7D", -40, "S07: six equals are two squares" },
	{ SQUARE "score.overlap=once", "7S 7D 7H 7C 7S 7D", -6,
	    "clarification 5: one square, and two sevens" },
	{ "score.square=-20 score.overlap=once", "7S 7D 7H 7C 7S 7D", -20,
	    "clarification 5: one square, and a pair" },
	{ SQUARE "values.2=-2", "2S 2D 9H 2H 2C 8S", -3,
	    "clarification 2: the twos count nothing" },
	{ SQUARE "values.2=-2 score.keep_negative=true", "2S 2D 9H 2H 2C 8S", -3,
	    "S10: also if negative cards are kept" },
	{ SQUARE "values.2=-9 score.overlap=once", "2S 2D 9H 2H 2C 8S", -19,
	    "S21: no square if the cards alone are lower" },
	{ SQUARE "values.2=-9", "2S 2D 9H 2H 2C 8S", -3, "S07: without S21 the square counts" },
	{ "layout.rows=3 score.pairs=adjacent score.square=-10", "7S 7D KH 7H 7C KS QH 3S JH", 13,
	    "S07: G10" },
	{ SQUARE "score.wild=jacks", "7S 7D 2H 7H JC 3S", 36, "S07: nothing is wild in a square" },
	{ "layout.columns=4 score.four_in_columns=-10", "6S 9D KH 4C 2H 9C AS 4D", 9,
	    "S08: no two columns of one rank" },
	{ "layout.columns=4 score.four_in_columns=-10", "AS 7D 6H 7C KS 7H 4D 7S", 1,
	    "S08: two columns of sevens" },
	{ "layout.columns=4", "AS 7D 6H 7C KS 7H 4D 7S", 11, "S08: not without the key" },
	{ "layout.columns=4 score.four_in_columns=-10", "7S 7D 7H 2H 7C 7S 7D 3C", -15,
	    "S08: a third column adds it again" },
	{ "layout.columns=4 score.four_in_columns=-10 score.six_equal=-15",
	    "7S 7D 7H 2H 7C 7S 7D 3C", -10, "S09: instead of S08" },
	{ "layout.columns=4 score.four_in_columns=-10", "7S 8D 7H 8H 7C 8S 7D 8C", -20,
	    "S08: two ranks" },
	{ "score.four_in_columns=-10", "9S 8D 3H 9H 8C 4D", 7,
	    "S08: two pairs that are not equal" },
	{ "score.four_in_columns=-10", "9S 9D 3H 9H -- 4D", 16, "S08: a column is not filled" },
	{ "score.pairs=row score.four_in_columns=-10", "9S 9D 3H 9H 9C 4D", -3,
	    "S08: with any rule for pairs" },
	{ "score.pairs=none score.four_in_columns=-10 values.9=-3", "9S 9D 3H 9H 9C 4D", -3,
	    "clarification 2: wiped" },
	{ "layout.columns=4 score.pairs=none score.four_in_columns=-10 score.square=-12 "
	  "score.overlap=once",
	    "7S 7D 7H 7S 7H 7C 7S 7D", -30, "S21: all four columns" },
	{ "score.pairs=none score.four_in_columns=-10 score.square=-12 score.overlap=once",
	    "7S 7D KH 7H 7C KS", -12, "S21: S08 or S07" },
	{ "score.pairs=none score.four_in_columns=-10 score.square=-12", "7S 7D KH 7H 7C KS", -22,
	    "S08 and S07, and the kings" },
	{ "score.six_equal=-20", "7S 7D 7H 7C 7S 7D", -20, "S09: six equals" },
	{ "", "7S 7D 7H 7C 7S 7D", 0, "S09: not without the key" },
	{ "score.six_equal=-20 score.four_in_columns=-10", "7S 7D 7H 7C 7S 7D", -20,
	    "S09: not both" },
	{ "score.six_equal=-20 score.four_in_columns=-15", "7S 7D 7H 7C 7S 7D", -20,
	    "S09: instead of S08, even if S08 is lower" },
	{ "score.six_equal=-20", "7S 7D 7H 7C 7S 8D", 15, "S09: five are not six" },
	{ "layout.columns=4 score.six_equal=-20", "7S 7D 7H 7C 7S KD 7D KC", -20, "S09: anywhere" },
	{ "score.six_equal=-20", "7S 7D 7H 7C 7S 8D 7H", -12, "S09: a joined card too" },
	{ "score.pairs=none score.six_equal=-20", "7S 7D 7H 7C 7S 7D 7H", -20,
	    "S09: seven are six and more" },
	{ "score.six_equal=-20 values.7=-7 score.keep_negative=true", "7S 7D 7H 7C 7S 7D", -20,
	    "S09: the cards count nothing else" },
	{ "layout.columns=4 score.kings_row=-16", "KS KH KD KC 9S 8H 7D 6C", 14,
	    "S18: four kings in a row" },
	{ "layout.columns=4", "KS KH KD KC 9S 8H 7D 6C", 30, "S18: not without the key" },
	{ "layout.columns=4 score.kings_row=-16", "KS KH KD 5C 9S 8H 7D KC", 29,
	    "S18: three are no row" },
	{ "layout.columns=4 score.kings_row=-16", "9S 9H 9D 9C KS KH KD KC", 20,
	    "S18: only kings count" },
	{ "layout.columns=4 score.kings_row=-16 values.K=13", "KS KH KD KC KS KH KD KC", -32,
	    "S18: two rows" },
	{ "layout.rows=4 layout.columns=2 score.pairs=none score.kings_row=-16",
	    "KS 9S KH 8H KD 7D KC 6C", 30, "S18: a column is no row" },
	{ "layout.columns=5 score.kings_row=-16", "KS KH KD KC 2S 9S 8H 7D 6C 3D", 35,
	    "S18: only rows of four count" },
};

Test(score_combos, points_of_their_own)
{
	EXPECT(points_of_their_own);
}

static const struct try negatives[] = {
	{ "values.2=-2 score.keep_negative=true", "2S 3D 4H 2H 5C 6S", 14,
	    "S10: a pair of twos -4" },
	{ "values.2=-2", "2S 3D 4H 2H 5C 6S", 18, "S10: not without the key" },
	{ "values.2=-2 score.keep_negative=true", "9S 2D 4H 9H 2C 6S", 6,
	    "S10: other pairs still count 0" },
	{ "values.joker=-3 score.keep_negative=true", "X1 3D 4H X2 5C 6S", 12, "S10: jokers" },
	{ "values.joker=-3 score.keep_negative=true score.negative_columns=-20",
	    "X1 X2 4H X1 X2 6S", -10, "S11: four in two columns" },
	{ "values.joker=-3 score.keep_negative=true", "X1 X2 4H X1 X2 6S", -2,
	    "S11: not without the key" },
	{ "values.joker=-3 score.keep_negative=true score.negative_columns=-20",
	    "X1 3D 4H X2 5C 6S", 12, "S11: for one column only S10 counts" },
	{ "values.joker=-3 score.negative_columns=-20", "X1 X1 X1 X2 X2 X2", -40,
	    "S11: three columns" },
	{ "values.joker=-3 values.2=-2 score.negative_columns=-20", "X1 2S 4H 2D 2C 6S", -10,
	    "S11: any negative cards" },
	{ "values.joker=-3 score.keep_negative=true score.negative_columns=-8", "X1 X2 4H X1 X2 6S",
	    2, "S11: instead of S10" },
	{ "values.joker=-3 score.negative_columns=-20", "X1 X2 4H X1 5C X2", 3,
	    "S11: whole columns" },
};

Test(score_combos, negatives)
{
	EXPECT(negatives);
}

static const struct try wild_cards[] = {
	{ FOUR "score.pairs=anywhere score.wild=jacks", "JS 9D 5H 3C", 8,
	    "S12: a jack takes the highest" },
	{ FOUR "score.pairs=anywhere", "JS 9D 5H 3C", 27, "S12: not without the key" },
	{ FOUR "score.pairs=anywhere score.wild=jacks", "JS JD 9H 8C", 0,
	    "S12: each jack with another card" },
	{ FOUR "score.pairs=anywhere score.wild=jacks", "JS 9D 9H 8C", 0,
	    "S12: beside an equal pair" },
	{ FOUR "score.pairs=anywhere score.wild=jacks", "JS 9D 9H KC", 0,
	    "S12: one jack pairs with the king" },
	{ FOUR "score.pairs=anywhere score.wild=jacks", "JS 9D 9H 8C 8D", 8,
	    "S12: a jack may break a pair" },
	{ FOUR "score.pairs=column score.wild=jacks", "JS 9D 9H 5C", 14, "S12: in a column" },
	{ FOUR "score.pairs=column score.wild=jacks values.J=-5", "JS KD KH 5C", 0,
	    "clarification 2: a jack need not pair" },
	{ FOUR "score.pairs=column score.wild=jacks values.J=-5", "JS KD JH 5C", -5,
	    "clarification 2: two jacks need not pair" },
	{ FOUR "score.pairs=column values.J=-5", "JS KD JH 5C", 5,
	    "clarification 3: cards that are not wild must pair" },
	{ FOUR "score.pairs=line score.wild=one-eyed-jacks", "JS 9D 5H 3C", 8,
	    "S13: JS with a card beside it" },
	{ FOUR "score.pairs=line score.wild=one-eyed-jacks", "JH 3D 5H 9C", 12,
	    "S13: JH, not diagonally" },
	{ FOUR "score.pairs=line score.wild=one-eyed-jacks", "JD 9D 5H 3C", 27,
	    "S13: JD has two eyes" },
	{ FOUR "score.pairs=line score.wild=jacks", "JD 9D 5H 3C", 8, "S13: by S12 it is wild" },
	{ FOUR "score.pairs=line score.wild=jokers", "X1 9D 5H 3C", 8, "G03: jokers" },
	{ NINE "score.triples=columns score.wild=one-eyed-jacks", "7S 2D 3H 7D 4C 5S JS 6C 8D", 28,
	    "S13: completes a triple" },
	{ NINE "score.triples=columns", "7S 2D 3H 7D 4C 5S JS 6C 8D", 52,
	    "S13: not without the key" },
	{ NINE "score.triples=columns score.wild=one-eyed-jacks", "7S 2D 3H 7D 4C 5S JC 6C 8D", 52,
	    "S13: not JC" },
	{ NINE "score.triples=columns score.wild=one-eyed-jacks", "7S 2D 3H JS 4C 5S JH 6C 8D", 28,
	    "S13: two of them" },
	{ NINE "score.triples=columns score.wild=one-eyed-jacks", "7S 2D 3H 9D 4C 5S JS 6C 8D", 54,
	    "S13: the other cards must be equal" },
	{ NINE "score.triples=lines score.wild=jokers values.joker=-5",
	    "3S 3H X1 2D 2H 9C 5S 6C 8D", 32,
	    "clarification 2: a joker is used where it saves more" },
	{ NINE "score.triples=lines score.wild=jokers values.joker=-9",
	    "3S 3H X1 2D 2H 9C 5S 6C 8D", 29,
	    "clarification 2: a joker is not used if that saves less" },
	{ NINE "score.triples=lines score.wild=jokers values.joker=-9",
	    "3S 3H X1 2D 2H 3C 5S 8C 3D", 17, "clarification 2: two lines are worth it" },
	{ "layout.rows=1 score.pairs=adjacent score.wild=jacks", "9S JS 5D", 0,
	    "clarification 3: adjacent, the jack serves in both pairs" },
	{ "layout.rows=1 score.pairs=line score.wild=jacks", "9S JS 5D", 5,
	    "clarification 3: line, the jack serves in one pair" },
	{ "layout.rows=1 score.pairs=adjacent score.wild=jokers values.joker=-2", "KS X1 AD", -1,
	    "clarification 2: not used if that is lower" },
};

Test(score_combos, wild_cards)
{
	EXPECT(wild_cards);
}

static const struct try whole_layouts[] = {
	{ "score.flush=-20", "AS 9S 5S TS QS 3S", -20, "S14: one suit" },
	{ "", "AS 9S 5S TS QS 3S", 38, "S14: not without the key" },
	{ "score.flush=-20", "AS 9S 5S TS QS 3H", 38, "S14: one card of another" },
	{ "score.flush=-20", "AS 9S X1 TS QS 3S", -20, "S14: a joker is wild" },
	{ "score.flush=-20 score.jokers_wild=false", "AS 9S X1 TS QS 3S", 33,
	    "score.jokers_wild: a joker is of no suit (clarification 4)" },
	{ "score.flush=-20", "AS 9S -- TS QS 3S", 33,
	    "S14: a layout with an empty place is no flush" },
	{ "score.flush=-20", "AS 9S 5S TS QS", 35, "S14: a missing card is an empty place too" },
	{ "score.flush=-20", "AS 9S 5S TS QS 3S 4H", 42,
	    "S14: a joined card belongs to the layout" },
	{ "score.flush=-20", "AS 9S 5S TS QS 3S 4S", -20, "S14: a joined card of the suit" },
	{ "score.flush=5", "KS 9S KS KS 9S KS", 5,
	    "clarification 4: it replaces the ordinary score" },
	{ "score.run=-20", "AS 3H 2D 5C 4S 6H", -20, "S15: six in sequence, in any order" },
	{ "", "AS 3H 2D 5C 4S 6H", 21, "S15: not without the key" },
	{ "score.run=-20", "AS 3H 2D 5C 4S 7H", 22, "S15: a gap" },
	{ "score.run=-20", "AS 3H 2D 5C 4S 4H", 19, "S15: a rank twice" },
	{ "score.run=-20", "TS JH QD KC AS 9H", 40, "clarification 4: aces are low" },
	{ "score.run=-20", "8S JH QD KC TS 9H", -20, "S15: up to the king" },
	{ "score.run=-20", "AS 3H X1 5C 4S 6H", -20, "S15: a joker fills a gap" },
	{ "score.run=-20", "KS QH JD TC 9S X1", -20, "S15: a joker continues the run" },
	{ "score.run=-20", "AS 3H X1 8C 4S 6H", 22, "S15: one gap, not two" },
	{ "score.run=-20", "X1 X2 X1 X2 X1 X2", -20, "S15: jokers alone" },
	{ "score.run=-20 score.jokers_wild=false", "AS 3H X1 5C 4S 6H", 19,
	    "score.jokers_wild: a joker fills no gap (clarification 4)" },
	{ "score.run=-20", "AS 3H -- 5C 4S 2H", 15, "S15: a layout with an empty place is no run" },
	{ "layout.rows=3 layout.columns=4 score.pairs=none score.run=-20",
	    "AS 2H 3D 4C 5S 6H 7D 8C 9S TH JD QC KS", -20, "S15: from ace to king" },
	{ "layout.rows=3 layout.columns=4 score.pairs=none score.run=-20",
	    "AS 2H 3D 4C 5S 6H 7D 8C 9S TH JD QC KS X1", 75, "S15: fourteen cards are no run" },
	{ NINE "score.run=-12", "AS 2S 3H 4D 5C 6S 7H 8D 9C", -12, "S15: hole in one" },
	{ NINE "score.run=-12", "AS 2S 3H 4D 5C 6S 7H 8D TC", 46, "S15: no run, the usual score" },
	{ "score.flush=-20 score.run=-25", "AS 2S 3S 4S 5S 6S", -25,
	    "clarification 4: the lower counts once" },
	{ "score.flush=-30 score.run=-25", "AS 2S 3S 4S 5S 6S", -30, "clarification 4: either" },
};

Test(score_combos, whole_layouts)
{
	EXPECT(whole_layouts);
}

/* Each kind of combination stands in some row. Squares that have left a layout are in none. */
Test(score_combos, every_kind_of_part_has_a_row)
{
	static const struct {
		const struct try *row;
		size_t n;
	} all[] = {
#define ROWS(tries) { tries, sizeof(tries) / sizeof((tries)[0]) }
		ROWS(pairs), ROWS(triples), ROWS(points_of_their_own), ROWS(negatives),
		ROWS(wild_cards), ROWS(whole_layouts)
#undef ROWS
	};
	uint32_t had = 1u << GOLF_PART_KEPT;

	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
		for (size_t k = 0; k < all[i].n; k++) {
			struct golf_rules r = score_rules(all[i].row[k].sets);
			struct golf_layout layout = score_layout(all[i].row[k].layout);
			struct golf_part part[GOLF_PARTS_MAX];
			unsigned n = score_parts(&r, &layout, part);

			for (unsigned p = 0; p < n; p++)
				had |= 1u << part[p].kind;
		}
	for (unsigned kind = 0; kind < GOLF_PART_KINDS; kind++)
		cr_expect(had >> kind & 1 || golf_part_sort(kind) == GOLF_SORT_HOLE,
		    "no row has the part: %s", golf_part_text(kind));
}
