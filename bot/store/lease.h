/* lease.h - a shard that a process holds, for fleet.h and for the fence of store.h. */
#ifndef BOT_STORE_LEASE_H
#define BOT_STORE_LEASE_H

#include <stdint.h>

enum { FLEET_SHARDS = 1024 }; /* the most shards of a bot: 2.5 million servers */

/* A shard that this process holds. No other holder of the shard, before or after, has its epoch. */
struct fleet_lease {
	unsigned shard;
	int64_t epoch;
};

#endif
