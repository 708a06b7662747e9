#include "bot/knowledge/people.h"

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
		{ { .pings_everywhere = true }, "pings=everywhere" },
		{ { .pings_in = { 7, UINT64_MAX }, .pings_by_dm = true },
		    "pings=7,18446744073709551615 pings-by=dm" },
		{ { .no_challenges = true }, "challenges=off" },
		{ { .cards = 1 + HOUSE_CARDS_TEXT, .pings_everywhere = true, .pings_in = { 7 } },
		    "cards=text pings=everywhere pings=7" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct person back = { .looks = 9,
			.cards = 9,
			.pings_everywhere = true,
			.pings_in = { 1, 2, 3 },
			.no_challenges = true };
		char text[PERSON_TEXT];

		cr_expect_str_eq(person_write(&tries[i].is, text), tries[i].text);
		person_read(&back, text);
		cr_expect(person_same(&back, &tries[i].is), "%s", tries[i].text);
	}
}

/* The longest text has room: all choices, and as many servers as a person may name. */
Test(people, the_longest_text_has_room)
{
	struct person is = { .looks = 1 + HOUSE_LOOKS_HERE,
		.cards = 1 + HOUSE_CARDS_EMOJI,
		.pings_everywhere = true,
		.pings_by_dm = true,
		.no_challenges = true },
		      back = { .user = 0 };
	char text[PERSON_TEXT];

	for (unsigned i = 0; i < PERSON_SERVERS; i++)
		is.pings_in[i] = UINT64_MAX - i;
	person_read(&back, person_write(&is, text));
	cr_expect(person_same(&back, &is), "%s", text);
}

Test(people, pings_are_chosen_for_a_server_or_for_all)
{
	struct person is = { .user = 5 };

	cr_expect_not(person_wants_pings(&is, 1), "off at first");
	cr_expect(person_choose(&is, CHOOSE_PINGS, "server", 1));
	cr_expect(person_choose(&is, CHOOSE_PINGS, "server", 2));
	cr_expect(person_choose(&is, CHOOSE_PINGS, "server", 2), "named twice");
	cr_expect(person_wants_pings(&is, 1) && person_wants_pings(&is, 2));
	cr_expect_not(person_wants_pings(&is, 3));
	cr_expect_eq(is.pings_in[2], 0u);
	person_choose(&is, CHOOSE_PINGS, "everywhere", 1);
	cr_expect(person_wants_pings(&is, 3));
	person_choose(&is, CHOOSE_PINGS, "off", 1);
	cr_expect_not(person_wants_pings(&is, 1));
	cr_expect_not(person_wants_pings(&is, 3));
	cr_expect(person_wants_pings(&is, 2), "chosen there");
	person_choose(&is, CHOOSE_PINGS, "off", 3);
	cr_expect(person_wants_pings(&is, 2), "another server's choice stays");
	for (snowflake guild = 10; guild < 10 + PERSON_SERVERS - 1; guild++)
		cr_expect(person_choose(&is, CHOOSE_PINGS, "server", guild));
	cr_expect_not(person_choose(&is, CHOOSE_PINGS, "server", 30), "no room");
	cr_expect_not(person_wants_pings(&is, 30));
	cr_expect(person_choose(&is, CHOOSE_PINGS, "server", 2), "known already");
}
