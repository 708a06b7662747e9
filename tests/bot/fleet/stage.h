/*
 * fleet_stage.h - several fleets on one database and one loop, as if each were a process of its
 * own.
 */
#ifndef TESTS_BOT_FLEET_STAGE_H
#define TESTS_BOT_FLEET_STAGE_H

#include "bot/fleet/fleet.h"
#include "tests/bot/store/stage.h"

enum { MEMBERS = 4, EVENTS = 256 };

struct member {
	struct fleet *f;
	unsigned shards; /* what take said last */
	bool serves[FLEET_SHARDS];
	unsigned takes, gives, losses;
	bool keeps; /* a shard that another process needs is not given */
	bool works; /* a press is not done at once: fleet_mailed() */
	uint64_t waits; /* ms that its shards wait for IDENTIFY, as it heard last */
	uint64_t mail; /* the number of the last press */
	unsigned events;
	char event[EVENTS][64]; /* "mail ...", "person 5" */
};
extern struct member member[MEMBERS];

/* For .init and .fini. The store is opened, so that the tables are there. */
void fleets_begin(void);
void fleets_end(void);

void fleets_open(unsigned i, unsigned shards);
/* As if the process was killed: nothing is given back. */
void fleets_kill(unsigned i);
/* Moves the end of the leases of killed processes into the past. */
void fleets_expire(void);

unsigned fleets_served(unsigned i);
/* Each shard has one holder, and the parts differ by at most 1. */
bool fleets_settled(unsigned shards);
/* Runs the loop until the condition holds. */
#define RUN_UNTIL(condition)                                                                       \
	while (!(condition))                                                                       \
	uv_run(&stage.loop, UV_RUN_ONCE)

#endif
