/* The simulated PostgreSQL: golfd's SQL in SQLite's words, transactions, and who holds a lease. */
#include "tests/simulate/server.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLANS = 512, KEPT = 8192 };

/* A statement of golfd as one or two of SQLite. */
static struct plan {
	const char *sql; /* golfd's text: the key */
	sqlite3_stmt *stmt[2];
	int rows; /* which of them gives the rows */
} plans[PLANS];

static sqlite3 *db;

/* Who took each lease last. */
static struct {
	const struct process *p;
	uint64_t life;
} taker[FLEET_SHARDS];

static uint64_t away, cut[PROCESSES]; /* until when */

/* SQL ---------------------------------------------------------------------- */

/* What PostgreSQL says, and what SQLite says. */
static const struct {
	const char *from, *to;
} words[] = {
	{ "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)", "server_now()" },
	{ "BEGIN ISOLATION LEVEL REPEATABLE READ", "BEGIN" },
	{ " FOR SHARE OF l", "" },
	{ "unnest($1::bigint[], $2::bigint[]) AS h (shard, epoch)",
	    "(SELECT a.value AS shard, b.value AS epoch"
	    " FROM json_each('[' || trim($1, '{}') || ']') a"
	    " JOIN json_each('[' || trim($2, '{}') || ']') b ON a.key = b.key) h" },
	{ "json_array_elements_text($1::json) WITH ORDINALITY AS w (wanted, i)",
	    "(SELECT value AS wanted, key + 1 AS i FROM json_each($1)) w" },
	{ "generate_series(0, $1::bigint - 1) AS s (shard)",
	    "(WITH RECURSIVE n (shard) AS (SELECT 0 UNION ALL"
	    " SELECT shard + 1 FROM n WHERE shard + 1 < $1) SELECT shard FROM n) s" },
	/* Else SQLite takes ON for the condition of a join. */
	{ " c ON CONFLICT", " c WHERE true ON CONFLICT" },
	{ "least(", "min(" },
	{ "greatest(", "max(" },
	{ "::bigint", "" }, /* numbers are bound as numbers */
	{ "::text", "" },
	{ "COLLATE \"C\" ", "" },
	{ "bytea", "blob" },
};

/* Replaces all `from` in a text of malloc(). */
static char *
replaced(char *text, const char *from, const char *to)
{
	for (char *at = text; (at = strstr(at, from));) {
		size_t before = (size_t)(at - text), n = strlen(text) + strlen(to) + 1;
		char *more = malloc(n);

		snprintf(more, n, "%.*s%s%s", (int)before, text, to, at + strlen(from));
		free(text);
		text = more;
		at = text + before + strlen(to);
	}
	return text;
}

static char *
in_sqlite(const char *sql)
{
	char *text = strdup(sql);

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		text = replaced(text, words[i].from, words[i].to);
	return text;
}

static sqlite3_stmt *
prepare(const char *sql)
{
	sqlite3_stmt *stmt = NULL;

	if (sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &stmt, NULL) != SQLITE_OK)
		fail("the server does not know: %s: %s", sqlite3_errmsg(db), sql);
	return stmt;
}

/*
 * SQLite has no writing inside WITH. "WITH found AS (..), sent AS (INSERT ..) SELECT .." becomes
 * "WITH found AS (..) INSERT ..", and then "WITH found AS (..) SELECT ..".
 */
static void
plan_sent(struct plan *plan, const char *sql)
{
	static const char sent[] = ", sent AS (", end[] = " RETURNING process)";
	const char *insert = strstr(sql, sent), *select = strstr(sql, end);
	int head = (int)(insert - sql);
	char *text = malloc(2 * strlen(sql));

	sprintf(text, "%.*s %.*s", head, sql, (int)(select - insert - (int)strlen(sent)),
	    insert + strlen(sent));
	plan->stmt[0] = prepare(text);
	sprintf(text, "%.*s%s", head, sql, select + strlen(end));
	text = replaced(text, "(SELECT count(*) FROM sent)", "changes()");
	plan->stmt[1] = prepare(text);
	plan->rows = 1;
	free(text);
}

/*
 * "WITH told AS (DELETE FROM golfd_mail WHERE .. RETURNING ..) SELECT .. FROM told", and the same
 * of an UPDATE: the rows as they were, then the change. The UPDATEs change no column that is read.
 */
static void
plan_changed(struct plan *plan, const char *sql)
{
	const char *change = strchr(sql, '(') + 1, *end = strstr(sql, " RETURNING ");
	const char *where = strstr(change, " WHERE "), *select = strstr(end, ") SELECT") + 2;
	int name = (int)(strstr(sql, " AS (") - sql - 5);
	char *text = malloc(2 * strlen(sql)), *rows = strdup(select), from[64];

	sprintf(text, "FROM golfd_mail%.*s", (int)(end - where), where);
	snprintf(from, sizeof from, "FROM %.*s", name, sql + 5);
	rows = replaced(rows, from, text);
	plan->stmt[0] = prepare(rows);
	sprintf(text, "%.*s", (int)(end - change), change);
	plan->stmt[1] = prepare(text);
	free(rows);
	free(text);
}

static const struct plan *
plan_of(const char *sql)
{
	size_t at = (uintptr_t)sql / 8 % PLANS;
	struct process *was = machine.current;
	char *text;

	while (plans[at].sql && plans[at].sql != sql)
		at = (at + 1) % PLANS;
	if (plans[at].sql)
		return &plans[at];
	machine.current = NULL;
	plans[at].sql = sql;
	text = in_sqlite(sql);
	if (strncmp(text, "WITH found", 10) == 0)
		plan_sent(&plans[at], text);
	else if (strncmp(text, "WITH ", 5) == 0)
		plan_changed(&plans[at], text);
	else
		plans[at].stmt[0] = prepare(text);
	free(text);
	machine.current = was;
	return &plans[at];
}

/* Results ------------------------------------------------------------------- */

static struct pg_result *
result_new(ExecStatusType status, const char *state)
{
	struct pg_result *r = calloc(1, sizeof *r);

	r->status = status;
	snprintf(r->state, sizeof r->state, "%s", state);
	return r;
}

void
server_result_free(struct pg_result *r)
{
	for (int i = 0; r && i < r->rows * r->columns; i++)
		free(r->value[i]);
	if (r)
		free(r->value);
	free(r);
}

/* A column as PostgreSQL writes it. */
static char *
column(sqlite3_stmt *stmt, int i)
{
	const unsigned char *bytes;
	char *text;
	int n;

	if (sqlite3_column_type(stmt, i) == SQLITE_NULL)
		return NULL;
	if (sqlite3_column_type(stmt, i) != SQLITE_BLOB)
		return strdup((const char *)sqlite3_column_text(stmt, i));
	bytes = sqlite3_column_blob(stmt, i);
	n = sqlite3_column_bytes(stmt, i);
	text = malloc(2 * (size_t)n + 3);
	sprintf(text, "\\x");
	for (int j = 0; j < n; j++)
		sprintf(text + 2 + 2 * j, "%02x", bytes[j]);
	return text;
}

static void
add_row(struct pg_result *r, sqlite3_stmt *stmt)
{
	r->columns = sqlite3_column_count(stmt);
	r->value = realloc(r->value, (size_t)((r->rows + 1) * r->columns) * sizeof *r->value);
	for (int i = 0; i < r->columns; i++)
		r->value[r->rows * r->columns + i] = column(stmt, i);
	r->rows++;
}

static void
bind_all(sqlite3_stmt *stmt, const struct ask *a)
{
	bool game = strncmp(a->sql, "INSERT INTO games", 17) == 0;
	bool day = strncmp(a->sql, "INSERT INTO daily_days", 22) == 0;

	for (int i = 0; i < a->n; i++) {
		const char *value = a->value[i];
		char name[12];
		int at;

		snprintf(name, sizeof name, "$%d", i + 1);
		at = sqlite3_bind_parameter_index(stmt, name);
		if (!at)
			continue;
		if (a->length[i] < 0 && value[0] != '{')
			sqlite3_bind_int64(stmt, at, strtoll(value, NULL, 10));
		else if (a->length[i] < 0)
			sqlite3_bind_text(stmt, at, value, -1, SQLITE_STATIC);
		else if ((game && i == 11) || (day && i == 2)) /* the seed */
			sqlite3_bind_blob(stmt, at, value, a->length[i], SQLITE_STATIC);
		else
			sqlite3_bind_text(stmt, at, value, a->length[i], SQLITE_STATIC);
	}
}

static const char *
state_of(int code)
{
	switch (code) {
	case SQLITE_CONSTRAINT_PRIMARYKEY:
	case SQLITE_CONSTRAINT_UNIQUE:
	case SQLITE_CONSTRAINT_ROWID:
		return "23505";
	case SQLITE_CONSTRAINT_NOTNULL:
		return "23502";
	case SQLITE_CONSTRAINT_FOREIGNKEY:
		return "23503";
	case SQLITE_CONSTRAINT_CHECK:
		return "23514";
	default:
		fail("the server: %s", sqlite3_errmsg(db));
	}
}

static struct pg_result *
run(const struct ask *a)
{
	const struct plan *plan = plan_of(a->sql);
	struct pg_result *r = result_new(PGRES_COMMAND_OK, "");

	for (int i = 0; i < 2 && plan->stmt[i]; i++) {
		sqlite3_stmt *stmt = plan->stmt[i];
		int code;

		bind_all(stmt, a);
		while ((code = sqlite3_step(stmt)) == SQLITE_ROW)
			if (i == plan->rows)
				add_row(r, stmt);
		if (code != SQLITE_DONE) {
			r->status = PGRES_FATAL_ERROR;
			snprintf(r->state, sizeof r->state, "%s",
			    state_of(sqlite3_extended_errcode(db)));
		} else if (sqlite3_column_count(stmt)) {
			r->status = PGRES_TUPLES_OK;
		}
		sqlite3_reset(stmt);
		sqlite3_clear_bindings(stmt);
		if (code != SQLITE_DONE)
			break;
	}
	return r;
}

static void
order(const char *sql)
{
	if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
		fail("the server: %s: %s", sql, sqlite3_errmsg(db));
}

/* Transactions -------------------------------------------------------------- */

/* A lease was taken. */
static void
note_take(const struct ask *a, const struct pg_result *r, const struct process *by, uint64_t life)
{
	static const char take[] = "UPDATE golfd_leases SET owner = $1, epoch";

	if (strncmp(a->sql, take, strlen(take)) != 0 || r->rows != 1)
		return;
	taker[strtoul(a->value[1], NULL, 10)].p = by;
	taker[strtoul(a->value[1], NULL, 10)].life = life;
}

/* What a transaction has written was kept. */
static void
note_kept(const struct ask *a, const struct ask *end, const struct process *by, uint64_t life)
{
	static struct noted_put put[KEPT];
	unsigned n = 0;

	for (; a != end; a = a->next) {
		if (!a->kept.group)
			continue;
		if (n == KEPT)
			fail("a batch has more than %d writes", KEPT);
		put[n++] = a->kept;
	}
	check_kept(put, n, by, life);
}

/* Statements up to an end. *in: inside BEGIN. */
struct transaction {
	const struct ask *begin; /* its first statement; NULL: there is none */
	bool explicit; /* it has a BEGIN */
	bool aborted; /* a statement has failed: the others are left out */
};

static struct pg_result *
run_one(struct session_state *s, struct transaction *t, const struct ask *a,
    const struct process *by, uint64_t life)
{
	struct pg_result *r;

	if (t->aborted)
		return result_new(PGRES_PIPELINE_ABORTED, "");
	if (strcmp(a->sql, "ROLLBACK") == 0) {
		s->failed = false;
		return result_new(PGRES_COMMAND_OK, "");
	}
	if (s->failed) {
		t->aborted = true;
		return result_new(PGRES_FATAL_ERROR, "25P02");
	}
	if (strcmp(a->sql, "COMMIT") == 0) {
		order("COMMIT");
		note_kept(t->begin, a, by, life);
		t->begin = NULL;
		return result_new(PGRES_COMMAND_OK, "");
	}
	if (!t->begin) {
		order("BEGIN");
		t->begin = a;
		t->explicit = strncmp(a->sql, "BEGIN", 5) == 0;
		if (t->explicit)
			return result_new(PGRES_COMMAND_OK, "");
	}
	/* Two transactions that write may not fit each other. */
	if (strncmp(a->sql, "SELECT", 6) != 0 && one_of(machine.faults.refused, 30000))
		r = result_new(PGRES_FATAL_ERROR, "40001");
	else
		r = run(a);
	if (r->status == PGRES_FATAL_ERROR) {
		order("ROLLBACK");
		t->begin = NULL;
		t->aborted = true;
		s->failed = t->explicit;
	} else {
		note_take(a, r, by, life);
	}
	return r;
}

struct pg_result *
server_run(
    struct session_state *s, const struct ask *first, const struct process *by, uint64_t life)
{
	struct pg_result *results = NULL, **end = &results;
	struct transaction t = { .begin = NULL };

	for (const struct ask *a = first; a; a = a->next, end = &(*end)->next) {
		if (a->sql) {
			*end = run_one(s, &t, a, by, life);
			continue;
		}
		if (t.begin && t.explicit)
			fail("a transaction has no end");
		if (t.begin)
			order("COMMIT");
		t = (struct transaction){ .begin = NULL };
		*end = result_new(PGRES_PIPELINE_SYNC, "");
	}
	return results;
}

/* The rest ------------------------------------------------------------------ */

void
server_cut(const struct process *p, uint64_t ms)
{
	if (p)
		cut[p->number] = machine.now + ms;
	else
		away = machine.now + ms;
}

bool
server_is_reachable(const struct process *p)
{
	return machine.now >= away && machine.now >= cut[p->number];
}

const struct process *
server_holder(unsigned shard)
{
	const struct process *p = taker[shard].p;

	return p && p->alive && p->life == taker[shard].life ? p : NULL;
}

static void
sql_now(sqlite3_context *context, int n, sqlite3_value **value)
{
	(void)n, (void)value;
	sqlite3_result_int64(context, machine.date * 1000 + (int64_t)machine.now);
}

void
server_init(void)
{
	const struct store_step *step;
	unsigned steps;

	if (sqlite3_open(":memory:", &db) != SQLITE_OK ||
	    sqlite3_create_function(db, "server_now", 0, SQLITE_UTF8, NULL, sql_now, NULL, NULL) !=
		SQLITE_OK)
		fail("there is no memory for the server");
	order("PRAGMA foreign_keys = ON");
	/* These texts are made once and belong to no process. */
	statement_texts(&dialect_sqlite);
	step = steps_of(&dialect_postgres, &steps);
	order("CREATE TABLE golfd_steps (version bigint PRIMARY KEY)");
	for (unsigned i = 0; i < steps; i++) {
		char *sql = in_sqlite(step[i].sql);

		order(sql);
		free(sql);
	}
}
