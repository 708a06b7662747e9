/*
 * What follows from hours.h: deadlines, races, and the time that computer players leave people
 * stand still while people cannot press. Then messages that show a wrong date are drawn anew. The
 * store learns the tables' time about once a minute, so that the next process goes on with it.
 */
#include "bot/base/log.h"
#include "bot/tables/inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	STAMP_S = 60, /* between two writes: a kill gives people so much more time at most */
	STAMP_TEXT = 96,
	TOLD_MS = 10000, /* a shorter standstill is not logged */
	WRONG_S = 5, /* dates that are shown may be wrong by less */
	DRAWN_A_NUDGE = 20, /* tables that are drawn anew in a second, as after a restart */
};

static const char kept[] = "hours:"; /* with the shard's number behind it, the name in the store */

static uint64_t
now_of(const struct tables *all)
{
	return tables_now(all);
}

static int64_t
date_of(const struct tables *all)
{
	return all->set.date(all->set.arg);
}

int64_t
tables_time(struct tables *all)
{
	return hours_time(&all->hours, now_of(all), date_of(all));
}

/* After a restart nothing passes for a while: the date from which on it does; 0 when it may. */
static int64_t
least_date(const struct tables *all)
{
	const struct hours *h = &all->hours;
	uint64_t now = now_of(all);

	if (h->fresh)
		return date_of(all) + HOURS_GRACE_MS / 1000;
	if (h->state != HOURS_OPEN || h->until <= now)
		return 0;
	return date_of(all) + (int64_t)((h->until - now + 999) / 1000);
}

int64_t
tables_date(struct tables *all, int64_t time)
{
	int64_t date = time + all->shown_lag, least = least_date(all);

	return time == 0 ? 0 : date < least ? least : date;
}

uint64_t
tables_until(struct tables *all, int64_t time)
{
	return now_of(all) + hours_until(&all->hours, time, now_of(all), date_of(all));
}

uint64_t
tables_moment(const struct tables *all)
{
	return hours_moment(&all->hours, now_of(all));
}

bool
tables_shut(const struct tables *all)
{
	return all->hours.state == HOURS_SHUT;
}

int64_t
tables_sure_date(struct tables *all)
{
	return hours_sure(&all->hours, now_of(all), date_of(all));
}

/* What a step has found ------------------------------------------------------ */

/* Logs a jump of the calendar, unless another set of this process has. */
static void
log_jump(struct tables *all, int64_t jump, bool begins)
{
	int64_t *last = all->set.jumped ? all->set.jumped : &all->jumped, date = date_of(all);

	if (*last && date - *last > -HOURS_JUMP_S && date - *last < HOURS_JUMP_S)
		return;
	*last = date;
	if (!begins)
		log_line(LOG_WARN, "tables",
		    "the machine's clock has jumped by %+" PRId64 " s: check its time service. The "
		    "games' time limits do not go by that clock",
		    jump);
	else if (jump < 0)
		log_line(LOG_WARN, "tables",
		    "the machine's clock is %" PRId64
		    " s behind the last date in the store: set the "
		    "clock",
		    -jump);
	else
		log_line(LOG_WARN, "tables",
		    "the machine's clock is %" PRId64 " s ahead of the last date in the store: if "
		    "golfd was not off for so long, set the clock. Nothing is deleted or ended by "
		    "the new date for a day",
		    jump);
}

static void
each_moved(void *arg, void *value)
{
	const struct hours_do *out = arg;
	struct table *t = value;
	uint64_t now = now_of(t->all);

	hours_move_begin(out, now, &t->moved_at);
	hours_move_begin(out, now, &t->top_at);
	hours_move_begin(out, now, &t->call_at);
	hours_move_end(out, now, &t->race.until);
	/* A race that began in the standstill: its presses were held long enough. */
	if (t->race.until > now + LIMIT_RACE_MS)
		t->race.until = now + LIMIT_RACE_MS;
	hours_move_end(out, now, &t->patient);
	hours_move_end(out, now, &t->paused);
}

static void
step(struct tables *all, const struct hours_input *in)
{
	uint64_t now = now_of(all);
	struct hours_do out = hours_step(&all->hours, in, now, date_of(all));

	if (out.jump)
		log_jump(all, out.jump, in->event == HOURS_BEGIN);
	if (out.back)
		tables_idle_back(all);
	if (!out.opens)
		return;
	if (now - out.shut >= TOLD_MS)
		log_line(LOG_INFO, "tables",
		    "people could not press for %" PRIu64 " s: the games' time limits stood still",
		    (now - out.shut) / 1000);
	map_each(&all->by_id, each_moved, &out);
	/* Tables that are looked at too early look again. */
	tables_set_alarm(all);
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
	bool timed = t->asleep ? t->timed : t->now && t->now->row.due != 0;

	if (timed && !t->closed)
		board_step(&t->board,
		    &(struct board_input){
			.event = BOARD_DOUBTED, .later = 1 + (*n)++ / DRAWN_A_NUDGE },
		    now_of(t->all));
}

/*
 * While people cannot press, the dates move with each second: they are drawn afterwards. Small
 * differences are drawn once they add up.
 */
static void
draw_dates(struct tables *all)
{
	int64_t lag = hours_lag(&all->hours, now_of(all), date_of(all)), off = lag - all->shown_lag;
	unsigned n = 0;

	if (tables_shut(all) || (off < WRONG_S && off > -WRONG_S))
		return;
	all->shown_lag = lag;
	map_each(&all->by_id, each_drawn, &n);
}

/* What the store has --------------------------------------------------------- */

static void
on_stamped(void *arg, enum store_status status)
{
	struct tables *all = arg;

	all->busy--;
	all->stamping = false;
	/* The next nudge tries again. */
	if (status != STORE_OK)
		all->stamped = 0;
}

static void
stamp(struct tables *all)
{
	char name[sizeof kept + 12], text[STAMP_TEXT];
	int64_t time = tables_time(all), sure = tables_sure_date(all);

	/* Before the time of the process before is read, the calendar's time would take its place.
	 */
	if (!all->hours_begun || all->stamping || time == all->stamped)
		return;
	all->stamped = time;
	all->stamping = true;
	all->busy++;
	snprintf(name, sizeof name, "%s%u", kept, all->set.shard);
	snprintf(text, sizeof text, "%u %" PRId64 " %" PRId64 " %" PRId64, all->set.shards, time,
	    sure, all->hours.doubted);
	tables_put(all, &(struct store_put){ .kind = PUT_VALUE, .name = name, .text = text }, 1,
	    on_stamped, all);
}

/*
 * With another number of shards, the games of several shards come together here. The latest time
 * counts: a game whose own time was earlier has a little less left.
 */
void
tables_hours_load(struct tables *all, const char *name, const char *text)
{
	struct hours_kept is;
	unsigned shards, shard;
	char *end;
	bool same;

	if (strncmp(name, kept, sizeof kept - 1) != 0)
		return;
	shard = (unsigned)strtoul(name + sizeof kept - 1, NULL, 10);
	shards = (unsigned)strtoul(text, &end, 10);
	is.time = strtoll(end, &end, 10);
	is.calendar = strtoll(end, &end, 10);
	is.doubted = strtoll(end, &end, 10);
	if (tables_stale_shard(all, shard))
		tables_stale_add(all, name, true);
	if (*end || is.time <= 0 || is.calendar <= 0 || is.doubted < 0)
		return;
	same = shards == all->set.shards && shard == all->set.shard;
	all->hours_rows += shards == all->set.shards && shard < (shards ? shards : 1);
	if (same || (!all->kept_same && is.time > all->kept.time))
		all->kept = is;
	all->kept_same |= same;
}

void
tables_hours_begin(struct tables *all)
{
	step(all, &(struct hours_input){ .event = HOURS_BEGIN, .kept = all->kept });
	all->stamped = tables_time(all);
	all->hours_begun = true;
}

void
tables_hours_wake(struct tables *all)
{
	int64_t lag, kept_lag = all->hours.began.calendar - all->hours.began.time;

	if (tables_count(all) > 0)
		step(all, &(struct hours_input){ .event = HOURS_WAKE });
	/* What the process before has shown is right for some seconds more. */
	lag = hours_lag(&all->hours, now_of(all), date_of(all));
	if (lag - kept_lag >= WRONG_S || lag - kept_lag <= -WRONG_S)
		kept_lag = lag;
	all->shown_lag = kept_lag;
}

void
tables_hours_nudge(struct tables *all)
{
	step(all, &(struct hours_input){ .event = HOURS_LOOK });
	draw_dates(all);
	if (tables_time(all) >= all->stamped + STAMP_S)
		stamp(all);
}

void
tables_hours_rest(struct tables *all)
{
	stamp(all);
}
