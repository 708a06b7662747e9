/* What an operator does with the PostgreSQL store: tool.h. The server has tools of its own. */
#include "bot/store/driver.h"
#include "bot/store/postgres.h"
#include "bot/store/tool.h"

#include <stdio.h>
#include <stdlib.h>

struct look {
	uv_loop_t loop;
	void *db; /* of the driver; NULL: the tables are not those of this golfd */
};

/* Reads the version of the tables, and changes nothing. */
static bool
read_version(const char *rest, int *version, char *why, size_t why_size)
{
	static const struct pg_setup bare = { .steps = 0 };
	char *address = pg_address(rest, why, why_size), message[300];
	PGconn *conn = address ? pg_connect(address, &bare, why, why_size) : NULL;
	PGresult *r = NULL;

	free(address);
	if (!conn)
		return false;
	PQexitPipelineMode(conn);
	PQsetnonblocking(conn, 0);
	r = PQexec(conn, "SELECT max(version) FROM golfd_steps");
	*version = PQresultStatus(r) == PGRES_TUPLES_OK ? (int)pg_number(r, 0, 0) : 0;
	pg_message(conn, r, message, sizeof message);
	PQclear(r);
	PQfinish(conn);
	if (*version > 0)
		return true;
	snprintf(why, why_size, "The database has no store of golfd%s%s.", *message ? ": " : "",
	    message);
	return false;
}

static void
look_end(void *look)
{
	struct look *l = look;

	if (l->db)
		store_postgres.close(l->db);
	uv_run(&l->loop, UV_RUN_DEFAULT);
	uv_loop_close(&l->loop);
	free(l);
}

static void *
look(const char *rest, int *version, int *newest, char *why, size_t why_size)
{
	struct look *l;
	unsigned steps;
	const struct store_step *step = steps_of(&dialect_postgres, &steps);

	*newest = step[steps - 1].version;
	if (!read_version(rest, version, why, why_size))
		return NULL;
	l = calloc(1, sizeof *l);
	if (!l) {
		snprintf(why, why_size, "No memory is left to open the store.");
		return NULL;
	}
	uv_loop_init(&l->loop);
	/* The driver would migrate older tables. */
	if (*version != *newest ||
	    (l->db = store_postgres.open(&store_postgres, &l->loop, rest, why, why_size)))
		return l;
	look_end(l);
	return NULL;
}

/* PostgreSQL holds keys and references itself; amcheck looks at its files. */
static bool
sound(void *look, char *why, size_t why_size)
{
	(void)look, (void)why, (void)why_size;
	return true;
}

static bool
read_some(void *look, struct reading *r)
{
	return store_postgres.read(((struct look *)look)->db, r);
}

const struct tool_store tool_postgres = {
	.instead = "PostgreSQL has its own tools for this: pg_dump makes a backup while golfd "
		   "runs, pg_restore puts it into an empty database, and the server vacuums by "
		   "itself.",
	.look = look,
	.sound = sound,
	.read = read_some,
	.end = look_end,
};
