/*
 * Scoring when no combination competes with another: a card counts in every combination that holds
 * it, so there is no choice. Masks of the grid find the combinations. The search of score_ways.c
 * gives the same points.
 */
#include "engine/score_keys.h"
#include "engine/score_ways.h"

/* Places of the grid, one bit each. */
struct grid {
	unsigned columns;
	uint32_t first; /* the first column */
};

/* The places in its first n columns. */
static uint32_t
first_columns(const struct grid *g, unsigned n)
{
	return g->first * ((1u << n) - 1);
}

/* The places beside these, above and below them; touching: also corner to corner. */
static uint32_t
next_to(const struct grid *g, uint32_t m, bool touching)
{
	uint32_t last = g->first << (g->columns - 1), all = first_columns(g, g->columns);
	uint32_t up = (m << g->columns | m >> g->columns) & all, from = touching ? m | up : m;

	return up | (from & ~last) << 1 | (from & ~g->first) >> 1;
}

/*
 * All places of the triples that begin in `starts`; the three places of a triple lie `step` apart.
 */
static uint32_t
in_line(uint32_t m, unsigned step, uint32_t starts)
{
	uint32_t start = m & m >> step & m >> 2 * step & starts;

	return start | start << step | start << 2 * step;
}

/* Three equals in a line. */
static uint32_t
in_triples(const struct grid *g, const struct golf_rules *r, uint32_t m)
{
	uint32_t left, all = 0;

	if (r->triples >= GOLF_TRIPLES_COLUMNS)
		all |= in_line(m, g->columns, m);
	if (r->triples < GOLF_TRIPLES_LINES || g->columns < 3)
		return all;
	left = first_columns(g, g->columns - 2);
	all |= in_line(m, 1, left);
	if (r->triples >= GOLF_TRIPLES_DIAGONALS)
		all |= in_line(m, g->columns + 1, left) |
		    in_line(m, g->columns - 1, ~first_columns(g, 2));
	return all;
}

/* Squares of four equals: returns their places, and writes how many squares there are to *n. */
static uint32_t
in_squares(const struct grid *g, uint32_t m, unsigned *n)
{
	uint32_t start = m & m >> 1 & m >> g->columns & m >> (g->columns + 1);

	start &= first_columns(g, g->columns - 1);
	*n = mask_count(start);
	return start | start << 1 | start << g->columns | start << (g->columns + 1);
}

enum {
	BESIDE_PLAYS = SCORE_KEY(pairs) | SCORE_KEY(triples) | SCORE_KEY(square) |
	    SCORE_KEY(keep_negative) | SCORE_KEY(flush) | SCORE_KEY(run) | SCORE_KEY(jokers_wild)
};

bool
score_is_beside(const struct golf_rules *r)
{
	return score_plays(r, BESIDE_PLAYS) &&
	    (r->pairs == GOLF_PAIRS_NONE || r->pairs == GOLF_PAIRS_ADJACENT ||
		r->pairs == GOLF_PAIRS_TOUCHING);
}

int
score_beside(const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	unsigned size = (unsigned)r->rows * r->columns;
	struct grid g = { r->columns, 0 };
	uint32_t equal[GOLF_OWN_KINDS] = { 0 }, soft = 0, hard = 0, ranks = 0;
	unsigned squares = 0;
	int16_t value[GOLF_GRID_MAX] = { 0 };
	int sum = 0;

	for (unsigned place = 0; place < n; place++) {
		unsigned rank;
		int v;

		if (card[place] >= GOLF_CARD_KINDS)
			continue;
		v = golf_rules_value(r, card[place]);
		sum += v;
		if (place >= size)
			continue;
		value[place] = (int16_t)v;
		/* Ranks of one deck stay different: they are 0 to 13, or 14 to 43. */
		rank = golf_rank(card[place]) % GOLF_OWN_KINDS;
		equal[rank] |= 1u << place;
		ranks |= 1u << rank;
	}
	for (unsigned row = 0; row < r->rows; row++)
		g.first |= 1u << row * r->columns;
	for (; ranks; ranks &= ranks - 1) {
		unsigned rank = (unsigned)__builtin_ctz(ranks), found = 0;
		uint32_t m = equal[rank];

		if (mask_count(m) < 2)
			continue;
		if (r->pairs != GOLF_PAIRS_NONE)
			soft |= m & next_to(&g, m, r->pairs == GOLF_PAIRS_TOUCHING);
		soft |= in_triples(&g, r, m);
		if (r->square != 0)
			hard |= in_squares(&g, m, &found);
		squares += found;
	}
	sum += (int)squares * r->square;
	for (uint32_t in = soft | hard; in; in &= in - 1) {
		unsigned place = (unsigned)__builtin_ctz(in);

		if (hard >> place & 1 || value[place] > 0 || !r->keep_negative)
			sum -= value[place];
	}
	return sum;
}
