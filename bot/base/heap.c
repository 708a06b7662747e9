#include "bot/base/heap.h"

#include <assert.h>
#include <stdlib.h>

bool
heap_init(struct heap *h, size_t room)
{
	*h = (struct heap){ .at = calloc(room, sizeof(struct heap_node *)), .room = room };
	return h->at != NULL;
}

void
heap_free(struct heap *h)
{
	free(h->at);
	*h = (struct heap){ 0 };
}

/* Places count from 1, so that a node's parent is place / 2. */
static void
put(struct heap *h, struct heap_node *node, size_t place)
{
	h->at[place - 1] = node;
	node->place = place;
}

static void
rise(struct heap *h, struct heap_node *node, size_t place)
{
	while (place > 1 && h->at[place / 2 - 1]->key > node->key) {
		put(h, h->at[place / 2 - 1], place);
		place /= 2;
	}
	put(h, node, place);
}

static void
sink(struct heap *h, struct heap_node *node, size_t place)
{
	for (size_t child; (child = place * 2) <= h->n; place = child) {
		if (child < h->n && h->at[child]->key < h->at[child - 1]->key)
			child++;
		if (h->at[child - 1]->key >= node->key)
			break;
		put(h, h->at[child - 1], place);
	}
	put(h, node, place);
}

void
heap_add(struct heap *h, struct heap_node *node, uint64_t key)
{
	assert(!node->place && h->n < h->room);
	node->key = key;
	h->n++;
	rise(h, node, h->n);
}

void
heap_remove(struct heap *h, struct heap_node *node)
{
	size_t place = node->place;
	struct heap_node *last;

	if (!place)
		return;
	assert(place <= h->n && h->at[place - 1] == node);
	node->place = 0;
	last = h->at[--h->n];
	if (last == node)
		return;
	if (last->key < node->key)
		rise(h, last, place);
	else
		sink(h, last, place);
}

struct heap_node *
heap_first(const struct heap *h)
{
	return h->n ? h->at[0] : NULL;
}
