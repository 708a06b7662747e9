/*
 * Copies of a database. VACUUM INTO reads everything as it is at one moment, what stands in the log
 * included, while another process goes on writing; it writes no page that was deleted, and a file
 * that needs no log beside it. The backup API copies pages, deleted ones too, and begins anew when
 * another process writes between two of its steps.
 */
#include "bot/store/sqlite.h"

#include "bot/base/log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Fills an empty file that is open. Returns an error or NULL. */
static const char *
fill(struct sqlite3 *db, const char *name, int fd)
{
	char *sql = sqlite3_mprintf("VACUUM INTO %Q", name);
	const char *why = NULL;

	if (!sql || sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
		why = sqlite3_errmsg(db);
	else if (fsync(fd) != 0)
		why = strerror(errno);
	sqlite3_free(sql);
	return why;
}

const char *
sqlite_copy_new(struct sqlite3 *db, const char *name)
{
	int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	const char *why = fd < 0 ? strerror(errno) : fill(db, name, fd);

	if (fd >= 0)
		close(fd);
	if (fd >= 0 && why)
		unlink(name);
	return why;
}

void
sqlite_sync_folder(const char *path)
{
	char folder[SQLITE_PATH];
	int fd;

	sqlite_folder(path, folder);
	fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return;
	fsync(fd);
	close(fd);
}

/* rename() would replace a file that has come meanwhile. Some file systems have no links. */
static bool
rename_new(const char *from, const char *to)
{
	if (link(from, to) == 0)
		return unlink(from) == 0;
	return errno != EEXIST && renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0;
}

bool
sqlite_copy(struct sqlite3 *db, const char *name, enum sqlite_copy how, char *why, size_t why_size)
{
	const char *problem = NULL;
	char temporary[SQLITE_PATH];
	int fd;

	if (snprintf(temporary, sizeof temporary, "%s.XXXXXX", name) >= (int)sizeof temporary) {
		snprintf(why, why_size, "The name of the copy is too long.");
		return false;
	}
	/* Its mode is 0600 from the beginning. */
	fd = mkostemp(temporary, O_CLOEXEC);
	if (fd < 0)
		problem = strerror(errno);
	else if (how == SQLITE_COPY_OVER && !sqlite_give(fd, name))
		problem = "it cannot be given to the folder's owner";
	else
		problem = fill(db, temporary, fd);
	if (!problem &&
	    (how == SQLITE_COPY_OVER ? rename(temporary, name) != 0 : !rename_new(temporary, name)))
		problem = strerror(errno);
	if (problem)
		snprintf(why, why_size, "The copy %s cannot be made: %s.", name, problem);
	if (fd >= 0)
		close(fd);
	if (fd >= 0 && problem)
		unlink(temporary);
	if (!problem)
		sqlite_sync_folder(name);
	return !problem;
}

bool
sqlite_copy_before(struct sqlite3 *db, int version, int newest, char *why, size_t why_size)
{
	const char *path = sqlite3_db_filename(db, "main");
	char name[SQLITE_PATH + 32];
	bool last = true; /* no copy of an earlier migration was found yet */

	snprintf(name, sizeof name, "%s-before-%d", path, newest);
	if (!sqlite_copy(db, name, SQLITE_COPY_OVER, why, why_size))
		return false;
	log_line(LOG_WARN, "store",
	    "%s has version %d, which becomes %d: %s is a copy of it for an older golfd, by golfd "
	    "store restore",
	    path, version, newest, name);
	for (int older = newest - 1; older > 0; older--) {
		snprintf(name, sizeof name, "%s-before-%d", path, older);
		if (access(name, F_OK) != 0)
			continue;
		if (!last)
			unlink(name);
		last = false;
	}
	return true;
}

/* Whether a statement gives no row, or "ok" alone. */
static bool
is_clean(struct sqlite3 *db, const char *sql)
{
	sqlite3_stmt *stmt;
	bool clean = true;

	if (sqlite3_prepare_v2(db, sql, -1, &stmt, NULL) != SQLITE_OK)
		return false;
	while (clean && sqlite3_step(stmt) == SQLITE_ROW) {
		const unsigned char *text = sqlite3_column_text(stmt, 0);

		clean = text && strcmp((const char *)text, "ok") == 0;
	}
	return sqlite3_finalize(stmt) == SQLITE_OK && clean;
}

bool
sqlite_sound(struct sqlite3 *db, const char *path, char *why, size_t why_size)
{
	if (is_clean(db, "PRAGMA integrity_check(1)") && is_clean(db, "PRAGMA foreign_key_check"))
		return true;
	snprintf(why, why_size, "The database %s is damaged: put back a backup.", path);
	return false;
}
