/*
 * records.h - writes game records to a file while the games are played.
 */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include "cli/cli.h"

/*
 * Opens a file that is missing or empty, or that is no regular file, such as a pipe. Returns NULL
 * on an error, with a sentence on err.
 */
FILE *records_open(struct cli *c, const char *path);

/*
 * Writes the header line of a game that has just begun, without entropy.
 *	names	one for each seat
 */
void records_begin(FILE *records, const struct golf_state *s, const char *const names[]);

/*
 * Writes the line of an action that has just been applied. Adds the end line when the action ended
 * a hole, and the over line when it ended the game.
 */
void records_action(FILE *records, const struct golf_state *after, const struct golf_action *a,
    const struct golf_events *events);

/* Closes the file. Returns false, with a sentence on err, when something could not be written. */
bool records_close(struct cli *c, const char *path, FILE *records);

#endif
