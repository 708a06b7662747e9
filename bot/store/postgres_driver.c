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
#include "bot/store/postgres_link.h"

#include "bot/base/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum stage { STAGE_WRITE, STAGE_CHECK, STAGE_READ, STAGE_PAGE, STAGE_OVER };

/* A write that was sent. */
struct part {
	struct store_group *group;
	unsigned put;
	int end; /* the number of results before and with those of this write */
};

struct pg_store {
	struct pg_link *link;
	uv_timer_t *timer; /* begins a batch, or tries again */
	char writer[24]; /* this process, in golfd_batches */
	int64_t number; /* of the batch */

	struct store_batch *batch; /* under way, or NULL */
	enum stage stage;
	struct store_group *reading; /* STAGE_READ: the group that reads */
	bool sent; /* the stage's statements were sent */
	bool doubt; /* a COMMIT was sent, and its answer was lost */
	bool told; /* the doubt was logged */
	unsigned retries, losses;
	struct part *part;
	unsigned parts, parts_most;

	bool finishing; /* finish() was called: batches are written there */
	bool block; /* wait here, not on the loop */
	bool hold; /* the batch is answered later */
	uint64_t deadline; /* of finish(): uv_hrtime() */
};

/* Says what an operator can do about an error of the server. */
static void
explain(struct pg_store *d, char *why, size_t why_size)
{
	static const struct {
		const char *state; /* an SQLSTATE, or its beginning; the first row that fits */
		const char *remedy;
	} rows[] = {
		{ "53100", "the server's disk is full: free some of it, games wait until then" },
		{ "53", "the server has no room left: give it more memory or connections" },
		{ "42501", "golfd's role may not write there: grant it the tables" },
		{ "42", "the tables were changed from outside: stop golfd and put back a backup" },
		{ "57014", "the server ends slow statements: raise its statement_timeout" },
		{ "40", "the server could not put the transactions in order: look at its load" },
		{ "XX", "the database is damaged: stop golfd and put back a backup" },
	};
	const PGresult *r = d->link->x.error;
	const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);
	const char *remedy = "look at the server's log";
	char message[300];

	for (size_t i = 0; state && i < sizeof rows / sizeof rows[0]; i++)
		if (strncmp(state, rows[i].state, strlen(rows[i].state)) == 0) {
			remedy = rows[i].remedy;
			break;
		}
	pg_message(d->link->conn, r, message, sizeof message);
	snprintf(why, why_size, "PostgreSQL cannot be written (%s); %s", message, remedy);
}

/* Whether the SQLSTATE of the exchange's error begins so. */
static bool
state_is(const struct pg_store *d, const char *beginning)
{
	const char *state = PQresultErrorField(d->link->x.error, PG_DIAG_SQLSTATE);

	return state && strncmp(state, beginning, strlen(beginning)) == 0;
}

/* Goes to the next group that reads, to the page, or to the end. */
static void
advance(struct pg_store *d)
{
	struct store_group *g = d->stage == STAGE_READ ? d->reading->next : d->batch->first;

	d->sent = false;
	while (g && !g->read)
		g = g->next;
	if (d->stage == STAGE_PAGE || (!g && !d->batch->page))
		d->stage = STAGE_OVER;
	else
		d->stage = g ? STAGE_READ : STAGE_PAGE;
	d->reading = g;
}

/* Nothing of the batch was kept. What it reads is still tried. */
static void
fail_writes(struct pg_store *d, const char *why)
{
	struct store_batch *b = d->batch;

	for (struct store_group *g = b->first; g; g = g->next)
		g->status = STORE_FAILED;
	b->failed = true;
	snprintf(b->why, sizeof b->why, "%s", why);
	d->doubt = false;
	advance(d);
}

static void
fail_reading(struct pg_store *d, const char *why)
{
	if (!d->batch->failed)
		log_line(LOG_ERROR, "store",
		    "PostgreSQL cannot be read: %s; look at the server, and put back a backup if "
		    "this stays",
		    why);
	if (d->stage == STAGE_READ) {
		d->reading->status = STORE_FAILED;
	} else {
		d->batch->page->status = STORE_FAILED;
		d->batch->page->cursor.phase = CURSOR_END;
	}
	advance(d);
}

static void
fail_stage(struct pg_store *d, const char *why)
{
	if (d->stage == STAGE_WRITE || d->stage == STAGE_CHECK)
		fail_writes(d, why);
	else
		fail_reading(d, why);
}

/* Sending ------------------------------------------------------------------ */

static bool
send_mark(struct pg_store *d)
{
	struct pg_args a = { 0 }, b = { 0 };

	pg_add_text(&a, d->writer, sizeof d->writer);
	pg_add_number(&a, d->number);
	b = a;
	b.value[1] = b.number[1];
	pg_add_number(&a, (int64_t)time(NULL));
	return pg_send(d->link->conn, PG_BEGIN, NULL) && pg_send(d->link->conn, PG_PUT_BATCH, &a) &&
	    pg_send(d->link->conn, PG_CLEAR_BATCHES, &b);
}

static void
add_part(struct pg_store *d, struct part part)
{
	if (d->parts == d->parts_most) {
		unsigned most = d->parts_most ? 2 * d->parts_most : 64;
		struct part *more = realloc(d->part, most * sizeof *more);

		if (!more) {
			log_line(LOG_ERROR, "store", "no memory is left: give the service more");
			abort(); /* a restart replays */
		}
		d->part = more;
		d->parts_most = most;
	}
	d->part[d->parts++] = part;
}

/* A group with another status than STORE_OK was found to fail. */
static bool
send_writes(struct pg_store *d)
{
	int end = 3;

	d->parts = 0;
	if (!send_mark(d))
		return false;
	for (struct store_group *g = d->batch->first; g; g = g->next)
		for (unsigned i = 0; g->status == STORE_OK && i < g->n; i++) {
			int n = pg_send_put(d->link->conn, &g->put[i]);

			if (n < 0)
				return false;
			end += n;
			add_part(d, (struct part){ g, i, end });
		}
	return pg_send(d->link->conn, PG_COMMIT, NULL);
}

static bool
send_read(struct pg_store *d)
{
	PGconn *conn = d->link->conn;

	if (d->reading->user)
		return pg_send_person(conn, d->reading->user);
	return pg_send(conn, PG_SNAPSHOT, NULL) && pg_send_game(conn, d->reading->game) &&
	    pg_send(conn, PG_COMMIT, NULL);
}

static bool
send_stage(struct pg_store *d)
{
	struct store_group *page = d->batch->page;

	if (!pg_link_begin(d->link, d->stage == STAGE_READ || d->stage == STAGE_PAGE))
		return false;
	if (d->stage == STAGE_WRITE && !send_writes(d))
		return false;
	if (d->stage == STAGE_CHECK && !pg_send(d->link->conn, PG_CHECK, NULL))
		return false;
	if (d->stage == STAGE_READ && !send_read(d))
		return false;
	if (d->stage == STAGE_PAGE && !pg_send_page(d->link->conn, &page->question, &page->cursor))
		return false;
	d->sent = true; /* from here on the COMMIT may arrive */
	return pg_link_sync(d->link);
}

/* Answers ------------------------------------------------------------------ */

/* One group is refused: the others are sent again without it. */
static void
refuse_group(struct pg_store *d, const struct part *part)
{
	const struct store_put *put = &part->group->put[part->put];
	bool gap = put->kind == PUT_LINE && state_is(d, "23502");
	char message[300];

	part->group->status = gap || state_is(d, "23505") ? STORE_CONFLICT : STORE_FAILED;
	if (part->group->status == STORE_CONFLICT)
		return;
	pg_message(d->link->conn, d->link->x.error, message, sizeof message);
	log_line(LOG_ERROR, "store",
	    "%s of game \"%.*s\" was not saved, this is a fault of golfd: %s",
	    pg_put_name(put->kind), STORE_GAME_ID, put->row ? put->row->id : put->game, message);
}

static const struct part *
part_at(const struct pg_store *d, int result)
{
	for (unsigned i = 0; i < d->parts; i++)
		if (result < d->part[i].end)
			return result < 3 ? NULL : &d->part[i];
	return NULL;
}

static void
writes_kept(struct pg_store *d)
{
	if (d->told)
		log_line(LOG_WARN, "store",
		    "PostgreSQL is reached again: each waiting write was kept, once");
	d->doubt = d->told = false;
	advance(d);
}

static void lose(struct pg_store *d);

static void
end_writes(struct pg_store *d)
{
	const struct pg_exchange *x = &d->link->x;
	const struct part *part = x->error ? part_at(d, x->error_at) : NULL;
	char why[512];

	d->link->broken = x->error != NULL;
	if (!x->error || (x->error_at == 1 && state_is(d, "23505"))) {
		writes_kept(d);
	} else if (state_is(d, "25006")) {
		d->sent = false; /* this server takes no writes any more: look for another one */
		lose(d);
	} else if (state_is(d, "08") || state_is(d, "57P") || state_is(d, "40003") ||
	    (d->doubt && x->error_at < 2)) {
		lose(d); /* the server goes away, or does not know */
	} else if (state_is(d, "40") && d->retries++ < PG_RETRIES) {
		d->sent = d->doubt = false;
	} else if (part && (state_is(d, "22") || state_is(d, "23") || state_is(d, "54"))) {
		d->sent = d->doubt = false;
		refuse_group(d, part);
	} else {
		explain(d, why, sizeof why);
		fail_writes(d, why);
	}
}

static void
end_stage(struct pg_store *d)
{
	struct pg_exchange *x = &d->link->x;
	struct store_group *page = d->batch->page;
	char why[512];

	if (d->stage == STAGE_WRITE) {
		end_writes(d);
	} else if (x->error) {
		d->link->broken = true;
		if (d->stage == STAGE_CHECK)
			explain(d, why, sizeof why);
		else
			pg_message(d->link->conn, x->error, why, sizeof why);
		fail_stage(d, why);
	} else {
		if (d->stage == STAGE_READ && d->reading->user)
			pg_read_person(x->got[0], d->reading->read);
		else if (d->stage == STAGE_READ)
			pg_read_game(x->got + 1, d->reading->read);
		if (d->stage == STAGE_PAGE)
			pg_read_page(
			    x->got[0], &page->question, &page->cursor, page->row, page->row_arg);
		advance(d);
	}
	pg_link_clear(d->link);
}

/* The connection is lost. A batch whose COMMIT was sent must be sent again. */
static void
lose(struct pg_store *d)
{
	char message[300];

	pg_message(d->link->conn, NULL, message, sizeof message);
	d->doubt |= d->sent && d->stage == STAGE_WRITE;
	d->sent = false;
	pg_link_drop(d->link);
	if (!d->doubt && ++d->losses > PG_LOSSES)
		fail_stage(d, message);
}

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
		log_line(LOG_ERROR, "store",
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
		fail_stage(d, l->why);
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
		if (!d->sent && !send_stage(d)) {
			lose(d);
			continue;
		}
		pump = pg_link_pump(d->link, d->block);
		if (pump == PUMP_WAIT) {
			pg_link_watch(d->link);
			return;
		}
		if (pump == PUMP_OVER)
			end_stage(d);
		else
			lose(d);
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
	bool reads = false;

	d->batch = batch;
	d->number++;
	d->sent = d->doubt = false;
	d->retries = d->losses = 0;
	for (struct store_group *g = batch->first; g; g = g->next) {
		g->status = STORE_OK;
		reads |= g->read != NULL;
	}
	if (batch->page)
		batch->page->status = STORE_OK;
	d->stage = store_batch_writes(batch) ? STAGE_WRITE : STAGE_CHECK;
	if (d->stage == STAGE_CHECK && (reads || !batch->first))
		advance(d);
	if (!d->finishing)
		uv_timer_start(d->timer, on_timer, 0, 0);
}

static void
pg_finish(void *db)
{
	struct pg_store *d = db;

	d->finishing = d->block = true;
	d->hold = false;
	d->deadline = uv_hrtime() + PG_CLOSE_MS * UINT64_C(1000000);
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

/*
 * Asks the server, so that a connection that was lost meanwhile is made again before something is
 * read. Logs the failure.
 */
static bool
ready(struct pg_store *d)
{
	struct pg_link *l = d->link;

	if (!settle(d))
		return false;
	if (pg_link_begin(l, false) && pg_send(l->conn, PG_CHECK, NULL) && pg_link_sync(l) &&
	    pg_link_pump(l, true) == PUMP_OVER)
		return true;
	pg_link_drop(l);
	return settle(d);
}

/* Sends the end, and takes all answers. Logs the failure. */
static bool
exchange(struct pg_store *d, bool sent)
{
	struct pg_link *l = d->link;
	char message[300];

	if (sent && pg_link_sync(l) && pg_link_pump(l, true) == PUMP_OVER && !l->x.error)
		return true;
	pg_message(l->conn, l->x.error, message, sizeof message);
	log_line(LOG_ERROR, "store",
	    "PostgreSQL cannot be read: %s; look at the server, and put back a backup if this "
	    "stays",
	    message);
	pg_link_drop(l);
	return false;
}

static bool
load_game(struct pg_store *d, const char *id, const struct store_reader *to)
{
	PGconn *conn = d->link->conn;

	if (!exchange(d,
		pg_link_begin(d->link, true) && pg_send(conn, PG_SNAPSHOT, NULL) &&
		    pg_send_game(conn, id) && pg_send(conn, PG_COMMIT, NULL)))
		return false;
	pg_read_game(d->link->x.got + 1, to);
	return true;
}

static bool
pg_load(void *db, const struct store_reader *to)
{
	struct pg_store *d = db;
	PGresult *got[PG_LOAD_PARTS];
	const PGresult *games;
	bool good;

	if (!ready(d) ||
	    !exchange(d, pg_link_begin(d->link, true) && pg_send_load(d->link->conn, to)))
		return false;
	memcpy(got, d->link->x.got, sizeof got);
	memset(d->link->x.got, 0, sizeof d->link->x.got);
	pg_read_first(got, to);
	games = pg_load_games(got);
	good = true;
	for (int i = 0; good && i < PQntuples(games); i++)
		good = load_game(d, pg_text(games, i, 0), to);
	if (good)
		pg_read_last(got, to);
	for (unsigned i = 0; i < PG_LOAD_PARTS; i++)
		PQclear(got[i]);
	return good;
}

static bool
pg_sessions(void *db, const struct store_session_reader *to)
{
	struct pg_store *d = db;
	PGconn *conn;

	if (!ready(d))
		return false;
	conn = d->link->conn;
	if (!exchange(d,
		pg_link_begin(d->link, true) && pg_send(conn, PG_SESSIONS, NULL) &&
		    pg_send(conn, PG_SEEN, NULL)))
		return false;
	pg_read_sessions(d->link->x.got[0], to);
	pg_read_seen(d->link->x.got[1], to);
	return true;
}

static bool
pg_value(void *db, const char *name, char *out, size_t size)
{
	struct pg_store *d = db;
	struct pg_args a = { 0 };
	const PGresult *r;

	pg_add_text(&a, name, LIMIT_LINE);
	if (!ready(d) ||
	    !exchange(d, pg_link_begin(d->link, true) && pg_send(d->link->conn, PG_VALUE, &a)))
		return false;
	r = d->link->x.got[0];
	if (PQntuples(r) == 1 && strlen(pg_text(r, 0, 0)) < size)
		snprintf(out, size, "%s", pg_text(r, 0, 0));
	return true;
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
		d->link = pg_link_open(loop, rest, &pg_setup_store, why, why_size);
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
	.begin = pg_begin,
	.finish = pg_finish,
	.load = pg_load,
	.sessions = pg_sessions,
	.value = pg_value,
	.close = pg_close,
};
