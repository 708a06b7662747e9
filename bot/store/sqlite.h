/*
 * sqlite.h - what the parts of the SQLite store share. sqlite_file.c opens the file and migrates
 * it. sqlite_place.c watches that the files stay in place. sqlite.c runs the statements of
 * statements.h.
 */
#ifndef BOT_STORE_SQLITE_H
#define BOT_STORE_SQLITE_H

#include "bot/store/backend.h"
#include "bot/store/statements.h"
#include "bot/store/steps.h"

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
 * Opens the database file at path and brings it to the last of the steps. Creates the file,
 * readable for its owner alone, when there is none. *lock is a descriptor that keeps every other
 * golfd away until it is closed. It is an flock() on PATH-lock, so an operator's sqlite3 session
 * and backups may still read. When other users can read the database's files, their rights are
 * taken away and that is logged. Where golfd may not do so, the log says what to do. Returns NULL,
 * with one sentence in why, on failure.
 */
struct sqlite3 *sqlite_file_open(const char *path, const struct store_step *step, unsigned steps,
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

/* Runs SQL with arguments, once. Returns SQLITE_DONE, SQLITE_ROW or an error. */
int sqlite_run_text(struct sqlite3 *db, const char *sql, const struct sql_args *a);

/* The statements of a transaction. Each group of writes is a savepoint in it. */
#define SQLITE_STATEMENTS(X)                                                                       \
	X(BEGIN, "BEGIN IMMEDIATE")                                                                \
	X(COMMIT, "COMMIT")                                                                        \
	X(ROLLBACK, "ROLLBACK")                                                                    \
	X(SAVE, "SAVEPOINT one")                                                                   \
	X(RELEASE, "RELEASE one")                                                                  \
	X(UNDO, "ROLLBACK TO one")

#define SQLITE_STATEMENT_NAME(name, sql) SQLITE_ST_##name,
enum {
	SQLITE_ST_FIRST = STATEMENTS_N - 1,
	SQLITE_STATEMENTS(SQLITE_STATEMENT_NAME) SQLITE_STATEMENTS_N
};

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

#endif
