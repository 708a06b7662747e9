/* record_file.h - a file of records, read line by line, more than once. */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include "cli/cli.h"
#include "cli/lines.h"

struct record_file {
	struct cli *c;
	const char *path;
	FILE *in; /* a file that can be read again: a pipe is copied first. NULL: not open */
	struct lines lines;
};

/* All of these write a sentence on err when they return false. Close the file in any case. */
bool record_file_open(struct record_file *f, struct cli *c, const char *path);
void record_file_close(struct record_file *f);

/* Reads the next line; *more is false at the end. */
bool record_file_next(struct record_file *f, bool *more);

/* Says what is wrong with a line, by its number. Returns false. */
bool record_file_refuse(const struct record_file *f, unsigned long line, const char *text);

/* Whether the present line is a header: an object that begins with "record". */
bool record_file_at_header(const struct record_file *f);

/* The same where a record must begin: says what is wrong when it does not. */
bool record_file_begins(const struct record_file *f);

/* Says that the file holds no game. Returns false. */
bool record_file_refuse_empty(const struct record_file *f);

#endif
