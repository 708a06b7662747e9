/*
 * Opens the SQLite store's file: finds it, locks it, knows it from foreign files, and migrates it.
 * Nothing in a file is changed before golfd knows that the file is empty or its own.
 */
#include "bot/store/sqlite.h"

#include "bot/base/buf.h"
#include "bot/base/log.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Writes a sentence that says why a path cannot be opened. Returns false. */
static bool
refuse_path(const char *path, int error, char *why, size_t why_size)
{
	static const struct {
		int error;
		const char *sentence;
	} rows[] = {
		{ ENOENT, "does not exist: create the folder, or set GOLFD_STORE to another file" },
		{ ENOTDIR, "does not exist: a part of its path is not a folder" },
		{ EISDIR, "is a folder: give the path of a file in it" },
		{ EACCES,
		    "cannot be written by this user: give golfd's user the folder and the file" },
		{ EPERM,
		    "cannot be written by this user: give golfd's user the folder and the file" },
		{ EROFS, "stands on a read-only file system: set GOLFD_STORE to another file" },
		{ ENOSPC, "has no room: the disk is full, free some of it" },
		{ EDQUOT, "has no room: the quota is used up, raise it" },
	};

	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].error == error) {
			snprintf(why, why_size, "The database %s %s.", path, rows[i].sentence);
			return false;
		}
	snprintf(why, why_size, "The database %s cannot be opened: %s.", path, strerror(error));
	return false;
}

bool
sqlite_refuse(struct sqlite3 *db, const char *path, char *why, size_t why_size)
{
	static const struct {
		int code;
		const char *sentence;
	} rows[] = {
		{ SQLITE_NOTADB,
		    "is not a database: set GOLFD_STORE to another file, or put back a backup" },
		{ SQLITE_CORRUPT, "is damaged: put back a backup" },
		{ SQLITE_BUSY, "is locked by another program: close that one first" },
		{ SQLITE_READONLY,
		    "cannot be written by this user: give golfd's user the folder and the file" },
		{ SQLITE_CANTOPEN,
		    "cannot be opened: give golfd's user the folder and all files in it" },
		{ SQLITE_FULL, "has no room: the disk is full, free some of it" },
		{ SQLITE_ERROR, "was changed from outside: put back a backup" },
		{ SQLITE_IOERR,
		    "cannot be written or read: the disk refuses, look at its free space, its "
		    "quota and "
		    "its health" },
	};
	int code = sqlite3_errcode(db) & 0xff;

	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].code == code) {
			snprintf(why, why_size, "The database %s %s.", path, rows[i].sentence);
			return false;
		}
	snprintf(why, why_size, "The database %s cannot be opened: %s.", path, sqlite3_errmsg(db));
	return false;
}

void
sqlite_folder(const char *path, char folder[SQLITE_PATH])
{
	const char *slash = strrchr(path, '/');
	int n = slash == path ? 1 : slash ? (int)(slash - path) : 0;

	snprintf(folder, SQLITE_PATH, "%.*s", n ? n : 1, n ? path : ".");
}

bool
sqlite_give(int fd, const char *path)
{
	char folder[SQLITE_PATH];
	struct stat of, st;

	if (geteuid() != 0)
		return true;
	sqlite_folder(path, folder);
	if (stat(folder, &of) != 0 || fstat(fd, &st) != 0)
		return false;
	return (st.st_uid == of.st_uid && st.st_gid == of.st_gid) ||
	    fchown(fd, of.st_uid, of.st_gid) == 0;
}

/*
 * Creates an empty file when there is none: it will hold seeds, so it is for its owner alone. A
 * file that cannot be given away is root's, who runs golfd then.
 */
static bool
file_make(const char *path, char *why, size_t why_size)
{
	struct stat st;
	int fd;

	if (stat(path, &st) == 0)
		return !S_ISDIR(st.st_mode) || refuse_path(path, EISDIR, why, why_size);
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0)
		return refuse_path(path, errno, why, why_size);
	sqlite_give(fd, path);
	close(fd);
	return true;
}

/*
 * Takes the rights of other users from the database's files, and logs that. A file that another
 * user owns stays as it is, and the log says what to do.
 */
static void
files_close_to_others(const char *path)
{
	static const char *const suffixes[] = { "", "-wal", "-shm", "-journal" };
	struct buf mended, left; /* names; the log cuts what is too long */
	struct stat st;

	buf_init(&mended, 4 * 4096);
	buf_init(&left, 4 * 4096);
	for (unsigned i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
		char name[SQLITE_PATH + 16];

		snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
		if (stat(name, &st) == 0 && (st.st_mode & 077))
			buf_format(chmod(name, 0600) == 0 ? &mended : &left, " %s", name);
	}
	if (mended.length)
		log_line(LOG_WARN, "store",
		    "other users could read seeds and hidden cards: now only the owner can read "
		    "these files:%s",
		    buf_string(&mended));
	if (left.length)
		log_line(LOG_WARN, "store",
		    "other users can read seeds and hidden cards, and golfd may not change that: "
		    "as the files' owner run chmod 600%s",
		    buf_string(&left));
	buf_free(&mended);
	buf_free(&left);
}

/* Only a new file is given away: an old one may be a link to somebody else's. */
static int
lock_open(const char *name)
{
	int fd = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

	if (fd >= 0)
		sqlite_give(fd, name);
	return fd >= 0 || errno != EEXIST ? fd : open(name, O_RDWR | O_CLOEXEC);
}

bool
sqlite_lock(const char *path, int *lock, char *why, size_t why_size)
{
	char name[SQLITE_PATH];
	int fd, error;

	if (snprintf(name, sizeof name, "%s-lock", path) >= (int)sizeof name)
		return refuse_path(path, ENAMETOOLONG, why, why_size);
	fd = lock_open(name);
	if (fd < 0)
		return refuse_path(name, errno, why, why_size);
	if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
		*lock = fd;
		return true;
	}
	error = errno;
	close(fd);
	if (error != EWOULDBLOCK)
		return refuse_path(name, error, why, why_size);
	snprintf(why, why_size,
	    "The database %s is in use by another golfd: stop that one, or set GOLFD_STORE to "
	    "another "
	    "file.",
	    path);
	return false;
}

/* Reads the number that a statement returns into *out. */
static bool
number(struct sqlite3 *db, const char *sql, int64_t *out)
{
	sqlite3_stmt *stmt;
	bool row;

	if (sqlite3_prepare_v2(db, sql, -1, &stmt, NULL) != SQLITE_OK)
		return false;
	row = sqlite3_step(stmt) == SQLITE_ROW;
	if (row)
		*out = sqlite3_column_int64(stmt, 0);
	return sqlite3_finalize(stmt) == SQLITE_OK && row;
}

bool
sqlite_identify(
    struct sqlite3 *db, const char *path, int newest, int64_t *version, char *why, size_t why_size)
{
	int64_t application, tables;

	if (!number(db, "PRAGMA application_id", &application) ||
	    !number(db, "PRAGMA user_version", version) ||
	    !number(db, "SELECT count(*) FROM sqlite_schema", &tables))
		return sqlite_refuse(db, path, why, why_size);
	if (application == 0 && *version == 0 && tables == 0)
		return true;
	if (application != SQLITE_APPLICATION || *version < 1) {
		snprintf(why, why_size,
		    "The database %s belongs to another program: set GOLFD_STORE to another file.",
		    path);
		return false;
	}
	if (*version > newest) {
		snprintf(why, why_size,
		    "The database %s was made by a newer golfd (its version is %lld, this one "
		    "knows %d): "
		    "start that one, or put back a backup.",
		    path, (long long)*version, newest);
		return false;
	}
	return true;
}

/* Carries out a step as one transaction. */
static bool
migrate(
    struct sqlite3 *db, const char *path, const struct store_step *step, char *why, size_t why_size)
{
	char stamp[96];

	snprintf(stamp, sizeof stamp,
	    "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", SQLITE_APPLICATION,
	    step->version);
	if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
	    sqlite3_exec(db, step->sql, NULL, NULL, NULL) == SQLITE_OK &&
	    sqlite3_exec(db, stamp, NULL, NULL, NULL) == SQLITE_OK) {
		log_line(LOG_INFO, "store", "%s now has version %d", path, step->version);
		return true;
	}
	sqlite_refuse(db, path, why, why_size);
	if (!sqlite3_get_autocommit(db))
		sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
	return false;
}

/* Some network file systems cannot do WAL: the rollback journal is as safe there, but slower. */
static bool
prepare(struct sqlite3 *db, const char *path, char *why, size_t why_size)
{
	int64_t wal = 0;

	if (sqlite3_exec(db, sqlite_settings, NULL, NULL, NULL) != SQLITE_OK ||
	    !number(db, "SELECT journal_mode = 'wal' FROM pragma_journal_mode", &wal))
		return sqlite_refuse(db, path, why, why_size);
	/* A full disk is no reason to refuse the start: the log stays as it is. */
	sqlite3_exec(db, sqlite_copy_log, NULL, NULL, NULL);
	if (!wal)
		log_line(LOG_WARN, "store",
		    "the file system of %s cannot do WAL, so writes are slow: put the database on "
		    "a local disk",
		    path);
	return true;
}

static bool
open_steps(struct sqlite3 *db, const char *path, const struct store_step *step, unsigned steps,
    char *why, size_t why_size)
{
	int64_t version = 0;

	sqlite3_busy_timeout(db, SQLITE_BUSY_MS);
	if (sqlite3_db_readonly(db, "main") == 1)
		return refuse_path(path, EACCES, why, why_size);
	if (!sqlite_identify(db, path, step[steps - 1].version, &version, why, why_size))
		return false;
	files_close_to_others(sqlite3_db_filename(db, "main"));
	if (!prepare(db, path, why, why_size))
		return false;
	if (version && version < step[steps - 1].version &&
	    !sqlite_copy_before(db, (int)version, step[steps - 1].version, why, why_size))
		return false;
	for (unsigned i = 0; i < steps; i++)
		if (step[i].version > version && !migrate(db, path, &step[i], why, why_size))
			return false;
	return true;
}

/* SQLite treats ":memory:" and "file:" as special names; after a folder it does not. */
static bool
plain_name(const char *path, char plain[SQLITE_PATH], char *why, size_t why_size)
{
	if (*path &&
	    snprintf(plain, SQLITE_PATH, "%s%s", *path == '/' ? "" : "./", path) < SQLITE_PATH)
		return true;
	snprintf(why, why_size, "The store needs a path of a file: sqlite:PATH.");
	return false;
}

bool
sqlite_name(const char *path, char name[SQLITE_PATH], char *why, size_t why_size)
{
	sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
	char plain[SQLITE_PATH];
	int code;

	if (!plain_name(path, plain, why, why_size))
		return false;
	code = vfs->xFullPathname(vfs, plain, SQLITE_PATH, name) & 0xff;
	return code == SQLITE_OK || refuse_path(path, ENOENT, why, why_size);
}

/* No restore was cut off. */
static bool
is_restored(const char *name, char *why, size_t why_size)
{
	char half[SQLITE_PATH + 16];

	snprintf(half, sizeof half, "%s" SQLITE_RESTORING, name);
	if (access(half, F_OK) != 0)
		return true;
	snprintf(why, why_size,
	    "The restore of the database %s was cut off: run golfd store restore again.", name);
	return false;
}

struct sqlite3 *
sqlite_file_look(const char *path, int *version, char *why, size_t why_size)
{
	char plain[SQLITE_PATH], name[SQLITE_PATH];
	struct sqlite3 *db = NULL;
	int64_t found = 0;
	struct stat st;

	if (!plain_name(path, plain, why, why_size) || !sqlite_name(path, name, why, why_size) ||
	    !is_restored(name, why, why_size))
		return NULL;
	if (stat(plain, &st) != 0) {
		if (errno != ENOENT)
			refuse_path(path, errno, why, why_size);
		else
			snprintf(why, why_size, "There is no database %s.", path);
		return NULL;
	}
	if (sqlite3_open_v2(plain, &db, SQLITE_FLAGS, NULL) != SQLITE_OK)
		sqlite_refuse(db, path, why, why_size);
	else if (sqlite3_busy_timeout(db, SQLITE_BUSY_MS) == SQLITE_OK &&
	    sqlite_identify(db, path, INT_MAX, &found, why, why_size) && found == 0)
		snprintf(why, why_size, "The database %s is empty: no golfd has used it.", path);
	*version = (int)found;
	if (found)
		return db;
	sqlite3_close(db);
	return NULL;
}

struct sqlite3 *
sqlite_file_open(const char *path, const struct store_step *step, unsigned steps, int *lock,
    char *why, size_t why_size)
{
	char plain[SQLITE_PATH], name[SQLITE_PATH];
	struct sqlite3 *db = NULL;

	/*
	 * SQLite's name of the file is the same through every link. The lock comes first: a restore
	 * replaces the file.
	 */
	if (!plain_name(path, plain, why, why_size) || !file_make(plain, why, why_size) ||
	    !sqlite_name(path, name, why, why_size) || !sqlite_lock(name, lock, why, why_size))
		return NULL;
	if (!is_restored(name, why, why_size)) {
		close(*lock);
		return NULL;
	}
	if (sqlite3_open_v2(plain, &db, SQLITE_FLAGS, NULL) != SQLITE_OK)
		sqlite_refuse(db, path, why, why_size);
	else if (open_steps(db, path, step, steps, why, why_size))
		return db;
	sqlite3_close(db);
	close(*lock);
	return NULL;
}
