/*
 * The writes of one call as the queue keeps them: one allocation with the group, its writes, the
 * rows that these point to, the results, and last the texts.
 */
#include "bot/store/backend.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert(sizeof(struct store_group) % _Alignof(struct store_game) == 0 &&
	sizeof(struct store_put) % _Alignof(struct store_game) == 0 &&
	sizeof(struct store_game) % _Alignof(struct store_result) == 0,
    "a row may stand behind the writes, and a result behind it");

/* Bytes of what a write points to, NULs included; false when a text is above its bound. */
static bool
put_size(const struct store_put *p, size_t *rows, size_t *results, size_t *text)
{
	if (p->result) {
		assert(p->result->seats <= STORE_SEATS);
		++*results;
	}
	if (p->row) {
		assert(p->row->seats <= STORE_SEATS && p->row->state <= STORE_STOPPED);
		++*rows;
	}
	for (unsigned i = 0; i < 3; i++) {
		const char *t = i == 0 ? p->text : i == 1 ? p->name : p->rules;
		size_t most = i == 2 ? LIMIT_RULES - 1 : LIMIT_LINE;
		size_t length = t ? strnlen(t, most + 1) : 0;

		if (length > most)
			return false;
		*text += t ? length + 1 : 0;
	}
	return true;
}

static const char *
text_copy(char **to, const char *text)
{
	char *copy = *to;

	if (!text)
		return NULL;
	*to = stpcpy(copy, text) + 1;
	return copy;
}

struct store_group *
store_group_new(const struct store_put *put, unsigned n)
{
	size_t rows = 0, results = 0, text = 0;
	struct store_group *g;
	struct store_game *row;
	struct store_result *result;
	char *end;

	for (unsigned i = 0; i < n; i++)
		if (!put_size(&put[i], &rows, &results, &text))
			return NULL;
	g = malloc(
	    sizeof *g + n * sizeof *put + rows * sizeof *row + results * sizeof *result + text);
	if (!g)
		return NULL;
	*g = (struct store_group){ .n = n };
	row = (struct store_game *)(void *)&g->put[n];
	result = (struct store_result *)(void *)(row + rows);
	end = (char *)(result + results);
	for (unsigned i = 0; i < n; i++) {
		g->put[i] = put[i];
		g->put[i].text = text_copy(&end, put[i].text);
		g->put[i].name = text_copy(&end, put[i].name);
		g->put[i].rules = text_copy(&end, put[i].rules);
		if (put[i].row) {
			*row = *put[i].row;
			g->put[i].row = row++;
		}
		if (put[i].result) {
			*result = *put[i].result;
			g->put[i].result = result++;
		}
	}
	return g;
}
