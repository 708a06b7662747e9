/*
 * Time limits. A lobby that nobody starts closes. A player has time for a turn until a moment that
 * the store keeps, and is warned once before. Then the clock acts as the house rules say: a
 * computer player takes the turn, or the turn is passed, or nothing happens. A player who misses
 * several turns in a row loses the seat to a computer player, and may come back. The clock acts by
 * ordinary actions, so a record replays without a clock.
 */
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/when.h"

#include <string.h>

enum {
	WARN_FROM = 30, /* s: nobody is warned when the limit is shorter */
	WARN_SHARE = 4, /* the warning comes when this part of the limit is left, */
	WRONG_S = 3600, /* a stored limit that is longer than the rules say by more is wrong */
	WARN_MOST = 3600, /* but at most so many s before the end */
};

uint16_t
table_overtime(const struct table *t)
{
	return t->now && t->clock.overtime_of == t->now->turned ? t->clock.overtime : 0;
}

int64_t
clock_time(const struct table *t)
{
	return times_time(&t->all->times);
}

bool
clock_between(const struct facts *f)
{
	struct stand stand;

	facts_stand(f, &stand);
	return stand.phase == GOLF_PH_BETWEEN;
}

/* The time limit of the facts' wait, s; 0 for none. */
static uint32_t
limit_of(const struct table *t, const struct facts *f)
{
	if (f->row.state == STORE_LOBBY)
		return t->house.number[HOUSE_LOBBY];
	return facts_waited(f) ? t->house.number[HOUSE_TIME] : 0;
}

/*
 * The person has acted: missed turns are forgotten, and no computer player acts for them any more.
 * The answer tells what it did. Returns true when the clock played for them.
 */
static bool
came_back(struct table *t, const struct interaction *in)
{
	struct facts *f = t->next;
	bool late = false;

	for (unsigned i = 0; t->now && t->change->lines > 0 && i < f->row.seats; i++) {
		if (f->row.seat[i].user != in->user)
			continue;
		late = table_overtime(t) >> i & 1;
		t->change->overtime = (uint16_t)(t->change->overtime & ~(1u << i));
		if (f->row.seat[i].missed > 0 || f->row.seat[i].absent) {
			t->change->absent = f->row.seat[i].absent != 0;
			t->change->absence = t->now->absence[i];
			if (!t->now->row.seat[i].user)
				memcpy(t->change->computer, t->now->row.seat[i].name, LIMIT_NAME);
			f->row.seat[i].missed = 0;
			absence_end(f, i);
			table_put_row(t);
		}
	}
	return late;
}

void
table_clock_set(struct table *t, const struct interaction *in)
{
	const struct facts *was = t->now;
	struct facts *f = t->next;
	bool anew = (in && came_back(t, in)) || !was || f->row.state == STORE_LOBBY ||
	    was->turned != f->turned || was->row.due == 0;
	uint32_t limit = limit_of(t, f);
	int64_t due = limit == 0 ? 0 : anew ? clock_time(t) + limit : f->row.due;

	/* Whoever stops the game sets it: table_expire() does so too. */
	if (due == f->row.due || f->row.state == STORE_STOPPED)
		return;
	f->row.due = due;
	if (was)
		change_put(t, PUT_DUE, 0)->when = due;
}

void
table_clock_wake(struct table *t)
{
	struct store_game *row = &t->now->row;
	int64_t most = clock_time(t) + limit_of(t, t->now);

	if (limit_of(t, t->now) > 0 && (row->due == 0 || row->due > most + WRONG_S))
		row->due = most;
	table_idle_wake(t);
}

/* What is next ------------------------------------------------------------- */

int64_t
clock_warning_at(const struct table *t)
{
	uint32_t limit = t->house.number[HOUSE_TIME];
	uint32_t left = limit / WARN_SHARE < WARN_MOST ? limit / WARN_SHARE : WARN_MOST;

	if (t->now->row.state != STORE_PLAYING || t->now->row.due == 0 || limit < WARN_FROM ||
	    t->clock.warned_of == t->now->turned || clock_between(t->now))
		return 0;
	return t->now->row.due - left;
}

uint16_t
clock_late(const struct table *t)
{
	return (uint16_t)(facts_waited(t->now) & ~table_overtime(t));
}

bool
clock_is_done(const struct table *t)
{
	return t->now->row.state == STORE_PLAYING &&
	    (t->house.number[HOUSE_LATE] == HOUSE_LATE_NOTHING || !clock_late(t));
}

uint64_t
table_clock_next(const struct table *t)
{
	int64_t at, due;

	if (t->is.closed || t->is.stalled || table_busy(t) || table_racing(t) || !t->now ||
	    t->all->life.resting)
		return UINT64_MAX;
	at = table_idle_next(t);
	due = clock_warning_at(t);
	if (due == 0 && !clock_is_done(t))
		due = t->now->row.due;
	if (due != 0 && due < at)
		at = due;
	return times_until(&t->all->times, at);
}
