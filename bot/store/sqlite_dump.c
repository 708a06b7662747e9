/* The SQLite store, as `golfd store` moves it. The file's lock keeps every golfd away meanwhile. */
#include "bot/store/dump.h"
#include "bot/store/sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct side {
	struct sqlite3 *db;
	int lock;
};

static void *
side_open(const char *rest, char *why, size_t why_size)
{
	struct side *d = calloc(1, sizeof *d);
	const struct store_step *step;
	unsigned steps;

	if (!d) {
		snprintf(why, why_size, "No memory is left to open the store.");
		return NULL;
	}
	step = steps_of(&dialect_sqlite, &steps);
	d->db = sqlite_file_open(rest, step, steps, &d->lock, why, why_size);
	if (d->db)
		return d;
	free(d);
	return NULL;
}

static bool
side_each(void *db, const char *sql, dump_row *row, void *arg)
{
	struct side *d = db;
	const char *value[DUMP_COLUMNS];
	sqlite3_stmt *stmt;
	int code;

	if (sqlite3_prepare_v2(d->db, sql, -1, &stmt, NULL) != SQLITE_OK)
		return false;
	while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
		for (int i = 0; i < sqlite3_column_count(stmt); i++)
			value[i] = (const char *)sqlite3_column_text(stmt, i);
		if (!row(arg, value))
			break;
	}
	return sqlite3_finalize(stmt) == SQLITE_OK && code == SQLITE_DONE;
}

static bool
side_run(void *db, const char *sql, const struct sql_args *a)
{
	struct side *d = db;
	int code = sqlite_run_text(d->db, sql, a);

	return code == SQLITE_DONE || code == SQLITE_ROW;
}

static void
side_problem(void *db, char *out, size_t size)
{
	snprintf(out, size, "%s", sqlite3_errmsg(((struct side *)db)->db));
}

static void
side_close(void *db)
{
	struct side *d = db;

	sqlite3_close(d->db);
	close(d->lock);
	free(d);
}

const struct dump_store dump_sqlite = {
	.scheme = "sqlite:",
	.dialect = &dialect_sqlite,
	.hex = "lower(hex(%s))",
	.open = side_open,
	.each = side_each,
	.run = side_run,
	.problem = side_problem,
	.close = side_close,
};
