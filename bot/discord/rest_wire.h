/*
 * rest_wire.h - rest.c's hands: one HTTP exchange for one request, by libcurl's multi interface on
 * the libuv loop.
 *
 * Knows addresses, headers, bodies and time-outs; nothing of rate limits, order or retries. For
 * rest.c alone.
 */
#ifndef BOT_DISCORD_REST_WIRE_H
#define BOT_DISCORD_REST_WIRE_H

#include "bot/discord/rest_request.h"

#include <uv.h>

struct wire;

struct wire_calls {
	void *arg;
	/*
	 * Once for each request that wire_send() took, from the loop. May call wire_send(), not
	 * wire_close().
	 */
	void (*answered)(void *arg, void *tag, const struct wire_answer *answer);
};

/* NULL, with the reason logged, when the settings are not allowed or libcurl does not start. */
struct wire *wire_new(
    uv_loop_t *loop, const struct rest_settings *set, const struct wire_calls *calls);

/* How many more requests it takes now; LIMIT_IN_FLIGHT when idle. */
unsigned wire_room(const struct wire *w);

/*
 * Sends, never twice, not even where a link kept alive turns out to be dead: libcurl's own second
 * try would be one that nobody counted. Everything in the request is lent until it is answered.
 * False when out of memory or the path is no path.
 */
bool wire_send(struct wire *w, const struct wire_request *request, void *tag);

/*
 * Drops what is under way without a word, closes the links and calls gone from the loop when all is
 * freed.
 */
void wire_close(struct wire *w, void (*gone)(void *arg), void *arg);

#endif
