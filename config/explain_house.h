/*
 * explain_house.h - the settings of house.h in words: one plain sentence for what each key says.
 */
#ifndef CONFIG_EXPLAIN_HOUSE_H
#define CONFIG_EXPLAIN_HOUSE_H

#include "config/house.h"

enum {
	EXPLAIN_HOUSE = 1024,
	EXPLAIN_DURATION = 48
}; /* bytes of a sentence, of a duration; the NUL included */

/* What the key is for, in a few words: "how long a turn may take". Static. */
const char *explain_house_key(enum house_key key, const char *lang);

/* "A turn may take 5 minutes.": of the key's value in *h, in a language of words.h. Returns out. */
char *explain_house(
    const struct house *h, enum house_key key, const char *lang, char out[EXPLAIN_HOUSE]);

/* "5 minutes", "1 day", "90 seconds"; seconds above 0. Returns out. */
char *explain_duration(uint32_t seconds, const char *lang, char out[EXPLAIN_DURATION]);

#endif
