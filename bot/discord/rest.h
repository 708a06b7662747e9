/*
 * rest.h - calls to Discord's REST API: libcurl's multi interface on the daemon's libuv loop, under
 * quota.h.
 *
 * Uses keep-alive, HTTP/2 where TLS offers it, and `User-Agent: DiscordBot (url, version)`. Sends
 * `Authorization: Bot TOKEN` except on routes that carry their own token (interaction answers,
 * webhooks).
 *
 * Order: calls of one route go one at a time, and a call's retries come before the next call. So an
 * older edit never overwrites a newer one. Routes do not wait for each other. When Discord's limits
 * leave few places, the oldest call goes first. Interaction answers wait only for their own route.
 */
#ifndef BOT_DISCORD_REST_H
#define BOT_DISCORD_REST_H

#include "bot/discord/rest_call.h"

#include <uv.h>

struct rest;

/*
 * Returns NULL, and logs the reason, when libcurl does not start, or base or token is not allowed.
 */
struct rest *rest_new(uv_loop_t *loop, const struct rest_settings *set);

/*
 * Queues a call and copies everything in it. done (may be NULL) is called exactly once, never from
 * inside rest_send(). Each failure is logged here, once, without tokens; the caller need not log
 * it. A call is refused for:
 *	a body above LIMIT_BODY, or files above LIMIT_FILES
 *	a path with spaces or control characters
 *	more than LIMIT_CALLS calls, or more than that less LIMIT_CALLS_KEPT without own_token
 *	more than LIMIT_CALL_BYTES in all calls
 */
void rest_send(struct rest *r, const struct rest_call *call, rest_done *done, void *arg);

/*
 * Fetches a file that a user attached in Discord. Users choose url, so url must be https:// on one
 * of Discord's hosts for files (cdn.discordapp.com, media.discordapp.net). When the API is on this
 * machine, the API's own address is allowed, too. No token is sent, and redirects are not followed.
 * A refused address or file gives an answer with status 0 and a problem. Up to 3 tries within
 * LIMIT_FETCH_MS.
 *	most	bytes, at most LIMIT_ANSWER; a longer file fails
 * done is as for rest_send(). With status 200 the body is the file, which may hold any bytes. The
 * address is never logged, since it gives access to the file.
 */
void rest_fetch(struct rest *r, const char *url, size_t most, rest_done *done, void *arg);

/*
 * The answer to rest_settings.ask: n requests that count against the global limit may leave before
 * `until` (ms of the loop). With 0 the question is repeated at `until`.
 */
void rest_allow(struct rest *r, unsigned n, uint64_t until);

/*
 * Returns true while Discord cannot be reached by any call: outage.h. *since is the first try that
 * failed, ms of the loop; 0 for none.
 */
bool rest_fails(const struct rest *r, uint64_t *since);

/* Returns the number of calls that wait or are under way. */
unsigned rest_pending(const struct rest *r);

/* Returns the number of calls that were sent and have no answer yet. */
unsigned rest_under_way(const struct rest *r);

/*
 * Withdraws at once all waiting calls that are unwanted(), also those that a rate limit holds.
 * Their done is called at the loop's next turn.
 */
void rest_withdraw(struct rest *r);

/*
 * Drops all calls (done is called with status 0) and closes the links. The loop must run until
 * `freed` is called.
 */
void rest_close(struct rest *r, void (*freed)(void *arg), void *arg);

#endif
