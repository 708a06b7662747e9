/*
 * The points of a layout, by the fastest method that the rules allow; all methods give the same
 * points. A flush or a run replaces all else (S14, S15). Pairs in columns of two need no search,
 * nor do combinations that never compete for a card (score_beside.c). Combinations that compete are
 * searched (score_ways.c).
 */
#include "engine/score.h"

#include "engine/score_keys.h"
#include "engine/score_ways.h"

#include <assert.h>
#include <string.h>

/*
 * The keys that need no search, apart from flushes and runs: pairs in columns of two, and equal
 * columns (S08).
 */
enum {
	PLAIN_PLAYS = SCORE_KEY(pairs) | SCORE_KEY(four_in_columns) | SCORE_KEY(overlap) |
	    SCORE_KEY(flush) | SCORE_KEY(run) | SCORE_KEY(jokers_wild)
};

static bool
is_plain(const struct golf_rules *r)
{
	return score_plays(r, PLAIN_PLAYS) &&
	    (r->pairs == GOLF_PAIRS_NONE || (r->pairs == GOLF_PAIRS_COLUMN && r->rows == 2));
}

/* The points of cards without combinations; empty places count 0. */
static int
single_points(const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	int sum = 0;

	for (unsigned i = 0; i < n; i++)
		if (card[i] < GOLF_CARD_KINDS)
			sum += golf_rules_value(r, card[i]);
	return sum;
}

static int
plain_points(const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	unsigned columns = r->columns, grid = 2 * columns;
	int sum = 0;

	if (r->pairs == GOLF_PAIRS_NONE || n < columns)
		return single_points(r, card, n);
	for (unsigned i = 0; i < columns; i++) {
		uint8_t a = card[i], b = i + columns < n ? card[i + columns] : GOLF_NO_CARD;
		bool both = a < GOLF_CARD_KINDS && b < GOLF_CARD_KINDS;

		if (both && golf_rank(a) == golf_rank(b))
			continue;
		if (both)
			sum += golf_rules_value(r, a) + golf_rules_value(r, b);
		else
			sum += single_points(r, &a, 1) + single_points(r, &b, 1);
	}
	return n > grid ? sum + single_points(r, card + grid, n - grid) : sum;
}

/*
 * S08: whether two columns begin with the same two equal cards. Columns of two then count together.
 */
static bool
columns_go_together(const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	uint64_t pairs = 0;

	for (unsigned i = 0; i + r->columns < n && i < r->columns; i++) {
		uint8_t a = card[i], b = card[i + r->columns];
		uint64_t rank;

		if (a >= GOLF_CARD_KINDS || b >= GOLF_CARD_KINDS || golf_rank(a) != golf_rank(b))
			continue;
		rank = UINT64_C(1) << golf_rank(a);
		if (pairs & rank)
			return true;
		pairs |= rank;
	}
	return false;
}

/* Special layouts: S14-S17 ------------------------------------------------- */

/* Properties of a layout's cards, for the special layouts. */
struct common {
	unsigned cards, jokers;
	bool full; /* the grid has no empty place */
	uint16_t suits, ranks; /* of the cards that are not jokers, one bit each */
	bool twice; /* one of those ranks is there twice */
};

static struct common
common_of(const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	unsigned grid = (unsigned)r->rows * r->columns;
	struct common c = { .full = n >= grid };

	for (unsigned i = 0; i < n; i++) {
		uint16_t rank;

		if (card[i] >= GOLF_CARD_KINDS) {
			c.full = c.full && i >= grid;
			continue;
		}
		/* D01: cards without a suit and an order. */
		c.full = c.full && card[i] < GOLF_OWN;
		c.cards++;
		if (card[i] >= GOLF_JOKER_RED) {
			c.jokers++;
			continue;
		}
		rank = (uint16_t)(1u << golf_rank(card[i]));
		c.twice = c.twice || c.ranks & rank;
		c.ranks |= rank;
		c.suits |= (uint16_t)(1u << golf_suit(card[i]));
	}
	return c;
}

static bool
is_flush(const struct common *c, bool wild)
{
	return c->full && (wild || c->jokers == 0) && (c->suits & (c->suits - 1)) == 0;
}

/* Whether the cards are a run. Aces are low. Jokers fill gaps and extend either end. */
static bool
is_run(const struct common *c, bool wild)
{
	unsigned span = c->ranks;

	if (!c->full || (!wild && c->jokers > 0) || c->twice || c->cards > 13)
		return false;
	while (span && !(span & 1))
		span >>= 1;
	return span >> c->cards == 0;
}

static __attribute__((noinline)) int
flush_or_run(const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	int flush = GOLF_UNSET, run = GOLF_UNSET;
	struct common c = common_of(r, card, n);

	if (is_flush(&c, r->jokers_wild))
		flush = r->flush;
	if (is_run(&c, r->jokers_wild))
		run = r->run;
	/* GOLF_UNSET is above any points. */
	return flush < run ? flush : run;
}

/* S14, S15: the points that replace all others; GOLF_UNSET for none. */
static inline int
special_points(const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	return r->flush == GOLF_UNSET && r->run == GOLF_UNSET ? GOLF_UNSET
							      : flush_or_run(r, card, n);
}

enum golf_part_kind
score_special(const struct golf_rules *r, const uint8_t *card, unsigned n, int *points)
{
	struct common c = common_of(r, card, n);

	*points = special_points(r, card, n);
	if (*points == GOLF_UNSET)
		return GOLF_PART_CARD;
	return *points == r->flush && is_flush(&c, r->jokers_wild) ? GOLF_PART_FLUSH
								   : GOLF_PART_RUN;
}

static bool
has_four(const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	struct hand h;

	hand_take(&h, r, card, n);
	for (unsigned i = 0; i < h.n; i++) {
		unsigned equal = 0;

		for (unsigned k = 0; k < h.n; k++)
			equal += h.key[k] == h.key[i];
		if (equal >= 4)
			return true;
	}
	return false;
}

bool
score_wins(const struct golf_rules *r, const struct golf_layout *layout)
{
	if (r->straight_flush == GOLF_SPECIAL_WINS) {
		struct common c = common_of(r, layout->card, layout->n);

		if (is_flush(&c, false) && is_run(&c, false))
			return true;
	}
	return r->four_of_a_kind == GOLF_SPECIAL_WINS && has_four(r, layout->card, layout->n);
}

/* All methods --------------------------------------------------------------- */

/* Not inlined, so that its stack is used only when needed. */
static int __attribute__((noinline))
searched_points(const struct golf_rules *r, const uint8_t *card, unsigned n)
{
	struct hand h;

	hand_take(&h, r, card, n);
	hand_find(&h);
	return hand_lowest(&h);
}

int
score_points(const struct golf_rules *r, const uint8_t *card, unsigned n, int kept)
{
	int special = special_points(r, card, n);

	assert(n <= GOLF_PLACES_MAX);
	if (special != GOLF_UNSET)
		return kept + special;
	if (is_plain(r) && (r->four_in_columns == 0 || !columns_go_together(r, card, n)))
		return kept + plain_points(r, card, n);
	return kept + (score_is_beside(r) ? score_beside(r, card, n) : searched_points(r, card, n));
}

int
golf_points(const struct golf_rules *r, const struct golf_layout *layout)
{
	return score_points(r, layout->card, layout->n, layout->kept);
}

/* The points of squares; when the rules ask for it, no two of them share a card. */
static int
square_points(struct hand *h)
{
	memset(h->value, 0, sizeof h->value);
	return hand_lowest(h);
}

uint32_t
score_formed(const struct golf_rules *r, const uint8_t *card, uint32_t up, int *points)
{
	unsigned grid = (unsigned)r->rows * r->columns;
	uint8_t shown[GOLF_GRID_MAX];
	uint32_t slots = 0, places = 0;
	struct hand h;

	for (unsigned i = 0; i < grid; i++)
		shown[i] = up >> i & 1 ? card[i] : GOLF_NO_CARD;
	hand_take(&h, r, shown, grid);
	hand_find_triples(&h);
	for (unsigned c = 0; c < h.combos; c++) {
		int spared = 0;

		for (unsigned i = 0; i < h.n; i++)
			spared += h.combo[c].cards >> i & 1 ? h.value[i] : 0;
		if (!(h.combo[c].flags & COMBO_FREE) || spared > 0)
			slots |= h.combo[c].cards;
	}
	h.combos = 0;
	hand_find_squares(&h);
	for (unsigned c = 0; c < h.combos; c++)
		slots |= h.combo[c].cards;
	*points = h.combos > 0 ? square_points(&h) : 0;
	for (unsigned i = 0; i < h.n; i++)
		places |= (slots >> i & 1) << h.place[i];
	return places;
}
