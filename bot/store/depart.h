/*
 * depart.h - the statements that delete all of a server that the bot has left. They are made from
 * the list of all tables (schema.h), which says of each whose its rows are. So a new table cannot
 * be left out: a test fills all tables and searches them.
 */
#ifndef BOT_STORE_DEPART_H
#define BOT_STORE_DEPART_H

#include <stdbool.h>

enum { DEPART_SQL = 1600 }; /* bytes of a statement, with the NUL */

enum depart {
	DEPART_SOME, /* $1: gone since before this, Unix s. $2: rows of each table */
	DEPART_ALL, /* $1: a server; all rows but those of games, and its name */
	DEPART_ABSENT, /* $1: Unix s. Says of servers without a name that they are gone */
};

/*
 * Writes statement number i, from 0, in SQL that both stores know. Returns false past the last.
 */
bool depart_sql(enum depart what, unsigned i, char sql[DEPART_SQL]);

#endif
