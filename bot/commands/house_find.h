/* house_find.h - finds rules by what people call them. */
#ifndef BOT_COMMANDS_HOUSE_FIND_H
#define BOT_COMMANDS_HOUSE_FIND_H

#include "config/rule_topics.h"

/*
 * Finds the rules that fit a typed text, best first: by their names, their sentences and their
 * synonyms in the language. When none fits, the texts of the other languages count.
 * Returns how many fit; out gets at most `most` of them.
 */
unsigned house_find_rules(const char *typed, const char *lang, struct rule out[], unsigned most);

#endif
