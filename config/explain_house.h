/*
 * explain_house.h - describes the settings of house.h: one plain sentence for each value.
 */
#ifndef CONFIG_EXPLAIN_HOUSE_H
#define CONFIG_EXPLAIN_HOUSE_H

#include "config/house.h"

enum {
	EXPLAIN_HOUSE = 1024,
	EXPLAIN_DURATION = 48
}; /* bytes of a sentence and of a duration, with the NUL */

/* Returns the purpose of a key in a few words: "how long a turn may take". Static text. */
const char *explain_house_key(enum house_key key, const char *lang);

/*
 * Describes the value of a key in *h: "A turn may take 5 minutes." lang is a language of words.h.
 * Returns out.
 */
char *explain_house(
    const struct house *h, enum house_key key, const char *lang, char out[EXPLAIN_HOUSE]);

/*
 * Writes the value alone, for a list under the key's name: "5 minutes" or "no limit" for a
 * duration, the sentence for any other kind. Returns out.
 */
char *explain_house_value(
    const struct house *h, enum house_key key, const char *lang, char out[EXPLAIN_HOUSE]);

/* Writes a duration: "5 minutes", "1 day", "90 seconds". seconds is above 0. Returns out. */
char *explain_duration(uint32_t seconds, const char *lang, char out[EXPLAIN_DURATION]);

#endif
