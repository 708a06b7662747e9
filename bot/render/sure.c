/* Questions before what cannot be taken back: a call, the end of a game, a seat. */
#include "bot/render/buttons.h"
#include "bot/render/cells.h"
#include "bot/wire/press.h"
#include "config/explain.h"

#include <stdio.h>

enum { ACCENT_SURE = 0xe67e22 };

/* The button "yes": the press that asked, with its word for yes. */
static void
yes_add(struct message *m, const struct render_table *t, const struct render_sure *sure)
{
	char id[LIMIT_CUSTOM_ID + 1], label[LIMIT_LABEL * 4 + 1];
	char steps[PRESS_STEPS + 1];

	snprintf(steps, sizeof steps, "%s%s", PRESS_YES, sure->whom);
	button_id(t, sure->verb, sure->arg, steps, id);
	message_button(m, BUTTON_DANGER, false,
	    words_say(t->lang, sure->yes, sure->words, label, sizeof label), "%s", id);
}

static void
costs_add(struct sheet *s, const struct render_table *t)
{
	struct explain e;
	char call[PLAIN_TEXT];

	explain_costs(t->rules, t->lang, call_text(t, call), &e);
	for (unsigned i = 0; i < e.sentences; i++) {
		sheet_add(s, i == 0 ? "\n-# " : " ");
		sheet_add(s, explain_text(&e, i));
	}
}

/* costs: says what the rules do to a player who ends the hole. */
static void
ask(const struct render_table *t, const struct render_sure *sure, bool costs, struct message *m)
{
	struct sheet s;

	message_init(m, true);
	m->stay = t->view ? STAY_PAGE : STAY_LOBBY;
	m->asks = true;
	m->accent = ACCENT_SURE;
	sheet_init(&s);
	sheet_say(&s, t->lang, sure->key, sure->words);
	if (costs)
		costs_add(&s, t);
	sheet_show(&s, m);
	yes_add(m, t, sure);
	button_add(m, t, BUTTON_SECONDARY, false, sure->back, -1, "button.back", NULL);
}

void
render_sure(const struct render_table *t, const struct render_sure *sure, struct message *m)
{
	ask(t, sure, false, m);
}

/* Whether players of these rules remember cards that they cannot see. */
static bool
is_of_memory(const struct golf_rules *r)
{
	return r->peek > 0 || golf_rules_hides(r);
}

/* The points of the cards that the viewer can see now. */
static int
count_seen(const struct golf_rules *r, const struct golf_view *v)
{
	struct golf_layout seen = { .n = v->size[v->viewer], .kept = v->kept[v->viewer] };

	for (unsigned place = 0; place < seen.n; place++) {
		uint8_t card = v->cell[v->viewer][place].card;

		seen.card[place] = card == GOLF_HIDDEN ? GOLF_NO_CARD : card;
	}
	return golf_points(r, &seen);
}

/* Returns the key of the question. hidden: of so many cards, those that the viewer cannot see. */
static const char *
find_question(const struct golf_rules *r, unsigned hidden, unsigned cards)
{
	if (hidden == 0)
		return "sure.call";
	if (!is_of_memory(r))
		return hidden == 1 ? "sure.call-about-one" : "sure.call-about";
	if (hidden == cards)
		return "sure.call-unseen";
	return hidden == 1 ? "sure.call-seen-one" : "sure.call-seen";
}

void
render_sure_call(const struct render_table *t, const char *verb, struct message *m)
{
	struct golf_view v;
	unsigned hidden = 0, cards = 0;
	char call[PLAIN_TEXT], points[CARD_TEXT], n[NUMBER_TEXT];
	const char *key;
	int count;

	cells_now(t->view, &v);
	for (unsigned place = 0; place < v.size[v.viewer]; place++) {
		hidden += v.cell[v.viewer][place].card == GOLF_HIDDEN;
		cards += v.cell[v.viewer][place].card != GOLF_NO_CARD;
	}
	key = find_question(t->rules, hidden, cards);
	count = is_of_memory(t->rules) ? count_seen(t->rules, &v)
				       : golf_estimate(t->rules, &v, v.viewer);
	words_say(t->lang, count == 1 ? "sure.points-one" : "sure.points",
	    WORDS({ "n", number_text(count, n) }), points, sizeof points);
	ask(t,
	    &(struct render_sure){ .verb = verb,
		.arg = -1,
		.whom = "",
		.back = "back",
		.key = key,
		.yes = "button.knock",
		.words = WORDS({ "call", call_text(t, call) }, { "b", points },
		    { "n", number_text((int)hidden, n) }) },
	    true, m);
	m->stay = STAY_TURN;
}
