#include "bot/render/grid.h"

#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/layout.h"
#include "bot/render/news.h"

#include <stdio.h>
#include <string.h>

enum {
	CARD_COLUMNS = 3,
	BLOCK_MIN = 11, /* columns of a layout with its name and total */
	BLOCK_MAX = 18,
	GAP = 2, /* before each layout; its second column holds a mark */
	NAME_COLUMNS = 14,
	NAME_BRIEF = 8,
	SCORE_COLUMNS = 6,
	SCORE_TEXT = 128, /* bytes of one seat's scores in words */
	JOINED_LABEL = 6, /* "+13-20" */
};

/* The measures of a code block of layouts. */
struct grid {
	const struct render_table *t;
	const struct golf_tell *tell;
	unsigned tells;
	unsigned label; /* columns of the places' numbers */
	unsigned block; /* columns of one layout */
	unsigned side; /* layouts side by side */
	unsigned joined; /* cards in a row of the cards that joined a layout */
	bool totals;
	uint32_t combined[GOLF_SEATS_MAX]; /* places, one bit each */
};

/* A row of count places, from the place first. */
struct line {
	unsigned first, count;
};

/* Returns the i-th row. The rows of cards that joined a layout follow the grid's rows. */
static struct line
line_at(const struct grid *g, unsigned i)
{
	const struct golf_view *v = g->t->view;
	unsigned rows = cells_rows(v), first = i * v->columns;

	if (i >= rows)
		return (struct line){ v->places + (i - rows) * g->joined, g->joined };
	return (
	    struct line){ first, first + v->columns > v->places ? v->places - first : v->columns };
}

/* Returns the largest number of places of the seats first to last. */
static unsigned
find_size(const struct golf_view *v, unsigned first, unsigned last)
{
	unsigned most = v->places;

	for (unsigned seat = first; seat <= last && seat < v->seats; seat++)
		most = v->size[seat] > most ? v->size[seat] : most;
	return most;
}

/* Writes the numbers of a row's places: "4-6", or "+7-9" for cards that joined. */
static void
label_text(const struct golf_view *v, struct line line, unsigned size, char out[NUMBER_TEXT])
{
	unsigned first = line.first + 1, last = line.first + line.count;
	const char *mark = line.first >= v->places ? "+" : "";

	last = last > size ? size : last;
	if (first == last)
		snprintf(out, NUMBER_TEXT, "%s%u", mark, first);
	else
		snprintf(out, NUMBER_TEXT, "%s%u-%u", mark, first, last);
}

/* Fits the measures to the layouts of the seats first to last. */
static void
measure(struct grid *g, unsigned first, unsigned last)
{
	const struct golf_view *v = g->t->view;
	unsigned cards = v->columns * (CARD_COLUMNS + 1u) - 1, least,
		 size = find_size(v, first, last);
	char label[NUMBER_TEXT];

	for (unsigned row = 0; row < cells_rows(v); row++) {
		label_text(v, line_at(g, row), size, label);
		if (text_columns(label) > g->label)
			g->label = text_columns(label);
	}
	if (size > v->places && g->label < JOINED_LABEL)
		g->label = JOINED_LABEL;
	least = cards > BLOCK_MIN ? cards : BLOCK_MIN;
	g->side = (GRID_COLUMNS - g->label) / (least + GAP);
	if (g->side == 0)
		g->side = 1;
	g->block = (GRID_COLUMNS - g->label) / g->side - GAP;
	if (g->block > BLOCK_MAX && cards <= BLOCK_MAX)
		g->block = BLOCK_MAX;
	if (g->block < cards)
		g->block = cards;
	g->joined = (g->block + 1) / (CARD_COLUMNS + 1);
}

static void
add_cards(const struct grid *g, struct sheet *s, unsigned seat, struct line line)
{
	const struct golf_view *v = g->t->view;
	unsigned used = 0;
	char card[CARD_TEXT];

	/* The column before a card holds its mark; before the first card it belongs to the gap. */
	for (unsigned i = 0; i < line.count && line.first + i < v->size[seat]; i++) {
		sheet_add(s, g->combined[seat] >> (line.first + i) & 1 ? "=" : " ");
		used += i > 0;
		sheet_pad(s,
		    card_short(g->t, cells_card(v, seat, line.first + i, g->tell, g->tells), card),
		    CARD_COLUMNS, false);
		used += CARD_COLUMNS;
	}
	sheet_pad(s, "", g->block - used, false);
}

static void
add_name(const struct grid *g, struct sheet *s, unsigned seat)
{
	const struct golf_view *v = g->t->view;
	char name[PLAIN_TEXT], total[NUMBER_TEXT] = "";
	unsigned columns = g->block, taken;

	if (g->totals)
		number_text(v->totals[seat], total);
	taken = g->totals ? text_columns(total) + 1 : 0;
	columns = taken < columns ? columns - taken : 1;
	sheet_add(s,
	    v->to_act >> seat & 1   ? " >"
		: v->out[seat] != 0 ? " ✗"
		: v->ender == seat  ? " ⚑"
				    : "  ");
	sheet_pad(s, seat_plain(g->t, seat, columns, name), columns, false);
	if (g->totals)
		sheet_pad(s, total, text_columns(total) + 1, true);
}

/* Adds the layouts of the seats first to last, side by side. */
static void
add_band(const struct grid *g, struct sheet *s, unsigned first, unsigned last, bool names)
{
	const struct golf_view *v = g->t->view;
	unsigned size = find_size(v, first, last);
	char label[NUMBER_TEXT];

	if (names) {
		sheet_pad(s, "", g->label, false);
		for (unsigned seat = first; seat <= last; seat++)
			add_name(g, s, seat);
		sheet_trim(s);
		sheet_add(s, "\n");
	}
	for (unsigned row = 0; row == 0 || line_at(g, row).first < size; row++) {
		struct line line = line_at(g, row);

		label_text(v, line, size, label);
		sheet_pad(s, label, g->label, false);
		for (unsigned seat = first; seat <= last; seat++) {
			sheet_pad(s, "", GAP - 1, false);
			add_cards(g, s, seat, line);
		}
		sheet_trim(s);
		sheet_add(s, "\n");
	}
}

void
grid_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	struct grid g = { .t = t, .totals = v->hole > 1 && cells_in_play(v) };
	uint32_t combined = 0;

	if (card_style(t) != RENDER_BLOCK) {
		layout_add(s, t);
		return;
	}
	measure(&g, 0, v->seats);
	for (unsigned seat = 0; seat < v->seats; seat++)
		combined |= g.combined[seat] = cells_combined(t->rules, v, seat);
	sheet_line(s);
	sheet_add(s, "```\n");
	for (unsigned seat = 0; seat < v->seats; seat += g.side) {
		unsigned last = seat + g.side <= v->seats ? seat + g.side - 1 : v->seats - 1u;
		if (seat)
			sheet_add(s, "\n");
		add_band(&g, s, seat, last, true);
	}
	sheet_add(s, "```\n");
	if (combined)
		sheet_small(s, t->lang, "layout.combined", NULL);
}

void
grid_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n)
{
	struct grid g = { .t = t, .tell = tell, .tells = n };

	if (card_style(t) != RENDER_BLOCK) {
		layout_add_own(s, t, seat, tell, n);
		return;
	}
	measure(&g, seat, seat);
	sheet_line(s);
	sheet_add(s, "```\n");
	add_band(&g, s, seat, seat, false);
	sheet_add(s, "```\n");
}

/* Sorts the seats in the order of the score lines. */
static void
sort_seats(const struct golf_view *v, uint8_t seat[GOLF_SEATS_MAX])
{
	for (uint8_t i = 0; i < v->seats; i++) {
		unsigned at = i;
		while (v->phase == GOLF_PH_OVER && at > 0 && golf_view_ahead(v, i, seat[at - 1])) {
			seat[at] = seat[at - 1];
			at--;
		}
		seat[at] = i;
	}
}

/* A column of the scores. */
struct column {
	const char *heading;
	int number[GOLF_SEATS_MAX];
	unsigned width;
};

/* Sets the width to that of the longest number, with a blank before it. */
static void
measure_column(struct column *c, unsigned seats)
{
	char text[NUMBER_TEXT];

	c->width = SCORE_COLUMNS;
	for (unsigned seat = 0; seat < seats; seat++) {
		unsigned taken = text_columns(number_text(c->number[seat], text)) + 1;
		c->width = taken > c->width ? taken : c->width;
	}
}

static void
add_heading(struct sheet *s, const char *lang, const struct column *c)
{
	char text[PLAIN_TEXT];

	sheet_add(s, " ");
	name_plain(words_find(lang, c->heading), "", c->width - 1, text);
	sheet_pad(s, text, c->width - 1, true);
}

/* Fills the columns that are needed. Returns their number. */
static unsigned
find_columns(const struct golf_view *v, struct column column[3])
{
	bool cards = memcmp(v->points, v->scores, v->seats * sizeof v->points[0]) != 0;
	unsigned n = 0;

	for (unsigned i = !cards; i < 3; i++, n++) {
		static const char *const headings[] = { "scores.cards", "scores.hole",
			"scores.total" };

		column[n].heading = headings[i];
		for (unsigned seat = 0; seat < v->seats; seat++)
			column[n].number[seat] = i == 0 ? v->points[seat]
			    : i == 1                    ? v->scores[seat]
							: (int)v->totals[seat];
		measure_column(&column[n], v->seats);
	}
	return n;
}

/*
 * A number of a column. The last column has the totals, the others are of this hole: a player who
 * is out has no number there (R06).
 */
static const char *
column_text(const struct golf_view *v, const struct column *c, bool last, unsigned seat,
    char out[NUMBER_TEXT])
{
	return last || golf_view_plays(v, seat, v->hole) ? number_text(c->number[seat], out) : "–";
}

/* Adds "Ana: cards 12, hole 12, total 40." for each seat. */
static void
speak_scores(struct sheet *s, const struct render_table *t, const uint8_t *order,
    const struct column *column, unsigned columns)
{
	unsigned wide = card_style(t) == RENDER_BRIEF ? NAME_BRIEF : NAME_COLUMNS;
	char plain[PLAIN_TEXT], name[RENDER_NAME], number[NUMBER_TEXT], list[SCORE_TEXT],
	    item[SCORE_TEXT];

	for (unsigned i = 0; i < t->view->seats; i++) {
		list[0] = '\0';
		for (unsigned k = 0; k < columns; k++) {
			snprintf(item, sizeof item, "%s %s", words_find(t->lang, column[k].heading),
			    column_text(t->view, &column[k], k + 1 == columns, order[i], number));
			list_add(t->lang, list, sizeof list, item, false);
		}
		sheet_line(s);
		sheet_say(s, t->lang, "scores.line",
		    WORDS({ "name", render_name(seat_plain(t, order[i], wide, plain), "?", name) },
			{ "b", list }));
	}
}

/* Adds the scores as a table. */
static void
draw_scores(struct sheet *s, const struct render_table *t, const uint8_t *order,
    const struct column *column, unsigned columns)
{
	const struct golf_view *v = t->view;
	unsigned left = GRID_COLUMNS - 1;
	char name[PLAIN_TEXT], number[NUMBER_TEXT];

	for (unsigned i = 0; i < columns; i++)
		left = left > column[i].width ? left - column[i].width : 1;
	left = left < NAME_COLUMNS ? left : NAME_COLUMNS;
	sheet_line(s);
	sheet_add(s, "```\n");
	sheet_pad(s, "", left + 1, false);
	for (unsigned i = 0; i < columns; i++)
		add_heading(s, t->lang, &column[i]);
	sheet_add(s, "\n");
	for (unsigned i = 0; i < v->seats; i++) {
		unsigned seat = order[i];
		sheet_add(s, seat == v->ender ? "⚑" : " ");
		sheet_pad(s, seat_plain(t, seat, left, name), left, false);
		for (unsigned k = 0; k < columns; k++)
			sheet_pad(s, column_text(v, &column[k], k + 1 == columns, seat, number),
			    column[k].width, true);
		sheet_add(s, "\n");
	}
	sheet_add(s, "```\n");
}

void
scores_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	uint8_t order[GOLF_SEATS_MAX];
	char bold[RENDER_NAME];
	struct column column[3];
	unsigned columns = find_columns(v, column);

	sort_seats(v, order);
	if (card_speaks(t))
		speak_scores(s, t, order, column, columns);
	else if (!card_pictured(t))
		draw_scores(s, t, order, column, columns);
	if (v->ender != GOLF_NOBODY)
		sheet_small(s, t->lang, card_speaks(t) ? "scores.ender-said" : "scores.ender",
		    WORDS({ "who", seat_bold(t, v->ender, bold) }));
}
