/*
 * sql.h - what the two databases have in common: the arguments of a statement, where a statement
 * goes, and the rows of its answer. For the files of bot/store, and bot/fleet, alone.
 */
#ifndef BOT_STORE_SQL_H
#define BOT_STORE_SQL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SQL_ARGS = 24 /* the most arguments of a statement: a test counts the columns */ };

struct sql_value {
	enum {
		SQL_NUMBER,
		SQL_TEXT, /* `length` bytes, without a NUL */
		SQL_BYTES,
		SQL_ARRAY, /* an array as PostgreSQL writes one, with its NUL; for PostgreSQL alone
		            */
	} kind;
	int64_t number;
	const void *bytes;
	size_t length;
};

/* The arguments, in their order. Texts and bytes are lent until the statement was sent. */
struct sql_args {
	unsigned n;
	struct sql_value value[SQL_ARGS];
};

void sql_add_number(struct sql_args *a, int64_t number);
void sql_add_id(struct sql_args *a, uint64_t id); /* as the signed number with the same bits */
void sql_add_text(struct sql_args *a, const char *text); /* NULL is "" */
/* At most size bytes, of a text that may have no NUL. */
void sql_add_chars(struct sql_args *a, const char *text, size_t size);
void sql_add_bytes(struct sql_args *a, const void *bytes, size_t size);
void sql_add_array(struct sql_args *a, const char *text);

/* Where statements go. send returns false when no further statement may follow. */
struct sql_sink {
	/* which: a number of statements.h. args may be NULL. */
	bool (*send)(struct sql_sink *sink, unsigned which, const struct sql_args *args);
	/* The same with a text that nobody has prepared. It is lent until send_text() returns. */
	bool (*send_text)(struct sql_sink *sink, const char *sql, const struct sql_args *args);
};

/*
 * The rows of an answer, from the first one to the last. sql_next() goes to the next row. The other
 * functions read a column of the present row; a NULL of SQL is 0 or "".
 */
struct sql_rows {
	const struct sql_source *source; /* the database's functions */
	void *of; /* theirs */
	int row; /* theirs: the present row, -1 before the first */
	int fields; /* the number of columns */
};

struct sql_source {
	bool (*next)(struct sql_rows *rows);
	int64_t (*number)(const struct sql_rows *rows, int column);
	/* Lent until sql_next(). */
	const char *(*text)(const struct sql_rows *rows, int column);
	bool (*is_null)(const struct sql_rows *rows, int column);
	/* Copies bytes. Returns false when there are not exactly so many. */
	bool (*bytes)(const struct sql_rows *rows, int column, void *out, size_t size);
};

bool sql_next(struct sql_rows *rows); /* false: there was no further row */
int64_t sql_number(const struct sql_rows *rows, int column);
uint64_t sql_id(const struct sql_rows *rows, int column);
const char *sql_text(const struct sql_rows *rows, int column);
bool sql_is_null(const struct sql_rows *rows, int column);
bool sql_bytes(const struct sql_rows *rows, int column, void *out, size_t size);

/* Copies a text. Returns false, with the text cut, when out is too small. */
bool sql_copy(const struct sql_rows *rows, int column, char *out, size_t size);

#endif
