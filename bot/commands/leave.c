/*
 * /golf leave: in the lobby the seat goes; in play a computer player takes it over, until its owner
 * joins again. The host's part passes to the next person; a table without people closes.
 */
#include "bot/commands/commands.h"

static void
leave(const struct ask *a)
{
	struct facts *next;

	if (!ask_change(a, &next))
		return;
	if (table_vacate(a->t, a->seat, true) != GOLF_OK) {
		table_forget(a->t);
		ask_refuse(a, "status.GAME_OVER");
		return;
	}
	table_commit(a->t, a->in, "done.leave");
}

const struct command command_leave = {
	.name = "leave", .fn = leave, .flags = AT_TABLE | SEATED | IN_TIME
};
