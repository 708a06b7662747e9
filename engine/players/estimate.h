/*
 * estimate.h - the expected points of a layout, for a viewer who does not know all its cards.
 *
 * Points are counted in fractions, POINT to one point, with integers only. So rounding is the same
 * with every compiler.
 */
#ifndef ENGINE_PLAYERS_ESTIMATE_H
#define ENGINE_PLAYERS_ESTIMATE_H

#include "engine/golf.h"

enum { POINT = 1024 };

/*
 * The cards that the viewer has not seen, by kind. Cards of equal rank and value are one kind;
 * where the rules count suits in layouts, each suit is a kind too.
 */
struct unseen {
	const struct golf_rules *rules; /* lent */
	unsigned kinds;
	unsigned cards; /* of all kinds; 0 when the viewer has seen every card */
	uint8_t card[GOLF_CARD_KINDS]; /* one card of the kind */
	uint16_t count[GOLF_CARD_KINDS];
	int16_t value[GOLF_CARD_KINDS]; /* in whole points */
	int mean; /* the mean points of one unseen card alone, in POINT */
	bool plain; /* the rules have no combinations: a layout counts the sum of its cards */
	uint8_t
	    equals; /* one more card makes a combination only with this many known equal cards */
	bool everywhere; /* combinations may use any places of a layout; else see near */
	uint16_t near[GOLF_GRID_MAX]; /* for each place of the grid: the places that can be in a
	                                 combination with it, one bit each */
};

/*
 * Counts the unseen cards: the packs of the table less every card that the view shows (known cells,
 * shields, the top discard, the cards in hand).
 */
void unseen_count(struct unseen *u, const struct golf_view *view, const struct golf_rules *rules);

/*
 * Sets the layout of a seat as the viewer knows it. Unlike in golf_score(), cards may be
 * GOLF_HIDDEN.
 */
void estimate_layout_of(const struct golf_view *view, unsigned seat, struct golf_layout *layout);

/*
 * The whole points of a layout without its hidden cards: as the layout stands, and with each kind
 * of unseen card in one place instead.
 */
int estimate_known(const struct unseen *u, const struct golf_layout *layout);
void estimate_each(const struct unseen *u, const struct golf_layout *layout, unsigned place,
    int16_t points[GOLF_CARD_KINDS]);

/*
 * The points in POINT; each hidden card counts the mean of all unseen cards. Hidden cards form no
 * combinations here.
 */
int estimate_rough(const struct unseen *u, const struct golf_layout *layout);

/*
 * The expected points, in POINT: the combinations of the known cards, and for each hidden card the
 * mean over all unseen cards. The mean includes combinations with known cards, but no combination
 * of two hidden cards. With too many hidden cards and kinds for a quick answer, returns
 * estimate_rough().
 */
int estimate_points(const struct unseen *u, const struct golf_layout *layout);

#endif
