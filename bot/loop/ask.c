/* What all files of this folder ask the loop. */
#include "bot/loop/inside.h"

#include <string.h>

struct shard *
loop_next_shard(const struct loop *l, const struct shard *after)
{
	for (unsigned i = after ? after->number + 1 : 0; i < l->shards; i++)
		if (l->shard[i])
			return l->shard[i];
	return NULL;
}

bool
loop_has_fleet(const struct loop *l)
{
	return strncmp(l->set->value[SETTING_STORE], "postgres", 8) == 0;
}

const char *
loop_ca_file(const struct loop *l)
{
	const char *file = l->set->value[SETTING_CA_FILE];

	return *file ? file : NULL;
}

bool
loop_unwanted(const void *arg)
{
	const struct loop *l = arg;

	return l->state >= LOOP_LEAVING;
}
