/*
 * heap.h - a binary heap of nodes inside the caller's own structs: the smallest key comes first,
 * any node can be removed.
 *
 * The room is fixed at the start. The nodes belong to the caller, and must not move while they are
 * in the heap.
 */
#ifndef BOT_BASE_HEAP_H
#define BOT_BASE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap_node {
	uint64_t key;
	size_t place; /* from 1; 0: in no heap */
};

struct heap {
	struct heap_node **at;
	size_t n, room;
};

/* Makes an empty heap for up to room nodes. Returns false when out of memory. */
bool heap_init(struct heap *h, size_t room);
void heap_free(struct heap *h);

/*
 * The node must be in no heap, and the heap must have room. The order among equal keys is not
 * defined.
 */
void heap_add(struct heap *h, struct heap_node *node, uint64_t key);

/* Does nothing when the node is in no heap. The node must not be in another heap. */
void heap_remove(struct heap *h, struct heap_node *node);

/* Returns the node with the smallest key, or NULL. Lent. */
struct heap_node *heap_first(const struct heap *h);

#endif
