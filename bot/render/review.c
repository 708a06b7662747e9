/* The review of a finished game: its progress, and its page. */
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/grid.h"
#include "bot/render/results.h"
#include "config/decision.h"
#include "config/explain.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
	ACCENT_REVIEW = 0x5865f2,
	ROWS = 18, /* holes that are listed at most */
	FIGURE = 24, /* bytes of a figure in text */
	NAME_COLUMNS = 8,
	PLACES_TEXT = 96,
};

/* How much of the tables is shown: the first way for which the message has room. */
enum tables_shown { SHOW_ALL, SHOW_OWN, SHOW_NONE };

/* A figure with one decimal: "7.1", "−0.3", and with a sign "+0.3". */
static char *
figure(const char *lang, int32_t points, bool sign, char out[FIGURE])
{
	int64_t size = points < 0 ? -(int64_t)points : points;
	int64_t tenths = (size * 20 + REVIEW_POINT) / (2 * REVIEW_POINT);
	const char *mark = points < 0 ? "−" : sign ? "+" : "";

	snprintf(out, FIGURE, "%s%" PRId64 "%s%" PRId64, tenths > 0 ? mark : "", tenths / 10,
	    words_find(lang, "number.point"), tenths % 10);
	return out;
}

/* Progress -------------------------------------------------------------------- */

void
render_review_progress(
    const char *lang, const char *game, int percent, unsigned before, struct message *m)
{
	struct render_table t = { .game = game, .lang = lang };
	char n[NUMBER_TEXT];
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_REVIEW;
	sheet_init(&s);
	if (before > 0)
		sheet_say(&s, lang, before == 1 ? "review.waits-one" : "review.waits",
		    WORDS({ "n", number_text((int)before, n) }));
	else
		sheet_say(&s, lang, percent < 0 ? "review.halted" : "review.progress",
		    WORDS({ "n", number_text(percent, n) }));
	sheet_show(&s, m);
	button_add(m, &t, BUTTON_SECONDARY, false, "review", -1, "button.review-again", NULL);
}

/* Figures --------------------------------------------------------------------- */

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
		{ "b", figure(lang, f->cards, true, text[0]) },
		{ "max", figure(lang, f->cards_error, false, text[1]) },
		{ "a", figure(lang, f->cost, true, text[2]) },
		{ "min", figure(lang, f->cost_error, false, text[3]) }));
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

	snprintf(out, CELL, "%s±%s", figure(lang, points, true, value),
	    figure(lang, error, false, plus));
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
		{ "place", figure(lang, f.expected, false, text[4]) },
		{ "a", figure(lang, f.cost, true, text[0]) },
		{ "min", figure(lang, f.cost_error, false, text[1]) },
		{ "b", figure(lang, f.cards, true, text[2]) },
		{ "max", figure(lang, f.cards_error, false, text[3]) }));
}

static_assert((int)DECISION_CARD >= (int)CARD_TEXT && (int)DECISION_NAME >= (int)RENDER_NAME,
    "cards and names have room");

/* The dearest decisions --------------------------------------------------------- */

static const char *
show_card(void *arg, uint8_t card, char out[DECISION_CARD])
{
	return card_named(arg, card, out);
}

/* Adds a line about a choice, and about what it gains. */
static void
action_add(struct sheet *s, const struct render_table *t, const struct review_dear *d,
    const struct golf_action *a, const char *key)
{
	char gain[2][FIGURE];
	char name[GOLF_SEATS_MAX][RENDER_NAME], call[RENDER_NAME], text[DECISION_TEXT];
	const char *names[GOLF_SEATS_MAX] = { NULL };
	struct render_table at = *t;
	const struct decision words = { .lang = t->lang,
		.call = call_word(t, call),
		.rules = t->rules,
		.view = &d->view,
		.action = a,
		.names = names,
		.card = show_card,
		.arg = &at };

	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		names[i] = i < t->seats ? seat_name(t, i, name[i]) : "";
	sheet_line(s);
	sheet_say(s, t->lang, key,
	    WORDS({ "text", decision_say(&words, text) },
		{ "points", figure(t->lang, d->gain, false, gain[0]) },
		{ "max", figure(t->lang, d->gain_error, false, gain[1]) }));
}

static bool
is_seen_down(const struct golf_view *v, unsigned seat, unsigned place)
{
	const struct golf_cell *cell = &v->cell[seat][place];

	return cell->card < GOLF_CARD_KINDS && !(cell->flags & GOLF_CELL_UP);
}

/* Adds the places of the cards that lay face down and were known: "1, 3 · Ben 2". */
static void
down_add(struct sheet *s, const struct render_table *t, unsigned own)
{
	char plain[PLAIN_TEXT], name[RENDER_NAME], number[NUMBER_TEXT];
	bool any = false;

	for (unsigned i = 0; i < t->view->seats; i++) {
		unsigned seat = (own + i) % t->view->seats;
		bool first = true;

		for (unsigned place = 0; place < t->view->size[seat]; place++) {
			if (!is_seen_down(t->view, seat, place))
				continue;
			if (!any)
				sheet_small(s, t->lang, "review.down", NULL);
			sheet_add(s, first ? any ? " · " : " " : ", ");
			if (first && seat != own) {
				seat_plain(t, seat, NAME_COLUMNS, plain);
				sheet_add(s, render_name(plain, "?", name));
				sheet_add(s, " ");
			}
			sheet_add(s, place_text(place, number));
			any = true;
			first = false;
		}
	}
}

/* Adds the table as the player saw it; the cards that the player had seen are shown. */
static void
moment_add(struct sheet *s, const struct render_table *t, const struct review_dear *d, unsigned own,
    enum tables_shown shown)
{
	struct golf_view view = d->view;
	struct render_table at = *t;
	char card[CARD_TEXT];

	at.view = &view;
	view.to_act = 0;
	for (unsigned seat = 0; seat < view.seats; seat++)
		for (unsigned place = 0; place < view.size[seat]; place++)
			if (is_seen_down(&view, seat, place))
				view.cell[seat][place].flags |= GOLF_CELL_HELD;
	if (shown == SHOW_ALL)
		grid_add(s, &at);
	else if (shown == SHOW_OWN)
		grid_add_own(s, &at, own, NULL, 0);
	if (shown == SHOW_ALL)
		down_add(s, &at, own);
	if (view.discard < GOLF_CARD_KINDS && shown != SHOW_NONE)
		sheet_small(s, t->lang, "review.pile",
		    WORDS({ "card", card_named(&at, view.discard, card) }));
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
		{ "points", figure(t->lang, d->cost, false, text[0]) },
		{ "max", figure(t->lang, d->error, false, text[1]) }));
	sheet_add(s, "**");
	moment_add(s, t, d, r->setup.seat, shown);
	action_add(s, t, d, &d->taken, "review.you");
	action_add(s, t, d, &d->best, d->is_hards ? "review.best-hard" : "review.best");
	if (!d->is_hards)
		action_add(s, t, d, &d->hard, "review.hard");
}

/*
 * Adds the page, with so many of the dearest decisions. Returns false when the message has no room.
 */
static bool
page_add(struct sheet *s, const struct render_table *t, const struct review *r, unsigned dears,
    enum tables_shown shown)
{
	char title[RENDER_NAME];

	sheet_init(s);
	sheet_say(
	    s, t->lang, "review.heading", WORDS({ "title", render_name(t->title, "Golf", title) }));
	sums_add(s, t->lang, r);
	holes_add(s, t, r);
	if (r->dears == 0) {
		sheet_line(s);
		sheet_say(s, t->lang, "review.none-dear", NULL);
	}
	for (unsigned i = 0; i < dears; i++)
		dear_add(s, t, r, i, shown);
	sheet_small(s, t->lang, "review.page-note", NULL);
	return !s->cut && sheet_characters(s) <= LIMIT_MESSAGE_TEXT;
}

void
render_review(const struct render_table *t, const struct review *r, struct message *m)
{
	unsigned shown = SHOW_ALL, dears = r->dears;
	struct render_table drawn = *t;
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_REVIEW;
	if (!page_add(&s, &drawn, r, dears, SHOW_ALL) && !card_speaks(t))
		drawn.style = RENDER_BLOCK;
	/* Matches of many cards among players with long names may be too long together. */
	while (!page_add(&s, &drawn, r, dears, shown) && dears > 0) {
		dears -= shown == SHOW_NONE;
		shown += shown < SHOW_NONE;
	}
	sheet_show(&s, m);
}
