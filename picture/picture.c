/* The maker, and what all pictures have in common. */
#include "picture/picture.h"

#include "picture/inside.h"

#include <stdlib.h>
#include <string.h>

const char *
picture_status_text(enum picture_status status)
{
	switch (status) {
	case PICTURE_OK:
		return "The picture is made.";
	case PICTURE_NO_MEMORY:
		return "There is not enough memory for the picture.";
	case PICTURE_TOO_LARGE:
		return "The picture is too large.";
	case PICTURE_NOTHING:
		return "There is nothing to show: no hole has been dealt or scored.";
	case PICTURE_FAILED:
		break;
	}
	return "The picture cannot be drawn.";
}

static bool
make_fonts(struct picture_maker *m)
{
	m->fonts = pango_cairo_font_map_new();
	m->context = m->fonts ? pango_font_map_create_context(m->fonts) : NULL;
	m->layout = m->context ? pango_layout_new(m->context) : NULL;
	m->font = pango_font_description_from_string("Noto Sans, DejaVu Sans, sans");
	if (!m->layout || !m->font)
		return false;
	pango_layout_set_ellipsize(m->layout, PANGO_ELLIPSIZE_END);
	pango_layout_set_single_paragraph_mode(m->layout, true);
	/* The box says left or right; a name from right to left stands there too. */
	pango_layout_set_auto_dir(m->layout, true);
	return true;
}

struct picture_maker *
picture_maker_new(void)
{
	struct picture_maker *m = calloc(1, sizeof *m);

	if (m && !make_fonts(m)) {
		picture_maker_free(m);
		return NULL;
	}
	return m;
}

void
picture_maker_free(struct picture_maker *m)
{
	if (!m)
		return;
	for (unsigned s = 0; s < SPRITE_SETS; s++)
		for (unsigned i = 0; i < SPRITES; i++)
			if (m->sets[s].card[i])
				cairo_surface_destroy(m->sets[s].card[i]);
	if (m->cr)
		cairo_destroy(m->cr);
	if (m->canvas)
		cairo_surface_destroy(m->canvas);
	if (m->font)
		pango_font_description_free(m->font);
	if (m->layout)
		g_object_unref(m->layout);
	if (m->context)
		g_object_unref(m->context);
	if (m->fonts)
		g_object_unref(m->fonts);
	free(m);
}

void
head_draw(struct picture_maker *m, const struct picture *p, struct size size, double right,
    const char *line)
{
	const struct theme *theme = &picture_themes[p->theme];
	double wide = right - 2 * MARGIN;

	if (!line) {
		draw_colour(m->cr, theme->rim);
		cairo_paint(m->cr);
		draw_round(m->cr, (struct box){ 3, 3, size.width - 6.0, size.height - 6.0 }, 14);
		draw_colour(m->cr, theme->felt);
		cairo_fill(m->cr);
		return;
	}
	draw_colour(m->cr, theme->text);
	draw_text(m, (struct box){ MARGIN + 6, 8, wide, 46 }, 34, true, ALIGN_LEFT, p->title);
	draw_colour(m->cr, theme->dim);
	draw_text(m, (struct box){ MARGIN + 6, 54, wide, 38 }, 28, false, ALIGN_LEFT, line);
}

void
name_draw(
    struct picture_maker *m, const struct picture *p, unsigned seat, struct box b, double size)
{
	const double mark = size - 4;
	cairo_pattern_t *ink = cairo_pattern_reference(cairo_get_source(m->cr));

	mark_draw(m->cr, seat, b.x, b.y + b.h / 2 - mark / 2, mark);
	cairo_set_source(m->cr, ink);
	cairo_pattern_destroy(ink);
	b.x += mark + 8;
	b.w -= mark + 8;
	pango_layout_set_ellipsize(m->layout, PANGO_ELLIPSIZE_MIDDLE);
	draw_text(m, b, size, false, ALIGN_LEFT, p->name[seat] ? p->name[seat] : "");
	pango_layout_set_ellipsize(m->layout, PANGO_ELLIPSIZE_END);
}

static struct size
size_of(const struct picture *p)
{
	struct size size = p->kind == PICTURE_SCORECARD ? scorecard_size(p) : seats_size(p);

	if (size.height < p->height)
		size.height = p->height;
	return size;
}

unsigned
picture_height(const struct picture *p)
{
	return size_of(p).height;
}

static bool
make_canvas(struct picture_maker *m, struct size size)
{
	if (m->cr && m->width == size.width && m->height == size.height)
		return true;
	if (m->cr)
		cairo_destroy(m->cr);
	if (m->canvas)
		cairo_surface_destroy(m->canvas);
	m->canvas = cairo_image_surface_create(
	    CAIRO_FORMAT_RGB24, (int)size.width, (int)size.height);
	m->cr = cairo_create(m->canvas);
	m->width = size.width;
	m->height = size.height;
	pango_cairo_update_context(m->cr, m->context);
	return cairo_status(m->cr) == CAIRO_STATUS_SUCCESS;
}

static bool
shows_something(const struct picture *p)
{
	if (picture_view(p)->hole == 0 || picture_view(p)->seats == 0 ||
	    picture_view(p)->seats > GOLF_SEATS_MAX)
		return false;
	return p->kind != PICTURE_SCORECARD ||
	    (p->scores && p->holes > 0 && p->holes <= GOLF_HOLES_MAX);
}

/* Begins a picture of a size. */
static enum picture_status
begin(struct picture_maker *m, struct size size)
{
	if (size.height > PICTURE_HEIGHT_MAX || size.width > PICTURE_WIDTH_MAX)
		return PICTURE_TOO_LARGE;
	if (!make_canvas(m, size))
		return PICTURE_NO_MEMORY;
	cairo_identity_matrix(m->cr);
	cairo_new_path(m->cr);
	/* The settings of lines must not reach the next picture. */
	cairo_save(m->cr);
	return PICTURE_OK;
}

static enum picture_status
end(struct picture_maker *m)
{
	cairo_restore(m->cr);
	cairo_surface_flush(m->canvas);
	if (cairo_status(m->cr) == CAIRO_STATUS_SUCCESS)
		return PICTURE_OK;
	/* The next picture begins with a new canvas. */
	m->width = 0;
	return PICTURE_FAILED;
}

enum picture_status
picture_draw(struct picture_maker *m, const struct picture *p)
{
	enum picture_status status;
	struct size size;

	if (!shows_something(p))
		return PICTURE_NOTHING;
	size = size_of(p);
	status = begin(m, size);
	if (status != PICTURE_OK)
		return status;
	if (p->kind == PICTURE_SCORECARD)
		scorecard_draw(m, p, size);
	else
		seats_draw(m, p, size);
	return end(m);
}

/* Writes the canvas as a PNG. */
static enum picture_status
write_canvas(struct picture_maker *m, struct picture_file *out)
{
	enum picture_status status;
	struct indexed indexed;

	if (!indexed_take(&indexed, m->canvas))
		return PICTURE_NO_MEMORY;
	status = png_write(&indexed, out);
	free(indexed.pixel);
	return status;
}

enum picture_status
picture_png(struct picture_maker *m, const struct picture *p, struct picture_file *out)
{
	enum picture_status status = picture_draw(m, p);

	*out = (struct picture_file){ NULL, 0 };
	return status == PICTURE_OK ? write_canvas(m, out) : status;
}

enum picture_status
picture_bars_png(struct picture_maker *m, const struct picture_bars *b, struct picture_file *out)
{
	enum picture_status status;

	*out = (struct picture_file){ NULL, 0 };
	if (b->n == 0 || b->n > PICTURE_BARS_MAX)
		return PICTURE_NOTHING;
	status = begin(m, bars_size(b));
	if (status != PICTURE_OK)
		return status;
	bars_draw(m, b, bars_size(b));
	status = end(m);
	return status == PICTURE_OK ? write_canvas(m, out) : status;
}

void
picture_changed(struct picture_change *c, const struct golf_events *events)
{
	*c = (struct picture_change){ .stock = false };
	for (unsigned i = 0; i < events->n; i++) {
		const struct golf_news *news = &events->news[i];
		bool power = news->kind == GOLF_NEWS_POWER || news->kind == GOLF_NEWS_LINES ||
		    news->kind == GOLF_NEWS_FINED;

		if (!power && news->seat < GOLF_SEATS_MAX && news->place < GOLF_PLACES_MAX)
			c->places[news->seat] |= UINT32_C(1) << news->place;
		if (!power && news->seat2 < GOLF_SEATS_MAX && news->place2 < GOLF_PLACES_MAX)
			c->places[news->seat2] |= UINT32_C(1) << news->place2;
		c->stock = c->stock || news->kind == GOLF_NEWS_DREW_STOCK ||
		    news->kind == GOLF_NEWS_DREW_MORE || news->kind == GOLF_NEWS_STOCK_RENEWED;
		c->discard = c->discard || news->kind == GOLF_NEWS_DREW_DISCARD ||
		    news->kind == GOLF_NEWS_DISCARDED || news->kind == GOLF_NEWS_REPLACED ||
		    news->kind == GOLF_NEWS_MATCHED || news->kind == GOLF_NEWS_REMOVED ||
		    news->kind == GOLF_NEWS_GIVEN || news->kind == GOLF_NEWS_TRADED;
	}
}
