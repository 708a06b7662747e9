/*
 * when.h - when the clock is to look at a table, and what a change says of it.
 * For the files of bot/tables alone.
 */
#ifndef BOT_TABLES_WHEN_H
#define BOT_TABLES_WHEN_H

#include "bot/tables/inside.h"

/* The alarm (alarm.c) -------------------------------------------------------- */

/* Sets the alarm to the next time that is due. */
void tables_set_alarm(struct tables *all);

/* The table's next time may have changed: sets the alarm. */
void table_schedule(struct table *t);

/* Ends the race, and the time that computer players leave people. Held interactions may go on. */
void table_unhold(struct table *t);

/* Time limits (clock.c) ------------------------------------------------------ */

/*
 * Call at the end of a change. Sets until when the game waits.
 *	in	the interaction of the person who acted: their missed turns are forgotten; NULL: no
 *		person asked
 */
void table_clock_set(struct table *t, const struct interaction *in);

/* The table was read back: no limit is longer than the house rules say. */
void table_clock_wake(struct table *t);

/* The time when table_clock_tick() is due, as life_now() counts; UINT64_MAX for never. */
uint64_t table_clock_next(const struct table *t);

/* The people whose turn the clock has given to a computer player, one bit each. */
uint16_t table_overtime(const struct table *t);

/* The tables' time. */
int64_t clock_time(const struct table *t);

/* When the game warns the people it waits for, s; 0: never, or they were warned already. */
int64_t clock_warning_at(const struct table *t);

/* The people whom the game waits for and for whom the clock does not play yet, one bit a seat. */
uint16_t clock_late(const struct table *t);

/* The clock has acted for all people whom the game waits for, or it must not act. */
bool clock_is_done(const struct table *t);

/* The game is between two holes. */
bool clock_between(const struct facts *f);

/* Tables that lie idle (idle.c) ---------------------------------------------- */

enum { LEAVES_S = 7 * 24 * 60 * 60 }; /* from the warning to the end of the game */

/*
 * s for which nothing has changed, as far as people could press. A table that was read back has the
 * time of its message, which is Discord's. The calendar of the process before counts until then, so
 * a calendar that is wrong now makes no table old.
 */
int64_t table_idle_s(const struct table *t);

/* When something is due, in the tables' time. */
int64_t table_idle_next(const struct table *t);

/* Adds to the change that the table says something else of its end. */
void table_put_leaves(struct table *t);

/* A name and its text in the store; then, of a table that is read back; then, it is awake. */
void tables_idle_load(struct tables *all, const char *name, const char *text);
void table_idle_load(struct table *t);
void table_idle_wake(struct table *t);

#endif
