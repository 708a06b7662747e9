#include "bot/base/map.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* Compares the map with an array indexed by key. */
Test(map, random_sets_and_drops_agree_with_an_array)
{
	static int things[400];
	void *want[400] = { 0 };
	struct map m;
	size_t used = 0;

	map_init(&m, 300);
	srand(7);
	for (unsigned i = 0; i < 200000; i++) {
		unsigned k = 1 + (unsigned)rand() % 399;
		/* Keys that collide: multiples of a large power of two. */
		snowflake key = (snowflake)k << 44;

		if (rand() % 2) {
			if (map_set(&m, key, &things[k])) {
				used += !want[k];
				want[k] = &things[k];
			} else
				cr_assert(!want[k] && used == 300, "only a full map refuses");
		} else {
			map_drop(&m, key);
			used -= want[k] != NULL;
			want[k] = NULL;
		}
		cr_assert_eq(m.used, used);
		cr_assert_eq(map_find(&m, key), want[k]);
	}
	for (unsigned k = 1; k < 400; k++)
		cr_assert_eq(map_find(&m, (snowflake)k << 44), want[k]);
	map_free(&m);
}

Test(map, an_empty_map_finds_nothing)
{
	struct map m;

	map_init(&m, 1);
	cr_assert_null(map_find(&m, 5));
	map_drop(&m, 5);
	cr_assert(map_set(&m, 5, &m));
	cr_assert(!map_set(&m, 6, &m), "the map is full");
	cr_assert(map_set(&m, 5, &m), "a replacement needs no room");
	cr_assert_null(map_find(&m, 0), "0 is no id");
	map_free(&m);
}

static void
count(void *arg, void *value)
{
	*(unsigned *)arg += *(unsigned *)value;
}

Test(map, each_is_called_for_every_value)
{
	unsigned ones[100], sum = 0;
	struct map m;

	map_init(&m, 100);
	for (unsigned i = 0; i < 100; i++) {
		ones[i] = 1;
		map_set(&m, i + 1, &ones[i]);
	}
	map_each(&m, count, &sum);
	cr_assert_eq(sum, 100u);
	map_free(&m);
}
