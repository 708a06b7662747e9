/*
 * Open addressing with linear probing. A removal moves the following entries back, so there are no
 * tombstones.
 */
#include "bot/base/map.h"

#include <assert.h>
#include <stdlib.h>

struct map_slot {
	snowflake key; /* 0: free */
	void *value;
};

void
map_init(struct map *m, size_t max)
{
	*m = (struct map){ .max = max };
}

void
map_free(struct map *m)
{
	free(m->slot);
	map_init(m, m->max);
}

/*
 * An id's high bits are a clock and its low bits a counter. The product spreads ids of the same
 * time.
 */
static size_t
home(const struct map *m, snowflake key)
{
	return (size_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 20) & (m->slots - 1);
}

/* Returns the slot of the key, or the free slot for it. */
static struct map_slot *
seek(const struct map *m, snowflake key)
{
	size_t i = home(m, key);

	while (m->slot[i].key && m->slot[i].key != key)
		i = (i + 1) & (m->slots - 1);
	return &m->slot[i];
}

static bool
grow(struct map *m)
{
	struct map old = *m;

	m->slots = old.slots ? old.slots * 2 : 64;
	m->slot = calloc(m->slots, sizeof *m->slot);
	if (!m->slot) {
		*m = old;
		return false;
	}
	for (size_t i = 0; i < old.slots; i++)
		if (old.slot[i].key)
			*seek(m, old.slot[i].key) = old.slot[i];
	free(old.slot);
	return true;
}

void *
map_find(const struct map *m, snowflake key)
{
	return m->slots && key ? seek(m, key)->value : NULL;
}

bool
map_set(struct map *m, snowflake key, void *value)
{
	struct map_slot *at;

	assert(key && value);
	if (m->slots && (at = seek(m, key))->key) {
		at->value = value;
		return true;
	}
	if (m->used == m->max || ((m->used + 1) * 2 > m->slots && !grow(m)))
		return false;
	*seek(m, key) = (struct map_slot){ key, value };
	m->used++;
	return true;
}

void
map_drop(struct map *m, snowflake key)
{
	struct map_slot *hole;
	size_t i;

	if (!map_find(m, key))
		return;
	hole = seek(m, key);
	*hole = (struct map_slot){ 0 };
	m->used--;
	/*
	 * An entry behind the hole may belong before it: each entry up to the next free slot is set
	 * again.
	 */
	i = (size_t)(hole - m->slot);
	while (m->slot[i = (i + 1) & (m->slots - 1)].key) {
		struct map_slot moved = m->slot[i];

		m->slot[i] = (struct map_slot){ 0 };
		*seek(m, moved.key) = moved;
	}
}

void
map_each(const struct map *m, void (*each)(void *arg, void *value), void *arg)
{
	for (size_t i = 0; i < m->slots; i++)
		if (m->slot[i].key)
			each(arg, m->slot[i].value);
}
