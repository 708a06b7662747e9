/*
 * People cannot press any more, or can again: deadlines, races, and the time that computer players
 * leave people stand still meanwhile (times.h). Then messages that show a wrong date are drawn
 * anew.
 */
#include "bot/base/log.h"
#include "bot/tables/around.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/when.h"

enum { DRAWN_A_NUDGE = 20 }; /* tables that are drawn anew in a second, as after a restart */

static void
each_moved(void *arg, void *value)
{
	const struct hours_do *out = arg;
	struct table *t = value;
	uint64_t now = life_now(&t->all->life);

	hours_move_begin(out, now, &t->computers.moved_at);
	hours_move_begin(out, now, &t->computers.top_at);
	hours_move_begin(out, now, &t->computers.call_at);
	hours_move_end(out, now, &t->race.until);
	/* A race that began in the standstill: its presses were held long enough. */
	if (t->race.until > now + LIMIT_RACE_MS)
		t->race.until = now + LIMIT_RACE_MS;
	hours_move_end(out, now, &t->computers.patient);
	hours_move_end(out, now, &t->computers.paused);
}

/* Does what follows from a step of the hours. */
static void
follow(struct tables *all, const struct hours_do *out)
{
	if (out->back)
		tables_idle_back(all);
	if (!out->opens)
		return;
	map_each(&all->by_id, each_moved, (void *)out);
	/* Tables that are looked at too early look again. */
	tables_set_alarm(all);
}

static void
step(struct tables *all, const struct hours_input *in)
{
	const struct hours_do out = times_step(&all->times, in);

	follow(all, &out);
}

void
tables_people_lost(struct tables *all, enum hours_why why, uint64_t ago)
{
	step(all, &(struct hours_input){ .event = HOURS_LOST, .why = why, .ago = ago });
	tables_set_alarm(all);
}

void
tables_people_found(struct tables *all, enum hours_why why)
{
	step(all, &(struct hours_input){ .event = HOURS_FOUND, .why = why });
}

void
tables_paused(struct tables *all, uint64_t ms)
{
	step(all, &(struct hours_input){ .event = HOURS_PAUSED, .ago = ms });
}

/* Dates that are shown ------------------------------------------------------- */

static void
each_drawn(void *arg, void *value)
{
	struct table *t = value;
	unsigned *n = arg;
	bool timed = t->asleep ? t->clock.timed : t->now && t->now->row.due != 0;

	if (timed && !t->is.closed)
		board_step(&t->board,
		    &(struct board_input){
			.event = BOARD_DOUBTED, .later = 1 + (*n)++ / DRAWN_A_NUDGE },
		    life_now(&t->all->life));
}

void
tables_hours_begin(struct tables *all)
{
	const struct hours_do out = times_begin(&all->times);

	follow(all, &out);
}

void
tables_hours_wake(struct tables *all)
{
	const struct hours_do out = times_wake(&all->times, tables_count(all) > 0);

	follow(all, &out);
}

void
tables_hours_nudge(struct tables *all)
{
	unsigned n = 0;

	step(all, &(struct hours_input){ .event = HOURS_LOOK });
	if (times_dates_moved(&all->times))
		map_each(&all->by_id, each_drawn, &n);
	times_stamp_due(&all->times);
}

int64_t
tables_sure_date(struct tables *all)
{
	return times_sure(&all->times);
}
