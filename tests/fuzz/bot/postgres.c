/*
 * Answers of PostgreSQL that hold anything. The rows of a store with a lobby, a game in play, a
 * finished game, a daily hole, settings and sessions are read by the statements of postgres.h, from
 * a SQLite file with the same tables. A line changes them:
 *	STATEMENT COLUMN ROW VALUE	a value; columns begin with 0, rows with 1; row 0: each row
 *	STATEMENT cut ROW		the row is missing
 *	STATEMENT again ROW		the row comes twice
 * They become results of libpq, and the daemon starts from those, and works.
 */
#include "bot/store/postgres.h"
#include "tests/bot/hall.h"
#include "tests/fuzz/bot/bot.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 16, COLUMNS = 24, ROWS = 128, PAGES = 8 };

/* One row of an answer. Texts are owned; NULL is SQL's. */
struct cells {
	char *text[COLUMNS];
};

struct answer {
	int columns, rows;
	struct cells row[ROWS];
};

#define STATEMENT_SQL(name, sql)  [PG_##name] = sql,
#define STATEMENT_WORD(name, sql) [PG_##name] = #name,
/* NOLINTBEGIN(bugprone-suspicious-missing-comma) */
static const char *const statement_sql[] = { PG_STATEMENTS(STATEMENT_SQL) };
static const char *const statement_word[] = { PG_STATEMENTS(STATEMENT_WORD) };
/* NOLINTEND(bugprone-suspicious-missing-comma) */

/* The statements that read, in the order in which pg_read_...() wants their results. */
static const enum pg_statement first_part[PG_FIRST_PARTS] = { PG_VALUES, PG_HOUSES, PG_HOUSE_GAMES,
	PG_SERVERS, PG_GAMES };
static const enum pg_statement game_part[PG_GAME_PARTS] = { PG_GAME, PG_SEATS, PG_LINES, PG_NOTES,
	PG_OFFERS, PG_PINGS };
static const enum pg_statement last_part[PG_LAST_PARTS] = { PG_HIDES, PG_USERS };
static const enum pg_statement other_part[] = { PG_SESSIONS, PG_SEEN, PG_RESULTS_BACK, PG_RESULTS };

static const enum pg_statement daily_part[PG_DAILY_PARTS] = { PG_DAYS, PG_PLAY, PG_EARLIER,
	PG_LISTED, PG_TRY };
static const struct store_daily daily = {
	.guild = 400, .date = "2026-11-26", .user = 11, .most = 2, .once = "ab"
};

static struct hall *hall;
static struct answer whole[PG_STATEMENTS_N], changed[PG_STATEMENTS_N];

/* The rows as they are ------------------------------------------------------- */

static const char more_rows[] =
    "INSERT INTO houses (guild, channel, settings, rules) VALUES"
    " (400, 0, 'time=5m', '{\"extends\":\"cabo\"}'), (400, 500, 'late=pass', '');"
    "INSERT INTO house_games (guild, name, rules) VALUES"
    " (400, 'ours', '{\"extends\":\"six-card\"}');"
    "INSERT OR REPLACE INTO users (user, dm_channel, dm_closed, choices) VALUES"
    " (11, 7011, 0, 'cards=text');"
    "INSERT OR REPLACE INTO servers (guild, name, locale) VALUES (400, 'The Club', 'en-US');"
    "INSERT INTO games SELECT 'over1', 'over', guild, channel, message, host, guild_name,"
    " channel_name, locale, seats, seats_max, seed, created, rules, 0, settings, 0, 0, '', 0, 0 "
    "FROM "
    "games"
    " WHERE state = 'playing';"
    "INSERT INTO seats (game, seat, user, name, strategy, entropy) VALUES"
    " ('over1', 0, 11, 'Ana', '', 1), ('over1', 1, 12, 'Ben', '', 2);"
    "INSERT INTO results (game, guild, channel, finished, rules, holes) VALUES"
    " ('over1', 400, 500, 1800000000, 'six-card', 9);"
    "INSERT INTO result_seats (game, seat, user, own, won, total, points, best) VALUES"
    " ('over1', 0, 11, 1, 1, -7, -7, -3), ('over1', 1, 12, 1, 0, 7, 7, 1);"
    "INSERT OR REPLACE INTO notes (game, seq, user) SELECT id, 1, 11 FROM games"
    " WHERE state = 'playing';"
    "INSERT OR REPLACE INTO tells (game, seq, user, i, kind, seat, place, card)"
    " SELECT id, 1, 11, i, kind, 0, i, '5H' FROM games,"
    " (SELECT 0 AS i, 'peek' AS kind UNION SELECT 1, 'look') WHERE state = 'playing';"
    "INSERT OR REPLACE INTO offers (game, user, channel, message) SELECT id, 11, 7011, 7012"
    " FROM games WHERE state = 'playing';"
    "INSERT OR REPLACE INTO pings (game, user, seq, channel, message) SELECT id, 12, 1, 7012, 7013"
    " FROM games WHERE state = 'playing';"
    "INSERT OR REPLACE INTO hides (game, seq, user, channel, message, moment)"
    " SELECT id, 2, 12, 7012, 7014, 1800000100 FROM games WHERE state = 'playing';"
    "INSERT INTO sessions (shard, shards, token, id, url, seq, application, user) VALUES"
    " (0, 1, '0123456789abcdef', 'abc', 'wss://gateway.example', 9, 5, 6);"
    "INSERT INTO seen (interaction, shard, seq) VALUES (77, 0, 8), (78, 0, 9);"
    "INSERT INTO daily_days VALUES (400, '2026-11-25', zeroblob(32), '', '', 0, 0, 0, 0, 0, 0, 0, "
    "0),"
    " (400, '2026-11-26', zeroblob(32), '{}', '{}', 3, -1, 0, 9, 1795600000, 2, 16, 130),"
    " (400, '2026-11-27', zeroblob(32), '', '', 0, 0, 0, 0, 0, 0, 0, 0);"
    "INSERT INTO daily_plays VALUES"
    " (400, '2026-11-25', 11, 1, 'Ana', '0 0 0 0 0 0 0 0 0', 1, 7, 0, 0, 6, 0, 1, 'b'),"
    " (400, '2026-11-26', 11, 2, 'Ana', '1 2 3 4 5 6 7 8 9', 3, 1, 2, 3, 5, 1, 0, 'a');"
    "INSERT INTO daily_tries VALUES (400, '2026-11-26', 'ab');";

/* Replaces each `from` in a text that has room. */
static void
replace(char *text, const char *from, const char *to)
{
	for (char *at = text; (at = strstr(at, from)); at += strlen(to)) {
		memmove(at + strlen(to), at + strlen(from), strlen(at + strlen(from)) + 1);
		memcpy(at, to, strlen(to));
	}
}

/* Binds what pg_send_daily() sends. Returns false for another statement. */
static bool
bind_daily(sqlite3_stmt *stmt, enum pg_statement which)
{
	const struct {
		const char *name;
		int64_t number;
	} numbers[] = { { "$1", 400 }, { "$3", which == PG_LISTED ? 2 : 11 }, { "$4", 40 } };

	if (which != PG_DAYS && which != PG_PLAY && which != PG_EARLIER && which != PG_LISTED &&
	    which != PG_TRY)
		return false;
	for (unsigned i = 0; i < 3; i++)
		sqlite3_bind_int64(
		    stmt, sqlite3_bind_parameter_index(stmt, numbers[i].name), numbers[i].number);
	sqlite3_bind_text(
	    stmt, sqlite3_bind_parameter_index(stmt, "$2"), daily.date, -1, SQLITE_STATIC);
	if (which == PG_DAYS || which == PG_TRY)
		sqlite3_bind_text(stmt, sqlite3_bind_parameter_index(stmt, "$3"),
		    which == PG_DAYS ? "2026-11-27" : daily.once, -1, SQLITE_STATIC);
	return true;
}

/* A statement in the words of SQLite. */
static sqlite3_stmt *
prepare(sqlite3 *db, enum pg_statement which)
{
	static const struct {
		const char *name, *text;
	} args[] = { { "$1", "400" }, { "$2", "0" }, { "$3", "0" }, { "$4", "" },
		{ "$5", "9999999999" }, { "$6", "500" }, { "$7", "500" } };
	char sql[4096];
	sqlite3_stmt *stmt;

	snprintf(sql, sizeof sql, "%s", statement_sql[which]);
	replace(sql, PG_WANTED,
	    "(SELECT id AS wanted, row_number() OVER (ORDER BY created, id) AS i FROM games"
	    " WHERE state IN ('lobby', 'playing')) AS w");
	replace(sql, "::bigint", "");
	if (sqlite3_prepare_v2(db, sql, -1, &stmt, NULL) != SQLITE_OK)
		fuzz_hold(false, sqlite3_errmsg(db));
	if (bind_daily(stmt, which))
		return stmt;
	for (unsigned i = 0; i < sizeof args / sizeof args[0]; i++) {
		int at = sqlite3_bind_parameter_index(stmt, args[i].name);
		bool text = i == 3 && which == PG_RESULTS;

		if (at && text)
			sqlite3_bind_text(stmt, at, args[i].text, -1, SQLITE_STATIC);
		else if (at)
			sqlite3_bind_int64(stmt, at,
			    i == 3 ? INT64_C(9999999999) : strtoll(args[i].text, NULL, 10));
	}
	return stmt;
}

/* Returns a value as PostgreSQL writes it, for free(). */
static char *
text_of(sqlite3_stmt *stmt, enum pg_statement which, int column)
{
	const unsigned char *bytes = sqlite3_column_blob(stmt, column);
	int n = sqlite3_column_bytes(stmt, column);
	char *hex;

	if (sqlite3_column_type(stmt, column) == SQLITE_NULL)
		return NULL;
	if (which == PG_GAME && column == 18)
		return strdup(sqlite3_column_int(stmt, column) ? "t" : "f");
	if (sqlite3_column_type(stmt, column) != SQLITE_BLOB)
		return strdup((const char *)sqlite3_column_text(stmt, column));
	hex = malloc(2 * (size_t)n + 3);
	fuzz_hold(hex != NULL, "there is memory");
	strcpy(hex, "\\x");
	for (int i = 0; i < n; i++)
		snprintf(hex + 2 + 2 * i, 3, "%02x", bytes[i]);
	return hex;
}

static void
read_whole(sqlite3 *db, const enum pg_statement *part, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct answer *a = &whole[part[i]];
		sqlite3_stmt *stmt = prepare(db, part[i]);

		a->columns = sqlite3_column_count(stmt);
		fuzz_hold(a->columns <= COLUMNS, "the columns have room");
		while (sqlite3_step(stmt) == SQLITE_ROW && a->rows < ROWS - LINES) {
			for (int c = 0; c < a->columns; c++)
				a->row[a->rows].text[c] = text_of(stmt, part[i], c);
			a->rows++;
		}
		fuzz_hold(sqlite3_finalize(stmt) == SQLITE_OK, "a statement is carried out");
		fuzz_hold(a->rows > 0, statement_word[part[i]]);
	}
}

/* Makes the rows once for each process. */
static void
begin(void)
{
	char path[96], *error = NULL;
	sqlite3 *db;

	hall = hall_new();
	hall_game(hall, "four-card", "2", "1", 2);
	for (unsigned i = 0; i < 4; i++)
		hall_step(hall);
	hall->channel++;
	hall_slash(hall, CARLA, "new", "game", "pablo", NULL);
	hall_run(hall);
	snprintf(path, sizeof path, "%s/test.db", hall->folder);
	fuzz_hold(sqlite3_open(path, &db) == SQLITE_OK, "the store is a database");
	sqlite3_exec(db, more_rows, NULL, NULL, &error);
	fuzz_hold(!error, error ? error : "");
	read_whole(db, first_part, PG_FIRST_PARTS);
	read_whole(db, game_part, PG_GAME_PARTS);
	read_whole(db, last_part, PG_LAST_PARTS);
	read_whole(db, other_part, sizeof other_part / sizeof other_part[0]);
	read_whole(db, daily_part, PG_DAILY_PARTS);
	sqlite3_close(db);
}

/* The changes ------------------------------------------------------------------ */

static char *
copy_text(const char *text)
{
	return text ? strdup(text) : NULL;
}

static void
copy_row(struct cells *to, const struct cells *from, int columns)
{
	for (int c = 0; c < columns; c++)
		to->text[c] = copy_text(from->text[c]);
}

static void
clear_row(struct cells *row, int columns)
{
	for (int c = 0; c < columns; c++)
		free(row->text[c]);
	memset(row, 0, sizeof *row);
}

static void
copy_whole(void)
{
	for (unsigned i = 0; i < PG_STATEMENTS_N; i++) {
		while (changed[i].rows)
			clear_row(&changed[i].row[--changed[i].rows], changed[i].columns);
		changed[i].columns = whole[i].columns;
		while (changed[i].rows < whole[i].rows) {
			int row = changed[i].rows++;

			copy_row(&changed[i].row[row], &whole[i].row[row], whole[i].columns);
		}
	}
}

static struct answer *
find_answer(const char *word)
{
	for (unsigned i = 0; i < PG_STATEMENTS_N; i++)
		if (changed[i].columns && strcmp(statement_word[i], word) == 0)
			return &changed[i];
	return NULL;
}

static void
change(char *line)
{
	char *value = NULL, *word = strtok_r(line, " ", &value);
	char *what = word ? strtok_r(NULL, " ", &value) : NULL;
	char *number = what ? strtok_r(NULL, " ", &value) : NULL;
	struct answer *a = number ? find_answer(word) : NULL;
	int row = a ? atoi(number) : -1, column = a ? atoi(what) : -1;

	if (row < 0 || row > a->rows)
		return;
	if (strcmp(what, "cut") == 0 && row > 0) {
		clear_row(&a->row[row - 1], a->columns);
		memmove(&a->row[row - 1], &a->row[row], (size_t)(a->rows - row) * sizeof a->row[0]);
		memset(&a->row[--a->rows], 0, sizeof a->row[0]);
	} else if (strcmp(what, "again") == 0 && row > 0) {
		memmove(
		    &a->row[row], &a->row[row - 1], (size_t)(a->rows - row + 1) * sizeof a->row[0]);
		copy_row(&a->row[row], &a->row[row - 1], a->columns);
		a->rows++;
	} else if (column >= 0 && column < a->columns) {
		for (int i = row ? row - 1 : 0; i < (row ? row : a->rows); i++) {
			free(a->row[i].text[column]);
			a->row[i].text[column] = copy_text(
			    value && strcmp(value, "NULL") == 0 ? NULL : value);
		}
	}
}

/* The results of libpq --------------------------------------------------------- */

static PGresult *
result_of(enum pg_statement which)
{
	const struct answer *a = &changed[which];
	PGresult *r = PQmakeEmptyPGresult(NULL, PGRES_TUPLES_OK);
	static char name[] = "column";
	PGresAttDesc desc[COLUMNS];
	bool good;

	memset(desc, 0, sizeof desc);
	for (int c = 0; c < a->columns; c++)
		desc[c].name = name;
	good = r && PQsetResultAttrs(r, a->columns, desc);
	for (int row = 0; good && row < a->rows; row++)
		for (int c = 0; good && c < a->columns; c++) {
			char *text = a->row[row].text[c];

			good = PQsetvalue(r, row, c, text, text ? (int)strlen(text) : -1);
		}
	fuzz_hold(good, "a result is made");
	return r;
}

static void
make_results(PGresult **got, const enum pg_statement *part, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		got[i] = result_of(part[i]);
}

static void
clear_results(PGresult **got, unsigned n)
{
	while (n)
		PQclear(got[--n]);
}

/* What is read ------------------------------------------------------------------ */

/* A text in an array ends in it. */
#define HOLD_ENDS(array) fuzz_hold(memchr(array, '\0', sizeof(array)), "a text ends: " #array)

static char game_now[STORE_GAME_ID]; /* the game whose lines, notes, offers and pings come */

static void
hold_of_game(const char *game)
{
	fuzz_hold(strcmp(game, game_now) == 0, "what belongs to a game follows it");
}

static void
on_game(void *arg, const struct store_game *g)
{
	const struct store_reader *to = arg;

	HOLD_ENDS(g->id);
	HOLD_ENDS(g->guild_name);
	HOLD_ENDS(g->locale);
	HOLD_ENDS(g->rules);
	HOLD_ENDS(g->settings);
	fuzz_hold(g->seats <= STORE_SEATS && g->seats_max <= STORE_SEATS, "seats have a bound");
	fuzz_hold(g->state <= STORE_STOPPED, "a game has a state");
	for (unsigned i = 0; i < g->seats; i++) {
		HOLD_ENDS(g->seat[i].name);
		HOLD_ENDS(g->seat[i].strategy);
	}
	memcpy(game_now, g->id, sizeof game_now);
	to->game(to->arg, g);
}

static void
on_line(void *arg, const char *game, int64_t seq, const char *line)
{
	const struct store_reader *to = arg;

	hold_of_game(game);
	to->line(to->arg, game, seq, line);
}

static void
on_note(void *arg, const char *game, int64_t seq, snowflake user, const struct store_tell *tell,
    unsigned n)
{
	const struct store_reader *to = arg;

	hold_of_game(game);
	fuzz_hold(n <= STORE_TELLS, "a note has a bound");
	for (unsigned i = 0; i < n; i++) {
		HOLD_ENDS(tell[i].card);
		fuzz_hold(
		    tell[i].kind == STORE_PEEK || tell[i].kind == STORE_LOOK, "a card has a kind");
	}
	to->note(to->arg, game, seq, user, tell, n);
}

static void
on_offer(void *arg, const struct store_offer *offer)
{
	const struct store_reader *to = arg;

	hold_of_game(offer->game);
	to->offer(to->arg, offer);
}

static void
on_ping(void *arg, const struct store_ping *ping)
{
	const struct store_reader *to = arg;

	hold_of_game(ping->game);
	to->ping(to->arg, ping);
}

static void
on_hide(void *arg, const struct store_hide *hide)
{
	const struct store_reader *to = arg;

	HOLD_ENDS(hide->game);
	to->hide(to->arg, hide);
}

/* Every game is in one portion. */
static void
hold_portions(const PGresult *games)
{
	const char *id[PG_PORTION];
	unsigned n;

	for (int from = 0; from < PQntuples(games); from += (int)n) {
		n = pg_portion(games, from, id);
		fuzz_hold(n > 0 && n <= PG_PORTION, "a portion has a game");
	}
}

/* As postgres_driver.c reads at the start. The reader is the daemon's. */
static bool
load(const struct store_reader *to)
{
	PGresult *first[PG_FIRST_PARTS], *games[PG_GAME_PARTS], *last[PG_LAST_PARTS];
	struct store_reader copy = *to, mine = *to;

	mine = (struct store_reader){ .arg = &copy,
		.game = on_game,
		.line = on_line,
		.note = to->note ? on_note : NULL,
		.offer = to->offer ? on_offer : NULL,
		.ping = to->ping ? on_ping : NULL,
		.hide = on_hide,
		.shard = to->shard,
		.shards = to->shards };
	make_results(first, first_part, PG_FIRST_PARTS);
	make_results(games, game_part, PG_GAME_PARTS);
	make_results(last, last_part, PG_LAST_PARTS);
	pg_read_first(first, to);
	hold_portions(first[PG_FIRST_PARTS - 1]);
	pg_read_games(games, &mine);
	pg_read_last(last, &mine);
	if (to->user)
		pg_read_person(last[1], to);
	clear_results(first, PG_FIRST_PARTS);
	clear_results(games, PG_GAME_PARTS);
	clear_results(last, PG_LAST_PARTS);
	return true;
}

static void
on_session(void *arg, const struct store_session *s)
{
	(void)arg;
	HOLD_ENDS(s->token);
	HOLD_ENDS(s->id);
	HOLD_ENDS(s->url);
}

static void
on_seen(void *arg, unsigned shard, snowflake interaction)
{
	(void)arg, (void)shard, (void)interaction;
}

static void
on_result(void *arg, const struct store_result *r)
{
	(void)arg;
	HOLD_ENDS(r->game);
	HOLD_ENDS(r->rules);
	fuzz_hold(r->seats <= STORE_SEATS, "seats have a bound");
	for (unsigned i = 0; i < r->seats; i++)
		HOLD_ENDS(r->seat[i].name);
}

static void
read_others(void)
{
	static const struct store_session_reader sessions = { NULL, on_session, on_seen };
	const struct store_question q = { .guild = 400, .most = 1 };
	struct store_cursor c = { .phase = CURSOR_BACK, .at = { .finished = INT64_MAX } };
	PGresult *got[sizeof other_part / sizeof other_part[0]];

	make_results(got, other_part, sizeof got / sizeof got[0]);
	pg_read_sessions(got[0], &sessions);
	pg_read_seen(got[1], &sessions);
	for (unsigned i = 0; i < PAGES && c.phase != CURSOR_END; i++) {
		pg_read_page(got[c.phase == CURSOR_BACK ? 2 : 3], &q, &c, on_result, NULL);
		HOLD_ENDS(c.at.game);
		HOLD_ENDS(c.last.game);
	}
	fuzz_hold(c.phase == CURSOR_END, "short answers are read to their end");
	clear_results(got, sizeof got / sizeof got[0]);
}

static void
on_day(void *arg, const struct store_day *day)
{
	(void)arg;
	HOLD_ENDS(day->date);
	HOLD_ENDS(day->game);
	HOLD_ENDS(day->rules);
	fuzz_hold(day->par.score.holes <= DAILY_HOLES, "holes have a bound");
}

static void
hold_play(const struct store_play *play)
{
	HOLD_ENDS(play->date);
	HOLD_ENDS(play->name);
	fuzz_hold(play->mark.score.holes <= DAILY_HOLES, "holes have a bound");
}

static void
on_play(void *arg, const struct store_play *play, const char *lines)
{
	(void)arg;
	hold_play(play);
	fuzz_hold(strlen(lines) < LIMIT_PLAY, "lines have a bound");
}

static void
on_earlier(void *arg, const char date[DAILY_DATE], unsigned before)
{
	char again[DAILY_DATE];

	(void)arg;
	fuzz_hold(daily_date_read(date, again), "a date is one");
	fuzz_hold(before < 100000, "days in a row have a bound");
}

static void
on_listed(void *arg, const struct store_play *play, unsigned of)
{
	unsigned *n = arg;

	(void)of;
	hold_play(play);
	fuzz_hold(++*n <= daily.most, "a list has a bound");
}

static void
on_tried(void *of)
{
	(void)of;
}

static void
read_daily(void)
{
	unsigned listed = 0;
	const struct store_reader reader = { .arg = &listed,
		.day = on_day,
		.play = on_play,
		.earlier = on_earlier,
		.listed = on_listed,
		.tried = on_tried };
	PGresult *got[PG_DAILY_PARTS];

	make_results(got, daily_part, PG_DAILY_PARTS);
	pg_read_daily(got, &daily, &reader);
	clear_results(got, PG_DAILY_PARTS);
}

void
fuzz_postgres(const char *bytes, size_t length)
{
	char *text = fuzz_text(bytes, length), *rest;
	unsigned n = 0;

	fuzz_quiet();
	if (!hall)
		begin();
	hall_clear(hall);
	copy_whole();
	for (char *line = strtok_r(text, "\n", &rest); line && n < LINES;
	     line = strtok_r(NULL, "\n", &rest), n++)
		change(line);
	read_others();
	read_daily();
	hall->load = load;
	hall->blind = true;
	hall_restart(hall);
	tables_wake(hall->tables);
	hall_run(hall);
	hall->channel = HALL_CHANNEL;
	hall_step(hall);
	hall_slash(hall, ANA, "rules", NULL);
	hall_slash(hall, ANA, "table", NULL);
	hall_slash(hall, ANA, "stats", NULL);
	hall_clear(hall);
	free(text);
}
