/*
 * presets.h - the games that come with the program, and rules by name or from a file.
 */
#ifndef CONFIG_PRESETS_H
#define CONFIG_PRESETS_H

#include "engine/golf.h"

#include <stdbool.h>
#include <stddef.h>

enum {
	RULES_FILE_MAX = 65536, /* bytes of a rules file: many times what every key needs */
	PRESET_TITLE_MAX = GOLF_TITLE_MAX, /* bytes with the NUL */
};

/* The presets, the one that most people know first. */
size_t preset_count(void);
const char *preset_name(size_t i); /* static; NULL from preset_count() on */

/*
 * A golf_rules_find() over the presets: lends the file's text, or returns NULL. arg is not looked
 * at.
 */
const char *preset_find(void *arg, const char *name, size_t *length);

/*
 * The preset's title in a language ("en", "es"); English where it has none in that one, its name
 * where it has none at all or there is no such preset. With a size of PRESET_TITLE_MAX it is never
 * cut. Returns out.
 */
char *preset_title(const char *name, const char *lang, char *out, size_t size);

/*
 * The rules of a preset, or of a file of at most RULES_FILE_MAX bytes, over the defaults and
 * checked. A preset's name goes before a file's. False, with r as it was and one sentence that
 * names what was asked for.
 */
bool rules_load(struct golf_rules *r, const char *name_or_path, struct golf_why *why);

/*
 * The rules of a file's text, likewise; `called` is what a sentence names a text by that is no
 * sound JSON, or no object.
 */
bool rules_read(struct golf_rules *r, const char *text, size_t length, const char *called,
    struct golf_why *why);

/*
 * The title of rules that have been read before; its name where it has none; else out stays as it
 * is.
 */
void rules_text_title(const char *text, size_t length, const char *lang, char *out, size_t size);

/*
 * The title of rules that rules_load() takes: a preset's as preset_title() has it; a file's in that
 * language, or in English, else the name that stands in it, else its path, which may have any bytes
 * and is cut to size. Returns out.
 */
char *rules_title(const char *name_or_path, const char *lang, char *out, size_t size);

#endif
