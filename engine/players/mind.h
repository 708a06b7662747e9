/*
 * mind.h - how the greedy player judges its view: the expected points of each layout, and the cost
 * of a change.
 *
 * The cost is in POINT. It is the points that the own layout is expected to have if the hole ended
 * there, less the harm to the other players, shared among them. The lowest cost is the best choice.
 */
#ifndef ENGINE_PLAYERS_MIND_H
#define ENGINE_PLAYERS_MIND_H

#include "engine/players/estimate.h"

enum {
	/*
	 * More than any two layouts differ by. The cost of ending a hole without the lowest layout,
	 * and of an action that is not possible.
	 */
	LOST = 100000 * POINT,
	NEVER = 2 * LOST,
};

struct mind {
	const struct golf_view *view; /* lent, like the rules */
	const struct golf_rules *rules;
	struct unseen unseen;
	struct golf_layout layout[GOLF_SEATS_MAX];
	unsigned own; /* the player's seat */
	int now; /* the expected points of its layout */
	int rough[GOLF_SEATS_MAX]; /* estimate_rough() of the seats in `roughly` */
	unsigned roughly;
	int lowest, highest; /* of the other seats, after their last turn: for mind_ending() */
	bool compared;
};

void mind_begin(struct mind *m, const struct golf_rules *rules, const struct golf_view *view);

/* Returns the card that the view shows at a spot; it may be GOLF_HIDDEN or GOLF_NO_CARD. */
uint8_t mind_card(const struct mind *m, struct golf_spot at);

/* Returns how many hidden cards the layout of a seat has. */
unsigned mind_hidden(const struct mind *m, unsigned seat);

/*
 * How much lower a hidden card of that seat is expected to be than the mean of all unseen cards:
 * players keep good cards. Never above 0.
 */
int mind_bias(const struct mind *m, unsigned seat);

/* How many points the layout of a seat would roughly gain if it changed to *after. */
int mind_change(struct mind *m, unsigned seat, const struct golf_layout *after);

/* The cost when the own layout gains `own` points and another layout gains `other` points. */
int mind_cost(const struct mind *m, int own, int other);

/* The cost of swapping two cards. Either spot may be the discard pile. */
int mind_swap(struct mind *m, struct golf_spot a, struct golf_spot b);

/*
 * The cost of ending the hole with these points. Above LOST / 2 when the player should not end the
 * hole.
 */
int mind_ending(struct mind *m, int points);

/* mind_place.c: placing a card ---------------------------------------------- */

/* The cost of placing a card in an own place. */
int mind_replace(struct mind *m, unsigned place, uint8_t card);

/* The cost of discarding the card in hand, with the flip that follows a card from the stock. */
int mind_discard(struct mind *m, bool from_stock);

/* The cost of turning up the card in an own place. */
int mind_flip(struct mind *m, unsigned place);

/*
 * The lowest cost of placing a card anywhere, and its mean over all cards that the stock may bring.
 */
int mind_take(struct mind *m, uint8_t card);
int mind_stock(struct mind *m);

/*
 * The cost when a card comes face up to that place and the layout has these points: the card may
 * end the hole.
 */
int mind_placed(struct mind *m, unsigned place, int points);

/* mind_power.c ------------------------------------------------------------- */

/* The cost of using a power with this target. */
int mind_power(struct mind *m, const struct golf_action *a);

/* The worth of a power to the player who draws its card, in POINT. */
int mind_power_worth(const struct mind *m, unsigned power);

/* The worth of knowing one more own card, in POINT. */
int mind_look_worth(const struct mind *m);

#endif
