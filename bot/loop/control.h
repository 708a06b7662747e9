/*
 * control.h - for bot/loop only: what an operator asks of a running golfd over its socket
 * (GOLFD_SOCKET), by `golfd status` and its like: orders.c. And who may not play here: access.c.
 */
#ifndef BOT_LOOP_CONTROL_H
#define BOT_LOOP_CONTROL_H

#include "bot/base/snowflake.h"

#include <stdbool.h>
#include <stdint.h>

struct http;
struct loop;

enum { ACCESS_BLOCKED = 190 }; /* most ids that are blocked: one value of the store */

struct loop_control {
	struct http *socket; /* NULL: none */
	snowflake blocked[ACCESS_BLOCKED]; /* people and servers */
	unsigned blocks;
	char *read; /* the list that is being read from the store, or NULL */
	bool again; /* the list has changed since: it is read once more */
	const char *allowed; /* ids of the only servers that are served; lent; NULL or "": all */
};

/*
 * Opens the socket. golfd runs on without one: a log line says why there is none.
 *	GET /status, /status.json
 *	POST /stop-game?id=, /leave-server?id=, /block?id=, /unblock?id=
 */
void loop_control_open(struct loop *l);
void loop_control_close(struct loop *l);

/* Reads who is blocked from the store. Returns false, with the reason logged, on failure. */
bool loop_access_open(struct loop *l);

/*
 * Whether the person may not play: they are blocked, or their server is, or GOLFD_SERVERS is set
 * and does not name the server. guild 0: a DM.
 */
bool loop_access_refuses(const struct loop *l, snowflake user, snowflake guild);

/* Blocks a person or a server, or no more. Returns a sentence for the operator. */
const char *loop_access_block(struct loop *l, snowflake id, bool blocks);

/* fleet_calls.blocked: reads the list again. */
void loop_access_changed(void *arg);

/* The bot leaves a server, which then gets no answer any more. Its games end when it has left. */
void loop_access_leave(struct loop *l, snowflake guild);

/* The bot is in this server: leaves one that GOLFD_SERVERS does not name. */
void loop_access_joined(struct loop *l, snowflake guild);

#endif
