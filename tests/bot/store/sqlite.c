/* The SQLite store's files: which are refused, and what a failure leaves. */
#include "bot/store/sqlite.h"
#include "tests/bot/store/stage.h"

#include "bot/store/backend.h"
#include "tests/thorough.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(store_sqlite, .init = stage_sqlite, .fini = stage_end, .timeout = TEST_LIMIT);

/* Another program's session on the same file. */
static struct sqlite3 *
outside(const char *sql)
{
	struct sqlite3 *db;
	char *problem = NULL;

	cr_assert_eq(sqlite3_open(stage.path, &db), SQLITE_OK);
	sqlite3_busy_timeout(db, 2000);
	cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, &problem), SQLITE_OK, "%s", problem);
	return db;
}

static int64_t
outside_number(const char *sql)
{
	struct sqlite3 *db = outside("");
	sqlite3_stmt *stmt;
	int64_t n = -1;

	cr_assert_eq(
	    sqlite3_prepare_v2(db, sql, -1, &stmt, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
	if (sqlite3_step(stmt) == SQLITE_ROW)
		n = sqlite3_column_int64(stmt, 0);
	sqlite3_finalize(stmt);
	sqlite3_close(db);
	return n;
}

Test(store_sqlite, an_operator_may_read_and_copy)
{
	struct store_game g = stage_game("g", STORE_PLAYING);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &g }, stage_line("g", 1, "x") };
	char sql[200];

	stage_reopen();
	cr_expect_eq(stage_keep(put, 2), STORE_OK);
	cr_expect_eq(outside_number("SELECT count(*) FROM lines"), 1);
	cr_expect_eq(outside_number("PRAGMA application_id"), SQLITE_APPLICATION);
	cr_expect_eq(outside_number("SELECT guild FROM games"), -1, "a large id is signed here");
	snprintf(sql, sizeof sql, "VACUUM INTO '%s/copy.db'", stage.folder);
	sqlite3_close(outside(sql));
	put[1].seq = 2;
	cr_expect_eq(stage_keep(&put[1], 1), STORE_OK, "and the daemon goes on");
	stage_close();
}

Test(store_sqlite, a_commit_waits_for_an_operators_transaction)
{
	struct store_put put = { .kind = PUT_VALUE, .name = "n", .text = "x" };
	enum store_status status = STORE_FULL;
	struct sqlite3 *db;

	stage_reopen();
	db = outside("BEGIN IMMEDIATE; INSERT INTO names VALUES ('m', 'y')");
	store_put(stage.s, &put, 1, stage_done, &status);
	uv_run(&stage.loop, UV_RUN_NOWAIT);
	cr_expect_eq(status, STORE_FULL, "not told before it is kept");
	sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect_eq(status, STORE_OK);
	sqlite3_close(db);
	stage_close();
}

Test(store_sqlite, a_new_file_has_the_required_settings)
{
	static const struct {
		const char *sql;
		int64_t value;
	} tries[] = {
		{ "SELECT journal_mode = 'wal' FROM pragma_journal_mode", 1 },
		{ "PRAGMA synchronous", 2 }, /* FULL: a commit is on the disk when it returns */
		{ "PRAGMA foreign_keys", 1 },
		{ "PRAGMA busy_timeout", SQLITE_BUSY_MS },
	};
	unsigned steps;
	const struct store_step *step = steps_of(&dialect_sqlite, &steps);
	int lock;
	struct sqlite3 *db = sqlite_file_open(
	    stage.path, step, steps, &lock, stage.why, sizeof stage.why);
	struct stat st;

	cr_assert_not_null(db, "%s", stage.why);
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		sqlite3_stmt *stmt;

		cr_assert_eq(sqlite3_prepare_v2(db, tries[i].sql, -1, &stmt, NULL), SQLITE_OK);
		cr_assert_eq(sqlite3_step(stmt), SQLITE_ROW);
		cr_expect_eq(sqlite3_column_int64(stmt, 0), tries[i].value, "%s", tries[i].sql);
		sqlite3_finalize(stmt);
	}
	cr_expect_eq(stat(stage.path, &st), 0);
	cr_expect_eq(st.st_mode & 0777, 0600, "the file holds seeds");
	sqlite3_close(db);
	close(lock);
}

static mode_t
mode_of(const char *suffix)
{
	char name[200];
	struct stat st;

	snprintf(name, sizeof name, "%s%s", stage.path, suffix);
	return stat(name, &st) == 0 ? st.st_mode & 0777 : 0;
}

/* tests/system/private.test.mjs tests the log line about this. */
Test(store_sqlite, files_that_others_may_read_become_private)
{
	static const char *const files[] = { "", "-wal", "-shm" };
	struct store_put put = { .kind = PUT_VALUE, .name = "n", .text = "x" };
	mode_t was = umask(0);
	char name[200];

	stage_reopen();
	cr_expect_eq(stage_keep(&put, 1), STORE_OK);
	for (unsigned i = 0; i < 3; i++) {
		cr_expect_eq(
		    mode_of(files[i]), 0600, "a new file%s: %o", files[i], mode_of(files[i]));
		snprintf(name, sizeof name, "%s%s", stage.path, files[i]);
		chmod(name, 0644);
	}
	stage_close();
	chmod(stage.path, 0664);
	stage_reopen();
	cr_expect_eq(stage_keep(&put, 1), STORE_OK);
	for (unsigned i = 0; i < 3; i++)
		cr_expect_eq(
		    mode_of(files[i]), 0600, "an old file%s: %o", files[i], mode_of(files[i]));
	stage_close();
	umask(was);
}

/* Refusals at the start. */

static void
write_file(const char *name, const char *text, size_t n)
{
	FILE *f = fopen(name, "w");

	cr_assert_not_null(f);
	fwrite(text, 1, n, f);
	fclose(f);
}

static void
expect_refusal(const char *where, const char *reason)
{
	char at[200];
	size_t n;

	snprintf(at, sizeof at, "sqlite:%s", where);
	stage.why[0] = '\0';
	cr_expect_null(store_open(&stage.loop, at, stage.why, sizeof stage.why), "%s", reason);
	cr_expect(strstr(stage.why, reason), "%s: wanted \"%s\" in: %s", where, reason, stage.why);
	n = strlen(stage.why);
	cr_expect(n > 10 && stage.why[n - 1] == '.' && !strchr(stage.why, '\n'), "one sentence: %s",
	    stage.why);
}

Test(store_sqlite, impossible_places_are_refused)
{
	char name[200];

	expect_refusal("", "sqlite:PATH");
	expect_refusal(stage.folder, "is a folder");
	snprintf(name, sizeof name, "%s/none/golfd.db", stage.folder);
	expect_refusal(name, "create the folder");
	write_file(stage.path, "", 0);
	snprintf(name, sizeof name, "%s/golfd.db/x.db", stage.folder);
	expect_refusal(name, "not a folder");
}

Test(store_sqlite, places_without_rights_are_refused)
{
	char name[200];
	struct sqlite3 *db = outside("PRAGMA application_id = 1198484582; PRAGMA user_version = 1");

	sqlite3_close(db);
	snprintf(name, sizeof name, "%s/new.db", stage.folder);
	chmod(stage.path, 0444);
	chmod(stage.folder, 0555);
	if (geteuid() == 0)
		cr_assert_eq(seteuid(65534), 0);
	expect_refusal(name, "cannot be written by this user");
	expect_refusal(stage.path, "cannot be written by this user");
	if (getuid() == 0)
		cr_assert_eq(seteuid(0), 0);
	chmod(stage.folder, 0755);
}

Test(store_sqlite, foreign_files_are_refused)
{
	static const struct {
		const char *sql, *reason;
	} tries[] = {
		{ "CREATE TABLE t (a)", "another program" },
		{ "PRAGMA user_version = 3", "another program" },
		{ "PRAGMA application_id = 5", "another program" },
		{ "PRAGMA application_id = 1198484582", "another program" },
		{ "PRAGMA application_id = 1198484582; PRAGMA user_version = 99", "newer golfd" },
		{ "PRAGMA application_id = 1198484582; PRAGMA user_version = 1",
		    "changed from outside" },
	};
	char text[8192];

	memset(text, 'x', sizeof text);
	write_file(stage.path, text, sizeof text);
	expect_refusal(stage.path, "is not a database");
	write_file(stage.path, "short", 5);
	expect_refusal(stage.path, "is not a database");
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		int64_t version, application;

		unlink(stage.path);
		sqlite3_close(outside(tries[i].sql));
		chmod(stage.path, 0640);
		version = outside_number("PRAGMA user_version");
		application = outside_number("PRAGMA application_id");
		expect_refusal(stage.path, tries[i].reason);
		cr_expect_eq(outside_number("PRAGMA user_version"), version);
		cr_expect_eq(outside_number("PRAGMA application_id"), application);
		if (application != SQLITE_APPLICATION)
			cr_expect_eq(
			    outside_number("SELECT journal_mode = 'wal' FROM pragma_journal_mode"),
			    0, "a foreign file stays as it was");
		if (application != SQLITE_APPLICATION)
			cr_expect_eq(mode_of(""), 0640, "and keeps its rights: %o", mode_of(""));
	}
}

Test(store_sqlite, a_damaged_file_is_refused)
{
	int fd;
	char junk[4096];

	stage_reopen();
	stage_close();
	memset(junk, 0x5a, sizeof junk);
	fd = open(stage.path, O_WRONLY);
	cr_assert_eq(pwrite(fd, junk, sizeof junk - 100, 100), (ssize_t)sizeof junk - 100);
	close(fd);
	expect_refusal(stage.path, "put back a backup");
}

Test(store_sqlite, a_second_daemon_on_one_file_is_refused)
{
	char link_path[128];

	stage_reopen();
	expect_refusal(stage.path, "in use by another golfd");
	snprintf(link_path, sizeof link_path, "%s/link.db", stage.folder);
	cr_assert_eq(symlink(stage.path, link_path), 0);
	expect_refusal(link_path, "in use by another golfd");
	stage_close();
	stage_reopen();
	stage_close();
}

/* Failures of the system. */

static void
limit_files(rlim_t bytes)
{
	struct rlimit limit = { bytes, RLIM_INFINITY };

	cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

Test(store_sqlite, a_full_disk_loses_no_acknowledged_line)
{
	struct store_game g = stage_game("g", STORE_PLAYING);
	struct store_put first[] = { { .kind = PUT_GAME, .row = &g }, stage_line("g", 1, "x") };
	char text[LIMIT_LINE + 1], wal[128];
	enum store_status status[32];
	struct stat st;

	signal(SIGXFSZ, SIG_IGN);
	memset(text, 'y', LIMIT_LINE);
	text[LIMIT_LINE] = '\0';
	stage_reopen();
	cr_expect_eq(stage_keep(first, 2), STORE_OK);
	snprintf(wal, sizeof wal, "%s-wal", stage.path);
	cr_assert_eq(stat(wal, &st), 0);
	limit_files((rlim_t)st.st_size + 20000);
	for (int i = 0; i < 32; i++) {
		struct store_put put = stage_line("g", i + 2, text);

		store_put(stage.s, &put, 1, stage_done, &status[i]);
	}
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	for (int i = 0; i < 32; i++)
		cr_expect_eq(status[i], STORE_FAILED);
	cr_expect_str_eq(stage_load(), "game g 1\nline g 1 x\n");
	limit_files(RLIM_INFINITY);
	first[1] = stage_line("g", 2, "after");
	cr_expect_eq(stage_keep(&first[1], 1), STORE_OK, "usable when there is space again");
	stage_reopen();
	cr_expect_str_eq(stage_load(), "game g 1\nline g 1 x\nline g 2 after\n");
	stage_close();
}

Test(store_sqlite, a_failure_that_leaves_the_transaction_open_is_rolled_back)
{
	struct store_put put[] = {
		{ .kind = PUT_USER, .user = 1 },
		{ .kind = PUT_VALUE, .name = "n", .text = "x" },
	};
	enum store_status status[2] = { STORE_OK, STORE_OK };

	stage_reopen();
	sqlite3_close(outside("ALTER TABLE names RENAME TO elsewhere"));
	for (int i = 0; i < 2; i++)
		store_put(stage.s, &put[i], 1, stage_done, &status[i]);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect_eq(status[0], STORE_FAILED);
	cr_expect_eq(status[1], STORE_FAILED);
	sqlite3_close(outside("ALTER TABLE elsewhere RENAME TO names"));
	cr_expect_str_eq(stage_load(), "", "nothing of the batch was kept");
	cr_expect_eq(stage_keep(put, 2), STORE_OK);
	cr_expect_str_eq(stage_load(), "user 1 0 0 \n");
	stage_close();
}

static int
count_row(void *arg, int columns, char **value, char **name)
{
	(void)columns;
	(void)value;
	(void)name;
	++*(int *)arg;
	return 0;
}

Test(store_sqlite, a_start_copies_the_log_of_a_process_that_died)
{
	struct store_game g = stage_game("g", STORE_PLAYING);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &g }, stage_line("g", 1, "x") };
	char copy[96], command[240];
	int status = 0, rows = 0;
	struct sqlite3 *db;
	pid_t child = fork();

	if (child == 0) {
		stage_reopen();
		_exit(stage_keep(put, 2) == STORE_OK ? 0 : 1);
	}
	cr_assert_eq(waitpid(child, &status, 0), child);
	cr_assert_eq(status, 0);
	stage_reopen();
	/* The file without its log. */
	snprintf(copy, sizeof copy, "%s/copy.db", stage.folder);
	snprintf(command, sizeof command, "cp '%s' '%s'", stage.path, copy);
	cr_assert_eq(system(command), 0);
	cr_assert_eq(sqlite3_open(copy, &db), SQLITE_OK);
	cr_expect_eq(sqlite3_exec(db, "SELECT line FROM lines", count_row, &rows, NULL), SQLITE_OK);
	cr_expect_eq(rows, 1);
	sqlite3_close(db);
	stage_close();
}

Test(store_sqlite, a_full_disk_at_the_start)
{
	signal(SIGXFSZ, SIG_IGN);
	limit_files(512);
	expect_refusal(stage.path, "the disk refuses");
	limit_files(RLIM_INFINITY);
	stage_reopen();
	stage_close();
}
