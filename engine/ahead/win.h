/*
 * win.h - what the end of a hole is worth: the chance to win the game, from the totals.
 */
#ifndef ENGINE_AHEAD_WIN_H
#define ENGINE_AHEAD_WIN_H

#include "engine/state.h"

enum { WIN_SURE = 1 << 16 }; /* the chance of a sure win */

/*
 * The chance of a seat after a hole has been scored, in WIN_SURE, and a little for its points.
 * Each seat's share halves with each lead of some points over it; the lead is larger the more holes
 * are to come. A finished game counts like that too, with a small lead: so that fewer playouts tell
 * two choices apart than if only winning counted. A layout that wins the game (S16, S17) is a sure
 * win. The chance may be below 0 or above WIN_SURE.
 */
int win_chance(const struct golf_state *s, unsigned seat);

/* The same, but of a finished game only the winners have a share, equal ones: game_winners(). */
int win_share(const struct golf_state *s, unsigned seat);

/* The square root, rounded down. */
uint64_t win_root(uint64_t n);

#endif
