/*
 * rest_failure.h - calls that failed: whether and when each is to go out again, and what the log
 * says of it.
 *
 * Told the time, owns no clock; decides, and leaves the doing to rest.c. For rest.c alone.
 */
#ifndef BOT_DISCORD_REST_FAILURE_H
#define BOT_DISCORD_REST_FAILURE_H

#include "bot/discord/rest_queue.h"
#include "bot/discord/rest_wire.h"

struct failures {
	uint64_t rng; /* for the jitter of back-offs; not 0 */
	bool refused; /* a 401 was logged */
	bool full; /* and so was a full queue, since it was last half empty */
};

/* Problems that are known by their address: the one is told once, the other never. */
extern const char failure_full[], failure_closing[];

/*
 * A page in place of JSON under a status of success: it comes from something between Discord and
 * us, and the call may or may not have been heard. What is inside the braces is looked at by those
 * who need it.
 */
bool failure_is_foreign(const struct wire_answer *answer);

/*
 * When the call, answered or not (status 0) after c->tries tries, is to be sent again, in ms; 0 for
 * never.
 */
uint64_t failure_again(
    struct failures *f, const struct call *c, const struct quota_answer *limits, uint64_t now);

/*
 * The call is over: what went wrong, if anything did, is logged. message: of Discord's error
 * object, or "".
 */
void failure_log(
    struct failures *f, const struct call *c, const struct rest_answer *a, const char *message);

#endif
