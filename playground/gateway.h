/*
 * gateway.h - Discord's gateway, version 10, JSON: links (sockets), and sessions, which live longer
 * than links.
 *
 * Source: Discord's "Gateway", "Gateway Events", and "Opcodes and Status Codes".
 */
#ifndef PLAYGROUND_GATEWAY_H
#define PLAYGROUND_GATEWAY_H

#include "playground/base.h"
#include "playground/limits.h"
#include "playground/ws.h"

enum gateway_bounds {
	GATEWAY_PAYLOAD = 4096, /* bytes of one payload; more: 4002 */
	GATEWAY_SESSIONS = 64, /* sessions that are kept; above, the session that has been without a
	                          link for longest is dropped */
	GATEWAY_EVENT_BYTES = 16 << 20, /* bytes of the events kept for a RESUME */
};

enum gateway_intents {
	INTENT_GUILDS = 1 << 0,
	INTENT_GUILD_MESSAGES = 1 << 9,
	INTENT_DIRECT_MESSAGES = 1 << 12,
};

struct play_gateway_event {
	char *text; /* the whole payload as sent */
	size_t n;
};

struct gateway_session {
	char id[33];
	struct gateway_link *link; /* NULL while no client is connected */
	int shard, shards;
	uint32_t intents;
	int64_t seq; /* the number of the newest event */
	struct play_gateway_event event[GATEWAY_EVENTS]; /* event seq is at seq % GATEWAY_EVENTS */
	int64_t oldest; /* the number of the oldest event that is kept */
	size_t bytes;
	uint64_t left; /* when the link was lost, time_steady() */
	bool forgotten; /* the session cannot be resumed */
	struct gateway_session *next;
};

struct gateway_link {
	struct ws *ws;
	struct playground *p;
	struct gateway_session *session; /* NULL before IDENTIFY or RESUME */
	uint64_t send[GATEWAY_SENDS]; /* when the last payloads came, a ring */
	unsigned sends;
	uint64_t heard; /* when the last heartbeat came, or HELLO was sent */
	struct gateway_link *next;
};

struct gateway {
	struct gateway_link *links;
	struct gateway_session *sessions;
	uint64_t identified; /* when the last IDENTIFY came; 0: never */
	int starts; /* IDENTIFYs so far */
};

/*
 * Opens a link on a new socket. v, encoding and compress come from the query of the address; ""
 * when missing.
 */
void play_gateway_open(
    struct playground *p, struct ws *ws, const char *v, const char *encoding, const char *compress);

/* Whether a link has identified. */
bool play_gateway_online(const struct gateway *g);

/*
 * Sends an event to all sessions whose shard serves the guild (0: a DM, for shard 0 only) and that
 * have one of the intents (0: every session). d is lent.
 */
void play_gateway_dispatch(
    struct playground *p, const char *type, const cJSON *d, snowflake guild, uint32_t intents);

/* The faults of control.h; they affect all links that have identified. */
void play_gateway_drop(struct gateway *g);
void play_gateway_op(struct gateway *g, int op, bool resumable);
void play_gateway_shut(struct gateway *g, int code);
void play_gateway_frame(struct gateway *g, const char *text, size_t n);
/* Sends an event to every session. The event is numbered and kept as usual; d need not be JSON. */
void play_gateway_event(struct gateway *g, const char *type, const char *d);
void play_gateway_forget(struct gateway *g);

/* Closes links that have been silent for too long. Returns the ms until the next check is due. */
uint64_t play_gateway_tick(struct playground *p, uint64_t now);

void play_gateway_free(struct gateway *g);

/* session.c, for gateway.c only. */
struct gateway_session *session_new(struct gateway *g, uint64_t now);
struct gateway_session *session_find(struct gateway *g, const char *id);
void session_delete(struct gateway *g, struct gateway_session *s);
/* Numbers an event, keeps it, and sends it when the session has a link; d is JSON text. */
void session_event(struct gateway_session *s, const char *type, const char *d);
/* Sends the events after seq again. Returns false when they are no longer kept. */
bool session_replay(struct gateway_session *s, int64_t seq);
/* Whether the session's shard serves this guild; 0 is a DM. */
bool session_serves(const struct gateway_session *s, snowflake guild);

#endif
