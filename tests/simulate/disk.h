/*
 * disk.h - a disk in memory under the real SQLite. What was written but not synced may be lost, or
 * half written, when the power fails. A disk may be full for a while.
 */
#ifndef TESTS_SIMULATE_DISK_H
#define TESTS_SIMULATE_DISK_H

#include <stdbool.h>

/* Registers the disk with SQLite, once. */
void disk_init(void);

/* No file grows while this is true. */
void disk_fill(bool full);

#endif
