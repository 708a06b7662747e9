/* A batch of the PostgreSQL store: what is sent for it, and what the answers mean. */
#include "bot/store/postgres_batch.h"

#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/store/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A write that was sent. */
struct pg_part {
	struct store_group *group;
	unsigned put;
	int end; /* the number of results before and with those of this write */
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
		{ "25006", "it is a copy that only reads: name the primary in GOLFD_STORE" },
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
	bool page = d->stage == STAGE_READ && d->reading == d->batch->page;

	d->sent = false;
	while (g && g->reading.kind == READ_NOTHING)
		g = g->next;
	if (!g && !page)
		g = d->batch->page;
	d->stage = g && !page ? STAGE_READ : STAGE_OVER;
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
		log_seldom(LOG_ERROR, "store", "not read",
		    "PostgreSQL cannot be read: %s; look at the server, and put back a backup if "
		    "this stays",
		    why);
	d->reading->status = STORE_FAILED;
	d->reading->reading.cursor.phase = CURSOR_END;
	advance(d);
}

void
pg_batch_fail(struct pg_store *d, const char *why)
{
	if (d->stage == STAGE_WRITE || d->stage == STAGE_FENCED || d->stage == STAGE_CHECK)
		fail_writes(d, why);
	else
		fail_reading(d, why);
}

/* Sending ------------------------------------------------------------------ */

static bool
send_mark(struct pg_store *d)
{
	struct sql_args a = { 0 }, b;

	sql_add_text(&a, d->writer);
	sql_add_number(&a, d->number);
	b = a;
	sql_add_number(&a, (int64_t)time(NULL));
	return pg_send(d->link->conn, PG_BEGIN, NULL) && pg_send(d->link->conn, PG_PUT_BATCH, &a) &&
	    pg_send(d->link->conn, PG_CLEAR_BATCHES, &b);
}

/* Adds the fence as two arrays, of shards and of epochs, in the text. For free(). */
static char *
add_fence(struct sql_args *a, const struct store_batch *b)
{
	size_t most = 24 * (b->fences + 1), used[2] = { 0, most };
	char *text = malloc(2 * most);

	if (!text) {
		log_line(LOG_ERROR, "store", "no memory is left: give the service more");
		abort(); /* a restart replays */
	}
	for (unsigned i = 0; i < b->fences; i++) {
		const long long number[] = { b->fence[i].shard, b->fence[i].epoch };

		for (unsigned j = 0; j < 2; j++)
			used[j] += (size_t)sprintf(
			    text + used[j], "%c%lld", i ? ',' : '{', number[j]);
	}
	for (unsigned j = 0; j < 2; j++) {
		snprintf(text + used[j], 2, "}");
		sql_add_array(a, text + j * most);
	}
	return text;
}

static bool
send_fence(struct pg_store *d)
{
	struct sql_args lock = { 0 }, a;
	char *text = add_fence(&lock, d->batch);
	bool good;

	a = lock;
	sql_add_text(&a, d->writer);
	sql_add_number(&a, d->batch->fences);
	good = pg_send(d->link->conn, PG_LOCK_FENCE, &lock) && pg_send(d->link->conn, PG_FENCE, &a);
	free(text);
	return good;
}

static bool
send_fenced(struct pg_store *d)
{
	struct sql_args a = { 0 };
	char *text = add_fence(&a, d->batch);
	bool good = pg_send(d->link->conn, PG_FENCED, &a);

	free(text);
	return good;
}

static void
add_part(struct pg_store *d, struct pg_part part)
{
	if (d->parts == d->parts_most) {
		unsigned most = d->parts_most ? 2 * d->parts_most : 64;
		struct pg_part *more = realloc(d->part, most * sizeof *more);

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
	int end = d->batch->fences ? 5 : 3;

	d->parts = 0;
	d->head = end;
	if (!send_mark(d) || (d->batch->fences && !send_fence(d)))
		return false;
	for (struct store_group *g = d->batch->first; g; g = g->next)
		for (unsigned i = 0; g->status == STORE_OK && i < g->n; i++) {
			int n = pg_send_put(d->link->conn, &g->put[i]);

			if (n < 0)
				return false;
			end += n;
			add_part(d, (struct pg_part){ g, i, end });
		}
	return pg_send(d->link->conn, PG_COMMIT, NULL);
}

static bool
send_read(struct pg_store *d)
{
	PGconn *conn = d->link->conn;

	return pg_send(conn, PG_SNAPSHOT, NULL) &&
	    pg_send_reading(conn, &d->reading->reading) >= 0 && pg_send(conn, PG_COMMIT, NULL);
}

bool
pg_batch_send(struct pg_store *d)
{
	if (!pg_link_begin(d->link, d->stage >= STAGE_FENCED))
		return false;
	if (d->stage == STAGE_WRITE && !send_writes(d))
		return false;
	if (d->stage == STAGE_FENCED && !send_fenced(d))
		return false;
	if (d->stage == STAGE_CHECK && !pg_send(d->link->conn, PG_CHECK, NULL))
		return false;
	if (d->stage == STAGE_READ && !send_read(d))
		return false;
	d->sent = true; /* from here on the COMMIT may arrive */
	return pg_link_sync(d->link);
}

/* Answers ------------------------------------------------------------------ */

/* One group is refused: the others are sent again without it. */
static void
refuse_group(struct pg_store *d, const struct pg_part *part)
{
	const struct store_put *put = &part->group->put[part->put];
	bool gap = write_is_numbered(put->kind) && state_is(d, "23502");
	char message[300];

	part->group->status = gap || state_is(d, "23505") ? STORE_CONFLICT : STORE_FAILED;
	if (part->group->status == STORE_CONFLICT)
		return;
	pg_message(d->link->conn, d->link->x.error, message, sizeof message);
	log_seldom(LOG_ERROR, "store", "not saved",
	    "%s of game \"%.*s\" was not saved, this is a fault of golfd: %s",
	    write_name(put->kind), STORE_GAME_ID, put->row ? put->row->id : put->game, message);
}

static const struct pg_part *
part_at(const struct pg_store *d, int result)
{
	for (unsigned i = 0; i < d->parts; i++)
		if (result < d->part[i].end)
			return result < d->head ? NULL : &d->part[i];
	return NULL;
}

static void
writes_kept(struct pg_store *d)
{
	if (d->told)
		log_seldom(LOG_WARN, "store", "reached",
		    "PostgreSQL is reached again: each waiting write was kept, once");
	d->doubt = d->told = false;
	advance(d);
}

static void
end_writes(struct pg_store *d)
{
	const struct pg_exchange *x = &d->link->x;
	const struct pg_part *part = x->error ? part_at(d, x->error_at) : NULL;
	char why[512];

	d->link->broken = x->error != NULL;
	if (!x->error || (x->error_at == 1 && state_is(d, "23505"))) {
		writes_kept(d);
	} else if (state_is(d, "25006")) {
		d->sent = false; /* this server takes no writes any more: look for another one */
		pg_batch_lose(d);
	} else if (state_is(d, "08") || state_is(d, "57P") || state_is(d, "40003") ||
	    (d->doubt && x->error_at < 2)) {
		pg_batch_lose(d); /* the server goes away, or does not know */
	} else if (d->batch->fences && x->error_at == d->head - 1 && state_is(d, "23502")) {
		d->sent = d->doubt = false;
		d->batch->fenced = true;
		d->stage = STAGE_FENCED;
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
end_fenced(struct pg_store *d)
{
	const PGresult *r = d->link->x.got[0];
	int n = r ? PQntuples(r) : 0;
	char why[300], more[40] = "";

	if (n > 1)
		snprintf(more, sizeof more, " and %d more", n - 1);
	snprintf(why, sizeof why,
	    "another golfd serves shard %s%s now: writes of this golfd are refused until it has "
	    "let "
	    "go. Look for a pause of this machine, or of its network",
	    n ? pg_text(r, 0, 0) : "?", more);
	fail_writes(d, why);
}

void
pg_batch_end(struct pg_store *d)
{
	struct pg_exchange *x = &d->link->x;
	char why[512];

	if (d->stage == STAGE_WRITE) {
		end_writes(d);
	} else if (x->error) {
		d->link->broken = true;
		if (d->stage == STAGE_CHECK)
			explain(d, why, sizeof why);
		else
			pg_message(d->link->conn, x->error, why, sizeof why);
		pg_batch_fail(d, why);
	} else {
		if (d->stage == STAGE_READ) /* also when the writes have failed */
			d->reading->status = pg_take_reading(&d->reading->reading, x->got + 1)
			    ? STORE_OK
			    : STORE_FAILED;
		if (d->stage == STAGE_FENCED)
			end_fenced(d);
		else
			advance(d);
	}
	pg_link_clear(d->link);
}

void
pg_batch_lose(struct pg_store *d)
{
	char why[512];

	if (d->stage == STAGE_READ)
		pg_message(d->link->conn, d->link->x.error, why, sizeof why);
	else
		explain(d, why, sizeof why);
	d->doubt |= d->sent && d->stage == STAGE_WRITE;
	d->sent = false;
	pg_link_drop(d->link);
	if (!d->doubt && ++d->losses > PG_LOSSES)
		pg_batch_fail(d, why);
}

void
pg_batch_begin(struct pg_store *d)
{
	const struct store_batch *b = d->batch;
	bool reads = false;

	d->number++;
	d->sent = d->doubt = d->told = false;
	d->retries = d->losses = 0;
	for (struct store_group *g = b->first; g; g = g->next) {
		g->status = STORE_OK;
		reads |= g->reading.kind != READ_NOTHING;
	}
	if (b->page)
		b->page->status = STORE_OK;
	d->stage = store_batch_writes(b) ? STAGE_WRITE : STAGE_CHECK;
	if (d->stage == STAGE_CHECK && (reads || !b->first))
		advance(d);
}
