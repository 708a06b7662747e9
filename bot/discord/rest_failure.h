/*
 * rest_failure.h - for rest.c only: failed calls. Decides whether and when to send a call again,
 * and logs failures.
 *
 * Has no clock and sends nothing.
 */
#ifndef BOT_DISCORD_REST_FAILURE_H
#define BOT_DISCORD_REST_FAILURE_H

#include "bot/discord/rest_queue.h"
#include "bot/discord/rest_wire.h"

struct failures {
	uint64_t rng; /* for the jitter of back-offs; not 0 */
	bool refused; /* a 401 was logged */
	/* "; address: discord.com; proxy: HOST:PORT", without a password: failure_place() */
	char place[640];
	bool full; /* a full queue was logged; reset when the queue is half empty */
};

/* Says where calls go, for the lines about calls that do not arrive: the API's base address. */
void failure_place(struct failures *f, const char *base);

/* Problems that are compared by address. The first is logged once, the others never. */
extern const char failure_full[], failure_closing[], failure_withdrawn[];

/*
 * Returns true for a page instead of JSON with a success status. Such a page comes from a proxy
 * between Discord and the bot, and Discord may or may not have acted on the call. Only the first
 * character is checked; readers check the rest.
 */
bool failure_is_foreign(const struct wire_answer *answer);

/*
 * Returns the time, ms, at which to send the call again, after c->tries tries; 0 for never. limits
 * is from the answer, with status 0 when no answer came.
 */
uint64_t failure_again(
    struct failures *f, const struct call *c, const struct quota_answer *limits, uint64_t now);

/*
 * Logs the failure of a call that has ended, if it failed. message is from Discord's error object,
 * or "".
 */
void failure_log(
    struct failures *f, const struct call *c, const struct rest_answer *a, const char *message);

#endif
