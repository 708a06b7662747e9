/* The driver of databases that block: each batch is one request of the thread pool. */
#include "bot/store/driver.h"

#include <stdio.h>
#include <stdlib.h>

/* It lives until both store_close() and the loop have let go of it. */
struct pool {
	const struct store_backend *backend;
	void *db;
	uv_loop_t *loop;
	uv_work_t work;
	struct store_batch *batch; /* under way, or NULL */
	bool queued; /* the batch was given to the thread pool */
	bool working; /* the loop has the request */
	bool finishing; /* finish() was called: batches are written there */
	bool closed;

	uv_mutex_t lock; /* protects db and written */
	uv_cond_t written_changed;
	bool written; /* the backend has finished the batch */
};

/* Without writes a check is enough. */
static void
commit(struct pool *p, struct store_batch *b)
{
	bool good;

	if (!b->first)
		return;
	if (store_batch_writes(b) == 0)
		good = p->backend->check(p->db, b->why, sizeof b->why);
	else
		good = p->backend->commit(p->db, b->first, b->why, sizeof b->why);
	b->failed = !good;
	for (struct store_group *g = b->first; g; g = g->next)
		if (!good && store_batch_writes(b))
			g->status = STORE_FAILED;
}

static void
write_batch(struct pool *p)
{
	struct store_batch *b = p->batch;
	struct store_group *q = b->page;

	uv_mutex_lock(&p->lock);
	commit(p, b);
	for (struct store_group *g = b->first; g; g = g->next)
		if (g->reading.kind != READ_NOTHING)
			g->status = p->backend->read(p->db, &g->reading) ? STORE_OK : STORE_FAILED;
	if (q) {
		q->status = p->backend->read(p->db, &q->reading) ? STORE_OK : STORE_FAILED;
		if (q->status != STORE_OK)
			q->reading.cursor.phase = CURSOR_END;
	}
	p->written = true;
	uv_cond_signal(&p->written_changed);
	uv_mutex_unlock(&p->lock);
}

static void
answer(struct pool *p)
{
	struct store_batch *b = p->batch;

	p->batch = NULL;
	p->queued = false;
	b->done(b);
}

static void
on_work(uv_work_t *work)
{
	write_batch(work->data);
}

static void
pool_free(struct pool *p)
{
	uv_cond_destroy(&p->written_changed);
	uv_mutex_destroy(&p->lock);
	free(p);
}

static void
on_worked(uv_work_t *work, int status)
{
	struct pool *p = work->data;

	(void)status;
	p->working = false;
	if (p->closed)
		pool_free(p);
	else if (!p->finishing)
		answer(p);
}

static void
pool_begin(void *db, struct store_batch *batch)
{
	struct pool *p = db;

	p->batch = batch;
	p->written = false;
	if (p->finishing)
		return;
	p->queued = p->working = true;
	uv_queue_work(p->loop, &p->work, on_work, on_worked);
}

/* Writes the batch here if the pool has not begun it; else waits for the pool. */
static void
pool_finish(void *db)
{
	struct pool *p = db;

	p->finishing = true;
	if (!p->queued || uv_cancel((uv_req_t *)&p->work) == 0)
		write_batch(p);
	uv_mutex_lock(&p->lock);
	while (!p->written)
		uv_cond_wait(&p->written_changed, &p->lock);
	uv_mutex_unlock(&p->lock);
	answer(p);
}

static bool
pool_read(void *db, struct reading *r)
{
	struct pool *p = db;
	bool good;

	uv_mutex_lock(&p->lock);
	good = p->backend->read(p->db, r);
	uv_mutex_unlock(&p->lock);
	return good;
}

static void
pool_close(void *db)
{
	struct pool *p = db;

	p->backend->close(p->db);
	p->closed = true;
	if (!p->working)
		pool_free(p);
}

static void *
pool_open(
    const struct store_driver *self, uv_loop_t *loop, const char *rest, char *why, size_t why_size)
{
	struct pool *p = calloc(1, sizeof *p);

	if (!p) {
		snprintf(why, why_size, "No memory is left to open the store.");
		return NULL;
	}
	p->backend = self->backend;
	p->loop = loop;
	p->work.data = p;
	p->db = p->backend->open(rest, why, why_size);
	if (!p->db) {
		free(p);
		return NULL;
	}
	uv_mutex_init(&p->lock);
	uv_cond_init(&p->written_changed);
	return p;
}

const struct store_driver store_pool = {
	.open = pool_open,
	.begin = pool_begin,
	.finish = pool_finish,
	.read = pool_read,
	.close = pool_close,
};
