/* The database file on the simulated disk, in the place of sqlite_file.c and sqlite_place.c. */
#include "bot/store/sqlite.h"
#include "tests/simulate/machine.h"

#include <stdio.h>
#include <stdlib.h>

static bool
run(struct sqlite3 *db, const char *sql)
{
	char *problem = NULL;

	if (sqlite3_exec(db, sql, NULL, NULL, &problem) == SQLITE_OK)
		return true;
	if (machine.dying)
		return false;
	fail("the database after a start: %s: %.60s", problem ? problem : "no memory", sql);
}

static int
one_number(void *arg, int columns, char **value, char **name)
{
	(void)columns;
	(void)name;
	*(int *)arg = atoi(value[0] ? value[0] : "0");
	return 0;
}

struct sqlite3 *
sqlite_file_open(const char *path, const struct store_step *step, unsigned steps, int *lock,
    char *why, size_t why_size)
{
	struct sqlite3 *db = NULL;
	int version = 0;
	char sql[64];

	bool good;

	*lock = -1;
	if (sqlite3_open_v2(path, &db, SQLITE_FLAGS | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK)
		fail("the database does not open: %s", sqlite3_errmsg(db));
	good = run(db, sqlite_settings);
	sqlite3_exec(db, sqlite_copy_log, NULL, NULL, NULL);
	sqlite3_exec(db, "PRAGMA user_version", one_number, &version, NULL);
	for (unsigned i = 0; good && i < steps; i++) {
		if (step[i].version <= version)
			continue;
		snprintf(sql, sizeof sql, "PRAGMA user_version = %d; COMMIT", step[i].version);
		good = run(db, "BEGIN IMMEDIATE") && run(db, step[i].sql) && run(db, sql);
	}
	if (good)
		return db;
	snprintf(why, why_size, "the process dies");
	return NULL;
}

void
sqlite_places_note(struct sqlite_store *d)
{
	(void)d;
}

bool
sqlite_places_hold(void *db, char *why, size_t why_size)
{
	(void)db;
	(void)why;
	(void)why_size;
	return true;
}

void
sqlite_places_close(struct sqlite_store *d)
{
	sqlite3_close(d->db);
}
