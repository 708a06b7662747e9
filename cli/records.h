/*
 * records.h - game records written to a file as the games are played.
 */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include "cli/cli.h"

/*
 * Opens a file that is not there or is empty, or what is no file, such as a pipe; NULL with a
 * sentence on err.
 */
FILE *records_open(struct cli *c, const char *path);

/* The header line of a game that has just begun, without entropy. names: as many as seats. */
void records_begin(FILE *records, const struct golf_state *s, const char *const names[]);

/*
 * An action that has just been carried out; the end line and the over line where it ended a hole
 * and the game.
 */
void records_action(FILE *records, const struct golf_state *after, const struct golf_action *a,
    const struct golf_events *events);

/* Closes it; false with a sentence on err where anything could not be written. */
bool records_close(struct cli *c, const char *path, FILE *records);

#endif
