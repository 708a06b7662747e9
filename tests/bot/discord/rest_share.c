/* A process that shares Discord's global rate limit with others: rest_settings.ask. */
#include "bot/discord/rest.h"
#include "tests/bot/discord/rest_server.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>

static struct {
	uv_loop_t loop;
	struct server server;
	struct rest *rest;
	unsigned asks, wanted; /* questions, and what the last one wanted */
	bool alone; /* no other process counts */
	unsigned done;
	bool freed;
} w;

static bool
on_ask(void *arg, unsigned n)
{
	cr_assert_eq(arg, &w);
	w.asks++;
	w.wanted = n;
	return !w.alone;
}

static void
begin(void)
{
	static const struct serve rows[] = { { .line = "GET /none", .status = 200 } };
	char base[64];
	struct rest_settings set = { .base = base,
		.token = "t",
		.agent_url = "https://example.org",
		.ask = on_ask,
		.arg = &w };

	uv_loop_init(&w.loop);
	server_start(&w.server, &w.loop, rows, 1);
	snprintf(base, sizeof base, "http://127.0.0.1:%d", w.server.port);
	w.rest = rest_new(&w.loop, &set);
	cr_assert(w.rest);
}

static void
on_freed(void *arg)
{
	(void)arg;
	w.freed = true;
}

static void
end(void)
{
	rest_close(w.rest, on_freed, NULL);
	while (!w.freed)
		uv_run(&w.loop, UV_RUN_ONCE);
	server_stop(&w.server);
	uv_run(&w.loop, UV_RUN_DEFAULT);
	cr_assert_eq(uv_loop_close(&w.loop), 0);
	server_free(&w.server);
}

static void
on_done(void *arg, const struct rest_answer *answer)
{
	(void)arg;
	cr_expect_eq(answer->status, 200);
	w.done++;
}

/* Does not sleep. With UV_RUN_ONCE, nothing would wake a loop whose last timer was due at once. */
static void
turn(void)
{
	uv_run(&w.loop, UV_RUN_NOWAIT);
}

/* Sends n calls, each on a route of its own. */
static void
get(unsigned n, bool own_token)
{
	static unsigned routes;
	char path[32], route[40];

	for (unsigned i = 0; i < n; i++) {
		snprintf(path, sizeof path, "/a/%u", ++routes);
		snprintf(route, sizeof route, "GET %s", path);
		rest_send(w.rest,
		    &(struct rest_call){
			.method = "GET", .path = path, .route = route, .own_token = own_token },
		    on_done, NULL);
	}
}

static void
run_until(unsigned done)
{
	while (w.done < done)
		turn();
}

TestSuite(rest_share, .init = begin, .fini = end, .timeout = TEST_LIMIT);

Test(rest_share, no_more_calls_leave_than_are_allowed)
{
	get(5, false);
	get(2, true);
	run_until(2);
	cr_expect_eq(w.server.n, 2u, "answers to interactions wait for nobody");
	cr_expect_eq(w.asks, 1u, "one question at a time");
	rest_allow(w.rest, 3, UINT64_MAX);
	run_until(5);
	while (w.asks < 2)
		turn();
	cr_expect_eq(w.server.n, 5u);
	cr_expect_eq(w.wanted, 2u, "the calls that wait");
	rest_allow(w.rest, 2, UINT64_MAX);
	run_until(7);
}

Test(rest_share, an_old_portion_does_not_count)
{
	get(1, false);
	while (!w.asks)
		turn();
	uv_update_time(&w.loop);
	rest_allow(w.rest, 6, uv_now(&w.loop));
	while (w.asks < 2)
		turn();
	cr_expect_eq(w.server.n, 0u);
	rest_allow(w.rest, 1, UINT64_MAX);
	run_until(1);
}

Test(rest_share, without_room_the_question_is_repeated)
{
	get(1, false);
	while (!w.asks)
		turn();
	rest_allow(w.rest, 0, uv_now(&w.loop) + 5);
	while (w.asks < 2)
		turn();
	cr_expect_eq(w.server.n, 0u);
	rest_allow(w.rest, 1, UINT64_MAX);
	run_until(1);
}

Test(rest_share, alone_no_call_waits)
{
	w.alone = true;
	get(4, false);
	run_until(4);
}
