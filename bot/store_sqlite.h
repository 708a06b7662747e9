/*
 * store_sqlite.h - between the parts of the SQLite store: _file opens and migrates, _load reads, the other writes.
 */
#ifndef BOT_STORE_SQLITE_H
#define BOT_STORE_SQLITE_H

#include "bot/store.h"

#include <sqlite3.h>

enum {
	SQLITE_APPLICATION = 0x476f6c66, /* "Golf", the file's application_id */
	SQLITE_BUSY_MS = 5000, /* how long a commit waits for an operator's session */
};

/* A step from the version before to this one. SQL is never changed once released; a new step is added. */
struct sqlite_step {
	int version; /* PRAGMA user_version afterwards; from 1, without gaps */
	const char *sql;
};

/*
 * Opens the database file at path, creating it (readable by its owner alone) where there is none, and brings it to the
 * last step. *lock is a descriptor that keeps every other golfd away until it is closed: an flock() on PATH-lock, so
 * that an operator's sqlite3 session and backups may still read. NULL, with one sentence in why.
 */
struct sqlite3 *sqlite_file_open(const char *path, const struct sqlite_step *step, unsigned steps,
    int *lock, char *why, size_t why_size);

/* The released steps. */
extern const struct sqlite_step sqlite_steps[];
extern const unsigned sqlite_steps_n;

/*
 * Names a statement and holds its text. The numbers of its parameters and columns are those of the functions that use
 * it; SQLITE_GAME ends with whether the game's lines have no gap.
 */
/* clang-format off */
#define SQLITE_GAME \
	"SELECT id, state, guild, channel, message, host, guild_name, channel_name, locale," \
	" seats, seats_max, seed, created, rules, due, settings," \
	" (SELECT count(*) = ifnull(max(seq), 0) FROM lines WHERE game = id) FROM games"
#define SQLITE_STATEMENTS(X) \
	X(BEGIN, "BEGIN IMMEDIATE") \
	X(COMMIT, "COMMIT") \
	X(ROLLBACK, "ROLLBACK") \
	X(SAVE, "SAVEPOINT one") \
	X(RELEASE, "RELEASE one") \
	X(UNDO, "ROLLBACK TO one") \
	X(PUT_GAME, \
	    "INSERT INTO games (id, state, guild, channel, message, host, guild_name, channel_name," \
	    " locale, seats, seats_max, seed, created, rules, due, settings)" \
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)" \
	    " ON CONFLICT (id) DO UPDATE SET state = ?2, guild = ?3, channel = ?4, message = ?5," \
	    " host = ?6, guild_name = ?7, channel_name = ?8, locale = ?9, seats = ?10," \
	    " seats_max = ?11, seed = ?12, created = ?13, rules = ?14, due = ?15, settings = ?16") \
	X(PUT_DUE, "UPDATE games SET due = ?2 WHERE id = ?1") \
	X(CLEAR_SEATS, "DELETE FROM seats WHERE game = ?1") \
	X(PUT_SEAT, \
	    "INSERT INTO seats (game, seat, user, name, strategy, entropy, away, missed)" \
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)") \
	X(PUT_LINE, \
	    "INSERT INTO lines (game, seq, line) SELECT ?1, ?2, ?3" \
	    " WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM lines WHERE game = ?1 AND seq = ?2 - 1)") \
	X(PUT_NOTE, "INSERT OR REPLACE INTO notes (game, seq, user, text) VALUES (?1, ?2, ?3, ?4)") \
	X(DROP_NOTE, "DELETE FROM notes WHERE game = ?1 AND seq = ?2 AND user = ?3") \
	X(PUT_USER, \
	    "INSERT OR REPLACE INTO users (user, dm_channel, dm_closed, choices)" \
	    " VALUES (?1, ?2, ?3, ?4)") \
	X(PUT_VALUE, "INSERT OR REPLACE INTO names (name, value) VALUES (?1, ?2)") \
	X(GAMES, SQLITE_GAME \
	    " WHERE id IN (SELECT id FROM games WHERE state IN ('lobby', 'playing')" \
	    " UNION SELECT game FROM notes WHERE user = 0) ORDER BY created, id") \
	X(GAME, SQLITE_GAME " WHERE id = ?1") \
	X(SEATS, \
	    "SELECT user, name, strategy, entropy, away, missed FROM seats" \
	    " WHERE game = ?1 ORDER BY seat") \
	X(LINES, "SELECT seq, line FROM lines WHERE game = ?1 ORDER BY seq") \
	X(NOTES, "SELECT seq, user, text FROM notes WHERE game = ?1 ORDER BY seq, user") \
	X(USERS, "SELECT user, dm_channel, dm_closed, choices FROM users ORDER BY user") \
	X(VALUE, "SELECT value FROM names WHERE name = ?1")
/* clang-format on */

#define SQLITE_STATEMENT_NAME(name, sql) ST_##name,
enum sqlite_statement { SQLITE_STATEMENTS(SQLITE_STATEMENT_NAME) SQLITE_STATEMENTS_N };

/* One connection. */
struct sqlite_store {
	struct sqlite3 *db;
	int lock;
	sqlite3_stmt *stmt[SQLITE_STATEMENTS_N];
};

/* How a game's state stands in the database. */
extern const char *const sqlite_state_name[];

/* The text, at most size bytes of it, as parameter i; lent until the statement has run. */
void sqlite_bind_text(sqlite3_stmt *stmt, int i, const char *text, size_t size);

/* store_load(), store_read() and store_value(); db is a struct sqlite_store. */
bool sqlite_load(void *db, const struct store_reader *to);
bool sqlite_read(void *db, const char *game, const struct store_reader *to);
bool sqlite_value(void *db, const char *name, char *out, size_t size);

#endif
