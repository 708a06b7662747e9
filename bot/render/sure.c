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
	struct press p = { .seq = t->seq, .arg = sure->arg };

	snprintf(p.game, sizeof p.game, "%s", t->game);
	snprintf(p.verb, sizeof p.verb, "%s", sure->verb);
	snprintf(p.steps, sizeof p.steps, "%s%s", PRESS_YES, sure->whom);
	press_write(&p, id);
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

/* costs: says what the rules do to a player who ends the hole and is not the lowest. */
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

void
render_sure_call(const struct render_table *t, const char *verb, struct message *m)
{
	struct golf_view v;
	unsigned hidden = 0;
	char call[PLAIN_TEXT], points[CARD_TEXT], n[NUMBER_TEXT];
	const char *key;
	int estimate;

	cells_now(t->view, &v);
	estimate = golf_estimate(t->rules, &v, v.viewer);
	for (unsigned place = 0; place < v.size[v.viewer]; place++)
		hidden += v.cell[v.viewer][place].card == GOLF_HIDDEN;
	key = hidden == 0 ? "sure.call" : hidden == 1 ? "sure.call-about-one" : "sure.call-about";
	words_say(t->lang, estimate == 1 ? "sure.points-one" : "sure.points",
	    WORDS({ "n", number_text(estimate, n) }), points, sizeof points);
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
