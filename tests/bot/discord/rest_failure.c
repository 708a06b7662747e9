/* When failed calls are sent again. These tests need no server. */
#include "bot/discord/rest_failure.h"

#include <criterion/criterion.h>
#include <string.h>

enum { NOW = 100000 };

static const struct {
	enum rest_retry retry;
	unsigned tries;
	size_t most; /* the bound of a file */
	uint64_t deadline;
	int status;
	double retry_after;
	uint64_t from, to; /* ms from now, the range of the time of the next try; 0 and 0: never */
	const char *why;
} fails[] = {
	{ REST_AGAIN, 1, 0, 0, 0, 0, 1, 500, "no answer came" },
	{ REST_AGAIN, 2, 0, 0, 500, 0, 1, 1000, "the bound doubles" },
	{ REST_AGAIN, 4, 0, 0, 504, 0, 1, 4000, "and doubles" },
	{ REST_AGAIN, 5, 0, 0, 500, 0, 0, 0, "five tries and no more" },
	{ REST_AGAIN, 1, 0, 0, 404, 0, 0, 0, "another try would fail the same way" },
	{ REST_AGAIN, 1, 0, 0, 200, 0, 0, 0, "it went well" },
	{ REST_AGAIN, 2, 9, 0, 500, 0, 1, 1000, "a file" },
	{ REST_AGAIN, 3, 9, 0, 500, 0, 0, 0, "a file has three tries" },
	{ REST_AGAIN, 1, 0, 0, 429, 2.5, 2501, 2501, "after Discord's time, not before" },
	{ REST_AGAIN, 5, 0, 0, 429, 2.5, 0, 0, "a 429 counts as a try" },
	{ REST_AGAIN, 1, 0, NOW + 2501, 429, 2.5, 0, 0, "by then it is too late" },
	{ REST_AGAIN, 1, 0, NOW + 2502, 429, 2.5, 2501, 2501, "just in time" },
	{ REST_SOON, 1, 0, 0, 503, 0, 1, 200, "short pauses: a person waits" },
	{ REST_SOON, 3, 0, 0, 0, 0, 1, 800, "its bound doubles, too" },
	{ REST_SOON, 5, 0, 0, 500, 0, 0, 0, "it has five tries, too" },
	{ REST_SOON, 1, 0, NOW + 1, 502, 0, 0, 0, "it would be past the deadline" },
	{ REST_SOON, 1, 0, 0, 429, 1, 1001, 1001, "a 429 has the same pause" },
	{ REST_SOON, 1, 0, 0, 400, 0, 0, 0, "another try would fail the same way" },
	{ REST_ONCE, 1, 0, 0, 429, 1, 1001, 1001, "Discord did not act on it" },
	{ REST_ONCE, 1, 0, 0, 0, 0, 0, 0, "it might have arrived" },
	{ REST_ONCE, 1, 0, 0, 500, 0, 0, 0, "it might have been acted on" },
};

Test(rest_failure, temporary_failures_are_retried)
{
	struct failures f = { .rng = 1 };

	for (unsigned i = 0; i < sizeof fails / sizeof fails[0]; i++) {
		const struct call c = { .tries = fails[i].tries,
			.call = { .route = "GET /a",
			    .retry = fails[i].retry,
			    .most = fails[i].most,
			    .deadline = fails[i].deadline } };
		const struct quota_answer limits = { .status = fails[i].status,
			.retry_after = fails[i].retry_after };

		/* The time is random. */
		for (unsigned try = 0; try < 1000; try++) {
			uint64_t at = failure_again(&f, &c, &limits, NOW);

			if (fails[i].to == 0)
				cr_assert_eq(at, 0, "%s", fails[i].why);
			else
				cr_assert(at >= NOW + fails[i].from && at <= NOW + fails[i].to,
				    "%s: %llu", fails[i].why, (unsigned long long)at);
		}
	}
}

Test(rest_failure, a_back_off_has_full_jitter)
{
	struct failures f = { .rng = 1 };
	const struct quota_answer limits = { .status = 500 };
	uint64_t least = UINT64_MAX, most = 0;

	for (unsigned i = 0; i < 1000; i++) {
		struct call c = { .tries = 4, .call = { .retry = REST_AGAIN } };
		uint64_t at = failure_again(&f, &c, &limits, NOW);

		least = at < least ? at : least;
		most = at > most ? at : most;
	}
	cr_assert_lt(least, NOW + 400u, "jitter is full: the least may be next to nothing");
	cr_assert_gt(most, NOW + 3600u, "and the most is next to the bound");
}

static const struct {
	int status;
	const char *body;
	bool foreign;
} answers[] = {
	{ 200, "{}", false },
	{ 200, " \r\n\t[]", false },
	{ 204, "", false },
	{ 200, " \n", false },
	{ 200, "<html>", true },
	{ 299, " Hello", true },
	{ 502, "<html>", false }, /* a failure's body need not be JSON */
	{ 199, "<html>", false },
	{ 300, "<html>", false },
};

Test(rest_failure, a_page_in_place_of_json_is_foreign)
{
	for (unsigned i = 0; i < sizeof answers / sizeof answers[0]; i++) {
		const struct wire_answer a = { .status = answers[i].status,
			.body = answers[i].body,
			.length = strlen(answers[i].body) };

		cr_assert_eq(failure_is_foreign(&a), answers[i].foreign, "%d %s", a.status, a.body);
	}
}
