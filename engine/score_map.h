/*
 * score_map.h - the keys that decide the points of one layout, apart from values.*, and the parts
 * of a score: one row each.
 *
 * A row of a key makes three things: the field in struct golf_rules (golf.h), the row of the key
 * (keys.c), and the bit of the key (score_keys.h).
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

/*
 * Why points of a hole were counted: X(name, text, sort). The text is the name in words and figures
 * ("part.pair" of the locale files, "part.pair.times" of the lab).
 */
#define GOLF_PART_MAP(X)                                                                           \
	X(CARD, "card", SINGLE) /* one card in no combination */                                   \
	X(PAIR, "pair", EQUALS)                                                                    \
	X(TRIPLE, "triple", EQUALS) /* three equal cards in a line */                              \
	X(SQUARE, "square", GROUP)                                                                 \
	X(KINGS, "kings", GROUP) /* a row of kings (S18) */                                        \
	X(SIX, "six", GROUP) /* six or more equal cards (S09) */                                   \
	X(COLUMNS, "columns", GROUP) /* equal columns (S08) */                                     \
	X(NEGATIVE, "negative", GROUP) /* columns of negative cards (S11) */                       \
	X(FLUSH, "flush", GROUP) /* the whole layout (S14) */                                      \
	X(RUN, "run", GROUP) /* the whole layout (S15) */                                          \
	X(KEPT, "kept", GROUP) /* squares that have left the layout (T14) */                       \
	X(WON, "won", HOLE) /* the ender's layout is lowest */                                     \
	X(TIED, "tied", HOLE) /* the ender shares the lowest points */                             \
	X(FAILED, "failed", HOLE) /* the ender's layout is not lowest */                           \
	X(BELOW, "below", HOLE) /* not above the caller (P06) */                                   \
	X(MOON, "moon", HOLE) /* shot the moon (S19) */                                            \
	X(MOONED, "mooned", HOLE) /* another seat shot the moon */                                 \
	X(LOWEST, "lowest", HOLE) /* the lowest layout scores 0 (S20) */                           \
	X(PAID, "paid", HOLE) /* paid in play (M04, X02) */

#endif
