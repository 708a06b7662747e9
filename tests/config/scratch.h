/*
 * scratch.h - a temporary file for one test.
 */
#ifndef TESTS_CONFIG_SCRATCH_H
#define TESTS_CONFIG_SCRATCH_H

#include <stddef.h>

enum { SCRATCH_PATH = 64 };

/* Makes a file with these bytes, and writes its path. The test fails when that fails. */
void scratch_file(char path[SCRATCH_PATH], const char *bytes, size_t length);
void scratch_remove(const char *path);

#endif
