/*
 * loop_run(): waits until the store's server is there, then runs the daemon. In that wait nothing
 * is open, so a signal ends the process at once, even while a thread waits for a server.
 */
#include "bot/loop/loop.h"

#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/loop/steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { AWAIT_MS = 1000 }; /* between two looks */

struct await {
	struct loop *loop;
	uv_timer_t timer;
	uv_work_t work;
	uint64_t from; /* when the first look began, ms of the loop */
	bool late; /* what the last look found */
	char why[512];
	char told[512]; /* the reason that was logged last */
};

static void
on_look(uv_work_t *work)
{
	struct await *a = work->data;

	a->late = store_late(a->loop->set->value[SETTING_STORE], a->why, sizeof a->why);
}

static void
on_awaited(uv_handle_t *timer)
{
	struct await *a = timer->data;

	uv_stop(&a->loop->uv);
	free(a);
}

static void look(struct await *a);

static void
on_timer(uv_timer_t *timer)
{
	look(timer->data);
}

/* One line for a reason, not one for each look. */
static void
on_looked(uv_work_t *work, int status)
{
	struct await *a = work->data;

	(void)status;
	if (!a->late) {
		if (*a->told)
			log_line(LOG_INFO, "store", "PostgreSQL is there after %llu s",
			    (unsigned long long)(uv_now(&a->loop->uv) - a->from) / 1000);
		uv_close((uv_handle_t *)&a->timer, on_awaited);
		return;
	}
	if (strcmp(a->told, a->why) != 0)
		log_line(LOG_ERROR, "store", "%s", a->why);
	memcpy(a->told, a->why, sizeof a->told);
	uv_timer_start(&a->timer, on_timer, AWAIT_MS, 0);
}

static void
look(struct await *a)
{
	uv_queue_work(&a->loop->uv, &a->work, on_look, on_looked);
}

/*
 * A look cannot be cut short: it may wait for a server, or for its name. exit() would take the
 * libraries away from under it.
 */
static void
on_stop(uv_signal_t *handle, int number)
{
	struct loop *l = handle->data;

	log_line(LOG_INFO, "loop", "%s: golfd stops, and nothing was open yet",
	    number == SIGTERM ? "SIGTERM" : "SIGINT");
	settings_wipe(l->set);
	_exit(END_DONE);
}

/* Returns when the store's server is there, or when store_open() will say what is wrong. */
static void
await_store(struct loop *l)
{
	struct await *a = calloc(1, sizeof *a);

	if (!a)
		return;
	a->loop = l;
	a->from = uv_now(&l->uv);
	a->work.data = a;
	uv_timer_init(&l->uv, &a->timer);
	a->timer.data = a;
	uv_signal_start(&l->term, on_stop, SIGTERM);
	uv_signal_start(&l->interrupt, on_stop, SIGINT);
	look(a);
	uv_run(&l->uv, UV_RUN_DEFAULT);
}

enum end
loop_run(struct settings *set)
{
	struct loop *l = loop_new(set);
	bool cut = false;
	enum end code = END_FAILED;

	if (l) {
		loop_control_open(l);
		if (loop_watch_open(l))
			await_store(l);
		loop_begin(l);
		while (!l->left && uv_run(&l->uv, UV_RUN_ONCE) != 0)
			;
		code = loop_close(l, &cut);
	}
	settings_wipe(set);
	/* A film or a name lookup may take seconds, and exit() would wait for its thread. */
	if (cut) {
		fflush(NULL);
		_exit((int)code);
	}
	return code;
}
