/*
 * outage.h - whether Discord cannot be reached by any call, as a pure machine.
 *
 * A try fails when it gets no answer, or an error of Discord's (5xx). It is an outage once tries
 * have failed for OUTAGE_MS, and none has succeeded in between. When the last one is
 * OUTAGE_OLD_MS old, nobody knows whether the outage goes on: then it is over.
 */
#ifndef BOT_DISCORD_OUTAGE_H
#define BOT_DISCORD_OUTAGE_H

#include <stdbool.h>
#include <stdint.h>

enum { OUTAGE_MS = 10000, OUTAGE_OLD_MS = 60000 };

/* All 0 at the start. */
struct outage {
	bool fails; /* no try has succeeded since these: */
	uint64_t since, last; /* ms: the first and the last try that failed */
};

/* A try has ended. status: HTTP status; 0 for no answer. now: ms of a clock that only goes on */
void outage_tried(struct outage *o, int status, uint64_t now);

/* Returns whether there is an outage. *since is the first try that failed; 0 for none. */
bool outage_lasts(const struct outage *o, uint64_t now, uint64_t *since);

#endif
