/*
 * gateway_in.h - for gateway.c alone: the events that come, put together from their pieces.
 *
 * An event of LIMIT_FRAME bytes at most is held and read. Of a longer one, and of one that cannot
 * be read, only what frame_scan.h finds is kept, so that the session can count it: one event must
 * not stop all others.
 */
#ifndef BOT_DISCORD_GATEWAY_IN_H
#define BOT_DISCORD_GATEWAY_IN_H

#include "bot/base/buf.h"
#include "bot/discord/frame_scan.h"

struct gateway_in {
	struct buf held; /* of an event that may still be read; empty once it is too long */
	struct frame_scan scan; /* of one that is too long */
	size_t length; /* of all pieces of the event */
};

enum gateway_came {
	CAME_PART, /* it is not whole yet */
	CAME_EVENT, /* *out holds it, held its text */
	CAME_SKIPPED, /* it cannot be read: *out holds its op, and its s and t where they were
	                 found; why says why */
	CAME_GARBAGE, /* it is no event, or does not end within LIMIT_SKIP bytes: why says which */
};

void gateway_in_init(struct gateway_in *in);
void gateway_in_free(struct gateway_in *in);

/* The next event begins; to be called after any answer but CAME_PART, and on a new connection. */
void gateway_in_clear(struct gateway_in *in);

/*
 * The next piece of an event; last: it ends with this one. why is static, and set but for CAME_PART
 * and CAME_EVENT.
 */
enum gateway_came gateway_in_add(struct gateway_in *in, const char *bytes, size_t n, bool binary,
    bool last, struct payload_frame *out, const char **why);

#endif
