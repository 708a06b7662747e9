#include "bot/render/layout.h"

#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/news.h"

#include <stdio.h>

enum {
	NAME_COLUMNS = 18, /* columns of a name above a layout */
	NAME_BRIEF = 8, /* the same when room is short */
	BIG = 18, /* up to so many cards in all: headings of the first order */
	MIDDLE = 36, /* up to so many cards: headings of the second order; above: plain text */
	ROW_TEXT = 512,
};

/* The seats' cards, and the way in which they are drawn. */
struct layout {
	const struct render_table *t;
	const struct golf_tell *tell;
	unsigned tells;
	/* Markdown before each row of emojis: a larger heading draws larger emojis. */
	const char *heading;
	bool brief;
};

static struct layout
begin(const struct render_table *t, unsigned seats)
{
	unsigned cards = seats * t->view->places;
	struct layout l = { .t = t, .brief = card_style(t) == RENDER_BRIEF };

	l.heading = cards <= BIG ? "# " : cards <= MIDDLE ? "## " : "";
	return l;
}

/* Rows of emojis ----------------------------------------------------------- */

/* Returns the kind of emoji for a place. */
static unsigned
picture_at(const struct layout *l, unsigned seat, unsigned place)
{
	uint8_t card = cells_card(l->t->view, seat, place, l->tell, l->tells);

	if (card < GOLF_CARD_KINDS)
		return card;
	return card == GOLF_NO_CARD ? CARDS_EMPTY : CARDS_PLACE + place;
}

/* Adds a line of count emojis, from the place first. */
static void
add_line(const struct layout *l, struct sheet *s, unsigned seat, unsigned first, unsigned count)
{
	bool wide = l->t->view->size[seat] >= 10;
	char number[NUMBER_TEXT], emoji[CARD_TEXT];

	sheet_line(s);
	sheet_add(s, l->heading);
	sheet_add(s, "`");
	if (wide && first + 1 < 10)
		sheet_add(s, "\u2007");
	sheet_add(s, place_text(first, number));
	sheet_add(s, "` ");
	for (unsigned place = first; place < first + count; place++)
		sheet_add(s, card_emoji(l->t, picture_at(l, seat, place), emoji));
	sheet_add(s, "\n");
}

/* Adds the rows of the grid, long rows in two lines, and then the cards that joined. */
static void
add_emojis(const struct layout *l, struct sheet *s, unsigned seat)
{
	const struct golf_view *v = l->t->view;
	unsigned most = v->columns > LAYOUT_ROW ? (v->columns + 1u) / 2 : v->columns;
	unsigned size = v->size[seat], count;

	for (unsigned place = 0; place < size; place += count) {
		unsigned end = place < v->places ? (place / v->columns + 1u) * v->columns : size;
		unsigned room = place < v->places ? most : LAYOUT_ROW;

		if (place < v->places && end > v->places)
			end = v->places;
		if (end > size)
			end = size;
		count = end - place < room ? end - place : room;
		add_line(l, s, seat, place, count);
	}
}

/* Words -------------------------------------------------------------------- */

/* "queen of hearts, face down, 3 of clubs", or "all face down". */
static void
list_cards(const struct layout *l, unsigned seat, unsigned first, unsigned last, char out[ROW_TEXT])
{
	const struct render_table *t = l->t;
	bool hidden = last > first;
	char card[CARD_TEXT];

	out[0] = '\0';
	for (unsigned place = first; place <= last; place++) {
		uint8_t c = cells_card(t->view, seat, place, l->tell, l->tells);

		hidden = hidden && c == GOLF_HIDDEN;
		list_add(t->lang, out, ROW_TEXT, card_spoken(t->lang, c, l->brief, card), false);
	}
	if (hidden)
		snprintf(out, ROW_TEXT, "%s", words_find(t->lang, "layout.all-down"));
}

/* "Row 2, places 4 to 6: ...". */
static void
add_row(const struct layout *l, struct sheet *s, unsigned seat, unsigned first, unsigned last)
{
	const struct golf_view *v = l->t->view;
	bool joined = first >= v->places, one = first == last;
	const char *key = joined ? one ? "layout.joined-one" : "layout.joined"
	    : one                ? "layout.row-one"
				 : "layout.row";
	char cards[ROW_TEXT], n[NUMBER_TEXT], from[NUMBER_TEXT], to[NUMBER_TEXT];

	list_cards(l, seat, first, last, cards);
	sheet_line(s);
	sheet_say(s, l->t->lang, l->brief ? "layout.brief" : key,
	    WORDS({ "n", place_text(first / v->columns, n) }, { "place", place_text(first, from) },
		{ "there", place_text(last, to) }, { "b", cards }));
	sheet_add(s, "\n");
}

static void
add_words(const struct layout *l, struct sheet *s, unsigned seat)
{
	const struct golf_view *v = l->t->view;
	unsigned grid = v->size[seat] < v->places ? v->size[seat] : v->places;

	for (unsigned first = 0; first < grid; first += v->columns)
		add_row(l, s, seat, first,
		    first + v->columns < grid ? first + v->columns - 1 : grid - 1);
	if (v->size[seat] > v->places)
		add_row(l, s, seat, v->places, v->size[seat] - 1u);
}

/* Names -------------------------------------------------------------------- */

static void
add_name(const struct layout *l, struct sheet *s, unsigned seat, bool totals)
{
	const struct render_table *t = l->t;
	bool acts = t->view->to_act >> seat & 1, ended = t->view->ender == seat;
	char plain[PLAIN_TEXT], name[RENDER_NAME], total[NUMBER_TEXT];
	unsigned columns = l->brief ? NAME_BRIEF : NAME_COLUMNS;

	sheet_line(s);
	if (!card_speaks(t))
		sheet_add(s, acts ? "➤ " : ended ? "⚑ " : "");
	sheet_add(s, "**");
	sheet_add(s, render_name(seat_plain(t, seat, columns, plain), "?", name));
	sheet_add(s, "**");
	number_text(t->view->totals[seat], total);
	if (!card_speaks(t)) {
		sheet_add(s, totals ? " " : "");
		sheet_add(s, totals ? total : "");
		return;
	}
	if (acts)
		sheet_say(s, t->lang, "layout.acts", NULL);
	if (ended)
		sheet_say(s, t->lang, "layout.ended", NULL);
	if (totals)
		sheet_say(s, t->lang, "layout.total", WORDS({ "n", total }));
	sheet_add(s, ":");
}

static void
add_layout(const struct layout *l, struct sheet *s, unsigned seat)
{
	if (card_speaks(l->t))
		add_words(l, s, seat);
	else
		add_emojis(l, s, seat);
}

void
layout_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	struct layout l = begin(t, v->seats);

	for (unsigned seat = 0; seat < v->seats; seat++) {
		add_name(&l, s, seat, v->hole > 1 && cells_in_play(v));
		add_layout(&l, s, seat);
	}
}

void
layout_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n)
{
	struct layout l = begin(t, 1);

	l.tell = tell;
	l.tells = n;
	add_layout(&l, s, seat);
}
