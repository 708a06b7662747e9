/*
 * Each diary tests one promise. The last test runs against a simulated Discord. The simulation has
 * fixed windows for buckets and a sliding second for all calls. Its answers take different times,
 * overtake each other or get lost.
 */
#include "bot/discord/quota.h"

#include "bot/base/limits.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NEVER UINT64_MAX
#define A     "PATCH /channels/1/messages/:id"
#define A2    "PATCH /channels/2/messages/:id"
#define B     "POST /channels/1/messages"
#define I1    "POST /interactions/1/callback"
#define I2    "POST /interactions/2/callback"

/* ---- diaries ---- */

enum { TAKE, TAKE_OWN, ANSWER, GLOBAL };

struct line {
	uint64_t at;
	int what;
	const char *route;
	uint64_t expect; /* for TAKE and GLOBAL: 0, or when to ask again */
	struct quota_answer answer;
	const char *why;
};

#define HEADERS(code, name, of, left, after)                                                       \
	{                                                                                          \
		.status = (code), .bucket = name, .has_limit = true, .limit = (of),                \
		.remaining = (left), .reset_after = (after)                                        \
	}

static void
diary(unsigned per_second, const struct line *lines, size_t n)
{
	struct quota *q = quota_new(per_second);

	cr_assert_not_null(q);
	for (size_t i = 0; i < n; i++) {
		const struct line *l = &lines[i];
		uint64_t got = 0;

		if (l->what == ANSWER)
			quota_answered(q, l->route, &l->answer, l->at);
		else if (l->what == GLOBAL)
			got = quota_global(q, l->at);
		else
			got = quota_take(q, l->route, l->what == TAKE, l->at);
		cr_assert_eq(got, l->expect, "line %zu at %llu: %s: got %llu", i,
		    (unsigned long long)l->at, l->why, (unsigned long long)got);
	}
	quota_free(q);
}

#define DIARY(per_second, ...)                                                                     \
	do {                                                                                       \
		static const struct line lines[] = { __VA_ARGS__ };                                \
		diary(per_second, lines, sizeof lines / sizeof lines[0]);                          \
	} while (0)

Test(quota, an_unknown_route_goes_one_at_a_time)
{
	DIARY(50, { 100, TAKE, A, 0, { 0 }, "nothing is known: one call goes to learn the limits" },
	    { 101, TAKE, A, NEVER, { 0 }, "the next call waits for its answer" },
	    { 101, TAKE, B, 0, { 0 }, "another route does not wait for it" },
	    { 150, ANSWER, A, 0, { 0 }, "the answer is lost: the next call may go" },
	    { 150, TAKE, A, 0, { 0 }, "so one call goes again" },
	    { 200, ANSWER, A, 0, { .status = 500 }, "a 500 without headers teaches nothing" },
	    { 200, TAKE, A, 0, { 0 }, "one call goes again" },
	    { 200, TAKE, A, NEVER, { 0 }, "and only one" },
	    { 250, ANSWER, A, 0, { .status = 200 }, "the answer has no limit" },
	    { 250, TAKE, A, 0, { 0 }, "so no call waits" },
	    { 250, TAKE, A, 0, { 0 }, "in parallel" }, );
}

Test(quota, a_bucket_allows_its_remaining_calls_then_waits_for_its_reset)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "the first" },
	    { 100, ANSWER, A, 0, HEADERS(200, "x", 3, 2, 1.0), "two more until 1101" },
	    { 100, TAKE, A, 0, { 0 }, "one" }, { 100, TAKE, A, 0, { 0 }, "two, in parallel" },
	    { 100, TAKE, A, 1101, { 0 }, "reset_after from the answer, and 1 ms for rounding" },
	    { 200, ANSWER, A, 0, HEADERS(200, "x", 3, 0, .9),
		"this answer overtook the one before" },
	    { 210, ANSWER, A, 0, HEADERS(200, "x", 3, 1, .9), "an older answer raises nothing" },
	    { 300, TAKE, A, 1111, { 0 }, "the window's latest known end counts" },
	    { 1110, TAKE, A, 1111, { 0 }, "not a ms earlier" },
	    { 1111, TAKE, A, 0, { 0 }, "a new window" },
	    { 1111, TAKE, A, 0, { 0 }, "the second of three" },
	    { 1111, TAKE, A, 0, { 0 }, "the third" },
	    { 1111, TAKE, A, NEVER, { 0 }, "only an answer tells when this window ends" }, );
}

Test(quota, calls_under_way_at_the_reset_count_in_the_new_window)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" },
	    { 10, ANSWER, A, 0, HEADERS(200, "x", 3, 2, .1), "until 111" },
	    { 105, TAKE, A, 0, { 0 }, "this may arrive after the reset" },
	    { 111, TAKE, A, 0, { 0 }, "so only two of the new three are left" },
	    { 111, TAKE, A, 0, { 0 }, "two" }, { 111, TAKE, A, NEVER, { 0 }, "and not a third" },
	    { 120, ANSWER, A, 0, { .status = 404 }, "two came back without headers" },
	    { 120, ANSWER, A, 0, { .status = 404 }, "" },
	    { 120, TAKE, A, NEVER, { 0 }, "a call is still under way" },
	    { 120, ANSWER, A, 0, { .status = 404 }, "" },
	    { 120, TAKE, A, 0, { 0 }, "no window, no call under way: one call goes" },
	    { 120, TAKE, A, NEVER, { 0 }, "only one" },
	    { 130, ANSWER, A, 0, HEADERS(200, "x", 3, 2, .1),
		"its call was alone, so the answer is believed" },
	    { 130, TAKE, A, 0, { 0 }, "one" }, { 130, TAKE, A, 0, { 0 }, "two" },
	    { 130, TAKE, A, 231, { 0 }, "the next waits for the reset" }, );
}

Test(quota, a_lost_answer_may_have_begun_a_window)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" },
	    { 10, ANSWER, A, 0, HEADERS(200, "x", 1, 0, .1), "until 111" },
	    { 111, TAKE, A, 0, { 0 }, "a new window of one" },
	    { 500, ANSWER, A, 0, { 0 }, "the answer is lost: the window's start is unknown" },
	    { 500, TAKE, A, 601, { 0 }, "the window starts now at the latest" },
	    { 601, TAKE, A, 0, { 0 }, "the window is over, whenever it began" }, );
}

#define GIVEN_UP                                                                                   \
	{                                                                                          \
		.late = true                                                                       \
	}

Test(quota, a_call_that_was_given_up_may_still_arrive)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" },
	    { 10, ANSWER, A, 0, HEADERS(200, "x", 3, 2, 1), "two more until 1011" },
	    { 1011, TAKE, A, 0, { 0 }, "a new window of three" },
	    { 3000, ANSWER, A, 0, GIVEN_UP, "no answer: it may arrive until 13000" },
	    { 3000, TAKE, A, 0, { 0 }, "" },
	    { 3100, ANSWER, A, 0, HEADERS(200, "x", 3, 2, 1),
		"this call came before the one given up, so two are not free for sure" },
	    { 3100, TAKE, A, 0, { 0 }, "the third of the window" },
	    { 3100, TAKE, A, 4101, { 0 }, "" },
	    { 3200, ANSWER, A, 0, HEADERS(200, "x", 3, 1, .9), "" },
	    { 4101, TAKE, A, 0, { 0 }, "the next window has two free places" },
	    { 4101, TAKE, A, 0, { 0 }, "" }, { 4101, TAKE, A, NEVER, { 0 }, "" },
	    { 4200, ANSWER, A, 0, { .status = 404 }, "" },
	    { 4200, ANSWER, A, 0, { .status = 404 }, "" },
	    { 4200, TAKE, A, 13000, { 0 }, "no window is known: the call given up may open one" },
	    { 13000, TAKE, A, 0, { 0 }, "it does not come any more" },
	    { 13100, ANSWER, A, 0, HEADERS(200, "x", 3, 2, 1), "this call was alone" },
	    { 13100, TAKE, A, 0, { 0 }, "" }, { 13100, TAKE, A, 0, { 0 }, "" },
	    { 13100, TAKE, A, 14101, { 0 }, "" }, );
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" },
	    { 10, ANSWER, A, 0, GIVEN_UP, "before its bucket is known" },
	    { 10, TAKE, A, 0, { 0 }, "" },
	    { 20, ANSWER, A, 0, HEADERS(200, "x", 3, 2, 1), "one of the two may be taken" },
	    { 20, TAKE, A, 0, { 0 }, "" }, { 20, TAKE, A, 1021, { 0 }, "" }, );
}

Test(quota, routes_share_a_bucket_within_one_major_parameter)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" },
	    { 10, ANSWER, A, 0, HEADERS(200, "x", 5, 2, 1), "until 1011" },
	    { 10, TAKE, B, 0, { 0 }, "not known yet to be of the same bucket" },
	    { 20, ANSWER, B, 0, HEADERS(200, "x", 5, 1, .99), "the same bucket" },
	    { 20, TAKE, A, 0, { 0 }, "the last" },
	    { 20, TAKE, B, 1011, { 0 }, "the other route took the last call" },
	    { 20, TAKE, A2, 0, { 0 }, "the same hash in another channel" },
	    { 30, ANSWER, A2, 0, HEADERS(200, "x", 5, 4, 1), "another channel has another bucket" },
	    { 30, TAKE, A2, 0, { 0 }, "that bucket is not empty" },
	    { 30, TAKE, A, 1011, { 0 }, "this bucket is empty" },
	    { 1011, TAKE, A, 0, { 0 }, "the call still under way counts in the new window" },
	    { 1011, TAKE, A, 0, { 0 }, "" }, { 1011, TAKE, A, 0, { 0 }, "" },
	    { 1011, TAKE, A, 0, { 0 }, "" },
	    { 1011, TAKE, B, 1036, { 0 }, "the other route waits for answers: ask again soon" }, );
}

Test(quota, a_route_that_joins_a_bucket_brings_its_calls)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" },
	    { 10, ANSWER, A, 0, HEADERS(200, "x", 5, 3, 1), "three left until 1011" },
	    { 10, TAKE, B, 0, { 0 }, "the same bucket, not known yet" },
	    { 10, TAKE, A, 0, { 0 }, "the second of the three" },
	    { 20, ANSWER, B, 0, HEADERS(200, "x", 5, 2, .98), "one order: B was served first" },
	    { 25, ANSWER, A, 0, HEADERS(200, "x", 5, 2, .98),
		"the order is unknown: A may have been first" },
	    { 30, TAKE, A, 0, { 0 }, "so one call is left" },
	    { 30, TAKE, B, 1011, { 0 }, "and no second" }, { 30, TAKE, A2, 0, { 0 }, "" },
	    { 40, ANSWER, A2, 0, { .status = 200 }, "no limit" }, { 40, TAKE, A2, 0, { 0 }, "" },
	    { 40, TAKE, A2, 0, { 0 }, "" }, { 40, TAKE, A2, 0, { 0 }, "three under way" },
	    { 50, ANSWER, A2, 0, HEADERS(200, "x", 5, 4, 1),
		"a limit after all: calls under way count" },
	    { 50, TAKE, A2, 0, { 0 }, "" }, { 50, TAKE, A2, 0, { 0 }, "two left" },
	    { 50, TAKE, A2, 1051, { 0 }, "and no third" }, );
}

Test(quota, another_process_may_empty_the_bucket)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" },
	    { 10, ANSWER, A, 0, HEADERS(200, "x", 5, 4, 1), "" }, { 10, TAKE, A, 0, { 0 }, "" },
	    { 10, TAKE, A, 0, { 0 }, "" },
	    { 20, ANSWER, A, 0, HEADERS(200, "x", 5, 0, .9), "more calls are gone than we sent" },
	    { 20, TAKE, A, 1011, { 0 }, "the answer is believed" }, );
}

Test(quota, a_429_blocks_the_scope_it_names)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" }, { 0, TAKE, B, 0, { 0 }, "" },
	    { 10, ANSWER, A, 0, { .status = 429, .bucket = "x", .scope = "user", .retry_after = 2 },
		"" },
	    { 10, ANSWER, B, 0, HEADERS(200, "y", 5, 4, 1), "" },
	    { 10, TAKE, A, 2011, { 0 }, "its bucket waits" },
	    { 10, TAKE, B, 0, { 0 }, "no other bucket waits" },
	    { 20, ANSWER, B, 0,
		{ .status = 429,
		    .bucket = "y",
		    .scope = "shared",
		    .retry_after = 1.5,
		    .has_limit = true,
		    .limit = 5,
		    .remaining = 4,
		    .reset_after = .1 },
		"the resource is busy, despite free calls in the headers" },
	    { 200, TAKE, B, 1521, { 0 }, "that bucket waits" },
	    { 200, TAKE, A2, 0, { 0 }, "and nothing else" },
	    { 210, ANSWER, A2, 0, { .status = 429, .scope = "user" }, "the answer names no time" },
	    { 210, TAKE, A2, 1210, { 0 }, "then the wait is a second" },
	    { 2011, TAKE, A, 0, { 0 }, "the first bucket is free again" }, );
}

Test(quota, a_global_429_stops_all_but_interaction_answers)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" }, { 0, GLOBAL, NULL, 0, { 0 }, "free" },
	    { 10, ANSWER, A, 0, { .status = 429, .scope = "global", .retry_after = .5 }, "" },
	    { 10, TAKE, A, 511, { 0 }, "everything waits" },
	    { 10, TAKE, B, 511, { 0 }, "everything" },
	    { 10, GLOBAL, NULL, 511, { 0 }, "quota_global() agrees" },
	    { 10, TAKE_OWN, I1, 0, { 0 }, "an interaction's answer does not wait" },
	    { 511, TAKE, B, 0, { 0 }, "over" },
	    { 520, ANSWER, B, 0, { .status = 429, .retry_after = 3 },
		"from a proxy, for the whole address" },
	    { 520, TAKE, A, 3521, { 0 }, "everything waits" },
	    { 520, TAKE_OWN, I2, 0, { 0 }, "an interaction's answer does not wait" }, );
}

Test(quota, the_global_limit_slides)
{
	DIARY(2, { 0, TAKE, A, 0, { 0 }, "one" }, { 600, TAKE, B, 0, { 0 }, "two" },
	    { 700, TAKE, A2, 1050, { 0 }, "a second and a margin after the first" },
	    { 700, TAKE_OWN, I1, 0, { 0 }, "interaction answers do not count" },
	    { 700, TAKE_OWN, I2, 0, { 0 }, "the next one does not count either" },
	    { 1050, TAKE, A2, 0, { 0 }, "the third" },
	    { 1050, GLOBAL, NULL, 1650, { 0 }, "a second and a margin after the second" }, );
}

Test(quota, nonsense_in_headers_blocks_no_call_for_ever)
{
	DIARY(50, { 0, TAKE, A, 0, { 0 }, "" },
	    { 10, ANSWER, A, 0, HEADERS(200, "x", 0, 0, 0), "a limit of 0" },
	    { 10, TAKE, A, 0, { 0 }, "one call goes" },
	    { 20, ANSWER, A, 0, HEADERS(200, "x", 5, 0, -3), "a reset in the past" },
	    { 20, TAKE, A, 0, { 0 }, "the next call goes" },
	    { 30, ANSWER, A, 0,
		{ .status = 429, .bucket = "x", .scope = "user", .retry_after = 1e300 }, "" },
	    { 30, TAKE, A, 86400031, { 0 }, "a day at the most" }, );
}

Test(quota, the_bucket_idle_longest_is_forgotten)
{
	struct quota *q = quota_new(1000000);
	const struct quota_answer empty = HEADERS(200, "x", 5, 0, 60),
				  free_ = HEADERS(200, "y", 5, 4, 60);
	char route[64];

	/* Bucket 0 blocks calls, bucket 1 has a call under way, the others are idle. */
	for (int i = 0; i < LIMIT_BUCKETS; i++) {
		snprintf(route, sizeof route, "GET /channels/%d", i);
		cr_assert_eq(quota_take(q, route, true, 1), 0);
		if (i != 1)
			quota_answered(q, route, i ? &free_ : &empty, 1);
	}
	for (int i = 0; i < 2; i++)
		cr_assert_eq(quota_take(q, "GET /channels/2", true, 1), 0, "all are remembered");
	quota_answered(q, "GET /channels/2", &free_, 1);
	quota_answered(q, "GET /channels/2", &free_, 1);
	for (int i = LIMIT_BUCKETS; i < 5 * LIMIT_BUCKETS; i++) {
		snprintf(route, sizeof route, "GET /channels/%d", i);
		cr_assert_eq(quota_take(q, route, true, 2), 0, "%d", i);
		quota_answered(q, route, &free_, 2);
	}
	cr_assert_gt(quota_take(q, "GET /channels/0", true, 2), 2, "still blocked");
	cr_assert_eq(quota_take(q, "GET /channels/1", true, 2), NEVER, "still under way");
	quota_answered(q, "GET /channels/1", &free_, 2);
	cr_assert_eq(quota_take(q, "GET /channels/2", true, 2), 0);
	cr_assert_eq(quota_take(q, "GET /channels/2", true, 2), NEVER, "forgotten, so unknown");
	snprintf(route, sizeof route, "GET /channels/%d", 5 * LIMIT_BUCKETS - 1);
	cr_assert_eq(quota_take(q, route, true, 2), 0);
	cr_assert_eq(quota_take(q, route, true, 2), 0, "the newest is known");
	quota_free(q);
}

Test(quota, a_call_that_may_still_arrive_is_not_forgotten_with_its_bucket)
{
	struct quota *q = quota_new(1000000);
	const struct quota_answer one_left = HEADERS(200, "x", 2, 1, 1),
				  free_ = HEADERS(200, "y", 5, 4, 1);
	char route[64];

	cr_assert_eq(quota_take(q, "GET /channels/0", true, 1), 0);
	quota_answered(q, "GET /channels/0", &one_left, 1);
	cr_assert_eq(quota_take(q, "GET /channels/0", true, 1), 0);
	quota_answered(q, "GET /channels/0", &(struct quota_answer){ .late = true }, 1);
	for (int i = 1; i < 5 * LIMIT_BUCKETS; i++) {
		snprintf(route, sizeof route, "GET /channels/%d", i);
		cr_assert_eq(quota_take(q, route, true, 3000), 0, "%d", i);
		quota_answered(q, route, &free_, 3000);
	}
	cr_assert_eq(quota_take(q, "GET /channels/0", true, 3001), 0);
	quota_answered(q, "GET /channels/0", &one_left, 3001);
	cr_assert_gt(quota_take(q, "GET /channels/0", true, 3002), 3002, "its place is taken");
	quota_free(q);
}

Test(quota, a_new_route_waits_while_all_places_are_under_way)
{
	struct quota *q = quota_new(1000000);
	const struct quota_answer ok = { .status = 200 };
	char route[64];

	for (int i = 0; i < LIMIT_BUCKETS; i++) {
		snprintf(route, sizeof route, "GET /channels/%d", i);
		cr_assert_eq(quota_take(q, route, true, 1), 0);
	}
	cr_assert_gt(quota_take(q, A, true, 1), 1);
	quota_answered(q, "GET /channels/7", &ok, 2);
	cr_assert_eq(quota_take(q, A, true, 2), 0);
	quota_free(q);
}

/* ---- a simulated Discord ---- */

enum { ROUTES = 40, CALLS = 20000, PER_SECOND = 50, OWN = 8 };

struct model_bucket {
	unsigned limit, used;
	uint64_t period, reset; /* us */
};

struct flight {
	int route; /* -1: free */
	uint64_t arrives,
	    answered; /* us, times of arrival at the server and back here; answered 0: not yet */
	bool lost;
	struct quota_answer a;
};

static uint64_t rng;

static unsigned
chance(unsigned n)
{
	rng ^= rng << 13;
	rng ^= rng >> 7;
	rng ^= rng << 17;
	return (unsigned)(rng >> 33) % n;
}

struct world {
	struct quota *q;
	struct model_bucket bucket[ROUTES];
	char name[ROUTES][64];
	int bucket_of[ROUTES], waiting[ROUTES];
	uint64_t since[ROUTES]; /* when the route's first waiting call became the first */
	uint64_t ask[ROUTES]; /* ms, when to ask again; NEVER: after an answer */
	struct flight flight[512];
	uint64_t global[PER_SECOND];
	unsigned global_at;
	unsigned sent, answered, refused, lost, most;
	uint64_t longest; /* ms that a call waited as the first of its route */
};

/* The call arrives, and Discord counts it. */
static void
serve(struct world *w, struct flight *f)
{
	struct model_bucket *b = &w->bucket[w->bucket_of[f->route]];
	bool own = f->route < OWN;

	f->a = (struct quota_answer){ .status = 200, .has_limit = true, .limit = b->limit };
	snprintf(f->a.bucket, sizeof f->a.bucket, "b%d", w->bucket_of[f->route]);
	if (f->arrives >= b->reset) {
		b->used = 0;
		b->reset = f->arrives + b->period;
	}
	f->a.reset_after = (double)((b->reset - f->arrives + 999) / 1000) / 1000;
	if (!own && w->global[w->global_at] && f->arrives - w->global[w->global_at] < 1000000) {
		f->a.status = 429;
		f->a.retry_after = 1;
		strcpy(f->a.scope, "global");
		return;
	}
	if (!own) {
		w->global[w->global_at] = f->arrives;
		w->global_at = (w->global_at + 1) % PER_SECOND;
	}
	if (b->used == b->limit) {
		f->a.status = 429;
		f->a.retry_after = f->a.reset_after;
		strcpy(f->a.scope, "user");
		return;
	}
	f->a.remaining = b->limit - ++b->used;
}

static void
land(struct world *w, uint64_t us)
{
	for (;;) {
		struct flight *next = NULL;
		uint64_t at = us + 1;

		for (size_t i = 0; i < sizeof w->flight / sizeof w->flight[0]; i++) {
			struct flight *f = &w->flight[i];
			uint64_t t = f->answered ? f->answered : f->arrives;

			if (f->route >= 0 && t < at) {
				at = t;
				next = f;
			}
		}
		if (!next)
			return;
		if (!next->answered) {
			serve(w, next);
			/* A route's first call cannot know its bucket, and may exceed it. */
			w->refused += w->answered >= ROUTES && next->a.status == 429;
			next->answered = at + 1000 + chance(chance(20) ? 80000 : 900000);
			continue;
		}
		if (next->lost)
			next->a = (struct quota_answer){ 0 };
		quota_answered(w->q, w->name[next->route], &next->a, at / 1000);
		w->answered++;
		for (int r = 0; r < ROUTES; r++)
			if (w->ask[r] == NEVER)
				w->ask[r] = 0;
		next->route = -1;
	}
}

static void
launch(struct world *w, int r, uint64_t us, bool lossy)
{
	struct flight *f = w->flight;

	while (f->route >= 0)
		f++;
	cr_assert_lt(f - w->flight, 512);
	*f = (struct flight){
		.route = r, .arrives = us + 5000 + chance(45000), .lost = lossy && chance(50) == 0
	};
	w->sent++;
	w->lost += f->lost;
	if (us / 1000 - w->since[r] > w->longest)
		w->longest = us / 1000 - w->since[r];
	w->since[r] = us / 1000;
	w->waiting[r]--;
}

/* Sends all calls that may go. The call that waits longest comes first. */
static void
ask_all(struct world *w, uint64_t us, bool lossy)
{
	for (;;) {
		int first = -1;

		for (int r = 0; r < ROUTES; r++)
			if (w->waiting[r] && w->ask[r] <= us / 1000 &&
			    (first < 0 || w->since[r] < w->since[first]))
				first = r;
		if (first < 0)
			return;
		w->ask[first] = quota_take(w->q, w->name[first], first >= OWN, us / 1000);
		if (!w->ask[first])
			launch(w, first, us, lossy);
		else
			cr_assert_gt(w->ask[first], us / 1000);
	}
}

static void
world_init(struct world *w, uint64_t seed)
{
	/* True: the global limit stops calls. False: the buckets do. */
	bool generous = seed % 3 == 0;

	memset(w, 0, sizeof *w);
	rng = seed * 0x9e3779b97f4a7c15u + 1;
	w->q = quota_new(PER_SECOND);
	for (size_t i = 0; i < sizeof w->flight / sizeof w->flight[0]; i++)
		w->flight[i].route = -1;
	for (int r = 0; r < ROUTES; r++) {
		/* Some routes of a channel share a bucket; the other routes have their own. */
		w->bucket_of[r] = r < OWN || r % 3 ? r : r - r % 2;
		if (w->bucket_of[r] < OWN)
			w->bucket_of[r] = r;
		w->bucket[r] = (struct model_bucket){ .limit = 1 + chance(generous ? 60 : 6),
			.period = 200000 + chance(4000000) };
		if (r < OWN)
			snprintf(w->name[r], 64, "POST /interactions/%d/callback", r);
		else
			snprintf(w->name[r], 64, "PATCH /channels/%d/%d", w->bucket_of[r], r);
	}
}

/* Runs until every call was sent and answered. The first round learns the routes one at a time. */
static uint64_t
run(struct world *w, bool lossy, unsigned calls)
{
	uint64_t us = 1;
	unsigned issued = 0;
	int taught = 0;

	while (issued < calls || w->answered < w->sent || w->sent < issued) {
		us += 1 + chance(3000);
		land(w, us);
		if (taught < ROUTES && w->answered == issued) {
			w->since[taught] = us / 1000;
			w->waiting[taught++]++;
			issued++;
		} else if (w->answered >= ROUTES && issued < calls && chance(4) == 0) {
			/* Bursts on a few routes, and a trickle on all. */
			int r = (int)chance(chance(2) ? 12 : ROUTES), n = (int)chance(4);

			if (!w->waiting[r])
				w->since[r] = us / 1000;
			if (w->waiting[r] < 50) {
				w->waiting[r] += n;
				issued += (unsigned)n;
			}
		}
		ask_all(w, us, lossy && w->answered >= ROUTES);
		cr_assert_lt(us, 40000ull * 1000000, "the calls do not come to an end");
	}
	cr_assert_eq(w->sent, issued);
	quota_free(w->q);
	return us;
}

Test(quota, a_simulated_discord_sends_no_429_and_no_route_starves, .timeout = TEST_LIMIT)
{
	for (uint64_t seed = 1; seed <= 12; seed++) {
		static struct world w;

		world_init(&w, seed);
		run(&w, seed % 2, CALLS / 10);
		cr_assert_eq(w.refused, 0, "seed %llu: %u of %u refused", (unsigned long long)seed,
		    w.refused, w.sent);
		/*
		 * The bound is far above a few windows (4.2 s at most) and the queue for the global
		 * limit.
		 */
		cr_assert_lt(w.longest, 30000, "seed %llu", (unsigned long long)seed);
	}
}
