#include "tests/simulate/disk.h"

#include "bot/loop/inside.h"
#include "tests/simulate/machine.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#define TEMPORARY "/temporary-" /* files of this name are gone with their process */

enum { FILES = 16, SECTOR = 512 };

/* Bytes that were written since the last sync. */
struct write {
	struct write *next;
	sqlite3_int64 at;
	int n; /* -1: the file was cut at `at` */
	unsigned char bytes[];
};

struct disk_file {
	char name[64];
	bool exists;
	unsigned char *bytes, *safe; /* as read now; as it would be after a power cut at worst */
	size_t size, safe_size;
	struct write *first, **last; /* what safe lacks */
	unsigned char **shm; /* pages of the index of a WAL; gone with the process */
	int pages;
};

static struct disk_file disk[FILES];
static bool disk_full;

/* What a call does of the disk's work before the process dies in it. */
enum done {
	ALL, /* and the process lives */
	NOTHING,
	WHOLE, /* all of it, but nobody hears of that */
};

/*
 * The process dies in the middle of its work with the disk now and then: in a commit above all.
 * What it does from then on, until the end of the event, does not reach the disk.
 */
static enum done
part(void)
{
	if (machine.dying)
		return NOTHING;
	if (!machine.current || !one_of(machine.faults.halt, 100000))
		return ALL;
	process_halt();
	return below(2) ? WHOLE : NOTHING;
}

struct open_file {
	sqlite3_file base;
	struct disk_file *f;
	bool drop; /* delete at the end */
};

static void
grow(unsigned char **bytes, size_t *size, size_t n)
{
	if (n <= *size)
		return;
	*bytes = realloc(*bytes, n);
	memset(*bytes + *size, 0, n - *size);
	*size = n;
}

static struct disk_file *
find(const char *name, bool make)
{
	struct disk_file *room = NULL;

	for (unsigned i = 0; i < FILES; i++) {
		if (disk[i].exists && strcmp(disk[i].name, name) == 0)
			return &disk[i];
		if (!disk[i].exists && !room)
			room = &disk[i];
	}
	if (!make || !room)
		return NULL;
	*room = (struct disk_file){ .exists = true };
	room->last = &room->first;
	strncpy(room->name, name, sizeof room->name - 1);
	return room;
}

static void
writes_free(struct disk_file *f)
{
	while (f->first) {
		struct write *w = f->first;

		f->first = w->next;
		free(w);
	}
	f->last = &f->first;
}

static void
shm_free(struct disk_file *f)
{
	for (int i = 0; i < f->pages; i++)
		free(f->shm[i]);
	free(f->shm);
	f->shm = NULL;
	f->pages = 0;
}

static void
file_delete(struct disk_file *f)
{
	writes_free(f);
	shm_free(f);
	free(f->bytes);
	free(f->safe);
	*f = (struct disk_file){ .exists = false };
}

/* Files ------------------------------------------------------------------- */

static int
x_close(sqlite3_file *file)
{
	struct open_file *o = (struct open_file *)file;

	if (o->drop)
		file_delete(o->f);
	return SQLITE_OK;
}

static int
x_read(sqlite3_file *file, void *out, int n, sqlite3_int64 at)
{
	struct disk_file *f = ((struct open_file *)file)->f;
	size_t there = (size_t)at < f->size ? f->size - (size_t)at : 0;

	/* A golfd that cannot read its games at the start ends: that is no fault. */
	if (machine.current && machine.current->l && one_of(machine.faults.unread, 1000000))
		return SQLITE_IOERR_READ;
	memset(out, 0, (size_t)n);
	if (there)
		memcpy(out, f->bytes + at, there < (size_t)n ? there : (size_t)n);
	return there < (size_t)n ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

static void
note(struct disk_file *f, sqlite3_int64 at, const void *bytes, int n)
{
	struct write *w = malloc(sizeof *w + (n > 0 ? (size_t)n : 0));

	*w = (struct write){ .at = at, .n = n };
	if (n > 0)
		memcpy(w->bytes, bytes, (size_t)n);
	*f->last = w;
	f->last = &w->next;
}

static int
x_write(sqlite3_file *file, const void *bytes, int n, sqlite3_int64 at)
{
	struct disk_file *f = ((struct open_file *)file)->f;
	struct process *was = machine.current;
	enum done done = part();

	if (done == NOTHING)
		return SQLITE_IOERR_WRITE;
	if (disk_full && (size_t)at + (size_t)n > f->size)
		return SQLITE_FULL;
	machine.current = NULL;
	grow(&f->bytes, &f->size, (size_t)at + (size_t)n);
	memcpy(f->bytes + at, bytes, (size_t)n);
	note(f, at, bytes, n);
	machine.current = was;
	return done == ALL ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

static int
x_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	struct disk_file *f = ((struct open_file *)file)->f;
	struct process *was = machine.current;
	enum done done = part();

	if (done == NOTHING)
		return SQLITE_IOERR_TRUNCATE;
	machine.current = NULL;
	if ((size_t)size < f->size)
		f->size = (size_t)size;
	note(f, size, NULL, -1);
	machine.current = was;
	return done == ALL ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

/* Carries out the first n bytes of a write on what is safe. */
static void
settle(struct disk_file *f, const struct write *w, int n)
{
	if (w->n < 0) {
		if ((size_t)w->at < f->safe_size)
			f->safe_size = (size_t)w->at;
		return;
	}
	grow(&f->safe, &f->safe_size, (size_t)w->at + (size_t)n);
	memcpy(f->safe + w->at, w->bytes, (size_t)n);
}

/*
 * A sync may fail, as Linux lets it: what it should have written may be lost. A later sync
 * succeeds, and writes nothing of that, though the file reads as if all were there until the power
 * fails.
 */
static int
x_sync(sqlite3_file *file, int flags)
{
	struct disk_file *f = ((struct open_file *)file)->f;
	struct process *was = machine.current;
	enum done done = part();
	bool fails = was && was->l && one_of(machine.faults.unsynced, 10000);

	(void)flags;
	if (done == NOTHING)
		return SQLITE_IOERR_FSYNC;
	machine.current = NULL;
	for (const struct write *w = f->first; w; w = w->next)
		if (!fails || below(2))
			settle(f, w, w->n);
	writes_free(f);
	machine.current = was;
	return fails || done != ALL ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static int
x_size(sqlite3_file *file, sqlite3_int64 *out)
{
	*out = (sqlite3_int64)((struct open_file *)file)->f->size;
	return SQLITE_OK;
}

/* One process at a time has the file. */
static int
x_lock(sqlite3_file *file, int level)
{
	(void)file;
	(void)level;
	return SQLITE_OK;
}

static int
x_reserved(sqlite3_file *file, int *out)
{
	(void)file;
	*out = 0;
	return SQLITE_OK;
}

static int
x_control(sqlite3_file *file, int op, void *arg)
{
	(void)file;
	(void)op;
	(void)arg;
	return SQLITE_NOTFOUND;
}

static int
x_sector(sqlite3_file *file)
{
	(void)file;
	return SECTOR;
}

static int
x_traits(sqlite3_file *file)
{
	(void)file;
	/* As SQLite takes it for every disk under Unix. */
	return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int
x_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
	struct disk_file *f = ((struct open_file *)file)->f;
	struct process *was = machine.current;

	*out = NULL;
	if (page >= f->pages && !extend)
		return SQLITE_OK;
	machine.current = NULL;
	while (f->pages <= page) {
		f->shm = realloc(f->shm, (size_t)(f->pages + 1) * sizeof *f->shm);
		f->shm[f->pages++] = calloc(1, (size_t)size);
	}
	machine.current = was;
	*out = f->shm[page];
	return SQLITE_OK;
}

static int
x_shm_lock(sqlite3_file *file, int from, int n, int flags)
{
	(void)file;
	(void)from;
	(void)n;
	(void)flags;
	return SQLITE_OK;
}

static void
x_shm_barrier(sqlite3_file *file)
{
	(void)file;
}

static int
x_shm_unmap(sqlite3_file *file, int drop)
{
	if (drop)
		shm_free(((struct open_file *)file)->f);
	return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
	.iVersion = 2,
	.xClose = x_close,
	.xRead = x_read,
	.xWrite = x_write,
	.xTruncate = x_truncate,
	.xSync = x_sync,
	.xFileSize = x_size,
	.xLock = x_lock,
	.xUnlock = x_lock,
	.xCheckReservedLock = x_reserved,
	.xFileControl = x_control,
	.xSectorSize = x_sector,
	.xDeviceCharacteristics = x_traits,
	.xShmMap = x_shm_map,
	.xShmLock = x_shm_lock,
	.xShmBarrier = x_shm_barrier,
	.xShmUnmap = x_shm_unmap,
};

/* The file system ------------------------------------------------------------ */

static int
v_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
	static unsigned temporary;
	struct open_file *o = (struct open_file *)file;
	struct process *was = machine.current;
	char made[32];

	(void)vfs;
	if (!name) {
		sqlite3_snprintf(sizeof made, made, TEMPORARY "%u", ++temporary);
		name = made;
	}
	machine.current = NULL;
	o->f = find(name, flags & SQLITE_OPEN_CREATE);
	machine.current = was;
	o->drop = flags & SQLITE_OPEN_DELETEONCLOSE;
	o->base.pMethods = o->f ? &methods : NULL;
	if (out)
		*out = flags;
	return o->f ? SQLITE_OK : SQLITE_CANTOPEN;
}

static int
v_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct disk_file *f = find(name, false);

	enum done done = part();

	(void)vfs;
	(void)sync;
	if (!f)
		return SQLITE_IOERR_DELETE_NOENT;
	if (done == NOTHING)
		return SQLITE_IOERR_DELETE;
	file_delete(f);
	return done == ALL ? SQLITE_OK : SQLITE_IOERR_DELETE;
}

static int
v_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
	(void)vfs;
	(void)flags;
	*out = find(name, false) != NULL;
	return SQLITE_OK;
}

static int
v_full(sqlite3_vfs *vfs, const char *name, int n, char *out)
{
	(void)vfs;
	sqlite3_snprintf(n, out, "%s", name);
	return SQLITE_OK;
}

static int
v_random(sqlite3_vfs *vfs, int n, char *out)
{
	(void)vfs;
	for (int i = 0; i < n; i++)
		out[i] = (char)chance();
	return n;
}

static int
v_sleep(sqlite3_vfs *vfs, int us)
{
	(void)vfs;
	return us;
}

static int
v_time(sqlite3_vfs *vfs, sqlite3_int64 *out)
{
	(void)vfs;
	*out = INT64_C(210866760000000) + (machine.date * 1000) + (sqlite3_int64)machine.now;
	return SQLITE_OK;
}

static int
v_error(sqlite3_vfs *vfs, int n, char *out)
{
	(void)vfs;
	(void)n;
	(void)out;
	return 0;
}

void
disk_fill(bool full)
{
	disk_full = full;
}

void
disk_init(void)
{
	static sqlite3_vfs vfs = { .iVersion = 2,
		.szOsFile = sizeof(struct open_file),
		.mxPathname = 256,
		.zName = "simulated",
		.xOpen = v_open,
		.xDelete = v_delete,
		.xAccess = v_access,
		.xFullPathname = v_full,
		.xRandomness = v_random,
		.xSleep = v_sleep,
		.xGetLastError = v_error,
		.xCurrentTimeInt64 = v_time };

	sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
	sqlite3_initialize();
	sqlite3_vfs_register(&vfs, 1);
}

/*
 * After a power cut each write that was not synced is there, or is not, or is there up to a sector.
 * Writes of one file may be lost in any order.
 */
void
disk_process_died(struct process *p, bool power)
{
	(void)p;
	for (unsigned i = 0; i < FILES; i++) {
		struct disk_file *f = &disk[i];

		if (!f->exists)
			continue;
		if (strncmp(f->name, TEMPORARY, sizeof TEMPORARY - 1) == 0) {
			file_delete(f);
			continue;
		}
		shm_free(f);
		if (!power || !f->first)
			continue;
		for (const struct write *w = f->first; w; w = w->next)
			if (w->n < 0 || one_of(1, 2))
				settle(f, w, w->n);
			else if (one_of(1, 2) && w->n > SECTOR)
				settle(f, w, (int)below((unsigned)w->n / SECTOR) * SECTOR);
		writes_free(f);
		free(f->bytes);
		f->bytes = malloc(f->safe_size ? f->safe_size : 1);
		memcpy(f->bytes, f->safe, f->safe_size);
		f->size = f->safe_size;
	}
}
