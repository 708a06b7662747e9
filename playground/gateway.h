/*
 * gateway.h - Discord's gateway, version 10, JSON: links (sockets), and sessions that outlive them.
 *
 * Source: Discord's "Gateway", "Gateway Events", and "Opcodes and Status Codes".
 */
#ifndef PLAYGROUND_GATEWAY_H
#define PLAYGROUND_GATEWAY_H

#include "playground/base.h"
#include "playground/ws.h"

enum gateway_bounds {
	GATEWAY_SENDS = 120, /* payloads of the bot in */
	GATEWAY_SENDS_MS = 60000, /* this time; above: 4008 */
	GATEWAY_PAYLOAD = 4096, /* bytes of one; above: 4002 */
	GATEWAY_IDENTIFY_MS = 5000, /* between two identifies: max_concurrency is 1; sooner: op 9 */
	GATEWAY_STARTS = 1000, /* identifies a day */
	GATEWAY_SESSIONS = 64, /* remembered; above: the one longest without a link is forgotten */
	GATEWAY_RESUME_MS = 180000, /* a session without a link can be resumed for so long */
	GATEWAY_EVENTS = 4096, /* kept for a resume; a RESUME from before them gets op 9 */
	GATEWAY_EVENT_BYTES = 16 << 20, /* likewise */
};

enum gateway_intents {
	INTENT_GUILDS = 1 << 0,
	INTENT_GUILD_MESSAGES = 1 << 9,
	INTENT_DIRECT_MESSAGES = 1 << 12,
};

struct gateway_event {
	char *text; /* the whole payload, as it was sent */
	size_t n;
};

struct gateway_session {
	char id[33];
	struct gateway_link *link; /* NULL while nobody is connected */
	int shard, shards;
	uint32_t intents;
	int64_t seq; /* of the newest event */
	struct gateway_event event[GATEWAY_EVENTS]; /* seq % GATEWAY_EVENTS */
	int64_t oldest; /* seq of the oldest kept */
	size_t bytes;
	uint64_t left; /* when its link went, time_steady() */
	bool forgotten; /* cannot be resumed */
	struct gateway_session *next;
};

struct gateway_link {
	struct ws *ws;
	struct playground *p;
	struct gateway_session *session; /* NULL before IDENTIFY or RESUME */
	uint64_t send[GATEWAY_SENDS]; /* when the last ones came, a ring */
	unsigned sends;
	uint64_t heard; /* the last heartbeat, or HELLO */
	struct gateway_link *next;
};

struct gateway {
	struct gateway_link *links;
	struct gateway_session *sessions;
	uint64_t identified; /* the last IDENTIFY; 0: none */
	int starts; /* IDENTIFYs so far */
};

/* A new socket; v and encoding are of the address's query, "" when absent. */
void gateway_open(struct playground *p, struct ws *ws, const char *v, const char *encoding);

/* Whether a link has identified. */
bool gateway_online(const struct gateway *g);

/*
 * An event for whoever listens: all sessions whose shard serves the guild (0: a DM, for shard 0
 * alone), and that have one of the intents (0: for all). d is lent.
 */
void gateway_dispatch(
    struct playground *p, const char *type, const cJSON *d, snowflake guild, uint32_t intents);

/* The faults of control.h, for all links that have identified. */
void gateway_drop(struct gateway *g);
void gateway_op(struct gateway *g, int op, bool resumable);
void gateway_shut(struct gateway *g, int code);
void gateway_frame(struct gateway *g, const char *text, size_t n);
/* An event for every session, numbered and kept as any; d need not be JSON. */
void gateway_event(struct gateway *g, const char *type, const char *d);
void gateway_forget(struct gateway *g);

/* Closes what has been silent for too long; ms until something is due next. */
uint64_t gateway_tick(struct playground *p, uint64_t now);

void gateway_free(struct gateway *g);

/* Of session.c, for gateway.c alone. */
struct gateway_session *session_new(struct gateway *g, uint64_t now);
struct gateway_session *session_find(struct gateway *g, const char *id);
void session_delete(struct gateway *g, struct gateway_session *s);
/* Numbers, keeps and, when there is a link, sends an event; d is JSON text. */
void session_event(struct gateway_session *s, const char *type, const char *d);
/* Sends again what came after seq; false when it is not kept any more. */
bool session_replay(struct gateway_session *s, int64_t seq);
/* Whether the session's shard serves this guild; 0 is a DM. */
bool session_serves(const struct gateway_session *s, snowflake guild);

#endif
