/*
 * What golfd itself does at a table: the clock acts, a game ends where nobody moves, and a table
 * that has lost its place is stopped.
 */
#include "bot/base/log.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/show.h"
#include "bot/tables/when.h"

#include <assert.h>

/* Begins a change. Without memory tables_nudge() lets the clock try again. */
static bool
begin(struct table *t)
{
	t->is.stalled = !table_change(t);
	return !t->is.stalled;
}

/* Commits an action that the engine has taken. */
static void
finish(struct table *t, enum golf_status status)
{
	if (status == GOLF_OK) {
		table_commit(t, NULL, NULL);
		return;
	}
	log_line(LOG_ERROR, "tables",
	    "game %s: the clock asked for an illegal action: this is a fault of golfd",
	    t->now->row.id);
	table_forget(t);
	t->is.stalled = true;
}

static void
expire(struct table *t, const char *why)
{
	if (!begin(t))
		return;
	t->change->stops = why;
	t->next->row.state = STORE_STOPPED;
	/* A time that was over, and not a person, has stopped the game. */
	t->next->row.due = clock_time(t);
	table_put_row(t);
	table_commit(t, NULL, NULL);
}

enum tables_stop
tables_stop_game(struct tables *all, const char *id)
{
	struct table *t = tables_find(all, id);

	if (!t)
		return TABLES_UNKNOWN;
	if (table_busy(t) || !begin(t))
		return TABLES_BUSY;
	t->change->stops = "its operator has stopped it";
	t->next->row.state = STORE_STOPPED;
	t->next->row.due = RENDER_BY_OPERATOR;
	table_put_row(t);
	table_commit(t, NULL, NULL);
	return TABLES_STOPS;
}

static void
deal(struct table *t)
{
	const struct golf_action a = { .kind = GOLF_DO_DEAL };

	if (begin(t))
		finish(t, table_do(t, &a, NULL));
}

/* The first of these people who has missed too many turns; GOLF_NOBODY for none. */
static unsigned
find_lost(const struct table *t, uint16_t late)
{
	for (unsigned i = 0; i < t->now->row.seats; i++)
		if ((late >> i & 1) &&
		    t->now->row.seat[i].missed + 1 >= t->house.number[HOUSE_MISSES])
			return i;
	return GOLF_NOBODY;
}

/*
 * The time of these people is up. Those who missed too many turns lose their seats, one after the
 * other. Then the clock plays for the others.
 */
static void
act_for(struct table *t, uint16_t late)
{
	unsigned lost = find_lost(t, late);

	if (!begin(t))
		return;
	if (lost != GOLF_NOBODY) {
		finish(t, table_vacate(t, lost, true, 0));
		return;
	}
	for (unsigned i = 0; i < t->next->row.seats; i++)
		if (late >> i & 1) {
			t->next->row.seat[i].missed++;
			absence_begin(t->next, i);
		}
	t->change->overtime = (uint16_t)(table_overtime(t) | late);
	t->change->overtime_of = t->now->turned;
	table_put_row(t);
	table_commit(t, NULL, NULL);
}

/* The game ends then, or does not (0): the table says so, and nobody has moved. */
static void
say_end(struct table *t, int64_t leaves)
{
	if (!table_change(t)) {
		t->is.stalled = true;
		return;
	}
	t->change->idles = true;
	t->change->leaves = leaves;
	table_commit(t, NULL, NULL);
}

static bool
idle_tick(struct table *t)
{
	struct tables *all = t->all;

	static_assert(LIMIT_ABANDONED_S == 60 * 24 * 60 * 60, "the log says 60 days");
	if (t->clock.back) {
		t->clock.back = false;
		say_end(t, 0);
		return true;
	}
	if (times_doubted(&all->times) || (!t->clock.leaves && table_idle_s(t) < LIMIT_ABANDONED_S))
		return false;
	if (!t->clock.leaves) {
		log_line(LOG_INFO, "tables",
		    "game %s ends in a week: nobody has moved there for 60 days", t->now->row.id);
		say_end(t, times_time(&all->times) + LEAVES_S);
		return true;
	}
	if (times_time(&all->times) < t->clock.leaves)
		return false;
	expire(t, "nobody has moved there for 60 days, nor after the table said so");
	return true;
}

static void
each_back(void *arg, struct table *t)
{
	(void)arg;
	if (!t->clock.leaves || !table_wake(t) || !t->now || t->is.closed)
		return;
	t->clock.back = true;
	t->clock.touched = times_time(&t->all->times);
	table_schedule(t);
}

void
tables_idle_back(struct tables *all)
{
	if (!tables_each(all, each_back, NULL))
		log_line(LOG_ERROR, "tables", "no memory to look at the games that lie idle");
}

void
table_clock_tick(struct table *t)
{
	int64_t now, at;

	if (table_clock_next(t) > life_now(&t->all->life))
		return;
	now = clock_time(t);
	at = clock_warning_at(t);
	if (at != 0 && now >= at) {
		t->clock.warned_of = t->now->turned;
		table_board(t, &(struct board_input){ .event = BOARD_WARN });
	}
	if (idle_tick(t))
		return;
	if (t->now->row.due == 0 || now < t->now->row.due || clock_is_done(t))
		return;
	if (t->now->row.state == STORE_LOBBY)
		expire(t, "nobody has started it in time");
	else if (clock_between(t->now))
		deal(t);
	else
		act_for(t, clock_late(t));
}

void
table_stop_lost(struct table *t)
{
	struct facts *next;

	if (!t->is.lost || t->is.closed || table_busy(t))
		return;
	next = table_change(t);
	if (!next)
		return;
	t->change->stops = t->is.foreign ? "another program has opened it: nobody has seen this one"
					 : "its channel is gone";
	next->row.state = STORE_STOPPED;
	next->row.message = 0;
	/* No message shows the table any more. */
	table_board(t, &(struct board_input){ .event = BOARD_LOST });
	t->now->row.message = 0;
	table_put_row(t);
	table_commit(t, NULL, NULL);
}
