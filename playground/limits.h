/*
 * limits.h - Discord's limits that have a time, for all that stands in for Discord: the playground
 * and the simulation (tests/simulate). And its rate limits: buckets by route and major parameter,
 * the global limit, invalid requests.
 *
 * Pure: the caller gives the time in ms, of a clock that never jumps. The window of a bucket opens
 * with its first request and closes after its length; then the bucket is full again. The numbers of
 * the routes are in the table of routes (api_route.h). Discord's own numbers are not public and
 * change, so a bot must read the headers. Source: Discord's documentation, "Rate Limits".
 */
#ifndef PLAYGROUND_LIMITS_H
#define PLAYGROUND_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum limits_bounds {
	LIMITS_BUCKETS = 16384, /* buckets that are kept; above, idle buckets are dropped first,
	                           then any */
	LIMITS_GLOBAL = 50, /* requests in a second */
	LIMITS_GLOBAL_MS = 1000,
	LIMITS_INVALID = 10000, /* answers with 401, 403 and 429 ... */
	LIMITS_INVALID_MS = 600000, /* ... in these 10 minutes; then Discord blocks the address */
	LIMITS_KEY = 320,
	LIMITS_NONCE_MS = 300000, /* a nonce is known: "uniqueness in the past few minutes" */
	GATEWAY_HEARTBEAT_MS = 41250,
	GATEWAY_SENDS = 120, /* payloads that the bot may send ... */
	GATEWAY_SENDS_MS = 60000, /* ... in this time; more: 4008 */
	GATEWAY_IDENTIFY_MS = 5000, /* the shortest time between two IDENTIFYs of one of
	                               max_concurrency; sooner: op 9 */
	GATEWAY_STARTS = 1000, /* IDENTIFYs in a day */
	GATEWAY_RESUME_MS = 180000, /* how long a session without a link can be resumed */
	GATEWAY_EVENTS = 4096, /* events kept for a RESUME; a RESUME from an earlier event gets op 9
	                        */
	INTERACTION_ANSWER_MS = 3000,
	INTERACTION_TOKEN_MS = 15 * 60 * 1000,
};

struct limits_bucket {
	char key[LIMITS_KEY]; /* the name of the bucket and the major parameters */
	uint64_t opened, blocked; /* blocked: until then every request is refused */
	int used;
	bool known;
};

struct rate_limits {
	struct limits_bucket *bucket; /* LIMITS_BUCKETS */
	uint64_t global_opened, global_blocked, invalid_opened;
	int global_used, invalid;
	bool on; /* false: requests are counted, but never refused */
};

enum limits_scope { LIMITS_FREE, LIMITS_USER, LIMITS_WHOLE, LIMITS_SHARED };

struct limits_answer {
	enum limits_scope refused; /* LIMITS_FREE: not refused */
	int limit, remaining; /* 0, 0 when the route has no bucket */
	uint64_t reset_ms; /* ms until the bucket is full again */
	uint64_t retry_ms; /* ms, when refused */
	bool over; /* the request broke a limit, even when it was not refused */
};

void limits_init(struct rate_limits *l, bool on);
void limits_free(struct rate_limits *l);
void limits_clear(struct rate_limits *l);

/*
 * Counts one request.
 *	key	NULL for a route without a bucket
 *	limit	requests in window_ms
 *	global	the request counts for the global limit
 */
struct limits_answer limits_take(struct rate_limits *l, const char *key, int limit,
    uint64_t window_ms, bool global, uint64_t now);

/*
 * After a made-up 429: refuses requests of this bucket until then, even when limits are off. NULL:
 * of all buckets.
 */
void limits_block(struct rate_limits *l, const char *key, uint64_t until);

/* Counts an answer. Returns true when Discord would block the address from this answer on. */
bool limits_invalid(struct rate_limits *l, int status, uint64_t now);

#endif
