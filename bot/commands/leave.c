/*
 * /golf leave: in the lobby the seat goes; in play a computer player takes it over. The host's part passes to the next
 * person; a table without people closes.
 */
#include "bot/commands/commands.h"

#include <stdio.h>
#include <string.h>

/* The first person at the table, 0 where nobody is left. */
static snowflake
first_person(const struct store_game *row)
{
	for (unsigned i = 0; i < row->seats; i++)
		if (row->seat[i].user)
			return row->seat[i].user;
	return 0;
}

static void
leave(const struct ask *a)
{
	struct store_game *row;
	struct store_seat *seat;
	struct facts *next;

	if (!ask_change(a, &next))
		return;
	row = &next->row;
	seat = &row->seat[a->seat];
	if (row->state == STORE_LOBBY) {
		row->seats--;
		memmove(seat, seat + 1, sizeof *seat * (row->seats - a->seat));
	} else {
		struct golf_action action = { .kind = GOLF_DO_LEAVE, .seat = (uint8_t)a->seat };
		char name[LIMIT_NAME];

		table_computer(row, name);
		if (table_do(a->t, &action, name) != GOLF_OK) {
			table_forget(a->t);
			ask_refuse(a, "status.GAME_OVER");
			return;
		}
		seat->user = 0;
		memcpy(seat->name, name, sizeof name);
		snprintf(seat->strategy, sizeof seat->strategy, "greedy");
	}
	if (row->host == a->in->user)
		row->host = first_person(row);
	if (!row->host)
		row->state = STORE_STOPPED;
	table_put_row(a->t);
	table_commit(a->t, a->in, "done.leave");
}

const struct command command_leave = { .name = "leave", .fn = leave, .flags = AT_TABLE | SEATED | IN_TIME };
