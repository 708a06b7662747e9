/*
 * sqlite.h - what the parts of the SQLite store share. sqlite_file.c opens the file and migrates
 * it. sqlite_place.c watches that the files stay in place. sqlite_copy.c copies a database.
 * sqlite.c runs the statements of statements.h. sqlite_keep.c is what an operator does with a file.
 */
#ifndef BOT_STORE_SQLITE_H
#define BOT_STORE_SQLITE_H

#include "bot/store/backend.h"
#include "bot/store/statements.h"
#include "bot/store/steps.h"

#include <sqlite3.h>
#include <sys/types.h>

enum {
	SQLITE_PATH = 4096, /* bytes of the longest path in Linux, with the NUL */
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
 * Opens the database file at path as it is: nothing is created, locked or migrated, and a golfd may
 * be using it. The file may be of an older or of a newer golfd: its version is set. Returns NULL,
 * with one sentence in why, when there is none, or it is not golfd's.
 */
struct sqlite3 *sqlite_file_look(const char *path, int *version, char *why, size_t why_size);

/* What the parts of sqlite_file_open() do. Each returns false with one sentence in why. */
bool sqlite_name(const char *path, char name[SQLITE_PATH], char *why, size_t why_size);
bool sqlite_lock(const char *name, int *lock, char *why, size_t why_size);
/* *version: 0 for an empty file. One above newest is refused. */
bool sqlite_identify(
    struct sqlite3 *db, const char *path, int newest, int64_t *version, char *why, size_t why_size);
/* Says what the last error of a connection means. Returns false. */
bool sqlite_refuse(struct sqlite3 *db, const char *path, char *why, size_t why_size);

/*
 * The name behind that of a database while a restore replaces it: a whole database. While there is
 * such a file, what stands at the database's name may be half of an old one and half of a new one.
 * sqlite_file_open() and sqlite_file_look() refuse then.
 */
#define SQLITE_RESTORING "-restoring"

/* Copies the name of a path's folder. */
void sqlite_folder(const char *path, char folder[SQLITE_PATH]);

/*
 * When root runs golfd: gives an open file to the owner of the folder of its path, who runs golfd
 * at other times. Returns false when that fails.
 */
bool sqlite_give(int fd, const char *path);

/*
 * Copies a database, with all that its log holds, to a new file for its owner alone, and syncs it.
 * Another process may write to the database meanwhile: the copy is that of one moment. Returns
 * NULL, or what went wrong, as words; then there is no file.
 */
const char *sqlite_copy_new(struct sqlite3 *db, const char *name);

/* What becomes of a copy that is whole. */
enum sqlite_copy {
	SQLITE_COPY_NEW, /* an existing file is refused */
	SQLITE_COPY_OVER, /* an existing file is replaced; the copy is given away (sqlite_give()) */
};

/*
 * The same under another name at first: at `name` there is a whole copy or what was there before,
 * also after a power cut. Returns false, with one sentence in why, on failure.
 */
bool sqlite_copy(
    struct sqlite3 *db, const char *name, enum sqlite_copy how, char *why, size_t why_size);

/*
 * Before a database of `version` is migrated to `newest`: copies it to NAME-before-NEWEST, which a
 * restore puts back for an older golfd, and logs that. Such copies of earlier migrations are
 * deleted, but for the last one. Returns false, with one sentence in why, on failure.
 */
bool sqlite_copy_before(struct sqlite3 *db, int version, int newest, char *why, size_t why_size);

/* Syncs the folder of a path: what was renamed in it stays so after a power cut. */
void sqlite_sync_folder(const char *path);

/*
 * Looks at every page, every index and every reference between tables. Returns false, with one
 * sentence in why, for a database that is damaged.
 */
bool sqlite_sound(struct sqlite3 *db, const char *path, char *why, size_t why_size);

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
	bool forgot; /* the batch forgets a person or a server: what was overwritten must leave the
	                file */
	sqlite3_stmt *stmt[SQLITE_STATEMENTS_N];
};

/*
 * Prepares the statements of d->db. Returns false, with one sentence in why, when the tables are
 * not those of this golfd. sqlite_finalize() ends them.
 */
bool sqlite_prepare(struct sqlite_store *d, const char *path, char *why, size_t why_size);
void sqlite_finalize(struct sqlite_store *d);

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
