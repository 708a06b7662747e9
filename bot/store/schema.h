/*
 * schema.h - the tables of the store and their columns. One row of schema.c says of a column what
 * it holds, which field of a struct of rows.h it is, whom it names, and since when it is there.
 * From these rows follow: the statements that write and read whole rows (statements.h), the
 * arguments and the reading of a row (row_args(), row_read()), the steps that add columns
 * (steps.h), what is moved from one store to another (dump.h), what is emptied when a person is
 * forgotten (forget.h), and what is deleted of a server that the bot has left (depart.h).
 *
 * So a new column is: its field in rows.h, its row in schema.c, and its test.
 *
 * Tables with names golfd_... are not among them: they say what the processes that run now do.
 */
#ifndef BOT_STORE_SCHEMA_H
#define BOT_STORE_SCHEMA_H

#include "bot/store/daily_rows.h"
#include "bot/store/sql.h"

/* A table that others refer to stands before them. */
#define SCHEMA_TABLES(X)                                                                           \
	X(games)                                                                                   \
	X(seats)                                                                                   \
	X(lines)                                                                                   \
	X(notes)                                                                                   \
	X(tells)                                                                                   \
	X(hides)                                                                                   \
	X(ends)                                                                                    \
	X(offers)                                                                                  \
	X(pings)                                                                                   \
	X(users)                                                                                   \
	X(names)                                                                                   \
	X(results)                                                                                 \
	X(result_seats)                                                                            \
	X(sat)                                                                                     \
	X(houses)                                                                                  \
	X(house_games)                                                                             \
	X(sessions)                                                                                \
	X(seen)                                                                                    \
	X(servers)                                                                                 \
	X(gone)                                                                                    \
	X(daily_days)                                                                              \
	X(daily_plays)                                                                             \
	X(daily_tries)

#define SCHEMA_NAME(name) TABLE_##name,
enum schema_name { SCHEMA_TABLES(SCHEMA_NAME) SCHEMA_N };

/* What a column holds, and the field that it is. */
enum column_kind {
	COLUMN_TEXT, /* char[size], which ends with a NUL */
	COLUMN_LENT, /* const char *; NULL is "". A text that was read is lent until the next row */
	COLUMN_WORD, /* an enum; the column has one of `words`, and the last one for any other text
	              */
	COLUMN_NONE, /* no field: a text that is empty */
	COLUMN_ID, /* snowflake, any 64 bits */
	COLUMN_NUMBER, /* a signed number of `size` bytes */
	COLUMN_COUNT, /* an unsigned number of `size` bytes, from 0 to `most` when `most` is not 0
	               */
	COLUMN_FLAG, /* bool */
	COLUMN_BYTES, /* unsigned char[size] */
};

/* Whom a column names, and what becomes of it when that person is forgotten (forget.h). */
enum column_who {
	WHO_NOBODY,
	WHO_ID, /* a person's id, which becomes 0 */
	WHO_NAMED, /* the same, of the person whom the row's texts below name */
	WHO_NAME, /* that person's name, which becomes STORE_FORGOTTEN */
	WHO_WITH_NAME, /* a text that is emptied with the name */
	WHO_HELD, /* as WHO_NAMED, of another person: the one for whom the seat is held */
	WHO_HELD_NAME, /* that person's name, which is emptied */
	WHO_ROW_OF, /* the id of the person whose row it is: the row is deleted */
	WHO_IN_ROW, /* says something of that person, and is deleted with the row */
	WHO_LINE, /* a line of a game, which may name a person: FORGET_LINES */
};

struct schema_column {
	const char *name;
	enum column_kind kind;
	size_t at, size; /* of the field, in the struct of the table's rows */
	enum column_who who;
	unsigned most; /* of COLUMN_COUNT */
	const char *const *words; /* of COLUMN_WORD; NULL behind the last one */
	/*
	 * The step (steps.h) that has added the column, and the value that it gives to the rows
	 * that are there: "0", or "" for a text. 0: the column is as old as its table, or older
	 * than the first export.
	 */
	int since;
	const char *fill;
};

/* What becomes of the rows of a table when all of a server is deleted (depart.h). */
enum table_of {
	OF_NOBODY, /* nothing: no row is of one server */
	OF_SERVER, /* a statement deletes them by their column `guild` */
	OF_GAME, /* they go with the row of games that their column `game` names */
	OF_DAY, /* they go with the row of daily_days that `guild` and `date` name */
	OF_GONE, /* the row that says so goes last */
};

struct schema_table {
	const char *name;
	enum table_of of;
	unsigned keys; /* the first columns are the primary key */
	unsigned columns;
	const struct schema_column *column;
};

extern const struct schema_table schema[SCHEMA_N];

/* Rows that are not a struct of rows.h. */
struct row_seat {
	char game[STORE_GAME_ID];
	unsigned seat;
	struct store_seat is;
};
struct row_tell {
	char game[STORE_GAME_ID];
	int64_t seq;
	snowflake user;
	unsigned i;
	struct store_tell is;
};
struct row_result_seat {
	char game[STORE_GAME_ID];
	unsigned seat;
	struct store_result_seat is;
};
struct row_play {
	struct store_play is;
	char mark[DAILY_MARK_TEXT]; /* of is.mark, without its score */
	const char *lines;
};

/* The kind of a column for SQL: 't' text, 'n' number, 'b' bytes. */
char column_letter(const struct schema_column *c);

/* Adds the first n columns of a row as arguments. row: the struct of the table's rows; lent. */
void row_args(enum schema_name table, const void *row, unsigned n, struct sql_args *a);

/*
 * Reads n columns of the table, from `from` on, out of the columns of the present row of an answer,
 * of which the first is `column`. Returns false when golfd cannot have written one of them: a text
 * that is too long (it is then cut), a number out of its range, bytes of another length.
 */
bool row_read(enum schema_name table, unsigned from, unsigned n, const struct sql_rows *rows,
    int column, void *row);

#endif
