/*
 * Answers of PostgreSQL that hold anything. The rows of a store with a lobby, a game in play, a
 * finished game, a daily hole, settings and sessions are read by the statements of statements.h,
 * from a SQLite file. A line changes them:
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

enum { LINES = 16, COLUMNS = 26, ROWS = 128, PAGES = 8 };

/* One row of an answer. Texts are owned; NULL is SQL's. */
struct cells {
	char *text[COLUMNS];
};

struct answer {
	int columns, rows;
	struct cells row[ROWS];
};

#define STATEMENT_WORD(name, sql) [ST_##name] = #name,
static const char *const statement_word[] = { STATEMENTS(STATEMENT_WORD) };

static const struct store_daily daily = {
	.guild = 400, .date = "2026-11-26", .user = 11, .most = 2, .once = "ab"
};

static struct hall *hall;
static struct answer whole[STATEMENTS_N], changed[STATEMENTS_N];

/* The rows as they are ------------------------------------------------------- */

static const char more_rows[] =
    "INSERT INTO houses (guild, channel, settings, rules) VALUES"
    " (400, 0, 'time=5m', '{\"extends\":\"cabo\"}'), (400, 500, 'late=pass', '');"
    "INSERT INTO house_games (guild, name, rules) VALUES"
    " (400, 'ours', '{\"extends\":\"six-card\"}');"
    "INSERT OR REPLACE INTO users (user, dm_channel, dm_closed, choices) VALUES"
    " (11, 7011, 0, 'cards=text');"
    "INSERT OR REPLACE INTO servers (guild, name, locale) VALUES (400, 'The Club', 'en-US');"
    "INSERT INTO games (id, state, guild, channel, message, host, guild_name, channel_name, locale,"
    " seats, seats_max, seed, created, rules, settings) SELECT 'over1', 'over', guild, channel,"
    " message, host, guild_name, channel_name, locale, seats, seats_max, seed, created, rules,"
    " settings FROM games WHERE state = 'playing';"
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

/* The text of a column, as PostgreSQL sends it. */
static char *
text_of(sqlite3_stmt *stmt, int column)
{
	const unsigned char *bytes = sqlite3_column_blob(stmt, column);
	int n = sqlite3_column_bytes(stmt, column);
	char *hex;

	if (sqlite3_column_type(stmt, column) == SQLITE_NULL)
		return NULL;
	if (sqlite3_column_type(stmt, column) != SQLITE_BLOB)
		return strdup((const char *)sqlite3_column_text(stmt, column));
	hex = malloc(2 * (size_t)n + 3);
	fuzz_hold(hex != NULL, "there is memory");
	strcpy(hex, "\\x");
	for (int i = 0; i < n; i++)
		snprintf(hex + 2 + 2 * i, 3, "%02x", bytes[i]);
	return hex;
}

/* Where a reading sends its statements: to the file. */
struct file_sink {
	struct sql_sink sink;
	sqlite3 *db;
};

static bool
ask_file(struct sql_sink *sink, unsigned which, const struct sql_args *args)
{
	sqlite3 *db = ((struct file_sink *)sink)->db;
	struct answer *a = &whole[which];
	sqlite3_stmt *stmt;

	if (sqlite3_prepare_v2(db, statement_texts(&dialect_sqlite)[which], -1, &stmt, NULL) !=
	    SQLITE_OK)
		fuzz_hold(false, sqlite3_errmsg(db));
	for (unsigned i = 0; args && i < args->n; i++) {
		const struct sql_value *v = &args->value[i];

		if (v->kind == SQL_NUMBER)
			sqlite3_bind_int64(stmt, (int)i + 1, v->number);
		else
			sqlite3_bind_text(
			    stmt, (int)i + 1, v->bytes, (int)v->length, SQLITE_TRANSIENT);
	}
	a->columns = sqlite3_column_count(stmt);
	fuzz_hold(a->columns <= COLUMNS, "the columns have room");
	while (sqlite3_step(stmt) == SQLITE_ROW && a->rows < ROWS - LINES) {
		for (int c = 0; c < a->columns; c++)
			a->row[a->rows].text[c] = text_of(stmt, c);
		a->rows++;
	}
	fuzz_hold(sqlite3_finalize(stmt) == SQLITE_OK, "a statement is carried out");
	fuzz_hold(a->rows > 0, statement_word[which]);
	return true;
}

static void on_user(void *arg, snowflake user, snowflake dm, bool closed, const char *choices);

/* Reads all that a load, a question, and so on read, as it is. */
static void
read_whole(sqlite3 *db)
{
	static const struct store_reader everybody = { .user = on_user };
	const struct answer *games = &whole[ST_GAMES];
	struct load_game game[ROWS];
	struct load_games all = { .game = game };
	struct reading r = { .to = &everybody,
		.games = &all,
		.daily = daily,
		.question = { .guild = 400, .most = 1 },
		.cursor = { .last = { .finished = INT64_C(9999999999) } } };
	struct file_sink sink = { { ask_file, NULL }, db };
	static const enum reading_kind before[] = { READ_FIRST, READ_LAST, READ_SESSIONS,
		READ_DAILY, READ_PAGE };

	for (unsigned i = 0; i < sizeof before / sizeof before[0]; i++) {
		r.kind = before[i];
		reading_ask(&r, &sink.sink);
	}
	r.cursor.phase = CURSOR_FORTH;
	r.cursor.at.finished = 0;
	reading_ask(&r, &sink.sink);
	for (; all.n < (unsigned)games->rows; all.n++)
		game[all.n] = (struct load_game){ games->row[all.n].text[0], 1 };
	fuzz_hold(load_games_next(&all), "there are games");
	r.kind = READ_GAMES;
	reading_ask(&r, &sink.sink);
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
	read_whole(db);
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
	for (unsigned i = 0; i < STATEMENTS_N; i++) {
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
	for (unsigned i = 0; i < STATEMENTS_N; i++)
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
result_of(unsigned which)
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

/* Where a reading sends its statements: their results are the changed rows. */
struct result_sink {
	struct sql_sink sink;
	PGresult *got[READ_PARTS];
	unsigned n;
};

static bool
ask_result(struct sql_sink *sink, unsigned which, const struct sql_args *args)
{
	struct result_sink *s = (struct result_sink *)sink;

	(void)args;
	fuzz_hold(s->n < READ_PARTS, "a reading has a bound");
	s->got[s->n++] = result_of(which);
	return true;
}

/* Reads the changed rows. */
static bool
read_changed(struct reading *r)
{
	struct result_sink s = { .sink = { ask_result, NULL } };
	bool sound;

	reading_ask(r, &s.sink);
	sound = pg_take_reading(r, s.got);
	while (s.n)
		PQclear(s.got[--s.n]);
	return sound;
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

static void
on_known(void *arg, snowflake user, snowflake dm, bool closed, const char *choices)
{
	const struct store_reader *to = arg;

	to->user(to->arg, user, dm, closed, choices);
}

static void
on_user(void *arg, snowflake user, snowflake dm, bool closed, const char *choices)
{
	(void)arg, (void)user, (void)dm, (void)closed, (void)choices;
}

/* Every game is in one portion. */
static void
hold_portions(struct load_games *games)
{
	unsigned n = 0;

	for (; load_games_next(games); n += games->portion)
		fuzz_hold(games->next == n && games->portion <= LOAD_GAMES, "a portion has a game");
	fuzz_hold(n == games->n, "each game is in a portion");
}

/* As load.c reads at the start. The reader is the daemon's. */
static bool
load(const struct store_reader *to)
{
	struct store_reader copy = *to, mine = *to;
	struct load_games games = { .n = 0 };
	struct reading r = { .kind = READ_FIRST, .to = to, .games = &games };

	mine = (struct store_reader){ .arg = &copy,
		.game = on_game,
		.line = on_line,
		.note = to->note ? on_note : NULL,
		.offer = to->offer ? on_offer : NULL,
		.ping = to->ping ? on_ping : NULL,
		.hide = on_hide,
		.user = to->user ? on_known : NULL,
		.shard = to->shard,
		.shards = to->shards };
	read_changed(&r);
	hold_portions(&games);
	r.to = &mine;
	r.kind = READ_GAMES;
	read_changed(&r);
	r.kind = READ_LAST;
	read_changed(&r);
	load_games_free(&games);
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
	struct reading r = { .kind = READ_SESSIONS, .sessions = &sessions };

	read_changed(&r);
	r = (struct reading){
		.kind = READ_PAGE, .question = { .guild = 400, .most = 1 }, .row = on_result
	};
	for (unsigned i = 0; i < PAGES && r.cursor.phase != CURSOR_END; i++) {
		read_changed(&r);
		HOLD_ENDS(r.cursor.at.game);
		HOLD_ENDS(r.cursor.last.game);
	}
	fuzz_hold(r.cursor.phase == CURSOR_END, "short answers are read to their end");
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
	struct reading r = { .kind = READ_DAILY, .to = &reader, .daily = daily };

	read_changed(&r);
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
