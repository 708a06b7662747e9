/*
 * Results in each store: questions get the right games, and a forgotten person leaves no trace in
 * the tables and in SQLite's files.
 */
#include "bot/store/backend.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GUILD = 400, OTHER_GUILD = 401 };

#define ANA (UINT64_MAX - 7) /* an id that is equal to no other number here */
#define BEN UINT64_C(0x0123456789abcdef)

static void
open_sqlite(void)
{
	stage_sqlite();
	stage_reopen();
}

static void
open_postgres(void)
{
	stage_postgres();
	stage_reopen();
}

TestSuite(store_results_sqlite, .init = open_sqlite, .fini = stage_end, .timeout = TEST_LIMIT);
TestSuite(store_results_postgres, .init = open_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

/* A game of Ana, Ben and a computer player. */
static struct store_game
game(const char *id, snowflake guild)
{
	struct store_game g = { .state = STORE_OVER,
		.guild = guild,
		.channel = 500,
		.host = ANA,
		.seats = 3,
		.seats_max = 4 };

	snprintf(g.id, sizeof g.id, "%s", id);
	g.seat[0] = (struct store_seat){ .user = ANA, .name = "Anastasia", .entropy = 5 };
	g.seat[1] = (struct store_seat){ .user = BEN, .name = "Ben", .entropy = 6 };
	g.seat[2] = (struct store_seat){ .name = "Birdie", .strategy = "greedy", .away = ANA };
	return g;
}

static struct store_result
result(int64_t finished)
{
	struct store_result r = {
		.finished = finished, .rules = "six-card", .holes = 9, .seats = 3
	};

	for (int i = 0; i < 3; i++)
		r.seat[i] = (struct store_result_seat){
			.user = i == 0 ? ANA
			    : i == 1   ? BEN
				       : 0,
			.own = i < 2,
			.won = i == 1,
			.total = -9999 + i,
			.points = 9999 * 99,
			.best = -100,
			.holes = 7u + (unsigned)i,
		};
	return r;
}

static enum store_status
keep_over(const char *id, snowflake guild, int64_t finished, snowflake first)
{
	struct store_game g = game(id, guild);
	struct store_result r = result(finished);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &g },
		{ .kind = PUT_RESULT, .result = &r } };

	g.seat[0].user = r.seat[0].user = first;
	snprintf(put[1].game, sizeof put[1].game, "%s", id);
	return stage_keep(put, 2);
}

/* The answer to a question: the games' ids, a blank after each, and the last result. */
static struct {
	char ids[200];
	struct store_result last;
} told;

static void
on_row(void *row_arg, const struct store_result *r)
{
	cr_assert_eq(row_arg, &told);
	snprintf(told.ids + strlen(told.ids), sizeof told.ids - strlen(told.ids), "%s ", r->game);
	told.last = *r;
}

static const char *
ask(const struct store_question *q)
{
	memset(&told, 0, sizeof told);
	store_ask(stage.s, q, on_row, &told, stage_done, NULL);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_assert_eq(stage.last, STORE_OK);
	return told.ids;
}

BOTH(store_results, everything_comes_back)
{
	const struct store_result want = result(1800000000);

	cr_assert_eq(keep_over("a", GUILD, want.finished, ANA), STORE_OK);
	cr_assert_str_eq(ask(&(struct store_question){ .guild = GUILD }), "a ");
	cr_expect_eq(told.last.guild, (snowflake)GUILD);
	cr_expect_eq(told.last.channel, 500u);
	cr_expect_eq(told.last.finished, want.finished);
	cr_expect_str_eq(told.last.rules, "six-card");
	cr_expect_eq(told.last.holes, 9u);
	cr_assert_eq(told.last.seats, 3u);
	for (unsigned i = 0; i < 3; i++) {
		const struct store_result_seat *a = &want.seat[i], *b = &told.last.seat[i];

		cr_expect_eq(b->user, a->user);
		cr_expect(b->own == a->own && b->won == a->won && b->total == a->total &&
			b->points == a->points && b->best == a->best && b->holes == a->holes,
		    "seat %u", i);
	}
	cr_expect_str_eq(told.last.seat[0].name, "Anastasia");
	cr_expect_str_eq(told.last.seat[2].name, "Birdie");
}

BOTH(store_results, questions)
{
	static const struct {
		struct store_question q;
		const char *ids, *why;
	} tries[] = {
		{ { .guild = GUILD }, "c a b d ", "all games, by their ends" },
		{ { .guild = OTHER_GUILD }, "e ", "another server's games" },
		{ { .guild = 9 }, "", "a server without games" },
		{ { .guild = GUILD, .most = 2 }, "b d ", "the latest" },
		{ { .guild = GUILD, .since = 20 }, "a b d ", "from a moment" },
		{ { .guild = GUILD, .since = 20, .until = 30 }, "a ",
		    "until a moment, which is excluded" },
		{ { .guild = GUILD, .until = 1 }, "", "before all games" },
		{ { .guild = GUILD, .user = ANA }, "c a d ", "a person's games" },
		{ { .guild = GUILD, .user = ANA, .most = 1 }, "d ", "a person's latest game" },
		{ { .guild = GUILD, .user = 77 }, "b ", "another person's games" },
		{ { .guild = GUILD, .user = 78 }, "", "a person who never played" },
	};

	keep_over("a", GUILD, 20, ANA);
	keep_over("b", GUILD, 30, 77);
	keep_over("c", GUILD, 10, ANA);
	keep_over("d", GUILD, 30, ANA);
	keep_over("e", OTHER_GUILD, 15, ANA);
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_str_eq(ask(&tries[i].q), tries[i].ids, "%s: %s", tries[i].why, told.ids);
}

/* A row that was changed from outside: no id of golfd's is so long. */
BOTH(store_results, a_result_with_too_long_an_id_is_left_out)
{
	static const char *const copies[] = {
		"INSERT INTO games (id, state, guild, channel, message, host, guild_name,"
		" channel_name, locale, seats, seats_max, seed, created, rules, due, settings,"
		" challenger, challenged) SELECT 'b-game-of-20-letters', state, guild, channel,"
		" message, host, guild_name, channel_name, locale, seats, seats_max, seed,"
		" created, rules, due, settings, challenger, challenged FROM games WHERE id = 'b'",
		"INSERT INTO seats (game, seat, \"user\", name, strategy, entropy, away, missed,"
		" votes) SELECT 'b-game-of-20-letters', seat, \"user\", name, strategy, entropy,"
		" away, missed, votes FROM seats WHERE game = 'b'",
		"INSERT INTO results (game, guild, channel, finished, rules, holes)"
		" SELECT 'b-game-of-20-letters', guild, channel, finished, rules, holes"
		" FROM results WHERE game = 'b'",
		"INSERT INTO result_seats (game, seat, \"user\", own, won, total, points, best)"
		" SELECT 'b-game-of-20-letters', seat, \"user\", own, won, total, points, best"
		" FROM result_seats WHERE game = 'b'",
	};

	keep_over("a", GUILD, 20, ANA);
	keep_over("b", GUILD, 30, ANA);
	keep_over("c", GUILD, 40, ANA);
	stage_close();
	for (unsigned i = 0; i < sizeof copies / sizeof copies[0]; i++)
		stage_sql(copies[i]);
	cr_assert_eq(stage_number("SELECT count(*) FROM result_seats"), 12);
	stage_reopen();
	cr_expect_str_eq(ask(&(struct store_question){ .guild = GUILD }), "a b c ");
	cr_expect_str_eq(ask(&(struct store_question){ .guild = GUILD, .most = 1 }), "c ");
}

BOTH(store_results, a_game_has_one_result)
{
	struct store_result r = result(50);
	struct store_put put = { .kind = PUT_RESULT, .game = "a", .result = &r },
			 none = { .kind = PUT_RESULT, .game = "none", .result = &r };

	cr_assert_eq(keep_over("a", GUILD, 20, ANA), STORE_OK);
	cr_expect_eq(stage_keep(&put, 1), STORE_CONFLICT, "a second result");
	cr_expect_neq(stage_keep(&none, 1), STORE_OK, "a result of no game");
	cr_expect_str_eq(ask(&(struct store_question){ .guild = GUILD }), "a ");
	cr_expect_eq(told.last.finished, 20);
}

/* A person's traces: values, in all tables, that are equal to the id or hold the name. */
struct traces {
	char id[24];
	const char *name;
	unsigned n;
};

static void
on_cell(void *arg, const char *text)
{
	struct traces *t = arg;

	t->n += strcmp(text, t->id) == 0 || strstr(text, t->name);
}

static void
on_table(void *arg, const char *table)
{
	char sql[100];

	snprintf(sql, sizeof sql, "SELECT * FROM %s", table);
	stage_each(sql, on_cell, arg);
}

static unsigned
count_traces(snowflake user, const char *name)
{
	struct traces t = { .name = name };

	snprintf(t.id, sizeof t.id, "%" PRId64, (int64_t)user);
	stage_each(stage_is_sqlite() ? "SELECT name FROM sqlite_schema WHERE type = 'table'"
				     : "SELECT table_name FROM information_schema.tables"
				       " WHERE table_schema = current_schema()",
	    on_table, &t);
	return t.n;
}

/* Whether SQLite's file holds the bytes. */
static bool
file_holds(const char *suffix, const void *bytes, size_t n)
{
	static char data[1 << 22];
	char name[112];
	size_t size;
	FILE *f;

	snprintf(name, sizeof name, "%s%s", stage.path, suffix);
	f = fopen(name, "rb");
	if (!f)
		return false;
	size = fread(data, 1, sizeof data, f);
	cr_assert_lt(size, sizeof data);
	fclose(f);
	return memmem(data, size, bytes, n) != NULL;
}

BOTH(store_results, a_forgotten_person_leaves_no_trace)
{
	static const char *const lines[] = { "{\"hole\":1}",
		"{\"seat\":0,\"do\":\"join\",\"as\":\"Anastasia\"}",
		"{\"seat\":1,\"do\":\"join\",\"as\":\"Ben\"}",
		"{\"seat\":0,\"do\":\"leave\",\"as\":\"Birdie\"}" };
	/* Big-endian, as SQLite keeps numbers. */
	static const unsigned char bens[] = { 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef },
				   anas[] = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xf8 };
	const struct store_tell tell = { .card = "AS" };
	const struct store_day day = { .guild = GUILD, .date = "2026-11-26" };
	const struct store_play plays[] = {
		{ .guild = GUILD,
		    .user = ANA,
		    .date = "2026-11-26",
		    .seq = 1,
		    .name = "Anastasia" },
		{ .guild = GUILD, .user = BEN, .date = "2026-11-26", .seq = 1, .name = "Ben" },
	};
	struct store_put put[16];
	unsigned n = 0;

	keep_over("a", GUILD, 20, ANA);
	keep_over("b", GUILD, 21, ANA);
	for (unsigned i = 0; i < 4; i++)
		put[n++] = (struct store_put){
			.kind = PUT_LINE, .game = "a", .seq = i + 1, .text = lines[i]
		};
	put[n++] = (struct store_put){
		.kind = PUT_NOTE, .game = "a", .seq = 9, .user = ANA, .tell = &tell, .tells = 1
	};
	put[n++] = (struct store_put){ .kind = PUT_HIDE, .game = "b", .seq = 9, .user = ANA };
	put[n++] = (struct store_put){
		.kind = PUT_USER, .user = ANA, .dm_channel = 4, .text = "looks=dm"
	};
	put[n++] = (struct store_put){ .kind = PUT_USER, .user = BEN, .dm_channel = 5 };
	put[n++] = (struct store_put){ .kind = PUT_DAY, .day = &day };
	for (unsigned i = 0; i < 2; i++)
		put[n++] = (struct store_put){
			.kind = PUT_PLAY, .play = &plays[i], .text = "{}\n"
		};
	cr_assert_eq(stage_keep(put, n), STORE_OK);
	cr_assert_gt(count_traces(ANA, "Anastasia"), 10u);
	cr_assert_gt(count_traces(BEN, "Ben"), 8u);
	cr_assert(!stage_is_sqlite() || file_holds("", bens, 7) || file_holds("-wal", bens, 7),
	    "the id is in a file");
	cr_assert(!stage_is_sqlite() ||
	    (file_holds("-wal", anas + 7, 1) && file_holds("-wal", "Anastasia", 9)));
	cr_assert_eq(
	    stage_keep(&(struct store_put){ .kind = PUT_FORGET, .user = ANA }, 1), STORE_OK);
	cr_expect_eq(count_traces(ANA, "Anastasia"), 0u);
	cr_expect_gt(count_traces(BEN, "Ben"), 8u, "Ben is not forgotten");
	cr_expect_not(file_holds("", "Anastasia", 9) || file_holds("-wal", "Anastasia", 9),
	    "not between the rows either");
	cr_expect_eq(
	    stage_keep(&(struct store_put){ .kind = PUT_FORGET, .user = BEN }, 1), STORE_OK);
	cr_expect_eq(count_traces(BEN, "Ben"), 0u);
	cr_expect_not(file_holds("", bens, 8) || file_holds("-wal", bens, 8));
	cr_expect_eq(stage_keep(&(struct store_put){ .kind = PUT_FORGET, .user = BEN }, 1),
	    STORE_OK, "a second time is no failure");
	cr_expect_str_eq(ask(&(struct store_question){ .guild = GUILD }), "a b ");
	cr_expect_str_eq(told.last.seat[0].name, STORE_FORGOTTEN);
	cr_expect(told.last.seat[0].own && told.last.seat[1].won, "the facts of the game stay");
}

static char record[400];

static void
on_line(void *arg, const char *id, int64_t seq, const char *line)
{
	(void)arg, (void)id, (void)seq;
	strcat(strcat(record, line), "\n");
}

static void
on_game(void *arg, const struct store_game *g)
{
	(void)arg, (void)g;
}

BOTH(store_results, the_lines_of_others_stay_as_they_are)
{
	static const char *const lines[] = {
		"{\"seat\":0,\"do\":\"join\",\"as\":\"Ana \\\"A\\\"\"}",
		"{\"seat\":1,\"do\":\"join\",\"as\":\"Ben\"}",
		"{\"seat\":0,\"do\":\"leave\",\"as\":\"Birdie\"}"
	};
	const struct store_reader reader = { .game = on_game, .line = on_line };
	struct store_put put[3];

	keep_over("a", GUILD, 20, ANA);
	for (unsigned i = 0; i < 3; i++)
		put[i] = (struct store_put){
			.kind = PUT_LINE, .game = "a", .seq = i + 1, .text = lines[i]
		};
	cr_assert_eq(stage_keep(put, 3), STORE_OK);
	cr_assert_eq(
	    stage_keep(&(struct store_put){ .kind = PUT_FORGET, .user = ANA }, 1), STORE_OK);
	store_read(stage.s, "a", &reader, stage_done, NULL);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect_str_eq(record,
	    "{\"seat\":0,\"do\":\"join\",\"as\":\"a player\"}\n"
	    "{\"seat\":1,\"do\":\"join\",\"as\":\"Ben\"}\n"
	    "{\"seat\":0,\"do\":\"leave\",\"as\":\"Birdie\"}\n");
}

/* The answer to a question with many results. */
struct answer {
	unsigned n;
	bool broken; /* a result came twice or out of order */
	char first[STORE_GAME_ID], last[STORE_GAME_ID];
	enum store_status status;
	bool done, put_was_told;
};

static void
on_many(void *row_arg, const struct store_result *r)
{
	struct answer *a = row_arg;

	a->broken = a->broken || strcmp(a->last, r->game) >= 0 || r->seats != 4;
	if (a->n++ == 0)
		snprintf(a->first, sizeof a->first, "%s", r->game);
	snprintf(a->last, sizeof a->last, "%s", r->game);
}

static void
on_answered(void *arg, enum store_status status)
{
	struct answer *a = arg;

	a->status = status;
	a->done = true;
}

static void
on_put(void *arg, enum store_status status)
{
	struct answer *a = arg;

	cr_expect_eq(status, STORE_OK);
	a->put_was_told = !a->done;
}

/* The ids are in order. Three games end in each second. Every hundredth is another person's. */
static void
keep_many(unsigned games)
{
	enum { BATCH = 500 };
	static struct store_game g;
	static struct store_result r;

	g = game("", GUILD);
	r = result(0);
	g.seats = r.seats = 4;
	for (unsigned i = 0; i < games; i++) {
		struct store_put two[2] = { { .kind = PUT_GAME, .row = &g },
			{ .kind = PUT_RESULT, .result = &r } };

		snprintf(g.id, sizeof g.id, "g%05u", i);
		memcpy(two[1].game, g.id, sizeof g.id);
		r.finished = i / 3;
		r.seat[3].user = g.seat[3].user = i % 100 == 0 ? 77 : 78;
		store_put(stage.s, two, 2, stage_done, NULL);
		if (i % BATCH == BATCH - 1) {
			uv_run(&stage.loop, UV_RUN_DEFAULT);
			cr_assert_eq(stage.last, STORE_OK);
		}
	}
}

/* Any part of ten thousand games, or of four thousand, is read in order. */
BOTH(store_results, many_results_are_read_in_order)
{
	const unsigned all = thorough(10000, 4000);
	const struct {
		struct store_question q;
		unsigned n, first, last;
		const char *why;
	} tries[] = {
		{ { .guild = GUILD }, all, 0, all - 1, "all" },
		{ { .guild = GUILD, .most = 2500 }, 2500, all - 2500, all - 1, "the latest" },
		{ { .guild = GUILD, .most = STORE_PAGE }, STORE_PAGE, all - 500, all - 1,
		    "a page" },
		{ { .guild = GUILD, .most = STORE_PAGE + 1 }, STORE_PAGE + 1, all - 501, all - 1,
		    "a page and one" },
		{ { .guild = GUILD, .since = all / 10, .until = all / 10 * 3 }, all / 10 * 6,
		    all / 10 * 3, all / 10 * 9 - 1, "a period's" },
		{ { .guild = GUILD, .since = all / 3 }, 1, all - 1, all - 1, "the last second's" },
		{ { .guild = GUILD, .user = 77 }, all / 100, 0, all - 100, "a person's" },
		{ { .guild = GUILD, .user = 77, .most = 30 }, 30, all - 3000, all - 100,
		    "their latest" },
		{ { .guild = GUILD, .user = 79 }, 0, 0, 0, "a stranger's" },
		{ { .guild = GUILD, .user = 77, .read = 4 * STORE_PAGE }, 19, all - 1900, all - 100,
		    "theirs among the latest" },
		{ { .guild = GUILD, .user = 79, .read = 1 }, 0, 0, 0, "a stranger's there" },
	};

	keep_many(all);
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char first[8] = "", last[8] = "";
		struct answer a = { 0 };

		if (tries[i].n > 0) {
			snprintf(first, sizeof first, "g%05u", tries[i].first);
			snprintf(last, sizeof last, "g%05u", tries[i].last);
		}
		store_ask(stage.s, &tries[i].q, on_many, &a, on_answered, &a);
		uv_run(&stage.loop, UV_RUN_DEFAULT);
		cr_expect(a.done && a.status == STORE_OK && !a.broken, "%s", tries[i].why);
		cr_expect_eq(a.n, tries[i].n, "%s: %u", tries[i].why, a.n);
		cr_expect_str_eq(a.first, first, "%s", tries[i].why);
		cr_expect_str_eq(a.last, last, "%s", tries[i].why);
	}
}

/* A game that ends during a read is kept at once. The answer may hold the game or not. */
BOTH(store_results, a_commit_does_not_wait_for_an_answer)
{
	struct answer a = { 0 };
	struct store_game g = game("late", GUILD);
	struct store_put put = { .kind = PUT_GAME, .row = &g };

	keep_many(3 * STORE_PAGE);
	store_ask(
	    stage.s, &(struct store_question){ .guild = GUILD }, on_many, &a, on_answered, &a);
	uv_run(&stage.loop, UV_RUN_NOWAIT);
	store_put(stage.s, &put, 1, on_put, &a);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect(a.put_was_told);
	cr_expect(a.done && a.n >= 3u * STORE_PAGE && !a.broken);
}
