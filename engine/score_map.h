/*
 * score_map.h - the keys that decide the points of one layout, apart from values.*: one row each.
 *
 * A row makes three things: the field in struct golf_rules (golf.h), the row of the key (keys.c),
 * and the bit of the key (score_keys.h).
 */
#ifndef ENGINE_SCORE_MAP_H
#define ENGINE_SCORE_MAP_H

/*
 * The kinds of rows:
 *	WORD(name, field, default, words...)
 *	POINTS(name, field)	the default is 0
 *	BOOL(name, field)	the default is false
 *	YES(name, field)	the default is true
 *	OPTIONAL(name, field)	the default is "none" (GOLF_UNSET)
 */
/* clang-format off */
#define SCORE_KEY_MAP(WORD, POINTS, BOOL, YES, OPTIONAL) \
	WORD("score.pairs", pairs, GOLF_PAIRS_COLUMN, \
	    "none", "column", "row", "line", "adjacent", "touching", "anywhere") \
	WORD("score.triples", triples, GOLF_TRIPLES_NONE, \
	    "none", "columns", "lines", "lines-and-diagonals") \
	POINTS("score.square", square) \
	WORD("score.overlap", overlap, GOLF_OVERLAP_EACH, "each", "once") \
	POINTS("score.four_in_columns", four_in_columns) \
	POINTS("score.six_equal", six_equal) \
	POINTS("score.negative_columns", negative_columns) \
	POINTS("score.kings_row", kings_row) \
	BOOL("score.keep_negative", keep_negative) \
	OPTIONAL("score.joker_pair", joker_pair) \
	WORD("score.wild", wild, GOLF_WILD_NONE, "none", "jacks", "one-eyed-jacks", "jokers") \
	WORD("score.equal", equal, GOLF_EQUAL_RANK, "rank", "value") \
	OPTIONAL("score.flush", flush) \
	OPTIONAL("score.run", run) \
	YES("score.jokers_wild", jokers_wild)
/* clang-format on */

#endif
