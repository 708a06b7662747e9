/* The marks of the seats: the shapes of bot/render/mark.c, in their colours. */
#include "picture/inside.h"

enum { OUTLINE = 0x101418, SIDE = 24 }; /* SIDE: of the square in which the paths lie */

const uint32_t picture_marks[GOLF_SEATS_MAX] = { 0xe5484d, 0x4a90e2, 0x5dbb46, 0xf2842b, 0x9b59d0,
	0xffdd33, 0xc8203c, 0xf4d68a, 0x6ccbff, 0xdba11c, 0x93a9bd, 0xdd3a2e };

/* A shape in the colour of the mark, and parts on it in a second colour. */
static const struct {
	const char *shape, *parts; /* parts: NULL for none */
	uint32_t second;
} marks[GOLF_SEATS_MAX] = {
	{ "M2,2 L22,2 L22,22 L2,22 Z", NULL, 0 }, /* square */
	{ "O12,12,11", NULL, 0 }, /* circle */
	{ "O6,6.4,5 O18,6.4,5 O6,17,5 O18,17,5 O12,11.7,3.8 "
	  "M10.8,13 C11,18 11.5,21 12.5,24 L15,23.4 C13.5,20 13,17 13.2,13 Z",
	    NULL, 0 }, /* clover */
	{ "M12,0 L24,12 L12,24 L0,12 Z", NULL, 0 }, /* diamond */
	{ "M12,23 C4,17 0,13 0,7.5 C0,0.5 9,-0.5 12,6 C15,-0.5 24,0.5 24,7.5 C24,13 20,17 12,23 Z",
	    NULL, 0 }, /* heart */
	{ "M12,0 L15.2,8.2 L24,8.7 L17.2,14.3 L19.4,23 L12,18.2 L4.6,23 L6.8,14.3 L0,8.7 L8.8,8.2 "
	  "Z",
	    NULL, 0 }, /* star */
	{ "M12,1 L24,23 L0,23 Z", NULL, 0 }, /* triangle */
	{ "M15,1 C9,3 6,8 7.5,13.5 C9,19 15,21.5 21.5,18.5 C18,23.5 9,25 4,19.5 C-1,14 1,1 15,1 Z",
	    NULL, 0 }, /* moon */
	{ "M12,0 C15,7 20,10.5 20,16 C20,21 16.5,24 12,24 C7.5,24 4,21 4,16 C4,10.5 9,7 12,0 Z",
	    NULL, 0 }, /* drop */
	{ "O12,21,3 O12,2.6,2.4 M12,2 C19,2 19.5,8 20,13 C20.3,16 22,17.5 23,20 L1,20 "
	  "C2,17.5 3.7,16 4,13 C4.5,8 5,2 12,2 Z",
	    NULL, 0 }, /* bell */
	{ "O12,3.8,3.6 M10.4,6 L13.6,6 L13.6,9 L18,9 L18,12 L13.6,12 L13.6,20.4 C17,20 19,18 "
	  "19.6,15 "
	  "L17.5,15.5 L21,10.5 L24,15.5 L22.6,15.4 C21.5,20.5 17.5,24 12,24 C6.5,24 2.5,20.5 "
	  "1.4,15.4 L0,15.5 L3,10.5 L6.5,15.5 L4.4,15 C5,18 7,20 10.4,20.4 L10.4,12 L6,12 L6,9 "
	  "L10.4,9 Z",
	    "O12,3.8,1.4", OUTLINE }, /* anchor */
	{ "M7.5,11 L16.5,11 L17,22 L12,24 L7,22 Z M0,13 C0,-4 24,-4 24,13 C20,15.5 4,15.5 0,13 Z",
	    "O7,7,2.4 O14.5,4.6,2 O17.5,10,2.2 M8.5,15.5 L15.5,15.5 L16,21.5 L12,23 L8,21.5 Z",
	    0xf8f4ea }, /* mushroom */
};

void
mark_draw(cairo_t *cr, unsigned seat, double x, double y, double size)
{
	seat %= GOLF_SEATS_MAX;
	cairo_save(cr);
	cairo_translate(cr, x, y);
	cairo_scale(cr, size / SIDE, size / SIDE);
	cairo_new_path(cr);
	path_add(cr, marks[seat].shape);
	draw_colour(cr, OUTLINE);
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
	cairo_set_line_width(cr, 2); /* the shape covers the inner half */
	cairo_stroke_preserve(cr);
	/* Without shades between shape and outline: a PNG has few colours (indexed.c). */
	cairo_set_antialias(cr, CAIRO_ANTIALIAS_NONE);
	draw_colour(cr, picture_marks[seat]);
	cairo_fill(cr);
	if (marks[seat].parts) {
		path_add(cr, marks[seat].parts);
		draw_colour(cr, marks[seat].second);
		cairo_fill(cr);
	}
	cairo_restore(cr);
}
