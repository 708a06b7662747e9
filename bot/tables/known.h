/*
 * known.h - which tables know a person.
 * For the files of bot/tables alone.
 */
#ifndef BOT_TABLES_KNOWN_H
#define BOT_TABLES_KNOWN_H

#include "bot/tables/inside.h"

/*
 * Which tables know a person (known.c). None of these wakes a table.
 *	table_know()	whom the table knows may have changed
 *	table_unknow()	the table leaves: it knows nobody any more
 *	table_seats()	whether the person has a seat
 *	tables_each_of()	as tables_each(), for the tables that know the person; perhaps for
 *		some that knew the person a moment ago
 */
void table_know(struct table *t);
void table_unknow(struct table *t);
bool table_seats(const struct table *t, snowflake user);
bool tables_each_of(
    struct tables *all, snowflake user, void (*each)(void *arg, struct table *t), void *arg);

/*
 * Strikes the person from all that the table has in memory, but for a change that is under way.
 */
void table_strike(struct table *t, snowflake user);

#endif
