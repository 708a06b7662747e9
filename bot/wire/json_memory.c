#include "bot/wire/json_memory.h"

#include <cjson/cJSON.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>

static _Thread_local struct {
	alignas(max_align_t) char bytes[JSON_BLOCK];
	size_t used; /* bytes */
	unsigned parts; /* that are not free yet */
} block;

static void *
take(size_t n)
{
	size_t whole = (n + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
	char *part = block.bytes + block.used;

	/* What is left is a whole number of units, so a part that fits still fits when rounded. */
	if (n > JSON_BLOCK - block.used)
		return malloc(n);
	block.used += whole;
	block.parts++;
	return part;
}

static void
give(void *part)
{
	char *at = part;

	if (at < block.bytes || at >= block.bytes + JSON_BLOCK)
		free(part);
	else if (--block.parts == 0)
		block.used = 0;
}

void
json_memory_use(void)
{
	cJSON_InitHooks(&(cJSON_Hooks){ .malloc_fn = take, .free_fn = give });
}
