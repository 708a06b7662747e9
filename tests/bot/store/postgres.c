/* The PostgreSQL store alone: lost connections, a lost answer to COMMIT, migrations, addresses. */
#include "bot/store/postgres.h"
#include "bot/store/postgres_link.h"
#include "tests/bot/base/logged.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <libpq-fe.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static unsigned
steps(void)
{
	unsigned n;

	steps_of(&dialect_postgres, &n);
	return n;
}

TestSuite(store_postgres, .init = stage_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

static const char end_sessions[] = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
				   " WHERE application_name = current_setting('application_name')"
				   " AND pid <> pg_backend_pid()";

static struct store_put
value(const char *text)
{
	return (struct store_put){ .kind = PUT_VALUE, .name = "n", .text = text };
}

Test(store_postgres, a_connection_that_was_lost_while_idle_is_made_again)
{
	struct store_put a = value("a"), b = value("b");

	stage_reopen();
	cr_expect_eq(stage_keep(&a, 1), STORE_OK);
	for (int i = 0; i < 3; i++) {
		stage_sql(end_sessions);
		stage_alone();
		cr_expect_eq(stage_keep(&b, 1), STORE_OK);
	}
	stage_sql(end_sessions);
	stage_alone();
	cr_expect_str_eq(stage_load(), "", "reading at the start finds the loss, too");
}

/*
 * A relay between the store and the server. It forwards bytes; while cut is set, it forwards what
 * the store sends with a COMMIT, waits for the server's answer, and closes both sides without it.
 * While silent is set, it takes what the store sends, and nothing reaches the server.
 */
static struct {
	char real[108], path[108];
	int listener;
	_Atomic bool cut, silent;
	_Atomic unsigned made; /* connections */
	_Atomic int refuse; /* so many connections are refused */
	_Atomic unsigned cuts;
	_Atomic int open; /* connections now */
	_Atomic unsigned trips; /* times that the store has sent something after an answer */
} relay;

static int
connect_to(const char *path)
{
	struct sockaddr_un to = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	snprintf(to.sun_path, sizeof to.sun_path, "%s", path);
	if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
		return fd;
	close(fd);
	return -1;
}

/* Returns false when one side has closed. */
static bool
forward(int from, int to, bool *commit)
{
	char bytes[65536], name[16];
	ssize_t n = read(from, bytes, sizeof bytes);
	/* The name of the store's COMMIT, as it stands in Bind. */
	int length = snprintf(name, sizeof name, "%cs%d%c", '\0', (int)PG_COMMIT, '\0');

	if (relay.silent)
		return n > 0;
	if (n > 0 && commit && memmem(bytes, (size_t)n, name, (size_t)length))
		*commit = true;
	return n > 0 && send(to, bytes, (size_t)n, MSG_NOSIGNAL) == n;
}

static void *
serve(void *arg)
{
	int store = *(int *)arg, server = connect_to(relay.real);
	bool commit = false, open = server >= 0, answered = true;

	free(arg);
	while (open) {
		fd_set set;

		FD_ZERO(&set);
		FD_SET(store, &set);
		FD_SET(server, &set);
		if (select(FD_SETSIZE, &set, NULL, NULL, NULL) < 0)
			break;
		if (FD_ISSET(store, &set)) {
			relay.trips += answered;
			answered = false;
			open = forward(store, server, relay.cut ? &commit : NULL);
		}
		if (open && FD_ISSET(server, &set)) {
			if (commit) {
				char answer[65536];

				open = read(server, answer, sizeof answer) < 0;
				relay.cuts++;
				relay.cut = false;
			} else {
				open = forward(server, store, NULL);
				answered = true;
			}
		}
	}
	close(store);
	if (server >= 0)
		close(server);
	relay.open--;
	return NULL;
}

static void *
listen_always(void *arg)
{
	(void)arg;
	for (;;) {
		int *fd = malloc(sizeof *fd);
		pthread_t thread;

		*fd = accept(relay.listener, NULL, NULL);
		if (relay.refuse > 0) {
			relay.refuse--;
			close(*fd);
			free(fd);
			continue;
		}
		relay.open++;
		relay.made++;
		pthread_create(&thread, NULL, serve, fd);
		pthread_detach(thread);
	}
	return NULL;
}

static struct store *
open_through_relay(void)
{
	struct sockaddr_un at = { .sun_family = AF_UNIX };
	char *host = strstr(stage.address, "host=") + 5, *rest = strchr(host, '&');
	char address[400];
	pthread_t thread;
	struct store *s;

	snprintf(relay.real, sizeof relay.real, "%.*s/.s.PGSQL.5432", (int)(rest - host), host);
	snprintf(relay.path, sizeof relay.path, "%s/.s.PGSQL.5432", stage.folder);
	snprintf(at.sun_path, sizeof at.sun_path, "%s", relay.path);
	relay.listener = socket(AF_UNIX, SOCK_STREAM, 0);
	cr_assert_eq(bind(relay.listener, (struct sockaddr *)&at, sizeof at), 0);
	cr_assert_eq(listen(relay.listener, 8), 0);
	pthread_create(&thread, NULL, listen_always, NULL);
	pthread_detach(thread);
	snprintf(
	    address, sizeof address, "postgres://golfd@/postgres?host=%s%s", stage.folder, rest);
	s = store_open(&stage.loop, address, stage.why, sizeof stage.why);
	cr_assert_not_null(s, "%s", stage.why);
	return s;
}

/* The server is away, and the store's connection is over. */
static void
cut_off(void)
{
	relay.refuse = 1000;
	stage_sql(end_sessions);
	stage_alone();
	while (relay.open)
		uv_sleep(1);
}

Test(store_postgres, a_commit_whose_answer_is_lost_is_carried_out_once)
{
	struct store_game g = stage_game("g", STORE_PLAYING);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &g }, stage_line("g", 1, "x") };
	struct store_put next = stage_line("g", 2, "y"), taken = stage_line("g", 1, "z");
	enum store_status status[3];
	char log[4096];
	FILE *file;
	int old;

	stage.s = open_through_relay();
	relay.cut = true;
	cr_expect_eq(stage_keep(put, 2), STORE_OK, "kept, though nobody was told");
	cr_expect_eq(relay.cuts, 1u);
	cr_expect_eq(stage_number("SELECT count(*) FROM lines"), 1);
	relay.cut = true;
	store_put(stage.s, &next, 1, stage_done, &status[0]);
	store_put(stage.s, &taken, 1, stage_done, &status[1]);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect_eq(relay.cuts, 2u);
	cr_expect_eq(status[0], STORE_OK);
	cr_expect_eq(status[1], STORE_CONFLICT, "a group that conflicts is left out each time");
	cr_expect_eq(stage_number("SELECT count(*) FROM lines"), 2);
	cr_expect_eq(stage_number("SELECT count(*) FROM golfd_batches"), 1, "old ones are removed");
	next.seq = 3;
	relay.cut = true;
	relay.refuse = 1;
	old = logged_begin(&file);
	cr_expect_eq(stage_keep(&next, 1), STORE_OK, "it waits for a server that is away");
	logged_end(file, old, log, sizeof log);
	cr_expect(strstr(log, "Writes wait until it is known"), "%s", log);
	cr_expect_eq(relay.refuse, 0);
	cr_expect_eq(stage_number("SELECT count(*) FROM lines"), 3);
}

Test(store_postgres, a_server_that_is_away_fails_writes_at_once_and_comes_back)
{
	struct store_put put = value("x");

	stage.s = open_through_relay();
	cut_off();
	cr_expect_eq(stage_keep(&put, 1), STORE_FAILED);
	cr_expect_eq(stage_keep(&put, 1), STORE_FAILED, "in the pause, too");
	cr_expect_eq(stage_number("SELECT count(*) FROM names"), 0);
	relay.refuse = 0;
	uv_sleep(PG_PAUSE_MS + 10);
	cr_expect_eq(stage_keep(&put, 1), STORE_OK);
	cut_off();
	store_put(stage.s, &put, 1, stage_done, NULL);
	stage_close();
	cr_expect_eq(stage.last, STORE_FAILED, "a store is closed without a server, too");
}

Test(store_postgres, a_server_that_is_silent_does_not_hold_the_end)
{
	struct store_put put = value("x");
	enum store_status status[2] = { STORE_OK, STORE_OK };
	char log[4096];
	unsigned made;
	FILE *file;
	int old;

	stage.s = open_through_relay();
	cr_expect_eq(stage_keep(&put, 1), STORE_OK);
	made = relay.made;
	relay.silent = true;
	store_put(stage.s, &put, 1, stage_done, &status[0]);
	uv_run(&stage.loop, UV_RUN_NOWAIT);
	store_put(stage.s, &put, 1, stage_done, &status[1]);
	old = logged_begin(&file);
	stage_close();
	logged_end(file, old, log, sizeof log);
	cr_expect_eq(status[0], STORE_FAILED);
	cr_expect_eq(status[1], STORE_FAILED, "a batch that waits has no bound of its own");
	cr_expect_eq(relay.made, made, "nor a connection of its own");
	cr_expect(
	    strstr(log, "golfd stops, and it is not known whether the last 1 writes"), "%s", log);
	cr_expect(strstr(log, "PostgreSQL is connected, but it does not answer."), "%s", log);
}

/* So an old server answers after a failover: it only reads. */
Test(store_postgres, a_server_that_takes_no_writes_any_more_is_left)
{
	struct store_put put = value("x");
	char log[4096];
	FILE *file;
	int old;

	stage_reopen();
	stage_sql("CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS"
		  " $$ BEGIN RAISE EXCEPTION 'only reads' USING ERRCODE = '25006'; END $$");
	stage_sql("CREATE TRIGGER no BEFORE INSERT ON names EXECUTE FUNCTION no()");
	old = logged_begin(&file);
	cr_expect_eq(stage_keep(&put, 1), STORE_FAILED);
	logged_end(file, old, log, sizeof log);
	cr_expect(
	    strstr(log, "(only reads); it is a copy that only reads: name the primary"), "%s", log);
	stage_sql("DROP TRIGGER no ON names");
	uv_sleep(PG_PAUSE_MS + 10);
	cr_expect_eq(stage_keep(&put, 1), STORE_OK, "in a new connection");
}

/* Loading ------------------------------------------------------------------ */

enum { GAMES = 3 * LOAD_GAMES + 1 };

/* Makes GAMES games with two seats and five lines each, the first of them with `first` lines. */
static void
make_games(unsigned first)
{
	struct store_game g = stage_game("first", STORE_PLAYING);
	struct store_put put = { .kind = PUT_GAME, .row = &g };
	char sql[1400];

	cr_assert_eq(stage_keep(&put, 1), STORE_OK);
	snprintf(sql, sizeof sql,
	    "INSERT INTO games (id, state, guild, channel, message, host, guild_name,"
	    " channel_name, locale, seats, seats_max, seed, created, rules, due, settings,"
	    " challenger, challenged) SELECT 'g' || i, state, guild, channel + i, message, host,"
	    " guild_name, channel_name, locale, seats, seats_max, seed, created + i, rules, due,"
	    " settings, challenger, challenged FROM games, generate_series(1, %d) i;"
	    "INSERT INTO seats SELECT 'g' || i, seat, \"user\", name, strategy, entropy, away,"
	    " missed, votes FROM seats, generate_series(1, %d) i;"
	    "INSERT INTO lines SELECT 'g' || i, seq, 'x' FROM generate_series(1, %d) i,"
	    " generate_series(1, 5) seq;"
	    "INSERT INTO lines SELECT 'first', seq, 'x' FROM generate_series(1, %u) seq",
	    GAMES - 1, GAMES - 1, GAMES - 1, first);
	stage_sql(sql);
}

static struct {
	unsigned games, lines, wrong, most;
	char game[STORE_GAME_ID];
} loaded;

static void
on_game(void *arg, const struct store_game *g)
{
	char want[24];

	(void)arg;
	snprintf(want, sizeof want, "g%u", loaded.games);
	loaded.wrong += strcmp(g->id, loaded.games ? want : "first") != 0 || g->seats != 2;
	loaded.games++;
	memcpy(loaded.game, g->id, sizeof loaded.game);
}

static void
on_line(void *arg, const char *game, int64_t seq, const char *line)
{
	(void)arg, (void)seq, (void)line;
	loaded.wrong += strcmp(game, loaded.game) != 0;
	loaded.lines++;
}

static const struct store_reader counting = { .game = on_game, .line = on_line };

Test(store_postgres, dozens_of_games_are_loaded_in_one_round_trip)
{
	unsigned before;

	stage.s = open_through_relay();
	make_games(5);
	before = relay.trips;
	cr_expect(stage_load_all(&counting));
	cr_expect_eq(loaded.games, (unsigned)GAMES);
	cr_expect_eq(loaded.lines, 5u * GAMES);
	cr_expect_eq(loaded.wrong, 0u, "in their order, each with its own lines");
	/* The list, 4 portions, and the rest. */
	cr_expect_eq(relay.trips - before, 6u);
}

Test(store_postgres, a_portion_ends_before_its_lines_take_much_memory)
{
	void *at = NULL;
	unsigned before = 0;

	stage_reopen();
	make_games(LOAD_LINES - 20);
	for (unsigned portions = 0; store_load_some(stage.s, &at, &counting) == STORE_LOAD_MORE;
	     before = loaded.games)
		if (portions++ == 1)
			cr_expect_eq(loaded.games - before, 5u);
	cr_expect_eq(loaded.games, (unsigned)GAMES);
}

/* Numbers that golfd cannot have written. */
Test(store_postgres, a_portion_ends_after_a_game_with_any_number_of_lines)
{
	static char name[] = "column",
		    *numbers[] = { "9223372036854775807", "9223372036854775807",
			    "-9223372036854775808", "-9223372036854775808", "0", "16384" };
	PGresAttDesc columns[2] = { { .name = name }, { .name = name } };
	PGresult *got[READ_PARTS] = { NULL, NULL, NULL, NULL,
		PQmakeEmptyPGresult(NULL, PGRES_TUPLES_OK) };
	static const struct store_reader nobody = { .arg = NULL };
	struct load_games games = { .n = 0 };
	struct reading r = { .kind = READ_FIRST, .to = &nobody, .games = &games };

	cr_assert(PQsetResultAttrs(got[4], 2, columns));
	for (int row = 0; row < 6; row++) {
		cr_assert(PQsetvalue(got[4], row, 0, name, (int)strlen(name)));
		cr_assert(PQsetvalue(got[4], row, 1, numbers[row], (int)strlen(numbers[row])));
	}
	for (unsigned i = 0; i < 4; i++)
		got[i] = PQmakeEmptyPGresult(NULL, PGRES_TUPLES_OK);
	cr_assert(pg_take_reading(&r, got));
	for (unsigned row = 0; row < 4; row++) {
		cr_expect(load_games_next(&games));
		cr_expect_eq(games.next, row);
		cr_expect_eq(games.portion, 1u, "row %u", row);
	}
	cr_expect(load_games_next(&games));
	cr_expect_eq(games.portion, 2u);
	cr_expect_not(load_games_next(&games));
	load_games_free(&games);
	for (unsigned i = 0; i < READ_PARTS; i++)
		PQclear(got[i]);
}

Test(store_postgres, writes_are_kept_between_two_portions)
{
	struct store_put put = value("between");
	unsigned portions = 0;
	void *at = NULL;

	stage_reopen();
	make_games(5);
	while (store_load_some(stage.s, &at, &counting) == STORE_LOAD_MORE) {
		cr_expect_leq(loaded.games, portions * LOAD_GAMES);
		/* The end of a session comes before the next reading, or in the middle of it. */
		if (portions == 2) {
			stage_sql(end_sessions);
		} else {
			cr_expect_eq(stage_keep(&put, 1), STORE_OK);
		}
		portions++;
	}
	cr_expect_null(at);
	cr_expect_eq(loaded.games, (unsigned)GAMES, "a lost connection does not end the load");
	cr_expect_eq(loaded.wrong, 0u);
	cr_expect_eq(portions, 5u);
	cr_expect_eq(store_load_some(stage.s, &at, &counting), STORE_LOAD_MORE);
	store_load_stop(stage.s, at);
}

Test(store_postgres, a_newer_store_is_refused)
{
	char text[200];

	stage_reopen();
	stage_close();
	stage_sql("INSERT INTO golfd_steps VALUES (99)");
	cr_expect_null(store_open(&stage.loop, stage.address, stage.why, sizeof stage.why));
	snprintf(text, sizeof text, "made by a newer golfd (its version is 99, this one knows %u)",
	    steps());
	cr_expect(strstr(stage.why, text), "%s", stage.why);
}

Test(store_postgres, foreign_tables_are_refused)
{
	stage_sql("CREATE TABLE games (x int)");
	cr_expect_null(store_open(&stage.loop, stage.address, stage.why, sizeof stage.why));
	cr_expect(strstr(stage.why, "another program has tables"), "%s", stage.why);
	cr_expect_eq(stage_number("SELECT count(*) FROM golfd_steps"), 0, "no step was taken");
}

static void *
open_and_close(void *arg)
{
	char why[400] = "";
	uv_loop_t loop;
	struct store *s;

	uv_loop_init(&loop);
	s = store_open(&loop, stage.address, why, sizeof why);
	cr_expect_not_null(s, "%s", why);
	if (s)
		store_close(s);
	uv_run(&loop, UV_RUN_DEFAULT);
	uv_loop_close(&loop);
	return arg;
}

Test(store_postgres, two_that_start_at_once_migrate_once)
{
	pthread_t thread[6];

	for (unsigned i = 0; i < 6; i++)
		pthread_create(&thread[i], NULL, open_and_close, NULL);
	for (unsigned i = 0; i < 6; i++)
		pthread_join(thread[i], NULL);
	cr_expect_eq(stage_number("SELECT count(*) FROM golfd_steps"), (int64_t)steps());
}

Test(store_postgres, no_refusal_shows_a_password)
{
	static const char *const tries[] = {
		"postgres://me:s3c@ret@127.0.0.1:1/db",
		"postgres://me:s3c/ret@127.0.0.1:1/db",
		"postgres://me:s3c?ret@127.0.0.1:1/db",
		"postgres://me:s3c#ret@127.0.0.1:1/db",
		"postgres://me:s3cret%zz@127.0.0.1:1/db",
		"postgres://me:s3cret@127.0.0.1:1/db",
		"postgres://me@127.0.0.1:1/db?password=s3cret",
		"postgresql://me:s3cret@127.0.0.1:1/db?nonsense=1",
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		stage.why[0] = '\0';
		cr_expect_null(store_open(&stage.loop, tries[i], stage.why, sizeof stage.why));
		cr_expect(stage.why[0] && !strstr(stage.why, "s3c") && !strstr(stage.why, "ret@"),
		    "%s: %s", tries[i], stage.why);
	}
}

/* libpq names the host, a folder here, in its message. */
Test(store_postgres, a_message_with_the_password_in_it_is_not_shown)
{
	static const struct {
		const char *folder;
		bool shown;
	} tries[] = { { "/none/s3cret", false }, { "/none/other", true } };

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char address[80], text[300];
		PGconn *conn;

		snprintf(address, sizeof address, "host=%s password=s3cret", tries[i].folder);
		conn = PQconnectdb(address);
		cr_assert_eq(PQstatus(conn), CONNECTION_BAD);
		cr_assert(
		    strstr(PQerrorMessage(conn), tries[i].folder), "%s", PQerrorMessage(conn));
		pg_message(conn, NULL, text, sizeof text);
		cr_expect_eq(strstr(text, tries[i].folder) != NULL, tries[i].shown, "%s", text);
		cr_expect_null(strstr(text, "s3cret"), "%s", text);
		PQfinish(conn);
	}
}

static void
on_ready(void *arg)
{
	++*(unsigned *)arg;
}

/* The thread pool connects meanwhile. Its connection ends, and nobody hears of it. */
Test(store_postgres, a_link_that_is_closed_while_it_connects_leaves_nothing)
{
	static const char open[] = "SELECT count(*) FROM pg_stat_activity WHERE application_name ="
				   " current_setting('application_name')";
	unsigned ready = 0;
	struct pg_link *l;
	uv_loop_t loop;
	char why[512];

	stage_reopen();
	stage_close();
	stage_alone();
	cr_assert_eq(stage_number(open), 1);
	uv_loop_init(&loop);
	for (unsigned i = 0; i < 3; i++) {
		l = pg_link_open(&loop, stage.address + strlen("postgresql://"), pg_setup_store(),
		    why, sizeof why);
		cr_assert_not_null(l, "%s", why);
		l->ready = on_ready;
		l->arg = &ready;
		pg_link_drop(l);
		pg_link_connect(l);
		pg_link_close(l);
		uv_run(&loop, UV_RUN_DEFAULT);
	}
	cr_assert_eq(ready, 0u);
	cr_expect_eq(uv_loop_close(&loop), 0);
	stage_alone();
	cr_expect_eq(stage_number(open), 1, "each connection has ended");
}
