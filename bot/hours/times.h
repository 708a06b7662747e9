/*
 * times.h - what time it is for one set of open games: the tables' time, which stands still while
 * people cannot press. hours.h decides it; here the clocks are read, jumps are logged, and the
 * store learns the time about once a minute, so that the next process goes on with it.
 */
#ifndef BOT_HOURS_TIMES_H
#define BOT_HOURS_TIMES_H

#include "bot/hours/hours.h"
#include "bot/kept/kept.h"

/* All 0 but for the first three members at the start. */
struct times {
	const struct life *life; /* lent */
	struct kept *kept; /* lent */
	/*
	 * When a jump of the calendar was logged last, Unix s. Several sets share it, so that one
	 * jump is logged once. NULL: the set's own.
	 */
	int64_t *jumped;
	int64_t own_jumped;
	struct hours hours;
	struct hours_kept read; /* what the store had, until the load is over */
	bool read_same; /* of this shard among as many shards */
	unsigned rows; /* shards whose hours the store has, of this number of shards */
	int64_t stamped; /* the tables' time that the store has, or is about to */
	bool begun; /* the time of the process before was read */
	bool stamping;
	int64_t shown_lag; /* hours_lag() of the dates that messages show */
};

/*
 * Time for people, as hours.h decides it.
 *	times_time()	the tables' time, s: for deadlines, and for how long a table lies idle
 *	times_date()	a moment of the tables' time as a date to show, some s wrong; 0 for 0
 *	times_until()	when that moment comes, as life_now() counts
 *	times_moment()	as life_now(), but it stands still while people cannot press
 *	times_shut()	people cannot press
 *	times_sure()	a date, Unix s, that is not in doubt: never after the calendar's
 */
int64_t times_time(struct times *t);
int64_t times_date(struct times *t, int64_t time);
uint64_t times_until(struct times *t, int64_t time);
uint64_t times_moment(const struct times *t);
bool times_shut(const struct times *t);
int64_t times_sure(struct times *t);

/* Whether the calendar is in doubt, and what the process before has known. Lent. */
bool times_doubted(const struct times *t);
const struct hours_kept *times_began(const struct times *t);

/* Takes an event. The caller does what follows: what began and what ends moves, see hours.h. */
struct hours_do times_step(struct times *t, const struct hours_input *in);

/* Dates that messages show have become wrong: they are to be drawn anew. Tells it once. */
bool times_dates_moved(struct times *t);

/*
 * What the store has of the hours: a name and its text, while games are read; then the load is
 * over. Before the first message (waits: there are games whose people could not press).
 */
void times_load(struct times *t, const char *name, const char *text);
struct hours_do times_begin(struct times *t);
struct hours_do times_wake(struct times *t, bool waits);

/* Writes the time into the store, now or when it is due. */
void times_stamp(struct times *t);
void times_stamp_due(struct times *t);

/* Each shard that is has hours of its own in the store: those of others are not needed. */
bool times_know_shards(const struct times *t);

#endif
