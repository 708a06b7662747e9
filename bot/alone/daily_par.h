/* daily_par.h - par of a day, worked out between other work. */
#ifndef BOT_ALONE_DAILY_PAR_H
#define BOT_ALONE_DAILY_PAR_H

#include "bot/tables/tables.h"

/*
 * The user id of the row that holds par's game. No person has this id. The row is never marked as
 * finished, so no list shows it.
 */
enum { VISIT_PAR = 1 };

/*
 * Sees to it that par of a day is worked out and written: the day's row, and the play of VISIT_PAR.
 * Does nothing while that is under way, or when it is known that it cannot be worked out.
 *	day	as the store has it, without par; copied
 */
void par_begin(struct tables *all, const struct store_day *day);

#endif
