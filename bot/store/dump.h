/*
 * dump.h - moves everything from one store to another one, by a text file: `golfd store export` and
 * `golfd store import`.
 *
 * The file has one JSON object a line. Every value is a string.
 *	{"golfd":"store","version":"1"}			the first line
 *	{"table":"games","id":"...","guild":"...",...}	a row, with all columns of dump_tables; an
 *		older golfd writes fewer of them
 *	{"end":"123"}					the last line: the number of rows
 * Rows stand in the order of dump_tables, and in the order of their keys. So two stores that hold
 * the same give the same file. An id is a signed number, as in the tables. Bytes are hexadecimal.
 * The file holds seeds and hidden cards: it is for its owner alone.
 */
#ifndef BOT_STORE_DUMP_H
#define BOT_STORE_DUMP_H

#include <stdbool.h>
#include <stddef.h>

enum {
	DUMP_VERSION = 1,
	DUMP_COLUMNS = 24, /* the most of a table */
	DUMP_BYTES = 256, /* the most of a column of bytes; a seed has 32 */
	DUMP_LINE_BYTES = 1
	    << 20, /* the most bytes of a line: a play of 128 KiB, escaped sixfold */
};

/* Whom a column names, and what becomes of it when that person is forgotten (forget.h). */
enum dump_who {
	DUMP_NOBODY = '-',
	DUMP_ID = 'i', /* a person's id, which becomes 0 */
	DUMP_NAMED = 'p', /* the same, of the person whom the row's texts below name */
	DUMP_NAME = 'a', /* that person's name, which becomes STORE_FORGOTTEN */
	DUMP_WITH_NAME = 'e', /* a text that is emptied with the name */
	DUMP_ROW_OF = 'r', /* the id of the person whose row it is: the row is deleted */
	DUMP_IN_ROW = 'd', /* says something of that person, and is deleted with the row */
	DUMP_LINE = 'l', /* a line of a game, which may name a person: FORGET_LINES */
};

struct dump_table {
	const char *name;
	unsigned keys; /* the first columns are the primary key */
	/*
	 * "name:kw ..." or "name:kw=value ..."; k: the kind, t text, n number, b bytes; w: enum
	 * dump_who; value: that of the rows of an older golfd, which has no such column
	 */
	const char *columns;
};

struct dump_column {
	char name[32];
	char kind;
	enum dump_who who;
	bool later; /* a later step has added it */
	char value[8]; /* then: that of an older golfd's rows */
};

/* Takes the next column from a table's columns, and moves *at behind it. False at their end. */
bool dump_column(const char **at, struct dump_column *c);

/* A table that others refer to stands before them. */
extern const struct dump_table dump_tables[];
extern const unsigned dump_tables_n;

/*
 * A step that has changed rows as well: SQL that does the same with a row of the table that has no
 * such column. $1: the row's key, a text.
 */
struct dump_step {
	const char *table, *since, *sql;
};
extern const struct dump_step dump_steps[];
extern const unsigned dump_steps_n;

typedef bool dump_row(void *arg, const char *const value[]);

/* What a database must do to be moved. Each function blocks. */
struct dump_store {
	const char *scheme; /* the beginning of its addresses */
	const char *hex; /* SQL that makes text of bytes; %s: the column */
	/* Migrates, too. Returns NULL, with one sentence in why, on failure. */
	void *(*open)(const char *rest, char *why, size_t why_size);
	/* Calls row for each row, until it returns false. Returns false on failure. */
	bool (*each)(void *db, const char *sql, dump_row *row, void *arg);
	/* Runs SQL with the parameters $1... The letters of kinds are those of the columns. */
	bool (*run)(void *db, const char *sql, const char *kinds, const char *const value[]);
	void (*problem)(void *db, char *out, size_t size); /* the last failure, as words */
	void (*close)(void *db);
};

extern const struct dump_store dump_sqlite, dump_postgres;

/*
 * Writes everything that the store at the address holds to a new file, or to standard output for
 * "-". Nobody may play meanwhile: a SQLite file that a golfd uses is refused. Returns false, with
 * one sentence in why, on failure.
 */
bool dump_export(const char *address, const char *file, char *why, size_t why_size);

/*
 * Reads a file, or standard input for "-", into the store at the address, which must be empty. All
 * rows are kept or none, and each of them exactly: a file with anything that no export writes is
 * refused. Rows of an older golfd become what the store's steps would have made of them. Returns
 * false, with one sentence in why, on failure. The sentence quotes nothing of the rows.
 */
bool dump_import(const char *address, const char *file, char *why, size_t why_size);

#endif
