/* How fast somebody may press. */
#include "bot/hours/pace.h"

#include <criterion/criterion.h>

static struct pace p;

enum { EACH = 200, AHEAD = 1000, AT_ONCE = 6 };

static unsigned
presses(uint64_t key, uint64_t now)
{
	unsigned n = 0;

	while (pace_take(&p, key, EACH, AHEAD, now))
		n++;
	return n;
}

Test(pace, some_at_once_and_then_one_after_the_other)
{
	cr_expect_eq(presses(7, 5000), AT_ONCE);
	cr_expect_eq(presses(8, 5000), AT_ONCE, "another person");
	cr_expect_eq(presses(7, 5000 + EACH - 1), 0);
	cr_expect_eq(presses(7, 5000 + EACH), 1);
	cr_expect_eq(presses(7, 5000 + 4 * EACH), 3);
	cr_expect_eq(presses(7, 1000000), AT_ONCE, "after a rest");
}

/* Who presses without pause stays bound, however many others press now and then. */
Test(pace, many_people_make_no_room_for_one)
{
	unsigned n = 0;

	for (uint64_t i = 0; i < 20 * PACE_SLOTS; i++) {
		n += pace_take(&p, 7, EACH, AHEAD, 5000);
		pace_take(&p, 1000 + i, EACH, AHEAD, 5000);
	}
	cr_expect_eq(n, AT_ONCE, "%u", n);
}
