/* /golf seat host: makes another player the table's host. */
#include "bot/commands/commands.h"

static void
host(const struct ask *a)
{
	const struct store_game *row = &a->t->now->row;
	unsigned seat = ask_whom(a, "player");
	struct facts *next;

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
	.guard = { .where = AT_TABLE, .who = HOST_OR_MODERATOR },
	.options = 1,
	.option = { { .name = "player",
	    .type = OPTION_STRING,
	    .required = true,
	    .complete = complete_player } } };
