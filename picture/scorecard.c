/* The scorecard: a row for each seat, the last holes, and a chart of the totals. */
#include "config/words.h"
#include "picture/inside.h"

#include <stdio.h>

enum {
	WIDTH = 800,
	ROW = 42,
	NAME_WIDTH = 214,
	TOTAL_WIDTH = 88,
	COLUMNS_MAX = 12, /* holes that the table shows: the last ones */
	CHART = 250,
	CHART_EDGE = 34,
};

struct size
scorecard_size(const struct picture *p)
{
	unsigned chart = p->holes > 1 ? CHART : 0;

	return (
	    struct size){ WIDTH, HEAD_HEIGHT + ROW * (p->view->seats + 1u) + chart + 2 * MARGIN };
}

static int
total_after(const struct picture *p, unsigned seat, unsigned holes)
{
	int total = 0;

	for (unsigned hole = 0; hole < holes; hole++)
		total += p->scores[hole][seat];
	return total;
}

static bool
is_best(const struct picture *p, unsigned hole, unsigned seat)
{
	for (unsigned other = 0; other < p->view->seats; other++)
		if (p->scores[hole][other] < p->scores[hole][seat])
			return false;
	return true;
}

/* The holes of the table: how many, and the first. */
static unsigned
shown(const struct picture *p, unsigned *first)
{
	unsigned n = p->holes < COLUMNS_MAX ? p->holes : COLUMNS_MAX;

	*first = p->holes - n;
	return n;
}

static struct box
cell_box(const struct picture *p, unsigned row, unsigned column)
{
	unsigned first, n = shown(p, &first);
	double wide = (WIDTH - 2.0 * MARGIN - NAME_WIDTH - TOTAL_WIDTH) / n;

	return (struct box){ MARGIN + NAME_WIDTH + column * wide, HEAD_HEIGHT + row * (double)ROW,
		wide, ROW };
}

static void
draw_holes(struct picture_maker *m, const struct picture *p)
{
	const struct theme *theme = &picture_themes[p->theme];
	unsigned first, n = shown(p, &first);
	char text[20];

	for (unsigned i = 0; i < n; i++) {
		snprintf(text, sizeof text, "%u", first + i + 1);
		draw_colour(m->cr, theme->dim);
		draw_text(m, cell_box(p, 0, i), 22, false, ALIGN_MIDDLE, text);
	}
	for (unsigned seat = 0; seat < p->view->seats; seat++) {
		for (unsigned i = 0; i < n; i++) {
			struct box b = cell_box(p, seat + 1, i);

			snprintf(text, sizeof text, "%d", p->scores[first + i][seat]);
			draw_colour(m->cr, theme->text);
			draw_text(m, b, 24, is_best(p, first + i, seat), ALIGN_MIDDLE, text);
			if (!is_best(p, first + i, seat))
				continue;
			/* The best of a hole is circled, as golfers do. */
			draw_round(m->cr, (struct box){ b.x + b.w / 2 - 20, b.y + 4, 40, b.h - 8 },
			    (ROW - 8) / 2.0);
			draw_colour(m->cr, theme->gold);
			cairo_set_line_width(m->cr, 2.5);
			cairo_stroke(m->cr);
		}
	}
}

static void
draw_rows(struct picture_maker *m, const struct picture *p)
{
	const struct theme *theme = &picture_themes[p->theme];
	const struct golf_view *v = p->view;

	for (unsigned seat = 0; seat < v->seats; seat++) {
		double y = HEAD_HEIGHT + (seat + 1) * (double)ROW;
		struct box all = { MARGIN, y + 1, WIDTH - 2 * MARGIN, ROW - 2 };
		bool won = v->winners >> seat & 1;
		char total[20];

		draw_round(m->cr, all, 8);
		draw_colour(m->cr, theme->panel);
		cairo_fill(m->cr);
		if (won) {
			draw_round(m->cr,
			    (struct box){ all.x + 1.5, all.y + 1.5, all.w - 3, all.h - 3 }, 7);
			draw_colour(m->cr, 0xffc93c);
			cairo_set_line_width(m->cr, 3);
			cairo_stroke(m->cr);
		}
		draw_colour(m->cr, theme->text);
		name_draw(m, p, seat, (struct box){ MARGIN + 10, y, NAME_WIDTH - 16, ROW }, 24);
		snprintf(total, sizeof total, "%d", (int)v->totals[seat]);
		draw_colour(m->cr, theme->text);
		draw_text(m, (struct box){ WIDTH - MARGIN - TOTAL_WIDTH, y, TOTAL_WIDTH - 14, ROW },
		    26, true, ALIGN_RIGHT, total);
		if (won) {
			draw_star(m->cr, WIDTH - MARGIN - TOTAL_WIDTH + 12, y + ROW / 2.0, 11);
			draw_colour(m->cr, theme->gold);
			cairo_fill(m->cr);
		}
	}
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
	uint32_t colour = p->flag[seat] ? p->flag[seat] : picture_flags[seat];
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
	draw_flag(m->cr, x + 6, y - 12, 24, colour, seat >= 6);
}

static void
draw_chart(struct picture_maker *m, const struct picture *p)
{
	const struct theme *theme = &picture_themes[p->theme];
	double top = HEAD_HEIGHT + ROW * (p->view->seats + 1.0) + MARGIN;
	struct chart c = { .box = { MARGIN + 70, top + CHART_EDGE / 2.0, WIDTH - 2 * MARGIN - 120,
			       CHART - CHART_EDGE } };
	int step = 1;

	for (unsigned seat = 0; seat < p->view->seats; seat++) {
		for (unsigned hole = 1; hole <= p->holes; hole++) {
			int total = total_after(p, seat, hole);

			c.low = total < c.low ? total : c.low;
			c.high = total > c.high ? total : c.high;
		}
	}
	if (c.high == c.low)
		c.high++;
	for (int i = 0; (c.high - c.low) / step > 5; i++)
		step = i % 3 == 1 ? step / 2 * 5 : step * 2;
	draw_round(m->cr, (struct box){ MARGIN, top, WIDTH - 2 * MARGIN, CHART }, 12);
	draw_colour(m->cr, theme->panel);
	cairo_fill(m->cr);
	for (int value = c.low / step * step; value <= c.high; value += step) {
		double y = chart_y(&c, value);
		char text[20];

		if (value < c.low)
			continue;
		snprintf(text, sizeof text, "%d", value);
		draw_colour(m->cr, theme->line);
		cairo_set_line_width(m->cr, value == 0 ? 3 : 1.5);
		cairo_move_to(m->cr, c.box.x, y);
		cairo_line_to(m->cr, c.box.x + c.box.w, y);
		cairo_stroke(m->cr);
		draw_colour(m->cr, theme->dim);
		draw_text(m, (struct box){ MARGIN, y - 14, 60, 28 }, 20, false, ALIGN_RIGHT, text);
	}
	for (unsigned seat = p->view->seats; seat-- > 0;)
		draw_line(m, p, &c, seat);
}

void
scorecard_draw(struct picture_maker *m, const struct picture *p, struct size size)
{
	const struct word none[] = { { NULL, NULL } };
	char line[200];

	words_say(p->lang, "picture.scorecard", none, line, sizeof line);
	head_draw(m, p, size, 0, NULL);
	head_draw(m, p, size, WIDTH - MARGIN, line);
	draw_rows(m, p);
	draw_holes(m, p);
	if (p->holes > 1)
		draw_chart(m, p);
}
