/*
 * explain_traits.h - a game in a few words, for a list of games: "2-8 · powers, matching".
 * The words depend only on the keys, like those of explain.h.
 */
#ifndef CONFIG_EXPLAIN_TRAITS_H
#define CONFIG_EXPLAIN_TRAITS_H

#include "engine/golf.h"

enum {
	EXPLAIN_TRAITS = 256, /* bytes of the words with the NUL; they have at most 60 characters */
	EXPLAIN_TRAITS_MOST = 2, /* traits that the words name: the first ones that hold */
};

/*
 * Writes the number of players, and what makes the game different from others of its group. Returns
 * out.
 */
char *explain_traits(const struct golf_rules *r, const char *lang, char out[EXPLAIN_TRAITS]);

/* Whether cards have powers, and whether cards can be matched. */
bool explain_powers(const struct golf_rules *r);
bool explain_matching(const struct golf_rules *r);

/* Writes what kind of game it is: "6 cards, pairs count 0". Returns out. */
char *explain_kind(const struct golf_rules *r, const char *lang, char out[EXPLAIN_TRAITS]);

/*
 * The group of games to which the rules belong: games of memory, else Golf with so many cards.
 * explain_group() writes its name, "Golf, 6 cards" or "Memory", and returns out. Groups with a
 * lower explain_rank() come first in a list.
 */
char *explain_group(const struct golf_rules *r, const char *lang, char out[EXPLAIN_TRAITS]);
unsigned explain_rank(const struct golf_rules *r);

/*
 * Returns about how many minutes a whole game takes when nobody waits, as a round number; 0 when
 * points may end it, or the rules do not bound the number of holes. A turn of a person takes
 * EXPLAIN_TURN_S, one of a computer player EXPLAIN_MOVE_S. How many turns a hole has was counted in
 * games of computer players: tests/config/explain_traits.c compares.
 */
enum { EXPLAIN_TURN_S = 15, EXPLAIN_MOVE_S = 3 };
unsigned explain_minutes(const struct golf_rules *r, unsigned people, unsigned computers);

#endif
