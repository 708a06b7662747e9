/*
 * Private messages of one seat: its drawn card, the cards it looks at, its hand. With `start.memory
 * = once`, a look is shown for a time (struct note), and then not again: players must remember it.
 */
#include "bot/render/private.h"

#include "bot/render/aim.h"
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/grid.h"
#include "bot/render/mark.h"
#include "bot/render/news.h"
#include "bot/render/push.h"
#include "config/explain_house.h"
#include "config/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { ACCENT_PRIVATE = 0x95a5a6 };

static void
begin(struct message *m, struct sheet *s, bool ephemeral)
{
	message_init(m, ephemeral);
	m->accent = ACCENT_PRIVATE;
	sheet_init(s);
}

/* Returns true when the view is a seat's own, and a hole has been dealt. */
static bool
has_layout(const struct render_table *t)
{
	return t->view && t->view->viewer < t->view->seats && t->view->hole > 0;
}

static bool
has_choice(const struct render_table *t)
{
	return has_layout(t) && choice_is_due(t->view);
}

/* The rules in short, beside the aim. */
static void
rules_button_add(struct message *m, const struct render_table *t)
{
	button_add(m, t, BUTTON_SECONDARY, false, "rules", -1, "button.rules", NULL);
}

/* Adds a card at a place of the seat itself, or of another seat. */
static void
spot_add(struct sheet *s, const struct render_table *t, struct golf_spot at, uint8_t c)
{
	bool own = t->view && at.seat == t->view->viewer;
	char name[RENDER_NAME], place[NUMBER_TEXT], card[CARD_TEXT];

	sheet_line(s);
	sheet_say(s, t->lang, own ? "peek.card" : "peek.other",
	    WORDS({ "name", seat_marked(t, at.seat, seat_bold(t, at.seat, name)) },
		{ "place", place_text(at.place, place) }, { "card", card_named(t, c, card) }));
}

/* Adds the cards in hand, and the decision about them. */
static void
drawn_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	const char *key = "drawn.must-place";
	char card[3][CARD_TEXT], list[4 * CARD_TEXT] = "";
	unsigned n = 1u + (v->more[0] != GOLF_NO_CARD) + (v->more[1] != GOLF_NO_CARD);

	card_told(t, v->drawn, card[0]);
	card_told(t, v->more[0], card[1]);
	card_told(t, v->more[1], card[2]);
	for (unsigned i = 0; i < n; i++)
		list_add(t->lang, list, sizeof list, card[i], i + 1 == n);
	if (n > 1)
		key = "drawn.hand";
	else if (!t->rules->placeable && golf_rules_power(t->rules, v->drawn) != GOLF_POWER_NONE)
		key = "drawn.no-placing";
	else if (v->drawn_from == GOLF_FROM_STOCK)
		key = "drawn.place";
	else if (t->rules->return_discard)
		key = "drawn.place-or-return";
	sheet_say(s, t->lang, key, WORDS({ "card", list }));
}

/*
 * Adds the due decision in words. The cards that a power has looked at stand above it.
 *	hand	names the cards in hand, too
 */
static void
choice_add(struct sheet *s, const struct render_table *t, bool hand)
{
	const struct golf_view *v = t->view;
	unsigned now = v->phase == GOLF_PH_AIM ? v->power : v->usable;
	char power[PLAIN_TEXT];

	if (v->phase == GOLF_PH_PLACE && hand)
		drawn_add(s, t);
	for (unsigned i = 0; v->phase == GOLF_PH_AIM && i < 2; i++)
		if (v->aim[i].seat < v->seats && v->aim[i].place < GOLF_PLACES_MAX)
			spot_add(s, t, v->aim[i], v->cell[v->aim[i].seat][v->aim[i].place].card);
	if (now == GOLF_POWER_NONE)
		return;
	sheet_line(s);
	sheet_say(s, t->lang, v->phase == GOLF_PH_PLACE ? "drawn.power" : "drawn.power-due",
	    WORDS({ "power", words_say(t->lang, words_power(now), NULL, power, sizeof power) }));
}

void
render_drawn(const struct render_table *t, struct message *m)
{
	struct sheet s;

	begin(m, &s, true);
	m->stay = STAY_TURN;
	if (!has_choice(t)) {
		m->stay = STAY_WORD;
		sheet_say(&s, t->lang, "drawn.nothing", NULL);
		sheet_show(&s, m);
		return;
	}
	choice_add(&s, t, true);
	grid_add_own(&s, t, t->view->viewer, NULL, 0);
	if (aim_of_card(t))
		aim_add(&s, t);
	sheet_show(&s, m);
	buttons_add_choice(m, t);
	if (aim_of_card(t))
		rules_button_add(m, t);
}

static void
tell_add(struct sheet *s, const struct render_table *t, const struct golf_tell *tell)
{
	bool own = tell->kind == GOLF_TELL_PEEK || tell->seat == tell->to;
	bool drew = tell->kind == GOLF_TELL_DREW;
	const char *key = own ? "peek.card" : "peek.other";
	char card[CARD_TEXT], place[NUMBER_TEXT], name[RENDER_NAME];

	sheet_line(s);
	sheet_say(s, t->lang, drew ? "peek.drew" : key,
	    WORDS(
		{ "card", drew ? card_told(t, tell->card, card) : card_named(t, tell->card, card) },
		{ "name", seat_marked(t, tell->seat, seat_bold(t, tell->seat, name)) },
		{ "place", place_text(tell->place, place) }));
	if (!drew && t->view && !cells_stands(t->view, tell)) {
		sheet_add(s, " ");
		sheet_say(s, t->lang, "peek.moved", NULL);
	}
}

/* Returns true when a card lies in the reader's own layout: a picture of the layout then helps. */
static bool
has_own(const struct golf_tell *tell, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (tell[i].kind != GOLF_TELL_DREW && tell[i].seat == tell[i].to)
			return true;
	return false;
}

/* The sentence about the turn, which follows, names a single card in hand. */
void
private_add(struct sheet *s, const struct render_table *t)
{
	const struct render_alone *own = t->alone;

	for (unsigned i = 0; i < own->tells; i++)
		tell_add(s, t, &own->tell[i]);
	if (has_own(own->tell, own->tells) && has_layout(t))
		grid_add_own(s, t, t->view->viewer, own->tell, own->tells);
	sheet_line(s);
	if (has_choice(t))
		choice_add(s, t, t->view->more[0] != GOLF_NO_CARD);
}

/* How long a look lasts in a game of memory. */
static void
time_add(struct sheet *s, const struct render_table *t)
{
	char time[EXPLAIN_DURATION] = "";

	if (t->hide > 0)
		explain_duration(t->hide, t->lang, time);
	sheet_say(s, t->lang, t->hide > 0 ? "peek.once" : "peek.whole", WORDS({ "time", time }));
}

void
render_peek(const struct render_table *t, const struct golf_tell *tell, unsigned n, bool dm,
    struct message *m)
{
	bool aims = n > 0 && tell[0].kind == GOLF_TELL_PEEK && aim_of_look(t);
	struct sheet s;
	char hole[NUMBER_TEXT];

	begin(m, &s, !dm);
	m->stay = STAY_LOOK;
	if (n > 0 && t->view) {
		sheet_add(&s, "### ");
		sheet_say(&s, t->lang,
		    tell[0].kind == GOLF_TELL_LOOK ? "peek.title-power" : "peek.title",
		    WORDS({ "hole", number_text(t->view->hole, hole) }));
	}
	if (dm) {
		place_add(&s, t);
		sheet_show(&s, m);
	}
	for (unsigned i = 0; i < n; i++)
		tell_add(&s, t, &tell[i]);
	if (has_own(tell, n) && has_layout(t))
		grid_add_own(&s, t, tell[0].to, tell, n);
	sheet_line(&s);
	if (n == 0)
		sheet_say(&s, t->lang, "peek.nothing", NULL);
	else if (t->rules->memory == GOLF_MEMORY_ONCE)
		time_add(&s, t);
	if (aims)
		aim_add(&s, t);
	sheet_show(&s, m);
	if (dm)
		place_link(m, t);
	else if (has_choice(t))
		buttons_add_choice(m, t);
	if (aims && !dm)
		rules_button_add(m, t);
}

void
render_hidden(const struct render_table *t, const char *lang, bool looked, struct message *m)
{
	struct sheet s;

	begin(m, &s, false);
	if (t)
		place_add(&s, t);
	sheet_line(&s);
	sheet_say(&s, lang, looked ? "peek.hidden" : "peek.over", NULL);
	sheet_show(&s, m);
	if (t)
		place_link(m, t);
}

void
render_moved(const struct render_table *t, struct message *m)
{
	struct sheet s;

	begin(m, &s, false);
	sheet_say(&s, t->lang, "table.moved", NULL);
	sheet_show(&s, m);
	place_link(m, t);
}

/* The note about cards that may be looked at again. */
static const char *const memories[] = {
	[GOLF_MEMORY_ONCE] = "hand.memory",
	[GOLF_MEMORY_START] = "hand.memory-start",
	[GOLF_MEMORY_ALL] = "hand.memory-all",
};

void
render_hand(const struct render_table *t, struct message *m)
{
	const struct golf_view *v = t->view;
	struct sheet s;
	char points[NUMBER_TEXT];

	begin(m, &s, true);
	m->stay = has_choice(t) ? STAY_TURN : STAY_PAGE;
	if (!has_layout(t)) {
		sheet_say(&s, t->lang, "hand.none", NULL);
		sheet_show(&s, m);
		return;
	}
	sheet_add(&s, "### ");
	sheet_say(&s, t->lang, "hand.title", NULL);
	grid_add_own(&s, t, v->viewer, NULL, 0);
	if (t->unlooked >> v->viewer & 1) {
		sheet_line(&s);
		sheet_say(&s, t->lang, "hand.look", NULL);
	}
	if (has_choice(t)) {
		sheet_line(&s);
		choice_add(&s, t, true);
	}
	sheet_line(&s);
	sheet_say(&s, t->lang, "hand.total",
	    WORDS({ "points", number_text(v->totals[v->viewer], points) }));
	if (cells_in_play(v) && (t->rules->peek > 0 || golf_rules_hides(t->rules)))
		sheet_small(&s, t->lang, memories[t->rules->memory], NULL);
	sheet_show(&s, m);
	if (has_choice(t))
		buttons_add_choice(m, t);
	if (t->unlooked >> v->viewer & 1)
		button_add(m, t, BUTTON_PRIMARY, false, "look", -1, "button.look", NULL);
	else if (t->looked >> v->viewer & 1)
		button_add(m, t, BUTTON_SECONDARY, false, "look", -1, "button.look-again", NULL);
}

void
render_mismatch(
    const struct render_table *t, uint8_t card, unsigned cards, unsigned points, struct message *m)
{
	char shown[CARD_TEXT], n[NUMBER_TEXT], cost[2 * PLAIN_TEXT] = "";
	const char *key = NULL;

	if (cards > 0)
		key = cards == 1 ? "done.mismatch-cards-one" : "done.mismatch-cards";
	else if (points > 0)
		key = points == 1 ? "done.mismatch-points-one" : "done.mismatch-points";
	if (key)
		words_say(t->lang, key,
		    WORDS({ "n", number_text((int)(cards ? cards : points), n) }), cost,
		    sizeof cost);
	render_said(t->lang, "done.mismatch",
	    WORDS({ "card", card_shown(t, card, shown) }, { "b", cost }), m);
}
