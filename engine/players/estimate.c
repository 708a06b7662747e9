#include "engine/players/estimate.h"

#include "engine/score_keys.h"

#include <string.h>

/*
 * The most layouts that are scored for one estimate. A decision must take less than a millisecond.
 */
enum { TRIALS_MAX = 200 };

static unsigned
count_bits(uint64_t mask)
{
	unsigned n = 0;

	for (; mask != 0; mask &= mask - 1)
		n++;
	return n;
}

/* Removes one card. The view may show a card twice while it moves; the count never goes below 0. */
static void
see(uint16_t count[GOLF_CARD_KINDS], uint8_t card)
{
	if (card < GOLF_CARD_KINDS && count[card] > 0)
		count[card]--;
}

/*
 * The scoring keys that each shortcut here supports. If another key is set, the shortcut is not
 * used.
 */
enum {
	/* no combinations */
	PLAIN_PLAYS = SCORE_KEY(pairs) | SCORE_KEY(overlap) | SCORE_KEY(keep_negative) |
	    SCORE_KEY(wild) | SCORE_KEY(equal) | SCORE_KEY(jokers_wild),
	/*
	 * Cards combine only with equal cards. Negative columns, flushes and runs are handled
	 * separately.
	 */
	EQUALS_PLAY = SCORE_KEY(pairs) | SCORE_KEY(triples) | SCORE_KEY(square) |
	    SCORE_KEY(overlap) | SCORE_KEY(four_in_columns) | SCORE_KEY(six_equal) |
	    SCORE_KEY(negative_columns) | SCORE_KEY(kings_row) | SCORE_KEY(keep_negative) |
	    SCORE_KEY(joker_pair) | SCORE_KEY(equal) | SCORE_KEY(flush) | SCORE_KEY(run) |
	    SCORE_KEY(jokers_wild),
	/* Cards combine only where is_near() says so. */
	NEAR_PLAYS = EQUALS_PLAY &
	    ~(SCORE_KEY(six_equal) | SCORE_KEY(negative_columns) | SCORE_KEY(flush) |
		SCORE_KEY(run)),
	/*
	 * Cards of one rank and value combine alike. In a flush, too, one card of a kind stands for
	 * all: a rough guess.
	 */
	ALIKE_PLAYS = EQUALS_PLAY | SCORE_KEY(wild),
};

static bool
is_plain(const struct golf_rules *r)
{
	return score_plays(r, PLAIN_PLAYS) && r->pairs == GOLF_PAIRS_NONE;
}

/*
 * A pair needs one known card, a triple two, any other combination three. Wild cards may stand for
 * the missing ones.
 */
static uint8_t
equals_of(const struct golf_rules *r)
{
	if (!score_plays(r, EQUALS_PLAY))
		return 0;
	if (r->pairs != GOLF_PAIRS_NONE || r->joker_pair != GOLF_UNSET)
		return 1;
	return r->triples != GOLF_TRIPLES_NONE ? 2 : 3;
}

/*
 * Whether two cards are of one kind: the same rank and value. One-eyed jacks are wild, so they
 * differ from other jacks.
 */
static bool
is_alike(const struct golf_rules *r)
{
	return score_plays(r, ALIKE_PLAYS) && r->wild != GOLF_WILD_ONE_EYED;
}

static void
add_kind(struct unseen *u, uint8_t card, uint16_t count)
{
	int value = golf_rules_value(u->rules, card);
	unsigned i = is_alike(u->rules) ? 0 : u->kinds;

	while (i < u->kinds && (golf_rank(u->card[i]) != golf_rank(card) || u->value[i] != value))
		i++;
	if (i == u->kinds) {
		u->kinds++;
		u->card[i] = card;
		u->count[i] = 0;
		u->value[i] = (int16_t)value;
	}
	u->count[i] = (uint16_t)(u->count[i] + count);
	u->cards += count;
}

static unsigned
apart(unsigned a, unsigned b)
{
	return a > b ? a - b : b - a;
}

/*
 * Whether two cards of the grid may be in one combination, when combinations do not reach
 * everywhere.
 */
static bool
is_near(const struct golf_rules *r, unsigned a, unsigned b)
{
	unsigned down = apart(a / r->columns, b / r->columns),
		 across = apart(a % r->columns, b % r->columns);

	if (across == 0)
		return true;
	if (down == 0)
		return r->pairs >= GOLF_PAIRS_ROW || r->triples >= GOLF_TRIPLES_LINES ||
		    r->square != 0 || r->kings_row != 0;
	if (down == 1 && across == 1 && (r->pairs == GOLF_PAIRS_TOUCHING || r->square != 0))
		return true;
	return down == across && r->triples >= GOLF_TRIPLES_DIAGONALS;
}

static void
find_near(struct unseen *u)
{
	const struct golf_rules *r = u->rules;
	unsigned grid = (unsigned)r->rows * r->columns;

	u->everywhere = !score_plays(r, NEAR_PLAYS) || r->pairs == GOLF_PAIRS_ANYWHERE;
	for (unsigned a = 0; a < grid && !u->everywhere && !u->plain; a++)
		for (unsigned b = 0; b < grid; b++)
			u->near[a] |= (uint16_t)((a != b && is_near(r, a, b)) << b);
}

void
unseen_count(struct unseen *u, const struct golf_view *view, const struct golf_rules *rules)
{
	uint16_t packs = (uint16_t)golf_rules_packs(rules, view->seats);
	uint16_t count[GOLF_CARD_KINDS];
	int sum = 0;

	for (uint8_t card = 0; card < GOLF_CARD_KINDS; card++)
		count[card] = (uint16_t)(packs * golf_rules_copies(rules, card));
	for (unsigned seat = 0; seat < view->seats; seat++) {
		for (unsigned place = 0; place < view->size[seat]; place++)
			see(count, view->cell[seat][place].card);
		for (unsigned i = 0; i < GOLF_SHIELDS_MAX; i++)
			see(count, view->shield[seat][i]);
	}
	see(count, view->discard);
	see(count, view->drawn);
	see(count, view->more[0]);
	see(count, view->more[1]);

	*u = (struct unseen){
		.rules = rules, .plain = is_plain(rules), .equals = equals_of(rules)
	};
	find_near(u);
	for (uint8_t card = 0; card < GOLF_CARD_KINDS; card++)
		if (count[card] > 0)
			add_kind(u, card, count[card]);
	for (unsigned i = 0; i < u->kinds; i++)
		sum += u->value[i] * u->count[i];
	u->mean = u->cards > 0 ? sum * POINT / (int)u->cards : 0;
}

void
estimate_layout_of(const struct golf_view *view, unsigned seat, struct golf_layout *layout)
{
	*layout = (struct golf_layout){ .n = view->size[seat], .kept = view->kept[seat] };
	for (unsigned place = 0; place < layout->n; place++)
		layout->card[place] = view->cell[seat][place].card;
}

/* Returns the hidden places of a layout, one bit each, and makes them empty in *known. */
static unsigned
split(const struct golf_layout *layout, struct golf_layout *known)
{
	unsigned hidden = 0;

	*known = *layout;
	for (unsigned place = 0; place < layout->n; place++) {
		if (layout->card[place] == GOLF_HIDDEN) {
			hidden |= 1u << place;
			known->card[place] = GOLF_NO_CARD;
		}
	}
	return hidden;
}

int
estimate_known(const struct unseen *u, const struct golf_layout *layout)
{
	struct golf_layout known;

	split(layout, &known);
	return golf_points(u->rules, &known);
}

static unsigned
of_value(const struct unseen *u, const struct golf_layout *known, int value)
{
	unsigned n = 0;

	for (unsigned place = 0; place < known->n; place++)
		n += known->card[place] < GOLF_CARD_KINDS &&
		    golf_rules_value(u->rules, known->card[place]) == value;
	return n;
}

/*
 * The kinds that may count other than their value beside the known cards, one bit each. Other kinds
 * need no scoring.
 *	open	other places hold no known card, so that no whole layout counts (S14, S15)
 */
static uint64_t
kinds_that_combine(const struct unseen *u, const struct golf_layout *known, bool open)
{
	const struct golf_rules *r = u->rules;
	uint8_t rank[GOLF_RANKS] = { 0 };
	uint64_t kinds = 0, all = (UINT64_C(1) << u->kinds) - 1;

	if (u->equals == 0 || (!open && (r->flush != GOLF_UNSET || r->run != GOLF_UNSET)))
		return all;
	for (unsigned place = 0; place < known->n; place++)
		if (known->card[place] < GOLF_CARD_KINDS)
			rank[golf_rank(known->card[place])]++;
	for (unsigned i = 0; i < u->kinds; i++) {
		unsigned equal = r->equal == GOLF_EQUAL_VALUE ? of_value(u, known, u->value[i])
							      : rank[golf_rank(u->card[i])];

		if (equal >= u->equals || (r->negative_columns != 0 && u->value[i] < 0))
			kinds |= 1ull << i;
	}
	return kinds;
}

/*
 * Of such kinds, those with an equal card near the place. Other kinds combine with nothing there.
 */
static uint64_t
kinds_that_reach(
    const struct unseen *u, const struct golf_layout *known, unsigned place, uint64_t combine)
{
	const struct golf_rules *r = u->rules;
	uint64_t reach = 0;

	if (u->everywhere)
		return combine;
	for (uint32_t near = place < GOLF_GRID_MAX ? u->near[place] : 0; near != 0;
	     near &= near - 1) {
		uint8_t card = known->card[__builtin_ctz(near)];

		for (uint64_t left = card < GOLF_CARD_KINDS ? combine & ~reach : 0; left != 0;
		     left &= left - 1)
			if (golf_rules_equal(r, r->equal, card, u->card[__builtin_ctzll(left)]))
				reach |= left & -left;
	}
	return reach;
}

/*
 * The points of the known cards with each kind in that place.
 *	base	the points without a card there
 */
static void
try_each(const struct unseen *u, const struct golf_layout *known, unsigned place, int base,
    uint64_t combine, int16_t points[GOLF_CARD_KINDS])
{
	struct golf_layout with = *known;

	combine = kinds_that_reach(u, known, place, combine);
	for (unsigned i = 0; i < u->kinds; i++) {
		if (!(combine >> i & 1)) {
			points[i] = (int16_t)(base + u->value[i]);
			continue;
		}
		with.card[place] = u->card[i];
		points[i] = (int16_t)golf_points(u->rules, &with);
	}
}

void
estimate_each(const struct unseen *u, const struct golf_layout *layout, unsigned place,
    int16_t points[GOLF_CARD_KINDS])
{
	struct golf_layout known;
	unsigned hidden = split(layout, &known) & ~(1u << place);

	known.card[place] = GOLF_NO_CARD;
	try_each(u, &known, place, golf_points(u->rules, &known),
	    kinds_that_combine(u, &known, hidden != 0), points);
}

int
estimate_rough(const struct unseen *u, const struct golf_layout *layout)
{
	struct golf_layout known;
	unsigned hidden = split(layout, &known);

	return golf_points(u->rules, &known) * POINT + (int)count_bits(hidden) * u->mean;
}

int
estimate_points(const struct unseen *u, const struct golf_layout *layout)
{
	struct golf_layout known;
	unsigned hidden = split(layout, &known), n;
	int base = golf_points(u->rules, &known), sum = base * POINT;
	int16_t points[GOLF_CARD_KINDS];
	uint64_t combine;

	n = count_bits(hidden);
	if (u->cards == 0 || n == 0)
		return sum;
	combine = u->plain ? 0 : kinds_that_combine(u, &known, n > 1);
	if (combine == 0 || n * count_bits(combine) > TRIALS_MAX)
		return sum + (int)n * u->mean;
	for (unsigned place = 0; hidden >> place; place++) {
		int gain = 0;

		if (!(hidden >> place & 1))
			continue;
		try_each(u, &known, place, base, combine, points);
		for (unsigned i = 0; i < u->kinds; i++)
			gain += (points[i] - base) * (int)u->count[i];
		sum += gain * POINT / (int)u->cards;
	}
	return sum;
}

int
golf_estimate(const struct golf_rules *r, const struct golf_view *v, unsigned seat)
{
	struct golf_layout layout;
	struct unseen u;
	int points;

	unseen_count(&u, v, r);
	estimate_layout_of(v, seat, &layout);
	points = estimate_points(&u, &layout) + POINT / 2;
	return points >= 0 ? points / POINT : -((-points + POINT - 1) / POINT);
}
