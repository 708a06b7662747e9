/* /golf knock: ends the hole, as the rules allow. */
#include "bot/commands/commands.h"

static void
knock(const struct ask *a)
{
	ask_action(a, GOLF_DO_KNOCK, -1, -1);
}

const struct command command_knock = {
	.name = "knock", .fn = knock, .flags = AT_TABLE | SEATED | IN_PLAY
};
