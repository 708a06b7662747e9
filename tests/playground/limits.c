#include "playground/limits.h"

#include <criterion/criterion.h>
#include <stdio.h>

Test(limits, a_bucket_is_refused_until_its_window_closes)
{
	static const struct {
		uint64_t now;
		const char *key;
		bool global;
		enum limits_scope refused;
		int remaining;
		uint64_t retry;
		const char *why;
	} diary[] = {
		{ 1000, "post:1", false, LIMITS_FREE, 1, 0,
		    "two in 5 s; the first opens a window" },
		{ 2000, "post:1", false, LIMITS_FREE, 0, 0, "the second request" },
		{ 2000, "post:2", false, LIMITS_FREE, 1, 0, "another major parameter" },
		{ 5999, "post:1", false, LIMITS_USER, 0, 1, "the third is refused" },
		{ 6000, "post:1", false, LIMITS_FREE, 1, 0, "a new window opens" },
		{ 6001, NULL, true, LIMITS_FREE, 0, 0, "a route without a bucket" },
	};
	struct rate_limits l;

	limits_init(&l, true);
	for (size_t i = 0; i < sizeof diary / sizeof *diary; i++) {
		struct limits_answer a = limits_take(
		    &l, diary[i].key, 2, 5000, diary[i].global, diary[i].now);

		cr_expect_eq(a.refused, diary[i].refused, "%s", diary[i].why);
		cr_expect_eq(a.remaining, diary[i].remaining, "%s", diary[i].why);
		cr_expect_eq(a.retry_ms, diary[i].retry, "%s", diary[i].why);
		cr_expect_eq(a.limit, diary[i].key ? 2 : 0, "%s", diary[i].why);
	}
	limits_free(&l);
}

Test(limits, the_global_limit_spares_interactions)
{
	struct rate_limits l;

	limits_init(&l, true);
	for (int i = 0; i < LIMITS_GLOBAL; i++)
		cr_assert_eq(limits_take(&l, NULL, 0, 0, true, 5000).refused, LIMITS_FREE);
	cr_expect_eq(limits_take(&l, NULL, 0, 0, true, 5400).refused, LIMITS_WHOLE);
	cr_expect_eq(limits_take(&l, NULL, 0, 0, true, 5400).retry_ms, 600);
	cr_expect_eq(limits_take(&l, "x", 5, 1000, false, 5400).refused, LIMITS_FREE,
	    "interactions have no global limit");
	cr_expect_eq(limits_take(&l, NULL, 0, 0, true, 6000).refused, LIMITS_FREE);
	limits_free(&l);
}

Test(limits, limits_that_are_off_only_report)
{
	struct rate_limits l;

	limits_init(&l, false);
	for (int i = 0; i < 200; i++) {
		struct limits_answer a = limits_take(&l, "x", 2, 5000, true, 1000);

		cr_assert_eq(a.refused, LIMITS_FREE);
		cr_expect_eq(a.over, i >= 2, "request %d: a fast request is reported", i);
	}
	cr_expect_eq(
	    limits_take(&l, "x", 2, 5000, true, 1000).remaining, 0, "the headers are right");
	limits_free(&l);
}

Test(limits, a_blocked_bucket_is_refused)
{
	struct rate_limits l;

	limits_init(&l, false);
	limits_block(&l, "x", 2000);
	cr_expect_eq(limits_take(&l, "x", 5, 5000, false, 1500).refused, LIMITS_USER);
	cr_expect_eq(limits_take(&l, "x", 5, 5000, false, 1500).retry_ms, 500);
	cr_expect_eq(limits_take(&l, "y", 5, 5000, false, 1500).refused, LIMITS_FREE);
	cr_expect_eq(limits_take(&l, "x", 5, 5000, false, 2000).refused, LIMITS_FREE);
	limits_block(&l, NULL, 4000);
	cr_expect_eq(limits_take(&l, "x", 5, 5000, true, 3000).refused, LIMITS_WHOLE);
	cr_expect_eq(limits_take(&l, "x", 5, 5000, true, 4000).refused, LIMITS_FREE);
	limits_clear(&l);
	cr_expect_not(l.on, "limits stay off");
	limits_free(&l);
}

Test(limits, the_newest_buckets_are_kept)
{
	struct rate_limits l;
	char key[40];

	limits_init(&l, true);
	for (uint64_t i = 0; i < 3 * LIMITS_BUCKETS; i++) {
		snprintf(key, sizeof key, "callback:%d", (int)i);
		cr_assert_eq(limits_take(&l, key, 1, 5000, false, 1000 + i).refused, LIMITS_FREE);
	}
	cr_expect_eq(limits_take(&l, key, 1, 5000, false, 1001 + 3 * LIMITS_BUCKETS).refused,
	    LIMITS_USER, "the newest bucket is kept");
	limits_free(&l);
}

Test(limits, invalid_requests_are_counted_for_10_minutes)
{
	static const struct {
		int status;
		bool counts;
	} tries[] = { { 401, true }, { 403, true }, { 429, true }, { 200, false }, { 400, false },
		{ 404, false } };
	struct rate_limits l;
	int told = 0;

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		limits_init(&l, true);
		told = 0;
		for (int n = 0; n < LIMITS_INVALID; n++)
			told += limits_invalid(&l, tries[i].status, 1000);
		cr_expect_eq(told, tries[i].counts ? 1 : 0, "%d", tries[i].status);
		limits_free(&l);
	}
	limits_init(&l, true);
	for (int n = 0; n < LIMITS_INVALID - 1; n++)
		limits_invalid(&l, 401, 1000);
	cr_expect_not(
	    limits_invalid(&l, 401, 1000 + LIMITS_INVALID_MS), "after ten minutes the count is 0");
	limits_free(&l);
}
