/*
 * Values of the store that no process reads any more: those of shards that are no more since
 * Discord was asked for fewer, and games' ends that were taken back. The set of shard 0 deletes
 * them after its start, some with each nudge. A delete that fails is made after a later start.
 */
#include "bot/kept/kept.h"

#include <stdio.h>
#include <stdlib.h>

enum { AT_ONCE = 20 };

struct stale {
	struct stale *next;
	bool hours;
	char name[40];
};

bool
kept_stale_shard(const struct kept *k, unsigned shard)
{
	return k->shard == 0 && shard >= (k->shards ? k->shards : 1);
}

void
kept_stale_add(struct kept *k, const char *name, bool hours)
{
	struct stale *s = k->shard == 0 ? malloc(sizeof *s) : NULL;

	if (!s)
		return;
	if (snprintf(s->name, sizeof s->name, "%s", name) >= (int)sizeof s->name) {
		free(s);
		return;
	}
	s->hours = hours;
	s->next = k->stale;
	k->stale = s;
}

static void
on_dropped(void *arg, enum store_status status)
{
	struct kept *k = arg;

	(void)status;
	k->busy--;
}

void
kept_stale_nudge(struct kept *k, bool hours)
{
	struct stale *s;

	for (unsigned i = 0; i < AT_ONCE && (s = k->stale); i++) {
		const struct store_put put = { .kind = DROP_VALUE, .name = s->name };

		k->stale = s->next;
		if (!s->hours || hours) {
			k->busy++;
			kept_put(k, &put, 1, on_dropped, k);
		}
		free(s);
	}
}

void
kept_stale_free(struct kept *k)
{
	for (struct stale *s; (s = k->stale);) {
		k->stale = s->next;
		free(s);
	}
}
