/* T14: the lines and squares that leave a layout. */
#include "engine/score.h"
#include "tests/engine/score_brute.h"

#include <criterion/criterion.h>

Test(score_formed, tries)
{
	static const struct {
		const char *sets, *layout, *up, *gone;
		int points;
		const char *why;
	} tries[] = {
		{ "score.triples=lines", "7S 2D 3H 7D 4C 5S 7H 6C 8D", "xxxxxxxxx", "x..x..x..", 0,
		    "T14: a column" },
		{ "score.triples=lines", "7S 2D 3H 7D 4C 5S 7H 6C 8D", "xxx.xxxxx", ".........", 0,
		    "T14: face up" },
		{ "score.triples=lines", "7S 2D 3H 7D 4C 5S 7H 6C 8D", "x..x..x..", "x..x..x..", 0,
		    "T14: other cards may be face down" },
		{ "score.triples=none", "7S 2D 3H 7D 4C 5S 7H 6C 8D", "xxxxxxxxx", ".........", 0,
		    "T14: only lines of score.triples" },
		{ "score.triples=columns", "7S 7D 7H 2D 3H 4C 5S 6C 8D", "xxxxxxxxx", ".........",
		    0, "T14: no rows with columns" },
		{ "score.triples=lines", "7S 7D 7H 2D 3H 4C 5S 6C 8D", "xxxxxxxxx", "xxx......", 0,
		    "T14: a row" },
		{ "score.triples=lines", "7S 7D 7H 2D 7C 4C 5S 7S 8D", "xxxxxxxxx", "xxx.x..x.", 0,
		    "T14: two lines together" },
		{ "score.triples=lines", "7S 7D 7H -- 7C 4C 5S -- 8D", "xxxxxxxxx", "xxx......", 0,
		    "T14: no line with an empty place" },
		{ "score.triples=lines-and-diagonals", "7S 2D 3H 4C 7D 5S 6C 8D 7H", "xxxxxxxxx",
		    "x...x...x", 0, "T14: a diagonal" },
		{ "score.triples=lines score.square=-25", "7S 7D 2H 7H 7C 3S 4D 5H 6S", "xxxxxxxxx",
		    "xx.xx....", -25, "T14: a square" },
		{ "score.triples=lines", "7S 7D 2H 7H 7C 3S 4D 5H 6S", "xxxxxxxxx", ".........", 0,
		    "T14: no square if squares do not score" },
		{ "score.square=-25", "7S 7D 2H 7H 7C 3S 4D 5H 6S", "xx.x.xxxx", ".........", 0,
		    "T14: a square face up" },
		{ "score.square=-25", "7S 7D 7H 7C 7S 7D 4D 5H 6S", "xxxxxxxxx", "xxxxxx...", -50,
		    "clarification 15: two squares" },
		{ "score.square=-25 score.overlap=once", "7S 7D 7H 7C 7S 7D 4D 5H 6S", "xxxxxxxxx",
		    "xxxxxx...", -25, "clarification 5: a card serves once" },
		{ "score.square=-25 score.overlap=once values.7=-50 score.keep_negative=true",
		    "7S 7D 7H 7C 7S 7D 4D 5H 6S", "xxxxxxxxx", "xxxxxx...", -25,
		    "T14: the values of the cards do not matter" },
		{ "score.triples=lines score.wild=one-eyed-jacks", "7S 7D JS 2D 3H 4C 5S 6C 8D",
		    "xxxxxxxxx", "xxx......", 0, "S13: a wild card completes a line" },
		{ "score.triples=lines score.wild=one-eyed-jacks values.J=-13",
		    "7S 7D JS 2D 3H 4C 5S 6C 8D", "xxxxxxxxx", "xxx......", 0,
		    "S13: a wild card is used if that saves a point" },
		{ "score.triples=lines score.wild=one-eyed-jacks values.J=-14",
		    "7S 7D JS 2D 3H 4C 5S 6C 8D", "xxxxxxxxx", ".........", 0,
		    "clarification 2: a wild card is not used if that saves nothing" },
		{ "score.triples=lines values.7=-7", "7S 7D 7H 2D 3H 4C 5S 6C 8D", "xxxxxxxxx",
		    "xxx......", 0, "T14: without wild cards the line always leaves" },
		{ "score.triples=lines score.pairs=anywhere", "9S 7D 2H 8S 7H 3C 9D 7S 8C",
		    "xxxxxxxxx", ".x..x..x.", 0, "T14: the places, not the order of the search" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = score_rules(tries[i].sets);
		struct golf_layout layout = score_layout(tries[i].layout);
		uint32_t up = 0, gone = 0;
		char text[10] = ".........";
		int points = 99;

		r.rows = 3;
		r.columns = 3;
		for (unsigned p = 0; p < 9; p++)
			up |= (uint32_t)(tries[i].up[p] == 'x') << p;
		gone = score_formed(&r, layout.card, up, &points);
		for (unsigned p = 0; p < 9; p++)
			text[p] = gone >> p & 1 ? 'x' : '.';
		cr_expect_str_eq(text, tries[i].gone, "%s by %s: %s (%s)", tries[i].layout,
		    tries[i].sets, text, tries[i].why);
		cr_expect_eq(points, tries[i].points, "%s by %s: %d (%s)", tries[i].layout,
		    tries[i].sets, points, tries[i].why);
	}
}
