#include "bot/people.h"

#include <stdlib.h>

void
people_init(struct people *p)
{
	map_init(&p->by_user, PEOPLE_MAX);
}

static void
person_free(void *arg, void *value)
{
	(void)arg;
	free(value);
}

void
people_free(struct people *p)
{
	map_each(&p->by_user, person_free, NULL);
	map_free(&p->by_user);
}

struct person
people_find(const struct people *p, snowflake user)
{
	const struct person *known = map_find(&p->by_user, user);

	return known ? *known : (struct person){ .user = user };
}

bool
people_set(struct people *p, const struct person *is)
{
	struct person *known = map_find(&p->by_user, is->user);

	if (known) {
		bool news = known->dm_channel != is->dm_channel || known->dm_closed != is->dm_closed;

		*known = *is;
		return news;
	}
	known = malloc(sizeof *known);
	if (!known)
		return true;
	*known = *is;
	if (!map_set(&p->by_user, is->user, known))
		free(known);
	return true;
}
