/*
 * map.h - from an id to a thing: a hash table of pointers that it does not own.
 */
#ifndef BOT_BASE_MAP_H
#define BOT_BASE_MAP_H

#include "bot/base/snowflake.h"

#include <stdbool.h>
#include <stddef.h>

struct map {
	struct map_slot *slot; /* a power of two of them, at most half full */
	size_t slots, used, max;
};

/* Empty, for at most max entries; allocates nothing yet. */
void map_init(struct map *m, size_t max);

/* Gives the table back, not what it points to. */
void map_free(struct map *m);

/* What was set for the key, or NULL; lent. */
void *map_find(const struct map *m, snowflake key);

/*
 * Sets or replaces; key and value are neither 0 nor NULL. False when it is full, or memory is out.
 */
bool map_set(struct map *m, snowflake key, void *value);

/* Forgets the key, if it is there. */
void map_drop(struct map *m, snowflake key);

/* Calls for each value, in no order; the map must not be changed meanwhile. */
void map_each(const struct map *m, void (*each)(void *arg, void *value), void *arg);

#endif
