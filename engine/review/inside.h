/* inside.h - for engine/review/ alone. */
#ifndef ENGINE_REVIEW_INSIDE_H
#define ENGINE_REVIEW_INSIDE_H

#include "engine/ahead/quick.h"
#include "engine/ahead/world.h"
#include "engine/review/review.h"

/* The choices of the player: candidates.c ------------------------------------ */

/*
 * Fills the job with the choices of the seat: its likely ones, at most AHEAD_MOST - 2. Returns
 * false when the seat has nothing to decide. j->taken and j->quick are not set.
 */
bool candidates_find(const struct golf_state *s, unsigned seat, struct review_job *j);

/* Returns the index of an action; adds the action when it is missing. */
uint8_t candidates_index(struct review_job *j, const struct golf_action *a);

/* Whether two legal actions of one seat do the same. May return false for some that do. */
bool candidates_same(const struct golf_action *a, const struct golf_action *b);

/* Quick play: lean.c ---------------------------------------------------------- */

struct lean {
	struct world world;
	struct quick quick;
};

void lean_begin(struct lean *l, const struct golf_known *k, unsigned seat);

/*
 * Returns what quick play expects after a choice, for finding the likely ones: lower is better.
 * QUICK_NEVER: not known.
 */
int32_t lean_cost(const struct lean *l, unsigned seat, const struct golf_action *a);

/* Returns the index of what quick play does in the place of the seat. It may add a choice. */
uint8_t lean_choice(struct review_job *j, unsigned seat, struct player_rng *rng);

/*
 * Plays the hole on from what the seat knows, and adds the seat's scores, and their squares.
 */
void lean_expect(const struct golf_known *k, unsigned seat, unsigned playouts,
    struct player_rng *rng, int64_t *sum, int64_t *squares);

/* Thinking: think.c ----------------------------------------------------------- */

/* Thinks about a job for one portion. Returns true when the job is done. */
bool think(struct review *r, struct review_job *j);

/* The largest whole number whose square is not above n. */
uint32_t think_root(uint64_t n);

#endif
