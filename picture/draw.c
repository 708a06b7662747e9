/* Shapes and text. */
#include "picture/inside.h"

#include "config/own_card.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const struct theme picture_themes[PICTURE_THEMES] = {
	[PICTURE_DARK] = { 0x16382c, 0x0c211a, 0x215041, 0xf6f3e8, 0xb5d0c2, 0xffc93c, 0xff8a3d,
	    0x3b6f5d },
	[PICTURE_LIGHT] = { 0xdcecdc, 0x7fae8e, 0xf3f9f2, 0x12281e, 0x47665a, 0xb86a00, 0xd2500a,
	    0xa8c9b0 },
};

void
draw_colour(cairo_t *cr, uint32_t colour)
{
	cairo_set_source_rgb(
	    cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

void
draw_round(cairo_t *cr, struct box b, double radius)
{
	cairo_new_sub_path(cr);
	cairo_arc(cr, b.x + b.w - radius, b.y + radius, radius, -M_PI / 2, 0);
	cairo_arc(cr, b.x + b.w - radius, b.y + b.h - radius, radius, 0, M_PI / 2);
	cairo_arc(cr, b.x + radius, b.y + b.h - radius, radius, M_PI / 2, M_PI);
	cairo_arc(cr, b.x + radius, b.y + radius, radius, M_PI, 3 * M_PI / 2);
	cairo_close_path(cr);
}

void
draw_star(cairo_t *cr, double x, double y, double radius)
{
	cairo_new_path(cr);
	for (int i = 0; i < 10; i++) {
		double r = i % 2 ? radius * 0.45 : radius, angle = M_PI * i / 5 - M_PI / 2;

		cairo_line_to(cr, x + r * cos(angle), y + r * sin(angle));
	}
	cairo_close_path(cr);
}

/* Copies a text on one line. Bytes that are not UTF-8 and controls become a ?. */
static void
clean(char out[PICTURE_NAME_MAX + 8], const char *text)
{
	size_t left = strnlen(text, PICTURE_NAME_MAX), at = 0;

	while (left > 0) {
		size_t n = golf_utf8_length(text, left);
		bool good = n > 0 && (unsigned char)*text >= ' ' && *text != 0x7f;

		if (!good && n == 0 && left < 4 && strlen(text) > left)
			break; /* a character that the bound has cut */
		memcpy(out + at, good ? text : "?", good ? n : 1);
		at += good ? n : 1;
		n += n == 0;
		text += n;
		left -= n;
	}
	out[at] = '\0';
}

char *
number_write(int n, bool plus, char out[NUMBER_BYTES])
{
	unsigned size = n < 0 ? 0u - (unsigned)n : (unsigned)n;

	snprintf(out, NUMBER_BYTES, "%s%u", n < 0 ? "\u2212" : plus ? "+" : "", size);
	return out;
}

char *
card_name(const struct golf_rules *r, uint8_t card, char out[CARD_NAME])
{
	static const char *const suits[] = { "♠", "♥", "♦", "♣" };
	const char *text = golf_card_text(r, card);

	if (card >= GOLF_OWN)
		own_card(r, card, out);
	else if (card >= GOLF_JOKER_RED)
		snprintf(out, CARD_NAME, "%s", card == GOLF_JOKER_RED ? "🃏+" : "🃏");
	else
		snprintf(out, CARD_NAME, "%.*s%s", text[0] == 'T' ? 2 : 1,
		    text[0] == 'T' ? "10" : text, suits[golf_suit(card)]);
	return out;
}

double
draw_text(struct picture_maker *m, struct box b, double size, bool bold, enum align align,
    const char *text)
{
	char line[PICTURE_NAME_MAX + 8];
	PangoRectangle shape;
	double x = b.x;

	clean(line, text);
	pango_font_description_set_absolute_size(m->font, size * PANGO_SCALE);
	pango_font_description_set_weight(m->font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
	pango_layout_set_font_description(m->layout, m->font);
	pango_layout_set_width(m->layout, (int)(b.w * PANGO_SCALE));
	pango_layout_set_text(m->layout, line, -1);
	pango_layout_get_extents(m->layout, NULL, &shape);
	if (align == ALIGN_MIDDLE)
		x += (b.w - (double)shape.width / PANGO_SCALE) / 2;
	else if (align == ALIGN_RIGHT)
		x += b.w - (double)shape.width / PANGO_SCALE;
	cairo_move_to(m->cr, x - (double)shape.x / PANGO_SCALE,
	    b.y + (b.h - (double)shape.height / PANGO_SCALE) / 2);
	pango_cairo_show_layout(m->cr, m->layout);
	cairo_new_path(m->cr);
	return (double)shape.width / PANGO_SCALE;
}
