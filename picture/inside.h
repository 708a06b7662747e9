/*
 * inside.h - what the files of picture/ share: the maker, the canvas, colours, text and cards.
 */
#ifndef PICTURE_INSIDE_H
#define PICTURE_INSIDE_H

#include "picture/picture.h"

#include <cairo.h>
#include <pango/pangocairo.h>

static inline const struct golf_view *
picture_view(const struct picture *p)
{
	return golf_public_view(p->seen);
}

/* Colours are 0xRRGGBB. */
struct theme {
	uint32_t felt, rim, panel, text, dim, gold, mark, line;
};

extern const struct theme picture_themes[PICTURE_THEMES];

enum { SPRITE_BACK = GOLF_CARD_KINDS, SPRITE_EMPTY, SPRITES, SPRITE_SETS = 4 };

/* Drawn cards of one size. */
struct sprites {
	unsigned width; /* 0: unused */
	enum picture_style style;
	unsigned long used; /* the count of the last use */
	cairo_surface_t *card[SPRITES]; /* NULL: not drawn yet */
};

struct picture_maker {
	PangoFontMap *fonts;
	PangoContext *context;
	PangoLayout *layout;
	PangoFontDescription *font;
	struct sprites sets[SPRITE_SETS];
	unsigned long uses;
	cairo_surface_t *canvas; /* kept for the next picture of the same size */
	cairo_t *cr;
	unsigned width, height;
};

struct box {
	double x, y, w, h;
};

/* draw.c: shapes and text. */
void draw_colour(cairo_t *cr, uint32_t colour);
void draw_round(cairo_t *cr, struct box b, double radius); /* makes a path */
void draw_star(cairo_t *cr, double x, double y, double radius); /* makes a path */

/* Writes a number with a minus sign of its own width; plus: a + before 0 and above. Returns out. */
enum { NUMBER_BYTES = 20 };
char *number_write(int n, bool plus, char out[NUMBER_BYTES]);

/* Writes a card such as "10♣". GOLF_HIDDEN and GOLF_NO_CARD have no name. Returns out. */
enum { CARD_NAME = 16 };
char *card_name(const struct golf_rules *r, uint8_t card, char out[CARD_NAME]);

enum align { ALIGN_LEFT, ALIGN_MIDDLE, ALIGN_RIGHT };

/*
 * Writes one line into the box, in its middle from top to bottom. A longer text is cut with an
 * ellipsis. Returns the width of the text in pixels.
 */
double draw_text(struct picture_maker *m, struct box b, double size, bool bold, enum align align,
    const char *text);

/* marks.c: draws the mark of a seat in the square with its upper left corner at x, y. */
void mark_draw(cairo_t *cr, unsigned seat, double x, double y, double size);

/* path.c: adds a path such as "M0,0 L10,5 Z" to cr; see there. */
void path_add(cairo_t *cr, const char *path);

/*
 * card.c: draws a card with its upper left corner at x, y.
 *	sprite	a card of m->sets, or one of the game's own (D01)
 */
void card_draw(struct picture_maker *m, const struct picture *p, unsigned sprite, unsigned width,
    int x, int y);
unsigned card_height(unsigned width);
/* court.c: the figure of a jack, queen, king or joker in a card of 100 to 136. */
void court_draw(cairo_t *cr, uint8_t card, uint32_t ink);

/*
 * combos.c: group[i] is 0, or the number of the combination that place i belongs to. Returns false
 * when a card of the seat lies face down.
 */
bool combos_of(const struct picture *p, unsigned seat, uint8_t group[GOLF_PLACES_MAX]);

/* table.c, scorecard.c: the size of a picture, and its drawing on m->cr. */
struct size {
	unsigned width, height;
};
struct size seats_size(const struct picture *p);
void seats_draw(struct picture_maker *m, const struct picture *p, struct size size);
/*
 * The layouts of the last hole, in a scorecard: a panel for each seat, without totals.
 *	most	the pixels that they may take from top to bottom
 * layouts_height() returns 0 when legible cards have no room there; then they are not drawn.
 */
unsigned layouts_height(const struct picture *p, unsigned most);
void layouts_draw(struct picture_maker *m, const struct picture *p, unsigned top, unsigned most);
struct size scorecard_size(const struct picture *p);
/* The scorecard shows the layouts of the last hole, too. */
bool scorecard_has_layouts(const struct picture *p);
void scorecard_draw(struct picture_maker *m, const struct picture *p, struct size size);
/* Whether the seat has a score in a hole, from 0: a player who is out has none (R06). */
bool scorecard_has(const struct picture *p, unsigned hole, unsigned seat);
/* The hole in which a seat scored least, the first of several; a scorecard marks it. From 0. */
unsigned scorecard_best(const struct picture *p, unsigned seat);
/* Nobody scored less in the hole than this seat. */
bool table_lowest(const struct golf_view *v, unsigned seat);
/* The felt, the title, and a second line. */
void head_draw(struct picture_maker *m, const struct picture *p, struct size size, double right,
    const char *line);
/* bars.c */
struct size bars_size(const struct picture_bars *b);
void bars_draw(struct picture_maker *m, const struct picture_bars *b, struct size size);
/* The mark and the name of a seat. A long name is cut in its middle: " #2" at its end stays. */
void name_draw(
    struct picture_maker *m, const struct picture *p, unsigned seat, struct box b, double size);
enum { HEAD_HEIGHT = 100, MARGIN = 12 };

/* picture.c: draws p on m->canvas. */
enum picture_status picture_draw(struct picture_maker *m, const struct picture *p);

/* indexed.c: a canvas as numbers of at most INDEXED_COLOURS colours. */
enum { INDEXED_COLOURS = 112 }; /* a replay needs one more below 128 */
struct indexed {
	unsigned width, height, colours;
	uint32_t colour[INDEXED_COLOURS];
	uint8_t *pixel; /* free() */
};
bool indexed_take(struct indexed *to, cairo_surface_t *canvas);

/* png.c */
enum picture_status png_write(const struct indexed *from, struct picture_file *out);

#endif
