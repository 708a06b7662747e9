/*
 * Tables that lie idle. After a day without a change every player may act as the host. After 60
 * days the table says that its game ends in a week. The game ends when that week has passed on the
 * tables' clock, and nobody has moved. Neither happens while the calendar is in doubt (hours.h).
 * When the calendar goes back by a day or more, the tables take their warnings back.
 */
#include "bot/base/log.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/when.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_S = 3600 }; /* until a table is looked at again, while the calendar is in doubt */

static const char kept[] = "leaves:"; /* with the game's id behind it, the name in the store */

int64_t
table_idle_s(const struct table *t)
{
	const struct hours_kept *began = times_began(&t->all->times);
	int64_t now = times_time(&t->all->times), sure = times_sure(&t->all->times), last;

	if (t->clock.touched)
		return now - t->clock.touched;
	last = began->calendar + (now - began->time);
	last = (last < sure ? last : sure) - t->clock.made;
	return !t->clock.made ? now - began->time : last > 0 ? last : 0;
}

bool
table_dormant(const struct table *t)
{
	return table_idle_s(t) >= LIMIT_DORMANT_S;
}

int64_t
table_idle_next(const struct table *t)
{
	int64_t left = LIMIT_ABANDONED_S - table_idle_s(t);
	int64_t now = times_time(&t->all->times),
		at = t->clock.leaves ? t->clock.leaves : now + left;

	if (t->clock.back || at > now)
		return t->clock.back ? now : at;
	return times_doubted(&t->all->times) ? now + LOOK_S : now;
}

/* What the store has --------------------------------------------------------- */

void
table_put_leaves(struct table *t)
{
	struct change *c = t->change;
	struct store_put *put;

	/* What the store has of a game that is over leaves, also when this process never read it.
	 */
	if (!t->clock.leaves && !c->leaves && !row_closed(&t->next->row))
		return;
	snprintf(c->leaves_name, sizeof c->leaves_name, "%s%s", kept, t->next->row.id);
	snprintf(c->leaves_text, sizeof c->leaves_text, "%" PRId64, c->leaves);
	put = change_put(t, c->leaves ? PUT_VALUE : DROP_VALUE, 0);
	put->name = c->leaves_name;
	put->text = c->leaves_text;
}

void
tables_idle_load(struct tables *all, const char *name, const char *text)
{
	int64_t leaves = strtoll(text, NULL, 10);
	snowflake number;

	if (strncmp(name, kept, sizeof kept - 1) != 0)
		return;
	/* An older golfd wrote 0 where a date was taken back. */
	if (leaves <= 0) {
		kept_stale_add(&all->kept, name, false);
		return;
	}
	number = row_number(name + sizeof kept - 1);
	/* Without memory the table says it once more. NOLINTNEXTLINE(performance-no-int-to-ptr) */
	if (number && !map_set(&all->load.ends, number, (void *)(intptr_t)leaves))
		log_line(LOG_ERROR, "tables", "no memory for a game that lies idle");
}

void
table_idle_load(struct table *t)
{
	t->clock.leaves = (intptr_t)map_find(&t->all->load.ends, t->number);
}

void
table_idle_wake(struct table *t)
{
	int64_t most = times_time(&t->all->times) + LEAVES_S;

	if (t->clock.leaves > most)
		t->clock.leaves = most;
}
