#include "cli/table.h"

#include "config/own_card.h"
#include "config/words.h"

#include <stdlib.h>
#include <string.h>

enum { MARGIN = 2, CELL = 4, HELD_CELL = 6, GAP = 3, NAME = 16 }; /* columns of a terminal */
enum { WINNERS = GOLF_SEATS_MAX * 64 }; /* bytes of all their names */

unsigned
term_columns(const struct table *t)
{
	return t->columns > 0 ? t->columns : TABLE_COLUMNS;
}

const char *
term_name(const struct table *t, unsigned seat)
{
	return seat == t->you ? term_word(t, "term.you") : t->names[seat];
}

unsigned
term_width(const char *text)
{
	unsigned n = 0;

	for (; *text; text++)
		n += ((unsigned char)*text & 0xc0) != 0x80;
	return n;
}

/* Writes the card and returns its columns. */
static int
put_card(const struct table *t, uint8_t card)
{
	static const char *const signs[] = { "♠", "♥", "♦", "♣" };
	const char *text = golf_card_text(t->rules, card);
	char own[OWN_CARD];
	unsigned suit;
	bool red;

	if (card == GOLF_HIDDEN)
		return fputs(t->utf8 ? "▒▒" : "##", t->out), 2;
	if (card >= GOLF_CARD_KINDS)
		return fputs("--", t->out), 2;
	if (own_card_is(card)) {
		text = t->utf8 ? own_card(t->rules, card, own) : text;
		return fputs(text, t->out), (int)term_width(text);
	}
	suit = golf_suit(card);
	red = suit == 1 || suit == 2 || suit == 4;
	if (t->colour && red)
		fputs("\033[31m", t->out);
	if (suit > 3)
		fputs(term_word(t, red ? "term.red-short" : "term.black-short"), t->out);
	else
		fprintf(t->out, "%.*s%s", text[0] == 'T' ? 2 : 1, text[0] == 'T' ? "10" : text,
		    t->utf8 ? signs[suit] : text + 1);
	if (t->colour && red)
		fputs("\033[0m", t->out);
	return suit > 3 || text[0] == 'T' ? 3 : 2;
}

void
term_card(const struct table *t, uint8_t card)
{
	bool red = card == GOLF_JOKER_RED;
	const char *text, *colour;

	if (card != GOLF_JOKER_RED && card != GOLF_JOKER_BLACK) {
		put_card(t, card);
		return;
	}
	text = term_word(t, "term.joker");
	colour = strstr(text, "%j");
	fprintf(t->out, "%.*s", (int)(colour - text), text);
	if (red && t->colour)
		fputs("\033[31m", t->out);
	fputs(term_word(t, red ? "term.red" : "term.black"), t->out);
	if (red && t->colour)
		fputs("\033[0m", t->out);
	fputs(colour + 2, t->out);
}

/*
 * Columns to leave free before the next text of a line. They are written late, so that no line ends
 * in spaces.
 */
static void
pay(const struct table *t, int *owed)
{
	fprintf(t->out, "%*s", *owed > 0 ? *owed : 0, "");
	*owed = 0;
}

/* Returns the card if it lies face up. */
static uint8_t
shown(const struct golf_view *view, unsigned seat, unsigned place)
{
	const struct golf_cell *cell = &view->cell[seat][place];

	if (cell->card == GOLF_NO_CARD || cell->flags & GOLF_CELL_UP)
		return cell->card;
	return GOLF_HIDDEN;
}

static bool
is_held(const struct golf_view *view, unsigned seat, unsigned place)
{
	const struct golf_cell *cell = &view->cell[seat][place];

	return cell->flags & GOLF_CELL_HELD && !(cell->flags & GOLF_CELL_UP) &&
	    cell->card < GOLF_CARD_KINDS;
}

/* The rows of a layout: those of the grid, and those of cards that joined. */
static unsigned
rows_of(const struct golf_view *view, unsigned seat)
{
	return (view->size[seat] + view->columns - 1u) / view->columns;
}

/* Returns the columns of the title. */
static int
put_title(const struct table *t, const struct golf_view *view, unsigned seat, char title[80])
{
	snprintf(title, 80, "%.60s (%d)", term_name(t, seat), view->totals[seat]);
	return (int)term_width(title);
}

static int
block_width(const struct table *t, const struct golf_view *view, unsigned seat)
{
	char title[80];
	int width = put_title(t, view, seat, title), cards = view->columns * CELL;

	return (width > cards ? width : cards) + GAP;
}

static void
draw_row(
    const struct table *t, const struct golf_view *view, unsigned seat, unsigned row, int *owed)
{
	for (unsigned column = 0; column < view->columns; column++) {
		unsigned place = row * view->columns + column;

		if (place >= view->size[seat]) {
			*owed += CELL;
			continue;
		}
		pay(t, owed);
		*owed = CELL - put_card(t, shown(view, seat, place));
	}
}

/* Draws the layouts of seats `first` to `last` side by side, without yours. */
static void
draw_band(const struct table *t, const struct golf_view *view, unsigned first, unsigned last)
{
	int owed = MARGIN;
	unsigned rows = view->rows;

	for (unsigned seat = first; seat < last; seat++) {
		char title[80];
		int width = put_title(t, view, seat, title);

		if (seat == t->you)
			continue;
		pay(t, &owed);
		fputs(title, t->out);
		owed = block_width(t, view, seat) - width;
		rows = rows_of(view, seat) > rows ? rows_of(view, seat) : rows;
	}
	putc('\n', t->out);
	for (unsigned row = 0; row < rows; row++) {
		owed = MARGIN;
		for (unsigned seat = first; seat < last; seat++) {
			if (seat == t->you)
				continue;
			draw_row(t, view, seat, row, &owed);
			owed += block_width(t, view, seat) - view->columns * CELL;
		}
		putc('\n', t->out);
	}
	putc('\n', t->out);
}

static void
draw_others(const struct table *t, const struct golf_view *view)
{
	unsigned first = 0;
	int width = 0;

	for (unsigned seat = 0; seat < view->seats; seat++) {
		int more = seat == t->you ? 0 : block_width(t, view, seat);

		if (width > 0 && width + more > (int)term_columns(t)) {
			draw_band(t, view, first, seat);
			first = seat;
			width = 0;
		}
		width += more;
	}
	if (width > 0)
		draw_band(t, view, first, view->seats);
}

/* Writes in brackets a card that its owner may look at. */
static int
put_place(const struct table *t, const struct golf_view *view, unsigned seat, unsigned place)
{
	int width;

	if (!is_held(view, seat, place))
		return put_card(t, shown(view, seat, place));
	putc('(', t->out);
	width = put_card(t, view->cell[seat][place].card);
	putc(')', t->out);
	return width + 2;
}

void
term_layout(const struct table *t, const struct golf_view *view, unsigned seat)
{
	char title[80];
	int cell = CELL;

	put_title(t, view, seat, title);
	fprintf(t->out, "  %s\n", title);
	for (unsigned place = 0; place < view->size[seat]; place++)
		cell = is_held(view, seat, place) ? HELD_CELL : cell;
	for (unsigned row = 0; row < rows_of(view, seat); row++) {
		int owed = 0;

		for (unsigned column = 0; column < view->columns; column++) {
			unsigned place = row * view->columns + column;

			if (place >= view->size[seat])
				continue;
			pay(t, &owed);
			fprintf(t->out, "  %2u:", place + 1);
			owed = cell - put_place(t, view, seat, place);
		}
		putc('\n', t->out);
	}
	putc('\n', t->out);
}

static bool
draw_shields(const struct table *t, const struct golf_view *view, unsigned seat)
{
	unsigned n = 0;

	for (; n < GOLF_SHIELDS_MAX && view->shield[seat][n] < GOLF_CARD_KINDS; n++) {
		if (n == 0) {
			fputs("  ", t->out);
			term_say(t, "term.shield", seat, 0);
		} else {
			fputs(", ", t->out);
		}
		term_card(t, view->shield[seat][n]);
	}
	fputs(n > 0 ? ".\n" : "", t->out);
	return n > 0;
}

/* A sentence about a seat, on a line. */
static void
draw_remark(const struct table *t, const char *key, unsigned seat, int n)
{
	fputs("  ", t->out);
	term_say(t, key, seat, n);
	putc('\n', t->out);
}

/* The ender, shields, and paid points, if there are any. */
static void
draw_remarks(const struct table *t, const struct golf_view *view)
{
	bool playing = view->turn != GOLF_NOBODY, any = false;

	if (playing && view->ender != GOLF_NOBODY) {
		any = true;
		fputs("  ", t->out);
		term_say(t, "term.ended", view->ender, 0);
		if (view->last_turns > 0)
			term_say(t, "term.turns-left", view->ender, view->last_turns);
		fputs(".\n", t->out);
	}
	for (unsigned seat = 0; seat < view->seats; seat++) {
		any = draw_shields(t, view, seat) || any;
		if (playing && view->paid[seat] > 0) {
			any = true;
			draw_remark(t, "term.has-paid", seat, view->paid[seat]);
		}
		if (playing && view->kept[seat] != 0) {
			any = true;
			draw_remark(t, "term.keeps", seat, view->kept[seat]);
		}
	}
	fputs(any ? "\n" : "", t->out);
}

static void
draw_piles(const struct table *t, const struct golf_view *view)
{
	putc('\n', t->out);
	term_say(t, "term.hole", t->you, view->hole);
	if (golf_view_extra(view))
		term_say(t, "term.hole-extra", t->you, 0);
	else if (view->holes > 0)
		term_say(t, "term.hole-of", t->you, view->holes);
	term_say(t, "term.stock", t->you, view->stock);
	put_card(t, view->discard);
	if (view->pot > 0)
		term_say(t, view->pot == 1 ? "term.pot-one" : "term.pot", t->you, (int)view->pot);
	fputs("\n\n", t->out);
}

void
term_draw(const struct table *t, const struct golf_view *view)
{
	if (!t->piles_last)
		draw_piles(t, view);
	draw_others(t, view);
	if (t->piles_last)
		draw_piles(t, view);
	draw_remarks(t, view);
	term_layout(t, view, t->you);
}

/* Whether a score of the last hole differs from its layout's points. */
static bool
has_extras(const struct golf_view *view)
{
	for (unsigned seat = 0; seat < view->seats; seat++)
		if (view->points[seat] != view->scores[seat])
			return true;
	return false;
}

static bool
has_chips(const struct golf_view *view)
{
	bool any = view->pot > 0;

	for (unsigned seat = 0; seat < view->seats; seat++)
		any = any || view->chips[seat] != 0;
	return any;
}

void
term_scores(const struct table *t, const struct golf_view *view)
{
	bool extras = has_extras(view), chips = has_chips(view);

	fprintf(t->out, "  %-*s", NAME, "");
	if (extras)
		fprintf(t->out, " %6s", term_word(t, "term.head-layout"));
	fprintf(
	    t->out, " %5s %7s", term_word(t, "term.head-hole"), term_word(t, "term.head-total"));
	if (chips)
		fprintf(t->out, " %7s", term_word(t, "term.head-chips"));
	putc('\n', t->out);
	for (unsigned seat = 0; seat < view->seats; seat++) {
		int left = NAME - (int)term_width(term_name(t, seat));

		fprintf(t->out, "  %.60s%*s", term_name(t, seat), left > 0 ? left : 0, "");
		if (!golf_view_plays(view, seat, view->hole))
			fprintf(t->out, " %*s", extras ? 12 : 5, "-");
		else if (extras)
			fprintf(t->out, " %6d %5d", view->points[seat], view->scores[seat]);
		else
			fprintf(t->out, " %5d", view->scores[seat]);
		fprintf(t->out, " %7d", view->totals[seat]);
		if (chips)
			fprintf(t->out, " %+7d", -view->chips[seat]);
		putc('\n', t->out);
	}
	if (chips)
		draw_remark(
		    t, view->pot == 1 ? "term.in-pot-one" : "term.in-pot", t->you, (int)view->pot);
	putc('\n', t->out);
}

/* Adds a name to a list: "Ana, Ben and Carla". */
static void
list_name(const struct table *t, const char *name, bool last, char list[WINNERS])
{
	char joined[WINNERS];

	words_say(t->lang,
	    *list == '\0' ? "{b}"
		: last    ? "list.and"
			  : "list.more",
	    (const struct word[]){ { "a", list }, { "b", name }, { 0 } }, joined, sizeof joined);
	memcpy(list, joined, sizeof joined);
}

void
term_winners(const struct table *t, const struct golf_view *view)
{
	unsigned winners = 0, told = 0, last = 0;
	char who[WINNERS] = "", points[40], number[12], text[WINNERS + 80];
	const char *key = "term.win";

	for (unsigned seat = 0; seat < view->seats; seat++) {
		if (view->winners >> seat & 1) {
			winners++;
			last = seat;
		}
	}
	for (unsigned seat = 0; seat < view->seats; seat++)
		if (view->winners >> seat & 1)
			list_name(t, term_name(t, seat), ++told == winners, who);
	if (winners == 1)
		key = last == t->you ? "term.wins-you" : "term.wins";
	snprintf(number, sizeof number, "%d", view->totals[last]);
	words_say(t->lang, abs(view->totals[last]) == 1 ? "term.points-one" : "term.points",
	    (const struct word[]){ { "n", number }, { 0 } }, points, sizeof points);
	fprintf(t->out, "%s\n",
	    words_say(t->lang, key,
		(const struct word[]){ { "who", who }, { "text", points }, { 0 } }, text,
		sizeof text));
}
