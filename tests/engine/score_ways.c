/* Clarification 3: the lowest way is found, with any rules and any layout. */
#include "tests/engine/play.h"
#include "tests/engine/score_brute.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* One of the numbers of a list. */
#define ONE_OF(x, ...)                                                                             \
	((int[]){ __VA_ARGS__ }[play_random(x) % (sizeof(int[]){ __VA_ARGS__ } / sizeof(int))])

static struct golf_rules
any_rules(uint64_t *x)
{
	struct golf_rules r;

	golf_rules_default(&r);
	do {
		r.rows = (uint8_t)(1 + play_random(x) % 4);
		r.columns = (uint8_t)(1 + play_random(x) % 6);
	} while (r.rows * r.columns > GOLF_GRID_MAX);
	for (unsigned i = 0; i < GOLF_PACK_RANKS; i++)
		r.rank_value[i] = (int8_t)ONE_OF(x, -9, -2, -1, 0, 1, 1, 5, 7, 10, 15);
	for (unsigned i = 0; i < 6; i++)
		r.card_value[play_random(x) % 52] = (int8_t)ONE_OF(x, -10, -3, 0, 4, 20);
	r.pairs = (uint8_t)(play_random(x) % 7);
	r.triples = (uint8_t)(play_random(x) % 4);
	r.square = (int8_t)ONE_OF(x, 0, 0, -25, -10, -1, 6);
	r.overlap = (uint8_t)(play_random(x) % 2);
	r.four_in_columns = (int8_t)ONE_OF(x, 0, 0, 0, -10, -2, 4);
	r.six_equal = (int8_t)ONE_OF(x, 0, 0, 0, -20, -3);
	r.negative_columns = (int8_t)ONE_OF(x, 0, 0, 0, -20, -2, 3);
	r.kings_row = (int8_t)ONE_OF(x, 0, 0, -16);
	r.keep_negative = play_random(x) % 3 == 0;
	r.joker_pair = (int8_t)ONE_OF(x, GOLF_UNSET, GOLF_UNSET, -5, 4, 0);
	r.wild = (uint8_t)ONE_OF(x, 0, 0, 1, 2, 3);
	r.equal = (uint8_t)ONE_OF(x, 0, 0, 0, 1);
	return r;
}

/* Pairs in columns, and equal columns: these rules seldom need a search. */
static struct golf_rules
plain_rules(uint64_t *x)
{
	struct golf_rules any = any_rules(x), r = score_rules("");

	r.rows = any.rows;
	r.columns = any.columns;
	r.pairs = (uint8_t)ONE_OF(x, GOLF_PAIRS_NONE, GOLF_PAIRS_COLUMN);
	r.four_in_columns = (int8_t)ONE_OF(x, 0, -10, 7);
	memcpy(r.rank_value, any.rank_value, sizeof r.rank_value);
	memcpy(r.card_value, any.card_value, sizeof r.card_value);
	return r;
}

/* Combinations that never compete, which are counted without a search. */
static struct golf_rules
separate_rules(uint64_t *x)
{
	struct golf_rules any = any_rules(x), r = score_rules("");

	r.rows = any.rows;
	r.columns = any.columns;
	r.pairs = (uint8_t)ONE_OF(x, GOLF_PAIRS_NONE, GOLF_PAIRS_ADJACENT, GOLF_PAIRS_TOUCHING);
	r.triples = any.triples;
	r.square = any.square;
	r.keep_negative = any.keep_negative;
	/* Sometimes a rule whose combinations do compete. */
	r.four_in_columns = (int8_t)ONE_OF(x, 0, 0, 0, 0, 1);
	r.six_equal = (int8_t)ONE_OF(x, 0, 0, 0, 0, 1);
	r.negative_columns = (int8_t)ONE_OF(x, 0, 0, 0, 0, 1);
	r.kings_row = (int8_t)ONE_OF(x, 0, 0, 0, 0, 1);
	r.joker_pair = (int8_t)ONE_OF(x, GOLF_UNSET, GOLF_UNSET, GOLF_UNSET, 1);
	memcpy(r.rank_value, any.rank_value, sizeof r.rank_value);
	memcpy(r.card_value, any.card_value, sizeof r.card_value);
	return r;
}

/*
 * A layout of few kinds of cards, so that it has many combinations; some places are empty, some
 * cards have joined.
 */
static struct golf_layout
any_layout(uint64_t *x, const struct golf_rules *r)
{
	uint8_t kind[7] = { GOLF_JOKER_RED, GOLF_JOKER_BLACK, 10, 49 };
	struct golf_layout layout = { .kept = (int16_t)ONE_OF(x, 0, 0, -20) };
	unsigned first = (unsigned)(play_random(x) % 6),
		 kinds = 1 + (unsigned)(play_random(x) % (7 - first));

	for (unsigned i = 4; i < 7; i++)
		kind[i] = (uint8_t)(play_random(x) % 52);
	layout.n = (uint8_t)(r->rows * r->columns + ONE_OF(x, 0, 0, 0, 1, 2, 4));
	for (unsigned i = 0; i < layout.n; i++)
		layout.card[i] = play_random(x) % 8 == 0 ? GOLF_NO_CARD
							 : kind[first + play_random(x) % kinds];
	return layout;
}

static int
explained(const struct golf_rules *r, const struct golf_layout *layout)
{
	struct golf_part part[GOLF_PARTS_MAX];
	unsigned n = score_parts(r, layout, part);
	int sum = 0;

	for (unsigned i = 0; i < n; i++)
		sum += part[i].points;
	return sum;
}

Test(score_ways, match_an_exhaustive_search, .timeout = TEST_LIMIT)
{
	uint64_t x = 20260301;
	unsigned tried = 0, given_up = 0;

	for (unsigned i = 0; i < 12000; i++) {
		struct golf_rules r = i % 6 == 0 ? plain_rules(&x)
		    : i % 6 == 1                 ? separate_rules(&x)
						 : any_rules(&x);
		struct golf_layout layout = any_layout(&x, &r);
		int slow = brute_points(&r, &layout), fast;

		if (slow == BRUTE_TOO_MANY) {
			given_up++;
			continue;
		}
		fast = golf_points(&r, &layout);
		cr_assert_eq(explained(&r, &layout), fast, "%u: the parts add up", i);
		tried++;
		if (fast != slow) {
			char text[200] = "";

			for (unsigned k = 0; k < layout.n; k++)
				snprintf(text + strlen(text), sizeof text - strlen(text), "%s=%d ",
				    golf_card_text(NULL, layout.card[k]),
				    layout.card[k] < GOLF_CARD_KINDS
					? golf_rules_value(&r, layout.card[k])
					: 0);
			cr_assert_fail("%u: %s in %ux%u, pairs %u triples %u square %d overlap %u "
				       "four %d six %d negative %d "
				       "kings %d keep %d jokers %d wild %u equal %u: %d, but %d",
			    i, text, r.rows, r.columns, r.pairs, r.triples, r.square, r.overlap,
			    r.four_in_columns, r.six_equal, r.negative_columns, r.kings_row,
			    r.keep_negative, r.joker_pair, r.wild, r.equal, fast, slow);
		}
	}
	cr_expect_gt(tried, 9000, "%u tried, %u given up", tried, given_up);
}
