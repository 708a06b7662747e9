/* /golf replace: the drawn card takes a place of the layout. */
#include "bot/commands/commands.h"

static void
replace(const struct ask *a)
{
	ask_action(a, GOLF_DO_REPLACE, ask_integer(a, "place", 0) - 1, -1);
}

const struct command command_replace = { .name = "replace",
	.fn = replace,
	.flags = AT_TABLE | SEATED | IN_PLAY,
	.options = 1,
	.option = { {
	    .name = "place",
	    .type = OPTION_INTEGER,
	    .required = true,
	    .min = 1,
	    .max = GOLF_GRID_MAX,
	} } };
