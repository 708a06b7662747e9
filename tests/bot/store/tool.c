/* What an operator does with the SQLite store: copies, puts back, and what is refused. */
#include "bot/store/tool.h"
#include "bot/store/sqlite.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(store_tool, .init = stage_sqlite, .fini = stage_end, .timeout = TEST_LIMIT);

static char copy[128], said[TOOL_SAID];

static bool
backup(void)
{
	snprintf(copy, sizeof copy, "%s/copy", stage.folder);
	return tool_sqlite.backup(stage.path, copy, stage.why, sizeof stage.why);
}

static bool
restore(const char *file)
{
	return tool_sqlite.restore(stage.path, file, said, stage.why, sizeof stage.why);
}

static void
expect_why(const char *reason)
{
	size_t n = strlen(stage.why);

	cr_expect(strstr(stage.why, reason), "wanted \"%s\" in: %s", reason, stage.why);
	cr_expect(n > 10 && stage.why[n - 1] == '.' && !strchr(stage.why, '\n'), "%s", stage.why);
}

/* The number of files in the folder. */
static unsigned
files(void)
{
	DIR *dir = opendir(stage.folder);
	unsigned n = 0;

	for (struct dirent *e; (e = readdir(dir));)
		n += e->d_name[0] != '.';
	closedir(dir);
	return n;
}

static mode_t
mode_of(const char *name)
{
	struct stat st;

	return stat(name, &st) == 0 ? st.st_mode & 0777 : 0;
}

/* A golfd writes the value of "n" and is killed: its log stays. */
static void
write_and_die(const char *value)
{
	struct store_put put = { .kind = PUT_VALUE, .name = "n", .text = value };
	pid_t child = fork();
	int status;

	if (child == 0) {
		stage_reopen();
		_exit(stage_keep(&put, 1) == STORE_OK ? 0 : 1);
	}
	cr_assert_eq(waitpid(child, &status, 0), child);
	cr_assert_eq(status, 0);
}

/* The value of "n", as golfd reads it. */
static const char *
value(void)
{
	static char out[32];

	stage_reopen();
	cr_assert(store_value(stage.s, "n", out, sizeof out));
	stage_close();
	return out;
}

static void
write_file(const char *name, const char *text)
{
	FILE *f = fopen(name, "w");

	cr_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

static char *
beside(const char *suffix)
{
	static char name[160];

	snprintf(name, sizeof name, "%s%s", stage.path, suffix);
	return name;
}

/* Backup ----------------------------------------------------------------------- */

Test(store_tool, a_backup_is_taken_while_golfd_writes_and_only_its_owner_can_read_it)
{
	struct store_put put = { .kind = PUT_VALUE, .name = "n", .text = "first" };
	mode_t was = umask(0);
	unsigned before;

	stage_reopen();
	cr_expect_eq(stage_keep(&put, 1), STORE_OK);
	before = files();
	cr_assert(backup(), "%s", stage.why);
	umask(was);
	cr_expect_eq(files(), before + 1, "the copy and nothing else");
	cr_expect_eq(mode_of(copy), 0600, "the copy holds seeds: %o", mode_of(copy));
	put.text = "second";
	cr_expect_eq(stage_keep(&put, 1), STORE_OK, "golfd goes on");
	stage_close();
	cr_expect_str_eq(value(), "second");
	cr_assert(restore(copy), "%s", stage.why);
	cr_expect_str_eq(value(), "first", "what stood in the log alone is in the copy");
}

Test(store_tool, a_backup_of_an_older_store_changes_neither)
{
	unsigned steps;
	const struct store_step *step = steps_of(&dialect_sqlite, &steps);
	int lock, version;
	struct sqlite3 *db = sqlite_file_open(
	    stage.path, step, 14, &lock, stage.why, sizeof stage.why);

	cr_assert_not_null(db, "%s", stage.why);
	sqlite3_close(db);
	close(lock);
	cr_assert(backup(), "%s", stage.why);
	for (unsigned i = 0; i < 2; i++) {
		db = sqlite_file_look(i ? copy : stage.path, &version, stage.why, sizeof stage.why);
		cr_assert_not_null(db, "%s", stage.why);
		sqlite3_close(db);
		cr_expect_eq(version, 14);
	}
}

Test(store_tool, a_backup_that_fails_leaves_no_file_and_overwrites_none)
{
	struct rlimit small = { 40960, 40960 }; /* the log's index has 32 KiB */
	char none[160];
	pid_t child;
	int status;

	cr_expect_not(backup());
	expect_why("There is no database");
	stage_reopen();
	stage_close();
	write_file(copy, "mine");
	cr_expect_not(backup());
	expect_why("exists");
	cr_expect_str_eq(stage_text_of(copy), "mine");
	unlink(copy);

	snprintf(none, sizeof none, "%s/none/copy", stage.folder);
	cr_expect_not(tool_sqlite.backup(stage.path, none, stage.why, sizeof stage.why));
	expect_why("cannot be made");

	/* A disk that gets full on the way. */
	child = fork();
	if (child == 0) {
		signal(SIGXFSZ, SIG_IGN);
		setrlimit(RLIMIT_FSIZE, &small);
		_exit(!backup() && strstr(stage.why, "cannot be made") ? 0 : 1);
	}
	cr_assert_eq(waitpid(child, &status, 0), child);
	cr_expect_eq(status, 0);
	cr_expect_eq(files(), 2, "the database and its lock");
}

/* Restore ---------------------------------------------------------------------- */

Test(store_tool, a_backup_is_put_back_whatever_the_old_files_are)
{
	static const struct {
		const char *name; /* the file that is damaged; NULL: none */
		const char *text; /* NULL: it is missing */
		const char *reason;
	} tries[] = {
		{ NULL, NULL, "a log of later writes, which would undo the restore" },
		{ "", NULL, "a log alone" },
		{ "", "", "an empty file" },
		{ "", "this is no database, and it is long enough to be read as one",
		    "a broken file" },
		{ "-wal", "broken", "a broken log" },
		{ "-shm", "", "an empty index of the log" },
		{ "-journal", "broken", "a journal of another program" },
	};

	write_and_die("backed up");
	cr_assert(backup(), "%s", stage.why);
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		write_and_die("later");
		cr_assert_eq(access(beside("-wal"), F_OK), 0);
		if (tries[i].name && tries[i].text)
			write_file(beside(tries[i].name), tries[i].text);
		else if (tries[i].name)
			unlink(beside(tries[i].name));
		cr_assert(restore(copy), "%s: %s", tries[i].reason, stage.why);
		cr_expect_eq(mode_of(stage.path), 0600);
		cr_expect_neq(access(beside("-wal"), F_OK), 0, "%s", tries[i].reason);
		cr_expect_neq(access(beside("-journal"), F_OK), 0, "%s", tries[i].reason);
		cr_expect_str_eq(value(), "backed up", "%s", tries[i].reason);
	}
}

Test(store_tool, the_old_games_stay_beside_and_can_be_put_back)
{
	char old[160], *at;

	write_and_die("first");
	cr_assert(backup(), "%s", stage.why);
	write_and_die("second");
	cr_assert(restore(copy), "%s", stage.why);
	at = strstr(said, " is in ");
	cr_assert(at && strlen(at) < sizeof old, "%s", said);
	snprintf(old, sizeof old, "%s", at + strlen(" is in "));
	*strchr(old, ':') = '\0';
	cr_expect_eq(mode_of(old), 0600);
	cr_expect_str_eq(value(), "first");
	cr_assert(restore(old), "%s", stage.why);
	cr_expect_str_eq(value(), "second", "the old log went with the old file");
}

Test(store_tool, a_restore_into_nothing_makes_a_store)
{
	write_and_die("kept");
	cr_assert(backup(), "%s", stage.why);
	for (unsigned i = 0; i < 4; i++)
		unlink(beside((const char *[]){ "", "-wal", "-shm", "-lock" }[i]));
	cr_assert(restore(copy), "%s", stage.why);
	cr_expect_str_eq(value(), "kept");
}

/* Writes over the middle of a file. */
static void
damage(const char *name)
{
	int fd = open(name, O_WRONLY);
	char bytes[8192];

	memset(bytes, 0xa5, sizeof bytes);
	cr_assert(fd >= 0 && pwrite(fd, bytes, sizeof bytes, 4 * 4096) == sizeof bytes);
	close(fd);
}

static void
run_sql(const char *file, const char *sql)
{
	struct sqlite3 *db;

	cr_assert_eq(sqlite3_open(file, &db), SQLITE_OK);
	cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
	sqlite3_close(db);
}

Test(store_tool, what_is_no_sound_store_of_a_known_version_is_not_put_back)
{
	char file[160];

	write_and_die("mine");
	snprintf(file, sizeof file, "%s/file", stage.folder);
	cr_assert(backup(), "%s", stage.why);

	cr_expect_not(restore(file));
	expect_why("No such file");
	cr_expect_not(restore(stage.folder));
	expect_why("it is no file");
	cr_expect_not(restore(stage.path));
	expect_why("the store itself");
	write_file(file, "");
	cr_expect_not(restore(file));
	expect_why("no store of golfd");
	write_file(file, "{\"golfd\":\"store\",\"version\":\"1\"}\n");
	cr_expect_not(restore(file));
	expect_why("no store of golfd");
	unlink(file);
	run_sql(file, "CREATE TABLE other (a); PRAGMA user_version = 3");
	cr_expect_not(restore(file));
	expect_why("no store of golfd");
	run_sql(copy, "PRAGMA user_version = 999");
	cr_expect_not(restore(copy));
	expect_why("newer golfd (its version is 999");
	run_sql(copy, "PRAGMA user_version = 1");
	damage(copy);
	cr_expect_not(restore(copy));
	expect_why("damaged");
	cr_expect_str_eq(value(), "mine", "the store is as it was");
}

Test(store_tool, a_store_in_use_is_not_replaced_and_not_vacuumed)
{
	write_and_die("mine");
	cr_assert(backup(), "%s", stage.why);
	stage_reopen();
	cr_expect_not(restore(copy));
	expect_why("in use by another golfd");
	cr_expect_not(tool_sqlite.vacuum(stage.path, stage.why, sizeof stage.why));
	expect_why("in use by another golfd");
	stage_close();
}

Test(store_tool, after_a_restore_that_was_cut_off_no_golfd_starts)
{
	char half[160];
	int version;

	write_and_die("mine");
	cr_assert(backup(), "%s", stage.why);
	snprintf(half, sizeof half, "%s", beside(SQLITE_RESTORING));
	write_file(half, "");
	cr_expect_null(store_open(&stage.loop, stage.address, stage.why, sizeof stage.why));
	expect_why("was cut off");
	cr_expect_null(sqlite_file_look(stage.path, &version, stage.why, sizeof stage.why));
	expect_why("was cut off");
	cr_expect(restore(copy), "%s", stage.why);
	cr_expect_neq(access(half, F_OK), 0);
	cr_expect_str_eq(value(), "mine");
}

Test(store_tool, what_root_restores_belongs_to_the_folders_owner)
{
	static const char *const suffixes[] = { "", "-lock" };
	struct stat st;

	/* Nobody else can give files away. */
	if (geteuid() != 0)
		return;
	write_and_die("mine");
	cr_assert(backup(), "%s", stage.why);
	for (unsigned i = 0; i < 4; i++)
		unlink(beside((const char *[]){ "", "-wal", "-shm", "-lock" }[i]));
	cr_assert_eq(chown(stage.folder, 12345, 12346), 0);
	cr_assert(restore(copy), "%s", stage.why);
	for (unsigned i = 0; i < 2; i++) {
		cr_assert_eq(stat(beside(suffixes[i]), &st), 0);
		cr_expect_eq(st.st_uid, 12345, "golfd.db%s belongs to %u", suffixes[i], st.st_uid);
		cr_expect_eq(st.st_gid, 12346);
		cr_expect_eq(st.st_mode & 0777, 0600);
	}
}

/* Before a migration ------------------------------------------------------------ */

/* A golfd that knows so many steps opens the store. */
static bool
opens(unsigned steps)
{
	unsigned all;
	const struct store_step *step = steps_of(&dialect_sqlite, &all);
	struct sqlite3 *db;
	int lock;

	db = sqlite_file_open(stage.path, step, steps, &lock, stage.why, sizeof stage.why);
	if (!db)
		return false;
	sqlite3_close(db);
	close(lock);
	return true;
}

static bool
is_there(const char *suffix)
{
	return access(beside(suffix), F_OK) == 0;
}

Test(store_tool, a_migration_leaves_a_copy_for_the_older_golfd)
{
	char before[160];

	cr_assert(opens(12), "%s", stage.why);
	cr_expect_eq(files(), 2, "a new store needs no copy");
	stage_sql("INSERT INTO names VALUES ('n', 'old')");
	cr_assert(opens(13), "%s", stage.why);
	cr_expect(is_there("-before-13"));
	cr_expect_eq(mode_of(beside("-before-13")), 0600);
	stage_sql("UPDATE names SET value = 'new'");
	cr_expect_not(opens(12), "the older golfd refuses what the newer one has made");
	snprintf(before, sizeof before, "%s", beside("-before-13"));
	cr_assert(restore(before), "%s", stage.why);
	cr_expect(opens(12), "%s", stage.why);
	cr_expect_eq(stage_number("SELECT count(*) FROM names WHERE value = 'old'"), 1);
}

Test(store_tool, the_copies_of_the_last_two_migrations_are_kept)
{
	for (unsigned steps = 11; steps <= 14; steps++)
		cr_assert(opens(steps), "%s", stage.why);
	cr_expect(is_there("-before-14") && is_there("-before-13") && !is_there("-before-12"));
	cr_assert(opens(14));
	cr_expect(is_there("-before-13"), "a start without a migration deletes none");
}

Test(store_tool, without_room_for_the_copy_nothing_is_migrated)
{
	struct rlimit small = { 40960, 40960 }; /* the log's index has 32 KiB */
	pid_t child;
	int status;

	cr_assert(opens(12), "%s", stage.why);
	child = fork();
	if (child == 0) {
		signal(SIGXFSZ, SIG_IGN);
		setrlimit(RLIMIT_FSIZE, &small);
		_exit(!opens(13) && strstr(stage.why, "-before-13 cannot be made") ? 0 : 1);
	}
	cr_assert_eq(waitpid(child, &status, 0), child);
	cr_expect_eq(status, 0);
	cr_expect(opens(12), "it still has the old version: %s", stage.why);
}

/* Vacuum and check ---------------------------------------------------------------- */

Test(store_tool, a_vacuum_gives_the_room_of_deleted_rows_back)
{
	static char text[LIMIT_LINE - 1];
	struct store_put put = { .kind = PUT_VALUE, .text = text };
	char name[16];
	struct stat before, after;

	memset(text, 'x', sizeof text - 1);
	stage_reopen();
	for (unsigned i = 0; i < 64; i++) {
		snprintf(name, sizeof name, "%u", i);
		put.name = name;
		cr_assert_eq(stage_keep(&put, 1), STORE_OK);
	}
	stage_close();
	stage_sql("DELETE FROM names");
	stat(stage.path, &before);
	cr_assert(tool_sqlite.vacuum(stage.path, stage.why, sizeof stage.why), "%s", stage.why);
	stat(stage.path, &after);
	cr_expect_lt(after.st_size, before.st_size);
	cr_expect_eq(mode_of(stage.path), 0600);
	cr_expect_eq(files(), 2, "no file is left beside");
	unlink(stage.path);
	cr_expect_not(tool_sqlite.vacuum(stage.path, stage.why, sizeof stage.why));
	expect_why("does not exist");
}

Test(store_tool, a_damaged_file_and_a_missing_reference_are_found)
{
	int version, newest;
	void *look;

	write_and_die("mine");
	stage_reopen();
	stage_close();
	look = tool_sqlite.look(stage.path, &version, &newest, stage.why, sizeof stage.why);
	cr_assert_not_null(look, "%s", stage.why);
	cr_expect_eq(version, newest);
	cr_expect(tool_sqlite.sound(look, stage.why, sizeof stage.why));
	tool_sqlite.end(look);

	stage_sql("INSERT INTO lines VALUES ('none', 1, '')");
	look = tool_sqlite.look(stage.path, &version, &newest, stage.why, sizeof stage.why);
	cr_expect_not(tool_sqlite.sound(look, stage.why, sizeof stage.why));
	expect_why("is damaged");
	tool_sqlite.end(look);

	stage_sql("DELETE FROM lines");
	damage(stage.path);
	look = tool_sqlite.look(stage.path, &version, &newest, stage.why, sizeof stage.why);
	cr_expect(!look || !tool_sqlite.sound(look, stage.why, sizeof stage.why));
	if (look)
		tool_sqlite.end(look);
}
