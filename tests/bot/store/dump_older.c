/*
 * The file of an older golfd: an import makes of its rows what the store's steps would have made of
 * them. Every version of the tables since the first export is tried, so that a step which adds a
 * column is tried, too.
 */
#include "bot/store/dump.h"
#include "bot/store/sqlite.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TestSuite(store_dump_older, .init = stage_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

enum { FIRST = 8 /* the version of the tables in the first golfd that exports */ };

static char sqlite[112], old[128], one[128], two[128];

static void
names(void)
{
	snprintf(sqlite, sizeof sqlite, "sqlite:%s", stage.path);
	snprintf(old, sizeof old, "%s/old", stage.folder);
	snprintf(one, sizeof one, "%s/one", stage.folder);
	snprintf(two, sizeof two, "%s/two", stage.folder);
}

/* The value of a column in row 0 or 1 of a table. The same game, person and day are everywhere. */
static const char *
value_of(const struct schema_column *c, unsigned row)
{
	if (strcmp(c->name, "id") == 0 || strcmp(c->name, "game") == 0)
		return row ? "h" : "g";
	if (strcmp(c->name, "state") == 0)
		return row ? "over" : "playing";
	if (strcmp(c->name, "kind") == 0)
		return "peek";
	if (strcmp(c->name, "host") == 0)
		return "77";
	if (column_letter(c) == 'b')
		return "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
	if (column_letter(c) == 'n')
		return row ? "6" : "5";
	return row ? "y" : "x";
}

static bool
has_column(struct sqlite3 *db, const char *table, const char *column)
{
	return sqlite3_table_column_metadata(
		   db, NULL, table, column, NULL, NULL, NULL, NULL, NULL) == SQLITE_OK;
}

/* Puts a row into the tables as they are, and into the file. Returns false without such a table. */
static bool
put_row(struct sqlite3 *db, FILE *f, const struct schema_table *table, unsigned row)
{
	char into[600] = "", values[600] = "";
	char sql[1400], *problem = NULL;

	if (!has_column(db, table->name, NULL))
		return false;
	fprintf(f, "{\"table\":\"%s\"", table->name);
	for (unsigned i = 0; i < table->columns; i++) {
		const struct schema_column *c = &table->column[i];
		size_t n = strlen(into), m = strlen(values);

		if (!has_column(db, table->name, c->name))
			continue;
		fprintf(f, ",\"%s\":\"%s\"", c->name, value_of(c, row));
		snprintf(into + n, sizeof into - n, "%s\"%s\"", n ? "," : "", c->name);
		snprintf(values + m, sizeof values - m, "%s%s'%s'", m ? "," : "",
		    column_letter(c) == 'b' ? "x" : "", value_of(c, row));
	}
	fputs("}\n", f);
	snprintf(sql, sizeof sql, "INSERT INTO %s (%s) VALUES (%s)", table->name, into, values);
	cr_assert_eq(
	    sqlite3_exec(db, sql, NULL, NULL, &problem), SQLITE_OK, "%s: %s", sql, problem);
	return true;
}

/* Makes a store of so many steps, and the file that its golfd exports. */
static void
make(unsigned steps)
{
	FILE *f = fopen(old, "w");
	char why[300] = "";
	unsigned rows = 0, all;
	int lock = -1;
	struct sqlite3 *db;

	unlink(stage.path);
	db = sqlite_file_open(
	    stage.path, steps_of(&dialect_sqlite, &all), steps, &lock, why, sizeof why);
	cr_assert(f && db, "%s", why);
	fputs("{\"golfd\":\"store\",\"version\":\"1\"}\n", f);
	for (unsigned i = 0; i < 2 * SCHEMA_N; i++)
		rows += put_row(db, f, &schema[i / 2], i % 2);
	fprintf(f, "{\"end\":\"%u\"}\n", rows);
	fclose(f);
	sqlite3_close(db);
	close(lock);
}

/* Imports the old file, and compares with the migrated store, which was exported. */
static void
expect_same(const char *address, unsigned steps)
{
	char why[300] = "", *first, *second;

	unlink(two);
	cr_assert(dump_import(address, old, why, sizeof why), "%u steps: %s", steps, why);
	cr_assert(dump_export(address, two, why, sizeof why), "%s", why);
	first = stage_text_of(one);
	second = stage_text_of(two);
	cr_expect_str_eq(second, first, "%u steps", steps);
}

Test(store_dump_older, an_import_does_what_the_steps_do)
{
	char why[300] = "";
	unsigned all;

	names();
	steps_of(&dialect_sqlite, &all);
	for (unsigned steps = FIRST; steps <= all; steps++) {
		make(steps);
		unlink(one);
		cr_assert(dump_export(sqlite, one, why, sizeof why), "%s", why);
		unlink(stage.path);
		expect_same(sqlite, steps);
		if (steps == FIRST)
			expect_same(stage.address, steps);
	}
}
