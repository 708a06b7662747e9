/* Finds the combinations of a layout. */
#include "engine/score_ways.h"

#include <assert.h>
#include <stddef.h>

_Static_assert(COMBO_KIND(GOLF_PART_KINDS) <= UINT8_MAX + 1, "the flags have room for each kind");

static void
add(struct hand *h, uint32_t cards, unsigned flags, int points)
{
	assert(h->combos < COMBOS_MAX);
	/* A combination that adds points is formed beside the others, or competes with them. */
	if (h->rules->overlap == GOLF_OVERLAP_ONCE && flags & COMBO_HARD && !(flags & COMBO_PAIR))
		flags |= COMBO_FREE;
	h->combo[h->combos++] = (struct combo){
		.cards = cards,
		.points = (int16_t)points,
		.flags = (uint8_t)flags,
		.lowest = (uint8_t)__builtin_ctz(cards),
	};
}

/* Pairs -------------------------------------------------------------------- */

enum { ANY = 255 };

/* How far apart two cards of a pair may be, in rows and in columns; corner: in both at once. */
static const struct {
	uint8_t rows, columns;
	bool corner;
} reach[] = {
	[GOLF_PAIRS_NONE] = { 0, 0, false },
	[GOLF_PAIRS_COLUMN] = { ANY, 0, false },
	[GOLF_PAIRS_ROW] = { 0, ANY, false },
	[GOLF_PAIRS_LINE] = { 1, 1, false },
	[GOLF_PAIRS_ADJACENT] = { 1, 1, false },
	[GOLF_PAIRS_TOUCHING] = { 1, 1, true },
	[GOLF_PAIRS_ANYWHERE] = { ANY, ANY, true },
};

static unsigned
apart(unsigned a, unsigned b)
{
	return a > b ? a - b : b - a;
}

static bool
in_reach(const struct hand *h, unsigned a, unsigned b)
{
	unsigned pairs = h->rules->pairs;
	unsigned down = apart(h->row[a], h->row[b]), across = apart(h->column[a], h->column[b]);

	return down <= reach[pairs].rows && across <= reach[pairs].columns &&
	    (reach[pairs].corner || down == 0 || across == 0);
}

static void
find_pairs(struct hand *h)
{
	const struct golf_rules *r = h->rules;

	for (unsigned a = 0; a < h->n && r->pairs != GOLF_PAIRS_NONE; a++) {
		for (unsigned b = a + 1; b < h->n; b++) {
			uint32_t cards = 1u << a | 1u << b;
			unsigned flags = COMBO_KIND(GOLF_PART_PAIR) | COMBO_PAIR |
			    (cards & h->wild ? COMBO_FREE : 0u);

			if ((h->key[a] != h->key[b] && !(flags & COMBO_FREE)) || !in_reach(h, a, b))
				continue;
			if (r->joker_pair != GOLF_UNSET && (cards & h->jokers) == cards)
				add(h, cards, flags | COMBO_HARD, r->joker_pair);
			else
				add(h, cards, flags, 0);
		}
	}
}

/* Shapes ------------------------------------------------------------------- */

enum { TRIPLES = 1, SQUARES = 2, KINGS = 4 };

/* The shapes that combinations have in the grid; a shape may lie anywhere. */
static const struct shape {
	uint8_t kind;
	uint8_t part; /* enum golf_part_kind */
	uint8_t cells;
	struct {
		int8_t row, column;
	} cell[4];
	uint8_t from; /* of a triple: the first score.triples that allows it; else see points */
	uint16_t points; /* offset in struct golf_rules */
	bool kings; /* only kings make it; other shapes need any equal cards */
	uint8_t width; /* the columns that the layout must have; 0: any number */
} shapes[] = {
	{ TRIPLES, GOLF_PART_TRIPLE, 3, { { 0, 0 }, { 1, 0 }, { 2, 0 } },
	    .from = GOLF_TRIPLES_COLUMNS },
	{ TRIPLES, GOLF_PART_TRIPLE, 3, { { 0, 0 }, { 0, 1 }, { 0, 2 } },
	    .from = GOLF_TRIPLES_LINES },
	{ TRIPLES, GOLF_PART_TRIPLE, 3, { { 0, 0 }, { 1, 1 }, { 2, 2 } },
	    .from = GOLF_TRIPLES_DIAGONALS },
	{ TRIPLES, GOLF_PART_TRIPLE, 3, { { 0, 0 }, { 1, -1 }, { 2, -2 } },
	    .from = GOLF_TRIPLES_DIAGONALS },
	{ SQUARES, GOLF_PART_SQUARE, 4, { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } },
	    .points = offsetof(struct golf_rules, square) },
	{ KINGS, GOLF_PART_KINGS, 4, { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 } },
	    .points = offsetof(struct golf_rules, kings_row), .kings = true, .width = 4 },
};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static int
shape_points(const struct golf_rules *r, const struct shape *shape)
{
	return shape->from ? 0 : ((const int8_t *)r)[shape->points];
}

static bool
shape_counts(const struct golf_rules *r, const struct shape *shape)
{
	if (shape->width > 0 && shape->width != r->columns)
		return false;
	return shape->from ? r->triples >= shape->from : shape_points(r, shape) != 0;
}

/* The slots of the shape whose first cell is there; 0 when the cards do not make the shape. */
static uint32_t
shape_at(const struct hand *h, const struct shape *shape, unsigned row, unsigned column)
{
	unsigned rows = h->rules->rows, columns = h->rules->columns;
	uint32_t cards = 0, wild = shape->kind == TRIPLES ? h->wild : 0;
	unsigned first = GOLF_NOWHERE;

	for (unsigned i = 0; i < shape->cells; i++) {
		unsigned y = row + (unsigned)shape->cell[i].row,
			 x = column + (unsigned)shape->cell[i].column;
		unsigned slot;

		if (y >= rows || x >= columns)
			return 0;
		slot = h->slot[y * columns + x];
		if (slot == GOLF_NOWHERE || (shape->kings && h->rank[slot] != 12))
			return 0;
		cards |= 1u << slot;
		if (wild >> slot & 1 || shape->kings)
			continue;
		if (first == GOLF_NOWHERE)
			first = slot;
		else if (h->key[slot] != h->key[first])
			return 0;
	}
	return cards;
}

static void
find_shapes(struct hand *h, unsigned kinds)
{
	const struct golf_rules *r = h->rules;

	for (unsigned i = 0; i < SHAPES; i++) {
		if (!(kinds & shapes[i].kind) || !shape_counts(r, &shapes[i]))
			continue;
		for (unsigned row = 0; row < r->rows; row++) {
			for (unsigned column = 0; column < r->columns; column++) {
				uint32_t cards = shape_at(h, &shapes[i], row, column);
				unsigned kind = COMBO_KIND(shapes[i].part);

				if (cards && !shapes[i].from)
					add(h, cards, kind | COMBO_HARD,
					    shape_points(r, &shapes[i]));
				else if (cards)
					add(h, cards, kind | (cards & h->wild ? COMBO_FREE : 0u),
					    0);
			}
		}
	}
}

void
hand_find_triples(struct hand *h)
{
	find_shapes(h, TRIPLES);
}

void
hand_find_squares(struct hand *h)
{
	find_shapes(h, SQUARES);
}

/* Equal cards anywhere, and whole columns ----------------------------------- */

static uint32_t
equals_of(const struct hand *h, unsigned slot)
{
	uint32_t cards = 0;

	for (unsigned i = 0; i < h->n; i++)
		cards |= (uint32_t)(h->key[i] == h->key[slot]) << i;
	return cards;
}

/* S09: once for each rank. */
static void
find_six(struct hand *h)
{
	uint32_t seen = 0;

	for (unsigned i = 0; i < h->n; i++) {
		uint32_t cards = equals_of(h, i);

		if (!(seen & cards) && mask_count(cards) >= 6)
			add(h, cards, COMBO_KIND(GOLF_PART_SIX) | COMBO_HARD, h->rules->six_equal);
		seen |= cards;
	}
}

/* The slots of a column; 0 when the column has an empty place. */
static uint32_t
column_of(const struct hand *h, unsigned column)
{
	uint32_t cards = 0;

	for (unsigned row = 0; row < h->rules->rows; row++) {
		unsigned slot = h->slot[row * h->rules->columns + column];

		if (slot == GOLF_NOWHERE)
			return 0;
		cards |= 1u << slot;
	}
	return cards;
}

/* A set of columns: points for each column after the first. kind: enum golf_part_kind */
static void
add_columns(struct hand *h, const uint32_t *column, unsigned n, unsigned kind, int points)
{
	unsigned all = (1u << n) - 1;

	for (unsigned set = h->rules->overlap == GOLF_OVERLAP_ONCE ? 1 : all; n >= 2 && set <= all;
	     set++) {
		uint32_t cards = 0;

		for (unsigned i = 0; i < n; i++)
			cards |= set >> i & 1 ? column[i] : 0;
		if (mask_count(set) >= 2)
			add(h, cards, COMBO_KIND(kind) | COMBO_HARD,
			    points * ((int)mask_count(set) - 1));
	}
}

/* S08: columns of the same equal cards. */
static void
find_equal_columns(struct hand *h)
{
	uint32_t column[GOLF_GRID_MAX] = { 0 }, same[GOLF_GRID_MAX] = { 0 };
	unsigned n = 0;

	for (unsigned c = 0; c < h->rules->columns; c++) {
		column[n] = column_of(h, c);
		n += column[n] != 0 &&
		    (column[n] & ~equals_of(h, (unsigned)__builtin_ctz(column[n]))) == 0;
	}
	/*
	 * A column is joined with the equal columns after it, unless it was joined with a column
	 * before it.
	 */
	for (unsigned i = 0; i + 1 < n; i++) {
		uint32_t equals = equals_of(h, (unsigned)__builtin_ctz(column[i]));
		unsigned found = 0;

		for (unsigned k = 0; k < n; k++)
			if ((column[k] & ~equals) == 0)
				same[found++] = column[k];
		if (same[0] == column[i] && !(h->rules->six_equal != 0 && mask_count(equals) >= 6))
			add_columns(h, same, found, GOLF_PART_COLUMNS, h->rules->four_in_columns);
	}
}

/* S11: columns of negative cards. */
static void
find_negative_columns(struct hand *h)
{
	uint32_t negative = 0, column[GOLF_GRID_MAX];
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		negative |= (uint32_t)(h->value[i] < 0) << i;
	for (unsigned c = 0; c < h->rules->columns; c++) {
		column[n] = column_of(h, c);
		n += column[n] != 0 && (column[n] & ~negative) == 0;
	}
	add_columns(h, column, n, GOLF_PART_NEGATIVE, h->rules->negative_columns);
}

void
hand_find(struct hand *h)
{
	const struct golf_rules *r = h->rules;

	find_pairs(h);
	find_shapes(h, TRIPLES | SQUARES | KINGS);
	if (r->six_equal != 0)
		find_six(h);
	if (r->four_in_columns != 0 && r->rows >= 2)
		find_equal_columns(h);
	if (r->negative_columns != 0 && r->rows >= 2)
		find_negative_columns(h);
}
