/*
 * try.h - a command line run in this process, and what came of it.
 */
#ifndef TESTS_CLI_TRY_H
#define TESTS_CLI_TRY_H

#include "cli/cli.h"

struct tried {
	enum cli_exit code;
	char *out, *err; /* to be freed by try_end() */
};

/*
 * words: the command line without "golf", parted by blanks; input: what stands on standard input.
 */
struct tried try(const char *words, const char *input);
void try_end(struct tried *t);

/*
 * Runs it, and fails the test where the code or either text is another; NULL: that text is not
 * looked at.
 */
void try_expect(
    const char *words, const char *input, enum cli_exit code, const char *out, const char *err);

enum { TRY_PATH = 64 };

/* A file for one test, with these bytes; the test unlinks it. */
void try_file(char path[TRY_PATH], const char *bytes, size_t length);

/* All of a file, to be freed. */
char *try_read(const char *path);

#endif
