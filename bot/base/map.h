/* map.h - a hash table from an id to a pointer. The map does not own the values. */
#ifndef BOT_BASE_MAP_H
#define BOT_BASE_MAP_H

#include "bot/base/snowflake.h"

#include <stdbool.h>
#include <stddef.h>

struct map {
	struct map_slot *slot; /* a power of two in number, at most half full */
	size_t slots, used, max;
};

/* Makes an empty map for at most max entries. Allocates no memory yet. */
void map_init(struct map *m, size_t max);

/* Frees the table, not the values. */
void map_free(struct map *m);

/* Returns the value of the key, or NULL. Lent. */
void *map_find(const struct map *m, snowflake key);

/*
 * Sets or replaces the value of a key. The key is not 0, the value not NULL. Returns false when the
 * map is full, or memory is out.
 */
bool map_set(struct map *m, snowflake key, void *value);

/* Removes the key, if it is there. */
void map_drop(struct map *m, snowflake key);

/* Calls each() for every value, in no order. each() must not change the map. */
void map_each(const struct map *m, void (*each)(void *arg, void *value), void *arg);

#endif
