/*
 * quota.h - Discord's rate limits as a pure machine: may this call go now, and if not, when?
 *
 * An answer names the bucket of its route: X-RateLimit-Bucket plus the route's major parameter.
 * Until an answer has named it, only one call of the route is let out at a time. The machine
 * remembers LIMIT_BUCKETS routes and as many buckets. It allocates nothing after quota_new().
 * Source: Discord's documentation, "Rate Limits".
 */
#ifndef BOT_DISCORD_QUOTA_H
#define BOT_DISCORD_QUOTA_H

#include <stdbool.h>
#include <stdint.h>

struct quota;

/*
 * per_second is the bot's global limit, 1 or more; Discord documents 50. Returns NULL when out of
 * memory.
 */
struct quota *quota_new(unsigned per_second);
void quota_free(struct quota *q);

/*
 * Asks whether a call of this route may go at time now (ms). Returns 0 when the call may go; the
 * call is then counted. Otherwise returns the time, ms, at which to ask again; UINT64_MAX means
 * after the next answer of the same route. Free places go to the first caller that asks, so a
 * caller that asks for its oldest call first starves no call.
 *	global	the call counts against the global limit (false for interaction answers)
 */
uint64_t quota_take(struct quota *q, const char *route, bool global, uint64_t now);

/*
 * Returns 0 when the global limit lets a call go now, else the time, ms, at which it does. Counts
 * nothing.
 */
uint64_t quota_global(const struct quota *q, uint64_t now);

/* The rate limits in an answer's headers; 0 and "" where a header is absent. */
struct quota_answer {
	int status; /* 0: no answer came */
	bool late; /* no answer came, but Discord may still get the call for LIMIT_LATE_MS */
	char bucket[64]; /* X-RateLimit-Bucket */
	bool has_limit; /* X-RateLimit-Limit, -Remaining and -Reset-After were all there */
	unsigned limit, remaining;
	double reset_after; /* seconds; read as at most a day */
	double retry_after; /* seconds, of a 429; read as at most a day, and as 1 when absent */
	char scope[16]; /* X-RateLimit-Scope: "user", "global", "shared" */
};

/*
 * Call this once for every call that quota_take() let go. A 429 blocks its bucket. Two kinds of 429
 * block all calls that count against the global limit: scope "global", and an answer with neither
 * scope nor bucket, which a proxy or Cloudflare sends for the whole address.
 */
void quota_answered(struct quota *q, const char *route, const struct quota_answer *a, uint64_t now);

#endif
