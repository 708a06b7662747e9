/*
 * house_rules.h - a house game: a preset and the keys that differ from it, as a rules file holds
 * them.
 *
 * The name is that of the preset while no key differs. Otherwise it is the name in the file. After
 * a key was changed it is HOUSE_RULES_OF and the preset's name: "house:six-card". Rules without a
 * preset are then called HOUSE_RULES_NAME. rules_load() reads the short text too, so `golf` can
 * play an exported game.
 */
#ifndef CONFIG_HOUSE_RULES_H
#define CONFIG_HOUSE_RULES_H

#include "engine/golf.h"

#include <stdbool.h>
#include <stddef.h>

/* The name of rules without a name of their own, and the beginning of that of a changed preset. */
#define HOUSE_RULES_NAME "house"
#define HOUSE_RULES_OF   "house:"

enum {
	HOUSE_RULES_TITLE = 1024, /* bytes as in a file, with the NUL; a longer one is dropped */
	HOUSE_RULES_TEXT = GOLF_RULES_TEXT + HOUSE_RULES_TITLE +
	    1024, /* bytes of a whole text; no house game needs more */
};

struct house_rules {
	struct golf_rules rules; /* have passed golf_rules_check() */
	char base[GOLF_NAME_MAX]; /* the name of the preset; "" for the defaults */
	char title[HOUSE_RULES_TITLE]; /* the "title" of the file, as JSON; "" for none */
};

/* Sets *g to a preset. Returns false, with *g unchanged, when no preset has this name. */
bool house_rules_preset(struct house_rules *g, const char *name);

/*
 * Reads the text of a rules file, like rules_read(). Returns false and the reason, with *g
 * unchanged.
 */
bool house_rules_read(struct house_rules *g, const char *text, size_t length, const char *called,
    struct golf_why *why);

/*
 * Sets one key, like golf_rules_set(), and checks the whole. Returns false and the reason, with *g
 * unchanged.
 */
bool house_rules_set(
    struct house_rules *g, const char *key, const char *value, struct golf_why *why);

/* Sets the name, which is also the new title: printable, at most GOLF_NAME_MAX bytes. */
void house_rules_rename(struct house_rules *g, const char *name);

/*
 * Makes the name of a saved game from typed text; spaces at both ends are removed. Returns NULL, or
 * the key of the refusal:
 *	refuse.house-name	empty, too long for GOLF_NAME_MAX, or not printable
 *	refuse.house-name-taken	the name or title of a preset, or of rules without a name
 */
const char *house_rules_name(const char *typed, char out[GOLF_NAME_MAX]);

/*
 * Writes the rules for a table. Their name becomes their own title in that language, if they have
 * one that fits.
 */
void house_rules_deal(const struct house_rules *g, const char *lang, struct golf_rules *out);

/*
 * Writes a rules file: the preset and the keys that differ, one section on each line. Returns the
 * length.
 *	whole	writes every key instead
 */
size_t house_rules_write(const struct house_rules *g, bool whole, char out[HOUSE_RULES_TEXT]);

/* Writes the title in a language. Returns out; PRESET_TITLE_MAX bytes are always enough. */
char *house_rules_title(const struct house_rules *g, const char *lang, char *out, size_t size);

/* Writes the title of a preset with changed rules: "Six-card Golf, house rules". Returns out. */
char *house_rules_changed(const char *preset, const char *lang, char *out, size_t size);

/*
 * Returns the preset of rules that are known by name only: the name itself, or the preset whose
 * rules a house has changed. Returns NULL when the name tells none. Lent from name.
 */
const char *house_rules_like(const char *name);

/*
 * Writes the title of rules that are known by name only, as in a game: the title of a preset, or
 * the name.
 */
char *house_rules_name_title(const char *name, const char *lang, char *out, size_t size);

/* Is called with a key that differs and its value. Lent. */
typedef void house_rules_each(void *arg, const char *key, const char *value);

/*
 * Calls back for each key that differs, in the order of the keys, with its value in `to` as JSON.
 * Every single card of `from` must also stand in `to`.
 */
void house_rules_differ(
    const struct golf_rules *from, const struct golf_rules *to, house_rules_each *each, void *arg);

/*
 * Writes the value of a key as a person would type it: a word without quotes. Returns false for an
 * unknown key.
 */
enum { HOUSE_RULES_VALUE = GOLF_VALUE_TEXT };
bool house_rules_value(const struct golf_rules *r, const char *key, char out[HOUSE_RULES_VALUE]);

/*
 * Writes value i of those that are offered for a key, from 0; false past the last. A value may
 * contradict other keys.
 */
bool house_rules_offer(const char *key, unsigned i, char out[HOUSE_RULES_VALUE]);

#endif
