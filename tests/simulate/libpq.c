/*
 * libpq over the simulated network: what golfd uses of it, in pipeline mode, and connecting
 * (postgres_open.c). Statements and answers take their time, connections break, and a statement may
 * have been carried out when its answer is lost.
 */
#include "tests/simulate/server.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	CONNECTIONS = 64,
	FIRST_FD = 1000,
	UNPREPARED = 64, /* texts of statements that are not prepared */
	BREAKS = 50000, /* faults.lost of so many exchanges break the connection */
	STALLS = 4000, /* faults.slow of so many exchanges wait */
};

/* What one PQflush() sends. It belongs to the world. */
struct trip {
	struct trip *next; /* of the connection, in order */
	unsigned serial; /* of the connection */
	struct process *p;
	uint64_t life;
	struct ask *first, **end;
	struct pg_result *results;
	bool ran, arrived;
	bool breaks; /* the connection breaks in place of the answer */
	unsigned held; /* events that point here, and the connection */
};

static struct pg_conn {
	unsigned serial; /* 0: free */
	struct process *p;
	const struct pg_setup *setup;
	bool bad;
	struct session_state session;
	struct trip *out; /* not sent yet */
	struct trip *flying;
	uint64_t up, down; /* when the last trip arrives there, and here */
	struct pg_result *ready, **end;
	const struct store_put *last_put; /* of pg_send_put() */
	unsigned group;
	struct noted_put writing; /* what the next statements write */
} conns[CONNECTIONS];

static unsigned serials;

static struct pg_conn *
conn_of(unsigned serial)
{
	for (unsigned i = 0; i < CONNECTIONS; i++)
		if (conns[i].serial == serial)
			return &conns[i];
	return NULL;
}

static void
let_go(void *arg)
{
	struct trip *t = arg;

	if (--t->held > 0)
		return;
	for (struct ask *a = t->first, *next; a; a = next) {
		next = a->next;
		for (int i = 0; i < a->n; i++)
			free(a->value[i]);
		free(a);
	}
	for (struct pg_result *r = t->results, *next; r; r = next) {
		next = r->next;
		server_result_free(r);
	}
	free(t);
}

/* A trip --------------------------------------------------------------------- */

static void
run(struct trip *t)
{
	struct pg_conn *c = conn_of(t->serial);
	struct session_state none = { .failed = false };
	struct process *was = machine.current;

	if (t->ran)
		return;
	t->ran = true;
	machine.current = NULL; /* the results outlive the process */
	if (!server_is_reachable(t->p))
		t->breaks = true;
	else
		t->results = server_run(c ? &c->session : &none, t->first, t->p, t->life);
	machine.current = was;
}

/* The answers are here, or the connection breaks. */
static void
arrive(struct trip *t)
{
	struct pg_conn *c = conn_of(t->serial);

	if (t->arrived || !c)
		return;
	t->arrived = true;
	if (t->breaks || !server_is_reachable(t->p)) {
		c->bad = true;
		t->p->excused = true;
		return;
	}
	*c->end = t->results;
	while (*c->end)
		c->end = &(*c->end)->next;
	t->results = NULL;
}

static void
on_run(void *arg)
{
	struct trip *t = arg;

	run(t);
	let_go(t);
}

static void
on_arrive(void *arg)
{
	struct trip *t = arg;
	struct pg_conn *c = conn_of(t->serial);
	bool news = c && !t->arrived;

	arrive(t);
	while (c && c->flying && c->flying->arrived) {
		struct trip *first = c->flying;

		c->flying = first->next;
		let_go(first);
	}
	let_go(t);
	if (news)
		uv_readable((int)(c - conns) + FIRST_FD);
}

static void
send_out(struct pg_conn *c)
{
	struct trip *t = c->out, **last = &c->flying;
	uint64_t up = machine.now + 1 + below(3), down;

	if (!t)
		return;
	c->out = NULL;
	if (one_of(machine.faults.slow, STALLS))
		up += below(3000);
	c->up = up > c->up ? up : c->up;
	down = c->up + 1 + below(3) + (one_of(machine.faults.slow, STALLS) ? below(3000) : 0);
	c->down = down > c->down ? down : c->down;
	if (one_of(machine.faults.lost, BREAKS)) {
		t->breaks = true;
		t->ran = below(2); /* it never gets there */
	}
	while (*last)
		last = &(*last)->next;
	*last = t;
	t->held = 3;
	machine_at(c->up, NULL, on_run, t);
	machine_at_or(c->down, c->p, on_arrive, let_go, t);
}

/* The process waits for all that it has sent. */
static void
answer_all(struct pg_conn *c)
{
	send_out(c);
	for (struct trip *t; (t = c->flying);) {
		run(t);
		arrive(t);
		c->flying = t->next;
		let_go(t);
	}
}

static struct ask *
ask_new(struct pg_conn *c, const char *sql)
{
	struct process *was = machine.current;
	struct ask *a;

	machine.current = NULL;
	if (!c->out) {
		c->out = calloc(1, sizeof *c->out);
		c->out->serial = c->serial;
		c->out->p = c->p;
		c->out->life = c->p->life;
		c->out->end = &c->out->first;
	}
	a = calloc(1, sizeof *a);
	a->sql = sql;
	*c->out->end = a;
	c->out->end = &a->next;
	machine.current = was;
	return a;
}

/* libpq ------------------------------------------------------------------------ */

/* A text that golfd does not keep. The server's plans are found by its address. */
static const char *
for_ever(const char *sql)
{
	static char *texts[UNPREPARED];
	struct process *was = machine.current;
	unsigned i = 0;

	while (i < UNPREPARED && texts[i] && strcmp(texts[i], sql) != 0)
		i++;
	assert(i < UNPREPARED);
	machine.current = NULL;
	if (!texts[i])
		texts[i] = strdup(sql);
	machine.current = was;
	return texts[i];
}

static void
fill(struct pg_conn *c, struct ask *a, int n, const char *const *values, const int *lengths,
    const int *formats)
{
	struct process *was = machine.current;

	a->kept = c->writing;
	a->n = n;
	machine.current = NULL;
	for (int i = 0; i < n; i++) {
		size_t size = formats[i] ? (size_t)lengths[i] : strlen(values[i]);

		a->length[i] = formats[i] ? lengths[i] : -1;
		a->value[i] = malloc(size + 1);
		memcpy(a->value[i], values[i], size);
		a->value[i][size] = '\0';
	}
	machine.current = was;
}

int
PQsendQueryPrepared(PGconn *c, const char *name, int n, const char *const *values,
    const int *lengths, const int *formats, int format)
{
	(void)format;
	if (c->bad)
		return 0;
	fill(c, ask_new(c, c->setup->sql[atoi(name + 1)]), n, values, lengths, formats);
	return 1;
}

int
PQsendQueryParams(PGconn *c, const char *sql, int n, const Oid *types, const char *const *values,
    const int *lengths, const int *formats, int format)
{
	(void)types, (void)format;
	if (c->bad)
		return 0;
	fill(c, ask_new(c, for_ever(sql)), n, values, lengths, formats);
	return 1;
}

/* Of an import alone. */
PGresult *
PQexecParams(PGconn *c, const char *sql, int n, const Oid *types, const char *const *values,
    const int *lengths, const int *formats, int format)
{
	(void)c, (void)n, (void)types, (void)values, (void)lengths, (void)formats, (void)format;
	fail("no store is moved here: %s", sql);
}

int
PQpipelineSync(PGconn *c)
{
	if (c->bad)
		return 0;
	ask_new(c, NULL);
	return 1;
}

int
PQflush(PGconn *c)
{
	if (c->bad)
		return -1;
	send_out(c);
	return 0;
}

int
PQconsumeInput(PGconn *c)
{
	return !c->bad;
}

int
PQisBusy(PGconn *c)
{
	return !c->ready && !c->bad;
}

PGresult *
PQgetResult(PGconn *c)
{
	struct pg_result *r;

	if (!c->ready && !c->bad)
		answer_all(c);
	r = c->ready;
	if (!r)
		return NULL;
	c->ready = r->next;
	if (!c->ready)
		c->end = &c->ready;
	r->next = NULL;
	return r;
}

ConnStatusType
PQstatus(const PGconn *c)
{
	return c->bad ? CONNECTION_BAD : CONNECTION_OK;
}

int
PQsocket(const PGconn *c)
{
	return (int)(c - conns) + FIRST_FD;
}

void
PQfinish(PGconn *c)
{
	if (!c)
		return;
	if (c->out) {
		c->out->held = 1;
		let_go(c->out);
	}
	for (struct trip *t; (t = c->flying);) {
		c->flying = t->next;
		let_go(t);
	}
	for (struct pg_result *r; (r = c->ready);) {
		c->ready = r->next;
		server_result_free(r);
	}
	*c = (struct pg_conn){ .serial = 0 };
}

ExecStatusType
PQresultStatus(const PGresult *r)
{
	return r->status;
}

char *
PQresultErrorField(const PGresult *r, int field)
{
	static char state[6];

	if (!r || field != PG_DIAG_SQLSTATE || !r->state[0])
		return NULL;
	memcpy(state, r->state, sizeof state);
	return state;
}

int
PQntuples(const PGresult *r)
{
	return r->rows;
}

int
PQnfields(const PGresult *r)
{
	return r->columns;
}

int
PQgetisnull(const PGresult *r, int row, int i)
{
	return !r->value[row * r->columns + i];
}

char *
PQgetvalue(const PGresult *r, int row, int i)
{
	static char none[1];
	char *value = r->value[row * r->columns + i];

	return value ? value : none;
}

void
PQclear(PGresult *r)
{
	server_result_free(r);
}

unsigned char *
PQunescapeBytea(const unsigned char *text, size_t *size)
{
	const char *hex = (const char *)text + 2;
	unsigned char *bytes = malloc(strlen(hex) / 2 + 1);

	*size = strlen(hex) / 2;
	for (size_t i = 0; i < *size; i++) {
		const char two[] = { hex[2 * i], hex[2 * i + 1], '\0' };

		bytes[i] = (unsigned char)strtoul(two, NULL, 16);
	}
	return bytes;
}

void
PQfreemem(void *at)
{
	free(at);
}

/* A process that closes its connection waits for the last answers (fleet_close()). */
int __wrap_poll(struct pollfd *fd, nfds_t n, int timeout);
int
__wrap_poll(struct pollfd *fd, nfds_t n, int timeout)
{
	(void)n, (void)timeout;
	answer_all(&conns[fd->fd - FIRST_FD]);
	return 1;
}

/* postgres_open.c --------------------------------------------------------------- */

#define STATEMENT_SQL(name, sql) [PG_##name] = sql,
/* Long texts stand on several lines. NOLINTNEXTLINE(bugprone-suspicious-missing-comma) */
static const char *statement_sql[] = { PG_STATEMENTS(STATEMENT_SQL) };

const struct pg_setup *
pg_setup_store(void)
{
	static const struct pg_setup setup = { .sql = statement_sql,
		.statements = PG_STATEMENTS_N };

	for (unsigned i = 0; i < STATEMENTS_N; i++)
		statement_sql[i] = statement_texts(&dialect_postgres)[i];
	return &setup;
}

PGconn *
pg_connect(const char *address, const struct pg_setup *setup, char *why, size_t why_size)
{
	struct pg_conn *c = conn_of(0);

	(void)address;
	if (!c)
		fail("more than %d connections to the server", CONNECTIONS);
	if (!server_is_reachable(machine.current) || one_of(machine.faults.lost, 2000)) {
		machine.current->excused = true;
		snprintf(why, why_size, "PostgreSQL cannot be reached: start it.");
		return NULL;
	}
	*c = (struct pg_conn){ .serial = ++serials, .p = machine.current, .setup = setup };
	c->end = &c->ready;
	return c;
}

/* Here the server is there when golfd starts. tests/system/late.test.mjs has it come late. */
bool
pg_late(const char *rest, char *why, size_t why_size)
{
	(void)rest, (void)why, (void)why_size;
	return false;
}

void
pg_message(PGconn *conn, const PGresult *r, char *out, size_t size)
{
	(void)conn;
	snprintf(out, size, "%s", r ? r->state : "the connection is lost");
}

char *
pg_address(const char *rest, char *why, size_t why_size)
{
	(void)why, (void)why_size;
	return strdup(rest);
}

/* What golfd writes --------------------------------------------------------------- */

int __real_pg_send_put(PGconn *conn, const struct store_put *put);
int __wrap_pg_send_put(PGconn *conn, const struct store_put *put);

/* The writes of a group stand one after the other in memory. */
int
__wrap_pg_send_put(PGconn *c, const struct store_put *put)
{
	int n;

	if (put != c->last_put + 1)
		c->group++;
	c->last_put = put;
	c->writing = noted_put(put, c->group);
	n = __real_pg_send_put(c, put);
	c->writing = (struct noted_put){ .group = 0 };
	return n;
}

void
libpq_process_died(const struct process *p)
{
	for (unsigned i = 0; i < CONNECTIONS; i++)
		if (conns[i].serial && conns[i].p == p)
			PQfinish(&conns[i]);
}
