/*
 * command.h - the command line of golf lab that plays the games of a lab again.
 */
#ifndef LAB_COMMAND_H
#define LAB_COMMAND_H

#include "config/house_rules.h"
#include "lab/lab.h"

#include <stddef.h>

enum { LAB_COMMAND = 400 }; /* bytes of a command, with the NUL: a few lines on a phone */

/* The lab played a house game, and the same game with another value of one key. */
struct lab_change_of {
	const struct house_rules *now;
	const struct golf_rules *tried;
	const char *key;
};

enum lab_command {
	LAB_NO_COMMAND, /* a page cannot show a sign of the value, or it is too long */
	LAB_FILE_COMMAND, /* it reads a file of the house game, with either value */
	LAB_WHOLE_COMMAND, /* the command needs nothing else */
};

/*
 * Writes the command as a person types it into a shell: one line, with '...' around values that
 * need it. The command fits into a code span of Markdown. A house game whose rules are too many,
 * or cannot be written so, is read from a file.
 *	l	the lab, of seed 0, with its games
 *	file	stands for the name of the file
 */
enum lab_command lab_command(
    const struct lab_change_of *c, const struct lab *l, const char *file, char out[LAB_COMMAND]);

#endif
