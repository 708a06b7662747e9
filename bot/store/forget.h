/*
 * forget.h - the statements that remove a person from a store. They are made from the list of all
 * columns (schema.h), which says of each column whom it names. So a new column cannot be left
 * out: its row in the list says what becomes of it, and a test fills all columns and searches them.
 */
#ifndef BOT_STORE_FORGET_H
#define BOT_STORE_FORGET_H

#include <stdbool.h>
#include <stddef.h>

enum { FORGET_SQL = 160 }; /* bytes of a statement, with the NUL */

/* A way through the statements. All 0 before the first. */
struct forget {
	unsigned table, column; /* the next column to look at */
};

/*
 * Writes the next statement, in SQL that both stores know. Its parameter $1 is the person's id.
 * Returns false past the last. Run FORGET_LINES of the store before these statements: the last of
 * them remove the rows by which FORGET_LINES finds the person's lines.
 */
bool forget_next(struct forget *f, char sql[FORGET_SQL]);

#endif
