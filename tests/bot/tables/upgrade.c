/* The current golfd opens the database of an older golfd: games go on where they stood. */
#include "bot/store/schema.h"
#include "bot/store/sqlite.h"
#include "tests/bot/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
drop_later_columns(struct sqlite3 *db)
{
	for (unsigned i = 0; i < SCHEMA_N; i++)
		for (unsigned j = 0; j < schema[i].columns; j++) {
			char sql[100];

			snprintf(sql, sizeof sql, "ALTER TABLE %s DROP COLUMN %s", schema[i].name,
			    schema[i].column[j].name);
			if (schema[i].column[j].since)
				cr_assert_eq(
				    sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK, "%s", sql);
		}
}

/* Turns the database back into version 4, in which a text described a note. */
static void
back_to_version_4(struct hall *h)
{
	static const char
	    sql[] = "BEGIN;"
		    "CREATE TABLE texts ("
		    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
		    " seq INTEGER NOT NULL,"
		    " user INTEGER NOT NULL,"
		    " text TEXT NOT NULL,"
		    " PRIMARY KEY (game, seq, user)) STRICT, WITHOUT ROWID;"
		    "INSERT INTO texts SELECT game, seq, user, 'tells' || group_concat("
		    " ' ' || kind || ':' || seat || ':' || place || ':' || card, '')"
		    " FROM (SELECT * FROM tells ORDER BY i) GROUP BY game, seq, user;"
		    "INSERT INTO texts SELECT game, -seq, user,"
		    " 'hide ' || channel || ' ' || message || ' ' || moment FROM hides;"
		    "INSERT INTO texts SELECT game, seq, 0, 'last' FROM ends;"
		    "DROP TABLE tells; DROP TABLE notes; DROP TABLE hides; DROP TABLE ends;"
		    "DROP TABLE offers; DROP TABLE pings;"
		    "DROP TABLE daily_tries; DROP TABLE daily_plays; DROP TABLE daily_days;"
		    "DROP TABLE sessions; DROP TABLE seen; DROP TABLE servers;"
		    "ALTER TABLE seats DROP COLUMN votes;"
		    "ALTER TABLE games DROP COLUMN challenger;"
		    "ALTER TABLE games DROP COLUMN challenged;"
		    "ALTER TABLE texts RENAME TO notes;"
		    "PRAGMA user_version = 4;"
		    /* Ben's text has the form of a still older golfd. */
		    "UPDATE notes SET text = 'peek 2 3' WHERE text LIKE 'tells %' AND user = 12;"
		    "COMMIT";
	struct sqlite3 *db;
	char path[96], *problem = NULL;

	snprintf(path, sizeof path, "%s/test.db", h->folder);
	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	/* A note that was told was dropped. */
	cr_assert_eq(sqlite3_exec(db,
			 "DELETE FROM tells WHERE shown_until > 0;"
			 "DROP INDEX games_closed; DROP INDEX games_guild; DROP INDEX sat_game;"
			 "DROP TABLE gone",
			 NULL, NULL, NULL),
	    SQLITE_OK);
	drop_later_columns(db);
	cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, &problem), SQLITE_OK, "%s", problem);
	sqlite3_close(db);
}

/* Returns the texts of the sent DMs, Ana's before Ben's. The caller frees them. */
static char *
dm_texts(const struct hall *h)
{
	char *out = calloc(2, 4096);

	for (unsigned user = ANA; user <= BEN; user++)
		for (unsigned i = 0; i < h->n; i++)
			if (h->heard[i].how.what.kind == SAY_DM &&
			    h->heard[i].how.what.user == user)
				strncat(out, hall_text(h->heard[i].m), 4095);
	return out;
}

/*
 * Three tables: the looks of one stand in DMs, the looks of one are not told yet, and one was
 * stopped, but its end was not shown.
 */
Test(tables_upgrade, open_games_go_on_from_a_database_of_version_4)
{
	struct hall *h = hall_new();
	char *first, *again;

	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	for (unsigned i = 0; i < 2; i++) {
		h->channel++;
		hall_slash(h, ANA, "new", "game", "four-card", NULL);
		house_read(&hall_table(h)->house, "hide=30s time=none");
		hall_push(h, BEN, "join", -2);
		hall_clear(h);
		h->hold = i == 1;
		hall_push(h, ANA, "start", -2);
		cr_assert_eq(hall_count(h, SAY_DM), 2u);
		if (i == 0) {
			hall_look(h, ANA);
			hall_look(h, BEN);
		}
	}
	first = dm_texts(h);
	h->channel = HALL_CHANNEL;
	hall_surely(h, ANA, "stop");
	hall_clear(h);
	back_to_version_4(h);
	hall_restart(h);
	cr_assert_eq(tables_count(h->tables), 2u);
	h->hold = false;
	tables_wake(h->tables);
	hall_run(h);
	again = dm_texts(h);
	cr_expect_eq(hall_count(h, SAY_DM), 2u, "the looks that were not told");
	cr_expect_str_eq(again, first);
	cr_expect_eq(hall_count(h, SAY_EDIT), 3u, "two tables, and the end of the third");
	hall_wait(h, 15 * 1000);
	hall_look(h, ANA);
	hall_look(h, BEN);
	hall_clear(h);
	hall_wait(h, 16 * 1000);
	cr_expect_eq(hall_hidden(h), 2u, "the old looks, at their moment");
	hall_wait(h, 45 * 1000);
	cr_expect_eq(hall_hidden(h), 4u, "and the new looks");
	hall_clear(h);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	hall_wait(h, 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_EDIT), 2u, "only the tables");
	cr_expect_eq(h->n, 2u, "nothing is repeated");
	free(first);
	free(again);
	hall_free(h);
}
