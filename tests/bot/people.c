#include "bot/store/people.h"

#include <criterion/criterion.h>

Test(people, each_change_is_news_once)
{
	struct person ana = { .user = 11 };
	struct people p;

	people_init(&p);
	cr_assert_eq(people_find(&p, 11).user, 11u);
	cr_assert(!people_find(&p, 11).dm_closed);
	cr_assert(people_set(&p, &ana), "a new person is news");
	cr_assert(!people_set(&p, &ana));
	ana.dm_closed = true;
	cr_assert(people_set(&p, &ana));
	ana.dm_channel = 7;
	cr_assert(people_set(&p, &ana));
	cr_assert(!people_set(&p, &ana));
	cr_assert_eq(people_find(&p, 11).dm_channel, 7u);
	cr_assert(people_find(&p, 11).dm_closed);
	ana.looks = 1 + HOUSE_LOOKS_HERE;
	cr_assert(people_set(&p, &ana));
	ana.cards = 1 + HOUSE_CARDS_TEXT;
	cr_assert(people_set(&p, &ana));
	cr_assert(!people_set(&p, &ana));
	people_free(&p);
}

Test(people, the_bound_refuses_new_people)
{
	struct person is = { .user = 1 }, new = { .user = PEOPLE_MAX + 1, .cards = 1 };
	struct people p;

	people_init(&p);
	for (; is.user <= PEOPLE_MAX; is.user++)
		cr_assert_eq(people_set(&p, &is), PEOPLE_NEWS);
	cr_expect_eq(people_set(&p, &new), PEOPLE_FULL);
	cr_expect_eq(people_find(&p, new.user).cards, 0, "a refused person is not stored");
	is = (struct person){ .user = 7, .cards = 1 };
	cr_expect_eq(people_set(&p, &is), PEOPLE_NEWS, "a known person may choose");
	people_drop(&p, 9);
	cr_expect_eq(people_set(&p, &new), PEOPLE_NEWS, "people_drop() makes room");
	people_free(&p);
}

Test(people, choices_are_kept_as_text)
{
	static const struct {
		struct person is;
		const char *text;
	} tries[] = {
		{ { .looks = 0 }, "" },
		{ { .looks = 1 + HOUSE_LOOKS_DM }, "looks=dm" },
		{ { .looks = 1 + HOUSE_LOOKS_HERE, .cards = 1 + HOUSE_CARDS_TEXT },
		    "looks=here cards=text" },
		{ { .cards = 1 + HOUSE_CARDS_EMOJI }, "cards=emoji" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct person back = { .looks = 9, .cards = 9 };
		char text[HOUSE_TEXT];

		cr_expect_str_eq(person_write(&tries[i].is, text), tries[i].text);
		person_read(&back, text);
		cr_expect_eq(back.looks, tries[i].is.looks);
		cr_expect_eq(back.cards, tries[i].is.cards);
	}
}
