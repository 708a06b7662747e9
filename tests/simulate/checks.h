/* checks.h - what must always hold. Each function ends the run with fail() when it does not. */
#ifndef TESTS_SIMULATE_CHECKS_H
#define TESTS_SIMULATE_CHECKS_H

#include "tests/simulate/discord.h"

/* Discord has a new text for a message: all that it shows is on the disk already. */
void check_shown(const struct posted *m);

/* A process has started: every line that was kept is there. */
void check_loaded(const struct process *p);

/* Nothing is under way: no change, no answer, no call. */
bool check_is_quiet(const struct process *p);

/* Nothing has happened for a while: each public message shows its table as it is. */
void check_quiet(const struct process *p);

/*
 * Every game goes on. check_goes_on() remembers how far each game is; later, check_went_on() looks
 * whether each has moved or is over.
 */
void check_goes_on(const struct process *p);
void check_went_on(const struct process *p);

/* Queues are within their bounds. */
void check_bounds(const struct process *p);

void checks_init(void);

/* The number of lines that were kept so far. */
uint64_t checks_lines(void);

#endif
