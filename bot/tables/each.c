#include "bot/tables/inside.h"

#include <stdlib.h>

/* The numbers of all tables, for going over tables that may leave meanwhile. */
struct numbers {
	snowflake *number;
	size_t n;
};

static void
each_number(void *arg, void *value)
{
	struct numbers *all = arg;
	const struct table *t = value;

	all->number[all->n++] = t->number;
}

void
tables_each_one(
    struct tables *all, snowflake number, void (*each)(void *arg, struct table *t), void *arg)
{
	struct table *t = map_find(&all->by_id, number);
	bool slept = t && t->asleep;

	all->effort.looked++;
	if (t)
		each(arg, t);
	if (slept && (t = map_find(&all->by_id, number)))
		table_sleep(t);
}

bool
tables_each(struct tables *all, void (*each)(void *arg, struct table *t), void *arg)
{
	struct numbers list = { .number = malloc((all->by_id.used + 1) * sizeof *list.number) };

	if (!list.number)
		return false;
	map_each(&all->by_id, each_number, &list);
	for (size_t i = 0; i < list.n; i++)
		tables_each_one(all, list.number[i], each, arg);
	free(list.number);
	return true;
}

struct game_calls {
	void (*each)(void *arg, const char *preset);
	void *arg;
};

static void
each_game(void *arg, void *value)
{
	const struct game_calls *calls = arg;

	calls->each(calls->arg, table_preset(value));
}

void
tables_each_game(const struct tables *all, void (*each)(void *arg, const char *preset), void *arg)
{
	struct game_calls calls = { each, arg };

	map_each(&all->by_channel, each_game, &calls);
}
