/* The clocks of one set of open games go through hours.h. The store learns the tables' time. */
#include "bot/hours/times.h"

#include "bot/base/log.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	STAMP_S = 60, /* between two writes: a kill gives people so much more time at most */
	STAMP_TEXT = 96,
	TOLD_MS = 10000, /* a shorter standstill is not logged */
	WRONG_S = 5, /* dates that are shown may be wrong by less */
};

static const char kept[] = "hours:"; /* with the shard's number behind it, the name in the store */

int64_t
times_time(struct times *t)
{
	return hours_time(&t->hours, life_now(t->life), life_date(t->life));
}

/* After a restart nothing passes for a while: the date from which on it does; 0 when it may. */
static int64_t
least_date(const struct times *t)
{
	const struct hours *h = &t->hours;
	uint64_t now = life_now(t->life);

	if (h->fresh)
		return life_date(t->life) + HOURS_GRACE_MS / 1000;
	if (h->state != HOURS_OPEN || h->until <= now)
		return 0;
	return life_date(t->life) + (int64_t)((h->until - now + 999) / 1000);
}

int64_t
times_date(struct times *t, int64_t time)
{
	int64_t date = time + t->shown_lag, least = least_date(t);

	return time == 0 ? 0 : date < least ? least : date;
}

uint64_t
times_until(struct times *t, int64_t time)
{
	return life_now(t->life) +
	    hours_until(&t->hours, time, life_now(t->life), life_date(t->life));
}

uint64_t
times_moment(const struct times *t)
{
	return hours_moment(&t->hours, life_now(t->life));
}

bool
times_shut(const struct times *t)
{
	return t->hours.state == HOURS_SHUT;
}

int64_t
times_sure(struct times *t)
{
	return hours_sure(&t->hours, life_now(t->life), life_date(t->life));
}

/* Logs a jump of the calendar, unless another set of this process has. */
static void
log_jump(struct times *t, int64_t jump, bool begins)
{
	int64_t *last = t->jumped ? t->jumped : &t->own_jumped, date = life_date(t->life);

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

struct hours_do
times_step(struct times *t, const struct hours_input *in)
{
	uint64_t now = life_now(t->life);
	struct hours_do out = hours_step(&t->hours, in, now, life_date(t->life));

	if (out.jump)
		log_jump(t, out.jump, in->event == HOURS_BEGIN);
	if (out.opens && now - out.shut >= TOLD_MS)
		log_line(LOG_INFO, "tables",
		    "people could not press for %" PRIu64 " s: the games' time limits stood still",
		    (now - out.shut) / 1000);
	return out;
}

bool
times_dates_moved(struct times *t)
{
	int64_t lag = hours_lag(&t->hours, life_now(t->life), life_date(t->life));
	int64_t off = lag - t->shown_lag;

	if (times_shut(t) || (off < WRONG_S && off > -WRONG_S))
		return false;
	t->shown_lag = lag;
	return true;
}

/* What the store has --------------------------------------------------------- */

static void
on_stamped(void *arg, enum store_status status)
{
	struct times *t = arg;

	kept_ends(t->kept);
	t->stamping = false;
	/* The next nudge tries again. */
	if (status != STORE_OK)
		t->stamped = 0;
}

void
times_stamp(struct times *t)
{
	char name[sizeof kept + 12], text[STAMP_TEXT];
	int64_t time = times_time(t), sure = times_sure(t);

	/* Before the time of the process before is read, the calendar's time would take its place.
	 */
	if (!t->begun || t->stamping || time == t->stamped)
		return;
	t->stamped = time;
	t->stamping = true;
	kept_begins(t->kept);
	snprintf(name, sizeof name, "%s%u", kept, t->kept->shard);
	snprintf(text, sizeof text, "%u %" PRId64 " %" PRId64 " %" PRId64, t->kept->shards, time,
	    sure, t->hours.doubted);
	kept_put(t->kept, &(struct store_put){ .kind = PUT_VALUE, .name = name, .text = text }, 1,
	    on_stamped, t);
}

/*
 * With another number of shards, the games of several shards come together here. The latest time
 * counts: a game whose own time was earlier has a little less left.
 */
void
times_load(struct times *t, const char *name, const char *text)
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
	if (kept_stale_shard(t->kept, shard))
		kept_stale_add(t->kept, name, true);
	if (*end || is.time <= 0 || is.calendar <= 0 || is.doubted < 0)
		return;
	same = shards == t->kept->shards && shard == t->kept->shard;
	t->rows += shards == t->kept->shards && shard < (shards ? shards : 1);
	if (same || (!t->read_same && is.time > t->read.time))
		t->read = is;
	t->read_same |= same;
}

struct hours_do
times_begin(struct times *t)
{
	struct hours_do out = times_step(
	    t, &(struct hours_input){ .event = HOURS_BEGIN, .kept = t->read });

	t->stamped = times_time(t);
	t->begun = true;
	return out;
}

struct hours_do
times_wake(struct times *t, bool waits)
{
	int64_t lag, kept_lag = t->hours.began.calendar - t->hours.began.time;
	struct hours_do out = { 0 };

	if (waits)
		out = times_step(t, &(struct hours_input){ .event = HOURS_WAKE });
	/* What the process before has shown is right for some seconds more. */
	lag = hours_lag(&t->hours, life_now(t->life), life_date(t->life));
	if (lag - kept_lag >= WRONG_S || lag - kept_lag <= -WRONG_S)
		kept_lag = lag;
	t->shown_lag = kept_lag;
	return out;
}

void
times_stamp_due(struct times *t)
{
	if (times_time(t) >= t->stamped + STAMP_S)
		times_stamp(t);
}

bool
times_know_shards(const struct times *t)
{
	return t->rows >= (t->kept->shards ? t->kept->shards : 1);
}

const struct hours_kept *
times_began(const struct times *t)
{
	return &t->hours.began;
}

bool
times_doubted(const struct times *t)
{
	return t->hours.doubted != 0;
}
