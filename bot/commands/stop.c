/*
 * /golf stop: ends the game unfinished. For the host and for moderators; after a day without any
 * change, for every player with a seat.
 */
#include "bot/commands/commands.h"

static void
stop(const struct ask *a)
{
	struct facts *next;

	if (!ask_sure(a,
		(struct render_sure){ .verb = "stop",
		    .whom = "",
		    .back = "more",
		    .key = a->t->now->row.state == STORE_LOBBY ? "sure.close" : "sure.stop",
		    .yes = "button.stop" }))
		return;
	if (!ask_change(a, &next))
		return;
	next->row.state = STORE_STOPPED;
	/* The message names the last host, and so whoever stopped the game. */
	next->row.host = a->in->user;
	next->row.due = 0;
	table_put_row(a->t);
	table_commit(a->t, a->in, "done.stop");
}

const struct command command_stop = { .name = "stop",
	.fn = stop,
	.guard = { .where = AT_TABLE,
	    .who = HOST_OR_MODERATOR,
	    .fresh = IN_TIME,
	    .asks = true,
	    .not_host = "refuse.not-yours-to-stop" } };
