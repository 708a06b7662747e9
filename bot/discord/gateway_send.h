/*
 * gateway_send.h - for gateway.c alone: the events that we send, and how often we may.
 *
 * Pure. What waits is a set: of each kind of event one at most, so there is no queue to overflow.
 */
#ifndef BOT_DISCORD_GATEWAY_SEND_H
#define BOT_DISCORD_GATEWAY_SEND_H

#include "bot/base/buf.h"
#include "bot/discord/session.h"

/* The sends of one connection; all zero for a new one. */
struct gateway_sends {
	unsigned waiting; /* DO_HEARTBEAT, DO_IDENTIFY, DO_RESUME */
	uint64_t sent[LIMIT_GATEWAY_SENDS]; /* when the last ones went out, a ring; 0 = never */
	unsigned next;
};

/* What goes out next, heartbeats first; 0 for nothing. */
unsigned gateway_sends_next(const struct gateway_sends *s);

/*
 * From when on it may go, ms: at most LIMIT_GATEWAY_SENDS in any 60 s, of which some are kept for
 * heartbeats.
 */
uint64_t gateway_sends_from(const struct gateway_sends *s, unsigned what);

/* It has gone out. */
void gateway_sends_done(struct gateway_sends *s, unsigned what, uint64_t now);

/* Appends the JSON of one event. With shards of 1 no shard is named. */
void gateway_send_write(struct buf *b, unsigned what, const struct session *s, const char *token,
    int shard, int shards);

#endif
