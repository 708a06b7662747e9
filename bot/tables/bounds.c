/* What one person, channel and server may have and do: limits.h says how much, and why. */
#include "bot/tables/inside.h"

/* The number of a server's open tables. A value of the map is a pointer, and never NULL. */
static unsigned
of_guild(const struct tables *all, snowflake guild)
{
	return (unsigned)(uintptr_t)map_find(&all->bounds.by_guild, guild);
}

static bool
count_guild(struct tables *all, snowflake guild, unsigned n)
{
	if (n > 0) /* NOLINTNEXTLINE(performance-no-int-to-ptr) */
		return map_set(&all->bounds.by_guild, guild, (void *)(uintptr_t)n);
	map_drop(&all->bounds.by_guild, guild);
	return true;
}

bool
table_count(struct table *t)
{
	t->is.counted = count_guild(t->all, t->guild, of_guild(t->all, t->guild) + 1);
	return t->is.counted;
}

void
table_uncount(struct table *t)
{
	if (t->is.counted)
		count_guild(t->all, t->guild, of_guild(t->all, t->guild) - 1);
	t->is.counted = false;
}

const char *
tables_full(const struct tables *all, snowflake guild, snowflake host)
{
	/* A thread that Discord opens is for a table. */
	const struct voice_threads opening = voice_threads(&all->voice, guild, host);
	unsigned own;

	if ((all->set.open ? all->set.open(all->set.arg) : tables_count(all)) + opening.all >=
	    all->set.most)
		return "refuse.too-many";
	if (of_guild(all, guild) + opening.guild >= LIMIT_TABLES_GUILD)
		return "refuse.too-many-server";
	if (!all->set.limits)
		return NULL;
	own = opening.user +
	    (all->set.hosted ? all->set.hosted(all->set.arg, host) : tables_hosted(all, host));
	return own >= LIMIT_TABLES_HOST ? "refuse.too-many-host" : NULL;
}

const char *
tables_crowded(const struct tables *all, snowflake user)
{
	unsigned n;

	if (!all->set.limits)
		return NULL;
	n = all->set.seated ? all->set.seated(all->set.arg, user) : tables_seated(all, user);
	return n >= LIMIT_SEATS_PERSON ? "refuse.too-many-seats" : NULL;
}

const char *
tables_pace(struct tables *all, const struct interaction *in)
{
	/* A channel may have the id of its server, so the keys differ in their last bits. */
	enum { PERSON = 1, CHANNEL, SERVER };
	uint64_t now = life_now(&all->life);
	struct pace *pace = all->set.pace ? all->set.pace : &all->bounds.pace;

	if (!all->set.limits)
		return NULL;
	if (!pace_take(pace, in->user << 2 | PERSON, LIMIT_PERSON_MS, LIMIT_AHEAD_MS, now))
		return "refuse.fast-person";
	if (!pace_take(pace, in->channel << 2 | CHANNEL, LIMIT_CHANNEL_MS, LIMIT_AHEAD_MS, now))
		return "refuse.fast-channel";
	if (in->guild &&
	    !pace_take(pace, in->guild << 2 | SERVER, LIMIT_SERVER_MS, LIMIT_AHEAD_MS, now))
		return "refuse.fast-server";
	return NULL;
}

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
	return all->set.challenges ? all->set.challenges : &all->bounds.challenges;
}

const char *
tables_may_challenge(struct tables *all, const struct interaction *in)
{
	struct bound bound[LINES];

	bounds_of(in, bound);
	for (unsigned i = 0; all->set.limits && i < LINES; i++)
		if (!pace_may(
			challenges_of(all), bound[i].key, bound[i].ahead, life_now(&all->life)))
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
		    life_now(&all->life));
}
