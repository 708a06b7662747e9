/*
 * postgres.h - what the parts of the PostgreSQL store share. postgres_open.c connects, and brings
 * the tables to the last step. postgres_send.c sends statements and reads rows. postgres_batch.c
 * decides what a batch sends, and what is done again. postgres_driver.c is the driver: it waits on
 * the loop.
 *
 * The SQL is plain: tables with primary keys, INSERT ... ON CONFLICT, simple joins, and
 * transactions that are done again after 40001. So engines that speak PostgreSQL's protocol over
 * many machines can run it.
 */
#ifndef BOT_STORE_POSTGRES_H
#define BOT_STORE_POSTGRES_H

#include "bot/store/driver.h"
#include "bot/store/statements.h"
#include "bot/store/steps.h"

#include <libpq-fe.h>

enum {
	PG_GOT = 64, /* the most results of one exchange that are kept */
	PG_CONNECT_S = 5, /* how long one server may take to accept a connection, s */
	PG_PAUSE_MS = 1000, /* between two attempts to connect */
	PG_CLOSE_MS = 5000, /* how long store_close() waits for a server that is away or silent */
	PG_RETRIES = 20, /* of a transaction that the server could not put in order (40001) */
	PG_LOSSES = 3, /* of the connection, in one batch whose COMMIT was not sent */
};

/* What a new connection does before its first exchange. */
struct pg_setup {
	const struct store_step *step; /* NULL: the tables are there */
	unsigned steps; /* their number */
	const char *const *sql; /* the statements to prepare */
	unsigned statements;
	const char *const *set; /* SETs that a server may refuse; NULL at the end */
};

/* That of the store: its statements are those of statements.h, and then PG_STATEMENTS. */
const struct pg_setup *pg_setup_store(void);

/*
 * The statements of PostgreSQL alone. PUT_BATCH and CLEAR_BATCHES: see postgres_driver.c.
 */
/* clang-format off */
#define PG_STATEMENTS(X) \
	X(BEGIN, "BEGIN") \
	X(SNAPSHOT, "BEGIN ISOLATION LEVEL REPEATABLE READ") \
	X(COMMIT, "COMMIT") \
	X(ROLLBACK, "ROLLBACK") \
	X(CHECK, "SELECT 1") \
	X(PUT_BATCH, \
	    "INSERT INTO golfd_batches (writer, batch, moment) VALUES ($1, $2, $3)") \
	X(CLEAR_BATCHES, "DELETE FROM golfd_batches WHERE writer = $1 AND batch < $2") \
	/*
	 * The fence: locks the leases $1 with the epochs $2, so that nobody takes them before the
	 * batch's end, and fails by a NULL when there are fewer than $4. FENCED says which are
	 * gone.
	 */ \
	X(LOCK_FENCE, \
	    "SELECT l.shard FROM golfd_leases l," \
	    " unnest($1::bigint[], $2::bigint[]) AS h (shard, epoch)" \
	    " WHERE l.shard = h.shard AND l.epoch = h.epoch FOR SHARE OF l") \
	X(FENCE, \
	    "INSERT INTO golfd_batches (writer, batch, moment) SELECT $3::text, NULL::bigint, 0" \
	    " WHERE (SELECT count(*) FROM golfd_leases l," \
	    " unnest($1::bigint[], $2::bigint[]) AS h (shard, epoch)" \
	    " WHERE l.shard = h.shard AND l.epoch = h.epoch) < $4::bigint") \
	X(FENCED, \
	    "SELECT h.shard FROM unnest($1::bigint[], $2::bigint[]) AS h (shard, epoch)" \
	    " LEFT JOIN golfd_leases l ON l.shard = h.shard AND l.epoch = h.epoch" \
	    " WHERE l.shard IS NULL ORDER BY h.shard")
/* clang-format on */

#define PG_STATEMENT_NAME(name, sql) PG_##name,
enum { PG_FIRST = STATEMENTS_N - 1, PG_STATEMENTS(PG_STATEMENT_NAME) PG_STATEMENTS_N };

/*
 * Sends a prepared statement: its index among the setup's. a may be NULL. Returns false when the
 * connection has failed.
 */
bool pg_send(PGconn *conn, unsigned which, const struct sql_args *a);

/* Runs SQL with arguments, and waits for its result, for PQclear(). Not in the pipeline mode. */
PGresult *pg_run_text(PGconn *conn, const char *sql, const struct sql_args *a);

/* Sends a write. Returns the number of statements that were sent, or -1. */
int pg_send_put(PGconn *conn, const struct store_put *put);

/* Sends a reading. Returns the number of statements that were sent, or -1. */
int pg_send_reading(PGconn *conn, struct reading *r);

/* Gives out what was read, from the results of its statements. As reading_take(). */
bool pg_take_reading(struct reading *r, PGresult *const *got);

/* The columns of a row. A NULL is 0 or "". */
int64_t pg_number(const PGresult *r, int row, int column);
const char *pg_text(const PGresult *r, int row, int column);

/*
 * Checks an address, without its scheme, and copies it with one. Returns NULL, with one sentence in
 * why, when it cannot be one. Nothing of the address is in why. For free().
 */
char *pg_address(const char *rest, char *why, size_t why_size);

/* As store_late(). */
bool pg_late(const char *rest, char *why, size_t why_size);

/*
 * Connects, checks and migrates the tables, prepares the statements, and enters the pipeline mode.
 * Blocks. Safe in any thread. Returns NULL, with one sentence in why, on failure.
 */
PGconn *pg_connect(const char *address, const struct pg_setup *setup, char *why, size_t why_size);

/*
 * Writes libpq's message about conn, or about r, in one line, without its password.
 */
void pg_message(PGconn *conn, const PGresult *r, char *out, size_t size);

#endif
