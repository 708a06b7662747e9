/* /golf keep: declines to turn a card up. */
#include "bot/commands/commands.h"

static void
keep(const struct ask *a)
{
	ask_action(a, GOLF_DO_KEEP, -1, -1);
}

const struct command command_keep = {
	.name = "keep", .fn = keep, .flags = AT_TABLE | SEATED | IN_PLAY
};
