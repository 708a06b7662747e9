/*
 * Work on the thread pool that belongs to no table: a question about games that are over, a film.
 * A film takes seconds: one is made at a time, so that computer players find a free thread.
 */
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

#include <stdlib.h>

struct job {
	uv_work_t work;
	struct job *next; /* waits behind this job */
	struct tables *all;
	bool slow;
	void (*run)(void *arg);
	void (*done)(void *arg);
	void *arg;
};

static void start_slow(struct tables *all);

static void
on_work(uv_work_t *work)
{
	struct job *j = work->data;

	j->run(j->arg);
}

static void
end(struct job *j)
{
	struct tables *all = j->all;

	all->thoughts--;
	all->slow_jobs -= j->slow;
	j->done(j->arg);
	free(j);
}

static void
on_done(uv_work_t *work, int status)
{
	struct job *j = work->data;
	struct tables *all = j->all;
	bool slow = j->slow;

	(void)status; /* no work is ever cancelled */
	end(j);
	if (slow) {
		all->slow_runs = false;
		start_slow(all);
	}
}

/* Starts the first job that waits. A daemon that leaves starts none: the jobs end undone. */
static void
start_slow(struct tables *all)
{
	struct job *j;

	while (!all->slow_runs && (j = all->slow_first)) {
		all->slow_first = j->next;
		if (!all->resting && uv_queue_work(all->set.loop, &j->work, on_work, on_done) == 0)
			all->slow_runs = true;
		else
			end(j);
	}
}

static struct job *
job_new(struct tables *all, void (*run)(void *arg), void (*done)(void *arg), void *arg)
{
	struct job *j = calloc(1, sizeof *j);

	if (!j)
		return NULL;
	*j = (struct job){ .all = all, .run = run, .done = done, .arg = arg };
	j->work.data = j;
	all->thoughts++;
	return j;
}

bool
tables_lab_take(struct tables *all)
{
	unsigned *labs = all->set.labs ? all->set.labs : &all->own_labs;

	if (*labs > 0)
		return false;
	*labs = 1;
	return true;
}

void
tables_lab_leave(struct tables *all)
{
	*(all->set.labs ? all->set.labs : &all->own_labs) = 0;
}

bool
tables_leave_work(const struct tables *all)
{
	return all->resting || all->lost;
}

bool
tables_work(struct tables *all, void (*run)(void *arg), void (*done)(void *arg), void *arg)
{
	struct job *j = job_new(all, run, done, arg);

	if (j && uv_queue_work(all->set.loop, &j->work, on_work, on_done) == 0)
		return true;
	all->thoughts -= j != NULL;
	free(j);
	return false;
}

bool
tables_work_slowly(struct tables *all, void (*run)(void *arg), void (*done)(void *arg), void *arg)
{
	struct job **last = &all->slow_first, *j;

	j = all->slow_jobs < SLOW_JOBS ? job_new(all, run, done, arg) : NULL;
	if (!j)
		return false;
	j->slow = true;
	all->slow_jobs++;
	while (*last)
		last = &(*last)->next;
	*last = j;
	start_slow(all);
	return true;
}
