/* A chart of figures before and after a change. */
#include "picture/inside.h"

#include <math.h>

enum {
	WIDTH = 800,
	LABEL = 34, /* height of a row's label */
	BAR = 26,
	GAP = 16, /* below a row */
	VALUE_WIDTH = 110, /* of the number at the right */
	KEY = 36, /* the line with the meaning of the colours */
	WHISKER = 7, /* half the height of the end of an error */
};

enum { ROW = LABEL + 2 * BAR + 4 + GAP };

static const uint32_t after_colour = 0xffc93c;

struct size
bars_size(const struct picture_bars *b)
{
	return (struct size){ WIDTH, HEAD_HEIGHT + KEY + b->n * ROW + 2 * MARGIN };
}

/* The numbers at the left and right end of a row; 0 is always between them. */
struct scale {
	double low, high;
	struct box box;
};

static void
stretch(struct scale *s, const struct picture_bar *bar)
{
	if (!bar->known)
		return;
	s->low = fmin(s->low, bar->mean - bar->margin);
	s->high = fmax(s->high, bar->mean + bar->margin);
}

static double
x_of(const struct scale *s, double number)
{
	double wide = s->high - s->low;

	return s->box.x + (wide > 0 ? s->box.w * (number - s->low) / wide : 0);
}

static void
line(cairo_t *cr, double x1, double y1, double x2, double y2)
{
	cairo_move_to(cr, x1, y1);
	cairo_line_to(cr, x2, y2);
	cairo_stroke(cr);
}

/* The error: a line from mean - margin to mean + margin, with an end on both sides. */
static void
draw_error(cairo_t *cr, const struct scale *s, const struct picture_bar *bar, double y,
    const struct theme *theme)
{
	double left = x_of(s, bar->mean - bar->margin), right = x_of(s, bar->mean + bar->margin);

	/* Dark below light, so that it shows on the bar and beside it. */
	for (int pass = 0; pass < 2; pass++) {
		draw_colour(cr, pass == 0 ? 0x101418 : theme->text);
		cairo_set_line_width(cr, pass == 0 ? 5 : 2);
		line(cr, left, y, right, y);
		line(cr, left, y - WHISKER, left, y + WHISKER);
		line(cr, right, y - WHISKER, right, y + WHISKER);
	}
}

static void
draw_bar(struct picture_maker *m, const struct picture_bars *b, const struct scale *s,
    const struct picture_bar *bar, double y, uint32_t colour)
{
	const struct theme *theme = &picture_themes[b->theme];
	double zero = x_of(s, 0), end = x_of(s, bar->mean);

	if (bar->known) {
		draw_round(m->cr,
		    (struct box){ fmin(zero, end), y + 2, fmax(fabs(end - zero), 2), BAR - 4 }, 3);
		draw_colour(m->cr, colour);
		cairo_fill(m->cr);
		draw_error(m->cr, s, bar, y + BAR / 2.0, theme);
	}
	if (!bar->text)
		return;
	draw_colour(m->cr, theme->text);
	draw_text(m, (struct box){ WIDTH - MARGIN - 10 - VALUE_WIDTH, y, VALUE_WIDTH, BAR }, 22,
	    false, ALIGN_RIGHT, bar->text);
}

static void
draw_row(struct picture_maker *m, const struct picture_bars *b, unsigned i)
{
	const struct theme *theme = &picture_themes[b->theme];
	double y = HEAD_HEIGHT + KEY + i * (double)ROW;
	struct scale s = { .box = { MARGIN + 12, y + LABEL, WIDTH - 2 * MARGIN - 34 - VALUE_WIDTH,
			       2 * BAR } };

	stretch(&s, &b->row[i].before);
	stretch(&s, &b->row[i].after);
	draw_round(m->cr, (struct box){ MARGIN, y, WIDTH - 2 * MARGIN, ROW - GAP / 2.0 }, 8);
	draw_colour(m->cr, theme->panel);
	cairo_fill(m->cr);
	draw_colour(m->cr, theme->text);
	draw_text(m, (struct box){ MARGIN + 12, y, WIDTH - 2 * MARGIN - 24, LABEL }, 22, true,
	    ALIGN_LEFT, b->row[i].label);
	draw_colour(m->cr, theme->line);
	cairo_set_line_width(m->cr, 2);
	line(m->cr, x_of(&s, 0), s.box.y, x_of(&s, 0), s.box.y + s.box.h);
	draw_bar(m, b, &s, &b->row[i].before, y + LABEL, theme->dim);
	draw_bar(m, b, &s, &b->row[i].after, y + LABEL + BAR, after_colour);
}

/* A square of a colour, and its meaning. Returns where the next one begins. */
static double
draw_key(struct picture_maker *m, const struct picture_bars *b, double x, uint32_t colour,
    const char *text)
{
	struct box box = { x, HEAD_HEIGHT + 6, 20, 20 };
	double wide;

	draw_round(m->cr, box, 4);
	draw_colour(m->cr, colour);
	cairo_fill(m->cr);
	draw_colour(m->cr, picture_themes[b->theme].text);
	wide = draw_text(m, (struct box){ x + 28, HEAD_HEIGHT, WIDTH / 2.0 - 60, 32 }, 22, false,
	    ALIGN_LEFT, text);
	return x + 28 + wide + 30;
}

void
bars_draw(struct picture_maker *m, const struct picture_bars *b, struct size size)
{
	const struct picture head = { .theme = b->theme, .title = b->title };
	double x = MARGIN + 8;

	head_draw(m, &head, size, 0, NULL);
	head_draw(m, &head, size, WIDTH - MARGIN, b->line);
	x = draw_key(m, b, x, picture_themes[b->theme].dim, b->before);
	draw_key(m, b, x, after_colour, b->after);
	for (unsigned i = 0; i < b->n; i++)
		draw_row(m, b, i);
}
