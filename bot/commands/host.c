/* /golf seat host: makes another player the table's host. */
#include "bot/commands/commands.h"

static void
host(const struct ask *a)
{
	const struct store_game *row = &a->t->now->row;
	unsigned seat = ask_whom(a, "player");
	struct facts *next;

	if (!ask_hosts(a) && !ask_keeps_order(a)) {
		ask_refuse(a, "refuse.not-host");
		return;
	}
	if (seat == GOLF_NOBODY || !row->seat[seat].user) {
		ask_refuse(a, "refuse.no-person");
		return;
	}
	if (!ask_change(a, &next))
		return;
	next->row.host = row->seat[seat].user;
	table_put_row(a->t);
	table_commit(a->t, a->in, "done.host");
}

const struct command command_host = { .name = "host",
	.group = "seat",
	.fn = host,
	.flags = AT_TABLE,
	.options = 1,
	.option = { { .name = "player",
	    .type = OPTION_STRING,
	    .required = true,
	    .complete = complete_player } } };
