/*
 * Checks whether the database's files are still where they were opened. SQLite goes on writing to a
 * file that was deleted or replaced, and that data would be lost with the process. So golfd refuses
 * writes from then on, and puts the file's data back at the end.
 */
#include "bot/store/sqlite.h"

#include "bot/base/log.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_BYTES = SQLITE_PATH + 16 /* a path with a suffix */ };

static const char *const suffixes[SQLITE_PLACES] = { "", "-wal", "-shm" };

static void
name_of(char name[NAME_BYTES], const char *path, unsigned which)
{
	snprintf(name, NAME_BYTES, "%s%s", path, suffixes[which]);
}

void
sqlite_places_note(struct sqlite_store *d)
{
	for (unsigned i = 0; i < SQLITE_PLACES; i++) {
		char name[NAME_BYTES];
		struct stat st;

		name_of(name, sqlite3_db_filename(d->db, "main"), i);
		if (stat(name, &st) == 0)
			d->place[i] = (struct sqlite_place){ true, st.st_dev, st.st_ino };
	}
}

/* Other errors of stat() do not count: SQLite has the file open. */
static bool
in_place(const struct sqlite_store *d, const char *path, unsigned which)
{
	const struct sqlite_place *p = &d->place[which];
	char name[NAME_BYTES];
	struct stat st;

	name_of(name, path, which);
	if (!p->noted)
		return true;
	if (stat(name, &st) != 0)
		return errno != ENOENT && errno != ENOTDIR;
	return st.st_dev == p->device && st.st_ino == p->number;
}

bool
sqlite_places_hold(void *db, char *why, size_t why_size)
{
	const struct sqlite_store *d = db;
	const char *path = sqlite3_db_filename(d->db, "main");
	unsigned i;

	for (i = 0; i < SQLITE_PLACES && in_place(d, path, i); i++)
		;
	if (i < SQLITE_PLACES)
		snprintf(why, why_size,
		    "%s%s was deleted, moved or replaced while golfd runs: actions are refused "
		    "from now on; move that same "
		    "file back, or stop golfd, which then saves in %s what it still holds",
		    path, suffixes[i], path);
	return i == SQLITE_PLACES;
}

/* Removes the old -wal and -shm: the next start would play the old log into the new file. */
static void
remove_beside(const struct sqlite_store *d, const char *path)
{
	char name[NAME_BYTES];

	for (unsigned i = 1; i < SQLITE_PLACES; i++)
		if (d->place[i].noted && in_place(d, path, i)) {
			name_of(name, path, i);
			unlink(name);
		}
}

void
sqlite_places_close(struct sqlite_store *d)
{
	char path[SQLITE_PATH], copy[NAME_BYTES];
	const char *why;
	bool lost;

	snprintf(path, sizeof path, "%s", sqlite3_db_filename(d->db, "main"));
	snprintf(copy, sizeof copy, "%s-rescued", path);
	lost = !in_place(d, path, 0);
	why = lost ? sqlite_copy_new(d->db, copy) : NULL;
	if (why)
		log_line(LOG_ERROR, "store",
		    "the data of %s is lost: it cannot be saved in %s (%s)", path, copy, why);
	sqlite3_close(d->db);
	if (!lost || why)
		return;
	remove_beside(d, path);
	/* link(), since rename() would replace another file that stands there. */
	if (link(copy, path) == 0) {
		unlink(copy);
		log_line(LOG_WARN, "store",
		    "%s was missing: golfd has written it again, with all its data", path);
	} else
		log_line(LOG_WARN, "store",
		    "there is another file at %s, and golfd's data is in %s: move the right file "
		    "to its place",
		    path, copy);
}
