/*
 * server.h - a simulated PostgreSQL that all processes share: an SQLite database in memory, which
 * belongs to no process. golfd's own SQL runs on it: server.c turns PostgreSQL's words into
 * SQLite's. libpq.c has the connections.
 */
#ifndef TESTS_SIMULATE_SERVER_H
#define TESTS_SIMULATE_SERVER_H

#include "bot/store/postgres.h"
#include "tests/simulate/checks.h"
#include "tests/simulate/machine.h"

/* A row of text values; NULL is SQL's NULL. For free() with server_result_free(). */
struct pg_result {
	struct pg_result *next;
	ExecStatusType status;
	char state[6]; /* SQLSTATE of an error */
	int rows, columns;
	char **value; /* rows * columns */
};

/* A statement on its way to the server. */
struct ask {
	struct ask *next;
	const char *sql; /* for ever; NULL: the end of a transaction, PQpipelineSync() */
	int n;
	char *value[SQL_ARGS];
	int length[SQL_ARGS]; /* of a text; -1: a number, or text that ends in NUL */
	struct noted_put kept; /* what it writes; group 0: nothing that is looked at */
};

/* The server's side of a connection. */
struct session_state {
	bool failed; /* a transaction has failed: the server waits for ROLLBACK */
};

void server_init(void);

/* Runs the statements for a process. Returns their results, in order. */
struct pg_result *server_run(
    struct session_state *s, const struct ask *first, const struct process *by, uint64_t life);

void server_result_free(struct pg_result *r);

/* The server cannot be reached for ms: by this process; NULL: by nobody. */
void server_cut(const struct process *p, uint64_t ms);
bool server_is_reachable(const struct process *p);

/*
 * The process that took a shard's lease last; NULL: nobody, or a process that has died since.
 */
const struct process *server_holder(unsigned shard);

/* libpq.c */
void libpq_process_died(const struct process *p);

#endif
