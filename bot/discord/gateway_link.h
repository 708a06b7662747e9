/*
 * gateway_link.h - for gateway.c only: one websocket connection at a time on the daemon's loop. The
 * only user of libwebsockets.
 *
 * This layer does not know Discord. No function below makes a callback before it returns.
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
	 * The next piece of a message, of any size, lent. binary: the message is binary. last: the
	 * message ends with this piece.
	 */
	void (*piece)(void *arg, const char *bytes, size_t n, bool binary, bool last);
	/* The socket can take one message: append the message to out, or nothing. */
	void (*write)(void *arg, struct buf *out);
	/*
	 * The connection of link_connect() has ended. code is the other side's close code, 0 for
	 * none. failed: the websocket never was up.
	 */
	void (*gone)(void *arg, bool failed, int code);
	/* After link_leave(): nothing is left on the loop, and link_free() is allowed. */
	void (*left)(void *arg);
};

/*
 * Returns NULL when libwebsockets does not start.
 *	ca_file	the only CAs that are trusted, or NULL for this machine's; lent
 */
struct link *link_new(uv_loop_t *loop, const struct link_calls *calls, const char *ca_file);

/*
 * Connects to an address in the form of gateway_url.h. Every call ends with the callback gone. Not
 * allowed while linked.
 */
void link_connect(struct link *l, const char *url);

/* Returns true from link_connect() until gone. */
bool link_is_on(const struct link *l);

/* Requests the callback write, if the websocket is up. */
void link_want_write(struct link *l);

/*
 * Closes with code; gone follows when the other side has answered. When the websocket is not up
 * yet, or on a second call, cuts the connection; gone then follows at once.
 */
void link_end(struct link *l, int code);

/*
 * Removes the link's handles from the loop, then calls left. Not allowed while linked. A name
 * lookup of a connection that was cut may stay on the loop until the lookup ends.
 */
void link_leave(struct link *l);

void link_free(struct link *l);

#endif
