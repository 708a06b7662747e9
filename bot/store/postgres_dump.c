/* The PostgreSQL store, as `golfd store` moves it. */
#include "bot/store/dump.h"
#include "bot/store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct side {
	PGconn *conn;
	char problem[300];
};

static void
side_close(void *db)
{
	struct side *d = db;

	PQfinish(d->conn);
	free(d);
}

static void *
side_open(const char *rest, char *why, size_t why_size)
{
	struct side *d = calloc(1, sizeof *d);
	char *address = pg_address(rest, why, why_size);

	if (!d)
		snprintf(why, why_size, "No memory is left to open the store.");
	if (d && address)
		d->conn = pg_connect(address, pg_setup_store(), why, why_size);
	free(address);
	if (!d || !d->conn) {
		free(d);
		return NULL;
	}
	/* One statement after the other is enough here. */
	PQexitPipelineMode(d->conn);
	PQsetnonblocking(d->conn, 0);
	return d;
}

static bool
keep_problem(struct side *d, const PGresult *r)
{
	pg_message(d->conn, r, d->problem, sizeof d->problem);
	return false;
}

/* Takes one row at a time: a table may be large. */
static bool
side_each(void *db, const char *sql, dump_row *row, void *arg)
{
	struct side *d = db;
	bool good = PQsendQuery(d->conn, sql) && PQsetSingleRowMode(d->conn), more = true;
	PGresult *r;

	if (!good)
		return keep_problem(d, NULL);
	while ((r = PQgetResult(d->conn))) {
		const char *value[DUMP_COLUMNS];

		if (PQresultStatus(r) == PGRES_SINGLE_TUPLE && more) {
			for (int i = 0; i < PQnfields(r); i++)
				value[i] = pg_text(r, 0, i);
			more = row(arg, value);
		} else if (PQresultStatus(r) == PGRES_FATAL_ERROR) {
			good = keep_problem(d, r);
		}
		PQclear(r);
	}
	return good && more;
}

/* The export sees one moment of the database, and the import is whole or not at all. */
static bool
side_run(void *db, const char *sql, const struct sql_args *a)
{
	struct side *d = db;
	PGresult *r;
	bool good;

	if (strcmp(sql, "BEGIN") == 0)
		sql = "BEGIN ISOLATION LEVEL REPEATABLE READ";
	r = pg_run_text(d->conn, sql, a);
	good = PQresultStatus(r) == PGRES_COMMAND_OK || keep_problem(d, r);
	PQclear(r);
	return good;
}

static void
side_problem(void *db, char *out, size_t size)
{
	snprintf(out, size, "%s", ((struct side *)db)->problem);
}

const struct dump_store dump_postgres = {
	.scheme = "postgres://",
	.dialect = &dialect_postgres,
	.hex = "encode(%s, 'hex')",
	.open = side_open,
	.each = side_each,
	.run = side_run,
	.problem = side_problem,
	.close = side_close,
};
