/*
 * try.h - runs a command line in this process.
 */
#ifndef TESTS_CLI_TRY_H
#define TESTS_CLI_TRY_H

#include "cli/cli.h"

#include <stdbool.h>

struct tried {
	enum cli_exit code;
	char *out, *err; /* the texts of the two streams; try_end() frees them */
};

/*
 * Runs a command.
 *	words	the command line without "golf", separated by spaces
 *	input	the standard input
 */
struct tried try(const char *words, const char *input);
void try_end(struct tried *t);

/*
 * Runs a command. The test fails when the exit code or a text differs. NULL: that text is not
 * compared.
 */
void try_expect(
    const char *words, const char *input, enum cli_exit code, const char *out, const char *err);

/*
 * Par of a daily game is the mean of as many plays as golf makes it of; else of the fewest, because
 * par takes longer than anything else in these tests. False at the beginning of a test.
 */
extern bool try_par_whole;

/*
 * How many ms pass from one look at the clock to the next, so that a test does not depend on how
 * fast the machine is. 0, as at the beginning of a test: the clock is that of the machine.
 */
extern unsigned try_look;

enum { TRY_PATH = 64 };

/* Makes a file with these bytes for one test. The test unlinks the file. */
void try_file(char path[TRY_PATH], const char *bytes, size_t length);

/* Returns the text of a whole file, which the caller frees. */
char *try_read(const char *path);

#endif
