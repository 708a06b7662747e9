#include "bot/render/layout.h"

#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/news.h"

#include <assert.h>
#include <stdio.h>

#define THIN_SPACE "\u2009"
#define EM_SPACE   "\u2003"

enum {
	NAME_BRIEF = 8, /* columns of a name above a layout when room is short */
	BIG = 8, /* up to so many emojis in a line: a heading of the first order */
	MIDDLE = 10, /* the same for the second order */
	SMALL = 12, /* emojis in a line of plain text; a phone's line has room for 13 */
	CROWD = 3, /* from so many layouts side by side: "26", not "26 points" */
	ROW_TEXT = 512,
};

/* The seats' cards, and the way in which they are drawn. */
struct layout {
	const struct render_table *t;
	const struct golf_tell *tell;
	unsigned tells;
	/* Markdown before each row of emojis: a larger heading draws larger emojis. */
	const char *heading;
	unsigned line; /* places in a line of the grid */
	unsigned joined; /* the same for the cards that joined a layout */
	unsigned side; /* layouts side by side */
	bool brief;
	uint32_t combined[GOLF_SEATS_MAX]; /* places, one bit each */
};

static unsigned
divide_up(unsigned n, unsigned by)
{
	assert(by > 0);
	return (n + by - 1) / by;
}

/* The measures for all seats. */
static struct layout
begin(const struct render_table *t)
{
	unsigned seats = t->view->seats, columns = t->view->columns;
	struct layout l = { .t = t, .brief = card_style(t) == RENDER_BRIEF };
	unsigned wide, most;

	l.line = columns > LAYOUT_ROW ? divide_up(columns, 2) : columns ? columns : 1;
	l.joined = l.line;
	wide = l.line + 1;
	most = SMALL / wide > 1 ? SMALL / wide : 1;
	l.heading = seats * wide <= BIG ? "# " : seats * wide <= MIDDLE ? "## " : "";
	l.side = divide_up(seats, divide_up(seats, most));
	for (unsigned seat = 0; seat < seats; seat++)
		l.combined[seat] = cells_combined(t->rules, t->view, seat);
	return l;
}

/* The measures for one layout without a name. */
static struct layout
begin_own(const struct render_table *t)
{
	struct layout l = begin(t);

	l.heading = "# ";
	l.joined = LAYOUT_ROW;
	l.side = 1;
	return l;
}

/* The flag of a seat: a small emoji. No two seats have the same. */
static const char *
flag_of(unsigned seat)
{
	static const char *const flags[GOLF_SEATS_MAX] = { "🟥", "🟦", "🟩", "🟪", "🟧",
		"🟨", "🟫", "🔴", "🔵", "🟢", "🟣", "🟠" };

	return flags[seat % GOLF_SEATS_MAX];
}

/* Rows of emojis ----------------------------------------------------------- */

/* Returns the kind of emoji for a place. */
static unsigned
picture_at(const struct layout *l, unsigned seat, unsigned place)
{
	uint8_t card = cells_card(l->t->view, seat, place, l->tell, l->tells);

	if (card < GOLF_CARD_KINDS && l->combined[seat] >> place & 1 &&
	    l->t->cards->emoji[CARDS_MATCHED + card].id)
		return CARDS_MATCHED + card;
	if (card < GOLF_CARD_KINDS)
		return card;
	return card == GOLF_NO_CARD ? CARDS_EMPTY : CARDS_PLACE + place;
}

/* The lines of the grid: a long row takes several. */
static unsigned
grid_lines(const struct layout *l)
{
	return cells_rows(l->t->view) * divide_up(l->t->view->columns, l->line);
}

/* The lines of one layout: the grid, and then the cards that joined. */
static unsigned
count_lines(const struct layout *l, unsigned seat)
{
	const struct golf_view *v = l->t->view;
	unsigned size = v->size[seat], grid = v->places;

	return grid_lines(l) + (size > grid ? divide_up(size - grid, l->joined) : 0);
}

/* The places of the i-th line of any layout. */
struct line {
	unsigned first, end;
};

static struct line
line_at(const struct layout *l, unsigned i)
{
	const struct golf_view *v = l->t->view;
	unsigned pieces = divide_up(v->columns, l->line), row, first, end;

	if (i >= grid_lines(l)) {
		first = v->places + (i - grid_lines(l)) * l->joined;
		return (struct line){ first, first + l->joined };
	}
	assert(pieces > 0);
	row = i / pieces;
	first = row * v->columns + i % pieces * l->line;
	end = first + l->line < (row + 1) * v->columns ? first + l->line : (row + 1) * v->columns;
	return (struct line){ first, end < v->places ? end : v->places };
}

/* Adds the cards of one line. Fills the line with nothing, when other cards follow. */
static void
add_cards(const struct layout *l, struct sheet *s, unsigned seat, struct line line, bool fills)
{
	unsigned size = l->t->view->size[seat], end = line.end < size ? line.end : size;
	char emoji[CARD_TEXT];

	for (unsigned place = line.first; place < end; place++)
		sheet_add(s, card_emoji(l->t, picture_at(l, seat, place), emoji));
	end = end > line.first ? end : line.first;
	for (unsigned place = end; fills && place < line.first + l->line; place++)
		sheet_add(s, card_emoji(l->t, CARDS_BLANK, emoji));
}

/* Adds one layout without a flag. */
static void
add_lines(const struct layout *l, struct sheet *s, unsigned seat)
{
	for (unsigned i = 0; i < count_lines(l, seat); i++) {
		sheet_line(s);
		sheet_add(s, l->heading);
		add_cards(l, s, seat, line_at(l, i), false);
		sheet_add(s, "\n");
	}
}

/* Returns true when a seat from first to last has cards in a line. */
static bool
any_cards(const struct layout *l, unsigned first, unsigned last, struct line line)
{
	for (unsigned seat = first; seat <= last; seat++)
		if (l->t->view->size[seat] > line.first)
			return true;
	return false;
}

/* Adds the layouts of the seats first to last, side by side, each line behind its flag. */
static void
add_band(const struct layout *l, struct sheet *s, unsigned first, unsigned last)
{
	unsigned lines = 0;

	for (unsigned seat = first; seat <= last; seat++)
		lines = count_lines(l, seat) > lines ? count_lines(l, seat) : lines;
	for (unsigned i = 0; i < lines; i++) {
		struct line line = line_at(l, i);

		sheet_line(s);
		sheet_add(s, l->heading);
		for (unsigned seat = first; seat <= last; seat++) {
			bool more = seat < last && any_cards(l, seat + 1, last, line);

			sheet_add(s, seat > first ? THIN_SPACE : "");
			sheet_add(s, flag_of(seat));
			add_cards(l, s, seat, line, more);
			if (!more)
				break;
		}
		sheet_add(s, "\n");
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

/* The name of a seat, cut to what fits beside its neighbours. */
static char *
name_cut(const struct layout *l, unsigned seat, char out[RENDER_NAME])
{
	/* By the number of layouts side by side. */
	static const unsigned columns[] = { 24, 24, 14, 9, 7 };
	unsigned wide = columns[l->side < 5 ? l->side : 4];
	char plain[PLAIN_TEXT];

	return render_name(seat_plain(l->t, seat, l->brief ? NAME_BRIEF : wide, plain), "?", out);
}

/* "➤ 🟥 **Ana** · 26 points". */
static void
add_name(const struct layout *l, struct sheet *s, unsigned seat, bool totals)
{
	const struct golf_view *v = l->t->view;
	char name[RENDER_NAME], n[NUMBER_TEXT];
	int total = v->totals[seat];
	const char *key = l->side >= CROWD ? "layout.number"
	    : total == 1                   ? "layout.points-one"
					   : "layout.points";

	sheet_add(s, v->to_act >> seat & 1 ? "➤ " : v->ender == seat ? "⚑ " : "");
	sheet_add(s, flag_of(seat));
	sheet_add(s, " **");
	sheet_add(s, name_cut(l, seat, name));
	sheet_add(s, "**");
	if (totals)
		sheet_say(s, l->t->lang, key, WORDS({ "n", number_text(total, n) }));
}

/* "**Ana**, to act, total 26:". */
static void
speak_name(const struct layout *l, struct sheet *s, unsigned seat, bool totals)
{
	const struct render_table *t = l->t;
	char name[RENDER_NAME], n[NUMBER_TEXT];

	sheet_line(s);
	sheet_add(s, "**");
	sheet_add(s, name_cut(l, seat, name));
	sheet_add(s, "**");
	if (t->view->to_act >> seat & 1)
		sheet_say(s, t->lang, "layout.acts", NULL);
	if (t->view->ender == seat)
		sheet_say(s, t->lang, "layout.ended", NULL);
	if (totals)
		sheet_say(s, t->lang, "layout.total",
		    WORDS({ "n", number_text(t->view->totals[seat], n) }));
	sheet_add(s, ":");
}

static void
speak_all(const struct layout *l, struct sheet *s, bool totals)
{
	for (unsigned seat = 0; seat < l->t->view->seats; seat++) {
		speak_name(l, s, seat, totals);
		add_words(l, s, seat);
	}
}

static void
draw_all(const struct layout *l, struct sheet *s, bool totals)
{
	unsigned seats = l->t->view->seats;

	for (unsigned first = 0; first < seats; first += l->side) {
		unsigned last = first + l->side <= seats ? first + l->side - 1 : seats - 1;

		sheet_line(s);
		for (unsigned seat = first; seat <= last; seat++) {
			sheet_add(s, seat > first ? EM_SPACE : "");
			add_name(l, s, seat, totals);
		}
		add_band(l, s, first, last);
	}
}

void
layout_add(struct sheet *s, const struct render_table *t)
{
	bool totals = t->view->hole > 1 && cells_in_play(t->view);
	struct layout l = begin(t);

	if (!card_speaks(t)) {
		draw_all(&l, s, totals);
		return;
	}
	l.side = 1;
	speak_all(&l, s, totals);
}

void
layout_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n)
{
	struct layout l = begin_own(t);

	l.tell = tell;
	l.tells = n;
	if (card_speaks(t))
		add_words(&l, s, seat);
	else
		add_lines(&l, s, seat);
}
