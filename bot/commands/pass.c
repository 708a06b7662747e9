/* /golf pass: when nothing can be drawn. */
#include "bot/commands/commands.h"

static void
pass(const struct ask *a)
{
	ask_action(a, GOLF_DO_PASS, -1, -1);
}

const struct command command_pass = {
	.name = "pass", .group = "move", .fn = pass, .flags = AT_TABLE | SEATED | IN_PLAY
};
