#include "bot/base/seldom.h"

#include "tests/bot/base/logged.h"

#include <criterion/criterion.h>
#include <string.h>

static char text[1 << 16];
static FILE *file;
static int old;

static void
begin(void)
{
	log_set_level(LOG_INFO);
	old = logged_begin(&file);
}

/* Compares what was logged, without the times: lines with a \n behind each. */
static void
expect(const char *lines)
{
	char got[4096];
	size_t n = 0;

	logged_end(file, old, text, sizeof text);
	for (const char *at = text; *at; at = strchr(at, '\n') + 1) {
		size_t length = (size_t)(strchr(at, '\n') + 1 - at) - 25;

		memcpy(got + n, at + 25, length);
		n += length;
	}
	got[n] = '\0';
	cr_assert_str_eq(got, lines);
}

/* n edits fail at a time, ms. */
static void
edits_fail(uint64_t at, unsigned n)
{
	log_seldom_time(at);
	for (unsigned i = 0; i < n; i++)
		log_seldom(LOG_WARN, "rest", "5xx", "edit %u was answered 500", i);
}

Test(seldom, an_outage_has_one_line_a_minute)
{
	begin();
	for (uint64_t s = 0; s < 150; s++)
		edits_fail(1000 + s * 1000, 10);
	log_seldom_time(181000);
	log_seldom_time(241000);
	log_seldom_time(301000);
	expect("warn  rest: edit 0 was answered 500\n"
	       "warn  rest: edit 9 was answered 500 (and 598 more like this in the last minute)\n"
	       "warn  rest: edit 9 was answered 500 (and 599 more like this in the last minute)\n"
	       "warn  rest: edit 9 was answered 500 (and 299 more like this in the last minute)\n"
	       "warn  rest: over, since there was none for a minute: edit 9 was answered 500\n");
}

Test(seldom, each_kind_and_part_has_its_own_minute)
{
	begin();
	log_seldom_time(5000);
	for (int i = 0; i < 3; i++) {
		log_seldom(LOG_WARN, "rest", "5xx", "an error");
		log_seldom(LOG_ERROR, "store", "5xx", "no room");
		log_seldom(LOG_INFO, "rest", "429", "too many");
	}
	expect("warn  rest: an error\nerror store: no room\ninfo  rest: too many\n");
}

Test(seldom, a_line_that_stays_alone_has_no_end)
{
	begin();
	edits_fail(1000, 1);
	log_seldom_time(61000);
	log_seldom_time(121000);
	edits_fail(122000, 1);
	expect("warn  rest: edit 0 was answered 500\nwarn  rest: edit 0 was answered 500\n");
}

/* Two within a minute: the second is written when the minute is over. */
Test(seldom, nothing_is_lost)
{
	begin();
	edits_fail(1000, 1);
	edits_fail(60999, 1);
	log_seldom_time(61000);
	log_seldom_time(120999);
	log_seldom_time(121000);
	expect("warn  rest: edit 0 was answered 500\nwarn  rest: edit 0 was answered 500\n"
	       "warn  rest: over, since there was none for a minute: edit 0 was answered 500\n");
}

Test(seldom, debug_has_every_line)
{
	begin();
	log_set_level(LOG_DEBUG);
	edits_fail(1000, 2);
	expect("warn  rest: edit 0 was answered 500\ndebug rest: edit 1 was answered 500\n");
}

Test(seldom, kinds_above_the_bound_are_written_each_time)
{
	char kind[16];
	unsigned lines;

	begin();
	for (int round = 0; round < 2; round++)
		for (unsigned i = 0; i < SELDOM_KINDS + 3; i++) {
			snprintf(kind, sizeof kind, "kind %u", i);
			log_seldom(LOG_WARN, "rest", kind, "%u", i);
		}
	lines = logged_end(file, old, text, sizeof text);
	cr_expect_eq(lines, SELDOM_KINDS + 6u, "%u", lines);
}

Test(seldom, a_clock_that_begins_again_holds_nothing_back)
{
	begin();
	edits_fail(1000000, 2);
	log_seldom_time(10);
	expect("warn  rest: edit 0 was answered 500\nwarn  rest: edit 1 was answered 500\n");
}
