/* When the shards of one process may IDENTIFY. */
#include "bot/discord/identify.h"

#include <criterion/criterion.h>

Test(identify, shards_of_one_key_follow_each_other)
{
	struct identify i = { 0 };
	uint64_t at;

	cr_assert_not(identify_known(&i, 1000), "nothing was read");
	identify_read(&i, 2, 1000, 1000);
	cr_assert(identify_known(&i, 1000));
	cr_expect_eq(identify_take(&i, 0, 1000), 0);
	cr_expect_eq(identify_take(&i, 1, 1000), 0, "another key");
	at = identify_take(&i, 2, 1000);
	cr_expect_eq(at, 1000 + IDENTIFY_APART_MS, "the key of shard 0");
	cr_expect_geq(at - 1000, 5000, "as documented");
	cr_expect_eq(identify_take(&i, 2, at), 0);
	cr_expect_eq(identify_take(&i, 4, at), at + IDENTIFY_APART_MS);
}

Test(identify, the_day_has_an_end)
{
	struct identify i = { 0 };

	identify_read(&i, 16, 2, 0);
	identify_take(&i, 0, 0);
	cr_expect(identify_known(&i, 0));
	identify_take(&i, 1, 0);
	cr_expect_not(identify_known(&i, 0), "none is left: ask Discord again");
	identify_read(&i, 16, 1000, 0);
	cr_expect(identify_known(&i, IDENTIFY_FRESH_MS - 1));
	cr_expect_not(identify_known(&i, IDENTIFY_FRESH_MS), "other processes took some");
}

/* All processes read the same number, and each may IDENTIFY when the fleet says so. */
Test(identify, processes_that_share_a_budget_leave_what_others_may_take)
{
	static const struct {
		int concurrency, remaining;
		uint64_t age;
		bool known;
		const char *why;
	} row[] = {
		{ 1, 1, 0, false, "another process may be about to take the last one" },
		{ 1, 2, 0, true, "two" },
		{ 1, 2, IDENTIFY_APART_MS - 1, true, "nobody else had a time since" },
		{ 1, 2, IDENTIFY_APART_MS, false, "another process had a time" },
		{ 1, 3, IDENTIFY_APART_MS, true, "it left this one" },
		{ 1, 3, 2 * IDENTIFY_APART_MS, false, "two others" },
		{ 16, 31, 0, false, "each key has a time" },
		{ 16, 32, 0, true, "each key" },
		{ 16, 1000, IDENTIFY_FRESH_MS - 1, true, "enough for all" },
		{ 16, 1000, IDENTIFY_FRESH_MS, false, "an old reading never counts" },
	};

	for (unsigned n = 0; n < sizeof row / sizeof row[0]; n++) {
		struct identify i = { .shared = true };

		cr_assert_not(identify_known(&i, 1000), "nothing was read");
		identify_read(&i, row[n].concurrency, row[n].remaining, 1000);
		cr_expect_eq(identify_known(&i, 1000 + row[n].age), row[n].known, "%s", row[n].why);
	}
}

Test(identify, a_strange_answer_does_no_harm)
{
	struct identify i = { 0 };

	identify_read(&i, 0, -1, 0);
	cr_expect_not(identify_known(&i, 0));
	identify_read(&i, 1 << 20, 5, 0);
	for (unsigned s = 0; s < 5; s++)
		cr_expect_eq(identify_take(&i, IDENTIFY_KEYS + s, 0), 0);
	cr_expect_eq(identify_take(&i, 0, 0), IDENTIFY_APART_MS);
}
