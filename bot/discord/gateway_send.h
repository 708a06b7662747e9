/*
 * gateway_send.h - for gateway.c only: the events that the bot sends, and their rate limit.
 *
 * Pure. The waiting events are a set with at most one of each kind, so no queue can overflow.
 */
#ifndef BOT_DISCORD_GATEWAY_SEND_H
#define BOT_DISCORD_GATEWAY_SEND_H

#include "bot/base/buf.h"
#include "bot/discord/session.h"

/* The sends of one connection; all zero for a new connection. */
struct gateway_sends {
	unsigned waiting; /* DO_HEARTBEAT, DO_IDENTIFY, DO_RESUME */
	uint64_t sent[LIMIT_GATEWAY_SENDS]; /* when the last events were sent, a ring; 0 = never */
	unsigned next;
};

/* Returns the next event to send, heartbeats first; 0 for none. */
unsigned gateway_sends_next(const struct gateway_sends *s);

/*
 * Returns the earliest time, ms, at which this event may be sent. At most LIMIT_GATEWAY_SENDS leave
 * in any 60 s; some of these are reserved for heartbeats.
 */
uint64_t gateway_sends_from(const struct gateway_sends *s, unsigned what);

/* Records that the event was sent. */
void gateway_sends_done(struct gateway_sends *s, unsigned what, uint64_t now);

/* Appends the JSON of one event. When shards is 1, the event names no shard. */
void gateway_send_write(struct buf *b, unsigned what, const struct session *s, const char *token,
    unsigned shard, unsigned shards);

#endif
