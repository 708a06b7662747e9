/*
 * A canvas as numbers of at most INDEXED_COLOURS colours. Colours that differ in the low bits alone
 * are one colour: that of the longest run of pixels, so flat areas keep theirs. When there are more
 * colours, the lightest ones become the nearest of the others.
 */
#include "picture/inside.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 1 << 12 };

struct cell {
	uint32_t count, run, colour;
};

/* Pixels of one colour beside each other. */
struct run {
	uint16_t cell, length;
};

struct work {
	struct cell cell[CELLS];
	uint8_t number[CELLS];
	uint16_t used[CELLS]; /* cells with a colour */
	unsigned n;
	struct run *run; /* of all rows */
	size_t runs;
};

static unsigned
cell_of(uint32_t colour)
{
	return (colour >> 12 & 0xf00) | (colour >> 8 & 0xf0) | (colour >> 4 & 0xf);
}

static void
add_run(struct work *w, uint32_t colour, uint32_t run)
{
	unsigned at = cell_of(colour);
	struct cell *cell = &w->cell[at];

	w->run[w->runs++] = (struct run){ (uint16_t)at, (uint16_t)run };

	if (cell->count == 0)
		w->used[w->n++] = (uint16_t)at;
	cell->count += run;
	if (run > cell->run) {
		cell->run = run;
		cell->colour = colour & 0xffffff;
	}
}

static void
take_row(struct work *w, const uint32_t *row, unsigned width)
{
	unsigned from = 0;

	for (unsigned x = 1; x < width; x++) {
		if (row[x] == row[from])
			continue;
		add_run(w, row[from], x - from);
		from = x;
	}
	add_run(w, row[from], width - from);
}

static int
distance(uint32_t a, uint32_t b)
{
	int red = (int)(a >> 16 & 255) - (int)(b >> 16 & 255);
	int green = (int)(a >> 8 & 255) - (int)(b >> 8 & 255);
	int blue = (int)(a & 255) - (int)(b & 255);

	return 2 * red * red + 4 * green * green + blue * blue;
}

static uint8_t
nearest(const struct indexed *in, uint32_t colour)
{
	int best = distance(in->colour[0], colour);
	uint8_t found = 0;

	for (unsigned i = 1; i < in->colours; i++) {
		int far = distance(in->colour[i], colour);

		if (far < best) {
			best = far;
			found = (uint8_t)i;
		}
	}
	return found;
}

/* How much a colour counts: a mark is small, but its colour is flat, unlike those of edges. */
static uint64_t
weight(const struct work *w, uint16_t at)
{
	return (uint64_t)w->cell[at].count * w->cell[at].run;
}

/* Sorts by weight, the highest first; equal ones by the number of the cell. */
static int
by_weight(const void *a, const void *b, void *arg)
{
	const struct work *w = arg;
	uint16_t x = *(const uint16_t *)a, y = *(const uint16_t *)b;

	if (weight(w, x) != weight(w, y))
		return weight(w, x) < weight(w, y) ? 1 : -1;
	return x < y ? -1 : x > y;
}

static void
choose_colours(struct work *w, struct indexed *to)
{
	qsort_r(w->used, w->n, sizeof w->used[0], by_weight, w);
	to->colours = w->n < INDEXED_COLOURS ? w->n : INDEXED_COLOURS;
	for (unsigned i = 0; i < to->colours; i++) {
		to->colour[i] = w->cell[w->used[i]].colour;
		w->number[w->used[i]] = (uint8_t)i;
	}
	for (unsigned i = to->colours; i < w->n; i++)
		w->number[w->used[i]] = nearest(to, w->cell[w->used[i]].colour);
}

static void
fill(const struct work *w, uint8_t *to)
{
	for (const struct run *r = w->run, *end = w->run + w->runs; r < end; to += r++->length)
		memset(to, w->number[r->cell], r->length);
}

bool
indexed_take(struct indexed *to, cairo_surface_t *canvas)
{
	const unsigned char *data = cairo_image_surface_get_data(canvas);
	size_t stride = (size_t)cairo_image_surface_get_stride(canvas), pixels;
	struct work *w = calloc(1, sizeof *w);

	to->width = (unsigned)cairo_image_surface_get_width(canvas);
	to->height = (unsigned)cairo_image_surface_get_height(canvas);
	pixels = (size_t)to->width * to->height;
	to->pixel = malloc(pixels);
	if (w)
		w->run = malloc(pixels * sizeof *w->run);
	if (!w || !w->run || !to->pixel) {
		free(w ? w->run : NULL);
		free(w);
		free(to->pixel);
		return false;
	}
	for (unsigned y = 0; y < to->height; y++)
		take_row(w, (const void *)(data + y * stride), to->width);
	choose_colours(w, to);
	fill(w, to->pixel);
	free(w->run);
	free(w);
	return true;
}
