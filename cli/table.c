#include "cli/table.h"

#include <stdlib.h>
#include <string.h>

enum { MARGIN = 2, CELL = 4, HELD_CELL = 6, GAP = 3 }; /* columns of a terminal */

unsigned
table_columns(const struct table *t)
{
	return t->columns > 0 ? t->columns : TABLE_COLUMNS;
}

const char *
table_name(const struct table *t, unsigned seat)
{
	return seat == t->you ? "You" : t->names[seat];
}

void
table_whose(const struct table *t, unsigned seat)
{
	if (seat == t->you)
		fputs("your", t->out);
	else
		fprintf(t->out, "%s's", t->names[seat]);
}

/* Writes the card and returns its columns. */
static int
put_card(const struct table *t, uint8_t card)
{
	static const char *const signs[] = { "♠", "♥", "♦", "♣" };
	const char *text = golf_card_text(card);
	unsigned suit;
	bool red;

	if (card == GOLF_HIDDEN)
		return fputs(t->utf8 ? "▒▒" : "##", t->out), 2;
	if (card >= GOLF_CARD_KINDS)
		return fputs("--", t->out), 2;
	suit = golf_suit(card);
	red = suit == 1 || suit == 2 || suit == 4;
	if (t->colour && red)
		fputs("\033[31m", t->out);
	if (suit > 3)
		fputs(red ? "red" : "blk", t->out);
	else
		fprintf(t->out, "%.*s%s", text[0] == 'T' ? 2 : 1, text[0] == 'T' ? "10" : text,
		    t->utf8 ? signs[suit] : text + 1);
	if (t->colour && red)
		fputs("\033[0m", t->out);
	return suit > 3 || text[0] == 'T' ? 3 : 2;
}

void
table_card(const struct table *t, uint8_t card)
{
	if (card != GOLF_JOKER_RED && card != GOLF_JOKER_BLACK) {
		put_card(t, card);
		return;
	}
	fputs("the ", t->out);
	if (card == GOLF_JOKER_RED)
		put_card(t, card);
	else
		fputs("black", t->out);
	fputs(" joker", t->out);
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

static int
put_title(const struct table *t, const struct golf_view *view, unsigned seat, char title[80])
{
	return snprintf(title, 80, "%.60s (%d)", table_name(t, seat), view->totals[seat]);
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

		if (width > 0 && width + more > (int)table_columns(t)) {
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
table_layout(const struct table *t, const struct golf_view *view, unsigned seat)
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

/* "  You have" */
static void
put_subject(const struct table *t, unsigned seat, const char *you, const char *other)
{
	fprintf(t->out, "  %s %s", table_name(t, seat), seat == t->you ? you : other);
}

static bool
draw_shields(const struct table *t, const struct golf_view *view, unsigned seat)
{
	unsigned n = 0;

	for (; n < GOLF_SHIELDS_MAX && view->shield[seat][n] < GOLF_CARD_KINDS; n++) {
		if (n == 0)
			put_subject(t, seat, "have", "has");
		fputs(n == 0 ? " a shield: " : ", ", t->out);
		table_card(t, view->shield[seat][n]);
	}
	fputs(n > 0 ? ".\n" : "", t->out);
	return n > 0;
}

/* The ender, shields, and paid points, if there are any. */
static void
draw_remarks(const struct table *t, const struct golf_view *view)
{
	bool playing = view->turn != GOLF_NOBODY, any = false;

	if (playing && view->ender != GOLF_NOBODY) {
		any = true;
		put_subject(t, view->ender, "have", "has");
		fputs(" ended the hole", t->out);
		if (view->last_turns > 0)
			fprintf(t->out, "; turns left: %u", view->last_turns);
		fputs(".\n", t->out);
	}
	for (unsigned seat = 0; seat < view->seats; seat++) {
		any = draw_shields(t, view, seat) || any;
		if (playing && view->paid[seat] > 0) {
			any = true;
			put_subject(t, seat, "have", "has");
			fprintf(t->out, " paid points in this hole: %u.\n", view->paid[seat]);
		}
		if (playing && view->kept[seat] != 0) {
			any = true;
			put_subject(t, seat, "keep", "keeps");
			fprintf(t->out, " points from removed squares: %d.\n", view->kept[seat]);
		}
	}
	fputs(any ? "\n" : "", t->out);
}

static void
draw_piles(const struct table *t, const struct golf_view *view)
{
	fprintf(t->out, "\nHole %u", view->hole);
	if (golf_view_extra(view))
		fputs(", an extra one", t->out);
	else if (view->holes > 0)
		fprintf(t->out, " of %u", view->holes);
	fprintf(t->out, "; stock: %u; discard pile: ", view->stock);
	put_card(t, view->discard);
	if (view->pot > 0)
		fprintf(t->out, "; pot: %u %s", view->pot, view->pot == 1 ? "chip" : "chips");
	fputs("\n\n", t->out);
}

void
table_draw(const struct table *t, const struct golf_view *view)
{
	if (!t->piles_last)
		draw_piles(t, view);
	draw_others(t, view);
	if (t->piles_last)
		draw_piles(t, view);
	draw_remarks(t, view);
	table_layout(t, view, t->you);
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
table_scores(const struct table *t, const struct golf_view *view)
{
	bool extras = has_extras(view), chips = has_chips(view);

	fprintf(t->out, "  %-16s", "");
	if (extras)
		fprintf(t->out, " %6s", "layout");
	fprintf(t->out, " %5s %7s", "hole", "total");
	if (chips)
		fprintf(t->out, " %7s", "chips");
	putc('\n', t->out);
	for (unsigned seat = 0; seat < view->seats; seat++) {
		fprintf(t->out, "  %-16.60s", table_name(t, seat));
		if (extras)
			fprintf(t->out, " %6d", view->points[seat]);
		fprintf(t->out, " %5d %7d", view->scores[seat], view->totals[seat]);
		if (chips)
			fprintf(t->out, " %+7d", -view->chips[seat]);
		putc('\n', t->out);
	}
	if (chips)
		fprintf(
		    t->out, "  In the pot: %u %s.\n", view->pot, view->pot == 1 ? "chip" : "chips");
	putc('\n', t->out);
}

void
table_winners(const struct table *t, const struct golf_view *view)
{
	unsigned winners = 0, told = 0, last = 0;

	for (unsigned seat = 0; seat < view->seats; seat++) {
		if (view->winners >> seat & 1) {
			winners++;
			last = seat;
		}
	}
	for (unsigned seat = 0; seat < view->seats; seat++)
		if (view->winners >> seat & 1)
			fprintf(t->out, "%s%s",
			    told == 0                 ? ""
				: told + 1 == winners ? " and "
						      : ", ",
			    table_name(t, seat)),
			    told++;
	fprintf(t->out, " %s with %d %s.\n", winners == 1 && last != t->you ? "wins" : "win",
	    view->totals[last], abs(view->totals[last]) == 1 ? "point" : "points");
}
