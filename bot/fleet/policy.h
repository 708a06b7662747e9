/*
 * policy.h - which shards a process holds, takes, gives and loses: pure. fleet.c tells it
 * what the database shows, and does what it answers.
 *
 * With p processes, a process has a share of floor(shards / p) or ceil(shards / p) shards; those
 * that joined first have the larger ones. The shares of all processes together are all shards. A
 * process takes free shards up to its share, and gives back what is above its share. So no shard
 * moves without need, and a process that joins or dies moves the fewest shards.
 */
#ifndef BOT_FLEET_POLICY_H
#define BOT_FLEET_POLICY_H

#include "bot/store/lease.h"

#include <stdbool.h>
/* What the database shows at one moment. */
struct fleet_sight {
	unsigned shards; /* of the fleet; 1 to FLEET_SHARDS */
	unsigned living; /* processes that live, and do not leave */
	unsigned rank; /* of them, those that joined before this process */
	unsigned n;
	/* The shards of this process, and the free ones, in their order. */
	struct fleet_row {
		unsigned shard;
		int64_t epoch;
		bool own;
		bool left; /* its holder has not given it back, and may still run */
	} row[FLEET_SHARDS];
};

/* What is to be done, in this order. */
struct fleet_deeds {
	unsigned lost[FLEET_SHARDS], losses;
	unsigned taken[FLEET_SHARDS], takes; /* they are held now */
	unsigned give[FLEET_SHARDS], gives; /* another process needs them */
	struct fleet_lease want[FLEET_SHARDS]; /* free leases to ask the database for */
	unsigned wants;
};

struct fleet_policy {
	unsigned shards; /* of the fleet; 0: not known */
	unsigned share; /* how many shards are this process's part */
	bool leaving;
	unsigned n; /* shards held */
	enum fleet_hold {
		HOLD_NOT,
		HOLD, /* one of n */
		HOLD_GIVING, /* one of n; another process needs the shard */
		HOLD_GAVE, /* to be given back to the database */
	} hold[FLEET_SHARDS];
	int64_t epoch[FLEET_SHARDS];
};

/* The database has shown something. Sets *deeds. */
void fleet_policy_see(
    struct fleet_policy *p, const struct fleet_sight *sight, struct fleet_deeds *deeds);

/* The database has given a lease that was wanted. Returns false when the process leaves. */
bool fleet_policy_took(struct fleet_policy *p, struct fleet_lease lease);

/* The shard is at rest. Returns false when it was not held. */
bool fleet_policy_gave(struct fleet_policy *p, unsigned shard);

/* The database has the shard back. */
void fleet_policy_freed(struct fleet_policy *p, unsigned shard);

/* The process has less than its share: it looks often. */
bool fleet_policy_waits(const struct fleet_policy *p);

/* Writes the leases that are held, in the order of their shards. Returns their number. */
unsigned fleet_policy_leases(
    const struct fleet_policy *p, struct fleet_lease lease[static FLEET_SHARDS]);

#endif
