/*
 * cli.h - what every command of `golf` is given, and what it gives back.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "engine/golf.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* The exit code: what a command returns. */
enum cli_exit {
	CLI_DONE = 0,
	CLI_REFUSED = 1, /* the input was refused, or differs; one sentence has been written to err
	                  */
	CLI_USAGE = 2, /* the command line itself is wrong; likewise */
};

struct cli {
	FILE *in, *out, *err;
	int argc;
	char **argv; /* behind the command's name */
	bool in_tty, out_tty, err_tty;
	bool utf8; /* the terminal shows suits */
};

/* One command: a row and a file. */
struct command {
	const char *name;
	enum cli_exit (*run)(struct cli *c);
	const char *usage; /* what follows the name */
	const char *sentence;
	const char *more; /* lines for --help, each indented and ended; may be "" */
};

/* The rows; the last one's name is NULL. */
extern const struct command commands[];

/*
 * The command line without its first word: finds the command and runs it; --help and --version too.
 */
enum cli_exit cli_run(struct cli *c);

enum cli_exit cmd_play(struct cli *c);
enum cli_exit cmd_rules(struct cli *c);
enum cli_exit cmd_score(struct cli *c);
enum cli_exit cmd_shuffle(struct cli *c);
enum cli_exit cmd_simulate(struct cli *c);
enum cli_exit cmd_verify(struct cli *c);

/* Longer sentences, which a path of some thousand bytes may make, are cut. */
enum { CLI_SENTENCE = 6000 };

/*
 * Puts a ? in the place of whatever in the text cannot be shown: control characters, bytes that are
 * no UTF-8. So what a person typed can neither break a line nor command the terminal. Returns text,
 * which gets no longer.
 */
char *cli_printable(char *text);

/* Writes "golf: " and the sentence, made printable, to err; returns the code. */
enum cli_exit cli_refuse(struct cli *c, enum cli_exit code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Writes a text as a JSON string, quotes included. */
void cli_json_text(FILE *out, const char *text);

/* Writes a list of numbers: [4,11]. */
void cli_json_numbers(FILE *out, const int16_t *numbers, unsigned n);

#endif
