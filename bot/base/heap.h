/*
 * heap.h - which is due first: a binary heap of things that carry a node, smallest key first, each
 * removable.
 *
 * Its room is set at the start; the nodes belong to the caller and must stay where they are while
 * they are in.
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

/* Empty, with room for this many. False when out of memory. */
bool heap_init(struct heap *h, size_t room);
void heap_free(struct heap *h);

/* The node must be in no heap, and there must be room. Among equal keys any may come first. */
void heap_add(struct heap *h, struct heap_node *node, uint64_t key);

/* Does nothing when the node is in no heap. It must not be in another. */
void heap_remove(struct heap *h, struct heap_node *node);

/* The node with the smallest key, or NULL; lent. */
struct heap_node *heap_first(const struct heap *h);

#endif
