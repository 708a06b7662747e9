/*
 * postgres_link.h - the connection to PostgreSQL: it is made on the thread pool, and lost at any
 * time. An exchange is some statements and one answer to all of them, in libpq's pipeline mode.
 */
#ifndef BOT_STORE_POSTGRES_LINK_H
#define BOT_STORE_POSTGRES_LINK_H

#include "bot/store/postgres.h"

/* The answers of an exchange. */
struct pg_exchange {
	int n; /* results so far, without that of a ROLLBACK before */
	PGresult *got[PG_GOT]; /* the first ones, when they are kept; NULL for one that failed */
	PGresult *error; /* the first one, or NULL */
	int error_at; /* its place among the results */
	bool keep; /* the results are rows that somebody reads */
	bool rollback; /* the first result is that of a ROLLBACK */
	int nulls; /* libpq's NULLs in a row */
	int syncs; /* ends that were sent and not answered */
};

enum pg_pump { PUMP_WAIT, PUMP_OVER, PUMP_LOST };

struct pg_link {
	uv_loop_t *loop;
	char *address;
	const struct pg_setup *setup;
	PGconn *conn; /* NULL: not connected */
	bool broken; /* the transaction has failed: a ROLLBACK must go first */
	struct pg_exchange x;
	char why[512]; /* why the last attempt to connect failed, or a wait ended */
	uint64_t tried; /* when the last attempt failed: uv_hrtime(); 0: it did not fail */

	void (*ready)(void *arg); /* the socket, or a new connection, has something new */
	void *arg;
	uv_poll_t *poll; /* of conn; NULL until it is watched */
	uv_work_t work;
	bool working; /* the loop has the request */
	bool waiting; /* for the thread pool's connection */
	bool closed;
	uv_mutex_t lock; /* protects the fields below */
	uv_cond_t changed;
	bool made; /* the thread pool has tried */
	PGconn *fresh; /* its connection, or NULL */
	char fresh_why[512];
};

/* Blocks. Returns NULL, with one sentence in why, on failure. */
struct pg_link *pg_link_open(
    uv_loop_t *loop, const char *address, const struct pg_setup *setup, char *why, size_t why_size);
void pg_link_close(struct pg_link *l);

/* Connects on the thread pool, unless that is under way. Calls ready when it has tried. */
void pg_link_connect(struct pg_link *l);
/* Connects here, or waits for the thread pool. Blocks. */
bool pg_link_connect_now(struct pg_link *l);
/* Drops the connection. */
void pg_link_drop(struct pg_link *l);
/* Whether the last attempt failed less than PG_PAUSE_MS ago. */
bool pg_link_pausing(const struct pg_link *l);

/* Whether nothing is known of a loss. There is a connection, and no exchange is under way. */
bool pg_link_alive(struct pg_link *l);

/*
 * Begins an exchange. keep: its results are read. Returns false when the connection is lost; no
 * statement was sent then.
 */
bool pg_link_begin(struct pg_link *l, bool keep);
/*
 * Ends what is sent. Without BEGIN this is a transaction of its own. An exchange may have several,
 * in one round trip: an error ends only its own.
 */
bool pg_link_sync(struct pg_link *l);
/* Takes what has come. */
enum pg_pump pg_link_pump(struct pg_link *l);
/*
 * Waits until the exchange is over or the connection is lost. until: a moment of uv_hrtime(), or 0
 * for no bound. A server that has not answered by then is a lost connection, and why says so.
 */
enum pg_pump pg_link_finish(struct pg_link *l, uint64_t until);
/* Frees the results. */
void pg_link_clear(struct pg_link *l);
/* Calls ready when the socket has something new; or no more. */
void pg_link_watch(struct pg_link *l);
void pg_link_ignore(struct pg_link *l);

#endif
