/* inside.h - for engine/review/ alone. */
#ifndef ENGINE_REVIEW_INSIDE_H
#define ENGINE_REVIEW_INSIDE_H

#include "engine/ahead/quick.h"
#include "engine/ahead/win.h"
#include "engine/ahead/world.h"
#include "engine/players/players.h"
#include "engine/review/review.h"

/* The choices of the player: candidates.c ------------------------------------ */

/*
 * Fills the job with the choices of the seat that hard plays out. Of the chances to match or to
 * call, only those count that the seat knew. Returns false when the seat has nothing to decide.
 * j->taken and j->quick are not set.
 *	number	of the random numbers
 */
bool candidates_find(
    const struct golf_state *s, unsigned seat, uint64_t number, struct review_job *j);

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

/* Returns the index of what quick play does in the place of the seat. It may add a choice. */
uint8_t lean_choice(struct review_job *j, unsigned seat, struct player_rng *rng);

/* Sums of scores, in whole points. */
struct lean_scores {
	int64_t sum, squares;
};

/*
 * Plays the hole on from what the seat knows; all seats look ahead as far as good players. Adds the
 * seat's scores. Returns the work: the
 * turns that all seats have had together, and more for each where the rules make a turn slow.
 */
unsigned lean_expect(const struct golf_known *k, unsigned seat, unsigned playouts,
    struct player_rng *rng, struct lean_scores *scores);

/* Thinking: think.c ----------------------------------------------------------- */

enum {
	THINK_DEAL = 40, /* holes that are played out from a deal, for each vote of a decision */
	THINK_SAMPLE = 8, /* from a deal, to count the work */
};

/* A job of review_before() or of a deal begins. */
void think_begin(struct review_job *j);

/* Returns the work of THINK_SAMPLE playouts of a deal. */
unsigned think_sample(const struct review *r, const struct review_job *j);

/* How many holes are played out for each choice that is measured after a vote. */
unsigned think_measured(const struct review_setup *s);

/* Thinks about a job for one portion. Returns true when the job is done. */
bool think(struct review *r, struct review_job *j);

#endif
