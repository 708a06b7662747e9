/*
 * score_brute.h - the points of a layout by trying every way to combine its cards, as
 * engine/score.h defines a way.
 */
#ifndef TESTS_ENGINE_SCORE_BRUTE_H
#define TESTS_ENGINE_SCORE_BRUTE_H

#include "engine/golf.h"

enum { BRUTE_TOO_MANY = 1 << 30 };

/*
 * golf_points(), slowly; BRUTE_TOO_MANY where there are more ways than patience. Knows nothing of
 * S14 and S15.
 */
int brute_points(const struct golf_rules *r, const struct golf_layout *layout);

/* The rules by default, and key=value pairs over them, without golf_rules_check(). */
struct golf_rules score_rules(const char *sets);

/* A layout in words, "AS TD -- X1". */
struct golf_layout score_layout(const char *words);

#endif
