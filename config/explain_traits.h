/*
 * explain_traits.h - a game in a few words, for a list of games: "2-8 · powers, matching, memory".
 */
#ifndef CONFIG_EXPLAIN_TRAITS_H
#define CONFIG_EXPLAIN_TRAITS_H

#include "engine/golf.h"

enum {
	EXPLAIN_TRAITS = 256, /* bytes of the words with the NUL; they have at most 60 characters */
	EXPLAIN_TRAITS_MOST = 3, /* traits that the words name: the first ones that hold */
};

/*
 * Writes the number of players, and what makes the game different from others. The words depend
 * only on the keys, like those of explain.h. Returns out.
 */
char *explain_traits(const struct golf_rules *r, const char *lang, char out[EXPLAIN_TRAITS]);

#endif
