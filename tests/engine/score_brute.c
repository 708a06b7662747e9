#include "tests/engine/score_brute.h"

#include "engine/score.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct golf_rules
score_rules(const char *sets)
{
	char words[512], *save = NULL;
	struct golf_rules r;
	struct golf_why why;

	golf_rules_default(&r);
	snprintf(words, sizeof words, "%s", sets);
	for (char *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
		char *value = strchr(w, '=');

		cr_assert_not_null(value, "no value in '%s'", w);
		*value++ = '\0';
		cr_assert(golf_rules_set(&r, w, value, &why), "%s", why.text);
	}
	return r;
}

struct golf_layout
score_layout(const char *words)
{
	struct golf_layout layout = { .n = 0 };

	for (const char *c = words; *c; c += c[2] == ' ' ? 3 : 2)
		cr_assert(golf_card_read(NULL, c, 2, &layout.card[layout.n++]), "%s", words);
	return layout;
}

unsigned
score_parts(const struct golf_rules *r, const struct golf_layout *layout, struct golf_part part[])
{
	struct golf_view v = { .phase = GOLF_PH_OVER,
		.seats = 1,
		.ender = GOLF_NOBODY,
		.hole = 1,
		.points = { (int16_t)golf_points(r, layout) },
		.kept = { layout->kept },
		.size = { layout->n } };
	uint8_t why[GOLF_SEATS_MAX];
	unsigned n;

	cr_assert_eq(v.points[0], golf_points(r, layout));
	for (unsigned i = 0; i < layout->n; i++)
		v.cell[0][i].card = layout->card[i];
	score_why(r, 1, v.ender, v.points, v.scores, why);
	n = golf_explain(r, &v, 0, part);
	return n - (v.scores[0] != v.points[0]);
}

enum { PATIENCE = 4000 };

struct combination {
	uint32_t places;
	int points;
	bool pair, wild; /* a pair; with a wild card in it */
	bool soft; /* its cards keep a negative value when the rules say so */
};

struct brute {
	const struct golf_rules *r;
	const struct golf_layout *layout;
	unsigned rows, columns, n;
	unsigned combinations;
	struct combination combination[600];
	bool chosen[600];
	long steps;
	int best;
};

static unsigned
ones(uint32_t mask)
{
	unsigned n = 0;

	for (unsigned i = 0; i < 32; i++)
		n += mask >> i & 1;
	return n;
}

static bool
is_card(const struct brute *b, unsigned place)
{
	return place < b->n && b->layout->card[place] < GOLF_CARD_KINDS;
}

static bool
is_wild(const struct brute *b, unsigned place)
{
	uint8_t c = b->layout->card[place];

	return (b->r->wild == GOLF_WILD_JACKS && golf_rank(c) == 10) ||
	    (b->r->wild == GOLF_WILD_ONE_EYED && golf_rank(c) == 10 && golf_suit(c) < 2) ||
	    (b->r->wild == GOLF_WILD_JOKERS && golf_rank(c) == 13);
}

static int
value_of(const struct brute *b, unsigned place)
{
	return golf_rules_value(b->r, b->layout->card[place]);
}

static bool
are_equal(const struct brute *b, unsigned p, unsigned q)
{
	return b->r->equal == GOLF_EQUAL_VALUE
	    ? value_of(b, p) == value_of(b, q)
	    : golf_rank(b->layout->card[p]) == golf_rank(b->layout->card[q]);
}

/* Whether a set of places is full of equal cards; wild cards may stand for others. */
static bool
all_equal(const struct brute *b, uint32_t places, bool wild)
{
	for (unsigned p = 0; p < GOLF_PLACES_MAX; p++) {
		if (!(places >> p & 1))
			continue;
		if (!is_card(b, p))
			return false;
		for (unsigned q = 0; q < p; q++)
			if (places >> q & 1 && !(wild && (is_wild(b, p) || is_wild(b, q))) &&
			    !are_equal(b, p, q))
				return false;
	}
	return true;
}

static void
found(struct brute *b, uint32_t places, int points, bool pair, bool soft)
{
	struct combination *c = &b->combination[b->combinations++];

	cr_assert(b->combinations < 600);
	*c = (struct combination){ .places = places, .points = points, .pair = pair, .soft = soft };
	for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
		if (places >> p & 1 && is_wild(b, p) && (soft || pair))
			c->wild = true;
}

static bool
may_pair(const struct brute *b, unsigned p, unsigned q)
{
	unsigned grid = b->rows * b->columns;
	int down = (int)(q / b->columns) - (int)(p / b->columns);
	int across = (int)(q % b->columns) - (int)(p % b->columns);

	if (b->r->pairs == GOLF_PAIRS_ANYWHERE)
		return true;
	if (p >= grid || q >= grid)
		return false;
	switch ((enum golf_pairs)b->r->pairs) {
	case GOLF_PAIRS_COLUMN:
		return across == 0;
	case GOLF_PAIRS_ROW:
		return down == 0;
	case GOLF_PAIRS_LINE:
	case GOLF_PAIRS_ADJACENT:
		return abs(down) + abs(across) == 1;
	case GOLF_PAIRS_TOUCHING:
		return abs(down) <= 1 && abs(across) <= 1;
	case GOLF_PAIRS_NONE:
	case GOLF_PAIRS_ANYWHERE:
		break;
	}
	return false;
}

static void
find_pairs(struct brute *b)
{
	for (unsigned p = 0; p < b->n; p++) {
		for (unsigned q = p + 1; q < b->n; q++) {
			uint32_t both = 1u << p | 1u << q;
			bool jokers;

			if (!is_card(b, p) || !is_card(b, q) || !may_pair(b, p, q) ||
			    !all_equal(b, both, true))
				continue;
			jokers = b->r->joker_pair != GOLF_UNSET &&
			    golf_rank(b->layout->card[p]) == 13 &&
			    golf_rank(b->layout->card[q]) == 13;
			found(b, both, jokers ? b->r->joker_pair : 0, true, !jokers);
		}
	}
}

/* n places, each a fixed number of rows and columns after the last; 0 when they leave the grid. */
static uint32_t
line(const struct brute *b, unsigned row, unsigned column, unsigned n, int down, int across)
{
	uint32_t places = 0;

	for (unsigned i = 0; i < n; i++) {
		int y = (int)row + (int)i * down, x = (int)column + (int)i * across;

		if (y < 0 || x < 0 || y >= (int)b->rows || x >= (int)b->columns)
			return 0;
		places |= 1u << (y * (int)b->columns + x);
	}
	return places;
}

static void
find_shapes(struct brute *b)
{
	static const struct {
		int down, across;
		enum golf_triples from;
	} ways[] = { { 1, 0, GOLF_TRIPLES_COLUMNS }, { 0, 1, GOLF_TRIPLES_LINES },
		{ 1, 1, GOLF_TRIPLES_DIAGONALS }, { 1, -1, GOLF_TRIPLES_DIAGONALS } };

	for (unsigned row = 0; row < b->rows; row++) {
		for (unsigned column = 0; column < b->columns; column++) {
			uint32_t places = line(b, row, column, 2, 0, 1);

			for (unsigned i = 0; i < 4; i++) {
				uint32_t three = line(
				    b, row, column, 3, ways[i].down, ways[i].across);

				if (b->r->triples >= ways[i].from && three &&
				    all_equal(b, three, true))
					found(b, three, 0, false, true);
			}
			if (places && row + 1 < b->rows) {
				places |= line(b, row + 1, column, 2, 0, 1);
				if (b->r->square && all_equal(b, places, false))
					found(b, places, b->r->square, false, false);
			}
		}
		if (b->r->kings_row && b->columns == 4) {
			uint32_t four = line(b, row, 0, 4, 0, 1);
			unsigned kings = 0;

			for (unsigned p = row * 4; p < row * 4 + 4; p++)
				kings += is_card(b, p) && golf_rank(b->layout->card[p]) == 12;
			if (kings == 4)
				found(b, four, b->r->kings_row, false, false);
		}
	}
}

static bool
equals_of_six(const struct brute *b, unsigned place, uint32_t *places)
{
	*places = 0;
	for (unsigned p = 0; p < b->n; p++)
		if (is_card(b, p) && are_equal(b, p, place))
			*places |= 1u << p;
	return b->r->six_equal && ones(*places) >= 6;
}

/*
 * Finds the sets of two or more columns whose cards are all equal, or all negative. Only the
 * largest sets count, unless a card serves once.
 */
static void
find_columns(struct brute *b, bool negative, int points)
{
	uint32_t good[64];
	unsigned n = 0;

	for (unsigned set = 1; points && b->rows >= 2 && set < 1u << b->columns; set++) {
		uint32_t places = 0, six;
		unsigned first = 0;
		bool fits = true;

		for (unsigned c = 0; c < b->columns; c++)
			places |= set >> c & 1 ? line(b, 0, c, b->rows, 1, 0) : 0;
		while (!(places >> first & 1))
			first++;
		for (unsigned p = 0; p < b->rows * b->columns; p++)
			fits = fits &&
			    (!(places >> p & 1) ||
				(is_card(b, p) && (!negative || value_of(b, p) < 0)));
		if (!fits || ones(set) < 2 || (!negative && !all_equal(b, places, false)) ||
		    (!negative && equals_of_six(b, first, &six)))
			continue;
		good[n++] = places;
	}
	for (unsigned i = 0; i < n; i++) {
		bool largest = true;

		for (unsigned k = 0; k < n; k++)
			largest = largest && (k == i || (good[i] & ~good[k]) != 0);
		if (largest || b->r->overlap == GOLF_OVERLAP_ONCE)
			found(b, good[i], points * ((int)(ones(good[i]) / b->rows) - 1), false,
			    false);
	}
}

static void
find_six(struct brute *b)
{
	for (unsigned p = 0; p < b->n; p++) {
		uint32_t places;

		if (is_card(b, p) && equals_of_six(b, p, &places) &&
		    (places & ((1u << p) - 1)) == 0)
			found(b, places, b->r->six_equal, false, false);
	}
}

/* Whether two combinations share a card that cannot serve in both. */
static bool
conflict(const struct brute *b, unsigned i, unsigned k)
{
	const struct combination *a = &b->combination[i], *c = &b->combination[k];
	bool many = b->r->pairs == GOLF_PAIRS_ADJACENT || b->r->pairs == GOLF_PAIRS_TOUCHING;

	return i != k && (a->places & c->places) != 0 &&
	    (b->r->overlap == GOLF_OVERLAP_ONCE || (a->pair && c->pair && !many));
}

static bool
conflicts_with_chosen(const struct brute *b, unsigned i, unsigned below)
{
	for (unsigned k = 0; k < below; k++)
		if (b->chosen[k] && conflict(b, i, k))
			return true;
	return false;
}

static bool
may_leave(const struct brute *b, unsigned i)
{
	const struct combination *c = &b->combination[i];

	return c->wild || (b->r->overlap == GOLF_OVERLAP_ONCE && !c->pair && !c->soft);
}

static void
count_way(struct brute *b)
{
	int total = b->layout->kept;

	for (unsigned i = 0; i < b->combinations; i++) {
		if (b->chosen[i])
			total += b->combination[i].points;
		else if (!may_leave(b, i) && !conflicts_with_chosen(b, i, b->combinations))
			return;
	}
	for (unsigned p = 0; p < b->n; p++) {
		bool in = false, hard = false;

		if (!is_card(b, p))
			continue;
		for (unsigned i = 0; i < b->combinations; i++) {
			if (b->chosen[i] && b->combination[i].places >> p & 1) {
				in = true;
				hard = hard || !b->combination[i].soft;
			}
		}
		if (!in || (b->r->keep_negative && !hard && value_of(b, p) < 0))
			total += value_of(b, p);
	}
	b->best = total < b->best ? total : b->best;
}

static void
try_ways(struct brute *b, unsigned i)
{
	bool free = true;

	if (++b->steps > PATIENCE)
		return;
	if (i == b->combinations) {
		count_way(b);
		return;
	}
	if (!conflicts_with_chosen(b, i, i)) {
		b->chosen[i] = true;
		try_ways(b, i + 1);
		b->chosen[i] = false;
	}
	/* A combination that blocks no other need not be left out. */
	for (unsigned k = 0; k < b->combinations; k++)
		free = free && !conflict(b, i, k);
	if (!free || may_leave(b, i))
		try_ways(b, i + 1);
}

int
brute_points(const struct golf_rules *r, const struct golf_layout *layout)
{
	static struct brute b;

	memset(&b, 0, sizeof b);
	b.r = r;
	b.layout = layout;
	b.rows = r->rows;
	b.columns = r->columns;
	b.n = layout->n;
	b.best = BRUTE_TOO_MANY;
	find_pairs(&b);
	find_shapes(&b);
	find_six(&b);
	find_columns(&b, false, r->four_in_columns);
	find_columns(&b, true, r->negative_columns);
	try_ways(&b, 0);
	return b.steps > PATIENCE ? BRUTE_TOO_MANY : b.best;
}
