/*
 * limits.h - Discord's rate limits: buckets by route and major parameter, the global limit, refused
 * requests.
 *
 * Pure: the time comes in, ms that never jump. A bucket's window opens with its first request and
 * closes after its length; then it is full again. The figures of the routes stand in the route
 * table (route.c); Discord's own are not published and change, so a bot must read the headers.
 * Source: Discord's documentation, "Rate Limits".
 */
#ifndef PLAYGROUND_LIMITS_H
#define PLAYGROUND_LIMITS_H

#include "playground/base.h"

enum limits_bounds {
	LIMITS_BUCKETS = 16384, /* remembered; above: idle ones are forgotten first, then any */
	LIMITS_GLOBAL = 50, /* requests a second */
	LIMITS_GLOBAL_MS = 1000,
	LIMITS_INVALID = 10000, /* answers 401, 403 and 429 in */
	LIMITS_INVALID_MS = 600000, /* these 10 minutes: then Discord blocks the address */
	LIMITS_KEY = 320,
};

struct limits_bucket {
	char key[LIMITS_KEY]; /* the bucket's name and the major parameters */
	uint64_t opened, blocked; /* until then no request is good, whatever is left */
	int used;
	bool known;
};

struct limits {
	struct limits_bucket *bucket; /* LIMITS_BUCKETS */
	uint64_t global_opened, global_blocked, invalid_opened;
	int global_used, invalid;
	bool on; /* false: everything is counted and nothing refused */
};

enum limits_scope { LIMITS_FREE, LIMITS_USER, LIMITS_WHOLE, LIMITS_SHARED };

struct limits_answer {
	enum limits_scope refused; /* LIMITS_FREE: go on */
	int limit, remaining; /* 0, 0 when the route has no bucket */
	uint64_t reset_ms; /* until the bucket is full again */
	uint64_t retry_ms; /* when refused */
	bool over; /* it came too fast, refused or not */
};

void limits_init(struct limits *l, bool on);
void limits_free(struct limits *l);
void limits_clear(struct limits *l);

/*
 * One request.
 *	key	NULL for a route without a bucket
 *	limit	requests per window_ms
 *	global	it counts against the global limit
 */
struct limits_answer limits_take(
    struct limits *l, const char *key, int limit, uint64_t window_ms, bool global, uint64_t now);

/*
 * A 429 was made up: requests of this bucket, or all when key is NULL, are refused until then, even
 * when off.
 */
void limits_block(struct limits *l, const char *key, uint64_t until);

/* An answer was given; true when it is the one that makes Discord block the address. */
bool limits_invalid(struct limits *l, int status, uint64_t now);

#endif
