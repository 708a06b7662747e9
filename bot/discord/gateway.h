/*
 * gateway.h - the link to Discord's gateway: libwebsockets on the daemon's libuv loop, driven by
 * session.h.
 *
 * TLS for wss://, plain for ws:// on a loopback address alone. Version 10, JSON, no compression;
 * intents GUILDS (1) and GUILD_MESSAGES (512), of which none is privileged: of what people write
 * the ids come, and no text. At most 120 events a minute are sent, heartbeats first.
 */
#ifndef BOT_DISCORD_GATEWAY_H
#define BOT_DISCORD_GATEWAY_H

#include "bot/wire/payload.h"

#include <uv.h>

struct gateway;

struct gateway_calls {
	void *arg;
	/* READY or RESUMED has come. frame is READY's, or NULL when resumed. */
	void (*up)(void *arg, const struct payload_frame *ready);
	/* An INTERACTION_CREATE whose JSON was sound. Lent until it returns. */
	void (*interaction)(void *arg, const struct interaction *in);
	/* A server's name is known, or has changed. May be NULL. */
	void (*guild)(void *arg, const struct payload_guild *guild);
	/* Something happened around the tables. May be NULL. */
	void (*event)(void *arg, const struct payload_event *event);
	/* Nothing more will come: sentence says why (static), or NULL after gateway_stop(). */
	void (*ended)(void *arg, const char *sentence);
};

struct gateway_settings {
	const char *url; /* from GET /gateway/bot; copied */
	const char *token; /* copied; never logged */
	int shard, shards; /* 0, 1 for a bot of one process */
};

/*
 * Connects, and stays connected until gateway_stop(). NULL, with the reason logged, when it cannot
 * even start.
 */
struct gateway *gateway_new(
    uv_loop_t *loop, const struct gateway_settings *set, const struct gateway_calls *calls);

/* The session stands: READY or RESUMED has come, and the link has not gone since. */
bool gateway_up(const struct gateway *g);

/*
 * Closes with 1000; calls ended once the socket is gone, within 2 s. Nothing is then left on the
 * loop, but for a name that was still being looked up: that lookup ends by itself while the loop
 * runs.
 */
void gateway_stop(struct gateway *g);

/* After ended, or in it. */
void gateway_free(struct gateway *g);

#endif
