/*
 * twins.h - who knows what, asked of any game: change every card that a seat may not know, and the
 * seed, and its view and its choices must stay the same bit for bit; and what a view tells must be
 * so.
 */
#ifndef TESTS_ENGINE_TWINS_H
#define TESTS_ENGINE_TWINS_H

#include "tests/engine/play.h"

/* A copy in which everything that the viewer may not know is something else. */
void twins_make(const struct golf_state *s, unsigned viewer, struct golf_state *twin, uint64_t *x);

/* Looks through the eyes of every seat and of somebody who only watches. */
void twins_look(const struct golf_state *s, uint64_t *x);

#endif
