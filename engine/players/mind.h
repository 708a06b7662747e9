/*
 * mind.h - what greedy makes of its view: what each layout may be worth, and what a change of it
 * would bring.
 *
 * A cost is the points, in POINT, that its own layout is expected to have when the hole ends there,
 * less the harm done to the others, shared among them. The lowest cost is the best choice.
 */
#ifndef ENGINE_PLAYERS_MIND_H
#define ENGINE_PLAYERS_MIND_H

#include "engine/players/estimate.h"

enum {
	/*
	 * More than any layouts differ by: to end a hole as another than the lowest, and what
	 * cannot be done.
	 */
	LOST = 100000 * POINT,
	NEVER = 2 * LOST,
};

struct mind {
	const struct golf_view *view; /* lent, likewise the rules */
	const struct golf_rules *rules;
	struct unseen unseen;
	struct golf_layout layout[GOLF_SEATS_MAX];
	unsigned own; /* its seat */
	int now; /* expected points of its layout */
	int rough[GOLF_SEATS_MAX]; /* as estimate_rough() has it, for the seats in roughly */
	unsigned roughly;
	int lowest, highest; /* of the other seats', when they have had their last turn: for
	                        mind_ending() */
	bool compared;
};

void mind_begin(struct mind *m, const struct golf_rules *rules, const struct golf_view *view);

/* The card that the view shows there: GOLF_HIDDEN and GOLF_NO_CARD too. */
uint8_t mind_card(const struct mind *m, struct golf_spot at);

/* How many hidden cards a seat's layout has. */
unsigned mind_hidden(const struct mind *m, unsigned seat);

/*
 * What one hidden card of seat's is worth beyond the mean of all unseen ones: others keep the good
 * ones; not above 0.
 */
int mind_bias(const struct mind *m, unsigned seat);

/* How many points seat's layout would roughly gain if it were *after. */
int mind_change(struct mind *m, unsigned seat, const struct golf_layout *after);

/* The cost of such a gain of its own, and of another's. */
int mind_cost(const struct mind *m, int own, int other);

/* The cost of two cards' changing places; the discard pile is a spot too. */
int mind_swap(struct mind *m, struct golf_spot a, struct golf_spot b);

/* The cost of ending the hole with so many points: above LOST / 2 where it had better not. */
int mind_ending(struct mind *m, int points);

/* mind_place.c: cards that come -------------------------------------------- */

/* Whether the rules let the card there be replaced. */
bool mind_replaceable(const struct mind *m, unsigned place);

/*
 * The cost of putting that card into an own place; of one that goes to the discard pile, with the
 * flip that follows.
 */
int mind_replace(struct mind *m, unsigned place, uint8_t card);
int mind_discard(struct mind *m, bool from_stock);
int mind_flip(struct mind *m, unsigned place);

/*
 * The lowest cost of a card in any place; the mean of that over all cards that the stock may bring.
 */
int mind_take(struct mind *m, uint8_t card);
int mind_stock(struct mind *m);

/* The cost of points that come with a card face up in that place, which may end the hole. */
int mind_placed(struct mind *m, unsigned place, int points);

/* mind_power.c ------------------------------------------------------------- */

/* The cost of a power's use as it is aimed. */
int mind_power(struct mind *m, const struct golf_action *a);

/* What a power is worth to whoever draws its card, in POINT. */
int mind_power_worth(const struct mind *m, unsigned power);

/* What it is worth to know one more own card, in POINT. */
int mind_look_worth(const struct mind *m);

#endif
