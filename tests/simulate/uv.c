/*
 * libuv's loop on the machine's clock: the functions that golfd uses. Work for the thread pool runs
 * at one moment and is reported at a later one, so a process can die in between.
 */
#include "bot/loop/inside.h"
#include "tests/simulate/machine.h"

#include <stdlib.h>
#include <string.h>

/* What the machine knows of a handle. */
struct handle {
	struct handle *next, **link;
	uv_handle_t *is;
	bool active, closing, unref;
	uv_timer_cb timer;
	uint64_t due, repeat,
	    turn; /* of the last start, among those of all timers; an earlier event is dropped */
	uv_prepare_cb prepare;
	uv_idle_cb idle;
	uv_poll_cb poll;
	int fd;
};

struct job {
	struct job *next, **link;
	uv_work_t *req;
	uv_work_cb work;
	uv_after_work_cb done;
	bool ran;
};

struct engine {
	struct process *p;
	uv_loop_t *loop;
	struct handle *handles;
	struct job *jobs;
	bool idling;
};

static struct engine *
engine_of(const uv_loop_t *loop)
{
	return loop->data;
}

static struct handle *
handle_of(const uv_handle_t *h)
{
	return h->u.reserved[0];
}

int
uv_loop_init(uv_loop_t *loop)
{
	struct engine *e = calloc(1, sizeof *e);

	memset(loop, 0, sizeof *loop);
	e->p = machine.current;
	e->loop = loop;
	loop->data = e;
	return 0;
}

int
uv_loop_close(uv_loop_t *loop)
{
	struct engine *e = engine_of(loop);

	if (e->handles || e->jobs)
		fail("a handle or work is left on a loop that closes");
	free(e);
	loop->data = NULL;
	return 0;
}

uint64_t
uv_now(const uv_loop_t *loop)
{
	(void)loop;
	return machine.now;
}

void
uv_update_time(uv_loop_t *loop)
{
	(void)loop;
}

int
uv_resident_set_memory(size_t *bytes)
{
	*bytes = 0;
	return 0;
}

uint64_t
uv_hrtime(void)
{
	return machine.now * 1000000;
}

int
uv_random(uv_loop_t *loop, uv_random_t *req, void *bytes, size_t n, unsigned flags, uv_random_cb cb)
{
	(void)loop;
	(void)req;
	(void)flags;
	(void)cb;
	for (size_t i = 0; i < n; i++)
		((unsigned char *)bytes)[i] = (unsigned char)chance();
	return 0;
}

/* Handles ------------------------------------------------------------------- */

static void
handle_init(uv_loop_t *loop, uv_handle_t *is, uv_handle_type type)
{
	struct engine *e = engine_of(loop);
	struct handle *h = calloc(1, sizeof *h);

	is->loop = loop;
	is->type = type;
	is->u.reserved[0] = h;
	h->is = is;
	h->next = e->handles;
	h->link = &e->handles;
	if (h->next)
		h->next->link = &h->next;
	e->handles = h;
}

int
uv_timer_init(uv_loop_t *loop, uv_timer_t *t)
{
	void *data = t->data;

	memset(t, 0, sizeof *t);
	t->data = data;
	handle_init(loop, (uv_handle_t *)t, UV_TIMER);
	return 0;
}

static uint64_t starts;

static void arm(struct handle *h);

/* A timer's event carries the turn in its upper part: one allocation for each event. */
struct ring {
	uv_timer_t *timer;
	struct handle *h;
	uint64_t turn;
};

static void
rings(void *arg)
{
	struct ring r = *(struct ring *)arg;

	free(arg);
	for (struct handle *h =
		 engine_of(machine.current->l ? &machine.current->l->uv : NULL)->handles;
	     h; h = h->next) {
		if (h != r.h || h->turn != r.turn || !h->active || h->closing)
			continue;
		h->active = false;
		if (h->repeat) {
			h->due = machine.now + h->repeat;
			arm(h);
		}
		h->timer(r.timer);
		return;
	}
}

static void
arm(struct handle *h)
{
	struct ring *r = malloc(sizeof *r);

	h->active = true;
	h->turn = ++starts;
	*r = (struct ring){ (uv_timer_t *)h->is, h, h->turn };
	machine_at(h->due, engine_of(h->is->loop)->p, rings, r);
}

int
uv_timer_start(uv_timer_t *t, uv_timer_cb cb, uint64_t after, uint64_t repeat)
{
	struct handle *h = handle_of((uv_handle_t *)t);

	if (h->closing)
		return UV_EINVAL;
	h->timer = cb;
	h->due = after > UINT64_MAX / 2 ? UINT64_MAX / 2 : machine.now + after;
	h->repeat = repeat;
	arm(h);
	return 0;
}

int
uv_timer_stop(uv_timer_t *t)
{
	struct handle *h = handle_of((uv_handle_t *)t);

	h->active = false;
	h->turn = 0;
	return 0;
}

int
uv_prepare_init(uv_loop_t *loop, uv_prepare_t *h)
{
	handle_init(loop, (uv_handle_t *)h, UV_PREPARE);
	return 0;
}

int
uv_prepare_start(uv_prepare_t *is, uv_prepare_cb cb)
{
	struct handle *h = handle_of((uv_handle_t *)is);

	h->prepare = cb;
	h->active = true;
	return 0;
}

int
uv_prepare_stop(uv_prepare_t *is)
{
	handle_of((uv_handle_t *)is)->active = false;
	return 0;
}

int
uv_poll_init(uv_loop_t *loop, uv_poll_t *h, int fd)
{
	handle_init(loop, (uv_handle_t *)h, UV_POLL);
	handle_of((uv_handle_t *)h)->fd = fd;
	return 0;
}

int
uv_poll_start(uv_poll_t *is, int events, uv_poll_cb cb)
{
	struct handle *h = handle_of((uv_handle_t *)is);

	(void)events;
	h->poll = cb;
	h->active = true;
	return 0;
}

int
uv_poll_stop(uv_poll_t *is)
{
	handle_of((uv_handle_t *)is)->active = false;
	return 0;
}

void
uv_readable(int fd)
{
	struct engine *e = engine_of(&machine.current->l->uv);

	for (struct handle *h = e->handles; h; h = h->next)
		if (h->active && !h->closing && h->poll && h->fd == fd) {
			h->poll((uv_poll_t *)h->is, 0, UV_READABLE);
			return;
		}
}

/* The process sleeps, and everybody else with it. */
void
uv_sleep(unsigned ms)
{
	machine.now += ms;
}

int
uv_signal_init(uv_loop_t *loop, uv_signal_t *h)
{
	handle_init(loop, (uv_handle_t *)h, UV_SIGNAL);
	return 0;
}

/* Signals come through process_stop(). */
int
uv_signal_start(uv_signal_t *is, uv_signal_cb cb, int number)
{
	(void)cb;
	(void)number;
	handle_of((uv_handle_t *)is)->active = true;
	return 0;
}

int
uv_is_closing(const uv_handle_t *is)
{
	return handle_of(is)->closing;
}

void
uv_close(uv_handle_t *is, uv_close_cb cb)
{
	struct handle *h = handle_of(is);

	if (h->closing)
		fail("a handle is closed twice");
	h->active = false;
	h->closing = true;
	is->close_cb = cb;
}

void
uv_walk(uv_loop_t *loop, uv_walk_cb cb, void *arg)
{
	for (struct handle *h = engine_of(loop)->handles, *next; h; h = next) {
		next = h->next;
		cb(h->is, arg);
	}
}

void
uv_unref(uv_handle_t *is)
{
	handle_of(is)->unref = true;
}

/* The clock of a test, which nobody drives here: clock.c asks for it only in system tests. */
int
uv_pipe_init(uv_loop_t *loop, uv_pipe_t *h, int ipc)
{
	(void)ipc;
	handle_init(loop, (uv_handle_t *)h, UV_NAMED_PIPE);
	return 0;
}

int
uv_pipe_open(uv_pipe_t *h, uv_file file)
{
	(void)h;
	(void)file;
	return UV_ENOTSUP;
}

int
uv_read_start(uv_stream_t *h, uv_alloc_cb lend, uv_read_cb cb)
{
	(void)h;
	(void)lend;
	(void)cb;
	return UV_ENOTSUP;
}

int
uv_read_stop(uv_stream_t *h)
{
	(void)h;
	return 0;
}

uv_buf_t
uv_buf_init(char *base, unsigned n)
{
	uv_buf_t b = { .base = base, .len = n };

	return b;
}

/* Work ------------------------------------------------------------------- */

static void
job_end(struct job *j)
{
	*j->link = j->next;
	if (j->next)
		j->next->link = j->link;
	free(j);
}

static void
job_run(struct job *j)
{
	if (j->ran)
		return;
	j->ran = true;
	j->work(j->req);
}

static void
report(void *arg)
{
	struct job *j = arg;
	uv_work_t *req = j->req;
	uv_after_work_cb done = j->done;

	job_end(j);
	done(req, 0);
}

static void
works(void *arg)
{
	struct job *j = arg;

	job_run(j);
	machine_at(machine.now + below(3), machine.current, report, j);
}

int
uv_queue_work(uv_loop_t *loop, uv_work_t *req, uv_work_cb work, uv_after_work_cb done)
{
	struct engine *e = engine_of(loop);
	struct job *j = calloc(1, sizeof *j);
	uint64_t wait = one_of(machine.faults.slow, 1000) ? below(3000) : below(8);

	*j = (struct job){ e->jobs, &e->jobs, req, work, done, false };
	if (j->next)
		j->next->link = &j->next;
	e->jobs = j;
	req->loop = loop;
	machine_at(machine.now + wait, e->p, works, j);
	return 0;
}

int
uv_cancel(uv_req_t *req)
{
	(void)req;
	return UV_EBUSY;
}

int
uv_mutex_init(uv_mutex_t *m)
{
	(void)m;
	return 0;
}

void
uv_mutex_destroy(uv_mutex_t *m)
{
	(void)m;
}

void
uv_mutex_lock(uv_mutex_t *m)
{
	(void)m;
}

void
uv_mutex_unlock(uv_mutex_t *m)
{
	(void)m;
}

int
uv_cond_init(uv_cond_t *c)
{
	(void)c;
	return 0;
}

void
uv_cond_destroy(uv_cond_t *c)
{
	(void)c;
}

void
uv_cond_signal(uv_cond_t *c)
{
	(void)c;
}

/* store_close() waits for the batch: the pool writes it now. */
void
uv_cond_wait(uv_cond_t *c, uv_mutex_t *m)
{
	(void)c;
	(void)m;
	for (struct job *j = engine_of(&machine.current->l->uv)->jobs; j; j = j->next)
		job_run(j);
}

/* Turns ------------------------------------------------------------------- */

static bool
prepare_all(struct engine *e)
{
	bool any = false;

	for (struct handle *h = e->handles, *next; h; h = next) {
		next = h->next;
		if (!h->active || !h->prepare || h->closing)
			continue;
		h->prepare((uv_prepare_t *)h->is);
		any = true;
	}
	return any;
}

static bool
close_all(struct engine *e)
{
	bool any = false;

	for (struct handle *h = e->handles, *next; h; h = next) {
		uv_handle_t *is = h->is;

		next = h->next;
		if (!h->closing)
			continue;
		*h->link = h->next;
		if (h->next)
			h->next->link = h->link;
		free(h);
		if (is->close_cb)
			is->close_cb(is);
		any = true;
		/* The callback may have changed the list. */
		next = e->handles;
	}
	return any;
}

static bool
is_alive(const struct engine *e)
{
	for (const struct handle *h = e->handles; h; h = h->next)
		if ((h->active && !h->unref) || h->closing)
			return true;
	return e->jobs != NULL;
}

void
uv_after(struct process *p)
{
	struct engine *e = engine_of(&p->l->uv);

	for (unsigned turns = 0; prepare_all(e) || close_all(e); turns++)
		if (turns > 100000)
			fail("the loop never comes to rest");
	if (!is_alive(e))
		process_ended(p);
}

int
uv_loop_alive(const uv_loop_t *loop)
{
	return is_alive(engine_of(loop));
}

/* loop_close() lets the last handles go. */
int
uv_run(uv_loop_t *loop, uv_run_mode mode)
{
	struct engine *e = engine_of(loop);

	(void)mode;
	while (prepare_all(e) || close_all(e))
		;
	for (struct job *j = e->jobs, *next; j; j = next) {
		uv_work_t *req = j->req;
		uv_after_work_cb done = j->done;

		next = j->next;
		job_run(j);
		job_end(j);
		done(req, 0);
	}
	while (prepare_all(e) || close_all(e))
		;
	return 0;
}

/* The loop and its handles were the process's memory, and went with it. */
void
uv_process_died(struct process *p)
{
	(void)p;
}
