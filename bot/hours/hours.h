/*
 * hours.h - when people can press, as a pure machine. It gets what happened and what the two clocks
 * say, and it alone decides what time it is for the deadlines of a set of tables: turns, lobbies,
 * warnings, and games that lie idle.
 *
 * The tables' time runs while people can press, and stands still while they cannot:
 *	LINK	the shard has no session. A dead link is noticed late, so the standstill
 *		counts from when the gateway was heard last. A deadline that passed in
 *		between has passed.
 *	CALLS	all requests to Discord fail. Presses still come, but nobody sees an
 *		answer. One request that succeeds ends this; so does a minute without a try
 *	PAUSED	the process did not run: SIGSTOP, a machine that slept, a blocked loop
 * A restart goes on with the time that the store has.
 *
 * After a standstill comes a grace, in which people can press and the time stands still as well: as
 * long as the standstill was, but HOURS_GRACE_MS at most; after a restart HOURS_GRACE_MS.
 *
 * The calendar is no part of that: when it jumps, the tables' time does not. So a deadline is
 * stored in the tables' time, and drawn with hours_lag(), which is 0 until the first standstill.
 *
 * The calendar may be wrong for a while, for example after the start of a machine without a
 * battery. A date that is far ahead of what was known is in doubt until it has held for a day of
 * the tables' time. hours_sure() is a date that is not in doubt: what cannot be taken back goes by
 * that date.
 */
#ifndef BOT_HOURS_HOURS_H
#define BOT_HOURS_HOURS_H

#include <stdbool.h>
#include <stdint.h>

enum {
	HOURS_GRACE_MS = 60000,
	HOURS_JUMP_S = 5, /* the calendar has jumped by so much; less is a clock that is set */
	HOURS_BEHIND_S = 60, /* the same from one process to the next: the clocks of two machines
	                        differ */
	HOURS_DAY_S = 24 * 60 * 60,
};

enum hours_state {
	HOURS_OPEN, /* people can press, and the time runs */
	HOURS_SHUT, /* people cannot press */
	HOURS_GRACE, /* people can press, and the time stands still */
};

/* Why people cannot press. */
enum hours_why { HOURS_LINK = 1, HOURS_CALLS = 2 };

enum hours_event {
	HOURS_BEGIN, /* what the process before it knew: kept */
	HOURS_WAKE, /* the first of this process: there are tables whose people could not press */
	HOURS_LOST, /* people cannot press: why, ago */
	HOURS_FOUND, /* this reason is gone: why */
	HOURS_PAUSED, /* the process stood still for `ago` ms, and runs again */
	HOURS_LOOK, /* time passes */
};

/* What the store has of the hours; all 0: nothing. Unix seconds. */
struct hours_kept {
	int64_t time; /* the tables' time */
	int64_t calendar; /* a date that was not in doubt then */
	int64_t doubted; /* the tables' time since when the calendar is in doubt; 0: it is not */
};

struct hours_input {
	enum hours_event event;
	enum hours_why why;
	uint64_t ago; /* ms; LOST: since when people cannot press */
	struct hours_kept kept;
};

struct hours_do {
	/*
	 * People can press again, and could not since `shut` (ms of `now`). What began before then
	 * and is not over goes on from here: hours_move_begin(), hours_move_end().
	 */
	bool opens;
	uint64_t shut;
	int64_t jump; /* s by which the calendar has jumped since the last step; 0: it has not */
	bool back; /* the calendar has jumped back by a day or more */
};

/* One set's. All zeros at the start: the time is the calendar's, and runs. */
struct hours {
	enum hours_state state;
	unsigned why; /* set of enum hours_why */
	bool fresh; /* no grace of this process has begun since HOURS_WAKE */
	int64_t lag; /* OPEN: the calendar less the tables' time, s */
	int64_t stood; /* SHUT, GRACE: the tables' time, s */
	uint64_t shut; /* SHUT: since when, ms */
	uint64_t until; /* GRACE: its end, ms */
	bool seen; /* the clocks were looked at: */
	uint64_t seen_now;
	int64_t seen_date;
	int64_t sure; /* at seen_date, a date that is not in doubt */
	int64_t doubted; /* as in struct hours_kept */
	int64_t jump; /* what the next step reports */
	struct hours_kept
	    began; /* as in HOURS_BEGIN, with the time and the date of a first start */
};

/*
 * Takes one event. Only this function and the three that read the clocks change *h.
 *	now	ms of a clock that never goes back
 *	date	the calendar's time, Unix s. It may jump
 */
struct hours_do hours_step(
    struct hours *h, const struct hours_input *in, uint64_t now, int64_t date);

/* The tables' time, s. */
int64_t hours_time(struct hours *h, uint64_t now, int64_t date);

/*
 * By how many seconds a moment of the tables' time is later in the calendar, if people can press
 * from now on without an end.
 */
int64_t hours_lag(struct hours *h, uint64_t now, int64_t date);

/* A date that is not in doubt: never after `date`. */
int64_t hours_sure(struct hours *h, uint64_t now, int64_t date);

/* ms until the tables' time has come to `time`; while SHUT, as if it ran. */
uint64_t hours_until(struct hours *h, int64_t time, uint64_t now, int64_t date);

/* Where the clock of races and of computer players stands: `now`, or since when it is SHUT. */
uint64_t hours_moment(const struct hours *h, uint64_t now);

/*
 * out->opens: moves when something began, or when it ends. 0 stays 0. What began while people could
 * not press begins now.
 */
void hours_move_begin(const struct hours_do *out, uint64_t now, uint64_t *moment);
void hours_move_end(const struct hours_do *out, uint64_t now, uint64_t *moment);

#endif
