/* Work on the thread pool that belongs to no table: a question about games that are over. */
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

#include <stdlib.h>

struct job {
	uv_work_t work;
	struct tables *all;
	void (*run)(void *arg);
	void (*done)(void *arg);
	void *arg;
};

static void
on_work(uv_work_t *work)
{
	struct job *j = work->data;

	j->run(j->arg);
}

static void
on_done(uv_work_t *work, int status)
{
	struct job *j = work->data;

	(void)status; /* no work is ever cancelled */
	j->all->thoughts--;
	j->done(j->arg);
	free(j);
}

bool
tables_work(struct tables *all, void (*run)(void *arg), void (*done)(void *arg), void *arg)
{
	struct job *j = calloc(1, sizeof *j);

	if (!j)
		return false;
	*j = (struct job){ .all = all, .run = run, .done = done, .arg = arg };
	j->work.data = j;
	if (uv_queue_work(all->set.loop, &j->work, on_work, on_done) != 0) {
		free(j);
		return false;
	}
	all->thoughts++;
	return true;
}
