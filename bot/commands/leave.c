/*
 * /golf leave: in a lobby, removes the seat. In play, a computer player takes the seat until its
 * owner joins again. The next person becomes the host. A table without people closes.
 */
#include "bot/commands/commands.h"

static void
leave(const struct ask *a)
{
	struct facts *next;

	/* Nothing is lost by leaving a lobby. */
	if (a->t->now->row.state != STORE_LOBBY &&
	    !ask_sure(a,
		(struct render_sure){ .verb = "leave",
		    .whom = "",
		    .back = "more",
		    .key = "sure.leave",
		    .yes = "button.leave" }))
		return;
	if (!ask_change(a, &next))
		return;
	if (table_vacate(a->t, a->seat, true, a->in->id) != GOLF_OK) {
		table_forget(a->t);
		ask_refuse(a, "status.GAME_OVER");
		return;
	}
	table_commit(a->t, a->in, "done.leave");
}

const struct command command_leave = { .name = "leave",
	.fn = leave,
	.guard = { .where = AT_TABLE, .who = SEATED, .fresh = IN_TIME } };
