/*
 * The driver of the PostgreSQL store. It runs on the loop: libpq's socket is polled, and only
 * connecting takes a thread of the pool.
 *
 * A batch is one transaction and one round trip: BEGIN, the statements of all groups, COMMIT. Each
 * group is all or nothing without a savepoint, because an error in one group undoes the batch, and
 * the batch is sent again without that group. Conflicts are rare. The server decides when a commit
 * is durable (synchronous_commit): its default is on the disk.
 *
 * When the connection is lost after a COMMIT was sent, nobody knows whether it was carried out. So
 * each batch begins with a row of its own in golfd_batches (the process's name, the batch's
 * number), and after reconnecting the same batch is sent again. If the row exists, the batch was
 * kept, and nothing is written twice. If the first transaction still runs on the server, the second
 * waits at that row until the first one's end. The batch stays under way until this is known, while
 * later writes wait in the queue. Other batches fail at once when no server can be reached.
 */
#include "bot/store/postgres_batch.h"

#include "bot/base/log.h"
#include "bot/base/seldom.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* Waiting ------------------------------------------------------------------ */

static void go(struct pg_store *d);

static void
on_timer(uv_timer_t *timer)
{
	go(timer->data);
}

/* Logs an outage that store.c does not hear of, since its batch is not over. */
static void
tell_doubt(struct pg_store *d)
{
	if (!d->told)
		log_seldom(LOG_ERROR, "store", "not reached",
		    "%s Writes wait until it is known which of them were kept", d->link->why);
	d->told = true;
}

/*
 * Without a connection: makes one, or fails the stage. Returns false when the loop must wait.
 */
static bool
reach(struct pg_store *d)
{
	struct pg_link *l = d->link;
	bool late = d->finishing && uv_hrtime() > d->deadline;

	if (l->tried && d->doubt)
		tell_doubt(d);
	if (d->doubt && late)
		log_line(LOG_ERROR, "store",
		    "golfd stops, and it is not known whether the last %u writes were kept",
		    store_batch_writes(d->batch));
	if ((pg_link_pausing(l) && !d->doubt) || late) {
		pg_batch_fail(d, l->why);
		return true;
	}
	if (d->block) {
		if (pg_link_pausing(l))
			uv_sleep(PG_PAUSE_MS / 10);
		else
			pg_link_connect_now(l);
		return true;
	}
	if (pg_link_pausing(l))
		uv_timer_start(d->timer, on_timer, PG_PAUSE_MS, 0);
	else
		pg_link_connect(l);
	return false;
}

static void
answer(struct pg_store *d)
{
	struct store_batch *b = d->batch;

	pg_link_ignore(d->link);
	d->batch = NULL;
	b->done(b);
}

/* Goes on with the batch until it must wait. */
static void
go(struct pg_store *d)
{
	while (d->batch && d->stage != STAGE_OVER) {
		enum pg_pump pump;

		if (!d->link->conn) {
			if (!reach(d))
				return;
			continue;
		}
		if (!d->sent && !pg_batch_send(d)) {
			pg_batch_lose(d);
			continue;
		}
		pump = d->block ? pg_link_finish(d->link, d->finishing ? d->deadline : 0)
				: pg_link_pump(d->link);
		if (pump == PUMP_WAIT) {
			pg_link_watch(d->link);
			return;
		}
		if (pump == PUMP_OVER)
			pg_batch_end(d);
		else
			pg_batch_lose(d);
	}
	if (d->batch && d->hold)
		uv_timer_start(d->timer, on_timer, 0, 0);
	else if (d->batch)
		answer(d);
}

static void
on_ready(void *arg)
{
	go(arg);
}

/* The driver --------------------------------------------------------------- */

static void
pg_begin(void *db, struct store_batch *batch)
{
	struct pg_store *d = db;

	d->batch = batch;
	pg_batch_begin(d);
	if (!d->finishing)
		uv_timer_start(d->timer, on_timer, 0, 0);
}

static void
pg_finish(void *db)
{
	struct pg_store *d = db;

	/* One bound for all batches that wait. */
	if (!d->finishing)
		d->deadline = uv_hrtime() + PG_CLOSE_MS * UINT64_C(1000000);
	d->finishing = d->block = true;
	d->hold = false;
	uv_timer_stop(d->timer);
	go(d);
}

/* Ends the batch under way, so that the connection is free. Its answer comes from the loop. */
static bool
settle(struct pg_store *d)
{
	if (d->batch) {
		d->hold = d->block = true;
		go(d);
		d->hold = d->block = false;
	}
	if (d->link->conn || pg_link_connect_now(d->link))
		return true;
	log_line(LOG_ERROR, "store", "%s", d->link->why);
	return false;
}

/* Makes the connection anew when it is known to be lost. Logs the failure. */
static bool
ready(struct pg_store *d)
{
	if (!settle(d))
		return false;
	if (pg_link_alive(d->link))
		return true;
	pg_link_drop(d->link);
	return settle(d);
}

/* Sends a reading and takes its answers. On failure the connection is dropped. */
static bool
exchange(struct pg_store *d, struct reading *r, char *why, size_t why_size)
{
	struct pg_link *l = d->link;

	if (pg_link_begin(l, true) && pg_send(l->conn, PG_SNAPSHOT, NULL) &&
	    pg_send_reading(l->conn, r) >= 0 && pg_send(l->conn, PG_COMMIT, NULL) &&
	    pg_link_sync(l) && pg_link_finish(l, 0) == PUMP_OVER && !l->x.error)
		return true;
	pg_message(l->conn, l->x.error, why, why_size);
	pg_link_drop(l);
	return false;
}

/*
 * A connection that ends meanwhile is made again once: a reading that fails has told nothing. A
 * reading is asked for anew then, so it must not remember that it was asked.
 */
static bool
pg_read(void *db, struct reading *r)
{
	struct pg_store *d = db;
	char why[300] = "";

	for (int tries = 0; tries < 2; tries++) {
		if (!ready(d))
			return false;
		if (exchange(d, r, why, sizeof why))
			return pg_take_reading(r, d->link->x.got + 1);
	}
	log_seldom(LOG_ERROR, "store", "not read",
	    "PostgreSQL cannot be read: %s; look at the server, and put back a backup if this "
	    "stays",
	    why);
	return false;
}

static void
on_closed(uv_handle_t *handle)
{
	free(handle);
}

static void
pg_close(void *db)
{
	struct pg_store *d = db;

	pg_link_close(d->link);
	uv_close((uv_handle_t *)d->timer, on_closed);
	free(d->part);
	free(d);
}

static void *
pg_open(
    const struct store_driver *self, uv_loop_t *loop, const char *rest, char *why, size_t why_size)
{
	struct pg_store *d = calloc(1, sizeof *d);
	uv_timer_t *timer = calloc(1, sizeof *timer);
	uint64_t random = 0;

	(void)self;
	if (d && timer)
		d->link = pg_link_open(loop, rest, pg_setup_store(), why, why_size);
	else
		snprintf(why, why_size, "No memory is left to open the store.");
	if (!d || !timer || !d->link ||
	    getrandom(&random, sizeof random, 0) != (ssize_t)sizeof random) {
		if (d && d->link)
			pg_link_close(d->link);
		free(timer);
		free(d);
		return NULL;
	}
	snprintf(d->writer, sizeof d->writer, "%016llx", (unsigned long long)random);
	d->link->ready = on_ready;
	d->link->arg = d;
	d->timer = timer;
	timer->data = d;
	uv_timer_init(loop, timer);
	return d;
}

const struct store_driver store_postgres = {
	.scheme = "postgres://",
	.open = pg_open,
	.late = pg_late,
	.begin = pg_begin,
	.finish = pg_finish,
	.read = pg_read,
	.portions = true,
	.close = pg_close,
};
