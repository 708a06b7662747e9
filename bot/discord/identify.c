#include "bot/discord/identify.h"

void
identify_read(struct identify *i, int concurrency, int remaining, uint64_t now)
{
	i->concurrency = concurrency < 1  ? 1
	    : concurrency > IDENTIFY_KEYS ? IDENTIFY_KEYS
					  : (unsigned)concurrency;
	i->remaining = remaining < 0 ? 0 : (unsigned)remaining;
	i->read_at = now;
}

bool
identify_known(const struct identify *i, uint64_t now)
{
	uint64_t age = now - i->read_at, needed = 1;

	if (i->shared)
		needed = i->concurrency * (age / IDENTIFY_APART_MS + 2);
	return i->concurrency && i->remaining >= needed && age < IDENTIFY_FRESH_MS;
}

uint64_t
identify_take(struct identify *i, unsigned shard, uint64_t now)
{
	uint64_t *next = &i->next[shard % i->concurrency];

	if (now < *next)
		return *next;
	*next = now + IDENTIFY_APART_MS;
	i->remaining--;
	return 0;
}
