/*
 * The end of every change of a table. Waiting interactions have their turn, computer players think,
 * the alarm is set, the public message is published, and a table whose end was shown is freed.
 */
#include "bot/hours/pause.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "bot/tables/show.h"
#include "bot/tables/tell.h"
#include "bot/tables/when.h"

#include <stdlib.h>

/*
 * Takes the next interaction that is to be routed again; the caller frees it. Returns NULL when
 * none is left.
 */
static struct waiting *
take_next(struct table *t)
{
	snowflake id = race_next(&t->race);
	struct waiting **at = &t->held, *w;

	if (!id)
		return waits_take(&t->waits);
	while ((*at)->in.id != id)
		at = &(*at)->next;
	w = *at;
	*at = w->next;
	return w;
}

/* Routes waiting interactions, those of a race first, until the table is busy. */
static void
serve_waiting(struct table *t)
{
	for (struct waiting *w; (t->is.gone || !table_busy(t)) && (w = take_next(t));) {
		t->all->set.again(t->all, &w->in);
		free(w);
	}
}

/* The table is over, and nothing of it is under way or to be shown. */
static bool
is_done(const struct table *t)
{
	return t->is.closed && !t->waits.first && !t->held && !t->computers.thinking &&
	    !t->shown.shooting && !t->shown.rating_asked && !table_busy(t) &&
	    !board_owes(&t->board);
}

static void
leave(struct table *t)
{
	/*
	 * An end that Discord could not take stays in the store, and is shown after the next start.
	 * So does one of a daemon that leaves, since DMs about the game may be owed.
	 */
	if (!t->board.unshown && !life_leaves(&t->all->life))
		table_drop_end(t->all, &t->now->row, t->now->seq);
	map_drop(&t->all->by_id, t->number);
	table_free(t);
}

/*
 * A computer player is about to move, and the table was shown a moment ago. The next picture shows
 * that move too: Discord takes about one edit a second.
 */
static bool
is_between_moves(const struct table *t)
{
	return t->computers.paused && life_now(&t->all->life) < t->shown.at + PAUSE_SHOW_MS;
}

/* One round. A call of table_settle() from inside asks for another round. */
static void
settle(struct table *t)
{
	t->is.unsettled = false;
	/* After a failure of the store nothing is tried at once: tables_nudge() goes on. */
	if (!t->is.stalled)
		table_stop_lost(t);
	serve_waiting(t);
	if (!t->is.stalled && !table_busy(t))
		table_think(t);
	if (pings_may(t))
		table_tell(t);
	table_ping(t);
	table_schedule(t);
	if (t->computers.thinking || table_busy(t) || is_between_moves(t) ||
	    life_leaves(&t->all->life))
		return;
	table_shoot(t);
	table_rate(t);
	/* The button depends on times, on DMs, and on what people have chosen. */
	if (t->now->row.state == STORE_PLAYING && t->shown.look != table_offers_look(t))
		table_changed(t);
	table_board(t, &(struct board_input){ .event = BOARD_SETTLE });
}

void
table_settle(struct table *t)
{
	t->is.unsettled = true;
	t->stirred = life_now(&t->all->life);
	/* A call from inside a round, by a command that had waited. */
	if (t->is.settling)
		return;
	t->is.settling = true;
	while (t->is.unsettled && t->now && !t->is.gone)
		settle(t);
	t->is.settling = false;
	if (t->is.gone) {
		serve_waiting(t);
		table_free(t);
	} else if (t->now && is_done(t)) {
		leave(t);
	}
}
