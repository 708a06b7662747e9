/*
 * chain.h - finds all things that belong to an id: the pages of a person, the tables that know a
 * person. A thing has a link for each chain that it is in; the chain allocates nothing for it. The
 * cost of a call does not grow with the number of ids.
 */
#ifndef BOT_BASE_CHAIN_H
#define BOT_BASE_CHAIN_H

#include "bot/base/map.h"

/* All 0 while it is in no chain. */
struct chain_link {
	snowflake key; /* 0: in no chain */
	void *of; /* the thing */
	struct chain_link *before, *next;
};

struct chain {
	struct map first; /* from a key to its first link */
};

/* Makes an empty chain for at most max different keys. */
void chain_init(struct chain *c, size_t max);

/* Frees the index, not the things. */
void chain_free(struct chain *c);

/*
 * Adds a thing to those of a key. The key is not 0, and the link is in no chain. Returns false, and
 * adds nothing, with max keys or when memory is out.
 */
bool chain_add(struct chain *c, struct chain_link *link, snowflake key, void *of);

/* Takes a link out of its chain, if it is in one. */
void chain_remove(struct chain *c, struct chain_link *link);

/* The first link of a key, or NULL. Those that were added later come first. Lent. */
struct chain_link *chain_first(const struct chain *c, snowflake key);

#endif
