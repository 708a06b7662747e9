#include "bot/render_buttons.h"

#include "bot/press.h"
#include "bot/render_grid.h"

#include <stdio.h>
#include <string.h>

enum { SHORT_ROW = 3 }; /* buttons that a phone shows side by side */

void
button_add(struct message *m, const struct render_table *t, enum button_style style, bool disabled,
    const char *verb, int arg, const char *key, const struct word *words)
{
	struct press p = { .seq = t->seq, .arg = arg };
	char id[LIMIT_CUSTOM_ID + 1], label[LIMIT_LABEL * 4 + 1];

	snprintf(p.game, sizeof p.game, "%s", t->game);
	snprintf(p.verb, sizeof p.verb, "%s", verb);
	press_write(&p, id);
	message_button(m, style, disabled, words_say(t->lang, key, words, label, sizeof label), "%s", id);
}

/* The same for an action of the engine. */
static void
action_add(struct message *m, const struct render_table *t, enum button_style style,
    enum golf_do action, int arg, const char *key, const struct word *words)
{
	button_add(m, t, style, false, golf_do_text(action), arg, key, words);
}

/* One place: which of them an action may name, and how its button reads. */
struct places {
	enum golf_do action;
	const char *plain, *face_up; /* keys of a label for a face-down and a face-up card */
	uint32_t enabled; /* places, one bit each */
	uint32_t up; /* of these the card is shown */
	const struct golf_cell *cell;
};

static void
place_add(struct message *m, const struct render_table *t, const struct places *p, unsigned place)
{
	char number[NUMBER_TEXT], card[CARD_TEXT];
	bool up = p->up >> place & 1;

	button_add(m, t, BUTTON_SECONDARY, !(p->enabled >> place & 1), golf_do_text(p->action),
	    (int)place, up ? p->face_up : p->plain,
	    WORDS({ "place", place_text(place, number) },
		{ "card", up ? card_words(t->lang, p->cell[place].card, card) : "" }));
}

/* The layout as buttons: an action row for each of its rows, or two where a row has more than five places. */
static void
places_add(struct message *m, const struct render_table *t, const struct places *p)
{
	const struct golf_view *v = t->view;
	unsigned split = v->columns > LIMIT_ROW_BUTTONS ? (v->columns + 1u) / 2 : v->columns;

	for (unsigned place = 0; place < v->places; place++) {
		if (place % v->columns % split == 0)
			message_row(m);
		place_add(m, t, p, place);
	}
	message_row(m);
}

/* The places of a layout that are face up, or face down. */
static uint32_t
places_of(const struct golf_view *v, unsigned seat, bool up)
{
	uint32_t mask = 0;

	for (unsigned place = 0; place < v->places; place++) {
		const struct golf_cell *c = &v->cell[seat][place];
		if (c->card != GOLF_NO_CARD || !(c->flags & GOLF_CELL_UP))
			mask |= (uint32_t)(((c->flags & GOLF_CELL_UP) != 0) == up) << place;
	}
	return mask;
}

static unsigned
count_bits(uint32_t mask)
{
	unsigned n = 0;

	for (; mask; mask &= mask - 1)
		n++;
	return n;
}

bool
start_turns_up(const struct render_table *t)
{
	const struct golf_view *v = t->view;

	for (unsigned seat = 0; seat < v->seats; seat++)
		if ((v->to_act >> seat & 1) && count_bits(places_of(v, seat, true)) < t->rules->turn_up)
			return true;
	return false;
}

/* Somebody who is to act has turned up none yet: a menu turns up all at once. */
static bool
start_all_left(const struct render_table *t)
{
	const struct golf_view *v = t->view;

	for (unsigned seat = 0; seat < v->seats; seat++)
		if ((v->to_act >> seat & 1) && places_of(v, seat, true) == 0)
			return t->rules->turn_up > 1 && t->rules->turn_up <= RENDER_UP_MAX;
	return false;
}

static void
start_menu_add(struct message *m, const struct render_table *t)
{
	struct press p = { .seq = t->seq, .arg = -1, .verb = "up" };
	char id[LIMIT_CUSTOM_ID + 1], text[LIMIT_LABEL * 4 + 1], number[NUMBER_TEXT];

	snprintf(p.game, sizeof p.game, "%s", t->game);
	press_write(&p, id);
	message_select(m, false, t->rules->turn_up,
	    words_say(t->lang, "menu.up", WORDS({ "n", number_text(t->rules->turn_up, number) }),
		text, sizeof text),
	    "%s", id);
	for (unsigned place = 0; place < t->view->places; place++)
		message_option(m,
		    words_say(t->lang, "menu.place", WORDS({ "place", place_text(place, number) }),
			text, sizeof text),
		    "%u", place);
}

/* Everybody presses for their own layout: a place is on offer while anybody who is to act has a card to turn there. */
static void
start_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	bool turn_up = start_turns_up(t);
	struct places p = { .action = turn_up ? GOLF_DO_TURN_UP : GOLF_DO_PEEK, .plain = "button.place" };

	for (unsigned seat = 0; seat < v->seats; seat++)
		if (v->to_act >> seat & 1)
			p.enabled |= places_of(v, seat, false);
	places_add(m, t, &p);
	if (turn_up && start_all_left(t))
		start_menu_add(m, t);
	if (!turn_up)
		action_add(m, t, BUTTON_SECONDARY, GOLF_DO_KEEP, -1, "button.look-no-more", NULL);
}

static void
flips_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	struct places p = {
		.action = GOLF_DO_FLIP,
		.plain = "button.flip",
		.face_up = "button.place-card",
		.enabled = places_of(v, v->turn, false),
		.up = places_of(v, v->turn, true),
		.cell = v->cell[v->turn],
	};

	places_add(m, t, &p);
}

static void
turn_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	const struct golf_rules *r = t->rules;
	bool stock = v->stock > 0 || (r->stock == GOLF_STOCK_RESHUFFLE && v->discards > 1);
	bool discard = r->draw == GOLF_DRAW_BOTH && v->discard != GOLF_NO_CARD;
	char card[CARD_TEXT], call[PLAIN_TEXT];

	if (r->flip_instead)
		flips_add(m, t);
	if (stock)
		action_add(m, t, BUTTON_PRIMARY, GOLF_DO_DRAW, GOLF_FROM_STOCK, "button.draw", NULL);
	if (discard)
		action_add(m, t, BUTTON_PRIMARY, GOLF_DO_DRAW, GOLF_FROM_DISCARD, "button.take",
		    WORDS({ "card", card_words(t->lang, v->discard, card) }));
	if (v->may_knock)
		action_add(m, t, BUTTON_DANGER, GOLF_DO_KNOCK, -1, "button.knock",
		    WORDS({ "call", name_plain(r->call, words_find(t->lang, "button.call"), 32, call) }));
	if (r->expose_all && v->ender == GOLF_NOBODY)
		action_add(m, t, BUTTON_DANGER, GOLF_DO_EXPOSE, -1, "button.expose", NULL);
	if (!stock && !discard)
		action_add(m, t, BUTTON_SECONDARY, GOLF_DO_PASS, -1, "button.pass", NULL);
}

void
buttons_add_place(struct message *m, const struct render_table *t, unsigned seat)
{
	const struct golf_view *v = t->view;
	struct places p = {
		.action = GOLF_DO_REPLACE,
		.plain = "button.place",
		.face_up = "button.place-card",
		.enabled = (1u << v->places) - 1,
		.up = places_of(v, seat, true),
		.cell = v->cell[seat],
	};

	places_add(m, t, &p);
	if (v->drawn_from == GOLF_FROM_STOCK)
		action_add(m, t, BUTTON_DANGER, GOLF_DO_DISCARD, -1, "button.discard", NULL);
	else if (t->rules->return_discard)
		action_add(m, t, BUTTON_DANGER, GOLF_DO_DISCARD, -1, "button.return", NULL);
}

static void
flip_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	unsigned down = count_bits(places_of(v, v->turn, false));
	uint8_t flip = t->rules->flip;

	flips_add(m, t);
	if (flip == GOLF_FLIP_MAY || (flip == GOLF_FLIP_UNLESS_LAST && down == 1))
		action_add(m, t, BUTTON_PRIMARY, GOLF_DO_KEEP, -1, "button.keep", NULL);
}

/* How many buttons stand in the last row so far. */
static unsigned
count_row(const struct message *m)
{
	unsigned n = 0;

	while (n < m->parts && m->part[m->parts - n - 1].kind == PART_BUTTON)
		n++;
	return n;
}

/* What anybody may press at any time: behind the others where they are few, else in a row of their own. */
static void
extras_add(struct message *m, const struct render_table *t)
{
	bool playing = grid_in_play(t->view);
	bool look = playing && t->closed_dms && t->rules->peek > 0;
	bool hand = playing && (t->rules->peek > 0 || t->rules->placed == GOLF_PLACED_DOWN);

	if (count_row(m) + look + hand + 1 > SHORT_ROW)
		message_row(m);
	if (look)
		button_add(m, t, BUTTON_SECONDARY, false, "look", -1, "button.look", NULL);
	if (hand)
		button_add(m, t, BUTTON_SECONDARY, false, "hand", -1, "button.hand", NULL);
	button_add(m, t, BUTTON_SECONDARY, false, "rules", -1, "button.rules", NULL);
}

/* What the one whose turn it is may press. */
static void
play_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;

	if (v->phase == GOLF_PH_TURN)
		turn_add(m, t);
	else if (v->phase == GOLF_PH_FLIP)
		flip_add(m, t);
	else if (v->drawn == GOLF_HIDDEN)
		button_add(m, t, BUTTON_PRIMARY, false, "show", -1, "button.show", NULL);
	else
		buttons_add_place(m, t, v->turn);
}

void
buttons_add(struct message *m, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	char hole[NUMBER_TEXT];

	switch ((enum golf_phase)v->phase) {
	case GOLF_PH_BETWEEN:
		action_add(m, t, BUTTON_PRIMARY, GOLF_DO_DEAL, -1, "button.deal",
		    WORDS({ "hole", number_text(v->hole + 1, hole) }));
		break;
	case GOLF_PH_START:
		start_add(m, t);
		break;
	case GOLF_PH_TURN:
	case GOLF_PH_PLACE:
	case GOLF_PH_FLIP:
		/* A computer player needs no buttons, and nobody else may press them. */
		if (!seat_is_computer(t, v->turn))
			play_add(m, t);
		break;
	case GOLF_PH_OVER:
		return; /* the table is gone: nothing of it can be asked for */
	}
	extras_add(m, t);
}
