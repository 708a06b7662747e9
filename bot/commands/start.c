/* /golf start: deals the first hole; between two holes, deals the next. */
#include "bot/commands/commands.h"

static void
start(const struct ask *a)
{
	const struct golf_action deal = { .kind = GOLF_DO_DEAL };
	struct facts *next;

	if (a->t->now->row.state == STORE_PLAYING) {
		ask_action(a, GOLF_DO_DEAL, -1);
		return;
	}
	if (a->t->now->row.seats < a->t->rules.players_min) {
		ask_refuse(a, "refuse.too-few");
		return;
	}
	if (!ask_change(a, &next))
		return;
	next->row.state = STORE_PLAYING;
	table_put_row(a->t);
	if (table_begin(a->t) != GOLF_OK || table_do(a->t, &deal, NULL) != GOLF_OK) {
		table_forget(a->t);
		ask_refuse(a, "status.BAD_PLAYERS");
		return;
	}
	table_commit(a->t, a->in, "done.start");
}

const struct command command_start = { .name = "start",
	.fn = start,
	.guard = { .where = AT_TABLE,
	    .who = SEATED,
	    .lobby = HOST,
	    .fresh = IN_TIME,
	    .asks = true,
	    .not_host = "refuse.not-host-start" } };
