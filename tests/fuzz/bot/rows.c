/*
 * Rows of a store that hold anything. A store with a lobby, a game in play, settings, a saved game
 * and a daily hole is changed by lines of "TABLE COLUMN ROW VALUE"; then the daemon starts from it,
 * and works.
 */
#include "tests/fuzz/bot/bot.h"

#include "bot/knowledge/dailies.h"
#include "tests/bot/hall.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 16 };

static struct hall *hall;
static sqlite3 *whole, *file; /* the store as it was, in memory; the hall's own file */

static void
copy(sqlite3 *from, sqlite3 *to)
{
	sqlite3_backup *b = sqlite3_backup_init(to, "main", from, "main");

	fuzz_hold(b && sqlite3_backup_step(b, -1) == SQLITE_DONE, "a store is copied");
	sqlite3_backup_finish(b);
}

/* Makes the store once for each process. */
static void
begin(void)
{
	char path[96];

	hall = hall_new();
	hall_game(hall, "four-card", "2", "1", 2);
	for (unsigned i = 0; i < 4; i++)
		hall_step(hall);
	hall->channel++;
	hall_slash(hall, CARLA, "new", "game", "pablo", NULL);
	hall_slash(hall, CARLA, "me", "cards", "text", NULL);
	hall_run(hall);
	snprintf(path, sizeof path, "%s/test.db", hall->folder);
	fuzz_hold(
	    sqlite3_open(path, &file) == SQLITE_OK && sqlite3_open(":memory:", &whole) == SQLITE_OK,
	    "the store is a database");
	sqlite3_exec(file,
	    "INSERT INTO houses (guild, channel, settings, rules) VALUES (400, 0, 'time=5m',"
	    " '{\"extends\":\"cabo\"}'), (400, 500, 'late=pass', '');"
	    "INSERT INTO house_games (guild, name, rules) VALUES"
	    " (400, 'ours', '{\"extends\":\"six-card\"}');"
	    "INSERT OR REPLACE INTO users (user, dm_channel, dm_closed, choices) VALUES"
	    " (11, 7011, 0, 'cards=text');"
	    "INSERT INTO daily_days VALUES"
	    " (400, '2026-11-26', zeroblob(32), '{}', '{}', 3, -1, 0, 9, 1795600000, 2, 16, 130),"
	    " (400, '2026-11-27', zeroblob(32), '', '', 0, 0, 0, 0, 0, 0, 0, 0);"
	    "INSERT INTO daily_plays VALUES"
	    " (400, '2026-11-26', 11, 2, 'Ana', '1 2 3 4 5 6 7 8 9', 3, 1, 2, 3, 5, 1, 0, 'a'),"
	    " (400, '2026-11-27', 11, 1, 'Ana', '0 0 0 0 0 0 0 0 0', 1, 7, 0, 0, 6, 0, 1, 'b');"
	    "INSERT INTO daily_tries VALUES (400, '2026-11-26', 'ab'), (400, '2026-11-27', 'cd');",
	    NULL, NULL, NULL);
	copy(file, whole);
}

/* Only names of letters: the rest is a value. */
static bool
is_name(const char *word)
{
	return *word && strspn(word, "abcdefghijklmnopqrstuvwxyz_") == strlen(word);
}

static void
change(char *line)
{
	char *next = NULL, *table = strtok_r(line, " ", &next);
	char *column = table ? strtok_r(NULL, " ", &next) : NULL;
	char *row = column ? strtok_r(NULL, " ", &next) : NULL;
	char sql[256];
	sqlite3_stmt *update;

	if (!row || !next || !is_name(table) || !is_name(column) || strlen(table) > 64 ||
	    strlen(column) > 64)
		return;
	/* Some tables have no rowid: then all their rows change. */
	snprintf(sql, sizeof sql, "UPDATE OR IGNORE %s SET %s = ?1 WHERE ?2 = 0 OR rowid = ?2",
	    table, column);
	if (sqlite3_prepare_v2(file, sql, -1, &update, NULL) != SQLITE_OK) {
		snprintf(sql, sizeof sql, "UPDATE OR IGNORE %s SET %s = ?1 WHERE ?2 >= 0", table,
		    column);
		if (sqlite3_prepare_v2(file, sql, -1, &update, NULL) != SQLITE_OK)
			return;
	}
	if (strcmp(next, "NULL") == 0)
		sqlite3_bind_null(update, 1);
	else if (*next == 'x')
		sqlite3_bind_blob(update, 1, next + 1, (int)strlen(next + 1), SQLITE_STATIC);
	else if (*next && next[strspn(next, "-0123456789")] == '\0')
		sqlite3_bind_int64(update, 1, strtoll(next, NULL, 10));
	else
		sqlite3_bind_text(update, 1, next, -1, SQLITE_STATIC);
	sqlite3_bind_int64(update, 2, strtoll(row, NULL, 10));
	sqlite3_step(update);
	sqlite3_finalize(update);
}

static void
on_read(void *arg, enum store_status status)
{
	*(enum store_status *)arg = status;
}

/* What is read of a daily hole is whole, or the reading fails. */
static void
read_daily(const char *date)
{
	static struct dailies_read read;
	struct store_daily which = { .guild = 400, .user = 11, .most = 1 };
	enum store_status status = STORE_FULL;

	snprintf(which.date, sizeof which.date, "%s", date);
	dailies_read(hall->store, &which, &read, on_read, &status);
	while (!store_idle(hall->store))
		uv_run(&hall->loop, UV_RUN_ONCE);
	fuzz_hold(status == STORE_OK || status == STORE_FAILED, "a reading ends");
	fuzz_hold(read.n <= which.most, "a list has a bound");
	if (status == STORE_FAILED)
		return;
	fuzz_hold(memchr(read.play.name, '\0', sizeof read.play.name) != NULL, "a name ends");
	fuzz_hold(read.day.par.score.holes <= DAILY_HOLES &&
		read.next.par.score.holes <= DAILY_HOLES &&
		read.play.mark.score.holes <= DAILY_HOLES,
	    "holes have a bound");
}

void
fuzz_rows(const char *bytes, size_t length)
{
	char *text = fuzz_text(bytes, length), *rest;
	unsigned n = 0;

	fuzz_quiet();
	if (!hall)
		begin();
	hall_clear(hall);
	copy(whole, file);
	for (char *line = strtok_r(text, "\n", &rest); line && n < LINES;
	     line = strtok_r(NULL, "\n", &rest), n++)
		change(line);
	hall_restart(hall);
	tables_wake(hall->tables);
	hall_run(hall);
	hall->channel = HALL_CHANNEL;
	hall_step(hall);
	hall_slash(hall, ANA, "rules", NULL);
	hall_slash(hall, ANA, "table", NULL);
	hall_slash(hall, ANA, "stats", NULL);
	read_daily("2026-11-26");
	read_daily("2026-11-27");
	hall_clear(hall);
	/* What the changed rows led to must not be written into the next store. */
	copy(whole, file);
	hall_restart(hall);
	hall_run(hall);
	free(text);
}
