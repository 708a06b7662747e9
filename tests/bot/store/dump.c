/* Everything moves from one store to the other and back, and each refusal leaves the store empty.
 */
#include "bot/store/dump.h"
#include "bot/store/schema.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(store_dump, .init = stage_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

static char postgres[256], sqlite[112], one[128], two[128];

static void
names(void)
{
	snprintf(postgres, sizeof postgres, "%s", stage.address);
	snprintf(sqlite, sizeof sqlite, "sqlite:%s", stage.path);
	snprintf(one, sizeof one, "%s/one", stage.folder);
	snprintf(two, sizeof two, "%s/two", stage.folder);
}

/* A row of each table. */
static void
fill(const char *address)
{
	struct store_game g = stage_game("g1", STORE_PLAYING), over = stage_game("B", STORE_OVER);
	const struct store_tell tell = { STORE_LOOK, 1, 2, "5H", 0 };
	const struct store_result r = { .finished = 5,
		.rules = "six-card",
		.seats = 2,
		.seat = { { .user = UINT64_MAX, .total = -7 } } };
	const struct store_session session = { .shard = 3, .shards = 4, .id = "s", .user = 5 };
	const struct store_day day = { .guild = 1,
		.date = "2026-11-26",
		.seed = { 0xab },
		.drawn = 1700000000,
		.game = "{}",
		.rules = "{}",
		.par = { { 3, { -5, 0, 7 } }, 2, 3, 5 } };
	const struct store_play play = { .guild = 1,
		.user = UINT64_MAX,
		.date = "2026-11-26",
		.seq = 1,
		.name = "Ana \"A\"",
		.mark = { .decisions = { 7 }, .score = { 1, { -3 } } },
		.finished = 5,
		.shared = true,
		.once = "5b6d7e" };
	static char rules[LIMIT_RULES], lines[LIMIT_PLAY];
	struct store_put put[] = {
		{ .kind = PUT_GAME, .row = &g },
		{ .kind = PUT_GAME, .row = &over },
		stage_line("g1", 1, "{\"a\":\"\\\"\\u00e9\xc3\xa9\t\x01\"}"),
		stage_line("g1", 2, ""),
		{ .kind = PUT_NOTE, .game = "g1", .seq = 2, .user = 5, .tell = &tell, .tells = 1 },
		{ .kind = PUT_HIDE, .game = "B", .seq = 2, .user = 5, .when = INT64_MAX },
		{ .kind = PUT_END, .game = "B", .seq = 5 },
		{ .kind = PUT_OFFER, .game = "g1", .user = UINT64_MAX, .channel = 3 },
		{ .kind = PUT_PING, .game = "g1", .user = 9, .seq = 4 },
		{ .kind = PUT_USER, .user = 5, .dm_closed = true, .text = "looks=here" },
		{ .kind = PUT_VALUE, .name = "hash", .text = "abc" },
		{ .kind = PUT_VALUE, .name = "Hash", .text = "abc" },
		{ .kind = PUT_RESULT, .game = "B", .result = &r },
		{ .kind = PUT_HOUSE, .guild = 1, .channel = 2, .text = "time=5m", .rules = rules },
		{ .kind = PUT_HOUSE_GAME, .guild = 1, .name = "a", .rules = "{}" },
		{ .kind = PUT_SESSION, .session = &session },
		{ .kind = PUT_SEEN, .shard = 3, .message = UINT64_MAX, .seq = 7 },
		{ .kind = PUT_SERVER, .guild = 1, .name = "The Club", .text = "en-US" },
		{ .kind = PUT_GONE, .guild = 2, .when = 5 },
		{ .kind = PUT_DAY, .day = &day },
		{ .kind = PUT_PLAY, .play = &play, .text = lines },
	};

	/* The longest when they are escaped. */
	memset(rules, 0x02, sizeof rules - 1);
	memset(lines, 0x02, sizeof lines - 1);
	snprintf(stage.address, sizeof stage.address, "%s", address);
	stage_reopen();
	cr_assert_eq(stage_keep(put, sizeof put / sizeof put[0]), STORE_OK);
	stage_close();
}

static void
there_and_back(const char *from, const char *to)
{
	char *first, *second, why[300] = "", table[60], was[8192];
	struct stat st;

	fill(from);
	stage_reopen();
	snprintf(was, sizeof was, "%s", stage_load());
	stage_close();
	cr_assert(dump_export(from, one, why, sizeof why), "%s", why);
	cr_assert(dump_import(to, one, why, sizeof why), "%s", why);
	cr_assert(dump_export(to, two, why, sizeof why), "%s", why);
	first = stage_text_of(one);
	second = stage_text_of(two);
	cr_expect_str_eq(first, second);
	for (unsigned i = 0; i < (unsigned)SCHEMA_N; i++) {
		snprintf(table, sizeof table, "{\"table\":\"%s\",", schema[i].name);
		cr_expect(strstr(first, table), "a row of %s", schema[i].name);
	}
	cr_assert_eq(stat(one, &st), 0);
	cr_expect_eq(st.st_mode & 0777, 0600, "the file holds seeds");
	snprintf(stage.address, sizeof stage.address, "%s", to);
	stage_reopen();
	cr_expect_str_eq(stage_load(), was);
	stage_close();
	cr_expect_not(dump_import(to, one, why, sizeof why));
	cr_expect(strstr(why, "not empty"), "%s", why);
	cr_expect_not(dump_export(to, one, why, sizeof why), "a file is not overwritten");
	cr_expect(strstr(why, "exists"), "%s", why);
}

Test(store_dump, from_sqlite_to_postgres)
{
	names();
	there_and_back(sqlite, postgres);
}

Test(store_dump, from_postgres_to_sqlite)
{
	names();
	there_and_back(postgres, sqlite);
}

Test(store_dump, a_store_in_use_is_refused)
{
	char why[300] = "";

	names();
	snprintf(stage.address, sizeof stage.address, "%s", sqlite);
	stage_reopen();
	cr_expect_not(dump_export(sqlite, one, why, sizeof why));
	cr_expect(strstr(why, "in use by another golfd"), "%s", why);
	cr_expect_not(dump_import(sqlite, one, why, sizeof why));
	cr_expect(strstr(why, "in use by another golfd"), "%s", why);
	cr_expect_neq(access(one, F_OK), 0, "no file was made");
}

#define HEAD "{\"golfd\":\"store\",\"version\":\"1\"}\n"
#define NAME "{\"table\":\"names\",\"name\":\"a\",\"value\":\"b\"}"

Test(store_dump, a_file_that_is_not_whole_leaves_both_stores_empty)
{
	static const struct {
		const char *text, *reason;
	} tries[] = {
		{ "", "not whole" },
		{ "nonsense\n", "was not made by golfd store export" },
		{ "{\"golfd\":\"store\",\"version\":\"2\"}\n", "has version 2" },
		{ "{\"golfd\":\"store\",\"version\":\"1\"}\n"
		  "{\"table\":\"names\",\"name\":\"a\",\"value\":\"b\"}\n",
		    "not whole" },
		{ "{\"golfd\":\"store\",\"version\":\"1\"}\n"
		  "{\"table\":\"names\",\"name\":\"a\",\"value\":\"b\"}\n{\"end\":\"2\"}\n",
		    "not whole" },
		{ "{\"golfd\":\"store\",\"version\":\"1\"}\n"
		  "{\"table\":\"names\",\"name\":\"a\",\"value\":\"b\"}\n"
		  "{\"table\":\"names\",\"name\":\"c\"}\n",
		    "Row 2 of the file has no \"value\": export again." },
		{ "{\"golfd\":\"store\",\"version\":\"1\"}\n{\"table\":\"sqlite_schema\"}\n",
		    "does not know" },
		{ "{\"golfd\":\"store\",\"version\":\"1\"}\n"
		  "{\"table\":\"lines\",\"game\":\"no\",\"seq\":\"1\",\"line\":\"b\"}\n"
		  "{\"end\":\"1\"}\n",
		    "The store cannot do this" },
		{ "{\"golfd\":\"store\",\"version\":\"1\"}\n"
		  "{\"table\":\"ends\",\"game\":\"no\",\"seq\":\"many\"}\n{\"end\":\"1\"}\n",
		    "no export writes" },
		{ HEAD NAME "\n{\"end\":\"1\"}", "not whole" },
		{ HEAD NAME "\n{\"end\":\"1\"}\n" NAME "\n", "not whole" },
		{ HEAD NAME "\n{\"end\":\"1st\"}\n", "not whole" },
		{ HEAD NAME NAME "\n{\"end\":\"1\"}\n", "is no row" },
		{ HEAD "{\"table\":\"names\",\"name\":\"a\\u0000\",\"value\":\"b\"}\n"
		       "{\"end\":\"1\"}\n",
		    "is no row" },
		{ HEAD "{\"table\":\"names\",\"name\":\"a\",\"name\":\"b\",\"value\":\"c\"}\n"
		       "{\"end\":\"1\"}\n",
		    "does not know" },
		{ HEAD "{\"table\":\"names\",\"name\":\"a\",\"value\":\"b\",\"more\":\"c\"}\n"
		       "{\"end\":\"1\"}\n",
		    "does not know: import it with the golfd that made it, or with a newer one." },
		{ HEAD "{\"table\":\"a\\nb\"}\n{\"end\":\"1\"}\n", "does not know" },
		{ "{\"golfd\":\"store\",\"version\":\"2\\n\"}\n", "was not made by" },
		{ HEAD "{\"table\":\"ends\",\"game\":\"g\",\"seq\":\"1e3\"}\n{\"end\":\"1\"}\n",
		    "\"seq\" that no export writes" },
	};
	char why[300] = "";

	names();
	for (unsigned i = 0; i < 2 * sizeof tries / sizeof tries[0]; i++) {
		FILE *f = fopen(one, "w");
		size_t n;

		fputs(tries[i / 2].text, f);
		fclose(f);
		cr_expect_not(dump_import(i % 2 ? sqlite : postgres, one, why, sizeof why));
		cr_expect(strstr(why, tries[i / 2].reason), "%s: %s", tries[i / 2].reason, why);
		n = strlen(why);
		cr_expect(n && why[n - 1] == '.' && !strchr(why, '\n'), "one sentence: %s", why);
		snprintf(stage.address, sizeof stage.address, "%s", i % 2 ? sqlite : postgres);
		cr_expect_eq(stage_number("SELECT count(*) FROM names"), 0);
	}
}

/* Bytes are digits of which each pair is a byte. Nothing is cut to fit. */
Test(store_dump, a_seed_is_kept_as_it_is_or_refused)
{
	static const struct {
		const char *seed;
		bool good;
	} tries[] = {
		{ "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff", true },
		{ "00112233445566778899aabbccddeeff00112233445566778899aabbccddeef", false },
		{ "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeffx", false },
		{ "00112233445566778899AABBCCDDEEFF00112233445566778899aabbccddeeff", false },
		{ "0 1 2 3 4 5 6 7 8 9 a b c d e f 0 1 2 3 4 5 6 7 8 9 a b c d e f ", false },
	};
	char why[300] = "";

	names();
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		FILE *f = fopen(one, "w");

		fprintf(f,
		    HEAD
		    "{\"table\":\"games\",\"id\":\"g\",\"state\":\"over\",\"guild\":\"1\","
		    "\"channel\":\"1\",\"message\":\"1\",\"host\":\"1\",\"guild_name\":\"\","
		    "\"channel_name\":\"\",\"locale\":\"\",\"seats\":\"0\",\"seats_max\":\"2\","
		    "\"seed\":\"%s\",\"created\":\"1\",\"rules\":\"\",\"due\":\"0\","
		    "\"settings\":\"\",\"challenger\":\"0\",\"challenged\":\"0\",\"seated\":\"\","
		    "\"opener\":\"0\","
		    "\"parent\":\"0\"}\n"
		    "{\"end\":\"1\"}\n",
		    tries[i].seed);
		fclose(f);
		if (i > 0)
			unlink(sqlite + strlen("sqlite:"));
		cr_expect_eq(dump_import(sqlite, one, why, sizeof why), tries[i].good, "%s: %s",
		    tries[i].seed, why);
		cr_expect(tries[i].good || strstr(why, "\"seed\""), "%s: %s", tries[i].seed, why);
	}
}

/* Whatever the mask of the process, and whatever there is to write. */
Test(store_dump, an_export_is_for_its_owner_alone)
{
	char why[300] = "";
	struct stat st;

	names();
	umask(0);
	cr_assert(dump_export(sqlite, one, why, sizeof why), "%s", why);
	cr_assert_eq(stat(one, &st), 0);
	cr_expect_eq(st.st_mode & 0777, 0600, "%o", st.st_mode);
}

static char columns[8192];

static void
on_column(void *arg, const char *text)
{
	(void)arg;
	strcat(strcat(columns, text), "\n");
}

/* A table or a column that a new step adds must be moved, too. */
Test(store_dump, all_columns_are_moved)
{
	names();
	for (unsigned i = 0; i < 2; i++) {
		const char *at = columns;

		snprintf(stage.address, sizeof stage.address, "%s", i ? sqlite : postgres);
		stage_reopen();
		stage_close();
		columns[0] = '\0';
		stage_each(i ? "SELECT t.name || ' ' || c.name FROM sqlite_schema t,"
			       " pragma_table_info(t.name) c WHERE t.type = 'table'"
			     : "SELECT table_name || ' ' || column_name"
			       " FROM information_schema.columns"
			       " WHERE table_schema = current_schema()"
			       " AND table_name NOT LIKE 'golfd%'",
		    on_column, NULL);
		for (char table[40], column[40]; sscanf(at, "%39s %39s\n", table, column) == 2;
		     at = strchr(at, '\n') + 1) {
			unsigned j = 0, k = 0;

			while (j < (unsigned)SCHEMA_N && strcmp(schema[j].name, table) != 0)
				j++;
			cr_assert_lt(j, (unsigned)SCHEMA_N, "table %s", table);
			while (
			    k < schema[j].columns && strcmp(schema[j].column[k].name, column) != 0)
				k++;
			cr_expect_lt(k, schema[j].columns, "%s %s", table, column);
		}
		cr_expect_gt(at - columns, 100);
	}
}

/* The file may be no longer than 16 bytes, as if the disk were full. */
Test(store_dump, a_file_that_cannot_be_written_whole_is_told)
{
	struct rlimit usual, small;
	char why[300] = "";

	names();
	signal(SIGXFSZ, SIG_IGN);
	cr_assert_eq(getrlimit(RLIMIT_FSIZE, &usual), 0);
	small = usual;
	small.rlim_cur = 16;
	cr_assert_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
	cr_expect_not(dump_export(postgres, one, why, sizeof why));
	cr_assert_eq(setrlimit(RLIMIT_FSIZE, &usual), 0);
	cr_expect(strstr(why, "File too large"), "%s", why);
	cr_expect_neq(access(one, F_OK), 0, "no part of a file is left");
}
