/* /golf join: a seat in the lobby, in front of the computer players'. */
#include "bot/commands/commands.h"

#include <stdio.h>
#include <string.h>

static void
join(const struct ask *a)
{
	struct store_game *row;
	struct facts *next;
	unsigned at = 0;

	if (a->seat != GOLF_NOBODY) {
		ask_refuse(a, "refuse.seated");
		return;
	}
	if (a->t->now->row.seats >= a->t->now->row.seats_max) {
		ask_refuse(a, "refuse.full");
		return;
	}
	if (!ask_change(a, &next))
		return;
	row = &next->row;
	while (at < row->seats && row->seat[at].user)
		at++;
	memmove(&row->seat[at + 1], &row->seat[at], sizeof row->seat[0] * (row->seats - at));
	row->seat[at] = (struct store_seat){ .user = a->in->user, .entropy = a->in->id };
	snprintf(row->seat[at].name, sizeof row->seat[at].name, "%s", a->in->user_name);
	row->seats++;
	table_put_row(a->t);
	table_commit(a->t, a->in, "done.join");
}

const struct command command_join = { .name = "join", .fn = join, .flags = AT_TABLE | IN_LOBBY };
