/*
 * The points of cards that combine, now and after further turns, by dynamic programming over the
 * turns.
 */
#include "engine/ahead/quick.h"
#include "engine/score.h"

#include <string.h>

enum { P = QUICK_POINT, WHOLE = 1 << 12 };

/* The points of a set of cards. Without trios, c is always empty. */
typedef int points_of_set(
    const struct quick *q, unsigned turns, unsigned a, unsigned b, unsigned c);

static inline int
within(int n, int least, int most)
{
	return n < least ? least : n > most ? most : n;
}

static inline int16_t
fewer(int16_t a, int16_t b)
{
	return a < b ? a : b;
}

/* Each card of the set has a row that tells the others. */
static void
fill_set(const struct quick *q, int16_t (*table)[QUICK_LANES], unsigned a, unsigned b, unsigned c,
    int16_t points)
{
	table[quick_row(q, b, c)][a] = points;
	table[quick_row(q, a, c)][b] = points;
	if (q->trios) {
		table[quick_row(q, c, b)][a] = points;
		table[quick_row(q, c, a)][b] = points;
		table[quick_row(q, a, b)][c] = points;
		table[quick_row(q, b, a)][c] = points;
	}
}

/* Sets with a hidden card come after those with each known card in its place. */
static void
fill_table(struct quick *q, unsigned turns, points_of_set *points)
{
	/* A card without a partner has an empty place for one. */
	unsigned first = q->partner[0][0] == GOLF_NOWHERE ? q->empty : 0;
	unsigned third = q->trios ? 0 : q->empty;

	for (unsigned a = first; a <= q->empty; a++)
		for (unsigned b = 0; b <= a; b++)
			for (unsigned c = third; c <= (q->trios ? b : q->empty); c++)
				fill_set(q, q->table[turns], a, b, c,
				    (int16_t)points(q, turns, a, b, c));
}

/* Now ---------------------------------------------------------------------- */

/* The mean over the cards that are left. */
static int
mean_of(const struct quick *q, const int16_t points[])
{
	int64_t sum = 0;

	for (unsigned k = 0; k < q->kinds; k++)
		sum += (int64_t)points[k] * q->left[k];
	return q->cards > 0 ? (int)(sum / q->cards) : 0;
}

/* An empty place breaks a combination. */
static int
points_now(const struct quick *q, unsigned turns, unsigned a, unsigned b, unsigned c)
{
	uint8_t card[GOLF_GRID_MAX];

	if (a == q->empty || (q->trios && c == q->empty))
		return q->value[a] + q->value[b] + q->value[c];
	if (a == q->hidden)
		return mean_of(q, q->table[turns][quick_row(q, b, c)]);
	memset(card, GOLF_NO_CARD, sizeof card);
	card[0] = q->first[a];
	card[q->partner[0][0]] = q->first[b];
	if (q->trios)
		card[q->partner[1][0]] = q->first[c];
	return score_points(q->rules, card, (unsigned)q->rules->rows * q->rules->columns, 0) * P;
}

/* Later -------------------------------------------------------------------- */

static unsigned
count_columns(const struct quick *q)
{
	unsigned grid = (unsigned)q->rules->rows * q->rules->columns;

	if (q->partner[0][0] == GOLF_NOWHERE)
		return grid;
	return grid / (q->trios ? 3 : 2);
}

/*
 * How often one turn offers a card of the kind to partners, in 1/WHOLE. All partners share the
 * cards of the stock, and those of the discard pile. Players throw away cards of many points, so
 * the discard pile offers a card the more often the more points it counts. The numbers are the best
 * of many that were tried (docs/strength.md).
 */
static void
find_offers(struct quick *q)
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

		thrown[k] = q->coming[k] * within(EVEN + above * A_POINT, LEAST, MOST);
		all += thrown[k];
	}
	for (unsigned k = 0; k < q->kinds && all > 0; k++)
		if (!(q->unplaceable >> k & 1))
			q->offer[k] = (int16_t)(stock * q->coming[k] / q->all_coming +
			    pile * thrown[k] / all);
}

/*
 * The points before one more turn. A card is placed when it gains more than PRICE: so much the same
 * turn may gain elsewhere. The offers that gain may together be more than one card. That fits cards
 * that have partners and count up to USUAL points. With a higher card it would promise too much,
 * and they count as one card. So they do where no card has partners: else a card of ten points
 * would be worth more than one of two, once few low cards are left in the stock.
 */
static int
points_before(const struct quick *q, unsigned turns, unsigned a, unsigned b, unsigned c)
{
	enum { PRICE = 2 * P, USUAL = 15 * P };
	const int16_t(*after)[QUICK_LANES] = q->table[turns - 1];
	const int16_t *instead[3]; /* of a, of b and of c; no card goes to an empty place */
	unsigned lanes = quick_lanes(q), n = 0;
	bool partners = q->partner[0][0] != GOLF_NOWHERE;
	int now = after[quick_row(q, b, c)][a];
	int32_t sum = 0, offers = 0;

	if (a != q->empty)
		instead[n++] = after[quick_row(q, b, c)];
	if (b != q->empty)
		instead[n++] = after[quick_row(q, a, c)];
	if (c != q->empty)
		instead[n++] = after[quick_row(q, a, b)];
	if (n == 0)
		return now;
	for (; n < 3; n++)
		instead[n] = instead[0];
	for (unsigned k = 0; k < lanes; k++) {
		int16_t least = fewer(instead[0][k], fewer(instead[1][k], instead[2][k]));
		int16_t gain = (int16_t)(now - PRICE - least);

		sum += (gain > 0 ? gain : 0) * q->offer[k];
		offers += gain > 0 ? q->offer[k] : 0;
	}
	if (offers <= WHOLE ||
	    (partners && q->value[a] <= USUAL && q->value[b] <= USUAL && q->value[c] <= USUAL))
		offers = WHOLE;
	return now - sum / offers;
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
quick_tables(struct quick *q, unsigned turns)
{
	unsigned n = q->kinds + 2, rows = q->trios ? n * n : n;

	if (!q->exact || q->partner[0][0] != GOLF_NOWHERE)
		q->turns = (unsigned)within((int)turns, 1, (int)most_turns(q->rules));
	for (unsigned t = 0; t <= q->turns; t++)
		for (unsigned row = 0; row < rows; row++)
			memset(q->table[t][row], 0, quick_lanes(q) * sizeof q->table[t][row][0]);
	fill_table(q, 0, points_now);
	find_offers(q);
	for (unsigned t = 1; t <= q->turns; t++)
		fill_table(q, t, points_before);
}
