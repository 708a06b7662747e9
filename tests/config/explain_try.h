/* explain_try.h - makes rules and their texts for the tests of explain. */
#ifndef TESTS_CONFIG_EXPLAIN_TRY_H
#define TESTS_CONFIG_EXPLAIN_TRY_H

#include "config/explain.h"

#include <stdbool.h>

/*
 * Fills r with the defaults, then sets "key=value key=value ...". Values have no spaces. The test
 * fails when a value is refused.
 */
void try_rules(struct golf_rules *r, const char *sets);

/* Sets more values. Returns false when a value is refused. */
bool try_set(struct golf_rules *r, const char *sets);

/*
 * Returns the whole text: a line for each heading and each sentence. The text is valid until the
 * fourth call after this one.
 */
const char *try_text(const struct golf_rules *r, const char *lang);

/* Whether a line is the text with its placeholders filled. Numbers are filled with digits. */
bool try_matches(const char *text, const char *line, size_t length);

/*
 * Checks that every sentence is complete and readable: no placeholder, no key, no JSON, not too
 * long. Of sentences that exclude each other, the text has at most one. When any rules must have
 * such a sentence, the text has exactly one.
 */
void try_sound(const struct golf_rules *r, const char *lang, const char *what);

#endif
