/*
 * Moments of the clock at a table: a race ends, computer players have left people enough time, or
 * have taken their moment.
 */
#include "bot/tables/inside.h"
#include "bot/hours/pause.h"
#include "bot/tables/tables.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

enum { AGAIN_MS = 1000 }; /* until a table is tried again that could not be woken */

uint64_t
tables_now(const struct tables *all)
{
	return all->set.now(all->set.arg);
}

void
tables_set_alarm(struct tables *all)
{
	const struct heap_node *first = heap_first(&all->due);
	uint64_t at = voice_next(&all->voice);

	if (first && !times_shut(&all->times) && first->key < at)
		at = first->key;
	if (at != all->alarm)
		all->set.alarm(all->set.arg, at);
	all->alarm = at;
}

/* When a computer player has taken its moment, or the table is to be shown before that. */
static uint64_t
pause_next(const struct table *t)
{
	uint64_t show = t->shown_at + PAUSE_SHOW_MS;

	if (!t->paused)
		return UINT64_MAX;
	return t->board.dirty && show > tables_now(t->all) && show < t->paused ? show : t->paused;
}

void
table_schedule(struct table *t)
{
	uint64_t at = race_due(&t->race), clock = table_clock_next(t), ping = table_pings_next(t);

	if (clock < at)
		at = clock;
	if (ping < at)
		at = ping;
	if (t->patient && t->patient < at)
		at = t->patient;
	if (pause_next(t) < at)
		at = pause_next(t);
	heap_remove(&t->all->due, &t->due);
	if (at != UINT64_MAX && !t->closed)
		heap_add(&t->all->due, &t->due, at);
	tables_set_alarm(t->all);
}

static struct table *
table_of(struct heap_node *due)
{
	return (struct table *)(void *)((char *)due - offsetof(struct table, due));
}

void
tables_tick(struct tables *all)
{
	const struct race_input tick = { .event = RACE_TICK };
	uint64_t now = tables_now(all);
	struct heap_node *first;

	/* What is due now is due after the next start, too. */
	if (life_leaves(&all->life))
		return;
	all->alarm = UINT64_MAX;
	voice_tick(&all->voice);
	while (!times_shut(&all->times) && (first = heap_first(&all->due)) && first->key <= now) {
		struct table *t = table_of(first);

		if (!table_wake(t)) {
			heap_remove(&all->due, &t->due);
			heap_add(&all->due, &t->due, now + AGAIN_MS);
			continue;
		}
		if (now >= t->patient)
			t->patient = 0;
		if (now >= t->paused)
			t->paused = 0;
		race_step(&t->race, &tick, now);
		table_clock_tick(t);
		table_settle(t);
	}
	tables_set_alarm(all);
}

void
table_unhold(struct table *t)
{
	race_step(&t->race, &(struct race_input){ .event = RACE_STOP }, 0);
	t->patient = 0;
	t->paused = 0;
	table_schedule(t);
}

void
tables_rest(struct tables *all)
{
	struct heap_node *first;

	all->life.resting = true;
	times_stamp(&all->times);
	voice_rest(&all->voice);
	while ((first = heap_first(&all->due))) {
		struct table *t = table_of(first);

		/* A table that sleeps holds nothing. */
		if (t->asleep) {
			heap_remove(&all->due, first);
			continue;
		}
		table_unhold(t);
		table_settle(t);
	}
}

/* Races -------------------------------------------------------------------- */

static enum race_do
hold(struct table *t, const struct interaction *in, enum race_event event)
{
	const struct race_input input = { event, in->id, t->now->topped };
	struct waiting *w = malloc(sizeof *w);
	enum race_do what = w ? race_step(&t->race, &input, in->arrived) : RACE_FULL;

	if (what != RACE_HOLD) {
		free(w);
		return what;
	}
	w->in = *in;
	w->next = t->held;
	t->held = w;
	table_schedule(t);
	return what;
}

bool
table_held(struct table *t, const struct interaction *in, const char **key)
{
	*key = NULL;
	if (race_due(&t->race) == UINT64_MAX)
		return false;
	if (hold(t, in, RACE_OTHER) == RACE_FULL)
		*key = "refuse.too-busy";
	return true;
}

/* Why a match is too late: another match took the discard, or the discard has left the pile. */
static const char *
late(const struct table *t)
{
	struct golf_view v;

	golf_view(table_state(t), GOLF_SPECTATOR, &v);
	return v.matched > 0 ? "status.MATCH_LATE" : "refuse.stale";
}

const char *
table_late(const struct table *t, int64_t seq)
{
	return seq < t->now->topped ? late(t) : NULL;
}

static bool
is_legal(const struct golf_state *s, const struct golf_action *a)
{
	max_align_t copy[2048 / sizeof(max_align_t)];
	struct golf_events out;

	assert(golf_state_size() <= sizeof copy);
	golf_state_copy((struct golf_state *)copy, s);
	return golf_apply((struct golf_state *)copy, a, &out) == GOLF_OK;
}

bool
table_first(struct table *t, const struct golf_action *a, const struct interaction *in, int64_t seq,
    const char **key)
{
	const struct golf_state *s = table_state(t);

	*key = NULL;
	/* The engine says why a player cannot match. */
	if (!s || t->rules.match != GOLF_MATCH_ANY_TIME ||
	    !((golf_to_act(s) | golf_may_act(s)) >> a->seat & 1))
		return true;
	*key = seq >= 0 ? table_late(t, seq) : in->arrived < t->top_at ? late(t) : NULL;
	if (*key)
		return false;
	if (t->all->life.resting || !is_legal(s, a))
		return true;
	switch (hold(t, in, RACE_TRY)) {
	case RACE_HOLD:
		return false;
	case RACE_FULL:
		*key = "refuse.too-busy";
		return false;
	case RACE_GO:
	case RACE_REST:
	case RACE_RELEASE:
		break;
	}
	return true;
}
