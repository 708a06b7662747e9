/*
 * Connects to PostgreSQL, migrates the tables and prepares the statements. Runs at the start, and
 * on the thread pool whenever the connection was lost: libpq's blocking call tries each host of the
 * address, with a limit of time for each, and looks up names.
 */
#include "bot/store/postgres.h"

#include "bot/base/log.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define STATEMENT_SQL(name, sql) [PG_##name - STATEMENTS_N] = sql,
/* Long texts stand on several lines. NOLINTNEXTLINE(bugprone-suspicious-missing-comma) */
static const char *const own_sql[] = { PG_STATEMENTS(STATEMENT_SQL) };

/*
 * A batch holds locks on leases until its COMMIT. When the machine of a process is cut off in
 * between, the server learns it after 5 s, so that other processes can take the leases. Other
 * engines may not know these settings.
 */
static const char *const settings[] = { "SET tcp_keepalives_idle = 2",
	"SET tcp_keepalives_interval = 1", "SET tcp_keepalives_count = 3",
	"SET tcp_user_timeout = 5000", NULL };

static struct {
	struct pg_setup setup;
	const char *sql[PG_STATEMENTS_N];
} of_store;

static void
make_setup(void)
{
	const char *const *common = statement_texts(&dialect_postgres);
	unsigned steps;

	for (unsigned i = 0; i < PG_STATEMENTS_N; i++)
		of_store.sql[i] = i < STATEMENTS_N ? common[i] : own_sql[i - STATEMENTS_N];
	of_store.setup = (struct pg_setup){ .step = steps_of(&dialect_postgres, &steps),
		.sql = of_store.sql,
		.statements = PG_STATEMENTS_N,
		.set = settings };
	of_store.setup.steps = steps;
}

const struct pg_setup *
pg_setup_store(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, make_setup);
	return &of_store.setup;
}

/*
 * A password with a / or an @ that is not written as %2F or %40 would be taken for a host, and
 * libpq would name that host in its messages.
 */
char *
pg_address(const char *rest, char *why, size_t why_size)
{
	static const char scheme[] = "postgresql://";
	size_t authority = strcspn(rest, "/?#"), size = sizeof scheme + strlen(rest);
	const char *at = strchr(rest, '@');
	char *address, *error = NULL;
	PQconninfoOption *options;

	if (at && ((size_t)(at - rest) > authority || strchr(at + 1, '@'))) {
		snprintf(why, why_size,
		    "The address of the store has an @, / or ? too many: write one in a password "
		    "as "
		    "%%40, %%2F or %%3F.");
		return NULL;
	}
	address = malloc(size);
	if (!address) {
		snprintf(why, why_size, "No memory is left to open the store.");
		return NULL;
	}
	snprintf(address, size, "%s%s", scheme, rest);
	options = PQconninfoParse(address, &error);
	PQfreemem(error);
	PQconninfoFree(options);
	if (options)
		return address;
	free(address);
	snprintf(why, why_size,
	    "The address of the store cannot be read: give it as "
	    "postgres://USER:PASSWORD@HOST/DATABASE, with %%40 for an @ in a password.");
	return NULL;
}

void
pg_message(PGconn *conn, const PGresult *r, char *out, size_t size)
{
	const char *text = r ? PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY) : NULL;
	const char *secret = conn ? PQpass(conn) : NULL;
	size_t n;

	if (!text)
		text = r ? PQresultErrorMessage(r) : conn ? PQerrorMessage(conn) : "no memory";
	if (secret && *secret && strstr(text, secret))
		text = "the message is not shown, because it has the password in it";
	/* A line after a tabulator explains the line before it, for programmers. */
	n = strlen(text);
	if (strstr(text, "\n\t"))
		n = (size_t)(strstr(text, "\n\t") - text);
	while (n && (text[n - 1] == '\n' || text[n - 1] == '.'))
		n--;
	snprintf(out, size, "%.*s", (int)n, text);
	for (char *p = out; *p; p++)
		if (*p == '\n')
			*p = ';';
}

static bool
refuse(PGconn *conn, const PGresult *r, char *why, size_t why_size)
{
	static const struct {
		const char *state; /* an SQLSTATE, or its beginning */
		const char *remedy;
	} rows[] = {
		{ "42P07",
		    "another program has tables of these names there: give golfd a "
		    "database of its own" },
		{ "42501", "let golfd's role create tables there" },
		{ "53100", "the server's disk is full: free some of it" },
		{ "42", "the tables were changed from outside: put back a backup" },
	};
	const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
	const char *remedy = "look at the server and at GOLFD_STORE";
	char message[300];

	for (size_t i = 0; state && i < sizeof rows / sizeof rows[0]; i++)
		if (strncmp(state, rows[i].state, strlen(rows[i].state)) == 0) {
			remedy = rows[i].remedy;
			break;
		}
	pg_message(conn, r, message, sizeof message);
	snprintf(why, why_size, "The PostgreSQL store cannot be opened (%s): %s.", message, remedy);
	return false;
}

static bool
succeeded(const PGresult *r)
{
	return PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK;
}

static bool
is_state(const PGresult *r, const char *state)
{
	const char *got = PQresultErrorField(r, PG_DIAG_SQLSTATE);

	return got && strcmp(got, state) == 0;
}

/* Reads the version of the tables; 0 when there are none. */
static bool
read_version(PGconn *conn, int64_t *version, char *why, size_t why_size)
{
	PGresult *r = PQexec(conn, "SELECT max(version) FROM golfd_steps");
	bool good = succeeded(r);

	*version = good ? pg_number(r, 0, 0) : 0;
	if (!good && is_state(r, "42P01")) {
		PQclear(r);
		r = PQexec(
		    conn, "CREATE TABLE IF NOT EXISTS golfd_steps (version bigint PRIMARY KEY)");
		/* Another process may create the table, or its type, at the same time. */
		good = succeeded(r) || is_state(r, "23505") || is_state(r, "42P07") ||
		    is_state(r, "42710");
	}
	if (!good)
		refuse(conn, r, why, why_size);
	PQclear(r);
	return good;
}

/*
 * Carries out a step as one transaction. Its first statement takes the step's row, so a second
 * process waits there, and finds that the step was taken. *again: read the version again.
 */
static bool
migrate(PGconn *conn, const struct store_step *step, bool *again, char *why, size_t why_size)
{
	size_t size = strlen(step->sql) + 128;
	char *sql = malloc(size);
	PGresult *r;
	bool good;

	if (!sql) {
		snprintf(why, why_size, "No memory is left to open the store.");
		return false;
	}
	snprintf(sql, size, "BEGIN; INSERT INTO golfd_steps (version) VALUES (%d); %s COMMIT",
	    step->version, step->sql);
	r = PQexec(conn, sql);
	free(sql);
	good = succeeded(r);
	*again = !good && (is_state(r, "23505") || is_state(r, "40001") || is_state(r, "40P01"));
	if (good)
		log_line(LOG_INFO, "store", "the tables in PostgreSQL now have version %d",
		    step->version);
	else if (!*again)
		refuse(conn, r, why, why_size);
	PQclear(r);
	if (!good)
		PQclear(PQexec(conn, "ROLLBACK"));
	return good || *again;
}

static bool
migrate_all(PGconn *conn, const struct store_step *step, unsigned steps, char *why, size_t why_size)
{
	for (unsigned tries = 0; steps && tries < PG_RETRIES; tries++) {
		bool again = false;
		int64_t version;

		if (!read_version(conn, &version, why, why_size))
			return false;
		if (version > step[steps - 1].version) {
			snprintf(why, why_size,
			    "The PostgreSQL store was made by a newer golfd (its version is %lld, "
			    "this one knows %d): start that one, or put back a backup.",
			    (long long)version, step[steps - 1].version);
			return false;
		}
		if (version && version < step[steps - 1].version && !tries)
			log_line(LOG_WARN, "store",
			    "the tables in PostgreSQL have version %lld, which becomes %d: an "
			    "older golfd that is running goes on until it connects again, and "
			    "then refuses them",
			    (long long)version, step[steps - 1].version);
		for (unsigned i = 0; !again && i < steps; i++)
			if (step[i].version > version &&
			    !migrate(conn, &step[i], &again, why, why_size))
				return false;
		if (!again)
			return true;
		usleep(50000);
	}
	if (!steps)
		return true;
	snprintf(why, why_size,
	    "The PostgreSQL store cannot be migrated, since another process does it without end: "
	    "start one golfd alone.");
	return false;
}

/* Prepares all statements in one round trip. */
static bool
prepare(PGconn *conn, const struct pg_setup *setup, char *why, size_t why_size)
{
	bool good = PQenterPipelineMode(conn);
	PGresult *r;

	for (unsigned i = 0; good && i < setup->statements; i++) {
		char name[16];

		snprintf(name, sizeof name, "s%u", i);
		good = PQsendPrepare(conn, name, setup->sql[i], 0, NULL);
	}
	if (!good || !PQpipelineSync(conn))
		return refuse(conn, NULL, why, why_size);
	for (int nulls = 0; nulls < 2;) {
		ExecStatusType status;

		r = PQgetResult(conn);
		nulls = r ? 0 : nulls + 1;
		status = r ? PQresultStatus(r) : PGRES_COMMAND_OK;
		if (good && status == PGRES_FATAL_ERROR)
			good = refuse(conn, r, why, why_size);
		PQclear(r);
		if (status == PGRES_PIPELINE_SYNC)
			return good;
	}
	return good && refuse(conn, NULL, why, why_size);
}

/* libpq would print the server's remarks to standard error. */
static void
on_notice(void *arg, const PGresult *r)
{
	(void)arg, (void)r;
}

/* What libpq is told for an address. A later row wins, so the address may set all but the last. */
struct parameters {
	char seconds[8];
	const char *name[10], *value[10];
};

static struct parameters *
parameters(const char *address, struct parameters *out)
{
	const char *const rows[][2] = { { "fallback_application_name", "golfd" },
		{ "connect_timeout", out->seconds }, { "target_session_attrs", "read-write" },
		{ "tcp_user_timeout", "15000" }, { "keepalives_idle", "15" },
		{ "keepalives_interval", "5" }, { "keepalives_count", "3" }, { "dbname", address },
		{ "client_encoding", "UTF8" }, { NULL, NULL } };

	snprintf(out->seconds, sizeof out->seconds, "%d", PG_CONNECT_S);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		out->name[i] = rows[i][0];
		out->value[i] = rows[i][1];
	}
	return out;
}

/*
 * Whether a server that answers will take a connection later. libpq gives no SQLSTATE here. The
 * first text is libpq's own. The others are the server's, which may speak another language.
 */
static bool
will_take(const PGconn *conn)
{
	static const char *const texts[] = { "session is read-only", "too many clients",
		"too many connections", "remaining connection slots are reserved" };

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		if (strstr(PQerrorMessage(conn), texts[i]))
			return true;
	return false;
}

bool
pg_late(const char *rest, char *why, size_t why_size)
{
	char *address = pg_address(rest, why, why_size), message[300];
	struct parameters p;
	bool late = false;
	PGconn *conn;
	PGPing ping;

	if (!address)
		return false;
	parameters(address, &p);
	conn = PQconnectdbParams(p.name, p.value, 1);
	if (conn && PQstatus(conn) != CONNECTION_OK) {
		ping = PQpingParams(p.name, p.value, 1);
		late = ping == PQPING_REJECT || ping == PQPING_NO_RESPONSE || will_take(conn);
		pg_message(conn, NULL, message, sizeof message);
		snprintf(why, why_size,
		    "The PostgreSQL store cannot be opened yet (%s). golfd waits and tries again: "
		    "start the server, or look at GOLFD_STORE.",
		    message);
	}
	PQfinish(conn);
	free(address);
	return late;
}

PGconn *
pg_connect(const char *address, const struct pg_setup *setup, char *why, size_t why_size)
{
	struct parameters p;
	const char *encoding;
	PGconn *conn;

	parameters(address, &p);
	conn = PQconnectdbParams(p.name, p.value, 1);
	if (!conn || PQstatus(conn) != CONNECTION_OK) {
		refuse(conn, NULL, why, why_size);
		PQfinish(conn);
		return NULL;
	}
	PQsetNoticeReceiver(conn, on_notice, NULL);
	for (const char *const *set = setup->set; set && *set; set++)
		PQclear(PQexec(conn, *set));
	encoding = PQparameterStatus(conn, "server_encoding");
	if (encoding && strcmp(encoding, "UTF8") != 0)
		snprintf(why, why_size,
		    "The PostgreSQL store has the encoding %s: make a database with the encoding "
		    "UTF8.",
		    encoding);
	else if (migrate_all(conn, setup->step, setup->step ? setup->steps : 0, why, why_size) &&
	    prepare(conn, setup, why, why_size)) {
		PQsetnonblocking(conn, 1);
		return conn;
	}
	PQfinish(conn);
	return NULL;
}
