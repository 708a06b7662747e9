/* when.h - when the clock is to look at a table, and what a change says of it. For the files of
 * bot/tables alone. */
#ifndef BOT_TABLES_WHEN_H
#define BOT_TABLES_WHEN_H

#include "bot/tables/inside.h"

/*
 * The alarm (alarm.c).
 *	tables_set_alarm()	sets it to the next time that is due
 *	table_schedule()	the table's next time may have changed
 *	table_unhold()	ends the race, and the time that computer players leave people. Held
 *		interactions may go on
 */
void tables_set_alarm(struct tables *all);
void table_schedule(struct table *t);
void table_unhold(struct table *t);

/*
 * Time limits (clock.c).
 *	table_clock_set()	call at the end of a change: sets until when the game waits. in: of
 *the person who acted, whose missed turns are forgotten; NULL: no person asked table_clock_wake()
 *the table was read back: no limit is longer than the house rules say table_clock_next()	when
 *table_clock_tick() is due, as life_now() counts; UINT64_MAX for never table_overtime()	the
 *people whose turn the clock has given to a computer player, one bit each clock_time()	the tables'
 *time clock_warning_at()	when the game warns the people it waits for; 0: never, or it has
 *	clock_late()	the people for whom the clock does not play yet, one bit a seat
 *	clock_is_done()	the clock has acted for all of them, or must not act
 *	clock_between()	the game is between two holes
 */
void table_clock_set(struct table *t, const struct interaction *in);
void table_clock_wake(struct table *t);
uint64_t table_clock_next(const struct table *t);
uint16_t table_overtime(const struct table *t);
int64_t clock_time(const struct table *t);
int64_t clock_warning_at(const struct table *t);
uint16_t clock_late(const struct table *t);
bool clock_is_done(const struct table *t);
bool clock_between(const struct facts *f);

/*
 * Tables that lie idle (idle.c).
 *	table_idle_s()	s for which nothing has changed, as far as people could press
 *	table_idle_next()	when something is due, in the tables' time
 *	table_put_leaves()	adds to the change that the table says something else of its end
 *	..._load(), _wake()	a name and its text in the store; a table; the table is awake
 */
enum { LEAVES_S = 7 * 24 * 60 * 60 };
int64_t table_idle_s(const struct table *t);
int64_t table_idle_next(const struct table *t);
void table_put_leaves(struct table *t);
void tables_idle_load(struct tables *all, const char *name, const char *text);
void table_idle_load(struct table *t);
void table_idle_wake(struct table *t);

#endif
