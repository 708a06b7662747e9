/*
 * words.h - every text that people read, by key and language, from config/locales/LANG.json (embedded).
 *
 * A text may hold {placeholders}; a caller gives their values by name.
 */
#ifndef CONFIG_WORDS_H
#define CONFIG_WORDS_H

#include <stddef.h>

struct word {
	const char *name, *value; /* {name} becomes value */
};

/* The text of a key; English where the language lacks it; the key itself where nobody has it. Static. */
const char *words_find(const char *lang, const char *key);

/* "es" of "es-419", "en" for what is not known: a language that words_find() has. Static. */
const char *words_language(const char *locale);

/*
 * The text of a key with its placeholders filled; words ends with a row whose name is NULL. Cut at size on a code
 * point's border. Returns out.
 */
char *words_say(const char *lang, const char *key, const struct word *words, char *out, size_t size);

#endif
