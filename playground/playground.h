/*
 * playground.h - the playground, a stand-in for Discord: its settings and its parts.
 */
#ifndef PLAYGROUND_PLAYGROUND_H
#define PLAYGROUND_PLAYGROUND_H

#include "playground/demo.h"
#include "playground/exchange.h"
#include "playground/faults.h"
#include "playground/gateway.h"
#include "playground/interactions.h"
#include "playground/limits.h"
#include "playground/log.h"
#include "playground/watch.h"
#include "playground/world.h"

struct settings {
	const char *token; /* the bot's token */
	unsigned port, heartbeat_ms;
	bool demo; /* the first person opens a table; see demo.h */
	bool limits; /* false: no request is refused by a rate limit */
	unsigned patience_ms; /* the time for a first answer; 0: Discord's 3 s */
	unsigned haste; /* the rate limits of routes end after this part of their time; 0: as 1 */
	unsigned shards; /* the number that is recommended; 0: 1 */
	unsigned starts; /* IDENTIFYs in a day; 0: GATEWAY_STARTS */
	const char *requests; /* the file that records all REST requests (requests.h), or NULL */
};

struct playground {
	struct settings set;
	struct world world;
	struct interactions interactions;
	struct gateway gateway;
	struct watch watch;
	struct rate_limits limits;
	struct faults faults;
	struct log log;
	struct demo demo;
	bool played; /* a game was dealt */
	int requests; /* the descriptor of that file; -1: none */
	char *token; /* the bot's token, set.token at first */
};

/* When the file of requests cannot be written, p->requests is -1 and nothing is recorded. */
void playground_init(struct playground *p, const struct settings *set);
void playground_free(struct playground *p);

/* The bot's token is another one from now on; it is copied. */
void playground_token(struct playground *p, const char *token);

/*
 * Does the timed work: late interactions fail, silent links time out. Returns the microseconds
 * until the next work is due, at most 60 s.
 */
uint64_t playground_tick(struct playground *p);

/* Answers one request, or marks it as waiting. */
void playground_request(struct playground *p, struct exchange *x);

/*
 * Whether the request is meant for this server and does not come from another web page. The host
 * must be 127.0.0.1, localhost or [::1] with the port of this server. The origin must be missing,
 * or http:// with such a host. Otherwise a page elsewhere, or a name that resolves to this machine,
 * could reach the playground through a browser.
 */
bool playground_is_local(const struct playground *p, const struct exchange *x);

/* The answer to all other requests, with status 403. */
#define PLAYGROUND_FOREIGN "The playground serves 127.0.0.1 and its own page alone."

#endif
