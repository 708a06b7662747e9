/* explain_try.h - rules made from keys, and their text, for the tests of explain. */
#ifndef TESTS_CONFIG_EXPLAIN_TRY_H
#define TESTS_CONFIG_EXPLAIN_TRY_H

#include "config/explain.h"

#include <stdbool.h>

/*
 * Fills r with the defaults and then with "key=value key=value ...": values have no blanks. Fails
 * on a wrong one.
 */
void try_rules(struct golf_rules *r, const char *sets);

/* Sets more of them; false where a value is refused. */
bool try_set(struct golf_rules *r, const char *sets);

/* The text as one: a line for each heading and each sentence. Lent until the 4th call from here. */
const char *try_text(const struct golf_rules *r, const char *lang);

/*
 * Whether a line is the text with something in the place of each placeholder: digits for a number.
 */
bool try_matches(const char *text, const char *line, size_t length);

/*
 * Every sentence is finished and fit to be read: no placeholder, no key, no JSON, none too long;
 * and of those that exclude each other one is said at the most, or exactly one where rules must say
 * something of that.
 */
void try_sound(const struct golf_rules *r, const char *lang, const char *what);

#endif
