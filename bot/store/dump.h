/*
 * dump.h - moves everything from one store to another one, by a text file: `golfd store export` and
 * `golfd store import`.
 *
 * The file has one JSON object a line. Every value is a string.
 *	{"golfd":"store","version":"1"}			the first line
 *	{"table":"games","id":"...","guild":"...",...}	a row, with all columns of schema.h; an
 *		older golfd writes fewer of them
 *	{"end":"123"}					the last line: the number of rows
 * Rows stand in the order of schema.h, and in the order of their keys. So two stores that hold
 * the same give the same file. An id is a signed number, as in the tables. Bytes are hexadecimal.
 * The file holds seeds and hidden cards: it is for its owner alone.
 */
#ifndef BOT_STORE_DUMP_H
#define BOT_STORE_DUMP_H

#include "bot/store/statements.h"

#include <stdbool.h>
#include <stddef.h>

enum {
	DUMP_VERSION = 1,
	DUMP_COLUMNS = 24, /* the most of a table */
	DUMP_BYTES = 256, /* the most of a column of bytes; a seed has 32 */
	DUMP_LINE_BYTES = 1
	    << 20, /* the most bytes of a line: a play of 128 KiB, escaped sixfold */
};

typedef bool dump_row(void *arg, const char *const value[]);

/* What a database must do to be moved. Each function blocks. */
struct dump_store {
	const char *scheme; /* the beginning of its addresses */
	const struct sql_dialect *dialect;
	const char *hex; /* SQL that makes text of bytes; %s: the column */
	/* Migrates, too. Returns NULL, with one sentence in why, on failure. */
	void *(*open)(const char *rest, char *why, size_t why_size);
	/* Calls row for each row, until it returns false. Returns false on failure. */
	bool (*each)(void *db, const char *sql, dump_row *row, void *arg);
	bool (*run)(void *db, const char *sql, const struct sql_args *args); /* $1... */
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
