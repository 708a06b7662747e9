/*
 * wrap.h - breaks long lines of a command's text, so that none is wider than a terminal of 80
 * columns. Tables fit by themselves; sentences are broken at blanks. A file keeps each sentence on
 * one line, so that grep finds it.
 */
#ifndef CLI_WRAP_H
#define CLI_WRAP_H

#include "cli/cli.h"

enum { WRAP_COLUMNS = 80 };

/* The columns that a text needs: 2 for a wide character or an emoji, 0 for a mark. */
unsigned wrap_width(const char *text);

/*
 * What is written to c->out between wrap_begin() and wrap_end() is broken when it goes to a
 * terminal, and then written. A line goes on at the first column of the line itself, and `hang`
 * columns more. A word that is wider than a line stays whole; [--so VALUE] is one word.
 */
struct wrap {
	struct cli *c;
	FILE *out; /* what c->out was */
	char *text;
	size_t length;
	unsigned hang;
};

/* Writes one line without its newline, broken in the same way. */
void wrap_line(FILE *out, const char *line, unsigned hang);

/* Without memory, the lines stay as they are. */
void wrap_begin(struct wrap *w, struct cli *c, unsigned hang);
void wrap_end(struct wrap *w);

#endif
