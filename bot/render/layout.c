#include "bot/render/layout.h"

#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/fit.h"
#include "bot/render/mark.h"
#include "bot/render/news.h"

#include <assert.h>
#include <stdio.h>

#define POINT " · " /* between a name and a total in one line */

enum {
	NAME_WORDS = 24, /* columns of a name in words */
	NAME_BRIEF = 8, /* the same in brief words */
	LARGE = 330, /* px of all layouts at most, where cards are larger than text */
	CROWD = 7, /* lines of text at most with one layout below the other */
	TALL = 14, /* lines of text, above which own cards and all buttons do not fit on a phone */
	CELL = 5, /* emojis of a layout that stands beside another, with its mark where that fits */
	CELL_TEXT = CELL * FIT_EMOJI -
	    6, /* px of its name and total, which may be wider than likely */
	NAME_LEAST = 45, /* px of a name above a cell, else its total is left out */
	BESIDE = 100, /* px of a name at least, to stand beside its cards */
	ROW_TEXT = 512,
	TOTAL_TEXT = 2 * NUMBER_TEXT,
};

/* The seats' cards, and the way in which they are drawn. */
struct layout {
	const struct render_table *t;
	const struct golf_tell *tell;
	unsigned tells;
	const struct fit_size *size;
	unsigned line; /* places in a line of the grid */
	unsigned joined; /* the same for the cards that joined a layout */
	unsigned side; /* layouts side by side */
	bool beside; /* a name stands beside its cards, not above */
	bool brief;
	uint32_t combined[GOLF_SEATS_MAX]; /* places, one bit each */
};

static unsigned
divide_up(unsigned n, unsigned by)
{
	assert(by > 0);
	return (n + by - 1) / by;
}

/* Rows of emojis ----------------------------------------------------------- */

/* Returns the kind of emoji for a place. */
static unsigned
picture_at(const struct layout *l, unsigned seat, unsigned place)
{
	uint8_t card = cells_card(l->t->view, seat, place, l->tell, l->tells);
	unsigned kind = card < GOLF_CARD_KINDS ? cards_of(l->t->rules, card) : CARDS_NONE;

	if (kind != CARDS_NONE && l->combined[seat] >> place & 1 &&
	    l->t->cards->emoji[CARDS_MATCHED + kind].id)
		return CARDS_MATCHED + kind;
	if (kind != CARDS_NONE)
		return kind;
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

/* Adds the cards of one line, and nothings up to as many as fill. */
static void
add_cards(const struct layout *l, struct sheet *s, unsigned seat, struct line line, unsigned fill)
{
	unsigned size = l->t->view->size[seat], end = line.end < size ? line.end : size;
	char emoji[CARD_TEXT];

	for (unsigned place = line.first; place < end; place++)
		sheet_add(s, card_emoji(l->t, picture_at(l, seat, place), emoji));
	end = end > line.first ? end : line.first;
	for (unsigned place = end; place < line.first + fill; place++)
		sheet_add(s, card_emoji(l->t, CARDS_BLANK, emoji));
}

/* Measures ----------------------------------------------------------------- */

/* px for a name and its mark beside a layout. */
static unsigned
name_room(const struct layout *l)
{
	unsigned taken = (l->line + 1) * FIT_EMOJI + 2 * FIT_SPACE + FIT_MARK;

	return taken < FIT_LINE ? FIT_LINE - taken : 0;
}

/* Returns the lines of all layouts, one below the other. */
static unsigned
count_all(const struct layout *l)
{
	unsigned lines = 0;

	for (unsigned seat = 0; seat < l->t->view->seats; seat++)
		lines += count_lines(l, seat) + !l->beside;
	return lines;
}

/*
 * Chooses the size of the emojis and the places of the names.
 * - Few layouts: larger emojis, each layout below its name.
 * - Else one layout below the other, each name beside its cards, or above where they leave no room.
 * - More lines than a phone shows: two layouts side by side, below their names. Layouts that are
 * too wide for that have short names.
 */
static void
arrange(struct layout *l)
{
	unsigned seats = l->t->view->seats;

	for (l->size = fit_sizes; l->size < &fit_sizes[FIT_SIZES - 1]; l->size++)
		if ((count_all(l) - seats) * l->size->row + seats * 2 * FIT_ROW <= LARGE)
			return;
	l->beside = name_room(l) >= BESIDE;
	if (count_all(l) <= CROWD)
		return;
	l->beside = l->line > CELL && grid_lines(l) > 1;
	if (l->line > CELL)
		return;
	l->side = l->size->emojis / CELL;
	l->joined = l->line < CELL ? CELL - 1 : CELL;
}

/* The measures for all seats. */
static struct layout
begin(const struct render_table *t)
{
	unsigned columns = t->view->columns;
	struct layout l = { .t = t, .brief = card_style(t) == RENDER_BRIEF };

	l.line = columns > LAYOUT_ROW ? divide_up(columns, 2) : columns ? columns : 1;
	l.joined = LAYOUT_ROW;
	l.side = 1;
	arrange(&l);
	for (unsigned seat = 0; seat < t->view->seats; seat++)
		l.combined[seat] = cells_combined(t->rules, t->view, seat);
	return l;
}

/* Adds one layout without a name: larger emojis. */
static void
add_own(const struct layout *l, struct sheet *s, unsigned seat)
{
	for (unsigned i = 0; i < count_lines(l, seat); i++) {
		sheet_line(s);
		sheet_add(s, fit_sizes[0].heading);
		add_cards(l, s, seat, line_at(l, i), 0);
		sheet_add(s, "\n");
	}
}

/* Names -------------------------------------------------------------------- */

static const char *
sign_of(const struct golf_view *v, unsigned seat)
{
	return v->to_act >> seat & 1 ? "➤ "
	    : v->out[seat] != 0      ? "✗ "
	    : v->ender == seat       ? "⚑ "
				     : "";
}

/* "➤ **Ana**", in room px. Adds the px of the name to *taken. */
static void
add_name(const struct layout *l, struct sheet *s, unsigned seat, unsigned room, unsigned *taken)
{
	char name[RENDER_NAME];

	sheet_add(s, sign_of(l->t->view, seat));
	sheet_add(s, "**");
	sheet_add(s, fit_name(l->t, seat, room, taken, name));
	sheet_add(s, "**");
}

/* "26 points", or "26" where that leaves no room. */
static char *
total_text(const struct layout *l, unsigned seat, unsigned room, char out[TOTAL_TEXT])
{
	int total = l->t->view->totals[seat];
	char n[NUMBER_TEXT];

	words_say(l->t->lang, total == 1 ? "layout.points-one" : "layout.points",
	    WORDS({ "n", number_text(total, n) }), out, TOTAL_TEXT);
	if (fit_text(out) > room)
		snprintf(out, TOTAL_TEXT, "%s", n);
	return out;
}

/*
 * Writes the total that stands after a name: in words where the whole name leaves room for them.
 * Returns the room of the name.
 */
static unsigned
total_after_name(const struct layout *l, unsigned seat, unsigned room, char out[TOTAL_TEXT])
{
	char name[RENDER_NAME];
	unsigned taken = 0;

	room -= fit_text(POINT);
	fit_name(l->t, seat, room, &taken, name);
	return room - fit_text(total_text(l, seat, room - taken, out));
}

/* "🟥 ➤ **Ana** · 26 points", in a line of its own. */
static void
add_name_line(const struct layout *l, struct sheet *s, unsigned seat, bool totals)
{
	unsigned room = FIT_LINE - FIT_EMOJI - FIT_MARK - 2 * FIT_SPACE;
	char total[TOTAL_TEXT] = "";

	if (totals)
		room = total_after_name(l, seat, room, total);
	sheet_line(s);
	sheet_add(s, seat_mark(seat));
	sheet_add(s, " ");
	add_name(l, s, seat, room, NULL);
	sheet_add(s, totals ? POINT : "");
	sheet_add(s, total);
}

/* One layout below the other ------------------------------------------------ */

/* What stands beside the i-th line: the name beside the first, the total beside the second. */
static void
add_beside(const struct layout *l, struct sheet *s, unsigned seat, unsigned i, bool totals)
{
	bool one = totals && grid_lines(l) == 1;
	unsigned room = name_room(l);
	char total[TOTAL_TEXT] = "";

	if (one)
		room = total_after_name(l, seat, room, total);
	else if (totals && i == 1)
		total_text(l, seat, room, total);
	if (i == 0) {
		sheet_add(s, " ");
		add_name(l, s, seat, room, NULL);
	}
	sheet_add(s, !*total ? "" : one ? POINT : " ");
	sheet_add(s, total);
}

static void
add_layout(const struct layout *l, struct sheet *s, unsigned seat, bool totals)
{
	if (!l->beside)
		add_name_line(l, s, seat, totals);
	for (unsigned i = 0; i < count_lines(l, seat); i++) {
		sheet_line(s);
		sheet_add(s, l->size->heading);
		sheet_add(s, l->beside ? seat_mark(seat) : "");
		add_cards(l, s, seat, line_at(l, i), l->beside && i < 2 ? l->line : 0);
		if (l->beside)
			add_beside(l, s, seat, i, totals);
		sheet_add(s, "\n");
	}
}

/* Layouts side by side ------------------------------------------------------ */

/* Returns true when a seat from first to last has cards in a line. */
static bool
any_cards(const struct layout *l, unsigned first, unsigned last, struct line line)
{
	for (unsigned seat = first; seat <= last; seat++)
		if (l->t->view->size[seat] > line.first)
			return true;
	return false;
}

/* Returns true when a cell has room for a mark before each line; else it stands before the name. */
static bool
marks_lines(const struct layout *l)
{
	return l->line < CELL;
}

/* Adds the names of the seats first to last, each filled with blanks to the width of a cell. */
static void
add_names(const struct layout *l, struct sheet *s, unsigned first, unsigned last, bool totals)
{
	char n[NUMBER_TEXT];

	sheet_line(s);
	for (unsigned seat = first; seat <= last; seat++) {
		unsigned sign = *sign_of(l->t->view, seat) ? FIT_MARK + FIT_SPACE : 0,
			 mark = marks_lines(l) ? 0 : FIT_EMOJI,
			 total = fit_text(number_text(l->t->view->totals[seat], n)) + FIT_SPACE,
			 room = CELL_TEXT - sign - mark, taken = sign;
		bool told = totals && room >= NAME_LEAST + total;

		sheet_add(s, marks_lines(l) ? "" : seat_mark(seat));
		add_name(l, s, seat, told ? room - total : room, &taken);
		sheet_add(s, told ? " " : "");
		sheet_add(s, told ? n : "");
		taken += told ? total : 0;
		if (seat < last)
			fit_pad(s, CELL * FIT_EMOJI + FIT_GAP - mark - fit_likely(taken));
	}
}

/* Adds the layouts of the seats first to last, side by side. */
static void
add_band(const struct layout *l, struct sheet *s, unsigned first, unsigned last)
{
	unsigned lines = 0;

	for (unsigned seat = first; seat <= last; seat++)
		lines = count_lines(l, seat) > lines ? count_lines(l, seat) : lines;
	for (unsigned i = 0; i < lines; i++) {
		struct line line = line_at(l, i);

		sheet_line(s);
		for (unsigned seat = first; seat <= last; seat++) {
			bool more = seat < last && any_cards(l, seat + 1, last, line);

			sheet_add(s, seat > first ? FIT_GAP_TEXT : "");
			sheet_add(s, marks_lines(l) ? seat_mark(seat) : "");
			add_cards(l, s, seat, line, !more ? 0 : marks_lines(l) ? CELL - 1 : CELL);
			if (!more)
				break;
		}
		sheet_add(s, "\n");
	}
}

/*
 * Adds all layouts, two in a band. In a tall table the band of the only player who must act is the
 * last, above the buttons; the others keep their order around the table.
 */
static void
add_bands(const struct layout *l, struct sheet *s, bool totals)
{
	const struct golf_view *v = l->t->view;
	unsigned bands = divide_up(v->seats, l->side), start = 0, acts = v->to_act;
	bool alone = acts && (acts & (acts - 1)) == 0;

	while (alone && bands * (grid_lines(l) + 1) > TALL && acts >> (start * l->side))
		start++;
	for (unsigned i = 0; i < bands; i++) {
		unsigned first = (start + i) % bands * l->side, last = first + l->side - 1;

		last = last < v->seats ? last : v->seats - 1u;
		add_names(l, s, first, last, totals);
		add_band(l, s, first, last);
	}
}

static void
draw_all(const struct layout *l, struct sheet *s, bool totals)
{
	if (l->side > 1) {
		add_bands(l, s, totals);
		return;
	}
	for (unsigned seat = 0; seat < l->t->view->seats; seat++)
		add_layout(l, s, seat, totals);
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
		list_add(t->lang, out, ROW_TEXT, card_spoken(t, c, l->brief, card), false);
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

/* "**Ana**, to act, total 26:". */
static void
speak_name(const struct layout *l, struct sheet *s, unsigned seat, bool totals)
{
	const struct render_table *t = l->t;
	unsigned columns = l->brief ? NAME_BRIEF : NAME_WORDS;
	char plain[PLAIN_TEXT], name[RENDER_NAME];

	sheet_line(s);
	sheet_add(s, "**");
	sheet_add(s, render_name(seat_plain(t, seat, columns, plain), "?", name));
	sheet_add(s, "**");
	if (t->view->to_act >> seat & 1)
		sheet_say(s, t->lang, "layout.acts", NULL);
	if (t->view->ender == seat)
		sheet_say(s, t->lang, "layout.ended", NULL);
	if (t->view->out[seat] != 0)
		sheet_say(s, t->lang, "layout.out", NULL);
	if (totals)
		sheet_say(s, t->lang, "layout.total",
		    WORDS({ "n", number_text(t->view->totals[seat], plain) }));
	sheet_add(s, golf_view_plays(t->view, seat, t->view->hole) ? ":" : ".");
}

static void
speak_all(const struct layout *l, struct sheet *s, bool totals)
{
	for (unsigned seat = 0; seat < l->t->view->seats; seat++) {
		speak_name(l, s, seat, totals);
		/* A player who is out has no cards. */
		if (golf_view_plays(l->t->view, seat, l->t->view->hole))
			add_words(l, s, seat);
	}
}

void
layout_add(struct sheet *s, const struct render_table *t)
{
	bool totals = t->view->hole > 1 && cells_in_play(t->view);
	struct layout l = begin(t);

	if (card_speaks(t))
		speak_all(&l, s, totals);
	else
		draw_all(&l, s, totals);
}

void
layout_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n)
{
	struct layout l = begin(t);

	l.joined = LAYOUT_ROW;
	l.tell = tell;
	l.tells = n;
	if (card_speaks(t))
		add_words(&l, s, seat);
	else
		add_own(&l, s, seat);
}
