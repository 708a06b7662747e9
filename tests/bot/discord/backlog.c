/* The interactions without an answer, and how far the gateway's events are done with. */
#include "bot/discord/backlog.h"
#include "bot/base/limits.h"

#include <criterion/criterion.h>

static struct backlog b;

static void
comes(snowflake id, int64_t seq)
{
	backlog_came(&b, id, seq, 0);
}

Test(backlog, the_oldest_interaction_without_an_answer_decides)
{
	backlog_init(&b);
	cr_expect_eq(backlog_seq(&b, 40), 40, "every event is done with");
	comes(7, 41);
	comes(8, 43);
	comes(9, 44);
	cr_expect_eq(backlog_seq(&b, 50), 40);
	backlog_done(&b, 8);
	cr_expect_eq(backlog_seq(&b, 50), 40, "an earlier one still waits");
	backlog_done(&b, 7);
	cr_expect_eq(backlog_seq(&b, 50), 43);
	backlog_done(&b, 7);
	backlog_done(&b, 5);
	cr_expect_eq(backlog_seq(&b, 50), 43, "unknown, or answered twice");
	backlog_done(&b, 9);
	cr_expect_eq(backlog_seq(&b, 51), 51);
	backlog_free(&b);
}

Test(backlog, an_interaction_that_comes_twice_keeps_its_place)
{
	backlog_init(&b);
	cr_expect(backlog_came(&b, 7, 41, 0));
	cr_expect_not(backlog_came(&b, 7, 45, 0), "it is there");
	cr_expect_eq(backlog_seq(&b, 50), 40);
	backlog_done(&b, 7);
	cr_expect_eq(backlog_seq(&b, 50), 50);
	backlog_free(&b);
}

Test(backlog, another_session_begins_anew)
{
	backlog_init(&b);
	comes(7, 4100);
	backlog_clear(&b);
	cr_expect_eq(backlog_seq(&b, 3), 3);
	comes(8, 4);
	cr_expect_eq(backlog_seq(&b, 9), 3);
	backlog_free(&b);
}

Test(backlog, an_expired_interaction_holds_nothing_up)
{
	backlog_init(&b);
	backlog_came(&b, 7, 41, 1000);
	backlog_came(&b, 8, 42, 1000 + LIMIT_TOKEN_MS - 1);
	cr_expect_eq(backlog_seq(&b, 50), 40);
	backlog_came(&b, 9, 43, 1000 + LIMIT_TOKEN_MS);
	cr_expect_eq(backlog_seq(&b, 50), 41);
	backlog_free(&b);
}

Test(backlog, above_its_bound_the_oldest_leaves)
{
	backlog_init(&b);
	for (snowflake i = 1; i <= LIMIT_ANSWERS; i++)
		comes(i, (int64_t)i);
	cr_expect_eq(backlog_seq(&b, 9999), 0);
	comes(LIMIT_ANSWERS + 1, LIMIT_ANSWERS + 1);
	cr_expect_eq(backlog_seq(&b, 9999), 1);
	cr_expect_eq(b.n, (unsigned)LIMIT_ANSWERS);
	backlog_free(&b);
}
