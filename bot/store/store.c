/*
 * The queue before the database. A put joins the waiting groups. Before the loop would sleep, the
 * prepare handle gives all of them to the driver as one batch. The next batch gathers while that
 * batch is written. Questions are answered one after the other, a page after each batch, so no
 * commit waits for a long answer. The handle is active only while something waits, and the driver
 * keeps the loop alive only while a batch is written. So an idle store does not keep the loop
 * alive.
 */
#include "bot/store/store.h"

#include "bot/base/log.h"
#include "bot/base/metrics.h"
#include "bot/base/seldom.h"
#include "bot/store/driver.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	CROWD = 4, /* batches that keep the pace after two writes were there at once */
	CLOSE_ROUNDS = 100,
	FULL = 10, /* groups that make a batch full; it waits half as long */
};

struct queue {
	struct store_group *first, *last;
	unsigned n;
};

struct store {
	struct store_driver driver;
	void *db;
	/* The loop frees the two. The timer runs while writes wait for the pace. */
	uv_prepare_t *turn;
	uv_timer_t *gap;
	unsigned pace; /* ms; as store_pace() */
	unsigned crowd; /* batches that keep the pace from now on */
	/* ms of the loop's clock: when the pace lets the next batch begin, and a full one */
	uint64_t next, next_full;
	uint64_t begun; /* the batch under way, ns */

	struct queue waiting;
	struct queue groups; /* are being written, or are written and being answered */
	/* The first question is being read. A batch, even an empty one, goes before each page. */
	struct queue questions;
	struct queue refused; /* to be answered at the next turn */
	struct store_batch batch; /* what the driver has of groups and questions */
	bool busy; /* the driver has the batch */
	unsigned puts; /* in waiting, groups and questions; a group without writes counts as one */
	bool closing;

	bool failing; /* the last batch failed, and the failure was logged */
	unsigned lost; /* groups that were not kept since then */
	bool unreached; /* the last batch failed, with or without writes */
	/* The leases of the next batch, and those of the batch that the driver has. */
	struct fleet_lease fence[FLEET_SHARDS], batch_fence[FLEET_SHARDS];
	unsigned fences;
	bool fence_told; /* that a lease is gone; since the last store_fence() */
	void (*on_fence)(void *arg);
	void *on_fence_arg;
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
	q->n++;
}

static struct store_group *
queue_take(struct queue *q)
{
	struct store_group *g = q->first;

	if (!g)
		return NULL;
	q->first = g->next;
	q->n--;
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

/* Logs one line for an outage, not one for each batch of it: only another reason is news. */
static void
log_failure(struct store *s, const char why[sizeof s->why])
{
	if (!s->failing || strcmp(s->why, why) != 0)
		log_seldom(LOG_ERROR, "store", why, "%s", why);
	s->failing = true;
	memcpy(s->why, why, sizeof s->why);
}

/* A check, once a second while nobody writes, would hide how long commits take. */
static void
tell_writes(const struct store *s, unsigned writes)
{
	metrics_add(METRIC_STORE_WRITES, METRIC_WITH(s->batch.failed ? "refused" : "kept"), writes);
	metrics_took(METRIC_STORE_COMMIT, NULL, (double)(uv_hrtime() - s->begun) / 1e9);
}

/* Only a write that succeeds ends an outage. A refusal by the fence is none: the database works. */
static void
log_batch(struct store *s)
{
	unsigned writes = store_batch_writes(&s->batch);

	s->unreached = s->batch.failed && !s->batch.fenced;
	if (writes)
		tell_writes(s, writes);

	if (s->batch.fenced) {
		if (!s->fence_told)
			log_line(LOG_WARN, "store", "%s", s->batch.why);
		s->fence_told = true;
	} else if (s->batch.failed) {
		s->lost += writes;
		log_failure(s, s->batch.why);
	} else if (writes && s->failing) {
		log_seldom(LOG_WARN, "store", "works",
		    "writing works again: %u writes were refused before", s->lost);
		s->failing = false;
		s->lost = 0;
	}
}

static void on_turn(uv_prepare_t *turn);

static void
arm(struct store *s)
{
	uv_prepare_start(s->turn, on_turn);
}

static void
on_batch(struct store_batch *batch)
{
	struct store *s = batch->arg;
	struct queue whole = { 0 };

	log_batch(s);
	s->busy = false;
	if (batch->fenced && s->on_fence && !s->closing)
		s->on_fence(s->on_fence_arg);
	if (batch->page && batch->page->reading.cursor.phase == CURSOR_END)
		queue_add(&whole, queue_take(&s->questions));
	tell(s, &s->groups, true);
	tell(s, &whole, true);
	if (!s->closing && (s->waiting.first || s->questions.first))
		arm(s);
}

/* Gives all that waits, and a page, to the driver. Returns false when there is neither. */
static bool
begin_batch(struct store *s)
{
	s->groups = queue_take_all(&s->waiting);
	memcpy(s->batch_fence, s->fence, s->fences * sizeof s->fence[0]);
	s->batch = (struct store_batch){ .first = s->groups.first,
		.page = s->questions.first,
		.fence = s->batch_fence,
		.fences = s->fences,
		.done = on_batch,
		.arg = s };
	s->busy = s->batch.first || s->batch.page;
	if (s->crowd)
		s->crowd--;
	if (s->busy) {
		s->begun = uv_hrtime();
		s->next = uv_now(s->gap->loop) + s->pace;
		s->next_full = s->next - s->pace / 2;
		s->driver.begin(s->db, &s->batch);
	}
	return s->busy;
}

static void
on_gap(uv_timer_t *gap)
{
	arm(gap->data);
}

/* Returns the ms until the pace lets the next batch begin. */
static uint64_t
pace_left(const struct store *s, uint64_t now)
{
	uint64_t next = s->waiting.n < FULL ? s->next : s->next_full;

	if (!s->crowd || !s->waiting.first || s->questions.first || now >= next)
		return 0;
	return next - now;
}

/* The loop has done all work of this turn, and would sleep now. */
static void
on_turn(uv_prepare_t *turn)
{
	struct store *s = turn->data;
	struct queue refused = queue_take_all(&s->refused);
	uint64_t left;

	uv_prepare_stop(turn);
	tell(s, &refused, false);
	if (s->busy)
		return;
	left = pace_left(s, uv_now(turn->loop));
	if (left)
		uv_timer_start(s->gap, on_gap, left, 0);
	else
		begin_batch(s);
}

void
store_pace(struct store *s, unsigned ms)
{
	s->pace = ms;
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
	if (s->waiting.first || s->groups.first)
		s->crowd = CROWD;
	queue_add(g->reading.kind == READ_PAGE ? &s->questions : &s->waiting, g);
	if (!s->busy)
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
		log_seldom(LOG_ERROR, "store", "too long",
		    "a write was refused: it has a text of more than %d bytes (a play: %d), a note "
		    "of more than %d cards, or memory is short",
		    LIMIT_LINE, LIMIT_PLAY, STORE_TELLS);
		refuse(s, done, arg, STORE_FAILED);
		return;
	}
	enqueue(s, g, done, arg);
}

void
store_put_nothing(struct store *s, store_done *done, void *arg)
{
	refuse(s, done, arg, STORE_FAILED);
}

/* Queues a reading, or answers done when there is no room. */
static void
read_later(struct store *s, const struct reading *r, store_done *done, void *arg)
{
	struct store_group *g = NULL;

	if (s->closing || s->puts == LIMIT_PUTS || !(g = calloc(1, sizeof *g))) {
		refuse(s, done, arg, s->puts == LIMIT_PUTS ? STORE_FULL : STORE_FAILED);
		return;
	}
	g->reading = *r;
	enqueue(s, g, done, arg);
}

void
store_ask(struct store *s, const struct store_question *question, store_row *row, void *row_arg,
    store_done *done, void *arg)
{
	struct reading r = {
		.kind = READ_PAGE, .question = *question, .row = row, .row_arg = row_arg
	};

	if (question->most == 0 || question->most > LIMIT_RESULTS)
		r.question.most = LIMIT_RESULTS;
	if (question->read == 0 || question->read > LIMIT_RESULTS_READ)
		r.question.read = LIMIT_RESULTS_READ;
	read_later(s, &r, done, arg);
}

void
store_read(
    struct store *s, const char *game, const struct store_reader *to, store_done *done, void *arg)
{
	struct reading r = { .kind = READ_GAME, .to = to };

	snprintf(r.game, sizeof r.game, "%s", game);
	read_later(s, &r, done, arg);
}

void
store_person(
    struct store *s, snowflake user, const struct store_reader *to, store_done *done, void *arg)
{
	const struct reading r = { .kind = READ_PERSON, .to = to, .user = user };

	read_later(s, &r, done, arg);
}

void
store_value_later(
    struct store *s, const char *name, char *out, size_t size, store_done *done, void *arg)
{
	const struct reading r = { .kind = READ_VALUE, .name = name, .out = out, .size = size };

	out[0] = '\0';
	read_later(s, &r, done, arg);
}

void
store_daily(struct store *s, const struct store_daily *which, const struct store_reader *to,
    store_done *done, void *arg)
{
	const struct reading r = { .kind = READ_DAILY, .to = to, .daily = *which };

	assert(which->guild && which->most <= LIMIT_DAILY_LIST);
	read_later(s, &r, done, arg);
}

/* No player's write was refused. */
static void
on_probe(void *arg, enum store_status status)
{
	struct store *s = arg;

	if (status == STORE_FAILED && s->lost > 0)
		s->lost--;
}

void
store_probe(struct store *s)
{
	const struct store_put probe = { .kind = PUT_VALUE, .name = "probe", .text = "" };

	if (s->failing && store_idle(s) && !s->closing)
		store_put(s, &probe, 1, on_probe, s);
}

void
store_check(struct store *s)
{
	if (store_idle(s) && !s->closing)
		store_put(s, NULL, 0, NULL, NULL);
}

bool
store_fails(const struct store *s)
{
	return s->failing;
}

bool
store_is_down(const struct store *s)
{
	return s->failing || s->unreached;
}

uint64_t
store_silent(const struct store *s)
{
	return s->busy ? (uv_hrtime() - s->begun) / 1000000 : 0;
}

unsigned
store_waiting(const struct store *s)
{
	return s->puts;
}

void
store_fence(struct store *s, const struct fleet_lease *lease, unsigned n)
{
	assert(n <= FLEET_SHARDS);
	if (n)
		memcpy(s->fence, lease, n * sizeof *lease);
	s->fences = n;
	s->fence_told = false;
}

void
store_on_fence(struct store *s, void (*refused)(void *arg), void *arg)
{
	s->on_fence = refused;
	s->on_fence_arg = arg;
}

void
store_refuse(struct store *s)
{
	struct queue waiting = queue_take_all(&s->waiting);
	struct store_group *g;

	while ((g = queue_take(&waiting))) {
		if (g->n == 0) {
			queue_add(&s->waiting, g);
			continue;
		}
		g->status = STORE_FAILED;
		s->puts -= weight(g->n);
		queue_add(&s->refused, g);
	}
	arm(s);
}

bool
store_idle(const struct store *s)
{
	return !s->puts && !s->refused.first;
}

enum store_load
store_load_some(struct store *s, void **at, const struct store_reader *to)
{
	enum store_load how;

	do
		how = store_load_by(&s->driver, s->db, at, to);
	while (how == STORE_LOAD_MORE && !s->driver.portions);
	return how;
}

bool
store_sessions(struct store *s, const struct store_session_reader *to)
{
	struct reading r = { .kind = READ_SESSIONS, .sessions = to };

	return s->driver.read(s->db, &r);
}

bool
store_value(struct store *s, const char *name, char *out, size_t size)
{
	struct reading r = { .kind = READ_VALUE, .name = name, .out = out, .size = size };

	out[0] = '\0';
	return s->driver.read(s->db, &r);
}

unsigned
store_batch_writes(const struct store_batch *batch)
{
	unsigned writes = 0;

	for (const struct store_group *g = batch->first; g; g = g->next)
		writes += g->n > 0;
	return writes;
}

/* store_open() with a given driver, which gets the address as it is. */
static struct store *
open_by(uv_loop_t *loop, const struct store_driver *driver, const char *address, char *why,
    size_t why_size)
{
	struct store *s = calloc(1, sizeof *s);
	uv_prepare_t *turn = calloc(1, sizeof *turn);
	uv_timer_t *gap = calloc(1, sizeof *gap);

	if (!s || !turn || !gap)
		snprintf(why, why_size, "No memory is left to open the store.");
	else
		s->db = driver->open(driver, loop, address, why, why_size);
	if (!s || !turn || !gap || !s->db) {
		free(turn);
		free(gap);
		free(s);
		return NULL;
	}
	s->driver = *driver;
	s->turn = turn;
	s->gap = gap;
	turn->data = gap->data = s;
	uv_prepare_init(loop, turn);
	uv_timer_init(loop, gap);
	return s;
}

static struct store_driver
pool_of(const struct store_backend *backend)
{
	struct store_driver driver = store_pool;

	driver.scheme = backend->scheme;
	driver.backend = backend;
	return driver;
}

struct store *
store_open_backend(uv_loop_t *loop, const struct store_backend *backend, const char *address,
    char *why, size_t why_size)
{
	struct store_driver driver = pool_of(backend);

	return open_by(loop, &driver, address, why, why_size);
}

/* Finds the driver of an address. Returns the length of its scheme, or 0 for an unknown kind. */
static size_t
find_driver(const char *address, struct store_driver *driver)
{
	struct store_driver postgresql = store_postgres;

	postgresql.scheme = "postgresql://"; /* another name of the same */
	const struct store_driver drivers[] = { pool_of(&store_sqlite), store_postgres,
		postgresql };
	for (unsigned i = 0; i < sizeof drivers / sizeof drivers[0]; i++) {
		size_t n = strlen(drivers[i].scheme);

		if (strncmp(address, drivers[i].scheme, n) == 0) {
			*driver = drivers[i];
			return n;
		}
	}
	return 0;
}

bool
store_late(const char *address, char *why, size_t why_size)
{
	struct store_driver driver;
	size_t n = find_driver(address, &driver);

	return n && driver.late && driver.late(address + n, why, why_size);
}

struct store *
store_open(uv_loop_t *loop, const char *address, char *why, size_t why_size)
{
	struct store_driver driver;
	size_t n = find_driver(address, &driver);

	if (n)
		return open_by(loop, &driver, address + n, why, why_size);
	/* The address is not shown: it may hold a password. */
	snprintf(why, why_size,
	    "The store is of a kind that is not known: give its address as sqlite:PATH or "
	    "postgres://USER:PASSWORD@HOST/DATABASE.");
	return NULL;
}

static void
on_closed(uv_handle_t *handle)
{
	free(handle);
}

/*
 * Answers what is refused. A done that puts again after each refusal would keep the process from
 * ending, so after some rounds nobody is answered any more.
 */
static void
tell_last(struct store *s)
{
	struct queue refused;

	for (unsigned i = 0; i < CLOSE_ROUNDS && s->refused.first; i++) {
		refused = queue_take_all(&s->refused);
		tell(s, &refused, false);
	}
	if (s->refused.first)
		log_line(LOG_ERROR, "store",
		    "%u writes came again and again while the store closed, and were dropped",
		    s->refused.n);
	for (struct store_group *g; (g = queue_take(&s->refused));)
		free(g);
}

void
store_close(struct store *s)
{
	assert(!s->closing);
	s->closing = true;
	if (s->busy)
		s->driver.finish(s->db);
	while (begin_batch(s))
		s->driver.finish(s->db);
	tell_last(s);
	s->driver.close(s->db);
	uv_close((uv_handle_t *)s->turn, on_closed);
	uv_close((uv_handle_t *)s->gap, on_closed);
	free(s);
}
