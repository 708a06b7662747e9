/*
 * gateway_in.h - for gateway.c only: builds incoming events from their pieces.
 *
 * An event of up to LIMIT_FRAME bytes is held. What the session needs of the event is read: op, s
 * and t (frame_scan.h), and the payload of READY, HELLO and INVALID SESSION. Of a longer or
 * unreadable event only op, s and t are kept, so that the session can count it. One bad event must
 * not stop the events after it.
 */
#ifndef BOT_DISCORD_GATEWAY_IN_H
#define BOT_DISCORD_GATEWAY_IN_H

#include "bot/base/buf.h"
#include "bot/discord/frame_scan.h"
#include "bot/discord/gateway_unpack.h"

struct gateway_in {
	struct gateway_unpack unpack; /* of the connection */
	struct buf held; /* an event that may still be read; empty once the event is too long */
	struct frame_scan scan; /* an event that is too long */
	size_t length; /* bytes of all pieces of the event, unpacked */
};

enum gateway_came {
	CAME_PART, /* the event is not complete yet */
	CAME_EVENT, /* the event is complete: *out holds it, held has its text */
	CAME_SKIPPED, /* *why: why it cannot be read; *out: op, and s and t if found */
	CAME_GARBAGE, /* the bytes are not an event, or do not end within LIMIT_SKIP bytes; *why is
	                 the reason */
};

void gateway_in_init(struct gateway_in *in);
void gateway_in_free(struct gateway_in *in);

/* Begins the next event. Call it after each result but CAME_PART. */
void gateway_in_clear(struct gateway_in *in);

/* Begins the first event of a new connection. */
void gateway_in_connect(struct gateway_in *in);

/*
 * Adds the next piece of a message. A text is an event as it is; a binary message is compressed
 * (gateway_unpack.h), and several may be one event. last: the message ends with this piece. *why is
 * static, and set only for CAME_SKIPPED and CAME_GARBAGE.
 */
enum gateway_came gateway_in_add(struct gateway_in *in, const char *bytes, size_t n, bool binary,
    bool last, struct payload_frame *out, const char **why);

#endif
