/*
 * finder.h - finds things by words that a person types. Each thing has texts, whose words have a
 * weight. Rare words count more than frequent ones.
 *
 * Case, accents, plurals and endings of words do not count, and one or two wrong letters are
 * forgiven in a long word. A word that is not finished finds the words that begin so.
 */
#ifndef BOT_BASE_FINDER_H
#define BOT_BASE_FINDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	FINDER_WORDS = 24, /* of a typed text; further words do not count */
	FINDER_THINGS = 512, /* things at most */
};

struct finder;

/* Returns an empty finder, or NULL when memory is out. */
struct finder *finder_new(void);
void finder_free(struct finder *f);

/* These words do not count, neither in texts nor typed. Call it before finder_add(). */
void finder_stop(struct finder *f, const char *words);

/*
 * Adds a text to thing number `thing`, below FINDER_THINGS. weight is 1 to 100. Returns false when
 * memory is out.
 */
bool finder_add(struct finder *f, unsigned thing, unsigned weight, const char *text);

/* The same for words that many things share. They count only beside another word of the thing. */
bool finder_add_aside(struct finder *f, unsigned thing, unsigned weight, const char *text);

/*
 * Writes the things that fit the typed text, best first; of things that fit alike, the lower number
 * first. Returns how many fit: that may be more than `most`.
 */
unsigned finder_find(const struct finder *f, const char *typed, uint16_t *out, unsigned most);

#endif
