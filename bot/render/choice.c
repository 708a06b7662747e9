/*
 * The buttons for the card in hand, for a due power, and after a power's look. The public table
 * uses them when everybody sees the card, the private message when one player sees it.
 */
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/news.h"
#include "config/words.h"

#include <string.h>

static void
power_add(struct message *m, const struct render_table *t, const struct offers *o)
{
	const char *does = words_find(t->lang, words_use(t->view->usable));

	if (offers(o, OFFER_POWER))
		button_plan(
		    m, t, BUTTON_SUCCESS, PLAN_POWER, "", "button.power", WORDS({ "power", does }));
}

/* T11 */
static void
several_add(struct message *m, const struct render_table *t, const struct offers *o)
{
	if (offers(o, OFFER_SEVERAL))
		button_plan(m, t, BUTTON_SECONDARY, PLAN_SEVERAL, "", "button.several", NULL);
}

/* One card in hand: its places, and the other actions with it. */
static void
card_add(struct message *m, const struct render_table *t, const struct offers *o)
{
	const struct golf_view *v = t->view;
	struct places p = {
		.action = GOLF_DO_REPLACE,
		.plan = PLAN_REPLACE,
		.plain = "button.place",
		.face_up = "button.place-card",
		.enabled = o->places[OFFER_REPLACE],
		.up = places_of(v, v->turn, true),
		.seat = v->turn,
	};
	bool matches = golf_rules_matches_drawn(t->rules) && offers(o, OFFER_MATCH);

	if (offers(o, OFFER_REPLACE))
		places_add(m, t, &p);
	if (offers(o, OFFER_SEVERAL) || offers(o, OFFER_POWER) || matches || offers(o, OFFER_TRADE))
		message_row(m);
	several_add(m, t, o);
	power_add(m, t, o);
	if (matches)
		button_plan(m, t, BUTTON_SECONDARY, PLAN_MATCH, "", "button.match-drawn", NULL);
	if (offers(o, OFFER_TRADE))
		button_plan(m, t, BUTTON_SECONDARY, PLAN_TRADE, "", "button.trade", NULL);
}

/* W13: one button for each card in hand; its place is chosen next. */
static void
hand_add(struct message *m, const struct render_table *t, const struct offers *o)
{
	const struct golf_view *v = t->view;
	const uint8_t hand[] = { v->drawn, v->more[0], v->more[1] };
	char card[CARD_TEXT];

	for (unsigned i = 0; i < 3; i++)
		if (offers(o, OFFER_REPLACE) && o->hand >> i & 1) {
			button_plan(m, t, BUTTON_SECONDARY, PLAN_REPLACE,
			    (char[]){ (char)('0' + i), '\0' }, "button.place-it",
			    WORDS({ "card", card_pressed(t, hand[i], card) }));
			card_button(m, t, hand[i]);
		}
	several_add(m, t, o);
}

static void
place_add(struct message *m, const struct render_table *t, const struct offers *o)
{
	const struct golf_view *v = t->view;
	bool many = v->more[0] != GOLF_NO_CARD;

	if (many)
		hand_add(m, t, o);
	else
		card_add(m, t, o);
	if (offers(o, OFFER_DISCARD))
		button_action(m, t, BUTTON_PRIMARY, GOLF_DO_DISCARD, -1,
		    v->drawn_from != GOLF_FROM_STOCK ? "button.return"
			: many                       ? "button.discard-all"
						     : "button.discard",
		    NULL);
}

/*
 * W07, W21: swap the two cards or not. The buttons tell what each answer does, when the reader sees
 * the cards: what comes to the reader and what stays, or what comes to another player.
 */
static void
swap_add(struct message *m, const struct render_table *t, const struct offers *o)
{
	enum { NAME_COLUMNS = 16 };
	const struct golf_view *v = t->view;
	unsigned first = v->aim[0].seat == v->viewer ? 1 : 0;
	struct golf_spot come = v->aim[first], stay = v->aim[1 - first];
	bool seen = come.seat < v->seats && stay.seat < v->seats && come.seat != stay.seat &&
	    v->cell[come.seat][come.place].card < GOLF_CARD_KINDS &&
	    v->cell[stay.seat][stay.place].card < GOLF_CARD_KINDS;
	bool mine = seen && stay.seat == v->viewer;
	char comes[CARD_TEXT] = "", stays[CARD_TEXT] = "", name[PLAIN_TEXT] = "";

	if (seen) {
		card_label(t, v->cell[come.seat][come.place].card, comes);
		card_label(t, v->cell[stay.seat][stay.place].card, stays);
		seat_plain(t, stay.seat, NAME_COLUMNS, name);
	}
	if (offers(o, OFFER_POWER))
		button_plan(m, t, BUTTON_SUCCESS, PLAN_POWER, "1",
		    mine       ? "button.swap-mine"
			: seen ? "button.swap-theirs"
			       : "button.swap",
		    WORDS({ "card", comes }, { "name", name }));
	if (offers(o, OFFER_KEEP))
		button_action(m, t, BUTTON_SECONDARY, GOLF_DO_KEEP, -1,
		    mine ? "button.no-swap-mine" : "button.no-swap", WORDS({ "card", stays }));
}

/* W06: choose an own card, when there is one. */
static void
aim_add(struct message *m, const struct render_table *t, const struct offers *o)
{
	if (golf_power_may_swap(t->view->power)) {
		swap_add(m, t, o);
		return;
	}
	if (offers(o, OFFER_POWER))
		button_plan(m, t, BUTTON_SUCCESS, PLAN_POWER, "", "button.swap-choose", NULL);
	if (offers(o, OFFER_KEEP))
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
	struct offers o;

	offers_find(v, v->turn, &o);
	if (v->phase == GOLF_PH_PLACE && v->drawn < GOLF_CARD_KINDS)
		place_add(m, t, &o);
	if (v->phase == GOLF_PH_AIM)
		aim_add(m, t, &o);
	if (v->phase == GOLF_PH_POWER) {
		power_add(m, t, &o);
		if (offers(&o, OFFER_KEEP))
			button_action(
			    m, t, BUTTON_SECONDARY, GOLF_DO_KEEP, -1, "button.no-power", NULL);
	}
}
