/* /golf draw: from the stock or the discard pile. */
#include "bot/commands/commands.h"

#include <string.h>

static void
draw(const struct ask *a)
{
	const struct interaction_option *from = interaction_find(a->in, "from");

	ask_action(a, GOLF_DO_DRAW, -1,
	    from && strcmp(from->text, "discard") == 0 ? GOLF_FROM_DISCARD : GOLF_FROM_STOCK);
}

const struct command command_draw = { .name = "draw",
	.fn = draw,
	.flags = AT_TABLE | SEATED | IN_PLAY,
	.options = 1,
	.option = { {
	    .name = "from",
	    .type = OPTION_STRING,
	    .required = true,
	    .choices = CHOICES_PILES,
	} } };
