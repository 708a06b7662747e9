/* explain_try.h - rules made from keys, and their text, for the tests of explain. */
#ifndef TESTS_CONFIG_EXPLAIN_TRY_H
#define TESTS_CONFIG_EXPLAIN_TRY_H

#include "config/explain.h"

#include <stdbool.h>

/* Fills r with the defaults and then with "key=value key=value ...": values have no blanks. Fails on a wrong one. */
void try_rules(struct golf_rules *r, const char *sets);

/* Sets more of them; false where a value is refused. */
bool try_set(struct golf_rules *r, const char *sets);

/* The text as one: a line for each heading and each sentence. Lent until the 4th call from here. */
const char *try_text(const struct golf_rules *r, const char *lang);

/* Every sentence is finished and fit to be read: no placeholder, no key, no JSON, none too long. */
void try_sound(const struct golf_rules *r, const char *lang, const char *what);

#endif
