/*
 * wild.h - random rule sets: random keys over a preset, kept when golf_rules_check() accepts them.
 */
#ifndef TESTS_ENGINE_WILD_H
#define TESTS_ENGINE_WILD_H

#include "engine/keys.h"
#include "tests/engine/play.h"

/*
 * Makes rules that pass the check, and a number of seats for them. Holes are few and bounded, so
 * that a random game ends in time.
 */
void wild_rules(struct golf_rules *r, unsigned *seats, uint64_t *x);

/*
 * Sets a random value that the key allows; small values are more frequent. The rules may then
 * contradict each other.
 */
void wild_set(const struct key *k, struct golf_rules *r, uint64_t *x);

/*
 * Makes a layout of few ranks, so that combinations are frequent. It sometimes has empty places and
 * joined cards.
 */
void wild_layout(const struct golf_rules *r, struct golf_layout *layout, uint64_t *x);

#endif
