/* What leaves with a server, and what leaves with its age: over all tables of both stores. */
#include "bot/store/depart.h"
#include "bot/store/schema.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <string.h>

TestSuite(store_depart_sqlite, .init = stage_sqlite, .fini = stage_end, .timeout = TEST_LIMIT);
TestSuite(store_depart_postgres, .init = stage_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

static char was[SCHEMA_N][1 << 12]; /* each table, as text */

static void
on_cell(void *arg, const char *text)
{
	size_t n = strlen(arg);

	snprintf((char *)arg + n, sizeof was[0] - n, "%s|", text);
}

/* Reads the rows of a table, but for those that belong to the server or the game. */
static void
rows_of(unsigned table, const char *server, char out[sizeof was[0]])
{
	const struct schema_table *t = &schema[table];
	char sql[2000], where[200] = "1 = 1";
	int n = 0;

	if (t->of == OF_SERVER || t->of == OF_DAY || t->of == OF_GONE)
		snprintf(where, sizeof where, "guild <> %s", server);
	else if (t->of == OF_GAME)
		snprintf(where, sizeof where, "game NOT LIKE 'g%s%%'", server);
	n = snprintf(sql, sizeof sql, "SELECT ");
	for (unsigned i = 0; i < t->columns; i++)
		n += snprintf(
		    sql + n, sizeof sql - (size_t)n, "%s\"%s\"", i ? ", " : "", t->column[i].name);
	n += snprintf(
	    sql + n, sizeof sql - (size_t)n, " FROM %s WHERE %s ORDER BY ", t->name, where);
	for (unsigned i = 0; i < t->keys; i++)
		n += snprintf(
		    sql + n, sizeof sql - (size_t)n, "%s\"%s\"", i ? ", " : "", t->column[i].name);
	out[0] = '\0';
	stage_each(sql, on_cell, out);
}

static int64_t
count(unsigned table, const char *server)
{
	const struct schema_table *t = &schema[table];
	char sql[200];

	if (t->of == OF_GAME)
		snprintf(sql, sizeof sql, "SELECT count(*) FROM %s WHERE game LIKE 'g%s%%'",
		    t->name, server);
	else
		snprintf(
		    sql, sizeof sql, "SELECT count(*) FROM %s WHERE guild = %s", t->name, server);
	return stage_number(sql);
}

/* A row of each table. The game has its server's number in its id. */
static void
fill(snowflake guild, const char *id, enum store_game_state state, int64_t closed)
{
	struct store_game g = stage_game(id, state);
	const struct store_tell tell = { STORE_LOOK, 1, 2, "5H", 0 };
	const struct store_result r = { .finished = 5, .rules = "six-card", .seats = 2 };
	const struct store_session session = { .shard = 3, .shards = 4, .id = "s", .user = 5 };
	struct store_day day = { .guild = guild, .date = "2026-11-26", .rules = "{}" };
	struct store_play play = {
		.guild = guild, .user = 9, .date = "2026-11-26", .seq = 1, .once = "5b"
	};
	struct store_put put[] = {
		{ .kind = PUT_GAME, .row = &g },
		stage_line(id, 1, "x"),
		{ .kind = PUT_NOTE, .seq = 1, .user = 5, .tell = &tell, .tells = 1 },
		{ .kind = PUT_HIDE, .seq = 1, .user = 5 },
		{ .kind = PUT_END, .seq = 1 },
		{ .kind = PUT_OFFER, .user = 9 },
		{ .kind = PUT_PING, .user = 9, .seq = 1 },
		{ .kind = PUT_RESULT, .result = &r },
		{ .kind = PUT_USER, .user = 5 },
		{ .kind = PUT_VALUE, .name = "hash", .text = "abc" },
		{ .kind = PUT_HOUSE, .guild = guild, .channel = 2, .text = "time=5m", .rules = "" },
		{ .kind = PUT_HOUSE_GAME, .guild = guild, .name = "a", .rules = "{}" },
		{ .kind = PUT_SESSION, .session = &session },
		{ .kind = PUT_SEEN, .shard = 3, .message = 8, .seq = 7 },
		{ .kind = PUT_SERVER, .guild = guild, .name = "The Club", .text = "en-US" },
		{ .kind = PUT_DAY, .day = &day },
		{ .kind = PUT_PLAY, .play = &play, .text = "x" },
	};

	g.guild = guild;
	g.closed = closed;
	for (unsigned i = 2; i < 8; i++)
		snprintf(put[i].game, sizeof put[i].game, "%s", id);
	cr_assert_eq(stage_keep(put, sizeof put / sizeof put[0]), STORE_OK);
}

static void
keep(struct store_put put)
{
	cr_assert_eq(stage_keep(&put, 1), STORE_OK);
}

/* One more game, whose end is still to be shown unless it is open. */
static void
add_game(snowflake guild, const char *id, enum store_game_state state, int64_t closed)
{
	struct store_game g = stage_game(id, state);
	struct store_put end = { .kind = PUT_END, .seq = 1 };

	g.guild = guild;
	g.closed = closed;
	keep((struct store_put){ .kind = PUT_GAME, .row = &g });
	snprintf(end.game, sizeof end.game, "%s", id);
	if (closed)
		keep(end);
}

static void
end_shown(const char *id)
{
	struct store_put put = { .kind = DROP_END, .seq = 1 };

	snprintf(put.game, sizeof put.game, "%s", id);
	cr_assert_eq(stage_keep(&put, 1), STORE_OK);
}

static void
remember(const char *server)
{
	for (unsigned i = 0; i < (unsigned)SCHEMA_N; i++)
		rows_of(i, server, was[i]);
}

/* Every table has what it had, but for the server's rows. */
static void
expect_others(const char *server)
{
	static char now[sizeof was[0]];

	for (unsigned i = 0; i < (unsigned)SCHEMA_N; i++) {
		rows_of(i, server, now);
		cr_expect_str_eq(now, was[i], "%s", schema[i].name);
	}
}

/* Each table says whose its rows are, and its columns do not say something else. */
BOTH(store_depart, every_table_says_whose_its_rows_are)
{
	for (unsigned i = 0; i < (unsigned)SCHEMA_N; i++) {
		bool guild = false, game = strcmp(schema[i].column[0].name, "game") == 0;

		for (unsigned j = 0; j < schema[i].columns; j++)
			guild |= strcmp(schema[i].column[j].name, "guild") == 0;
		for (unsigned j = 0; j < schema[i].keys; j++)
			game |= strcmp(schema[i].column[j].name, "game") == 0;
		if (game)
			cr_expect_eq(schema[i].of, OF_GAME, "%s", schema[i].name);
		else
			cr_expect_eq(guild, schema[i].of != OF_NOBODY, "%s", schema[i].name);
	}
}

BOTH(store_depart, all_of_a_server_goes_some_time_after_the_bot_has_left_it)
{
	stage_reopen();
	fill(1, "g1", STORE_OVER, 50);
	add_game(1, "g1b", STORE_PLAYING, 0); /* golfd could not read it */
	fill(2, "g2", STORE_OVER, 50);
	remember("1");
	for (unsigned i = 0; i < (unsigned)SCHEMA_N; i++)
		if (schema[i].of != OF_NOBODY && schema[i].of != OF_GONE)
			cr_expect_gt(count(i, "1"), 0, "a row of %s", schema[i].name);
	keep((struct store_put){ .kind = DROP_SERVER, .guild = 1 });
	keep((struct store_put){ .kind = PUT_GONE, .guild = 1, .when = 100 });
	keep((struct store_put){ .kind = PUT_GONE, .guild = 1, .when = 200 });

	keep((struct store_put){ .kind = DROP_GUILD, .when = 100 });
	cr_expect_eq(count(TABLE_games, "1"), 2, "its time has not come");
	cr_expect_eq(count(TABLE_houses, "1"), 1);
	keep((struct store_put){ .kind = DROP_GUILD, .when = 101 });
	for (unsigned i = 0; i < (unsigned)SCHEMA_N; i++)
		if (schema[i].of != OF_NOBODY)
			cr_expect_eq(count(i, "1"), 0, "a row of %s is left", schema[i].name);
	expect_others("1");
}

BOTH(store_depart, a_server_that_comes_back_in_time_keeps_all)
{
	stage_reopen();
	fill(1, "g1", STORE_OVER, 50);
	remember("7");
	keep((struct store_put){ .kind = PUT_GONE, .guild = 1, .when = 100 });
	keep((struct store_put){ .kind = DROP_GUILD, .when = 1000 });
	cr_expect_eq(count(TABLE_games, "1"), 1, "it has a name: the bot is in it");
	keep((struct store_put){ .kind = DROP_GONE, .guild = 1 });
	keep((struct store_put){ .kind = DROP_SERVER, .guild = 1 });
	keep((struct store_put){ .kind = DROP_GUILD, .when = 1000 });
	keep((struct store_put){
	    .kind = PUT_SERVER, .guild = 1, .name = "The Club", .text = "en-US" });
	expect_others("7");
}

BOTH(store_depart, servers_with_rows_and_without_a_name_are_gone)
{
	stage_reopen();
	fill(1, "g1", STORE_OVER, 50);
	fill(2, "g2", STORE_OVER, 50);
	fill(3, "g3", STORE_OVER, 50);
	keep((struct store_put){ .kind = DROP_SERVER, .guild = 1 });
	keep((struct store_put){ .kind = DROP_SERVER, .guild = 3 });
	keep((struct store_put){ .kind = PUT_GONE, .guild = 3, .when = 7 });
	keep((struct store_put){ .kind = PUT_ABSENT, .when = 100 });
	cr_expect_eq(stage_number("SELECT count(*) FROM gone"), 2);
	cr_expect_eq(stage_number("SELECT since FROM gone WHERE guild = 1"), 100);
	cr_expect_eq(stage_number("SELECT since FROM gone WHERE guild = 3"), 7, "as it was");
}

/* Another shard's servers may be told later: (guild >> 22) % shards. */
BOTH(store_depart, one_shard_says_nothing_of_another_shards_servers)
{
	const snowflake even = UINT64_C(6) << 22, odd = UINT64_C(7) << 22;

	stage_reopen();
	fill(even, "g1", STORE_OVER, 50);
	fill(odd, "g2", STORE_OVER, 50);
	keep((struct store_put){ .kind = DROP_SERVER, .guild = even });
	keep((struct store_put){ .kind = DROP_SERVER, .guild = odd });
	keep((struct store_put){ .kind = PUT_ABSENT, .when = 100, .shard = 1, .shards = 2 });
	cr_expect_eq(stage_number("SELECT count(*) FROM gone"), 1);
	cr_expect_eq(stage_number("SELECT guild FROM gone"), (int64_t)odd);
}

BOTH(store_depart, a_large_server_goes_little_by_little)
{
	char id[STORE_GAME_ID];

	stage_reopen();
	for (unsigned i = 0; i < LIMIT_GAME_DROPS + 3; i++) {
		struct store_game g;
		const struct store_put put = { .kind = PUT_GAME, .row = &g };

		snprintf(id, sizeof id, "g1x%u", i);
		g = stage_game(id, STORE_OVER);
		g.guild = 1;
		g.closed = 50;
		keep(put);
	}
	keep((struct store_put){ .kind = PUT_GONE, .guild = 1, .when = 100 });
	keep((struct store_put){ .kind = DROP_GUILD, .when = 1000 });
	cr_expect_eq(count(TABLE_games, "1"), 3);
	cr_expect_eq(count(TABLE_gone, "1"), 1, "and the rest goes later");
	keep((struct store_put){ .kind = DROP_GUILD, .when = 1000 });
	cr_expect_eq(count(TABLE_games, "1"), 0);
	cr_expect_eq(count(TABLE_gone, "1"), 0);
}

BOTH(store_depart, what_a_server_wants_forgotten_goes_at_once)
{
	stage_reopen();
	fill(1, "g1", STORE_OVER, 50);
	add_game(1, "g1b", STORE_OVER, 50);
	add_game(1, "g1c", STORE_PLAYING, 0);
	fill(2, "g2", STORE_OVER, 50);
	end_shown("g1");
	remember("1");
	keep((struct store_put){ .kind = PUT_WIPE, .guild = 1, .when = INT64_C(1700000001) });
	for (unsigned i = 0; i < (unsigned)SCHEMA_N; i++)
		if (schema[i].of == OF_DAY ||
		    (schema[i].of == OF_SERVER && i != TABLE_games && i != TABLE_servers))
			cr_expect_eq(count(i, "1"), 0, "a row of %s is left", schema[i].name);
	cr_expect_eq(count(TABLE_games, "1"), 2, "an end to show, and an open game");
	cr_expect_eq(count(TABLE_gone, "1"), 1, "are waited for");

	/* What comes later is not part of it. The bot is there, also when the server has a new
	 * name. */
	keep((struct store_put){ .kind = DROP_GONE, .guild = 1 });
	keep((struct store_put){ .kind = PUT_HOUSE, .guild = 1, .text = "time=5m", .rules = "" });
	end_shown("g1b");
	keep((struct store_put){ .kind = DROP_GUILD, .when = 10 });
	cr_expect_eq(count(TABLE_games, "1"), 1);
	add_game(1, "g1c", STORE_OVER, 60);
	end_shown("g1c");
	keep((struct store_put){ .kind = DROP_GUILD, .when = 10 });
	cr_expect_eq(count(TABLE_games, "1"), 0);
	cr_expect_eq(count(TABLE_lines, "1") + count(TABLE_sat, "1"), 0);
	cr_expect_eq(count(TABLE_gone, "1"), 0);
	cr_expect_gt(count(TABLE_houses, "1"), 0);
	expect_others("1");
}

BOTH(store_depart, old_games_go_with_all_that_is_theirs)
{
	stage_reopen();
	fill(1, "g1", STORE_OVER, 50);
	fill(2, "g2", STORE_OVER, 150);
	fill(3, "g3", STORE_PLAYING, 0);
	fill(4, "g4", STORE_STOPPED, 60);
	end_shown("g1");
	end_shown("g2");
	keep((struct store_put){ .kind = DROP_GAMES, .when = 100 });
	for (unsigned i = 0; i < (unsigned)SCHEMA_N; i++) {
		if (schema[i].of == OF_GAME || i == TABLE_games)
			cr_expect_eq(count(i, "1"), 0, "a row of %s is left", schema[i].name);
		else if (schema[i].of == OF_SERVER || schema[i].of == OF_DAY)
			cr_expect_eq(
			    count(i, "1"), 1, "%s has nothing of the game", schema[i].name);
	}
	cr_expect_eq(count(TABLE_games, "2"), 1, "it is young");
	cr_expect_eq(count(TABLE_games, "3"), 1, "it is open");
	cr_expect_eq(count(TABLE_games, "4"), 1, "its end is to be shown");
	end_shown("g4");
	keep((struct store_put){ .kind = DROP_GAMES, .when = 100 });
	cr_expect_eq(count(TABLE_games, "4"), 0);
}
