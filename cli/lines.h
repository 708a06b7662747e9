/*
 * lines.h - reads a stream line by line; the length of a line is bounded.
 */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { LINE_MAX_BYTES = 65536 };

enum line_read { LINE_READ, LINE_END, LINE_TOO_LONG, LINE_FAILED };

struct lines {
	FILE *in; /* the caller's */
	unsigned long number; /* of the line in text, from 1 */
	size_t length;
	char text[LINE_MAX_BYTES +
	    1]; /* the line without its newline, then a NUL; may hold other NULs */
};

void lines_begin(struct lines *l, FILE *in);

/* Reads the next line. LINE_FAILED: the stream has an error, in errno. */
enum line_read lines_next(struct lines *l);

/*
 * Why no line was read, in words that follow "line N ". Not for LINE_READ and LINE_END. Static, or
 * strerror()'s.
 */
const char *lines_problem(enum line_read result);

#endif
