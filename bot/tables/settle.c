/*
 * The end of every change of a table: who waited has their turn, computer players think, the clock
 * is set, the public message is published, and a table that is over and shown is freed.
 */
#include "bot/tables/inside.h"

#include <stdlib.h>

/* The next that is to be looked at again, whom the caller frees; NULL where there is none. */
static struct waiting *
take_next(struct table *t)
{
	snowflake id = race_next(&t->race);
	struct waiting **at = id ? &t->held : &t->first, *w;

	while (id && (*at)->in.id != id)
		at = &(*at)->next;
	w = *at;
	if (!w)
		return NULL;
	*at = w->next;
	if (!id)
		t->waiting--;
	return w;
}

/* Who waited has their turn, what a race has released first, until the table is busy again. */
static void
serve_waiting(struct table *t)
{
	for (struct waiting *w; (t->gone || !table_busy(t)) && (w = take_next(t));) {
		t->all->set.again(t->all, &w->in);
		free(w);
	}
}

/* Nothing of a table that is over is under way, or to be shown yet. */
static bool
is_done(const struct table *t)
{
	return t->closed && !t->first && !t->held && !t->thinking && !table_busy(t) &&
	    !board_owes(&t->board);
}

static void
leave(struct table *t)
{
	/* What Discord was in no state to take stays owed, to be shown after the next start. */
	if (!t->board.unshown)
		table_drop_end(&t->now->row, t->now->seq, t->all->set.store);
	map_drop(&t->all->by_id, t->number);
	table_free(t);
}

/* One round; what it asks for anew has the next one. */
static void
settle(struct table *t)
{
	t->unsettled = false;
	/* What could not be saved is not tried again at once: tables_nudge() goes on. */
	if (!t->stalled)
		table_stop_lost(t);
	serve_waiting(t);
	if (!t->stalled && !table_busy(t))
		table_think(t);
	table_schedule(t);
	if (!t->thinking && !table_busy(t))
		table_board(t, &(struct board_input){ .event = BOARD_SETTLE });
}

void
table_settle(struct table *t)
{
	t->unsettled = true;
	/* A command that had its turn in serve_waiting() settles too: the round that runs goes on.
	 */
	if (t->settling)
		return;
	t->settling = true;
	while (t->unsettled && t->now && !t->gone)
		settle(t);
	t->settling = false;
	if (t->gone) {
		serve_waiting(t);
		table_free(t);
	} else if (t->now && is_done(t)) {
		leave(t);
	}
}

void
table_vanish(struct table *t)
{
	map_drop(&t->all->by_channel, (t->now ? t->now : t->next)->row.channel);
	map_drop(&t->all->by_id, t->number);
	table_unhold(t);
	t->gone = true;
}

/* Going over all tables, of which some may leave meanwhile. */
struct numbers {
	snowflake *number;
	size_t n;
};

static void
each_number(void *arg, void *value)
{
	struct numbers *all = arg;
	const struct table *t = value;

	all->number[all->n++] = t->number;
}

bool
tables_each(struct tables *all, void (*each)(void *arg, struct table *t), void *arg)
{
	struct numbers list = { .number = malloc((all->by_id.used + 1) * sizeof *list.number) };

	if (!list.number)
		return false;
	map_each(&all->by_id, each_number, &list);
	for (size_t i = 0; i < list.n; i++) {
		struct table *t = map_find(&all->by_id, list.number[i]);

		if (t)
			each(arg, t);
	}
	free(list.number);
	return true;
}
