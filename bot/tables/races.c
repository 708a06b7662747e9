/* Races for a discard (bot/hours/race.h): interactions are held until it is known who was first. */
#include "bot/tables/inside.h"
#include "bot/tables/when.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

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
	max_align_t copy[GOLF_STATE_BYTES / sizeof(max_align_t)];
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
	if (!s || !golf_rules_matches_top(&t->rules) || golf_matches_drawn(s, a->seat) ||
	    !((golf_to_act(s) | golf_may_act(s)) >> a->seat & 1))
		return true;
	*key = seq >= 0 ? table_late(t, seq) : in->arrived < t->computers.top_at ? late(t) : NULL;
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
