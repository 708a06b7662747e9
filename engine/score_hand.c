/*
 * Puts the cards of a layout in an order where cards that can combine are close together.
 */
#include "engine/score_ways.h"

#include <assert.h>
#include <string.h>

enum {
	FAR = 100, /* rows and columns of joined cards: outside any grid */
	FROM_EACH_OTHER = 8, /* no pair reaches from one joined card to the next */
};

static bool
is_wild(const struct golf_rules *r, uint8_t card)
{
	switch ((enum golf_wild)r->wild) {
	case GOLF_WILD_JACKS:
		return golf_rank(card) == 10;
	case GOLF_WILD_ONE_EYED:
		return golf_rank(card) == 10 && golf_suit(card) <= 1;
	case GOLF_WILD_JOKERS:
		return golf_rank(card) == 13;
	case GOLF_WILD_NONE:
		break;
	}
	return false;
}

/* Puts the card of a place into the next slot; skips an empty place. */
static void
take_card(
    struct hand *h, const uint8_t *card, unsigned n, unsigned place, unsigned row, unsigned column)
{
	const struct golf_rules *r = h->rules;
	unsigned i = h->n;
	uint8_t c;

	if (place >= n || card[place] >= GOLF_CARD_KINDS)
		return;
	c = card[place];
	h->n++;
	h->place[i] = (uint8_t)place;
	h->row[i] = (uint8_t)row;
	h->column[i] = (uint8_t)column;
	h->rank[i] = (uint8_t)golf_rank(c);
	h->suit[i] = (uint8_t)golf_suit(c);
	h->value[i] = (int16_t)golf_rules_value(r, c);
	h->key[i] = r->equal == GOLF_EQUAL_VALUE ? h->value[i] : h->rank[i];
	h->wild |= (uint32_t)is_wild(r, c) << i;
	h->jokers |= (uint32_t)(h->rank[i] == 13) << i;
	if (row < FAR)
		h->slot[place] = (uint8_t)i;
}

static void
take_joined(struct hand *h, const uint8_t *card, unsigned n, unsigned place)
{
	unsigned far = FAR +
	    (place - (unsigned)h->rules->rows * h->rules->columns) * FROM_EACH_OTHER;

	take_card(h, card, n, place, far, far);
}

/* A sort key. Cards that are equal in pairs anywhere come together; wild cards come last. */
static int
likeness(const struct golf_rules *r, uint8_t card)
{
	int value = golf_rules_value(r, card), rank = (int)golf_rank(card);
	int key = r->equal == GOLF_EQUAL_VALUE ? value : rank;

	return (((is_wild(r, card) * 512 + key + 128) * 512) + value + 128) * 2 + (rank == 13);
}

static void
take_alike(struct hand *h, const uint8_t *card, unsigned n)
{
	uint8_t order[GOLF_PLACES_MAX];
	int by[GOLF_PLACES_MAX];
	unsigned m = 0;

	for (unsigned place = 0; place < n; place++) {
		unsigned i = m;
		int this;

		if (card[place] >= GOLF_CARD_KINDS)
			continue;
		this = likeness(h->rules, card[place]);
		for (; i > 0 && by[i - 1] > this; i--) {
			by[i] = by[i - 1];
			order[i] = order[i - 1];
		}
		by[i] = this;
		order[i] = (uint8_t)place;
		m++;
	}
	for (unsigned i = 0; i < m; i++) {
		unsigned row = order[i] / h->rules->columns;

		if (row < h->rules->rows)
			take_card(h, card, n, order[i], row, order[i] % h->rules->columns);
		else
			take_joined(h, card, n, order[i]);
	}
}

void
hand_take(struct hand *h, const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	unsigned rows = r->rows, columns = r->columns;

	assert(n <= GOLF_PLACES_MAX && rows * columns <= GOLF_GRID_MAX);
	h->rules = r;
	h->n = 0;
	h->wild = h->jokers = 0;
	h->combos = 0;
	memset(h->slot, GOLF_NOWHERE, sizeof h->slot);
	if (r->pairs == GOLF_PAIRS_ANYWHERE) {
		take_alike(h, card, n);
		return;
	}
	/* Order by rows or by columns, whichever keeps the cards of combinations close. */
	if (r->pairs == GOLF_PAIRS_COLUMN || (r->pairs != GOLF_PAIRS_ROW && rows <= columns)) {
		for (unsigned column = 0; column < columns; column++)
			for (unsigned row = 0; row < rows; row++)
				take_card(h, card, n, row * columns + column, row, column);
	} else {
		for (unsigned row = 0; row < rows; row++)
			for (unsigned column = 0; column < columns; column++)
				take_card(h, card, n, row * columns + column, row, column);
	}
	for (unsigned place = rows * columns; place < n; place++)
		take_joined(h, card, n, place);
}
