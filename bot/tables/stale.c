/*
 * Values of the store that no process reads any more: those of shards that are no more since
 * Discord was asked for fewer, and games' ends that were taken back. The set of shard 0 deletes
 * them after its start, some with each nudge. A delete that fails is made after a later start.
 */
#include "bot/tables/inside.h"

#include <stdio.h>
#include <stdlib.h>

enum { AT_ONCE = 20 };

struct stale {
	struct stale *next;
	bool hours;
	char name[40];
};

bool
tables_stale_shard(const struct tables *all, unsigned shard)
{
	return all->set.shard == 0 && shard >= (all->set.shards ? all->set.shards : 1);
}

void
tables_stale_add(struct tables *all, const char *name, bool hours)
{
	struct stale *s = all->set.shard == 0 ? malloc(sizeof *s) : NULL;

	if (!s)
		return;
	if (snprintf(s->name, sizeof s->name, "%s", name) >= (int)sizeof s->name) {
		free(s);
		return;
	}
	s->hours = hours;
	s->next = all->stale;
	all->stale = s;
}

static void
on_dropped(void *arg, enum store_status status)
{
	struct tables *all = arg;

	(void)status;
	all->busy--;
}

void
tables_stale_nudge(struct tables *all)
{
	unsigned shards = all->set.shards ? all->set.shards : 1;
	struct stale *s;

	/* The messages that a value names are deleted first: see leave.c. */
	if (all->resting || !all->awake || all->leaving)
		return;
	for (unsigned i = 0; i < AT_ONCE && (s = all->stale); i++) {
		const struct store_put put = { .kind = DROP_VALUE, .name = s->name };

		all->stale = s->next;
		if (!s->hours || all->hours_rows >= shards) {
			all->busy++;
			tables_put(all, &put, 1, on_dropped, all);
		}
		free(s);
	}
}

void
tables_stale_free(struct tables *all)
{
	for (struct stale *s; (s = all->stale);) {
		all->stale = s->next;
		free(s);
	}
}
