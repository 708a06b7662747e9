/*
 * Tables at rest. Most open games wait for a person for hours. The facts of such a table are packed
 * into a few KiB, and unpacked when something happens at the table.
 */
#include "bot/base/log.h"
#include "bot/tables/inside.h"

#include <stdlib.h>

/* Nothing is under way that holds the facts. What Discord answers later wakes the table. */
static bool
is_at_rest(const struct table *t)
{
	return t->now && !table_busy(t) && !t->computers.thinking && !t->is.settling &&
	    !t->waits.first && !t->held && !t->shown.shooting && !t->shown.rating_asked &&
	    !t->is.stalled && !t->is.lost && !t->is.row_dirty && !t->is.gone && !t->is.closed &&
	    (!t->board.dirty || t->board.under_way);
}

void
table_sleep(struct table *t)
{
	if (!is_at_rest(t))
		return;
	/* Without memory the table stays awake. */
	t->asleep = facts_pack(t->now);
	if (!t->asleep)
		return;
	t->clock.timed = t->now->row.due != 0;
	facts_let_go(&t->all->spares, t->now);
	t->now = NULL;
}

bool
table_wake(struct table *t)
{
	t->stirred = life_now(&t->all->life);
	if (!t->asleep)
		return true;
	t->all->effort.woken++;
	t->now = facts_take(&t->all->spares);
	if (!t->now) {
		log_line(LOG_ERROR, "tables",
		    "no memory is left to go on with a game: give the service more");
		return false;
	}
	facts_unpack(t->now, t->asleep);
	free(t->asleep);
	t->asleep = NULL;
	return true;
}

void
table_drowse(struct table *t)
{
	if (life_now(&t->all->life) - t->stirred >= AWAKE_MS)
		table_sleep(t);
}

struct table *
tables_get(const struct tables *all, snowflake number)
{
	struct table *t = map_find(&all->by_id, number);

	return t && table_wake(t) ? t : NULL;
}
