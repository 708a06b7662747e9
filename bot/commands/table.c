/* /golf table: the table as a new message at the end of the channel; the old one goes. */
#include "bot/commands/commands.h"

static void
show(const struct ask *a)
{
	if (a->t->board.posting)
		ask_refuse(a, "refuse.posting");
	else
		table_answer_post(a->t, a->in);
}

const struct command command_table = {
	.name = "table", .fn = show, .flags = AT_TABLE | SEATED | PUBLIC
};
