/*
 * /golf join: in a lobby, takes a seat in front of the computer players. In play, takes back the
 * person's former seat.
 */
#include "bot/commands/commands.h"

#include <stdio.h>
#include <string.h>

/* Takes the seat in front of the computer players. */
static void
take_seat(const struct ask *a)
{
	const char *crowded;
	struct store_game *row;
	struct facts *next;
	unsigned at = 0;

	if (a->t->now->row.seats >= a->t->now->row.seats_max) {
		ask_refuse(a, "refuse.full");
		return;
	}
	if ((crowded = tables_crowded(a->all, a->in->user))) {
		ask_refuse(a, crowded);
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
	seated_join(row->seated, a->in->id);
	table_put_row(a->t);
	table_commit(a->t, a->in, "done.join");
}

static void
come_back(const struct ask *a)
{
	unsigned seat = table_away(a->t, a->in->user);
	struct facts *next;

	if (seat == GOLF_NOBODY) {
		ask_refuse(a, "refuse.started");
		return;
	}
	if (!ask_change(a, &next))
		return;
	if (table_return(a->t, seat, a->in) != GOLF_OK) {
		table_forget(a->t);
		ask_refuse(a, "status.GAME_OVER");
		return;
	}
	table_commit(a->t, a->in, "done.back");
}

static void
join(const struct ask *a)
{
	if (a->seat != GOLF_NOBODY)
		ask_refuse(a, "refuse.seated");
	else if (a->t->now->row.state == STORE_LOBBY)
		take_seat(a);
	else
		come_back(a);
}

const struct command command_join = { .name = "join", .fn = join, .guard = { .where = AT_TABLE } };
