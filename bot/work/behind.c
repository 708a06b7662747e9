#include "bot/work/behind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned
find(const struct behind *b, snowflake user, const char *id)
{
	unsigned i = 0;

	while (i < BEHIND_PAGES &&
	    !(b->page[i].m && b->page[i].user == user && strcmp(b->page[i].id, id) == 0))
		i++;
	return i;
}

void
behind_keep(struct behind *b, snowflake user, const char *id, const struct message *m)
{
	unsigned at = find(b, user, id);

	if (at == BEHIND_PAGES) {
		at = b->next;
		b->next = (b->next + 1) % BEHIND_PAGES;
	}
	if (!b->page[at].m)
		b->page[at].m = malloc(sizeof *m);
	if (!b->page[at].m)
		return;
	*b->page[at].m = *m;
	b->page[at].user = user;
	snprintf(b->page[at].id, sizeof b->page[at].id, "%s", id);
}

const struct message *
behind_find(const struct behind *b, snowflake user, const char *id)
{
	unsigned at = find(b, user, id);

	return at < BEHIND_PAGES ? b->page[at].m : NULL;
}

void
behind_free(struct behind *b)
{
	for (unsigned i = 0; i < BEHIND_PAGES; i++)
		free(b->page[i].m);
}
