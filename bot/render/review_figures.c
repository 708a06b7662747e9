/* The figures of a review, behind the button "Figures". */
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/decided.h"
#include "bot/render/results.h"

#include <stdio.h>

enum { ACCENT_REVIEW = 0x5865f2, ROWS = 18 /* holes that are listed at most */ };

/* Whether the hole is among those in which decisions cost most. */
static bool
is_listed(const struct review *r, unsigned hole, const struct review_figures *f)
{
	struct review_figures other;
	unsigned before = 0;

	for (unsigned i = 1; i <= GOLF_HOLES_MAX; i++)
		before += review_hole(r, i, &other) &&
		    (other.cost > f->cost || (other.cost == f->cost && i < hole));
	return before < ROWS;
}

static void
said_row(struct sheet *s, const char *lang, unsigned hole, const struct review_figures *f)
{
	char number[NUMBER_TEXT], score[NUMBER_TEXT], text[4][FIGURE];

	sheet_line(s);
	sheet_say(s, lang, "review.row-said",
	    WORDS({ "hole", number_text((int)hole, number) },
		{ "n", number_text((int)f->score, score) },
		{ "b", figure_text(lang, f->cards, true, text[0]) },
		{ "max", figure_text(lang, f->cards_error, false, text[1]) },
		{ "a", figure_text(lang, f->cost, true, text[2]) },
		{ "min", figure_text(lang, f->cost_error, false, text[3]) }));
}

/*
 * The code block: each column is as wide as its widest text, and a space stands between two, so
 * that a phone shows the last one.
 */
enum { COLUMNS = 4, CELL = 2 * FIGURE + 4 };

struct block {
	unsigned rows;
	char cell[ROWS + 2][COLUMNS][CELL]; /* the headings, the holes, the game */
};

static void
block_headings(struct block *b, const char *lang)
{
	static const char *const keys[COLUMNS] = { "review.hole", "review.score", "review.cards",
		"review.decisions" };

	b->rows = 1;
	for (unsigned i = 0; i < COLUMNS; i++)
		snprintf(b->cell[0][i], CELL, "%s", words_find(lang, keys[i]));
}

/* "+4.2±0.8" */
static void
put_error(const char *lang, int32_t points, int32_t error, char out[CELL])
{
	char value[FIGURE], plus[FIGURE];

	snprintf(out, CELL, "%s±%s", figure_text(lang, points, true, value),
	    figure_text(lang, error, false, plus));
}

static void
block_row(struct block *b, const char *lang, const char *name, const struct review_figures *f)
{
	char(*cell)[CELL] = b->cell[b->rows++];
	char score[NUMBER_TEXT];

	snprintf(cell[0], CELL, "%s", name);
	snprintf(cell[1], CELL, "%s", number_text((int)f->score, score));
	put_error(lang, f->cards, f->cards_error, cell[2]);
	put_error(lang, f->cost, f->cost_error, cell[3]);
}

static void
block_add(struct sheet *s, const struct block *b)
{
	unsigned width[COLUMNS] = { 0 };

	for (unsigned row = 0; row < b->rows; row++)
		for (unsigned i = 0; i < COLUMNS; i++) {
			unsigned columns = text_columns(b->cell[row][i]) + (i > 0);

			width[i] = columns > width[i] ? columns : width[i];
		}
	sheet_line(s);
	sheet_add(s, "```\n");
	for (unsigned row = 0; row < b->rows; row++) {
		for (unsigned i = 0; i < COLUMNS; i++)
			sheet_pad(s, b->cell[row][i], width[i], true);
		sheet_add(s, "\n");
	}
	sheet_add(s, "```");
}

/* The rows of the holes; without code block for a screen reader. */
static void
holes_add(struct sheet *s, const struct render_table *t, const struct review *r)
{
	char number[NUMBER_TEXT], more[NUMBER_TEXT];
	struct review_figures f;
	unsigned left_out = 0;
	bool said = card_speaks(t);
	struct block b;

	block_headings(&b, t->lang);
	for (unsigned hole = 1; hole <= GOLF_HOLES_MAX; hole++) {
		if (!review_hole(r, hole, &f))
			continue;
		if (!is_listed(r, hole, &f))
			left_out++;
		else if (said)
			said_row(s, t->lang, hole, &f);
		else
			block_row(&b, t->lang, number_text((int)hole, number), &f);
	}
	review_game(r, &f);
	block_row(&b, t->lang, "=", &f);
	if (!said)
		block_add(s, &b);
	if (left_out > 0)
		sheet_small(
		    s, t->lang, "review.more", WORDS({ "n", number_text((int)left_out, more) }));
}

static void
sums_add(struct sheet *s, const char *lang, const struct review *r)
{
	char text[5][FIGURE], score[NUMBER_TEXT];
	struct review_figures f;

	review_game(r, &f);
	sheet_line(s);
	sheet_say(s, lang, "review.in-all",
	    WORDS({ "n", number_text((int)f.score, score) },
		{ "place", figure_text(lang, f.expected, false, text[4]) },
		{ "a", figure_text(lang, f.cost, true, text[0]) },
		{ "min", figure_text(lang, f.cost_error, false, text[1]) },
		{ "b", figure_text(lang, f.cards, true, text[2]) },
		{ "max", figure_text(lang, f.cards_error, false, text[3]) }));
}

static void
dear_add(struct sheet *s, const struct render_table *t, const struct review *r, unsigned i,
    enum tables_shown shown)
{
	const struct review_dear *d = &r->dear[i];
	char number[NUMBER_TEXT], hole[NUMBER_TEXT], move[NUMBER_TEXT], text[2][FIGURE];

	sheet_line(s);
	sheet_add(s, "**");
	sheet_say(s, t->lang, "review.dear",
	    WORDS({ "n", number_text((int)i + 1, number) }, { "hole", number_text(d->hole, hole) },
		{ "there", number_text((int)d->move, move) },
		{ "points", figure_text(t->lang, d->cost, false, text[0]) },
		{ "max", figure_text(t->lang, d->error, false, text[1]) }));
	sheet_add(s, "**");
	decided_add(s, t, d, r->setup.seat, shown);
	decided_choice(s, t, d, &d->taken, "review.you");
	decided_choice(s, t, d, &d->best, d->is_hards ? "review.best-hard" : "review.best");
	if (!d->is_hards)
		decided_choice(s, t, d, &d->hard, "review.hard");
}

/*
 * Adds the page, with so many of the dearest decisions. Returns false when the message has no room.
 */
static bool
figures_add(struct sheet *s, const struct render_table *t, const struct review *r, unsigned dears,
    enum tables_shown shown)
{
	char title[RENDER_NAME];

	sheet_init(s);
	sheet_say(s, t->lang, "review.heading-figures",
	    WORDS({ "title", render_name(t->title, "Golf", title) }));
	sums_add(s, t->lang, r);
	holes_add(s, t, r);
	for (unsigned i = 0; i < dears; i++)
		dear_add(s, t, r, i, shown);
	sheet_small(s, t->lang, "review.page-note", NULL);
	return !s->cut && sheet_characters(s) <= LIMIT_MESSAGE_TEXT;
}

void
render_review_figures(const struct render_table *t, const struct review *r, struct message *m)
{
	unsigned shown = SHOW_ALL, dears = r->dears;
	struct render_table drawn = *t;
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_REVIEW;
	if (!figures_add(&s, &drawn, r, dears, SHOW_ALL) && !card_speaks(t))
		drawn.style = RENDER_BLOCK;
	/* Matches of many cards among players with long names may be too long together. */
	while (!figures_add(&s, &drawn, r, dears, shown) && dears > 0) {
		dears -= shown == SHOW_NONE;
		shown += shown < SHOW_NONE;
	}
	sheet_show(&s, m);
	button_add(m, t, BUTTON_SECONDARY, false, "review", REVIEW_PAGE, "button.back", NULL);
}
