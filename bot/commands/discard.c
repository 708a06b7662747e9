/* /golf discard: the drawn card. */
#include "bot/commands/commands.h"

static void
discard(const struct ask *a)
{
	ask_action(a, GOLF_DO_DISCARD, -1, -1);
}

const struct command command_discard = {
	.name = "discard", .fn = discard, .flags = AT_TABLE | SEATED | IN_PLAY
};
