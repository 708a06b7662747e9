/* The SQLite store when somebody deletes, moves or replaces its files while it is open. */
#include "bot/base/log.h"
#include "bot/store/store.h"
#include "tests/folder.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64], path[96], address[112], said[8192];
static uv_loop_t loop;
static struct store *s;
static FILE *log_file;
static int log_old;

static void
begin(void)
{
	snprintf(folder, sizeof folder, "%s/golfd-place-XXXXXX", folder_in_memory());
	cr_assert_not_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/golfd.db", folder);
	snprintf(address, sizeof address, "sqlite:%s", path);
	uv_loop_init(&loop);
	log_set_level(LOG_WARN);
	log_file = tmpfile();
	log_old = dup(STDERR_FILENO);
	dup2(fileno(log_file), STDERR_FILENO);
}

static void
end(void)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	char name[400];

	dup2(log_old, STDERR_FILENO);
	fclose(log_file);
	while (dir && (entry = readdir(dir))) {
		snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
		unlink(name);
	}
	if (dir)
		closedir(dir);
	rmdir(folder);
	uv_run(&loop, UV_RUN_DEFAULT);
	uv_loop_close(&loop);
}

TestSuite(store_sqlite_place, .init = begin, .fini = end, .timeout = TEST_LIMIT);

/* Returns how many times the log holds the text. */
static unsigned
lines_with(const char *text)
{
	unsigned n = 0;

	rewind(log_file);
	said[fread(said, 1, sizeof said - 1, log_file)] = '\0';
	for (const char *at = said; (at = strstr(at, text)); at += strlen(text))
		n++;
	return n;
}

static void
reopen(void)
{
	char why[400];

	s = store_open(&loop, address, why, sizeof why);
	cr_assert_not_null(s, "%s", why);
}

static void
on_done(void *arg, enum store_status status)
{
	*(enum store_status *)arg = status;
}

static enum store_status
keep(const char *name)
{
	struct store_put put = { .kind = PUT_VALUE, .name = name, .text = "kept" };
	enum store_status status = STORE_FULL;

	store_put(s, &put, 1, on_done, &status);
	uv_run(&loop, UV_RUN_DEFAULT);
	return status;
}

static bool
has(const char *name)
{
	char value[16];

	cr_assert(store_value(s, name, value, sizeof value));
	return strcmp(value, "kept") == 0;
}

/* Returns the path with a suffix. Up to four of these texts are valid at a time. */
static const char *
beside(const char *suffix)
{
	static char name[4][128];
	static unsigned next;
	char *at = name[next++ % 4];

	snprintf(at, sizeof name[0], "%s%s", path, suffix);
	return at;
}

static void
check_store(void)
{
	store_check(s);
	uv_run(&loop, UV_RUN_DEFAULT);
}

Test(store_sqlite_place, a_file_in_its_place_logs_nothing)
{
	reopen();
	cr_expect_eq(keep("a"), STORE_OK);
	check_store();
	store_close(s);
	reopen();
	check_store();
	cr_expect_eq(keep("b"), STORE_OK);
	cr_expect(has("a"));
	store_close(s);
	cr_expect_eq(lines_with("store:"), 0, "%s", said);
}

Test(store_sqlite_place, a_deleted_file_is_noticed_and_put_back_at_the_end)
{
	struct stat st;

	reopen();
	cr_expect_eq(keep("a"), STORE_OK);
	cr_assert_eq(unlink(path), 0);
	for (int i = 0; i < 3; i++)
		check_store();
	cr_expect_eq(lines_with("error store:"), 1, "once: %s", said);
	cr_expect_eq(lines_with("golfd.db was deleted"), 1, "%s", said);
	for (int i = 0; i < 3; i++)
		cr_expect_eq(keep("b"), STORE_FAILED, "a write that would be lost is refused");
	cr_expect(has("a"), "kept values are still read");
	cr_expect_not(has("b"));
	cr_expect_eq(lines_with("error store:"), 1, "still once: %s", said);
	store_close(s);
	cr_expect_eq(lines_with("written it again"), 1, "%s", said);
	cr_assert_eq(stat(path, &st), 0);
	cr_expect_eq(st.st_mode & 077, 0, "the file holds seeds");
	cr_expect_eq(access(beside("-rescued"), F_OK), -1);
	reopen();
	cr_expect(has("a"));
	cr_expect_not(has("b"));
	cr_expect_eq(keep("b"), STORE_OK);
	store_close(s);
}

/* Without a check before it, the first write notices the deletion. */
Test(store_sqlite_place, a_write_after_the_deletion_is_refused)
{
	reopen();
	cr_expect_eq(keep("a"), STORE_OK);
	cr_assert_eq(unlink(path), 0);
	cr_expect_eq(keep("b"), STORE_FAILED);
	cr_expect_eq(lines_with("error store:"), 1, "%s", said);
	store_close(s);
}

Test(store_sqlite_place, a_file_that_is_moved_back_is_used_again)
{
	reopen();
	cr_expect_eq(keep("a"), STORE_OK);
	cr_assert_eq(rename(path, beside("-away")), 0);
	cr_expect_eq(keep("b"), STORE_FAILED);
	cr_expect_eq(keep("b"), STORE_FAILED);
	cr_assert_eq(rename(beside("-away"), path), 0);
	check_store();
	cr_expect_eq(lines_with("works again"), 0, "a check writes nothing");
	cr_expect_eq(keep("c"), STORE_OK);
	cr_expect_eq(lines_with("works again: 2 writes"), 1, "%s", said);
	store_close(s);
	reopen();
	cr_expect(has("a") && !has("b") && has("c"));
	store_close(s);
}

/* The new file stays as it is. golfd saves its own data in a file beside it. */
Test(store_sqlite_place, a_replaced_file_stays_as_it_is)
{
	reopen();
	cr_expect_eq(keep("backup"), STORE_OK);
	store_close(s);
	reopen();
	cr_assert_eq(rename(path, beside("-backup")), 0);
	store_close(s);
	cr_assert_eq(rename(path, beside("-other")), 0);
	reopen();
	cr_expect_eq(keep("a"), STORE_OK);
	cr_assert_eq(rename(beside("-other"), path), 0);
	cr_expect_eq(keep("b"), STORE_FAILED);
	store_close(s);
	cr_expect_eq(lines_with("golfd.db-rescued"), 1, "%s", said);
	reopen();
	cr_expect(has("backup") && !has("a") && !has("b"), "the other file is as it was");
	store_close(s);
	cr_assert_eq(rename(beside("-rescued"), path), 0);
	reopen();
	cr_expect(has("a") && !has("backup") && !has("b"));
	store_close(s);
}

Test(store_sqlite_place, a_deleted_log_is_noticed_and_loses_nothing)
{
	static const char *const suffixes[] = { "-wal", "-shm" };

	for (unsigned i = 0; i < 2; i++) {
		char name[8] = { 'a', (char)('0' + i) }, more[8] = { 'b', (char)('0' + i) };

		reopen();
		cr_expect_eq(keep(name), STORE_OK);
		cr_assert_eq(unlink(beside(suffixes[i])), 0);
		check_store();
		cr_expect_eq(lines_with("was deleted"), i + 1, "%s", said);
		cr_expect_eq(keep(more), STORE_FAILED);
		store_close(s);
		reopen();
		cr_expect(has(name), "%s", suffixes[i]);
		cr_expect_not(has(more));
		store_close(s);
	}
}

Test(store_sqlite_place, deleted_files_are_written_again_at_the_end)
{
	reopen();
	cr_expect_eq(keep("a"), STORE_OK);
	unlink(path);
	unlink(beside("-wal"));
	unlink(beside("-shm"));
	unlink(beside("-lock"));
	cr_expect_eq(keep("b"), STORE_FAILED);
	store_close(s);
	reopen();
	cr_expect(has("a") && !has("b"));
	store_close(s);
}

/*
 * The file's folder is replaced by something else. golfd cannot tell where the file is, so it
 * refuses; a name that leads round in a circle is an error of the way to the file, and the open
 * file is still used.
 */
Test(store_sqlite_place, a_folder_that_is_gone_is_noticed_and_a_way_that_fails_is_not)
{
	char away[80];

	snprintf(away, sizeof away, "%s-away", folder);
	reopen();
	cr_expect_eq(keep("a"), STORE_OK);
	cr_assert_eq(rename(folder, away), 0);
	cr_assert_eq(symlink(folder, folder), 0);
	cr_expect_eq(keep("b"), STORE_OK);
	cr_assert_eq(unlink(folder), 0);
	fclose(fopen(folder, "w"));
	cr_expect_eq(keep("c"), STORE_FAILED);
	cr_expect_eq(lines_with("golfd.db was deleted"), 1, "%s", said);
	cr_assert_eq(unlink(folder), 0);
	cr_assert_eq(rename(away, folder), 0);
	store_close(s);
	reopen();
	cr_expect(has("a") && has("b") && !has("c"));
	store_close(s);
}
