/*
 * gateway.h - the link to Discord's gateway: libwebsockets on the daemon's libuv loop, driven by
 * session.h.
 *
 * TLS for wss://; ws:// is allowed only for a loopback address. Version 10, JSON, compressed as one
 * zlib stream; a server that does not compress is understood, too. The intents are GUILDS (1) and
 * GUILD_MESSAGES (512); neither is privileged. A message event carries ids, never the content. At
 * most 120 events a minute are sent, heartbeats first.
 */
#ifndef BOT_DISCORD_GATEWAY_H
#define BOT_DISCORD_GATEWAY_H

#include "bot/base/end.h"
#include "bot/wire/payload.h"

#include <uv.h>

struct gateway;

struct gateway_calls {
	void *arg;
	/*
	 * READY or RESUMED has come. ready is the READY event, or NULL after RESUMED: all events
	 * that were missed have come by then.
	 */
	void (*up)(void *arg, const struct payload_frame *ready);
	/*
	 * The session is not up any more, and was: no event comes until the next up(). heard: when
	 * the gateway sent something last, ms of the loop. May be NULL.
	 */
	void (*down)(void *arg, uint64_t heard);
	/*
	 * A valid INTERACTION_CREATE has come. json is the event's text, for
	 * payload_read_interaction(). Lent until the callback returns.
	 */
	void (*interaction)(
	    void *arg, const struct interaction *in, const char *json, size_t length);
	/*
	 * Before up() of a new session: ready->guilds ids of all servers of the shard in which the
	 * bot is. Not called when Discord's list is not sound. Lent. May be NULL.
	 */
	void (*servers)(void *arg, const struct payload_frame *ready, const snowflake *ids);
	/* A server's name has come, or has changed. May be NULL. */
	void (*guild)(void *arg, const struct payload_guild *guild);
	/* An event that may concern a table has come. May be NULL. */
	void (*event)(void *arg, const struct payload_event *event);
	/*
	 * The session asks for leave to IDENTIFY: gateway_allow() is the answer, also from inside
	 * the callback. NULL: it always may.
	 */
	void (*ask)(void *arg);
	/*
	 * The last callback. sentence is the reason (static), and end the exit code that belongs to
	 * it; NULL and END_DONE after gateway_stop().
	 */
	void (*ended)(void *arg, const char *sentence, enum end end);
};

/* What a later process needs to go on with a session. */
struct gateway_session {
	char id[128], url[256]; /* session_id and resume_gateway_url of READY */
	int64_t seq; /* the number of the last event that came */
};

struct gateway_settings {
	const char *token; /* copied; never logged */
	unsigned shard, shards; /* 0, 1 for a bot of one shard */
	const struct gateway_session
	    *resume; /* the session of an earlier process; or NULL. Copied */
	const char *ca_file; /* the only CAs that are trusted; NULL for this machine's; lent */
};

/*
 * Connects once it has an address, and stays connected until gateway_stop(). A session to resume
 * has its own address; a new session needs gateway_found(). Returns NULL, and logs the reason, when
 * the settings do not work or libwebsockets does not start.
 */
struct gateway *gateway_new(
    uv_loop_t *loop, const struct gateway_settings *set, const struct gateway_calls *calls);

/*
 * Gives the address from GET /gateway/bot, for new sessions. Returns false, and logs the reason,
 * when the address does not work.
 */
bool gateway_found(struct gateway *g, const char *url);

/* The session may IDENTIFY now, if it still waits for that. */
void gateway_allow(struct gateway *g);

/*
 * Copies the session that a later process could resume. Returns false when there is none: none has
 * been READY or RESUMED here yet, or Discord has ended it.
 */
bool gateway_session(const struct gateway *g, struct gateway_session *out);

/* Returns true while the session is up: after READY or RESUMED, until the link is lost. */
bool gateway_up(const struct gateway *g);

/*
 * Closes the link, and calls ended within 0.2 s, when the socket is gone. No event comes after this
 * call. A name lookup that still runs may stay on the loop: it ends by itself. Nothing else stays.
 *	keeps	Discord keeps the session, and the events that happen, for a later process
 */
void gateway_stop(struct gateway *g, bool keeps);

/* Allowed after ended, or inside of it. */
void gateway_free(struct gateway *g);

#endif
