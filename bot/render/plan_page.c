/* The steps of a plan as messages: few choices as buttons, many as a menu. */
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/frame.h"
#include "bot/render/grid.h"
#include "bot/render/mark.h"
#include "bot/render/news.h"
#include "config/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum {
	BUTTONS_MAX = 10, /* choices that stand as buttons */
	ACCENT_PLAN = 0x95a5a6,
	LABEL_TEXT = LIMIT_LABEL * 4 + 1,
	TARGETS_TEXT = LIMIT_MESSAGE_TEXT - 200, /* characters of the question and its layouts */
};

/* Discord reports the choices of one menu alone. */
static_assert((int)GOLF_PLACES_MAX <= (int)LIMIT_SELECT_OPTIONS,
    "several cards are chosen of one layout, in one menu");

/* Each question's sentence. */
static const char *const asks[PLAN_ASKS] = {
	[PLAN_ASK_HAND] = "plan.hand",
	[PLAN_ASK_OWN] = "plan.own",
	[PLAN_ASK_OTHER] = "plan.other",
	[PLAN_ASK_ANY] = "plan.any",
	[PLAN_ASK_SECOND] = "plan.second",
	[PLAN_ASK_WHO] = "plan.who",
	[PLAN_ASK_WHO_OR_OWN] = "plan.who-or-own",
	[PLAN_ASK_LINES] = "plan.lines",
	[PLAN_ASK_POWER] = "plan.power",
	[PLAN_ASK_POWER_TOO] = "plan.power-too",
	[PLAN_ASK_CARDS] = "plan.cards",
	[PLAN_ASK_MORE] = "plan.more",
	[PLAN_ASK_GIVE] = "plan.give",
	[PLAN_ASK_SEVERAL] = "plan.several",
	[PLAN_ASK_ORDER] = "plan.order",
};

static char *
spot_label(const struct render_table *t, const struct plan_option *o, char out[LABEL_TEXT])
{
	const struct golf_cell *c = &t->view->cell[o->a][o->b];
	bool own = o->a == t->view->viewer, up = c->flags & GOLF_CELL_UP;
	char place[NUMBER_TEXT], card[CARD_TEXT], name[PLAIN_TEXT];
	const char *key = own ? up ? "choice.own-card" : "choice.own"
	    : up              ? "choice.other-card"
			      : "choice.other";

	return words_say(t->lang, key,
	    WORDS({ "place", place_text(o->b, place) }, { "name", seat_plain(t, o->a, 24, name) },
		{ "card", card_label(t, c->card, card) }),
	    out, LABEL_TEXT);
}

static char *
option_label(const struct render_table *t, const struct plan_option *o, char out[LABEL_TEXT])
{
	char a[NUMBER_TEXT], b[NUMBER_TEXT], text[PLAIN_TEXT];

	switch ((enum plan_option_kind)o->kind) {
	case PLAN_OF_HAND:
		snprintf(out, LABEL_TEXT, "%s", card_label(t, o->b, text));
		break;
	case PLAN_OF_SPOT:
		return spot_label(t, o, out);
	case PLAN_OF_PILE:
		return words_say(t->lang, "choice.pile",
		    WORDS({ "card", card_label(t, t->view->discard, text) }), out, LABEL_TEXT);
	case PLAN_OF_SEAT:
		if (o->a == t->view->viewer)
			return words_say(t->lang, "choice.myself", NULL, out, LABEL_TEXT);
		snprintf(out, LABEL_TEXT, "%s", seat_plain(t, o->a, 32, text));
		break;
	case PLAN_OF_LINES:
		return words_say(t->lang,
		    o->a == GOLF_LINES_ROWS ? "choice.rows" : "choice.columns",
		    WORDS({ "a", place_text(o->b, a) }, { "b", place_text(o->c, b) }), out,
		    LABEL_TEXT);
	case PLAN_OF_POWER:
		return words_say(t->lang, words_power(o->a), NULL, out, LABEL_TEXT);
	}
	return out;
}

/* The mark of the other seat that an option names, on the part that was added last. */
static void
option_mark(struct message *m, const struct render_table *t, const struct plan_option *o)
{
	if ((o->kind == PLAN_OF_SPOT || o->kind == PLAN_OF_SEAT) && o->a != t->view->viewer)
		seat_mark_part(m, t, o->a);
}

/*
 * Cards of one layout stand as they lie there, as far as a row of buttons reaches, and apart from
 * what is no card.
 */
static bool
begins_row(const struct render_table *t, const struct plan_question *q, unsigned i)
{
	const struct plan_option *o = &q->option[i], *before = o - 1;
	const struct golf_view *v = t->view;

	if (i == 0 || v->columns > LIMIT_ROW_BUTTONS)
		return false;
	if (o->kind != PLAN_OF_SPOT || before->kind != PLAN_OF_SPOT)
		return o->kind != before->kind;
	return o->a != before->a || o->b / v->columns != before->b / v->columns;
}

static void
options_add(struct message *m, const struct render_table *t, enum plan_kind kind,
    const struct plan_question *q)
{
	bool buttons = q->most == 1 && q->n <= BUTTONS_MAX && q->option[0].kind != PLAN_OF_POWER;
	char label[LABEL_TEXT], steps[PLAN_STEPS + 1];

	if (!buttons && q->n > 0)
		menu_plan(m, t, kind, q->steps, q->least, q->most, "menu.choose", NULL);
	for (unsigned i = 0; i < q->n; i++) {
		const struct plan_option *o = &q->option[i];

		option_label(t, o, label);
		memcpy(steps, q->steps, sizeof steps);
		if (!buttons)
			message_option(m, label, "%s", o->value);
		else if (begins_row(t, q, i))
			message_row(m);
		if (buttons && plan_add(steps, o->value))
			button_plan(m, t, BUTTON_SECONDARY, kind, steps, "choice.text",
			    WORDS({ "text", label }));
		option_mark(m, t, o);
	}
	memcpy(steps, q->steps, sizeof steps);
	if (q->done && plan_add(steps, "."))
		button_plan(m, t, BUTTON_SUCCESS, kind, steps, "button.done", NULL);
}

/* What is being done, above the question. */
static void
head_add(struct sheet *s, const struct render_table *t, enum plan_kind kind)
{
	const struct golf_view *v = t->view;
	bool drawn = v->phase == GOLF_PH_PLACE && v->turn == v->viewer &&
	    golf_rules_matches_drawn(t->rules);
	char card[CARD_TEXT], n[NUMBER_TEXT], power[PLAIN_TEXT];
	const char *key = NULL;
	unsigned now = v->phase == GOLF_PH_AIM ? v->power : v->usable;

	if (kind == PLAN_POWER)
		key = "plan.head-power";
	if (kind == PLAN_MATCH)
		key = "plan.head-match";
	if (kind == PLAN_TRADE)
		key = "plan.head-trade";
	if (kind == PLAN_LOOK)
		key = t->rules->paid_peek == 1 ? "plan.head-look-one" : "plan.head-look";
	if (!key)
		return;
	sheet_say(s, t->lang, key,
	    WORDS({ "power", words_say(t->lang, words_power(now), NULL, power, sizeof power) },
		{ "card", card_named(t, drawn ? v->drawn : v->discard, card) },
		{ "n", number_text(t->rules->paid_peek, n) }));
	sheet_line(s);
}

/* The own layout in the order so far. */
static void
order_add(struct sheet *s, const struct render_table *t, const struct plan_question *q)
{
	struct golf_view v = *t->view;
	struct render_table changed = *t;
	uint8_t order[GOLF_GRID_MAX];

	if (!plan_order(q->steps, v.places, order))
		return;
	for (unsigned i = 0; i < v.places; i++)
		v.cell[v.viewer][i] = t->view->cell[v.viewer][order[i]];
	changed.view = &v;
	grid_add_own(s, &changed, v.viewer, NULL, 0);
}

/* Returns the seats whose cards are offered, one bit each. */
static uint16_t
find_targets(const struct plan_question *q)
{
	uint16_t seats = 0;

	for (unsigned i = 0; i < q->n; i++)
		if (q->option[i].kind == PLAN_OF_SPOT)
			seats = (uint16_t)(seats | 1u << q->option[i].a);
	return seats;
}

/* Adds the layout of a seat, unless it leaves no room. Returns false without room. */
static bool
target_add(struct sheet *s, const struct render_table *t, unsigned seat)
{
	struct sheet whole = *s;
	char name[RENDER_NAME];

	if (seat != t->view->viewer) {
		sheet_line(&whole);
		sheet_add(&whole, seat_marked(t, seat, seat_bold(t, seat, name)));
	}
	grid_add_own(&whole, t, seat, NULL, 0);
	if (whole.cut || sheet_characters(&whole) > TARGETS_TEXT)
		return false;
	*s = whole;
	return true;
}

/* Adds the layouts whose cards are offered, the own layout first. */
static void
targets_add(struct sheet *s, const struct render_table *t, const struct plan_question *q)
{
	uint16_t seats = find_targets(q);
	unsigned own = t->view->viewer;
	bool room = !(seats >> own & 1) || target_add(s, t, own);

	for (unsigned seat = 0; room && seat < t->view->seats; seat++)
		if (seat != own && seats >> seat & 1)
			room = target_add(s, t, seat);
}

/* Puts the own cards before the cards of others. */
static void
sort_options(struct plan_question *q, unsigned own)
{
	struct plan_option sorted[sizeof q->option / sizeof q->option[0]];
	unsigned n = 0;

	memset(sorted, 0, sizeof sorted);
	for (unsigned other = 0; other < 2; other++)
		for (unsigned i = 0; i < q->n; i++) {
			const struct plan_option *o = &q->option[i];

			if ((o->kind != PLAN_OF_SPOT || o->a != own) == (other == 1))
				sorted[n++] = *o;
		}
	memcpy(q->option, sorted, n * sizeof sorted[0]);
}

void
render_plan(const struct render_table *t, enum plan_kind kind, const struct plan_question *asked,
    struct message *m)
{
	const struct golf_view *v = t->view;
	struct plan_question question = *asked, *q = &question;
	char name[RENDER_NAME], n[NUMBER_TEXT];
	const char *key = asks[q->ask];
	struct sheet s;

	if (q->ask == PLAN_ASK_GIVE && q->most > 1)
		key = "plan.give-more";
	sort_options(q, v->viewer);
	message_init(m, true);
	m->stay = kind == PLAN_MATCH && !golf_view_matches_drawn(t->rules, v, v->viewer)
	    ? STAY_TOP
	    : STAY_TURN;
	m->accent = ACCENT_PLAN;
	sheet_init(&s);
	head_add(&s, t, kind);
	sheet_say(&s, t->lang, key,
	    WORDS({ "name", seat_marked(t, q->seat, seat_bold(t, q->seat, name)) },
		{ "n", number_text(q->most, n) }));
	if (kind == PLAN_ORDER)
		order_add(&s, t, q);
	else
		targets_add(&s, t, q);
	if (t->alone)
		frame_note(&s, t);
	sheet_show(&s, m);
	options_add(m, t, kind, q);
	message_row(m);
	if (t->alone || (choice_is_due(v) && v->turn == v->viewer && kind != PLAN_ORDER))
		button_add(m, t, BUTTON_SECONDARY, false, "show", -1, "button.back", NULL);
}
