/*
 * lines.h - a stream read line by line, with a bound.
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
	char text[LINE_MAX_BYTES + 1]; /* without its newline, followed by a NUL; may hold others */
};

void lines_begin(struct lines *l, FILE *in);

/* The next line. LINE_FAILED: the stream has an error, and errno tells which. */
enum line_read lines_next(struct lines *l);

/*
 * Why no line was read, in words that follow "line N "; not for LINE_READ and LINE_END. Static, or
 * strerror()'s.
 */
const char *lines_problem(enum line_read result);

#endif
