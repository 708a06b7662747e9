/* criterion.h - for the fuzzers only: the asserts of tests/bot/hall*.c, which abort. */
#ifndef TESTS_FUZZ_HALL_CRITERION_H
#define TESTS_FUZZ_HALL_CRITERION_H

#include "tests/fuzz/fuzz.h"

#include <string.h>

/* The message and its values, which may be absent, are left out. */
#define FUZZ_ONE(is, a, ...)    fuzz_hold(is(a), #is #a)
#define FUZZ_TWO(is, a, b, ...) fuzz_hold((a)is(b), #a #is #b)
#define FUZZ_TEXTS(a, b, ...)   fuzz_hold(strcmp(a, b) == 0, #a " is " #b)

#define cr_assert(...)          FUZZ_ONE(!!, __VA_ARGS__, 0)
#define cr_assert_not(...)      FUZZ_ONE(!, __VA_ARGS__, 0)
#define cr_assert_fail(...)     fuzz_hold(false, "" #__VA_ARGS__)
#define cr_assert_null(...)     FUZZ_ONE(!, __VA_ARGS__, 0)
#define cr_assert_not_null(...) FUZZ_ONE(!!, __VA_ARGS__, 0)
#define cr_assert_eq(...)       FUZZ_TWO(==, __VA_ARGS__, 0)
#define cr_assert_leq(...)      FUZZ_TWO(<=, __VA_ARGS__, 0)
#define cr_assert_lt(...)       FUZZ_TWO(<, __VA_ARGS__, 0)
#define cr_assert_gt(...)       FUZZ_TWO(>, __VA_ARGS__, 0)
#define cr_assert_str_eq(...)   FUZZ_TEXTS(__VA_ARGS__, 0)

#endif
