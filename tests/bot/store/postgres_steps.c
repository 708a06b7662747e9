/* Migration: a PostgreSQL database of any version gets the newest version, and keeps its games. */
#include "bot/store/postgres.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <unistd.h>

TestSuite(store_postgres_steps, .init = stage_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

/* Empties the test's schema. */
static void
begin(void)
{
	char sql[120];

	snprintf(sql, sizeof sql, "SET client_min_messages = warning; DROP SCHEMA test_%d CASCADE",
	    (int)getpid());
	stage_sql(sql);
	snprintf(sql, sizeof sql, "CREATE SCHEMA test_%d", (int)getpid());
	stage_sql(sql);
}

/* Takes the first n steps, as a golfd that knows no more of them. */
static void
take_steps(unsigned n)
{
	unsigned all;
	const struct pg_setup setup = { .step = steps_of(&dialect_postgres, &all), .steps = n };
	PGconn *conn = pg_connect(stage.address, &setup, stage.why, sizeof stage.why);

	cr_assert_not_null(conn, "%s", stage.why);
	PQfinish(conn);
	cr_assert_eq(stage_number("SELECT max(version) FROM golfd_steps"), (int64_t)n);
}

/* What each step's tables hold, by that step. A step behind these adds columns alone. */
static const char *const fill[] = {
	/* Game g is being played, and somebody has not yet heard of a look. Game o is over. */
	"INSERT INTO games SELECT id, state, 400, channel, 3, 11, 'Club', 'golf', 'en', 2, 4,"
	" decode(repeat('ab', 32), 'hex'), 1700000000, '{}', 17000000000, 'time=none', 0, 0"
	" FROM (VALUES ('g', 'playing', 500), ('o', 'over', 501)) AS rows (id, state, channel);"
	"INSERT INTO seats SELECT id, seat, seat + 11, 'Ana', '', 7, 0, 0, 0"
	" FROM games, generate_series(0, 1) AS seat;"
	"INSERT INTO lines VALUES ('g', 1, 'one'), ('g', 2, 'two'), ('o', 1, 'end');"
	"INSERT INTO notes VALUES ('g', 2, 11);"
	"INSERT INTO tells VALUES ('g', 2, 11, 0, 'peek', 0, 3, '5H');"
	"INSERT INTO hides VALUES ('g', 1, 12, 600, 601, 1800000000);"
	"INSERT INTO pings VALUES ('g', 11, 2, 600, 602);"
	"INSERT INTO users VALUES (11, 600, 0, 'lang=es');"
	"INSERT INTO names VALUES ('commands', 'hash');"
	"INSERT INTO houses VALUES (400, 0, 'time=1h', '{\"rules\":1}');"
	"INSERT INTO house_games VALUES (400, 'ours', '{}');"
	"INSERT INTO results VALUES ('o', 400, 501, 1700000001, '{}', 9);"
	"INSERT INTO result_seats VALUES ('o', 0, 11, 0, 1, 20, 3, 2);"
	"INSERT INTO sat VALUES (11, 'o', 0)",
	"INSERT INTO sessions VALUES (0, 1, 'name', 'id', 'wss://x', 42, 1, 2);"
	"INSERT INTO seen VALUES (900, 0, 41);"
	"INSERT INTO servers VALUES (400, 'Club', 'en-GB')",
	"UPDATE golfd_rate SET spent = 7",
	"INSERT INTO daily_days VALUES (400, '2026-11-26', decode(repeat('ab', 32), 'hex'), '', '',"
	" 0, 0, 0, 0);"
	"INSERT INTO daily_plays VALUES (400, '2026-11-26', 11, 1, '', '', 0, 0, 0, 0, 0, 0, 0,"
	" '')",
	"INSERT INTO daily_tries VALUES (400, '2026-11-26', 'ab')",
	"UPDATE daily_days SET drawn = 1700000000",
	"UPDATE daily_days SET par_plays = 20, par_sum = 400, par_squares = 9000",
	"UPDATE games SET seated = '17000000000'",
};

static const char *const loaded[] = {
	"game g 1\n",
	"line g 1 one\n",
	"line g 2 two\n",
	"note g 2 11 0:0:3:5H\n",
	"hide g 1 12 600 601 1800000000\n",
	"ping g 11 2 600 602\n",
	"user 11 600 0 lang=es\n",
	"house 400 0 time=1h {\"rules\": 11\n",
	"house game 400 ours {}\n",
};

static int64_t session_seq;
static snowflake seen;

static void
on_session(void *arg, const struct store_session *s)
{
	(void)arg;
	session_seq = s->seq;
}

static void
on_seen(void *arg, unsigned shard, snowflake interaction)
{
	(void)arg, (void)shard;
	seen = interaction;
}

Test(store_postgres_steps, a_game_of_each_version_goes_on)
{
	const struct store_session_reader sessions = { NULL, on_session, on_seen };
	enum { FILLED = sizeof fill / sizeof fill[0] };
	unsigned steps;

	steps_of(&dialect_postgres, &steps);
	cr_assert_leq(FILLED + 1, steps);
	for (unsigned from = 1; from <= FILLED; from++) {
		struct store_put line = stage_line("g", 3, "three");
		char name[16] = "";

		begin();
		take_steps(from);
		for (unsigned i = 0; i < from; i++)
			stage_sql(fill[i]);
		stage_reopen();
		cr_expect_eq(stage_number("SELECT count(*) FROM golfd_steps"), (int64_t)steps,
		    "from %u", from);
		stage_load();
		for (unsigned i = 0; i < sizeof loaded / sizeof loaded[0]; i++)
			cr_expect(strstr(stage.text, loaded[i]), "from %u, no %s in:\n%s", from,
			    loaded[i], stage.text);
		cr_expect_not(strstr(stage.text, "game o"), "it is over");
		cr_expect_eq(strstr(stage.text, "server 400 Club en-GB\n") != NULL, from >= 2);
		cr_expect_eq(stage.game.guild, 400u);
		cr_expect_eq(stage.game.opener, 11u, "its host");
		cr_expect_eq(
		    stage_number("SELECT count(*) FROM games WHERE channel_name <> ''"), 0);
		cr_expect_eq(stage.game.seats, 2u);
		cr_expect_eq(stage.game.seat[1].user, 12u);
		cr_expect_eq(stage.game.seed[31], 0xab);
		cr_expect_str_eq(stage.game.seated, from >= 8 ? "17000000000" : "",
		    "an older golfd kept no list of joins");
		cr_expect(store_value(stage.s, "commands", name, sizeof name));
		cr_expect_str_eq(name, "hash");
		session_seq = 0, seen = 0;
		cr_expect(store_sessions(stage.s, &sessions));
		cr_expect_eq(session_seq, from >= 2 ? 42 : 0);
		cr_expect_eq(seen, from >= 2 ? 900u : 0u);
		cr_expect_eq(stage_number("SELECT points FROM result_seats"), 3);
		cr_expect_eq(stage_keep(&line, 1), STORE_OK, "the game goes on");
		cr_expect(strstr(stage_load(), "line g 3 three\n"), "%s", stage.text);
		cr_expect_eq(stage_number("SELECT spent FROM golfd_rate"), from >= 3 ? 7 : 0);
		cr_expect_eq(stage_number("SELECT count(*) FROM daily_plays"), from >= 4 ? 1 : 0);
		cr_expect_eq(stage_number("SELECT count(*) FROM daily_tries"), from >= 5 ? 1 : 0);
		cr_expect_eq(stage_number("SELECT coalesce(max(drawn), 0) FROM daily_days"),
		    from >= 6 ? 1700000000 : 0);
		cr_expect_eq(stage_number("SELECT coalesce(max(par_plays + par_sum + par_squares), "
					  "0) FROM daily_days"),
		    from >= 7 ? 9420 : 0);
		stage_close();
	}
}
