/* The connection to PostgreSQL, and the exchanges over it. */
#include "bot/store/postgres_link.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Takes the connection that the thread pool has made, or this thread. */
static bool
take(struct pg_link *l, PGconn *conn, const char *why)
{
	l->conn = conn;
	l->broken = false;
	l->tried = conn ? 0 : uv_hrtime();
	if (!conn)
		snprintf(l->why, sizeof l->why, "%s", why);
	return conn != NULL;
}

static void
on_work(uv_work_t *work)
{
	struct pg_link *l = work->data;
	char why[sizeof l->fresh_why] = "";
	PGconn *conn = pg_connect(l->address, l->setup, why, sizeof why);

	uv_mutex_lock(&l->lock);
	l->fresh = conn;
	memcpy(l->fresh_why, why, sizeof why);
	l->made = true;
	uv_cond_signal(&l->changed);
	uv_mutex_unlock(&l->lock);
}

static void
link_free(struct pg_link *l)
{
	uv_cond_destroy(&l->changed);
	uv_mutex_destroy(&l->lock);
	free(l->address);
	free(l);
}

/* Without waiting, pg_link_connect_now() has taken the connection. */
static void
on_worked(uv_work_t *work, int status)
{
	struct pg_link *l = work->data;

	(void)status;
	l->working = false;
	if (l->closed) {
		/* Nobody has taken the connection. */
		if (l->waiting)
			PQfinish(l->fresh);
		link_free(l);
	} else if (l->waiting) {
		l->waiting = false;
		take(l, l->fresh, l->fresh_why);
		l->ready(l->arg);
	}
}

void
pg_link_connect(struct pg_link *l)
{
	if (l->waiting)
		return;
	l->waiting = l->working = true;
	l->made = false;
	uv_queue_work(l->loop, &l->work, on_work, on_worked);
}

bool
pg_link_connect_now(struct pg_link *l)
{
	char why[sizeof l->why] = "";

	if (!l->waiting || uv_cancel((uv_req_t *)&l->work) == 0) {
		l->waiting = false;
		return take(l, pg_connect(l->address, l->setup, why, sizeof why), why);
	}
	uv_mutex_lock(&l->lock);
	while (!l->made)
		uv_cond_wait(&l->changed, &l->lock);
	uv_mutex_unlock(&l->lock);
	l->waiting = false;
	return take(l, l->fresh, l->fresh_why);
}

static void
on_closed(uv_handle_t *handle)
{
	free(handle);
}

void
pg_link_drop(struct pg_link *l)
{
	pg_link_clear(l);
	if (l->poll)
		uv_close((uv_handle_t *)l->poll, on_closed);
	l->poll = NULL;
	PQfinish(l->conn);
	l->conn = NULL;
}

bool
pg_link_pausing(const struct pg_link *l)
{
	return l->tried && uv_hrtime() - l->tried < PG_PAUSE_MS * UINT64_C(1000000);
}

void
pg_link_clear(struct pg_link *l)
{
	for (unsigned i = 0; i < PG_GOT; i++)
		PQclear(l->x.got[i]);
	PQclear(l->x.error);
	l->x = (struct pg_exchange){ 0 };
}

/* A server that has closed the connection says so before it, so two looks are needed. */
bool
pg_link_alive(struct pg_link *l)
{
	for (int looks = 0; looks < 2; looks++)
		if (!PQconsumeInput(l->conn))
			return false;
	return PQstatus(l->conn) == CONNECTION_OK;
}

bool
pg_link_begin(struct pg_link *l, bool keep)
{
	pg_link_clear(l);
	l->x.keep = keep;
	l->x.rollback = l->broken;
	if (!pg_link_alive(l))
		return false;
	l->broken = false;
	return !l->x.rollback || pg_send(l->conn, PG_ROLLBACK, NULL);
}

bool
pg_link_sync(struct pg_link *l)
{
	l->x.syncs++;
	return PQpipelineSync(l->conn) && PQflush(l->conn) >= 0;
}

static void
take_result(struct pg_link *l, PGresult *r)
{
	struct pg_exchange *x = &l->x;
	ExecStatusType status = PQresultStatus(r);

	if (x->rollback) {
		x->rollback = false;
		PQclear(r);
		return;
	}
	if (status == PGRES_FATAL_ERROR && !x->error) {
		x->error = r;
		x->error_at = x->n;
	} else if (x->keep && x->n < PG_GOT &&
	    (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)) {
		x->got[x->n] = r;
	} else {
		PQclear(r);
	}
	x->n++;
}

enum pg_pump
pg_link_pump(struct pg_link *l)
{
	if (PQflush(l->conn) < 0 || !PQconsumeInput(l->conn))
		return PUMP_LOST;
	for (;;) {
		PGresult *r;
		bool over;

		if (PQisBusy(l->conn))
			return PUMP_WAIT;
		r = PQgetResult(l->conn);
		if (!r && ++l->x.nulls > 1)
			return PUMP_LOST;
		if (!r)
			continue;
		l->x.nulls = 0;
		over = PQresultStatus(r) == PGRES_PIPELINE_SYNC;
		if (over)
			PQclear(r);
		else
			take_result(l, r);
		if (PQstatus(l->conn) != CONNECTION_OK)
			return PUMP_LOST;
		if (over && --l->x.syncs == 0)
			return PUMP_OVER;
	}
}

enum pg_pump
pg_link_finish(struct pg_link *l, uint64_t until)
{
	enum pg_pump pump;

	while ((pump = pg_link_pump(l)) == PUMP_WAIT) {
		struct pollfd fd = { PQsocket(l->conn), POLLIN, 0 };
		uint64_t now = uv_hrtime();

		if (until && now >= until) {
			snprintf(l->why, sizeof l->why,
			    "PostgreSQL is connected, but it does not answer.");
			return PUMP_LOST;
		}
		if (PQflush(l->conn) > 0)
			fd.events |= POLLOUT;
		poll(&fd, 1, until ? (int)((until - now) / 1000000) + 1 : -1);
	}
	return pump;
}

static void
on_poll(uv_poll_t *poll, int status, int events)
{
	struct pg_link *l = poll->data;

	(void)status, (void)events;
	l->ready(l->arg);
}

void
pg_link_watch(struct pg_link *l)
{
	int events = UV_READABLE | (PQflush(l->conn) > 0 ? UV_WRITABLE : 0);

	if (!l->poll) {
		l->poll = calloc(1, sizeof *l->poll);
		if (!l->poll)
			abort(); /* a restart replays */
		l->poll->data = l;
		uv_poll_init(l->loop, l->poll, PQsocket(l->conn));
	}
	uv_poll_start(l->poll, events, on_poll);
}

void
pg_link_ignore(struct pg_link *l)
{
	if (l->poll)
		uv_poll_stop(l->poll);
}

struct pg_link *
pg_link_open(
    uv_loop_t *loop, const char *rest, const struct pg_setup *setup, char *why, size_t why_size)
{
	struct pg_link *l = calloc(1, sizeof *l);

	if (!l) {
		snprintf(why, why_size, "No memory is left to open the store.");
		return NULL;
	}
	l->setup = setup;
	l->address = pg_address(rest, why, why_size);
	if (l->address)
		l->conn = pg_connect(l->address, l->setup, why, why_size);
	if (!l->conn) {
		free(l->address);
		free(l);
		return NULL;
	}
	l->loop = loop;
	l->work.data = l;
	uv_mutex_init(&l->lock);
	uv_cond_init(&l->changed);
	return l;
}

void
pg_link_close(struct pg_link *l)
{
	pg_link_drop(l);
	l->closed = true;
	if (!l->working)
		link_free(l);
}
