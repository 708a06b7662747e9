#include "engine/state.h"

#include <string.h>

void
score_values(const struct golf_rules *r, int8_t value[GOLF_CARD_KINDS])
{
	for (uint8_t c = 0; c < GOLF_CARD_KINDS; c++)
		value[c] = (int8_t)golf_rules_value(r, c);
}

/*
 * S01: equal cards in a column cancel in pairs; of three one is left. Which one matters only where single cards have
 * values of their own, and then the lowest total is taken (clarification 3).
 */
static int
score_column(const int8_t value[GOLF_CARD_KINDS], const uint8_t *card, unsigned rows, unsigned step)
{
	int sum = 0;

	for (unsigned i = 0; i < rows; i++) {
		unsigned equal = 0, before = 0;
		int least = 0;

		if (card[i * step] >= GOLF_CARD_KINDS)
			continue;
		for (unsigned k = 0; k < rows; k++) {
			uint8_t c = card[k * step];

			if (c >= GOLF_CARD_KINDS || golf_rank(c) != golf_rank(card[i * step]))
				continue;
			before += k < i;
			if (equal++ == 0 || value[c] < least)
				least = value[c];
		}
		if (before == 0 && equal % 2 == 1)
			sum += least;
	}
	return sum;
}

/* The usual column of two, both there. */
static inline int
score_two(const int8_t value[GOLF_CARD_KINDS], uint8_t a, uint8_t b)
{
	return golf_rank(a) == golf_rank(b) ? 0 : value[a] + value[b];
}

int
score_layout(const struct golf_rules *r, const int8_t value[GOLF_CARD_KINDS], const uint8_t *card, unsigned n)
{
	unsigned rows = r->rows, columns = r->columns, i = 0;
	int sum = 0;

	if (r->pairs == GOLF_PAIRS_COLUMN) {
		for (; i < columns; i++) {
			uint8_t a = card[i], b = card[i + columns];

			sum += rows == 2 && a < GOLF_CARD_KINDS && b < GOLF_CARD_KINDS
			    ? score_two(value, a, b)
			    : score_column(value, card + i, rows, columns);
		}
		i = rows * columns;
	}
	/* Cards that no combination can hold: all of them, or those that joined the grid. */
	for (; i < n; i++)
		if (card[i] < GOLF_CARD_KINDS)
			sum += value[card[i]];
	return sum;
}

void
golf_score(const struct golf_rules *r, const struct golf_layout *layout, unsigned seats,
    unsigned ender, int16_t points[], int16_t scores[])
{
	int8_t value[GOLF_CARD_KINDS];

	(void)ender; /* rewards and penalties come with the keys of knock.* */
	score_values(r, value);
	for (unsigned s = 0; s < seats; s++) {
		uint8_t card[GOLF_PLACES_MAX];

		/* A layout may be told short of its grid: the rest is empty. */
		memset(card, GOLF_NO_CARD, sizeof card);
		memcpy(card, layout[s].card, layout[s].n);
		points[s] = (int16_t)score_layout(r, value, card, layout[s].n);
		scores[s] = points[s];
	}
}
