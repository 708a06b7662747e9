/*
 * playground.h - the whole stand-in: its settings and its parts.
 */
#ifndef PLAYGROUND_PLAYGROUND_H
#define PLAYGROUND_PLAYGROUND_H

#include "playground/exchange.h"
#include "playground/faults.h"
#include "playground/gateway.h"
#include "playground/interactions.h"
#include "playground/limits.h"
#include "playground/log.h"
#include "playground/watch.h"
#include "playground/world.h"

struct settings {
	const char *token; /* the bot's */
	unsigned port, heartbeat_ms;
	bool limits; /* false: nothing is refused for coming too fast */
	unsigned patience_ms; /* until an interaction must have its first answer; 0: Discord's */
	unsigned
	    haste; /* the routes' rate limits are over after this part of their time; 0: as 1 */
	const char *requests; /* the file that takes every REST request (requests.h); NULL: none */
};

struct playground {
	struct settings set;
	struct world world;
	struct interactions interactions;
	struct gateway gateway;
	struct watch watch;
	struct limits limits;
	struct faults faults;
	struct log log;
	int requests; /* descriptor of its file; -1: none */
};

/* A file of requests that cannot be written is left alone: p->requests is then -1. */
void playground_init(struct playground *p, const struct settings *set);
void playground_free(struct playground *p);

/*
 * Does what is due: late interactions fail, silent links time out. Microseconds until the next is
 * due, at most 60 s.
 */
uint64_t playground_tick(struct playground *p);

/* Answers one request, or marks it as waiting. */
void playground_request(struct playground *p, struct exchange *x);

/*
 * Whether the request is for this server and from no other page: a name that resolves to this
 * machine, or a page elsewhere, must not reach the playground through a browser. Reads host and
 * origin. The host must be 127.0.0.1, localhost or [::1] with the port of this server; the origin
 * must be absent, or http:// and such a host.
 */
bool playground_is_local(const struct playground *p, const struct exchange *x);

/* What all others hear, with status 403. */
#define PLAYGROUND_FOREIGN "The playground serves 127.0.0.1 and its own page alone."

/* One line of the log: the bot did what Discord refuses or its documentation forbids. */
void playground_violation(struct playground *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
