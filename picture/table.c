/* The table, and the end of a hole: the head with the piles, then a panel for each seat. */
#include "config/words.h"
#include "picture/inside.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	WIDTH = 680, /* a phone shows a picture some 265 px wide: a text of 28 has 11 px there */
	WIDTH_OF_TWO = 640,
	NAME_HEIGHT = 44,
	LINE_HEIGHT = 36, /* a line of figures below the name */
	GAP = 6, /* between two cards, and between two panels */
	CARD_WIDTH_MAX = 86,
	CARD_WIDTH_ROWS = 62, /* at most, with several rows of panels */
	CARD_WIDTH_LEGIBLE = 40, /* the least width with a legible rank on a phone */
	CARD_WIDTH_MIN = 16,
	PILE_WIDTH = 60,
	PANEL_NARROW = 200, /* a panel below this width has its figures below the name */
	SHIELD_ROOM = 140, /* the least width for a shield and some of the name */
	JOINED_COLUMNS = 2, /* the least columns of joined cards */
};

/* Where everything lies; all in pixels. */
struct plan {
	unsigned width, top; /* top: of the first panels */
	unsigned columns, rows; /* of panels */
	unsigned panel_width, panel_height;
	unsigned card, card_high; /* one card */
	unsigned across; /* columns of joined cards, below those of the layout */
	unsigned lines_high; /* the name, and the lines of figures below it */
	bool narrow, totals;
};

/* The cards side by side in a panel: the columns of the layout, or of the cards that joined. */
static unsigned
cards_across(const struct golf_view *v)
{
	bool joined = false;

	for (unsigned seat = 0; seat < v->seats; seat++)
		joined = joined || v->size[seat] > v->places;
	return joined && v->columns < JOINED_COLUMNS ? JOINED_COLUMNS : v->columns;
}

/* The rows of cards in the panel with most of them. */
static unsigned
count_lines(const struct golf_view *v, unsigned across)
{
	unsigned most = 0;

	for (unsigned seat = 0; seat < v->seats; seat++)
		if (v->size[seat] > v->places && v->size[seat] - (unsigned)v->places > most)
			most = v->size[seat] - (unsigned)v->places;
	return v->rows + (most + across - 1) / across;
}

static void
set_columns(struct plan *to, unsigned seats, unsigned columns, unsigned across)
{
	unsigned most = seats > columns ? CARD_WIDTH_ROWS : CARD_WIDTH_MAX;

	to->columns = columns;
	to->panel_width = (to->width - 2 * MARGIN - (columns - 1) * GAP) / columns;
	to->card = (to->panel_width - GAP) / across - GAP;
	to->card = to->card > most ? most : to->card;
}

/* Up to four seats stand side by side while their cards are legible. */
static void
choose_columns(struct plan *to, unsigned seats, unsigned across)
{
	static const uint8_t columns[GOLF_SEATS_MAX + 1] = { 1, 1, 2, 3, 4, 3, 3, 4, 4, 3, 4, 4,
		4 };

	set_columns(to, seats, columns[seats], across);
	if (seats == 4 && to->card < CARD_WIDTH_LEGIBLE)
		set_columns(to, seats, 2, across);
}

static unsigned
height_of(const struct plan *plan)
{
	return plan->top + plan->rows * (plan->panel_height + GAP) + MARGIN - GAP;
}

/*
 * Plans the panels. Cards get smaller, as long as they are legible, until the picture is not higher
 * than most; and smaller again until a picture is possible.
 */
static struct plan
plan_panels(const struct picture *p, unsigned top, unsigned most, bool totals)
{
	const struct golf_view *v = picture_view(p);
	struct plan to = { .width = v->seats <= 2 && top == HEAD_HEIGHT ? WIDTH_OF_TWO : WIDTH,
		.top = top,
		.across = cards_across(v),
		.totals = totals };
	unsigned lines = count_lines(v, to.across), figures;

	choose_columns(&to, v->seats, to.across);
	to.rows = (v->seats + to.columns - 1) / to.columns;
	to.narrow = to.panel_width < PANEL_NARROW;
	figures = p->kind == PICTURE_TABLE ? to.narrow : 1u + (to.narrow && totals);
	to.lines_high = NAME_HEIGHT + figures * LINE_HEIGHT;
	for (;; to.card--) {
		to.card_high = card_height(to.card);
		to.panel_height = to.lines_high + lines * (to.card_high + GAP) + GAP;
		if (to.card <= CARD_WIDTH_MIN || height_of(&to) <= most ||
		    (to.card <= CARD_WIDTH_LEGIBLE && height_of(&to) <= PICTURE_HEIGHT_MAX))
			break;
	}
	return to;
}

static struct plan
plan_make(const struct picture *p)
{
	return plan_panels(p, HEAD_HEIGHT, WIDTH, true);
}

struct size
seats_size(const struct picture *p)
{
	struct plan plan = plan_make(p);

	return (struct size){ plan.width, height_of(&plan) };
}

static struct box
panel_box(const struct plan *plan, unsigned seat)
{
	unsigned column = seat % plan->columns, row = seat / plan->columns;

	return (struct box){ MARGIN + column * (plan->panel_width + GAP),
		plan->top + row * (plan->panel_height + GAP), plan->panel_width,
		plan->panel_height };
}

/* The upper left corner of a place. A card that joined lies below a column of the layout. */
static struct box
place_box(const struct plan *plan, const struct golf_view *v, struct box panel, unsigned place)
{
	bool joined = place >= v->places;
	unsigned across = joined ? plan->across : v->columns;
	unsigned column = joined ? (place - v->places) % across : place % across;
	unsigned row = joined ? v->rows + (place - v->places) / across : place / across;
	double wide = across * (plan->card + (unsigned)GAP) - (double)GAP;

	return (struct box){
		(int)(panel.x + (panel.w - wide) / 2) + (int)(column * (plan->card + GAP)),
		panel.y + plan->lines_high + row * (plan->card_high + GAP),
		plan->card,
		plan->card_high,
	};
}

static unsigned
sprite_of(uint8_t card)
{
	return card == GOLF_NO_CARD ? SPRITE_EMPTY : card == GOLF_HIDDEN ? SPRITE_BACK : card;
}

static void
ring(cairo_t *cr, struct box b, uint32_t colour)
{
	draw_round(cr, (struct box){ b.x - 1.5, b.y - 1.5, b.w + 3, b.h + 3 }, 10);
	draw_colour(cr, colour);
	cairo_set_line_width(cr, 5);
	cairo_stroke(cr);
}

/* A ring, and a corner for people who do not see its colour. */
static void
mark_change(cairo_t *cr, struct box b, uint32_t colour)
{
	double x = b.x + b.w + 3, y = b.y - 3;

	ring(cr, b, colour);
	cairo_move_to(cr, x - 24, y);
	cairo_line_to(cr, x, y);
	cairo_line_to(cr, x, y + 24);
	cairo_close_path(cr);
	draw_colour(cr, colour);
	cairo_fill(cr);
}

static void
draw_combos(struct picture_maker *m, const struct picture *p, const struct plan *plan,
    unsigned seat, struct box panel)
{
	static const uint32_t colours[] = { 0x1fb6ff, 0xff5fa8, 0x6fbf2a, 0xffab1a, 0xa678ff,
		0x12c4a2 };
	const struct golf_view *v = picture_view(p);
	uint8_t group[GOLF_PLACES_MAX];

	if (!combos_of(p, seat, group))
		return;
	for (unsigned i = 0; i < v->size[seat]; i++) {
		uint32_t colour = colours[(group[i] + 5u) % 6];
		struct box b = place_box(plan, v, panel, i);

		if (group[i] == 0)
			continue;
		ring(m->cr, b, colour);
		/* A bridge to the same combination on the right and below. */
		for (unsigned j = i + 1; j < v->size[seat]; j++) {
			struct box to = place_box(plan, v, panel, j);
			bool right = to.y == b.y && to.x - b.x <= b.w + GAP;
			bool below = to.x == b.x && to.y - b.y <= b.h + GAP;

			if (group[j] != group[i] || !(right || below))
				continue;
			if (right)
				cairo_rectangle(
				    m->cr, b.x + b.w - 2, b.y + b.h / 2 - 12, GAP + 4, 24);
			else
				cairo_rectangle(
				    m->cr, b.x + b.w / 2 - 12, b.y + b.h - 2, 24, GAP + 4);
			cairo_fill(m->cr);
		}
	}
}

/* A padlock with its lower right corner at x, y: the owner may not replace the card. */
static void
draw_padlock(cairo_t *cr, double x, double y)
{
	cairo_new_path(cr);
	cairo_arc(cr, x - 11, y - 15, 6, M_PI, 2 * M_PI);
	cairo_set_line_width(cr, 7);
	draw_colour(cr, 0x14181c);
	cairo_stroke_preserve(cr);
	cairo_set_line_width(cr, 3);
	draw_colour(cr, 0xffc93c);
	cairo_stroke(cr);
	draw_round(cr, (struct box){ x - 21, y - 16, 20, 15 }, 3);
	draw_colour(cr, 0xffc93c);
	cairo_fill_preserve(cr);
	draw_colour(cr, 0x14181c);
	cairo_set_line_width(cr, 2);
	cairo_stroke(cr);
}

/* The number of the place of a card that lies face down: players name the place by it. */
static void
draw_number(struct picture_maker *m, struct box b, unsigned place)
{
	double size = b.w * 0.55 > 28 ? b.w * 0.55 : 28;
	char text[NUMBER_BYTES];

	cairo_arc(m->cr, b.x + b.w / 2, b.y + b.h / 2, size * 0.62, 0, 2 * M_PI);
	draw_colour(m->cr, 0x2b3f87);
	cairo_fill(m->cr);
	draw_colour(m->cr, 0xffffff);
	draw_text(m, (struct box){ b.x - GAP, b.y, b.w + 2 * GAP, b.h }, size, true, ALIGN_MIDDLE,
	    number_write((int)place + 1, false, text));
}

static void
draw_cards(struct picture_maker *m, const struct picture *p, const struct plan *plan, unsigned seat,
    struct box panel)
{
	const struct golf_view *v = picture_view(p);

	for (unsigned i = 0; i < v->size[seat]; i++) {
		struct box b = place_box(plan, v, panel, i);
		const struct golf_cell *cell = &v->cell[seat][i];

		card_draw(m, p, sprite_of(cell->card), plan->card, (int)b.x, (int)b.y);
		if (cell->card < GOLF_CARD_KINDS && !(cell->flags & GOLF_CELL_UP)) {
			/* The viewer knows it, and it lies face down. */
			draw_round(m->cr, b, 9);
			cairo_set_source_rgba(m->cr, 0.17, 0.25, 0.53, 0.45);
			cairo_fill(m->cr);
		}
		if (p->kind == PICTURE_TABLE && cell->card == GOLF_HIDDEN)
			draw_number(m, b, i);
		if (p->kind == PICTURE_TABLE && v->locked[seat] >> i & 1)
			draw_padlock(m->cr, b.x + b.w, b.y + b.h);
	}
	if (p->kind == PICTURE_HOLE_END)
		draw_combos(m, p, plan, seat, panel);
	for (unsigned i = 0; i < v->size[seat]; i++)
		if (p->kind == PICTURE_TABLE && p->changed.places[seat] >> i & 1)
			mark_change(
			    m->cr, place_box(plan, v, panel, i), picture_themes[p->theme].mark);
}

/* The lowest score of the hole. */
bool
table_lowest(const struct golf_view *v, unsigned seat)
{
	uint16_t players = golf_view_players(v);

	for (unsigned other = 0; other < v->seats; other++)
		if (players >> other & 1 && v->scores[other] < v->scores[seat])
			return false;
	return players >> seat & 1;
}

static bool
is_marked(const struct picture *p, unsigned seat)
{
	return p->kind == PICTURE_HOLE_END ? table_lowest(picture_view(p), seat)
					   : picture_view(p)->turn == seat;
}

/* Chequers: this seat has ended the hole. Returns the width. */
static double
draw_chequers(cairo_t *cr, double right, double middle)
{
	for (int i = 0; i < 12; i++) {
		int row = i / 4;

		draw_colour(cr, (i + row) % 2 ? 0xffffff : 0x14181c);
		cairo_rectangle(cr, right - 28 + i % 4 * 7, middle - 10.5 + row * 7, 7, 7);
		cairo_fill(cr);
	}
	draw_colour(cr, 0x14181c);
	cairo_rectangle(cr, right - 28, middle - 10.5, 28, 21);
	cairo_set_line_width(cr, 1.5);
	cairo_stroke(cr);
	return 36;
}

/* The score of the hole, and on the right the total; in a narrow panel, below. */
static void
draw_scores(struct picture_maker *m, const struct picture *p, const struct plan *plan,
    unsigned seat, struct box b)
{
	const struct golf_view *v = picture_view(p);
	char text[NUMBER_BYTES + 4], total[NUMBER_BYTES];

	number_write(v->scores[seat], true, text);
	draw_text(m, b, 30, true, ALIGN_LEFT, text);
	if (!plan->totals)
		return;
	snprintf(text, sizeof text, "= %s", number_write(v->totals[seat], false, total));
	b.y += plan->narrow ? LINE_HEIGHT : 0;
	draw_text(m, b, 30, false, plan->narrow ? ALIGN_LEFT : ALIGN_RIGHT, text);
}

/*
 * The shields of a seat, each with its card, from the right. A narrow panel has room for few; the
 * name needs some too. Returns the width.
 */
static double
draw_shields(struct picture_maker *m, const struct picture *p, unsigned seat, struct box b)
{
	const struct golf_view *v = picture_view(p);
	double wide = 0;
	char card[CARD_NAME];

	for (unsigned i = 0;
	     i < GOLF_SHIELDS_MAX && v->shield[seat][i] != GOLF_NO_CARD && b.w - wide > SHIELD_ROOM;
	     i++) {
		struct box line = { b.x, b.y, b.w - wide, b.h };

		wide += draw_text(m, line, 28, true, ALIGN_RIGHT,
			    card_name(p->rules, v->shield[seat][i], card)) +
		    26;
		cairo_save(m->cr);
		cairo_translate(m->cr, b.x + b.w - wide, b.y + b.h / 2 - 12);
		path_add(m->cr, "M11,0 L22,4 L22,12 C22,18 16,22 11,24 C6,22 0,18 0,12 L0,4 Z");
		cairo_set_source_rgb(m->cr, 0.36, 0.62, 0.93);
		cairo_fill_preserve(m->cr);
		draw_colour(m->cr, 0x14181c);
		cairo_set_line_width(m->cr, 2);
		cairo_stroke(m->cr);
		cairo_restore(m->cr);
		wide += 8;
	}
	return wide;
}

/* The marks of a seat, from the right: shields, the end of the hole, its lowest score. Returns the
 * width. */
static double
draw_marks(struct picture_maker *m, const struct picture *p, unsigned seat, struct box b)
{
	double wide = 0;

	if (p->kind == PICTURE_TABLE)
		wide += draw_shields(m, p, seat, b);
	if (picture_view(p)->ender == seat)
		wide += draw_chequers(m->cr, b.x + b.w - wide, b.y + b.h / 2);
	if (p->kind == PICTURE_HOLE_END && is_marked(p, seat)) {
		draw_star(m->cr, b.x + b.w - wide - 13, b.y + b.h / 2, 13);
		draw_colour(m->cr, 0xb3261e);
		cairo_fill(m->cr);
		wide += 34;
	}
	return wide;
}

/* The name, the figures and the marks of a seat. A narrow panel has the name alone on its line. */
static void
draw_head(struct picture_maker *m, const struct picture *p, const struct plan *plan, unsigned seat,
    struct box panel)
{
	uint32_t ink = is_marked(p, seat) ? 0x1c1a10 : picture_themes[p->theme].text;
	struct box b = { panel.x + 8, panel.y, panel.w - 16, NAME_HEIGHT };
	struct box below = { b.x, b.y + NAME_HEIGHT - 6, b.w, LINE_HEIGHT };
	struct box *line = plan->narrow ? &below : &b;
	char points[NUMBER_BYTES];

	draw_colour(m->cr, ink);
	if (p->kind == PICTURE_HOLE_END)
		draw_scores(m, p, plan, seat, below);
	else
		number_write(picture_view(p)->totals[seat], false, points);
	if (p->kind == PICTURE_TABLE && plan->narrow)
		draw_text(m, below, 30, true, ALIGN_LEFT, points);
	else if (p->kind == PICTURE_TABLE)
		b.w -= draw_text(m, b, 30, true, ALIGN_RIGHT, points) + 8;
	line->w -= draw_marks(m, p, seat, *line);
	draw_colour(m->cr, ink);
	name_draw(m, p, seat, b, 28);
}

static void
draw_panel(struct picture_maker *m, const struct picture *p, const struct plan *plan, unsigned seat)
{
	const struct theme *theme = &picture_themes[p->theme];
	struct box b = panel_box(plan, seat);
	bool waited_for = p->kind == PICTURE_TABLE && picture_view(p)->to_act >> seat & 1;

	draw_round(m->cr, b, 12);
	draw_colour(m->cr, theme->panel);
	cairo_fill(m->cr);
	if (is_marked(p, seat)) {
		cairo_save(m->cr);
		draw_round(m->cr, b, 12);
		cairo_clip(m->cr);
		cairo_rectangle(m->cr, b.x, b.y, b.w, plan->lines_high - 5.0);
		draw_colour(m->cr, 0xffc93c);
		cairo_fill(m->cr);
		cairo_restore(m->cr);
	}
	draw_head(m, p, plan, seat, b);
	draw_cards(m, p, plan, seat, b);
	if (waited_for || is_marked(p, seat)) {
		draw_round(m->cr, (struct box){ b.x + 1.5, b.y + 1.5, b.w - 3, b.h - 3 }, 11);
		draw_colour(m->cr, 0xffc93c);
		cairo_set_line_width(m->cr, is_marked(p, seat) ? 5 : 3);
		cairo_stroke(m->cr);
	}
}

/* The stock with its number of cards, the discard pile, and the cards in hand. Returns the left
 * edge. */
static double
draw_piles(struct picture_maker *m, const struct picture *p, const struct plan *plan)
{
	const struct theme *theme = &picture_themes[p->theme];
	const struct golf_view *v = picture_view(p);
	const double high = card_height(PILE_WIDTH), y = (int)((HEAD_HEIGHT - high) / 2);
	struct box b = { plan->width - MARGIN - PILE_WIDTH - 6.0, y, PILE_WIDTH, high };
	char stock[20];

	card_draw(m, p, sprite_of(v->discard), PILE_WIDTH, (int)b.x, (int)y);
	if (p->changed.discard)
		mark_change(m->cr, b, theme->mark);
	b.x -= PILE_WIDTH + 16;
	card_draw(m, p, v->stock > 0 ? SPRITE_BACK : SPRITE_EMPTY, PILE_WIDTH, (int)b.x, (int)y);
	snprintf(stock, sizeof stock, "%u", v->stock);
	draw_round(m->cr, (struct box){ b.x + 5, b.y + b.h - 34, b.w - 10, 28 }, 8);
	draw_colour(m->cr, 0x14203f);
	cairo_fill(m->cr);
	draw_colour(m->cr, 0xffffff);
	draw_text(m, (struct box){ b.x, b.y + b.h - 34, b.w, 28 }, 28, true, ALIGN_MIDDLE, stock);
	if (p->changed.stock)
		mark_change(m->cr, b, theme->mark);
	b.x -= 12;
	for (unsigned i = 0; i < 3; i++) {
		uint8_t card = i == 0 ? v->drawn : v->more[i - 1];

		if (card == GOLF_NO_CARD)
			continue;
		b.x -= PILE_WIDTH + 10;
		card_draw(m, p, sprite_of(card), PILE_WIDTH, (int)b.x, (int)y);
		ring(m->cr, b, 0xffc93c);
		b.x -= 4;
	}
	return b.x;
}

/* The kind that draws the layouts of a scorecard. */
static struct picture
last_hole(const struct picture *p)
{
	struct picture last = *p;

	last.kind = PICTURE_HOLE_END;
	return last;
}

unsigned
layouts_height(const struct picture *p, unsigned most)
{
	struct picture last = last_hole(p);
	struct plan plan = plan_panels(&last, 0, most, false);

	return plan.card < CARD_WIDTH_LEGIBLE || height_of(&plan) > most ? 0 : height_of(&plan);
}

void
layouts_draw(struct picture_maker *m, const struct picture *p, unsigned top, unsigned most)
{
	struct picture last = last_hole(p);
	struct plan plan = plan_panels(&last, 0, most, false);

	plan.top = top;
	for (unsigned seat = 0; seat < picture_view(p)->seats; seat++)
		draw_panel(m, &last, &plan, seat);
}

void
seats_draw(struct picture_maker *m, const struct picture *p, struct size size)
{
	struct plan plan = plan_make(p);
	const struct golf_view *v = picture_view(p);
	const char *key = p->kind == PICTURE_HOLE_END ? "picture.hole-end" : "picture.hole";
	char line[200], hole[8], holes[8], pot[NUMBER_BYTES];
	const struct word words[] = { { "hole", hole }, { "holes", holes }, { "n", pot },
		{ NULL, NULL } };
	size_t length;

	snprintf(hole, sizeof hole, "%u", v->hole);
	snprintf(holes, sizeof holes, "%u", v->holes);
	snprintf(pot, sizeof pot, "%" PRIu32, v->pot);
	if (p->kind == PICTURE_TABLE && v->holes >= v->hole)
		key = "picture.hole-of";
	words_say(p->lang, key, words, line, sizeof line);
	length = strlen(line);
	if (p->rules->pot_stake > 0)
		words_say(p->lang, "picture.pot", words, line + length, sizeof line - length);
	head_draw(m, p, size, 0, NULL);
	head_draw(m, p, size,
	    p->kind == PICTURE_TABLE ? draw_piles(m, p, &plan) : plan.width - (double)MARGIN, line);
	for (unsigned seat = 0; seat < v->seats; seat++)
		draw_panel(m, p, &plan, seat);
}
