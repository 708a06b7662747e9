/*
 * score_ways.h - the combinations of a layout, and the lowest way to count them. For score.c and
 * the other score files. score.h defines a way.
 */
#ifndef ENGINE_SCORE_WAYS_H
#define ENGINE_SCORE_WAYS_H

#include "engine/golf.h"

/*
 * The most combinations of one layout: pairs of any two of twenty cards, and in a grid of sixteen
 * 24 triples, 9 squares, 4 rows of kings, 57 sets of columns each for S08 and S11, and 3 of six
 * equals.
 */
enum { COMBOS_MAX = 190 + 24 + 9 + 4 + 57 + 57 + 3 };

enum {
	COMBO_PAIR = 1,
	COMBO_FREE = 2, /* may be left out */
	COMBO_HARD = 4, /* its cards count 0, even negative cards */
	COMBO_KIND_SHIFT = 3, /* the bits above: its kind, enum golf_part_kind */
};

/* The bits of a kind in the flags. */
#define COMBO_KIND(kind) ((unsigned)(kind) << COMBO_KIND_SHIFT)

struct combo {
	uint32_t cards; /* one bit for each slot of struct hand */
	int16_t points;
	uint8_t flags;
	uint8_t lowest; /* the first slot in it */
};

/* The cards of a layout in slots, without empty places. The order makes the search fast. */
struct hand {
	const struct golf_rules *rules;
	uint8_t n;
	uint8_t place[GOLF_PLACES_MAX];
	uint8_t row[GOLF_PLACES_MAX], column[GOLF_PLACES_MAX]; /* joined cards get columns that are
	                                                          not adjacent to any other */
	uint8_t rank[GOLF_PLACES_MAX], suit[GOLF_PLACES_MAX]; /* a joker: 13, and no suit */
	int16_t key[GOLF_PLACES_MAX]; /* equal cards have equal keys */
	int16_t value[GOLF_PLACES_MAX];
	uint8_t slot[GOLF_GRID_MAX]; /* the slot of each place of the grid; GOLF_NOWHERE for an
	                                empty place */
	uint32_t wild, jokers;
	unsigned combos;
	struct combo combo[COMBOS_MAX];
};

/* The number of cards or places in a set. */
static inline unsigned
mask_count(uint32_t mask)
{
	unsigned n = 0;

	for (; mask != 0; mask &= mask - 1)
		n++;
	return n;
}

/*
 * Fills the slots with the cards of a layout. The first of the n places are the grid; places of the
 * grid from n on are empty.
 */
void hand_take(struct hand *h, const struct golf_rules *r, const uint8_t *card, unsigned n);

/* Finds every combination that the rules have. */
void hand_find(struct hand *h);

/* Find only triples, or only squares. */
void hand_find_triples(struct hand *h);
void hand_find_squares(struct hand *h);

/* The points of each card so far. */
struct tally {
	int total; /* points of the combinations chosen so far */
	int16_t now[GOLF_PLACES_MAX]; /* points of the card now */
	int16_t soft[GOLF_PLACES_MAX]; /* points of the card in a pair or triple */
};

/* A way to count a hand: its total is that of the combinations and of `now`. */
struct way {
	unsigned n;
	struct combo combo[COMBOS_MAX];
	int16_t now[GOLF_PLACES_MAX]; /* points of the card in each slot, beside its combinations */
};

void way_add(struct way *w, const struct combo *c, uint32_t cards);

/*
 * The lowest total when the first n combinations of the hand are packed: no two may share a card.
 * The tally already holds the other combinations. A combination that may not be left out is formed
 * wherever its cards are free.
 */
int pack_lowest(const struct tally *t, const struct hand *h, unsigned n);

/* The same. Adds the combinations of a lowest way to *w, and fills w->now. */
void pack_way(const struct tally *t, const struct hand *h, unsigned n, struct way *w);

/*
 * The lowest total of all ways to count the hand with the combinations found. The order of the
 * combinations may change.
 */
int hand_lowest(struct hand *h);

/* Writes a way with the lowest total to *w. */
void hand_way(struct hand *h, struct way *w);

/* score_beside.c: for rules under which all combinations can be formed together. */
bool score_is_beside(const struct golf_rules *r);
int score_beside(const struct golf_rules *r, const uint8_t *card, unsigned n);

#endif
