#include "bot/base/heap.h"

#include <criterion/criterion.h>

Test(heap, the_smallest_key_comes_first_after_random_changes)
{
	enum { N = 300 };
	static struct heap_node node[N];
	struct heap h;
	uint64_t rng = 1;

	cr_assert(heap_init(&h, N));
	cr_assert_null(heap_first(&h));
	for (int step = 0; step < 100000; step++) {
		struct heap_node *n, *smallest = NULL;
		size_t in = 0;

		rng = rng * 6364136223846793005u + 1442695040888963407u;
		n = &node[(rng >> 33) % N];
		if (n->place)
			heap_remove(&h, n);
		else
			heap_add(&h, n, (rng >> 45) % 100);
		for (int i = 0; i < N; i++) {
			in += node[i].place != 0;
			if (node[i].place && (!smallest || node[i].key < smallest->key))
				smallest = &node[i];
		}
		cr_assert_eq(h.n, in);
		cr_assert_eq(heap_first(&h) == NULL, smallest == NULL);
		if (smallest)
			cr_assert_eq(heap_first(&h)->key, smallest->key);
	}
	heap_free(&h);
}

Test(heap, removing_an_absent_node_does_nothing)
{
	struct heap_node a = { 0 };
	struct heap h;

	cr_assert(heap_init(&h, 1));
	heap_remove(&h, &a);
	heap_add(&h, &a, 7);
	heap_remove(&h, &a);
	heap_remove(&h, &a);
	cr_assert_null(heap_first(&h));
	heap_free(&h);
}
