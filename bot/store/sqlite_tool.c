/*
 * What an operator does with the file of the SQLite store: tool.h.
 *
 * A restore replaces the file, since nothing of an old file is sure: it may be damaged, missing, or
 * have a log of another file beside it. SQLite plays any log into any file, so the old log must be
 * away before the new file comes. These are two steps, and a power cut may come between them.
 * Therefore the new file stands at NAME-restoring first, whole and synced; while it stands there,
 * no golfd opens the store, and the restore can be run again.
 */
#include "bot/store/sqlite.h"
#include "bot/store/tool.h"

#include "bot/base/buf.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { NAME_BYTES = SQLITE_PATH + 64 /* a path with a suffix */ };

/* The last step of this golfd. */
static int
newest(void)
{
	unsigned steps;
	const struct store_step *step = steps_of(&dialect_sqlite, &steps);

	return step[steps - 1].version;
}

/* Backup ----------------------------------------------------------------------- */

/* A copy needs no log, so looking at it makes no file beside it. */
static bool
copy_is_sound(const char *file, int version, char *why, size_t why_size)
{
	struct sqlite3 *db = NULL;
	int64_t found = 0;
	bool good;

	if (sqlite3_open_v2(file, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) !=
	    SQLITE_OK) {
		sqlite_refuse(db, file, why, why_size);
		sqlite3_close(db);
		return false;
	}
	good = sqlite_identify(db, file, INT_MAX, &found, why, why_size) && found == version &&
	    sqlite_sound(db, file, why, why_size);
	sqlite3_close(db);
	if (!good)
		snprintf(why, why_size,
		    "The copy was not what was written: look at the health of the disk of %s, and "
		    "of the store's.",
		    file);
	return good;
}

static bool
backup(const char *rest, const char *file, char *why, size_t why_size)
{
	struct sqlite3 *db;
	int version;
	bool good;

	if (access(file, F_OK) == 0) {
		snprintf(why, why_size, "The file %s exists: give the name of a new file.", file);
		return false;
	}
	db = sqlite_file_look(rest, &version, why, why_size);
	if (!db)
		return false;
	good = sqlite_copy(db, file, SQLITE_COPY_NEW, why, why_size);
	sqlite3_close(db);
	if (!good)
		return false;
	if (copy_is_sound(file, version, why, why_size))
		return true;
	unlink(file);
	return false;
}

/* Restore ---------------------------------------------------------------------- */

/* A file that has no log beside it is read as it is, also from a disk that cannot be written. */
static struct sqlite3 *
source_open(const char *file, char *why, size_t why_size)
{
	struct sqlite3 *db = NULL;
	char log[NAME_BYTES];
	struct stat st;
	struct buf uri;
	bool good;

	snprintf(log, sizeof log, "%s-wal", file);
	buf_init(&uri, 4 * SQLITE_PATH);
	buf_text(&uri, "file:");
	for (const char *c = file; *c; c++)
		buf_format(&uri, strchr("?#%", *c) ? "%%%02x" : "%c", *c);
	buf_text(&uri, stat(log, &st) == 0 && st.st_size > 0 ? "" : "?immutable=1");
	good = sqlite3_open_v2(buf_string(&uri), &db,
		   SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL) == SQLITE_OK;
	buf_free(&uri);
	if (good)
		return db;
	sqlite_refuse(db, file, why, why_size);
	sqlite3_close(db);
	return NULL;
}

static bool
source_is_good(struct sqlite3 *db, const char *file, char *why, size_t why_size)
{
	int64_t version = 0;

	if (!sqlite_identify(db, file, INT_MAX, &version, why, why_size) || version == 0)
		snprintf(
		    why, why_size, "The file %s is no store of golfd, or it is damaged.", file);
	else if (version > newest())
		snprintf(why, why_size,
		    "The file %s is of a newer golfd (its version is %lld, this one knows %d): "
		    "restore it with that one.",
		    file, (long long)version, newest());
	else if (!sqlite_sound(db, file, why, why_size))
		snprintf(why, why_size, "The file %s is damaged: take another backup.", file);
	else
		return true;
	return false;
}

/* Returns the file to restore, open, after looking at all of it. */
static struct sqlite3 *
source(const char *file, const char *name, char *why, size_t why_size)
{
	struct stat st = { 0 }, old;
	struct sqlite3 *db;

	if (stat(file, &st) != 0 || !S_ISREG(st.st_mode)) {
		snprintf(why, why_size, "The file %s cannot be restored: %s.", file,
		    st.st_mode ? "it is no file" : strerror(errno));
		return NULL;
	}
	if (stat(name, &old) == 0 && old.st_dev == st.st_dev && old.st_ino == st.st_ino) {
		snprintf(why, why_size, "The file %s is the store itself: name a backup.", file);
		return NULL;
	}
	db = source_open(file, why, why_size);
	if (db && source_is_good(db, file, why, why_size))
		return db;
	sqlite3_close(db);
	return NULL;
}

/* Finds a name for the old files that no file has. */
static void
old_name(const char *name, char old[NAME_BYTES])
{
	time_t now = time(NULL);
	char stamp[24];
	struct tm tm;

	strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", gmtime_r(&now, &tm));
	snprintf(old, NAME_BYTES, "%s-old-%s", name, stamp);
	for (unsigned i = 2; access(old, F_OK) == 0; i++)
		snprintf(old, NAME_BYTES, "%s-old-%s-%u", name, stamp, i);
}

/* Gives the old files, of which some may be missing, names that belong together. */
static bool
set_aside(const char *name, const char *old, char *why, size_t why_size)
{
	static const char *const suffixes[] = { "-wal", "-shm", "-journal" };
	char from[NAME_BYTES], to[NAME_BYTES + 16];

	for (unsigned i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
		snprintf(from, sizeof from, "%s%s", name, suffixes[i]);
		snprintf(to, sizeof to, "%s%s", old, suffixes[i]);
		if (rename(from, to) != 0 && errno != ENOENT) {
			snprintf(why, why_size, "The old file %s cannot be moved: %s.", from,
			    strerror(errno));
			return false;
		}
	}
	/* A link, so that a file stands there at any moment; where there are no links, a move. */
	if (link(name, old) == 0 || rename(name, old) == 0 || errno == ENOENT)
		return true;
	snprintf(why, why_size, "The old file %s cannot be moved: %s.", name, strerror(errno));
	return false;
}

static bool
put_in_place(
    const char *name, struct sqlite3 *from, char said[TOOL_SAID], char *why, size_t why_size)
{
	char whole[NAME_BYTES], old[NAME_BYTES];
	bool any = access(name, F_OK) == 0;

	snprintf(whole, sizeof whole, "%s" SQLITE_RESTORING, name);
	old_name(name, old);
	if (!sqlite_copy(from, whole, SQLITE_COPY_OVER, why, why_size) ||
	    !set_aside(name, old, why, why_size))
		return false;
	if (rename(whole, name) != 0) {
		snprintf(why, why_size, "The file %s cannot be put in place: %s.", whole,
		    strerror(errno));
		return false;
	}
	sqlite_sync_folder(name);
	if (any)
		snprintf(said, TOOL_SAID,
		    "%s is restored. What was there before is in %s: delete it when the games are "
		    "as you want them.",
		    name, old);
	else
		snprintf(said, TOOL_SAID, "%s is restored.", name);
	return true;
}

static bool
restore(const char *rest, const char *file, char said[TOOL_SAID], char *why, size_t why_size)
{
	char name[SQLITE_PATH];
	struct sqlite3 *db;
	struct stat st;
	int lock;
	bool good;

	if (!sqlite_name(rest, name, why, why_size))
		return false;
	if (stat(name, &st) == 0 && !S_ISREG(st.st_mode)) {
		snprintf(why, why_size, "The store %s is no file: set GOLFD_STORE.", name);
		return false;
	}
	if (!sqlite_lock(name, &lock, why, why_size))
		return false;
	db = source(file, name, why, why_size);
	good = db && put_in_place(name, db, said, why, why_size);
	sqlite3_close(db);
	close(lock);
	return good;
}

/* Vacuum ----------------------------------------------------------------------- */

static bool
vacuum(const char *rest, char *why, size_t why_size)
{
	char name[SQLITE_PATH], folder[SQLITE_PATH];
	struct sqlite3 *db = NULL;
	int lock, version;
	bool good = false;

	if (!sqlite_name(rest, name, why, why_size))
		return false;
	if (access(name, F_OK) != 0) {
		snprintf(why, why_size, "The database %s does not exist.", name);
		return false;
	}
	if (!sqlite_lock(name, &lock, why, why_size))
		return false;
	/* SQLite writes all of it to another file meanwhile, which must be as private. */
	sqlite_folder(name, folder);
	setenv("SQLITE_TMPDIR", folder, 1);
	db = sqlite_file_look(rest, &version, why, why_size);
	if (db)
		good = sqlite3_exec(db,
			   "PRAGMA secure_delete = ON; PRAGMA synchronous = FULL; VACUUM;"
			   "PRAGMA wal_checkpoint(TRUNCATE)",
			   NULL, NULL, NULL) == SQLITE_OK ||
		    sqlite_refuse(db, rest, why, why_size);
	sqlite3_close(db);
	close(lock);
	return good;
}

/* Looking ---------------------------------------------------------------------- */

static void
look_end(void *look)
{
	struct sqlite_store *d = look;

	sqlite_finalize(d);
	sqlite3_close(d->db);
	free(d);
}

static void *
look(const char *rest, int *version, int *newest_known, char *why, size_t why_size)
{
	struct sqlite_store *d = calloc(1, sizeof *d);

	*newest_known = newest();
	if (!d) {
		snprintf(why, why_size, "No memory is left to open the store.");
		return NULL;
	}
	d->db = sqlite_file_look(rest, version, why, why_size);
	if (d->db && (*version != newest() || sqlite_prepare(d, rest, why, why_size)))
		return d;
	look_end(d);
	return NULL;
}

static bool
sound(void *look, char *why, size_t why_size)
{
	struct sqlite3 *db = ((struct sqlite_store *)look)->db;

	return sqlite_sound(db, sqlite3_db_filename(db, "main"), why, why_size);
}

static bool
read_some(void *look, struct reading *r)
{
	return store_sqlite.read(look, r);
}

const struct tool_store tool_sqlite = {
	.backup = backup,
	.restore = restore,
	.vacuum = vacuum,
	.look = look,
	.sound = sound,
	.read = read_some,
	.end = look_end,
};
