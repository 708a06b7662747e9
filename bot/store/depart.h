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
	/*
	 * $1: Unix s. $2: the number of shards, 0 for all servers. $3: a shard. Says of the shard's
	 * servers without a name that they are gone.
	 */
	DEPART_ABSENT,
};

/*
 * Writes statement number i, from 0, in SQL that both stores know: SQLite numbers arguments
 * in the order in which they first appear. Returns false past the last.
 */
bool depart_sql(enum depart what, unsigned i, char sql[DEPART_SQL]);

#endif
