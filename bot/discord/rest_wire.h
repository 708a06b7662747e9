/*
 * rest_wire.h - for rest.c only: HTTP exchanges by libcurl's multi interface on the libuv loop.
 *
 * Knows addresses, headers, bodies and time-outs, but not rate limits, order or retries.
 */
#ifndef BOT_DISCORD_REST_WIRE_H
#define BOT_DISCORD_REST_WIRE_H

#include "bot/discord/rest_request.h"

#include <uv.h>

struct wire;

struct wire_calls {
	void *arg;
	/*
	 * Called from the loop, once for each request that wire_send() accepted. May call
	 * wire_send(), but not wire_close().
	 */
	void (*answered)(void *arg, void *tag, const struct wire_answer *answer);
};

/*
 * Returns NULL, and logs the reason, when the settings are not allowed or libcurl does not start.
 */
struct wire *wire_new(
    uv_loop_t *loop, const struct rest_settings *set, const struct wire_calls *calls);

/* Returns how many more requests can be sent now; LIMIT_IN_FLIGHT when idle. */
unsigned wire_room(const struct wire *w);

/*
 * Sends a request once. libcurl's own second try on a dead kept link is prevented, since that try
 * would not be counted against the limits. The request's data is lent until it is answered. Returns
 * false when out of memory, or when the path is not a path.
 */
bool wire_send(struct wire *w, const struct wire_request *request, void *tag);

/*
 * Drops all exchanges without a callback, closes the links, and calls gone from the loop when
 * everything is freed.
 */
void wire_close(struct wire *w, void (*gone)(void *arg), void *arg);

#endif
