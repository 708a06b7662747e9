/* The cards. Each is drawn once for each size and style, then copied. */
#include "picture/inside.h"

#include <assert.h>
#include <math.h>

enum {
	UNIT_WIDTH = 100,
	UNIT_HEIGHT = 136,
	COURT_WIDTH = 60, /* a narrower card has a large rank in place of a figure */
};

/* The signs of the ranks as lines, 50 high. */
struct sign {
	double width;
	const char *path;
};

static const struct sign signs[GOLF_PACK_RANKS] = {
	{ 38, "M0,50 L19,0 L38,50 M7,34 L31,34" },
	{ 33, "M1,13 C2,-5 32,-5 32,13 C32,27 12,36 1,50 L33,50" },
	{ 33, "M1,0 L31,0 L15,20 C39,18 39,50 15,50 C7,50 2,47 0,42" },
	{ 37, "M28,50 L28,0 L25,0 L0,35 L37,35" },
	{ 33, "M30,0 L5,0 L3,22 C13,14 33,17 33,33 C33,51 8,55 0,43" },
	{ 34, "M28,0 C10,4 0,18 0,33 O17,33,17" }, { 34, "M0,0 L34,0 L13,50" },
	{ 34, "E17,11.5,14,11.5 E17,36.5,17,13.5" }, { 34, "M6,50 C24,46 34,32 34,17 O17,17,17" },
	{ 58, "M0,10 L13,0 L13,50 M44,0 C62,0 62,50 44,50 C26,50 26,0 44,0 Z" },
	{ 26, "M10,0 L26,0 L26,33 C26,55 2,55 0,38" },
	{ 38, "M18,0 C42,0 42,50 18,50 C-6,50 -6,0 18,0 Z M22,34 L38,53" },
	{ 35, "M0,0 L0,50 M33,0 L2,29 M13,20 L35,50" }, { 0, NULL }, /* a joker has a star */
};

/* The suits, around 0,0 and some 46 high. */
static const char *const suits[] = {
	"M0,-24 C30,-1 26,15 13,15 C8,15 4,12 2.5,9 C3,16 6,20 11,23 L-11,23 C-6,20 -3,16 -2.5,9 "
	"C-4,12 -8,15 -13,15 C-26,15 -30,-1 0,-24 Z",
	"M0,23 C-34,-1 -26,-23 -12,-23 C-5,-23 -1,-18 0,-13 C1,-18 5,-23 12,-23 C26,-23 34,-1 0,23 "
	"Z",
	"M0,-25 L21,0 L0,25 L-21,0 Z",
	"O0,-13,11 O-12.5,5,11 O12.5,5,11 M-5,-6 L5,-6 L8,6 L3,10 C4,16 6,20 11,23 L-11,23 C-6,20 "
	"-4,16 "
	"-3,10 L-8,6 Z",
};

static const uint32_t inks[] = { 0x16181d, 0xd4152b, 0x0b5fd0, 0x0a7d34, 0xd4152b, 0x16181d };

unsigned
card_height(unsigned width)
{
	return width * UNIT_HEIGHT / UNIT_WIDTH;
}

static void
draw_sign(cairo_t *cr, unsigned rank, struct box b, double line)
{
	cairo_matrix_t before;

	cairo_get_matrix(cr, &before);
	cairo_translate(cr, b.x, b.y);
	cairo_scale(cr, b.w / signs[rank].width, b.h / 50);
	path_add(cr, signs[rank].path);
	cairo_set_matrix(cr, &before);
	cairo_set_line_width(cr, line);
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	cairo_stroke(cr);
}

static void
draw_suit(cairo_t *cr, unsigned suit, double x, double y, double scale)
{
	cairo_save(cr);
	cairo_translate(cr, x, y);
	cairo_scale(cr, scale, scale);
	cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
	path_add(cr, suits[suit]);
	cairo_fill(cr);
	cairo_restore(cr);
}

static void
draw_body(cairo_t *cr, uint32_t fill, uint32_t edge)
{
	draw_round(cr, (struct box){ 1.5, 1.5, UNIT_WIDTH - 3, UNIT_HEIGHT - 3 }, 11);
	draw_colour(cr, fill);
	cairo_fill_preserve(cr);
	draw_colour(cr, edge);
	cairo_set_line_width(cr, 2.4);
	cairo_stroke(cr);
}

static void
draw_court_face(cairo_t *cr, uint8_t card)
{
	unsigned rank = golf_pack_rank(card), suit = golf_suit(card);
	double wide = signs[rank].width * 0.88;

	assert(card < GOLF_OWN);
	if (rank >= 10) {
		cairo_save(cr);
		draw_round(cr, (struct box){ 3, 3, UNIT_WIDTH - 6, UNIT_HEIGHT - 6 }, 9);
		cairo_clip(cr);
		court_draw(cr, card, inks[suit]);
		cairo_restore(cr);
	}
	draw_colour(cr, inks[suit]);
	if (rank < 10) {
		draw_sign(cr, rank, (struct box){ 13, 15, wide, 46 }, 10.5);
		draw_suit(cr, suit, 64, 98, 1.35);
		return;
	}
	if (rank == 13) {
		draw_star(cr, 23, 27, 16);
		cairo_fill(cr);
		return;
	}
	wide = signs[rank].width * 0.6;
	draw_sign(cr, rank, (struct box){ 11, 12, wide, 32 }, 8.5);
	if (suit < 4)
		draw_suit(cr, suit, 20, 64, 0.58);
}

static void
draw_plain_face(cairo_t *cr, uint8_t card)
{
	unsigned rank = golf_pack_rank(card), suit = golf_suit(card);
	double wide = signs[rank].width * (rank == 9 ? 1.08 : 1.3);

	assert(card < GOLF_OWN);
	draw_colour(cr, inks[suit]);
	if (rank == 13) {
		draw_star(cr, 50, 70, 40);
		cairo_fill(cr);
		return;
	}
	draw_sign(cr, rank, (struct box){ 50 - wide / 2, 18, wide, 54 }, 13.5);
	draw_suit(cr, suit, 50, 105, 1.02);
}

static void
draw_back(cairo_t *cr)
{
	draw_body(cr, 0x2b3f87, 0xc9d2f2);
	cairo_save(cr);
	draw_round(cr, (struct box){ 8, 8, UNIT_WIDTH - 16, UNIT_HEIGHT - 16 }, 7);
	cairo_clip_preserve(cr);
	draw_colour(cr, 0x7f93dd);
	cairo_set_line_width(cr, 4);
	cairo_stroke(cr);
	cairo_set_line_width(cr, 2.2);
	for (int y = 16; y < UNIT_HEIGHT - 8; y += 8) {
		cairo_move_to(cr, 14, y);
		cairo_line_to(cr, UNIT_WIDTH - 14, y);
	}
	draw_colour(cr, 0x415aae);
	cairo_stroke(cr);
	cairo_restore(cr);
	path_add(cr, "E50,68,25,29");
	draw_colour(cr, 0x2b3f87);
	cairo_fill_preserve(cr);
	draw_colour(cr, 0x7f93dd);
	cairo_set_line_width(cr, 2.6);
	cairo_stroke(cr);
	draw_colour(cr, 0xeef1ff);
	path_add(cr, "M46,50 L49,50 L49,84 L46,84 Z M49,50 L66,57 L49,65 Z E48,85,11,2.6");
	cairo_fill(cr);
}

static void
draw_empty(cairo_t *cr)
{
	const double dashes[] = { 9, 8 };

	draw_round(cr, (struct box){ 5, 5, UNIT_WIDTH - 10, UNIT_HEIGHT - 10 }, 9);
	cairo_set_source_rgba(cr, 0.55, 0.7, 0.62, 0.8);
	cairo_set_line_width(cr, 3);
	cairo_set_dash(cr, dashes, 2, 0);
	cairo_stroke(cr);
	cairo_set_dash(cr, NULL, 0, 0);
}

static cairo_surface_t *
sprite_new(enum picture_style style, unsigned sprite, unsigned width)
{
	cairo_surface_t *made = cairo_image_surface_create(
	    CAIRO_FORMAT_ARGB32, (int)width, (int)card_height(width));
	cairo_t *cr = cairo_create(made);

	cairo_scale(cr, (double)width / UNIT_WIDTH, (double)width / UNIT_WIDTH);
	if (sprite == SPRITE_BACK) {
		draw_back(cr);
	} else if (sprite == SPRITE_EMPTY) {
		draw_empty(cr);
	} else {
		draw_body(cr, 0xfdfcf7, 0x9aa0aa);
		if (style == PICTURE_PLAIN || width < COURT_WIDTH)
			draw_plain_face(cr, (uint8_t)sprite);
		else
			draw_court_face(cr, (uint8_t)sprite);
	}
	cairo_destroy(cr);
	return made;
}

/* Finds the set of a size, or empties the set that was used longest ago for it. */
static struct sprites *
find_set(struct picture_maker *m, enum picture_style style, unsigned width)
{
	struct sprites *oldest = &m->sets[0];

	for (struct sprites *s = m->sets; s < m->sets + SPRITE_SETS; s++) {
		if (s->width == width && s->style == style)
			return s;
		if (s->used < oldest->used)
			oldest = s;
	}
	for (unsigned i = 0; i < SPRITES; i++)
		if (oldest->card[i])
			cairo_surface_destroy(oldest->card[i]);
	*oldest = (struct sprites){ .width = width, .style = style };
	return oldest;
}

/* The colours of a card of one's own: the paper and the name. */
struct tint {
	uint32_t paper, ink;
};

/* Cards up to 0 are blue; others are white, yellow and red, as config/cards/card.awk has them. */
static const struct tint *
tint_of(const struct golf_rules *r, uint8_t card)
{
	static const struct tint below = { 0x2f55b5, 0xffffff }, nothing = { 0xa9dcf7, 0x10233a },
				 others[] = { { 0xfdfcf7, 0x16181d }, { 0xffe070, 0x33270a },
					 { 0xf08a7e, 0x3a0b08 } };
	int value = golf_rules_value(r, card);

	if (value < 0)
		return &below;
	if (value == 0)
		return &nothing;
	return &others[value < 5 ? 0 : value < 9 ? 1 : 2];
}

/* A card of one's own has its name alone, as large as the card has room. It is not kept. */
static void
draw_own(
    struct picture_maker *m, const struct golf_rules *r, uint8_t card, unsigned width, int x, int y)
{
	static const double sizes[] = { 84, 68, 50 };
	const struct tint *tint = tint_of(r, card);
	char name[CARD_NAME];
	unsigned length = 0;

	card_name(r, card, name);
	for (const char *at = name; *at; at++)
		length += ((unsigned char)*at & 0xc0) != 0x80;
	cairo_save(m->cr);
	cairo_translate(m->cr, x, y);
	cairo_scale(m->cr, (double)width / UNIT_WIDTH, (double)width / UNIT_WIDTH);
	draw_body(m->cr, tint->paper, 0x9aa0aa);
	draw_colour(m->cr, tint->ink);
	draw_text(m, (struct box){ 3, 0, UNIT_WIDTH - 6, UNIT_HEIGHT },
	    sizes[length > 2 ? 2 : length > 1], true, ALIGN_MIDDLE, name);
	cairo_restore(m->cr);
}

void
card_draw(
    struct picture_maker *m, const struct picture *p, unsigned sprite, unsigned width, int x, int y)
{
	enum picture_style style = p->style;
	struct sprites *set;

	if (sprite >= GOLF_OWN && sprite < GOLF_CARD_KINDS) {
		draw_own(m, p->rules, (uint8_t)sprite, width, x, y);
		return;
	}
	set = find_set(m, style, width);
	set->used = ++m->uses;
	if (!set->card[sprite])
		set->card[sprite] = sprite_new(style, sprite, width);
	cairo_set_source_surface(m->cr, set->card[sprite], x, y);
	cairo_paint(m->cr);
}
