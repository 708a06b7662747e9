/*
 * The buttons for the card in hand, for a due power, and after a power's look. The public table
 * uses them when everybody sees the card, the private message when one player sees it.
 */
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/news.h"
#include "config/words.h"

#include <string.h>

static uint32_t
free_places(const struct render_table *t, unsigned seat)
{
	const struct golf_view *v = t->view;
	uint32_t mask = 0;

	for (unsigned place = 0; place < v->size[seat]; place++)
		if (plan_holds(v, seat, place) && !plan_locked(v, seat, place))
			mask |= 1u << place;
	return mask;
}

static bool
may_place(const struct render_table *t, uint8_t card)
{
	return card < GOLF_CARD_KINDS &&
	    (t->rules->placeable || golf_rules_power(t->rules, card) == GOLF_POWER_NONE);
}

/* T13: needs a king from the stock, and a face-up card of another player. */
static bool
may_trade(const struct render_table *t)
{
	enum { KING = 12 };
	const struct golf_view *v = t->view;
	uint32_t up = 0;

	for (unsigned seat = 0; seat < v->seats; seat++)
		up |= seat == v->turn ? 0 : places_of(v, seat, true);
	return t->rules->king_trade && v->drawn_from == GOLF_FROM_STOCK &&
	    v->drawn < GOLF_JOKER_RED && golf_rank(v->drawn) == KING && up != 0 &&
	    free_places(t, v->turn) != 0;
}

/* A power without a target is not offered: no call to cancel, or no room for a shield. */
static bool
may_use(const struct golf_view *v)
{
	if (v->usable == GOLF_POWER_CANCEL_KNOCK)
		return v->ender != GOLF_NOBODY;
	if (v->usable == GOLF_POWER_SHIELD)
		return v->shield[v->turn][GOLF_SHIELDS_MAX - 1] == GOLF_NO_CARD;
	return v->usable != GOLF_POWER_NONE;
}

static void
power_add(struct message *m, const struct render_table *t)
{
	char power[LIMIT_LABEL * 4 + 1];
	const char *does = words_say(
	    t->lang, words_power(t->view->usable), NULL, power, sizeof power);

	if (may_use(t->view))
		button_plan(
		    m, t, BUTTON_SUCCESS, PLAN_POWER, "", "button.power", WORDS({ "power", does }));
}

/* One card in hand: its places, and the other actions with it. */
static void
card_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	struct places p = {
		.action = GOLF_DO_REPLACE,
		.plan = PLAN_REPLACE,
		.plain = "button.place",
		.face_up = "button.place-card",
		.enabled = free_places(t, v->turn),
		.up = places_of(v, v->turn, true),
		.seat = v->turn,
	};

	bool placed = may_place(t, v->drawn), trades = may_trade(t);
	bool matches = t->rules->match == GOLF_MATCH_OWN_TURN;
	bool several = placed && t->rules->multi_replace && count_bits(p.enabled) > 1 &&
	    v->size[v->turn] < GOLF_PLACES_MAX;

	if (placed)
		places_add(m, t, &p);
	if (several || may_use(v) || matches || trades)
		message_row(m);
	if (several)
		button_plan(m, t, BUTTON_SECONDARY, PLAN_SEVERAL, "", "button.several", NULL);
	power_add(m, t);
	if (matches)
		button_plan(m, t, BUTTON_SECONDARY, PLAN_MATCH, "", "button.match-drawn", NULL);
	if (trades)
		button_plan(m, t, BUTTON_SECONDARY, PLAN_TRADE, "", "button.trade", NULL);
}

/* W13: one button for each card in hand; its place is chosen next. */
static void
hand_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	const uint8_t hand[] = { v->drawn, v->more[0], v->more[1] };
	char card[CARD_TEXT];

	for (unsigned i = 0; i < 3; i++)
		if (may_place(t, hand[i]) && free_places(t, v->turn) != 0) {
			button_plan(m, t, BUTTON_SECONDARY, PLAN_REPLACE,
			    (char[]){ (char)('0' + i), '\0' }, "button.place-it",
			    WORDS({ "card", card_label(t, hand[i], card) }));
			card_button(m, t, hand[i]);
		}
	if (t->rules->multi_replace && count_bits(free_places(t, v->turn)) > 1 &&
	    v->size[v->turn] < GOLF_PLACES_MAX)
		button_plan(m, t, BUTTON_SECONDARY, PLAN_SEVERAL, "", "button.several", NULL);
}

static void
place_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	bool many = v->more[0] != GOLF_NO_CARD;

	if (many)
		hand_add(m, t);
	else
		card_add(m, t);
	if (v->drawn_from == GOLF_FROM_STOCK)
		button_action(m, t, BUTTON_DANGER, GOLF_DO_DISCARD, -1,
		    many ? "button.discard-all" : "button.discard", NULL);
	else if (t->rules->return_discard || free_places(t, v->turn) == 0)
		button_action(m, t, BUTTON_DANGER, GOLF_DO_DISCARD, -1, "button.return", NULL);
}

/* W06: choose an own card, when there is one. W07: swap or not. */
static void
aim_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	bool there = v->aim[0].seat != GOLF_NOBODY;
	uint32_t own = places_of(v, v->turn, true) | places_of(v, v->turn, false);

	if (v->power == GOLF_POWER_TAKE_LOOK_SWAP && there && own) {
		button_plan(m, t, BUTTON_SUCCESS, PLAN_POWER, "", "button.swap-choose", NULL);
		return;
	}
	if (v->power == GOLF_POWER_LOOK_TWO_MAY_SWAP && there && v->aim[1].seat != GOLF_NOBODY)
		button_plan(m, t, BUTTON_SUCCESS, PLAN_POWER, "1", "button.swap", NULL);
	button_action(m, t, BUTTON_SECONDARY, GOLF_DO_KEEP, -1, "button.no-swap", NULL);
}

bool
choice_is_due(const struct golf_view *v)
{
	bool mine = v->viewer < v->seats && v->turn == v->viewer;

	return mine &&
	    (v->phase == GOLF_PH_POWER || v->phase == GOLF_PH_AIM ||
		(v->phase == GOLF_PH_PLACE && v->drawn < GOLF_CARD_KINDS));
}

void
buttons_add_choice(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;

	if (v->phase == GOLF_PH_PLACE && v->drawn < GOLF_CARD_KINDS)
		place_add(m, t);
	if (v->phase == GOLF_PH_AIM)
		aim_add(m, t);
	if (v->phase == GOLF_PH_POWER) {
		power_add(m, t);
		button_action(m, t, BUTTON_SECONDARY, GOLF_DO_KEEP, -1, "button.no-power", NULL);
	}
}
