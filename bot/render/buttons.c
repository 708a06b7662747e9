#include "bot/render/buttons.h"

#include "bot/base/grapheme.h"
#include "bot/render/aim.h"
#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/grid.h"
#include "bot/render/news.h"
#include "bot/wire/press.h"
#include "config/explain.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum {
	ROW_CHARACTERS = 48, /* of the labels side by side; a phone breaks longer rows */
	CALLER_COLUMNS = 16, /* of the name of the player who may call */
};

/*
 * Begins a new row before n buttons, of so many characters in all, unless the last row has room for
 * them.
 */
static void
make_room(struct message *m, unsigned n, unsigned characters)
{
	for (unsigned i = m->parts; i > 0 && m->part[i - 1].kind == PART_BUTTON; i--) {
		const struct part *p = &m->part[i - 1];

		n++;
		characters += (unsigned)grapheme_count(m->text + p->text, p->length);
	}
	if (n > LIMIT_ROW_BUTTONS || characters > ROW_CHARACTERS)
		message_row(m);
}

static unsigned
count_characters(const char *label)
{
	return (unsigned)grapheme_count(label, strlen(label));
}

/* Adds a button to the last row, or begins a new row when that has no room. */
static void
flow(struct message *m, enum button_style style, bool disabled, const char *label, const char *id)
{
	make_room(m, 1, count_characters(label));
	message_button(m, style, disabled, label, "%s", id);
}

void
button_id(const struct render_table *t, const char *verb, int arg, const char *steps,
    char id[LIMIT_CUSTOM_ID + 1])
{
	struct press p = { .seq = t->seq, .arg = arg };
	const char *hole = t->steps ? t->steps : "", *then = *hole && *steps ? PRESS_THEN : "";

	assert(strlen(hole) + strlen(then) + strlen(steps) < sizeof p.steps);
	snprintf(p.game, sizeof p.game, "%s", t->game);
	snprintf(p.verb, sizeof p.verb, "%s", verb);
	snprintf(p.steps, sizeof p.steps, "%s%s%s", hole, then, steps);
	press_write(&p, id);
}

void
button_add(struct message *m, const struct render_table *t, enum button_style style, bool disabled,
    const char *verb, int arg, const char *key, const struct word *words)
{
	char id[LIMIT_CUSTOM_ID + 1], label[LIMIT_LABEL * 4 + 1];

	button_id(t, verb, arg, "", id);
	flow(m, style, disabled, words_say(t->lang, key, words, label, sizeof label), id);
}

void
button_action(struct message *m, const struct render_table *t, enum button_style style,
    enum golf_do action, int arg, const char *key, const struct word *words)
{
	button_add(m, t, style, false, golf_do_text(action), arg, key, words);
}

void
button_plan(struct message *m, const struct render_table *t, enum button_style style,
    enum plan_kind kind, const char *steps, const char *key, const struct word *words)
{
	char id[LIMIT_CUSTOM_ID + 1], label[LIMIT_LABEL * 4 + 1];

	button_id(t, PRESS_PLAN, (int)kind, steps, id);
	flow(m, style, false, words_say(t->lang, key, words, label, sizeof label), id);
}

void
menu_plan(struct message *m, const struct render_table *t, enum plan_kind kind, const char *steps,
    unsigned least, unsigned most, const char *key, const struct word *words)
{
	char id[LIMIT_CUSTOM_ID + 1], text[LIMIT_LABEL * 4 + 1];

	button_id(t, PRESS_PLAN, (int)kind, steps, id);
	message_select(
	    m, false, least, most, words_say(t->lang, key, words, text, sizeof text), "%s", id);
}

char *
call_text(const struct render_table *t, char out[PLAIN_TEXT])
{
	name_plain(explain_call(t->rules, t->lang), words_find(t->lang, "button.call"), 32, out);
	if (out[0] >= 'a' && out[0] <= 'z')
		out[0] = (char)(out[0] - 'a' + 'A');
	return out;
}

/* Places ------------------------------------------------------------------- */

static char *
place_label(const struct render_table *t, const struct places *p, unsigned place,
    char out[LIMIT_LABEL * 4 + 1])
{
	bool up = p->seat < t->view->seats && p->up >> place & 1;
	char number[NUMBER_TEXT], card[CARD_TEXT];

	return words_say(t->lang, up ? p->face_up : p->plain,
	    WORDS({ "place", place_text(place, number) },
		{ "card", up ? card_label(t, t->view->cell[p->seat][place].card, card) : "" }),
	    out, LIMIT_LABEL * 4 + 1);
}

/*
 * The menu that replaces the buttons of a layout with many places. Only the places that may be
 * named are options.
 */
static void
places_menu(struct message *m, const struct render_table *t, const struct places *p)
{
	char label[LIMIT_LABEL * 4 + 1];

	if (p->enabled == 0)
		return;
	menu_plan(m, t, p->plan, "", 1, 1, "menu.places", NULL);
	for (unsigned place = 0; place < t->view->size[p->seat]; place++)
		if (p->enabled >> place & 1)
			message_option(m, place_label(t, p, place, label), "%c",
			    place < 10 ? '0' + (int)place : 'a' + (int)place - 10);
}

void
places_add(struct message *m, const struct render_table *t, const struct places *p)
{
	const struct golf_view *v = t->view;
	const char *verb = p->verb ? p->verb : golf_do_text(p->action);
	/* All seats together have buttons: the start cards. */
	bool all = p->seat >= v->seats;
	unsigned n = all ? v->places : v->size[p->seat];
	unsigned split = v->columns > LIMIT_ROW_BUTTONS ? (v->columns + 1u) / 2 : v->columns;
	char label[LIMIT_LABEL * 4 + 1], id[LIMIT_CUSTOM_ID + 1];

	if (n > PLACES_BUTTONS && !all) {
		places_menu(m, t, p);
		return;
	}
	for (unsigned place = 0; place < n; place++) {
		unsigned in_row = place < v->places ? place % v->columns % split
						    : (place - v->places) % LIMIT_ROW_BUTTONS;
		if (in_row == 0)
			message_row(m);
		button_id(t, verb, (int)place, "", id);
		message_button(m, BUTTON_SECONDARY, !(p->enabled >> place & 1),
		    place_label(t, p, place, label), "%s", id);
	}
}

uint32_t
places_of(const struct golf_view *v, unsigned seat, bool up)
{
	uint32_t mask = 0;

	for (unsigned place = 0; place < v->size[seat]; place++) {
		const struct golf_cell *c = &v->cell[seat][place];
		if (c->card != GOLF_NO_CARD)
			mask |= (uint32_t)(((c->flags & GOLF_CELL_UP) != 0) == up) << place;
	}
	return mask;
}

unsigned
count_bits(uint32_t mask)
{
	unsigned n = 0;

	for (; mask; mask &= mask - 1)
		n++;
	return n;
}

/* Turns -------------------------------------------------------------------- */

static void
flips_add(struct message *m, const struct render_table *t, const struct offers *o)
{
	const struct golf_view *v = t->view;
	struct places p = {
		.action = GOLF_DO_FLIP,
		.plan = PLAN_FLIP,
		.plain = "button.flip",
		.face_up = "button.place-card",
		.enabled = o->places[OFFER_FLIP],
		.up = places_of(v, v->turn, true),
		.seat = v->turn,
	};

	places_add(m, t, &p);
	message_row(m);
}

/*
 * A call stands apart from the usual choices of a turn. Where it is not the turn of the player who
 * may call, the button names that player.
 */
static void
call_add(struct message *m, const struct render_table *t, unsigned seat)
{
	bool aside = seat != t->view->turn;
	char call[PLAIN_TEXT], name[PLAIN_TEXT];

	message_row(m);
	button_action(m, t, BUTTON_DANGER, GOLF_DO_KNOCK, -1,
	    aside ? "button.knock-of" : "button.knock",
	    WORDS({ "call", call_text(t, call) },
		{ "name", seat_plain(t, seat, CALLER_COLUMNS, name) }));
}

/* The call after the turn before has its button beside the turn (aside_add). */
static bool
calls_in_turn(const struct golf_view *v, const struct offers *o)
{
	return offers(o, OFFER_KNOCK) && v->caller != v->turn;
}

static void
turn_add(struct message *m, const struct render_table *t, const struct offers *o)
{
	const struct golf_view *v = t->view;
	const struct golf_rules *r = t->rules;
	bool calls = calls_in_turn(v, o);
	char card[CARD_TEXT], n[NUMBER_TEXT];

	if (offers(o, OFFER_FLIP))
		flips_add(m, t, o);
	if (offers(o, OFFER_STOCK))
		button_action(
		    m, t, BUTTON_PRIMARY, GOLF_DO_DRAW, GOLF_FROM_STOCK, "button.draw", NULL);
	if (offers(o, OFFER_TAKE)) {
		button_action(m, t, BUTTON_PRIMARY, GOLF_DO_DRAW, GOLF_FROM_DISCARD, "button.take",
		    WORDS({ "card", card_pressed(t, v->discard, card) }));
		card_button(m, t, v->discard);
	}
	if (offers(o, OFFER_POWER)) {
		button_plan(m, t, BUTTON_SUCCESS, PLAN_POWER, "", "button.reuse",
		    WORDS({ "card", card_pressed(t, v->discard, card) },
			{ "power", words_find(t->lang, words_use(v->usable)) }));
		card_button(m, t, v->discard);
	}
	if (offers(o, OFFER_LOOK))
		button_plan(m, t, BUTTON_SECONDARY, PLAN_LOOK, "",
		    r->paid_peek == 1 ? "button.pay-one" : "button.pay",
		    WORDS({ "n", number_text(r->paid_peek, n) }));
	if (calls)
		call_add(m, t, v->turn);
	if (offers(o, OFFER_EXPOSE)) {
		if (!calls)
			message_row(m);
		button_action(m, t, BUTTON_DANGER, GOLF_DO_EXPOSE, -1, "button.expose", NULL);
	}
	if (offers(o, OFFER_PASS))
		button_action(m, t, BUTTON_SECONDARY, GOLF_DO_PASS, -1, "button.pass", NULL);
}

/* The buttons of the player whose turn it is. */
static void
play_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	struct offers o;

	offers_find(v, v->turn, &o);
	if (v->phase == GOLF_PH_TURN) {
		turn_add(m, t, &o);
		return;
	}
	if (v->phase == GOLF_PH_FLIP) {
		flips_add(m, t, &o);
		if (offers(&o, OFFER_KEEP))
			button_action(m, t, BUTTON_PRIMARY, GOLF_DO_KEEP, -1, "button.keep", NULL);
	} else if (choice_is_due(v) || (v->phase == GOLF_PH_PLACE && v->drawn < GOLF_CARD_KINDS))
		buttons_add_choice(m, t);
	else
		button_add(m, t, BUTTON_PRIMARY, false, "show", -1,
		    v->phase == GOLF_PH_PLACE ? "button.show" : "button.show-power", NULL);
	if (calls_in_turn(v, &o))
		call_add(m, t, v->turn);
}

/* Whether a person may do this now, out of turn. Alone, the person is the viewer. */
static bool
any_person(const struct render_table *t, enum offer kind)
{
	struct offers o;

	for (unsigned seat = 0; seat < t->view->seats; seat++) {
		offers_find(t->view, seat, &o);
		if (offers(&o, kind) && !seat_is_computer(t, seat) &&
		    (!t->alone || seat == t->view->viewer))
			return true;
	}
	return false;
}

/* The buttons of the other players: a call after the turn that has just ended, and matches. */
static void
aside_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	char card[CARD_TEXT];

	if (v->caller < v->seats && !seat_is_computer(t, v->caller))
		call_add(m, t, v->caller);
	if (golf_rules_matches_top(t->rules) && any_person(t, OFFER_MATCH)) {
		button_plan(m, t, BUTTON_SUCCESS, PLAN_MATCH, "", "button.match",
		    WORDS({ "card", card_pressed(t, v->discard, card) }));
		card_button(m, t, v->discard);
	}
}

/* A person alone tells the game when they do not want to act out of turn. */
static void
alone_add(struct message *m, const struct render_table *t)
{
	if (!t->alone->may)
		return;
	message_row(m);
	button_add(m, t, BUTTON_PRIMARY, false, "on", -1, "button.on", NULL);
	button_add(m, t, BUTTON_SECONDARY, false, "skip", -1, "button.skip", NULL);
}

static bool
any_away(const struct render_table *t)
{
	for (unsigned seat = 0; seat < t->seats; seat++)
		if (t->seat[seat].away)
			return true;
	return false;
}

/* The buttons that anybody may press at any time. They stand in one row. */
static void
extras_add(struct message *m, const struct render_table *t)
{
	bool playing = cells_in_play(t->view);
	bool secret = t->rules->peek > 0 || golf_rules_hides(t->rules) ||
	    t->rules->memory != GOLF_MEMORY_ONCE;
	const struct {
		bool shown;
		enum button_style style;
		const char *verb, *key;
	} extras[] = {
		{ playing && t->offers_look, BUTTON_SECONDARY, "look",
		    t->unlooked ? "button.look" : "button.look-again" },
		{ playing && secret, BUTTON_SECONDARY, "hand", "button.hand" },
		{ any_away(t), BUTTON_SUCCESS, "join", "button.here" },
		{ aim_of_table(t), BUTTON_SECONDARY, "rules", "button.rules" },
		{ true, BUTTON_SECONDARY, "more", "button.more" },
	};
	unsigned n = 0, characters = 0;

	for (size_t i = 0; i < sizeof extras / sizeof extras[0]; i++)
		if (extras[i].shown) {
			n++;
			characters += count_characters(words_find(t->lang, extras[i].key));
		}
	make_room(m, n, characters);
	for (size_t i = 0; i < sizeof extras / sizeof extras[0]; i++)
		if (extras[i].shown)
			button_add(
			    m, t, extras[i].style, false, extras[i].verb, -1, extras[i].key, NULL);
}

void
end_buttons_add(struct message *m, const struct render_table *t)
{
	struct render_table at = *t;

	button_add(m, t, BUTTON_SUCCESS, false, "rematch", -1, "button.rematch", NULL);
	button_add(m, t, BUTTON_SECONDARY, false, "another", -1, "button.another", NULL);
	if (t->recorded)
		button_add(m, t, BUTTON_SECONDARY, false, "review", -1, "button.review", NULL);
	if (!t->view || t->scored == 0) {
		button_add(m, t, BUTTON_SECONDARY, false, "fair", -1, "button.fair", NULL);
		return;
	}
	/* The page Points has the rest. The sequence number of its button is the hole. */
	at.seq = t->scored;
	button_add(m, &at, BUTTON_SECONDARY, false, "count", -1, "button.more", NULL);
}

void
buttons_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	char hole[NUMBER_TEXT];

	switch ((enum golf_phase)v->phase) {
	case GOLF_PH_BETWEEN:
		button_action(m, t, BUTTON_PRIMARY, GOLF_DO_DEAL, -1, "button.deal",
		    WORDS({ "hole", number_text(v->hole + 1, hole) }));
		if (v->hole == 0 && !t->steps)
			button_add(m, t, BUTTON_SECONDARY, false, "fair", -1, "button.fair", NULL);
		if (v->hole > 0 && !t->steps && !t->alone)
			button_add(
			    m, t, BUTTON_SECONDARY, false, "count", -1, "button.count", NULL);
		break;
	case GOLF_PH_START:
		if (v->turn == GOLF_NOBODY || !seat_is_computer(t, v->turn))
			start_add(m, t);
		aside_add(m, t);
		break;
	case GOLF_PH_TURN:
	case GOLF_PH_PLACE:
	case GOLF_PH_FLIP:
	case GOLF_PH_POWER:
	case GOLF_PH_AIM:
		/* No buttons for the turn of a computer player. */
		if (!seat_is_computer(t, v->turn))
			play_add(m, t);
		aside_add(m, t);
		break;
	case GOLF_PH_OVER:
		if (!t->steps && !t->alone)
			end_buttons_add(m, t);
		return;
	}
	if (t->alone) {
		alone_add(m, t);
		message_row(m);
		button_add(m, t, BUTTON_SECONDARY, false, "rules", -1, "button.rules", NULL);
		return;
	}
	/* A lesson has no host and no settings. */
	if (!t->steps)
		extras_add(m, t);
}
