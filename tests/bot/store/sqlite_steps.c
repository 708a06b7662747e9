/* Migration: a database of any version gets the newest version, and keeps its data. */
#include "bot/store/sqlite.h"
#include "bot/store/store.h"

#include "bot/base/log.h"
#include "engine/golf.h"
#include "tests/folder.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[64], path[96], why[400];

static void
begin(void)
{
	snprintf(folder, sizeof folder, "%s/golfd-steps-XXXXXX", folder_in_memory());
	cr_assert_not_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/golfd.db", folder);
	log_set_level(LOG_ERROR);
}

static void
end(void)
{
	cr_assert(folder_remove(folder));
}

TestSuite(store_sqlite_steps, .init = begin, .fini = end, .timeout = TEST_LIMIT);

/* Runs SQL. Foreign keys are not enforced, as in sqlite3's shell. */
static void
outside(const char *sql)
{
	struct sqlite3 *db;
	char *problem = NULL;

	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(
	    sqlite3_exec(db, sql, NULL, NULL, &problem), SQLITE_OK, "%s: %s", sql, problem);
	sqlite3_close(db);
}

/* The constraints of the tables refuse each of these rows. */
static void
each_is_refused(struct sqlite3 *db, const char *const sql[], size_t n)
{
	for (size_t i = 0; i < n; i++)
		cr_expect_eq(sqlite3_exec(db, sql[i], NULL, NULL, NULL) & 0xff, SQLITE_CONSTRAINT,
		    "%s", sql[i]);
}

/* Returns the first column of all rows, one row a line. Lent until the next call. */
static const char *
outside_text(const char *sql)
{
	static char text[4096];
	struct sqlite3 *db;
	sqlite3_stmt *stmt;

	text[0] = '\0';
	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(
	    sqlite3_prepare_v2(db, sql, -1, &stmt, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
	while (sqlite3_step(stmt) == SQLITE_ROW)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s\n",
		    (const char *)sqlite3_column_text(stmt, 0));
	sqlite3_finalize(stmt);
	sqlite3_close(db);
	return text;
}

static int
outside_number(const char *sql)
{
	return atoi(outside_text(sql));
}

static const struct store_step steps[] = {
	{ 1, "CREATE TABLE a (x); INSERT INTO a VALUES (1)" },
	{ 2, "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x + 1" },
	{ 3, "CREATE TABLE b (z); INSERT INTO b SELECT y FROM a" },
};
static const struct store_step broken_steps[] = {
	{ 1, "CREATE TABLE a (x); INSERT INTO a VALUES (1)" },
	{ 2, "ALTER TABLE a ADD COLUMN y; UPDATE nothing SET y = 1" },
};

static bool
migrate_to(const struct store_step *step, unsigned n)
{
	int lock = -1;
	struct sqlite3 *db = sqlite_file_open(path, step, n, &lock, why, sizeof why);

	if (!db)
		return false;
	sqlite3_close(db);
	close(lock);
	return true;
}

/* A connection after all released steps. */
static struct sqlite3 *
open_released(int *lock)
{
	unsigned n;
	const struct store_step *step = steps_of(&dialect_sqlite, &n);

	return sqlite_file_open(path, step, n, lock, why, sizeof why);
}

/* Takes the first n released steps; all of them for 0. */
static bool
migrate_released(unsigned n)
{
	unsigned all;
	const struct store_step *step = steps_of(&dialect_sqlite, &all);

	return migrate_to(step, n ? n : all);
}

Test(store_sqlite_steps, steps_from_each_version)
{
	for (unsigned from = 0; from <= 3; from++) {
		unlink(path);
		if (from)
			cr_assert(migrate_to(steps, from), "%s", why);
		cr_assert(migrate_to(steps, 3), "from %u: %s", from, why);
		cr_expect_eq(outside_number("PRAGMA user_version"), 3);
		cr_expect_eq(outside_number("SELECT z FROM b"), 2, "from %u", from);
		cr_expect_eq(outside_number("SELECT count(*) FROM a"), 1, "each step once");
	}
	cr_expect_not(migrate_to(steps, 2));
	cr_expect(strstr(why, "newer golfd"), "%s", why);
}

Test(store_sqlite_steps, a_step_is_taken_whole_or_not_at_all)
{
	cr_assert(migrate_to(steps, 1));
	cr_expect_not(migrate_to(broken_steps, 2));
	cr_expect_eq(outside_number("PRAGMA user_version"), 1);
	cr_expect_eq(outside_number("SELECT count(*) FROM pragma_table_info('a')"), 1);
	cr_assert(migrate_to(steps, 3), "%s", why);
}

static const struct sql_dialect *const dialects[] = { &dialect_sqlite, &dialect_postgres };

Test(store_sqlite_steps, released_steps_have_no_gap)
{
	for (unsigned d = 0; d < 2; d++) {
		unsigned n;
		const struct store_step *step = steps_of(dialects[d], &n);

		for (unsigned i = 0; i < n; i++)
			cr_expect_eq(step[i].version, (int)i + 1);
	}
}

/* The first digits of the SHA-256 of each step, of SQLite and of PostgreSQL. */
static const char *const released[2] = {
	"48dc4e281735db4f d871360ee269c408 7d0c458896ee6fa4 17f48aff38cf7d6f "
	"3647511b3c8f34de 25b73dab3e090016 e148071397b402de 44fac54e46f5f69c "
	"d0d49d462d6a0c1b 9fad7fa1958c4e38 9badedd76cae0a8c e2993f834bd17bf3 "
	"583edb309543a7ca 6fde813cc4a7511b fdc905d4d3e71df3 39984a11c668125d "
	"e4bd1d98426af499 3249aa1452c32846 ",
	"c93af4aa5a29b65f 2a0ccbc283e527c9 4e4516cb68973299 4349353e80bf8ee6 "
	"f3c1ace3ff7955ac d0e349c461788edb b63d222d66d5c2d8 5551d9806e4429e6 "
	"36a4f8a470730730 b53df4b2651bda32 077e7beabd557481 97b849d02b8b0051 "
	"29d14bceb9a20570 "
};

/* A step is text that is made from schema.c: no change there may change a released step. */
Test(store_sqlite_steps, released_steps_are_as_they_were_released)
{
	for (unsigned d = 0; d < 2; d++) {
		unsigned n;
		const struct store_step *step = steps_of(dialects[d], &n);
		char text[1024] = "";

		for (unsigned i = 0; i < n; i++) {
			unsigned char digest[32];

			golf_sha256(step[i].sql, strlen(step[i].sql), digest);
			for (unsigned j = 0; j < 8; j++)
				snprintf(
				    text + strlen(text), 4, j < 7 ? "%02x" : "%02x ", digest[j]);
		}
		cr_expect_str_eq(text, released[d], "the steps are now %s", text);
	}
}

/* Version 5: a table for each kind of note. */

enum { BEFORE_TELLS = 4 };

/* Makes a database of version 4. Game g is being played, game o is over. */
static void
make_version_4(void)
{
	cr_assert(migrate_released(BEFORE_TELLS), "%s", why);
	outside("INSERT INTO games (id, state, guild, channel, message, host, guild_name,"
		" channel_name, locale, seats, seats_max, seed, created, rules)"
		" SELECT column1, column2, 1, 2, 3, 4, '', '', '', 0, 4, zeroblob(32), 5, '{}'"
		" FROM (VALUES ('g', 'playing'), ('o', 'over'))");
}

static void
put_text(const char *game, const char *seq, const char *user, const char *text)
{
	char sql[1024];

	snprintf(sql, sizeof sql,
	    "INSERT INTO notes (game, seq, user, text) VALUES (%s, %s, %s, %s)", game, seq, user,
	    text);
	outside(sql);
}

#define NOTES "SELECT game || ' ' || seq || ' ' || user FROM notes"
#define TELLS                                                                                      \
	"SELECT game || ' ' || seq || ' ' || user || ' ' || i || ' ' || kind || ' ' || seat"       \
	" || ' ' || place || ' ' || card FROM tells ORDER BY game, seq, user, i"
#define HIDES                                                                                      \
	"SELECT game || ' ' || seq || ' ' || user || ' ' || channel || ' ' || message || ' '"      \
	" || moment FROM hides"
#define ENDS "SELECT game || ' ' || seq FROM ends"

Test(store_sqlite_steps, each_kind_of_note_gets_its_rows)
{
	make_version_4();
	put_text("'g'", "7", "5", "'tells peek:0:3:5H look:11:19:X2'");
	put_text("'g'", "8", "-1",
	    "'tells peek:0:0:AS peek:0:1:AS peek:0:2:AS peek:0:3:AS peek:0:4:AS peek:0:5:AS"
	    " peek:0:6:AS peek:0:7:AS peek:0:8:AS peek:0:9:AS peek:0:10:AS look:0:11:AS'");
	put_text("'g'", "9", "5", "'peek 2 3'");
	put_text("'g'", "-6", "5", "'hide 9223372036854775807 1300000000000000001 1800000030'");
	put_text("'o'", "12", "0", "'last'");
	cr_assert(migrate_released(0), "%s", why);
	cr_expect_str_eq(outside_text(NOTES), "g 7 5\ng 8 -1\ng 9 5\n");
	cr_expect_str_eq(outside_text(TELLS " LIMIT 3"),
	    "g 7 5 0 peek 0 3 5H\ng 7 5 1 look 11 19 X2\ng 8 -1 0 peek 0 0 AS\n");
	cr_expect_eq(outside_number("SELECT count(*) FROM tells WHERE seq = 8"), 12, "all of them");
	cr_expect_str_eq(outside_text(TELLS " LIMIT 1 OFFSET 13"), "g 8 -1 11 look 0 11 AS\n");
	cr_expect_str_eq(outside_text(HIDES),
	    "g 6 5 9223372036854775807 1300000000000000001 "
	    "1800000030\n");
	cr_expect_str_eq(outside_text(ENDS), "o 12\n");
	cr_expect_str_eq(
	    outside_text("SELECT DISTINCT challenger || ' ' || challenged FROM games"), "0 0\n");
	cr_expect_eq(outside_number("SELECT count(*) FROM sqlite_schema WHERE name = 'texts'"), 0);
}

/* Somebody edited the texts, or an older golfd had a fault. golfd starts all the same. */
Test(store_sqlite_steps, foreign_texts_do_not_stop_a_migration)
{
	static const struct {
		const char *game, *seq, *user, *text;
		const char *notes, *hides, *ends; /* the rows that result; never a card */
	} tries[] = {
		/* The note stays, without cards: the replay makes the cards again. */
		{ "'g'", "7", "5", "''", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells '", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'Tells peek:0:3:5H'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells hear:0:3:5H'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells peek:0:3:5H look'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells look peek:0:3:5H'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells peek:0:3'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells peek:a:3:5H'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells peek:0::5H'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells peek:99999999999999999999:3:5H'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells peek:0:99999999999999999999:5H'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells  peek:0:3:5H'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells' || replace(hex(zeroblob(13)), '00', ' peek:0:3:5H')",
		    "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells ' || hex(zeroblob(1000000))", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'tells' || replace(hex(zeroblob(999999)), '00', ' ')",
		    "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'hide 1 2 3'", "g 7 5\n", "", "" },
		{ "'g'", "7", "5", "'last'", "g 7 5\n", "", "" },
		/* A note without the number of a line is dropped. */
		{ "'g'", "0", "5", "'tells peek:0:3:5H'", "", "", "" },
		{ "'g'", "-7", "5", "'tells peek:0:3:5H'", "", "", "" },
		/* A look to hide, without a valid place. */
		{ "'g'", "-7", "5", "'hide'", "", "", "" },
		{ "'g'", "-7", "5", "'hide '", "", "", "" },
		{ "'g'", "-7", "5", "'hide 1 2'", "", "", "" },
		{ "'g'", "-7", "5", "'hide 1 2 '", "", "", "" },
		{ "'g'", "-7", "5", "'hide a 2 3'", "", "", "" },
		{ "'g'", "-7", "5", "'hide 1 b 3'", "", "", "" },
		{ "'g'", "-7", "5", "'hide 1 2 3 4'", "", "", "" },
		{ "'g'", "-7", "5", "'hide 1 2 99999999999999999999'", "", "", "" },
		{ "'g'", "-7", "5", "'find 1 2 3'", "", "", "" },
		{ "'g'", "-9223372036854775807 - 1", "5", "'hide 1 2 3'", "", "", "" },
		{ "'g'", "-9223372036854775807", "5", "'hide 1 2 3'", "",
		    "g 9223372036854775807 5 1 2 3\n", "" },
		/* An end, with any text. */
		{ "'o'", "7", "0", "'tells peek:0:3:5H'", "", "", "o 7\n" },
		{ "'o'", "-7", "0", "'hide 1 2 3'", "", "", "o -7\n" },
		/* Texts of no game. */
		{ "'x'", "7", "5", "'tells peek:0:3:5H'", "", "", "" },
		{ "'x'", "-7", "5", "'hide 1 2 3'", "", "", "" },
		{ "'x'", "7", "0", "'last'", "", "", "" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *text = tries[i].text;

		unlink(path);
		make_version_4();
		put_text(tries[i].game, tries[i].seq, tries[i].user, text);
		cr_assert(migrate_released(0), "%s: %s", text, why);
		cr_expect_str_eq(outside_text(NOTES), tries[i].notes, "%u: %s", i, text);
		cr_expect_str_eq(outside_text(TELLS), "", "%u: %s", i, text);
		cr_expect_str_eq(outside_text(HIDES), tries[i].hides, "%u: %s", i, text);
		cr_expect_str_eq(outside_text(ENDS), tries[i].ends, "%u: %s", i, text);
	}
}

/* An unsound text does not harm the other texts. */
Test(store_sqlite_steps, an_unsound_text_does_not_harm_others)
{
	make_version_4();
	put_text("'g'", "7", "5", "'tells peek:0:3:5H nonsense'");
	put_text("'g'", "7", "6", "'tells peek:1:3:6H'");
	put_text("'g'", "8", "5", "'tells peek:2:3:7H'");
	put_text("'o'", "7", "5", "'tells peek:3:3:8H'");
	put_text("'o'", "7", "0", "'last'");
	put_text("'o'", "8", "0", "'last'");
	cr_assert(migrate_released(0), "%s", why);
	cr_expect_str_eq(outside_text(NOTES), "g 7 5\ng 7 6\ng 8 5\no 7 5\n");
	cr_expect_str_eq(outside_text(TELLS),
	    "g 7 6 0 peek 1 3 6H\ng 8 5 0 peek 2 3 7H\n"
	    "o 7 5 0 peek 3 3 8H\n");
	cr_expect_str_eq(outside_text(ENDS), "o 8\n", "a game has one end");
}

Test(store_sqlite_steps, the_new_tables_refuse_impossible_rows)
{
	static const char *const tries[] = {
		"INSERT INTO notes VALUES ('g', 0, 5)", /* no line */
		"INSERT INTO notes VALUES ('g', 7, 0)", /* nobody's */
		"INSERT INTO notes VALUES ('x', 7, 5)", /* no game */
		"INSERT INTO tells VALUES ('g', 1, 5, 1, 'hear', 0, 0, 'AS', 0)", /* no kind */
		"INSERT INTO tells VALUES ('g', 2, 5, 0, 'peek', 0, 0, 'AS', 0)", /* no note */
		"INSERT INTO hides VALUES ('g', 0, 5, 1, 2, 3)",
		"INSERT INTO hides VALUES ('g', 1, 0, 1, 2, 3)",
		"INSERT INTO hides VALUES ('x', 1, 5, 1, 2, 3)",
		"INSERT INTO ends VALUES ('x', 1)",
	};
	int lock;
	struct sqlite3 *db;

	make_version_4();
	put_text("'g'", "1", "5", "'tells peek:0:3:5H'");
	put_text("'g'", "-1", "5", "'hide 1 2 3'");
	put_text("'g'", "1", "0", "'last'");
	db = open_released(&lock);
	cr_assert_not_null(db, "%s", why);
	each_is_refused(db, tries, sizeof tries / sizeof tries[0]);
	cr_expect_eq(sqlite3_exec(db, "DELETE FROM games", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	close(lock);
	cr_expect_str_eq(outside_text(TELLS), "", "cards go with their note");
	cr_expect_str_eq(outside_text(NOTES), "", "notes go with their game");
	cr_expect_str_eq(outside_text(HIDES), "");
	cr_expect_str_eq(outside_text(ENDS), "");
}

/* Version 9: daily holes. */
Test(store_sqlite_steps, daily_holes_join_a_database_of_version_8)
{
	static const char *const tries[] = {
		/* no day */
		("INSERT INTO daily_plays VALUES (1, '2026-11-27', 5, 1, '', '', 0, 0, 0, 0, 0, 0,"
		 " 0, '')"),
		/* no number */
		("INSERT INTO daily_plays VALUES (1, '2026-11-26', 5, NULL, '', '', 0, 0, 0, 0, 0,"
		 " 0, 0, '')"),
		"INSERT INTO daily_days VALUES (1, '2026-11-28', x'00', '', '', 0, 0, 0, 0, 0, 0, "
		"0, 0)",
		("INSERT INTO daily_days VALUES (1, '2026-11-26', zeroblob(32), '', '', 0, 0, 0, 0,"
		 " 0, 0, 0, 0)"),
	};
	int lock;
	struct sqlite3 *db;

	cr_assert(migrate_released(8), "%s", why);
	outside("INSERT INTO servers VALUES (400, 'Club', 'en-GB')");
	db = open_released(&lock);
	cr_assert_not_null(db, "%s", why);
	cr_expect_str_eq(outside_text("SELECT name FROM servers"), "Club\n");
	cr_assert_eq(
	    sqlite3_exec(db,
		"INSERT INTO daily_days VALUES (1, '2026-11-26', zeroblob(32), '', '', 0, 0, 0, 0, "
		"0, 0, 0, 0);"
		"INSERT INTO daily_plays VALUES (1, '2026-11-26', 4, 1, '', '', 0, 0, 0, 0, 0, 0, "
		"0,"
		" '')",
		NULL, NULL, NULL),
	    SQLITE_OK);
	each_is_refused(db, tries, sizeof tries / sizeof tries[0]);
	cr_expect_eq(sqlite3_exec(db, "DELETE FROM daily_days", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	close(lock);
	cr_expect_eq(
	    outside_number("SELECT count(*) FROM daily_plays"), 0, "plays go with their day");
}

/* Version 10: marks of tries. */
Test(store_sqlite_steps, marks_of_tries_join_a_database_of_version_9)
{
	static const char *const tries[] = {
		"INSERT INTO daily_tries VALUES (1, '2026-11-27', 'ab')", /* no day */
		"INSERT INTO daily_tries VALUES (1, '2026-11-26', 'ab')", /* twice */
		"INSERT INTO daily_tries VALUES (1, '2026-11-26', NULL)",
	};
	int lock;
	struct sqlite3 *db;

	cr_assert(migrate_released(9), "%s", why);
	outside(
	    "INSERT INTO daily_days VALUES (1, '2026-11-26', zeroblob(32), '', '', 0, 0, 0, 0)");
	outside(
	    "INSERT INTO daily_plays VALUES (1, '2026-11-26', 4, 1, '', '', 0, 0, 0, 0, 0, 0, 0,"
	    " '')");
	db = open_released(&lock);
	cr_assert_not_null(db, "%s", why);
	cr_expect_str_eq(outside_text("SELECT user FROM daily_plays"), "4\n");
	cr_assert_eq(sqlite3_exec(db, "INSERT INTO daily_tries VALUES (1, '2026-11-26', 'ab')",
			 NULL, NULL, NULL),
	    SQLITE_OK);
	each_is_refused(db, tries, sizeof tries / sizeof tries[0]);
	cr_expect_eq(sqlite3_exec(db, "DELETE FROM daily_days", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	close(lock);
	cr_expect_eq(
	    outside_number("SELECT count(*) FROM daily_tries"), 0, "marks go with their day");
}

/* Version 11: when the seed of a day was drawn. */
Test(store_sqlite_steps, nobody_knows_when_the_seeds_of_version_10_were_drawn)
{
	int lock;
	struct sqlite3 *db;

	cr_assert(migrate_released(10), "%s", why);
	outside(
	    "INSERT INTO daily_days VALUES (1, '2026-11-26', zeroblob(32), '', '', 0, 0, 0, 0)");
	db = open_released(&lock);
	cr_assert_not_null(db, "%s", why);
	sqlite3_close(db);
	close(lock);
	cr_expect_str_eq(outside_text("SELECT drawn FROM daily_days"), "0\n");
}

/* Version 12: par of several plays. A day of before keeps its par of one play. */
Test(store_sqlite_steps, par_of_version_11_is_one_play)
{
	int lock;
	struct sqlite3 *db;

	cr_assert(migrate_released(11), "%s", why);
	outside("INSERT INTO daily_days VALUES (1, '2026-11-26', zeroblob(32), '', '', 3, 4, 5, 6, "
		"7)");
	db = open_released(&lock);
	cr_assert_not_null(db, "%s", why);
	sqlite3_close(db);
	close(lock);
	cr_expect_str_eq(outside_text("SELECT par_1 || ' ' || par_3 || ' ' || par_plays || ' ' || "
				      "par_sum || ' ' || par_squares FROM daily_days"),
	    "4 6 0 0 0\n");
}

/* Version 13: the joins and leaves of a lobby. */
Test(store_sqlite_steps, a_game_of_version_12_has_no_list_of_joins)
{
	int lock;
	struct sqlite3 *db;

	cr_assert(migrate_released(12), "%s", why);
	outside("INSERT INTO games VALUES ('a', 'over', 1, 1, 1, 1, '', '', '', 0, 2, zeroblob(32),"
		" 1, '', 0, '', 0, 0)");
	db = open_released(&lock);
	cr_assert_not_null(db, "%s", why);
	sqlite3_close(db);
	close(lock);
	cr_expect_str_eq(outside_text("SELECT '(' || seated || ')' FROM games"), "()\n");
}
