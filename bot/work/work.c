/*
 * Work on the thread pool that belongs to no table: a question about games that are over, a film, a
 * review. A film takes seconds: one is made at a time, so that computer players find a free thread.
 * A review takes seconds too, but in short portions; so does par of a daily hole.
 */
#include "bot/work/work.h"

#include <stdlib.h>

struct job {
	uv_work_t uv;
	struct job *next; /* waits behind this job */
	struct work *work;
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
on_work(uv_work_t *uv)
{
	struct job *j = uv->data;

	if (j->portion)
		j->more = j->portion(j->arg);
	else
		j->run(j->arg);
}

static void
end(struct job *j)
{
	struct work *w = j->work;

	w->running--;
	if (j->lane)
		j->lane->jobs--;
	j->done(j->arg);
	free(j);
}

static bool start(struct job *j);

static void
on_done(uv_work_t *uv, int status)
{
	struct job *j = uv->data;
	struct lane *lane = j->lane;

	(void)status; /* no work is ever cancelled */
	if (j->more && !j->work->life->resting && j->between(j->arg) && start(j))
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
	return uv_queue_work(j->work->loop, &j->uv, on_work, on_done) == 0;
}

/* Starts the first job that waits. A daemon that leaves starts none: the jobs end undone. */
static void
start_next(struct lane *lane)
{
	struct job *j;

	while (!lane->running && (j = lane->first)) {
		lane->first = j->next;
		if (!j->work->life->resting && start(j))
			lane->running = j;
		else
			end(j);
	}
}

static struct job *
job_new(struct work *w, void (*done)(void *arg), void *arg)
{
	struct job *j = calloc(1, sizeof *j);

	if (!j)
		return NULL;
	j->work = w;
	j->done = done;
	j->arg = arg;
	j->uv.data = j;
	w->running++;
	return j;
}

bool
work_ends_early(const struct work *w)
{
	return w->life->resting || w->life->lost;
}

bool
work_run(struct work *w, void (*run)(void *arg), void (*done)(void *arg), void *arg)
{
	struct job *j = job_new(w, done, arg);

	if (!j)
		return false;
	j->run = run;
	if (start(j))
		return true;
	w->running--;
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
work_slowly(struct work *w, void (*run)(void *arg), void (*done)(void *arg), void *arg)
{
	struct job *j = w->slow.jobs < SLOW_JOBS ? job_new(w, done, arg) : NULL;

	if (!j)
		return false;
	j->run = run;
	add(&w->slow, j);
	return true;
}

unsigned
work_portions_count(const struct work *w, enum work_lane lane)
{
	return w->portions[lane].jobs;
}

bool
work_portions(struct work *w, const struct work_portions *what, void *arg)
{
	static const unsigned most[WORK_LANES] = {
		[WORK_REVIEWS] = PORTION_JOBS, [WORK_PARS] = PAR_JOBS
	};
	struct lane *lane = &w->portions[what->lane];
	struct job *j = lane->jobs < most[what->lane] ? job_new(w, what->done, arg) : NULL;

	if (!j)
		return false;
	j->portion = what->portion;
	j->between = what->between;
	add(lane, j);
	return true;
}

bool
work_is_busy(const struct work *w)
{
	return w->running > 0;
}

void *
work_portions_find(const struct work *w, enum work_lane lane,
    bool (*is)(const void *arg, const void *key), const void *key)
{
	const struct job *running = w->portions[lane].running;

	if (running && is(running->arg, key))
		return running->arg;
	for (const struct job *j = w->portions[lane].first; j; j = j->next)
		if (is(j->arg, key))
			return j->arg;
	return NULL;
}
