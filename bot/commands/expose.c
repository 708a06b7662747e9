/* /golf expose: shows all one's cards and ends the hole, as the rules allow. */
#include "bot/commands/commands.h"

static void
expose(const struct ask *a)
{
	ask_action(a, GOLF_DO_EXPOSE, -1, -1);
}

const struct command command_expose = {
	.name = "expose", .group = "move", .fn = expose, .flags = AT_TABLE | SEATED | IN_PLAY
};
