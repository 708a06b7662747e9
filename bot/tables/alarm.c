/* When a table is to be looked at next. */
#include "bot/hours/pause.h"
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "bot/tables/when.h"

void
tables_set_alarm(struct tables *all)
{
	const struct heap_node *first = heap_first(&all->alarm.due);
	uint64_t at = voice_next(&all->voice);

	if (first && !times_shut(&all->times) && first->key < at)
		at = first->key;
	if (at != all->alarm.at)
		all->set.alarm(all->set.arg, at);
	all->alarm.at = at;
}

/* When a computer player has taken its moment, or the table is to be shown before that. */
static uint64_t
pause_next(const struct table *t)
{
	uint64_t show = t->shown.at + PAUSE_SHOW_MS;

	if (!t->computers.paused)
		return UINT64_MAX;
	return t->board.dirty && show > life_now(&t->all->life) && show < t->computers.paused
	    ? show
	    : t->computers.paused;
}

void
table_schedule(struct table *t)
{
	uint64_t at = race_due(&t->race), clock = table_clock_next(t), ping = table_pings_next(t);
	uint64_t look = table_looks_next(t);

	if (look < at)
		at = look;
	if (clock < at)
		at = clock;
	if (ping < at)
		at = ping;
	if (t->computers.patient && t->computers.patient < at)
		at = t->computers.patient;
	if (pause_next(t) < at)
		at = pause_next(t);
	heap_remove(&t->all->alarm.due, &t->due);
	if (at != UINT64_MAX && !t->is.closed)
		heap_add(&t->all->alarm.due, &t->due, at);
	tables_set_alarm(t->all);
}

void
table_unhold(struct table *t)
{
	race_step(&t->race, &(struct race_input){ .event = RACE_STOP }, 0);
	t->computers.patient = 0;
	t->computers.paused = 0;
	table_schedule(t);
}
