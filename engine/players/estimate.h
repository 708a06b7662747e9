/*
 * estimate.h - what a layout is worth to somebody who does not know all of it.
 *
 * Points are counted in fractions of POINT, so that no rounding of a compiler's changes a decision.
 */
#ifndef ENGINE_PLAYERS_ESTIMATE_H
#define ENGINE_PLAYERS_ESTIMATE_H

#include "engine/golf.h"

enum { POINT = 1024 };

/*
 * The cards that the viewer has not seen. Those of one rank and value are one kind, but where suits
 * count in layouts.
 */
struct unseen {
	const struct golf_rules *rules; /* lent */
	unsigned kinds;
	unsigned cards; /* of all kinds; 0 when everything has been seen */
	uint8_t card[GOLF_CARD_KINDS]; /* one card of the kind */
	uint16_t count[GOLF_CARD_KINDS];
	int16_t value[GOLF_CARD_KINDS]; /* in whole points */
	int mean; /* points of one unseen card by itself, in POINT */
	bool plain; /* the rules know no combinations: a layout is worth the sum of its cards */
	uint8_t equals; /* so many equal cards must be known for one more to make a combination with
	                   them */
	bool everywhere; /* combinations may hold any places of a layout; else */
	uint16_t near[GOLF_GRID_MAX]; /* those of the grid that may be in one with this place, one
	                                 bit each */
};

/*
 * The packs of the table less every card that the view shows: known cells, shields, the top
 * discard, what is in hand.
 */
void unseen_count(struct unseen *u, const struct golf_view *view, const struct golf_rules *rules);

/* A seat's layout as the viewer knows it; here, unlike in golf_score(), GOLF_HIDDEN may stand. */
void estimate_layout_of(const struct golf_view *view, unsigned seat, struct golf_layout *layout);

/*
 * The points of a layout, in whole points and without its hidden cards: as it stands, and with each
 * kind of unseen card in that place instead.
 */
int estimate_known(const struct unseen *u, const struct golf_layout *layout);
void estimate_each(const struct unseen *u, const struct golf_layout *layout, unsigned place,
    int16_t points[GOLF_CARD_KINDS]);

/*
 * The same in POINT, with the mean of all unseen cards for each hidden one: no combination of those
 * is thought of.
 */
int estimate_rough(const struct unseen *u, const struct golf_layout *layout);

/*
 * The expected points, in POINT: the known cards' combinations, and for each hidden card the mean
 * over all unseen ones, with the combinations that it may make with known cards. What two hidden
 * cards may make together is left out, and where hidden cards and kinds are too many for a quick
 * answer, it is the rough one.
 */
int estimate_points(const struct unseen *u, const struct golf_layout *layout);

#endif
