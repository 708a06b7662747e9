/*
 * score_ways.h - a layout's cards, the combinations that they hold, and the lowest of the ways to
 * count them: between score.c and its neighbours. score.h says what a way is.
 */
#ifndef ENGINE_SCORE_WAYS_H
#define ENGINE_SCORE_WAYS_H

#include "engine/golf.h"

/*
 * A pair of any two of twenty, and what else a grid of twelve can hold at most: 14 triples, 6
 * squares, 3 rows of kings, 57 sets of columns each for S08 and S11, 3 of six equals.
 */
enum { COMBOS_MAX = 190 + 14 + 6 + 3 + 57 + 57 + 3 };

enum {
	COMBO_PAIR = 1,
	COMBO_FREE = 2, /* may be left out */
	COMBO_HARD = 4, /* its cards count nothing, negative ones too */
};

struct combo {
	uint32_t cards; /* one bit for each slot of struct hand */
	int16_t points;
	uint8_t flags;
	uint8_t lowest; /* its first slot */
};

/*
 * The cards of a layout in slots: without the empty places, in an order that is good for the
 * search.
 */
struct hand {
	const struct golf_rules *rules;
	uint8_t n;
	uint8_t place[GOLF_PLACES_MAX];
	uint8_t row[GOLF_PLACES_MAX],
	    column[GOLF_PLACES_MAX]; /* joined cards: far from each other and from all */
	uint8_t rank[GOLF_PLACES_MAX];
	int16_t key[GOLF_PLACES_MAX]; /* equal cards have equal keys */
	int16_t value[GOLF_PLACES_MAX];
	uint8_t slot[GOLF_GRID_MAX]; /* of a place of the grid, GOLF_NOWHERE for an empty one */
	uint32_t wild, jokers;
	unsigned combos;
	struct combo combo[COMBOS_MAX];
};

/* How many of its cards, or places. */
static inline unsigned
mask_count(uint32_t mask)
{
	unsigned n = 0;

	for (; mask != 0; mask &= mask - 1)
		n++;
	return n;
}

/*
 * Takes the cards of a layout, n places of which the first are the grid's; those of the grid beyond
 * n are empty.
 */
void hand_take(struct hand *h, const struct golf_rules *r, const uint8_t *card, unsigned n);

/* Finds every combination that the rules know. */
void hand_find(struct hand *h);

/* Finds triples alone, or squares alone. */
void hand_find_triples(struct hand *h);
void hand_find_squares(struct hand *h);

/* What each card counts so far. */
struct tally {
	int total; /* points of the combinations that stand */
	int16_t now[GOLF_PLACES_MAX]; /* as it stands, */
	int16_t soft[GOLF_PLACES_MAX]; /* and if it comes into a pair or triple */
};

/*
 * The lowest total of the hand's first n combinations packed, so that no two share a card: on top
 * of the tally, in which the others already stand. Those that are not free to be left out are
 * formed wherever they can still be.
 */
int pack_lowest(const struct tally *t, const struct hand *h, unsigned n);

/*
 * The lowest total of all ways to count the hand with the combinations that were found; their order
 * may change.
 */
int hand_lowest(struct hand *h);

/* Combinations that all stand beside each other, where the rules have no others: score_beside.c. */
bool score_is_beside(const struct golf_rules *r);
int score_beside(const struct golf_rules *r, const uint8_t *card, unsigned n);

#endif
