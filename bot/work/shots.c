#include "bot/work/shots.h"

#include "bot/base/log.h"

#include <stdlib.h>

/* A picture that waits or is being made. */
struct shooting {
	struct shooting *next;
	struct shots *all;
	struct shots_one is;
	struct picture_maker *maker;
};

/* Returns an idle maker, or a new one; NULL when memory is out. */
static struct picture_maker *
take_maker(struct shots *s)
{
	for (unsigned i = 0; i < SHOTS_AT_ONCE; i++) {
		struct picture_maker *maker = s->maker[i];

		s->maker[i] = NULL;
		if (maker)
			return maker;
	}
	return shot_maker();
}

static void
give_maker(struct shots *s, struct picture_maker *maker)
{
	struct picture_maker **place = s->maker;

	while (place < s->maker + SHOTS_AT_ONCE - 1 && *place)
		place++;
	if (*place)
		shot_maker_free(maker);
	else
		*place = maker;
}

static void
one_free(struct shots_one *one)
{
	shot_free(one->shot);
	free(one->in);
}

/* Runs on the thread pool. */
static void
make(void *arg)
{
	struct shooting *s = arg;

	shot_make(s->is.shot, s->maker);
}

static void begin_next(struct shots *s);

static void
made(void *arg)
{
	struct shooting *s = arg;
	struct shots *all = s->all;
	struct shots_one one = s->is;

	all->running--;
	give_maker(all, s->maker);
	free(s);
	all->owner.made(all->owner.arg, &one);
	one_free(&one);
	begin_next(all);
}

/* Takes the data and begins the work. Returns false when there is no picture to make. */
static bool
begin(struct shooting *s)
{
	struct shots *all = s->all;

	all->owner.begin(all->owner.arg, &s->is);
	if (!s->is.shot)
		return false;
	s->maker = take_maker(all);
	if (s->maker && work_run(all->work, make, made, s))
		return true;
	log_line(LOG_ERROR, "tables", "no memory for the picture of a table");
	return false;
}

static void
begin_next(struct shots *all)
{
	struct shooting *s;

	while (all->running < SHOTS_AT_ONCE && (s = all->first)) {
		all->first = s->next;
		all->waiting--;
		if (begin(s)) {
			all->running++;
			continue;
		}
		give_maker(all, s->maker);
		shot_free(s->is.shot);
		s->is.shot = NULL;
		all->owner.failed(all->owner.arg, &s->is);
		one_free(&s->is);
		free(s);
	}
}

bool
shots_add(struct shots *all, snowflake table, const struct interaction *in)
{
	bool full = in && all->waiting >= SHOTS_WAITING;
	struct shooting *s = full ? NULL : calloc(1, sizeof *s);
	struct interaction *copy = s && in ? malloc(sizeof *copy) : NULL;

	if (!s || (in && !copy)) {
		free(s);
		return false;
	}
	if (copy)
		*copy = *in;
	*s = (struct shooting){ .all = all, .is = { .table = table, .in = copy } };
	if (all->first)
		all->last->next = s;
	else
		all->first = s;
	all->last = s;
	all->waiting++;
	begin_next(all);
	return true;
}

void
shots_free(struct shots *all)
{
	for (struct shooting *s; (s = all->first);) {
		all->first = s->next;
		one_free(&s->is);
		free(s);
	}
	for (unsigned i = 0; i < SHOTS_AT_ONCE; i++)
		shot_maker_free(all->maker[i]);
}
