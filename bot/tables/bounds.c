/* What one person, channel and server may have and do: limits.h says how much, and why. */
#include "bot/tables/inside.h"

/* The lines of a challenge: the challenger's, the challenged person's, and that of the two. */
enum { LINES = 3 };

struct bound {
	uint64_t key;
	unsigned each, ahead;
	const char *refusal;
};

static void
bounds_of(const struct interaction *in, struct bound out[LINES])
{
	enum { CHALLENGER = 1, CHALLENGED, BOTH };

	out[0] = (struct bound){ pace_pair(in->user, in->target) << 2 | BOTH, LIMIT_CHALLENGE_MS, 0,
		"refuse.challenge-soon" };
	out[1] = (struct bound){ in->target << 2 | CHALLENGED, LIMIT_CHALLENGED_MS,
		LIMIT_CHALLENGED_AHEAD_MS, "refuse.challenge-soon" };
	out[2] = (struct bound){ in->user << 2 | CHALLENGER, LIMIT_CHALLENGER_MS,
		LIMIT_CHALLENGER_AHEAD_MS, "refuse.challenge-many" };
}

static struct pace *
challenges_of(struct tables *all)
{
	return all->set.challenges ? all->set.challenges : &all->challenges;
}

const char *
tables_may_challenge(struct tables *all, const struct interaction *in)
{
	struct bound bound[LINES];

	bounds_of(in, bound);
	for (unsigned i = 0; all->set.limits && i < LINES; i++)
		if (!pace_may(challenges_of(all), bound[i].key, bound[i].ahead, tables_now(all)))
			return bound[i].refusal;
	return NULL;
}

void
tables_challenged(struct tables *all, const struct interaction *in)
{
	struct bound bound[LINES];

	bounds_of(in, bound);
	for (unsigned i = 0; all->set.limits && i < LINES; i++)
		pace_take(challenges_of(all), bound[i].key, bound[i].each, bound[i].ahead,
		    tables_now(all));
}
