/*
 * twins.h - checks that views show only what a seat may know. Every card that the seat may not know
 * is changed, and the seed too. The seat's view and choices must stay the same bit for bit. The
 * cards that a view shows must be the cards of the state.
 */
#ifndef TESTS_ENGINE_TWINS_H
#define TESTS_ENGINE_TWINS_H

#include "tests/engine/play.h"

/* Makes a copy in which everything unknown to the viewer is different. */
void twins_make(const struct golf_state *s, unsigned viewer, struct golf_state *twin, uint64_t *x);

/* The same, but the discard pile stays: every seat has seen its cards. */
void twins_heard(const struct golf_state *s, unsigned viewer, struct golf_state *twin, uint64_t *x);

/*
 * The same for a seat that remembers nothing: everything that the seat cannot see at this moment is
 * different, also the cards that it saw once.
 */
void twins_forget(const struct golf_state *s, unsigned seat, struct golf_state *twin, uint64_t *x);

/* Checks the views of every seat and of a spectator. */
void twins_look(const struct golf_state *s, uint64_t *x);

#endif
