/*
 * wire.h - HTTP and websockets on one port of 127.0.0.1, with libwebsockets. Only this part moves
 * bytes.
 */
#ifndef PLAYGROUND_WIRE_H
#define PLAYGROUND_WIRE_H

#include "playground/playground.h"

struct wire;

enum wire_bounds {
	WIRE_CONNECTIONS = 4096, /* at the same time, or as many as the system allows; more wait to
	                            be accepted */
	WIRE_KEEPALIVE_S = 120, /* seconds that an idle connection stays open */
};

/*
 * Opens the port; when p->set.port is 0, a free port is taken and stored there. Returns NULL on an
 * error, with one sentence in *why.
 */
struct wire *play_wire_open(struct playground *p, const char **why);

/*
 * Serves until something has happened, for us microseconds at most. Returns false on an error, and
 * after play_wire_stop().
 */
bool play_wire_wait(struct wire *w, uint64_t us);

/* May be called from a signal handler. */
void play_wire_stop(struct wire *w);

void play_wire_close(struct wire *w);

#endif
