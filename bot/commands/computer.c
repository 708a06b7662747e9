/*
 * Buttons of a lobby's page "More": one more computer player (argument 1), or one less (0). For the
 * host only. The page stays.
 */
#include "bot/commands/commands.h"

#include <stdio.h>

void
computer_add(struct store_game *row, const char *level)
{
	struct store_seat *seat = &row->seat[row->seats];

	if (row->seats > 0 && !row->seat[row->seats - 1].user)
		level = row->seat[row->seats - 1].strategy;
	*seat = (struct store_seat){ .user = 0 };
	facts_computer(row, seat->name);
	snprintf(seat->strategy, sizeof seat->strategy, "%s", level);
	row->seats++;
}

void
computer_remove(struct store_game *row)
{
	row->seat[--row->seats] = (struct store_seat){ .user = 0 };
}

static void
changed(struct table *t, const struct interaction *in)
{
	ask_more(&(struct ask){ .all = t->all,
	    .t = t,
	    .seat = table_seat(t, in->user),
	    .in = in,
	    .lang = words_language(in->locale) });
}

static void
computer(const struct ask *a)
{
	const struct store_game *now = &a->t->now->row;
	bool more = a->press->arg == 1;
	struct facts *next;

	if (more && now->seats >= now->seats_max) {
		ask_refuse(a, "refuse.full");
		return;
	}
	/* Computer players have the last seats. */
	if (!more && now->seat[now->seats - 1].user) {
		ask_refuse(a, "refuse.no-computer");
		return;
	}
	if (!ask_change(a, &next))
		return;
	if (more)
		computer_add(&next->row, render_level_usual());
	else
		computer_remove(&next->row);
	table_put_row(a->t);
	/* A button of an older golfd stands on the table itself. */
	if (voice_from_aside(a->in))
		table_commit_then(a->t, a->in, changed);
	else
		table_commit(a->t, a->in, "done.action");
}

const struct command command_computer = { .name = "computer",
	.fn = computer,
	.guard = { .where = AT_TABLE, .lobby = HOST_ALONE, .when = IN_LOBBY, .fresh = IN_TIME },
	.flags = NO_SLASH };
