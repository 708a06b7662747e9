#include "bot/wire/json_memory.h"

#include <cjson/cJSON.h>
#include <criterion/criterion.h>
#include <stdint.h>

TestSuite(json_memory, .init = json_memory_use);

/* An array of n numbers takes 64 bytes for each of them, and more. */
static cJSON *
numbers(int n)
{
	cJSON *array = cJSON_CreateArray();

	for (int i = 0; i < n; i++)
		cr_assert(cJSON_AddItemToArray(array, cJSON_CreateNumber(i)));
	return array;
}

static void
expect_numbers(const cJSON *array, int n)
{
	const cJSON *item;
	int i = 0;

	cJSON_ArrayForEach(item, array) cr_assert_eq(item->valueint, i++);
	cr_expect_eq(i, n);
}

Test(json_memory, a_block_begins_anew_when_all_of_it_is_free)
{
	uintptr_t first = 0;

	for (int i = 0; i < 3; i++) {
		cJSON *tree = numbers(100);
		char *text = cJSON_PrintUnformatted(tree);

		if (first)
			cr_expect_eq((uintptr_t)tree, first);
		first = (uintptr_t)tree;
		expect_numbers(tree, 100);
		cJSON_Delete(tree);
		cr_expect_eq(text[0], '[', "a part is good until it is freed itself");
		cJSON_free(text);
	}
}

Test(json_memory, a_tree_may_be_greater_than_the_block)
{
	enum { MANY = 4 * JSON_BLOCK / 64 };
	cJSON *small = numbers(10), *great = numbers(MANY), *other;

	expect_numbers(great, MANY);
	cJSON_Delete(great);
	expect_numbers(small, 10);
	other = numbers(10);
	expect_numbers(small, 10);
	expect_numbers(other, 10);
	cJSON_Delete(small);
	cJSON_Delete(other);
}

Test(json_memory, no_part_is_in_another)
{
	enum { PARTS = 2 * JSON_BLOCK / 24 };
	static char *part[PARTS];

	for (unsigned i = 0; i < PARTS; i++) {
		part[i] = cJSON_malloc(i % 40 + 1);
		cr_assert(part[i] && (uintptr_t)part[i] % 16 == 0);
		memset(part[i], (int)(i % 251), i % 40 + 1);
	}
	for (unsigned i = 0; i < PARTS; i++)
		for (unsigned j = 0; j < i % 40 + 1; j++)
			cr_assert_eq((unsigned char)part[i][j], i % 251, "part %u, byte %u", i, j);
	for (unsigned i = 0; i < PARTS; i++)
		cJSON_free(part[i]);
	cr_expect_not_null(part[0] = cJSON_malloc(JSON_BLOCK), "a part may fill the whole block");
	cJSON_free(part[0]);
}
