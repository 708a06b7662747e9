/*
 * ahead.h - thinking ahead: the rest of the hole is played out many times for each choice. Each
 * time the hidden cards are dealt anew, the same for all choices, and all seats play quick.h.
 *
 * The work is counted in playouts, not in time: the same knowledge, random numbers and playouts
 * give the same answer. One playout takes 4 to 20 microseconds.
 */
#ifndef ENGINE_AHEAD_AHEAD_H
#define ENGINE_AHEAD_AHEAD_H

#include "engine/ahead/known.h"
#include "engine/ahead/rng.h"

enum {
	AHEAD_MOST = 24, /* choices that are played out */
	AHEAD_WIN = 1 << 16, /* the chance of a sure win */
	AHEAD_POINT = 1024,
};

/* The choices of one decision of a seat. */
struct ahead_task {
	const struct golf_known *known; /* what the seat knows; lent, like the choices */
	const struct golf_action *choice; /* legal actions of the seat */
	unsigned n; /* 1 to AHEAD_MOST */
	/*
	 * Doing nothing is one more choice, the last one. After it the seat does not match this
	 * discard, or call after this turn, in the playouts: else doing nothing would be worth what
	 * quick play then does in its place.
	 */
	bool voluntary;
	unsigned usual; /* the choice that quick play makes: ahead_usual() */
	int temper; /* see struct quick */
	/*
	 * About so many for all choices together, at least one for each. ahead_choose() compares
	 * the end of the hole with the best other choice apart, in up to eight times as many.
	 */
	unsigned playouts;
};

/*
 * Returns the choice of quick play, which looks at the seat's own cards and ends a hole when the
 * seat is likely the lowest; t->n for doing nothing. Here t->n may be above AHEAD_MOST. Where the
 * choice is not listed, the listed one that costs least takes its place.
 */
unsigned ahead_usual(const struct ahead_task *t, struct player_rng *rng);

/*
 * Writes the match of several cards (X04) that quick play would make to *a. Lists of choices hold
 * matches of one card only. Returns false, with *a undefined, when quick play would make none.
 */
bool ahead_several(const struct golf_known *k, unsigned seat, struct golf_action *a);

/*
 * Returns a random one of the draws, placings and discards that cost little more than the best one;
 * t->usual when there is none.
 *	points	how much more a choice may cost
 */
unsigned ahead_slip(const struct ahead_task *t, struct player_rng *rng, unsigned points);

/*
 * Returns the choice that wins most often; t->n for doing nothing. Likely choices are played out
 * more often than others. A peek, a power, a match or the end of the hole must be better than the
 * usual choice by more than chance. Until the seat has had three turns, the hole ends only where
 * that is the usual choice.
 */
unsigned ahead_choose(const struct ahead_task *t, struct player_rng *rng);

/* What a choice is worth to the seat, from what the seat knows: a mean over playouts. */
struct ahead_worth {
	int32_t points; /* the seat's score in this hole, in AHEAD_POINT: lower is better */
	int32_t error; /* the standard error of the difference to the best choice's points */
	int32_t
	    chance; /* to win the game, in AHEAD_WIN; between holes it is a guess from the totals */
	uint32_t playouts; /* that the figures are from */
};

/*
 * Judges all choices alike: worth[i] for each, and worth[t->n] for doing nothing. Half of the
 * playouts find the best choice, and the others measure, so a lucky choice gains nothing by being
 * found best. All choices are played out with the same cards and random
 * numbers. Returns the best choice.
 */
unsigned ahead_judge(
    const struct ahead_task *t, struct player_rng *rng, struct ahead_worth worth[AHEAD_MOST + 1]);

#endif
