/*
 * cli.h - the arguments and the results of every command of `golf`.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "engine/golf.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* The exit code that a command returns. */
enum cli_exit {
	CLI_DONE = 0,
	CLI_REFUSED = 1, /* the input was refused, or differs; err has one sentence */
	CLI_USAGE = 2, /* the command line is wrong; err has one sentence */
};

struct cli {
	FILE *in, *out, *err;
	int argc;
	char **argv; /* after the name of the command */
	bool in_tty, out_tty, err_tty;
	bool utf8; /* the terminal shows suit signs */
};

/*
 * Runs a command line without its first word: finds the command and calls it. Also handles --help
 * and --version.
 */
enum cli_exit cli_run(struct cli *c);

enum cli_exit cmd_daily(struct cli *c);
enum cli_exit cmd_lab(struct cli *c);
enum cli_exit cmd_play(struct cli *c);
enum cli_exit cmd_render(struct cli *c);
enum cli_exit cmd_review(struct cli *c);
enum cli_exit cmd_rules(struct cli *c);
enum cli_exit cmd_score(struct cli *c);
enum cli_exit cmd_shuffle(struct cli *c);
enum cli_exit cmd_simulate(struct cli *c);
enum cli_exit cmd_verify(struct cli *c);

/* Longer sentences are cut; a path may have thousands of bytes. */
enum { CLI_SENTENCE = 6000 };

/*
 * Replaces control characters and bytes that are not UTF-8 by a ?. So typed text can neither break
 * a line nor control the terminal. Returns text, which never gets longer.
 */
char *cli_printable(char *text);

/* Writes "golf: " and the sentence to err, made printable. Returns the code. */
enum cli_exit cli_refuse(struct cli *c, enum cli_exit code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Writes a text that a file or a person brought: as cli_printable() makes it. All such texts go to
 * the terminal by one of these two, or by cli_json_text().
 */
void cli_put(FILE *out, const char *text);

/*
 * Writes a text as a JSON string with its quotes. What cli_printable() replaces is escaped; a byte
 * that is not UTF-8 becomes U+FFFD.
 */
void cli_json_text(FILE *out, const char *text);

/* Writes a list of numbers: [4,11]. */
void cli_json_numbers(FILE *out, const int16_t *numbers, unsigned n);

#endif
