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

/* Quick play: lean.c ---------------------------------------------------------- */

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

/* The steps of a job; the last two belong to best.c. */
enum think_step { STEP_BEST, STEP_END, STEP_MEASURE, STEP_RANK, STEP_AGAIN };

/* Each portion of each question has its own random numbers, so no portion depends on another. */
struct player_rng think_numbers(const struct review *r, const struct review_job *j);

/* Whether a choice ends the hole. */
bool think_is_end(const struct review_job *j, unsigned choice);

void think_add(struct review_tally *to, int64_t points, int64_t error);

/*
 * The mean over the values. Its variance is what the values show, but not less than their own
 * errors make: a few values may be equal by chance.
 */
struct review_mean think_mean(const struct review_tally *t, int64_t values);

/* The choice that hard takes most often. */
unsigned think_elected(const struct review_job *j);

/* Choices that are measured together. */
struct measured {
	unsigned n; /* without doing nothing */
	bool nothing;
	uint8_t at[AHEAD_MOST]; /* the index of each one */
	struct golf_action choice[AHEAD_MOST];
	struct ahead_worth worth[AHEAD_MOST + 1];
};

/* Adds a choice once; AHEAD_MOST are the most. j->n is doing nothing. */
void measured_add(struct measured *m, const struct review_job *j, uint8_t choice);

/* Plays all out `each` times; the errors are those of the differences to `base`. */
void measured_play(struct measured *m, const struct review_job *j, struct player_rng *rng,
    unsigned each, uint8_t base);

/* The worth of a choice that was measured. */
const struct ahead_worth *measured_of(const struct measured *m, uint8_t choice);

/* The best measured choice: best.c --------------------------------------------- */

void best_begin(struct review_job *j);

/* Thinks for one portion. Returns true when j->best and j->gain_of are there. */
bool best_think(struct review *r, struct review_job *j);

/* What j->best gains on the taken choice. */
struct review_mean best_gain(const struct review_job *j);

#endif
