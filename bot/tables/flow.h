/*
 * flow.h - how tables go on: by changes, thoughts, the clock, and what comes back.
 * For the files of bot/tables alone.
 */
#ifndef BOT_TABLES_FLOW_H
#define BOT_TABLES_FLOW_H

#include "bot/tables/inside.h"

/* Adds a write to the change. The caller fills in the other fields. */
struct store_put *change_put(struct table *t, enum store_put_kind kind, int64_t seq);

/* What comes after a commit: store_done, arg is the table. */
void table_committed(void *arg, enum store_status status);

/*
 * A change is committed: logs a line when the game is opened, started, finished or stopped, and
 * counts it (chronicle.c).
 *	was	the facts before the change; NULL: the game is new
 */
void table_chronicle(const struct table *t, const struct facts *was, const struct change *c);

/*
 * Lets the next computer player think: one that must act, or one that may act and was not asked
 * yet. Returns true when a computer player thinks. When people have some time first, tables_tick()
 * goes on after it.
 */
bool table_think(struct table *t);

/* The clock does what is due (late.c). The table may be busy afterwards. */
void table_clock_tick(struct table *t);

/* The calendar has gone back: no game ends in a week. */
void tables_idle_back(struct tables *all);

/* Stops a table that has lost its place. Does nothing to a table that is busy or closed. */
void table_stop_lost(struct table *t);

/* Asks the store once for what the game did to the ratings, when the game is over (ratings.c). */
void table_rate(struct table *t);

/*
 * The game is over or stopped. tables_here() and tables_find() do not find the table any more, and
 * the channel is free.
 */
void table_close(struct table *t);

/*
 * Takes a table out of the set that was never committed, or is not sound any more. Call
 * table_settle() afterwards: it frees the table. Interactions that waited for the table are routed
 * again, and find no table.
 */
void table_vanish(struct table *t);

/* The end of a closed table, at line seq, was shown or cannot be shown: the store drops the end. */
void table_drop_end(struct tables *all, const struct store_game *row, int64_t seq);

/*
 * Reads the table back from the store. The table is busy until then. A game that cannot be replayed
 * leaves the set. When the store cannot be read, the table stays as it is. Returns false when
 * memory is out.
 */
bool table_reload(struct table *t);

#endif
