/*
 * limits.h - Discord's rate limits: buckets by route and major parameter, the global limit, invalid
 * requests.
 *
 * Pure: the caller gives the time in ms, of a clock that never jumps. The window of a bucket opens
 * with its first request and closes after its length; then the bucket is full again. The numbers of
 * the routes are in the route table (route.c). Discord's own numbers are not public and change, so
 * a bot must read the headers. Source: Discord's documentation, "Rate Limits".
 */
#ifndef PLAYGROUND_LIMITS_H
#define PLAYGROUND_LIMITS_H

#include "playground/base.h"

enum limits_bounds {
	LIMITS_BUCKETS = 16384, /* buckets that are kept; above, idle buckets are dropped first,
	                           then any */
	LIMITS_GLOBAL = 50, /* requests in a second */
	LIMITS_GLOBAL_MS = 1000,
	LIMITS_INVALID = 10000, /* answers with 401, 403 and 429 ... */
	LIMITS_INVALID_MS = 600000, /* ... in these 10 minutes; then Discord blocks the address */
	LIMITS_KEY = 320,
};

struct limits_bucket {
	char key[LIMITS_KEY]; /* the name of the bucket and the major parameters */
	uint64_t opened, blocked; /* blocked: until then every request is refused */
	int used;
	bool known;
};

struct limits {
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

void limits_init(struct limits *l, bool on);
void limits_free(struct limits *l);
void limits_clear(struct limits *l);

/*
 * Counts one request.
 *	key	NULL for a route without a bucket
 *	limit	requests in window_ms
 *	global	the request counts for the global limit
 */
struct limits_answer limits_take(
    struct limits *l, const char *key, int limit, uint64_t window_ms, bool global, uint64_t now);

/*
 * After a made-up 429: refuses requests of this bucket until then, even when limits are off. NULL:
 * of all buckets.
 */
void limits_block(struct limits *l, const char *key, uint64_t until);

/* Counts an answer. Returns true when Discord would block the address from this answer on. */
bool limits_invalid(struct limits *l, int status, uint64_t now);

#endif
