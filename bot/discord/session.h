/*
 * session.h - one gateway session as a pure machine: events and the time go in, steps to do come
 * out.
 *
 * Has no socket, timer, clock or random source. gateway.c passes the events in and carries out the
 * steps. Source: Discord's documentation, "Gateway" (connection lifecycle, heartbeats, resuming,
 * close codes, rate limiting).
 */
#ifndef BOT_DISCORD_SESSION_H
#define BOT_DISCORD_SESSION_H

#include "bot/base/end.h"
#include "bot/wire/frame.h"

#define SESSION_STATE_MAP(X)                                                                       \
	X(OFFLINE, "offline") /* waiting to connect */                                             \
	X(CONNECTING, "connecting")                                                                \
	X(HELLO, "waiting for HELLO")                                                              \
	X(ASKING, "waiting for leave to identify")                                                 \
	X(IDENTIFYING, "identifying")                                                              \
	X(RESUMING, "resuming")                                                                    \
	X(READY, "online")                                                                         \
	X(CLOSING, "closing") /* we closed; waiting for the socket's end */                        \
	X(DEAD, "dead") /* after a fatal close code or a stop: never connects again */

enum session_state {
#define X(name, text) SESSION_##name,
	SESSION_STATE_MAP(X)
#undef X
};

enum session_event {
	SE_TICK, /* the time of session_due() has come; also allowed at any other time */
	SE_OPEN, /* the websocket is up */
	SE_FRAME, /* a complete event has come: frame is set */
	SE_SKIPPED, /* an unreadable event was skipped: frame has its op, and s and t if known */
	SE_GARBAGE, /* a message that is not an event (no op, binary, without an end) */
	SE_CLOSED, /* the websocket is closed: code is the close code, 0 for none */
	SE_FAILED, /* the connection did not come up */
	SE_ALLOWED, /* the answer to DO_ASK: this shard may IDENTIFY now */
	SE_STOP, /* the daemon is leaving. code 0 keeps the session, 1000 ends it */
};

struct session_input {
	enum session_event event;
	const struct payload_frame *frame;
	int code;
};

/* The steps for gateway.c, in this order; several bits may be set. */
enum session_do {
	DO_CONNECT = 1, /* to session_url() */
	DO_IDENTIFY = 2, /* send op 2 */
	DO_RESUME = 4, /* send op 6 with session_id and seq */
	DO_HEARTBEAT = 8, /* send op 1 with seq (null before the first) */
	DO_DISPATCH = 16, /* pass the frame on */
	/*
	 * Close the websocket with close_code: 4000 keeps the session, 1000 ends it (documented).
	 * Given again
	 * when the close takes too long: cut the connection. SE_CLOSED is then not needed any more.
	 */
	DO_CLOSE = 32,
	DO_FATAL = 64, /* stop the process: fatal is one sentence for the operator */
	/*
	 * Ask for leave to IDENTIFY: Discord bounds how many shards may do so in 5 s and in a day
	 * (session_start_limit). SE_ALLOWED is the answer. Heartbeats go on meanwhile.
	 */
	DO_ASK = 128,
};

struct session {
	enum session_state state;
	char label[24]; /* for the log: "shard 3: ", or "" for a bot of one shard */
	char gateway_url[256]; /* from GET /gateway/bot; "" until session_found() */
	char resume_url[256]; /* "" without a session to resume */
	char session_id[128];
	bool has_seq;
	int64_t seq; /* the last number received */
	uint32_t interval; /* between heartbeats, ms */
	uint64_t next_heartbeat; /* time, ms; 0 = none */
	bool acked; /* the last heartbeat was acknowledged */
	uint64_t connect_at; /* when OFFLINE ends */
	/*
	 * When CONNECTING, HELLO, IDENTIFYING, RESUMING, CLOSING or the last close of DEAD has
	 * taken too long; 0 = never.
	 */
	uint64_t give_up_at;
	uint64_t ready_at; /* when READY began */
	uint64_t live_from; /* until then an event may be one that comes again */
	uint64_t lost_at; /* when READY ended, or when an earlier process's session was restored */
	uint64_t identify_from; /* rations IDENTIFYs: Discord allows 1000 a day */
	uint64_t identify_gap; /* no IDENTIFY before this time: Discord allows one in 5 s */
	unsigned failures; /* consecutive connections that never were READY, or that brought garbage
	                      soon after */
	bool restored; /* from an earlier process, and has not been READY here */
	unsigned refused; /* RESUMEs in a row that the other side answered with a close */
	unsigned garbled; /* connections in a row that brought garbage */
	unsigned unreached; /* connections in a row that ended before HELLO */
	int close_code;
	const char *fatal; /* static text */
	enum end end; /* with fatal: the exit code */
	uint64_t rng; /* for jitter */
	uint64_t latency_ms, beat_at; /* of the last heartbeat */
};

/*
 * Starts OFFLINE. The first connection is due once there is an address: after session_found() or
 * session_restore(). seed is only for the jitter.
 */
void session_init(struct session *s, uint64_t seed, uint64_t now);

/* Sets the address for new sessions, of less than 256 bytes. */
void session_found(struct session *s, const char *gateway_url);

/*
 * Takes over a session of an earlier process: the first connection resumes it, and it is given up
 * like any other session. Call it after session_init().
 *
 * A session is given up, and a new one begun, when Discord says that the session is not valid, when
 * Discord answers five RESUMEs with a close or sends garbage five times, and after an hour without
 * a link. Connections that are refused or lost do not count.
 */
void session_restore(struct session *s, const char *id, const char *resume_url, int64_t seq);

/* There is a session that a later process can resume. */
bool session_keeps(const struct session *s);

/*
 * Takes one event, and returns a set of enum session_do. This is the only function that changes *s.
 * It logs each change of state.
 */
unsigned session_step(struct session *s, const struct session_input *in, uint64_t now);

/*
 * An event that comes now has just happened. False while the event may be one that Discord sends
 * again after a RESUME: an earlier process may have answered it.
 */
bool session_is_live(const struct session *s, uint64_t now);

/* Returns the next time, ms, at which session_step() needs an SE_TICK; UINT64_MAX for never. */
uint64_t session_due(const struct session *s);

/*
 * Returns the address for DO_CONNECT: the resume URL if there is a session, else the gateway's.
 * After two tries in a row that did not reach the resume URL, every second try to resume goes to
 * the gateway's: the machine behind the resume URL may be gone. Lent.
 */
const char *session_url(const struct session *s);

#endif
