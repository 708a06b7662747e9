#include "bot/render/decided.h"

#include "bot/render/card.h"
#include "bot/render/grid.h"
#include "bot/render/mark.h"
#include "config/explain.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

enum { NAME_COLUMNS = 8 };

static_assert((int)DECISION_CARD >= (int)CARD_TEXT && (int)DECISION_NAME >= (int)RENDER_NAME,
    "cards and names have room");

/* A figure with one decimal: "7.1", "−0.3", and with a sign "+0.3". */
char *
figure_text(const char *lang, int32_t points, bool sign, char out[FIGURE])
{
	int64_t size = points < 0 ? -(int64_t)points : points;
	int64_t tenths = (size * 20 + REVIEW_POINT) / (2 * REVIEW_POINT);
	const char *mark = points < 0 ? "−" : sign ? "+" : "";

	snprintf(out, FIGURE, "%s%" PRId64 "%s%" PRId64, tenths > 0 ? mark : "", tenths / 10,
	    words_find(lang, "number.point"), tenths % 10);
	return out;
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
				sheet_add(s, seat_marked(t, seat, render_name(plain, "?", name)));
				sheet_add(s, " ");
			}
			sheet_add(s, place_text(place, number));
			any = true;
			first = false;
		}
	}
}

void
decided_add(struct sheet *s, const struct render_table *t, const struct review_dear *d,
    unsigned own, enum tables_shown shown)
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

/* Words ----------------------------------------------------------------------- */

/* What a decision in words points to. */
struct words {
	struct render_table at;
	char call[RENDER_NAME], name[GOLF_SEATS_MAX][RENDER_NAME];
	const char *names[GOLF_SEATS_MAX];
	struct decision of;
};

static const char *
show_card(void *arg, uint8_t card, char out[DECISION_CARD])
{
	return card_named(arg, card, out);
}

static void
words_begin(struct words *w, const struct render_table *t, const struct golf_view *v)
{
	w->at = *t;
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		w->names[i] = i < t->seats ? seat_name(t, i, w->name[i]) : "";
	w->of = (struct decision){ .lang = t->lang,
		.call = call_word(t, w->call),
		.rules = t->rules,
		.view = v,
		.names = w->names,
		.card = show_card,
		.arg = &w->at };
}

char *
decided_text(const struct render_table *t, const struct golf_view *v, const struct golf_action *a,
    char out[DECISION_TEXT])
{
	struct words w;

	words_begin(&w, t, v);
	w.of.action = a;
	return decision_say(&w.of, out);
}

void
decided_choice(struct sheet *s, const struct render_table *t, const struct review_dear *d,
    const struct golf_action *a, const char *key)
{
	char gain[2][FIGURE], text[DECISION_TEXT];
	struct words w;

	words_begin(&w, t, &d->view);
	w.of.action = a;
	sheet_line(s);
	sheet_say(s, t->lang, key,
	    WORDS({ "text", decision_say(&w.of, text) },
		{ "points", figure_text(t->lang, d->gain, false, gain[0]) },
		{ "max", figure_text(t->lang, d->gain_error, false, gain[1]) }));
}

char *
decided_name(const struct render_table *t, const struct review_dear *d, char out[DECISION_TEXT])
{
	struct coach c;
	struct words w;

	words_begin(&w, t, &d->view);
	coach_judge(t->rules, &d->view, &d->taken, &d->best, &c);
	return coach_say_name(&w.of, &c, out);
}

char *
decided_why(const struct render_table *t, const struct review_dear *d, char out[DECISION_TEXT])
{
	struct coach c;
	struct words w;

	words_begin(&w, t, &d->view);
	coach_judge(t->rules, &d->view, &d->taken, &d->best, &c);
	return coach_say_why(&w.of, &c, out);
}
