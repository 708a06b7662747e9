/*
 * /golf flip: turns up a card of one's own; at the start of a hole that is a start card, to turn up
 * or to look at.
 */
#include "bot/commands/commands.h"

/* What a flip is for this seat now. */
static enum golf_do
kind_now(const struct ask *a)
{
	const struct golf_state *s = table_state(a->t);
	enum golf_do first;

	if (golf_choices(s, a->seat) == 0)
		return GOLF_DO_FLIP;
	first = (enum golf_do)golf_choice(s, a->seat, 0).kind;
	return first == GOLF_DO_TURN_UP || first == GOLF_DO_PEEK ? first : GOLF_DO_FLIP;
}

/* The button "pick", at the start: some still turn up cards while others look at theirs. */
static void
pick(const struct ask *a)
{
	if (ask_stale(a))
		ask_refuse(a, "refuse.stale");
	else
		ask_action(a, kind_now(a), a->press->arg, -1);
}

const struct command command_pick = {
	.name = "pick", .fn = pick, .flags = AT_TABLE | SEATED | IN_PLAY | NO_SLASH
};

static void
flip(const struct ask *a)
{
	ask_action(a, kind_now(a), ask_integer(a, "place", 0) - 1, -1);
}

const struct command command_flip = { .name = "flip",
	.fn = flip,
	.flags = AT_TABLE | SEATED | IN_PLAY,
	.options = 1,
	.option = { {
	    .name = "place",
	    .type = OPTION_INTEGER,
	    .required = true,
	    .min = 1,
	    .max = GOLF_PLACES_MAX,
	} } };
