/*
 * ahead.h - thinking ahead: the rest of the hole is played out many times for each choice. Each
 * time the hidden cards are dealt anew, the same for all choices, and all seats play quick.h.
 *
 * The work is counted in playouts, not in time: the same knowledge, random numbers and playouts
 * give the same answer. One playout takes 4 to 20 microseconds in most games, and up to 70 in
 * nine-card games of long holes. No playout is longer than 60 turns of each seat.
 *
 * A function here may need 400 KB of stack, for the tables of quick.h.
 */
#ifndef ENGINE_AHEAD_AHEAD_H
#define ENGINE_AHEAD_AHEAD_H

#include "engine/ahead/known.h"
#include "engine/ahead/rng.h"

enum {
	AHEAD_MOST = 24, /* choices that are played out */
	AHEAD_POINT = 1024,
};

/* The choices of one decision of a seat. */
struct ahead_task {
	const struct golf_known *known; /* what the seat knows; lent, like the choices */
	const struct golf_action *choice; /* legal actions of the seat */
	unsigned n; /* 1 to AHEAD_MOST */
	/*
	 * Doing nothing is one more choice, the last one. In its playouts the seat does not match
	 * this discard, and does not call after this turn: quick play might do that at once, and
	 * then doing nothing would be worth as much as doing it.
	 */
	bool voluntary;
	unsigned usual; /* the choice that quick play makes: ahead_usual() */
	int temper; /* see struct quick */
	/*
	 * About so many holes for all choices together, at least one for each. For the end of the
	 * hole, ahead_choose() plays up to eight times as many holes more: it compares the end with
	 * the best other choice.
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
 * more often than others. A choice must be better than the usual one by more than chance. Until the
 * seat has had three turns, the end of the hole must win a tenth of the holes more, unless it is
 * the usual choice.
 *
 * The same in portions: ahead_best(), then ahead_ending() for each choice that ends the hole until
 * the answer is not AHEAD_OPEN, with the best choice so far.
 */
unsigned ahead_choose(const struct ahead_task *t, struct player_rng *rng);

/*
 * The choice that wins most often, of those that do not end the hole. The usual choice stands,
 * unless it is hopeless, until another is better by more than chance. Where all choices are
 * hopeless, it is the usual one.
 */
unsigned ahead_best(const struct ahead_task *t, struct player_rng *rng);

/* Whether an action ends the hole: a call, or turning up all cards. */
bool ahead_is_end(const struct golf_action *a);

/* How much more one choice wins than another. Begin with zeros. */
struct ahead_gain {
	int64_t sum, squares, n; /* of the playouts so far */
};

enum ahead_answer {
	AHEAD_OPEN, /* more playouts are needed */
	AHEAD_WAITS, /* the other choice is better */
	AHEAD_ENDS
};

/*
 * Plays half of t->playouts more: `end` and `other` with the same cards in turn. Adds the
 * results to *g. After 16 calls the answer is never AHEAD_OPEN.
 */
enum ahead_answer ahead_ending(const struct ahead_task *t, unsigned end, unsigned other,
    struct player_rng *rng, struct ahead_gain *g);

/*
 * What a choice is worth to the seat, from what the seat knows: means over playouts, in
 * AHEAD_POINT. Lower is better. The errors are the standard errors of the differences to choice
 * `base`.
 */
struct ahead_worth {
	int32_t points, points_error; /* the seat's score in this hole */
	int32_t net, net_error; /* that score less the mean of the other seats' scores */
};

/*
 * Plays every choice out `each` times, with the same cards and random numbers for all: worth[i] for
 * each, and worth[t->n] for doing nothing. t->usual and t->playouts are not used.
 *	each	at least 1
 *	base	a choice, or t->n for doing nothing
 */
void ahead_measure(const struct ahead_task *t, struct player_rng *rng, unsigned each, unsigned base,
    struct ahead_worth worth[AHEAD_MOST + 1]);

#endif
