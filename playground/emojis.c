#include "playground/emojis.h"

#include <stdlib.h>
#include <string.h>

struct emoji *
emojis_add(struct emojis *e, const struct emoji *given)
{
	struct emoji *emoji;

	if (e->n == EMOJIS)
		return NULL;
	emoji = malloc(sizeof *emoji);
	if (!emoji)
		abort();
	*emoji = *given;
	e->list[e->n++] = emoji;
	return emoji;
}

struct emoji *
emojis_find(const struct emojis *e, snowflake id)
{
	for (unsigned i = 0; i < e->n; i++)
		if (e->list[i]->id == id)
			return e->list[i];
	return NULL;
}

struct emoji *
emojis_named(const struct emojis *e, const char *name)
{
	for (unsigned i = 0; i < e->n; i++)
		if (!strcmp(e->list[i]->name, name))
			return e->list[i];
	return NULL;
}

void
emojis_delete(struct emojis *e, struct emoji *emoji)
{
	unsigned i = 0;

	while (e->list[i] != emoji)
		i++;
	memmove(e->list + i, e->list + i + 1, (e->n - i - 1) * sizeof *e->list);
	e->n--;
	free(emoji->bytes);
	free(emoji);
}

void
emojis_free(struct emojis *e)
{
	while (e->n)
		emojis_delete(e, e->list[e->n - 1]);
}

bool
emoji_name_good(const char *name)
{
	return name[strspn(name,
		   "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}
