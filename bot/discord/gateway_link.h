/*
 * gateway_link.h - for gateway.c alone: one websocket connection at a time on the daemon's loop;
 * all that is libwebsockets is behind it.
 *
 * Nothing in here knows Discord. No call below calls back before it has returned.
 */
#ifndef BOT_DISCORD_GATEWAY_LINK_H
#define BOT_DISCORD_GATEWAY_LINK_H

#include "bot/base/buf.h"

#include <stdbool.h>
#include <uv.h>

struct link;

struct link_calls {
	void *arg;
	/* The websocket is up. */
	void (*open)(void *arg);
	/*
	 * The next piece of a message, of any size, lent. binary: the message is no text. last: it
	 * ends with this piece.
	 */
	void (*piece)(void *arg, const char *bytes, size_t n, bool binary, bool last);
	/* The socket takes one message: append it to out, or nothing. */
	void (*write)(void *arg, struct buf *out);
	/*
	 * What link_connect() began is over: code is the other side's, 0 for none. failed: it never
	 * came up.
	 */
	void (*gone)(void *arg, bool failed, int code);
	/* After link_leave(): nothing of it is left on the loop, link_free() is allowed. */
	void (*left)(void *arg);
};

/* NULL when libwebsockets does not start. */
struct link *link_new(uv_loop_t *loop, const struct link_calls *calls);

/*
 * Connects to an address in the form of gateway_url.h; calls gone in any case, sooner or later. Not
 * while linked.
 */
void link_connect(struct link *l, const char *url);

/* From link_connect() until gone. */
bool link_is_on(const struct link *l);

/* Asks for a call of write, where the websocket is up. */
void link_want_write(struct link *l);

/*
 * Closes with code; gone follows when the other side has answered. Where the websocket is not up
 * yet, or said a second time: cuts it off, and gone follows at once.
 */
void link_end(struct link *l, int code);

/*
 * Takes itself off the loop; not while linked. Only a name that was still being looked up when its
 * connection was cut off can stay there until its lookup ends.
 */
void link_leave(struct link *l);

void link_free(struct link *l);

#endif
