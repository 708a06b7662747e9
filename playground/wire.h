/*
 * wire.h - HTTP and websockets on one port of 127.0.0.1, on libwebsockets: the only part that moves
 * bytes.
 */
#ifndef PLAYGROUND_WIRE_H
#define PLAYGROUND_WIRE_H

#include "playground/playground.h"

struct wire;

enum wire_bounds {
	WIRE_CONNECTIONS = 4096, /* at a time, or what the system allows; above: they wait to be
	                            accepted */
	WIRE_KEEPALIVE_S = 120, /* an idle connection is kept for so long */
};

/*
 * Listens; p->set.port becomes the port, if it was 0. NULL when it cannot: *why is then one
 * sentence.
 */
struct wire *wire_open(struct playground *p, const char **why);

/* Serves until wire_stop(). */
void wire_run(struct wire *w);

/* May be called from a signal handler. */
void wire_stop(struct wire *w);

void wire_close(struct wire *w);

#endif
