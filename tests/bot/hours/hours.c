/*
 * Diaries of the hours in which people can press: what happened, what the two clocks said, and what
 * time it was for the tables then.
 */
#include "bot/hours/hours.h"

#include <criterion/criterion.h>

enum { DAY = HOURS_DAY_S, START = 1800000000 };

struct line {
	int wait; /* s of the steady clock since the line before */
	int64_t jump; /* s that the calendar moves beside */
	enum hours_event event;
	int arg; /* LOST, FOUND: why; BEGIN: 0; PAUSED: ago, s */
	int ago; /* LOST: s */
	int64_t time; /* the tables' time then, from START */
	int64_t lag;
	const char *why;
};

struct diary {
	struct hours h;
	struct hours_do out;
	uint64_t now;
	int64_t date;
};

static void
write_line(struct diary *d, const struct line *l, unsigned i)
{
	struct hours_input in = { .event = l->event };

	d->now += (uint64_t)l->wait * 1000;
	d->date += l->wait + l->jump;
	if (l->event == HOURS_LOST || l->event == HOURS_FOUND)
		in.why = (enum hours_why)l->arg;
	in.ago = (uint64_t)(l->event == HOURS_PAUSED ? l->arg : l->ago) * 1000;
	d->out = hours_step(&d->h, &in, d->now, d->date);
	cr_expect_eq(hours_time(&d->h, d->now, d->date) - START, l->time,
	    "line %u: %s: the time is %lld", i, l->why,
	    (long long)(hours_time(&d->h, d->now, d->date) - START));
	cr_expect_eq(hours_lag(&d->h, d->now, d->date), l->lag, "line %u: %s: the lag is %lld", i,
	    l->why, (long long)hours_lag(&d->h, d->now, d->date));
}

static struct diary
keep_diary(const struct line *diary, unsigned n)
{
	struct diary d = { .now = 5000, .date = START - diary[0].wait };

	for (unsigned i = 0; i < n; i++)
		write_line(&d, &diary[i], i);
	return d;
}

#define DIARY(...)                                                                                 \
	keep_diary((const struct line[]){ __VA_ARGS__ },                                           \
	    sizeof((const struct line[]){ __VA_ARGS__ }) / sizeof(struct line))

Test(hours, time_stands_still_without_a_session_and_for_a_grace)
{
	DIARY({ 0, 0, HOURS_LOOK, 0, 0, 0, 0, "people can press" },
	    { 100, 0, HOURS_LOOK, 0, 0, 100, 0, "time runs" },
	    { 0, 0, HOURS_LOST, HOURS_LINK, 0, 100, 0, "the gateway is gone" },
	    { 600, 0, HOURS_LOOK, 0, 0, 100, 660, "ten minutes later" },
	    { 0, 0, HOURS_FOUND, HOURS_LINK, 0, 100, 660, "it is back: a minute of grace" },
	    { 59, 0, HOURS_LOOK, 0, 0, 100, 660, "still the grace" },
	    { 1, 0, HOURS_LOOK, 0, 0, 100, 660, "its end" },
	    { 10, 0, HOURS_LOOK, 0, 0, 110, 660, "time runs again" }, );
}

Test(hours, the_grace_is_as_long_as_a_short_standstill)
{
	DIARY({ 10, 0, HOURS_LOST, HOURS_LINK, 0, 0, 0, "the link is resumed" },
	    { 2, 0, HOURS_FOUND, HOURS_LINK, 0, 0, 4, "after two seconds" },
	    { 5, 0, HOURS_LOOK, 0, 0, 3, 4, "two more, and time runs" },
	    { 0, 0, HOURS_LOST, HOURS_LINK, 0, 3, 4, "at once found again" },
	    { 0, 0, HOURS_FOUND, HOURS_LINK, 0, 3, 4, "no grace" },
	    { 1, 0, HOURS_LOOK, 0, 0, 4, 4, "" }, );
}

/* A dead link is noticed when a heartbeat has no answer. */
Test(hours, a_standstill_begins_when_the_gateway_was_heard_last)
{
	DIARY({ 100, 0, HOURS_LOOK, 0, 0, 0, 0, "" }, { 100, 0, HOURS_LOOK, 0, 0, 100, 0, "" },
	    { 0, 0, HOURS_LOST, HOURS_LINK, 80, 20, 140, "nothing came for 80 s" },
	    { 20, 0, HOURS_FOUND, HOURS_LINK, 0, 20, 160, "100 s, and 60 of grace" }, );
}

Test(hours, two_reasons_end_with_the_second)
{
	struct diary d = DIARY({ 10, 0, HOURS_LOST, HOURS_CALLS, 0, 0, 0, "no call succeeds" },
	    { 30, 0, HOURS_LOST, HOURS_LINK, 0, 0, 60, "and the gateway is gone" },
	    { 30, 0, HOURS_FOUND, HOURS_CALLS, 0, 0, 120, "calls succeed: nobody can press yet" },
	    { 30, 0, HOURS_FOUND, HOURS_LINK, 0, 0, 150, "now people can" },
	    { 0, 0, HOURS_FOUND, HOURS_LINK, 0, 0, 150, "a second time does nothing" }, );

	cr_expect_not(d.out.opens);
}

Test(hours, a_process_that_was_stopped_lets_no_time_pass)
{
	struct diary d = DIARY({ 10, 0, HOURS_LOOK, 0, 0, 0, 0, "" },
	    { 1010, 0, HOURS_PAUSED, 1000, 0, 10, 1060, "SIGSTOP, SIGCONT" },
	    { 30, 0, HOURS_LOOK, 0, 0, 10, 1060, "the grace" },
	    { 900, 0, HOURS_PAUSED, 900, 0, 10, 1990, "again, from within the grace" },
	    { 60, 0, HOURS_LOST, HOURS_LINK, 0, 10, 1990, "the link is found dead" },
	    { 500, 0, HOURS_PAUSED, 500, 0, 10, 2550, "nobody could press anyway" }, );

	cr_expect_not(d.out.opens);
	cr_expect_eq(d.h.state, HOURS_SHUT);
}

Test(hours, a_jump_of_the_calendar_moves_no_deadline)
{
	static const int64_t jumps[] = { 61 * DAY, -61 * DAY, 3600, -3600 };

	for (unsigned i = 0; i < sizeof jumps / sizeof jumps[0]; i++) {
		int64_t by = jumps[i];
		struct diary d = DIARY({ 10, 0, HOURS_LOOK, 0, 0, 0, 0, "" },
		    { 10, by, HOURS_LOOK, 0, 0, 10, by, "the clock was set" }, );

		cr_expect_eq(d.out.jump, by);
		cr_expect_eq(d.out.back, by <= -DAY);
		write_line(&d, &(struct line){ 5, -by, HOURS_LOOK, 0, 0, 15, 0, "set back" }, 2);
		cr_expect_eq(d.out.jump, -by);
		write_line(&d, &(struct line){ 5, 0, HOURS_LOOK, 0, 0, 20, 0, "no jump" }, 3);
		cr_expect_eq(d.out.jump, 0);
	}
}

Test(hours, a_clock_that_is_set_bit_by_bit_is_no_jump)
{
	struct diary d = { .now = 5000, .date = START - 10 };

	for (unsigned i = 0; i < 5; i++)
		write_line(&d,
		    &(struct line){ 10, i ? HOURS_JUMP_S - 1 : 0, HOURS_LOOK, 0, 0,
			(int64_t)i * (10 + HOURS_JUMP_S - 1), 0, "the time follows" },
		    i);
	cr_expect_eq(d.out.jump, 0);
}

/* The next process: its calendar may be wrong in either direction. */
Test(hours, a_restart_goes_on_with_the_time_that_the_store_has)
{
	static const struct {
		int64_t later; /* the calendar, after the last one that the store has */
		int64_t jump;
		int64_t time; /* the tables', from START */
		const char *why;
	} tries[] = {
		{ 30, 0, -470, "a restart: no date moves" },
		{ 3 * 3600, 0, -500, "the machine was off for three hours" },
		{ 3 * DAY, 3 * DAY, -500, "or for three days, or its clock is wrong" },
		{ 61 * DAY, 61 * DAY, -500, "a clock that is wrong" },
		{ -6 * 365 * DAY, -6 * 365 * DAY, -500, "a machine without a battery" },
		{ -59, 0, -559, "the clocks of two machines differ" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hours h = { .why = 0 };
		struct hours_input begin = { .event = HOURS_BEGIN,
			.kept = { START - 500, START, 0 } };
		int64_t date = START + tries[i].later;
		struct hours_do out;

		hours_step(&h, &(struct hours_input){ .event = HOURS_LOST, .why = HOURS_LINK },
		    7000, date);
		out = hours_step(&h, &begin, 7000, date);
		cr_expect_eq(
		    out.jump, tries[i].jump, "%s: %lld", tries[i].why, (long long)out.jump);
		hours_step(&h, &(struct hours_input){ .event = HOURS_WAKE }, 8000, date + 1);
		hours_step(&h, &(struct hours_input){ .event = HOURS_FOUND, .why = HOURS_LINK },
		    9000, date + 2);
		cr_expect_eq(
		    hours_time(&h, 9000, date + 2), START + tries[i].time, "%s", tries[i].why);
		cr_expect_eq(hours_until(&h, START + tries[i].time + 10, 9000, date + 2),
		    (uint64_t)HOURS_GRACE_MS, "%s: a whole grace", tries[i].why);
		cr_expect_eq(hours_until(&h, START + tries[i].time + 100, 9000, date + 2), 100000u,
		    "%s: but time runs", tries[i].why);
		cr_expect_eq(hours_time(&h, 74000, date + 67), START + tries[i].time + 65);
	}
}

Test(hours, nothing_in_the_store_leaves_the_calendar_s_time)
{
	struct hours h = { .why = 0 };

	hours_step(&h, &(struct hours_input){ .event = HOURS_BEGIN }, 1000, START);
	cr_expect_eq(hours_time(&h, 3000, START + 2), START + 2);
	cr_expect_eq(hours_lag(&h, 3000, START + 2), 0);
}

/* What cannot be taken back goes by a date that has held for a day. */
Test(hours, a_date_far_ahead_is_in_doubt_for_a_day)
{
	struct hours h = { .why = 0 };
	struct hours_input begin = { .event = HOURS_BEGIN, .kept = { START, START, 0 } };
	int64_t date = START + 61 * DAY;
	uint64_t now = 1000;

	hours_step(&h, &begin, now, date);
	cr_expect_eq(hours_sure(&h, now, date), START);
	for (unsigned hour = 0; hour < 23; hour++) {
		now += 3600000;
		date += 3600;
		cr_expect_eq(hours_sure(&h, now, date), START + (hour + 1) * 3600);
	}
	cr_expect_eq(h.doubted, START, "the store keeps since when");
	cr_expect_eq(hours_sure(&h, now + 3600000, date + 3600), date + 3600, "a day agrees");
	cr_expect_eq(h.doubted, 0);
}

Test(hours, a_doubt_goes_when_the_clock_is_set_right)
{
	struct hours h = { .why = 0 };

	hours_sure(&h, 1000, START);
	cr_expect_eq(hours_sure(&h, 2000, START + 30 * DAY), START + 1, "it jumps ahead");
	cr_expect_eq(hours_sure(&h, 3000, START + 2), START + 2, "and back");
	cr_expect_eq(h.doubted, 0);
	cr_expect_eq(hours_sure(&h, 4000, START - 400 * DAY), START - 400 * DAY, "an older date");
	cr_expect_eq(hours_sure(&h, 5000, START + 4), START + 4);
}

/* A doubt that the process before had goes on. */
Test(hours, restarts_do_not_prolong_a_doubt)
{
	struct hours h = { .why = 0 };
	struct hours_input begin = { .event = HOURS_BEGIN,
		.kept = { START + DAY - 10, START, START } };

	hours_step(&h, &begin, 1000, START + 61 * DAY);
	cr_expect_eq(hours_sure(&h, 1000, START + 61 * DAY), START);
	cr_expect_eq(hours_sure(&h, 12000, START + 61 * DAY + 11), START + 61 * DAY + 11);
}

Test(hours, what_began_before_goes_on)
{
	struct diary d = DIARY({ 100, 0, HOURS_LOST, HOURS_LINK, 0, 0, 0, "" },
	    { 10, 0, HOURS_FOUND, HOURS_LINK, 0, 0, 20, "" }, );
	uint64_t begun = d.out.shut - 400, late = d.now - 1, end = d.out.shut + 100, none = 0;

	cr_assert(d.out.opens);
	cr_expect_eq(d.out.shut, d.now - 10000);
	hours_move_begin(&d.out, d.now, &begun);
	cr_expect_eq(begun, d.now - 400, "400 ms of it have passed");
	hours_move_begin(&d.out, d.now, &late);
	cr_expect_eq(late, d.now, "it began while nobody could press");
	hours_move_end(&d.out, d.now, &end);
	cr_expect_eq(end, d.now + 100);
	hours_move_end(&d.out, d.now, &none);
	hours_move_begin(&d.out, d.now, &none);
	cr_expect_eq(none, 0u);
}

Test(hours, moments_stand_still_while_shut)
{
	struct hours h = { .why = 0 };

	cr_expect_eq(hours_moment(&h, 5000), 5000u);
	hours_step(
	    &h, &(struct hours_input){ .event = HOURS_LOST, .why = HOURS_LINK }, 5000, START);
	cr_expect_eq(hours_moment(&h, 9000), 5000u);
	hours_step(
	    &h, &(struct hours_input){ .event = HOURS_FOUND, .why = HOURS_LINK }, 9000, START + 4);
	cr_expect_eq(hours_moment(&h, 9500), 9500u, "in the grace people can press");
}
