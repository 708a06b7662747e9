/*
 * session.h - one gateway session as a pure machine: what happened and what time it is in, what to
 * do out.
 *
 * No socket, no timer, no clock, no chance of its own: gateway.c feeds it and carries out what it
 * answers. Source: Discord's documentation, "Gateway" (connection lifecycle, heartbeats, resuming,
 * close codes, rate limiting).
 */
#ifndef BOT_DISCORD_SESSION_H
#define BOT_DISCORD_SESSION_H

#include "bot/wire/frame.h"

#define SESSION_STATE_MAP(X)                                                                       \
	X(OFFLINE, "offline") /* waiting to connect */                                             \
	X(CONNECTING, "connecting")                                                                \
	X(HELLO, "waiting for HELLO")                                                              \
	X(IDENTIFYING, "identifying")                                                              \
	X(RESUMING, "resuming")                                                                    \
	X(READY, "online")                                                                         \
	X(CLOSING, "closing") /* we closed; waiting for the socket to be gone */                   \
	X(DEAD, "dead") /* a fatal close code, or asked to stop: it never connects again */

enum session_state {
#define X(name, text) SESSION_##name,
	SESSION_STATE_MAP(X)
#undef X
};

enum session_event {
	SE_TICK, /* the time asked for by session_due() has come, or any other moment */
	SE_OPEN, /* the websocket is up */
	SE_FRAME, /* a whole event has come: frame is set */
	SE_SKIPPED, /* an event went by that could not be read: frame has its op, and its s and t
	               where they are known */
	SE_GARBAGE, /* something came that is no event (no op in it, binary, without an end) */
	SE_CLOSED, /* the websocket is gone: code is the close code, 0 where there was none */
	SE_FAILED, /* the connection did not come up */
	SE_STOP, /* the daemon is leaving */
};

struct session_input {
	enum session_event event;
	const struct payload_frame *frame;
	int code;
};

/* What gateway.c must do now, in this order; several bits may be set. */
enum session_do {
	DO_CONNECT = 1, /* to session_url() */
	DO_IDENTIFY = 2, /* send op 2 */
	DO_RESUME = 4, /* send op 6 with session_id and seq */
	DO_HEARTBEAT = 8, /* send op 1 with seq (null before the first) */
	DO_DISPATCH = 16, /* hand the frame on */
	DO_CLOSE = 32, /* close the websocket with close_code (4000 where the session is to live,
	    1000 to end it); said again when that took too long: cut it off, SE_CLOSED is not needed
	    any more */
	DO_FATAL = 64, /* stop the process: fatal holds one sentence for the operator */
};

struct session {
	enum session_state state;
	char gateway_url[256]; /* from GET /gateway/bot */
	char resume_url[256]; /* "" where there is no session to resume */
	char session_id[128];
	bool has_seq;
	int64_t seq; /* the last one received */
	uint32_t interval; /* heartbeats, ms */
	uint64_t next_heartbeat; /* time, ms; 0 = none */
	bool acked; /* the last heartbeat was */
	uint64_t connect_at; /* when OFFLINE ends */
	uint64_t give_up_at; /* when CONNECTING, HELLO, IDENTIFYING, RESUMING, CLOSING or DEAD's
	    last close has taken too long; 0 = never */
	uint64_t ready_at; /* when READY began */
	uint64_t identify_from; /* spreads IDENTIFYs: Discord allows 1000 a day */
	uint64_t identify_gap; /* until then no IDENTIFY: Discord allows one in 5 s */
	unsigned failures; /* connections in a row that never were READY, or that brought garbage
	                      soon after it */
	int close_code;
	const char *fatal; /* static text */
	uint64_t rng; /* for jitter */
	uint64_t latency_ms, beat_at; /* of the last heartbeat */
};

/* OFFLINE, to connect at once. seed is for the jitter alone. */
void session_init(struct session *s, const char *gateway_url, uint64_t seed, uint64_t now);

/*
 * One event in, a set of enum session_do out. The only function that changes *s; it logs each
 * change of state.
 */
unsigned session_step(struct session *s, const struct session_input *in, uint64_t now);

/* The next time, ms, at which session_step() wants an SE_TICK; UINT64_MAX for never. */
uint64_t session_due(const struct session *s);

/* Where DO_CONNECT goes: the resume URL where there is a session, else the gateway's. Lent. */
const char *session_url(const struct session *s);

#endif
