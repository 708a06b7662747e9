/*
 * gateway.h - the link to Discord's gateway: libwebsockets on the daemon's libuv loop, driven by
 * session.h.
 *
 * TLS for wss://; ws:// is allowed only for a loopback address. Version 10, JSON, no compression.
 * The intents are GUILDS (1) and GUILD_MESSAGES (512); neither is privileged. A message event
 * carries ids, never the content. At most 120 events a minute are sent, heartbeats first.
 */
#ifndef BOT_DISCORD_GATEWAY_H
#define BOT_DISCORD_GATEWAY_H

#include "bot/wire/payload.h"

#include <uv.h>

struct gateway;

struct gateway_calls {
	void *arg;
	/* READY or RESUMED has come. ready is the READY event, or NULL after RESUMED. */
	void (*up)(void *arg, const struct payload_frame *ready);
	/* A valid INTERACTION_CREATE has come. Lent until the callback returns. */
	void (*interaction)(void *arg, const struct interaction *in);
	/* A server's name has come, or has changed. May be NULL. */
	void (*guild)(void *arg, const struct payload_guild *guild);
	/* An event that may concern a table has come. May be NULL. */
	void (*event)(void *arg, const struct payload_event *event);
	/* The last callback. sentence is the reason (static), or NULL after gateway_stop(). */
	void (*ended)(void *arg, const char *sentence);
};

struct gateway_settings {
	const char *url; /* from GET /gateway/bot; copied */
	const char *token; /* copied; never logged */
	int shard, shards; /* 0, 1 for a bot of one process */
};

/*
 * Connects, and stays connected until gateway_stop(). Returns NULL, and logs the reason, when the
 * settings do not work or libwebsockets does not start.
 */
struct gateway *gateway_new(
    uv_loop_t *loop, const struct gateway_settings *set, const struct gateway_calls *calls);

/* Returns true while the session is up: after READY or RESUMED, until the link is lost. */
bool gateway_up(const struct gateway *g);

/*
 * Closes the link with code 1000, and calls ended within 2 s, when the socket is gone. A name
 * lookup that still runs may stay on the loop: it ends by itself. Nothing else stays.
 */
void gateway_stop(struct gateway *g);

/* Allowed after ended, or inside of it. */
void gateway_free(struct gateway *g);

#endif
