/* When people cannot press, since the loop stands still or all calls fail; waits for IDENTIFY. */
#include "bot/loop/inside.h"
#include "bot/loop/share.h"
#include "bot/loop/when.h"
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"
#include "tests/bot/base/logged.h"

#include <stdlib.h>
#include <string.h>

static struct hall *h;
static struct loop *l;
static struct shard shard;

static void
begin(void)
{
	h = hall_new();
	l = calloc(1, sizeof *l);
	uv_loop_init(&l->uv);
	uv_timer_init(&l->uv, &l->identify);
	shard = (struct shard){ .loop = l, .tables = h->tables, .state = SHARD_SERVES };
	l->shard[0] = &shard;
	l->shards = 1;
	l->state = LOOP_READY;
}

static void
end(void)
{
	uv_close((uv_handle_t *)&l->identify, NULL);
	uv_run(&l->uv, UV_RUN_DEFAULT);
	cr_assert_eq(uv_loop_close(&l->uv), 0);
	free(l);
	hall_free(h);
}

TestSuite(loop_clock, .init = begin, .fini = end);

/* Logs what act() logs. Returns the number of lines. */
static unsigned
lines(void (*act)(void), char *text, size_t size)
{
	FILE *log;
	int old = logged_begin(&log);

	act();
	return logged_end(log, old, text, size);
}

static void
beat(void)
{
	loop_beat(l);
}

Test(loop_clock, a_loop_that_did_not_run_for_5_s_was_paused)
{
	static const struct {
		uint64_t gap; /* ms since the beat before */
		bool driven, paused;
		const char *why;
	} tries[] = {
		{ 100000, false, false, "the first beat" },
		{ STILL_MS - 1, false, false, "a loop that runs" },
		{ STILL_MS, false, true, "a loop that did not" },
		{ 1000, false, false, "it runs again" },
		{ 100000, true, false, "a test drives the clock" },
	};
	char text[512];

	hall_slash(h, ANA, "new", NULL);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		int64_t before = times_time(&h->tables->times);
		unsigned n;

		l->uv.time += tries[i].gap;
		h->now += tries[i].gap;
		l->clock.driven = tries[i].driven;
		n = lines(beat, text, sizeof text);
		cr_expect_eq(n, (unsigned)tries[i].paused, "%s: %s", tries[i].why, text);
		if (tries[i].paused)
			cr_expect(strstr(text, "did not run for 5 s"), "%s", text);
		cr_expect_eq(h->tables->times.hours.state, tries[i].paused ? HOURS_GRACE : HOURS_OPEN,
		    "%s", tries[i].why);
		if (tries[i].paused)
			cr_expect_eq(times_time(&h->tables->times), before, "the time stood still");
		h->now += HOURS_GRACE_MS;
		tables_tick(h->tables);
	}
}

Test(loop_clock, while_all_calls_fail_people_cannot_press)
{
	uint64_t now = l->uv.time;

	loop_calls(l, false, 0);
	cr_expect_not(times_shut(&h->tables->times), "nothing has failed");
	loop_calls(l, true, now - 12000);
	cr_assert(times_shut(&h->tables->times));
	cr_expect_eq(h->tables->times.hours.shut, h->now - 12000, "since the first call that failed");
	h->now += 1000;
	loop_calls(l, true, now - 12000);
	cr_expect_eq(h->tables->times.hours.shut, h->now - 13000, "the same outage");
	loop_calls(l, false, 0);
	cr_expect_not(times_shut(&h->tables->times));
	l->clock.driven = true;
	loop_calls(l, true, now - 12000);
	cr_expect_eq(h->tables->times.hours.shut, h->now, "a test's clock stood still");
}

/* Waiting for IDENTIFY ------------------------------------------------------- */

static void
ask(void)
{
	shard.asks = true;
	loop_identify(l);
}

Test(loop_clock, the_operator_hears_that_golfd_waits_for_its_next_session)
{
	uint64_t now = l->uv.time;
	char text[512];

	identify_read(&l->budget, 1, 1000, now);
	cr_assert_eq(identify_take(&l->budget, 0, now), 0u, "another shard begins now");
	cr_expect_eq(lines(ask, text, sizeof text), 1u);
	cr_expect(strstr(text, "next new session begin in 5.5 s: golfd waits"), "%s", text);
	l->uv.time = now + IDENTIFY_APART_MS - 999;
	cr_expect_eq(lines(ask, text, sizeof text), 0u, "no line for less than a second: %s", text);
	l->uv.time = now + IDENTIFY_APART_MS - 1000;
	cr_expect_eq(lines(ask, text, sizeof text), 1u);
	cr_expect(strstr(text, "begin in 1.0 s"), "%s", text);
}
