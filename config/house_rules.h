/*
 * house_rules.h - a house game: rules told as a preset and what differs from it, which is how a
 * rules file tells them.
 *
 * What it is called: as its preset where it is that; else as the file says, or HOUSE_RULES_NAME
 * once a key was changed. Its short text goes through rules_load() too: `golf` plays what was
 * exported.
 */
#ifndef CONFIG_HOUSE_RULES_H
#define CONFIG_HOUSE_RULES_H

#include "engine/golf.h"

#include <stdbool.h>
#include <stddef.h>

/* The name of rules that nobody has named. */
#define HOUSE_RULES_NAME "house"

enum {
	HOUSE_RULES_TITLE = 1024, /* bytes of a title as it stands in a file, the NUL included; a
	                             longer one is left out */
	HOUSE_RULES_TEXT = GOLF_RULES_TEXT + HOUSE_RULES_TITLE +
	    1024, /* of a whole text: no house game needs more */
};

struct house_rules {
	struct golf_rules rules; /* have passed golf_rules_check() */
	char base[GOLF_NAME_MAX]; /* the preset; "" for the defaults of every key */
	char title[HOUSE_RULES_TITLE]; /* the file's "title", as JSON; "" for none */
};

/* A preset as it is; false, with *g as it was, where there is none of that name. */
bool house_rules_preset(struct house_rules *g, const char *name);

/* Of a rules file's text, as rules_read() takes it; false, with *g as it was and a sentence. */
bool house_rules_read(struct house_rules *g, const char *text, size_t length, const char *called,
    struct golf_why *why);

/*
 * Sets one key, as golf_rules_set() does, and checks the whole; false, with *g as it was and a
 * sentence.
 */
bool house_rules_set(
    struct house_rules *g, const char *key, const char *value, struct golf_why *why);

/* Gives it a name, which is its title from now on, too: at most GOLF_NAME_MAX bytes, printable. */
void house_rules_rename(struct house_rules *g, const char *name);

/*
 * A name for a saved game out of what somebody typed, without blanks at its ends; NULL, or the
 * refusal by its key:
 *	refuse.house-name	it is empty, longer than GOLF_NAME_MAX holds, or not printable
 *	refuse.house-name-taken	the name or title of a preset, or of rules without a name
 */
const char *house_rules_name(const char *typed, char out[GOLF_NAME_MAX]);

/*
 * The preset that is meant by its name, or by its title in any language, capitals of ASCII alike;
 * NULL for none.
 */
const char *house_rules_find_preset(const char *typed);

/*
 * The rules as a table has them: their name is their own title in that language, where they have
 * one and it fits.
 */
void house_rules_deal(const struct house_rules *g, const char *lang, struct golf_rules *out);

/*
 * As a rules file: the preset and what differs, a section a line; or, whole, with every key. The
 * length.
 */
size_t house_rules_write(const struct house_rules *g, bool whole, char out[HOUSE_RULES_TEXT]);

/* What it is called in a language. Returns out, which PRESET_TITLE_MAX never cuts. */
char *house_rules_title(const struct house_rules *g, const char *lang, char *out, size_t size);

/* The same of rules by their name alone, as a game has it: a preset's title, or the name. */
char *house_rules_name_title(const char *name, const char *lang, char *out, size_t size);

/* A key with a value that is another than in the first rules. Lent. */
typedef void house_rules_each(void *arg, const char *key, const char *value);

/*
 * Each key that differs, in the keys' order, with its value in `to` as JSON; `from` may have no
 * card that `to` lacks.
 */
void house_rules_differ(
    const struct golf_rules *from, const struct golf_rules *to, house_rules_each *each, void *arg);

/*
 * The key's value as somebody would type it: a word without quotes. False for a name that is no
 * key.
 */
enum { HOUSE_RULES_VALUE = 400 };
bool house_rules_value(const struct golf_rules *r, const char *key, char out[HOUSE_RULES_VALUE]);

/*
 * What the key allows, in words, as golf_key_allowed(); a single card's too ("values.QS"). False
 * for no key.
 */
bool house_rules_allowed(const char *key, char out[HOUSE_RULES_VALUE]);

/*
 * The i-th of the values worth offering for a key, from 0; false past the last. Some may contradict
 * other keys.
 */
bool house_rules_offer(const char *key, unsigned i, char out[HOUSE_RULES_VALUE]);

#endif
