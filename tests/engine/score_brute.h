/*
 * score_brute.h - finds the points of a layout by trying every way of engine/score.h.
 */
#ifndef TESTS_ENGINE_SCORE_BRUTE_H
#define TESTS_ENGINE_SCORE_BRUTE_H

#include "engine/golf.h"

enum { BRUTE_TOO_MANY = 1 << 30 };

/*
 * A slow golf_points(). Returns BRUTE_TOO_MANY when there are too many ways. Ignores S14 and S15.
 */
int brute_points(const struct golf_rules *r, const struct golf_layout *layout);

/* The default rules with key=value pairs, without golf_rules_check(). */
struct golf_rules score_rules(const char *sets);

/* A layout in words, such as "AS TD -- X1". */
struct golf_layout score_layout(const char *words);

/*
 * The parts of one layout, as golf_explain() gives them at the end of a hole: those of the hole are
 * left out.
 *	part	room for GOLF_PARTS_MAX
 */
unsigned score_parts(
    const struct golf_rules *r, const struct golf_layout *layout, struct golf_part part[]);

#endif
