/*
 * Work on the thread pool that belongs to no table: a question about games that are over, a film, a
 * review. A film takes seconds: one is made at a time, so that computer players find a free thread.
 * A review takes seconds too, but in short portions; so does par of a daily hole.
 */
#include "bot/tables/work.h"
#include "bot/tables/inside.h"

#include <stdlib.h>

struct job {
	uv_work_t work;
	struct job *next; /* waits behind this job */
	struct tables *all;
	struct lane *lane; /* one of its jobs runs at a time; NULL: it runs at once */
	void (*run)(void *arg);
	bool (*portion)(void *arg); /* in place of run(); or NULL */
	bool (*between)(void *arg);
	void (*done)(void *arg);
	void *arg;
	bool more; /* another portion follows */
};

static void start_next(struct lane *lane);

static void
on_work(uv_work_t *work)
{
	struct job *j = work->data;

	if (j->portion)
		j->more = j->portion(j->arg);
	else
		j->run(j->arg);
}

static void
end(struct job *j)
{
	struct tables *all = j->all;

	all->thoughts--;
	if (j->lane)
		j->lane->jobs--;
	j->done(j->arg);
	free(j);
}

static bool start(struct job *j);

static void
on_done(uv_work_t *work, int status)
{
	struct job *j = work->data;
	struct lane *lane = j->lane;

	(void)status; /* no work is ever cancelled */
	if (j->more && !j->all->life.resting && j->between(j->arg) && start(j))
		return;
	if (lane)
		lane->running = NULL;
	end(j);
	if (lane)
		start_next(lane);
}

static bool
start(struct job *j)
{
	return uv_queue_work(j->all->set.loop, &j->work, on_work, on_done) == 0;
}

/* Starts the first job that waits. A daemon that leaves starts none: the jobs end undone. */
static void
start_next(struct lane *lane)
{
	struct job *j;

	while (!lane->running && (j = lane->first)) {
		lane->first = j->next;
		if (!j->all->life.resting && start(j))
			lane->running = j;
		else
			end(j);
	}
}

static struct job *
job_new(struct tables *all, void (*done)(void *arg), void *arg)
{
	struct job *j = calloc(1, sizeof *j);

	if (!j)
		return NULL;
	j->all = all;
	j->done = done;
	j->arg = arg;
	j->work.data = j;
	all->thoughts++;
	return j;
}

bool
tables_leave_work(const struct tables *all)
{
	return all->life.resting || all->life.lost;
}

bool
tables_work(struct tables *all, void (*run)(void *arg), void (*done)(void *arg), void *arg)
{
	struct job *j = job_new(all, done, arg);

	if (!j)
		return false;
	j->run = run;
	if (start(j))
		return true;
	all->thoughts--;
	free(j);
	return false;
}

/* The job waits behind the others of its lane. */
static void
add(struct lane *lane, struct job *j)
{
	struct job **last = &lane->first;

	j->lane = lane;
	lane->jobs++;
	while (*last)
		last = &(*last)->next;
	*last = j;
	start_next(lane);
}

bool
tables_work_slowly(struct tables *all, void (*run)(void *arg), void (*done)(void *arg), void *arg)
{
	struct job *j = all->slow.jobs < SLOW_JOBS ? job_new(all, done, arg) : NULL;

	if (!j)
		return false;
	j->run = run;
	add(&all->slow, j);
	return true;
}

unsigned
tables_portions_count(const struct tables *all, enum tables_lane lane)
{
	return all->portions[lane].jobs;
}

bool
tables_work_portions(struct tables *all, const struct tables_portions *work, void *arg)
{
	static const unsigned most[TABLES_LANES] = {
		[TABLES_REVIEWS] = PORTION_JOBS, [TABLES_PARS] = PAR_JOBS
	};
	struct lane *lane = &all->portions[work->lane];
	struct job *j = lane->jobs < most[work->lane] ? job_new(all, work->done, arg) : NULL;

	if (!j)
		return false;
	j->portion = work->portion;
	j->between = work->between;
	add(lane, j);
	return true;
}

void *
tables_portions_find(const struct tables *all, enum tables_lane lane,
    bool (*is)(const void *arg, const void *key), const void *key)
{
	const struct job *running = all->portions[lane].running;

	if (running && is(running->arg, key))
		return running->arg;
	for (const struct job *j = all->portions[lane].first; j; j = j->next)
		if (is(j->arg, key))
			return j->arg;
	return NULL;
}
