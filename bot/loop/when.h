/* when.h - for bot/loop only: the clock of the tables, and when people cannot press (clock.c). */
#ifndef BOT_LOOP_WHEN_H
#define BOT_LOOP_WHEN_H

#include <stdbool.h>
#include <uv.h>

enum { STILL_MS = 5000 }; /* the loop did not run for so long: people could not press */

struct loop;

/*
 * The tables' clock. A test may drive it: with GOLF_TEST_CLOCK=MS in its environment golfd's tables
 * find the time standing still, MS after the start, and each line of standard input is a number of
 * ms that go by at once; a line of the debug log says when they have. Computer players, races, time
 * limits and pages that are taken away go by it. What Discord's own time decides does not: answers,
 * rate limits, heartbeats. With GOLF_TEST_QUICK=1 computer players move at once, whatever the house
 * rules say. With GOLF_TEST_SLACK=MS the time for a first answer is so many ms longer, as a slow
 * machine needs it. All three are ignored unless DISCORD_API_URL is http://, so at the real
 * Discord.
 */
struct loop_clock {
	bool driven;
	bool quick; /* GOLF_TEST_QUICK */
	unsigned slack; /* ms: GOLF_TEST_SLACK */
	uint64_t from, ahead; /* ms: the loop's time at the start, and what the test has added */
	int64_t date; /* s: the date at the start */
	uint64_t beat; /* ms: when the loop was seen to run; 0: not yet */
	int64_t jumped; /* struct tables_settings.jumped */
	uv_pipe_t mover; /* standard input */
	char read[64], line[24];
	size_t n; /* bytes of line */
};

/* Reads GOLF_TEST_...; to be called before the errands and the tables are made. */
void loop_clock(struct loop *l);

/* struct tables_settings.now, .date and .alarm: arg is the shard. */
uint64_t loop_now(void *arg);
int64_t loop_date(void *arg);
void loop_alarm(void *arg, uint64_t at);

/*
 * The loop runs. Tells all tables when it did not for a while: the process was stopped, or the
 * machine slept. Call it before anything that goes by time, and about once a second.
 */
void loop_beat(struct loop *l);

/* Tells the log what time it is (log_seldom_time()), about once a second. */
void loop_log_time(const struct loop *l);

/*
 * Whether all calls fail, and since when: rest_fails(). Tells all tables when that has changed:
 * while all calls fail, nobody sees an answer.
 */
void loop_calls(struct loop *l, bool fail, uint64_t since);

#endif
