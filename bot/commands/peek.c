/*
 * /golf peek: a look at an own card for points; at the start of a hole, one that the start allows.
 */
#include "bot/commands/commands.h"

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
	.flags = AT_TABLE | SEATED | IN_PLAY,
	.options = 1,
	.option = { {
	    .name = "place",
	    .type = OPTION_INTEGER,
	    .required = true,
	    .min = 1,
	    .max = GOLF_PLACES_MAX,
	} } };
