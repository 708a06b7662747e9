/* logged.h - what a test logs. */
#ifndef TESTS_BOT_LOGGED_H
#define TESTS_BOT_LOGGED_H

#include <stddef.h>
#include <stdio.h>

/* Sends standard error to *file from now on. Returns the descriptor that logged_end() restores. */
int logged_begin(FILE **file);

/* Restores standard error and closes the file. Copies its text; returns the number of lines. */
unsigned logged_end(FILE *file, int old, char *text, size_t size);

#endif
