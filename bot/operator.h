/* operator.h - `golfd store ...`: what an operator does with a store while, or before, golfd runs.
 */
#ifndef BOT_OPERATOR_H
#define BOT_OPERATOR_H

#include "config/settings.h"

struct operator_command;

/* The lines of `golfd --help`. */
extern const char operator_usage[];

/*
 * Finds the command of the words behind `store`. Returns NULL when it is none, or its words are too
 * few or too many.
 */
const struct operator_command *operator_find(char *const *word, int words);

/*
 * Runs it on the store that the settings name; blocks. Prints what it has done. Does not read the
 * token. Returns false, with one sentence in why, on failure.
 */
bool operator_run(const struct operator_command *command, const char *file,
    const struct settings *set, char *why, size_t why_size);

#endif
