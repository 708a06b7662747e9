/*
 * presets.h - the games that come with the program, and rules by name or from a file.
 */
#ifndef CONFIG_PRESETS_H
#define CONFIG_PRESETS_H

#include "engine/golf.h"

#include <stdbool.h>
#include <stddef.h>

enum {
	RULES_FILE_MAX = 65536, /* bytes of a rules file; far more than all keys need */
	PRESET_TITLE_MAX = GOLF_TITLE_MAX, /* bytes, with the NUL */
};

/* Returns the number of presets. The best known preset comes first. */
size_t preset_count(void);
const char *preset_name(size_t i); /* static; NULL for i at or above preset_count() */

/*
 * Whether a game is seldom played. A menu of Discord has 25 rows: it has room for the other games,
 * and people find the seldom ones by typing.
 */
bool preset_is_seldom(const char *name);

/* Another name under which people know a game, such as that of a shop; NULL when it has none. */
const char *preset_other_name(const char *name);

/*
 * A golf_rules_find() for presets. Returns the text of the preset's file, lent, or NULL. arg is not
 * used.
 */
const char *preset_find(void *arg, const char *name, size_t *length);

/*
 * Writes the title of a preset in a language ("en", "es"); in English if that language has none;
 * else the name. The name is written too when the preset does not exist. PRESET_TITLE_MAX bytes are
 * always enough. Returns out.
 */
char *preset_title(const char *name, const char *lang, char *out, size_t size);

/*
 * Loads the rules of a preset, or of a file of at most RULES_FILE_MAX bytes, over the defaults, and
 * checks them. A preset is found before a file of the same name. Returns false and the reason, with
 * *r unchanged.
 */
bool rules_load(struct golf_rules *r, const char *name_or_path, struct golf_why *why);

/*
 * Reads rules from the text of a file, like rules_load().
 *	called	how an error text names the file
 */
bool rules_read(struct golf_rules *r, const char *text, size_t length, const char *called,
    struct golf_why *why);

/*
 * Writes the title of a rules text that has been read before; its name when it has no title. When
 * it has no name either, *out stays unchanged.
 */
void rules_text_title(const char *text, size_t length, const char *lang, char *out, size_t size);

/*
 * Writes the title of rules that rules_load() accepts. For a preset: see preset_title(). For a
 * file: its title in that language, or in English, or its name, or its path. A path may hold any
 * bytes and is cut to size. Returns out.
 */
char *rules_title(const char *name_or_path, const char *lang, char *out, size_t size);

#endif
