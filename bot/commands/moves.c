/* The moves of a turn, one row each. Powers, matches and plans have their own files. */
#include "bot/commands/commands.h"

#include <string.h>

/* /golf draw: draws from the stock or the discard pile. */
static void
draw(const struct ask *a)
{
	const struct interaction_option *from = interaction_find(a->in, "from");

	ask_action(a, GOLF_DO_DRAW,
	    from && strcmp(from->text, "discard") == 0 ? GOLF_FROM_DISCARD : GOLF_FROM_STOCK);
}

const struct command command_draw = { .name = "draw",
	.fn = draw,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.options = 1,
	.option = { {
	    .name = "from",
	    .type = OPTION_STRING,
	    .required = true,
	    .choices = CHOICES_PILES,
	} } };

/* /golf replace: puts the drawn card in one place; by some rules, in several places. */

/*
 * Returns the card in hand with a number from 1. Returns GOLF_NO_CARD when there is only one, or no
 * such number.
 */
static uint8_t
card_of(const struct ask *a, int number)
{
	struct golf_view v;

	golf_view(table_state(a->t), a->seat, &v);
	if (v.more[0] == GOLF_NO_CARD || number < 1 || number > 3)
		return GOLF_NO_CARD;
	return number == 1 ? v.drawn : v.more[number - 2];
}

static void
replace(const struct ask *a)
{
	struct golf_action action = { .kind = GOLF_DO_REPLACE,
		.place = ask_place(a, "place"),
		.card = card_of(a, ask_integer(a, "card", 0)) };
	uint8_t more[GOLF_LIST_MAX];
	int n = ask_places(a, "places", more);

	if (n < 0 || n == GOLF_LIST_MAX) {
		ask_refuse(a, "refuse.places");
		return;
	}
	if (n > 0)
		ask_add_card(&action, a->seat, action.place);
	for (int i = 0; i < n; i++)
		ask_add_card(&action, a->seat, more[i]);
	ask_act(a, &action);
}

const struct command command_replace = { .name = "replace",
	.fn = replace,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.options = 3,
	.option = {
	    { REQUIRED_PLACE("place") },
	    { .name = "places", .type = OPTION_STRING },
	    { .name = "card", .type = OPTION_INTEGER, .min = 1, .max = 3 },
	} };

/* /golf discard: discards the drawn card. */
static void
discard(const struct ask *a)
{
	ask_action(a, GOLF_DO_DISCARD, -1);
}

const struct command command_discard = { .name = "discard",
	.fn = discard,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY } };

/* /golf flip: turns up an own card. At the start of a hole: turns up, or looks at, a start card. */

static void
flip(const struct ask *a)
{
	struct golf_view v;

	golf_view(table_state(a->t), a->seat, &v);
	ask_action(a, move_flip(&v), ask_integer(a, "place", 0) - 1);
}

const struct command command_flip = { .name = "flip",
	.fn = flip,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.options = 1,
	.option = { { REQUIRED_PLACE("place") } } };

/* /golf move keep: declines an offer, such as a flip. */
static void
keep(const struct ask *a)
{
	ask_action(a, GOLF_DO_KEEP, -1);
}

const struct command command_keep = { .name = "keep",
	.group = "move",
	.fn = keep,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY } };

/* /golf trade: gives a king from the stock for another player's face-up card. */
static void
trade(const struct ask *a)
{
	struct golf_action action = {
		.kind = GOLF_DO_TRADE, .n = 1, .place = ask_place(a, "place")
	};
	unsigned seat = ask_player(a, "player");

	action.at[0] = (struct golf_spot){ (uint8_t)seat, ask_place(a, "theirs") };
	if (seat == GOLF_NOBODY)
		ask_refuse(a, "refuse.no-player");
	else
		ask_act(a, &action);
}

const struct command command_trade = { .name = "trade",
	.group = "move",
	.fn = trade,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.options = 3,
	.option = {
	    { .name = "player",
		.type = OPTION_STRING,
		.required = true,
		.complete = complete_player },
	    { REQUIRED_PLACE("theirs") },
	    { REQUIRED_PLACE("place") },
	} };

/* /golf rearrange: changes the order of the own cards at the start of a hole. */
static void
rearrange(const struct ask *a)
{
	struct golf_action action = { .kind = GOLF_DO_REARRANGE };
	uint8_t order[GOLF_LIST_MAX];
	int n = ask_places(a, "order", order);

	if (n < 0) {
		ask_refuse(a, "refuse.no-order");
		return;
	}
	for (int i = 0; i < n; i++)
		ask_add_card(&action, a->seat, order[i]);
	ask_act(a, &action);
}

const struct command command_rearrange = { .name = "rearrange",
	.group = "move",
	.fn = rearrange,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.options = 1,
	.option = { { .name = "order", .type = OPTION_STRING, .required = true } } };

/* /golf knock: calls the end of the hole, when the rules allow. */
static void
knock(const struct ask *a)
{
	ask_call(a, GOLF_DO_KNOCK);
}

const struct command command_knock = {
	.name = "knock", .fn = knock, .guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY }
};

/* /golf expose: shows all own cards and ends the hole, when the rules allow. */
static void
expose(const struct ask *a)
{
	ask_call(a, GOLF_DO_EXPOSE);
}

const struct command command_expose = { .name = "expose",
	.group = "move",
	.fn = expose,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY } };

/* /golf pass: passes when nothing can be drawn. */
static void
pass(const struct ask *a)
{
	ask_action(a, GOLF_DO_PASS, -1);
}

const struct command command_pass = { .name = "pass",
	.group = "move",
	.fn = pass,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY } };

/*
 * /golf peek: looks at an own card, for points. At the start of a hole: a look that the rules
 * allow.
 */
static void
peek(const struct ask *a)
{
	struct golf_action action = { .kind = GOLF_DO_PEEK, .place = ask_place(a, "place") };
	struct golf_view v;

	golf_view(table_state(a->t), a->seat, &v);
	action.yes = v.phase != GOLF_PH_START;
	ask_act(a, &action);
}

const struct command command_peek = { .name = "peek",
	.group = "move",
	.fn = peek,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.options = 1,
	.option = { { REQUIRED_PLACE("place") } } };
