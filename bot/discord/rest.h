/*
 * rest.h - calls to Discord's REST API: libcurl's multi interface on the daemon's libuv loop, under
 * quota.h.
 *
 * Keep-alive, HTTP/2 where TLS offers it, `User-Agent: DiscordBot (url, version)`, `Authorization:
 * Bot TOKEN` except on the routes that carry their own token (interaction answers, webhooks). Calls
 * of one route go out in order, each when the one before it is done with, retries included, so that
 * an older edit never lands on a newer one. Routes do not wait for each other but for what
 * Discord's limits leave, oldest call first; interaction answers wait for nothing but their own
 * route.
 */
#ifndef BOT_DISCORD_REST_H
#define BOT_DISCORD_REST_H

#include "bot/discord/rest_call.h"

#include <uv.h>

struct rest;

/* NULL, with the reason logged, when libcurl does not start, or base or token is not allowed. */
struct rest *rest_new(uv_loop_t *loop, const struct rest_settings *set);

/*
 * Queues a call; everything in it is copied. done (may be NULL) is called exactly once, never from
 * inside rest_send(). Failures are logged here, once, without tokens; the caller acts on them
 * alone. Refused by its own bounds: a body above LIMIT_BODY, files above LIMIT_FILES, a path with
 * spaces or control characters, more than LIMIT_CALLS calls (less LIMIT_CALLS_KEPT where own_token
 * is not set), or LIMIT_CALL_BYTES in all of them.
 */
void rest_send(struct rest *r, const struct rest_call *call, rest_done *done, void *arg);

/*
 * Fetches a file that somebody attached in Discord. url comes from others, and so it must be
 * https:// and on one of Discord's hosts for files (cdn.discordapp.com, media.discordapp.net) or,
 * where the API itself is on this machine, at the API's own address. No token is sent, redirects
 * are not followed, and an address or file that is not allowed is an answer with status 0 and a
 * problem. Up to 3 tries, within LIMIT_FETCH_MS.
 *	most	bytes, at most LIMIT_ANSWER; a longer file is none
 * done as rest_send()'s: the body, which may hold any bytes, is the file where the status is 200.
 * The address is never logged, for it is good for whoever has it.
 */
void rest_fetch(struct rest *r, const char *url, size_t most, rest_done *done, void *arg);

/* Calls that wait or are under way. */
unsigned rest_pending(const struct rest *r);

/*
 * Drops what waits (done is called with status 0) and closes the links. The loop must then run
 * until `freed`.
 */
void rest_close(struct rest *r, void (*freed)(void *arg), void *arg);

#endif
