/*
 * Moments of the clock at a table: a race ends, computer players have left people enough time, or
 * have taken their moment.
 */
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/tell.h"
#include "bot/tables/when.h"

#include <stddef.h>

enum { AGAIN_MS = 1000 }; /* until a table is tried again that could not be woken */

static struct table *
table_of(struct heap_node *due)
{
	return (struct table *)(void *)((char *)due - offsetof(struct table, due));
}

void
tables_tick(struct tables *all)
{
	const struct race_input tick = { .event = RACE_TICK };
	uint64_t now = life_now(&all->life);
	struct heap_node *first;

	/* What is due now is due after the next start, too. */
	if (life_leaves(&all->life))
		return;
	all->alarm.at = UINT64_MAX;
	voice_tick(&all->voice);
	while (!times_shut(&all->times) && (first = heap_first(&all->alarm.due)) &&
	    first->key <= now) {
		struct table *t = table_of(first);

		if (!table_wake(t)) {
			heap_remove(&all->alarm.due, &t->due);
			heap_add(&all->alarm.due, &t->due, now + AGAIN_MS);
			continue;
		}
		if (now >= t->computers.patient)
			t->computers.patient = 0;
		if (now >= t->computers.paused)
			t->computers.paused = 0;
		race_step(&t->race, &tick, now);
		table_clock_tick(t);
		table_looks_expire(t);
		table_settle(t);
	}
	tables_set_alarm(all);
}

void
tables_rest(struct tables *all)
{
	struct heap_node *first;

	all->life.resting = true;
	times_stamp(&all->times);
	voice_rest(&all->voice);
	while ((first = heap_first(&all->alarm.due))) {
		struct table *t = table_of(first);

		/* A table that sleeps holds nothing. */
		if (t->asleep) {
			heap_remove(&all->alarm.due, first);
			continue;
		}
		table_unhold(t);
		table_settle(t);
	}
}
