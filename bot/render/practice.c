#include "bot/render/practice.h"

#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/decided.h"
#include "bot/render/frame.h"
#include "bot/render/lesson.h"
#include "bot/wire/press.h"
#include "config/practice.h"
#include "engine/plan/offers.h"

/* Advice ---------------------------------------------------------------------- */

static const char *
why_draw(const struct golf_view *v)
{
	struct offers o;

	offers_find(v, v->viewer, &o);
	return offers(&o, OFFER_TAKE) ? "practice.why-stock" : "practice.why-draw";
}

static const char *
why_replace(const struct golf_view *v, const struct golf_action *a)
{
	if (a->n > 1)
		return "practice.why-several";
	return v->cell[v->viewer][a->place].card < GOLF_CARD_KINDS ? "practice.why-replace"
								   : "practice.why-unseen";
}

static const char *
why_power(const struct golf_view *v)
{
	if (v->phase == GOLF_PH_AIM)
		return "practice.why-aim";
	if (v->phase == GOLF_PH_TURN)
		return "practice.why-reuse";
	if (v->phase != GOLF_PH_POWER)
		return "practice.why-power";
	/* The card of a combination is still in hand. */
	return v->drawn_from == GOLF_NO_CARD ? "practice.why-discarded" : "practice.why-second";
}

/* Returns the key of the reason, or NULL for none. */
static const char *
find_why(const struct golf_view *v, const struct golf_action *a)
{
	switch ((enum golf_do)a->kind) {
	case GOLF_DO_PEEK:
		return "practice.why-peek";
	case GOLF_DO_DRAW:
		return a->from == GOLF_FROM_STOCK ? why_draw(v) : "practice.why-take";
	case GOLF_DO_REPLACE:
		return why_replace(v, a);
	case GOLF_DO_DISCARD:
		return "practice.why-discard";
	case GOLF_DO_POWER:
		return why_power(v);
	case GOLF_DO_KEEP:
		return v->phase == GOLF_PH_AIM ? "practice.why-aim" : NULL;
	case GOLF_DO_MATCH:
		return "practice.why-match";
	case GOLF_DO_KNOCK:
		return "practice.why-call";
	case GOLF_DO_COUNT:
		return v->caller == v->viewer ? "practice.why-no-call" : "practice.why-no-match";
	case GOLF_DO_DEAL:
	case GOLF_DO_TURN_UP:
	case GOLF_DO_REARRANGE:
	case GOLF_DO_FLIP:
	case GOLF_DO_TRADE:
	case GOLF_DO_EXPOSE:
	case GOLF_DO_PASS:
	case GOLF_DO_LEAVE:
	case GOLF_DO_JOIN:
		break;
	}
	return NULL;
}

/* The card that the reason is about: that of the place, else the one in hand, else the discard. */
static uint8_t
subject_of(const struct golf_view *v, const struct golf_action *a)
{
	if (a->kind == GOLF_DO_REPLACE && a->place < GOLF_PLACES_MAX)
		return v->cell[v->viewer][a->place].card;
	return v->drawn < GOLF_CARD_KINDS ? v->drawn : v->discard;
}

/* What to do, and one reason. */
static void
advice_add(struct sheet *s, const struct render_table *t, const struct golf_action *a)
{
	const char *why = find_why(t->view, a);
	uint8_t card = subject_of(t->view, a);
	int value = card < GOLF_CARD_KINDS ? golf_rules_value(t->rules, card) : 0;
	char text[DECISION_TEXT], shown[CARD_TEXT], points[NUMBER_TEXT];

	sheet_line(s);
	sheet_add(s, "💡 ");
	if (a->kind == GOLF_DO_COUNT)
		sheet_say(s, t->lang, "practice.go-on", NULL);
	else
		sheet_say(s, t->lang, "practice.do",
		    WORDS({ "text", decided_text(t, t->view, a, text) }));
	if (!why)
		return;
	sheet_add(s, " ");
	sheet_say(s, t->lang, why,
	    WORDS({ "card", card_told(t, card, shown) }, { "points", number_text(value, points) }));
}

/* The table's note, and the advice below it; at the start of the hole also how long it takes. */
static void
note_make(struct sheet *s, const struct render_table *t, const struct golf_action *advice)
{
	char n[NUMBER_TEXT];

	sheet_init(s);
	frame_note(s, t);
	if (t->view->phase == GOLF_PH_START) {
		sheet_line(s);
		sheet_say(
		    s, t->lang, "practice.start", WORDS({ "n", number_text(t->rules->turns, n) }));
	}
	advice_add(s, t, advice);
}

/* The end --------------------------------------------------------------------- */

static const char *
find_result(const struct golf_view *v)
{
	if (!(v->winners >> v->viewer & 1))
		return "practice.lost";
	return v->winners == 1u << v->viewer ? "practice.won" : "practice.tied";
}

/* The first winner beside the person; with none, the person. */
static unsigned
find_other(const struct golf_view *v)
{
	for (unsigned seat = 0; seat < v->seats; seat++)
		if (seat != v->viewer && v->winners >> seat & 1)
			return seat;
	return v->viewer;
}

static void
over_add(struct message *m, const struct render_table *t)
{
	char name[RENDER_NAME];
	struct sheet s;

	sheet_init(&s);
	sheet_add(&s, "💡 ");
	sheet_say(&s, t->lang, find_result(t->view),
	    WORDS({ "name", seat_name(t, find_other(t->view), name) }));
	sheet_line(&s);
	sheet_say(&s, t->lang, "lesson.next", NULL);
	message_line(m);
	sheet_show(&s, m);
	render_lesson_ways(t->lang, t->seq, m);
}

/* Pages ----------------------------------------------------------------------- */

void
render_practice(const struct render_table *t, const struct golf_action *advice, struct message *m)
{
	struct render_table drawn = *t;
	struct sheet note;

	if (!advice) {
		render_table(t, m);
		over_add(m, t);
		return;
	}
	note_make(&note, t, advice);
	drawn.note = note.text;
	render_table(&drawn, m);
}

void
render_practice_plan(const struct render_table *t, enum plan_kind kind,
    const struct plan_question *q, const struct golf_action *advice, struct message *m)
{
	struct render_table drawn = *t;
	struct sheet note;

	note_make(&note, t, advice);
	drawn.note = note.text;
	render_plan(&drawn, kind, q, m);
}

void
render_practice_back(const struct render_table *t, struct message *m)
{
	button_add(m, t, BUTTON_SECONDARY, false, "show", -1, "button.back", NULL);
}

void
render_practice_try(const struct render_table *t, struct message *m)
{
	struct render_table none = {
		.game = PRESS_NO_GAME, .seq = practice_number(t->rules->name), .lang = t->lang
	};

	if (none.seq > 0)
		button_add(m, &none, BUTTON_SUCCESS, false, "try", -1, "button.try", NULL);
}
