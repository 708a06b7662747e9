/*
 * The scorecard: the layouts of the last hole, a row for each seat in each band of holes, and a
 * chart of the totals. Layouts and chart are left out where the picture would be higher than wide.
 */
#include "config/words.h"
#include "picture/inside.h"

#include <stdio.h>

enum {
	WIDTH = 680,
	HEIGHT = 720, /* with layouts or a chart at most */
	TEXT = 28, /* 11 px on a phone */
	ROW = 44,
	NAME_WIDTH = 172,
	TOTAL_WIDTH = 96,
	COLUMNS_MAX = 9, /* holes of one band; more holes take two bands */
	CHART = 250, /* at most */
	CHART_LEAST = 140,
	CHART_EDGE = 34,
};

/* The table: bands one below the other, each with the numbers of its holes and all seats. */
struct bands {
	unsigned first, holes; /* the holes that the table shows */
	unsigned columns, n;
};

static struct bands
bands_of(const struct picture *p)
{
	struct bands b = { .holes = p->holes < PICTURE_CARD_HOLES ? p->holes : PICTURE_CARD_HOLES };

	b.first = p->holes - b.holes;
	b.n = b.holes > COLUMNS_MAX ? 2 : 1;
	b.columns = (b.holes + b.n - 1) / b.n;
	return b;
}

static double
table_height(const struct picture *p)
{
	return ROW * (picture_view(p)->seats + 1.0) * bands_of(p).n;
}

/* The heights of the parts below the head; 0: left out. */
struct heights {
	unsigned layouts, table, chart;
};

/* Pixels that the layouts may take: with a chart below them, where both have room. */
static unsigned
layouts_room(const struct picture *p)
{
	unsigned taken = HEAD_HEIGHT + (unsigned)table_height(p) + MARGIN;
	unsigned room = taken < HEIGHT ? HEIGHT - taken : 0;
	unsigned chart = p->holes > 1 ? CHART_LEAST + MARGIN : 0;

	if (picture_view(p)->phase != GOLF_PH_OVER)
		return 0;
	return room > chart && layouts_height(p, room - chart) ? room - chart : room;
}

static struct heights
heights_of(const struct picture *p)
{
	struct heights to = { layouts_height(p, layouts_room(p)), (unsigned)table_height(p), 0 };
	unsigned taken = HEAD_HEIGHT + to.layouts + to.table + 2 * MARGIN;

	if (p->holes > 1 && taken + CHART_LEAST <= HEIGHT)
		to.chart = HEIGHT - taken > CHART ? CHART : HEIGHT - taken;
	return to;
}

bool
scorecard_has_layouts(const struct picture *p)
{
	return heights_of(p).layouts > 0;
}

struct size
scorecard_size(const struct picture *p)
{
	struct heights of = heights_of(p);

	return (struct size){ WIDTH,
		HEAD_HEIGHT + of.layouts + of.table + of.chart + MARGIN +
		    (of.chart ? MARGIN : 0u) };
}

/* The total after so many holes, as the game counts. Source: R03, R05. */
static int
total_after(const struct picture *p, unsigned seat, unsigned holes)
{
	int total = 0;

	for (unsigned hole = 0; hole < holes; hole++) {
		total += p->scores[hole][seat];
		if (p->rules->reset_at > 0 && total == p->rules->reset_at)
			total = p->rules->reset_to;
	}
	return total;
}

bool
scorecard_has(const struct picture *p, unsigned hole, unsigned seat)
{
	return golf_view_plays(picture_view(p), seat, hole + 1);
}

unsigned
scorecard_best(const struct picture *p, unsigned seat)
{
	unsigned best = 0;

	for (unsigned hole = 1; hole < p->holes && scorecard_has(p, hole, seat); hole++)
		if (p->scores[hole][seat] < p->scores[best][seat])
			best = hole;
	return best;
}

/* The cell of the i-th hole that the table shows. row 0: the numbers of the holes. */
static struct box
cell_box(const struct picture *p, const struct bands *b, unsigned top, unsigned row, unsigned i)
{
	double wide = (WIDTH - 2.0 * MARGIN - NAME_WIDTH - TOTAL_WIDTH) / b->columns;
	unsigned line = i / b->columns * (picture_view(p)->seats + 1) + row;

	return (struct box){ MARGIN + NAME_WIDTH + i % b->columns * wide, top + line * (double)ROW,
		wide, ROW };
}

static void
draw_score(
    struct picture_maker *m, const struct picture *p, struct box b, const char *text, bool best)
{
	const struct theme *theme = &picture_themes[p->theme];
	double wide;

	/* A long number may reach into the gap to its neighbours. */
	struct box wider = { b.x - 8, b.y, b.w + 16, b.h };

	draw_colour(m->cr, theme->text);
	wide = draw_text(m, wider, TEXT, best, ALIGN_MIDDLE, text) + 14;
	wide = wide < 44 ? 44 : wide;
	if (!best)
		return;
	draw_round(
	    m->cr, (struct box){ b.x + (b.w - wide) / 2, b.y + 4, wide, b.h - 8 }, (ROW - 8) / 2.0);
	draw_colour(m->cr, theme->gold);
	cairo_set_line_width(m->cr, 2.5);
	cairo_stroke(m->cr);
}

static void
draw_holes(struct picture_maker *m, const struct picture *p, unsigned top)
{
	const struct bands b = bands_of(p);
	char text[20];

	for (unsigned i = 0; i < b.holes; i++) {
		unsigned hole = b.first + i;

		snprintf(text, sizeof text, "%u", hole + 1);
		draw_colour(m->cr, picture_themes[p->theme].dim);
		draw_text(m, cell_box(p, &b, top, 0, i), TEXT, false, ALIGN_MIDDLE, text);
		for (unsigned seat = 0; seat < picture_view(p)->seats; seat++) {
			number_write(p->scores[hole][seat], false, text);
			draw_score(m, p, cell_box(p, &b, top, seat + 1, i),
			    scorecard_has(p, hole, seat) ? text : "–",
			    hole == scorecard_best(p, seat));
		}
	}
}

static void
draw_total(struct picture_maker *m, const struct picture *p, unsigned seat, double y)
{
	const struct theme *theme = &picture_themes[p->theme];
	char total[20];

	number_write(picture_view(p)->totals[seat], false, total);
	draw_colour(m->cr, theme->text);
	draw_text(m, (struct box){ WIDTH - MARGIN - TOTAL_WIDTH, y, TOTAL_WIDTH - 14, ROW }, TEXT,
	    true, ALIGN_RIGHT, total);
	if (!(picture_view(p)->winners >> seat & 1))
		return;
	draw_star(m->cr, WIDTH - MARGIN - TOTAL_WIDTH + 12, y + ROW / 2.0, 11);
	draw_colour(m->cr, theme->gold);
	cairo_fill(m->cr);
}

/* A seat's row in a band; the total stands in the last band. */
static void
draw_row(struct picture_maker *m, const struct picture *p, unsigned seat, double y, bool last)
{
	const struct theme *theme = &picture_themes[p->theme];
	struct box all = { MARGIN, y + 1, WIDTH - 2 * MARGIN, ROW - 2 };

	draw_round(m->cr, all, 8);
	draw_colour(m->cr, theme->panel);
	cairo_fill(m->cr);
	if (picture_view(p)->winners >> seat & 1) {
		draw_round(
		    m->cr, (struct box){ all.x + 1.5, all.y + 1.5, all.w - 3, all.h - 3 }, 7);
		draw_colour(m->cr, 0xffc93c);
		cairo_set_line_width(m->cr, 3);
		cairo_stroke(m->cr);
	}
	draw_colour(m->cr, theme->text);
	name_draw(m, p, seat, (struct box){ MARGIN + 10, y, NAME_WIDTH - 16, ROW }, TEXT);
	if (last)
		draw_total(m, p, seat, y);
}

static void
draw_rows(struct picture_maker *m, const struct picture *p, unsigned top)
{
	const struct bands b = bands_of(p);

	for (unsigned band = 0; band < b.n; band++)
		for (unsigned seat = 0; seat < picture_view(p)->seats; seat++)
			draw_row(m, p, seat, cell_box(p, &b, top, seat + 1, band * b.columns).y,
			    band + 1 == b.n);
}

struct chart {
	struct box box;
	int low, high; /* totals */
};

static double
chart_x(const struct picture *p, const struct chart *c, unsigned hole)
{
	return c->box.x + c->box.w * hole / p->holes;
}

static double
chart_y(const struct chart *c, int total)
{
	return c->box.y + c->box.h * (c->high - total) / (c->high - c->low);
}

static void
draw_line(struct picture_maker *m, const struct picture *p, const struct chart *c, unsigned seat)
{
	uint32_t colour = picture_marks[seat];
	double x = chart_x(p, c, p->holes), y = chart_y(c, total_after(p, seat, p->holes));

	for (unsigned hole = 0; hole <= p->holes; hole++)
		cairo_line_to(m->cr, chart_x(p, c, hole), chart_y(c, total_after(p, seat, hole)));
	cairo_set_line_join(m->cr, CAIRO_LINE_JOIN_ROUND);
	draw_colour(m->cr, 0x101418);
	cairo_set_line_width(m->cr, 6);
	cairo_stroke_preserve(m->cr);
	draw_colour(m->cr, colour);
	cairo_set_line_width(m->cr, 4);
	cairo_stroke(m->cr);
	mark_draw(m->cr, seat, x + 7, y - 11, 22);
}

static void
draw_chart(struct picture_maker *m, const struct picture *p, double top, double high)
{
	const struct theme *theme = &picture_themes[p->theme];
	struct chart c = { .box = { MARGIN + 76, top + CHART_EDGE / 2.0, WIDTH - 2 * MARGIN - 126,
			       high - CHART_EDGE } };
	int step = 1;

	for (unsigned seat = 0; seat < picture_view(p)->seats; seat++) {
		for (unsigned hole = 1; hole <= p->holes; hole++) {
			int total = total_after(p, seat, hole);

			c.low = total < c.low ? total : c.low;
			c.high = total > c.high ? total : c.high;
		}
	}
	if (c.high == c.low)
		c.high++;
	for (int i = 0; (c.high - c.low) / step > (int)high / 48; i++)
		step = i % 3 == 1 ? step / 2 * 5 : step * 2;
	draw_round(m->cr, (struct box){ MARGIN, top, WIDTH - 2 * MARGIN, high }, 12);
	draw_colour(m->cr, theme->panel);
	cairo_fill(m->cr);
	for (int value = c.low / step * step; value <= c.high; value += step) {
		double y = chart_y(&c, value);
		char text[20];

		if (value < c.low)
			continue;
		number_write(value, false, text);
		draw_colour(m->cr, theme->line);
		cairo_set_line_width(m->cr, value == 0 ? 3 : 1.5);
		cairo_move_to(m->cr, c.box.x, y);
		cairo_line_to(m->cr, c.box.x + c.box.w, y);
		cairo_stroke(m->cr);
		draw_colour(m->cr, theme->dim);
		draw_text(
		    m, (struct box){ MARGIN, y - 16, 66, 32 }, TEXT, false, ALIGN_RIGHT, text);
	}
	for (unsigned seat = picture_view(p)->seats; seat-- > 0;)
		draw_line(m, p, &c, seat);
}

void
scorecard_draw(struct picture_maker *m, const struct picture *p, struct size size)
{
	const struct word none[] = { { NULL, NULL } };
	const struct heights of = heights_of(p);
	unsigned top = HEAD_HEIGHT + of.layouts;
	char line[200];

	words_say(p->lang, "picture.scorecard", none, line, sizeof line);
	head_draw(m, p, size, 0, NULL);
	head_draw(m, p, size, WIDTH - MARGIN, line);
	if (of.layouts)
		layouts_draw(m, p, HEAD_HEIGHT, layouts_room(p));
	draw_rows(m, p, top);
	draw_holes(m, p, top);
	if (of.chart)
		draw_chart(m, p, top + of.table + (double)MARGIN, of.chart);
}
