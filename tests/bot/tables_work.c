/* Work on the thread pool in portions. */
#include "tests/bot/hall.h"

#include "bot/tables/inside.h"
#include "bot/tables/work.h"

#include <string.h>

struct task {
	unsigned portions; /* that are left */
	unsigned between, done;
	unsigned stop; /* after so many portions; 0: never */
	bool *running; /* another task runs: shared */
	bool overlapped;
};

static bool
portion(void *arg)
{
	struct task *t = arg;

	t->overlapped = t->overlapped || *t->running;
	*t->running = true;
	t->portions--;
	*t->running = false;
	return t->portions > 0;
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

static const struct tables_portions work = { .portion = portion, .between = between, .done = done };

static bool
is_it(const void *arg, const void *key)
{
	return arg == key;
}

Test(tables_work, portions_follow_each_other_and_few_wait)
{
	struct hall *h = hall_new();
	struct task task[PORTION_JOBS + 1];
	bool running = false;

	for (unsigned i = 0; i <= PORTION_JOBS; i++) {
		task[i] = (struct task){ .portions = i + 1, .running = &running };
		cr_expect_eq(
		    tables_work_portions(h->tables, &work, &task[i]), i < PORTION_JOBS, "%u", i);
	}
	cr_expect_eq(
	    tables_portions_find(h->tables, TABLES_REVIEWS, is_it, &task[0]), &task[0], "it runs");
	cr_expect_eq(
	    tables_portions_find(h->tables, TABLES_REVIEWS, is_it, &task[7]), &task[7], "it waits");
	cr_expect_null(tables_portions_find(h->tables, TABLES_REVIEWS, is_it, &task[8]));
	cr_expect_not(tables_quiet(h->tables));
	hall_run(h);
	for (unsigned i = 0; i < PORTION_JOBS; i++) {
		cr_expect_eq(task[i].portions, 0u);
		cr_expect_eq(task[i].between, i);
		cr_expect_eq(task[i].done, 1u);
		cr_expect_not(task[i].overlapped, "one at a time");
	}
	cr_expect(tables_quiet(h->tables));
	cr_expect_null(tables_portions_find(h->tables, TABLES_REVIEWS, is_it, &task[0]));
	cr_expect(tables_work_portions(h->tables, &work, &task[PORTION_JOBS]), "room again");
	hall_run(h);
	cr_expect_eq(task[PORTION_JOBS].done, 1u);
	hall_free(h);
}

Test(tables_work, a_daemon_that_leaves_waits_for_one_portion_alone)
{
	struct hall *h = hall_new();
	bool running = false;
	struct task task[2] = { { .portions = 1000000, .running = &running },
		{ .portions = 5, .running = &running } };

	cr_assert(tables_work_portions(h->tables, &work, &task[0]));
	cr_assert(tables_work_portions(h->tables, &work, &task[1]));
	tables_rest(h->tables);
	hall_run(h);
	cr_expect_eq(task[0].portions, 999999u);
	cr_expect_eq(task[0].done, 1u);
	cr_expect_eq(task[1].portions, 5u, "it never ran");
	cr_expect_eq(task[1].done, 1u);
	hall_free(h);
}

Test(tables_work, work_can_be_given_up_between_two_portions)
{
	struct hall *h = hall_new();
	bool running = false;
	struct task task = { .portions = 9, .stop = 3, .running = &running };

	cr_assert(tables_work_portions(h->tables, &work, &task));
	hall_run(h);
	cr_expect_eq(task.portions, 6u);
	cr_expect_eq(task.done, 1u);
	hall_free(h);
}
