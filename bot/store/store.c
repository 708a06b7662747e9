/*
 * The queue before the database. A put joins the waiting groups. Before the loop would sleep, the
 * prepare handle gives all of them to the thread pool as one batch. The next batch gathers while
 * that batch is written. Questions are answered one after the other, a page after each batch, so no
 * commit waits for a long answer. The handle is active only while something waits, and the work
 * request only while a batch is written. So an idle store does not keep the loop alive.
 */
#include "bot/store/store.h"

#include "bot/base/log.h"
#include "bot/store/backend.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct queue {
	struct store_group *first, *last;
};

/* What the loop points to. It lives until both the store and the loop have let go of it. */
struct loop_side {
	uv_prepare_t turn;
	uv_work_t work;
	bool working; /* the loop has the work request */
	bool closed; /* the loop does not have the handle any more */
	struct store *store; /* NULL after store_close() */
};

struct store {
	const struct store_backend *backend;
	void *db;
	struct loop_side *side;

	struct queue waiting;
	struct queue batch; /* is being written, or is written and being answered */
	/* The first question is being read. A batch, even an empty one, goes before each page. */
	struct queue questions;
	struct store_group *page; /* the question whose page is read after the batch, or NULL */
	struct queue refused; /* to be answered at the next turn */
	unsigned puts; /* in waiting, batch and questions; a group without writes counts as one */
	bool closing;

	uv_mutex_t lock; /* protects db and the fields below */
	uv_cond_t written_changed;
	bool written; /* the backend has finished the batch */
	bool failing; /* the last batch failed, and the failure was logged */
	unsigned lost; /* groups that were not kept since then */
	char why[512]; /* the reason that was logged */
};

static void
queue_add(struct queue *q, struct store_group *g)
{
	g->next = NULL;
	if (q->last)
		q->last->next = g;
	else
		q->first = g;
	q->last = g;
}

static struct store_group *
queue_take(struct queue *q)
{
	struct store_group *g = q->first;

	if (!g)
		return NULL;
	q->first = g->next;
	if (!q->first)
		q->last = NULL;
	return g;
}

static struct queue
queue_take_all(struct queue *q)
{
	struct queue all = *q;

	*q = (struct queue){ 0 };
	return all;
}

static unsigned
weight(unsigned n)
{
	return n ? n : 1;
}

/* Calls the callbacks in order. What a callback puts waits for the next turn. */
static void
tell(struct store *s, struct queue *q, bool counted)
{
	struct store_group *g;

	while ((g = queue_take(q))) {
		if (counted)
			s->puts -= weight(g->n);
		if (g->done)
			g->done(g->arg, g->status);
		free(g);
	}
}

/* Logs one line for an outage, not one for each batch of it. */
static void
log_failure(struct store *s, const char why[sizeof s->why])
{
	if (!s->failing || strcmp(s->why, why) != 0)
		log_line(LOG_ERROR, "store", "%s", why);
	s->failing = true;
	memcpy(s->why, why, sizeof s->why);
}

/* Without writes a check is enough. Only a write that succeeds ends an outage. */
static void
commit_batch(struct store *s)
{
	char why[sizeof s->why] = "";
	unsigned groups = 0, writes = 0;

	for (struct store_group *g = s->batch.first; g; g = g->next, groups++)
		writes += g->n > 0;
	if (groups == 0)
		return;
	if (writes == 0) {
		if (!s->backend->check(s->db, why, sizeof why))
			log_failure(s, why);
		return;
	}
	if (s->backend->commit(s->db, s->batch.first, why, sizeof why)) {
		if (s->failing)
			log_line(LOG_WARN, "store",
			    "writing works again: %u writes were refused before", s->lost);
		s->failing = false;
		s->lost = 0;
		return;
	}
	for (struct store_group *g = s->batch.first; g; g = g->next)
		g->status = STORE_FAILED;
	s->lost += writes;
	log_failure(s, why);
}

static void
read_page(struct store *s, struct store_group *g)
{
	g->status = STORE_OK;
	if (s->backend->ask(s->db, &g->question, &g->cursor, g->row, g->row_arg))
		return;
	g->status = STORE_FAILED;
	g->cursor.phase = CURSOR_END;
}

/* Gives the batch and then the page to the backend, on the thread pool or in store_close(). */
static void
write_batch(struct store *s)
{
	uv_mutex_lock(&s->lock);
	commit_batch(s);
	for (struct store_group *g = s->batch.first; g; g = g->next)
		if (g->read)
			g->status = s->backend->read(s->db, g->game, g->read) ? STORE_OK
									      : STORE_FAILED;
	if (s->page)
		read_page(s, s->page);
	s->written = true;
	uv_cond_signal(&s->written_changed);
	uv_mutex_unlock(&s->lock);
}

/* Takes all that waits, and a page. Returns false when there is neither. */
static bool
take_batch(struct store *s)
{
	s->batch = queue_take_all(&s->waiting);
	s->page = s->questions.first;
	s->written = false;
	return s->batch.first || s->page;
}

static void
tell_batch(struct store *s)
{
	struct queue whole = { 0 };

	if (s->page && s->page->cursor.phase == CURSOR_END)
		queue_add(&whole, queue_take(&s->questions));
	s->page = NULL;
	tell(s, &s->batch, true);
	tell(s, &whole, true);
}

static void
side_free(struct loop_side *side)
{
	if (side->closed && !side->working)
		free(side);
}

static void
on_work(uv_work_t *work)
{
	struct loop_side *side = work->data;

	write_batch(side->store);
}

static void on_turn(uv_prepare_t *turn);

static void
arm(struct store *s)
{
	uv_prepare_start(&s->side->turn, on_turn);
}

static void
on_worked(uv_work_t *work, int status)
{
	struct loop_side *side = work->data;
	struct store *s = side->store;

	(void)status;
	side->working = false;
	if (!s) {
		side_free(side);
		return;
	}
	tell_batch(s);
	if (s->waiting.first || s->questions.first)
		arm(s);
}

/* The loop has done all work of this turn, and would sleep now. */
static void
on_turn(uv_prepare_t *turn)
{
	struct loop_side *side = turn->data;
	struct store *s = side->store;
	struct queue refused = queue_take_all(&s->refused);

	uv_prepare_stop(turn);
	tell(s, &refused, false);
	if (side->working || !take_batch(s))
		return;
	side->working = true;
	uv_queue_work(turn->loop, &side->work, on_work, on_worked);
}

/* Answers at the next turn, with a group that keeps nothing. */
static void
refuse(struct store *s, store_done *done, void *arg, enum store_status status)
{
	struct store_group *g = calloc(1, sizeof *g);

	/* Without memory for an answer, the caller would wait for ever. A restart replays. */
	if (!g) {
		log_line(LOG_ERROR, "store", "no memory is left: give the service more");
		abort();
	}
	g->done = done;
	g->arg = arg;
	g->status = status;
	queue_add(&s->refused, g);
	arm(s);
}

/* The group waits for the next batch; a question waits for its first page. */
static void
enqueue(struct store *s, struct store_group *g, store_done *done, void *arg)
{
	g->done = done;
	g->arg = arg;
	s->puts += weight(g->n);
	queue_add(g->row ? &s->questions : &s->waiting, g);
	if (!s->side->working)
		arm(s);
}

void
store_put(struct store *s, const struct store_put *put, unsigned n, store_done *done, void *arg)
{
	struct store_group *g;

	if (s->closing) {
		refuse(s, done, arg, STORE_FAILED);
		return;
	}
	if (weight(n) > LIMIT_PUTS - s->puts) {
		refuse(s, done, arg, STORE_FULL);
		return;
	}
	g = store_group_new(put, n);
	if (!g) {
		log_line(LOG_ERROR, "store",
		    "a write was refused: it has a text of more than %d bytes, a note of more than "
		    "%d cards, or memory is short",
		    LIMIT_LINE, STORE_TELLS);
		refuse(s, done, arg, STORE_FAILED);
		return;
	}
	enqueue(s, g, done, arg);
}

/* Makes a group that reads. When there is no room, answers done and returns NULL. */
static struct store_group *
reading_new(struct store *s, store_done *done, void *arg)
{
	struct store_group *g = NULL;

	if (s->closing || s->puts == LIMIT_PUTS || !(g = calloc(1, sizeof *g)))
		refuse(s, done, arg, s->puts == LIMIT_PUTS ? STORE_FULL : STORE_FAILED);
	return g;
}

void
store_ask(struct store *s, const struct store_question *question, store_row *row, void *row_arg,
    store_done *done, void *arg)
{
	struct store_group *g = reading_new(s, done, arg);

	if (!g)
		return;
	g->row = row;
	g->row_arg = row_arg;
	g->question = *question;
	if (question->most == 0 || question->most > LIMIT_RESULTS)
		g->question.most = LIMIT_RESULTS;
	enqueue(s, g, done, arg);
}

void
store_read(
    struct store *s, const char *game, const struct store_reader *to, store_done *done, void *arg)
{
	struct store_group *g = reading_new(s, done, arg);

	if (!g)
		return;
	g->read = to;
	snprintf(g->game, sizeof g->game, "%s", game);
	enqueue(s, g, done, arg);
}

void
store_check(struct store *s)
{
	if (store_idle(s) && !s->closing)
		store_put(s, NULL, 0, NULL, NULL);
}

bool
store_idle(const struct store *s)
{
	return !s->puts && !s->refused.first;
}

bool
store_load(struct store *s, const struct store_reader *to)
{
	bool loaded;

	uv_mutex_lock(&s->lock);
	loaded = s->backend->load(s->db, to);
	uv_mutex_unlock(&s->lock);
	return loaded;
}

bool
store_value(struct store *s, const char *name, char *out, size_t size)
{
	bool found;

	out[0] = '\0';
	uv_mutex_lock(&s->lock);
	found = s->backend->value(s->db, name, out, size);
	uv_mutex_unlock(&s->lock);
	return found;
}

struct store *
store_open_backend(uv_loop_t *loop, const struct store_backend *backend, const char *address,
    char *why, size_t why_size)
{
	struct store *s = calloc(1, sizeof *s);
	struct loop_side *side = calloc(1, sizeof *side);

	if (!s || !side) {
		snprintf(why, why_size, "No memory is left to open the store.");
		free(side);
		free(s);
		return NULL;
	}
	s->db = backend->open(address, why, why_size);
	if (!s->db) {
		free(side);
		free(s);
		return NULL;
	}
	s->backend = backend;
	s->side = side;
	side->store = s;
	side->work.data = side;
	side->turn.data = side;
	uv_prepare_init(loop, &side->turn);
	uv_mutex_init(&s->lock);
	uv_cond_init(&s->written_changed);
	return s;
}

struct store *
store_open(uv_loop_t *loop, const char *address, char *why, size_t why_size)
{
	static const struct store_backend *const backends[] = { &store_sqlite };
	int scheme = (int)strcspn(address, ":");

	for (unsigned i = 0; i < sizeof backends / sizeof backends[0]; i++) {
		size_t n = strlen(backends[i]->scheme);

		if (strncmp(address, backends[i]->scheme, n) == 0)
			return store_open_backend(loop, backends[i], address + n, why, why_size);
	}
	/* The rest of the address is not shown: it may hold a password. */
	snprintf(why, why_size,
	    "A store of the kind \"%.*s\" is not known: give the address as sqlite:PATH.",
	    scheme < 32 ? scheme : 32, address);
	return NULL;
}

static void
on_closed(uv_handle_t *handle)
{
	struct loop_side *side = handle->data;

	side->closed = true;
	side_free(side);
}

void
store_close(struct store *s)
{
	struct loop_side *side = s->side;

	assert(!s->closing);
	s->closing = true;
	if (side->working) {
		/* Writes the batch here if the pool has not begun it; else waits for the pool. */
		if (uv_cancel((uv_req_t *)&side->work) == 0)
			write_batch(s);
		uv_mutex_lock(&s->lock);
		while (!s->written)
			uv_cond_wait(&s->written_changed, &s->lock);
		uv_mutex_unlock(&s->lock);
	}
	tell_batch(s);
	while (take_batch(s)) {
		write_batch(s);
		tell_batch(s);
	}
	tell(s, &s->refused, false);
	s->backend->close(s->db);
	uv_cond_destroy(&s->written_changed);
	uv_mutex_destroy(&s->lock);
	side->store = NULL;
	uv_close((uv_handle_t *)&side->turn, on_closed);
	free(s);
}
