/* What two partners may expect from further turns, by dynamic programming over the turns. */
#include "engine/ahead/quick.h"

#include <string.h>

enum { P = QUICK_POINT, WHOLE = 1 << 12 };

static inline int
within(int n, int least, int most)
{
	return n < least ? least : n > most ? most : n;
}

static unsigned
count_columns(const struct quick *q)
{
	unsigned grid = (unsigned)q->rules->rows * q->rules->columns;

	return q->partner[0] == GOLF_NOWHERE ? grid : grid / 2;
}

/*
 * How often one turn offers a card of the kind to two partners, in 1/WHOLE. Partners share the
 * cards of the stock, and those of the discard pile. Players throw away cards of many points, so
 * the discard pile offers a card the more often the more points it counts. The numbers are the best
 * of many that were tried (docs/strength.md).
 */
static void
find_offers(const struct quick *q, int32_t offer[QUICK_LANES])
{
	enum {
		EVEN = 16,
		A_POINT = 5,
		LEAST = 2,
		MOST = 32,
		STOCK = WHOLE * 3 / 2,
		PILE = WHOLE * 3
	};
	int columns = (int)count_columns(q), thrown[QUICK_LANES], all = 0;
	int stock = within(STOCK / columns, 0, WHOLE), pile = within(PILE / columns, 0, WHOLE);

	for (unsigned k = 0; k < q->kinds; k++) {
		int above = (q->value[k] - q->value[q->hidden]) / P;

		thrown[k] = q->left[k] * within(EVEN + above * A_POINT, LEAST, MOST);
		all += thrown[k];
	}
	for (unsigned k = 0; k < q->kinds && all > 0; k++)
		if (!(q->unplaceable >> k & 1))
			offer[k] = stock * q->left[k] / q->cards + pile * thrown[k] / all;
}

/*
 * The points of two partners before one more turn. A card is placed when it gains more than PRICE:
 * so much the same turn may gain elsewhere.
 */
static int16_t
before_turn(const struct quick *q, int16_t (*after)[QUICK_LANES], unsigned a, unsigned b,
    const int32_t offer[QUICK_LANES])
{
	enum { PRICE = 2 * P };
	unsigned lanes = (q->kinds + 15) & ~15u;
	/* A card may take the place of each partner. Only a may be empty; no card is placed there.
	 */
	const int16_t *beside_a = after[a], *beside_b = after[a == q->empty ? a : b];
	int now = after[a][b];
	int32_t sum = 0;

	for (unsigned k = 0; k < lanes; k++) {
		int least = beside_a[k] < beside_b[k] ? beside_a[k] : beside_b[k];
		int gain = now - PRICE - least;

		sum += (gain > 0 ? gain : 0) * offer[k];
	}
	return (int16_t)(now - sum / WHOLE);
}

/* The most turns that quick_ahead() may say. */
static unsigned
most_turns(const struct golf_rules *r)
{
	int down = r->rows * r->columns - r->turn_up;

	if (r->stock == GOLF_STOCK_END)
		return QUICK_TURNS;
	return r->face_up == GOLF_UP_NONE ? 1 : (unsigned)within(down, 1, QUICK_TURNS);
}

void
quick_foresee(struct quick *q)
{
	bool partners = q->partner[0] != GOLF_NOWHERE;
	unsigned n = q->kinds + 2;
	int32_t offer[QUICK_LANES] = { 0 };

	if (q->exact && !partners)
		return;
	q->turns = most_turns(q->rules);
	find_offers(q, offer);
	for (unsigned t = 1; t <= q->turns; t++) {
		memcpy(q->pair[t], q->pair[0], n * sizeof q->pair[0][0]);
		/* A card without a partner has an empty place for one. */
		for (unsigned a = partners ? 0 : q->empty; a < n; a++)
			for (unsigned b = 0; b <= a && b != q->empty; b++)
				q->pair[t][a][b] = q->pair[t][b][a] = before_turn(
				    q, q->pair[t - 1], a, b, offer);
	}
}
