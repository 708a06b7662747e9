/*
 * score_keys.h - the keys that decide the points of one layout, apart from values.*: one row each.
 *
 * A row makes two things: the row of the key in keys.c, and a bit. A shortcut names the keys that
 * it supports by these bits. A shortcut is used only when every other key has its default. So a new
 * key is slow but right at once: the full search of score_ways.h supports it, and no shortcut is
 * used until the shortcut supports the key.
 */
#ifndef ENGINE_SCORE_KEYS_H
#define ENGINE_SCORE_KEYS_H

#include "engine/golf.h"

#include <assert.h>

/*
 * The kinds of rows:
 *	WORD(name, field, default, words...)
 *	POINTS(name, field)	the default is 0
 *	BOOL(name, field)	the default is 0
 *	YES(name, field)	the default is 1
 *	OPTIONAL(name, field)	the default is "none"
 * The fields are those of struct golf_rules.
 */
/* clang-format off */
#define SCORE_KEY_MAP(WORD, POINTS, BOOL, YES, OPTIONAL) \
	WORD("score.pairs", pairs, GOLF_PAIRS_COLUMN, \
	    "none", "column", "row", "line", "adjacent", "touching", "anywhere") \
	WORD("score.triples", triples, GOLF_TRIPLES_NONE, "none", "columns", "lines", "lines-and-diagonals") \
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

enum score_key {
#define NAMED(name, field) SCORE_KEY_##field,
#define WORDED(name, field, ...) SCORE_KEY_##field,
	SCORE_KEY_MAP(WORDED, NAMED, NAMED, NAMED, NAMED)
#undef NAMED
#undef WORDED
	SCORE_KEYS
};
static_assert(SCORE_KEYS <= 32, "a bit for each");

/* The bit of a key, by its field. */
#define SCORE_KEY(field) (UINT32_C(1) << SCORE_KEY_##field)

/*
 * True when every key except these has its default: a shortcut that supports these keys may be
 * used.
 */
static inline bool
score_plays(const struct golf_rules *r, uint32_t these)
{
	unsigned others = 0;

#define OTHER(field, value) \
	others |= these & SCORE_KEY(field) ? 0 : (unsigned)r->field ^ (unsigned)(value);
#define WORDED(name, field, value, ...) OTHER(field, value)
#define ZERO(name, field) OTHER(field, 0)
#define YES(name, field) OTHER(field, true)
#define OPTIONAL(name, field) OTHER(field, GOLF_UNSET)
	SCORE_KEY_MAP(WORDED, ZERO, ZERO, YES, OPTIONAL)
#undef OTHER
#undef WORDED
#undef ZERO
#undef YES
#undef OPTIONAL
	return others == 0;
}
/* clang-format on */

#endif
