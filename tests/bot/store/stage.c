/* A store on a real database for a test. */
#include "tests/bot/store/stage.h"

#include "bot/base/log.h"
#include "tests/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct stage stage;

/* Both stores ---------------------------------------------------------------- */

static void
begin(void)
{
	snprintf(stage.folder, sizeof stage.folder, "%s/golfd-store-XXXXXX", folder_in_memory());
	cr_assert_not_null(mkdtemp(stage.folder));
	snprintf(stage.path, sizeof stage.path, "%s/golfd.db", stage.folder);
	uv_loop_init(&stage.loop);
	log_set_level(LOG_ERROR);
}

void
stage_sqlite(void)
{
	begin();
	snprintf(stage.address, sizeof stage.address, "sqlite:%s", stage.path);
}

/*
 * The test's session. It is kept, because a session costs the server more than what it is asked.
 * The child of a test makes its own.
 */
static struct {
	PGconn *conn;
	pid_t pid;
	char address[sizeof stage.address];
} session;

/* Sends SQL in the test's session. For PQclear(). */
static PGresult *
ask(const char *address, const char *sql)
{
	PGresult *r;

	if (session.pid != getpid() || strcmp(session.address, address) != 0) {
		if (session.pid == getpid())
			PQfinish(session.conn);
		session.pid = getpid();
		snprintf(session.address, sizeof session.address, "%s", address);
		session.conn = PQconnectdb(address);
	}
	cr_assert_eq(PQstatus(session.conn), CONNECTION_OK, "%s", PQerrorMessage(session.conn));
	r = PQexec(session.conn, sql);
	cr_assert(PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK,
	    "%s: %s", sql, PQerrorMessage(session.conn));
	return r;
}

/* The tests of one run have one parent. The first of them starts the server, the others wait. */
void
stage_postgres(void)
{
	char dir[64], name[80], command[160], sql[160];
	int lock;

	begin();
	snprintf(dir, sizeof dir, "%s/golfd-postgres-%d", folder_in_memory(), (int)getppid());
	snprintf(name, sizeof name, "%s.lock", dir);
	snprintf(command, sizeof command, "sh tests/postgres.sh %s %d", dir, (int)getppid());
	lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	cr_assert(lock >= 0 && flock(lock, LOCK_EX) == 0);
	if (access(dir, F_OK) != 0)
		cr_assert_eq(system(command), 0, "PostgreSQL cannot be started");
	close(lock);
	snprintf(stage.address, sizeof stage.address,
	    "postgresql://golfd@/postgres?host=%s"
	    "&options=-csearch_path%%3Dtest_%d&application_name=test_%d",
	    dir, (int)getpid(), (int)getpid());
	/* A test before may have had this process id. */
	snprintf(sql, sizeof sql,
	    "SET client_min_messages = warning; DROP SCHEMA IF EXISTS test_%d CASCADE;"
	    " CREATE SCHEMA test_%d",
	    (int)getpid(), (int)getpid());
	PQclear(ask(stage.address, sql));
}

void
stage_alone(void)
{
	char sql[200];

	if (stage_is_sqlite())
		return;
	snprintf(sql, sizeof sql,
	    "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'test_%d'"
	    " AND pid <> pg_backend_pid()",
	    (int)getpid());
	while (stage_number(sql) != 0)
		uv_sleep(5);
}

void
stage_end(void)
{
	if (stage.s)
		stage_close();
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect_eq(uv_loop_close(&stage.loop), 0, "the store left nothing in the loop");
	PQfinish(session.conn);
	session.conn = NULL;
	cr_assert(folder_remove(stage.folder));
}

void
stage_reopen(void)
{
	if (stage.s)
		store_close(stage.s);
	stage.s = store_open(&stage.loop, stage.address, stage.why, sizeof stage.why);
	cr_assert_not_null(stage.s, "%s", stage.why);
}

void
stage_close(void)
{
	store_close(stage.s);
	stage.s = NULL;
}

bool
stage_is_sqlite(void)
{
	return strncmp(stage.address, "sqlite:", 7) == 0;
}

static void
each_sqlite(const char *sql, void (*cell)(void *arg, const char *text), void *arg)
{
	sqlite3_stmt *stmt;
	struct sqlite3 *db;

	cr_assert_eq(sqlite3_open(stage.path, &db), SQLITE_OK);
	sqlite3_busy_timeout(db, 2000);
	cr_assert_eq(
	    sqlite3_prepare_v2(db, sql, -1, &stmt, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
	while (sqlite3_step(stmt) == SQLITE_ROW)
		for (int i = 0; i < sqlite3_column_count(stmt); i++)
			cell(arg, (const char *)sqlite3_column_text(stmt, i));
	cr_assert_eq(sqlite3_finalize(stmt), SQLITE_OK);
	sqlite3_close(db);
}

void
stage_each(const char *sql, void (*cell)(void *arg, const char *text), void *arg)
{
	PGresult *r;

	if (stage_is_sqlite()) {
		each_sqlite(sql, cell, arg);
		return;
	}
	r = ask(stage.address, sql);
	for (int row = 0; row < PQntuples(r); row++)
		for (int i = 0; i < PQnfields(r); i++)
			cell(arg, PQgetvalue(r, row, i));
	PQclear(r);
}

static void
on_number(void *arg, const char *text)
{
	int64_t *n = arg;

	if (*n == -1)
		*n = strtoll(text, NULL, 10);
}

int64_t
stage_number(const char *sql)
{
	int64_t n = -1;

	stage_each(sql, on_number, &n);
	return n;
}

char *
stage_text_of(const char *file)
{
	static char text[2][1 << 20];
	static unsigned turn;
	FILE *f = fopen(file, "r");
	size_t n;

	cr_assert_not_null(f, "%s", file);
	turn = !turn;
	n = fread(text[turn], 1, sizeof text[0] - 1, f);
	text[turn][n] = '\0';
	fclose(f);
	return text[turn];
}

void
stage_sql(const char *sql)
{
	stage_number(sql);
}

/* Writing and reading -------------------------------------------------------- */

void
stage_done(void *arg, enum store_status status)
{
	stage.last = status;
	if (arg)
		*(enum store_status *)arg = status;
}

enum store_status
stage_keep(const struct store_put *put, unsigned n)
{
	store_put(stage.s, put, n, stage_done, NULL);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	return stage.last;
}

struct store_game
stage_game(const char *id, enum store_game_state state)
{
	struct store_game g = { .state = state,
		.seats = 2,
		.seats_max = 4,
		.created = 1700000000,
		.due = INT64_C(17000000000) };

	snprintf(g.id, sizeof g.id, "%s", id);
	g.guild = UINT64_MAX;
	g.channel = UINT64_C(1) << 63;
	g.message = INT64_MAX;
	g.host = 1;
	g.challenger = UINT64_MAX - 4;
	g.challenged = UINT64_MAX - 5;
	snprintf(g.guild_name, sizeof g.guild_name, "Caf\xc3\xa9 \"%s\"", id);
	g.opener = UINT64_MAX - 6;
	g.parent = UINT64_MAX - 7;
	snprintf(g.locale, sizeof g.locale, "en-GB");
	snprintf(g.settings, sizeof g.settings, "time=5m");
	snprintf(g.seated, sizeof g.seated, "2 +18446744073709551613 -91/92");
	snprintf(g.rules, sizeof g.rules, "{\"name\":\"%s\"}", id);
	for (unsigned i = 0; i < sizeof g.seed; i++)
		g.seed[i] = (unsigned char)(i * 9);
	g.seat[0] = (struct store_seat){ .user = UINT64_MAX - 1, .entropy = UINT64_MAX - 2 };
	snprintf(g.seat[0].name, sizeof g.seat[0].name, "Ana");
	snprintf(g.seat[1].name, sizeof g.seat[1].name, "Golfo");
	g.seat[1].away = UINT64_MAX - 3;
	g.seat[1].missed = 2;
	g.seat[1].votes = 1 << 11 | 1;
	snprintf(g.seat[1].strategy, sizeof g.seat[1].strategy, "greedy");
	return g;
}

struct store_put
stage_line(const char *id, int64_t seq, const char *text)
{
	struct store_put p = { .kind = PUT_LINE, .seq = seq, .text = text };

	snprintf(p.game, sizeof p.game, "%s", id);
	return p;
}

__attribute__((format(printf, 1, 2))) static void
wrote(const char *format, ...)
{
	size_t used = strlen(stage.text);
	va_list args;

	va_start(args, format);
	vsnprintf(stage.text + used, sizeof stage.text - used, format, args);
	va_end(args);
}

static void
on_game(void *arg, const struct store_game *g)
{
	(void)arg;
	stage.game = *g;
	wrote("game %s %d\n", g->id, (int)g->state);
}

static void
on_line(void *arg, const char *id, int64_t seq, const char *text)
{
	(void)arg;
	wrote("line %s %lld %s\n", id, (long long)seq, text);
}

static void
on_note(void *arg, const char *id, int64_t seq, snowflake user, const struct store_tell *tell,
    unsigned n)
{
	(void)arg;
	wrote("note %s %lld %llu", id, (long long)seq, (unsigned long long)user);
	for (unsigned i = 0; i < n; i++) {
		wrote(" %d:%u:%u:%s", (int)tell[i].kind, tell[i].seat, tell[i].place, tell[i].card);
		if (tell[i].until)
			wrote("@%lld", (long long)tell[i].until);
	}
	wrote("\n");
}

static void
on_hide(void *arg, const struct store_hide *hide)
{
	(void)arg;
	wrote("hide %s %lld %llu %llu %llu %lld\n", hide->game, (long long)hide->seq,
	    (unsigned long long)hide->user, (unsigned long long)hide->channel,
	    (unsigned long long)hide->message, (long long)hide->when);
}

static void
on_offer(void *arg, const struct store_offer *offer)
{
	(void)arg;
	wrote("offer %s %llu %llu %llu\n", offer->game, (unsigned long long)offer->user,
	    (unsigned long long)offer->channel, (unsigned long long)offer->message);
}

static void
on_ping(void *arg, const struct store_ping *ping)
{
	(void)arg;
	wrote("ping %s %llu %lld %llu %llu\n", ping->game, (unsigned long long)ping->user,
	    (long long)ping->seq, (unsigned long long)ping->channel,
	    (unsigned long long)ping->message);
}

static void
on_user(void *arg, snowflake user, snowflake dm_channel, bool dm_closed, const char *choices)
{
	(void)arg;
	wrote("user %llu %llu %d %s\n", (unsigned long long)user, (unsigned long long)dm_channel,
	    dm_closed, choices);
}

static void
on_house(void *arg, snowflake guild, snowflake channel, const char *settings, const char *rules)
{
	(void)arg;
	wrote("house %llu %llu %s %.9s %zu\n", (unsigned long long)guild,
	    (unsigned long long)channel, settings, rules, strlen(rules));
}

static void
on_house_game(void *arg, snowflake guild, const char *name, const char *rules)
{
	(void)arg;
	wrote("house game %llu %s %s\n", (unsigned long long)guild, name, rules);
}

static void
on_server(void *arg, snowflake guild, const char *name, const char *locale)
{
	(void)arg;
	wrote("server %llu %s %s\n", (unsigned long long)guild, name, locale);
}

const struct store_reader stage_reader = { .game = on_game,
	.line = on_line,
	.note = on_note,
	.hide = on_hide,
	.user = on_user,
	.house = on_house,
	.house_game = on_house_game,
	.offer = on_offer,
	.ping = on_ping,
	.server = on_server };

bool
stage_load_all(const struct store_reader *to)
{
	enum store_load how;
	void *at = NULL;

	while ((how = store_load_some(stage.s, &at, to)) == STORE_LOAD_MORE)
		;
	return how == STORE_LOADED;
}

const char *
stage_load(void)
{
	stage.text[0] = '\0';
	cr_assert(stage_load_all(&stage_reader));
	return stage.text;
}
