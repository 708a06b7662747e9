/* Work on the thread pool in portions. */
#include "tests/bot/hall.h"

#include "bot/tables/inside.h"
#include "bot/voice/answer.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct task {
	unsigned portions; /* that are left */
	unsigned between, done;
	unsigned stop; /* after so many portions; 0: never */
};

static bool
portion(void *arg)
{
	struct task *t = arg;

	return --t->portions > 0;
}

static bool
between(void *arg)
{
	struct task *t = arg;

	t->between++;
	return t->between != t->stop;
}

static void
done(void *arg)
{
	((struct task *)arg)->done++;
}

static const struct work_portions work = { .portion = portion, .between = between, .done = done };

static bool
is_it(const void *arg, const void *key)
{
	return arg == key;
}

Test(tables_work, portions_follow_each_other_and_few_wait)
{
	struct hall *h = hall_new();
	struct task task[PORTION_JOBS + 1];

	for (unsigned i = 0; i <= PORTION_JOBS; i++) {
		task[i] = (struct task){ .portions = i + 1 };
		cr_expect_eq(
		    work_portions(tables_work(h->tables), &work, &task[i]), i < PORTION_JOBS, "%u", i);
	}
	cr_expect_eq(
	    work_portions_find(tables_work(h->tables), WORK_REVIEWS, is_it, &task[0]), &task[0], "it runs");
	cr_expect_eq(
	    work_portions_find(tables_work(h->tables), WORK_REVIEWS, is_it, &task[7]), &task[7], "it waits");
	cr_expect_null(work_portions_find(tables_work(h->tables), WORK_REVIEWS, is_it, &task[8]));
	cr_expect_not(tables_quiet(h->tables));
	hall_run(h);
	for (unsigned i = 0; i < PORTION_JOBS; i++) {
		cr_expect_eq(task[i].portions, 0u);
		cr_expect_eq(task[i].between, i);
		cr_expect_eq(task[i].done, 1u);
	}
	cr_expect(tables_quiet(h->tables));
	cr_expect_null(work_portions_find(tables_work(h->tables), WORK_REVIEWS, is_it, &task[0]));
	cr_expect(work_portions(tables_work(h->tables), &work, &task[PORTION_JOBS]), "room again");
	hall_run(h);
	cr_expect_eq(task[PORTION_JOBS].done, 1u);
	hall_free(h);
}

/* One at a time ---------------------------------------------------------------- */

/* What the portions of a lane share. */
static struct {
	uv_sem_t entered, go;
	atomic_uint inside; /* portions that run now */
	atomic_bool overlapped;
} lane;

struct guest {
	unsigned portions; /* that are left */
	bool waits; /* in each portion, until another work of the pool has run */
};

static bool
visit(void *arg)
{
	struct guest *g = arg;

	if (atomic_fetch_add(&lane.inside, 1) > 0)
		atomic_store(&lane.overlapped, true);
	if (g->waits) {
		uv_sem_post(&lane.entered);
		uv_sem_wait(&lane.go);
	}
	atomic_fetch_sub(&lane.inside, 1);
	return --g->portions > 0;
}

static bool
go_on(void *arg)
{
	(void)arg;
	return true;
}

static void
let_go(void *arg)
{
	(void)arg;
	uv_sem_post(&lane.go);
}

static void
nothing(void *arg)
{
	(void)arg;
}

static void
note(void *arg)
{
	*(bool *)arg = true;
}

/* Runs the loop until all work has come back that the pool was given before. */
static void
let_work_pass(struct hall *h)
{
	bool passed = false;

	cr_assert(work_run(tables_work(h->tables), nothing, note, &passed));
	while (!passed)
		uv_run(&h->loop, UV_RUN_ONCE);
}

/*
 * The pool has two threads and takes work in order. While a portion waits on one thread, the other
 * one would run another portion of the lane before the work that lets the first one go.
 */
Test(tables_work, portions_of_a_lane_do_not_overlap)
{
	static const struct work_portions visits = {
		.portion = visit, .between = go_on, .done = nothing
	};
	struct guest first = { .portions = 2, .waits = true }, second = { .portions = 3 };
	struct hall *h;

	setenv("UV_THREADPOOL_SIZE", "2", 1);
	h = hall_new();
	uv_sem_init(&lane.entered, 0);
	uv_sem_init(&lane.go, 0);
	cr_assert(work_portions(tables_work(h->tables), &visits, &first));
	for (unsigned i = 0; i < 2; i++) {
		while (uv_sem_trywait(&lane.entered) != 0)
			uv_run(&h->loop, UV_RUN_NOWAIT);
		if (i == 0)
			cr_assert(work_portions(tables_work(h->tables), &visits, &second));
		let_work_pass(h);
		cr_assert(work_run(tables_work(h->tables), let_go, nothing, NULL));
	}
	hall_run(h);
	cr_expect_not(atomic_load(&lane.overlapped));
	cr_expect_eq(first.portions, 0u);
	cr_expect_eq(second.portions, 0u);
	uv_sem_destroy(&lane.entered);
	uv_sem_destroy(&lane.go);
	hall_free(h);
}

Test(tables_work, a_daemon_that_leaves_waits_for_one_portion_alone)
{
	struct hall *h = hall_new();
	struct task task[3] = { { .portions = 1000000 }, { .portions = 5 }, { .portions = 5 } };

	cr_assert(work_portions(tables_work(h->tables), &work, &task[0]));
	cr_assert(work_portions(tables_work(h->tables), &work, &task[1]));
	tables_rest(h->tables);
	hall_run(h);
	cr_assert(work_portions(tables_work(h->tables), &work, &task[2]));
	cr_expect_eq(task[2].done, 1u, "at once");
	cr_expect_eq(task[2].portions, 5u);
	cr_expect_eq(task[0].portions, 999999u);
	cr_expect_eq(task[0].between, 0u);
	cr_expect_eq(task[0].done, 1u);
	cr_expect_eq(task[1].portions, 5u, "it never ran");
	cr_expect_eq(task[1].done, 1u);
	hall_free(h);
}

Test(tables_work, work_can_be_given_up_between_two_portions)
{
	struct hall *h = hall_new();
	struct task task = { .portions = 9, .stop = 3 };

	cr_assert(work_portions(tables_work(h->tables), &work, &task));
	hall_run(h);
	cr_expect_eq(task.portions, 6u);
	cr_expect_eq(task.done, 1u);
	hall_free(h);
}
