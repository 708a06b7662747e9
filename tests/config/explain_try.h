/* explain_try.h - makes rules and their texts for the tests of explain. */
#ifndef TESTS_CONFIG_EXPLAIN_TRY_H
#define TESTS_CONFIG_EXPLAIN_TRY_H

#include "config/explain.h"

#include <stdbool.h>

/*
 * Fills r with the defaults, then sets "key=value key=value ..."; values have no spaces. The test
 * fails on a wrong value.
 */
void try_rules(struct golf_rules *r, const char *sets);

/* Sets more values. Returns false when a value is refused. */
bool try_set(struct golf_rules *r, const char *sets);

/*
 * Returns the whole text: a line for each heading and each sentence. Lent until the fourth call
 * after this one.
 */
const char *try_text(const struct golf_rules *r, const char *lang);

/* Whether a line is the text with its placeholders filled; a number is filled with digits. */
bool try_matches(const char *text, const char *line, size_t length);

/*
 * Checks that every sentence is complete and readable: no placeholder, no key, no JSON, not too
 * long. Of sentences that exclude each other, at most one may stand; in groups where rules must say
 * something, exactly one.
 */
void try_sound(const struct golf_rules *r, const char *lang, const char *what);

#endif
