/*
 * wild.h - rule sets at random: any key over any preset, kept where golf_rules_check() lets them
 * pass.
 */
#ifndef TESTS_ENGINE_WILD_H
#define TESTS_ENGINE_WILD_H

#include "engine/keys.h"
#include "tests/engine/play.h"

/*
 * Rules that pass the check, and a number of seats that can begin with them. Holes are few and
 * bounded, so that a random game ends in time.
 */
void wild_rules(struct golf_rules *r, unsigned *seats, uint64_t *x);

/*
 * Any value that the key allows, small ones more often; the rules may contradict themselves then.
 */
void wild_set(const struct key *k, struct golf_rules *r, uint64_t *x);

/*
 * A layout of the rules' grid: of few ranks, so that combinations are frequent, with empty places
 * and joined cards now and then.
 */
void wild_layout(const struct golf_rules *r, struct golf_layout *layout, uint64_t *x);

#endif
