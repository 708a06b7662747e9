#include "bot/people.h"

#include <criterion/criterion.h>

Test(people, what_is_news_is_told_once)
{
	struct person ana = { .user = 11 };
	struct people p;

	people_init(&p);
	cr_assert_eq(people_find(&p, 11).user, 11u);
	cr_assert(!people_find(&p, 11).dm_closed);
	cr_assert(people_set(&p, &ana), "a stranger is news");
	cr_assert(!people_set(&p, &ana));
	ana.dm_closed = true;
	cr_assert(people_set(&p, &ana));
	ana.dm_channel = 7;
	cr_assert(people_set(&p, &ana));
	cr_assert(!people_set(&p, &ana));
	cr_assert_eq(people_find(&p, 11).dm_channel, 7u);
	cr_assert(people_find(&p, 11).dm_closed);
	people_free(&p);
}
