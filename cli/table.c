#include "cli/table.h"

#include <string.h>

enum { WIDTH = 78, MARGIN = 2, CELL = 4, GAP = 3 }; /* columns of a terminal */

static const char *
name_of(const struct table *t, unsigned seat)
{
	return seat == t->you ? "You" : t->names[seat];
}

/* Writes the card and returns how many columns it took. */
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
	if (card == GOLF_JOKER_RED || card == GOLF_JOKER_BLACK)
		fputs("the joker, ", t->out);
	put_card(t, card);
}

/* Columns that are left free before the next text of a line, so that no line ends in blanks. */
static void
pay(const struct table *t, int *owed)
{
	fprintf(t->out, "%*s", *owed > 0 ? *owed : 0, "");
	*owed = 0;
}

/* What the reader may see of a place: what lies face up. */
static uint8_t
shown(const struct golf_view *view, unsigned seat, unsigned place)
{
	const struct golf_cell *cell = &view->cell[seat][place];

	if (cell->card == GOLF_NO_CARD || cell->flags & GOLF_CELL_UP)
		return cell->card;
	return GOLF_HIDDEN;
}

static int
put_title(const struct table *t, const struct golf_view *view, unsigned seat, char title[80])
{
	return snprintf(title, 80, "%.60s (%d)", name_of(t, seat), view->totals[seat]);
}

static int
block_width(const struct table *t, const struct golf_view *view, unsigned seat)
{
	char title[80];
	int width = put_title(t, view, seat, title), cards = view->columns * CELL;

	return (width > cards ? width : cards) + GAP;
}

static void
draw_row(const struct table *t, const struct golf_view *view, unsigned seat, unsigned row, int *owed)
{
	for (unsigned column = 0; column < view->columns; column++) {
		pay(t, owed);
		*owed = CELL - put_card(t, shown(view, seat, row * view->columns + column));
	}
}

/* Layouts from seat `first` up to `last`, side by side, without yours. */
static void
draw_band(const struct table *t, const struct golf_view *view, unsigned first, unsigned last)
{
	int owed = MARGIN;

	for (unsigned seat = first; seat < last; seat++) {
		char title[80];
		int width = put_title(t, view, seat, title);

		if (seat == t->you)
			continue;
		pay(t, &owed);
		fputs(title, t->out);
		owed = block_width(t, view, seat) - width;
	}
	putc('\n', t->out);
	for (unsigned row = 0; row < view->rows; row++) {
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

		if (width > 0 && width + more > WIDTH) {
			draw_band(t, view, first, seat);
			first = seat;
			width = 0;
		}
		width += more;
	}
	if (width > 0)
		draw_band(t, view, first, view->seats);
}

static void
draw_yours(const struct table *t, const struct golf_view *view)
{
	fprintf(t->out, "  You (%d)\n", view->totals[t->you]);
	for (unsigned row = 0; row < view->rows; row++) {
		int owed = 0;

		for (unsigned column = 0; column < view->columns; column++) {
			unsigned place = row * view->columns + column;

			pay(t, &owed);
			fprintf(t->out, "  %2u:", place + 1);
			owed = CELL - put_card(t, shown(view, t->you, place));
		}
		putc('\n', t->out);
	}
	putc('\n', t->out);
}

void
table_draw(const struct table *t, const struct golf_view *view)
{
	fprintf(t->out, "\nHole %u", view->hole);
	if (view->holes > 0)
		fprintf(t->out, " of %u", view->holes);
	fprintf(t->out, "; stock: %u; discard pile: ", view->stock);
	put_card(t, view->discard);
	fputs("\n\n", t->out);
	draw_others(t, view);
	draw_yours(t, view);
}

/* In a tail, @ stands for the card and # for the place; bare is the tail where there is no card to name. */
static const struct sentence {
	const char *you, *other, *tail, *bare;
} sentences[] = {
	[GOLF_NEWS_DEALT] = { "deal", "deals", "; @ starts the discard pile", "" },
	[GOLF_NEWS_TURNED_UP] = { "turn up", "turns up", " @ at place #", " place #" },
	[GOLF_NEWS_PEEKED] = { "look at", "looks at", " place #", " place #" },
	[GOLF_NEWS_DREW_STOCK] = { "draw", "draws", " @ from the stock", " from the stock" },
	[GOLF_NEWS_DREW_DISCARD] = { "take", "takes", " @ from the discard pile", "" },
	[GOLF_NEWS_REPLACED] = { "put", "puts", " it at place #; @ goes to the discard pile", "" },
	[GOLF_NEWS_DISCARDED] = { "discard", "discards", " @", "" },
	[GOLF_NEWS_FLIPPED] = { "flip", "flips", " place #: @", " place #" },
	[GOLF_NEWS_KEPT] = { "leave", "leaves", "", " the other cards face down" },
	[GOLF_NEWS_KNOCKED] = { "knock", "knocks", "", "" },
	[GOLF_NEWS_EXPOSED] = { "turn", "turns", "", " everything up" },
	[GOLF_NEWS_PASSED] = { "pass", "passes", "", "" },
	[GOLF_NEWS_LAST_TURNS] = { "end", "ends", "", " the hole: everybody else has one turn more" },
	[GOLF_NEWS_STOCK_RENEWED] = { "", "", "", "The discard pile is shuffled and becomes the stock" },
	[GOLF_NEWS_TURN] = { NULL, NULL, NULL, NULL },
	[GOLF_NEWS_HOLE_OVER] = { "", "", "", "The hole is over" },
	[GOLF_NEWS_GAME_OVER] = { NULL, NULL, NULL, NULL },
	[GOLF_NEWS_LEFT] = { NULL, NULL, NULL, NULL },
	[GOLF_NEWS_JOINED] = { NULL, NULL, NULL, NULL },
};

void
table_news(const struct table *t, const struct golf_news *news)
{
	const struct sentence *s = &sentences[news->kind];

	if (!s->you)
		return;
	fputs("  ", t->out);
	if (*s->you && news->seat != GOLF_NOBODY)
		fprintf(t->out, "%s %s", name_of(t, news->seat), news->seat == t->you ? s->you : s->other);
	for (const char *at = news->card < GOLF_CARD_KINDS ? s->tail : s->bare; *at; at++) {
		if (*at == '@')
			table_card(t, news->card);
		else if (*at == '#')
			fprintf(t->out, "%u", news->place + 1u);
		else
			putc(*at, t->out);
	}
	fputs(".\n", t->out);
}

void
table_scores(const struct table *t, const struct golf_view *view)
{
	fprintf(t->out, "  %-16s %5s %7s\n", "", "hole", "total");
	for (unsigned seat = 0; seat < view->seats; seat++)
		fprintf(t->out, "  %-16.60s %5d %7d\n", name_of(t, seat), view->scores[seat],
		    view->totals[seat]);
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
			    name_of(t, seat)),
			    told++;
	fprintf(t->out, " %s with %d points.\n", winners == 1 && last != t->you ? "wins" : "win",
	    view->totals[last]);
}
