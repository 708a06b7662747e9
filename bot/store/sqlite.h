/*
 * sqlite.h - what the parts of the SQLite store share. sqlite_file.c opens the file and migrates it
 * by the steps of sqlite_steps.c. sqlite_place.c watches that the files stay in place.
 * sqlite_load.c reads games. sqlite_results.c keeps results, reads them, and forgets people.
 * sqlite_houses.c keeps and reads house rules, sqlite_dailies.c daily holes, sqlite_sessions.c the
 * gateway's sessions and servers. sqlite.c keeps the rest.
 */
#ifndef BOT_STORE_SQLITE_H
#define BOT_STORE_SQLITE_H

#include "bot/store/backend.h"

#include <sqlite3.h>
#include <sys/types.h>

enum {
	SQLITE_APPLICATION = 0x476f6c66, /* "Golf", the file's application_id */
	SQLITE_BUSY_MS = 10000, /* how long a commit waits for an operator's session */
	/*
	 * How a database is opened. One thread at a time uses the connection, so it needs no lock
	 * of its own. The code of an error says which constraint failed: a conflict is no fault.
	 */
	SQLITE_FLAGS = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
};

/*
 * A step from one version to the next. A released step is never changed: a change is a new step.
 */
struct sqlite_step {
	int version; /* PRAGMA user_version after the step; from 1, without gaps */
	const char *sql;
};

/*
 * Opens the database file at path and brings it to the last step. Creates the file, readable for
 * its owner alone, when there is none. *lock is a descriptor that keeps every other golfd away
 * until it is closed. It is an flock() on PATH-lock, so an operator's sqlite3 session and backups
 * may still read. When other users can read the database's files, their rights are taken away and
 * that is logged. Where golfd may not do so, the log says what to do. Returns NULL, with one
 * sentence in why, on failure.
 */
struct sqlite3 *sqlite_file_open(const char *path, const struct sqlite_step *step, unsigned steps,
    int *lock, char *why, size_t why_size);

/*
 * The PRAGMAs of each connection. In WAL mode readers do not block writers. With synchronous FULL a
 * commit is on the disk when it returns.
 */
extern const char sqlite_settings[];

/*
 * Copies the log of an earlier process into the database, and syncs it. Run once, after the
 * settings. A sync of the log may have failed, for which Linux forgets what it could not write,
 * though the file still reads as if all were there. The earlier process wrote over such a part;
 * this one would write behind it, and a power cut would end the log there.
 */
extern const char sqlite_copy_log[];

/* The released steps. */
extern const struct sqlite_step sqlite_steps[];
extern const unsigned sqlite_steps_n;

/*
 * Names the statements and holds their texts. The functions that use a statement know the numbers
 * of its parameters and columns. The last column of SQLITE_GAME says that no line is missing.
 */
/* clang-format off */
/* Whether a server belongs to shard ?1 of ?2; all do when ?2 is 0. */
#define SQLITE_OF_SHARD(guild) " (?2 = 0 OR (" guild " >> 22) % ?2 = ?1)"

#define SQLITE_GAME \
	"SELECT id, state, guild, channel, message, host, guild_name, opener, locale," \
	" seats, seats_max, seed, created, rules, due, settings, challenger, challenged," \
	" seated, parent," \
	" (SELECT count(*) = ifnull(max(seq), 0) FROM lines WHERE game = id) FROM games"

/* Whether a result is asked for: of person user, of a place, or with a seat of a reader. */
#define SQLITE_SAT(user) \
	" EXISTS (SELECT 1 FROM result_seats WHERE result_seats.game = results.game" \
	" AND user = " user ")"
#define SQLITE_ASKED(user, place, reader) \
	" (" user " = 0 OR" SQLITE_SAT(user) ") AND (" place " = 0 OR " place \
	" = CASE WHEN parent = 0 THEN channel ELSE parent END" \
	" OR (" reader " <> 0 AND" SQLITE_SAT(reader) "))"

#define SQLITE_STATEMENTS(X) \
	X(BEGIN, "BEGIN IMMEDIATE") \
	X(COMMIT, "COMMIT") \
	X(ROLLBACK, "ROLLBACK") \
	X(SAVE, "SAVEPOINT one") \
	X(RELEASE, "RELEASE one") \
	X(UNDO, "ROLLBACK TO one") \
	X(PUT_GAME, \
	    "INSERT INTO games (id, state, guild, channel, message, host, guild_name," \
	    " opener, locale, seats, seats_max, seed, created, rules, due, settings," \
	    " challenger, challenged, seated, parent, channel_name)" \
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16," \
	    " ?17, ?18, ?19, ?20, '')" \
	    " ON CONFLICT (id) DO UPDATE SET state = ?2, guild = ?3, channel = ?4, message = ?5," \
	    " host = ?6, guild_name = ?7, opener = ?8, locale = ?9, seats = ?10," \
	    " seats_max = ?11, seed = ?12, created = ?13, rules = ?14, due = ?15, settings = ?16," \
	    " challenger = ?17, challenged = ?18, seated = ?19, parent = ?20") \
	X(PUT_DUE, "UPDATE games SET due = ?2 WHERE id = ?1") \
	X(CLEAR_SEATS, "DELETE FROM seats WHERE game = ?1") \
	X(PUT_SEAT, \
	    "INSERT INTO seats (game, seat, user, name, strategy, entropy, away, missed, votes)" \
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)") \
	X(PUT_LINE, \
	    "INSERT INTO lines (game, seq, line) VALUES (?1, CASE WHEN ?2 = 1 OR EXISTS" \
	    " (SELECT 1 FROM lines WHERE game = ?1 AND seq = ?2 - 1) THEN ?2 END, ?3)") \
	X(PUT_NOTE, "INSERT INTO notes (game, seq, user) VALUES (?1, ?2, ?3)") \
	X(PUT_TELL, \
	    "INSERT INTO tells (game, seq, user, i, kind, seat, place, card)" \
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)") \
	X(DROP_NOTE, "DELETE FROM notes WHERE game = ?1 AND seq = ?2 AND user = ?3") \
	X(PUT_OFFER, \
	    "INSERT OR REPLACE INTO offers (game, user, channel, message)" \
	    " VALUES (?1, ?2, ?3, ?4)") \
	X(DROP_OFFER, "DELETE FROM offers WHERE game = ?1 AND user = ?2") \
	X(PUT_PING, \
	    "INSERT OR REPLACE INTO pings (game, user, seq, channel, message)" \
	    " VALUES (?1, ?2, ?3, ?4, ?5)") \
	X(DROP_PING, "DELETE FROM pings WHERE game = ?1 AND user = ?2") \
	X(PUT_HIDE, \
	    "INSERT OR REPLACE INTO hides (game, seq, user, channel, message, moment)" \
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6)") \
	X(DROP_HIDE, "DELETE FROM hides WHERE game = ?1 AND seq = ?2 AND user = ?3") \
	X(PUT_END, "INSERT OR REPLACE INTO ends (game, seq) VALUES (?1, ?2)") \
	X(DROP_END, "DELETE FROM ends WHERE game = ?1 AND seq = ?2") \
	X(PUT_USER, \
	    "INSERT OR REPLACE INTO users (user, dm_channel, dm_closed, choices)" \
	    " VALUES (?1, ?2, ?3, ?4)") \
	X(PUT_VALUE, "INSERT OR REPLACE INTO names (name, value) VALUES (?1, ?2)") \
	X(DROP_VALUE, "DELETE FROM names WHERE name = ?1") \
	X(PUT_HOUSE, \
	    "INSERT OR REPLACE INTO houses (guild, channel, settings, rules)" \
	    " VALUES (?1, ?2, ?3, ?4)") \
	X(DROP_HOUSE, "DELETE FROM houses WHERE guild = ?1 AND channel = ?2") \
	X(PUT_HOUSE_GAME, \
	    "INSERT OR REPLACE INTO house_games (guild, name, rules) VALUES (?1, ?2, ?3)") \
	X(DROP_HOUSE_GAME, "DELETE FROM house_games WHERE guild = ?1 AND name = ?2") \
	X(PUT_SESSION, \
	    "INSERT OR REPLACE INTO sessions (shard, shards, token, id, url, seq, application," \
	    " user) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)") \
	X(CLEAR_SEEN, \
	    "DELETE FROM seen WHERE shard = ?1 AND (seq <= ?2 OR NOT EXISTS" \
	    " (SELECT 1 FROM sessions WHERE shard = ?1 AND id = ?3))") \
	X(PUT_SEEN, "INSERT OR IGNORE INTO seen (interaction, shard, seq) VALUES (?1, ?2, ?3)") \
	X(PUT_SERVER, "INSERT OR REPLACE INTO servers (guild, name, locale) VALUES (?1, ?2, ?3)") \
	X(DROP_SERVER, "DELETE FROM servers WHERE guild = ?1") \
	X(SESSIONS, \
	    "SELECT shard, shards, token, id, url, seq, application, user FROM sessions" \
	    " ORDER BY shard") \
	X(SEEN, "SELECT shard, interaction FROM seen ORDER BY interaction") \
	X(SERVERS, \
	    "SELECT guild, name, locale FROM servers WHERE" SQLITE_OF_SHARD("guild") \
	    " ORDER BY guild") \
	X(HOUSES, \
	    "SELECT guild, channel, settings, rules FROM houses WHERE" SQLITE_OF_SHARD("guild") \
	    " ORDER BY guild, channel") \
	X(HOUSE_GAMES, \
	    "SELECT guild, name, rules FROM house_games WHERE" SQLITE_OF_SHARD("guild") \
	    " ORDER BY guild, name") \
	X(PUT_SAT, "INSERT OR IGNORE INTO sat (user, game, seat) VALUES (?1, ?2, ?3)") \
	X(PUT_RESULT, \
	    "INSERT INTO results (game, guild, channel, parent, finished, rules, holes)" \
	    " SELECT id, guild, channel, parent, ?2, ?3, ?4 FROM games WHERE id = ?1") \
	X(PUT_RESULT_SEAT, \
	    "INSERT INTO result_seats (game, seat, user, own, won, total, points, best)" \
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)") \
	X(RESULTS_BACK, \
	    "SELECT finished, game," SQLITE_ASKED("?2", "?7", "?8") " FROM results" \
	    " WHERE guild = ?1 AND (finished, game) > (?3, '') AND (finished, game) < (?4, ?5)" \
	    " ORDER BY finished DESC, game DESC LIMIT ?6") \
	X(RESULTS_PAGE, \
	    "SELECT finished, game FROM results" \
	    " WHERE guild = ?1 AND (finished, game) > (?2, ?3) AND (finished, game) < (?4, ?5)" \
	    " ORDER BY finished, game LIMIT 1 OFFSET ?6") \
	X(RESULTS, \
	    "SELECT r.game, r.guild, r.channel, r.finished, r.rules, r.holes," \
	    " p.seat, p.user, n.name, p.own, p.won, p.total, p.points, p.best" \
	    " FROM (SELECT * FROM results WHERE guild = ?1" \
	    " AND (finished, game) > (?3, ?4) AND (finished, game) <= (?5, ?6)" \
	    " AND" SQLITE_ASKED("?2", "?7", "?8") ") r" \
	    " CROSS JOIN result_seats p ON p.game = r.game" \
	    " CROSS JOIN seats n ON n.game = p.game AND n.seat = p.seat" \
	    " ORDER BY r.finished, r.game, p.seat") \
	X(PUT_DAY, \
	    "INSERT INTO daily_days (guild, date, seed, game, rules, par_holes, par_1, par_2," \
	    " par_3, par_plays, par_sum, par_squares, drawn)" \
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)" \
	    " ON CONFLICT (guild, date) DO UPDATE SET" \
	    " game = CASE WHEN rules = '' THEN ?4 ELSE game END," \
	    " rules = CASE WHEN rules = '' THEN ?5 ELSE rules END," \
	    " par_1 = CASE WHEN par_holes = 0 THEN ?7 ELSE par_1 END," \
	    " par_2 = CASE WHEN par_holes = 0 THEN ?8 ELSE par_2 END," \
	    " par_3 = CASE WHEN par_holes = 0 THEN ?9 ELSE par_3 END," \
	    " par_plays = CASE WHEN par_holes = 0 THEN ?10 ELSE par_plays END," \
	    " par_sum = CASE WHEN par_holes = 0 THEN ?11 ELSE par_sum END," \
	    " par_squares = CASE WHEN par_holes = 0 THEN ?12 ELSE par_squares END," \
	    " par_holes = CASE WHEN par_holes = 0 THEN ?6 ELSE par_holes END") \
	X(PUT_PLAY, \
	    "INSERT INTO daily_plays (guild, date, user, seq, name, mark, holes, points_1," \
	    " points_2, points_3, finished, shared, before, lines)" \
	    " VALUES (?1, ?2, ?3, CASE WHEN ?4 = 1 OR EXISTS (SELECT 1 FROM daily_plays" \
	    " WHERE guild = ?1 AND date = ?2 AND user = ?3) THEN ?4 END," \
	    " ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)" \
	    " ON CONFLICT (guild, date, user) DO UPDATE SET" \
	    " seq = CASE WHEN seq = ?4 - 1 THEN ?4 END, name = ?5, mark = ?6, holes = ?7," \
	    " points_1 = ?8, points_2 = ?9, points_3 = ?10, finished = ?11, shared = ?12," \
	    " before = ?13, lines = ?14") \
	X(PUT_TRY, "INSERT INTO daily_tries (guild, date, once) VALUES (?1, ?2, ?3)") \
	X(DROP_TRIES, \
	    "DELETE FROM daily_tries WHERE (guild, date, once) IN (SELECT guild, date, once" \
	    " FROM daily_tries WHERE date < ?1 ORDER BY date LIMIT ?2)") \
	X(TRY, "SELECT 1 FROM daily_tries WHERE guild = ?1 AND date = ?2 AND once = ?3") \
	X(DROP_PLAYS, \
	    "DELETE FROM daily_plays WHERE (guild, date, user) IN (SELECT p.guild, p.date, p.user" \
	    " FROM daily_days d JOIN daily_plays p ON p.guild = d.guild AND p.date = d.date" \
	    " WHERE d.date < ?1 ORDER BY d.date LIMIT ?2)") \
	X(DROP_DAYS, \
	    "DELETE FROM daily_days WHERE (guild, date) IN (SELECT guild, date FROM daily_days d" \
	    " WHERE date < ?1 AND NOT EXISTS (SELECT 1 FROM daily_plays p" \
	    " WHERE p.guild = d.guild AND p.date = d.date) ORDER BY date LIMIT ?2)") \
	X(DAYS, \
	    "SELECT guild, date, seed, game, rules, par_holes, par_1, par_2, par_3," \
	    " par_plays, par_sum, par_squares, drawn" \
	    " FROM daily_days WHERE guild = ?1 AND date IN (?2, ?3) ORDER BY date") \
	X(PLAY, \
	    "SELECT guild, date, user, seq, name, mark, holes, points_1, points_2, points_3," \
	    " finished, shared, before, lines FROM daily_plays" \
	    " WHERE guild = ?1 AND date = ?2 AND user = ?3") \
	X(EARLIER, \
	    "SELECT date, before FROM daily_plays" \
	    " WHERE user = ?3 AND guild = ?1 AND date < ?2 AND finished > 0" \
	    " ORDER BY date DESC LIMIT ?4") \
	X(LISTED, \
	    "SELECT guild, date, user, seq, name, mark, holes, points_1, points_2, points_3," \
	    " finished, shared, before, count(*) OVER () FROM daily_plays" \
	    " WHERE guild = ?1 AND date = ?2 AND finished > 0" \
	    " ORDER BY points_1 + points_2 + points_3, finished, user LIMIT ?3") \
	X(FORGET_LINES, \
	    "UPDATE lines SET line = json_set(line, '$.as', '" STORE_FORGOTTEN "')" \
	    " WHERE game IN (SELECT game FROM sat WHERE user = ?1)" \
	    " AND line LIKE '%\"do\":\"join\"%' AND EXISTS (SELECT 1 FROM sat WHERE user = ?1" \
	    " AND sat.game = lines.game AND sat.seat = json_extract(line, '$.seat'))") \
	X(GAMES, SQLITE_GAME \
	    " WHERE id IN (SELECT id FROM games WHERE state IN ('lobby', 'playing')" \
	    " UNION SELECT game FROM ends) AND" SQLITE_OF_SHARD("guild") " ORDER BY created, id") \
	X(GAME, SQLITE_GAME " WHERE id = ?1") \
	X(SEATS, \
	    "SELECT user, name, strategy, entropy, away, missed, votes FROM seats" \
	    " WHERE game = ?1 ORDER BY seat") \
	X(LINES, "SELECT seq, line FROM lines WHERE game = ?1 ORDER BY seq") \
	X(OFFERS, "SELECT user, channel, message FROM offers WHERE game = ?1 ORDER BY user") \
	X(PINGS, "SELECT user, seq, channel, message FROM pings WHERE game = ?1 ORDER BY user") \
	X(NOTES, "SELECT seq, user FROM notes WHERE game = ?1 ORDER BY seq, user") \
	X(TELLS, \
	    "SELECT kind, seat, place, card FROM tells" \
	    " WHERE game = ?1 AND seq = ?2 AND user = ?3 ORDER BY i") \
	X(HIDES, \
	    "SELECT game, seq, user, channel, message, moment FROM hides WHERE" \
	    SQLITE_OF_SHARD("(SELECT guild FROM games WHERE id = game)") \
	    " ORDER BY game, seq, user") \
	X(USER, "SELECT user, dm_channel, dm_closed, choices FROM users WHERE user = ?1") \
	X(USERS, "SELECT user, dm_channel, dm_closed, choices FROM users ORDER BY user") \
	X(VALUES, "SELECT name, value FROM names ORDER BY name") \
	X(VALUE, "SELECT value FROM names WHERE name = ?1")
/* clang-format on */

#define SQLITE_STATEMENT_NAME(name, sql) ST_##name,
enum sqlite_statement { SQLITE_STATEMENTS(SQLITE_STATEMENT_NAME) SQLITE_STATEMENTS_N };

/* The file that stood at a path: the database, its -wal or its -shm. */
enum { SQLITE_PLACES = 3 };
struct sqlite_place {
	bool noted; /* there was a file */
	dev_t device;
	ino_t number;
};

/* One connection. */
struct sqlite_store {
	struct sqlite3 *db;
	int lock;
	struct sqlite_place place[SQLITE_PLACES];
	bool forgot; /* the batch forgets a person: what was overwritten must leave the file */
	sqlite3_stmt *stmt[SQLITE_STATEMENTS_N];
};

/* Notes which files are open. Call after something was read: SQLite makes -wal and -shm then. */
void sqlite_places_note(struct sqlite_store *d);

/*
 * Returns false, with a sentence for the operator in why, when a noted file is not at its path any
 * more.
 */
bool sqlite_places_hold(void *db, char *why, size_t why_size);

/*
 * Closes the connection. When the database file is gone, its data is put back at its path, or into
 * PATH-rescued when another file stands there. Both are logged.
 */
void sqlite_places_close(struct sqlite_store *d);

/* The names of the states of games in the database. */
extern const char *const sqlite_state_name[];

/* The names of the kinds of a note's cards in the database. */
extern const char *const sqlite_tell_name[];

/* Binds a text, at most size bytes of it, as parameter i. Lent until the statement has run. */
void sqlite_bind_text(sqlite3_stmt *stmt, int i, const char *text, size_t size);

/* Binds an id as parameter i, with all its 64 bits. */
void sqlite_bind_id(sqlite3_stmt *stmt, int i, uint64_t id);

/*
 * Runs a statement that was bound, and lets go of what was lent to it. Returns SQLITE_DONE or an
 * error.
 */
int sqlite_run(struct sqlite_store *d, enum sqlite_statement which);

/* The columns of a row, as they were bound. A text is lent until the next row. */
uint64_t sqlite_column_id(sqlite3_stmt *stmt, int i);
const char *sqlite_column_text(sqlite3_stmt *stmt, int i);

/* Binds the shard of ST_GAMES, ST_HIDES, ST_HOUSES, ST_HOUSE_GAMES or ST_SERVERS. */
void sqlite_bind_shard(sqlite3_stmt *stmt, const struct store_reader *to);

/* Ends a reading. code: of the last step. Returns false, with the reason logged, on failure. */
bool sqlite_read_end(struct sqlite_store *d, sqlite3_stmt *stmt, int code);

/*
 * Keep PUT_RESULT, PUT_FORGET, and the people at a table in play. Each returns SQLITE_DONE or an
 * error.
 */
int sqlite_keep_result(struct sqlite_store *d, const struct store_put *put);
int sqlite_keep_forget(struct sqlite_store *d, const struct store_put *put);
int sqlite_keep_sat(struct sqlite_store *d, const struct store_game *game);

/* Keep PUT_HOUSE and PUT_HOUSE_GAME, and read all of them. */
int sqlite_keep_house(struct sqlite_store *d, const struct store_put *put);
int sqlite_keep_house_game(struct sqlite_store *d, const struct store_put *put);
bool sqlite_load_houses(struct sqlite_store *d, const struct store_reader *to);

/*
 * Keep PUT_DAY, PUT_PLAY, DROP_DAYS and DROP_TRIES, and read for store_daily(); db is a struct
 * sqlite_store.
 */
int sqlite_keep_day(struct sqlite_store *d, const struct store_put *put);
int sqlite_keep_play(struct sqlite_store *d, const struct store_put *put);
int sqlite_drop_days(struct sqlite_store *d, const struct store_put *put);
int sqlite_drop_tries(struct sqlite_store *d, const struct store_put *put);
bool sqlite_daily(void *db, const struct store_daily *which, const struct store_reader *to);

/* Keep PUT_SESSION, PUT_SEEN, PUT_SERVER and DROP_SERVER, and read the servers. */
int sqlite_keep_session(struct sqlite_store *d, const struct store_put *put);
int sqlite_keep_seen(struct sqlite_store *d, const struct store_put *put);
int sqlite_keep_server(struct sqlite_store *d, const struct store_put *put);
int sqlite_drop_server(struct sqlite_store *d, const struct store_put *put);
bool sqlite_load_servers(struct sqlite_store *d, const struct store_reader *to);

/* Copies a column. Returns false, with the text cut, when out is too small. */
bool sqlite_column_copy(sqlite3_stmt *stmt, int i, char *out, size_t size);

/* Reads a page of store_ask(). db is a struct sqlite_store. */
struct store_cursor;
bool sqlite_ask(void *db, const struct store_question *q, struct store_cursor *cursor,
    store_row *row, void *row_arg);

/* store_load(), store_read(), store_sessions() and store_value(); db is a struct sqlite_store. */
bool sqlite_load(void *db, const struct store_reader *to);
bool sqlite_read(void *db, const char *game, const struct store_reader *to);
bool sqlite_person(void *db, snowflake user, const struct store_reader *to);
bool sqlite_sessions(void *db, const struct store_session_reader *to);
bool sqlite_value(void *db, const char *name, char *out, size_t size);

#endif
