/*
 * quota.h - Discord's rate limits as a pure machine: may this call go now, and if not, when?
 *
 * A route belongs to a bucket once an answer has named it (X-RateLimit-Bucket plus the route's
 * major parameter); until then one call of the route at a time is let out to learn it.
 * LIMIT_BUCKETS of each are remembered. Allocates nothing after quota_new(). Source: Discord's
 * documentation, "Rate Limits".
 */
#ifndef BOT_DISCORD_QUOTA_H
#define BOT_DISCORD_QUOTA_H

#include <stdbool.h>
#include <stdint.h>

struct quota;

/*
 * per_second: the bot's global limit, 1 or more; 50 by Discord's documentation. NULL when out of
 * memory.
 */
struct quota *quota_new(unsigned per_second);
void quota_free(struct quota *q);

/*
 * Asks leave to send a call of this route at time now (ms). 0: it may go, and is counted. Else the
 * time, ms, at which to ask again; UINT64_MAX: when an answer of the same route has come. Whoever
 * asks first gets what is free: a caller that asks for its oldest call first starves none.
 *	global	counts against the global limit (not for interaction answers)
 */
uint64_t quota_take(struct quota *q, const char *route, bool global, uint64_t now);

/*
 * 0 when the global limit lets a call go now; else the time, ms, at which it next does. Asks, and
 * takes nothing.
 */
uint64_t quota_global(const struct quota *q, uint64_t now);

/* What an answer said; zero and "" where a header was absent. */
struct quota_answer {
	int status; /* 0: no answer came */
	char bucket[64]; /* X-RateLimit-Bucket */
	bool has_limit; /* X-RateLimit-Limit, -Remaining and -Reset-After were all there */
	unsigned limit, remaining;
	double reset_after; /* seconds; read as at most a day */
	double retry_after; /* seconds, of a 429; read as at most a day, and as a second where
	                       absent */
	char scope[16]; /* X-RateLimit-Scope: "user", "global", "shared" */
};

/*
 * To be called once for every call that quota_take() let go. A 429 stops its bucket; one of scope
 * "global", or one that names neither scope nor bucket (a proxy's or Cloudflare's, for the whole
 * address), stops all but the routes that are asked for without global.
 */
void quota_answered(struct quota *q, const char *route, const struct quota_answer *a, uint64_t now);

#endif
