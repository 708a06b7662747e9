/* Which shards a process holds, takes, gives and loses. */
#include "bot/fleet/policy.h"

#include <stddef.h>

static bool
held(const struct fleet_policy *p, unsigned shard)
{
	return p->hold[shard] == HOLD || p->hold[shard] == HOLD_GIVING;
}

/* The one place that changes what is held. */
static void
set(struct fleet_policy *p, unsigned shard, enum fleet_hold hold)
{
	p->n -= held(p, shard);
	p->hold[shard] = hold;
	p->n += held(p, shard);
}

/* Sorts the rows by shard. A row of this process with another epoch is of a lease since the last.
 */
static void
lose(struct fleet_policy *p, const struct fleet_sight *sight, struct fleet_deeds *deeds)
{
	unsigned next = 0;

	for (unsigned shard = 0; shard < FLEET_SHARDS; shard++) {
		const struct fleet_row *row = NULL;

		if (next < sight->n && sight->row[next].shard == shard)
			row = &sight->row[next++];
		if (p->hold[shard] == HOLD_NOT ||
		    (row && row->own && row->epoch == p->epoch[shard] &&
			p->shards == sight->shards))
			continue;
		if (held(p, shard))
			deeds->lost[deeds->losses++] = shard;
		set(p, shard, HOLD_NOT);
	}
}

/* The database may have given leases whose answer was lost with the connection. */
static void
adopt(struct fleet_policy *p, const struct fleet_sight *sight, struct fleet_deeds *deeds)
{
	for (unsigned i = 0; i < sight->n; i++) {
		const struct fleet_row *row = &sight->row[i];

		if (!row->own || p->hold[row->shard] != HOLD_NOT)
			continue;
		if (fleet_policy_took(p, (struct fleet_lease){ row->shard, row->epoch }))
			deeds->taken[deeds->takes++] = row->shard;
	}
}

/* Shards that are being given already count as given. */
static void
give(struct fleet_policy *p, struct fleet_deeds *deeds)
{
	unsigned staying = 0;

	for (unsigned shard = 0; shard < FLEET_SHARDS; shard++)
		staying += p->hold[shard] == HOLD;
	for (unsigned shard = FLEET_SHARDS; shard-- > 0 && staying > p->share;) {
		if (p->hold[shard] != HOLD)
			continue;
		set(p, shard, HOLD_GIVING);
		deeds->give[deeds->gives++] = shard;
		staying--;
	}
}

/* Each process begins at another free shard, so that they seldom want the same one. */
static void
want(const struct fleet_policy *p, const struct fleet_sight *sight, struct fleet_deeds *deeds)
{
	struct fleet_lease spare[FLEET_SHARDS];
	unsigned spares = 0, first;

	for (unsigned i = 0; i < sight->n; i++)
		if (!sight->row[i].own)
			spare[spares++] = (struct fleet_lease){ sight->row[i].shard,
				sight->row[i].epoch };
	first = sight->living ? sight->rank * spares / sight->living : 0;
	for (unsigned i = 0; i < spares && p->n + deeds->wants < p->share; i++)
		deeds->want[deeds->wants++] = spare[(first + i) % spares];
}

void
fleet_policy_see(struct fleet_policy *p, const struct fleet_sight *sight, struct fleet_deeds *deeds)
{
	deeds->losses = deeds->takes = deeds->gives = deeds->wants = 0;
	lose(p, sight, deeds);
	p->shards = sight->shards;
	p->share = 0;
	if (!p->leaving && sight->living)
		p->share = sight->shards / sight->living +
		    (sight->rank < sight->shards % sight->living);
	adopt(p, sight, deeds);
	if (!p->leaving)
		give(p, deeds);
	want(p, sight, deeds);
}

bool
fleet_policy_took(struct fleet_policy *p, struct fleet_lease lease)
{
	p->epoch[lease.shard] = lease.epoch;
	set(p, lease.shard, p->leaving ? HOLD_GAVE : HOLD);
	return !p->leaving;
}

bool
fleet_policy_gave(struct fleet_policy *p, unsigned shard)
{
	if (shard >= FLEET_SHARDS || !held(p, shard))
		return false;
	set(p, shard, HOLD_GAVE);
	return true;
}

void
fleet_policy_freed(struct fleet_policy *p, unsigned shard)
{
	if (p->hold[shard] == HOLD_GAVE)
		set(p, shard, HOLD_NOT);
}

bool
fleet_policy_waits(const struct fleet_policy *p)
{
	return !p->leaving && p->n < p->share;
}

unsigned
fleet_policy_leases(const struct fleet_policy *p, struct fleet_lease lease[static FLEET_SHARDS])
{
	unsigned n = 0;

	for (unsigned shard = 0; shard < FLEET_SHARDS; shard++)
		if (held(p, shard))
			lease[n++] = (struct fleet_lease){ shard, p->epoch[shard] };
	return n;
}
