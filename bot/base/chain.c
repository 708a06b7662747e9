/* The links of a key are a list; the map knows the first link. */
#include "bot/base/chain.h"

#include <assert.h>

void
chain_init(struct chain *c, size_t max)
{
	map_init(&c->first, max);
}

void
chain_free(struct chain *c)
{
	map_free(&c->first);
}

struct chain_link *
chain_first(const struct chain *c, snowflake key)
{
	return map_find(&c->first, key);
}

bool
chain_add(struct chain *c, struct chain_link *link, snowflake key, void *of)
{
	struct chain_link *first = chain_first(c, key);

	assert(key && !link->key);
	if (!map_set(&c->first, key, link))
		return false;
	*link = (struct chain_link){ .key = key, .of = of, .next = first };
	if (first)
		first->before = link;
	return true;
}

void
chain_remove(struct chain *c, struct chain_link *link)
{
	if (!link->key)
		return;
	if (link->next)
		link->next->before = link->before;
	if (link->before)
		link->before->next = link->next;
	else if (link->next)
		map_set(&c->first, link->key, link->next); /* replaces: needs no memory */
	else
		map_drop(&c->first, link->key);
	*link = (struct chain_link){ 0 };
}
